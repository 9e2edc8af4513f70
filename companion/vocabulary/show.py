"""Show: what a screen is told to draw. A closed list of blocks; a new kind comes with its renderer and its test."""

from typing import Literal

from companion.vocabulary.value import Colour, Record, Seat

Unit = Literal["", "₹", "spaces", "points", "cards", "health"]


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
    """A course of spaces from 0 to `last`, with marks and boats; spaces may be shared."""

    title: str
    last: int
    marks: tuple[Mark, ...]
    runners: tuple[Runner, ...]


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
    """A labelled number; `of` gives a bar its full length."""

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


Block = Track | Cards | Counters | Grid | Words | Countdown


class View(Record, frozen=True):
    """One game as one viewer sees it. `prompt` says whose turn it is and what the table must do now."""

    title: str
    phase: str
    prompt: str
    standings: tuple[Standing, ...]
    blocks: tuple[Block, ...]
    sample: bool = False
    """The numbers of the box are the invented SAMPLE."""
