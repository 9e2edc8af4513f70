"""Valhallamas: llamas fight their way to Valhalla. Draft, roll for initiative, play cards, block in time, loot."""

from collections.abc import Mapping

from companion.games.valhallamas.choices import choices
from companion.games.valhallamas.commands import Commands
from companion.games.valhallamas.model import Options, Position, Setup, State
from companion.games.valhallamas.pretend import World
from companion.games.valhallamas.printed import read_box, sample_box, warnings
from companion.games.valhallamas.rules import SEATS, WAIVABLE, apply, check, result, start
from companion.games.valhallamas.senses import expect, interpret
from companion.games.valhallamas.story import TITLE, tell, view

NAME = "valhallamas"
RULES = 1
ADJUSTABLE: Mapping[str, str] = {
    "round": "number of the round",
    "fighters.*.health": "health (green gems)",
    "fighters.*.max_health": "most health",
    "fighters.*.vigor": "vigor (blue gems)",
    "fighters.*.max_vigor": "most vigor",
    "fighters.*.helmet_cube": "red cube on the helmet",
    "fighters.*.blessing_cube": "red cube on the blessing",
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
