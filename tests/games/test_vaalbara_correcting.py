"""Vaalbara: lands that were entered wrongly, mended by the host."""

import pytest

from companion.games.vaalbara.model import Commands, CorrectRealm, CorrectRow
from companion.games.vaalbara.printed import SAMPLE
from tests.games.vaalbara_table import BLUE, PURPLE, after, found, points, refusal


def test_a_land_that_was_entered_wrongly_is_corrected() -> None:
    """In a row or a realm; points stay as they were gained."""
    state = found("field field", "")
    state = after(state, CorrectRow(1, 2, "river"), CorrectRow(2, 1, "meadow"), CorrectRealm(BLUE, "field", "village"))
    assert (state.first_row, state.second_row) == (("field", "river"), ("meadow", "field"))
    assert state.players[0].realm == ("village", "field")
    assert points(state) == (2, 2)


@pytest.mark.parametrize(
    ("command", "rule"),
    [
        (CorrectRow(1, 1, "field"), "unchanged"),
        (CorrectRow(1, 3, "river"), "slot_empty"),
        (CorrectRealm(BLUE, "field", "field"), "unchanged"),
        (CorrectRealm(BLUE, "river", "field"), "land_not_in_realm"),
        (CorrectRealm(3, "river", "field"), "seat"),
    ],
)
def test_a_correction_changes_a_land_that_lies_there(command: Commands, rule: str) -> None:
    """To another one."""
    assert refusal(found("field", ""), command).rule == rule


def test_a_correction_keeps_to_the_box_unless_the_host_insists() -> None:
    """Three villages are all there are for two players."""
    state = found("village", "village", first="village field", box=SAMPLE, round=2)
    for command in (CorrectRow(1, 2, "village"), CorrectRow(2, 1, "village")):
        assert refusal(state, command).rule == "copies"
    state = found("village", "field", first="village village", box=SAMPLE, round=2)
    fourth = CorrectRealm(PURPLE, "field", "village")
    assert refusal(state, fourth).rule == "copies"
    assert after(state, fourth, waive={"copies"}).players[1].realm == ("village",)
