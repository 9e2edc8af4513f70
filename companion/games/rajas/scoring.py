"""Where the two tracks meet, and who has won."""

from companion.games.rajas.model import State
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
    places = ranks([_key(state, seat) for seat in state.seats])
    placings = tuple(
        Placing(seat, place, -gap(state, seat), "fame") for seat, place in zip(state.seats, places, strict=True)
    )
    winners = tuple(placing.seat for placing in placings if placing.place == 1)
    return Result(placings, winners, _reason(state, winners))


def _key(state: State, seat: Seat) -> tuple[bool, int, int]:
    """Crossed first, the greater difference first, then who crossed first; others by what is still missing."""
    missing = gap(state, seat)
    crossed = met(state)
    return missing > 0, missing, crossed.index(seat) if missing <= 0 else 0


def _reason(state: State, winners: tuple[Seat, ...]) -> str:
    names, crossed = listed(map(state.name, winners)), met(state)
    if not crossed:
        return f"Nobody's markers have met; {names} came nearest."
    best = gap(state, winners[0])
    if len(crossed) == 1:
        return f"Only {names}'s markers have met."
    if sum(gap(state, seat) == best for seat in crossed) > 1:
        return f"{names}'s markers met first of those that are {-best} fame past each other."
    return f"{names}'s markers are farthest past each other, by {-best} fame."
