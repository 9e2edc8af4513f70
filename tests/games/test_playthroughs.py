"""Whole games as files: every playthroughs/<game>/*.jsonl is replayed; adding a file adds the test."""

from pathlib import Path

import pytest

from companion.games import GAMES
from companion.scripts import replay_file

FILES = sorted((Path(__file__).parent / "playthroughs").glob("*/*.jsonl"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_played_game_still_ends_as_it_did(path: Path) -> None:
    """No command is refused, and the standings are those that were closed with."""
    replayed = replay_file(path, GAMES)
    situation = replayed.situation
    assert replayed.refused == ()
    assert situation.game is GAMES[path.parent.name]
    assert situation.closed is not None
    assert situation.game.result(situation.state) == situation.closed.result


@pytest.mark.parametrize("name", GAMES)
def test_each_game_has_games_to_replay(name: str) -> None:
    """At least two, with different numbers of players."""
    setups = [replay_file(path, GAMES).situation.setup for path in FILES if path.parent.name == name]
    assert len({len(setup.colours) for setup in setups}) >= 2
