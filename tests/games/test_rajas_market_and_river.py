"""The market place, and boats on the river."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.rajas import rules
from companion.games.rajas.commands import (
    Commands,
    Decline,
    PickGood,
    SailOn,
    SellAssorted,
    SellSame,
)
from companion.games.rajas.model import ByHand, Levels, Occupied, Options, Pending, Player, Position
from companion.games.rajas.printed import SAMPLE, Reward, SameGood
from companion.games.rajas.river import landings
from companion.vocabulary.play import IllegalMove
from tests.games.rajas_table import (
    DOWN_FROM_HOME,
    MARKETS,
    RED,
    after,
    open_now,
    red,
    refusal,
    sail,
    seated,
    table,
    use,
    waived,
    with_river,
)


def test_the_best_market_of_each_good_counts() -> None:
    """Tea 3 and silk 2."""
    assert red(after(table(seated(tiles=MARKETS)), SellAssorted(RED))).money == 8


def test_without_markets_a_worker_may_still_go_there() -> None:
    """It brings nothing and takes the space."""
    state = after(table(seated()), SellAssorted(RED))
    assert (red(state).money, state.occupied) == (3, (Occupied("market.assorted.1", RED),))


def test_nobody_is_at_the_assorted_goods_twice_a_round_from_three_players_on() -> None:
    """The host may allow it."""
    setup = Position(occupied=(Occupied("market.assorted.1", RED),))
    state = table(seated(placed=1), seated(), seated(), setup=setup)
    waived(state, SellAssorted(RED), "once_a_round")


def test_two_players_have_one_space_for_assorted_goods() -> None:
    """It is occupied for Red too."""
    setup = Position(occupied=(Occupied("market.assorted.1", RED),))
    assert refusal(table(seated(placed=1), setup=setup), SellAssorted(RED)).rule == "occupied"


@pytest.mark.parametrize(
    ("command", "rule"),
    [
        (SellSame(RED, "market.silk.1", "blue_4", "tea"), "good"),
        (SellSame(RED, "market.silk.2", "blue_4"), "space"),
        (SellSame(RED, "market.any.1", "blue_4", "tea"), "space"),
        (SellSame(RED, "market.any.1", "blue_4"), "good"),
        (SellSame(RED, "market.assorted.1", "blue_4"), "space"),
        (SellSame(RED, "harbor.1", "blue_4"), "space"),
        (SellSame(RED, "market.tea.1", "blue_5"), "dice"),
    ],
)
def test_one_good_is_sold_where_the_board_says(command: SellSame, rule: str) -> None:
    """For a die that is held."""
    assert refusal(table(seated("blue_4", tiles=MARKETS)), command).rule == rule


def test_a_space_for_any_good_takes_the_one_that_is_named() -> None:
    """A market place with one such space: three tea tents for a 4, one silk tent."""
    box = replace(SAMPLE, market=replace(SAMPLE.market, same_good=(SameGood(),)))
    state = table(seated("blue_4", tiles=MARKETS), box=box)
    assert red(after(state, SellSame(RED, "market.any.1", "blue_4", "tea"))).money == 9
    assert red(after(state, SellSame(RED, "market.any.1", "blue_4", "silk"))).money == 5


def test_the_good_of_a_space_may_be_named_too() -> None:
    """Tea where tea is sold."""
    state = after(table(seated("blue_2", tiles=MARKETS)), SellSame(RED, "market.tea.1", "blue_2", "tea"))
    assert red(state).money == 8


def at_space(reward: Reward, **fields: Any) -> tuple[Player, list[str]]:
    """Red after a 1 to space 1, which brings this, and what is then pending."""
    state = after(table(seated("orange_1", **fields), box=with_river(s1=reward)), sail("orange_1"))
    return red(state), open_now(state)


def test_which_good_counts_is_asked_only_where_it_matters() -> None:
    """Tea brings 6 and silk 2; with one market each, or with tea alone, nothing is asked."""
    assert at_space(Reward("markets_same", most=3), tiles=MARKETS)[1] == ["good"]
    assert at_space(Reward("markets_same", most=3), tiles=DOWN_FROM_HOME) == (
        at_space(Reward("money", 6), tiles=DOWN_FROM_HOME)[0],
        [],
    )
    assert at_space(Reward("markets_same", most=1), tiles=(MARKETS[0], MARKETS[3]))[0].money == 5
    assert at_space(Reward("markets_same"))[0].money == 3


def test_a_good_is_chosen_up_to_the_printed_number() -> None:
    """Two of three tea tents; it cannot be declined."""
    state = table(seated("orange_1", tiles=MARKETS), box=with_river(s1=Reward("markets_same", most=2)))
    state = after(state, sail("orange_1"))
    assert state.pending == (Pending("good", 1, "river space 1", 2),)
    assert refusal(state, Decline(RED, 1)).rule == "must"
    assert red(after(state, PickGood(RED, "tea"))).money == 3 + 3 + 2
    assert red(after(state, PickGood(RED, "spice"))).money == 3


def test_where_no_good_is_named_the_best_counts() -> None:
    """Tea brings 6 and silk 2; a province without markets any more brings nothing."""
    state = table(seated("orange_1", tiles=MARKETS), box=with_river(s1=Reward("markets_same", most=3)))
    state = after(state, sail("orange_1"))
    assert red(after(state, PickGood(RED))).money == 3 + 6
    none = replace(state, players=(replace(red(state), tiles=()), state.players[1]))
    assert red(after(none, PickGood(RED))).money == 3


@pytest.mark.parametrize(
    ("reward", "money", "fame"),
    [
        (Reward("money", 5), 8, 0),
        (Reward("money_per_market"), 3 + 4, 0),
        (Reward("markets_assorted", most=3), 3 + 5, 0),
        (Reward("markets_assorted", most=1), 3 + 3, 0),
        (Reward("markets_assorted"), 3 + 5, 0),
        (Reward("money_per_upgrade", 2), 3 + 6, 0),
        (Reward("fame", 4), 3, 4),
        (Reward("fame_per_upgrade"), 3, 3),
        (Reward("fame_per_karma", 2), 3, 4),
    ],
)
def test_a_space_of_the_river_brings_money_or_fame(reward: Reward, money: int, fame: int) -> None:
    """With four markets, three upgrades and two karma."""
    player, opens = at_space(reward, tiles=MARKETS, karma=2, levels=Levels(temple=4, fort=3))
    assert (player.money, player.fame, opens) == (money, fame, [])


@pytest.mark.parametrize(
    ("reward", "opens"),
    [
        (Reward("dice_any", 2), ["dice"]),
        (Reward("dice_colour", 1, "blue"), ["dice"]),
        (Reward("dice_per_karma", 1, "blue"), []),
        (Reward("upgrade", 2), ["upgrade", "upgrade"]),
        (Reward("palace_action"), ["palace"]),
        (Reward("boat_next"), ["boat"]),
    ],
)
def test_a_space_of_the_river_opens_a_decision(reward: Reward, opens: list[str]) -> None:
    """Without karma no dice come for it."""
    assert at_space(reward, karma=0)[1] == opens


def test_other_boats_are_passed_and_the_final_space_holds_all() -> None:
    """Blue is on 23; from 22 only the final space is left."""
    state = table(seated(boat=21), seated(boat=23))
    assert landings(state, RED) == (22, 24)
    assert landings(table(seated(boat=23), seated(boat=24)), RED) == (24,)


@pytest.mark.parametrize(
    ("command", "rule", "words"),
    [
        (sail("blue_4", 1), "value", "The harbor takes a die of 1, 2 or 3, not a 4."),
        (sail("blue_2", 3), "steps", "A 2 moves the boat 1 to 2 unoccupied spaces on, not 3."),
        (sail("blue_1", 0), "steps", "A 1 moves the boat 1 unoccupied space on, not 0."),
        (sail("blue_3", 3), "space", "Red's boat has 2 unoccupied spaces left, not 3."),
        (sail("green_1", 1), "dice", "Red does not hold green 1."),
    ],
)
def test_the_harbor_takes_a_low_die_and_as_many_steps(command: Commands, rule: str, words: str) -> None:
    """Two spaces before the end."""
    state = table(seated("blue_1", "blue_2", "blue_3", "blue_4", boat=22))
    refused = refusal(state, command)
    assert (refused.rule, refused.text) == (rule, words)


def test_the_host_may_let_a_boat_go_farther_or_with_a_higher_die() -> None:
    """Value and steps can be waived."""
    waived(table(seated("blue_4")), sail("blue_4", 2), "value")
    assert red(waived(table(seated("blue_1")), sail("blue_1", 3), "steps")).boat == 3


def test_on_the_final_space_the_harbor_is_closed() -> None:
    """For that player."""
    assert refusal(table(seated("blue_1", boat=24)), sail("blue_1")).rule == "final"


def test_a_house_rule_lets_a_boat_stay_and_earn_nothing() -> None:
    """The die is given all the same."""
    state = after(table(seated("blue_1", boat=2), options=Options(harbor_zero_steps=True)), sail("blue_1", 0))
    assert (red(state).boat, red(state).money, red(state).dice) == (2, 3, ())


def test_a_boat_that_passes_the_bridge_wakes_a_worker() -> None:
    """From 10 to 11; from 11 on there is none."""
    state = after(table(seated("blue_1", boat=10)), sail("blue_1"))
    assert (red(state).active, red(state).asleep) == (4, ("fame", "money"))
    assert state.by_hand == (ByHand(RED, "money", "8"), ByHand(RED, "boat", "11"), ByHand(RED, "worker", "Kali"))
    state = table(seated("blue_1", boat=9))
    assert red(after(state, sail("blue_1"))).active == 3


def test_a_worker_that_a_correction_left_at_the_bridge_wakes_with_the_next_move() -> None:
    """The boat was set to 12 by hand."""
    state = after(table(seated("blue_1", boat=12)), sail("blue_1"))
    assert (red(state).boat, red(state).active, red(state).asleep) == (13, 4, ("fame", "money"))


def test_the_portuguese_takes_a_boat_exactly_six_free_spaces_on() -> None:
    """From 18 that is the final space; with Blue on 20 there are only five."""
    assert red(after(table(seated("blue_6", boat=18)), use("portuguese", "blue_6"))).boat == 24
    short = table(seated("blue_6", boat=18), seated(boat=20))
    text = "Red's boat has 5 unoccupied spaces before it, and 6 are needed."
    assert refusal(short, use("portuguese", "blue_6")).text == text
    assert red(waived(short, use("portuguese", "blue_6"), "steps")).boat == 24


def test_a_house_rule_lets_the_portuguese_stop_at_the_end() -> None:
    """`portuguese_short`."""
    options = Options(portuguese_short="stop_at_end")
    state = table(seated("blue_6", boat=18), seated(boat=20), options=options)
    assert red(after(state, use("portuguese", "blue_6"))).boat == 24


def test_the_portuguese_is_closed_on_the_last_six_spaces() -> None:
    """The host may open it, but not on the final one."""
    options = Options(portuguese_short="stop_at_end")
    state = table(seated("blue_6", boat=19), options=options)
    text = "Red's boat is on space 19, one of the last 6: there the Portuguese is closed."
    assert refusal(state, use("portuguese", "blue_6")).text == text
    assert red(waived(state, use("portuguese", "blue_6"), "last_six")).boat == 24
    state = table(seated("blue_6", boat=24), options=options)
    with pytest.raises(IllegalMove, match="final space"):
        rules.apply(state, use("portuguese", "blue_6"), frozenset({"last_six"}))


def test_a_bonus_boat_lapses_once_the_boat_has_come_to_the_end() -> None:
    """Two boat bonuses two spaces before the end, and a third on the way: nothing can come of it.

    The final space brings 5 fame, and so an upgrade.
    """
    state = table(seated(boat=22), box=with_river(s23=Reward("boat_next")))
    both = replace(state, pending=(Pending("boat", 1, "money 12"), Pending("boat", 2, "fame 31")), asked=2)
    state = after(both, SailOn(RED), SailOn(RED))
    assert (red(state).boat, open_now(state)) == (24, ["upgrade"])


def test_a_boat_that_a_correction_brought_to_the_end_stays() -> None:
    """What was open then can only be declined."""
    state = replace(table(seated(boat=24)), pending=(Pending("boat", 1, "money 12"),), asked=1, has_placed=True)
    assert refusal(state, SailOn(RED)).text == "Red's boat is on the final space: decline."
    assert after(state, Decline(RED, 1)).pending == ()


def test_a_bonus_boat_passes_others_too() -> None:
    """Next to Red on 1 is Blue on 2."""
    state = table(seated("orange_1"), seated(boat=2), box=with_river(s1=Reward("boat_next")))
    state = after(state, sail("orange_1"), SailOn(RED))
    assert (red(state).boat, red(state).karma, state.pending) == (3, 3, ())
