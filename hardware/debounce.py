"""Which edges of a bouncing contact are presses. Pure: every time is handed in, in seconds of one monotonic clock.

A contact chatters for a few milliseconds both when it closes and when it opens. What tells a new press from chatter is
how long the contact was open before it closed: a finger cannot lift and return within `quiet_s`, a spring can.
"""

from dataclasses import dataclass
from math import inf
from typing import Literal


@dataclass(frozen=True)
class Counted:
    """An edge, or a wait, that counts: `down` or `held`, and when it came to be."""

    kind: Literal["down", "held"]
    at_s: float


class Debounce:
    """One button's contact.

    Without `held_s` the first closing is the press, at once: in a race the earliest finger wins. With `held_s` the
    meaning is known later: held so long gives `held` while the finger still is down, and nothing more on release; let
    go before that gives `down`, once the contact has stayed open for `quiet_s`.
    """

    def __init__(self, quiet_s: float = 0.02, held_s: float | None = None) -> None:
        self._quiet_s = quiet_s
        self._held_s = held_s
        self._is_closed = False
        self._opened_s = -inf
        self._pressed_s: float | None = None  # of a press that is not told yet: only with held_s

    def closed(self, at_s: float) -> Counted | None:
        """What the closing of the contact at `at_s` makes known: this press, or a short one before it, or nothing."""
        if self._is_closed or at_s - self._opened_s < self._quiet_s:
            self._is_closed = True
            return None
        told = self.tick(at_s)
        self._is_closed = True
        if self._held_s is None:
            return Counted("down", at_s)
        self._pressed_s = at_s
        return told

    def opened(self, at_s: float) -> Counted | None:
        """What the opening of the contact at `at_s` makes known: a `held` that no tick has told yet, or None."""
        told = self.tick(at_s)
        self._is_closed = False
        self._opened_s = at_s
        return told

    def tick(self, now_s: float) -> Counted | None:
        """What has come to be by waiting until `now_s`: `held` under the finger, `down` after a short press."""
        if self._held_s is None or self._pressed_s is None:
            return None
        held_from_s = self._pressed_s + self._held_s
        until_s = now_s if self._is_closed else self._opened_s
        if until_s >= held_from_s:
            return self._tell(Counted("held", held_from_s))
        if not self._is_closed and now_s - self._opened_s >= self._quiet_s:
            return self._tell(Counted("down", self._opened_s))
        return None

    def _tell(self, counted: Counted) -> Counted:
        self._pressed_s = None
        return counted
