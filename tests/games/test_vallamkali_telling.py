"""Telling Vallamkali: what each command did, in one sentence, as its reader may know it."""

import msgspec

from companion.games import vallamkali
from companion.games.vallamkali.model import (
    Boat,
    CloseBets,
    CloseHand,
    GoOn,
    HireResult,
    MoveTotal,
    Options,
    PlaceBets,
    PlayCards,
    Replace,
    Reveal,
    Stand,
    TurnEvent,
)
from companion.secrecy import Secret
from tests.games.pages import Pages
from tests.games.vallamkali_table import (
    BLUE,
    GREEN,
    LEVEL_AT_THE_LINE,
    RED,
    after,
    bets,
    bid,
    bidding,
    draw,
    higher,
    level,
    play,
    race,
    stakes,
)

PAGES = Pages(vallamkali)
told = PAGES.told

OPEN, SECRET, HIDDEN = Options(bid_tie="open"), Options(secret_bets=True), Options(money_view="hidden")


def test_the_bidding_is_told_without_what_lies_in_closed_hands() -> None:
    """The owner reads the own sum; open hands are told."""
    state = bidding(Reveal("P4"), bid(BLUE, 3))
    assert told(bidding(), Reveal("P4")) == "P4 is up for hire."
    assert told(state, CloseHand(RED)) == "Red's hand is closed."
    assert told(state, bid(RED, 3)) == "Red's hand is closed."
    assert told(state, bid(RED, 3), RED) == "Red's hand is closed over ₹3k."
    state = after(state, bid(RED, 3))
    assert told(state, bid(GREEN)) == "Green's hand is closed; Red and Blue are level at ₹3k."
    assert told(state, bid(GREEN, 4)) == "Green's hand is closed; Green wins P4 with ₹4k."


def test_a_blind_raise_is_told_like_a_stand() -> None:
    """Until both are in."""
    state = bidding(*level(RED, BLUE))
    assert told(state, higher(RED, 4)) == told(state, Stand(RED)) == "Red's hand is closed again."
    assert told(after(state, Stand(RED)), Stand(BLUE)) == "Blue's hand is closed again; nobody hires P4."


def test_an_open_raise_is_told_with_its_sum() -> None:
    """And a stand as one."""
    state = bidding(*level(RED, BLUE), options=OPEN)
    assert told(state, higher(RED, 4)) == "Red bids ₹4k."
    assert told(state, Stand(RED)) == "Red stands."
    assert told(after(state, higher(RED, 4)), Stand(BLUE)) == "Blue stands; Red wins P4 with ₹4k."
    assert told(after(state, Stand(RED)), Stand(BLUE)) == "Blue stands; nobody hires P4."


def test_the_end_of_an_auction_is_told() -> None:
    """By the winner's card, or by the host."""
    assert told(bidding(*level(RED)), Replace(RED, "A")) == "Red puts A into the box; Red hires P4 for ₹3k."
    assert told(bidding(), HireResult("P4")) == "The table held the auction; nobody hires P4."


def test_moves_are_told_with_rhythm_and_space() -> None:
    """Also the one that completes the turn, and what it brings about."""
    state = race(15 - 6, 3, 3)
    assert told(state, PlayCards(RED, ("A", "B", "C"))) == "Red plays A, B, C with Rhythm and moves 6 to space 15."
    state = after(state, *play("A B C", "A B C"))
    assert told(state, MoveTotal(GREEN, 4)) == ("Green moves 4 to space 7; milestone 1 is crossed, bets up to ₹5k.")


def test_bets_are_told_unless_they_are_secret() -> None:
    """An empty bet is nothing."""
    state = race(16, 0, 0, stage="bets")
    assert told(state, bets(RED, blue=(1, 1), red=(1, 0))) == "Red bets ₹3k on Blue and ₹1k on Red."
    assert told(state, bets(RED)) == "Red bets nothing."
    assert told(state, CloseBets()) == "The bets at milestone 1 are closed."
    hidden = race(16, 0, 0, stage="bets", options=SECRET)
    secret = PlaceBets(RED, Secret(RED, stakes(blue=(1, 0))))
    assert told(hidden, secret) == "Red bets in secret."
    assert told(hidden, secret, RED) == "Red bets ₹1k on Blue."


def test_an_event_is_told_with_whom_it_hits() -> None:
    """Nobody, when all are level."""
    assert told(race(16, 3, 2, stage="event"), TurnEvent("crowd_cheer_2")) == (
        "Crowd Cheer hits Blue and Green: All but the leading boats move 2 forward now."
    )
    assert told(race(16, 16, 16, stage="event"), TurnEvent("crowd_cheer_2")).startswith("Crowd Cheer hits nobody")


def test_the_finish_is_told() -> None:
    """Ties, their draws and the order of the boats."""
    state = after(race(58, 58, 57, turn=9, done=3), *play("A B C", "A B C"))
    assert told(state, MoveTotal(GREEN, 6)).endswith("; Red and Blue are level past the line.")
    assert told(LEVEL_AT_THE_LINE, draw(RED, "A D E")) == "Red draws A, D, E, worth 5."
    assert told(after(LEVEL_AT_THE_LINE, draw(RED, "A D E")), draw(BLUE, "A B D")) == (
        "Blue draws A, B, D, worth 4; the race is over: Red, Blue and Green."
    )


def test_going_on_is_told() -> None:
    """With the stop it opens."""
    state = race(14, 3, 3)
    moved = msgspec.structs.replace(state, fleet=(Boat(16), *state.fleet[1:]))
    assert told(moved, GoOn()) == (
        "The race goes on from the corrected spaces; milestone 1 is crossed, bets up to ₹5k."
    )
