"""Pretend: what hands at a simulated table do, so that a game can play itself through the real edges."""

from random import Random
from typing import Any, Protocol

from companion.vocabulary.value import Record, Who


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


class Deed(Record, frozen=True):
    """One thing that hands do: the command that a perfect scribe would write down, and how the table gets to know it.

    With `lay`, cards are laid or dice thrown for a camera and the lamp is confirmed; with `button`, the button alone
    gives it; otherwise it is entered on a phone.
    """

    command: Any
    who: Who
    lay: Lay | Throw | None = None
    button: bool = False
    typed: tuple[Any, ...] = ()
    """The commands that say the same on phones, where it cannot be typed as one."""


class World(Protocol):
    """What a game's pretend.py offers: all that hands would do, the same for the same seed and state.

    What only lies where it should (boats on spaces, open rows, tokens) needs no deed: hands keep it as the expectations
    say it should be.
    """

    @property
    def cards(self) -> tuple[str, ...]:
        """The id of every card that can be laid before a camera."""

    @property
    def zones(self) -> tuple[str, ...]:
        """Every zone and track that the hands use, so that the mat can be laid out."""

    def deeds(self, state: Any) -> tuple[Deed, ...]:
        """What hands would do now, one deed for each open question that hands answer; none when the game is over."""


def chance(*keys: object) -> Random:
    """Chance that depends on nothing but its keys: the seed, and what is decided."""
    return Random("/".join(str(key) for key in keys))
