"""Show: what a screen is told to draw. A closed list of blocks; a new kind comes with its renderer and its test."""

from functools import cache
from typing import Annotated, Final, Literal, get_args

from msgspec import Meta

from companion.vocabulary.value import Colour, Record, Seat

Unit = Annotated[str, Meta(max_length=12)]
"""What a figure counts, in the plural ("spaces", "clovers"); "₹" for money in rupees; "" where it needs no word."""


class Standing(Record, frozen=True):
    """One seat's line of the scoreboard. `delta` is what just changed; `waiting` marks who must act.

    `figure` None: it is secret, and the line says so.
    """

    seat: Seat
    colour: Colour
    figure: int | None
    unit: Unit = ""
    place: int | None = None
    delta: int = 0
    note: str = ""
    waiting: bool = False


class Mark(Record, frozen=True):
    """Something printed on a track at a space: a milestone, the finish."""

    space: int
    label: str
    done: bool = False


class Runner(Record, frozen=True):
    """A seat's boat on a track, `moved` spaces by the last entry that moved it."""

    seat: Seat
    colour: Colour
    space: int
    moved: int = 0
    note: str = ""


class Track(Record, frozen=True, tag="track"):
    """A course of spaces from 0 to `last`, with marks and boats, or pawns on a path; spaces may be shared."""

    title: str
    last: int
    marks: tuple[Mark, ...]
    runners: tuple[Runner, ...]
    look: Literal["river", "path"] = "river"


class Face(Record, frozen=True):
    """A card as drawn: its name, its value or symbol, how many of it.

    `colour`: the seat it stands for or lies before, whose shape and name are drawn with it; `name` need not say it.
    """

    name: str
    figure: str = ""
    count: int = 1
    note: str = ""
    colour: Colour | None = None
    vacant: bool = False
    """An empty place of a row: an outline with the note; the name is what a screen reader says of it."""


class Cards(Record, frozen=True, tag="cards"):
    """Cards that lie open, or that the viewer alone may see. `seat` None: they belong to nobody."""

    title: str
    cards: tuple[Face, ...]
    seat: Seat | None = None
    colour: Colour | None = None


class Counter(Record, frozen=True):
    """A labelled number; `of` gives a bar its full length.

    `colour`: of a seat, whose shape and name are drawn before the label; `label` need not say whose it is.
    """

    label: str
    figure: int
    unit: Unit = ""
    of: int | None = None
    delta: int = 0
    seat: Seat | None = None
    colour: Colour | None = None
    note: str = ""


class Counters(Record, frozen=True, tag="counters"):
    """A few numbers that belong together; with `seat`, those of one seat."""

    title: str
    counters: tuple[Counter, ...]
    seat: Seat | None = None
    colour: Colour | None = None


class Row(Record, frozen=True):
    """A line of a grid; `figures` line up with the grid's columns, None is an empty cell."""

    label: str
    figures: tuple[int | None, ...]
    seat: Seat | None = None
    colour: Colour | None = None
    marked: bool = False


class Grid(Record, frozen=True, tag="grid"):
    """A table of numbers: bets by boat, the final scoring."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    unit: Unit = ""
    column_colours: tuple[Colour, ...] = ()
    """For a grid whose columns are seats: their colours, so that shape and colour stand beside the name."""


class Words(Record, frozen=True, tag="words"):
    """A sentence or two that the table must read now: an event's effect, a pending penalty."""

    title: str
    text: str
    tone: Literal["info", "good", "bad"] = "info"


class Countdown(Record, frozen=True, tag="countdown"):
    """Time that people are given before somebody decides, `seconds` from when the question was opened.

    It is only shown: nothing happens when it is over.
    """

    title: str
    text: str
    question: str
    seconds: int


class Item(Record, frozen=True):
    """One thing to do by hand: "Fame marker to 12"; with `seat`, of that seat."""

    text: str
    seat: Seat | None = None
    colour: Colour | None = None


class Checklist(Record, frozen=True, tag="checklist"):
    """What hands must do on the table now, so that it shows what the companion knows."""

    title: str
    items: tuple[Item, ...]


class Pair(Record, frozen=True):
    """A seat's two markers: `up` on the one track, `down` on the other, beside space `beside` of the first.

    `gap` is how many spaces of the first track are still between them; 0 or less: they have met or passed.
    """

    seat: Seat
    colour: Colour
    up: int
    down: int
    beside: int
    gap: int
    note: str = ""


class Closing(Record, frozen=True, tag="closing"):
    """Two tracks side by side that run against each other, each seat with a marker on both.

    `last` is the highest space of the track `up`; marks are printed on `up_marks` and `down_marks`, the latter by the
    space of the track `up` that they lie beside.
    """

    title: str
    up: str
    down: str
    last: int
    pairs: tuple[Pair, ...]
    up_marks: tuple[Mark, ...] = ()
    down_marks: tuple[Mark, ...] = ()


Side = Literal["N", "E", "S", "W"]
SIDES: Final[tuple[Side, ...]] = get_args(Side)
"""Clockwise from the top."""


@cache
def turned(side: Side, rotation: int) -> Side:
    """Where a tile's side is once the tile is turned clockwise by 0, 90, 180 or 270 degrees."""
    return SIDES[(SIDES.index(side) + rotation // 90) % 4]


def cell_names(rows: int, columns: int) -> tuple[str, ...]:
    """The cells of a board, row by row: A1, A2, … B1, …"""
    letters = (chr(ord("A") + row) for row in range(rows))
    return tuple(f"{letter}{column}" for letter in letters for column in range(1, columns + 1))


class Tile(Record, frozen=True):
    """A square tile: its id, the colour word of its back, its roads by the sides they join before it is turned."""

    id: str
    colour: str
    roads: tuple[tuple[Side, ...], ...]
    notes: tuple[str, ...] = ()
    """What else is on it, a word or two each: "tea 3", "fort"."""


class LaidTile(Record, frozen=True):
    """A tile on a cell ("B3": second row, third column), turned clockwise by 0, 90, 180 or 270 degrees."""

    tile: Tile
    cell: str
    rotation: int = 0
    fresh: bool = False
    """Laid by the last entry."""


class Prize(Record, frozen=True):
    """What waits at a side of a cell for a road that reaches it."""

    cell: str
    side: Side
    label: str
    done: bool = False


class Tiles(Record, frozen=True, tag="tiles"):
    """A board of square cells, `rows` named A, B, … from the top and `columns` 1, 2, … from the left.

    `home` is the cell from which the roads `home_roads` lead.
    """

    title: str
    rows: int
    columns: int
    home: str
    home_roads: tuple[Side, ...]
    tiles: tuple[LaidTile, ...] = ()
    prizes: tuple[Prize, ...] = ()
    seat: Seat | None = None
    colour: Colour | None = None


class Point(Record, frozen=True):
    """A place on a map in millimetres: x to the right, y up."""

    x_mm: float
    y_mm: float


class Hull(Record, frozen=True):
    """A boat from above: its middle, its compass heading, and where its middle was after each of its last moves."""

    seat: Seat
    colour: Colour
    at: Point
    heading_deg: float
    wake: tuple[Point, ...] = ()
    """Oldest first, the present place not included."""
    note: str = ""


class Buoy(Record, frozen=True):
    """A buoy: its name, its place, the word for its colour; `following`: the mark that the boat to move must round."""

    name: str
    at: Point
    radius_mm: float
    colour: str
    following: bool = False


class Area(Record, frozen=True):
    """A part of the sea, by its corners; of a seat's boat."""

    corners: tuple[Point, ...]
    seat: Seat | None = None
    colour: Colour | None = None


class Line(Record, frozen=True):
    """A straight line between two places: "start and finish"."""

    start: Point
    end: Point
    label: str = ""


class Ray(Record, frozen=True):
    """A line without an end from a place, in a compass direction: what a boat must cross, and in which sense."""

    start: Point
    bearing_deg: float
    label: str = ""
    clockwise: bool = True


class Map(Record, frozen=True, tag="map"):
    """The sea from above: boats of one length and beam, buoys, areas, lines and rays."""

    title: str
    hulls: tuple[Hull, ...]
    length_mm: float
    beam_mm: float
    buoys: tuple[Buoy, ...] = ()
    areas: tuple[Area, ...] = ()
    lines: tuple[Line, ...] = ()
    rays: tuple[Ray, ...] = ()


Block = Track | Cards | Counters | Grid | Words | Countdown | Checklist | Closing | Tiles | Map


class View(Record, frozen=True):
    """One game as one viewer sees it. `prompt` says whose turn it is and what the table must do now."""

    title: str
    phase: str
    prompt: str
    standings: tuple[Standing, ...]
    blocks: tuple[Block, ...]
    sample: bool = False
    """The numbers of the box are the invented SAMPLE."""
