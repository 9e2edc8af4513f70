"""Seating: which device holds which seat, and how often somebody may guess a code.

A grant is a seat and the moment it was given, kept in the device's signed cookie and remembered here. The newest grant
of a seat is the one that counts. After a restart nothing is remembered: a grant is taken up again when its device asks
for something, and gives way as soon as a device with a newer one does. Nobody can write a grant without the key. A seat
that no device is known to hold may be taken by anybody inside; one that is held needs the host.
"""

import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from companion.vocabulary.value import Seat

TRIES: Final = 5
LOCKED_S: Final = 60.0


@dataclass(frozen=True)
class Grant:
    """A seat given to a device; device "" when it was taken away from everybody."""

    device: str
    granted_at: float


class Seating:
    """The newest grant of each seat, and the seats that the host has opened to be taken over.

    `now` gives seconds since 1970: a grant in a cookie is compared with those of before a restart.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._lock = threading.Lock()
        self._grants: dict[Seat, Grant] = {}
        self._opened: set[Seat] = set()

    def claim(self, seat: Seat, device: str) -> float | None:
        """The seat is this device's from now on, with the moment for its cookie; None when another device holds it."""
        with self._lock:
            known = self._grants.get(seat)
            if known and known.device not in {"", device} and seat not in self._opened:
                return None
            self._opened.discard(seat)
            return self._grant(seat, device)

    def release(self, seat: Seat) -> None:
        """The seat is nobody's; every earlier grant is void."""
        with self._lock:
            self._opened.discard(seat)
            self._grant(seat, "")

    def open(self, seat: Seat) -> None:
        """The host lets another device take the seat over; until one does, the old one keeps it."""
        with self._lock:
            self._opened.add(seat)

    def opened(self, seat: Seat) -> bool:
        """Has the host opened the seat?"""
        with self._lock:
            return seat in self._opened

    def held(self, device: str, grants: Mapping[Seat, float]) -> tuple[Seat, ...]:
        """Which of the seats that the device's cookie names are still its own."""
        with self._lock:
            return tuple(sorted(seat for seat, at in grants.items() if self._counts(seat, device, at)))

    def holder(self, seat: Seat) -> str:
        """The device that holds the seat, "" if none is known to."""
        with self._lock:
            grant = self._grants.get(seat)
            return grant.device if grant else ""

    def _grant(self, seat: Seat, device: str) -> float:
        granted_at = self._now()
        self._grants[seat] = Grant(device, granted_at)
        return granted_at

    def _counts(self, seat: Seat, device: str, granted_at: float) -> bool:
        known = self._grants.get(seat)
        if known is None or known.granted_at < granted_at:
            self._grants[seat] = Grant(device, granted_at)
            return True
        return known == Grant(device, granted_at)


class Guesses:
    """Wrong guesses of a code by where they came from: after five, one has to wait a minute."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._lock = threading.Lock()
        self._wrong: dict[str, tuple[int, float]] = {}

    def wait_s(self, who: str) -> float:
        """How long this one has to wait before the next guess, 0 if not at all."""
        with self._lock:
            count, last_s = self._wrong.get(who, (0, 0.0))
            return max(0.0, last_s + LOCKED_S - self._now()) if count >= TRIES else 0.0

    def wrong(self, who: str) -> None:
        """One more wrong guess; those of a minute ago are forgotten."""
        with self._lock:
            now_s = self._now()
            self._wrong = {one: (n, at) for one, (n, at) in self._wrong.items() if now_s - at < LOCKED_S}
            count, _ = self._wrong.get(who, (0, 0.0))
            self._wrong[who] = (count + 1, now_s)

    def right(self, who: str) -> None:
        """The right code clears what was wrong before."""
        with self._lock:
            self._wrong.pop(who, None)
