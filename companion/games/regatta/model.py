"""The words of Regatta: setup, state and commands.

The sea's frame: the middle of the starting line is about its origin, x runs to starboard and y ahead of a boat that
starts, in millimetres; headings are compass degrees, clockwise from ahead. Everything is kept to one decimal.
"""

from typing import Annotated, Literal

from msgspec import Meta

from companion.games.regatta.geometry import Point
from companion.games.regatta.printed import SAMPLE, Box, Coordinate, Id
from companion.parts import seat_name
from companion.vocabulary.play import Command
from companion.vocabulary.value import Colour, Record, Seat

Stage = Literal["placing", "lot", "race", "over"]
"""Boats are placed before the line, the lot says who begins, and the race is sailed."""

Heading = Annotated[float, Meta(ge=0, le=360, description="a compass heading, in degrees clockwise from ahead")]
"""360 is kept as 0."""
Exchanged = Annotated[int, Meta(ge=0, le=9, description="cards exchanged for new ones")]
Pile = Annotated[int, Meta(ge=0, le=200)]

WAKE = 6
"""How many earlier places of a boat are remembered."""


class Options(Record, frozen=True):
    """House rules that tables argue about; the defaults are the rulings."""

    boat_at_tip: Annotated[
        Literal["stern", "centre"],
        Meta(description="What of the boat is set on the arrow's tip: its stern or its middle"),
    ] = "stern"
    closed_zone_test: Annotated[
        Literal["bow", "hull"], Meta(description="What may not end in a closed zone: the bow, or any part of the hull")
    ] = "bow"
    track_check: Annotated[
        Literal["refuse", "warn", "off"],
        Meta(description="An arrow on which the boat would touch something: refused, only said, or not looked at"),
    ] = "refuse"
    tailwind_second_blocked: Annotated[
        Literal["refuse", "stay"],
        Meta(
            description="A Tailwind whose second move is not possible: not playable, or the boat stays after the first"
        ),
    ] = "refuse"
    start_line_required: Annotated[
        bool, Meta(description="The starting line must be crossed before the first mark")
    ] = True


class Pose(Record, frozen=True):
    """Where the middle of a boat is and which way it points."""

    x_mm: Coordinate
    y_mm: Coordinate
    heading_deg: Heading = 0.0


class Boat(Record, frozen=True):
    """A seat's boat."""

    pose: Pose | None = None
    """None until it is placed."""
    leg: Annotated[int, Meta(ge=0, le=30)] = 0
    """0: to the start; then 1 to the number of marks; one more: to the finish; one more: home."""
    crossings: Annotated[int, Meta(ge=-99, le=99)] = 0
    """Of the present mark's ray: once for each in the required sense, minus one against it."""
    becalmed: bool = False
    """A Sun lies before it until its next turn is over."""
    wake: tuple[Pose, ...] = ()
    """Where it was before each of the last cards that moved it, oldest first."""


class Seen(Record, frozen=True):
    """How many of a kind of card were seen since the deck was shuffled."""

    card: Id
    count: Annotated[int, Meta(ge=1, le=200)]


class Buoy(Record, frozen=True):
    """Where a buoy lies: a mark by its id, an end of the line as "port" or "starboard"."""

    id: Id
    x_mm: Coordinate
    y_mm: Coordinate


def place(thing: Pose | Buoy) -> Point:
    """Where the middle of something is."""
    return thing.x_mm, thing.y_mm


class Position(Record, frozen=True):
    """A race found in the middle."""

    boats: tuple[Boat, ...] = ()
    current: Seat = 1
    stage: Stage = "race"
    deck: Pile | None = None
    """None: what the deal leaves and nobody has drawn."""
    discard: Pile = 0
    seen: tuple[Seen, ...] = ()
    reshuffles: Pile = 0


class Setup(Record, frozen=True):
    """Who plays, with what box and house rules, and from where."""

    colours: tuple[Colour, ...]
    box: Box | None = None
    """None: the SAMPLE."""
    options: Options = Options()
    position: Position | None = None


class State(Record, frozen=True):
    """All that the table knows; hands are only counted."""

    setup: Setup
    boats: tuple[Boat, ...]
    buoys: tuple[Buoy, ...]
    """The line's ends, then the marks in their order, as they lie on this table."""
    deck: Pile
    stage: Stage = "placing"
    current: Seat = 1
    turn: Annotated[int, Meta(ge=0, le=9999)] = 0
    """Counts turns from 1 on."""
    moves: Annotated[int, Meta(ge=0, le=2)] = 0
    """Cards that moved the boat in this turn."""
    may_repeat: bool = False
    """A Strong Gale lets one more card be played."""
    has_played_sun: bool = False
    discard: Pile = 0
    reshuffles: Pile = 0
    due: Annotated[int, Meta(ge=0, le=10)] = 0
    """Cards that the hand lacks and that are drawn at the end of the turn."""
    seen: tuple[Seen, ...] = ()
    warning: str = ""
    """What the last move touched, where that is only said."""
    winner: Seat | None = None

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
        return range(1, len(self.boats) + 1)

    @property
    def boat(self) -> Boat:
        """Whose turn it is."""
        return self.boats[self.current - 1]

    def name(self, seat: Seat) -> str:
        """A seat's name in sentences: "Red"."""
        return seat_name(self.setup.colours, seat)


class PlaceBoat(Command, frozen=True, tag="boat.place"):
    """A boat is placed before the starting line."""

    seat: Seat
    pose: Pose


class PlaceBuoy(Command, frozen=True, tag="buoy.place"):
    """A buoy lies here: the course is laid out, or one that was touched is put right."""

    buoy: Buoy


class StartWith(Command, frozen=True, tag="start.lot"):
    """The lot fell on a player."""

    first: Seat


class Second(Record, frozen=True):
    """The second move of a Tailwind."""

    arrow: Id | None = None
    stop_at_zone: bool = False


class PlayCard(Command, frozen=True, tag="card.play"):
    """A card moves the own boat along one of its arrows.

    `arrow` may be left out where the card shows one. `stop_at_zone`: the player says that there is no other way than
    into a closed zone, and stops before it. `second`: of a Tailwind. `pose`: where the boat was really set down.
    """

    seat: Seat
    card: Id
    arrow: Id | None = None
    stop_at_zone: bool = False
    second: Second | None = None
    pose: Pose | None = None


class PlaySun(Command, frozen=True, tag="sun.play"):
    """A Sun is laid before another's boat."""

    seat: Seat
    target: Seat


class EndTurn(Command, frozen=True, tag="turn.end"):
    """The turn is over, and the hand is filled."""

    seat: Seat


class Skip(Command, frozen=True, tag="turn.skip"):
    """No card is played; some may be exchanged, or the boat turned on the spot.

    `pose`: where the boat that was turned really lies.
    """

    seat: Seat
    exchange: Exchanged = 0
    turn_to_deg: Heading | None = None
    pose: Pose | None = None


class CorrectPose(Command, frozen=True, tag="boat.correct"):
    """The host says where a boat really lies; neither line nor mark is crossed by it."""

    of: Seat
    pose: Pose


Commands = PlaceBoat | PlaceBuoy | StartWith | PlayCard | PlaySun | EndTurn | Skip | CorrectPose
