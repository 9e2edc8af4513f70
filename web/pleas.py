"""Pleas: acts that a waivable rule refused, and what of them a seat asks the host to allow all the same.

A plea answers the question that the refused act answered, as it was asked then. Once that is closed, by a later turn,
an undo or another game, nothing is left to allow.
"""

import itertools
import threading
from dataclasses import dataclass, replace
from typing import Any

from companion.vocabulary.value import Who
from vision.words import Question


@dataclass(frozen=True)
class Plea:
    """One refused command of a seat or the host, and the question it answers. `text` is what the host may read.

    `secret`: the command holds what the host may not know, and a refusal would say it; `text` is empty then.
    `asked`: the host was asked to allow it; the host's own refusals are, at once.
    `rules`: what must be waived, in the order in which they refused it; the host has allowed all but the last.
    """

    who: Who
    command: Any
    question: Question
    rules: tuple[str, ...]
    text: str
    secret: bool
    asked: bool
    number: int = 0


class Pleas:
    """The last waivable refusal of each seat and of the host, until it is allowed, denied or overtaken."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._numbers = itertools.count(1)
        self._pleas: dict[Who, Plea] = {}

    def refused(self, plea: Plea) -> None:
        """Remember what was refused, under a number of its own."""
        with self._lock:
            self._pleas[plea.who] = replace(plea, number=next(self._numbers))

    def stale(self, open_: tuple[Question, ...]) -> tuple[Who, ...]:
        """Whose refused act answers none of the open questions any more."""
        with self._lock:
            return tuple(who for who, plea in self._pleas.items() if plea.question not in open_)

    def overtaken(self, who: Who) -> None:
        """Something else was done since: what was refused before no longer matters."""
        with self._lock:
            self._pleas.pop(who, None)

    def ask(self, who: Who) -> bool:
        """Ask the host to allow what was refused; False when there is nothing to ask for."""
        with self._lock:
            if who not in self._pleas:
                return False
            self._pleas[who] = replace(self._pleas[who], asked=True)
            return True

    def unasked(self, who: Who) -> bool:
        """Was something refused that the host could be asked for, and was not yet?"""
        with self._lock:
            return who in self._pleas and not self._pleas[who].asked

    def waiting(self) -> tuple[Plea, ...]:
        """What waits for the host, oldest first."""
        with self._lock:
            return tuple(sorted((plea for plea in self._pleas.values() if plea.asked), key=lambda plea: plea.number))

    def find(self, number: int) -> Plea | None:
        """The plea of that number that waits, or None when it was answered or overtaken."""
        return next((plea for plea in self.waiting() if plea.number == number), None)
