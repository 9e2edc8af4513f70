from threading import active_count

import pytest

from hardware.simulated import CHATTER_S, DEMO_BUTTONS, DEMO_LAMPS, SimulatedPins
from hardware.words import Lamp, Press


@pytest.mark.parametrize("name", ["seat.1", "seat.2", "seat.3", "seat.4", "seat.5", "seat.6", "next"])
def test_a_chattering_push_of_any_button_is_one_press(name: str) -> None:
    heard: list[Press] = []
    pins = SimulatedPins()
    with pins.buttons(heard.append):
        pins.push(name, 1.0, CHATTER_S)
        pins.release(name, 1.2, CHATTER_S)
        pins.push(name, 2.0, CHATTER_S)
    pins.close()
    assert heard == [Press(name, "down", 1.0), Press(name, "down", 2.0)]


def test_undo_is_held_under_the_finger() -> None:
    heard: list[Press] = []
    pins = SimulatedPins()
    with pins.buttons(heard.append) as buttons:
        pins.push("undo", 5.0, CHATTER_S)
        buttons.tick(6.05)
        pins.release("undo", 6.5, CHATTER_S)
        buttons.tick(6.6)
    pins.close()
    assert heard == [Press("undo", "held", 6.0)]


def test_two_hands_are_told_apart_by_the_times_of_their_edges() -> None:
    heard: list[Press] = []
    pins = SimulatedPins()
    with pins.buttons(heard.append):
        pins.push("seat.2", 1.001)
        pins.push("seat.1", 1.000)
    pins.close()
    assert heard == [Press("seat.2", "down", 1.001), Press("seat.1", "down", 1.000)]


def test_hands_see_what_their_lamp_shows() -> None:
    pins = SimulatedPins()
    pins.lamps.show((Lamp("seat.3", "asks"),))
    pins.lamps.tick(0.0)
    assert (pins.lamp("seat.3"), pins.lamp("seat.4")) == ("asks", "off")
    assert pins.lamps.is_lit("seat.3")
    pins.close()


def test_a_button_box_starts_no_thread() -> None:
    before = active_count()
    pins = SimulatedPins()
    with pins.buttons(lambda _: None):
        pins.lamps.show((Lamp("seat.1", "refused"),))
        pins.lamps.tick(0.0)
        assert active_count() == before
    pins.close()


def test_the_demo_wiring_leaves_the_bus_pins_free() -> None:
    bus_pins = {0, 1, 2, 3, 7, 8, 9, 10, 11, 14, 15}
    assert bus_pins.isdisjoint(wire.pin for wire in (*DEMO_BUTTONS, *DEMO_LAMPS))
