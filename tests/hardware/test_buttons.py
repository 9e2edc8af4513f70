from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory

from hardware.buttons import Buttons, ButtonWiring
from hardware.errors import HardwareError, PinsMissing, WiringError
from hardware.lamps import Lamps, LampWiring
from hardware.pins import open_pins
from hardware.words import Press

RED = ButtonWiring("seat.1", 5)
UNDO = ButtonWiring("undo", 16, held_s=1.0)


class Clock:
    """A clock that stands until it is set."""

    def __init__(self) -> None:
        self.now_s = 0.0

    def __call__(self) -> float:
        return self.now_s


def ignore(_: Press) -> None:
    """Hears a press and does nothing."""


def drive(factory: Any, pin: int, is_high: bool) -> None:
    line = factory.pin(pin)
    line.drive_high() if is_high else line.drive_low()


def test_a_press_bears_the_time_of_its_edge() -> None:
    factory, clock, heard = MockFactory(), Clock(), list[Press]()
    with Buttons((RED,), heard.append, factory, clock):
        clock.now_s = 12.5
        drive(factory, 5, is_high=False)
        clock.now_s = 13.0
        drive(factory, 5, is_high=True)
    assert heard == [Press("seat.1", "down", 12.5)]


def test_a_button_to_three_volts_is_pressed_by_a_high_level() -> None:
    factory, heard = MockFactory(), list[Press]()
    with Buttons((ButtonWiring("seat.1", 5, pull_up=False),), heard.append, factory, Clock()) as buttons:
        assert not buttons.is_pressed("seat.1")
        drive(factory, 5, is_high=True)
        assert buttons.is_pressed("seat.1")
    assert heard == [Press("seat.1", "down", 0.0)]


def test_a_tick_tells_of_a_long_press_while_the_finger_is_down() -> None:
    factory, heard = MockFactory(), list[Press]()
    with Buttons((RED, UNDO), heard.append, factory, Clock()) as buttons:
        drive(factory, 16, is_high=False)
        buttons.tick(0.9)
        assert heard == []
        buttons.tick(1.1)
        assert heard == [Press("undo", "held", 1.0)]
        assert buttons.is_pressed("undo")


def test_closed_buttons_hear_nothing_and_leave_their_pins_to_others() -> None:
    factory, heard = MockFactory(), list[Press]()
    Buttons((RED,), heard.append, factory, Clock()).close()
    drive(factory, 5, is_high=False)
    assert heard == []
    Lamps((LampWiring("seat.1", 5),), factory).close()


def test_two_buttons_on_one_pin_are_refused_by_name() -> None:
    wiring = (RED, ButtonWiring("next", 5))
    with pytest.raises(WiringError, match=r"seat\.1 and next are both wired to GPIO5"):
        Buttons(wiring, ignore, MockFactory(), Clock())


def test_one_name_on_two_pins_is_refused() -> None:
    wiring = (RED, ButtonWiring("seat.1", 6))
    with pytest.raises(WiringError, match=r"seat\.1 is wired twice, to GPIO5 and GPIO6"):
        Buttons(wiring, ignore, MockFactory(), Clock())


def test_a_pin_that_the_board_has_not_is_refused_and_no_other_is_kept() -> None:
    factory = MockFactory()
    with pytest.raises(WiringError, match=r"next cannot use GPIO99"):
        Buttons((RED, ButtonWiring("next", 99)), ignore, factory, Clock())
    Buttons((RED,), ignore, factory, Clock()).close()


def test_a_pin_that_a_lamp_has_taken_is_refused() -> None:
    factory = MockFactory()
    with Lamps((LampWiring("seat.1", 5),), factory), pytest.raises(WiringError, match=r"seat\.1 cannot use GPIO5"):
        Buttons((RED,), ignore, factory, Clock())


def test_a_wiring_error_is_a_value_error_of_this_package() -> None:
    assert issubclass(WiringError, HardwareError)
    assert issubclass(WiringError, ValueError)


def test_a_machine_without_a_gpio_library_is_told_which_package_to_install() -> None:
    with pytest.raises(PinsMissing, match=r"NoFactory: No module named 'no_gpio'.*apt install python3-lgpio"):
        open_pins(libraries=(("no_gpio", "NoFactory"),))


def test_the_first_gpio_library_that_works_is_taken() -> None:
    libraries = (("no_gpio", "NoFactory"), ("gpiozero.pins.mock", "MockFactory"))
    assert isinstance(open_pins(libraries), MockFactory)
