"""The words of Ridge: setup, state and commands."""

from typing import Annotated, Literal

from msgspec import Meta

from companion.games.ridge.printed import SAMPLE, Box
from companion.parts import seat_name
from companion.vocabulary.play import Command
from companion.vocabulary.value import Colour, Record, Seat

Space = Annotated[int, Meta(ge=0, le=40)]
Clovers = Annotated[int, Meta(ge=0, le=40)]
Pip = Annotated[int, Meta(ge=1, le=6)]
Pick = Literal["white", "black", "both"]
"""Which die a goat climbs by; both are a leap."""


class Options(Record, frozen=True):
    """House rules."""

    gentle: Annotated[bool, Meta(description="Goats share every space; nobody is butted down")] = False
    packed: Annotated[int, Meta(ge=0, le=2, description="Each goat begins with so many clovers")] = 0


class Position(Record, frozen=True):
    """A climb found at the start of somebody's turn."""

    spaces: tuple[Space, ...]
    clovers: tuple[Clovers, ...]
    current: Seat = 1


class Setup(Record, frozen=True):
    """Who plays, with what box and house rules, and from where."""

    colours: tuple[Colour, ...]
    box: Box | None = None
    """None: the SAMPLE."""
    options: Options = Options()
    position: Position | None = None


class Climb(Record, frozen=True):
    """A turn under way: whose, where it began, how often the dice were thrown, and how they lie."""

    seat: Seat
    began: Space
    throws: int = 0
    dice: tuple[Pip, Pip] | None = None
    """White and black, until one is chosen; None: nothing lies in the tray."""

    @property
    def doubled(self) -> bool:
        """Whether both dice lie and show the same."""
        return self.dice is not None and self.dice[0] == self.dice[1]


class State(Record, frozen=True):
    """All that the table knows."""

    setup: Setup
    spaces: tuple[Space, ...]
    """Where each seat's goat is."""
    clovers: tuple[Clovers, ...]
    """How many each seat holds."""
    current: Seat = 1
    turn: Annotated[int, Meta(ge=1)] = 1
    climb: Climb | None = None
    """The turn under way, from its first throw on."""

    @property
    def box(self) -> Box:
        """The box in play."""
        return SAMPLE if self.setup.box is None else self.setup.box

    @property
    def under_way(self) -> Climb:
        """The turn of the seat whose turn it is, be it only just begun."""
        if self.climb is not None and self.climb.seat == self.current:
            return self.climb
        return Climb(self.current, self.spaces[self.current - 1])

    @property
    def growing(self) -> int:
        """How many clovers nobody holds."""
        return self.box.clover.supply - sum(self.clovers)

    def name(self, seat: Seat) -> str:
        """A seat's name in sentences: "Red"."""
        return seat_name(self.setup.colours, seat)


class Roll(Command, frozen=True, tag="goat.roll"):
    """The two dice that were thrown."""

    seat: Seat
    white: Pip
    black: Pip


class Step(Command, frozen=True, tag="goat.step"):
    """The die that a goat climbs by; a leap by both costs a clover."""

    seat: Seat
    pick: Pick


class Stop(Command, frozen=True, tag="goat.stop"):
    """The turn ends where the goat stands."""

    seat: Seat


class Cling(Command, frozen=True, tag="goat.cling"):
    """After a double a clover is paid, the goat stays, and its turn ends."""

    seat: Seat


class Slip(Command, frozen=True, tag="goat.slip"):
    """After a double no clover is paid, though there is one: back to where the turn began."""

    seat: Seat


Commands = Roll | Step | Stop | Cling | Slip
