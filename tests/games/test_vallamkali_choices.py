"""Vallamkali: what a seat and the host may do."""

import msgspec
import pytest

from companion.games import vallamkali
from companion.games.vallamkali.model import (
    Boat,
    CloseBets,
    CloseHand,
    GoOn,
    HireResult,
    Options,
    PlaceBets,
    Reveal,
    Stand,
    Tokens,
    TurnEvent,
)
from companion.secrecy import Secret
from companion.vocabulary.play import Choice, Form
from tests.games.pages import Pages, limit
from tests.games.vallamkali_table import (
    BLUE,
    GREEN,
    RED,
    after,
    bets,
    bid,
    bidding,
    higher,
    level,
    play,
    race,
    stakes,
)

PAGES = Pages(vallamkali)
offers, form_of = PAGES.offers, PAGES.form_of

SECRET = Options(secret_bets=True)


def test_the_public_may_do_nothing() -> None:
    """Nor may a seat that is not asked."""
    assert offers(bidding(), "public") == {}
    assert offers(bidding(), RED) == {}
    assert offers(after(race(0, 0, 0), *play("A B C")), RED) == {}


def test_the_seats_button_closes_the_hand_in_the_bids_and_stands_in_a_tie() -> None:
    """One main action at a time."""
    assert offers(bidding(Reveal("P4")), RED)["My tokens are in my real hand"] == Choice(
        "My tokens are in my real hand", CloseHand(RED), "hire 1, hand of seat 1", "main"
    )
    assert offers(bidding(*level(RED, BLUE)), RED)["Stand: no higher bid"] == Choice(
        "Stand: no higher bid", Stand(RED), "hire 1 raise 1, seat 1", "main"
    )


def test_a_bid_is_made_of_the_tokens_in_the_hand() -> None:
    """Up to all of them."""
    state = bidding(HireResult("P2a", RED, Tokens(4, 1), "A"), Reveal("P4"))
    form = offers(state, RED)["Bid for P4"]
    assert limit(form, "tokens.ones").most == 5
    assert limit(form, "tokens.twos").most == 2


def test_who_cannot_pay_more_can_only_stand() -> None:
    """Red has nothing left but the bid."""
    state = bidding(HireResult("P2a", RED, Tokens(9), "A"), Reveal("P4"), bid(RED, 0, 3), bid(BLUE, 6), bid(GREEN))
    assert list(offers(state, RED)) == ["Stand: no higher bid"]
    assert list(offers(state, BLUE)) == ["Raise: bid more than ₹6k for P4", "Stand: no higher bid"]


def test_a_card_is_offered_as_often_as_it_can_still_come() -> None:
    """After D D E one E is left before the reshuffle and no D."""
    state = after(race(0, 0, 0), *play("D D E", "A B C", "A B C"))
    options = limit(offers(state, RED)["Play 3 cards"], "cards").options
    assert {option.value: option.most for option in options} == {"A": 4, "B": 4, "C": 4, "E": 1}
    assert options[0].hint == "value 1"


def test_the_number_of_cards_follows_the_event() -> None:
    """Two, or three or four."""
    state = race(Boat(0, cards=-1), Boat(0, cards=1), 0)
    assert "Play 2 cards" in offers(state, RED)
    form = offers(state, BLUE)["Play 3 or 4 cards"]
    assert (limit(form, "cards").least, limit(form, "cards").most) == (3, 4)


def test_a_seat_and_the_host_may_enter_a_total() -> None:
    """3 to 6 with the standard deck, for each seat that has not played."""
    state = after(race(0, 0, 0), *play("A B C"))
    form = offers(state, BLUE)["Only the spaces moved"]
    assert [option.value for option in limit(form, "total").options] == [3, 4, 5, 6]
    assert list(offers(state, "host")) == ["Blue: spaces moved", "Green: spaces moved"]


def test_the_host_turns_up_what_can_come_and_may_enter_a_whole_auction() -> None:
    """With three players no second value-3 card."""
    state = bidding(HireResult("P3a"))
    assert list(offers(state, "host")) == ["Turn up a professional", "Who hired, and for what", "Nobody hired"]
    codes = [option.value for option in limit(offers(state, "host")["Turn up a professional"], "card").options]
    assert codes == ["P2a", "P2b", "P2c", "P2d", "P4"]


def test_the_host_may_enter_the_result_of_hands_that_are_closed() -> None:
    """The card is given; nobody needs no form."""
    state = bidding(Reveal("P4"), CloseHand(RED))
    found = offers(state, "host")
    assert found["Nobody hires P4"] == Choice("Nobody hires P4", HireResult("P4"), "hire 1, result")
    assert {option.label for option in limit(found["Who hired, and for what"], "winner").options} == {
        "Red",
        "Blue",
        "Green",
    }


def test_only_who_has_money_can_have_hired() -> None:
    """Three players without a token."""
    state = bidding()
    poor = msgspec.structs.replace(state, fleet=tuple(Boat(tokens=Tokens()) for _ in state.fleet))
    assert list(offers(poor, "host")) == ["Turn up a professional", "Nobody hired"]


def test_the_winner_replaces_a_standard_oarsman_that_is_left() -> None:
    """Two D are gone and the professionals stay."""
    state = bidding(
        HireResult("P2a", RED, Tokens(1), "D"), HireResult("P2b", RED, Tokens(1), "D"), *level(RED, card="P4")
    )
    (form,) = offers(state, RED).values()
    assert [option.value for option in limit(form, "discard").options] == ["A", "B", "C", "E"]


def test_the_bid_comes_first_and_the_quiet_hand_last() -> None:
    """In the order in which people need them; so does the raise."""
    assert list(offers(bidding(Reveal("P3a")), RED)) == ["Bid for P3a", "My tokens are in my real hand"]
    assert list(offers(bidding(*level(RED, BLUE)), RED)) == [
        "Raise: bid more than ₹3k for P4",
        "Stand: no higher bid",
    ]


def test_only_who_can_have_hired_is_offered_as_the_buyer() -> None:
    """The tied, above their bids; after told bids all, above those; the leader of an open round with its bid."""
    tied = offers(bidding(*level(RED, BLUE)), "host")["Who hired, and for what"]
    assert [option.label for option in limit(tied, "winner").options] == ["Red", "Blue"]
    assert isinstance(tied, Form)
    assert tied.example.tokens.amount == 4000
    told = bidding(Reveal("P4"), bid(RED, 5), CloseHand(BLUE), bid(GREEN, 5))
    assert form_of(told, "host", "Who hired, and for what").example == HireResult("P4", RED, Tokens(0, 3), "A")
    led = bidding(*level(RED, BLUE), higher(RED, 4), options=Options(bid_tie="open"))
    assert list(offers(led, "host")) == ["Who hired, and for what"]
    assert form_of(led, "host", "Who hired, and for what").example.tokens == Tokens(4)


def test_a_winner_who_cannot_pay_any_more_leaves_it_to_the_host() -> None:
    """Tokens were corrected after the hands were open."""
    state = bidding(*level(RED))
    poorer = msgspec.structs.replace(state, fleet=(Boat(tokens=Tokens(2)), *state.fleet[1:]))
    assert offers(poorer, RED) == {}
    assert list(offers(poorer, "host")) == ["Who hired, and for what", "Nobody hires P4"]
    assert list(offers(state, "host")) == []


def test_a_seat_may_say_that_it_does_not_bet_and_take_a_bet_back() -> None:
    """Once; then it may still bet. A bet that a correction left unpayable can be taken back too."""
    state = race(16, 0, 0, stage="bets")
    assert list(offers(state, RED)) == ["Bet up to ₹5k", "I do not bet"]
    assert list(offers(after(state, bets(RED)), RED)) == ["Bet up to ₹5k"]
    assert list(offers(after(state, bets(RED, red=(1, 0))), RED)) == ["Bet up to ₹5k", "Take my bet back"]
    third = race(Boat(46, Tokens(0, 3)), 0, 0, stage="bets", done=2)
    waived = vallamkali.apply(third, bets(RED, red=(0, 1)), waive=frozenset({"limit"}))
    assert list(offers(waived, RED)) == ["Take my bet back"]


def test_bets_are_offered_up_to_what_limit_total_and_tokens_allow() -> None:
    """3,000 at the second milestone, of which one token of 2,000 may be part."""
    state = race(Boat(31, Tokens(2, 3), bets=stakes(red=(1, 0))), Boat(tokens=Tokens(0, 3)), 0, stage="bets", done=1)
    form = offers(state, RED)["Bet up to ₹3k"]
    assert (limit(form, "bets.tokens.ones").most, limit(form, "bets.tokens.twos").most) == (2, 1)
    assert [option.value for option in limit(form, "bets.boat").options] == ["red", "blue", "green"]
    assert form.example == bets(RED, red=(1, 0))
    assert form_of(state, BLUE, "Bet up to ₹3k").example == bets(BLUE, red=(0, 1))


def test_who_cannot_pay_within_the_limit_is_offered_no_bet() -> None:
    """Only tokens of 2,000 at the third milestone."""
    state = race(Boat(46, Tokens(0, 3)), 0, 0, stage="bets", done=2)
    assert offers(state, RED) == {}


def test_a_bet_form_begins_with_what_was_put_down() -> None:
    """It is changed, not added to; a secret one only on the own phone."""
    state = after(race(16, 0, 0, stage="bets"), bets(RED, blue=(1, 0)))
    assert form_of(state, RED, "Bet up to ₹5k").draft == bets(RED, blue=(1, 0))
    hidden = race(16, 0, 0, stage="bets", options=SECRET)
    secret = PlaceBets(RED, Secret(RED, stakes(blue=(1, 0))))
    hidden = after(hidden, secret)
    assert form_of(hidden, RED, "Bet up to ₹5k").draft == secret


def test_the_host_closes_the_bets_by_button_and_turns_the_event() -> None:
    """Events that are used up are not offered."""
    state = race(31, 16, 16, stage="bets")
    assert offers(state, "host")["Close the bets at milestone 1"] == Choice(
        "Close the bets at milestone 1", CloseBets(), "stop 1, close", "main"
    )
    state = after(state, CloseBets(), TurnEvent("rhythm_lost"), CloseBets())
    left = limit(offers(state, "host")["Turn the event card"], "event").options
    assert "rhythm_lost" not in [option.value for option in left]
    assert len(left) == 7


def test_a_tied_boat_draws_off() -> None:
    """And nobody else."""
    state = after(race(58, 58, 57, turn=9, done=3), *play("A B C", "A B C", "A B C"))
    (form,) = offers(state, RED).values()
    assert form.question == "tie-break 1, seat 1"
    assert offers(state, GREEN) == offers(state, "host") == {}


@pytest.mark.parametrize(
    ("spaces", "label"),
    [((16, 3, 3), "Open the stop at milestone 1"), ((61, 61, 3), "Draw off the tie"), ((61, 62, 63), "End the race")],
)
def test_after_a_correction_the_host_may_go_on(spaces: tuple[int, ...], label: str) -> None:
    """To whatever the corrected spaces call for."""
    state = race(0, 0, 0)
    fleet = tuple(msgspec.structs.replace(boat, space=s) for boat, s in zip(state.fleet, spaces, strict=True))
    (offer,) = [o for o in offers(msgspec.structs.replace(state, fleet=fleet), "host").values() if o.label == label]
    assert isinstance(offer, Choice)
    assert offer.command == GoOn()
