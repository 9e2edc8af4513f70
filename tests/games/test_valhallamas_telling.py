"""Valhallamas: a sentence for each command."""

import pytest

from companion.games import valhallamas
from companion.games.valhallamas.commands import (
    Block,
    ChooseFirst,
    Claim,
    Commands,
    CorrectHand,
    CorrectPile,
    Discard,
    Draw,
    EndTurn,
    Heal,
    Loot,
    Pick,
    SetMaxima,
    Settle,
    Spend,
    Strike,
    TurnUp,
    UseInstant,
    Withdraw,
)
from companion.games.valhallamas.model import Change, Held, Pile, Setup, State
from companion.secrecy import Secret, seal
from companion.vocabulary.value import Viewer
from tests.games.valhallamas_table import (
    BLUE,
    COLOURS,
    GREEN,
    QUICK,
    RED,
    after,
    attack,
    card,
    die,
    fight,
    helmet,
    llama,
    reds_turn,
    rolled,
    set_by_hand,
    stands,
)

HAND = (Held("strike", "Kick"), Held("strike", "Charge"), Held("guard", "Mead"))
DRAFT = after(valhallamas.start(Setup(COLOURS[:2])), TurnUp("strike", "Kick"), TurnUp("guard", "Mead"))
PICKING = after(DRAFT, die(RED, 6), die(BLUE, 1), ChooseFirst(RED, RED))
TURN = reds_turn(llama(5, hand=HAND), llama(3, hand=(Held("guard", "Shield"), Held("strike", "Ambush"))), llama())
ATTACKED = after(TURN, attack("Charge", BLUE))
MANUAL = after(reds_turn(llama(helmet="H6", helmet_cube=True), llama(2), llama(1)), helmet(RED))
DUEL = after(valhallamas.start(Setup(COLOURS[:2], options=QUICK)), SetMaxima(RED, 9, 5), SetMaxima(BLUE, 8, 4))
STRUCK = after(DUEL, rolled((6,), (1,)), Strike(RED, BLUE, 4, 2))


def told(state: State, command: Commands, viewer: Viewer = "public") -> str:
    """What the viewer reads of a command."""
    return valhallamas.tell(*(seal(part, viewer) for part in (state, command, after(state, command))))


@pytest.mark.parametrize(
    ("state", "command", "sentence"),
    [
        (valhallamas.start(Setup(COLOURS[:2])), TurnUp("strike", "Kick"), "Kick lies open below strike."),
        (DRAFT, die(RED, 6), "Red rolls 6."),
        (DRAFT, rolled((6,), (1,)), "Red rolls 6, Blue rolls 1; Red says who picks first."),
        (DRAFT, rolled((6,), (6,)), "Red rolls 6, Blue rolls 6; Red and Blue are level and roll again."),
        (after(DRAFT, rolled((6,), (1,))), ChooseFirst(RED, BLUE), "Red lets Blue pick first."),
        (after(DRAFT, rolled((6,), (1,))), ChooseFirst(RED, RED), "Red picks first."),
        (PICKING, Pick(RED, "llama", "L1"), "Red takes the llama L1 (health 6, vigor 4)."),
        (PICKING, Draw(RED, "strike", True, "Spit"), "Red takes Kick from strike, Spit is turned up."),
        (PICKING, Draw(RED, "strike"), "Red draws a card from strike."),
        (TURN, Discard(RED, "Mead"), "Red discards Mead."),
        (TURN, attack("Kick", BLUE), "Red plays Kick on Blue; Red loses 1 vigor."),
        (
            ATTACKED,
            stands(),
            "Red's 3 damage stands; Blue loses 3 health; Blue is defeated; Red wins the blue die.",
        ),
        (ATTACKED, Claim(BLUE), "Blue pressed for an instant."),
        (after(ATTACKED, Claim(BLUE)), Withdraw(BLUE), "Blue uses nothing."),
        (ATTACKED, card(BLUE, "Shield"), "Blue uses Shield; Blue loses 1 vigor; all 3 damage is blocked."),
        (ATTACKED, card(GREEN, "Ambush", RED), "Green uses Ambush on Red; Green loses 2 vigor."),
        (after(ATTACKED, stands()), Loot(RED, "blessing"), "Red takes the blessing B2 from Blue."),
        (after(ATTACKED, stands()), Loot(RED, "helmet"), "Red takes the helmet H3 from Blue."),
        (after(ATTACKED, stands()), Loot(RED, "nothing"), "Red takes no item."),
        (TURN, EndTurn(RED), "Red's turn is over; it is Blue's turn."),
        (
            MANUAL,
            Settle(RED, (Change(BLUE, -2), Change(GREEN, -1, -1))),
            "Red has carried out H6; Blue loses 2 health; Green loses 1 health and loses 1 vigor; "
            "Blue is defeated; Green is defeated; "
            "Red wins the blue and green dice; the fight is over and Red has won.",
        ),
        (TURN, CorrectHand(BLUE, "guard", 2), "The host counts 2 cards of guard in Blue's hand."),
        (TURN, CorrectPile("strike", 3, "Spit"), "The host finds Spit open below strike, 3 discarded."),
        (TURN, CorrectPile("strike", 3), "The host finds no card open below strike, 3 discarded."),
        (DUEL, rolled((6,), (1,)), "Red rolls 6, Blue rolls 1; it is Red's turn."),
        (STRUCK, Block(BLUE), "Blue blocks; all 4 damage is blocked."),
        (STRUCK, Block(BLUE, 1, 1), "Blue blocks; Blue loses 1 vigor; 1 of 4 damage is blocked, 3 is left."),
        (STRUCK, Heal(RED, 1, 1), "Red heals; Red loses 1 vigor."),
        (STRUCK, Spend(RED, 2), "Red spends 2 vigor; Red loses 2 vigor."),
        (after(STRUCK, Block(BLUE)), Strike(RED, BLUE, 4), "Red attacks Blue for 4."),
    ],
)
def test_a_command_is_one_sentence(state: State, command: Commands, sentence: str) -> None:
    """With the gems that moved and what followed."""
    assert told(state, command) == sentence


def test_the_last_maxima_begin_the_fight() -> None:
    """Gems that are laid out are nothing won."""
    state = after(valhallamas.start(Setup(COLOURS[:2], options=QUICK)), SetMaxima(RED, 9, 5))
    assert told(state, SetMaxima(BLUE, 8, 4)) == "Blue begins with 8 health and 4 vigor; round 1 begins."


def test_the_last_turn_of_a_round_begins_the_next() -> None:
    """Everybody rolls again."""
    state = after(TURN, EndTurn(RED), EndTurn(BLUE))
    assert told(state, EndTurn(GREEN)) == "Green's turn is over; round 2 begins."


def test_items_are_named() -> None:
    """The helmet heals Red, the blessing hits Green; vigor that comes back belongs to the next turn."""
    state = reds_turn(llama(5, helmet="H2", helmet_cube=True, blessing="B5", blessing_cube=True), llama(), llama())
    assert told(state, helmet(RED)) == "Red uses the helmet H2; Red regains 2 health."
    assert told(state, UseInstant(RED, "blessing", target=GREEN)) == "Red uses the blessing B5 on Green."


def test_a_blind_card_is_named_to_its_owner_only() -> None:
    """Everybody else reads that a card was drawn."""
    draw = Draw(RED, "guard", card=Secret(RED, "Shield"))
    assert told(PICKING, draw, RED) == "Red draws Shield from guard."
    assert told(PICKING, draw, BLUE) == "Red draws a card from guard."


def test_the_last_card_of_a_deck_leaves_its_place_empty() -> None:
    """Nothing is turned up."""
    state = reds_turn(llama(hand=1), llama(), piles=(Pile("strike", 0, 0, "Kick"), Pile("guard", 9, 0, "Mead")))
    assert told(state, Draw(RED, "strike", True)) == "Red takes Kick from strike, nothing is left to turn up."


def test_a_llama_that_was_brought_back_takes_its_die_back() -> None:
    """Red had won it; the next round begins with Blue's own die."""
    state = after(ATTACKED, stands(), Loot(RED, "nothing"))
    state = after(set_by_hand(state, BLUE, health=1), EndTurn(RED))
    assert told(state, EndTurn(GREEN)) == "Green's turn is over; Blue takes the own die back; round 2 begins."


def test_whoever_is_left_alone_wins() -> None:
    """The dice change hands first."""
    state = after(reds_turn(llama(hand=HAND), llama(3)), attack("Charge", BLUE))
    assert told(state, stands()) == (
        "Red's 3 damage stands; Blue loses 3 health; Blue is defeated; Red wins the blue die; "
        "the fight is over and Red has won."
    )


def test_an_effect_can_leave_nobody_standing() -> None:
    """The host decides."""
    state = after(reds_turn(llama(helmet="H6", helmet_cube=True), llama()), helmet(RED))
    sentence = told(state, Settle(RED, (Change(RED, -11), Change(BLUE, -11))))
    assert sentence.endswith("Red is defeated; Blue is defeated; nobody stands.")


def test_a_round_between_two_rolls_is_told_once() -> None:
    """The roll that decides it says whose turn it is."""
    state = fight(llama(), llama())
    assert told(state, rolled((2,), (5,))) == "Red rolls 2, Blue rolls 5; it is Blue's turn."


def test_an_instant_that_blocks_nothing_says_nothing_of_the_attack() -> None:
    """Blue heals while Red's attack of 3 waits."""
    state = after(
        reds_turn(llama(5, hand=HAND), llama(5, hand=(Held("guard", "Second Wind"),)), llama()), attack("Charge", BLUE)
    )
    assert "block" not in told(state, UseInstant(BLUE, "card", "Second Wind"))
