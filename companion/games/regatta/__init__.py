"""Regatta: boats sail along the arrows of cards, round the buoys and home first."""

from collections.abc import Mapping

from companion.games.regatta.choices import choices
from companion.games.regatta.model import Commands, Options, Position, Setup, State
from companion.games.regatta.pretend import World
from companion.games.regatta.printed import read_box, sample_box, warnings
from companion.games.regatta.rules import SEATS, WAIVABLE, apply, check, result, start
from companion.games.regatta.senses import expect, interpret
from companion.games.regatta.story import TITLE, tell, view

NAME = "regatta"
RULES = 1
ADJUSTABLE: Mapping[str, str] = {
    "boats.*.leg": "leg being sailed, 0 to the start",
    "boats.*.crossings": "passes of the next buoy the wrong way, counted below 0",
    "boats.*.becalmed": "a Sun lies before the boat",
    "deck": "cards in the deck",
    "discard": "cards in the discard pile",
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
