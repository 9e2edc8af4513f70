"""Boards: roads that join what they say, tiles that turn clockwise, prizes at their sides."""

import re
from itertools import pairwise

import pytest

from companion.vocabulary.show import LaidTile, Prize, Tile, Tiles
from web.boards import NARROW_RIM, RIM, ROADS, board_of, drawing, in_words, roads


def tile(*roads_, notes=(), colour="blue"):
    return Tile("T", colour, roads_, notes)


def tiles(*laid, prizes=()):
    return Tiles("Province", 4, 5, "A3", ("W", "S", "E"), laid, prizes)


def paths(tile):
    """What the roads of a tile are drawn with."""
    return tuple(ROADS[name] for name in roads(tile))


def ends(path):
    """The points of a path that lie on the edge of the tile, by their side."""
    points = re.findall(r"([\d.-]+) ([\d.-]+)", path)
    sides = {("50", "0"): "N", ("100", "50"): "E", ("50", "100"): "S", ("0", "50"): "W"}
    return {sides[point] for point in points if point in sides}


@pytest.mark.parametrize("sides", ["N", "NS", "EW", "NE", "SW", "NW", "NES", "ESW", "NESW"])
def test_a_road_reaches_the_sides_that_it_joins_and_no_other(sides):
    (path,) = paths(tile(tuple(sides)))
    assert ends(path) == set(sides)


def test_each_road_has_a_path_of_its_own():
    assert len(paths(tile(("N", "S"), ("E", "W")))) == 2


def test_a_curve_and_the_one_opposite_pass_without_meeting():
    """A curve bends round its corner: at half of its way it is an eighth of the tile from the middle."""
    assert paths(tile(("N", "E"), ("S", "W"))) == ("M50 0 Q50 50 100 50", "M50 100 Q50 50 0 50")


def test_a_dead_end_stops_before_the_middle_with_a_bar_across():
    assert paths(tile(("E",))) == ("M100 50 L75 50 M75 36 L75 64",)


def test_a_tile_is_said_with_its_colour_and_its_roads_as_they_lie():
    assert in_words(tile(("N", "S"), ("E",), notes=("tea 2",)), 90) == (
        "blue tile T, road east-west, road south, tea 2"
    )


def test_a_tile_lies_on_the_second_row_and_the_third_column():
    (laid,) = board_of(tiles(LaidTile(tile(("N", "S")), "B3"))).laid
    assert (laid.cell.x, laid.cell.y) == (4 + 200, 4 + 100)


def test_only_the_cells_where_a_tile_may_lie_are_open():
    cells = board_of(tiles(), ("B2", "C1")).cells
    assert [cell.name for cell in cells if cell.open] == ["B2", "C1"]


def test_a_tile_that_may_be_covered_lies_on_an_open_cell():
    (laid,) = board_of(tiles(LaidTile(tile(("N", "S")), "B3")), ("B3",)).laid
    assert laid.cell.open


def test_what_was_just_laid_is_said_to_be():
    (laid,) = board_of(tiles(LaidTile(tile(("N", "S")), "B3", fresh=True))).laid
    assert laid.words.endswith(", just laid")


@pytest.mark.parametrize("rim", [RIM, NARROW_RIM])
def test_a_prize_outside_the_board_stands_in_the_middle_of_the_rim(rim):
    (award,) = board_of(tiles(prizes=(Prize("D2", "S", "5 money"),)), rim=rim).awards
    assert (award.plate.x, award.plate.y) == (rim + 150, rim + 400 + rim / 2)


def test_a_prize_inside_the_board_lies_across_its_side():
    (award,) = board_of(tiles(prizes=(Prize("B2", "E", "1 karma"),))).awards
    assert (award.plate.x, award.plate.y) == (RIM + 200, RIM + 150)


def test_a_prize_that_was_reached_is_ticked_and_said():
    (award,) = board_of(tiles(prizes=(Prize("A1", "W", "upgrade", done=True),))).awards
    assert (award.plate.text, award.words) == ("✓ upgrade", "A1 west: upgrade, reached")


@pytest.mark.parametrize("notes", [("tea 2",), ("tea 2", "silk 3"), ("spice 3", "temple", "a long note indeed")])
def test_notes_stay_on_their_tile_below_each_other(notes):
    plates = drawing(tile(("N", "S"), notes=notes)).notes
    assert [plate.text for plate in plates] == list(notes)
    assert all(plate.x - plate.width / 2 >= 3 and plate.x + plate.width / 2 <= 97 for plate in plates)
    tops = [plate.y - plate.height / 2 for plate in plates]
    assert all(below - above >= plates[0].height for above, below in pairwise(tops))


@pytest.mark.parametrize(("colour", "ground", "initial"), [("orange", "orange", "O"), ("teal", "plain", "T")])
def test_a_colour_has_its_pattern_or_a_plain_ground_and_always_its_initial(colour, ground, initial):
    drawn = drawing(tile(("N", "S"), colour=colour))
    assert (drawn.ground, drawn.initial) == (ground, initial)
