"""Play: commands, refusals, choices, forms and what a game is."""

from collections.abc import Mapping, Set
from typing import Any, Literal, Protocol

import msgspec

from companion.vocabulary.show import Map, Point, Tile, Tiles, View
from companion.vocabulary.value import Colour, Record, Seat, Viewer, Who
from vision.words import Expectation, Question, Reading


class Command(Record, frozen=True):
    """One act of a game. Each kind is a tagged record of its own (`tag="cards.play"`).

    A command with a field `seat` is that seat's to give (or the host's); one without is the host's.
    """


class IllegalMove(ValueError):
    """The rules refuse a command.

    `rule` is a stable word for tests and lamps, `text` a sentence for people with the numbers in it and its full stop.
    """

    def __init__(self, rule: str, text: str) -> None:
        super().__init__(text)
        self.rule = rule
        self.text = text


class Choice(Record, frozen=True, tag="choice"):
    """A command that may be given now as it stands.

    `button="main"`: the seat's physical button gives it too; `"race"`: so it does, and the stamp of the press decides
    who was first, so that it counts however lately it was offered. That says nothing about how loud a screen shows
    it: choices and forms come in the order in which people need them.
    """

    label: str
    command: Any
    question: str
    button: Literal["main", "race"] | None = None
    anytime: bool = False
    """Nobody waits for it: it lights no lamp, and screens show it behind what somebody waits for."""
    heading: str = ""
    """Where there is much to choose from, what it belongs to ("Quarry"): screens show those of one heading together."""


class Pips(Record, frozen=True):
    """A die as it is drawn: the colour word of its body and the value of its top face.

    `turned`: it is shown as it lies, and as it counts once it is turned to the opposite face.
    """

    body: str
    value: int
    turned: bool = False


class Option(Record, frozen=True):
    """One value that a field of a form may take; `most` says how often (a card of which two copies are left).

    `colour`: the seat that it is, or whose it is; its shape is drawn before the label. `die`: it is a die and is drawn.
    """

    value: str | int
    label: str
    most: int = 1
    hint: str = ""
    colour: Colour | None = None
    die: Pips | None = None


class Limit(Record, frozen=True):
    """What one field of a form may be. `field` is dotted from the command, `tokens.ones`, `bets.tokens.ones`.

    For a number `least` to `most` in steps of one; for a tuple, how many items; with `options`, from which.
    For a tuple of records the options of its key field (`bets.boat`) say which records may be in it.
    """

    field: str
    least: int = 0
    most: int | None = None
    options: tuple[Option, ...] = ()
    label: str = ""


class Laying(Record, frozen=True, tag="laying"):
    """A form whose tile is laid on a board: by tapping a cell, and again to turn it a quarter clockwise.

    `tiles` are those that the field `tile` offers, by their ids. `cells` are where a tile may lie. The fields of a
    command that hold tile, cell and rotation are named.
    """

    board: Tiles
    tiles: tuple[Tile, ...]
    cells: tuple[str, ...]
    tile: str = "tile"
    cell: str = "cell"
    rotation: str = "rotation"


class Steering(Record, frozen=True, tag="steering"):
    """A form that says where a boat lies or which way it points, by dragging it on the map and turning it.

    `seat` is whose boat; where the map has none of that seat yet, one begins at `start`. `x`, `y` and `heading` name
    the fields that hold its middle in millimetres and its compass heading; "" for what the form does not say.
    """

    map: Map
    seat: Seat
    colour: Colour
    start: Point
    start_heading_deg: float
    x: str = ""
    y: str = ""
    heading: str = ""


class Form(Record, frozen=True, tag="form"):
    """A kind of command that may be given now once its fields are filled in.

    `example` is such a command, proved legal; its fields that no limit names are given. `draft` is a command to begin
    from, possibly not legal yet (what a camera read in part). Fields are built from the command's own type.
    """

    label: str
    example: Any
    question: str
    limits: tuple[Limit, ...] = ()
    draft: Any = None
    anytime: bool = False
    """Nobody waits for it, as with a choice."""
    picture: Laying | Steering | None = None
    """What some of its fields are set on; each can be typed as well."""
    heading: str = ""
    """What it belongs to, as with a choice."""


class Alert(Record, frozen=True, tag="alert"):
    """What was seen contradicts what should be; never a change of state. `about` names the thing ("red boat")."""

    about: str
    text: str


class Placing(Record, frozen=True):
    """A seat's end result: place from 1 (shared places repeat) and the figure that decided."""

    seat: Seat
    place: int
    figure: int
    unit: str = ""


class Result(Record, frozen=True):
    """How a game ended, plain enough to be read without its rules."""

    placings: tuple[Placing, ...]
    winners: tuple[Seat, ...]
    reason: str = ""


class Game(Protocol):
    """What a game module offers. State is immutable; every function is pure and deterministic."""

    NAME: str
    TITLE: str
    SEATS: tuple[int, int]
    """Fewest and most seats."""
    RULES: int
    """Raised whenever a stored game could now mean something else."""
    WAIVABLE: frozenset[str]
    """Rule words that a host may waive."""
    ADJUSTABLE: Mapping[str, str]
    """Paths that a host may set, `fleet.*.space` with `*` for a seat, and words for each that a value can follow."""
    Setup: type[Any]
    """Record with at least `colours` (one a seat, in seat order), `box`, `options` and `position`."""
    State: type[Any]
    """Record with at least `setup`."""
    Commands: Any
    """Union of the game's command types."""
    World: type[Any]
    """The hands of a pretend table, a companion.vocabulary.pretend.World made of a setup and a seed."""

    def start(self, setup: Any) -> Any:
        """The first state. Raises IllegalMove("setup", …) for a setup that cannot be played."""

    def apply(self, state: Any, command: Any, waive: Set[str] = frozenset()) -> Any:
        """The state after a command. Raises IllegalMove, and then nothing has changed."""

    def check(self, state: Any) -> None:
        """Raises IllegalMove("position", …) for a state that no table could show (after an adjustment)."""

    def choices(self, state: Any, who: Viewer) -> tuple[Choice | Form, ...]:
        """What a seat, or the host, may do now. Nothing for the public."""

    def expect(self, state: Any) -> tuple[Expectation, ...]:
        """What a camera should look for now; questions carry the game's name for them, unstamped."""

    def interpret(self, state: Any, reading: Reading, beside: tuple[Reading, ...], /) -> Any:
        """A reading as a command, a Form it fills in part, an Alert, or None.

        `beside` are the last readings of other zones that answer the same question.
        """

    def view(self, state: Any, viewer: Viewer) -> View:
        """What the viewer may see of a state that was sealed for them."""

    def tell(self, before: Any, command: Any, after: Any) -> str:
        """What a command did, in one sentence with its full stop; all three sealed for the reader."""

    def result(self, state: Any) -> Result | None:
        """The standings once the game is over."""

    def read_box(self, text: str, name: str) -> Any:
        """A box file's TOML as the game's typed record; raises companion.boxes.BoxError with the line's path."""

    def warnings(self, box: Any) -> tuple[str, ...]:
        """What is odd about an owner's box though it can be played, a sentence each."""

    def sample_box(self) -> Any:
        """The invented SAMPLE box."""


class Proposal(Record, frozen=True):
    """A reading that awaits a yes. Keyed by its question; dies when the question closes or a dry run refuses it."""

    question: Question
    command: Any
    """The command, or a Form that the reading fills in part."""
    text: str
    why: Reading
    asks: Who
    since_s: float
    key: str = ""
    """Names this proposal and no other: a yes carries the key of what was shown."""
    beside: tuple[Reading, ...] = ()
    """The readings of other zones that it was read with."""

    @property
    def zones(self) -> frozenset[str]:
        """Where all of it was read."""
        return frozenset({self.why.zone, *(reading.zone for reading in self.beside)})


class Person(Record, frozen=True):
    """Somebody who sat down."""

    seat: Seat
    name: str
    colour: Colour


class Notice(Record, frozen=True):
    """Something the table says besides the game: an alert, a refusal, a part that restarted. `to` None: to all."""

    text: str
    rule: str = ""
    tone: Literal["info", "alert", "refused"] = "info"
    to: Viewer | None = None
    about: str = ""


class Page(Record, frozen=True):
    """What the table hands to an output. `seq` counts entries, `revision` counts anything visible."""

    view: View | None
    choices: tuple[Choice | Form, ...]
    proposals: tuple[Proposal, ...]
    notices: tuple[Notice, ...]
    people: tuple[Person, ...]
    questions: tuple[Question, ...]
    """The stamped questions that are open now; an answer carries the one it answers."""
    seq: int
    revision: int
    asked_s: tuple[float, ...] = ()
    """How long each of the questions has been open."""
    result: Result | None = None
    closed: bool = False
    game: str = ""


def tag(command: msgspec.Struct) -> str:
    """The stable word of a command's or act's kind: `cards.play`."""
    return str(type(command).__struct_config__.tag)


def seat_of(command: Any) -> Seat | None:
    """The seat whose command it is; None for the host's."""
    return getattr(command, "seat", None)
