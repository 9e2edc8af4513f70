"""Rajas of the Ganges: dice for workers, tiles for a province, fame and money until they meet."""

from collections.abc import Mapping

from companion.games.rajas.choices import choices
from companion.games.rajas.commands import Commands
from companion.games.rajas.faults import read_box, warnings
from companion.games.rajas.model import Options, Position, Setup, State
from companion.games.rajas.pretend import World
from companion.games.rajas.printed import sample_box
from companion.games.rajas.rules import SEATS, WAIVABLE, apply, check, result, start
from companion.games.rajas.senses import expect, interpret
from companion.games.rajas.story import TITLE, tell, view

NAME = "rajas"
RULES = 1
ADJUSTABLE: Mapping[str, str] = {
    "players.*.money": "money",
    "players.*.fame": "fame",
    "players.*.karma": "karma",
    "players.*.dice": "dice, each as its colour_value:",
    "players.*.boat": "boat is on space",
    "players.*.active": "workers awake",
    "players.*.asleep": "workers asleep, of fame, money and bridge:",
    "players.*.placed": "workers placed this round",
    "players.*.bonus_marker": "bonus marker stands by money",
    "players.*.passed": "has passed for this round:",
    "players.*.levels.temple": "temple is on level",
    "players.*.levels.palace": "palace is on level",
    "players.*.levels.fort": "fort is on level",
    "players.*.levels.mill": "mill is on level",
    "starting": "the elephant is with seat",
    "mogul": "at the Great Mogul stands seat",
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
