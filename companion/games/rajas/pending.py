"""What a worker's action leaves open: it is asked, and settled or declined."""

from msgspec.structs import replace

from companion.games.rajas.model import Pending, PendingKind, State
from companion.games.rajas.names import counted, new_dice
from companion.games.rajas.printed import DiceColour
from companion.vocabulary.play import IllegalMove

MUST = frozenset({"roll", "good", "roads"})
"""What cannot be declined: without it nobody knows how the game stands."""

TO_DO: dict[PendingKind, str] = {
    "dice": "take dice",
    "roll": "roll dice anew",
    "upgrade": "upgrade a building",
    "boat": "move the boat on",
    "yield_tile": "draw a yield tile",
    "palace": "use a chamber of the palace",
    "good": "say which good counts",
    "cost": "say what the space costs",
    "earning": "say what is earned",
    "roads": "say what the roads reach",
}
"""What is to be done about what is open."""


def open_words(one: Pending) -> str:
    """What is to be done about something that is open, with where it comes from: "take 2 dice (the Dancer)"."""
    match one.kind:
        case "dice":
            what = f"take {new_dice(one.count, one.colours)}"
        case "roll":
            what = f"roll {counted(len(one.colours), 'die', 'dice')} anew"
        case _:
            what = TO_DO[one.kind]
    return f"{what} ({one.source})"


def ask(state: State, kind: PendingKind, source: str, count: int = 1, colours: tuple[DiceColour, ...] = ()) -> State:
    """The state with something more that is pending."""
    number = state.asked + 1
    return replace(state, pending=(*state.pending, Pending(kind, number, source, count, colours)), asked=number)


def ask_again(state: State, one: Pending) -> State:
    """The state with something pending asked anew in its place, for it was answered and there can be more."""
    number = state.asked + 1
    anew = tuple(replace(other, number=number) if other is one else other for other in state.pending)
    return replace(state, pending=anew, asked=number)


def settle(state: State, one: Pending) -> State:
    """The state without something that was pending."""
    return replace(state, pending=tuple(other for other in state.pending if other is not one))


def first(state: State, *kinds: PendingKind) -> Pending:
    """The first pending of some kinds; raises IllegalMove("pending") if there is none."""
    return of_kinds(state, *kinds)[0]


def of_kinds(state: State, *kinds: PendingKind) -> tuple[Pending, ...]:
    """All that is pending of some kinds; raises IllegalMove("pending") if nothing is."""
    found = tuple(one for one in state.pending if one.kind in kinds)
    if not found:
        raise IllegalMove("pending", f"{state.name(state.current)} cannot {TO_DO[kinds[0]]} now: that is not open.")
    return found


def lapsed(state: State, kind: PendingKind) -> State:
    """The state without all that is pending of a kind, for nothing can come of it any more."""
    return replace(state, pending=tuple(one for one in state.pending if one.kind != kind))


def numbered(state: State, number: int) -> Pending:
    """What is pending under a number; raises IllegalMove("pending") if nothing is."""
    one = next((one for one in state.pending if one.number == number), None)
    if one is None:
        raise IllegalMove("pending", f"Nothing is pending under number {number}.")
    return one
