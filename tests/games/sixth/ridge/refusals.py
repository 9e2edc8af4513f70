"""What a host may waive, and refusals that several rules share."""

from collections.abc import Set

from companion.games.ridge.model import State
from companion.games.ridge.path import over
from companion.parts import of_seat, refuse_unless_waived
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Seat

WAIVABLE = frozenset({"turn", "throw"})


def check_climbing(state: State, seat: Seat) -> None:
    """Raises IllegalMove when the climb is over, for a seat that nobody has, and for a goat on the summit."""
    if over(state):
        raise IllegalMove("over", "The climb is over.")
    if of_seat(state.spaces, seat) == state.box.path.last:
        raise IllegalMove("summit", f"{state.name(seat)} is on the summit already.")


def check_throw(state: State, seat: Seat, waive: Set[str]) -> None:
    """Raises IllegalMove when a seat cannot throw now; out of turn only unless that is waived."""
    if seat != state.current:
        refuse_unless_waived("turn", f"It is {state.name(state.current)}'s turn.", waive)
    elif state.under_way.dice is not None:
        white, black = state.under_way.dice
        raise IllegalMove("thrown", f"{state.name(seat)} has thrown already: {white} and {black} lie in the tray.")


def check_stop(state: State, seat: Seat, waive: Set[str]) -> None:
    """Raises IllegalMove when a seat cannot stop now; before its first throw only unless that is waived."""
    if seat != state.current:
        raise IllegalMove("asked", f"{state.name(seat)} cannot stop: it is {state.name(state.current)}'s turn.")
    if state.under_way.dice is not None:
        raise IllegalMove("asked", f"{state.name(seat)} cannot stop before the dice in the tray are dealt with.")
    if state.under_way.throws == 0:
        refuse_unless_waived("throw", f"{state.name(seat)} must throw once before it can stop.", waive)


def check_dice(state: State, seat: Seat, *, doubled: bool) -> None:
    """Raises IllegalMove unless a seat's dice lie in the tray, doubled or not as it is asked."""
    if seat != state.current or state.under_way.dice is None:
        raise IllegalMove("asked", f"{state.name(seat)} has no dice in the tray.")
    if state.under_way.doubled != doubled:
        thrown = "a double" if state.under_way.doubled else "no double"
        raise IllegalMove("asked", f"{state.name(seat)} threw {thrown}.")
