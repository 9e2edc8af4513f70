"""Valhallamas, initiative and turns: rolls, rerolls, who goes first, what a turn begins with."""

import pytest

from companion.games.valhallamas import initiative, rules
from companion.games.valhallamas.commands import Claim, Discard, Draw, EndTurn, RollAll, Rolls
from companion.games.valhallamas.model import Fighter, State
from tests.games.valhallamas_table import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    after,
    die,
    fight,
    llama,
    of,
    reds_turn,
    refusal,
    rolled,
    set_by_hand,
)

GONE = Fighter("L4", "H4", "B4")
"""A llama that fell before; its die is with somebody else."""


def two_dice() -> State:
    """Red has Yellow's die too; Yellow has fallen."""
    return fight(llama(dice=("red", "yellow")), llama(), llama(), GONE)


def test_everybody_rolls_all_dice_that_they_have() -> None:
    """Dice are known by their colours."""
    state = two_dice()
    assert initiative.must_roll(state) == (RED, BLUE, GREEN)
    assert initiative.dice_to_roll(state, RED) == ("red", "yellow")
    assert initiative.dice_to_roll(state, YELLOW) == ()


def test_only_the_dice_that_tie_are_rolled_again() -> None:
    """Red [6, 3] and Blue [6]: Red's own die and Blue's; then 1 against 2."""
    state = after(two_dice(), rolled((6, 3), (6,), (5,)))
    assert state.throw is not None
    assert state.throw.dice == (("red",), ("blue",), (), ())
    assert (state.throw.number, rules.waiting(state)) == (2, (RED, BLUE))
    state = after(state, die(BLUE, 2), die(RED, 1))
    assert (state.first, state.to_act) == (BLUE, (GREEN, RED))


def test_a_tie_of_won_dice_is_rolled_with_those_dice() -> None:
    """Red ties with the yellow die only, or with both."""
    state = after(two_dice(), rolled((3, 6), (6,), (5,)))
    assert initiative.dice_to_roll(state, RED) == ("yellow",)
    state = after(two_dice(), rolled((6, 6), (6,), (5,)))
    assert initiative.dice_to_roll(state, RED) == ("red", "yellow")


def test_who_ties_again_rolls_again_and_nobody_else() -> None:
    """Red, Blue and Green tie at 6, then Red and Green at 4."""
    state = after(fight(llama(), llama(), llama()), rolled((6,), (6,), (6,)), rolled((4,), (3,), (4,)))
    assert state.throw is not None
    assert (rules.waiting(state), state.throw.number) == ((RED, GREEN), 3)
    assert after(state, rolled((1,), (), (2,))).first == GREEN


def test_two_highest_dice_of_one_llama_are_no_tie() -> None:
    """6 and 6 against 5."""
    assert after(two_dice(), rolled((6, 6), (5,), (4,))).first == RED


@pytest.mark.parametrize(
    ("seat", "values", "rule"),
    [
        (RED, (6,), "wrong_dice_count"),
        (BLUE, (6, 1), "wrong_dice_count"),
        (BLUE, (7,), "bad_die"),
        (BLUE, (0,), "bad_die"),
        (YELLOW, (6,), "not_asked"),
        (5, (6,), "seat"),
    ],
)
def test_a_roll_that_cannot_be_is_refused(seat: int, values: tuple[int, ...], rule: str) -> None:
    """The number of dice, what they show, who was asked."""
    assert refusal(two_dice(), die(seat, *values)).rule == rule


def test_a_refusal_names_the_dice_to_roll() -> None:
    """By their colours."""
    assert refusal(two_dice(), die(RED, 6)).text == "Red rolls 2 dice (red and yellow), not 1."
    assert refusal(two_dice(), die(BLUE, 6, 6)).text == "Blue rolls 1 die (blue), not 2."


def test_nobody_rolls_twice() -> None:
    """Blue's die was read already."""
    state = after(two_dice(), die(BLUE, 4))
    assert refusal(state, die(BLUE, 5)).rule == "not_asked"
    assert refusal(state, RollAll((Rolls(RED, (1, 1)), Rolls(GREEN, (2,)), Rolls(GREEN, (3,))))).rule == "not_asked"


def test_a_look_at_all_dice_is_of_all_that_are_still_missing() -> None:
    """Green's would be missing; Blue's came before."""
    state = after(two_dice(), die(BLUE, 4))
    assert refusal(state, rolled((6, 1))).text == "Green must roll too."
    assert after(state, rolled((6, 1), (), (2,))).first == RED


def test_a_turn_begins_with_two_vigor_up_to_the_maximum() -> None:
    """6 to 7 and 3 to 5; nothing comes back outside the own turn."""
    state = after(fight(llama(vigor=6), llama(vigor=3)), rolled((6,), (1,)))
    assert [fighter.vigor for fighter in state.fighters] == [7, 3]
    assert [fighter.vigor for fighter in after(state, EndTurn(RED)).fighters] == [7, 5]


def test_turns_go_clockwise_and_then_a_new_round_is_rolled() -> None:
    """Green rolled highest: Green, Red, Blue."""
    state = after(fight(llama(), llama(), llama()), rolled((2,), (3,), (6,)))
    order = []
    while state.turn is not None:
        order.append(state.turn.seat)
        state = after(state, EndTurn(state.turn.seat))
    assert order == [GREEN, RED, BLUE]
    assert (state.stage, state.round, state.first, state.turns) == ("roll", 2, GREEN, 3)


def test_a_turn_is_its_own_seats() -> None:
    """Blue draws, discards and ends nothing in Red's turn, and nobody before the roll."""
    state = reds_turn(llama(), llama())
    for command in (Draw(BLUE, "strike"), Discard(BLUE, "Kick"), EndTurn(BLUE)):
        assert refusal(state, command).text == "It is Red's turn, not Blue's."
    assert refusal(fight(llama(), llama()), EndTurn(RED)).rule == "phase"
    assert refusal(state, die(RED, 6)).rule == "phase"


def test_rolls_wait_for_who_pressed() -> None:
    """And no turn ends meanwhile."""
    assert refusal(after(fight(llama(), llama()), Claim(BLUE)), die(RED, 1)).rule == "claimed"
    refused = refusal(after(reds_turn(llama(), llama()), Claim(BLUE)), EndTurn(RED))
    assert refused.text == "Blue pressed first: name that instant, or take the claim back."


def test_a_llama_brought_back_takes_its_own_die_again() -> None:
    """From whoever has it, at the next roll; until then it has no turn."""
    state = after(two_dice(), rolled((6, 1), (2,), (3,)))
    state = set_by_hand(state, YELLOW, health=4, max_health=8)
    state = after(state, EndTurn(RED), EndTurn(BLUE), EndTurn(GREEN))
    assert [fighter.dice for fighter in state.fighters] == [("red",), ("blue",), ("green",), ("yellow",)]
    assert initiative.must_roll(state) == (RED, BLUE, GREEN, YELLOW)


def test_dice_change_back_from_hand_to_hand() -> None:
    """Both fell, Red to Blue; brought back, Red takes the red die and Blue, left with none, the blue one."""
    state = fight(llama(dice=("green", "blue")), llama(dice=("red",)), llama(0, dice=()))
    state = set_by_hand(after(state, rolled((6, 1), (2,))), RED, dice=())
    state = after(state, EndTurn(RED), EndTurn(BLUE))
    assert [fighter.dice for fighter in state.fighters] == [("red",), ("blue",), ()]


def test_a_defeated_llama_of_a_correction_is_skipped() -> None:
    """Blue was set to 0 in Red's turn; the turn goes on to Green."""
    state = set_by_hand(reds_turn(llama(), llama(), llama()), BLUE, health=0)
    state = after(state, EndTurn(RED))
    assert state.turn is not None
    assert state.turn.seat == GREEN


def test_the_turn_of_a_llama_that_a_correction_defeated_can_be_ended() -> None:
    """It does nothing else any more."""
    state = set_by_hand(reds_turn(llama(), llama(), llama()), RED, health=0)
    assert refusal(state, Draw(RED, "strike")).rule == "defeated"
    assert after(state, EndTurn(RED)).to_act == (GREEN,)


def test_a_roll_that_a_corrected_llama_wins_lets_the_next_begin() -> None:
    """Red rolled 6 and was then set to 0: Blue has the marker."""
    state = set_by_hand(after(fight(llama(), llama(), llama()), die(RED, 6)), RED, health=0)
    state = after(state, die(BLUE, 1), die(GREEN, 2))
    assert (state.first, of(state, BLUE).vigor, state.to_act) == (BLUE, 7, (GREEN,))
