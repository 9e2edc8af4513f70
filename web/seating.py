"""Seating: which device holds which seat, and how often somebody may guess a code.

A seat belongs to one device at a time. That is remembered here, beside the journal, and not in a cookie, so that no old
cookie, no restart and no clock brings a seat back that was given up. Somebody takes a seat that nobody sits on by
sitting down; where somebody sits, another device can only ask, and the host gives it the seat or does not.
"""

import os
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from companion.vocabulary.value import Seat

TRIES: Final = 5
LOCKED_S: Final = 60.0


class SeatsError(OSError):
    """Who holds which seat can be neither read nor written; the sentence names the file."""


class Seating:
    """The device that holds each seat, and the devices that ask for one.

    `file` keeps it across restarts; None: in memory alone. `sitting` are the seats that somebody sits on at the start;
    what the file says of others is out of date. Raises SeatsError for a file that cannot be read.
    """

    def __init__(self, file: Path | None = None, sitting: Iterable[Seat] = ()) -> None:
        self._file = file
        self._lock = threading.Lock()
        self._asking: dict[Seat, str] = {}
        kept = _read(file) if file is not None else {}
        self._holders = {seat: kept[seat] for seat in sitting if seat in kept}

    def take(self, seat: Seat, device: str) -> bool:
        """The seat, on which nobody sits, is this device's from now on; False when another was faster.

        Raises SeatsError, and then nothing has changed.
        """
        with self._lock:
            if self._holders.get(seat, device) != device:
                return False
            self._keep({**self._holders, seat: device})
            return True

    def release(self, seat: Seat) -> None:
        """The seat is nobody's, and nobody asks for it.

        It may stay in the file when that cannot be written: nobody sits there, so at the next start it does not count.
        """
        with self._lock:
            self._asking.pop(seat, None)
            if self._holders.pop(seat, None) is not None:
                with suppress(SeatsError):
                    self._keep(self._holders)

    def ask(self, seat: Seat, device: str) -> bool:
        """The device says that this seat, on which somebody sits, is its own; False when another asks already."""
        with self._lock:
            return self._asking.setdefault(seat, device) == device

    def answer(self, seat: Seat, device: str, yes: bool) -> bool:
        """The host gives the seat to the device that asks for it, or does not; False when that one does not ask.

        Raises SeatsError, and then nothing has changed.
        """
        with self._lock:
            if self._asking.get(seat) != device:
                return False
            if yes:
                self._keep({**self._holders, seat: device})
            del self._asking[seat]
            return True

    def asking(self, seat: Seat) -> str:
        """The device that asks for the seat, "" if none does."""
        with self._lock:
            return self._asking.get(seat, "")

    def held(self, device: str) -> tuple[Seat, ...]:
        """The seats that this device holds."""
        with self._lock:
            return tuple(sorted(seat for seat, holder in self._holders.items() if holder == device))

    def holder(self, seat: Seat) -> str:
        """The device that holds the seat, "" if none does."""
        with self._lock:
            return self._holders.get(seat, "")

    def _keep(self, holders: dict[Seat, str]) -> None:
        if self._file is not None:
            _write(self._file, holders)
        self._holders = holders


@dataclass(frozen=True)
class _Tries:
    """Guesses of one code from one address, and when the latest came."""

    count: int
    last_s: float


class Guesses:
    """Guesses of each code by where they came from: after five wrong ones, one has to wait a minute.

    `now_s` is a monotonic clock.
    """

    def __init__(self, now_s: Callable[[], float]) -> None:
        self._now_s = now_s
        self._lock = threading.Lock()
        self._tries: dict[tuple[str, str], _Tries] = {}

    def spend(self, door: str, address: str) -> float:
        """Spend one try at a door's code before looking whether it is right; how long to wait when none is left.

        Counting comes first, so that guesses at the same moment cannot exceed the limit.
        """
        with self._lock:
            now_s = self._now_s()
            self._tries = {key: tries for key, tries in self._tries.items() if now_s - tries.last_s < LOCKED_S}
            spent = self._tries.get((door, address), _Tries(0, now_s))
            if spent.count >= TRIES:
                return spent.last_s + LOCKED_S - now_s
            self._tries[door, address] = _Tries(spent.count + 1, now_s)
            return 0.0

    def right(self, door: str, address: str) -> None:
        """The right code of a door gives back what was spent at that door, and at no other."""
        with self._lock:
            self._tries.pop((door, address), None)


def _read(file: Path) -> dict[Seat, str]:
    try:
        return msgspec.json.decode(file.read_bytes(), type=dict[Seat, str])
    except FileNotFoundError:
        return {}
    except msgspec.MsgspecError as error:
        raise SeatsError(f"{file} does not say who holds which seat ({error}); delete it, phones then ask") from error


def _write(file: Path, holders: dict[Seat, str]) -> None:
    """Exchange the file for a new one in one step: after a power cut it says the one or the other."""
    fresh = file.with_name(file.name + ".new")
    try:
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as out:
            out.write(msgspec.json.encode(holders))
            out.flush()
            os.fsync(out.fileno())
        fresh.replace(file)
    except OSError as error:
        raise SeatsError(f"{file} was not written ({error.strerror}); nothing changed") from error
