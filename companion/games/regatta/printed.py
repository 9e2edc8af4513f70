"""What the box prints and a ruler measures: boat, buoys, cards with their arrows, the course. Millimetres, degrees."""

from typing import Annotated, Literal

from msgspec import Meta, field

from companion import boxes
from companion.vocabulary.value import Record

Length = Annotated[float, Meta(gt=0, le=2000)]
Coordinate = Annotated[float, Meta(ge=-5000, le=5000)]
Turn = Annotated[float, Meta(ge=-180, le=180)]
CardSide = Annotated[float, Meta(ge=-500, le=500)]
Special = Literal["none", "strong_gale", "tailwind", "sun"]
Id = Annotated[str, Meta(pattern="^[A-Za-z0-9_]{1,20}$")]


class About(Record, frozen=True):
    """Which game a box file is for and whose numbers it holds."""

    game: Literal["regatta"]
    status: Literal["sample", "owner"]
    note: str = ""


class BoatSize(Record, frozen=True):
    """The hull, a rectangle."""

    length: Length
    beam: Length


class BuoySize(Record, frozen=True):
    """A buoy, a circle."""

    radius: Length


class CardSize(Record, frozen=True):
    """The cards: their sides, how many a hand holds and how many there are."""

    short_side: Length
    long_side: Length
    hand: Annotated[int, Meta(ge=1, le=10)] = 5
    total: Annotated[int, Meta(ge=1, le=200)] = 53


class ZoneSize(Record, frozen=True):
    """The closed zone straight ahead of a boat's bow."""

    width: Length
    depth: Length


class Place(Record, frozen=True):
    """A place on the sea: x to starboard and y ahead of the middle of the sea, as a boat sees it that starts."""

    x: Coordinate
    y: Coordinate


class Mark(Record, frozen=True):
    """A buoy to be rounded; `side` is the side of the boat on which it is left."""

    id: Id
    x: Coordinate
    y: Coordinate
    side: Literal["port", "starboard"]
    colour: Literal["white", "red", "green", "blue", "yellow", "orange"]


class Obstacle(Record, frozen=True):
    """A circle that no boat may touch."""

    x: Coordinate
    y: Coordinate
    radius: Length


class Course(Record, frozen=True):
    """The line between the white buoys, port end and starboard end as a boat sees it that starts, and the marks.

    `finish`: back over the line ("reverse"), or over it as at the start ("same").
    """

    port: Place
    starboard: Place
    marks: tuple[Mark, ...] = field(name="mark")
    finish: Literal["reverse", "same"] = "reverse"
    obstacles: tuple[Obstacle, ...] = field(name="obstacle", default=())


class Arrow(Record, frozen=True):
    """An arrow of a card: its tip, x to starboard and y ahead of the bow, and how it turns the heading, clockwise.

    `path`: points between bow and tip where the arrow is no plain curve.
    """

    name: Id
    x: CardSide
    y: CardSide
    turn: Turn
    path: tuple[Place, ...] = ()


class CardType(Record, frozen=True):
    """A kind of card and how many there are of it. `placed`: which way it lies, long or wide, ahead of the bow."""

    id: Id
    count: Annotated[int, Meta(ge=1, le=60)]
    placed: Literal["long", "wide"] = "long"
    special: Special = "none"
    arrows: tuple[Arrow, ...] = field(name="arrow", default=())


class Tolerance(Record, frozen=True):
    """How far a boat may be set down from where its arrow leads, and what counts as touched."""

    position: Length = 10
    heading: Length = 8
    touched: Length = 5


class Box(Record, frozen=True):
    """A Regatta box."""

    about: About = field(name="box")
    boat: BoatSize
    buoy: BuoySize
    card: CardSize
    closed_zone: ZoneSize
    course: Course
    cards: tuple[CardType, ...] = field(name="card_type")
    tolerance: Tolerance = Tolerance()


SAMPLE = boxes.sample(__file__, Box)
"""The invented SAMPLE box."""


def sample_box() -> Box:
    """The invented SAMPLE box."""
    return SAMPLE
