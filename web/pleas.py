"""Pleas: refused acts that a seat asks the host to allow all the same."""

import itertools
import threading
from dataclasses import dataclass
from typing import Any, Final

from companion.vocabulary.value import Seat

_MOST: Final = 20


@dataclass(frozen=True)
class Plea:
    """One refused command. The host is shown `text`, which gives no secret of the command away."""

    number: int
    seat: Seat | None
    command: Any
    rule: str
    text: str


class Pleas:
    """The refusals that wait for the host, newest last, at most twenty."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._numbers = itertools.count(1)
        self._pleas: dict[int, Plea] = {}

    def ask(self, seat: Seat | None, command: Any, rule: str, text: str) -> Plea:
        """A new plea; a seat's earlier one is forgotten."""
        with self._lock:
            self._pleas = {number: one for number, one in self._pleas.items() if one.seat != seat}
            plea = Plea(next(self._numbers), seat, command, rule, text)
            self._pleas[plea.number] = plea
            while len(self._pleas) > _MOST:
                del self._pleas[min(self._pleas)]
            return plea

    def all(self) -> tuple[Plea, ...]:
        """Every plea that waits."""
        with self._lock:
            return tuple(self._pleas.values())

    def find(self, number: int) -> Plea | None:
        """The plea of that number, or None when it was answered or forgotten."""
        with self._lock:
            return self._pleas.get(number)

    def forget(self, number: int) -> None:
        """The plea was answered."""
        with self._lock:
            self._pleas.pop(number, None)
