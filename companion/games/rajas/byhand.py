"""What a command moves on the table besides what the player did: markers, cubes, boats, workers, the elephant."""

from collections.abc import Iterator

from companion.games.rajas.model import ByHand, Piece, Player, State
from companion.games.rajas.printed import BUILDINGS
from companion.games.rajas.tracks import level_of
from companion.vocabulary.value import Seat

MARKERS: tuple[tuple[Piece, str], ...] = (
    ("money", "money"),
    ("fame", "fame"),
    ("karma", "karma"),
    ("boat", "boat"),
    ("bonus", "bonus_marker"),
)
"""Pieces, and the fields that say where they stand."""


def moves(before: State, after: State) -> tuple[ByHand, ...]:
    """The pieces that stand elsewhere after a command than before it, and where to."""
    return tuple(_moves(before, after))


def _moves(before: State, after: State) -> Iterator[ByHand]:
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True), start=1):
        if new is not old:
            yield from _of_player(seat, old, new)
    if after.starting != before.starting or (after.turn and not before.turn):
        yield ByHand(after.starting, "elephant", after.name(after.starting))


def _of_player(seat: Seat, old: Player, new: Player) -> Iterator[ByHand]:
    for piece, field in MARKERS:
        to = getattr(new, field)
        if to != getattr(old, field):
            yield ByHand(seat, piece, "the box" if to is None else str(to))
    for building in BUILDINGS:
        if level_of(new.levels, building) != level_of(old.levels, building):
            yield ByHand(seat, "cube", f"{building} {level_of(new.levels, building)}")
    yield from (ByHand(seat, "worker", "Kali") for _ in range(new.active - old.active))
    leave = len(old.asleep) - len(new.asleep) - (new.active - old.active)
    yield from (ByHand(seat, "worker", "the box") for _ in range(leave))
    if new.placed < old.placed:
        yield ByHand(seat, "worker", "home")
