"""Buttons and lamps without a Pi: the same edges on gpiozero's mock pins, pushed by hands that can see their lamp."""

from collections.abc import Callable
from threading import Lock
from typing import Any

from gpiozero.pins.mock import MockFactory

from hardware.buttons import Buttons, ButtonWiring
from hardware.lamps import Lamps, LampWiring, Shows
from hardware.words import Press

DEMO_BUTTONS = (
    ButtonWiring("seat.1", 5),
    ButtonWiring("seat.2", 6),
    ButtonWiring("seat.3", 13),
    ButtonWiring("seat.4", 19),
    ButtonWiring("seat.5", 26),
    ButtonWiring("seat.6", 21),
    ButtonWiring("next", 20),
    ButtonWiring("undo", 16, held_s=1.0),
)
"""A wiring for six seats and two host buttons that leaves the I2C, SPI and serial pins free."""

DEMO_LAMPS = (
    LampWiring("seat.1", 17),
    LampWiring("seat.2", 27),
    LampWiring("seat.3", 22),
    LampWiring("seat.4", 23),
    LampWiring("seat.5", 24),
    LampWiring("seat.6", 25),
    LampWiring("next", 18),
)
"""A lamp for each seat and one for the host."""

CHATTER_S = (0.0007, 0.0011, 0.0024, 0.0031, 0.0052, 0.0055)
"""When a middling push button opens and closes again, in seconds after its first edge."""


class SimulatedPins:
    """A button box in memory. What it drives is the real Buttons and Lamps; only the pins under them are pretended."""

    def __init__(
        self, buttons: tuple[ButtonWiring, ...] = DEMO_BUTTONS, lamps: tuple[LampWiring, ...] = DEMO_LAMPS
    ) -> None:
        """Raises WiringError if the wiring cannot be."""
        self.factory = MockFactory()
        self.lamps = Lamps(lamps, self.factory)
        self._buttons = {wire.name: wire for wire in buttons}
        self._edge = Lock()
        self._at_s = 0.0

    def buttons(self, on_press: Callable[[Press], None]) -> Buttons:
        """The buttons of this box, whose edges are stamped with the times that `push` and `release` are given."""
        return Buttons(tuple(self._buttons.values()), on_press, self.factory, clock=lambda: self._at_s)

    def push(self, name: str, at_s: float, chatter_s: tuple[float, ...] = ()) -> None:
        """Closes a button's contact at `at_s`; `chatter_s` are seconds after it when it opens, closes, opens, closes.

        An even number of them leaves the contact closed.
        """
        self._drive(name, at_s, chatter_s, closes_first=True)

    def release(self, name: str, at_s: float, chatter_s: tuple[float, ...] = ()) -> None:
        """Opens a button's contact at `at_s`; an even number of seconds in `chatter_s` leaves it open."""
        self._drive(name, at_s, chatter_s, closes_first=False)

    def lamp(self, name: str) -> Shows:
        """What a lamp shows to whoever looks at it."""
        return self.lamps.shows(name)

    def close(self) -> None:
        """Puts the lamps out and releases all pins."""
        self.lamps.close()
        self.factory.close()

    def _drive(self, name: str, at_s: float, chatter_s: tuple[float, ...], closes_first: bool) -> None:
        wire = self._buttons[name]
        pin: Any = self.factory.pin(wire.pin)
        with self._edge:  # hands of several seats push at the same time, and a stamp belongs to its own edge
            for number, after_s in enumerate((0.0, *chatter_s)):
                self._at_s = at_s + after_s
                is_closed = closes_first == (number % 2 == 0)
                if is_closed == wire.pull_up:
                    pin.drive_low()
                else:
                    pin.drive_high()
