"""The pretend table's mats: what has room on them, and where."""

import math
from itertools import combinations, pairwise

import pytest

from vision.layout import LayoutError, Rect, Spot, check, nearest_space
from vision.simulated.mats import demo_layout


@pytest.mark.parametrize("seats", range(1, 7))
def test_the_pretend_table_is_a_mat_that_can_be(seats: int) -> None:
    named = (*(f"seat.{seat}" for seat in range(1, seats + 1)), "centre", "tray", "track")
    layout = demo_layout(named)
    check(layout)
    assert layout.names == named


def test_four_cards_fit_side_by_side_into_every_zone_of_the_pretend_table() -> None:
    layout = demo_layout()
    width_mm, height_mm = layout.card_mm
    assert all(zone.area.width_mm > 4 * width_mm and zone.area.height_mm > height_mm for zone in layout.zones)


def test_the_pretend_river_runs_in_73_equal_steps() -> None:
    spaces = demo_layout().track("track").spaces
    steps = [math.hypot(b.x_mm - a.x_mm, b.y_mm - a.y_mm) for a, b in pairwise(spaces)]
    length_mm = 4 * 600 + 3 * math.pi * 34
    assert len(spaces) == 73
    assert max(steps) == pytest.approx(length_mm / 72, abs=0.2)
    assert (spaces[0], spaces[-1]) == (Spot(52, 112), Spot(52, 316))


@pytest.mark.parametrize(
    ("names", "text"),
    [
        (["seat.7"], "the pretend table has no 'seat.7'; it has centre, deck, row.1, row.2, seat.1"),
        (["track", "row.1"], "'row.1' lies where the river 'track' is"),
        (["spot.quarry.1", "deck"], "'deck' lies where the board's spots are"),
        (["track.101"], "a last space from 1 to 100, as in 'track.24', not 'track.101'"),
        (["track.x"], "a last space from 1 to 100, as in 'track.24', not 'track.x'"),
        (["track", "track.24"], "track and track.24 are one river"),
        ([f"spot.{number}" for number in range(81)], "the board has room for 80 spots, not for 81"),
    ],
)
def test_the_pretend_table_says_what_it_has_no_room_for(names: list[str], text: str) -> None:
    with pytest.raises(LayoutError, match=text):
        demo_layout(names)


def test_a_river_is_as_long_as_its_name_says() -> None:
    assert len(demo_layout(["track.24"]).track("track").spaces) == 25


def test_every_space_is_the_nearest_to_its_own_centre() -> None:
    course = demo_layout().track("track")
    for number, spot in enumerate(course.spaces):
        assert nearest_space(course, spot.x_mm, spot.y_mm) == (number, 0)


def test_where_no_river_runs_two_rows_of_six_cards_and_a_deck_have_room() -> None:
    layout = demo_layout(["seat.1", "row.1", "row.2", "deck", "centre", "tray"])
    check(layout)
    assert layout.names == ("seat.1", "centre", "tray", "row.1", "row.2", "deck")
    width_mm, height_mm = layout.card_mm
    rooms = {"row.1": 6, "row.2": 6, "deck": 1}
    for name, cards in rooms.items():
        area = layout.area(name)
        assert area.width_mm >= cards * (width_mm + 4)
        assert area.height_mm > height_mm + 10


@pytest.mark.parametrize("middle", [["track"], ["row.1", "row.2", "deck"]])
def test_no_zone_of_the_pretend_table_lies_on_another_or_on_a_marker(middle: list[str]) -> None:
    layout = demo_layout([*(f"seat.{seat}" for seat in range(1, 7)), "centre", "tray", *middle])
    reach_mm = layout.marker_mm * 5 / 6
    areas = [zone.area for zone in layout.zones]
    markers = [Rect(m.x_mm, m.y_mm, 0, 0).grown(reach_mm) for m in layout.markers]
    for one, other in combinations(areas + markers, 2):
        shared = one.clipped(other)
        assert min(shared.width_mm, shared.height_mm) <= 0


def test_an_unknown_token_is_answered_with_the_tokens_there_are() -> None:
    assert demo_layout().token("green").colour == "green"
    with pytest.raises(LayoutError, match="no token is 'mauve'; the layout knows green, blue"):
        demo_layout().token("mauve")


BOARD = [*(f"seat.{seat}" for seat in range(1, 7)), "centre", "tray", "track.24", *(f"spot.{n}" for n in range(80))]


def test_beyond_a_shorter_river_the_board_has_its_spots_in_their_order() -> None:
    layout = demo_layout(["track.24", "spot.quarry.1", "spot.market.tea"])
    check(layout)
    assert layout.names == ("track", "board")
    assert [site.name for site in layout.board("board").spots] == ["quarry.1", "market.tea"]
    assert len(layout.track("track").spaces) == 25


def test_river_board_and_zones_of_the_pretend_table_do_not_reach_into_each_other() -> None:
    layout = demo_layout(BOARD)
    check(layout)
    for one, other in combinations(map(layout.area, layout.names), 2):
        shared = one.clipped(other)
        assert min(shared.width_mm, shared.height_mm) <= 0
