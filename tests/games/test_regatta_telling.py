"""Regatta: what each command did, in one sentence."""

import pytest

from companion.games import regatta
from companion.games.regatta.model import (
    Buoy,
    Commands,
    CorrectPose,
    EndTurn,
    Options,
    PlaceBoat,
    PlaceBuoy,
    PlaySun,
    Pose,
    Skip,
    StartWith,
    State,
)
from tests.games.pages import Pages
from tests.games.regatta_table import BLUE, RED, after, at, course, placing, play, race, twice

told = Pages(regatta).told


def test_placing_and_the_lot_are_told() -> None:
    """With what follows."""
    state = after(placing(), PlaceBoat(RED, Pose(-75, -60)))
    assert told(placing(), PlaceBoat(RED, Pose(-75, -60))) == "Red's boat lies before the line."
    last = PlaceBoat(BLUE, Pose(75, -60))
    assert told(state, last) == "Blue's boat lies before the line; all boats are there."
    assert told(after(state, last), StartWith(BLUE)) == "The lot falls on Blue; it is Blue's turn."


@pytest.mark.parametrize(
    ("state", "command", "words"),
    [
        (race(at(0, 300)), play("bend_port"), "Red plays Bend port."),
        (race(at(0, 300)), play("fork", "port"), "Red plays Fork to port."),
        (race(at(0, 300)), twice("tailwind", "ahead", "ahead"), "Red plays Tailwind twice."),
        (race(at(0, 300)), play("gale"), "Red plays Gale; one more card may be played."),
        (
            race(at(0, 300), at(-100, 480, 90)),
            play("straight", stop=True),
            "Red plays Straight, stopping before a closed zone.",
        ),
        (race(at(0, -40, leg=0)), play("straight"), "Red plays Straight; crosses the starting line."),
    ],
)
def test_a_card_is_told_with_its_arrow_where_it_has_several(state: State, command: Commands, words: str) -> None:
    """And with what it brings."""
    assert told(state, command) == words


def test_a_rounding_is_told_with_its_sense() -> None:
    """The buoy straight ahead of the line lies at y = 500; Red passes beyond it from left to right."""
    state = race(at(-80, 560, 90), box=course())
    assert told(state, play("straight")) == "Red plays Straight; rounds the red buoy clockwise."


def test_a_pass_the_wrong_way_is_told() -> None:
    """From right to left beyond the buoy."""
    state = race(at(80, 560, 270), box=course())
    words = "Red plays Straight; it passes the wrong way and must come back round the red buoy."
    assert told(state, play("straight")) == words


def test_the_finish_is_told_with_who_wins() -> None:
    """Back over the line."""
    state = race(at(0, 100, 180, leg=3))
    assert (
        told(state, play("straight")) == "Red plays Straight; crosses the finishing line; the race is over, Red wins."
    )


def test_what_was_touched_is_told_where_it_is_only_a_warning() -> None:
    """By a house rule."""
    state = race(at(-280, 500), options=Options(track_check="warn"))
    assert told(state, play("straight")) == "Red plays Straight; it touches the red buoy."


def test_a_sun_is_told_and_so_is_its_end() -> None:
    """It goes with the turn that is skipped."""
    state = after(race(at(0, 300), at(500, 300)), play("straight"))
    assert told(state, PlaySun(RED, BLUE)) == "Red lays a Sun before Blue's boat."
    state = after(state, PlaySun(RED, BLUE))
    assert told(state, EndTurn(RED)) == "Red ends the turn and draws 2 cards; it is Blue's turn."
    skipped = "Blue skips the turn; the Sun before the boat is discarded; it is Red's turn."
    assert told(after(state, EndTurn(RED)), Skip(BLUE)) == skipped


def test_skips_are_told_in_each_way() -> None:
    """With a shuffle where one was due."""
    state = race(at(0, 300))
    assert told(state, Skip(RED)) == "Red skips the turn; it is Blue's turn."
    assert told(state, Skip(RED, exchange=1)) == "Red skips the turn and exchanges 1 card; it is Blue's turn."
    assert (
        told(state, Skip(RED, turn_to_deg=77.5)) == "Red skips the turn and turns the boat to 77.5°; it is Blue's turn."
    )
    empty = race(at(0, 300), deck=1, discard=42)
    words = "Red skips the turn and exchanges 2 cards; the discard pile is the new deck; it is Blue's turn."
    assert told(empty, Skip(RED, exchange=2)) == words


def test_corrections_are_told() -> None:
    """In the host's name; a buoy with where it lies."""
    state = race(at(0, 300))
    assert told(state, CorrectPose(RED, Pose(10, 300))) == "The host says where Red's boat really lies."
    words = "The red buoy lies 290 mm to port and 612.5 mm ahead."
    assert told(state, PlaceBuoy(Buoy("red", -290, 612.5))) == words
    words = "The port end of the line lies 160 mm to port and 20 mm astern."
    assert told(state, PlaceBuoy(Buoy("port", -160, -20))) == words
