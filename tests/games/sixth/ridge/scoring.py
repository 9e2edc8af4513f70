"""What a goat has come to."""

from companion.games.ridge.model import State
from companion.parts import listed
from companion.vocabulary.value import Seat


def points(state: State) -> tuple[int, ...]:
    """Each seat's points as it stands: its space, its clovers, and the bonus on the summit."""
    box = state.box
    return tuple(
        space + clovers * box.clover.points + (box.summit.bonus if space == box.path.last else 0)
        for space, clovers in zip(state.spaces, state.clovers, strict=True)
    )


def reason(state: State, winners: tuple[Seat, ...]) -> str:
    """Who won and with how much, in a sentence."""
    figure = points(state)[winners[0] - 1]
    if len(winners) == 1:
        return f"{state.name(winners[0])} wins with {figure} points."
    return f"{listed(state.name(seat) for seat in winners)} win with {figure} points each."
