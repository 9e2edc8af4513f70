"""Valhallamas, the quick game: no card data, numbers are typed."""

import pytest

from companion.games.valhallamas import initiative, quick, rules
from companion.games.valhallamas.commands import (
    Block,
    ChooseFirst,
    Commands,
    Discard,
    Draw,
    EndTurn,
    Heal,
    Loot,
    Pick,
    Play,
    SetMaxima,
    Settle,
    Spend,
    Strike,
    TurnUp,
    UseInstant,
)
from companion.games.valhallamas.model import Attack, Fighter, Setup, State
from tests.games.valhallamas_table import (
    BLUE,
    COLOURS,
    GREEN,
    QUICK,
    RED,
    after,
    die,
    fight,
    health,
    hit,
    llama,
    of,
    press,
    reds_turn,
    refusal,
    set_by_hand,
    stands,
)


def quick_turn(*gems: int) -> State:
    """Red's turn in a quick game of so much health; everybody has 3 vigor of 6."""
    fighters = (Fighter(health=one, max_health=9, vigor=3, max_vigor=6) for one in gems)
    return reds_turn(*fighters, options=QUICK)


def test_health_and_vigor_are_typed_first() -> None:
    """They may be changed until the last are in; then the first round is rolled."""
    state = rules.start(Setup(COLOURS[:2], options=QUICK))
    assert (state.stage, state.piles, rules.waiting(state)) == ("maxima", (), (RED, BLUE))
    state = after(state, SetMaxima(RED, 9, 5), SetMaxima(RED, 10, 6))
    assert (quick.unset(state), health(state)) == ((BLUE,), (0, 0))
    state = after(state, SetMaxima(BLUE, 8, 0))
    assert (state.stage, quick.unset(state), initiative.must_roll(state)) == ("roll", (), (RED, BLUE))
    assert [(one.health, one.max_health, one.vigor, one.max_vigor) for one in state.fighters] == [
        (10, 10, 6, 6),
        (8, 8, 0, 0),
    ]
    assert refusal(state, SetMaxima(RED, 9, 5)).rule == "phase"


def test_a_strike_is_answered_like_any_attack() -> None:
    """2 vigor for 4; Blue blocks 1 and takes 3."""
    state = after(quick_turn(9, 9), Strike(RED, BLUE, 4, 2))
    assert (hit(state), of(state, RED).vigor) == (Attack(RED, BLUE, 4, 1), 3)
    assert refusal(state, EndTurn(RED)).rule == "answer_first"
    assert health(after(state, Block(BLUE, 1, 1), stands())) == (9, 6)
    assert after(state, Block(BLUE)).attack is None
    assert refusal(state, Block(RED)).rule == "no_attack"


def test_only_a_block_helps_against_a_lethal_strike() -> None:
    """2 health against 2; against 1 it may heal."""
    state = after(quick_turn(9, 2), Strike(RED, BLUE, 2))
    for command in (Heal(BLUE, 2), Strike(BLUE, RED, 1), Spend(BLUE, 1)):
        assert refusal(state, command).rule == "block_only"
    assert health(after(state, Heal(BLUE, 2), stands(), waive="block_only")) == (9, 2)
    assert health(after(quick_turn(9, 2), Strike(RED, BLUE, 1), Heal(BLUE, 2, 1), stands())) == (9, 3)


def test_numbers_are_entered_at_any_time_of_the_fight() -> None:
    """Nobody knows what is an instant: Blue heals in Red's turn, strikes before the roll."""
    state = after(quick_turn(9, 5), Heal(BLUE, 9, 1), Spend(BLUE, 2))
    assert (of(state, BLUE).health, of(state, BLUE).vigor) == (9, 0)
    assert refusal(state, Spend(BLUE, 1)).text == "Blue has 0 vigor left; this costs 1."
    state = fight(*(Fighter(health=5, vigor=2),) * 2, options=QUICK)
    state = after(state, Strike(BLUE, RED, 1, 1))
    assert refusal(state, die(RED, 1)).rule == "answer_first"


def test_a_strike_is_at_somebody_else_who_stands() -> None:
    """Not at oneself."""
    assert refusal(quick_turn(9, 9), Strike(RED, RED, 1)).rule == "bad_target"


def test_who_presses_first_acts_first() -> None:
    """The button works without cards too; what nobody pressed for, the strike, is counted with the presses."""
    state = after(quick_turn(9, 9, 5), Strike(RED, BLUE, 4), *press(GREEN, BLUE))
    assert refusal(state, Block(BLUE)).rule == "claimed"
    state = after(state, Heal(GREEN, 1), Block(BLUE))
    assert (state.claims, state.claimed, health(state)) == ((), 3, (9, 9, 6))


def test_spoils_are_dice_alone() -> None:
    """Nobody knows the items: the turn goes on at once."""
    state = after(quick_turn(9, 3, 9), Strike(RED, BLUE, 3), stands())
    assert (state.spoils, of(state, RED).dice, rules.waiting(state)) == ((), ("red", "blue"), (RED,))


@pytest.mark.parametrize("command", [Heal(BLUE, 1), Spend(BLUE, 1)], ids=["heal", "spend"])
def test_the_turn_of_a_llama_that_a_correction_defeated_passes_on(command: Commands) -> None:
    """With whatever is entered next."""
    state = after(set_by_hand(quick_turn(9, 5, 9), RED, health=0), command)
    assert state.turn is not None
    assert state.turn.seat == BLUE


def test_the_fight_ends_as_any_other() -> None:
    """One llama stands."""
    result = rules.result(after(quick_turn(7, 3), Strike(RED, BLUE, 3), stands()))
    assert result is not None
    assert result.winners == (RED,)


@pytest.mark.parametrize(
    "command",
    [
        ChooseFirst(RED, RED),
        Pick(RED, "llama", "L1"),
        TurnUp("strike", "Kick"),
        Draw(RED, "strike"),
        Play(RED, "Kick", BLUE),
        Discard(RED, "Kick"),
        UseInstant(RED, "helmet"),
        Settle(RED),
        Loot(RED, "helmet"),
    ],
    ids=lambda command: type(command).__name__,
)
def test_cards_stay_at_the_table(command: Commands) -> None:
    """The quick game knows none."""
    assert refusal(quick_turn(9, 9), command).rule == "quick"


@pytest.mark.parametrize(
    "command",
    [SetMaxima(RED, 1, 1), Strike(RED, BLUE, 1), Heal(RED, 1), Block(RED), Spend(RED, 1)],
    ids=lambda command: type(command).__name__,
)
def test_numbers_are_for_the_quick_game(command: Commands) -> None:
    """With card data, cards and items are named."""
    assert refusal(reds_turn(llama(), llama()), command).rule == "card_data"
