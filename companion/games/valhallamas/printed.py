"""What the box prints: decks of battle cards, llamas, helmets and blessings, how many sides the dice have."""

from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, field

from companion import boxes
from companion.vocabulary.value import Record

Effect = Literal["attack", "heal", "block", "vigor", "manual"]
"""`manual`: the table carries it out, the companion takes the cost and then what came of it."""

Kind = Literal["llama", "helmet", "blessing"]

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Gems = Annotated[int, Meta(ge=0, le=99)]


class About(Record, frozen=True):
    """Which game a box file is for, and whose numbers it holds."""

    game: Literal["valhallamas"]
    status: Literal["sample", "owner"]
    note: str = ""


class Limits(Record, frozen=True):
    """Numbers that hold for the whole box."""

    players: tuple[Annotated[int, Meta(ge=2, le=6)], Annotated[int, Meta(ge=2, le=6)]] = (2, 4)
    dice_sides: Annotated[int, Meta(ge=2, le=20)] = 6
    hand_limit: Annotated[int, Meta(ge=1, le=9)] = 3
    regain: Gems = 2
    start_hand: Annotated[int, Meta(ge=0, le=9)] = 2


class Deck(Record, frozen=True):
    """A deck of battle cards: a draw pile, one card face up, a discard pile."""

    id: Name
    cards: Annotated[int, Meta(ge=1, le=99)]


class BattleCard(Record, frozen=True):
    """A battle card. A block of `amount` 0 stops the whole attack."""

    name: Name
    deck: Name
    cost: Gems = 0
    effect: Effect = "manual"
    amount: Gems = 0
    copies: Annotated[int, Meta(ge=1, le=99)] = 1
    instant: bool = False


class Llama(Record, frozen=True):
    """A llama and its share of health and vigor."""

    name: Name
    health: Gems
    vigor: Gems


class Item(Record, frozen=True):
    """What a helmet and a blessing have in common: an effect, if they print one.

    `once` is the effect of an item with a circle inside a square: a red cube lies there until it is used. `effect` is
    that of an item that can be used as often as its cost is paid. An item has one of the two, or neither.
    """

    name: Name
    once: Literal[Effect, ""] = ""
    effect: Literal[Effect, ""] = ""
    amount: Gems = 0
    cost: Gems = 0


class Helmet(Item, frozen=True):
    """A helmet: the green gems lie on it."""

    health: Gems = 0


class Blessing(Item, frozen=True):
    """A blessing: the blue gems lie on it."""

    vigor: Gems = 0


class Box(Record, frozen=True):
    """A Valhallamas box."""

    about: About = field(name="box")
    limits: Limits = Limits()
    decks: tuple[Deck, ...] = field(name="deck", default=())
    battle_cards: tuple[BattleCard, ...] = field(name="battle_card", default=())
    llamas: tuple[Llama, ...] = field(name="llama", default=())
    helmets: tuple[Helmet, ...] = field(name="helmet", default=())
    blessings: tuple[Blessing, ...] = field(name="blessing", default=())


SAMPLE = boxes.read((Path(__file__).parent / "sample.toml").read_text(encoding="utf-8"), "sample.toml", Box)
"""The invented SAMPLE box."""
