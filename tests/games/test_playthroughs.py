"""Whole games as files: every playthroughs/*.jsonl in a game's folder is replayed; adding a file adds the test."""

from pathlib import Path

import pytest

from companion.scripts import replay_file
from tests.games.known import KNOWN, folder

FILES = [(name, path) for name in KNOWN for path in sorted((folder(name) / "playthroughs").glob("*.jsonl"))]


@pytest.mark.parametrize(("name", "path"), FILES, ids=[f"{name}/{path.stem}" for name, path in FILES])
def test_a_played_game_still_ends_as_it_did(name: str, path: Path) -> None:
    """No command is refused, and the standings are those that were closed with."""
    replayed = replay_file(path, KNOWN)
    situation = replayed.situation
    assert replayed.refused == ()
    assert situation.game is KNOWN[name]
    assert situation.closed is not None
    assert situation.game.result(situation.state) == situation.closed.result


@pytest.mark.parametrize("name", KNOWN)
def test_each_game_has_games_to_replay(name: str) -> None:
    """At least two, with different numbers of players."""
    setups = [replay_file(path, KNOWN).situation.setup for of, path in FILES if of == name]
    assert len({len(setup.colours) for setup in setups}) >= 2
