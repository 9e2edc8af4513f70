"""Quarry and harbor: rows of spaces that fill from left to right, each with what it costs."""

from collections.abc import Set

from companion.games.rajas import held
from companion.games.rajas.commands import Buy, Sail
from companion.games.rajas.model import State
from companion.games.rajas.refusals import may_place
from companion.games.rajas.spaces import RowName, cost_of, next_space, placed
from companion.vocabulary.play import IllegalMove


def send(state: State, command: Buy | Sail, waive: Set[str]) -> State:
    """The state after a worker went to the next space of a row, paid it and did its work."""
    may_place(state, command.seat)
    area: RowName = "quarry" if isinstance(command, Buy) else "harbor"
    space = next_space(state, area)
    if space is None:
        raise IllegalMove("occupied", f"All spaces of the {area} are occupied: it is closed this round.")
    return held.begin(placed(state, space), command, cost_of(state, space), waive)
