"""The words of Vaalbara: setup, state and commands."""

from typing import Annotated, Literal

from msgspec import Meta

from companion.games.vaalbara.printed import Box, Character, Land
from companion.parts import seat_name
from companion.secrecy import Faded, Fleeting, Sealed, Secret
from companion.vocabulary.play import Command
from companion.vocabulary.value import Colour, Record, Seat

Stage = Literal["deal", "assignment", "reveal", "character", "land", "over"]
"""A round: lands are dealt and the omens read, characters are laid down, turned up, and each acts and takes a land."""

ROUNDS = 9
HAND = 5
CHARACTERS = 12
START_POINTS = 2
"""In tokens of 1 (RULINGS.md, B1)."""

Points = int | Secret[int] | Sealed
Gained = Annotated[int, Meta(ge=-999, le=999)]
RowNumber = Literal[1, 2]
"""The first row, from which lands are taken, or the second above it."""
Slot = Annotated[int, Meta(ge=1, le=5, description="a place of a row, counted from the left")]


class Options(Record, frozen=True):
    """House rules that tables argue about; the defaults are the rulings B2, B5 and B17."""

    tie_scope: Annotated[
        Literal["neighbours", "all"],
        Meta(description="Hunters or Crafters tied: only ties with a neighbour count (neighbours), or any (all)"),
    ] = "neighbours"
    omens_recheck: Annotated[
        bool, Meta(description="New omens in mid-round order those who have not acted yet anew")
    ] = True
    points: Annotated[
        Literal["own_phone", "hidden", "open"],
        Meta(description="Who sees points before the end: their owner on the own phone, nobody, or everybody"),
    ] = "own_phone"


class Player(Record, frozen=True):
    """A seat: realm, points, and what is known of its clan deck of twelve."""

    realm: tuple[Land, ...] = ()
    points: Points = START_POINTS
    """Tracked by the companion, in the open only where the table plays so."""
    correction: Annotated[int, Meta(ge=-999, le=999)] = 0
    """Added to the points by the host's hand, because the tokens on the table say so; everybody may know it."""
    discard: tuple[Character, ...] = ()
    """Face up, in the order they were played."""
    hand: Annotated[int, Meta(ge=0, le=12)] = HAND
    """Characters in the hand, the one laid down for this round not counted."""
    deck: Annotated[int, Meta(ge=0, le=12)] = CHARACTERS - HAND
    """Characters in the clan deck."""
    chosen: Secret[Character] | Sealed | Literal["down"] | None = None
    """Told to the phone, or lying face down without being told."""
    character: Character | None = None
    """Open on the table this round."""
    counted: Annotated[int, Meta(ge=0, le=999)] | None = None
    """Tokens counted at the end; they win over the points that were tracked."""


class Gain(Record, frozen=True):
    """Points that a seat won in one step (below 0: lost), and what for: "Hunter", "Forest 5"."""

    seat: Seat
    points: Gained
    why: str


class Position(Record, frozen=True):
    """A game found at the start of a round, with both rows dealt and the omens read.

    Hands and clan decks follow from the discards and can be left out.
    """

    players: tuple[Player, ...] = ()
    first_row: tuple[Land | None, ...] = ()
    second_row: tuple[Land, ...] = ()
    omens: tuple[Colour, ...] = ()
    """May name clans that nobody plays."""
    round: Annotated[int, Meta(ge=1, le=ROUNDS)] = 1
    """1: nobody counted, and rounds are counted from here."""
    land_deck: Annotated[int, Meta(ge=1, le=51)] | None = None


class Setup(Record, frozen=True):
    """Who plays, with what box and house rules, and from where."""

    colours: tuple[Colour, ...]
    box: Box | None = None
    """None: nobody wrote it down, and lands and omens are entered as they come."""
    options: Options = Options()
    position: Position | None = None


class State(Record, frozen=True):
    """All that the table knows."""

    setup: Setup
    players: tuple[Player, ...]
    stage: Stage = "deal"
    round: Annotated[int, Meta(ge=1, le=ROUNDS)] = 1
    """The one that is played or dealt for."""
    first_row: tuple[Land | None, ...] = ()
    """Empty until it is dealt; None where a land was taken."""
    second_row: tuple[Land, ...] = ()
    omens: tuple[Colour, ...] = ()
    """The clans in play, best first; empty until they are read."""
    omens_due: bool = True
    """The top of the land deck changed: its omens must be read before anything else but the deal."""
    land_deck: Annotated[int, Meta(ge=1, le=51)] | None = None
    """Cards in the land deck, the top one included; None where nobody knows."""
    acted: tuple[Seat, ...] = ()
    """Who has finished the own turn this round, in order; stays until the next round begins."""
    order: tuple[Seat, ...] = ()
    """Who has not finished the own turn, next first."""
    shown: tuple[Seat, ...] = ()
    """Who showed a Fighter from the hand to the Fighter that acts now."""
    gains: Fleeting[tuple[Gain, ...]] | Faded = Fleeting(())
    """What the last step brought."""
    rows_corrected: Annotated[int, Meta(ge=0)] = 0
    """How often the host has corrected a row: what was asked about its lands is asked anew."""
    reads: Annotated[int, Meta(ge=0)] = 0
    """How often omens were read or found unchanged; names the moment of a reading."""
    later_omens: bool = False
    """Other omens were read since the characters lie open."""
    reopened: Annotated[int, Meta(ge=0)] = 0
    """How often a card went back to its player after all were down; names the moment of a reveal."""

    @property
    def box(self) -> Box | None:
        """What is printed, if it was written down."""
        return self.setup.box

    @property
    def options(self) -> Options:
        """The house rules."""
        return self.setup.options

    @property
    def colours(self) -> tuple[Colour, ...]:
        """One a seat, in seat order: the seats' clans."""
        return self.setup.colours

    @property
    def seats(self) -> range:
        """Every seat, from 1."""
        return range(1, len(self.players) + 1)

    @property
    def acting(self) -> Seat | None:
        """Whose turn it is."""
        return self.order[0] if self.stage in ("character", "land") and self.order else None

    def name(self, seat: Seat) -> str:
        """A seat's name in sentences: "Red"."""
        return seat_name(self.colours, seat)


class Deal(Command, frozen=True, tag="lands.deal"):
    """A row of lands lies open: one of both at the start, a new second row after each round but the last."""

    row: RowNumber
    lands: tuple[Land, ...]


class Omens(Command, frozen=True):
    """An order of the clans in play, best first; the last may be left out, for it follows from the others."""

    first: Colour
    second: Colour | None = None
    third: Colour | None = None
    fourth: Colour | None = None
    fifth: Colour | None = None

    @property
    def clans(self) -> tuple[Colour, ...]:
        """Those that are named."""
        named = (self.first, self.second, self.third, self.fourth, self.fifth)
        return tuple(clan for clan in named if clan is not None)


class ReadOmens(Omens, frozen=True, tag="omens.read"):
    """The omens on the back of the land deck's new top card."""


class KeepOmens(Command, frozen=True, tag="omens.keep"):
    """The top card of the land deck is the same as before (asked where nobody knows how many are left)."""


class CorrectOmens(Omens, frozen=True, tag="omens.correct"):
    """The host mends omens that were read wrongly; who has not acted yet is ordered anew."""


class CorrectRow(Command, frozen=True, tag="lands.correct"):
    """The host mends a land of a row that was entered wrongly."""

    row: RowNumber
    slot: Slot
    land: Land


class CorrectRealm(Command, frozen=True, tag="realm.correct"):
    """The host mends a land of a realm; points that it brought stay as they are."""

    of: Seat
    was: Land
    land: Land


class Choose(Command, frozen=True, tag="character.choose"):
    """A character is laid face down and told to the own phone."""

    seat: Seat
    character: Secret[Character] | Sealed


class LayDown(Command, frozen=True, tag="character.down"):
    """A character is laid face down; which, only its player knows."""

    seat: Seat


class Release(Command, frozen=True, tag="character.release"):
    """The host gives a card that lies face down back to its player (RULINGS.md, B14)."""

    of: Seat


class TurnUp(Command, frozen=True, tag="character.turn_up"):
    """A character that lay face down without being told lies open."""

    seat: Seat
    character: Character


class ShowFighter(Command, frozen=True, tag="fighter.show"):
    """A Fighter is shown from the hand."""

    seat: Seat


class Resolve(Command, frozen=True, tag="character.resolve"):
    """The acting character's effect, where there is nothing to decide."""

    seat: Seat


class Bard(Command, frozen=True, tag="bard.resolve"):
    """Two points for another player."""

    seat: Seat
    target: Seat


class Tracker(Command, frozen=True, tag="tracker.resolve"):
    """A land of a row changes places with the top of the land deck; the omens are read anew."""

    seat: Seat
    row: RowNumber
    slot: Slot
    land: Land
    """The new one."""


class Midwife(Command, frozen=True, tag="midwife.resolve"):
    """A character comes back from the own discard to the hand; None only where there is none."""

    seat: Seat
    back: Character | None = None


class Rider(Command, frozen=True, tag="rider.resolve"):
    """A land of the first row changes places with one of the second."""

    seat: Seat
    first_slot: Slot
    second_slot: Slot


class Pioneer(Command, frozen=True, tag="pioneer.resolve"):
    """A land of the own realm changes places with the bottom of the land deck; none of both in an empty realm."""

    seat: Seat
    give: Land | None = None
    land: Land | None = None
    """The new one."""


class Take(Command, frozen=True, tag="land.take"):
    """A land of the first row joins the own realm."""

    seat: Seat
    slot: Slot


class Count(Command, frozen=True, tag="tokens.count"):
    """Point tokens as counted at the end."""

    seat: Seat
    points: Annotated[int, Meta(ge=0, le=999)]


Commands = (
    Deal
    | ReadOmens
    | KeepOmens
    | CorrectOmens
    | CorrectRow
    | CorrectRealm
    | Choose
    | LayDown
    | Release
    | TurnUp
    | ShowFighter
    | Resolve
    | Bard
    | Tracker
    | Midwife
    | Rider
    | Pioneer
    | Take
    | Count
)
