"""The game that docs/adding-a-game.md builds, line by line as it stands there."""

import importlib
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import companion.games
from companion.demo.once import Plan, play_once
from companion.scripts import replay_script
from companion.vocabulary.play import Game
from tests.games.promising import assert_followed, command_of
from tests.games.walks import any_setup, steps
from tests.test_architecture import GAME_FILES

PAGE = (Path(__file__).parents[2] / "docs" / "adding-a-game.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def snails(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    """Snails, written to a folder that stands beside the other games for a while."""
    folder = tmp_path_factory.mktemp("games") / "snails"
    folder.mkdir()
    for name, code in re.findall(r"```python (\S+)\n(.*?)```", PAGE, re.DOTALL):
        (folder / name).write_text(code, encoding="utf-8")
    (box,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    (folder / "sample.toml").write_text(box, encoding="utf-8")
    companion.games.__path__.append(str(folder.parent))
    try:
        yield importlib.import_module("companion.games.snails")
    finally:
        companion.games.__path__.remove(str(folder.parent))


def test_it_names_every_file_that_a_game_has() -> None:
    """And no other game has one that the page does not name."""
    assert {name for name in GAME_FILES if f"`{name}`" not in PAGE} == set()


@pytest.mark.parametrize("seed", range(6))
def test_it_is_played_over_its_choices_and_forms_to_a_result(snails: Game, seed: int) -> None:
    """Everything that it offers is accepted."""
    chance = Random(seed)
    walk = list(steps(snails, snails.start(any_setup(snails, chance)), chance))
    for step in walk:
        assert all(snails.apply(step.before, command_of(offer)) for offer in step.offers)
    assert snails.result(walk[-1].after) is not None


def test_its_hands_can_be_followed_by_a_perfect_camera_and_scribe(snails: Game) -> None:
    """To the end of a race."""
    setup = any_setup(snails, Random(1), players=3)
    state, world = snails.start(setup), snails.World(setup, 1)
    while deeds := world.deeds(state):
        for deed in deeds:
            assert_followed(snails, state, deed)
            state = snails.apply(state, deed.command)
    assert snails.result(state) is not None


def test_its_script_is_accepted_and_plays_to_the_end(snails: Game) -> None:
    """The one that it shows for SCRIPTS.md."""
    (script,) = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    replayed = replay_script(script.encode(), {"snails": snails})
    assert replayed.refused == ()
    assert snails.result(replayed.situation.state) is not None


@pytest.mark.slow
def test_it_plays_itself_before_the_camera(snails: Game, tmp_path: Path) -> None:
    """The journal holds what the hands did."""
    outcome = play_once(Plan(snails, 1, 2), tmp_path)
    assert outcome.matches, outcome
    assert outcome.by["camera"] > 5
