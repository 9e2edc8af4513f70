"""What would come of a command, for everything that is offered is tried first."""

from companion.games.rajas.commands import Commands
from companion.games.rajas.model import State
from companion.games.rajas.rules import apply
from companion.games.rajas.spaces import RowName, cost_of, next_space
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Seat

NOTHING = "nothing"


def accepted(state: State, command: Commands) -> State | None:
    """The state that a command would lead to; None where the rules refuse it."""
    try:
        return apply(state, command)
    except IllegalMove:
        return None


def brought(before: State, after: State, seat: Seat) -> str:
    """What a seat would have more of its own: "5 money, 2 fame"; "nothing" if that is all the same."""
    was, now = before.players[seat - 1], after.players[seat - 1]
    gains = ((now.money - was.money, "money"), (now.fame - was.fame, "fame"), (now.karma - was.karma, "karma"))
    words = [f"{number} {what}" for number, what in gains if number > 0]
    return ", ".join(words) or NOTHING


def cost_words(state: State, row: RowName) -> str:
    """What the next space of a row costs, as the end of a label; nothing where it is free or nobody knows."""
    space = next_space(state, row)
    cost = 0 if space is None else cost_of(state, space)
    return f", costs {cost} money" if isinstance(cost, int) and cost else ""
