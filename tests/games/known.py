"""The games that every promise is checked for: ours, and one that was built from docs/adding-a-game.md alone.

Ridge lies in a folder of its own and not among the games that people play; it could be moved there as it is.
"""

import importlib
from pathlib import Path

import companion.games
from companion.games import GAMES
from companion.vocabulary.play import Game

companion.games.__path__.append(str(Path(__file__).parent / "sixth"))
ridge: Game = importlib.import_module("companion.games.ridge")

KNOWN: dict[str, Game] = {**GAMES, ridge.NAME: ridge}


def folder(name: str) -> Path:
    """Where all files of a game lie."""
    return Path(str(KNOWN[name].__file__)).parent
