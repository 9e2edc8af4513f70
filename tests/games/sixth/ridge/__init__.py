"""Ridge: goats, two dice to choose from, and the question whether to throw once more."""

from collections.abc import Mapping

from companion.games.ridge.choices import choices
from companion.games.ridge.model import Commands, Options, Position, Setup, State
from companion.games.ridge.pretend import World
from companion.games.ridge.printed import read_box, sample_box, warnings
from companion.games.ridge.rules import SEATS, WAIVABLE, apply, check, result, start
from companion.games.ridge.senses import expect, interpret
from companion.games.ridge.story import TITLE, tell, view

NAME = "ridge"
RULES = 1
ADJUSTABLE: Mapping[str, str] = {
    "spaces.*": "goat is on space",
    "clovers.*": "number of clovers is",
    "current": "turn is seat",
}

__all__ = [
    "ADJUSTABLE",
    "NAME",
    "RULES",
    "SEATS",
    "TITLE",
    "WAIVABLE",
    "Commands",
    "Options",
    "Position",
    "Setup",
    "State",
    "World",
    "apply",
    "check",
    "choices",
    "expect",
    "interpret",
    "read_box",
    "result",
    "sample_box",
    "start",
    "tell",
    "view",
    "warnings",
]
