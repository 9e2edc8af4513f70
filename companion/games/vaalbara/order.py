"""Who acts when: the lowest initiative first, ties by the omens that lie on the land deck now."""

from collections.abc import Iterable

from msgspec.structs import replace

from companion.games.vaalbara.model import State
from companion.games.vaalbara.printed import Character
from companion.vocabulary.value import Seat


def played(state: State, seat: Seat) -> Character | None:
    """The character of a seat's turn this round, on the table or in the discard already; None while it is hidden."""
    player = state.players[seat - 1]
    if player.character is not None:
        return player.character
    done = seat in state.acted or (state.stage == "land" and seat == state.acting)
    return player.discard[-1] if done else None


def ordered(state: State, seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """These seats, whose characters lie open, as their turns come: initiative, then the omens (RULINGS.md, B5)."""
    return tuple(sorted(seats, key=lambda seat: (played(state, seat), omens_rank(state, seat))))


def omens_rank(state: State, seat: Seat) -> int:
    """Where the omens have a seat's clan among those in play: 0 is best."""
    return state.omens.index(state.colours[seat - 1])


def begun(state: State) -> State:
    """All characters lie open: the first turn begins."""
    return replace(state, stage="character", order=ordered(state, state.seats))


def reordered(state: State) -> State:
    """Omens that changed order those anew who have not begun; whose turn it is keeps it."""
    return replace(state, order=(*state.order[:1], *ordered(state, state.order[1:])))
