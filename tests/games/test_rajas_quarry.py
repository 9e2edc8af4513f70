"""The quarry: tiles bought, connected, and what they bring."""

import pytest
from msgspec.structs import replace

from companion.games.rajas import province
from companion.games.rajas.commands import Buy, TakeDice, Upgrade
from companion.games.rajas.model import ByHand, Laid, Occupied, Pending, Position
from companion.games.rajas.printed import SAMPLE, Place, Province, Reward, Yield
from companion.games.rajas.spaces import cost_of
from tests.games.rajas_table import (
    DOWN_FROM_HOME,
    GREEN,
    RED,
    after,
    buy,
    open_now,
    printed,
    red,
    refusal,
    seated,
    table,
    waived,
)


def test_a_tile_brings_its_money_at_once_and_the_marker_moves() -> None:
    """Price 7 for a 3 and a 5; the space costs 1 of 3, the tent brings 3."""
    state = after(table(seated("blue_3", "blue_5")), buy("B7", "B3", "blue_3", "blue_5"))
    assert (red(state).money, red(state).dice, red(state).tiles) == (5, (), (Laid("B7", "B3"),))
    assert state.by_hand == (ByHand(RED, "money", "5"),)


def test_fame_of_buildings_is_their_levels() -> None:
    """Fort 2 and mill 3."""
    levels = replace(seated().levels, mill=3)
    state = after(table(seated("orange_5", "orange_6", levels=levels)), buy("O11", "B3", "orange_5", "orange_6"))
    assert red(state).fame == 5


@pytest.mark.parametrize(
    ("command", "rule"),
    [
        (buy("Z1", "B3", "blue_6"), "tile"),
        (buy("P4", "C3", "blue_6"), "taken"),
        (buy("B4", "A3", "blue_6"), "cell"),
        (buy("B4", "E1", "blue_6"), "cell"),
        (buy("B4", "A2", "blue_6"), "cell"),
        (buy("B4", "C3", "blue_6"), "connected"),
        (buy("B4", "B3", "green_6"), "colour"),
        (buy("B10", "B3", "blue_6"), "price"),
        (buy("B4", "B3"), "price"),
        (buy("B4", "B3", "blue_5"), "dice"),
        (buy("B4", "B3", "blue_6", "blue_6"), "dice"),
        (Buy(GREEN, "B4", "B3", 0, ("blue_6",)), "seat"),
    ],
)
def test_what_cannot_be_bought_is_refused(command: Buy, rule: str) -> None:
    """Nothing else than a free tile for dice that are held, on an empty cell with a road home."""
    state = table(seated("blue_6", "green_6", tiles=(Laid("P4", "A2", 90),)))
    assert refusal(state, command).rule == rule


def test_the_refusals_have_the_numbers_in_them() -> None:
    """The price, the colour, the cell and the dice."""
    state = table(seated("blue_6", "green_6", karma=0))
    assert refusal(state, buy("B10", "B3", "blue_6")).text == "B10 needs 10 in dice, and 6 are given."
    assert refusal(state, buy("B4", "B3", "green_6")).text == "B4 is paid with blue dice, not with green 6."
    text = "B4 on C3, turned by 0°, is not connected with the residence by a road."
    assert refusal(state, buy("B4", "C3", "blue_6")).text == text
    assert refusal(state, buy("B4", "B3", "blue_1")).text == "B4 needs 4 in dice, and 1 are given."
    assert refusal(state, buy("B4", "B3", "blue_5")).text == "Red does not hold blue 5."
    text = "Red turns 1 die and has 0 karma: each takes one."
    assert refusal(state, buy("B1", "B3", "blue_6_turned")).text == text


def test_each_die_that_is_turned_costs_a_karma() -> None:
    """Two 1s turned are 12."""
    state = after(table(seated("blue_1", "blue_1", karma=2)), buy("B12", "B3", "blue_1_turned", "blue_1_turned"))
    assert (red(state).karma, red(state).fame, red(state).money) == (0, 2, 6)


@pytest.mark.parametrize(
    ("command", "rule"),
    [
        (buy("B10", "B3", "blue_6"), "price"),
        (buy("B4", "B3", "green_6"), "colour"),
        (buy("B4", "C3", "blue_6"), "connected"),
        (buy("B1", "B3", "blue_6_turned"), "karma"),
    ],
)
def test_a_host_can_let_a_tile_be_bought_all_the_same(command: Buy, rule: str) -> None:
    """Price, colour, road and karma can be waived."""
    state = waived(table(seated("blue_6", "green_6", karma=0)), command, rule)
    assert [laid.tile for laid in red(state).tiles] == [command.tile]
    assert red(state).karma == 0


def test_a_full_quarry_is_closed_and_money_never_goes_below_0() -> None:
    """The fourth space costs 4; after it there is none."""
    row = tuple(Occupied(f"quarry.{number}", 2) for number in (1, 2, 3, 4))
    blue = seated(placed=4, active=4, asleep=("fame", "money"))
    state = table(seated("blue_6"), blue, setup=Position(occupied=row[:3]))
    assert refusal(state, buy("B4", "B3", "blue_6")).text == "Space 4 of the quarry costs 4 money, and Red has 3."
    state = table(seated("blue_6"), blue, setup=Position(occupied=row))
    assert refusal(state, buy("B4", "B3", "blue_6")).rule == "occupied"


def test_rows_can_cost_something_else_with_two_and_three_players() -> None:
    """Two players pay 2 on the first space, three pay 3, four pay as usual."""
    row = replace(SAMPLE.quarry, with_two=(2,), with_three=(3,))
    assert (row.of(2), row.of(3), row.of(4)) == ((2,), (3,), (1, 2, 3, 4))
    state = after(table(seated("blue_6"), box=replace(SAMPLE, quarry=row)), buy("B4", "B3", "blue_6"))
    assert red(state).money == 3


def test_only_quarry_and_harbor_cost_money() -> None:
    """The next space of the quarry 1, the second of the harbor 1, a chamber nothing."""
    state = table(seated())
    assert (cost_of(state, "quarry.1"), cost_of(state, "harbor.2"), cost_of(state, "palace.yogi.1")) == (1, 1, 0)


def test_a_later_tile_completes_the_way_for_an_older_one() -> None:
    """The crossing on B3 joins the straight road on B2 that ends at the bend's side of B1, which has y3 beside it."""
    tiles = (Laid("G8", "B3", 180), Laid("B4", "B2", 90))
    state = after(table(seated("orange_6", tiles=tiles)), buy("O6", "B1", "orange_6"))
    assert red(state).yields == ("y3",)
    assert state.pending == (Pending("upgrade", 1, "special yield y3"),)
    state = after(state, Upgrade(RED, "mill"))
    assert (red(state).levels.mill, state.pending, state.by_hand) == (3, (), (ByHand(RED, "cube", "mill 3"),))


def test_special_yields_come_in_the_order_of_the_box() -> None:
    """Two at a corner: a die of any colour, then 5 money at once."""
    tiles = (Laid("P4", "A2", 90), Laid("G3", "A1", 90), Laid("B4", "B1"), Laid("B5", "C1"))
    state = after(table(seated("green_4", "green_4", tiles=tiles)), buy("G8", "D1", "green_4", "green_4", rotation=180))
    assert (red(state).yields, red(state).money, open_now(state)) == (("y1", "y2"), 10, ["dice"])
    state = after(state, TakeDice(RED, ("purple_4",)))
    assert (red(state).dice, open_now(state)) == (("purple_4",), [])


def test_a_yield_of_several_places_is_paid_once() -> None:
    """Two places of one yield, reached by one tile."""
    both = Yield("y1", (Place("B3", "W"), Place("B3", "E")), Reward("money", 4))
    land = replace(SAMPLE.province, yields=(both,))
    state = table(seated("green_6", "green_6"), box=replace(SAMPLE, province=land))
    state = after(state, buy("G12", "B3", "green_6", "green_6"))
    assert (red(state).money, red(state).yields) == (3 - 1 + 4, ("y1",))


def test_the_spots_of_a_tile_are_the_empty_cells_where_it_is_connected() -> None:
    """A straight road: below the residence upright, beside it lying."""
    state = table(seated())
    lying = {("A2", 90), ("A2", 270), ("A4", 90), ("A4", 270), ("B3", 0), ("B3", 180)}
    assert set(province.legal_spots(state, RED, "B4")) == lying
    state = table(seated(tiles=(Laid("P4", "A2", 90),)))
    assert {cell for cell, _ in province.legal_spots(state, RED, "B4")} == {"A1", "A4", "B3"}


def test_the_stock_is_what_nobody_has_bought() -> None:
    """64 less the three that lie in Red's province."""
    state = table(seated(tiles=DOWN_FROM_HOME))
    stock = province.untaken(state)
    assert len(stock) == 61
    assert printed("B4") not in stock


def test_roads_that_run_in_a_ring_are_followed_once() -> None:
    """Four crossings around a corner."""
    tiles = tuple(Laid(code, cell) for code, cell in (("B12", "B3"), ("O9", "B4"), ("G12", "C3"), ("P8", "C4")))
    assert province.unconnected(SAMPLE, tiles) == ()
    assert len(province.reached(SAMPLE, tiles)) == 16


def test_a_residence_may_lie_anywhere() -> None:
    """In a province of one row with the residence at its end."""
    land = Province(1, 3, "A1", ("E",))
    box = replace(SAMPLE, province=land)
    assert province.cells(box) == ("A2", "A3")
    assert province.yields_reached(box, (Laid("B4", "A2", 90),)) == ()


def test_a_tile_that_the_box_does_not_have_fits_nowhere() -> None:
    """No cell and no rotation."""
    assert province.legal_spots(table(seated()), RED, "Z1") == ()
