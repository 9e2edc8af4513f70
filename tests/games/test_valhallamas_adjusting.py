"""Valhallamas, corrections: what a host may set by hand, and that the fight goes on from there."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.valhallamas import rules
from companion.games.valhallamas.commands import Claim, CorrectHand, CorrectPile, EndTurn, Withdraw
from companion.games.valhallamas.model import Held, Pile, Setup
from companion.secrecy import Secret, seal
from companion.vocabulary.play import IllegalMove
from tests.games.valhallamas_table import (
    BLUE,
    COLOURS,
    QUICK,
    RED,
    after,
    attack,
    fight,
    helmet,
    llama,
    of,
    reds_turn,
    refusal,
    set_by_hand,
    stands,
)


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"health": 12}, "Blue cannot have 12 health: the maximum is 11."),
        ({"max_health": 10}, "Blue cannot have 11 health: the maximum is 10."),
        ({"vigor": 8}, "Blue cannot have 8 vigor: the maximum is 7."),
        ({"helmet_cube": True}, "Blue has a red cube on a helmet where none belongs now."),
        ({"blessing_cube": True}, "Blue has a red cube on a blessing where none belongs now."),
    ],
)
def test_what_no_table_could_show_is_refused(fields: dict[str, Any], words: str) -> None:
    """With the number that bounds it."""
    with pytest.raises(IllegalMove) as refused:
        set_by_hand(reds_turn(llama(), llama()), BLUE, **fields)
    assert (refused.value.rule, refused.value.text) == ("position", words)


def test_a_cube_may_be_laid_back_where_one_belongs() -> None:
    """H1 blocks once a fight, and once more when the host says so."""
    state = set_by_hand(reds_turn(llama(), llama(helmet="H1")), BLUE, helmet_cube=True)
    assert after(state, attack("Kick", BLUE), helmet(BLUE)).attack is None


def test_a_hand_is_corrected_by_its_number_of_cards() -> None:
    """More come from the deck, fewer go to its discard pile, the unknown first; other decks' cards stay."""
    kick, mead, told = Held("strike", "Kick"), Held("guard", "Mead"), Held("strike", Secret(RED, "Spit"))
    state = reds_turn(llama(hand=(Held("strike"), kick, mead, told)), llama())
    fewer = after(state, CorrectHand(RED, "strike", 1))
    assert (of(fewer, RED).hand, fewer.piles[0].discard) == ((mead, kick), 2)
    more = after(state, CorrectHand(RED, "strike", 5))
    assert (len(of(more, RED).hand), more.piles[0].draw) == (6, state.piles[0].draw - 2)
    assert refusal(state, CorrectHand(3, "strike", 1)).rule == "seat"
    unchanged = refusal(state, CorrectHand(RED, "guard", 1))
    assert (unchanged.rule, unchanged.text) == ("unchanged", "1 card of guard is what the companion counts there.")
    assert refusal(state, CorrectHand(RED, "strike", 3)).text == "3 cards of strike is what the companion counts there."
    empty = reds_turn(llama(), llama(), piles=(Pile("strike", 1), Pile("guard", 5)))
    assert refusal(empty, CorrectHand(RED, "strike", 2)).rule == "deck_empty"


def test_a_pile_is_corrected_without_making_or_losing_a_card() -> None:
    """10 to draw and Kick open: with Spit open and 4 discarded 6 are to draw; 12 are more than there are."""
    state = reds_turn(llama(), llama())
    assert after(state, CorrectPile("strike", 4, "Spit")).piles[0] == Pile("strike", 6, 4, "Spit")
    assert after(state, CorrectPile("strike", 0)).piles[0] == Pile("strike", 11, 0)
    refused = refusal(state, CorrectPile("strike", 11, "Spit"))
    assert (refused.rule, refused.text) == ("deck_empty", "The deck strike has 11 cards outside of hands, no more.")
    assert refusal(state, CorrectPile("strike", 0, "Kick")).rule == "unchanged"
    assert refusal(state, CorrectPile("strike", 0, "Mead")).text == "Mead is no card of the deck strike."


def test_rounds_are_counted_from_the_fight_on() -> None:
    """0 before it, 1 or more in it, and no more than 9999, from where the fight still goes on."""
    last = replace(reds_turn(llama(), llama()), round=9999)
    assert after(last, EndTurn(RED), EndTurn(BLUE)).round == 9999
    rules.check(replace(reds_turn(llama(), llama()), round=7))
    with pytest.raises(IllegalMove, match="The rounds of a fight count from 1"):
        rules.check(replace(reds_turn(llama(), llama()), round=0))
    with pytest.raises(IllegalMove, match="No round has begun yet: the dice decide who chooses the first picker"):
        rules.check(replace(rules.start(Setup(COLOURS[:2])), round=1))


def test_nobody_has_gems_before_the_fight() -> None:
    """Neither in the draft nor while the quick game's maxima are set."""
    drafting = rules.start(Setup(COLOURS[:2]))
    for fields, words in (({"health": 1}, "no gems yet"), ({"vigor": 1}, "no gems"), ({"max_health": 1}, "no maximum")):
        with pytest.raises(IllegalMove, match=words):
            set_by_hand(drafting, RED, **fields)
    quick = rules.start(Setup(COLOURS[:2], options=QUICK))
    assert of(set_by_hand(quick, RED, max_health=5), RED).max_health == 5
    with pytest.raises(IllegalMove, match="no gems yet: health and vigor of every llama are being set"):
        set_by_hand(quick, RED, max_health=5, health=5)
    with pytest.raises(IllegalMove, match="a red cube on a helmet"):
        set_by_hand(replace(drafting, fighters=(llama(0, 0, 0, "H1"), llama(0, 0, 0))), RED, helmet_cube=True)


def test_a_fight_that_is_over_is_taken_back_not_corrected() -> None:
    """The last blow is an entry of its own."""
    state = after(reds_turn(llama(), llama(1)), attack("Kick", BLUE), stands())
    with pytest.raises(IllegalMove, match="Red and Blue cannot all stand: take back the last blow"):
        set_by_hand(state, BLUE, health=1)
    assert rules.result(set_by_hand(state, RED, health=0)) is not None


def test_the_claim_of_a_corrected_llama_can_be_taken_back() -> None:
    """Blue pressed and was then set to 0."""
    state = set_by_hand(after(reds_turn(llama(), llama(), llama()), Claim(BLUE)), BLUE, health=0)
    assert refusal(state, EndTurn(RED)).rule == "claimed"
    assert after(state, Withdraw(BLUE), EndTurn(RED)).turn is not None


def test_a_looker_who_sees_no_secrets_can_try_commands_too() -> None:
    """What another seat told does not matter for what is accepted."""
    held = of(fight(llama(), llama(hand=1)), BLUE).hand[0]
    told = replace(held, deck="guard", card=Secret(BLUE, "Mead"))
    state = seal(reds_turn(llama(), llama(2, hand=(told,)), llama()), RED)
    assert len(after(state, attack("Charge", BLUE), stands()).spoils) == 1
