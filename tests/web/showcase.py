"""Showcase: a game with one of everything that a page can draw and a form can ask."""

from collections.abc import Set
from typing import Annotated, Any, Literal

import msgspec

from companion.parts import put
from companion.secrecy import Sealed, Secret
from companion.vocabulary.play import Choice, Command, Form, IllegalMove, Limit, Option, Placing, Result
from companion.vocabulary.show import (
    Cards,
    Counter,
    Counters,
    Face,
    Grid,
    Mark,
    Row,
    Runner,
    Standing,
    Track,
    View,
    Words,
)
from companion.vocabulary.value import Colour, Record, Seat, Viewer
from vision import words as seen
from vision.words import Question, Reading

NAME = "showcase"
TITLE = "Showcase"
SEATS = (2, 6)
RULES = 1
WAIVABLE = frozenset({"too_dear", "too_early"})
ADJUSTABLE = {"spaces.*": "boat is on space", "turn": "turn"}


class Options(Record, frozen=True):
    open_bids: Annotated[bool, msgspec.Meta(description="Bids lie open")] = False
    ties: Annotated[Literal["shared", "drawn"], msgspec.Meta(description="What happens at a tie")] = "shared"
    last: Annotated[int, msgspec.Meta(ge=10, le=90, description="Spaces of the river")] = 60


class Setup(Record, frozen=True):
    colours: tuple[Colour, ...]
    box: None = None
    options: Options = Options()
    position: None = None


class Tokens(Record, frozen=True):
    ones: int = 0
    twos: int = 0


class Stake(Record, frozen=True):
    boat: Colour
    tokens: Tokens = Tokens()


class Bid(Command, frozen=True, tag="bid"):
    seat: Seat
    tokens: Secret[Tokens] | Sealed


class Play(Command, frozen=True, tag="play"):
    seat: Seat
    cards: tuple[str, ...] = ()


class Bet(Command, frozen=True, tag="bet"):
    seat: Seat
    bets: tuple[Stake, ...] = ()


class Swap(Command, frozen=True, tag="swap"):
    seat: Seat
    card: str


class Rest(Command, frozen=True, tag="rest"):
    seat: Seat


class Gun(Command, frozen=True, tag="gun"):
    """The host fires the gun."""


class Finish(Command, frozen=True, tag="finish"):
    """The host waves the flag."""


Commands = Bid | Play | Bet | Swap | Rest | Gun | Finish


class State(Record, frozen=True):
    setup: Setup
    spaces: tuple[int, ...]
    bids: tuple[Secret[Tokens] | Sealed | None, ...]
    bets: tuple[tuple[Stake, ...], ...]
    played: tuple[tuple[str, ...], ...]
    turn: int = 1
    over: bool = False


def start(setup: Setup) -> State:
    seats = len(setup.colours)
    if not SEATS[0] <= seats <= SEATS[1]:
        raise IllegalMove("setup", f"Showcase is for 2 to 6, not {seats}.")
    spaces = tuple(4 + 6 * seat for seat in range(seats))
    return State(setup, spaces, (None,) * seats, ((),) * seats, ((),) * seats)


def check(state: State) -> None:
    if min(state.spaces) < 0:
        raise IllegalMove("position", f"A boat cannot be on space {min(state.spaces)}.")


def apply(state: State, command: Any, waive: Set[str] = frozenset()) -> State:
    match command:
        case Bid(seat=seat, tokens=Secret(value=tokens)):
            worth = tokens.ones + 2 * tokens.twos
            if worth > 7 and "too_dear" not in waive:
                raise IllegalMove("too_dear", f"A bid of ₹{worth}k is more than ₹7k.")
            if tokens.ones > 9:
                raise IllegalMove("not_enough", f"{tokens.ones} tokens of ₹1k are more than 9.")
            return msgspec.structs.replace(state, bids=put(state.bids, seat, command.tokens))
        case Play(seat=seat, cards=cards):
            if len(cards) != 3:
                raise IllegalMove("wrong_card_count", f"{len(cards)} cards are played, 3 must be.")
            spaces = put(state.spaces, seat, state.spaces[seat - 1] + 6)
            return msgspec.structs.replace(
                state, spaces=spaces, played=put(state.played, seat, cards), turn=state.turn + 1
            )
        case Bet(seat=seat, bets=bets):
            return msgspec.structs.replace(state, bets=put(state.bets, seat, bets))
        case Swap(card="D") if "too_dear" not in waive:
            raise IllegalMove("too_dear", "A swap for D is too dear.")
        case Swap(card="D") if "too_early" not in waive:
            raise IllegalMove("too_early", "D may not be swapped on the first turn.")
        case Finish():
            return msgspec.structs.replace(state, over=True)
        case _:
            return state


CARDS = (Option("A", "A", 3, "value 1"), Option("B", "B", 2, "value 1"), Option("C", "C", 1, "value 1"))


def cards_question(state: State, seat: Seat) -> str:
    return f"turn {state.turn}, cards {seat}"


def choices(state: State, who: Viewer) -> tuple[Choice | Form, ...]:
    if who == "public" or state.over:
        return (Choice("Put the flag away", Gun(), "flag"),) if who == "host" else ()
    if who == "host":
        return (Choice("Fire the gun", Gun(), "gun", "main"), Choice("Wave the flag", Finish(), "flag"))
    colours = state.setup.colours
    purse = (Limit("tokens.ones", 0, 9, label="₹1k tokens"), Limit("tokens.twos", 0, 3, label="₹2k tokens"))
    boats = tuple(Option(colour, colour.capitalize(), colour=colour) for colour in colours)
    stakes = (Limit("bets.boat", options=boats), Limit("bets.tokens.ones", 0, 5), Limit("bets.tokens.twos", 0, 2))
    swap = (Limit("card", options=(Option("A", "A"), Option("D", "D"))),)
    played = Form("Play cards", Play(who, ("A", "B", "C")), cards_question(state, who), (Limit("cards", 3, 3, CARDS),))
    return (
        played,
        Form("Bid", Bid(who, Secret(who, Tokens(1))), f"bid {who}", purse),
        Form("Bet on boats", Bet(who), f"bet {who}", stakes),
        Form("Swap a card", Swap(who, "A"), f"swap {who}", swap),
        Choice("Rest", Rest(who), f"rest {who}", "main"),
    )


def expect(state: State) -> tuple[seen.Expectation, ...]:
    seats = range(1, len(state.spaces) + 1)
    return tuple(seen.Cards(f"seat.{seat}", Question(cards_question(state, seat)), ("A", "B", "C")) for seat in seats)


def interpret(state: State, reading: Reading, _beside: tuple[Reading, ...] = ()) -> Any:
    seat = int(reading.zone.removeprefix("seat."))
    return Play(seat, tuple(thing.name for thing in reading.things if isinstance(thing, seen.Card)))


def view(state: State, viewer: Viewer) -> View:
    colours = state.setup.colours
    seats = range(1, len(colours) + 1)
    last = state.setup.options.last
    track = Track(
        "Punnamada Lake",
        last,
        (Mark(15, "1st log", done=True), Mark(30, "2nd log"), Mark(45, "3rd log"), Mark(last, "Finish")),
        tuple(Runner(seat, colours[seat - 1], state.spaces[seat - 1], 6) for seat in seats),
    )
    standings = tuple(
        Standing(
            seat,
            colours[seat - 1],
            12000 - 1000 * seat,
            "₹",
            place=seat,
            delta=-3000 if seat == 2 else 0,
            note=f"space {state.spaces[seat - 1]}",
            waiting=seat in {1, 3} and not state.over,
        )
        for seat in seats
    )
    own = state.bids[viewer - 1] if isinstance(viewer, int) else None
    mine = (
        (Cards("Your bid", (Face("₹1k token", "1", own.value.ones), Face("₹2k token", "2", own.value.twos)), viewer),)
        if isinstance(own, Secret)
        else ()
    )
    blocks = (
        Words("Event", "Water in the boat: the leading boat loses 2 spaces next turn.", "bad"),
        track,
        *mine,
        Counters("Hands", (Counter("closed", 1, of=len(colours)), Counter("pile", 12, "cards", of=16, delta=-4))),
        Grid(
            "Bets by boat",
            tuple(colours),
            tuple(Row("", (None, 1000, 3000, 0, 0, 2000)[: len(colours)], s, colours[s - 1], s == 1) for s in seats),
            "₹",
            tuple(colours),
        ),
        Cards("Played by the leader", (Face("Stroke", "1", 2), Face("Drummer", "2", note="Rhythm", colour=colours[0]))),
        Cards("deck", (Face("Oarsman", "1", 4),), 2, colours[1]),
    )
    prompt = "Red and Green: play three cards, then turn one face down."
    return View(TITLE, f"turn {state.turn}", prompt, standings, blocks, sample=True)


def tell(before: State, command: Any, after: State) -> str:
    match command:
        case Bid(seat=seat, tokens=Secret(value=tokens)):
            return f"Seat {seat} bids {tokens.ones} + {tokens.twos}."
        case Bid(seat=seat):
            return f"Seat {seat} closes a hand."
        case Play(seat=seat, cards=cards):
            return f"Seat {seat} plays {' + '.join(cards)}, 6 spaces."
        case Bet(seat=seat):
            return f"Seat {seat} bets."
        case _:
            return "The gun is fired."


def result(state: State) -> Result | None:
    if not state.over:
        return None
    seats = range(1, len(state.spaces) + 1)
    placings = tuple(Placing(seat, seat, 48000 - 5000 * seat, "₹") for seat in seats)
    return Result(placings, (1,), "Three boats are over the line")


def read_box(text: str, name: str) -> None:
    return None


def warnings(box: Any) -> tuple[str, ...]:
    return ()


def sample_box() -> None:
    return None
