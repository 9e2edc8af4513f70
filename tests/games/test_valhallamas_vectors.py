"""The worked cases of vectors/valhallamas.json: positions, commands, and what must then be so."""

from typing import Any

import msgspec
import pytest

from companion.games import valhallamas
from companion.games.valhallamas import initiative
from companion.games.valhallamas.cards import name_of
from companion.games.valhallamas.model import Setup, State
from tests.games.worked import assert_contains, cases, played


@pytest.mark.parametrize("case", cases("valhallamas"), ids=lambda case: case["id"])
def test_a_worked_case_comes_out_as_written(case: dict[str, Any]) -> None:
    """Each case says in `why` which rule it shows."""
    state = played(valhallamas, valhallamas.start(msgspec.convert(case["setup"], Setup)), case)
    assert_contains(facts(state), case["expect"], whole={".must_roll"})


def facts(state: State) -> dict[str, Any]:
    """What a case may expect of a state, with colours for seats."""
    colour = dict(zip(state.seats, state.colours, strict=True))
    attack, spoils, ended = state.attack, state.spoils[:1], valhallamas.result(state)
    return {
        "stage": state.stage,
        "round": state.round,
        "chooser": colour.get(state.chooser or 0),
        "picks": [colour[seat] for seat in state.picks],
        "next_pick": colour.get(state.picks[0]) if state.picks else None,
        "must_roll": {colour[seat]: len(initiative.dice_to_roll(state, seat)) for seat in initiative.must_roll(state)},
        "first": colour.get(state.first or 0),
        "turn": colour[state.turn.seat] if state.turn else None,
        "to_act": [colour[seat] for seat in state.to_act],
        "attack": {"target": colour[attack.target], "amount": attack.amount} if attack else None,
        "spoils": {"killer": colour[spoils[0].killer], "victim": colour[spoils[0].victim]} if spoils else None,
        "winners": [colour[seat] for seat in ended.winners] if ended else [],
        "piles": {pile.deck: msgspec.structs.asdict(pile) for pile in state.piles},
        "fighters": {colour[seat]: fighter_facts(state, seat) for seat in state.seats},
    }


def fighter_facts(state: State, seat: int) -> dict[str, Any]:
    """The same for one seat."""
    fighter = state.fighters[seat - 1]
    counts = {"hand": len(fighter.hand), "dice": len(fighter.dice), "alive": seat in state.alive}
    known = [name for held in fighter.hand if (name := name_of(held)) is not None]
    return msgspec.structs.asdict(fighter) | counts | {"known": known}
