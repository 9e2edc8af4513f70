"""Vallamkali: the stop at a milestone, bets before the event."""

import pytest
from msgspec.structs import replace

from companion.games import vallamkali
from companion.games.vallamkali.betting import undecided
from companion.games.vallamkali.model import (
    Boat,
    CloseBets,
    Options,
    PlaceBets,
    Play,
    Stake,
    Tokens,
    TurnEvent,
)
from companion.games.vallamkali.printed import SAMPLE, EventId
from companion.secrecy import Sealed, Secret
from tests.games.vallamkali_table import (
    BLUE,
    GREEN,
    RED,
    after,
    bets,
    board,
    play,
    race,
    refusal,
    spaces,
    stakes,
)

SECRET = Options(secret_bets=True)

# --- Milestones: the Betting Stage


def test_the_race_halts_once_a_milestone() -> None:
    """A boat that passes the log later does not stop the race again."""
    state = after(race(12, 10, 9), *play("A B C", "A B D", "A A B"))
    assert (state.stage, state.stop) == ("bets", 1)
    state = after(state, CloseBets(), TurnEvent("rhythm_lost"), *play("A B D", "A B C", "A B C"))
    assert spaces(state) == (19, 20, 18)
    assert state.stage == "turn"


def test_a_bet_replaces_what_the_seat_put_down_at_this_stop() -> None:
    """Tokens leave the hand when the host closes the stage; bets of earlier stops stay (V5)."""
    state = race(Boat(31, Tokens(8, 3), bets=stakes(blue=(1, 0))), 0, 0, stage="bets", done=1)
    state = after(state, bets(RED, red=(0, 1)), bets(RED, red=(0, 0), blue=(2, 0)), bets(GREEN))
    assert state.fleet[0].tokens == Tokens(8, 3)
    state = after(state, CloseBets())
    assert state.fleet[0].tokens == Tokens(6, 3)
    assert state.fleet[0].bets == stakes(blue=(3, 0))
    assert state.stage == "event"


def test_stakes_on_one_boat_are_put_together() -> None:
    """The form may name a boat twice."""
    state = race(16, 0, 0, stage="bets")
    twice = PlaceBets(RED, (Stake("blue", Tokens(1)), Stake("blue", Tokens(0, 1))))
    assert after(state, twice).fleet[0].stakes == stakes(blue=(1, 1))


@pytest.mark.parametrize(("done", "limit"), [(0, 5), (1, 3), (2, 1)])
def test_each_milestone_has_its_limit(done: int, limit: int) -> None:
    """5,000, 3,000 and 1,000; what was not used before is not carried over."""
    state = race((16, 31, 46)[done], 0, 0, stage="bets", done=done)
    over = bets(RED, red=(limit, 0), blue=(1, 0))
    assert refusal(state, over).text == f"Red bets ₹{limit + 1}k, the limit at milestone {done + 1} is ₹{limit}k."
    assert vallamkali.apply(state, over, waive=frozenset({"limit"})).stage == "bets"
    assert after(state, bets(RED, red=(limit, 0))).stage == "bets"


def test_nobody_bets_more_than_9000_in_a_game() -> None:
    """The limits of this board add up to more (V13)."""
    course = replace(SAMPLE.track, bet_limits=(9000, 9000, 1000))
    generous = replace(SAMPLE, track=course)
    state = race(Boat(31, Tokens(1, 2), bets=stakes(red=(8, 0))), 0, 0, stage="bets", done=1, box=generous)
    assert refusal(state, bets(RED, red=(0, 1))).text == (
        "Red bets ₹2k after ₹8k; nobody bets more than ₹9k in a game."
    )
    assert after(state, bets(RED, red=(1, 0))).stage == "bets"


def test_a_split_bet_needs_the_tokens_of_each_share() -> None:
    """Two odd shares from one token of 1,000 cannot be paid, though the sum can."""
    state = race(Boat(16, Tokens(1, 3)), 0, 0, stage="bets")
    assert refusal(state, bets(RED, red=(1, 1), blue=(1, 0))).rule == "token"


def test_a_bet_is_on_a_boat_of_the_race() -> None:
    """Pink does not play."""
    assert refusal(race(16, 0, 0, stage="bets"), bets(RED, pink=(1, 0))).text == "No pink boat is in this race."


def test_secret_bets_lie_hidden_until_the_stage_is_closed() -> None:
    """House rule: only the own seat sees them; then they are bets like others."""
    state = race(16, 0, 0, stage="bets", options=SECRET)
    secret = Secret(RED, stakes(blue=(2, 0)))
    state = after(state, PlaceBets(RED, secret))
    assert state.fleet[0].stakes == secret
    closed = after(state, CloseBets())
    assert closed.fleet[0].bets == stakes(blue=(2, 0))
    assert closed.fleet[0].tokens == Tokens(7, 3)


def test_bets_are_given_the_way_the_table_plays() -> None:
    """Open bets where they are secret, somebody else's, sealed ones."""
    state = race(16, 0, 0, stage="bets", options=SECRET)
    assert refusal(state, bets(RED, red=(1, 0))).rule == "secret"
    assert refusal(state, PlaceBets(RED, Secret(BLUE, ()))).rule == "seat"
    assert refusal(state, PlaceBets(RED, Sealed(RED))).rule == "sealed"


def test_a_secret_bet_at_an_open_table_lies_open() -> None:
    """The table's rule decides, not how it was entered."""
    state = race(16, 0, 0, stage="bets")
    assert after(state, PlaceBets(RED, Secret(RED, stakes(red=(1, 0))))).fleet[0].stakes == stakes(red=(1, 0))


def test_a_seat_is_done_betting_once_it_placed_a_bet_or_none() -> None:
    """Who cannot bet is not waited for; the next stop asks again."""
    state = race(16, Boat(tokens=Tokens()), 0, stage="bets")
    assert undecided(state) == (RED, GREEN)
    assert undecided(after(state, bets(RED))) == (GREEN,)
    assert refusal(state, bets(BLUE)).text == "Blue has no tokens for a bet here, so none is awaited."
    closed = after(state, bets(RED), bets(GREEN, red=(1, 0)), CloseBets())
    assert undecided(closed) == ()
    assert [boat.decided for boat in closed.fleet] == [False] * 3


def test_secret_bets_cannot_be_found_out_by_correcting_tokens() -> None:
    """A correction below the stake is accepted; it shows when the bets are closed, and they are not."""
    state = race(16, 0, 0, stage="bets", options=SECRET)
    state = after(state, PlaceBets(RED, Secret(RED, stakes(blue=(4, 0)))))
    poorer = replace(state, fleet=(replace(state.fleet[0], tokens=Tokens(3, 3)), *state.fleet[1:]))
    vallamkali.check(poorer)
    assert refusal(poorer, CloseBets()).text == (
        "Red no longer holds the tokens that Red bet: set them right, or Red bets anew."
    )


# --- Milestones: the Event Stage


@pytest.mark.parametrize(
    ("event", "moved", "moves", "cards"),
    [
        ("water_in_boat", (0, 0, 0, 0), (-2, -2, 0, 0), (0, 0, 0, 0)),
        ("rhythm_lost", (0, 0, 0, 0), (-3, -3, 0, 0), (0, 0, 0, 0)),
        ("lack_of_concentration", (0, 0, 0, 0), (0, 0, 0, 0), (-1, -1, 0, 0)),
        ("crowd_cheer_2", (0, 0, 2, 2), (0, 0, 0, 0), (0, 0, 0, 0)),
        ("crowd_cheer_1", (0, 0, 1, 1), (0, 0, 0, 0), (0, 0, 0, 0)),
        ("adrenaline_rush_1", (0, 0, 0, 1), (0, 0, 0, 0), (0, 0, 0, 0)),
        ("adrenaline_rush_2", (0, 0, 0, 2), (0, 0, 0, 0), (0, 0, 0, 0)),
        ("charging_ahead", (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 1)),
    ],
)
def test_an_event_hits_the_boats_that_lead_or_are_last_now(
    event: EventId, moved: tuple[int, ...], moves: tuple[int, ...], cards: tuple[int, ...]
) -> None:
    """Red and Blue lead on 16, Yellow is last on 8; at once or in the next turn."""
    fleet = (Boat(space, moved=5) for space in (16, 16, 9, 8))
    state = after(race(*fleet, stage="event"), TurnEvent(event))
    assert tuple(boat.moved for boat in state.fleet) == moved
    assert tuple(boat.moves for boat in state.fleet) == moves
    assert tuple(boat.cards for boat in state.fleet) == cards
    assert spaces(state) == tuple(space + step for space, step in zip((16, 16, 9, 8), moved, strict=True))


def test_on_one_space_everybody_leads_and_is_last() -> None:
    """Crowd Cheer moves nobody, Adrenaline Rush everybody."""
    assert spaces(after(race(16, 16, 16, stage="event"), TurnEvent("crowd_cheer_2"))) == (16, 16, 16)
    assert spaces(after(race(16, 16, 16, stage="event"), TurnEvent("adrenaline_rush_1"))) == (17, 17, 17)


def test_an_event_card_is_turned_as_often_as_the_box_has_it() -> None:
    """Two Crowd Cheers of +1 (V12), one Water in Boat; a host may wave a second one through."""
    twice = after(race(31, 16, 16, stage="event", done=0), TurnEvent("crowd_cheer_1"), CloseBets())
    assert after(twice, TurnEvent("crowd_cheer_1")).milestones_done == 2
    once = after(race(31, 16, 16, stage="event", done=0), TurnEvent("water_in_boat"), CloseBets())
    assert refusal(once, TurnEvent("water_in_boat")).text.startswith("Water in Boat was already turned")
    waived = vallamkali.apply(once, TurnEvent("water_in_boat"), waive=frozenset({"used"}))
    assert waived.fleet[0].moves == -4


def test_a_boat_does_not_move_backwards() -> None:
    """Two cards worth 2 less a pending 3 are 0 (V6); then nothing is pending."""
    state = after(race(Boat(20, moves=-3, cards=-1), 3, 3, done=1), *play("A B", "A B C", "A B C"))
    assert spaces(state) == (20, 9, 9)
    assert (state.fleet[0].moves, state.fleet[0].cards) == (0, 0)


def test_charging_ahead_allows_four_cards_and_forces_nobody() -> None:
    """Three are enough (V7); five are not there."""
    state = race(Boat(0, cards=1), 0, 0)
    assert after(state, *play("A B C")).fleet[0].played == Play(("A", "B", "C"), 6)
    assert after(state, *play("A B C D")).fleet[0].played == Play(("A", "B", "C", "D"), 8)
    assert refusal(state, *play("A B C D E")).text == "Red plays 3 or 4 cards this time, not 5."


def test_one_card_more_and_one_less_are_three() -> None:
    """Two stops in one turn: the boats are level, so all lead and are last."""
    state = race(16, 16, 16, stage="event", box=board(10, 16, 40, finish=60))
    state = after(state, TurnEvent("charging_ahead"), CloseBets(), TurnEvent("lack_of_concentration"))
    assert refusal(state, *play("A B")).rule == "cards"
    assert refusal(state, *play("A B C D")).rule == "cards"
    assert after(state, *play("A B C")).stage == "turn"
