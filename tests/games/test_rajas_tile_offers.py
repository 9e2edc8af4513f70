"""Rajas of the Ganges: what a phone offers for tiles, in the quarry and with the Master Builder."""

from msgspec.structs import replace

from companion.games import rajas
from companion.games.rajas.commands import Buy, FreeRebuild, Rebuild, Terrace
from companion.games.rajas.model import Held, Laid, Occupied, Pending, Position
from companion.games.rajas.names import tile_words
from companion.games.rajas.payments import cheapest
from companion.games.rajas.printed import SAMPLE, Reward
from companion.vocabulary.play import Laying, Pips
from companion.vocabulary.show import Prize
from tests.games.pages import Pages, limit, options
from tests.games.rajas_table import (
    DOWN_FROM_HOME,
    MARKETS,
    RED,
    after,
    buy,
    printed,
    sail,
    seated,
    table,
    with_river,
    with_tiles,
)

pages = Pages(rajas)
PALACE_FIRST = with_river(s1=Reward("palace_action"))
"""The SAMPLE with a chamber of the palace to use on the river's first space."""
BUILDER = "Master Builder: a dearer tile over one of yours"


def quarry(*dice, colour="blue", **fields):
    """The quarry's form for a colour, on an empty quarry."""
    state = table(seated(*dice, **{"money": 9, **fields}))
    return pages.form_of(state, RED, f"Quarry: a {colour} tile, costs 1 money")


def values(form, field):
    return [one.value for one in limit(form, field).options]


def test_the_cheapest_dice_turn_none_if_they_reach_the_price() -> None:
    """Else as few as will do; of these as few dice as will do, then the lowest sum."""
    assert cheapest(("blue_2", "blue_5", "blue_6"), 3, 5) == ("blue_5",)
    assert cheapest(("blue_2", "blue_5", "blue_6"), 3, 7) == ("blue_2", "blue_5")
    assert cheapest(("blue_1", "blue_2"), 3, 6) == ("blue_1_turned",)
    assert cheapest(("blue_1", "blue_2"), 3, 11) == ("blue_1_turned", "blue_2_turned")
    assert cheapest(("blue_1", "blue_2"), 1, 11) is None
    assert cheapest(("blue_1", "blue_2"), 0, 4) is None
    assert cheapest((), 3, 1) is None


def test_a_tile_is_bought_with_dice_of_its_colour() -> None:
    """A colour that nobody has dice of is not offered; nor is one whose cost cannot be paid."""
    state = table(seated("blue_5", "green_4", money=9))
    quarries = [label for label in pages.labels(state, RED) if label.startswith("Quarry")]
    assert quarries == ["Quarry: a green tile, costs 1 money", "Quarry: a blue tile, costs 1 money"]
    poor = table(seated("blue_5", money=0))
    assert not [label for label in pages.labels(poor, RED) if label.startswith("Quarry")]


def test_the_next_space_of_the_row_says_what_it_costs() -> None:
    """The first costs 1, the second 2, the third 3; a full row is closed."""
    there = tuple(Occupied(f"quarry.{number}", 2) for number in (1, 2, 3, 4))
    other = seated(active=5, placed=5, asleep=())
    labels = [
        pages.labels(table(seated("blue_5", money=9), other, setup=Position(occupied=there[:number])), RED)[0]
        for number in range(5)
    ]
    assert [label.rpartition(", ")[2] for label in labels[:4]] == [f"costs {cost} money" for cost in (1, 2, 3, 4)]
    assert not labels[4].startswith("Quarry")


def test_the_tiles_are_those_that_can_be_paid() -> None:
    """Up to 5 with a blue 5; up to 5 as well with a 2 that may be turned; the price and what is on it are said."""
    assert max(printed(code).price for code in values(quarry("blue_5", karma=0), "tile")) == 5
    assert max(printed(code).price for code in values(quarry("blue_2", karma=0), "tile")) == 2
    turned = quarry("blue_2", karma=1)
    assert max(printed(code).price for code in values(turned, "tile")) == 5
    assert "B5 for 5: tea 1" in options(turned, "tile")


def test_a_tile_that_somebody_has_is_not_for_sale() -> None:
    assert "B4" not in values(quarry("blue_5", tiles=DOWN_FROM_HOME), "tile")
    assert "B4" in values(quarry("blue_5"), "tile")


def test_dice_are_shown_as_they_lie_and_as_they_count_turned() -> None:
    """Each as often as it is held; turned only with karma."""
    form = quarry("blue_2", "blue_2", "blue_6", karma=1)
    pay = limit(form, "pay")
    assert [(one.label, one.most, one.die) for one in pay.options] == [
        ("blue 2", 2, Pips("blue", 2)),
        ("blue 6", 1, Pips("blue", 6)),
        ("blue 2 turned to 5", 2, Pips("blue", 2, turned=True)),
        ("blue 6 turned to 1", 1, Pips("blue", 6, turned=True)),
    ]
    assert (pay.least, pay.most) == (1, 3)
    assert values(quarry("blue_2", karma=0), "pay") == ["blue_2"]


def test_a_yield_that_nobody_wrote_down_promises_nothing() -> None:
    """Its place at the edge is known."""
    land = replace(SAMPLE.province, yields=(replace(SAMPLE.province.yields[0], reward="unknown"),))
    state = table(seated("blue_5"), box=replace(SAMPLE, province=land))
    assert pages.block(state, "Province").prizes == (Prize("D1", "W", "?"),)


def test_a_tile_is_laid_on_the_own_province() -> None:
    """On the three cells beside the residence at first; its yields wait at the edge."""
    form = quarry("blue_5")
    assert isinstance(form.picture, Laying)
    board = form.picture.board
    assert (board.rows, board.columns, board.home, board.home_roads) == (4, 5, "A3", ("W", "S", "E"))
    assert board.tiles == ()
    assert Prize("D1", "W", "a die") in board.prizes
    assert form.picture.cells == ("A2", "A4", "B3")
    assert values(form, "cell") == ["A2", "A4", "B3"]
    assert values(form, "rotation") == [0, 90, 180, 270]
    assert [tile.id for tile in form.picture.tiles] == values(form, "tile")


def test_tiles_that_lie_are_drawn_as_they_were_laid() -> None:
    board = quarry("blue_5", tiles=MARKETS).picture.board
    assert [(laid.tile.id, laid.cell, laid.rotation) for laid in board.tiles] == [
        ("B4", "B3", 0),
        ("B5", "C3", 0),
        ("B7", "D3", 0),
        ("P4", "A2", 90),
    ]
    assert board.tiles[2].tile.notes == ("tea 3",)


def test_a_special_yield_that_was_paid_is_done() -> None:
    prizes = {prize.cell + prize.side: prize.done for prize in quarry("blue_5", yields=("y1",)).picture.board.prizes}
    assert prizes["D1W"]
    assert not prizes["D1S"]


def test_a_tile_of_the_turn_is_fresh() -> None:
    """Until the next turn."""
    state = after(table(seated("blue_5", money=9)), buy("B4", "B3", "blue_5"))
    (laid,) = pages.block(state, "Province").tiles
    assert laid.fresh
    away = after(table(seated(tiles=DOWN_FROM_HOME[:1])), Terrace(RED, "blue"))
    assert not pages.block(away, "Province").tiles[0].fresh


def test_the_master_builder_takes_a_5_and_dice_for_the_difference() -> None:
    """B4, which costs 4, under a tile that costs up to 2 more."""
    state = table(seated("green_5", "blue_2", tiles=DOWN_FROM_HOME[:1], karma=0))
    form = pages.form_of(state, RED, BUILDER)
    assert values(form, "die") == ["green_5"]
    assert values(form, "tile") == ["B5", "B6", "B6b"]
    assert values(form, "cell") == ["B3"]
    assert values(form, "pay") == ["blue_2"]
    assert form.example == Rebuild(RED, "green_5", "B5", "B3", 0, ("blue_2",))


def test_the_master_builder_is_not_offered_without_what_it_takes() -> None:
    """No 5, no tile to cover, nothing left to pay with, or no free space."""
    full = (Occupied("palace.master_builder.1", 2),)
    other = seated(active=5, placed=5, asleep=())
    states = (
        table(seated("green_4", "blue_2", tiles=DOWN_FROM_HOME[:1], karma=0)),
        table(seated("green_5", "blue_2")),
        table(seated("green_5", tiles=DOWN_FROM_HOME[:1], karma=0)),
        table(seated("green_5", "blue_2", tiles=DOWN_FROM_HOME[:1]), other, setup=Position(occupied=full)),
    )
    assert [BUILDER in pages.labels(state, RED) for state in states] == [False] * 4


def test_each_die_that_can_be_the_5_is_offered() -> None:
    """Turned ones too; the dice for the difference are those that are left."""
    state = table(seated("blue_2", "blue_5", tiles=DOWN_FROM_HOME[:1], karma=1))
    form = pages.form_of(state, RED, BUILDER)
    assert values(form, "die") == ["blue_5", "blue_2_turned"]
    assert {"B5", "B9"} <= set(values(form, "tile"))
    assert form.example.die == "blue_5"


def test_the_master_builder_of_the_river_takes_no_5() -> None:
    """Its form stands beside the other chambers."""
    state = after(
        table(seated("blue_2", "green_1", tiles=DOWN_FROM_HOME[:1], karma=0), box=PALACE_FIRST), sail("green_1")
    )
    form = pages.form_of(state, RED, BUILDER)
    assert form.question == "turn 1, palace 1"
    assert form.example == FreeRebuild(RED, "B5", "B3", 0, ("blue_2",))
    poor = after(table(seated("green_1", tiles=DOWN_FROM_HOME[:1], karma=0), box=PALACE_FIRST), sail("green_1"))
    assert BUILDER not in pages.labels(poor, RED)


def test_no_tile_is_covered_before_the_roads_of_the_last_one_are_told() -> None:
    state = after(table(seated("blue_2", "green_1", tiles=DOWN_FROM_HOME[:1]), box=PALACE_FIRST), sail("green_1"))
    waits = Held(FreeRebuild(RED, "B6", "B3", 0, ("blue_2",)), 0)
    roads = replace(state, pending=(*state.pending, Pending("roads", 2, "B6 on B3")), held=waits)
    assert BUILDER in pages.labels(state, RED)
    assert BUILDER not in pages.labels(roads, RED)


def test_of_a_tile_whose_price_nobody_wrote_down_any_die_will_do() -> None:
    """And one whose roads nobody wrote down can lie anywhere."""
    box = with_tiles(replace(printed("B12"), price="unknown", roads="unknown", markets="unknown", buildings="unknown"))
    state = table(seated("blue_1", money=9, karma=0), box=box)
    form = pages.form_of(state, RED, "Quarry: a blue tile, costs 1 money")
    assert "B12" in options(form, "tile")
    assert len(values(form, "cell")) == 4 * 5 - 1
    assert tile_words(SAMPLE.tile("B12")) == "B12 for 12: silk 4, temple"


def test_a_tile_of_no_known_price_may_cover_any() -> None:
    box = with_tiles(replace(printed("B4"), price="unknown"))
    state = table(seated("green_5", "blue_1", tiles=DOWN_FROM_HOME[:1], karma=0), box=box)
    assert "B12" in values(pages.form_of(state, RED, BUILDER), "tile")


def test_what_is_typed_is_accepted() -> None:
    """Another tile, cell and payment than the example's."""
    state = table(seated("blue_5", "blue_2", money=9))
    assert after(state, Buy(RED, "B7", "A4", 270, ("blue_5", "blue_2"))).player.tiles == (Laid("B7", "A4", 270),)
