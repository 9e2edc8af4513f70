"""What the box prints: the lands with the omens on their backs, and the twelve characters of every clan."""

from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, field

from companion import boxes
from companion.vocabulary.value import Colour, Record

LandType = Literal["meadow", "field", "forest", "village", "mountain", "river"]

Land = Literal[
    "meadow", "field", "forest_3", "forest_4", "forest_5", "forest_6", "village", "mountain", "river"
]  # fmt: skip
"""What a land's front says: its type, and the value of a forest."""

Character = Annotated[int, Meta(ge=1, le=12, description="a character, by its initiative")]


class About(Record, frozen=True):
    """Which game a box file is for, whose numbers it holds, and the colours of its clans."""

    game: Literal["vaalbara"]
    status: Literal["sample", "owner"]
    clans: tuple[Colour, ...]
    note: str = ""


class LandCard(Record, frozen=True):
    """A land card: its front, for how many players or more it is used, and the order of clans on its back."""

    id: Annotated[str, Meta(min_length=1, max_length=12)]
    type: LandType
    players: Annotated[int, Meta(ge=2, le=5)]
    omens: tuple[Colour, ...]
    value: Annotated[int, Meta(ge=3, le=6)] | None = None
    """Of a forest."""


class Box(Record, frozen=True):
    """A Vaalbara box."""

    about: About = field(name="box")
    lands: tuple[LandCard, ...] = field(name="land")


SAMPLE = boxes.read((Path(__file__).parent / "sample.toml").read_text(encoding="utf-8"), "sample.toml", Box)
"""The invented SAMPLE box."""
