"""The names of what a zone, a lamp or a phone is asked: each names one moment of a game and never comes back."""

from companion.games.vallamkali.model import State
from companion.vocabulary.value import Seat


def card_question(state: State) -> str:
    """Which professional lies open?"""
    return f"hire {state.hire_number}, card"


def hand_question(state: State, seat: Seat) -> str:
    """What is in the seat's closed hand?"""
    return f"hire {state.hire_number}, hand of seat {seat}"


def raise_question(state: State, seat: Seat) -> str:
    """Does the tied seat go higher?"""
    return f"hire {state.hire_number} raise {state.running_auction.round}, seat {seat}"


def replace_question(state: State) -> str:
    """Which standard oarsman goes into the box?"""
    return f"hire {state.hire_number}, replace"


def hire_result_question(state: State) -> str:
    """How did the auction end?"""
    return f"hire {state.hire_number}, result"


def turn_question(state: State, seat: Seat) -> str:
    """What does the seat play this turn?"""
    return f"turn {state.turn + 1}, seat {seat}"


def bets_question(state: State, seat: Seat) -> str:
    """What does the seat bet at this stop?"""
    return f"stop {state.stop}, bets of seat {seat}"


def close_question(state: State) -> str:
    """Has everybody bet?"""
    return f"stop {state.stop}, close"


def event_question(state: State) -> str:
    """Which event card was turned?"""
    return f"stop {state.stop}, event"


def tiebreak_question(state: State, seat: Seat) -> str:
    """What does the seat draw to break its tie?"""
    return f"tie-break {len(state.fleet[seat - 1].tiebreaks) + 1}, seat {seat}"


def go_on_question(state: State) -> str:
    """Shall the race go on from the corrected spaces?"""
    return f"after turn {state.turn}, go on to milestone {state.stop}"
