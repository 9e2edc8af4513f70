"""What the box prints: the path with its ledges, clover and scree, and what counts in the end."""

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta, field

from companion import boxes
from companion.vocabulary.value import Record

Printed = Annotated[int, Meta(ge=1)]
"""A space on which something is printed."""


class About(Record, frozen=True):
    """Which game a box file is for and whose numbers it holds."""

    game: Literal["ridge"]
    status: Literal["sample", "owner"]


class Path(Record, frozen=True):
    """Spaces from 0, the meadow, to the last, the summit; on scree a goat slides back."""

    last: Annotated[int, Meta(ge=20, le=40)]
    ledges: tuple[Printed, ...]
    clover: tuple[Printed, ...]
    scree: tuple[Printed, ...]
    slide: Annotated[int, Meta(ge=1, le=6)]


class Clover(Record, frozen=True):
    """How many clovers grow, and what each one left is worth."""

    supply: Annotated[int, Meta(ge=10, le=40)]
    points: Annotated[int, Meta(ge=0, le=10)]


class Summit(Record, frozen=True):
    """What a goat on the summit gets besides."""

    bonus: Annotated[int, Meta(ge=0, le=20)]


class Box(Record, frozen=True):
    """A box of Ridge."""

    about: About = field(name="box")
    path: Path
    clover: Clover
    summit: Summit


def faults(box: Box) -> Iterator[tuple[str, str]]:
    """What cannot be right about a box, as (path, sentence that says what would be)."""
    path, printed = box.path, set[int]()
    for kind, spaces in (("ledges", path.ledges), ("clover", path.clover), ("scree", path.scree)):
        for number, space in enumerate(spaces):
            where = f"path.{kind}[{number}]"
            if space >= path.last:
                yield where, f"space {space} must lie below the summit, on {path.last - 1} at most"
            if space in printed:
                yield where, f"space {space} is named twice; each is a ledge, clover or scree"
            if kind == "scree" and space < path.slide:
                yield where, f"from space {space} a goat cannot slide by {path.slide}; scree begins on {path.slide}"
            printed.add(space)


def warnings(box: Box) -> tuple[str, ...]:
    """What is odd about a box though it can be played, a sentence each."""
    missing = (
        (box.path.ledges, "No space is a ledge: whoever is butted falls to the meadow."),
        (box.path.clover, "No space has clover."),
        (box.path.scree, "No space is scree."),
    )
    return tuple(sentence for spaces, sentence in missing if not spaces)


def read_box(text: str, name: str) -> Box:
    """A box file's TOML as a Box; raises BoxError with the line's path."""
    box = boxes.read(text, name, Box)
    boxes.no_faults(faults(box), name)
    return box


SAMPLE = boxes.sample(__file__, Box)
"""The invented SAMPLE box."""


def sample_box() -> Box:
    """The invented SAMPLE box."""
    return SAMPLE
