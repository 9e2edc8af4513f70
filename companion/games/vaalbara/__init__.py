"""Vaalbara: characters by initiative, lands by choice. Nine rounds of both for two to five clans."""

from collections.abc import Mapping

from companion.games.vaalbara.choices import choices
from companion.games.vaalbara.model import Commands, Options, Position, Setup, State
from companion.games.vaalbara.pretend import World
from companion.games.vaalbara.printed import read_box, sample_box, warnings
from companion.games.vaalbara.rules import SEATS, WAIVABLE, apply, check, result, start
from companion.games.vaalbara.senses import expect, interpret
from companion.games.vaalbara.story import TITLE, tell, view

NAME = "vaalbara"
RULES = 1
ADJUSTABLE: Mapping[str, str] = {
    "players.*.correction": "points by hand, more or fewer than were tracked",
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
