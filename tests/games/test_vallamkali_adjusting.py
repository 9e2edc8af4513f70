"""Vallamkali: what a host sets by hand, in words."""

from typing import Any

import pytest

from companion.games import GAMES
from companion.games.vallamkali.model import Boat, MoveTotal
from companion.journal import Adjust, Entry
from companion.log import line
from companion.replay import Situation, advance
from companion.vocabulary.play import IllegalMove
from tests.games.vallamkali_table import after, race

RACE = race(Boat(5, draws=1), 5, 5, turn=1)
BEFORE = Situation(game=GAMES["vallamkali"], setup=RACE.setup, state=RACE)


def adjusted(path: str, value: Any, before: Situation = BEFORE) -> Situation:
    """The situation after the host set a field."""
    return advance(before, Adjust(path, value, "bumped"), 2, GAMES)


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        ("fleet.1.space", 9, "The host sets Red: boat is on space 9 (bumped)."),
        ("fleet.3.place", 1, "The host sets Green: place in the race 1 (bumped)."),
        ("fleet.2.finished", None, "The host sets Blue: crossed the line in turn none (bumped)."),
        ("turn", 4, "The host sets turns completed 4 (bumped)."),
    ],
)
def test_a_correction_is_told_in_words(path: str, value: Any, words: str) -> None:
    """With the seat's name and what the companion holds now."""
    entry = Entry(2, 0.0, 0.0, "boot", "host", Adjust(path, value, "bumped"), "once")
    assert line(entry, BEFORE, adjusted(path, value), "public").text == words


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        ("fleet.4.space", 9, "There is no seat 4: 3 play."),
        ("fleet.0.space", 9, "There is no seat 0: 3 play."),
        ("fleet." + "9" * 60 + ".space", 9, "There is no seat 0: 3 play."),
        ("fleet.2.space", "far", "Blue: boat is on space cannot be 'far': Expected `int`, got `str`."),
        ("fleet.1.tokens.ones", 10, "Red: number of ₹1,000 tokens in hand cannot be 10: Expected `int` <= 9."),
        ("fleet.1.finished", 1, "Red is over the line in turn 1 but stands on 5: clear its turn first."),
        ("fleet.1.place", 6, "Red cannot be in place 6: 3 boats race."),
        ("fleet.1.draws", 7, "Red cannot have drawn 7 times after turn 1: 1 is the most."),
    ],
)
def test_a_correction_that_cannot_be_is_refused_in_words(path: str, value: Any, words: str) -> None:
    """Seats are counted from 1, and no field of a file is named."""
    with pytest.raises(IllegalMove) as refused:
        adjusted(path, value)
    assert refused.value.text == words


def test_only_listed_fields_are_set_by_hand() -> None:
    """Nor a digit that is none of 0 to 9."""
    for path in ("fleet.1.seen", "fleet.².space", "stage"):
        with pytest.raises(IllegalMove, match="cannot be set by hand"):
            adjusted(path, 1)


def test_corrections_go_on_after_999_turns() -> None:
    """A position may say that many; the race may take longer."""
    state = race(0, 0, 0, turn=999)
    state = after(state, *(MoveTotal(seat, 5) for seat in state.seats))
    late = Situation(game=GAMES["vallamkali"], setup=state.setup, state=state)
    assert adjusted("fleet.1.space", 4, late).state.fleet[0].space == 4
