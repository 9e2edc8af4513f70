"""Vallamkali: the bidding phase, in the rulebook's order."""

import pytest
from msgspec.structs import replace

from companion.games import vallamkali
from companion.games.vallamkali.decks import deck
from companion.games.vallamkali.model import (
    Boat,
    CloseHand,
    HireResult,
    Options,
    RaiseBid,
    Replace,
    Reveal,
    Stand,
    Tokens,
)
from companion.games.vallamkali.rules import waiting
from companion.secrecy import Sealed, Secret, seal
from companion.vocabulary.play import IllegalMove
from tests.games.vallamkali_table import (
    BLUE,
    GREEN,
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
    refusal,
)

OPEN = Options(bid_tie="open")

# --- Bidding Phase, step 1: the topmost professional


def test_a_professional_comes_up_once() -> None:
    """A card that went back to the box does not return."""
    state = bidding(HireResult("P4"))
    assert refusal(state, Reveal("P4")).rule == "taken"


@pytest.mark.parametrize("card", ["A", "P9"])
def test_only_professionals_of_the_box_come_up(card: str) -> None:
    """Neither a standard oarsman nor an unknown card."""
    assert refusal(bidding(), Reveal(card)).rule == "card"


def test_a_host_may_waive_the_make_up_of_the_hire_deck() -> None:
    """Three players with a second value-3 card, because that is what lies there."""
    state = bidding(HireResult("P3a"))
    assert refusal(state, Reveal("P3b")).rule == "pool"
    waived = vallamkali.apply(state, Reveal("P3b"), waive=frozenset({"pool"}))
    assert waived.stage == "bids"


def test_a_rule_that_keeps_the_books_straight_is_not_waived() -> None:
    """A host cannot let a player pay what is not there."""
    state = race(Boat(16, Tokens(0, 3)), 0, 0, stage="bets")
    with pytest.raises(IllegalMove) as refused:
        vallamkali.apply(state, bets(RED, red=(1, 0)), waive=frozenset({"token"}))
    assert refused.value.rule == "token"


# --- Step 2: closed hands


def test_a_hand_is_closed_once() -> None:
    """Neither a second bid nor the button opens it again."""
    state = bidding(Reveal("P4"), bid(RED, 2), CloseHand(BLUE))
    assert refusal(state, bid(RED, 3)).rule == "done"
    assert refusal(state, bid(BLUE, 3)).rule == "done"
    assert refusal(state, CloseHand(RED)).rule == "done"


def test_a_bid_needs_the_tokens_it_is_made_of() -> None:
    """Sixteen thousand are not there; nor are four tokens of 2,000, though their sum is."""
    state = bidding(Reveal("P4"))
    assert refusal(state, bid(RED, 9, 4)).text == "Red bids ₹17k but holds ₹15k."
    assert refusal(state, bid(RED, 0, 4)).text == ("Red bids 4×₹2k but holds 9×₹1k + 3×₹2k, and no change is given.")


def test_a_bid_is_the_seats_own_and_open_to_the_rules() -> None:
    """Another seat's secret, a sealed one and a seat that nobody has are refused."""
    state = bidding(Reveal("P4"))
    assert refusal(state, RaiseBid(RED, Sealed(RED))).rule == "phase"
    place = type(bid(RED))
    assert refusal(state, place(RED, Secret(BLUE, Tokens()))).rule == "seat"
    assert refusal(state, place(RED, Sealed(RED))).rule == "sealed"
    assert refusal(state, bid(4)).text == "There is no seat 4: 3 play."


def test_no_money_moves_before_the_auction_is_settled() -> None:
    """What is left in the other hand would give the bid away."""
    state = bidding(*level(RED))
    assert state.stage == "replace"
    assert state.fleet[0].tokens.amount == 15_000
    assert after(state, Replace(RED, "A")).fleet[0].tokens == Tokens(6, 3)


def test_hands_closed_over_unknown_tokens_wait_for_the_hosts_entry() -> None:
    """One button among the hands is enough; the result says who hired and what was put into the box."""
    state = bidding(Reveal("P4"), bid(RED, 2), CloseHand(BLUE), bid(GREEN, 1))
    assert state.stage == "bids"
    assert waiting(state) == ()
    state = after(state, HireResult("P4", BLUE, Tokens(3), "B"))
    assert state.sale is not None
    assert (state.sale.winner, state.sale.paid.amount, state.sale.bids) == (BLUE, 3000, ())
    assert deck(state.box, state.fleet[1])["P4"] == 1


def test_a_whole_auction_can_be_entered_at_any_moment_before_the_replacement() -> None:
    """Before the card is entered, and when a tie was settled at the table."""
    before = bidding(HireResult("P4", RED, Tokens(4), "A"))
    tied = bidding(*level(RED, BLUE), HireResult("P4", RED, Tokens(4), "A"))
    assert before.fleet == tied.fleet
    assert refusal(bidding(*level(RED)), HireResult("P4")).rule == "phase"


@pytest.mark.parametrize(
    ("result", "rule"),
    [
        (HireResult("P3a"), "card"),
        (HireResult("P4", RED, Tokens(), "A"), "token"),
        (HireResult("P4", RED, Tokens(10), "A"), "token"),
        (HireResult("P4", RED, Tokens(1)), "standard"),
        (HireResult("P4", RED, Tokens(1), "P3a"), "standard"),
        (HireResult("P4", 5, Tokens(1), "A"), "seat"),
        (HireResult("P4", None, Tokens(1)), "winner"),
        (HireResult("P4", None, Tokens(), "A"), "winner"),
    ],
)
def test_an_auction_result_must_fit_the_table(result: HireResult, rule: str) -> None:
    """The card that is up, tokens that are held, a standard card; nothing where nobody won."""
    assert refusal(bidding(Reveal("P4")), result).rule == rule


def test_hands_that_are_all_closed_open_what_was_told() -> None:
    """The companion then knows some of the bids; a hand that is still awaited keeps them closed."""
    state = bidding(Reveal("P4"), bid(RED, 2), CloseHand(BLUE))
    assert state.running_auction.told == ()
    opened = after(state, bid(GREEN, 1)).running_auction
    assert (opened.told, opened.hands) == ((Tokens(2), None, Tokens(1)), ("closed",) * 3)


TOLD = (Reveal("P4"), bid(RED, 5), CloseHand(BLUE), bid(GREEN, 4))
TIED = level(RED, BLUE)


@pytest.mark.parametrize(
    ("played", "result", "text"),
    [
        (TIED, HireResult("P4", GREEN, Tokens(4), "A"), "Only Red and Blue are level for P4, not Green."),
        (TIED, HireResult("P4", RED, Tokens(3), "A"), "₹3k was bid for P4, so Red does not hire it for 3×₹1k."),
        (TOLD, HireResult("P4", BLUE, Tokens(5), "A"), "₹5k was bid for P4, so Blue does not hire it for 5×₹1k."),
        (TOLD, HireResult("P4", GREEN, Tokens(4), "A"), "₹5k was bid for P4, so Green does not hire it for 4×₹1k."),
        (
            TOLD,
            HireResult("P4", RED, Tokens(3, 1), "A"),
            "Red bid 5×₹1k for P4, so Red does not hire it for 3×₹1k + 1×₹2k.",
        ),
    ],
)
def test_a_result_that_open_bids_contradict_needs_a_waiver(played: tuple, result: HireResult, text: str) -> None:
    """The winner is of the tied, above the bids; a told bid was what it was."""
    state = bidding(*played)
    assert (refusal(state, result).rule, refusal(state, result).text) == ("bid", text)
    assert vallamkali.apply(state, result, waive=frozenset({"bid"})).stage == "reveal"


def test_a_result_that_fits_the_open_bids_is_taken() -> None:
    """The told bid itself, more after a tie with an unknown hand, nobody after such a tie; before all are in any."""
    for result in (
        HireResult("P4", RED, Tokens(5), "A"),
        HireResult("P4", BLUE, Tokens(6), "A"),
        HireResult("P4", RED, Tokens(6), "A"),
        HireResult("P4"),
    ):
        assert after(bidding(*TOLD), result).stage == "reveal"
    assert after(bidding(*TOLD[:3]), HireResult("P4", BLUE, Tokens(1), "A")).stage == "reveal"


def test_an_open_raise_is_not_forgotten_by_a_result() -> None:
    """Somebody hires, the leader for the own bid."""
    state = bidding(*level(RED, BLUE), higher(RED, 4), options=OPEN)
    assert refusal(state, HireResult("P4")).text == "Red went higher for P4, so somebody hires it."
    assert after(state, HireResult("P4", RED, Tokens(4), "A")).stage == "reveal"


def test_the_host_ends_an_auction_whose_winner_cannot_pay_any_more() -> None:
    """As the table settles it: another price, or nobody."""
    state = bidding(*level(RED))
    poorer = replace(state, fleet=(Boat(tokens=Tokens(2)), *state.fleet[1:]))
    assert after(poorer, HireResult("P4", RED, Tokens(2), "A")).fleet[0].tokens == Tokens()
    assert after(poorer, HireResult("P4")).gone == ("P4",)


def test_a_refusal_keeps_hidden_money_to_itself() -> None:
    """House rule: the sentence does not say what is held."""
    state = bidding(Reveal("P4"), options=Options(money_view="hidden"))
    assert refusal(state, bid(RED, 9, 4)).text == "Red bids 9×₹1k + 4×₹2k and does not hold that."


# --- Step 3: the highest bid, ties


def test_the_highest_bid_wins_and_the_others_keep_theirs() -> None:
    """Only the winner pays, with exactly the tokens in the hand."""
    state = bidding(Reveal("P4"), bid(RED, 1), bid(BLUE, 0, 2), bid(GREEN, 3), Replace(BLUE, "C"))
    assert [boat.tokens for boat in state.fleet] == [Tokens(9, 3), Tokens(9, 1), Tokens(9, 3)]


def test_a_raise_may_be_made_of_other_tokens() -> None:
    """Three tokens of 1,000 become two of 2,000: the amount rose (V2)."""
    state = bidding(*level(RED, BLUE), higher(RED, 0, 2), Stand(BLUE), Replace(RED, "A"))
    assert state.fleet[0].tokens == Tokens(9, 1)


def test_a_raise_must_be_higher() -> None:
    """The same amount again is standing."""
    state = bidding(*level(RED, BLUE))
    assert refusal(state, higher(RED, 1, 1)).text == "Red must bid more than ₹3k, or stand."
    assert refusal(state, higher(RED, 2)).text == "Red bid ₹3k; a bid cannot be lowered to ₹2k."
    assert refusal(state, higher(RED, 9, 4)).rule == "token"


def test_a_tied_bidder_decides_once() -> None:
    """Nobody looks at the others and thinks again."""
    state = bidding(*level(RED, BLUE), Stand(RED))
    assert refusal(state, Stand(RED)).rule == "done"
    assert waiting(state) == (BLUE,)


def test_only_raised_bids_count_and_may_be_level_again() -> None:
    """Of three tied bidders two raise to the same sum; the one who stood is out."""
    state = bidding(*level(RED, BLUE, GREEN), higher(RED, 4), higher(BLUE, 0, 2), Stand(GREEN))
    assert state.stage == "raise"
    assert waiting(state) == (RED, BLUE)
    assert refusal(state, Stand(GREEN)).text == "Green is not tied: only Red and Blue may raise or stand."
    state = after(state, Stand(RED), higher(BLUE, 5))
    assert waiting(state) == (BLUE,)
    assert state.stage == "replace"


def test_nobody_raises_a_second_tie_and_the_card_leaves() -> None:
    """Nobody pays, though both had raised once."""
    state = bidding(*level(RED, BLUE), higher(RED, 4), higher(BLUE, 4), Stand(RED), Stand(BLUE))
    assert state.gone == ("P4",)
    assert {boat.tokens.amount for boat in state.fleet} == {15_000}


def test_a_blind_raise_does_not_tell_who_stands() -> None:
    """A stand lies in a closed hand like a raise until both are in."""
    stood = bidding(*level(RED, BLUE), Stand(RED))
    raised = bidding(*level(RED, BLUE), higher(RED, 4))
    for viewer in (BLUE, GREEN, "public", "host"):
        assert vallamkali.view(seal(stood, viewer), viewer) == vallamkali.view(seal(raised, viewer), viewer)


def test_an_open_round_goes_up_until_one_is_left() -> None:
    """House rule: each raise beats the one before; who stands is out; the leader waits."""
    state = bidding(*level(RED, BLUE, GREEN), options=OPEN)
    state = after(state, higher(BLUE, 4))
    assert waiting(state) == (RED, GREEN)
    assert refusal(state, higher(BLUE, 5)).text == "Blue has the highest bid."
    assert refusal(state, Stand(BLUE)).rule == "done"
    assert refusal(state, higher(RED, 4)).rule == "higher"
    state = after(state, higher(RED, 5), Stand(GREEN))
    assert waiting(state) == (BLUE,)
    state = after(state, Stand(BLUE), Replace(RED, "A"))
    assert state.fleet[0].tokens == Tokens(4, 3)


def test_the_last_one_in_an_open_round_wins_at_once_with_a_raise() -> None:
    """The others stood before anybody raised."""
    state = bidding(*level(RED, BLUE), Stand(RED), options=OPEN)
    assert waiting(state) == (BLUE,)
    assert after(state, higher(BLUE, 4)).stage == "replace"


def test_nobody_raises_in_an_open_round_and_the_card_leaves() -> None:
    """The last one standing has to raise as well."""
    state = bidding(*level(RED, BLUE), Stand(RED), Stand(BLUE), options=OPEN)
    assert state.gone == ("P4",)


# --- The replacement


def test_only_the_winner_replaces_a_card() -> None:
    """Another seat, and a seat that nobody has."""
    state = bidding(*level(RED))
    assert refusal(state, Replace(BLUE, "A")).text == "Red won the auction and replaces a card, not Blue."
    assert refusal(state, Replace(7, "A")).rule == "seat"


def test_a_price_that_is_no_longer_held_is_not_paid() -> None:
    """The host took tokens away after the hands were open."""
    state = bidding(*level(RED))
    poorer = replace(state, fleet=(Boat(tokens=Tokens(2)), *state.fleet[1:]))
    assert refusal(poorer, Replace(RED, "A")).text == "Red pays ₹3k but holds ₹2k."


def test_a_standard_oarsman_is_replaced_only_while_the_deck_has_it() -> None:
    """A deck has two of D."""
    state = bidding(
        HireResult("P2a", RED, Tokens(1), "D"), HireResult("P2b", RED, Tokens(1), "D"), *level(RED), players=3
    )
    assert refusal(state, Replace(RED, "D")).text == "Red has no D left to replace."
    assert refusal(state, Replace(RED, "Z")).rule == "standard"


# --- What belongs to another moment


def test_a_command_of_another_moment_says_what_the_table_is_doing() -> None:
    """One sentence a stage."""
    assert refusal(bidding(), bid(RED)).text == "Not now: the next professional must be turned up."
    assert refusal(bidding(Reveal("P4")), Stand(RED)).text == "Not now: hands are being closed over bids."
    assert refusal(bidding(*level(RED)), Reveal("P3a")).rule == "phase"
    assert refusal(race(0, 0, 0), CloseHand(RED)).text == "Not now: the boats play their cards."
    assert refusal(race(0, 0, 0), draw(RED, "A B C")).rule == "phase"
    assert refusal(bidding(), play("A B C")[0]).rule == "phase"
