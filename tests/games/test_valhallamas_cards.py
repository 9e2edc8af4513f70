"""Valhallamas, battle cards: draws, piles, hands, what is played and discarded from them."""

from dataclasses import dataclass

import pytest

from companion.games.valhallamas import cards, fighting
from companion.games.valhallamas.commands import Discard, Draw, EndTurn, Play, TurnUp
from companion.games.valhallamas.model import Held, Pile, State
from companion.games.valhallamas.printed import SAMPLE
from companion.secrecy import Secret, seal
from tests.games.valhallamas_table import BLUE, RED, after, attack, card, fight, llama, of, reds_turn, refusal

MEAD = "Mead"


def pile(state: State, deck: str = "strike") -> Pile:
    """A pile on the table."""
    return cards.pile_of(state, deck)


def with_piles(*piles: Pile, hand: int | tuple[Held, ...] = 1) -> State:
    """Red's turn beside these piles."""
    return reds_turn(llama(hand=hand), llama(), piles=piles)


def test_an_open_card_is_taken_and_replaced_at_once() -> None:
    """Everybody knows what Red holds now."""
    state = after(reds_turn(llama(hand=0), llama()), Draw(RED, "strike", face_up=True, turned_up="Spit"))
    assert of(state, RED).hand == (Held("strike", "Kick"),)
    assert pile(state) == Pile("strike", 9, 0, "Spit")


def test_what_is_turned_up_must_be_named_and_be_of_that_deck() -> None:
    """Mead is a card of the other deck."""
    state = reds_turn(llama(hand=0), llama())
    assert refusal(state, Draw(RED, "strike", face_up=True)).rule == "turn_up"
    assert refusal(state, Draw(RED, "strike", face_up=True, turned_up=MEAD)).rule == "card"
    assert refusal(state, Draw(RED, "strike", turned_up="Kick")).text == "A blind draw turns no card up."
    told = Draw(RED, "strike", face_up=True, turned_up="Spit", card=Secret(RED, "Kick"))
    assert refusal(state, told).text == "Kick was open: there is nothing to tell of it in secret."


def test_no_copy_turns_up_that_everybody_sees_elsewhere() -> None:
    """Both copies of Ambush are in sight; the host may let a third one lie there."""
    hand = (Held("strike", "Ambush"),)
    state = with_piles(Pile("strike", 5, 0, "Ambush"), Pile("guard", 5, 0, MEAD), hand=hand)
    assert "Ambush" not in cards.may_come(state, "strike")
    drawn = Draw(RED, "strike", face_up=True, turned_up="Ambush")
    assert refusal(state, drawn).rule == "copies"
    assert len(of(after(state, drawn, waive="copies"), RED).hand) == 2


def test_a_told_card_cannot_be_one_more_than_there_are() -> None:
    """Two copies of Ambush: both lie open or were taken open; what a phone was told counts for nobody."""
    state = with_piles(Pile("strike", 5, 0, "Ambush"), Pile("guard", 5, 0, MEAD), hand=0)
    told = after(state, Draw(RED, "strike", card=Secret(RED, "Ambush")), EndTurn(RED))
    assert len(of(after(told, Draw(BLUE, "strike", card=Secret(BLUE, "Ambush"))), BLUE).hand) == 3
    taken = after(state, Draw(RED, "strike", face_up=True, turned_up="Ambush"), EndTurn(RED))
    refused = refusal(taken, Draw(BLUE, "strike", card=Secret(BLUE, "Ambush")))
    assert refused.text == "All copies of Ambush are elsewhere."
    assert cards.may_come(taken, "strike") == ("Kick", "Spit", "Charge")


def test_one_draw_a_turn() -> None:
    """Unless the host allows it."""
    state = after(reds_turn(llama(hand=0), llama()), Draw(RED, "strike"))
    assert refusal(state, Draw(RED, "guard")).rule == "already_drawn"
    assert len(of(after(state, Draw(RED, "guard"), waive="already_drawn"), RED).hand) == 2


def test_no_draw_with_a_full_hand() -> None:
    """3 cards are the limit; a discard makes room."""
    state = reds_turn(llama(hand=3), llama())
    assert refusal(state, Draw(RED, "strike")).text == "Red's hand is full with 3 cards: 3 is the limit for a draw."
    assert len(of(after(state, Draw(RED, "strike"), waive="hand_full"), RED).hand) == 4
    assert len(of(after(state, Discard(RED, MEAD), Draw(RED, "strike")), RED).hand) == 3


def test_an_empty_deck_takes_its_discard_pile_in() -> None:
    """For a blind card, and for one that is turned up."""
    empty = (Pile("strike", 0, 4, "Kick"), Pile("guard", 0, 1, MEAD))
    state = after(with_piles(*empty), Draw(RED, "strike"))
    assert pile(state) == Pile("strike", 3, 0, "Kick")
    state = after(with_piles(*empty), Draw(RED, "guard", face_up=True, turned_up="Shield"))
    assert pile(state, "guard") == Pile("guard", 0, 0, "Shield")


def test_a_deck_with_nothing_left_gives_its_open_card_and_no_other() -> None:
    """Its place stays empty until a card can be turned up again."""
    state = with_piles(Pile("strike", 0, 0, "Kick"), Pile("guard", 9, 0, MEAD))
    assert refusal(state, Draw(RED, "strike")).rule == "deck_empty"
    assert refusal(state, Draw(RED, "strike", face_up=True, turned_up="Spit")).rule == "deck_empty"
    state = after(state, Draw(RED, "strike", face_up=True))
    assert pile(state) == Pile("strike", 0, 0, None)
    assert refusal(state, TurnUp("strike", "Spit")).rule == "deck_empty"
    state = after(state, Discard(RED, "Kick"), TurnUp("strike", "Kick"))
    assert pile(state) == Pile("strike", 0, 0, "Kick")


def test_a_deck_of_another_table_is_refused() -> None:
    """And so is a card of another box."""
    state = reds_turn(llama(), llama())
    assert refusal(state, Draw(RED, "magic")).text == "There is no deck magic on this table."
    assert refusal(state, Discard(RED, "Hug")).text == "There is no battle card Hug in this box."
    assert refusal(state, Play(RED, "Hug", BLUE)).rule == "card"


def test_a_discarded_card_goes_on_the_pile_of_its_deck() -> None:
    """One discard a turn."""
    state = after(reds_turn(llama(), llama()), Discard(RED, MEAD))
    assert pile(state, "guard").discard == 1
    assert refusal(state, Discard(RED, "Kick")).rule == "already_discarded"
    assert of(after(state, Discard(RED, "Kick"), waive="already_discarded"), RED).hand == ()


def test_one_play_a_turn() -> None:
    """A second needs the host."""
    state = after(reds_turn(llama(5), llama()), Play(RED, MEAD))
    assert refusal(state, Play(RED, MEAD)).rule == "already_played"
    assert of(after(state, Play(RED, MEAD), waive="already_played"), RED).health == 9


@dataclass(frozen=True)
class Hand:
    """A hand, and what is left of it after a Kick."""

    before: tuple[Held, ...]
    after: tuple[Held, ...]


OPEN, TOLD = Held("strike", "Kick"), Held("strike", Secret(RED, "Kick"))
STRIKE, GUARD, UNKNOWN, SPIT = Held("strike"), Held("guard"), Held(), Held("strike", Secret(RED, "Spit"))

HANDS = {
    "the one that everybody saw": Hand((UNKNOWN, STRIKE, TOLD, OPEN), (UNKNOWN, STRIKE, TOLD)),
    "the one that the owner told": Hand((UNKNOWN, STRIKE, TOLD), (UNKNOWN, STRIKE)),
    "one of its deck": Hand((UNKNOWN, GUARD, SPIT, STRIKE), (UNKNOWN, GUARD, SPIT)),
    "one of its deck that the owner told otherwise": Hand((GUARD, UNKNOWN, SPIT), (GUARD, UNKNOWN)),
    "one that may be it": Hand((GUARD, UNKNOWN), (GUARD,)),
}


@pytest.mark.parametrize("case", HANDS)
def test_a_card_leaves_the_hand_where_it_is_known_to_be(case: str) -> None:
    """Or else where it may be."""
    hand = HANDS[case]
    assert of(after(reds_turn(llama(hand=hand.before), llama()), attack("Kick", BLUE)), RED).hand == hand.after


def test_a_card_that_cannot_be_in_the_hand_is_refused() -> None:
    """A guard card is no Kick, and a Spit that was taken open neither; the host may say that it was noted wrong."""
    state = reds_turn(llama(hand=(GUARD, Held("strike", "Spit"))), llama())
    refused = refusal(state, attack("Kick", BLUE))
    assert (refused.rule, refused.text) == ("not_in_hand", "Red cannot have Kick in hand.")
    assert of(after(state, attack("Kick", BLUE), waive="not_in_hand"), RED).hand == (GUARD,)
    state = reds_turn(llama(hand=(GUARD,)), llama())
    assert of(after(state, attack("Kick", BLUE), waive="not_in_hand"), RED).hand == ()


def test_an_empty_hand_plays_nothing() -> None:
    """Whatever the host allows."""
    refused = refusal(reds_turn(llama(hand=0), llama()), attack("Kick", BLUE), waive="not_in_hand")
    assert (refused.rule, refused.text) == ("no_card", "Red has no card in hand.")


def test_what_may_be_in_a_hand_is_what_everybody_knows() -> None:
    """Red told a Spit; it is a card of the deck strike for everybody who looks."""
    state = reds_turn(llama(hand=(SPIT,)), llama())
    for looker in (RED, BLUE):
        assert cards.possible(seal(state, looker), RED) == ("Kick", "Spit", "Charge", "Ambush")
    assert cards.possible(reds_turn(llama(hand=1), llama()), RED) == tuple(one.name for one in SAMPLE.battle_cards)


def test_what_may_be_played_is_no_instant_and_can_be_paid() -> None:
    """2 vigor came back: Charge at 3 is too dear."""
    state = reds_turn(llama(vigor=0), llama())
    assert [ability.name for ability in fighting.playable(state, RED)] == ["Kick", "Spit", MEAD]
    assert fighting.playable(state, BLUE) == ()
    assert fighting.playable(after(state, attack("Kick", BLUE)), RED) == ()
    assert fighting.playable(fight(llama(), llama()), RED) == ()


def test_an_instant_is_not_the_turns_card() -> None:
    """It is used beside it."""
    state = reds_turn(llama(5), llama())
    assert refusal(state, Play(RED, "Second Wind")).rule == "instant"
    assert of(after(state, card(RED, "Second Wind"), Play(RED, MEAD)), RED).health == 9
