"""What people are shown: the view of a state."""

from typing import assert_never

from companion.games.rajas import screen
from companion.games.rajas.model import State
from companion.games.rajas.pending import open_words
from companion.games.rajas.rules import waiting
from companion.games.rajas.scoring import winners
from companion.games.rajas.telling import tell
from companion.parts import listed
from companion.vocabulary.show import View
from companion.vocabulary.value import Viewer

__all__ = ["TITLE", "phase", "prompt", "tell", "view"]

TITLE = "Rajas of the Ganges"


def view(state: State, viewer: Viewer) -> View:
    """What the viewer sees: the own things first, and nothing is hidden."""
    return View(
        title=TITLE,
        phase=phase(state),
        prompt=prompt(state),
        standings=screen.standings(state),
        blocks=screen.blocks(state, viewer),
        sample=state.box.about.status == "sample",
    )


def phase(state: State) -> str:
    """Where the game is: "Round 3, Red's turn"."""
    match state.stage:
        case "dice":
            return "First dice"
        case "starter":
            return "Who starts"
        case "turns":
            when = f"Round {state.round}" if state.last_turns is None else "Last turns"
            return f"{when}, {state.name(state.current)}'s turn"
        case "over":
            return "The game is over"
        case _:
            assert_never(state.stage)


def prompt(state: State) -> str:
    """What the table must do now, and who."""
    match state.stage:
        case "dice":
            return f"{listed(map(state.name, waiting(state)))}: roll one die of each colour."
        case "starter":
            return f"Host: choose who starts of {listed(map(state.name, state.tied))}, who rolled the same."
        case "turns":
            return f"{state.name(state.current)}: {_due(state)}."
        case "over":
            return f"{listed(map(state.name, winners(state)))} won!"
        case _:
            assert_never(state.stage)


def _due(state: State) -> str:
    """What the player whose turn it is has to do."""
    if state.pending:
        return listed(open_words(one) for one in state.pending)
    if state.has_placed:
        return "end the turn"
    return "place a worker" if state.player.placed < state.player.active else "all workers are out: pass"
