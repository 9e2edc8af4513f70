"""Vallamkali: boat races of Alappuzha. Hire oarsmen in closed hands, race, bet at the milestones."""

from collections.abc import Mapping

from companion.games.vallamkali.choices import choices
from companion.games.vallamkali.model import Commands, Options, Position, Setup, State
from companion.games.vallamkali.pretend import World
from companion.games.vallamkali.printed import read_box, sample_box, warnings
from companion.games.vallamkali.rules import SEATS, WAIVABLE, apply, check, result, start
from companion.games.vallamkali.senses import expect, interpret
from companion.games.vallamkali.story import TITLE, tell, view

NAME = "vallamkali"
RULES = 1
ADJUSTABLE: Mapping[str, str] = {
    "turn": "turns completed",
    "milestones_done": "milestones done",
    "fleet.*.space": "boat is on space",
    "fleet.*.tokens.ones": "number of ₹1,000 tokens in hand",
    "fleet.*.tokens.twos": "number of ₹2,000 tokens in hand",
    "fleet.*.moves": "change of the next move in spaces (0 to -9)",
    "fleet.*.cards": "change of the next hand in cards (-1 to 1)",
    "fleet.*.draws": "number of draws of four cards so far",
    "fleet.*.finished": "crossed the line in turn",
    "fleet.*.place": "place in the race",
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
