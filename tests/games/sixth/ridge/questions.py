"""The name of each moment that is asked about."""

from companion.games.ridge.model import State


def roll_question(state: State) -> str:
    """What was thrown, or does the goat stop?"""
    return f"{_turn(state)}, throw {state.under_way.throws + 1}"


def dice_question(state: State) -> str:
    """What comes of the dice that lie in the tray: which one, or does the goat slip?"""
    return f"{_turn(state)}, dice {state.under_way.throws}"


def _turn(state: State) -> str:
    return f"turn {state.turn}, seat {state.current}"
