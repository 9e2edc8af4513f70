"""Worked cases of a game's vectors: a position, commands, and what must then be so."""

import json
from collections.abc import Set
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.vocabulary.play import Game, IllegalMove

NOTHING: frozenset[str] = frozenset()


def cases(name: str) -> list[dict[str, Any]]:
    """The cases of vectors/NAME.json; each says in `why` which rule it shows."""
    text = (Path(__file__).parent / "vectors" / f"{name}.json").read_text(encoding="utf-8")
    found: list[dict[str, Any]] = json.loads(text)
    return found


def played(game: Game, state: Any, case: dict[str, Any]) -> Any:
    """The state after a case's commands, each state on the way one that a table can show.

    The command at `refused_at` must be refused by the case's `rule`, and changes nothing.
    """
    for number, words in enumerate(case["commands"]):
        command = msgspec.convert(words, game.Commands)
        if number == case.get("refused_at"):
            assert_refused(game, state, command, case["rule"])
        else:
            state = game.apply(state, command)
            game.check(state)
    return state


def assert_refused(game: Game, state: Any, command: Any, rule: str) -> None:
    """The rules refuse the command, by this rule."""
    with pytest.raises(IllegalMove) as refusal:
        game.apply(state, command)
    assert refusal.value.rule == rule


def assert_contains(found: Any, expected: Any, path: str = "", *, whole: Set[str] = NOTHING) -> None:
    """The found facts hold all that is expected; an empty dict must be empty.

    `whole`: dotted paths (".must_roll") of dicts that hold nothing else than is expected.
    """
    if isinstance(expected, dict) and expected and path not in whole:
        for key, part in expected.items():
            assert_contains(found[key], part, f"{path}.{key}", whole=whole)
    else:
        assert found == expected, path
