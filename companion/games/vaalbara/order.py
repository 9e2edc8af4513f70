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
    return player.discard[-1] if seat in _began(state) else None


def ordered(state: State, seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """These seats, whose characters lie open, as their turns come: initiative, then the omens (RULINGS.md, B5)."""
    return tuple(sorted(seats, key=lambda seat: (played(state, seat), omens_rank(state, seat))))


def reordered(state: State) -> State:
    """Other omens order those anew whose character has not acted; whose turn has begun keeps it."""
    keeps = 1 if state.stage == "land" else 0
    order = (*state.order[:keeps], *ordered(state, state.order[keeps:]))
    return replace(state, order=order, shown=state.shown if order[0] == state.order[0] else ())


def mended(state: State) -> State:
    """Omens that were read wrongly are right: the order that they made is made anew.

    Where it was fixed at the reveal, later omens made nothing.
    """
    if state.acting is None or (state.later_omens and not state.options.omens_recheck):
        return state
    return reordered(state)


def omens_rank(state: State, seat: Seat) -> int:
    """Where the omens have a seat's clan among those in play: 0 is best."""
    return state.omens.index(state.colours[seat - 1])


def begun(state: State) -> State:
    """All characters lie open: the first turn begins."""
    return replace(state, stage="character", order=ordered(state, state.seats))


def _began(state: State) -> tuple[Seat, ...]:
    """Whose character has acted this round."""
    return (*state.acted, *(state.order[:1] if state.stage == "land" else ()))
