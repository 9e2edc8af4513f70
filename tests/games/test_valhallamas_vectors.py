"""The worked cases of vectors/valhallamas.json: positions, commands, and what must then be so."""

from typing import Any

import msgspec
import pytest

from companion.games import valhallamas
from companion.games.valhallamas import initiative
from companion.games.valhallamas.cards import name_of
from companion.games.valhallamas.commands import Commands
from companion.games.valhallamas.model import Setup, State
from companion.vocabulary.play import IllegalMove

CASES = json.loads((Path(__file__).parent / "vectors" / "valhallamas.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", cases("valhallamas"), ids=lambda case: case["id"])
def test_a_worked_case_comes_out_as_written(case: dict[str, Any]) -> None:
    """Each case says in `why` which rule it shows."""
    state = rules.start(msgspec.convert(case["setup"], Setup))
    for number, command in enumerate(case["commands"]):
        state = played(state, command, case["rule"] if number == case.get("refused_at") else None)
    assert_contains(facts(state), case["expect"], "")


def played(state: State, words: dict[str, Any], refused: str | None) -> State:
    """The state after a command, which a table could show, or the same state when a rule refuses it as it must."""
    command = msgspec.convert(words, Commands)
    if refused is None:
        after = rules.apply(state, command)
        rules.check(after)
        return after
    with pytest.raises(IllegalMove) as refusal:
        rules.apply(state, command)
    assert refusal.value.rule == refused
    return state


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
