"""The palace: terraces, balconies, chambers, and what the Dancer draws."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.rajas.commands import (
    Commands,
    Decline,
    DrawYield,
    EndTurn,
    FreeChamber,
    FreeRebuild,
    OuterTerrace,
    Rebuild,
    TakeDice,
    Terrace,
    Upgrade,
    UseBalcony,
)
from companion.games.rajas.hands import supply
from companion.games.rajas.model import Laid, Levels, Occupied, Options, Pending, Position
from companion.games.rajas.printed import SAMPLE, Balcony, Box
from companion.games.rajas.province import rebuild_spots
from companion.games.rajas.spaces import all_spaces
from tests.games.rajas_table import (
    DOWN_FROM_HOME,
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
    waived,
)

FREE = after(table(seated("orange_1", boat=5, tiles=(Laid("B4", "B3"),))), sail("orange_1"))
"""Red's boat has come to the free palace action on space 6."""


def outer(spaces: int) -> Box:
    """The SAMPLE with so many spaces on the outer terrace."""
    return replace(SAMPLE, palace=replace(SAMPLE.palace, outer_terrace_spaces=spaces))


def test_dice_on_the_outer_terrace_are_out_of_the_hand_until_they_are_rolled() -> None:
    """They do not go back to the supply, and their colours must come back."""
    state = after(table(seated("blue_1", "blue_6", "orange_2")), OuterTerrace(RED, ("orange_2", "blue_1")))
    assert red(state).dice == ("blue_6",)
    assert state.pending == (Pending("roll", 1, "the outer terrace", 2, ("blue", "orange")),)
    assert (supply(state)["blue"], supply(state)["orange"]) == (10, 11)
    assert refusal(state, TakeDice(RED, ("blue_1",))).rule == "roll"
    assert refusal(state, TakeDice(RED, ("blue_1", "orange_1"), ("blue_6",))).rule == "roll"
    assert refusal(state, Decline(RED, 1)).rule == "must"
    state = after(state, TakeDice(RED, ("orange_5", "blue_1")))
    assert (red(state).dice, state.pending) == (("blue_1", "blue_6", "orange_5"), ())


@pytest.mark.parametrize(("dice", "rule"), [((), "number"), (("blue_2",), "dice")])
def test_some_of_the_own_dice_are_rolled_anew(dice: tuple[str, ...], rule: str) -> None:
    """At least one, and none that is not held."""
    assert refusal(table(seated("blue_1")), OuterTerrace(RED, dice)).rule == rule


def test_the_outer_terrace_holds_as_many_workers_as_the_box_says() -> None:
    """None, one, or any number."""
    there = Position(occupied=(Occupied("palace.outer_terrace.1", 2),))
    for spaces, rule in ((0, "space"), (1, "occupied")):
        setup = there if spaces else None
        state = table(seated("blue_1"), seated(placed=1), box=outer(spaces), setup=setup)
        assert refusal(state, OuterTerrace(RED, ("blue_1",))).rule == rule
    state = table(seated("blue_1"), seated(placed=1), box=outer(-1), setup=there)
    state = after(state, OuterTerrace(RED, ("blue_1",)))
    assert [one.space for one in state.occupied] == ["palace.outer_terrace.1"] * 2


def test_a_terrace_gives_its_own_colour_alone() -> None:
    """One die, which can be declined."""
    state = after(table(seated()), Terrace(RED, "blue"))
    assert refusal(state, TakeDice(RED, ("green_1",))).text == "The blue terrace: only blue, not green 1."
    assert refusal(state, TakeDice(RED, ("blue_1", "blue_2"))).text == "The blue terrace: 1 die at most, not 2."
    assert refusal(state, TakeDice(RED, ())).rule == "number"
    assert after(state, Decline(RED, 1), EndTurn(RED)).current == 2


def test_dice_settle_what_they_fit_best_so_that_none_is_lost() -> None:
    """One die is the yield tile's and leaves the Dancer's two, and a blue one is rather for where it must be blue."""
    state = after(table(seated("blue_2")), use("dancer", "blue_2"), DrawYield(RED, "die"))
    assert [one.count for one in state.pending] == [2, 1]
    one = after(state, TakeDice(RED, ("green_3",)))
    assert [one.count for one in one.pending] == [2]
    assert [one.count for one in after(state, TakeDice(RED, ("green_3", "green_4"))).pending] == [1]
    blue = replace(state, pending=(*state.pending, Pending("dice", 9, "the test", 1, ("blue",))), asked=9)
    assert [one.count for one in after(blue, TakeDice(RED, ("blue_3",))).pending] == [2, 1]


def test_a_balcony_may_give_dice_of_several_colours() -> None:
    """Two of orange and purple, as they like."""
    several = replace(SAMPLE.palace, balcony=(Balcony("green", ("orange", "purple")),))
    state = table(seated("green_6"), box=replace(SAMPLE, palace=several))
    state = after(state, UseBalcony(RED, "palace.balcony.1", "green_6"))
    assert refusal(state, TakeDice(RED, ("blue_1",))).rule == "other_colour"
    assert red(after(state, TakeDice(RED, ("orange_1", "purple_2")))).dice == ("orange_1", "purple_2")


def test_a_balcony_takes_its_colour_and_gives_the_other() -> None:
    """The second gives blue for green; fewer dice may be taken."""
    state = table(seated("green_6", "blue_1"))
    assert refusal(state, UseBalcony(RED, "palace.balcony.9", "green_6")).rule == "space"
    for space in ("palace.dancer.1", "palace.balcony"):
        assert refusal(state, UseBalcony(RED, space, "green_6")).rule == "space"
    text = "This balcony takes a die of green, not of blue."
    assert refusal(state, UseBalcony(RED, "palace.balcony.2", "blue_1")).text == text
    waived(state, UseBalcony(RED, "palace.balcony.2", "blue_1"), "colour")
    state = after(state, UseBalcony(RED, "palace.balcony.2", "green_6"))
    assert state.pending == (Pending("dice", 1, "the green balcony", 2, ("blue",)),)
    state = after(state, TakeDice(RED, ("blue_3",)))
    assert (red(state).dice, state.pending) == (("blue_1", "blue_3"), ())


@pytest.mark.parametrize(
    ("chamber", "die"),
    [("great_mogul", "blue_1"), ("dancer", "blue_2"), ("yogi", "blue_4_turned"), ("raja", "blue_3_turned")],
)
def test_a_chamber_takes_a_die_that_counts_its_number(chamber: Any, die: str) -> None:
    """As it lies or turned."""
    held = ("blue_1", "blue_2", "blue_3", "blue_4")
    state = after(table(seated(*held)), use(chamber, die))
    assert (state.occupied, len(red(state).dice)) == ((Occupied(f"palace.{chamber}.1", RED),), 3)
    assert refusal(table(seated(*held, "blue_5")), use(chamber, "blue_5")).rule == "value"
    waived(table(seated("blue_5")), use(chamber, "blue_5"), "value")


def test_the_great_mogul_gives_fame_now_and_the_elephant_later() -> None:
    """Who stands there is noted."""
    state = after(table(seated("blue_1")), use("great_mogul", "blue_1"))
    assert (red(state).fame, state.mogul, state.starting) == (2, RED, RED)
    assert refusal(table(seated("blue_2")), use("great_mogul", "blue_2")).text == (
        "At the Great Mogul a die of 1 is given up, not a 2."
    )


def test_a_die_given_up_is_back_in_the_supply_before_new_ones_are_taken() -> None:
    """All twelve are out; the one that the Yogi got can be taken again."""
    state = table(seated(*["blue_1"] * 4, "blue_3"), seated(*["blue_2"] * 7))
    assert supply(state)["blue"] == 0
    state = after(state, use("yogi", "blue_3"), TakeDice(RED, ("blue_6",)))
    assert (supply(state)["blue"], red(state).karma) == (0, 3)


def test_dice_that_the_supply_lacks_cannot_be_taken() -> None:
    """One orange is left of twelve, two are wanted."""
    state = table(seated(*["orange_1"] * 5, "blue_2"), seated(*["orange_1"] * 6))
    state = after(state, use("dancer", "blue_2"))
    text = "The supply has 1 of orange, not 2."
    assert refusal(state, TakeDice(RED, ("orange_1", "orange_2"))).text == text


def test_dice_go_back_only_for_want_of_a_hand() -> None:
    """Nine dice and two new ones: one goes back, not two, and none that is not held."""
    state = after(table(seated(*["orange_1"] * 9, "blue_2")), use("dancer", "blue_2"))
    two = ("green_1", "green_2")
    assert refusal(state, TakeDice(RED, two)).text == "Kali has 10 hands: 1 die must go back first, or fewer are taken."
    assert refusal(state, TakeDice(RED, two, ("orange_1", "orange_1"))).rule == "back"
    assert refusal(state, TakeDice(RED, two, ("blue_1",))).rule == "dice"
    taken = after(state, TakeDice(RED, two, ("orange_1",)))
    assert (len(red(taken).dice), supply(taken)["orange"]) == (10, 4)
    assert len(red(waived(state, TakeDice(RED, two), "limit")).dice) == 11


def test_the_raja_asks_for_no_upgrade_when_all_are_done() -> None:
    """Four buildings on level 4: the money alone."""
    state = after(table(seated("blue_4", levels=Levels(4, 4, 4, 4))), use("raja", "blue_4"))
    assert (state.pending, red(state).money) == ((), 6)


def test_no_building_goes_above_level_4() -> None:
    """Another can be named instead."""
    state = after(table(seated("blue_4", levels=Levels(temple=4))), use("raja", "blue_4"))
    assert refusal(state, Upgrade(RED, "temple")).text == "The temple is on level 4, the highest."
    assert red(after(state, Upgrade(RED, "fort"))).levels == Levels(temple=4, fort=3)


@pytest.mark.parametrize(
    ("tile", "opens"), [("die", ["dice", "dice"]), ("upgrade", ["dice", "upgrade"]), ("karma", ["dice"])]
)
def test_a_yield_tile_brings_what_it_shows(tile: Any, opens: list[str]) -> None:
    """A die, an upgrade, or a karma."""
    state = after(table(seated("blue_2")), use("dancer", "blue_2"), DrawYield(RED, tile))
    assert (open_now(state), state.yield_tiles_used) == (opens, (tile,))
    assert red(state).karma == (2 if tile == "karma" else 1)


def test_yield_tiles_are_used_up_until_the_stack_is_shuffled() -> None:
    """Both karma tiles are gone; once all eight are, they come again."""
    used: tuple[Any, ...] = ("karma", "karma")
    dancing = use("dancer", "blue_2")
    state = after(table(seated("blue_2"), setup=Position(yield_tiles_used=used)), dancing)
    assert refusal(state, DrawYield(RED, "karma")).rule == "used"
    all_eight: tuple[Any, ...] = ("die", "money", "upgrade", "karma") * 2
    state = after(table(seated("blue_2"), setup=Position(yield_tiles_used=all_eight)), dancing, DrawYield(RED, "karma"))
    assert state.yield_tiles_used == ("karma",)


REBUILD = Rebuild(RED, "orange_5", "B10", "B3", 0, ("blue_6",))


def test_the_master_builder_counts_the_new_tile_and_keeps_the_old_one_below() -> None:
    """10 - 4 in blue besides the 5; 2 + 3 money."""
    state = after(table(seated("orange_5", "blue_6", tiles=(Laid("B4", "B3"),))), REBUILD)
    assert (red(state).money, red(state).dice) == (8, ())
    assert red(state).tiles == (Laid("B4", "B3"), Laid("B10", "B3", covers=True))


def test_a_table_may_let_a_covering_tile_bring_nothing() -> None:
    """House rule `master_builder_income`."""
    none = Options(master_builder_income="none")
    state = after(table(seated("orange_5", "blue_6", tiles=(Laid("B4", "B3"),)), options=none), REBUILD)
    assert red(state).money == 3


@pytest.mark.parametrize(
    ("command", "rule"),
    [
        (Rebuild(RED, "orange_4", "B10", "B3", 0, ("blue_6",)), "value"),
        (Rebuild(RED, "orange_5", "B10", "C3", 0, ("blue_6",)), "cell"),
        (Rebuild(RED, "orange_5", "B10", "B3", 0, ("green_6",)), "colour"),
        (Rebuild(RED, "orange_5", "B12", "B3", 0, ("blue_6",)), "price"),
        (Rebuild(RED, "orange_5", "B3", "B3", 0, ("blue_6",)), "dearer"),
        (Rebuild(RED, "orange_5", "P4", "B3", 0, ("purple_6",)), "dearer"),
        (Rebuild(RED, "orange_5", "O5", "B3", 90, ("orange_5",)), "connected"),
        (Rebuild(RED, "orange_5", "B4", "B3", 0, ("blue_6",)), "taken"),
        (Rebuild(RED, "orange_5", "B10", "B3", 0, ("blue_6", "blue_6")), "dice"),
    ],
)
def test_the_master_builder_wants_a_dearer_tile_that_cuts_nothing_off(command: Rebuild, rule: str) -> None:
    """And a 5, and the difference in the new tile's colour."""
    dice = ("blue_6", "green_6", "orange_4", "orange_5", "orange_5", "purple_6")
    state = table(seated(*dice, tiles=(Laid("B4", "B3"),)))
    assert refusal(state, command).rule == rule


def test_the_refusals_of_the_master_builder_name_prices_and_tiles() -> None:
    """What is dearer, and what would be cut off."""
    state = table(seated("orange_5", "orange_5", "blue_6", tiles=DOWN_FROM_HOME[:2]))
    text = "B3 costs 3 and must be dearer than B4, which costs 4."
    assert refusal(state, Rebuild(RED, "orange_5", "B3", "B3", 0, ("blue_6",))).text == text
    text = "With B7 there, B5 would not be connected any more."
    assert refusal(state, Rebuild(RED, "orange_5", "B7", "B3", 0, ("blue_6",))).text == text


@pytest.mark.parametrize(
    ("command", "rule"),
    [
        (Rebuild(RED, "orange_5", "P4", "B3", 0, ()), "dearer"),
        (Rebuild(RED, "orange_5", "O5", "B3", 90, ("orange_5",)), "connected"),
    ],
)
def test_a_host_can_let_the_master_builder_do_it_all_the_same(command: Rebuild, rule: str) -> None:
    """Dearer and connected can be waived."""
    state = waived(table(seated("orange_5", "orange_5", tiles=(Laid("B4", "B3"),))), command, rule)
    assert red(state).tiles[-1].covers


def test_a_tile_that_was_cut_off_before_does_not_stop_the_master_builder() -> None:
    """A host let O5 lie far away; what is connected must stay so, and O5 itself may be covered too."""
    far = buy("O5", "D5", "orange_5")
    state = table(seated("orange_5", "orange_5", "orange_5", "blue_6", tiles=DOWN_FROM_HOME[:2]), seated(placed=3))
    state = after(waived(state, far, "connected"), EndTurn(RED))
    assert refusal(state, Rebuild(RED, "orange_5", "B12", "D5", 0, ("blue_6",))).rule == "price"
    assert refusal(state, Rebuild(RED, "orange_5", "B7", "B3", 0, ("blue_6",))).rule == "connected"
    assert rebuild_spots(state, RED, "B7") == (("C3", 0), ("C3", 270), *(("D5", turn) for turn in (0, 90, 180, 270)))
    assert red(after(state, Rebuild(RED, "orange_5", "B10", "B3", 0, ("blue_6",)))).tiles[-1].covers


def test_a_tile_that_covers_another_is_not_covered_again() -> None:
    """Unless the host lets it be; the tile below is gone all the same."""
    tiles = (Laid("B4", "B3"), Laid("B10", "B3", covers=True))
    state = table(seated("orange_5", "blue_6", tiles=tiles))
    command = Rebuild(RED, "orange_5", "B12", "B3", 0, ("blue_6",))
    assert len(red(waived(state, command, "covered")).tiles) == 3
    assert rebuild_spots(state, RED, "B12") == ()


def test_a_yield_that_a_covering_tile_reaches_is_used_up_without_pay() -> None:
    """D3 S is y7, two dice; the crossing reaches it first."""
    tiles = (Laid("B4", "B3"), Laid("B5", "C3"), Laid("B7", "D3"))
    state = table(seated("orange_5", "blue_5", tiles=tiles))
    assert red(state).yields == ()
    state = after(state, Rebuild(RED, "orange_5", "B12", "D3", 0, ("blue_5",)))
    assert (red(state).yields, state.pending) == (("y7",), ())


def test_the_spots_for_a_covering_tile_leave_all_connected() -> None:
    """A dearer bend fits the end of the road alone; an unknown tile nowhere."""
    state = table(seated(tiles=DOWN_FROM_HOME[:2]))
    assert rebuild_spots(state, RED, "B7") == (("C3", 0), ("C3", 270))
    assert rebuild_spots(state, RED, "Z1") == ()


def test_a_free_chamber_takes_no_worker_and_no_die() -> None:
    """The Yogi, though somebody is there."""
    state = after(FREE, FreeChamber(RED, "yogi"))
    assert (red(state).karma, red(state).placed, open_now(state)) == (3, 1, ["dice"])


@pytest.mark.parametrize(
    ("command", "rule"),
    [
        (FreeChamber(RED, "great_mogul"), "chamber"),
        (FreeChamber(RED, "master_builder"), "chamber"),
        (FreeRebuild(RED, "B10", "B3", 0, ()), "price"),
        (FreeChamber(2, "yogi"), "turn"),
    ],
)
def test_what_is_not_free_is_refused(command: Commands, rule: str) -> None:
    """The Great Mogul takes a worker; the difference between two tiles is paid always."""
    assert refusal(FREE, command).rule == rule


def test_the_free_master_builder_takes_the_difference_alone() -> None:
    """6 blue for a tile of 10 over one of 4."""
    state = table(seated("orange_1", "blue_6", boat=5, tiles=(Laid("B4", "B3"),)))
    state = after(state, sail("orange_1"), FreeRebuild(RED, "B10", "B3", 0, ("blue_6",)))
    assert (red(state).money, red(state).dice, state.pending) == (8, (), ())


def test_the_master_builder_is_no_chamber_to_be_used_without_a_tile() -> None:
    """Said with what is missing."""
    text = "The Master Builder needs a tile and where it is laid."
    assert refusal(table(seated("blue_5")), use("master_builder", "blue_5")).text == text


def test_a_chamber_that_is_full_is_refused() -> None:
    """With two players the Yogi has one space."""
    setup = Position(occupied=(Occupied("palace.yogi.1", 2),))
    state = table(seated("blue_3"), seated(placed=1), setup=setup)
    assert refusal(state, use("yogi", "blue_3")).text == "No space is free at the Yogi: occupied."


def test_what_is_not_pending_cannot_be_done() -> None:
    """Dice, upgrades, chambers, yield tiles."""
    state = table(seated("blue_3"))
    for command in (TakeDice(RED, ("blue_1",)), Upgrade(RED, "fort"), DrawYield(RED, "die"), FreeChamber(RED, "yogi")):
        assert refusal(state, command).rule == "pending"
    assert refusal(state, Decline(RED, 1)).text == "Nothing is pending under number 1."


def test_the_board_has_more_spaces_with_more_players() -> None:
    """In the SAMPLE 33 with four; with two an assorted market and five chamber spaces less."""
    assert len(all_spaces(SAMPLE, 4)) == len(set(all_spaces(SAMPLE, 4))) == 4 + 2 + 3 + 1 + 4 + 4 + 11 + 4
    assert len(all_spaces(SAMPLE, 2)) == 4 + 1 + 3 + 1 + 4 + 4 + 6 + 4
