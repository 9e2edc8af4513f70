"""Parts that games share: small pure helpers for ranking, naming, offering and refusing."""

from collections.abc import Iterable, Sequence, Set
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from companion.secrecy import Sealed, Secret
from companion.vocabulary.play import Alert, Choice, Form, IllegalMove
from companion.vocabulary.value import Colour, Seat

T = TypeVar("T")
S = TypeVar("S", bound=msgspec.Struct)


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


def seat_zone(seat: Seat) -> str:
    """The zone of the mat that lies before a seat."""
    return f"seat.{seat}"


def seat_at(zone: str) -> Seat:
    """The seat that a zone lies before."""
    return int(zone.removeprefix("seat."))


def of_seat(items: Sequence[T], seat: Seat) -> T:
    """The seat's item; raises IllegalMove("seat") for a seat that nobody has."""
    if not 1 <= seat <= len(items):
        raise IllegalMove("seat", f"There is no seat {seat}: {len(items)} play.")
    return items[seat - 1]


def by_host(name: str, offer: Choice | Form) -> Choice | Form:
    """What the host does in the place of a seat of this name: "Red: End the turn", without the seat's button."""
    label = f"{name}: {offer.label}"
    return replace(offer, label=label, button=None) if isinstance(offer, Choice) else replace(offer, label=label)


def alert_of(faults: Iterable[tuple[str, str]]) -> Alert | None:
    """An alert with every fault's sentence, about the first fault's thing; None if nothing is wrong.

    A fault is what it is about and a sentence: "red boat", "Red's boat stands on space 4, it should be on 5."
    """
    found = tuple(faults)
    return Alert(found[0][0], " ".join(text for _, text in found)) if found else None


def opened(secret: Secret[T] | Sealed, seat: Seat, sealed: str) -> T:
    """What a seat's secret holds.

    Raises IllegalMove("seat") for another seat's, IllegalMove("sealed") with the given sentence for a sealed one.
    """
    if secret.owner != seat:
        raise IllegalMove("seat", f"Seat {seat} cannot use a secret of seat {secret.owner}.")
    if isinstance(secret, Sealed):
        raise IllegalMove("sealed", sealed)
    return secret.value


def refuse_unless_waived(rule: str, text: str, waive: Set[str]) -> None:
    """Raises IllegalMove(rule) unless the host waived the rule."""
    if rule not in waive:
        raise IllegalMove(rule, text)


def no_faults(faults: Iterable[str]) -> None:
    """Raises IllegalMove("position") with the first fault, if there is one."""
    for fault in faults:
        raise IllegalMove("position", fault)


def check_colours(title: str, seats: tuple[int, int], colours: Sequence[Colour]) -> None:
    """Raises IllegalMove("setup") unless the fewest to the most of `seats` play, each in a colour of their own."""
    (least, most), number = seats, len(colours)
    if not least <= number <= most:
        raise IllegalMove("setup", f"{least} to {most} play {title}, not {number} ({listed(colours)}).")
    if len(set(colours)) < number:
        raise IllegalMove("setup", f"Each player needs a colour of their own, not {listed(colours)}.")


def strictly(setup: S) -> S:
    """The setup decoded anew, for constructors do not look at values. Raises IllegalMove("setup")."""
    try:
        return msgspec.convert(msgspec.to_builtins(setup), type(setup))
    except msgspec.ValidationError as error:
        raise IllegalMove("setup", f"{error}.") from None
