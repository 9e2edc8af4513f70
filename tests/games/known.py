"""The games that every promise is checked for."""

from pathlib import Path

from companion.games import GAMES
from companion.vocabulary.play import Game

KNOWN: dict[str, Game] = {**GAMES}


def folder(name: str) -> Path:
    """Where all files of a game lie."""
    return Path(str(KNOWN[name].__file__)).parent
