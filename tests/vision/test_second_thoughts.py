"""From the pretend table to readings when cards lie there already: hands that come back, old cards, an undo."""

import pytest

from tests.vision.conftest import NAMES, Rig
from tests.vision.test_watcher import names
from vision.words import Cards, Question, Reading


def laid(rig: Rig, *cards: str) -> Reading:
    """What is told when a hand lays the first cards of the first turn."""
    rig.asks("seat.1", 1)
    rig.go()
    (reading,) = rig.lays("seat.1", *cards)
    rig.stirred.clear()
    return reading


def asks_nothing(rig: Rig) -> None:
    """The zone is only watched."""
    rig.asked = (Cards("seat.1", None, NAMES, 1, 4),)


def asks_again(rig: Rig) -> Question:
    """The first turn's question once more, as after an undo."""
    question = Question("turn 1", 9)
    rig.asked = (Cards("seat.1", question, NAMES, 1, 4),)
    return question


def test_a_hand_that_comes_to_offered_cards_is_told_once(rig: Rig) -> None:
    laid(rig, "A", "B", "C")
    rig.scene.hand("seat.1")
    assert rig.go(2) == []
    assert rig.stirred == ["seat.1"]


def test_the_same_is_offered_again_when_the_hand_goes(rig: Rig) -> None:
    offered = laid(rig, "A", "B", "C")
    rig.scene.hand("seat.1")
    rig.go(1)
    rig.scene.hand(None)
    (again,) = rig.go(3)
    assert (names(again), again.question, again.lying) == (["A", "B", "C"], offered.question, False)
    assert rig.stirred == ["seat.1"]


def test_a_hand_that_comes_again_is_told_again(rig: Rig) -> None:
    laid(rig, "A")
    for zone in ("seat.1", None, "seat.1", None):
        rig.scene.hand(zone)
        rig.go()
    assert rig.stirred == ["seat.1", "seat.1"]


def test_a_card_exchanged_before_the_yes_is_offered_instead_of_the_first(rig: Rig) -> None:
    laid(rig, "A", "B", "C")
    (reading,) = rig.lays("seat.1", "A", "B", "D")
    assert names(reading) == ["A", "B", "D"]
    assert rig.stirred == ["seat.1"]


def test_cards_taken_away_before_the_yes_leave_an_empty_answer(rig: Rig) -> None:
    laid(rig, "A", "B", "C")
    (reading,) = rig.lays("seat.1")
    assert reading.things == ()
    assert rig.stirred == ["seat.1"]


def test_bumped_cards_are_offered_again_while_their_question_is_open(rig: Rig) -> None:
    laid(rig, "A", "B")
    rig.scene.nudge("seat.1")
    (again,) = rig.go()
    assert names(again) == ["A", "B"]
    assert rig.stirred == ["seat.1"]


def test_a_hand_over_the_boats_stirs_no_offer(rig: Rig) -> None:
    rig.watches_boats()
    rig.go()
    rig.scene.hand("track")
    rig.go()
    assert rig.stirred == []


def test_one_new_card_beside_three_old_ones_does_not_make_four(rig: Rig) -> None:
    """Charging Ahead asks for four cards."""
    laid(rig, "A", "B", "C")
    rig.asks("seat.1", 2)
    (reading,) = rig.lays("seat.1", "A", "B", "C", "D")
    assert names(reading) == ["D"]


def test_one_new_card_beside_an_old_one_does_not_make_two(rig: Rig) -> None:
    """Lack of Concentration asks for two cards."""
    laid(rig, "A", "B", "C")
    rig.asks("seat.1", 2)
    assert rig.lays("seat.1", "A") == []
    (reading,) = rig.lays("seat.1", "A", "D")
    assert names(reading) == ["D"]


def test_a_second_card_of_the_same_name_beside_the_old_one_counts_once(rig: Rig) -> None:
    laid(rig, "A")
    rig.asks("seat.1", 2)
    (reading,) = rig.lays("seat.1", "A", "A")
    assert names(reading) == ["A"]


def test_an_old_card_beside_the_new_one_is_not_one_too_many(rig: Rig) -> None:
    rig.asks("centre", 1, most=1)
    rig.go()
    rig.lays("centre", "A")
    rig.asks("centre", 2, most=1)
    (reading,) = rig.lays("centre", "A", "B")
    assert names(reading) == ["B"]
    assert not any(rig.troubles)


@pytest.mark.parametrize("is_undone", [True, False])
def test_cards_laid_early_are_fresh_for_the_next_question_only(rig: Rig, is_undone: bool) -> None:
    """An undo that asks the last question again finds them lying."""
    laid(rig, "A", "B", "C")
    asks_nothing(rig)
    rig.lays("seat.1")
    assert rig.lays("seat.1", "D", "E") == []
    question = asks_again(rig) if is_undone else rig.asks("seat.1", 2)
    (reading,) = rig.go()
    assert (names(reading), reading.question, reading.lying) == (["D", "E"], question, is_undone)


def test_a_question_that_was_answered_without_cards_finds_them_lying_when_it_is_asked_again(rig: Rig) -> None:
    rig.asks("seat.1", 1)
    rig.go()
    asks_nothing(rig)
    rig.lays("seat.1", "D", "E")
    asks_again(rig)
    (reading,) = rig.go()
    assert (names(reading), reading.lying) == (["D", "E"], True)


def test_a_hand_that_rests_for_most_of_a_minute_hides_nothing_after_it_has_gone(rig: Rig) -> None:
    laid(rig, "A")
    rig.asks("seat.1", 2)
    rig.scene.hand("seat.1")
    rig.go(40)
    rig.scene.hand(None)
    rig.go()
    (reading,) = rig.lays("seat.1", "B")
    assert names(reading) == ["B"]
