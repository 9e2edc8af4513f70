import pytest
from gpiozero.pins.mock import MockFactory

from hardware.errors import WiringError
from hardware.lamps import Lamps, LampWiring
from hardware.words import Lamp

RED, BLUE = LampWiring("seat.1", 17), LampWiring("seat.2", 27)


def lit(lamps: Lamps, name: str, *at_s: float) -> list[bool]:
    seen = []
    for now_s in at_s:
        lamps.tick(now_s)
        seen.append(lamps.is_lit(name))
    return seen


def test_lamps_are_dark_until_something_is_shown() -> None:
    with Lamps((RED,), MockFactory()) as lamps:
        assert lit(lamps, "seat.1", 0.0, 0.3) == [False, False]
        assert lamps.shows("seat.1") == "off"


def test_turn_is_steady() -> None:
    with Lamps((RED,), MockFactory()) as lamps:
        lamps.show((Lamp("seat.1", "turn"),))
        assert lit(lamps, "seat.1", 0.0, 0.25, 0.5, 0.75, 1.0) == [True] * 5


def test_asks_blinks_once_a_second_and_begins_lit() -> None:
    with Lamps((RED,), MockFactory()) as lamps:
        lamps.show((Lamp("seat.1", "asks"),))
        assert lit(lamps, "seat.1", 7.75, 8.125, 8.375, 8.625, 8.875) == [True, True, False, False, True]


def test_refused_blinks_five_times_a_second() -> None:
    with Lamps((RED,), MockFactory()) as lamps:
        lamps.show((Lamp("seat.1", "refused"),))
        assert lit(lamps, "seat.1", 0.0, 0.05, 0.15, 0.25, 0.35) == [True, True, False, True, False]


def test_showing_the_same_again_does_not_restart_the_blink() -> None:
    with Lamps((RED,), MockFactory()) as lamps:
        lamps.show((Lamp("seat.1", "asks"),))
        lamps.tick(0.0)
        lamps.show((Lamp("seat.1", "asks"),))
        assert lit(lamps, "seat.1", 0.75) == [False]


def test_a_lamp_that_is_shown_no_longer_goes_out_and_the_others_stay() -> None:
    with Lamps((RED, BLUE), MockFactory()) as lamps:
        lamps.show((Lamp("seat.1", "turn"), Lamp("seat.2", "turn")))
        lamps.tick(0.0)
        lamps.show((Lamp("seat.2", "turn"),))
        lamps.tick(0.1)
        assert (lamps.is_lit("seat.1"), lamps.is_lit("seat.2")) == (False, True)


def test_a_seat_without_a_lamp_is_passed_over() -> None:
    with Lamps((RED,), MockFactory()) as lamps:
        lamps.show((Lamp("seat.6", "asks"), Lamp("seat.1", "turn")))
        assert lit(lamps, "seat.1", 0.0) == [True]


def test_a_lamp_to_three_volts_is_lit_by_a_low_level() -> None:
    factory = MockFactory()
    with Lamps((LampWiring("seat.1", 17, active_high=False),), factory) as lamps:
        assert factory.pin(17).state
        lamps.show((Lamp("seat.1", "turn"),))
        lamps.tick(0.0)
        assert not factory.pin(17).state


def test_closing_puts_the_lamps_out_and_releases_the_pins() -> None:
    factory = MockFactory()
    lamps = Lamps((RED,), factory)
    lamps.show((Lamp("seat.1", "turn"),))
    lamps.tick(0.0)
    lamps.close()
    assert not factory.pin(17).state
    Lamps((RED,), factory).close()


def test_two_lamps_on_one_pin_are_refused_by_name() -> None:
    with pytest.raises(WiringError, match=r"seat\.1 and seat\.2 are both wired to GPIO17"):
        Lamps((RED, LampWiring("seat.2", 17)), MockFactory())
