"""Buttons on GPIO pins, heard as presses that are stamped on the edge."""

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from threading import Lock
from typing import Any, Self

from gpiozero import DigitalInputDevice

from hardware.debounce import Counted, Debounce
from hardware.pins import check_wiring, wiring_of
from hardware.words import Press


@dataclass(frozen=True)
class ButtonWiring:
    """A button between a pin (BCM number) and ground, or 3.3 V if `pull_up` is False.

    `held_s` gives a host button its long action; leave it None for a seat's, which must act on the press.
    """

    name: str
    pin: int
    pull_up: bool = True
    held_s: float | None = None


class Buttons:
    """The buttons of a wiring; `on_press` hears each press, in the thread that noticed the edge or called `tick`.

    gpiozero's own Button is not used: it keeps a thread for each hold, and its bounce time is ignored on mock pins.
    """

    def __init__(
        self,
        wiring: tuple[ButtonWiring, ...],
        on_press: Callable[[Press], None],
        pin_factory: Any,
        clock: Callable[[], float],
    ) -> None:
        """Takes the pins and listens. Raises WiringError, holding no pin, if the wiring cannot be."""
        check_wiring(wiring)
        self._on_press = on_press
        self._clock = clock
        self._lock = Lock()
        self._contacts = {wire.name: Debounce(held_s=wire.held_s) for wire in wiring}
        self._devices: dict[str, DigitalInputDevice] = {}
        with ExitStack() as taken:
            for wire in wiring:
                self._devices[wire.name] = taken.enter_context(_listen(wire, pin_factory))
            self._pins = taken.pop_all()
        for name, device in self._devices.items():
            device.when_activated = partial(self._edge, name, self._contacts[name].closed)
            device.when_deactivated = partial(self._edge, name, self._contacts[name].opened)

    def is_pressed(self, name: str) -> bool:
        """Whether the contact is closed right now."""
        return bool(self._devices[name].is_active)

    def tick(self, now_s: float) -> None:
        """Tells what came to be by waiting: a long press while the finger is still down. Call some 20 times a second.

        `now_s` is of the same clock that stamps the edges.
        """
        for name, contact in self._contacts.items():
            self._hear(name, contact.tick, now_s)

    def close(self) -> None:
        """Releases the pins; nothing is heard after it."""
        self._pins.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _edge(self, name: str, seen: Callable[[float], Counted | None]) -> None:
        self._hear(name, seen, self._clock())

    def _hear(self, name: str, seen: Callable[[float], Counted | None], at_s: float) -> None:
        with self._lock:  # edges come from the pin library's thread, ticks from the caller's
            counted = seen(at_s)
        if counted is not None:
            self._on_press(Press(name, counted.kind, counted.at_s))


def _listen(wire: ButtonWiring, pin_factory: Any) -> DigitalInputDevice:
    with wiring_of(wire):
        return DigitalInputDevice(wire.pin, pull_up=wire.pull_up, pin_factory=pin_factory)
