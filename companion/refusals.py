"""Refusals: what became of an act, and what the last try of somebody was refused for, until it no longer matters.

Never in the journal.
"""

from dataclasses import dataclass

from companion.vocabulary.play import IllegalMove, Notice
from companion.vocabulary.value import Record, Viewer, Who

SHOWS_S = 1.5
"""How long a lamp shows that a press was refused."""


class Answer(Record, frozen=True):
    """What became of an act: the entry it is, or the rule that refused it and why."""

    ok: bool
    seq: int = 0
    rule: str = ""
    text: str = ""


@dataclass(frozen=True)
class _Refused:
    notice: Notice
    until_s: float
    asked: frozenset[str]
    """What was open to them then."""


class Refusals:
    """The latest refusal of each seat and of the host, told to nobody else."""

    def __init__(self) -> None:
        self._latest: dict[Who, _Refused] = {}

    def add(self, who: Who, refusal: IllegalMove, asked: frozenset[str], now_s: float) -> None:
        """Remember a refusal; `asked` are the questions that are open to them."""
        notice = Notice(refusal.text, rule=refusal.rule, tone="refused", to=who)
        self._latest[who] = _Refused(notice, now_s + SHOWS_S, asked)

    def forget(self, who: Who) -> None:
        """They did something that was accepted."""
        self._latest.pop(who, None)

    def outlive(self, who: Who, asked: frozenset[str]) -> None:
        """Forget a refusal when a question that was open to them then is closed."""
        if who in self._latest and not self._latest[who].asked <= asked:
            self.forget(who)

    def told_to(self) -> tuple[Who, ...]:
        """Whose refusals are remembered."""
        return tuple(self._latest)

    def notices(self, viewer: Viewer) -> tuple[Notice, ...]:
        """What the viewer's page says of it."""
        return tuple(one.notice for who, one in self._latest.items() if who == viewer)

    def blinks(self, who: Who, now_s: float) -> bool:
        """Does their lamp still show it?"""
        return who in self._latest and now_s < self._latest[who].until_s
