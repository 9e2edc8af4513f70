"""Refusals that several rules share."""

from companion.games.regatta.model import Boat, Pose, Stage, State
from companion.games.regatta.names import boat_name
from companion.parts import of_seat
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Seat

WAIVABLE = frozenset({"copies", "pose", "touch", "zone", "before_line", "too_close"})
"""Rules that a host may waive: the table then sails on from what lies there."""

NOW: dict[Stage, str] = {
    "placing": "boats are being placed before the starting line",
    "lot": "the lot must say who begins",
    "race": "the race is on",
    "over": "the race is over",
}


def in_stage(state: State, *stages: Stage) -> None:
    """Raises IllegalMove("phase") in any other stage."""
    if state.stage not in stages:
        raise IllegalMove("phase", f"Not now: {NOW[state.stage]}.")


def boat_of(state: State, seat: Seat) -> Boat:
    """The seat's boat; raises IllegalMove("seat") for a seat that nobody has."""
    return of_seat(state.boats, seat)


def pose_of(state: State, seat: Seat) -> Pose:
    """Where the seat's boat lies; raises IllegalMove("afloat") before it is placed."""
    pose = boat_of(state, seat).pose
    if pose is None:
        raise IllegalMove("afloat", f"{boat_name(state, seat)} is not placed yet.")
    return pose


def in_turn(state: State, seat: Seat) -> None:
    """Raises IllegalMove unless it is the seat's turn in the race."""
    in_stage(state, "race")
    boat_of(state, seat)
    if seat != state.current:
        raise IllegalMove("turn", f"It is {state.name(state.current)}'s turn, not {state.name(seat)}'s.")


def no_sailing(state: State) -> IllegalMove | None:
    """Why no card may move the boat whose turn it is; None if one may."""
    name = state.name(state.current)
    if state.boat.becalmed:
        return IllegalMove("becalmed", f"{name} is becalmed and skips this turn.")
    if not state.moves or state.may_repeat:
        return None
    if state.moves > 1:
        return IllegalMove("one_extra", f"A Strong Gale brings only one extra card, and {name} has played it.")
    return IllegalMove("moved", f"{name} has played a card in this turn, and only a Strong Gale lets play another.")
