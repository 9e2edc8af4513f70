"""The worked cases of vectors/vallamkali.json: positions, commands, and what must then be so."""

import json
from typing import Any

import msgspec
import pytest

from companion.games import vallamkali
from companion.games.vallamkali import betting
from companion.games.vallamkali.decks import deck, pile
from companion.games.vallamkali.model import Setup, State
from companion.games.vallamkali.printed import SAMPLE
from companion.games.vallamkali.rules import waiting
from companion.games.vallamkali.scoring import accounts, places, result
from companion.vocabulary.play import Alert
from tests.games.worked import assert_contains, cases, played
from vision.words import Boat, Pose, Question, Reading


@pytest.mark.parametrize("case", cases("vallamkali"), ids=lambda case: case["id"])
def test_a_worked_case_comes_out_as_written(case: dict[str, Any]) -> None:
    """Each case says in `why` which rule it shows."""
    state = played(vallamkali, vallamkali.start(setup_of(case)), case)
    for seen in case.get("readings", ()):
        assert alert_about(state, seen) == seen["alert"]
    assert_contains(facts(state), case["expect"])


def setup_of(case: dict[str, Any]) -> Setup:
    """The setup; `track` changes the board of the SAMPLE."""
    setup = msgspec.convert(case["setup"], Setup)
    if "track" not in case:
        return setup
    track = msgspec.structs.replace(SAMPLE.track, parts=(), **msgspec.convert(case["track"], dict[str, Any]))
    track = msgspec.convert(msgspec.to_builtins(track), type(SAMPLE.track))
    return msgspec.structs.replace(setup, box=msgspec.structs.replace(SAMPLE, track=track))


def alert_about(state: State, seen: dict[str, Any]) -> str | None:
    """What an alert is about when a camera sees a boat on a space; the text names that space and the right one."""
    boat = Boat(seen["boat"], Pose(0.0, 0.0), seen["space"])
    answer = vallamkali.interpret(state, Reading("track", Question(""), (boat,)))
    if answer is None:
        return None
    assert isinstance(answer, Alert)
    right = state.fleet[state.colours.index(seen["boat"])].space
    assert f"on space {seen['space']}" in answer.text
    assert str(right) in answer.text
    return answer.about


def facts(state: State) -> dict[str, Any]:
    """What a case may expect of a state, with colours for seats."""
    colour = dict(zip(state.seats, state.colours, strict=True))
    sale, ended = state.sale, result(state)
    return {
        "stage": state.stage,
        "turn": state.turn,
        "milestones_done": state.milestones_done,
        "stop": state.stop,
        "limit": betting.limit(state) if state.milestones_done < 3 else None,
        "professionals_left": state.hires - len(state.revealed),
        "waiting": [colour[seat] for seat in waiting(state)],
        "tied": [colour[seat] for seat in state.auction.tied] if state.auction else [],
        "sale": sale and {"card": sale.card, "winner": colour.get(sale.winner or 0), "paid": sale.paid.amount},
        "winners": [colour[seat] for seat in ended.winners] if ended else [],
        "boats": {colour[seat]: boat_facts(state, seat) for seat in state.seats},
    }


def boat_facts(state: State, seat: int) -> dict[str, Any]:
    """The same for one seat."""
    boat = state.fleet[seat - 1]
    return {
        "space": boat.space,
        "moved": boat.moved,
        "finished": boat.finished,
        "place": places(state)[seat - 1],
        "pending": {"moves": boat.moves, "cards": boat.cards},
        "tokens": {"ones": boat.tokens.ones, "twos": boat.tokens.twos},
        "money": boat.tokens.amount,
        "bets": {stake.boat: stake.tokens.amount for stake in boat.bets},
        "deck": deck(state.box, boat),
        "deck_size": deck(state.box, boat).total(),
        "pile": pile(boat),
        "account": json.loads(msgspec.json.encode(accounts(state)[seat - 1])),
    }
