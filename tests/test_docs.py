"""What the docs show is tried as it stands."""

import json
import re
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.scripts import replay_script

DOCS = Path(__file__).parent.parent / "docs"
EXAMPLES = re.findall(r"```json\n(.*?)```", (DOCS / "scripts.md").read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_script_is_accepted_whole(example):
    assert replay_script(example.encode(), GAMES).refused == ()


@pytest.mark.parametrize("game", GAMES)
def test_the_scripts_page_plays_one_whole_game_of_each(game):
    played = [one for one in EXAMPLES if json.loads(one.splitlines()[0])["game"] == game]
    situations = [replay_script(one.encode(), GAMES).situation for one in played]
    assert any(GAMES[game].result(situation.state) for situation in situations)
