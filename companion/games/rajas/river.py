"""The river: boats pass others, wake the worker at the bridge, and earn where they stop."""

from collections.abc import Iterator, Set

from msgspec.structs import replace

from companion.games.rajas import dice
from companion.games.rajas.commands import Sail, SailOn
from companion.games.rajas.hands import give_up
from companion.games.rajas.model import State
from companion.games.rajas.pending import first, lapsed, settle
from companion.games.rajas.refusals import in_turn
from companion.games.rajas.tracks import earn, wake, with_player
from companion.parts import refuse_unless_waived
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Seat

MOST_STEPS = 3
"""The highest die that the harbor takes."""


def landings(state: State, seat: Seat) -> tuple[int, ...]:
    """The spaces before a seat's boat where it can stop, the next first: those of other boats are passed."""
    return tuple(_landings(state, seat))


def _landings(state: State, seat: Seat) -> Iterator[int]:
    last = state.box.last_space
    others = {player.boat for other, player in enumerate(state.players, start=1) if other != seat}
    for space in range(state.players[seat - 1].boat + 1, last + 1):
        if space not in others or space == last:
            yield space


def sail(state: State, command: Sail, waive: Set[str]) -> State:
    """The state after a die was given up at the harbor and the boat moved."""
    free, name = landings(state, command.seat), state.name(command.seat)
    if not free:
        raise IllegalMove("final", f"{name}'s boat is on the final space: the harbor is closed to it.")
    value, least = dice.counts(command.pay), 0 if state.options.harbor_zero_steps else 1
    if value > MOST_STEPS:
        refuse_unless_waived("value", f"The harbor takes a die of 1, 2 or 3, not a {value}.", waive)
    if not least <= command.steps <= value:
        right = "1 unoccupied space" if least == value else f"{least} to {value} unoccupied spaces"
        text = f"A {value} moves the boat {right} on, not {command.steps}."
        refuse_unless_waived("steps", text, waive)
    if command.steps > len(free):
        raise IllegalMove("space", f"{name}'s boat has {_spaces(len(free))} left, not {command.steps}.")
    state = give_up(state, (command.pay,), waive)
    return stop(state, free[command.steps - 1]) if command.steps else state


def sail_on(state: State, command: SailOn) -> State:
    """The state after the boat of a bonus moved to the next unoccupied space."""
    in_turn(state, command.seat)
    one = first(state, "boat")
    free = landings(state, command.seat)
    if not free:
        raise IllegalMove("final", f"{state.name(command.seat)}'s boat is on the final space: decline.")
    return stop(settle(state, one), free[0])


def portuguese(state: State, waive: Set[str]) -> State:
    """The state after the boat moved as many unoccupied spaces as the Portuguese takes it."""
    river, boat, name = state.box.river, state.player.boat, state.name(state.current)
    closed = river.portuguese_forbidden_last
    if boat > state.box.last_space - closed:
        text = f"{name}'s boat is on space {boat}, one of the last {closed}: there the Portuguese is closed."
        refuse_unless_waived("last_six", text, waive)
    free = landings(state, state.current)[: river.portuguese_steps]
    if len(free) < river.portuguese_steps and state.options.portuguese_short == "refuse":
        text = f"{name}'s boat has {_spaces(len(free))} before it, and {river.portuguese_steps} are needed."
        refuse_unless_waived("steps", text, waive)
    if not free:
        raise IllegalMove("final", f"{name}'s boat is on the final space.")
    return stop(state, free[-1])


def stop(state: State, space: int) -> State:
    """The state with the boat on a space, and what it brings."""
    river = state.box.river
    state = with_player(state, replace(state.player, boat=space))
    if space > river.bridge_after:
        state = wake(state, "bridge")
    if space == state.box.last_space:
        state = lapsed(state, "boat")
    return earn(state, river.spaces[space - 1], f"river space {space}")


def _spaces(number: int) -> str:
    return "1 unoccupied space" if number == 1 else f"{number} unoccupied spaces"
