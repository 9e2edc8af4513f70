"""The worked cases of vectors/vaalbara.json: positions, commands, and what must then be so."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.games.vaalbara import rules
from companion.games.vaalbara.model import Commands, Setup, State
from companion.games.vaalbara.scoring import accounts, tracked
from companion.secrecy import Fleeting, Sealed, seal
from companion.vocabulary.play import IllegalMove

CASES = json.loads((Path(__file__).parent / "vectors" / "vaalbara.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_a_worked_case_comes_out_as_written(case: dict[str, Any]) -> None:
    """Each case says in `why` which rule it shows."""
    state = rules.start(msgspec.convert(case["setup"], Setup))
    for number, command in enumerate(case["commands"]):
        state = after_command(state, command, case["rule"] if number == case.get("refused_at") else None)
        rules.check(state)
    assert_contains(facts(state), case["expect"], "")


def after_command(state: State, words: dict[str, Any], refused: str | None) -> State:
    """The state after a command, or the same state when it must be refused by a rule and is."""
    command = msgspec.convert(words, Commands)
    if refused is None:
        return rules.apply(state, command)
    with pytest.raises(IllegalMove) as refusal:
        rules.apply(state, command)
    assert refusal.value.rule == refused
    return state


def facts(state: State) -> dict[str, Any]:
    """What a case may expect of a state, with colours for seats."""
    colour = dict(zip(state.seats, state.colours, strict=True))
    ended = rules.result(state)
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


def assert_contains(found: Any, expected: Any, path: str) -> None:
    """The found facts hold all that is expected; an empty dict must be empty."""
    if isinstance(expected, dict) and expected:
        for key, part in expected.items():
            assert_contains(found[key], part, f"{path}.{key}")
    else:
        assert found == expected, path
