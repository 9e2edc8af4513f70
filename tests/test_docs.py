"""What the docs show is tried as it stands."""

import json
import re
from pathlib import Path

import pytest

from companion.scripts import replay_script
from tests.games.known import KNOWN, folder

EXAMPLES = {
    name: re.findall(r"```json\n(.*?)```", (folder(name) / "SCRIPTS.md").read_text(encoding="utf-8"), re.DOTALL)
    for name in KNOWN
}
ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("example", [example for examples in EXAMPLES.values() for example in examples])
def test_every_example_script_is_accepted_whole(example):
    assert replay_script(example.encode(), KNOWN).refused == ()


@pytest.mark.parametrize("name", KNOWN)
def test_each_game_shows_one_whole_game_as_a_script(name):
    assert {json.loads(one.splitlines()[0])["game"] for one in EXAMPLES[name]} == {name}
    situations = [replay_script(one.encode(), KNOWN).situation for one in EXAMPLES[name]]
    assert any(KNOWN[name].result(situation.state) for situation in situations)


def test_the_scripts_page_says_where_each_games_commands_stand():
    assert "`SCRIPTS.md`" in (ROOT / "docs" / "scripts.md").read_text(encoding="utf-8")
