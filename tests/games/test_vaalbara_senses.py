"""Vaalbara: what a camera looks for, and what its readings mean."""

from typing import Any

import pytest

from companion.games import vaalbara
from companion.games.vaalbara.model import LayDown, ReadOmens, Resolve, Rider, State, Take, Tracker, TurnUp
from companion.games.vaalbara.printed import SAMPLE
from companion.vocabulary.play import Alert
from tests.games.vaalbara_table import (
    BLUE,
    PURPLE,
    acted,
    after,
    choose,
    deal,
    found,
    player,
    read,
    revealed,
    table,
)
from vision.words import Card, Cards, Pose, Question, Reading, Row

HERE = Pose(0.0, 0.0)
LANDS = ("meadow", "field", "forest_3", "forest_4", "forest_5", "forest_6", "village", "mountain", "river")
HUNTER_FIRST = table(
    deal(1, "field river"), deal(2, "forest_5 village"), read("blue purple"), choose(1, 3), choose(2, 5)
)
"""Two players in the first round: Blue's Hunter, then Purple's Carpenter."""


def zones(state: State) -> dict[str, Any]:
    """What is expected, by zone."""
    return {expected.zone: expected for expected in vaalbara.expect(state)}


def asked(state: State) -> dict[str, str]:
    """The questions of the zones that are asked one."""
    found_now = {zone: expected.question for zone, expected in zones(state).items()}
    return {zone: question.name for zone, question in found_now.items() if question is not None}


def seen(state: State, zone: str, cards: str) -> Any:
    """What it means that these cards lie in a zone, from left to right."""
    things = tuple(Card(name, HERE) for name in cards.split())
    return vaalbara.interpret(state, Reading(zone, zones(state)[zone].question or Question("none"), things))


def test_rows_are_watched_as_they_should_lie() -> None:
    """From left to right without the empty places."""
    state = acted(HUNTER_FIRST, BLUE)
    assert zones(state)["row.1"] == Row("row.1", None, LANDS, ("river",))
    assert zones(state)["row.2"] == Row("row.2", None, LANDS, ("forest_5", "village"))
    assert asked(state) == {}


def test_rows_that_are_due_are_asked_for() -> None:
    """Both at the start; after a round the second one, and the first should be the one that slid down."""
    assert asked(table()) == {"row.1": "round 1, row 1", "row.2": "round 1, row 2"}
    state = acted(HUNTER_FIRST, BLUE, PURPLE)
    assert asked(state) == {"row.2": "round 2, row 2"}
    assert zones(state)["row.1"].should_be == ("forest_5", "village")
    assert zones(state)["row.2"].should_be == ()


def test_a_whole_row_is_dealt_as_it_lies() -> None:
    """From left to right; fewer lands are still being laid, more are one too many."""
    assert seen(table(), "row.2", "river field") == deal(2, "river field")
    assert seen(table(), "row.1", "river") is None
    assert seen(table(), "row.1", "river field field") == Alert(
        "the first row", "In the first row 2 lands should lie, not River, Field and Field."
    )
    assert seen(table(), "row.1", "hunter field") is None


def test_a_row_that_has_not_slid_down_is_no_new_row() -> None:
    """The lands of the second row are known there until hands move them."""
    state = acted(HUNTER_FIRST, BLUE, PURPLE)
    assert seen(state, "row.2", "forest_5 village") is None
    assert seen(state, "row.2", "village forest_5") == deal(2, "village forest_5")
    assert seen(state, "row.1", "") is None


def test_a_row_that_lies_as_it_should_means_nothing() -> None:
    """In whatever order."""
    assert seen(HUNTER_FIRST, "row.1", "field river") is None
    assert seen(HUNTER_FIRST, "row.1", "river field") is None


@pytest.mark.parametrize(
    ("row", "lies", "slot"),
    [
        ("field river meadow", "river meadow", 1),
        ("field river meadow", "meadow field", 2),
        ("field field river", "field river", 2),
        ("field river field", "river field", 1),
        ("field river field", "field river", 3),
    ],
)
def test_a_land_that_is_gone_was_taken(row: str, lies: str, slot: int) -> None:
    """Of equal lands side by side the last."""
    state = after(revealed(found("", "", "", first=row), 3, 5, 6), Resolve(BLUE))
    assert asked(state) == {"row.1": "round 1, land of seat 1"}
    assert seen(state, "row.1", lies) == Take(BLUE, slot)


def test_a_land_may_lie_until_its_new_owner_picks_it_up() -> None:
    """The phone was faster; so may one be in a hand before the phone is told."""
    state = acted(HUNTER_FIRST, BLUE)
    assert seen(state, "row.1", "field river") is None
    assert seen(state, "row.1", "") is None
    assert isinstance(seen(state, "row.1", "meadow river"), Alert)


def test_two_lands_that_are_gone_are_an_alert() -> None:
    """It names what should lie there."""
    state = after(revealed(found("", "", "", first="field river meadow"), 3, 5, 6), Resolve(BLUE))
    assert seen(state, "row.1", "river") == Alert(
        "the first row", "In the first row Field, River and Meadow should lie, not River."
    )
    assert seen(state, "row.1", "") == Alert(
        "the first row", "In the first row Field, River and Meadow should lie, not nothing."
    )
    assert seen(state, "row.2", "field") is None


def test_a_land_that_is_another_is_an_alert() -> None:
    """Unless a character that acts exchanges lands."""
    assert seen(HUNTER_FIRST, "row.2", "forest_6 village") == Alert(
        "the second row", "In the second row Forest 5 and Village should lie, not Forest 6 and Village."
    )


TRACKS = revealed(found("", "", "", first="field river field", second="meadow village mountain"), 7, 8, 9)


def test_a_tracker_is_read_in_the_row_that_changed() -> None:
    """Each row is asked for itself; a land is missing as long as hands are at it, and it must be a land that comes."""
    assert asked(TRACKS) == {"row.1": "round 1, action of seat 1, row 1", "row.2": "round 1, action of seat 1, row 2"}
    assert seen(TRACKS, "row.1", "field river forest_4") == Tracker(BLUE, 1, 3, "forest_4")
    assert seen(TRACKS, "row.2", "river village mountain") == Tracker(BLUE, 2, 1, "river")
    assert seen(TRACKS, "row.2", "village mountain") is None
    assert isinstance(seen(TRACKS, "row.2", "river village village"), Alert)
    assert isinstance(seen(TRACKS, "row.2", "hunter village mountain"), Alert)


def test_a_rider_is_read_in_the_first_row_alone() -> None:
    """What came lies in the second row; of equal lands the first."""
    state = revealed(found("", "", "", first="field river field", second="meadow village meadow"), 9, 10, 11)
    assert asked(state) == {"row.1": "round 1, action of seat 1"}
    assert seen(state, "row.1", "field village field") == Rider(BLUE, 2, 2)
    assert seen(state, "row.1", "meadow river field") == Rider(BLUE, 1, 1)
    assert isinstance(seen(state, "row.1", "mountain river field"), Alert)
    assert seen(state, "row.2", "river village meadow") is None
    assert isinstance(seen(state, "row.2", "river river meadow"), Alert)


def test_the_omens_are_read_on_the_back_of_the_land_deck() -> None:
    """Once both rows lie there; clans that nobody plays are left out."""
    state = table(deal(1, "field river"), players=2, box=SAMPLE)
    assert asked(state) == {"row.2": "round 1, row 2"}
    state = after(state, deal(2, "field river"))
    assert asked(state) == {"deck": "round 1, omens"}
    assert zones(state)["deck"].names == tuple(f"L{number:02}" for number in range(1, 22))
    assert seen(state, "deck", "L12") == ReadOmens("blue", "purple")
    assert seen(state, "deck", "L05") == ReadOmens("purple", "blue")
    assert seen(state, "deck", "L05 L12") is None
    assert seen(state, "deck", "L51") == Alert("the land deck", "L51 is no land card for 2 players.")


def test_the_omens_are_read_anew_after_a_tracker() -> None:
    """Before the land is taken."""
    state = revealed(found("", "", first="field river", box=SAMPLE), 7, 8)
    state = after(state, Tracker(BLUE, 1, 1, "village"))
    assert asked(state) == {"deck": "round 1, omens after seat 1"}


def test_without_a_box_nobody_looks_at_the_land_deck() -> None:
    """The backs are unknown."""
    assert "deck" not in zones(table())


def test_an_untold_character_is_read_before_its_seat() -> None:
    """One that the seat can have played; all the others are only watched."""
    state = found(player("field", discard=(1,)), "river", round=2)
    assert zones(state)["seat.2"].question is None
    state = after(state, LayDown(BLUE), choose(PURPLE, 3))
    expected = zones(state)["seat.1"]
    assert isinstance(expected, Cards)
    assert expected.question == Question("round 2, turned up by seat 1")
    assert expected.names[:3] == ("fighter", "bard", "hunter")
    assert asked(state) == {"seat.1": "round 2, turned up by seat 1"}
    assert seen(state, "seat.1", "hunter") == TurnUp(BLUE, 3)
    assert seen(state, "seat.1", "hunter bard") is None
    assert seen(state, "seat.1", "fighter") == Alert("Blue's character", "Blue cannot have played Fighter: look again.")


def test_what_answers_no_open_question_means_nothing() -> None:
    """A character before a seat that is not asked, a zone that the game does not know."""
    assert seen(HUNTER_FIRST, "seat.1", "hunter") is None
    state = after(found("", ""), LayDown(BLUE), LayDown(PURPLE))
    old = Reading("seat.1", Question("round 0, turned up by seat 1"), (Card("hunter", HERE),))
    assert vaalbara.interpret(state, old) is None
    assert vaalbara.interpret(state, Reading("tray", Question("round 1"), (Card("hunter", HERE),))) is None


def test_nothing_is_looked_for_when_the_game_is_over() -> None:
    """The table is cleared, and what is seen there means nothing."""
    realm = player("field field field field meadow meadow river village", 20, (1, 2, 3, 4, 5, 6, 7, 8))
    state = acted(revealed(found(realm, realm, round=9), 10, 12), BLUE, PURPLE)
    assert zones(state) == {}
    assert vaalbara.interpret(state, Reading("row.1", Question("none"), (Card("field", HERE),))) is None
