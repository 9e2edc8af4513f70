"""Recorded contacts: times in seconds at which a line opened or closed, and which of them are presses."""

import pytest

from hardware.debounce import Counted, Debounce

CLOSES, OPENS = "closed", "opened"


def heard(contact: Debounce, *edges: tuple[float, str]) -> list[Counted]:
    counted = [getattr(contact, edge)(at_s) for at_s, edge in edges]
    return [one for one in counted if one is not None]


def chattering(first: str, *at_s: float) -> list[tuple[float, str]]:
    """Edges that alternate, beginning with `first`."""
    other = OPENS if first == CLOSES else CLOSES
    return [(at, other if number % 2 else first) for number, at in enumerate(at_s)]


@pytest.mark.parametrize(
    "closing",
    [
        (0.0,),
        (0.0, 0.0003, 0.0005),
        (0.0, 0.0007, 0.0011, 0.0024, 0.0031, 0.0052, 0.0055),
        (0.0, 0.009, 0.0285),
    ],
    ids=["clean", "one rebound", "three rebounds", "a slow rebound"],
)
def test_a_press_counts_once_at_its_first_edge(closing: tuple[float, ...]) -> None:
    assert heard(Debounce(), *chattering(CLOSES, *closing)) == [Counted("down", 0.0)]


@pytest.mark.parametrize(
    "opening",
    [(0.4,), (0.4, 0.4002, 0.4009), (0.4, 0.405, 0.4051, 0.4199, 0.42)],
    ids=["clean", "one rebound", "rebounds for 20 ms"],
)
def test_chatter_on_release_is_no_press(opening: tuple[float, ...]) -> None:
    assert heard(Debounce(), (0.0, CLOSES), *chattering(OPENS, *opening)) == [Counted("down", 0.0)]


def test_a_second_press_counts_once_the_contact_was_open_for_the_quiet_time() -> None:
    contact = Debounce(quiet_s=0.02)
    assert heard(contact, (0.0, CLOSES), (0.125, OPENS), (0.25, CLOSES)) == [
        Counted("down", 0.0),
        Counted("down", 0.25),
    ]


def test_a_stuck_button_is_one_press_however_often_its_closing_is_reported() -> None:
    contact = Debounce()
    assert heard(contact, (0.0, CLOSES), (5.0, CLOSES), (60.0, CLOSES)) == [Counted("down", 0.0)]
    assert contact.tick(3600.0) is None


def test_a_button_that_is_down_at_the_start_counts_only_when_it_is_pressed_anew() -> None:
    assert heard(Debounce(), (3.0, OPENS), (3.001, CLOSES), (3.002, OPENS), (4.0, CLOSES)) == [Counted("down", 4.0)]


def test_a_seat_button_has_no_long_action() -> None:
    contact = Debounce()
    contact.closed(0.0)
    assert contact.tick(10.0) is None


def test_a_long_press_is_told_while_the_finger_is_down() -> None:
    contact = Debounce(held_s=1.0)
    assert contact.closed(2.0) is None
    assert contact.tick(2.99) is None
    assert contact.tick(3.01) == Counted("held", 3.0)


def test_a_long_press_is_told_once_and_its_release_says_nothing() -> None:
    contact = Debounce(held_s=1.0)
    contact.closed(0.0)
    contact.tick(1.0)
    assert contact.tick(1.5) is None
    assert contact.opened(2.0) is None
    assert contact.tick(3.0) is None


def test_a_short_press_of_a_button_with_a_long_action_is_told_on_release() -> None:
    contact = Debounce(quiet_s=0.02, held_s=1.0)
    assert heard(contact, (0.0, CLOSES), (0.25, OPENS)) == []
    assert contact.tick(0.26) is None
    assert contact.tick(0.28) == Counted("down", 0.25)
    assert contact.tick(0.30) is None


def test_chatter_under_a_held_finger_does_not_end_the_long_press() -> None:
    contact = Debounce(quiet_s=0.02, held_s=1.0)
    assert heard(contact, (0.0, CLOSES), (0.002, OPENS), (0.004, CLOSES), (0.6, OPENS), (0.605, CLOSES)) == []
    assert contact.tick(0.7) is None
    assert contact.tick(1.0) == Counted("held", 1.0)


def test_a_long_press_that_no_tick_noticed_is_told_by_its_release() -> None:
    assert heard(Debounce(held_s=1.0), (0.0, CLOSES), (1.75, OPENS)) == [Counted("held", 1.0)]


def test_a_short_press_that_no_tick_noticed_is_told_by_the_next_one() -> None:
    contact = Debounce(quiet_s=0.02, held_s=1.0)
    assert heard(contact, (0.0, CLOSES), (0.25, OPENS), (0.5, CLOSES)) == [Counted("down", 0.25)]
    assert contact.tick(1.5) == Counted("held", 1.5)
