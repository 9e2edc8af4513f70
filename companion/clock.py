"""The clock as an argument: the system's, or one that a test or a headless demo moves by hand."""

import time
from pathlib import Path
from typing import Protocol


class Clock(Protocol):
    """Two readings of one clock: durations by `now_s`, dates by `unix_s`."""

    def now_s(self) -> float:
        """Monotonic seconds; only differences mean something."""

    def unix_s(self) -> float:
        """Seconds since 1970, as far as the machine knows."""


class SystemClock:
    """The machine's own clock."""

    def now_s(self) -> float:
        """Seconds of the monotonic clock, the one that presses and frames are stamped with."""
        return time.monotonic()

    def unix_s(self) -> float:
        """Seconds since 1970."""
        return time.time()


class SteppedClock:
    """A clock that stands still until it is moved."""

    def __init__(self, now_s: float = 100.0, unix_s: float = 1_790_000_000.0) -> None:
        self._now_s = now_s
        self._offset_s = unix_s - now_s

    def now_s(self) -> float:
        """Seconds shown now."""
        return self._now_s

    def unix_s(self) -> float:
        """The date shown now."""
        return self._now_s + self._offset_s

    def advance(self, seconds: float) -> None:
        """Move on by a number of seconds."""
        self._now_s += seconds


def boot_id() -> str:
    """A word for this run of the machine, so that monotonic stamps of two runs are never compared; "" if unknown."""
    try:
        return Path("/proc/sys/kernel/random/boot_id").read_text().strip()[:8]
    except OSError:
        return ""
