"""Short words for setting up a Vallamkali table in tests."""

from typing import Literal

import pytest

from companion.games import vallamkali
from companion.games.vallamkali.model import (
    Boat,
    Commands,
    DrawOff,
    Options,
    PlaceBets,
    PlaceBid,
    PlayCards,
    Position,
    RaiseBid,
    Reveal,
    Setup,
    Stake,
    State,
    Tokens,
)
from companion.games.vallamkali.printed import SAMPLE, Box, Course
from companion.secrecy import Secret
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Colour

RED, BLUE, GREEN, YELLOW = 1, 2, 3, 4
USUAL = Options()
"""No house rule differs."""
COLOURS: tuple[Colour, ...] = ("red", "blue", "green", "yellow", "purple", "pink")


def bidding(*commands: Commands, players: int = 3, options: Options = USUAL) -> State:
    """A game from its first auction, and some commands later."""
    return after(vallamkali.start(Setup(COLOURS[:players], options=options)), *commands)


def race(
    *boats: Boat | int,
    stage: Literal["reveal", "turn", "bets", "event"] = "turn",
    turn: int = 0,
    done: int = 0,
    options: Options = USUAL,
    box: Box | None = None,
) -> State:
    """A race found in the middle; a number is a boat that stands there."""
    fleet = tuple(boat if isinstance(boat, Boat) else Boat(boat) for boat in boats)
    position = Position(stage=stage, turn=turn, milestones_done=done, fleet=fleet)
    return vallamkali.start(Setup(COLOURS[: len(fleet)], box, options, position))


def board(*milestones: int, finish: int) -> Box:
    """The SAMPLE with another course."""
    one, two, three = milestones
    return Box(SAMPLE.about, Course((one, two, three), finish), SAMPLE.oarsmen, SAMPLE.professionals, SAMPLE.events)


def after(state: State, *commands: Commands) -> State:
    """The state some commands later."""
    for command in commands:
        state = vallamkali.apply(state, command)
    return state


def refusal(state: State, command: Commands) -> IllegalMove:
    """How the rules refuse a command."""
    with pytest.raises(IllegalMove) as refused:
        vallamkali.apply(state, command)
    return refused.value


def spaces(state: State) -> tuple[int, ...]:
    """Where the boats stand, in seat order."""
    return tuple(boat.space for boat in state.fleet)


def bid(seat: int, ones: int = 0, twos: int = 0) -> PlaceBid:
    """A bid in a closed hand."""
    return PlaceBid(seat, Secret(seat, Tokens(ones, twos)))


def higher(seat: int, ones: int = 0, twos: int = 0) -> RaiseBid:
    """A raised bid."""
    return RaiseBid(seat, Secret(seat, Tokens(ones, twos)))


def level(*seats: int, card: str = "P4", players: int = 3) -> tuple[Commands, ...]:
    """A professional for whom these seats bid ₹3k and the others nothing."""
    return (Reveal(card), *(bid(seat, 3 if seat in seats else 0) for seat in range(1, players + 1)))


def play(*hands: str) -> tuple[PlayCards, ...]:
    """A turn of all seats, hands written "A B C"; a seat with an empty hand does not play."""
    return tuple(PlayCards(seat, tuple(hand.split())) for seat, hand in enumerate(hands, start=1) if hand)


def draw(seat: int, hand: str) -> DrawOff:
    """A tie-break draw."""
    return DrawOff(seat, tuple(hand.split()))


def bets(seat: int, **on: tuple[int, int]) -> PlaceBets:
    """Open bets, boat = (tokens of ₹1,000, tokens of ₹2,000)."""
    return PlaceBets(seat, stakes(**on))


def stakes(**on: tuple[int, int]) -> tuple[Stake, ...]:
    """Stakes, boat = (tokens of ₹1,000, tokens of ₹2,000)."""
    return tuple(Stake(boat, Tokens(ones, twos)) for boat, (ones, twos) in on.items())


LEVEL_AT_THE_LINE = after(race(58, 58, 57, turn=9, done=3), *play("A B C", "A B C", "A B C"))
"""Red and Blue are level past the line and draw again; Green is behind."""
