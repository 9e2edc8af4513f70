"""What the rules accept now, for everything that is offered is tried first."""

from companion.games.regatta.model import Commands, State
from companion.games.regatta.rules import apply
from companion.vocabulary.play import IllegalMove


def accepted(state: State, command: Commands) -> bool:
    """Would the rules accept this?"""
    return refusal_of(state, command) is None


def refusal_of(state: State, command: Commands) -> IllegalMove | None:
    """How the rules would refuse this; None if they would not."""
    try:
        apply(state, command)
    except IllegalMove as refusal:
        return refusal
    return None
