"""The names of what a zone, a lamp or a phone is asked: each names one moment of a game and never comes back."""

from companion.games.vaalbara.model import State
from companion.vocabulary.value import Seat


def deal_question(state: State, row: int) -> str:
    """Which lands lie in the row?"""
    return f"round {state.round}, row {row}"


def omens_question(state: State) -> str:
    """Whose omens lie on the land deck, after the deal or after an action?"""
    return f"round {state.round}, omens" + ("" if state.acting is None else f" after seat {state.acting}")


def character_question(state: State, seat: Seat) -> str:
    """Does the seat's character lie face down, and which is it?"""
    return f"round {state.round}, character of seat {seat}"


def turn_up_question(state: State, seat: Seat) -> str:
    """Which character is turned up? A card that went back to its player leaves another moment to turn up."""
    again = f", reveal {state.reopened + 1}" if state.reopened else ""
    return f"round {state.round}, turned up by seat {seat}{again}"


def show_question(state: State, seat: Seat) -> str:
    """Does the seat show a Fighter to the one that acts?"""
    return f"round {state.round}, Fighter of seat {state.acting}, shown by seat {seat}"


def action_question(state: State) -> str:
    """What does the acting character do?"""
    return f"round {state.round}, action of seat {state.acting}{_corrected(state)}"


def track_question(state: State, row: int) -> str:
    """Which land of the row does the acting Tracker swap? Each row is asked for itself: one would answer for both."""
    return f"{action_question(state)}, row {row}"


def land_question(state: State) -> str:
    """Which land does the acting seat take?"""
    return f"round {state.round}, land of seat {state.acting}{_corrected(state)}"


def count_question(seat: Seat) -> str:
    """How many points lie before the seat at the end?"""
    return f"tokens of seat {seat}"


def row_mended(state: State, row: int) -> str:
    """Which land of the row is another in truth?"""
    return f"round {state.round}, row {row} corrected"


def realm_mended(seat: Seat) -> str:
    """Which land of the realm is another in truth?"""
    return f"realm of seat {seat} corrected"


def omens_mended(state: State) -> str:
    """How do the omens read in truth?"""
    return f"omens corrected after reading {state.reads}"


def _corrected(state: State) -> str:
    return f", rows corrected {state.rows_corrected}" if state.rows_corrected else ""
