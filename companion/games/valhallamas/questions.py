"""The names of what a zone, a lamp or a phone is asked: each names one moment of a fight and never comes back."""

from companion.games.valhallamas.model import State
from companion.vocabulary.value import Seat


def maxima_question(seat: Seat) -> str:
    """How much health and vigor does the seat begin with?"""
    return f"quick game, maxima of seat {seat}"


def throw_question(state: State) -> str:
    """What do the dice show that must be rolled now?"""
    number = state.throw.number if state.throw else 0
    return f"{_of_round(state)}, throw {number}{_interrupted(state)}"


def first_question() -> str:
    """Who picks first?"""
    return "draft, first pick"


def pick_question(state: State) -> str:
    """What does the seat take that picks next?"""
    return f"draft, {len(state.picks)} picks left"


def hand_question(state: State) -> str:
    """Which card of the starting hand does the seat take that picks next?"""
    held = len(state.fighters[state.picks[0] - 1].hand)
    return f"{pick_question(state)}, card {held + 1}"


def turn_up_question(state: State, deck: str) -> str:
    """Which card lies open below the deck? It may be asked again once a draw has taken that card."""
    drawn = state.turn is not None and state.turn.drawn
    held = len(state.fighters[state.picks[0] - 1].hand) if state.picks else 0
    draft = f"{state.stage}, {len(state.picks)} picks left, {held} in hand"
    fight = f"round {state.round}, turn {state.turns}{', drawn' if drawn else ''}{_piles_corrected(state)}"
    moment = fight if state.round else draft
    return f"{moment}: open card of {deck}"


def draw_question(state: State) -> str:
    """What does the seat draw whose turn it is?"""
    return f"{_of_turn(state)}{_hand_corrected(state)}{_piles_corrected(state)}: draw"


def play_question(state: State) -> str:
    """What does the seat play whose turn it is? It may be asked again once a draw has filled an empty hand."""
    drawn = state.turn is not None and state.turn.drawn
    return f"{_of_turn(state)}{', drawn' if drawn else ''}{_hand_corrected(state)}: play"


def discard_question(state: State) -> str:
    """What does the seat discard whose turn it is?"""
    return f"{_of_turn(state)}{_hand_corrected(state)}: discard"


def end_question(state: State) -> str:
    """Is the turn over?"""
    return f"{_of_turn(state)}: end"


def instant_question(state: State, seat: Seat) -> str:
    """Does the seat use an instant now? It stays open while others claim, and as long as one attack is answered."""
    attack = state.attack
    between = f"round {state.round}, turn {state.turns}, {state.declared} attacks"
    moment = f"attack {attack.number}" if attack else between
    return f"{moment}: instant of seat {seat}"


def stand_question(state: State) -> str:
    """Does the damage stand that is answered now?"""
    number = state.attack.number if state.attack else 0
    return f"attack {number}, {state.claimed} claims: damage"


def settle_question(state: State) -> str:
    """What came of the effect that the table carries out?"""
    return f"{_of_turn(state)}: effect"


def loot_question(state: State) -> str:
    """What does the killer take?"""
    victim = state.spoils[0].victim if state.spoils else 0
    return f"turn {state.turns}: loot of seat {victim}"


def correction_question() -> str:
    """What lies otherwise than the companion thinks? The host may say so as long as the fight lasts."""
    return "corrections"


def _of_round(state: State) -> str:
    return "draft" if state.stage == "draft_roll" else f"round {state.round}"


def _of_turn(state: State) -> str:
    """The turn as far as nothing interrupted it: an attack, a claim or an effect closes what was asked before."""
    played = state.turn is not None and state.turn.played
    return f"turn {state.turns}{', played' if played else ''}{_interrupted(state)}"


def _interrupted(state: State) -> str:
    return f", {state.declared} attacks, {state.claimed} claims" if state.round else ""


def _hand_corrected(state: State) -> str:
    """How often the host has corrected the hand of the seat whose turn it is."""
    seat = state.turn.seat if state.turn is not None else 0
    times = state.hands_corrected.count(seat)
    return f", hand corrected {times}" if times else ""


def _piles_corrected(state: State) -> str:
    return f", decks corrected {state.piles_corrected}" if state.piles_corrected else ""
