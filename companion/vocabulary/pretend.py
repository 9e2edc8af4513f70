"""Pretend: what hands at a simulated table do, so that a game can play itself through the real edges."""

from random import Random
from typing import Any, Protocol

from companion.vocabulary.value import Colour, Record, Who


class Lay(Record, frozen=True):
    """Cards laid in a zone, in a row, after whatever lay there was cleared; "" leaves a place of the row empty."""

    zone: str
    cards: tuple[str, ...]


class Rolled(Record, frozen=True):
    """A die at rest: the colour word of its body and the value of its top face."""

    body: str
    value: int


class Throw(Record, frozen=True):
    """Dice thrown into a zone, after all that lay there were taken up."""

    zone: str
    dice: tuple[Rolled, ...]


class Stand(Record, frozen=True):
    """A piece of a colour put on a spot of a board; `zone` is the word for all its spots."""

    zone: str
    colour: Colour
    spot: str


class Sail(Record, frozen=True):
    """A boat set down in a zone: its middle in millimetres and its compass heading, in the frame of the sea there."""

    zone: str
    colour: Colour
    x_mm: float
    y_mm: float
    heading_deg: float


class Deed(Record, frozen=True):
    """One thing that hands do: the command that a perfect scribe would write down, and how the table gets to know it.

    With `lay`, cards are laid, dice thrown or pieces set for a camera and the lamp is confirmed; `beside` is laid
    before that, in another zone that answers the same question. With `button`, the button alone gives it; otherwise it
    is entered on a phone. Where a camera fills in a form only in part, `drafted` says so; the rest is entered there.
    """

    command: Any
    who: Who
    lay: Lay | Throw | Stand | Sail | None = None
    beside: Lay | None = None
    drafted: bool = False
    button: bool = False
    typed: tuple[Any, ...] = ()
    """The commands that say the same on phones, where it cannot be typed as one."""


class World(Protocol):
    """What a game's pretend.py offers: all that hands would do, the same for the same seed and state.

    What only lies where it should (boats on spaces, open rows, tokens, pieces, dice that are kept) needs no deed: hands
    keep it as the expectations say it should be.
    """

    @property
    def cards(self) -> tuple[str, ...]:
        """The id of every card that can be laid before a camera."""

    @property
    def zones(self) -> tuple[str, ...]:
        """Every zone and track that the hands use, so that the mat can be laid out; a spot as "spot." and its name."""

    def conserved(self, state: Any) -> object:
        """What no command of the game creates or destroys, counted: it is the same all game long."""

    def deeds(self, state: Any) -> tuple[Deed, ...]:
        """What hands would do now, one deed for each open question that hands answer; none when the game is over."""


def chance(*keys: object) -> Random:
    """Chance that depends on nothing but its keys: the seed, and what is decided."""
    return Random("/".join(str(key) for key in keys))
