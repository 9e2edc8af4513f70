"""What markers set off as they move on: bonuses, workers, the fame space beside a money space."""

import msgspec
import pytest
from msgspec.structs import replace

from companion.games.rajas import rules
from companion.games.rajas.commands import (
    Commands,
    EndTurn,
    SailOn,
    SellAssorted,
    SellSame,
    TakeDice,
    TellEarning,
    Terrace,
    Upgrade,
)
from companion.games.rajas.model import ByHand, Levels, Pending, Setup, State
from companion.games.rajas.printed import SAMPLE, Reward, Tracks
from companion.games.rajas.scoring import beside
from tests.games.rajas_table import (
    COLOURS,
    RED,
    after,
    buy,
    open_now,
    red,
    refusal,
    sail,
    seated,
    table,
    use,
    with_river,
)


@pytest.mark.parametrize(
    ("money", "fame"), [(0, 61), (1, 60), (2, 60), (51, 35), (52, 35), (64, 29), (65, 28), (66, 28)]
)
def test_two_money_spaces_lie_beside_each_fame_space(money: int, fame: int) -> None:
    """65 beside 28 and 52 beside 35, as in the rulebook's example."""
    assert beside(SAMPLE, money) == fame


def test_a_box_can_list_the_fame_space_beside_each_money_space() -> None:
    """After its last entry the last holds on."""
    box = replace(SAMPLE, tracks=Tracks(fame_beside_money=(50, 49, 49)))
    assert [beside(box, money) for money in range(5)] == [50, 49, 49, 49, 49]


def test_one_gain_of_money_can_bring_all_four_bonuses() -> None:
    """From 11 to 55: boat, two dice, boat, two dice, in the order of the track, and the marker is gone."""
    state = after(table(seated("orange_1", money=11), box=with_river(s1=Reward("money", 44))), sail("orange_1"))
    assert [(one.kind, one.source, one.count) for one in state.pending] == [
        ("boat", "money 12", 1),
        ("dice", "money 33", 2),
        ("boat", "money 44", 1),
        ("dice", "money 55", 2),
    ]
    assert red(state).bonus_marker is None
    assert ByHand(RED, "bonus", "the box") in state.by_hand
    assert refusal(state, EndTurn(RED)).text == (
        "Still open for Red: move the boat on (money 12), take 2 dice (money 33), "
        "move the boat on (money 44) and take 2 dice (money 55)."
    )


def test_a_bonus_is_not_given_twice() -> None:
    """The marker is on 33 and the money back from 12 to 10; it rises to 20."""
    state = table(seated("orange_1", money=10, bonus_marker=33), box=with_river(s1=Reward("money", 10)))
    state = after(state, sail("orange_1"))
    assert (open_now(state), red(state).bonus_marker) == ([], 33)


def test_money_20_wakes_the_worker_there_and_the_marker_says_so() -> None:
    """From 18 by 3."""
    state = after(table(seated("blue_4", money=18, bonus_marker=33)), use("raja", "blue_4"))
    assert (red(state).active, red(state).asleep) == (4, ("fame", "bridge"))
    assert ByHand(RED, "worker", "Kali") in state.by_hand


def test_the_third_sleeper_leaves_when_the_second_wakes() -> None:
    """One to Kali, one into the box."""
    state = table(seated("orange_1", active=4, asleep=("fame", "bridge"), boat=10), box=with_river(s11=Reward("karma")))
    state = after(state, sail("orange_1"))
    assert (red(state).active, red(state).asleep) == (5, ())
    assert state.by_hand[-2:] == (ByHand(RED, "worker", "Kali"), ByHand(RED, "worker", "the box"))


def test_fame_brings_its_bonuses_as_it_passes_them() -> None:
    """From 4 to 31: an upgrade, a worker, two karma, the boat."""
    state = after(table(seated("orange_1", fame=4, karma=0), box=with_river(s1=Reward("fame", 27))), sail("orange_1"))
    assert [one.source for one in state.pending] == ["fame 5", "fame 31"]
    assert (red(state).karma, red(state).asleep) == (2, ("money", "bridge"))


def test_money_comes_before_fame_on_a_tile_with_both() -> None:
    """A tent crosses money 12, a fort fame 5: the boat is asked first."""
    state = table(seated("orange_4", "orange_5", money=11, fame=4))
    state = after(state, buy("O9", "B3", "orange_4", "orange_5"))
    assert [one.source for one in state.pending] == ["money 12", "fame 5"]
    state = after(state, Upgrade(RED, "fort"), SailOn(RED), TakeDice(RED, ("blue_1",)))
    assert (red(state).boat, state.pending) == (1, ())


def test_a_boat_bonus_lapses_on_the_final_space() -> None:
    """Fame 31 with the boat on 24."""
    state = after(table(seated("blue_1", fame=30, boat=24, asleep=(), active=5)), use("great_mogul", "blue_1"))
    assert (red(state).fame, state.pending) == (32, ())


def test_an_upgrade_counts_from_the_next_turn_on() -> None:
    """The Raja raises the temple; in that turn the levels before it count, for the next worker the new one."""
    alone = seated(placed=3)
    state = after(table(seated("blue_4"), alone), use("raja", "blue_4"), Upgrade(RED, "temple"))
    assert (state.levels_before, red(state).levels) == (Levels(), Levels(temple=3))
    assert after(state, EndTurn(RED), Terrace(RED, "blue")).levels_before == Levels(temple=3)


def test_levels_that_were_corrected_before_the_worker_is_placed_count() -> None:
    """P8 has a temple and a palace, both on 4 after a host's correction."""
    state = table(seated("purple_6", "purple_2"))
    state = replace(state, players=(replace(red(state), levels=Levels(temple=4, palace=4)), state.players[1]))
    assert red(after(state, buy("P8", "B3", "purple_6", "purple_2"))).fame == 8


@pytest.mark.parametrize("command", [SellAssorted(RED), SellSame(RED, "market.tea.1", "blue_6")])
def test_a_sale_that_brings_nothing_moves_no_marker(command: Commands) -> None:
    """After a correction the money stands past the bonus, which comes with the next gain."""
    state = after(table(seated("blue_6", money=15, bonus_marker=12)), command)
    assert (red(state).bonus_marker, state.pending) == (12, ())


def test_an_upgrade_lapses_when_all_buildings_are_on_the_highest_level() -> None:
    """Two are due and the mill alone has a level left."""
    last = seated("blue_4", levels=Levels(4, 4, 4, 3), money=9, boat=3)
    box = with_river(s4=Reward("upgrade"))
    state = after(table(last, box=box), use("raja", "blue_4"), SailOn(RED))
    assert open_now(state) == ["upgrade", "upgrade"]
    assert after(state, Upgrade(RED, "mill")).pending == ()


def test_no_more_dice_are_due_than_there_are() -> None:
    """99 for each of three karma, and the state can be stored."""
    state = after(table(seated("blue_1", karma=3), box=with_river(s1="unknown")), sail("blue_1"))
    state = after(state, TellEarning(RED, "dice_per_karma", 99, "blue"))
    assert state.pending[-1].count == 48
    assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state


def test_a_chamber_or_the_boat_may_be_earned_more_than_once() -> None:
    """The boat three times, but only two spaces are left; the palace twice."""
    state = after(table(seated("blue_1", boat=21), box=with_river(s22="unknown")), sail("blue_1"))
    state = after(state, TellEarning(RED, "boat_next", 3), TellEarning(RED, "palace_action", 2))
    assert open_now(state) == ["earning", "boat", "boat", "palace", "palace"]


def test_karma_never_passes_3_and_no_marker_passes_the_end_of_its_track() -> None:
    """Three karma and two more; 200 spaces are the most that a track has."""
    state = after(table(seated("orange_1", karma=3), box=with_river(s1="unknown")), sail("orange_1"))
    state = after(state, TellEarning(RED, "karma", 2), TellEarning(RED, "fame", 99), TellEarning(RED, "fame", 99))
    state = after(state, TellEarning(RED, "fame", 99), TellEarning(RED, "money", 99), TellEarning(RED, "money", 99))
    assert (red(state).karma, red(state).fame, red(after(state, TellEarning(RED, "money", 9))).money) == (3, 200, 200)


def test_no_bonus_marker_stands_where_the_box_prints_no_bonus() -> None:
    """A money track without bonuses."""
    box = replace(SAMPLE, tracks=replace(SAMPLE.tracks, money_bonus=()))
    assert red(rules.start(Setup(COLOURS[:2], box))).bonus_marker is None


def test_pending_things_are_numbered_through_the_game() -> None:
    """The Dancer opens two, the next chamber counts on."""
    state = after(table(seated("blue_2")), use("dancer", "blue_2"))
    assert state.pending == (Pending("dice", 1, "the Dancer", 2), Pending("yield_tile", 2, "the Dancer"))
    assert state.asked == 2
