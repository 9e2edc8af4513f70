"""The recipes of the documentation run and print what they promise."""

import runpy
from pathlib import Path

import pytest

RECIPES = Path(__file__).parent.parent.parent / "docs" / "recipes"


def test_the_watcher_of_a_pretend_table_names_the_cards(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(RECIPES / "watch_a_pretend_table.py"))
    assert capsys.readouterr().out == "seat.1 answers 'which cards does seat 1 play?' after 2.1 s: A, B, C\n"
