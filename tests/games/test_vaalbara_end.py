"""Vaalbara's end: tokens are turned up, types of land bring a bonus, the omens break ties."""

import pytest

from companion.games.vaalbara import rules
from companion.games.vaalbara.dealing import deals_due
from companion.games.vaalbara.model import Bard, CorrectOmens, CorrectRealm, CorrectRow, Count, Options, State, Take
from companion.games.vaalbara.scoring import Account, accounts, tokens
from companion.secrecy import seal
from companion.vocabulary.play import Placing
from tests.games.vaalbara_table import (
    BLUE,
    PURPLE,
    USUAL,
    acted,
    after,
    choose,
    found,
    player,
    points,
    refusal,
    revealed,
)

FORESTS = "forest_3 " * 8
SIX_TYPES = "field meadow forest_3 village mountain river field field"
FOUR_TYPES = "field field field meadow meadow forest_3 forest_4 village"


def ended(blue: str, purple: str, *, blue_points: int, purple_points: int, options: Options = USUAL) -> State:
    """A last round in which nobody's character gains anything, and each takes a forest of 3."""
    state = found(
        player(blue, blue_points),
        player(purple, purple_points),
        first="forest_3 forest_3",
        omens="purple blue",
        round=9,
        options=options,
    )
    return acted(revealed(state, 12, 12), PURPLE, BLUE)


def test_the_game_ends_when_everybody_has_nine_lands() -> None:
    """No row is dealt, and all points lie open."""
    state = ended(FORESTS, FORESTS, blue_points=20, purple_points=30)
    assert (state.stage, state.round, deals_due(state), rules.waiting(state)) == ("over", 9, (), ())
    assert {len(one.realm) for one in state.players} == {9}
    assert [one.points for one in state.players] == [26, 36]
    assert refusal(state, choose(BLUE, 5)).text == "Not now: the game is over."


def test_there_is_no_result_before_the_end() -> None:
    """However many points somebody has."""
    assert rules.result(found("", "")) is None


def test_maries_example_comes_out_at_62() -> None:
    """57 points, three fields, two meadows, two forests, a village and a river."""
    state = found(player(FOUR_TYPES, 55), player(FORESTS, 10), first="river forest_4", round=9)
    state = after(revealed(state, 2, 5), Bard(BLUE, PURPLE), Take(BLUE, 1))
    state = acted(state, PURPLE)
    assert accounts(state)[0] == Account(points=57, bonus=5, total=62)
    ended = rules.result(state)
    assert ended is not None
    assert ended.placings == (Placing(1, 1, 62, "points"), Placing(2, 2, 40, "points"))
    assert ended.reason == "Blue has the most points, 62: 57 and 5 for 5 types of land."


@pytest.mark.parametrize(
    ("realm", "bonus"), [(SIX_TYPES, 10), ("field meadow village river " * 2, 5), (FOUR_TYPES, 0), (FORESTS, 0)]
)
def test_six_types_of_land_bring_10_and_five_5(realm: str, bonus: int) -> None:
    """Not 15; a forest of any value comes as the ninth land, and four types bring nothing."""
    assert accounts(ended(realm, FORESTS, blue_points=0, purple_points=0))[0].bonus == bonus


def test_the_most_points_win() -> None:
    """Without a bonus the sentence says no more."""
    result = rules.result(ended(FORESTS, FORESTS, blue_points=31, purple_points=30))
    assert result is not None
    assert (result.winners, result.reason) == ((BLUE,), "Blue has the most points, 37.")


def test_equal_totals_are_broken_by_the_omens_at_the_end() -> None:
    """Purple ranks higher; corrected omens decide anew (RULINGS.md, B12)."""
    state = ended(FORESTS, FORESTS, blue_points=30, purple_points=30)
    result = rules.result(state)
    assert result is not None
    assert result.winners == (PURPLE,)
    assert [placing.place for placing in result.placings] == [2, 1]
    assert result.reason == "Blue and Purple are level at 36 points, and the omens favour Purple."
    mended = rules.result(after(state, CorrectOmens("blue", "purple")))
    assert mended is not None
    assert mended.winners == (BLUE,)


def test_counted_tokens_win_over_points_that_were_tracked() -> None:
    """And may be counted again."""
    state = ended(FORESTS, FORESTS, blue_points=20, purple_points=30)
    state = after(state, Count(BLUE, 50), Count(BLUE, 48))
    assert accounts(state) == (Account(48, 0, 48), Account(36, 0, 36))
    assert points(state) == (26, 36)


def test_tokens_are_counted_at_the_end() -> None:
    """Nobody sees them before."""
    assert refusal(found("", ""), Count(BLUE, 5)).rule == "phase"
    assert refusal(ended(FORESTS, FORESTS, blue_points=0, purple_points=0), Count(3, 5)).rule == "seat"


def test_the_hosts_correction_counts_at_the_end() -> None:
    """Added to what was tracked."""
    more, less = player(FORESTS, 5, correction=3), player(FORESTS, 5, correction=-5)
    state = found(more, less, first="forest_3 forest_3", round=9)
    state = acted(revealed(state, 12, 12), BLUE, PURPLE)
    assert [account.points for account in accounts(state)] == [14, 6]


def test_sealed_points_are_nobodys_to_count() -> None:
    """Only their owner finds a number."""
    state = found("", player(points=7))
    assert [tokens(one) for one in seal(state, PURPLE).players] == [None, 7]
    assert rules.result(seal(ended(FORESTS, FORESTS, blue_points=0, purple_points=0), "public")) is not None


def test_points_may_lie_open_all_the_time() -> None:
    """`points = open`."""
    state = ended(FORESTS, FORESTS, blue_points=20, purple_points=30, options=Options(points="open"))
    assert [one.points for one in state.players] == [26, 36]


def test_a_realm_may_be_corrected_at_the_end_and_a_row_not() -> None:
    """A wrong land would cost a bonus; no row is played any more."""
    state = ended(FOUR_TYPES, FORESTS, blue_points=0, purple_points=0)
    assert accounts(state)[0].bonus == 0
    state = after(state, CorrectRealm(BLUE, "field", "river"))
    assert accounts(state)[0].bonus == 5
    assert refusal(state, CorrectRow(2, 1, "river")).rule == "phase"
