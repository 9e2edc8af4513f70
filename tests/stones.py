"""Stones: a game of a dozen lines for tests of everything that is not a game.

Each round every seat hides 0 to 3 stones in a fist, then lays one card of X, Y, Z; the stones are its points. With
slaps, whoever slaps the table first after a Z was laid wins 2 points, the second 1; a slap before it wins nothing. When
it is `quiet`, slaps lose their button once the host has rung the bell.
"""

from collections.abc import Set
from typing import Any

import msgspec

from companion.parts import put
from companion.secrecy import Faded, Fleeting, Sealed, Secret
from companion.vocabulary.play import Alert, Choice, Command, Form, IllegalMove, Limit, Option, Placing, Result
from companion.vocabulary.show import Counter, Counters, Standing, View
from companion.vocabulary.value import Colour, Record, Seat, Viewer
from vision.words import Card, Cards, Expectation, Question, Reading

NAME = "stones"
TITLE = "Stones"
SEATS = (2, 6)
RULES = 1
WAIVABLE = frozenset({"too_many"})
ADJUSTABLE = {"points.*": "points"}
NAMES = ("X", "Y", "Z")


class Setup(Record, frozen=True):
    colours: tuple[Colour, ...]
    rounds: int = 3
    box: None = None
    options: None = None
    position: None = None
    slaps: bool = False
    hidden: bool = False
    quiet: bool = False


class State(Record, frozen=True):
    setup: Setup
    round: int
    points: tuple[int, ...]
    fists: tuple[Secret[int] | Sealed | None, ...]
    laid: tuple[str, ...]
    slapped: tuple[Seat, ...] = ()
    gain: Fleeting[int] | Faded = Fleeting(0)
    rung: bool = False


class Hide(Command, frozen=True, tag="hide"):
    seat: Seat
    stones: Secret[int] | Sealed


class LayCard(Command, frozen=True, tag="lay"):
    seat: Seat
    card: str


class Slap(Command, frozen=True, tag="slap"):
    """A race."""

    seat: Seat


class Ring(Command, frozen=True, tag="ring"):
    """The host rings a bell."""


Commands = Hide | LayCard | Slap | Ring


def start(setup: Setup) -> State:
    if not SEATS[0] <= len(setup.colours) <= SEATS[1]:
        raise IllegalMove("setup", f"Stones is for 2 to 6, not {len(setup.colours)}.")
    seats = len(setup.colours)
    return State(setup, 1, (0,) * seats, (None,) * seats, ("",) * seats)


def check(state: State) -> None:
    if min(state.points) < 0:
        raise IllegalMove("position", f"Points cannot be {min(state.points)}.")


def apply(state: State, command: Any, waive: Set[str] = frozenset()) -> State:
    if result(state):
        raise IllegalMove("over", "The game is over.")
    match command:
        case Hide(seat=seat, stones=Secret(value=value)):
            if value > 3 and "too_many" not in waive:
                raise IllegalMove("too_many", f"{value} stones are too many, 3 is the most.")
            if state.fists[seat - 1] is not None:
                raise IllegalMove("already_done", "The fist is closed.")
            return _next(msgspec.structs.replace(state, fists=put(state.fists, seat, command.stones)))
        case LayCard(seat=seat, card=card):
            if None in state.fists:
                raise IllegalMove("wrong_phase", "Not all fists are closed.")
            if card not in NAMES or state.laid[seat - 1]:
                raise IllegalMove("wrong_card", f"{card} cannot be laid.")
            return _next(msgspec.structs.replace(state, laid=put(state.laid, seat, card)))
        case Slap(seat=seat):
            if not may_slap(state, seat):
                raise IllegalMove("already_done", "There is nothing to slap.")
            return _slapped(state, seat)
        case _:
            return msgspec.structs.replace(state, rung=state.setup.quiet)


def may_slap(state: State, seat: Seat) -> bool:
    return state.setup.slaps and None not in state.fists and seat not in state.slapped


def _slapped(state: State, seat: Seat) -> State:
    won = max(0, 2 - len(state.slapped)) if "Z" in state.laid else 0
    points = put(state.points, seat, state.points[seat - 1] + won)
    slapped = (*state.slapped, seat)
    return msgspec.structs.replace(state, points=points, slapped=slapped, gain=Fleeting(won))


def _next(state: State) -> State:
    if "" in state.laid:
        return state
    gained = tuple(p + f.value for p, f in zip(state.points, state.fists, strict=True))
    seats = len(gained)
    return State(state.setup, state.round + 1, gained, (None,) * seats, ("",) * seats)


def choices(state: State, who: Viewer) -> tuple[Choice | Form, ...]:
    if result(state) or who == "public":
        return ()
    if who == "host":
        return (Choice("Ring", Ring(), "bell", "main"),)
    if state.fists[who - 1] is None:
        example = Hide(who, Secret(who, 1))
        return (Form("Hide stones", example, f"round {state.round}, fist {who}", (Limit("stones", 0, 3),)),)
    return (*_card(state, who), *_slap(state, who))


def _card(state: State, seat: Seat) -> tuple[Form, ...]:
    if None in state.fists or state.laid[seat - 1]:
        return ()
    options = tuple(Option(name, name) for name in NAMES)
    question = f"round {state.round}, seat {seat}"
    return (Form("Lay a card", LayCard(seat, "X"), question, (Limit("card", options=options),)),)


def _slap(state: State, seat: Seat) -> tuple[Choice, ...]:
    """Nobody waits for it before a Z lies there; each slap opens the next question."""
    if not may_slap(state, seat):
        return ()
    question = f"round {state.round}, slap {len(state.slapped) + 1} of {seat}"
    return (Choice("Slap", Slap(seat), question, None if state.rung else "race", anytime="Z" not in state.laid),)


def expect(state: State) -> tuple[Expectation, ...]:
    if result(state):
        return ()
    open_ = None not in state.fists
    return tuple(
        Cards(
            f"seat.{seat}",
            Question(f"round {state.round}, seat {seat}") if open_ and not state.laid[seat - 1] else None,
            NAMES,
        )
        for seat in range(1, len(state.laid) + 1)
    )


def interpret(state: State, reading: Reading, _beside: tuple[Reading, ...] = ()) -> Any:
    seat = int(reading.zone.removeprefix("seat."))
    names = tuple(thing.name for thing in reading.things if isinstance(thing, Card))
    if len(names) > 1:
        return Alert(reading.zone, f"{len(names)} cards lie there, one should.")
    return LayCard(seat, names[0]) if names else None


def view(state: State, viewer: Viewer) -> View:
    own = state.fists[viewer - 1] if isinstance(viewer, int) else None
    mine = (Counter("your stones", own.value),) if isinstance(own, Secret) else ()
    closed = sum(fist is not None for fist in state.fists)
    standings = tuple(
        Standing(seat, colour, None if state.setup.hidden and result(state) is None else points, "points")
        for seat, (colour, points) in enumerate(zip(state.setup.colours, state.points, strict=True), 1)
    )
    won = (
        (Counter("won by the last slap", state.gain.value),)
        if state.setup.slaps and isinstance(state.gain, Fleeting)
        else ()
    )
    return View(TITLE, f"round {state.round}", f"{closed} fists closed", standings, (Counters("stones", mine + won),))


def tell(before: State, command: Any, after: State) -> str:
    match command:
        case Hide(seat=seat, stones=Secret(value=value)):
            return f"Seat {seat} hides {value}."
        case Hide(seat=seat):
            return f"Seat {seat} closes a fist."
        case LayCard(seat=seat, card=card):
            return f"Seat {seat} lays {card}."
        case Slap(seat=seat):
            return f"Seat {seat} slaps{f' for {after.gain.value}' if isinstance(after.gain, Fleeting) else ''}."
        case _:
            return "The bell rings."


def result(state: State) -> Result | None:
    if state.round <= state.setup.rounds:
        return None
    best = max(state.points)
    placings = tuple(Placing(s, 1 + sum(o > p for o in state.points), p) for s, p in enumerate(state.points, 1))
    return Result(placings, tuple(s for s, p in enumerate(state.points, 1) if p == best))


def read_box(text: str, name: str) -> None:
    return None


def warnings(box: Any) -> tuple[str, ...]:
    return ()


def sample_box() -> None:
    return None
