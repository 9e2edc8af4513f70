"""The worked cases of vectors/regatta.json: positions, commands, and what must then be so."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from companion.games import regatta
from companion.games.regatta.model import Setup, State
from companion.games.regatta.printed import Mark
from companion.vocabulary.play import Alert
from tests.games.regatta_table import course
from tests.games.worked import cases, played
from vision.words import Boat, Piece, Pose, Reading

NEAR = 0.51
"""Millimetres and degrees are written with fewer digits than are kept."""


@pytest.mark.parametrize("case", cases("regatta"), ids=lambda case: case["id"])
def test_a_worked_case_comes_out_as_written(case: dict[str, Any]) -> None:
    """Each case says in `why` which rule it shows."""
    state = played(regatta, regatta.start(setup_of(case)), case)
    found = facts(state)
    if "seen" in case:
        alert = seen(state, case["seen"])
        found["alert"], found["alert_names_a_buoy"] = alert.about, "buoy" in alert.text
    assert_near(found, case["expect"])


def setup_of(case: dict[str, Any]) -> Setup:
    """The setup; `marks` change the course of the SAMPLE."""
    marks = msgspec.convert(case.get("marks", []), tuple[Mark, ...])
    return replace(msgspec.convert(case["setup"], Setup), box=course(*marks) if marks else None)


def seen(state: State, sea: dict[str, Any]) -> Alert:
    """The alert when a camera sees boats and buoys where the case says."""
    boats = (Boat(colour, seen_at(**pose)) for colour, pose in sea["boats"].items())
    buoys = (Piece(colour, seen_at(**pose)) for colour, pose in sea["buoys"].items())
    question = next(one.question for one in regatta.expect(state) if one.zone == "sea")
    answer = regatta.interpret(state, Reading("sea", question, (*boats, *buoys)))
    assert isinstance(answer, Alert)
    return answer


def seen_at(x_mm: float, y_mm: float, heading_deg: float = 0.0) -> Pose:
    """Where something is seen."""
    return Pose(x_mm, y_mm, heading_deg)


def facts(state: State) -> dict[str, Any]:
    """What a case may expect of a state, with colours for seats."""
    colours = state.setup.colours
    return {
        "stage": state.stage,
        "current": None if state.stage == "over" else colours[state.current - 1],
        "winner": state.winner and colours[state.winner - 1],
        "deck": state.deck,
        "discard": state.discard,
        "reshuffles": state.reshuffles,
        "boats": {colour: boat_facts(state, seat) for seat, colour in enumerate(colours, start=1)},
    }


def boat_facts(state: State, seat: int) -> dict[str, Any]:
    """The same for one seat."""
    boat = state.boats[seat - 1]
    lacking = state.due if seat == state.current else 0
    return {
        **(msgspec.structs.asdict(boat.pose) if boat.pose else {}),
        "leg": boat.leg,
        "crossings": boat.crossings,
        "becalmed": boat.becalmed,
        "hand": state.box.card.hand - lacking,
    }


def assert_near(found: Any, expected: Any, path: str = "") -> None:
    """The found facts hold all that is expected, poses nearly."""
    if isinstance(expected, dict):
        for key, part in expected.items():
            assert_near(found[key], part, f"{path}.{key}")
    elif path.endswith(("_mm", "_deg")):
        assert found == pytest.approx(expected, abs=NEAR), path
    else:
        assert found == expected, path
