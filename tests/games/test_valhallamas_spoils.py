"""Valhallamas, defeat: the dice, the looting, the extra rule, whose turn it is then."""

from typing import Literal

import pytest

from companion.games.valhallamas import initiative, rules
from companion.games.valhallamas.commands import Claim, EndTurn, Loot, Settle, Source, UseInstant
from companion.games.valhallamas.model import Change, Fighter, Held, Options, Spoils, State
from tests.games.valhallamas_table import (
    BLUE,
    GREEN,
    RED,
    USUAL,
    YELLOW,
    after,
    attack,
    card,
    die,
    doomed,
    fight,
    health,
    helmet,
    leave,
    llama,
    of,
    reds_turn,
    refusal,
    rolled,
    stands,
    wounds,
)

Gems = Literal["fixed_max", "keep", "difference", "refill"]


def blow(red: Fighter, blue: Fighter, *others: Fighter, options: Options = USUAL) -> State:
    """Red's Charge has just taken the last health of Blue."""
    return after(reds_turn(red, blue, *others, options=options), attack("Charge", BLUE), stands())


def final_blow(options: Options = USUAL) -> State:
    """Red, H3 and 5 health, has defeated Blue, whose H1 had blocked."""
    return blow(llama(5), llama(2, helmet="H1"), llama(), options=options)


def test_the_killer_gets_the_dice_and_may_loot() -> None:
    """The die of the loser joins the killer's for the rolls of initiative."""
    state = final_blow()
    assert (of(state, RED).dice, of(state, BLUE).dice) == (("red", "blue"), ())
    assert (state.spoils, rules.waiting(state)) == ((Spoils(RED, BLUE),), (RED,))


@pytest.mark.parametrize(("options", "won"), [(USUAL, ("yellow", "blue")), (Options(dice_spoils="one"), ("blue",))])
def test_dice_that_were_won_before_are_won_too(options: Options, won: tuple[str, ...]) -> None:
    """All of them, or with the house rule the loser's own."""
    gone = Fighter("L4", "H4", "B4")
    state = blow(llama(), llama(2, dice=("yellow", "blue")), llama(), gone, options=options)
    assert of(state, RED).dice == ("red", *won)
    assert of(state, BLUE).dice == ()


def test_of_dice_that_are_not_the_losers_own_the_first_is_won() -> None:
    """Blue's own die is gone."""
    gone = Fighter("L4", "H4", "B4")
    blue = llama(2, dice=("yellow",))
    state = blow(llama(dice=("red", "blue")), blue, llama(), gone, options=Options(dice_spoils="one"))
    assert of(state, RED).dice == ("red", "blue", "yellow")


def test_the_hand_of_the_defeated_goes_to_the_discard_piles() -> None:
    """Charge was Red's; of the card of no deck nobody knows where it lies."""
    state = blow(llama(), llama(2, hand=(Held("guard"), Held("strike", "Kick"), Held())), llama())
    assert of(state, BLUE).hand == ()
    assert [pile.discard for pile in state.piles] == [2, 1]


@pytest.mark.parametrize(
    ("loot_gems", "gems", "most"),
    [("fixed_max", 11, 11), ("keep", 10, 10), ("difference", 10, 10), ("refill", 10, 10)],
)
def test_a_looted_helmet_is_powered_up(loot_gems: Gems, gems: int, most: int) -> None:
    """H1 arrives with its cube; H3, 5 health, is swapped for its 4."""
    state = blow(llama(), llama(2, helmet="H1"), llama(), options=Options(loot_gems=loot_gems))
    state = after(state, Loot(RED, "helmet"))
    red, blue = of(state, RED), of(state, BLUE)
    assert (red.helmet, red.helmet_cube, red.health, red.max_health) == ("H1", True, gems, most)
    assert (blue.helmet, blue.helmet_cube) == ("H3", False)
    assert (red.blessing, state.spoils, rules.waiting(state)) == ("B2", (), (RED,))


@pytest.mark.parametrize(
    ("loot_gems", "gems", "most"),
    [("fixed_max", 3, 8), ("keep", 3, 11), ("difference", 6, 11), ("refill", 11, 11)],
)
def test_gems_go_with_a_better_helmet_as_the_table_plays(loot_gems: Gems, gems: int, most: int) -> None:
    """H4, 2 health, for H3, 5: three more."""
    state = blow(llama(3, helmet="H4"), llama(2), llama(), options=Options(loot_gems=loot_gems))
    red = of(after(state, Loot(RED, "helmet")), RED)
    assert (red.health, red.max_health, red.vigor, red.max_vigor) == (gems, most, 4, 7)


@pytest.mark.parametrize(
    ("loot_gems", "gems", "most"),
    [("fixed_max", 4, 7), ("keep", 4, 5), ("difference", 2, 5), ("refill", 5, 5)],
)
def test_a_looted_blessing_brings_its_vigor(loot_gems: Gems, gems: int, most: int) -> None:
    """B2, 3 vigor, for B3, 1: Charge left 4 of 7; B3 blocks once, Blue gets B2 without a cube."""
    state = blow(llama(5), llama(2, blessing="B3"), llama(), options=Options(loot_gems=loot_gems))
    state = after(state, Loot(RED, "blessing"))
    red, blue = of(state, RED), of(state, BLUE)
    assert (red.blessing, red.blessing_cube, red.vigor, red.max_vigor) == ("B3", True, gems, most)
    assert (blue.blessing, blue.blessing_cube, red.helmet) == ("B2", False, "H3")
    assert (red.health, red.max_health) == (5, 11)


@pytest.mark.parametrize("loot_gems", ["difference", "refill"])
def test_looting_never_gives_more_gems_than_there_can_be(loot_gems: Gems) -> None:
    """99 health by hand, and three more by the difference of the helmets."""
    red = llama(99, helmet="H4", max_health=99)
    state = after(blow(red, llama(2), llama(), options=Options(loot_gems=loot_gems)), Loot(RED, "helmet"))
    assert (of(state, RED).health, of(state, RED).max_health) == (99, 99)


def test_looting_never_takes_the_last_health() -> None:
    """1 health, and three less by the difference of the helmets."""
    state = blow(llama(1), llama(2, helmet="H4"), llama(), options=Options(loot_gems="difference"))
    red = of(after(state, Loot(RED, "helmet")), RED)
    assert (red.health, red.max_health) == (1, 8)


def test_the_own_spent_item_stays_spent_with_the_defeated() -> None:
    """Red's H2 had healed; its unspent twin would lie there with the cube."""
    for cube in (False, True):
        state = after(blow(llama(5, helmet="H2", helmet_cube=cube), llama(2), llama()), Loot(RED, "helmet"))
        assert (of(state, BLUE).helmet, of(state, BLUE).helmet_cube) == ("H2", cube)


def test_looting_may_be_left() -> None:
    """The turn goes on."""
    state = after(final_blow(), leave())
    assert (of(state, RED).helmet, of(state, BLUE).helmet, state.spoils) == ("H3", "H1", ())
    assert after(state, EndTurn(RED)).to_act == ()


def test_the_killer_loots_and_nobody_else() -> None:
    """Once."""
    state = final_blow()
    assert refusal(state, Loot(GREEN, "helmet")).text == "Red defeated Blue and loots, not Green."
    assert refusal(state, EndTurn(RED)).text == "First Red loots Blue, or leaves it."
    assert refusal(after(state, leave()), Loot(RED, "helmet")).rule == "no_loot"


def test_no_heal_and_then_swap() -> None:
    """The extra rule: the killer's unspent H2 waits until the looting is over."""
    state = blow(llama(5, helmet="H2", helmet_cube=True), llama(2, helmet="H1"), llama())
    assert refusal(state, helmet(RED)).rule == "loot_pending"
    assert of(after(state, helmet(RED), waive="loot_pending"), RED).health == 7
    assert of(after(state, leave(), helmet(RED)), RED).health == 7


def test_a_looted_item_works_at_once() -> None:
    """Red heals with Blue's H2, powered up."""
    state = after(blow(llama(5), llama(2, helmet="H2"), llama()), Loot(RED, "helmet"), helmet(RED))
    assert (of(state, RED).health, of(state, RED).helmet_cube) == (7, False)


def test_others_use_their_instants_while_the_killer_loots() -> None:
    """And the killer may use cards: only the own unspent items wait."""
    state = blow(llama(5), llama(2), llama(5, helmet="H2", helmet_cube=True))
    state = after(state, helmet(GREEN), card(RED, "Second Wind"))
    assert health(state) == (7, 0, 7)


def test_looting_need_not_wait_for_who_pressed() -> None:
    """Green pressed; Red loots, and Green names the instant then."""
    state = after(final_blow(), Claim(GREEN), Loot(RED, "helmet"))
    assert rules.waiting(state) == (GREEN,)


def test_an_attack_waits_for_the_looting() -> None:
    """Green ambushes the killer in the middle of it."""
    state = after(final_blow(), card(GREEN, "Ambush", RED))
    assert refusal(state, stands(GREEN)).rule == "loot_first"
    assert health(after(state, leave(), stands(GREEN))) == (4, 0, 11)


def test_a_defeated_llama_has_no_turn_and_no_roll() -> None:
    """Red rolls two dice for the next round."""
    state = after(final_blow(), leave(), EndTurn(RED), EndTurn(GREEN))
    assert initiative.must_roll(state) == (RED, GREEN)
    assert initiative.dice_to_roll(state, RED) == ("red", "blue")


def ambushed(red: int = 1, *, first: int = RED) -> State:
    """Green ambushed Red, who falls."""
    values = [(6,) if seat == first else (1,) for seat in (RED, BLUE, GREEN)]
    state = after(fight(llama(red), llama(), llama()), rolled(*values))
    return after(state, card(GREEN, "Ambush", RED), stands(GREEN))


def test_a_turn_passes_on_after_the_looting_when_its_llama_falls() -> None:
    """An instant defeated Red in the own turn: Blue follows."""
    state = ambushed()
    assert state.turn is not None
    assert state.turn.seat == RED
    state = after(state, Loot(GREEN, "nothing"))
    assert state.turn is not None
    assert (state.turn.seat, of(state, GREEN).dice) == (BLUE, ("green", "red"))


@pytest.mark.parametrize(
    ("blue", "source"),
    [
        (llama(5), "card"),
        (llama(vigor=1, blessing="B6", blessing_cube=True), "blessing"),
        (llama(helmet="H2", helmet_cube=True), "helmet"),
    ],
    ids=["card", "blessing", "helmet"],
)
def test_a_turn_passes_on_only_after_who_pressed(blue: Fighter, source: Source) -> None:
    """Blue pressed while Green was looting Red."""
    state = after(reds_turn(llama(1), blue, llama()), card(GREEN, "Ambush", RED), stands(GREEN), Claim(BLUE))
    state = after(state, Loot(GREEN, "nothing"))
    assert state.turn is not None
    assert state.turn.seat == RED
    state = after(state, UseInstant(BLUE, source, "Second Wind" if source == "card" else ""))
    assert state.turn is not None
    assert state.turn.seat == BLUE


def test_the_last_turn_of_a_round_passes_on_to_the_next_round() -> None:
    """Blue and Green had their turns, Red falls in the last one."""
    state = after(fight(llama(1), llama(), llama()), rolled((1,), (6,), (2,)), EndTurn(BLUE), EndTurn(GREEN))
    state = after(state, card(GREEN, "Ambush", RED), stands(GREEN), Loot(GREEN, "nothing"))
    assert (state.stage, state.round, initiative.must_roll(state)) == ("roll", 2, (BLUE, GREEN))


def test_who_falls_before_the_own_turn_has_none() -> None:
    """Blue plays, Green is next."""
    state = after(ambushed(first=BLUE), Loot(GREEN, "nothing"))
    assert state.to_act == (GREEN,)


def in_mid_roll(*fighters: Fighter, rolls: tuple[tuple[int, ...], ...]) -> State:
    """Green ambushes Red while the dice are rolling."""
    state = fight(*fighters)
    for seat, values in enumerate(rolls, start=1):
        state = after(state, die(seat, *values)) if values else state
    return after(state, card(GREEN, "Ambush", RED), stands(GREEN), Loot(GREEN, "nothing"))


def test_the_dice_of_the_fallen_leave_the_roll() -> None:
    """Red's 6 is gone: Blue's 4 against Green's 2; the red die is Green's from the next round on."""
    state = in_mid_roll(llama(1), llama(), llama(), rolls=((6,), (4,)))
    assert rules.waiting(state) == (GREEN,)
    assert initiative.dice_to_roll(state, GREEN) == ("green",)
    assert after(state, die(GREEN, 2)).first == BLUE


def test_a_roll_that_waited_only_for_the_fallen_is_decided() -> None:
    """Red had not rolled; Blue 4, Green 2."""
    assert in_mid_roll(llama(1), llama(), llama(), rolls=((), (4,), (2,))).first == BLUE


def test_the_last_who_was_to_reroll_goes_first() -> None:
    """Red and Blue tied, Red falls."""
    assert in_mid_roll(llama(1), llama(), llama(), rolls=((6,), (6,), (1,))).first == BLUE


def test_all_roll_again_when_nobody_is_left_to_reroll() -> None:
    """Red and Blue tied and both fall; Green and Yellow roll for the same round."""
    state = after(
        fight(llama(1), llama(1), llama(helmet="H6", helmet_cube=True), llama()), rolled((6,), (6,), (1,), (1,))
    )
    state = after(state, helmet(GREEN), Settle(GREEN, (Change(RED, health=-1), Change(BLUE, health=-1))))
    state = after(state, Loot(GREEN, "nothing"), Loot(GREEN, "nothing"))
    assert state.throw is not None
    assert (state.round, state.throw.number, rules.waiting(state)) == (1, 3, (GREEN, YELLOW))
    assert initiative.dice_to_roll(state, GREEN) == ("green", "red", "blue")


def test_several_who_fall_at_once_are_looted_in_seat_order_from_the_killer() -> None:
    """Blue defeats Red, Green and Yellow: Green, Yellow, Red."""
    state = after(doomed(5, 5, 5, 5, 5), Settle(BLUE, wounds(RED, GREEN, YELLOW)))
    assert [spoils.victim for spoils in state.spoils] == [GREEN, YELLOW, RED]
    assert of(state, BLUE).dice == ("blue", "green", "yellow", "red")


def test_who_falls_by_the_own_effect_wins_nothing() -> None:
    """Blue and Green fall; Green's die stays with Green, and the turn passes on."""
    state = after(doomed(5, 5, 5, 5), Settle(BLUE, wounds(BLUE, GREEN)))
    assert (state.spoils, of(state, GREEN).dice, state.attacks) == ((), ("green",), ())
    assert state.turn is not None
    assert state.turn.seat == YELLOW


def test_the_looting_of_a_killer_who_falls_is_over() -> None:
    """Green's H6 defeats Red before Red has looted Blue."""
    state = blow(llama(5), llama(2), llama(helmet="H6", helmet_cube=True), llama())
    state = after(state, helmet(GREEN), Settle(GREEN, wounds(RED)))
    assert state.spoils == (Spoils(GREEN, RED),)


def test_who_defeated_first_loots_first() -> None:
    """Green's H6 defeats Yellow before Red has looted Blue."""
    state = blow(llama(5), llama(2), llama(helmet="H6", helmet_cube=True), llama(), llama())
    state = after(state, helmet(GREEN), Settle(GREEN, wounds(YELLOW)))
    assert state.spoils == (Spoils(RED, BLUE), Spoils(GREEN, YELLOW))
    assert rules.waiting(state) == (RED,)
    assert refusal(state, Loot(GREEN, "helmet")).rule == "not_the_killer"
    assert rules.waiting(after(state, leave())) == (GREEN,)
