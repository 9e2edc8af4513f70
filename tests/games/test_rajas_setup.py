"""Rajas of the Ganges begins: players, box, the first dice, and positions in the middle."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.rajas import rules
from companion.games.rajas.commands import FirstDice, Pass, StartWith
from companion.games.rajas.model import ByHand, Laid, Occupied, Player, Position, Setup
from companion.games.rajas.printed import SAMPLE, ByPlayers
from companion.vocabulary.play import IllegalMove
from tests.games.rajas_table import (
    BLUE,
    COLOURS,
    DOWN_FROM_HOME,
    GREEN,
    RED,
    after,
    fault,
    red,
    refusal,
    refused_position,
    rolling,
    seated,
    table,
)


@pytest.mark.parametrize("colours", [("red",), ("red", "blue", "green", "yellow", "pink"), ("red", "red")])
def test_two_to_four_play_each_with_a_colour_of_their_own(colours: Any) -> None:
    """One, five, or two of a colour are refused."""
    with pytest.raises(IllegalMove) as refused:
        rules.start(Setup(colours))
    assert refused.value.rule == "setup"


def test_a_box_with_a_fault_is_refused_by_its_path() -> None:
    """Nine white yield tiles are one too many."""
    box = replace(SAMPLE, yield_tiles=replace(SAMPLE.yield_tiles, die=3))
    with pytest.raises(IllegalMove, match="yield_tiles: 8 white yield tiles are right, not 9") as refused:
        rules.start(Setup(COLOURS[:2], box))
    assert refused.value.rule == "setup"


def test_everybody_begins_with_a_karma_three_workers_and_the_bonus_marker_on_12() -> None:
    """Three workers sleep; the boats lie before the river."""
    state = rules.start(Setup(COLOURS[:3]))
    assert state.players == (Player(bonus_marker=12),) * 3
    assert (red(state).karma, red(state).active, red(state).boat) == (1, 3, 0)
    assert red(state).asleep == ("fame", "money", "bridge")
    assert rules.waiting(state) == (1, 2, 3)
    assert rules.result(state) is None


def test_nobody_rolls_the_first_dice_twice() -> None:
    """What was rolled is said."""
    state = after(rules.start(Setup(COLOURS[:2])), FirstDice(RED, 1, 2, 3, 4))
    assert rules.waiting(state) == (BLUE,)
    assert refusal(state, FirstDice(RED, 1, 1, 1, 1)).rule == "already"
    assert refusal(state, Pass(RED)).text == "Not now: everybody rolls the first four dice."
    assert refusal(state, FirstDice(3, 1, 1, 1, 1)).rule == "seat"


def test_the_lowest_sum_starts_and_pieces_are_put_there() -> None:
    """Blue has 4, so Blue gets 3 money, Green 4 and Red 5, and Blue the elephant."""
    state = rolling((2, 2, 2, 2), (1, 1, 1, 1), (6, 6, 6, 6))
    assert [player.money for player in state.players] == [5, 3, 4]
    assert (state.starting, state.current, state.turn) == (BLUE, BLUE, 1)
    assert rules.waiting(state) == (BLUE,)
    assert ByHand(BLUE, "elephant", "Blue") in state.by_hand
    assert ByHand(GREEN, "money", "4") in state.by_hand


def test_only_one_of_the_tied_can_be_chosen_to_start() -> None:
    """Green rolled more; a tie between Red and Blue waits for the host."""
    state = rolling((1, 1, 1, 1), (1, 1, 1, 1), (2, 2, 2, 2))
    assert (state.stage, state.tied, rules.waiting(state)) == ("starter", (RED, BLUE), ())
    assert refusal(state, StartWith(GREEN)).text == "One of Red and Blue starts: they have the lowest sum."
    state = after(state, StartWith(RED))
    assert (state.starting, state.tied, state.by_hand[-1]) == (RED, (), ByHand(RED, "elephant", "Red"))


def test_special_yields_that_a_position_connects_count_as_paid() -> None:
    """The road down from the residence ends at y7 where a straight tile lies on D3."""
    tiles = (Laid("B4", "B3"), Laid("B5", "C3"), Laid("P4", "D3"))
    assert red(table(seated(tiles=tiles))).yields == ("y7",)
    assert red(table(seated(tiles=tiles, yields=("y7",)))).yields == ("y7",)


def test_a_position_has_a_player_for_each_colour() -> None:
    """Three colours, two players."""
    with pytest.raises(IllegalMove, match="2 players for 3 colours"):
        rules.start(Setup(COLOURS[:3], position=Position(players=(Player(), Player()))))


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"dice": ("blue_1",) * 6 + ("green_1",) * 5}, "Red holds 11 dice: Kali has 10 hands"),
        ({"dice": ("blue_1",) * 13}, "13 blue dice are out, and there are 12"),
        ({"tiles": (Laid("B5", "C3"),)}, "Red's B5 cannot be without a road"),
        ({"money": 60, "fame": 31}, "The markers of Red have met"),
        ({"placed": 3}, "It cannot be Red's turn: all 3 workers are out"),
        ({"asleep": ("fame", "fame")}, "two inactive workers in one place"),
        ({"active": 4}, "4 active workers and 3 inactive: there are 6"),
        ({"active": 5, "asleep": ("fame",)}, "5 active workers: the sixth has left the game"),
        ({"active": 3, "asleep": ("fame", "bridge")}, "Red cannot have 3 active workers and 2 inactive"),
        ({"active": 4, "asleep": ("bridge",)}, "Red cannot have 4 active workers and 1 inactive"),
        ({"passed": True}, "It cannot be Red's turn, who has passed"),
        ({"tiles": (Laid("B4", "B3", 0, True),)}, "Red's B4 covers nothing on B3"),
        ({"tiles": (Laid("B13", "B3"), Laid("B12", "B3", 0, True))}, "Red's B12 must be dearer than B13 below it"),
        (
            {"tiles": (Laid("B8", "B3"), Laid("B9", "B3", 0, True), Laid("B10", "B3", 0, True))},
            "Red's B10 cannot lie over B9, which covers another",
        ),
        ({"placed": 4}, "cannot have placed 4 workers: 3 are active"),
        ({"tiles": (Laid("Z9", "B3"),)}, "the tile Z9, which is not in this box"),
        ({"tiles": (Laid("B4", "A3"),)}, "a tile on A3, which is no cell for one"),
        ({"tiles": (Laid("B4", "B3"), Laid("B10", "B3"))}, "two tiles on B3, and B10 does not cover one"),
        ({"tiles": (Laid("B4", "B3"), Laid("B4", "C3"))}, "B4 lies in two places"),
        ({"yields": ("y99",)}, "the special yield y99, which is not in this province"),
        ({"yields": ("y1", "y1")}, "the special yield y1 twice"),
        ({"bonus_marker": 13}, "cannot stand by 13: right is 12 or 33 or 44 or 55"),
        ({"boat": 25}, "A boat cannot be on space 25: the river ends on 24"),
    ],
)
def test_a_player_whom_no_table_can_show_is_refused(fields: dict[str, Any], words: str) -> None:
    """With the reason in words."""
    assert words in refused_position(seated(**fields))


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        (Position(starting=3), "There is no seat 3: 2 play"),
        (Position(mogul=4), "There is no seat 4"),
        (Position(mogul=RED), "Red has no worker at the Great Mogul"),
        (Position(occupied=(Occupied("quarry.1", 3),)), "There is no seat 3"),
        (Position(occupied=(Occupied("palace.yogi.2", RED),)), "The board has no space palace.yogi.2 with 2 players"),
        (
            Position(occupied=(Occupied("quarry.1", RED), Occupied("harbor.1", RED))),
            "quarry.1 and harbor.1, and 1",
        ),
        (Position(yield_tiles_used=("karma",) * 3), "3 karma yield tiles are used, and there are 2"),
    ],
)
def test_a_board_that_no_table_can_show_is_refused(setup: Position, words: str) -> None:
    """With the reason in words."""
    assert words in refused_position(seated(placed=1), setup=setup)


@pytest.mark.parametrize(
    ("spaces", "words"),
    [
        (("harbor.1", "harbor.1"), "harbor.1 holds one worker, not 2"),
        (("harbor.1", "harbor.3"), "The harbor fills from left to right"),
    ],
)
def test_spaces_hold_one_worker_and_rows_have_no_gap(spaces: tuple[str, ...], words: str) -> None:
    """Two workers of Red stand at the harbor."""
    occupied = tuple(Occupied(space, RED) for space in spaces)
    assert words in refused_position(seated(placed=2), setup=Position(occupied=occupied))


def test_a_river_space_holds_one_boat_but_the_first_and_the_last_hold_many() -> None:
    """Two boats on 5 cannot be; two on 24 can."""
    assert "2 boats cannot be on space 5" in refused_position(seated(boat=5), seated(boat=5))
    assert red(table(seated(boat=24), seated(boat=24))).boat == 24


def test_workers_can_be_out_without_anybody_knowing_where() -> None:
    """Two are placed, one of them at the quarry."""
    state = table(seated(placed=2), setup=Position(occupied=(Occupied("quarry.1", RED),)))
    assert red(state).placed == 2


def test_who_stands_at_the_great_mogul_in_a_position_gets_the_elephant() -> None:
    """Green, though nobody says so; without, it would go on to Blue."""
    there = Position(occupied=(Occupied("palace.great_mogul.1", GREEN),))
    for setup in (there, replace(there, mogul=GREEN)):
        state = table(seated(), seated(), seated(placed=1), setup=setup)
        assert after(state, Pass(RED), Pass(BLUE), Pass(GREEN)).starting == GREEN


@pytest.mark.parametrize(
    ("fields", "marker"),
    [({}, 12), ({"money": 12}, 33), ({"money": 60}, None), ({"bonus_marker": 0}, None), ({"bonus_marker": 44}, 44)],
)
def test_a_position_may_leave_out_where_the_bonus_marker_stands(fields: dict[str, Any], marker: int | None) -> None:
    """At the first of its spaces that the money has not reached; 0 says that it is gone."""
    assert red(table(Player(**{"money": 3, **fields}), seated())).bonus_marker == marker


def test_with_three_players_a_position_has_one_worker_of_each_at_the_assorted_goods() -> None:
    """With two as many as there are spaces."""
    twice = Position(occupied=(Occupied("market.assorted.1", BLUE), Occupied("market.assorted.2", BLUE)))
    text = refused_position(seated(), seated(placed=2), seated(), setup=twice)
    assert text == "Blue has 2 workers at the assorted goods: one is right."
    several = replace(SAMPLE.market, assorted_spaces=ByPlayers(2, 2, 2))
    both = table(seated(), seated(placed=2), box=replace(SAMPLE, market=several), setup=twice)
    assert len(both.occupied) == 2


def test_a_state_has_a_player_for_each_colour() -> None:
    """A stored state with a player less."""
    state = table(seated())
    assert fault(replace(state, players=state.players[:1])) == "2 colours need as many players, not 1."


def test_a_correction_may_leave_a_tile_without_a_road_and_more_dice_than_hands() -> None:
    """A host may have waived both; only a position is begun without."""
    state = table(seated(tiles=DOWN_FROM_HOME))
    cut = replace(red(state), tiles=DOWN_FROM_HOME[1:], dice=("blue_1",) * 11)
    rules.check(replace(state, players=(cut, state.players[1])))
