"""Whole games of Vaalbara by the pretend table, with the SAMPLE box: what must be there at the end, and on the way."""

import pytest

from companion.games.vaalbara.dealing import dealable, lying
from companion.games.vaalbara.model import ROUNDS, Setup, State
from companion.games.vaalbara.printed import SAMPLE, lands_for
from tests.games.vaalbara_table import COLOURS, pretended

LEFT = {2: 1, 3: 1, 4: 11, 5: 1}
"""Cards of the SAMPLE's land deck that are left at the end: ten a player are dealt, one at least shows the omens."""


@pytest.fixture(scope="module", params=LEFT, ids=lambda players: f"{players} players")
def states(request: pytest.FixtureRequest) -> list[State]:
    """A whole game, state by state."""
    return [state for _, _, state in pretended(Setup(COLOURS[: request.param], SAMPLE), 3)]


def test_everybody_ends_with_nine_lands(states: list[State]) -> None:
    """And with three characters that were not played, or four after a Midwife."""
    assert {len(one.realm) for one in states[-1].players} == {ROUNDS}
    assert all(one.hand + one.deck in (3, 4) for one in states[-1].players)


def test_no_land_lies_there_that_the_box_does_not_have(states: list[State]) -> None:
    """Whatever Tracker and Pioneer bring; the land deck has as many cards as are left."""
    box = lands_for(SAMPLE, len(states[0].players))
    for state in states:
        left = dealable(state)
        assert left is not None
        assert lying(state) <= box
        assert left.total() == state.land_deck


def test_the_land_deck_is_just_enough(states: list[State]) -> None:
    """For each number of players."""
    assert states[-1].land_deck == LEFT[len(states[-1].players)]
