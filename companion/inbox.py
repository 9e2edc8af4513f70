"""The inbox: presses in the order of their stamps, and a press that waits until a hand is gone."""

from dataclasses import dataclass, field
from threading import Condition

from companion.vocabulary.value import Who
from hardware.words import Press
from vision.words import Question

REORDER_S = 0.03
"""Presses that arrive within this window are put in the order of their stamps."""

WAITS_S = 3.0
"""How long a press waits for the hand over the cards that it confirms to go."""


@dataclass(frozen=True)
class Waiting:
    """A press that said yes to a proposal, by its key, while a hand was over what it was read from."""

    who: Who
    press: Press
    key: str


@dataclass
class Inbox:
    """Presses that nobody has acted on yet.

    Its lock is its own, so that a button never waits for a journal that is slow: the next edge would be stamped late.
    """

    _fresh: list[Press] = field(default_factory=list)
    _arrived: Condition = field(default_factory=Condition)
    _waiting: dict[Question, Waiting] = field(default_factory=dict)

    def put(self, press: Press) -> None:
        """Takes a press in, from any thread."""
        with self._arrived:
            self._fresh.append(press)
            self._arrived.notify_all()

    def wait(self, timeout_s: float) -> None:
        """Waits until a press is there or the time is over."""
        with self._arrived:
            self._arrived.wait_for(lambda: bool(self._fresh), timeout_s)

    def due(self, due_s: float) -> list[Press]:
        """Takes out the presses that were stamped by then, oldest first; of equal stamps the first to come."""
        with self._arrived:
            ready = sorted((press for press in self._fresh if press.at_s <= due_s), key=lambda press: press.at_s)
            self._fresh = [press for press in self._fresh if press.at_s > due_s]
        return ready

    def let_wait(self, question: Question, waiting: Waiting) -> None:
        """Keeps a press until what it answers is seen again."""
        self._waiting[question] = waiting

    def waited(self, question: Question, now_s: float) -> Waiting | None:
        """Takes out the press that waits with an answer that is seen again; None for none, or for one too old."""
        waiting = self._waiting.pop(question, None)
        return waiting if waiting is not None and now_s - waiting.press.at_s <= WAITS_S else None
