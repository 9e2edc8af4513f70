"""Refusals that several rules share, with the numbers in them."""

from companion.games.rajas.model import Player, Stage, State
from companion.games.rajas.printed import Tile
from companion.parts import of_seat
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Seat

WAIVABLE = frozenset(
    {
        "price",
        "colour",
        "connected",
        "dearer",
        "covered",
        "once_a_round",
        "value",
        "steps",
        "last_six",
        "karma",
        "limit",
    }
)
"""Rules that a host may waive: the table then plays on from what lies there."""

NOW: dict[Stage, str] = {
    "dice": "everybody rolls the first four dice",
    "starter": "the host says who of the tied players starts",
    "turns": "turns are played",
    "over": "the game is over",
}


def in_stage(state: State, stage: Stage) -> None:
    """Raises IllegalMove("phase") in any other stage."""
    if state.stage != stage:
        raise IllegalMove("phase", f"Not now: {NOW[state.stage]}.")


def in_turn(state: State, seat: Seat) -> Player:
    """The player whose turn it is; raises IllegalMove for another seat, or when no turns are played."""
    in_stage(state, "turns")
    player = of_seat(state.players, seat)
    if seat != state.current:
        raise IllegalMove("turn", f"It is {state.name(state.current)}'s turn, not {state.name(seat)}'s.")
    return player


def may_place(state: State, seat: Seat) -> Player:
    """The player whose turn it is and whose worker is not out yet this turn; raises IllegalMove for any other."""
    player = in_turn(state, seat)
    if state.has_placed:
        raise IllegalMove("placed", f"{state.name(seat)} has placed a worker this turn: one is all.")
    if player.placed >= player.active:
        raise IllegalMove("workers", f"All {player.active} workers of {state.name(seat)} are out.")
    return player


def tile_of(state: State, code: str) -> Tile:
    """The tile of an id that nobody has yet; raises IllegalMove for any other."""
    tile = state.box.tile(code)
    if tile is None:
        raise IllegalMove("tile", f"The box has no tile {code}.")
    for seat, player in enumerate(state.players, start=1):
        if any(laid.tile == code for laid in player.tiles):
            raise IllegalMove("taken", f"{code} lies in {state.name(seat)}'s province already.")
    return tile
