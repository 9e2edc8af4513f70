"""Vallamkali: boat races of Alappuzha. Hire oarsmen in closed hands, race, bet at the milestones."""

from companion.games.vallamkali.choices import choices
from companion.games.vallamkali.model import Commands, Options, Position, Setup, State
from companion.games.vallamkali.pretend import World
from companion.games.vallamkali.printed import read_box, sample_box
from companion.games.vallamkali.rules import SEATS, WAIVABLE, apply, check, result, start
from companion.games.vallamkali.senses import expect, interpret
from companion.games.vallamkali.story import TITLE, tell, view

NAME = "vallamkali"
RULES = 1
ADJUSTABLE: tuple[str, ...] = (
    "turn",
    "milestones_done",
    "fleet.*.space",
    "fleet.*.tokens.ones",
    "fleet.*.tokens.twos",
    "fleet.*.moves",
    "fleet.*.cards",
    "fleet.*.draws",
    "fleet.*.finished",
    "fleet.*.place",
)

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
]
