"""Quarry and harbor: rows of spaces that fill from left to right, each with what it costs."""

from collections.abc import Set

from msgspec.structs import replace

from companion.games.rajas.building import buy
from companion.games.rajas.commands import Buy, Sail, TellCost
from companion.games.rajas.model import State
from companion.games.rajas.pending import ask, first, settle
from companion.games.rajas.refusals import in_turn, may_place
from companion.games.rajas.river import sail
from companion.games.rajas.spaces import RowName, cost_of, next_space, placed
from companion.games.rajas.tracks import with_player
from companion.vocabulary.play import IllegalMove


def send(state: State, command: Buy | Sail, waive: Set[str]) -> State:
    """The state after a worker went to the next space of a row, paid it and did its work.

    Where nobody wrote down what the space costs, the work waits until that is told; it must be possible already now.
    """
    may_place(state, command.seat)
    area: RowName = "quarry" if isinstance(command, Buy) else "harbor"
    space = next_space(state, area)
    if space is None:
        raise IllegalMove("occupied", f"All spaces of the {area} are occupied: it is closed this round.")
    state, cost = placed(state, space), cost_of(state, space)
    if cost == "unknown":
        _work(state, command, waive)
        return ask(replace(state, held=command), "cost", space)
    return _work(_paid(state, cost, space), command, waive)


def tell_cost(state: State, command: TellCost, waive: Set[str]) -> State:
    """The state after the table said what a space costs: it is paid, and the worker does what it came for."""
    in_turn(state, command.seat)
    one, held = first(state, "cost"), state.held
    assert held is not None
    return _work(_paid(replace(settle(state, one), held=None), command.money, one.source), held, waive)


def _paid(state: State, cost: int, space: str) -> State:
    if cost > state.player.money:
        text = f"{space} costs {cost} money, and {state.name(state.current)} has {state.player.money}."
        raise IllegalMove("money", text)
    return with_player(state, replace(state.player, money=state.player.money - cost)) if cost else state


def _work(state: State, command: Buy | Sail, waive: Set[str]) -> State:
    return buy(state, command, waive) if isinstance(command, Buy) else sail(state, command, waive)
