"""The worked cases of vectors/rajas.json: positions, commands, and what must then be so."""

from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from companion.games.rajas import rules
from companion.games.rajas.commands import Commands
from companion.games.rajas.goods import markets
from companion.games.rajas.hands import supply
from companion.games.rajas.model import Setup, State
from companion.games.rajas.province import lying
from companion.games.rajas.scoring import beside, gap
from companion.games.rajas.tracks import upgrades
from companion.vocabulary.play import Game
from tests.games.worked import assert_contains, cases, played

RAJAS = cast(Game, SimpleNamespace(apply=rules.apply, check=rules.check, Commands=Commands))


@pytest.mark.parametrize("case", cases("rajas"), ids=lambda case: case["id"])
def test_a_worked_case_comes_out_as_written(case: dict[str, Any]) -> None:
    """Each case says in `why` which rule it shows."""
    state = final(rules.start(msgspec.convert(case["setup"], Setup)), case)
    assert_contains(facts(state), case["expect"])


def final(state: State, case: dict[str, Any]) -> State:
    """The state after a case's commands; where an undo ends them, the one before the command that it takes back."""
    if case["commands"][-1] != "undo":
        return cast(State, played(RAJAS, state, case))
    before = played(RAJAS, state, {**case, "commands": case["commands"][:-2]})
    assert played(RAJAS, before, {**case, "commands": case["commands"][-2:-1]}) != before
    return cast(State, before)


def facts(state: State) -> dict[str, Any]:
    """What a case may expect of a state, with colours for seats."""
    colour = dict(zip(state.seats, state.setup.colours, strict=True))
    ended = rules.result(state)
    return {
        "stage": state.stage,
        "round": state.round,
        "starting": colour[state.starting],
        "current": colour[state.current],
        "supply": supply(state),
        "pending": [one.kind for one in state.pending],
        "occupied": [f"{one.space} {colour[one.seat]}" for one in state.occupied],
        "crossed": [colour[seat] for seat in state.crossed],
        "winners": [colour[seat] for seat in ended.winners] if ended else [],
        "ranking": ranking(state),
        "players": {colour[seat]: player_facts(state, seat) for seat in state.seats},
    }


def ranking(state: State) -> list[list[Any]]:
    """Colour, place and difference, the best first."""
    ended = rules.result(state)
    placings = sorted(ended.placings, key=lambda placing: (placing.place, placing.seat)) if ended else ()
    return [[state.setup.colours[one.seat - 1], one.place, one.figure] for one in placings]


def player_facts(state: State, seat: int) -> dict[str, Any]:
    """The same for one seat."""
    player = state.players[seat - 1]
    return {
        **msgspec.structs.asdict(player),
        "dice": list(player.dice),
        "dice_count": len(player.dice),
        "levels": msgspec.structs.asdict(player.levels),
        "upgrades": upgrades(player.levels),
        "asleep": list(player.asleep),
        "gone": 6 - player.active - len(player.asleep),
        "markets": sorted(f"{one.good} {one.value}" for one in markets(state.box, player) or ()),
        "tiles": [top.printed.id for top in lying(state.box, player.tiles).values()],
        "yields": list(player.yields),
        "beside": beside(state.box, player.money),
        "gap": gap(state, seat),
    }
