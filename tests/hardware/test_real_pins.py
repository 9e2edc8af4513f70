"""The pin factory of a real Pi, over an RPi.GPIO that remembers: what mock pins leave out is walked here."""

import sys
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import pytest
from fake_rpi.RPi import _GPIO

from hardware.buttons import Buttons, ButtonWiring
from hardware.lamps import Lamps, LampWiring
from hardware.words import Lamp, Press


class Header(_GPIO):
    """fake_rpi's RPi.GPIO with a memory of levels and listeners; its own inputs are random and its edges never fire."""

    def __init__(self) -> None:
        super().__init__()
        self.functions: dict[int, int] = {}
        self.levels: dict[int, int] = {}
        self.listeners: dict[int, Callable[[int], None]] = {}

    def setup(self, channel: int, state: int, pull_up_down: int = _GPIO.PUD_OFF, initial: int | None = None) -> None:
        self.functions[channel] = state
        self.levels[channel] = int(pull_up_down == self.PUD_UP) if initial is None else int(initial)

    def gpio_function(self, channel: int) -> int:
        return self.functions[channel]

    def input(self, channel: int) -> int:
        return self.levels[channel]

    def output(self, channel: int, state: int) -> None:
        self.levels[channel] = int(state)

    def add_event_detect(self, channel: int, edge: int, callback: Callable[[int], None], bouncetime: int) -> None:
        assert (edge, bouncetime) == (self.BOTH, -666)  # gpiozero's way to say that nothing is filtered
        self.listeners[channel] = callback

    def remove_event_detect(self, channel: int) -> None:
        self.listeners.pop(channel, None)

    def drive(self, channel: int, level: int) -> None:
        """Puts a level on an input, as a button does."""
        self.levels[channel] = level
        self.listeners[channel](channel)


@pytest.fixture(scope="module")
def header() -> Iterator[Header]:
    """The header that `import RPi.GPIO` finds while this module's tests run."""
    package: Any = ModuleType("RPi")
    package.GPIO = Header()
    sys.modules["RPi"] = package
    yield package.GPIO
    del sys.modules["RPi"]
    del sys.modules["gpiozero.pins.rpigpio"]


@pytest.fixture
def factory(header: Header) -> Iterator[Any]:
    from gpiozero.pins.rpigpio import RPiGPIOFactory  # noqa: PLC0415 - can only be imported where a header is

    class PiFour(RPiGPIOFactory):
        def _get_revision(self) -> int:
            return 0xA03111

    pins = PiFour()
    yield pins
    pins.close()
    assert header.listeners == {}


def test_a_chattering_press_on_a_pi_is_one_press(header: Header, factory: Any) -> None:
    heard: list[Press] = []
    times = iter([1.0, 1.001, 1.002, 1.2])
    with Buttons((ButtonWiring("seat.1", 5),), heard.append, factory, clock=times.__next__):
        for level in (0, 1, 0, 1):
            header.drive(5, level)
    assert heard == [Press("seat.1", "down", 1.0)]


def test_a_lamp_on_a_pi_follows_its_ticks(header: Header, factory: Any) -> None:
    with Lamps((LampWiring("seat.1", 17),), factory) as lamps:
        lamps.show((Lamp("seat.1", "asks"),))
        lamps.tick(0.0)
        assert header.levels[17] == 1
        lamps.tick(0.75)
        assert header.levels[17] == 0


def test_closed_buttons_on_a_pi_listen_no_longer(header: Header, factory: Any) -> None:
    Buttons((ButtonWiring("seat.1", 5),), lambda _: None, factory, clock=lambda: 0.0).close()
    assert header.listeners == {}
