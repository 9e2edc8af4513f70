"""The words of Rajas of the Ganges: setup, state and commands.

A command gives a worker its work (`quarry.buy` …), or settles what that left open (`dice.take` …). What nobody can know
before it lies on the table, the value of a new die or the yield tile that was drawn, is part of a command.
"""

from typing import Annotated, Literal

from msgspec import Meta

from companion.games.rajas.printed import SAMPLE, Box, Building, Cell, Chamber, DiceColour, Good, RewardKind, YieldTile
from companion.parts import seat_name
from companion.vocabulary.play import Command
from companion.vocabulary.value import Colour, Record, Seat

Stage = Literal["dice", "starter", "turns", "over"]
"""Everybody rolls the first four dice; a tie for the lowest sum is settled; turns are played."""

Die = Annotated[str, Meta(pattern="^(orange|green|blue|purple)_[1-6]$", description="a die: blue_5")]
Given = Annotated[
    str,
    Meta(
        pattern="^(orange|green|blue|purple)_[1-6](_turned)?$",
        description="a die given up: blue_5, or blue_5_turned, which counts 2 and costs a karma",
    ),
]
Rotation = Literal[0, 90, 180, 270]
"""Degrees clockwise."""
Sleeper = Literal["fame", "money", "bridge"]
"""Where an inactive worker waits: by the fame track, by the money track, at the bridge."""
Money = Annotated[int, Meta(ge=0, le=200)]
Fame = Annotated[int, Meta(ge=0, le=200)]
Karma = Annotated[int, Meta(ge=0, le=3)]
Value = Annotated[int, Meta(ge=1, le=6)]
Level = Annotated[int, Meta(ge=2, le=4)]


class Options(Record, frozen=True):
    """House rules that tables argue about; the defaults are the rulings."""

    master_builder_income: Annotated[
        Literal["tile", "none"],
        Meta(description="What a tile brings that covers another: its own money and fame (tile), or nothing (none)"),
    ] = "tile"
    portuguese_short: Annotated[
        Literal["refuse", "stop_at_end"],
        Meta(description="The Portuguese with fewer than six free spaces left: not possible (refuse), or to the end"),
    ] = "refuse"
    harbor_zero_steps: Annotated[
        bool, Meta(description="A boat may stay where it is when a die is given at the harbor")
    ] = False


class Levels(Record, frozen=True):
    """The building levels of a player."""

    temple: Level = 2
    palace: Level = 2
    fort: Level = 2
    mill: Level = 2


class Laid(Record, frozen=True):
    """A tile on a cell of a province; `covers` says that it was laid over another and cannot be covered again."""

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
    bonus_marker: Annotated[int, Meta(ge=0, le=200)] | None = None
    """The money space it stands by; None once it is gone."""
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
earned, whether a road is connected and to what."""


class Pending(Record, frozen=True):
    """Something that the player whose turn it is has still to do, or may decline; `number` is its own in the game."""

    kind: PendingKind
    number: int
    source: str
    """Where it comes from, as people say it: "river space 4", "the Dancer", "fame 5"."""
    count: Annotated[int, Meta(ge=1, le=99)] = 1
    """Dice at most; markets at most."""
    colours: tuple[DiceColour, ...] = ()
    """Which dice may be taken, all if empty; which were picked up to be rolled anew, one each."""


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
    round: Annotated[int, Meta(ge=1, le=99)] = 1
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
    round: Annotated[int, Meta(ge=1, le=99)] = 1
    turn: Annotated[int, Meta(ge=0, le=9999)] = 0
    """Counts turns from 1 on."""
    has_placed: bool = False
    """The worker of this turn is out: what is pending remains, then the end of the turn."""
    levels_before: Levels = Levels()
    """The current player's building levels when the turn began; they count for its tiles."""
    pending: tuple[Pending, ...] = ()
    asked: Annotated[int, Meta(ge=0, le=99999)] = 0
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


class FirstDice(Command, frozen=True, tag="start.dice"):
    """A player's first four dice."""

    seat: Seat
    orange: Value
    green: Value
    blue: Value
    purple: Value


class StartWith(Command, frozen=True, tag="start.choose"):
    """The host says who of the tied starts."""

    first: Seat


class Buy(Command, frozen=True, tag="quarry.buy"):
    """A worker to the quarry: a tile is bought with dice of its colour and laid."""

    seat: Seat
    tile: str
    cell: Cell
    rotation: Rotation
    pay: tuple[Given, ...]


class SellAssorted(Command, frozen=True, tag="market.assorted"):
    """A worker to the assorted goods: the best market of each good."""

    seat: Seat


class SellSame(Command, frozen=True, tag="market.same"):
    """A worker to a space of one good: a die says how many markets of it count. `good`: where the space is for any."""

    seat: Seat
    space: str
    pay: Given
    good: Good | None = None


class OuterTerrace(Command, frozen=True, tag="palace.outer_terrace"):
    """A worker to the outer terrace: some of the own dice are picked up to be rolled anew."""

    seat: Seat
    dice: tuple[Die, ...]


class Terrace(Command, frozen=True, tag="palace.terrace"):
    """A worker to a terrace: a die of its colour."""

    seat: Seat
    colour: DiceColour


class UseBalcony(Command, frozen=True, tag="palace.balcony"):
    """A worker to a balcony: a die of its colour for dice of the other."""

    seat: Seat
    space: str
    pay: Given


class UseChamber(Command, frozen=True, tag="palace.chamber"):
    """A worker to a chamber of the palace other than the Master Builder's, with a die that shows its number."""

    seat: Seat
    chamber: Chamber
    pay: Given


class Rebuild(Command, frozen=True, tag="palace.master_builder"):
    """A worker to the Master Builder, with a 5: a dearer tile covers an own one; `pay` is for the difference."""

    seat: Seat
    die: Given
    tile: str
    cell: Cell
    rotation: Rotation
    pay: tuple[Given, ...]


class Sail(Command, frozen=True, tag="harbor.sail"):
    """A worker to the harbor, with a 1, 2 or 3: the boat moves so many unoccupied spaces, or fewer."""

    seat: Seat
    pay: Given
    steps: Annotated[int, Meta(ge=0, le=3)]


class TakeDice(Command, frozen=True, tag="dice.take"):
    """New dice, or dice rolled anew, with what they show; `back` are put back first where there would be too many.

    It settles the first of what is pending that it fits.
    """

    seat: Seat
    dice: tuple[Die, ...]
    back: tuple[Die, ...] = ()


class Upgrade(Command, frozen=True, tag="building.upgrade"):
    """A building goes up a level; it counts from the next turn on."""

    seat: Seat
    building: Building


class SailOn(Command, frozen=True, tag="boat.next"):
    """The boat moves on to the next unoccupied space."""

    seat: Seat


class DrawYield(Command, frozen=True, tag="yield_tile.draw"):
    """The white yield tile that was drawn."""

    seat: Seat
    tile: YieldTile


class FreeChamber(Command, frozen=True, tag="palace.free"):
    """A chamber of the palace used without worker and die, other than the Master Builder's."""

    seat: Seat
    chamber: Chamber


class FreeRebuild(Command, frozen=True, tag="palace.free_master_builder"):
    """The Master Builder without worker and 5; the difference is paid."""

    seat: Seat
    tile: str
    cell: Cell
    rotation: Rotation
    pay: tuple[Given, ...]


class PickGood(Command, frozen=True, tag="market.good"):
    """Which good's markets count."""

    seat: Seat
    good: Good


class TellCost(Command, frozen=True, tag="told.cost"):
    """What a space costs that nobody wrote down."""

    seat: Seat
    money: Annotated[int, Meta(ge=0, le=9)]


class TellEarning(Command, frozen=True, tag="told.earning"):
    """Something that is earned and that nobody wrote down; there can be more than one, told one after another."""

    seat: Seat
    kind: RewardKind
    count: Annotated[int, Meta(ge=1, le=99)] = 1
    colour: DiceColour | None = None


class TellRoads(Command, frozen=True, tag="told.roads"):
    """Whether a tile whose roads nobody wrote down is connected, and the special yields that it reaches."""

    seat: Seat
    yields: tuple[str, ...] = ()


class Decline(Command, frozen=True, tag="turn.decline"):
    """Nothing, or nothing more, of what is pending under a number."""

    seat: Seat
    number: Annotated[int, Meta(ge=1, le=99999)]


class EndTurn(Command, frozen=True, tag="turn.end"):
    """The turn is over."""

    seat: Seat


class Pass(Command, frozen=True, tag="turn.pass"):
    """Out for this round."""

    seat: Seat


Commands = (
    FirstDice
    | StartWith
    | Buy
    | SellAssorted
    | SellSame
    | OuterTerrace
    | Terrace
    | UseBalcony
    | UseChamber
    | Rebuild
    | Sail
    | TakeDice
    | Upgrade
    | SailOn
    | DrawYield
    | FreeChamber
    | FreeRebuild
    | PickGood
    | TellCost
    | TellEarning
    | TellRoads
    | Decline
    | EndTurn
    | Pass
)
