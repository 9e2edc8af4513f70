"""Vaalbara: lands and points that were entered wrongly, mended by the host."""

import pytest
from msgspec.structs import replace

from companion.games import vaalbara
from companion.games.vaalbara import rules
from companion.games.vaalbara.model import Commands, CorrectRealm, CorrectRow, Resolve, State
from companion.games.vaalbara.printed import SAMPLE
from companion.games.vaalbara.scoring import tokens
from companion.parts import put
from companion.vocabulary.play import IllegalMove
from tests.games.vaalbara_table import BLUE, PURPLE, acted, after, found, player, points, refusal, revealed


def corrected(state: State, seat: int, by: int) -> State:
    """The state with a host's correction of a seat's points."""
    return replace(state, players=put(state.players, seat, replace(state.players[seat - 1], correction=by)))


def test_a_land_that_was_entered_wrongly_is_corrected() -> None:
    """In a row or a realm; points stay as they were gained."""
    state = found("field field", "")
    state = after(state, CorrectRow(1, 2, "river"), CorrectRow(2, 1, "meadow"), CorrectRealm(BLUE, "field", "village"))
    assert (state.first_row, state.second_row) == (("field", "river"), ("meadow", "field"))
    assert state.players[0].realm == ("village", "field")
    assert points(state) == (2, 2)


def test_a_corrected_row_asks_anew_for_a_land() -> None:
    """What somebody chose before the correction names a place where another land lies now."""
    state = after(revealed(found("", ""), 3, 5), Resolve(BLUE))
    corrected_row = after(state, CorrectRow(1, 1, "river"))
    asked = {offer.question for offer in vaalbara.choices(state, BLUE)}
    assert asked.isdisjoint({offer.question for offer in vaalbara.choices(corrected_row, BLUE)})


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


def test_a_correction_takes_no_more_points_than_there_are() -> None:
    """Blue has 2. The refusal does not say so, for they are Blue's secret."""
    state = revealed(found("", ""), 3, 5)
    rules.check(corrected(state, BLUE, -2))
    with pytest.raises(IllegalMove) as refused:
        rules.check(corrected(state, BLUE, -3))
    assert refused.value.text == "Blue cannot have fewer than 0 points with a correction of -3."


def test_points_that_are_gained_after_a_correction_count_in_full() -> None:
    """Corrected from 2 to none, Blue hunts for 3."""
    state = after(corrected(revealed(found("", ""), 3, 5), BLUE, -2), Resolve(BLUE))
    assert tokens(state.players[0]) == 3


def test_what_only_a_correction_brought_can_be_stolen() -> None:
    """Blue has none but 2 by correction; the Falconer leaves none, which every table can show."""
    state = found(player(points=0, correction=2), "", first="mountain mountain")
    state = after(acted(revealed(state, 5, 6), BLUE), Resolve(PURPLE))
    assert [tokens(one) for one in state.players] == [0, 4]
    assert points(state) == (-2, 4)
