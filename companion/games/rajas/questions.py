"""The names of what a zone, a lamp or a phone is asked: each names one moment of a game and never comes back."""

from companion.games.rajas.model import Pending, State
from companion.vocabulary.value import Seat

STARTER = "who starts"
"""Which of the tied starts?"""


def first_dice_question(seat: Seat) -> str:
    """What do the first four dice of the seat show?"""
    return f"first dice of seat {seat}"


def place_question(state: State) -> str:
    """Where does the worker of this turn go?"""
    return f"turn {state.turn}, place"


def pending_question(state: State, pending: Pending) -> str:
    """What comes of something that the turn left open? Dice are asked for together: which they are for, they show."""
    if pending.kind in ("dice", "roll"):
        numbers = "+".join(str(one.number) for one in state.pending if one.kind in ("dice", "roll"))
        return f"turn {state.turn}, {pending.kind} {numbers}"
    return f"turn {state.turn}, {pending.kind} {pending.number}"


def end_question(state: State) -> str:
    """Is the turn over?"""
    return f"turn {state.turn}, end"
