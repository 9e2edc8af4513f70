"""Lamps on GPIO pins: steady, blinking or fast, driven by the caller's own ticks and by no thread."""

from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any, Literal, Self, assert_never

from gpiozero import DigitalOutputDevice

from hardware.pins import check_wiring, wiring_of
from hardware.words import Lamp

Shows = Literal["off", "turn", "asks", "refused"]

ASKS_S = 1.0
"""One blink of a lamp that asks, half of it lit."""
REFUSED_S = 0.2
"""One blink of a lamp that refuses, half of it lit."""


@dataclass(frozen=True)
class LampWiring:
    """A lamp on a pin (BCM number), lit by a high level, or by a low one if `active_high` is False."""

    name: str
    pin: int
    active_high: bool = True


class Lamps:
    """The lamps of a wiring. `show` says what they should show, `tick` makes it so."""

    def __init__(self, wiring: tuple[LampWiring, ...], pin_factory: Any) -> None:
        """Takes the pins, all dark. Raises WiringError, holding no pin, if the wiring cannot be."""
        check_wiring(wiring)
        self._lamps: dict[str, _Driven] = {}
        self._wanted: dict[str, Shows] = {}
        with ExitStack() as taken:
            for wire in wiring:
                self._lamps[wire.name] = _Driven(taken.enter_context(_take(wire, pin_factory)))
            self._pins = taken.pop_all()

    def show(self, lamps: tuple[Lamp, ...]) -> None:
        """From the next tick on exactly these lamps show something; a name that has no lamp is passed over."""
        self._wanted = {lamp.name: lamp.shows for lamp in lamps}

    def tick(self, now_s: float) -> None:
        """Sets each pin to what its pattern has at `now_s`, in seconds of a monotonic clock. Call 20 times a second."""
        wanted = self._wanted
        for name, lamp in self._lamps.items():
            lamp.drive(wanted.get(name, "off"), now_s)

    def shows(self, name: str) -> Shows:
        """The pattern that a lamp has shown since the last tick."""
        return self._lamps[name].shows

    def is_lit(self, name: str) -> bool:
        """Whether the lamp is lit right now."""
        return bool(self._lamps[name].device.is_active)

    def close(self) -> None:
        """Puts all lamps out and releases the pins."""
        self.show(())
        self.tick(0.0)
        self._pins.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def is_lit_at(shows: Shows, since_s: float) -> bool:
    """Whether a pattern is in a lit stretch, `since_s` seconds after it began. Each begins lit, to be seen at once."""
    match shows:
        case "off":
            return False
        case "turn":
            return True
        case "asks":
            return since_s % ASKS_S < ASKS_S / 2
        case "refused":
            return since_s % REFUSED_S < REFUSED_S / 2
        case _:
            assert_never(shows)


class _Driven:
    """A lamp's pin with what it shows and when it began to."""

    def __init__(self, device: DigitalOutputDevice) -> None:
        self.device = device
        self.shows: Shows = "off"
        self._began_s = 0.0

    def drive(self, shows: Shows, now_s: float) -> None:
        if shows != self.shows:
            self.shows = shows
            self._began_s = now_s
        self.device.value = is_lit_at(shows, now_s - self._began_s)


def _take(wire: LampWiring, pin_factory: Any) -> DigitalOutputDevice:
    with wiring_of(wire):
        return DigitalOutputDevice(wire.pin, active_high=wire.active_high, pin_factory=pin_factory)
