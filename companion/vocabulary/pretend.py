"""Pretend: what hands at a simulated table do, so that a game can play itself through the real edges."""

from typing import Any, Protocol

from companion.vocabulary.value import Record, Who


class Lay(Record, frozen=True):
    """Cards laid face up in a zone, in a row, after whatever lay there was cleared."""

    zone: str
    cards: tuple[str, ...]


class Deed(Record, frozen=True):
    """One thing that hands do: the command that a perfect scribe would write down, and how the table gets to know it.

    With `lay`, cards are laid for a camera and the lamp is confirmed; with `button`, the main button alone gives it;
    otherwise it is entered on a phone.
    """

    command: Any
    who: Who
    lay: Lay | None = None
    button: bool = False


class World(Protocol):
    """What a game's pretend.py offers: all that hands would do, the same for the same seed and state."""

    @property
    def cards(self) -> tuple[str, ...]:
        """The id of every card that can be laid before a camera."""

    def deeds(self, state: Any) -> tuple[Deed, ...]:
        """What hands would do now, one deed for each open question that hands answer; none when the game is over."""
