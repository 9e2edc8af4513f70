"""The rules of Ridge as pure functions."""

from collections.abc import Set
from typing import assert_never

from msgspec.structs import replace

from companion.games.ridge.model import Cling, Commands, Roll, Setup, Slip, State, Step, Stop
from companion.games.ridge.path import butted, landing, ledge_below, over, rest, takes_clover
from companion.games.ridge.positions import faults
from companion.games.ridge.refusals import WAIVABLE, check_climbing, check_dice, check_stop, check_throw
from companion.games.ridge.scoring import points, reason
from companion.parts import check_colours, no_faults, put, ranks, strictly
from companion.vocabulary.play import IllegalMove, Placing, Result
from companion.vocabulary.value import Seat

__all__ = ["SEATS", "WAIVABLE", "apply", "check", "result", "start"]

SEATS: tuple[int, int] = (2, 5)


def start(setup: Setup) -> State:
    """The first state. Raises IllegalMove("setup") for a setup that cannot be played."""
    setup = strictly(setup)
    check_colours("Ridge", SEATS, setup.colours)
    players, at = len(setup.colours), setup.position
    if at is None:
        return State(setup, (0,) * players, (setup.options.packed,) * players)
    state = State(setup, at.spaces, at.clovers, at.current)
    check(state)
    return state


def apply(state: State, command: Commands, waive: Set[str] = frozenset()) -> State:
    """The state after a command. Raises IllegalMove, and then nothing has changed."""
    seat = command.seat
    check_climbing(state, seat)
    match command:
        case Roll():
            check_throw(state, seat, waive)
            return _roll(state, command)
        case Step():
            check_dice(state, seat, doubled=False)
            return _step(state, command)
        case Stop():
            check_stop(state, seat, waive)
            return _pass_on(state)
        case Cling():
            check_dice(state, seat, doubled=True)
            return _pass_on(_with_clovers(state, seat, -1))
        case Slip():
            check_dice(state, seat, doubled=True)
            return _slip(state)
        case _:
            assert_never(command)


def _roll(state: State, roll: Roll) -> State:
    """The dice lie in the tray; a goat that threw a double and has no clover slips at once."""
    broken_off = state.climb is not None and state.climb.seat != roll.seat
    state = replace(state, current=roll.seat, turn=state.turn + broken_off)
    climb = state.under_way
    climb = replace(climb, throws=climb.throws + 1, dice=(roll.white, roll.black))
    state = replace(state, climb=climb)
    return _slip(state) if climb.doubled and not state.clovers[roll.seat - 1] else state


def _step(state: State, step: Step) -> State:
    """The goat climbs by its pick, takes clover, slides, and butts down whoever stands where it comes to rest."""
    seat = step.seat
    landed = landing(state, seat, step.pick)
    if step.pick == "both" and not state.clovers[seat - 1]:
        raise IllegalMove("clover", f"A leap costs a clover, and {state.name(seat)} has none.")
    more = takes_clover(state, landed, step.pick) - (step.pick == "both")
    state = _with_clovers(state, seat, more)
    state = _moved(state, seat, rest(state.box, landed))
    return _pass_on(state) if landed == state.box.path.last else state


def _moved(state: State, seat: Seat, space: int) -> State:
    spaces, below = state.spaces, ledge_below(state.box, space)
    for other in butted(state, seat, space):
        spaces = put(spaces, other, below)
    return replace(state, spaces=put(spaces, seat, space), climb=replace(state.under_way, dice=None))


def _slip(state: State) -> State:
    """Back to where the turn began, or no further up than the goat is."""
    seat = state.current
    space = min(state.under_way.began, state.spaces[seat - 1])
    return _pass_on(replace(state, spaces=put(state.spaces, seat, space)))


def _with_clovers(state: State, seat: Seat, more: int) -> State:
    return replace(state, clovers=put(state.clovers, seat, state.clovers[seat - 1] + more))


def _pass_on(state: State) -> State:
    """The turn goes to the next goat that is not on the summit, or to the first one of a new round."""
    later = range(state.current + 1, len(state.spaces) + 1)
    climbing = (seat for seat in later if state.spaces[seat - 1] != state.box.path.last)
    return replace(state, current=next(climbing, 1), turn=state.turn + 1, climb=None)


def check(state: State) -> None:
    """Raises IllegalMove("position") for a state that no table could show."""
    no_faults(faults(state))


def result(state: State) -> Result | None:
    """The standings once a round has ended with a goat on the summit."""
    if not over(state):
        return None
    figures = points(state)
    places = ranks([-figure for figure in figures])
    placings = tuple(
        Placing(seat, place, figure, "points")
        for seat, (place, figure) in enumerate(zip(places, figures, strict=True), 1)
    )
    winners = tuple(placing.seat for placing in placings if placing.place == 1)
    return Result(placings, winners, reason(state, winners))
