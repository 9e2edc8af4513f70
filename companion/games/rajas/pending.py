"""What a worker's action leaves open: it is asked, and settled or declined."""

from collections.abc import Callable

from msgspec.structs import replace

from companion.games.rajas.commands import Decline
from companion.games.rajas.model import Pending, PendingKind, State
from companion.games.rajas.printed import DiceColour
from companion.games.rajas.refusals import in_turn
from companion.vocabulary.play import IllegalMove

MUST = frozenset({"roll", "good", "cost", "roads"})
"""What cannot be declined: without it nobody knows how the game stands."""

OPEN: dict[PendingKind, str] = {
    "dice": "dice to take",
    "roll": "dice to roll anew",
    "upgrade": "building to upgrade",
    "boat": "boat to move on",
    "yield_tile": "yield tile to draw",
    "palace": "chamber of the palace to use",
    "good": "good to choose",
    "cost": "cost to tell",
    "earning": "earnings to tell",
    "roads": "roads to tell",
}


def ask(state: State, kind: PendingKind, source: str, count: int = 1, colours: tuple[DiceColour, ...] = ()) -> State:
    """The state with something more that is pending."""
    number = state.asked + 1
    return replace(state, pending=(*state.pending, Pending(kind, number, source, count, colours)), asked=number)


def settle(state: State, one: Pending) -> State:
    """The state without something that was pending."""
    return replace(state, pending=tuple(other for other in state.pending if other is not one))


def first(state: State, *kinds: PendingKind, fits: Callable[[Pending], bool] = lambda _: True) -> Pending:
    """The first pending of some kinds that fits, else the first of the kinds; raises IllegalMove("pending")."""
    found = [one for one in state.pending if one.kind in kinds]
    if not found:
        raise IllegalMove("pending", f"{state.name(state.current)} has no {OPEN[kinds[0]]} now.")
    return next(filter(fits, found), found[0])


def decline(state: State, command: Decline) -> State:
    """Nothing, or nothing more, of something that is pending."""
    in_turn(state, command.seat)
    one = next((one for one in state.pending if one.number == command.number), None)
    if one is None:
        raise IllegalMove("pending", f"Nothing is pending under number {command.number}.")
    if one.kind in MUST:
        raise IllegalMove("must", f"{OPEN[one.kind].capitalize()} ({one.source}): that cannot be declined.")
    return settle(state, one)
