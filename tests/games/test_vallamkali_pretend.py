"""Vallamkali: the pretend table plays itself."""

import msgspec
import pytest

from companion.games import vallamkali
from companion.games.vallamkali.model import (
    Boat,
    CloseHand,
    HireResult,
    Options,
    Reveal,
    Setup,
    State,
    Tokens,
)
from companion.games.vallamkali.pretend import World
from tests.games.vallamkali_table import (
    BLUE,
    COLOURS,
    GREEN,
    RED,
    after,
    bid,
    bidding,
    play,
    race,
)


def pretended(setup: Setup, seed: int) -> State:
    """A whole game of the pretend table."""
    state, world = vallamkali.start(setup), World(setup, seed)
    while deeds := world.deeds(state):
        assert deeds == World(setup, seed).deeds(state)
        for deed in deeds:
            state = vallamkali.apply(state, deed.command)
    return state


@pytest.mark.parametrize("seed", range(6))
def test_the_pretend_table_plays_to_the_end(seed: int) -> None:
    """With each number of players and each house rule; every deed is legal."""
    rules = Options(bid_tie="open" if seed % 2 else "blind", secret_bets=seed % 3 == 0)
    state = pretended(Setup(COLOURS[: 3 + seed % 4], options=rules), seed)
    assert vallamkali.result(state) is not None


def test_the_pretend_table_goes_on_after_other_hands() -> None:
    """Somebody played cards that the pretend seat does not hold, and closed a hand that it meant to enter."""
    setup = Setup(COLOURS[:3])
    world = World(setup, 1)
    state = after(vallamkali.start(setup), Reveal("P4"), CloseHand(RED), CloseHand(BLUE), CloseHand(GREEN))
    (deed,) = world.deeds(state)
    assert isinstance(deed.command, HireResult)
    raced = after(race(0, 0, 0), *play("D D E", "D D E", "D D E"), *play("E A A", "E A A", "E A A"))
    for deed in world.deeds(raced):
        raced = vallamkali.apply(raced, deed.command)
    assert raced.turn == 3


def test_a_tie_of_closed_hands_hires_nobody() -> None:
    """Red's and Green's phones told the same; Blue's hand holds nothing better for this seed."""
    state = after(bidding(Reveal("P4")), bid(RED, 5), CloseHand(BLUE), bid(GREEN, 5))
    (deed,) = World(state.setup, 1).deeds(state)
    assert deed.command == HireResult("P4")


def test_a_pretend_table_without_money_hires_nobody() -> None:
    """The host enters it after closed hands."""
    state = after(bidding(Reveal("P4")), CloseHand(RED), CloseHand(BLUE), CloseHand(GREEN))
    poor = msgspec.structs.replace(state, fleet=(Boat(tokens=Tokens()),) * 3)
    (deed,) = World(state.setup, 1).deeds(poor)
    assert deed.command == HireResult("P4")


def test_the_pretend_table_names_every_card_once() -> None:
    """Five characters, seven professionals, eight kinds of events."""
    cards = World(Setup(COLOURS[:3]), 1).cards
    assert len(cards) == len(set(cards)) == 20
    assert {"A", "P4", "charging_ahead"} <= set(cards)


def test_hands_reach_into_no_zone_that_is_not_named() -> None:
    """One before each seat, the middle and the river."""
    world = World(Setup(("red", "blue", "green")), 1)
    assert world.zones == ("seat.1", "seat.2", "seat.3", "centre", "track")
