"""What the rules accept now, for everything that is offered is tried first."""

from companion.games.regatta.model import Commands, State
from companion.games.regatta.rules import apply
from companion.vocabulary.play import IllegalMove


def accepted(state: State, command: Commands) -> bool:
    """Would the rules accept this?"""
    try:
        apply(state, command)
    except IllegalMove:
        return False
    return True
