"""Rajas of the Ganges' box file: what a copy of the own board may not be, and what is only worth a warning."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.boxes import BoxError
from companion.games.rajas import printed
from companion.games.rajas.faults import read_box, warnings
from companion.games.rajas.printed import SAMPLE, Place, Reward, Row, Yield, sample_box

TEXT = (Path(printed.__file__).parent / "sample.toml").read_text(encoding="utf-8")


def test_the_sample_says_that_it_is_one() -> None:
    """64 tiles, 24 spaces of the river, no warning."""
    box = sample_box()
    assert box.about.status == "sample"
    assert (len(box.tiles), box.last_space, box.yield_tiles.total) == (64, 24, 8)
    assert warnings(box) == ()
    assert read_box(TEXT, "sample.toml") == box


def test_a_tile_is_known_by_its_id() -> None:
    """None for one that is not in this box."""
    tile = SAMPLE.tile("B10")
    assert tile is not None
    assert (tile.colour, tile.back, tile.price) == ("blue", "cow", 10)
    assert SAMPLE.tile("Z1") is None


@pytest.mark.parametrize(
    ("line", "instead", "path", "words"),
    [
        ("[3, 4, 5, 6]", "[3, 4, 5]", "tracks.start_money", "4 amounts are right, not 3"),
        (
            "worker_fame = 15",
            "fame_beside_money = [9, 8, 6]\nworker_fame = 15",
            "tracks.fame_beside_money[2]",
            "6 after 8: 8 or 7 is right",
        ),
        ("space = 24", "space = 5", "tracks.fame_bonus[1].space", "5 must be more than the bonus before, 5"),
        ("space = 33", "space = 11", "tracks.money_bonus[1].space", "11 must be more than the bonus before, 12"),
        ('kind = "karma", count = 2', 'kind = "karmas"', "tracks.fame_bonus[1].reward.kind", "invalid enum value"),
        ("costs = [1, 2, 3, 4]", "costs = []", "quarry.costs", "at least one space is right"),
        ("costs = [1, 2, 3, 4]", "costs = [0, 2]", "quarry.costs[0]", "0 money is not right: it costs 1 to 4"),
        ("costs = [1, 2, 3, 4]", "costs = [2, 'unknown', 1]", "quarry.costs[2]", "1 after 2: no space is cheaper"),
        ("costs = [0, 1, 2, 2]", "costs = [1, 1]", "harbor.costs[0]", "the first space of the harbor is free"),
        ("costs = [0, 1, 2, 2]", "costs = [0, 0]", "harbor.costs[1]", "and no other"),
        ("costs = [0, 1, 2, 2]", "costs = [0, 3]", "harbor.costs[1]", "it costs 1 to 2"),
        (
            "costs = [0, 1, 2, 2]",
            "costs = [0]\nwith_three = [0, 9]",
            "harbor.with_three[1]",
            "9 money is not right: it costs 1 to 2",
        ),
        ('chamber = "dancer"', 'chamber = "yogi"', "palace.chambers", "dancer is listed 0 times, once is right"),
        ('terrace = ["orange",', 'terrace = ["green",', "palace.terrace", "green is listed more than once"),
        ('give = "orange"', 'give = "green"', "palace.balcony[0].take", "another colour than green is right"),
        ("die = 2", "die = 1", "yield_tiles", "8 white yield tiles are right, not 7"),
        ("bridge_after = 10", "bridge_after = 24", "river.bridge_after", "less than 24 is right"),
        (', colour = "orange" }', " }", "river.spaces[6].colour", "dice_per_karma needs a colour: orange or green"),
        (
            '{ kind = "fame", count = 2 },',
            '{ kind = "fame", colour = "blue" },',
            "river.spaces[3].colour",
            "fame has no colour: dice_colour or dice_per_karma has one",
        ),
        (
            '{ kind = "money", count = 3 },',
            '{ kind = "money", most = 3 },',
            "river.spaces[1].most",
            "money counts no markets: markets_assorted or markets_same does",
        ),
        (
            '{ kind = "markets_same", most = 3 },',
            '{ kind = "markets_same", count = 3 },',
            "river.spaces[12].count",
            "markets_same has no count: `most` says how many markets count",
        ),
        ("fame_offset = 61", "fame_offset = 1", "tracks", "no fame space lies beside money 3"),
        ("worker_fame = 15", "fame_beside_money = [0]\nworker_fame = 15", "tracks", "meet before the first turn"),
        ('["W", "S", "E"]', '["W", "W"]', "province.residence_roads", "W is listed more than once"),
        ('take = "green"', "take = []", "palace.balcony[0].take", "a colour, or different colours, are right"),
        ('take = "green"', 'take = ["green", "green"]', "palace.balcony[0].take", "different colours"),
        ('take = "green"', 'take = ["green", "orange"]', "palace.balcony[0].take", "another colour than orange"),
        ('id = "B1"', 'id = "B1\\n"', "tile[0].id", "B1"),
        ('residence = "A3"', 'residence = "E3"', "province.residence", "E3 is none of the cells A1 to D5"),
        ('["W", "S", "E"]', "[]", "province.residence_roads", "at least one road is right"),
        ('id = "y2"', 'id = "y1"', "province.yield", "y1 is used more than once"),
        ('side = "S" }', 'side = "W" }', "province.yield", "D1 W is listed more than once"),
        ('at = [{ cell = "D1", side = "W" }]', "at = []", "province.yield[0].at", "at least one place is right"),
        ('cell = "D1", side = "W"', 'cell = "E1", side = "W"', "province.yield[0].at[0].cell", "E1 is no cell"),
        ('cell = "D1", side = "W"', 'cell = "A3", side = "N"', "province.yield[0].at[0].cell", "A3 is no cell"),
        ('kind = "money", count = 5 }\n', 'kind = "dice_colour" }\n', "province.yield[1].reward.colour", "a colour"),
        ('id = "B2"', 'id = "B1"', "tile", "B1 is used more than once"),
        ('colour = "orange"\nback', 'colour = "blue"\nback', "tile", "16 blue tiles are right, not 17"),
        ('roads = [["N", "E"]]', "roads = []", "tile[0].roads", "B1: at least one road is right"),
        ('roads = [["N", "E"]]', 'roads = [["N"], []]', "tile[0].roads", "each with a side of the tile"),
        ('roads = [["N", "E"]]', 'roads = [["N", "E"], ["E"]]', "tile[0].roads", "B1: E is in two roads"),
        ('markets = [{ good = "tea", value = 1 }]', "", "tile[0]", "B1: 1 or 2 markets and buildings together"),
    ],
)
def test_a_wrong_line_is_named(line: str, instead: str, path: str, words: str) -> None:
    """The error says the file, the path and what would be right."""
    assert line in TEXT
    with pytest.raises(BoxError) as error:
        read_box(TEXT.replace(line, instead, 1), "my.toml")
    assert error.value.path == path
    assert re.search(re.escape(words), str(error.value))


def test_the_portuguese_needs_a_river_that_is_long_enough() -> None:
    """Five spaces and six steps."""
    spaces = '{ kind = "fame" }, ' * 5
    text = re.sub(r"spaces = \[\n.*?\n\]", f"spaces = [{spaces}]", TEXT, count=1, flags=re.DOTALL)
    text = text.replace("bridge_after = 10", "bridge_after = 2")
    with pytest.raises(BoxError, match="portuguese_steps: 5 at most is right: the river has 5 spaces"):
        read_box(text, "my.toml")


def test_all_that_is_unknown_is_allowed_and_counted() -> None:
    """A price, a cost, a space of the river and what a tile shows."""
    text = TEXT.replace("costs = [1, 2, 3, 4]", 'costs = ["unknown", 2]', 1)
    text = text.replace('{ kind = "dice_any", count = 2 },', '"unknown",', 1)
    text = text.replace("price = 1\n", 'price = "unknown"\n', 1).replace('roads = [["N", "E"]]', 'roads = "unknown"', 1)
    text = text.replace('markets = [{ good = "tea", value = 1 }]', 'markets = "unknown"', 1)
    text = text.replace('reward = { kind = "dice_any", count = 1 }', 'reward = "unknown"', 1)
    assert warnings(read_box(text, "my.toml")) == ("6 values are unknown: the table is asked whenever it matters.",)


def test_what_is_unknown_with_fewer_players_is_counted_too() -> None:
    """A space of the quarry for two, and one of the harbor for three."""
    one = replace(SAMPLE, quarry=Row((1, 2), with_two=("unknown", 2)))
    assert warnings(one) == ("1 value is unknown: the table is asked whenever it matters.",)
    box = replace(SAMPLE, quarry=Row((1, 2), with_two=("unknown", 2)), harbor=Row((0, 1), with_three=(0, "unknown")))
    assert warnings(box) == ("2 values are unknown: the table is asked whenever it matters.",)


def test_markets_that_are_counted_without_limit_are_worth_a_warning() -> None:
    """The rulebook says that the number is indicated."""
    text = TEXT.replace('{ kind = "markets_same", most = 3 },', '{ kind = "markets_same" },', 1)
    assert warnings(read_box(text, "my.toml")) == (
        "River space 13 does not say how many markets count at most (`most`): all of them do.",
    )


def test_tracks_that_lie_otherwise_than_in_the_rulebook_are_played_with_a_warning() -> None:
    """61 spaces and one money space a fame space."""
    box = replace(SAMPLE, tracks=replace(SAMPLE.tracks, money_per_fame=1, fame_offset=87))
    assert warnings(box) == (
        "Beside money 65 lies fame 22; in the rulebook's example it is 28. See what your board shows.",
    )


def test_a_short_box_is_played_with_a_warning() -> None:
    """A tile less, and a stack without tiles."""
    tiles = tuple(tile for tile in SAMPLE.tiles if (tile.colour, tile.back) != ("blue", "tiger"))
    assert warnings(replace(SAMPLE, tiles=tiles)) == (
        "13 blue tiles are listed; the game has 16.",
        "No blue tile has a tiger on its back.",
    )


def test_a_river_without_a_kind_of_earnings_is_played_with_a_warning() -> None:
    """No karma anywhere."""
    spaces = tuple(Reward("money") if one == Reward("karma", 2) else one for one in SAMPLE.river.spaces)
    assert warnings(replace(SAMPLE, river=replace(SAMPLE.river, spaces=spaces))) == (
        "No space of the river brings karma; the rulebook explains each.",
    )


def test_a_province_of_another_shape_is_played_with_a_warning() -> None:
    """Two roads from the residence, and a special yield between two cells."""
    land = replace(SAMPLE.province, residence_roads=("W", "S"))
    land = replace(land, yields=(Yield("y1", (Place("B2", "E"),), Reward("money")),))
    assert warnings(replace(SAMPLE, province=land)) == (
        "Roads leave the residence to W and S; in the rulebook there are three.",
        "The special yield y1 lies inside of the province, at B2 E.",
    )
