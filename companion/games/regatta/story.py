"""What people are shown: the view of a state. Everything lies open but the hands, which nobody tells."""

from typing import assert_never

from companion.games.regatta import screen
from companion.games.regatta.cards import most_exchanged
from companion.games.regatta.model import State
from companion.games.regatta.moves import moves
from companion.games.regatta.names import in_cards, leg_goal
from companion.games.regatta.rules import waiting
from companion.games.regatta.telling import tell
from companion.parts import listed
from companion.vocabulary.show import View
from companion.vocabulary.value import Viewer

TITLE = "Regatta"

__all__ = ["TITLE", "phase", "prompt", "tell", "view"]


def view(state: State, _viewer: Viewer) -> View:
    """What anybody may see."""
    return View(
        title=TITLE,
        phase=phase(state),
        prompt=prompt(state),
        standings=screen.standings(state),
        blocks=screen.blocks(state),
        sample=state.box.about.status == "sample",
    )


def phase(state: State) -> str:
    """Where the race is: "Turn 7, Red sails round the green buoy"."""
    match state.stage:
        case "placing":
            return "Before the start"
        case "lot":
            return "The lot"
        case "race":
            sails = "is becalmed" if state.boat.becalmed else f"sails {leg_goal(state, state.boat.leg)}"
            return f"Turn {state.turn}, {state.name(state.current)} {sails}"
        case "over":
            return "The race is over"
        case _:
            assert_never(state.stage)


def prompt(state: State) -> str:
    """What the table must do now, and who."""
    match state.stage:
        case "placing":
            who = listed(map(state.name, waiting(state)))
            return f"{who}: place the boat before the starting line, then take {state.box.card.hand} cards."
        case "lot":
            return "Host: draw lots, who begins?"
        case "race":
            return _turn_prompt(state)
        case "over":
            assert state.winner is not None
            return f"{state.name(state.winner)} won!"
        case _:
            assert_never(state.stage)


def _turn_prompt(state: State) -> str:
    name = state.name(state.current)
    if state.moves:
        again = "play one more card, or " if moves(state, state.current) else ""
        return f"{name}: {again}end the turn and fill the hand to {state.box.card.hand} cards."
    cards = in_cards(most_exchanged(state.box))
    if state.boat.becalmed:
        return f"{name} is becalmed and skips this turn: exchange up to {cards}, turn the boat, or neither."
    if not moves(state, state.current):
        return f"{name}: no card can be played now; skip the turn: exchange up to {cards}, turn the boat, or neither."
    return f"{name}: play a card and sail along its arrow, or skip the turn."
