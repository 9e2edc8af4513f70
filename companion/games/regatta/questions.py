"""The names of what a zone, a lamp or a phone is asked: each names one moment of a race and never comes back."""

from companion.games.regatta.model import State
from companion.vocabulary.value import Seat


def placing_question() -> str:
    """Where do the boats lie before the race? It is asked until all of them do."""
    return "boats before the line"


def lot_question() -> str:
    """On whom has the lot fallen?"""
    return "lot"


def turn_question(state: State) -> str:
    """What does the player do in this turn, or after so many cards of it?"""
    return f"turn {state.turn}" + (f" after card {state.moves}" if state.moves else "")


def pose_mended(seat: Seat) -> str:
    """Where does the seat's boat really lie?"""
    return f"boat of seat {seat} corrected"


def buoy_mended(buoy: str) -> str:
    """Where does the buoy really lie?"""
    return f"buoy {buoy} placed"


def sea_question(state: State) -> str | None:
    """What boats on the sea answer now; None once the race is over."""
    match state.stage:
        case "placing":
            return placing_question()
        case "lot":
            return lot_question()
        case "race":
            return turn_question(state)
        case _:
            return None
