"""The path up the ridge: where a goat comes, whom it butts, and when the climb is over."""

from companion.games.ridge.model import Pick, State
from companion.games.ridge.printed import Box
from companion.vocabulary.value import Seat


def over(state: State) -> bool:
    """Whether a round has ended with a goat on the summit."""
    return state.current == 1 and state.under_way.throws == 0 and state.box.path.last in state.spaces


def landing(state: State, seat: Seat, pick: Pick) -> int:
    """The space that a seat's goat lands on with its pick of the dice that lie there, before it slides."""
    white, black = state.under_way.dice or (0, 0)
    pips = {"white": white, "black": black, "both": white + black}[pick]
    return min(state.spaces[seat - 1] + pips, state.box.path.last)


def rest(box: Box, space: int) -> int:
    """Where a goat that lands on a space comes to rest."""
    return space - box.path.slide if space in box.path.scree else space


def ledge_below(box: Box, space: int) -> int:
    """The next ledge below a space, or the meadow."""
    return max((ledge for ledge in box.path.ledges if ledge < space), default=0)


def butted(state: State, seat: Seat, space: int) -> tuple[Seat, ...]:
    """Whom a seat's goat butts down when it comes to rest on a space."""
    path = state.box.path
    if state.setup.options.gentle or space in {0, path.last, *path.ledges}:
        return ()
    return tuple(other for other, at in enumerate(state.spaces, 1) if other != seat and at == space)


def takes_clover(state: State, landed: int, pick: Pick) -> bool:
    """Whether a clover grows where a goat lands with its pick; one that it pays for a leap grows again."""
    return landed in state.box.path.clover and (state.growing > 0 or pick == "both")


def picks(state: State) -> tuple[Pick, ...]:
    """What the seat whose dice lie there may pick."""
    return ("white", "black", "both") if state.clovers[state.current - 1] else ("white", "black")
