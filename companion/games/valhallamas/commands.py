"""The words of Valhallamas: commands."""

from typing import Annotated, Literal

from msgspec import Meta

from companion.games.valhallamas.model import Change, Value
from companion.games.valhallamas.printed import MOST_GEMS, Gems, Kind
from companion.secrecy import Sealed, Secret
from companion.vocabulary.play import Command
from companion.vocabulary.value import Record, Seat

Source = Literal["card", "helmet", "blessing"]


class SetMaxima(Command, frozen=True, tag="maxima.set"):
    """Health and vigor that a seat begins the quick game with."""

    seat: Seat
    health: Annotated[int, Meta(ge=1, le=MOST_GEMS)]
    vigor: Gems


class RollDice(Command, frozen=True, tag="dice.roll"):
    """What a seat rolled with the dice that it must roll, in their order."""

    seat: Seat
    values: tuple[Value, ...]


class Rolls(Record, frozen=True):
    """What one seat rolled."""

    seat: Seat
    values: tuple[Value, ...]


class RollAll(Command, frozen=True, tag="dice.roll_all"):
    """What everybody rolled who still must, at one look."""

    rolls: tuple[Rolls, ...]


class ChooseFirst(Command, frozen=True, tag="draft.choose_first"):
    """The highest roller says who picks first."""

    seat: Seat
    first: Seat


class Pick(Command, frozen=True, tag="draft.pick"):
    """A llama, a helmet or a blessing is taken in the draft."""

    seat: Seat
    kind: Kind
    name: str


class TurnUp(Command, frozen=True, tag="pile.turn_up"):
    """The card that lies face up below a deck where none was known: at the start, or after the deck had run out."""

    deck: str
    card: str


class Draw(Command, frozen=True, tag="card.draw"):
    """A card is drawn, in a turn or for the starting hand.

    `face_up`: the open one, and `turned_up` is what took its place, None if nothing could. A blind card the owner may
    tell to the own phone.
    """

    seat: Seat
    deck: str
    face_up: bool = False
    turned_up: str | None = None
    card: Secret[str] | Sealed | None = None


class Play(Command, frozen=True, tag="card.play"):
    """The turn's card is played."""

    seat: Seat
    card: str
    target: Seat | None = None
    """For an attack."""


class Discard(Command, frozen=True, tag="card.discard"):
    """The turn's card is discarded."""

    seat: Seat
    card: str


class EndTurn(Command, frozen=True, tag="turn.end"):
    """The turn is over."""

    seat: Seat


class Claim(Command, frozen=True, tag="instant.claim"):
    """The button was pressed first: the instant is named after."""

    seat: Seat


class Withdraw(Command, frozen=True, tag="instant.withdraw"):
    """A claim is taken back, nothing is used."""

    seat: Seat


class UseInstant(Command, frozen=True, tag="instant.use"):
    """An instant card, or an item's effect."""

    seat: Seat
    source: Source
    card: str = ""
    """For a card, which."""
    target: Seat | None = None
    """For an attack."""


class LetStand(Command, frozen=True, tag="attack.stands"):
    """Nobody answers any more: the damage is taken. The attacker says so, or the target."""

    seat: Seat


class Settle(Command, frozen=True, tag="effect.settle"):
    """What came of an effect that the table carried out: gems won and lost."""

    seat: Seat
    changes: tuple[Change, ...] = ()


class Loot(Command, frozen=True, tag="loot.take"):
    """The killer swaps an item with the loser's, or does not."""

    seat: Seat
    take: Literal["helmet", "blessing", "nothing"]


class Strike(Command, frozen=True, tag="quick.attack"):
    """The quick game: an attack by its number."""

    seat: Seat
    target: Seat
    amount: Annotated[int, Meta(ge=1, le=MOST_GEMS)]
    cost: Gems = 0


class Heal(Command, frozen=True, tag="quick.heal"):
    """The quick game: health won back."""

    seat: Seat
    amount: Annotated[int, Meta(ge=1, le=MOST_GEMS)]
    cost: Gems = 0


class Block(Command, frozen=True, tag="quick.block"):
    """The quick game: a block; `amount` 0 stops the whole attack."""

    seat: Seat
    amount: Gems = 0
    cost: Gems = 0


class Spend(Command, frozen=True, tag="quick.spend"):
    """The quick game: vigor spent for anything else."""

    seat: Seat
    amount: Annotated[int, Meta(ge=1, le=MOST_GEMS)]


class CorrectHand(Command, frozen=True, tag="hand.correct"):
    """The host says how many cards of a deck a seat really holds."""

    holder: Seat
    deck: str
    cards: Annotated[int, Meta(ge=0, le=9)]


class CorrectPile(Command, frozen=True, tag="pile.correct"):
    """The host says what really lies at a deck; the cards to draw are what is left of it."""

    deck: str
    discard: Gems
    face_up: str | None = None
    """None: no card lies open."""


OfCards = ChooseFirst | Pick | TurnUp | Draw | Play | Discard | UseInstant | Settle | Loot | CorrectHand | CorrectPile
"""What needs the names of cards and items."""

OfNumbers = SetMaxima | Strike | Heal | Block | Spend
"""What the quick game has in their place."""

Commands = OfCards | OfNumbers | RollDice | RollAll | EndTurn | Claim | Withdraw | LetStand
