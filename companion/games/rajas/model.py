"""The words of Rajas of the Ganges: setup and state."""

from typing import Annotated, Literal

from msgspec import Meta

from companion.games.rajas.commands import Buy, FreeRebuild, Rebuild, Sail
from companion.games.rajas.dice import Die
from companion.games.rajas.printed import LONGEST, SAMPLE, Box, Cell, Cost, DiceColour, Rotation, Unknown, YieldTile
from companion.parts import seat_name
from companion.vocabulary.value import Colour, Record, Seat

Stage = Literal["dice", "starter", "turns", "over"]
"""Everybody rolls the first four dice; a tie for the lowest sum is settled; turns are played."""

Sleeper = Literal["fame", "money", "bridge"]
"""Where an inactive worker waits: by the fame track, by the money track, at the bridge."""
Money = Annotated[int, Meta(ge=0, le=LONGEST)]
Fame = Annotated[int, Meta(ge=0, le=LONGEST)]
Karma = Annotated[int, Meta(ge=0, le=3)]
Level = Annotated[int, Meta(ge=2, le=4)]


class Options(Record, frozen=True):
    """House rules that tables argue about; the defaults are the rulings."""

    master_builder_income: Annotated[
        Literal["tile", "none"],
        Meta(description="What a tile brings that covers another: its own money and fame (tile), or nothing (none)"),
    ] = "tile"
    portuguese_short: Annotated[
        Literal["refuse", "stop_at_end"],
        Meta(description="The Portuguese with too few free spaces left: not possible (refuse), or to the final one"),
    ] = "refuse"
    harbor_zero_steps: Annotated[
        bool, Meta(description="A boat may stay where it is when a die is given up at the harbor")
    ] = False


class Levels(Record, frozen=True):
    """The building levels of a player."""

    temple: Level = 2
    palace: Level = 2
    fort: Level = 2
    mill: Level = 2


class Laid(Record, frozen=True):
    """A tile on a cell of a province; `covers` says that it was laid over another and cannot be covered again.

    What it was laid over is a Laid too, earlier on the same cell.
    """

    tile: str
    cell: Cell
    rotation: Rotation = 0
    covers: bool = False


class Player(Record, frozen=True):
    """A seat: its markers, dice, province, workers and boat."""

    money: Money = 0
    fame: Fame = 0
    karma: Karma = 1
    dice: tuple[Die, ...] = ()
    """In Kali's hands, sorted."""
    levels: Levels = Levels()
    tiles: tuple[Laid, ...] = ()
    """In the order in which they were laid."""
    yields: tuple[str, ...] = ()
    """The ids of special yields that are paid or used up."""
    boat: Annotated[int, Meta(ge=0, le=99)] = 0
    """The space of the river, 0 before the first."""
    active: Annotated[int, Meta(ge=1, le=5)] = 3
    placed: Annotated[int, Meta(ge=0, le=5)] = 0
    """Of the active workers, those that are out this round."""
    asleep: tuple[Sleeper, ...] = ("fame", "money", "bridge")
    bonus_marker: Money | None = None
    """The money space it stands by; None once it is gone.

    A position says 0 for that; None is there the first space that the money has not reached.
    """
    passed: bool = False
    """Out for this round."""


class Occupied(Record, frozen=True):
    """A worker on a space of the board: "quarry.1", "palace.terrace.blue", "palace.dancer.2"."""

    space: str
    seat: Seat


PendingKind = Literal[
    "dice",
    "roll",
    "upgrade",
    "boat",
    "yield_tile",
    "palace",
    "good",
    "cost",
    "earning",
    "roads",
]
"""What is still to be done or told: dice taken, dice rolled anew, a building raised, the boat moved on, a yield tile
drawn, a free chamber used, a good chosen; and of what the owner has not written down: what a space costs, what is
earned, whether a tile is connected and with which special yields, or is taken back."""


class Pending(Record, frozen=True):
    """Something that the player whose turn it is has still to do, or may decline; `number` is its own in the game."""

    kind: PendingKind
    number: int
    source: str
    """Where it comes from, as people say it: "river space 4", "the Dancer", "space 1 of the quarry"."""
    count: Annotated[int, Meta(ge=1, le=99)] = 1
    """Dice at most; markets at most."""
    colours: tuple[DiceColour, ...] = ()
    """Which dice may be taken, all if empty; which were picked up to be rolled anew, one each."""


class Held(Record, frozen=True):
    """What a worker is for while the table is asked what its space costs, or where a tile's roads lead."""

    work: Buy | Sail | Rebuild | FreeRebuild
    cost: Cost | Unknown
    waived: tuple[str, ...] = ()
    """Rules that the host waived for it, sorted."""
    source: str = ""
    """Where the free chamber comes from, of one."""
    yields: tuple[str, ...] | None = None
    """The special yields that the tile reaches, once that is told."""


Piece = Literal["fame", "money", "karma", "boat", "bonus", "worker", "cube", "elephant"]


class ByHand(Record, frozen=True):
    """A piece that must be moved on the table now, and where to in words: the fame marker, to "12"."""

    seat: Seat
    piece: Piece
    to: str


class Position(Record, frozen=True):
    """A game found at the start of somebody's turn."""

    players: tuple[Player, ...] = ()
    starting: Seat = 1
    current: Seat | None = None
    """None: the starting player's turn."""
    round: Annotated[int, Meta(ge=1, le=9999)] = 1
    mogul: Seat | None = None
    occupied: tuple[Occupied, ...] = ()
    yield_tiles_used: tuple[YieldTile, ...] = ()


class Setup(Record, frozen=True):
    """Who plays, with what box and house rules, and from where."""

    colours: tuple[Colour, ...]
    box: Box | None = None
    """None: the SAMPLE."""
    options: Options = Options()
    position: Position | None = None


class State(Record, frozen=True):
    """All that the table knows. Nothing is hidden but the order of tiles."""

    setup: Setup
    players: tuple[Player, ...]
    stage: Stage = "dice"
    tied: tuple[Seat, ...] = ()
    """Whose first dice have the lowest sum, while one of them is to be chosen."""
    starting: Seat = 1
    current: Seat = 1
    round: Annotated[int, Meta(ge=1, le=9999)] = 1
    turn: Annotated[int, Meta(ge=0, le=99_999)] = 0
    """Counts turns from 1 on; one that begins anew counts anew."""
    has_placed: bool = False
    """The worker of this turn is out: what is pending remains, then the end of the turn."""
    levels_before: Levels = Levels()
    """The current player's building levels when its worker was placed; they count for its tiles."""
    pending: tuple[Pending, ...] = ()
    held: Held | None = None
    """What waits until the table has told something that nobody wrote down."""
    asked: Annotated[int, Meta(ge=0, le=999_999)] = 0
    """How many things were pending ever, which numbers them."""
    occupied: tuple[Occupied, ...] = ()
    """In the order in which the workers were placed this round."""
    mogul: Seat | None = None
    """Who stands at the Great Mogul and gets the elephant at the end of the round."""
    yield_tiles_used: tuple[YieldTile, ...] = ()
    """White yield tiles drawn since the stack was shuffled."""
    crossed: tuple[Seat, ...] = ()
    """Whose markers have met, in that order."""
    last_turns: tuple[Seat, ...] | None = None
    """Once the end is triggered: who still has a turn, next first."""
    by_hand: tuple[ByHand, ...] = ()
    """What the last command moves on the table."""

    @property
    def box(self) -> Box:
        """The box in play."""
        return SAMPLE if self.setup.box is None else self.setup.box

    @property
    def options(self) -> Options:
        """The house rules in play."""
        return self.setup.options

    @property
    def seats(self) -> range:
        """All seats."""
        return range(1, len(self.players) + 1)

    @property
    def player(self) -> Player:
        """Whose turn it is."""
        return self.players[self.current - 1]

    def name(self, seat: Seat) -> str:
        """A seat's name in sentences: "Red"."""
        return seat_name(self.setup.colours, seat)
