"""What vision says and is asked, as plain records: importing this imports no image library.

The mat frame: origin at marker 0, x to the right and y away from the host's edge in millimetres, angles in degrees
clockwise from +y, one decimal.
"""

import msgspec

TRACK = "track"
"""The course of spaces; a mat is laid out for "track.24", one to space 24."""
BOARD = "board"
"""The zone of all spots together."""
SPOT = "spot."
"""What a spot's name begins with where a mat is laid out for it; a piece's `spot` is the name without it."""
TILE = "tile."
"""What the id of a square card begins with."""


class Word(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An immutable record with a JSON form."""


class Pose(Word, frozen=True):
    """Where a thing lies in the mat frame."""

    x_mm: float
    y_mm: float
    turned_deg: float = 0.0


class Card(Word, frozen=True, tag="card"):
    """A card recognised by its enrolled picture; `name` is the enrolment's id."""

    name: str
    pose: Pose
    confidence: float = 1.0


class Die(Word, frozen=True, tag="die"):
    """A die: the value of its top face and the colour word of its body."""

    value: int
    body: str
    pose: Pose
    confidence: float = 1.0


class Boat(Word, frozen=True, tag="boat"):
    """A boat found by colour; `space` is the nearest space of the track it was looked for on, None off the track."""

    colour: str
    pose: Pose
    space: int | None = None
    confidence: float = 1.0


class Token(Word, frozen=True, tag="token"):
    """A gem or another small marker, known by its colour alone."""

    colour: str
    pose: Pose
    confidence: float = 1.0


class Piece(Word, frozen=True, tag="piece"):
    """A worker, a buoy or another piece known by its colour; `spot` is the spot it stands on, where spots are known."""

    colour: str
    pose: Pose
    spot: str | None = None
    confidence: float = 1.0


Thing = Card | Die | Boat | Token | Piece


class Question(Word, frozen=True):
    """What a zone, a lamp or a phone is answering.

    The game gives the name ("turn 7, seat 2"), the table stamps it with the number of the entry that opened it, so that
    a late answer to an earlier asking of the same name can be told from a fresh one.
    """

    name: str
    asked_seq: int = 0


class Cards(Word, frozen=True, tag="cards"):
    """Enrolled cards are expected face up in a zone. Question None: only watch, so that a landing is noticed."""

    zone: str
    question: Question | None
    names: tuple[str, ...]
    """Which ids can be there (a prior, never an excuse to invent)."""
    least: int = 1
    most: int = 1


class Dice(Word, frozen=True, tag="dice"):
    """Dice are expected at rest in a zone."""

    zone: str
    question: Question | None
    number: int
    bodies: tuple[str, ...] = ()


class Place(Word, frozen=True):
    """A boat of a colour on a space of a track."""

    colour: str
    space: int


class Boats(Word, frozen=True, tag="boats"):
    """Boats are expected on a track, each on the space it should be on after the last entry."""

    zone: str
    question: Question | None
    should_be: tuple[Place, ...]


class Row(Word, frozen=True, tag="row"):
    """Cards that lie open in a row while others come and go: told as a whole whenever they lie otherwise.

    `should_be` are the cards that lie there after the last entry, from left to right, without the empty places. What a
    reading means follows from how it differs.
    """

    zone: str
    question: Question | None
    names: tuple[str, ...]
    should_be: tuple[str, ...]


class Heap(Word, frozen=True):
    """So many tokens of a colour."""

    colour: str
    number: int


class Tokens(Word, frozen=True, tag="tokens"):
    """Tokens are expected in a zone, so many of each colour after the last entry; they are counted as a check."""

    zone: str
    question: Question | None
    should_be: tuple[Heap, ...]


class Face(Word, frozen=True):
    """A die as it should lie: the colour word of its body and the value of its top face."""

    body: str
    value: int


class Kept(Word, frozen=True, tag="kept"):
    """Dice that somebody keeps in a zone, as they should lie there after the last entry; read as a check."""

    zone: str
    question: Question | None
    should_be: tuple[Face, ...]
    bodies: tuple[str, ...] = ()
    """The colours that any of them can have; none named if any colour can."""


class Stand(Word, frozen=True):
    """A piece of a colour on a spot."""

    colour: str
    spot: str


class Pieces(Word, frozen=True, tag="pieces"):
    """Pieces stand on the spots of a board, one on each at most: told as a whole whenever they stand otherwise.

    `zone` is the word for all the spots together, `should_be` how they stand after the last entry. What a reading means
    follows from how it differs.
    """

    zone: str
    question: Question | None
    colours: tuple[str, ...]
    should_be: tuple[Stand, ...]


class Afloat(Word, frozen=True):
    """A boat or a buoy of a colour, and where it should lie; None: it may come, anywhere, and need not be there yet."""

    colour: str
    pose: Pose | None = None


class Poses(Word, frozen=True, tag="poses"):
    """Boats and buoys lie anywhere in a zone: told as a whole whenever they lie otherwise than was told before.

    Poses are in the frame of the sea that the layout gives: millimetres from its origin, x to starboard of its own
    ahead, y ahead, degrees clockwise from ahead. A reading holds a `Boat` for each of `boats`, the way its bow points,
    and a `Piece` for each of `buoys`, in their order; what cannot be found for a while is left out. What a reading
    means follows from how it differs from where they should lie.
    """

    zone: str
    question: Question | None
    boats: tuple[Afloat, ...]
    buoys: tuple[Afloat, ...] = ()


Expectation = Cards | Dice | Boats | Row | Tokens | Kept | Pieces | Poses


class Reading(Word, frozen=True):
    """A settled answer: what landed in a zone, for which question.

    `confidence` is the calibrated chance that all of it is right, 0 to 1. `lying` tells that the things were not seen
    to land for it: they were there before an undo or a restart, or came while nothing could be seen, and are only
    offered, "still lying, same?".
    """

    zone: str
    question: Question
    things: tuple[Thing, ...]
    confidence: float = 1.0
    lying: bool = False


class Unseen(Word, frozen=True):
    """Nothing usable was found, and why; falsy."""

    reason: str

    def __bool__(self) -> bool:
        return False
