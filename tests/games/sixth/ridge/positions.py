"""What a table can show."""

from collections.abc import Iterator

from companion.games.ridge.model import State
from companion.games.ridge.path import over


def faults(state: State) -> Iterator[str]:
    """What no table could show, a sentence each."""
    yield from _seat_faults(state)
    last = state.box.path.last
    for space in state.spaces:
        if space > last:
            yield f"No goat can be on space {space}: the summit is {last}."
    if sum(state.clovers) > state.box.clover.supply:
        yield f"The goats cannot hold {sum(state.clovers)} clovers: the box has {state.box.clover.supply}."
    if not over(state) and state.spaces[state.current - 1] == last:
        yield f"It cannot be {state.name(state.current)}'s turn: a goat on the summit has none."


def _seat_faults(state: State) -> Iterator[str]:
    players = len(state.setup.colours)
    for what, figures in (("spaces", state.spaces), ("numbers of clovers", state.clovers)):
        if len(figures) != players:
            yield f"{players} goats need as many {what}, not {len(figures)}."
    if not 1 <= state.current <= players:
        yield f"It cannot be the turn of seat {state.current}: {players} play."
