"""Where the two tracks meet, and who has won."""

from companion.games.rajas.model import State
from companion.games.rajas.names import counted
from companion.games.rajas.printed import Box
from companion.parts import clockwise, listed, ranks
from companion.vocabulary.play import Placing, Result
from companion.vocabulary.value import Seat


def beside(box: Box, money: int) -> int:
    """The fame space that lies beside a money space."""
    tracks = box.tracks
    if tracks.fame_beside_money:
        return tracks.fame_beside_money[min(money, len(tracks.fame_beside_money) - 1)]
    return tracks.fame_offset + -money // tracks.money_per_fame


def gap(state: State, seat: Seat) -> int:
    """How many fame spaces lie between a seat's markers; 0 when they meet, negative when they have passed."""
    player = state.players[seat - 1]
    return beside(state.box, player.money) - player.fame


def met(state: State) -> tuple[Seat, ...]:
    """Whose markers have met or passed, in that order; of several at once the player whose turn it is comes first."""
    now = [seat for seat in state.seats if gap(state, seat) <= 0]
    earlier = tuple(seat for seat in state.crossed if seat in now)
    return (*earlier, *clockwise([seat for seat in now if seat not in earlier], state.current))


def result(state: State) -> Result | None:
    """The standings once the game is over."""
    if state.stage != "over":
        return None
    places = _places(state)
    placings = tuple(
        Placing(seat, place, -gap(state, seat), "past") for seat, place in zip(state.seats, places, strict=True)
    )
    return Result(placings, winners(state), _reason(state, winners(state)))


def winners(state: State) -> tuple[Seat, ...]:
    """Who is ahead of all others, or shares that place."""
    return tuple(seat for seat, place in zip(state.seats, _places(state), strict=True) if place == 1)


def _places(state: State) -> tuple[int, ...]:
    return ranks([_key(state, seat) for seat in state.seats])


def _key(state: State, seat: Seat) -> tuple[bool, int, int]:
    """Crossed first, the greater difference first, then who crossed first; others by what is still missing."""
    missing = gap(state, seat)
    crossed = met(state)
    return missing > 0, missing, crossed.index(seat) if missing <= 0 else 0


def to_go(state: State, seat: Seat) -> tuple[int, str]:
    """A seat's gap as a figure and its unit: 21 "to go" until the markers meet, 2 "past" once they have passed."""
    missing = gap(state, seat)
    return (missing, "to go") if missing >= 0 else (-missing, "past")


def _reason(state: State, first: tuple[Seat, ...]) -> str:
    names, crossed, best = listed(map(state.name, first)), met(state), gap(state, first[0])
    if not crossed:
        return f"Nobody's markers have met; {names} came nearest, with {counted(best, 'space', 'spaces')} to go."
    if len(crossed) == 1:
        return f"Only {names}'s markers have met."
    if sum(gap(state, seat) == best for seat in crossed) > 1:
        return f"{names}'s markers met first of those that are {counted(-best, 'space', 'spaces')} past each other."
    return f"{names}'s markers are farthest past each other, by {counted(-best, 'space', 'spaces')}."
