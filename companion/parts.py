"""Parts that games share: small pure helpers for ranking, counting and naming."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from companion.vocabulary.value import Colour, Seat

T = TypeVar("T")


def ranks(keys: Sequence[Any]) -> tuple[int, ...]:
    """The place of each key, the smallest first: 1 for the best; equal keys share a place and the next is skipped."""
    ordered = sorted(keys)
    return tuple(ordered.index(key) + 1 for key in keys)


def seat_name(colours: Sequence[Colour], seat: Seat) -> str:
    """A seat's name in sentences: its colour, "Red"."""
    return colours[seat - 1].capitalize()


def put(items: tuple[T, ...], seat: Seat, item: T) -> tuple[T, ...]:
    """One item a seat, with this seat's exchanged."""
    return (*items[: seat - 1], item, *items[seat:])


def listed(words: Iterable[str]) -> str:
    """Words as a list in a sentence: "Red", "Red and Blue", "Red, Blue and Green"; "nobody" for none."""
    names = list(words)
    if not names:
        return "nobody"
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def clockwise(seats: Sequence[Seat], first: Seat) -> tuple[Seat, ...]:
    """The seats in the order of play from `first` on, or from the next one of them if it is not among them."""
    return (*(seat for seat in seats if seat >= first), *(seat for seat in seats if seat < first))


def neighbours(seat: Seat, seats: int) -> tuple[Seat, ...]:
    """The seats to both sides in a round of so many; with two players the one neighbour once."""
    before, after = (seat - 2) % seats + 1, seat % seats + 1
    return (before,) if before == after else (before, after)
