"""The worked cases of vectors/vaalbara.json: positions, commands, and what must then be so."""

from typing import Any

import msgspec
import pytest

from companion.games import vaalbara
from companion.games.vaalbara.model import Setup, State
from companion.games.vaalbara.scoring import accounts, tracked
from companion.secrecy import Fleeting, Sealed, seal
from tests.games.worked import assert_contains, cases, played


@pytest.mark.parametrize("case", cases("vaalbara"), ids=lambda case: case["id"])
def test_a_worked_case_comes_out_as_written(case: dict[str, Any]) -> None:
    """Each case says in `why` which rule it shows."""
    state = played(vaalbara, vaalbara.start(msgspec.convert(case["setup"], Setup)), case)
    assert_contains(facts(state), case["expect"])


def facts(state: State) -> dict[str, Any]:
    """What a case may expect of a state, with colours for seats."""
    colour = dict(zip(state.seats, state.colours, strict=True))
    ended = vaalbara.result(state)
    assert isinstance(state.gains, Fleeting)
    return {
        "stage": state.stage,
        "round": state.round,
        "first_row": list(state.first_row),
        "second_row": list(state.second_row),
        "omens": list(state.omens),
        "land_deck": state.land_deck,
        "acting": colour.get(state.acting or 0),
        "order": [colour[seat] for seat in state.order],
        "acted": [colour[seat] for seat in state.acted],
        "gained": {colour[gain.seat]: gain.points for gain in state.gains.value},
        "winners": [colour[seat] for seat in ended.winners] if ended else [],
        "players": {colour[seat]: player_facts(state, seat) for seat in state.seats},
    }


def player_facts(state: State, seat: int) -> dict[str, Any]:
    """The same for one seat."""
    player, account = state.players[seat - 1], accounts(state)[seat - 1]
    sealed = seal(player, "public")
    return {
        "points": tracked(player.points),
        "realm": list(player.realm),
        "discard": list(player.discard),
        "hand": player.hand,
        "deck": player.deck,
        "bonus": account.bonus,
        "total": account.total,
        "shown": "face down" if isinstance(sealed.chosen, Sealed) else "waiting",
        "points_shown": "hidden" if isinstance(sealed.points, Sealed) else sealed.points,
    }
