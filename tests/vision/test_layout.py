"""The table profile: what it holds, what it refuses, and where things are on it."""

import math
from itertools import combinations, pairwise

import msgspec
import pytest

from vision.layout import (
    Course,
    Layout,
    LayoutError,
    Marker,
    Rect,
    Spot,
    Zone,
    check,
    demo_layout,
    heading_deg,
    nearest_space,
    read_layout,
    write_layout,
)

SMALL = Layout(
    mat=Rect(-20, -20, 240, 140),
    marker_mm=30,
    markers=(Marker(0, 0, 0), Marker(1, 200, 0), Marker(2, 200, 100), Marker(3, 0, 100)),
    zones=(Zone("tray", Rect(40, 20, 100, 60)),),
    tracks=(Course("track", (Spot(30, 50), Spot(60, 50), Spot(60, 80))),),
)


def changed(**fields: object) -> Layout:
    return msgspec.structs.replace(SMALL, **fields)


def test_a_layout_reads_back_from_its_own_json() -> None:
    assert read_layout(write_layout(demo_layout())) == demo_layout()


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
    ("names", "last_space", "text"),
    [
        (["seat.7"], 72, "the pretend table has no 'seat.7'; it has centre, deck, row.1, row.2, seat.1"),
        (["track", "row.1"], 72, "'row.1' lies where the river 'track' is"),
        (["track"], 101, "the spaces 0 to 100 at most, not 101"),
    ],
)
def test_the_pretend_table_says_what_it_has_no_room_for(names: list[str], last_space: int, text: str) -> None:
    with pytest.raises(LayoutError, match=text):
        demo_layout(names, last_space)


def test_every_space_is_the_nearest_to_its_own_centre() -> None:
    course = demo_layout().track("track")
    for number, spot in enumerate(course.spaces):
        assert nearest_space(course, spot.x_mm, spot.y_mm) == (number, 0)


def test_a_boat_between_two_spaces_is_on_the_nearer_one() -> None:
    assert nearest_space(SMALL.tracks[0], 44, 50) == (0, 14)
    assert nearest_space(SMALL.tracks[0], 46, 50) == (1, 14)


def test_the_heading_of_a_track_is_clockwise_from_away() -> None:
    course = SMALL.tracks[0]
    assert [round(heading_deg(course, space)) for space in range(3)] == [90, 45, 0]


def test_the_area_of_a_track_leaves_room_for_boats_beside_it_but_stays_on_the_mat() -> None:
    assert SMALL.area("track") == Rect(-6, 14, 102, 102)
    assert changed(mat=Rect(0, 0, 90, 90)).area("track") == Rect(0, 14, 90, 76)


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        ({"markers": SMALL.markers[:3]}, r"markers: the ids are \[0, 1, 2\]"),
        ({"markers": (Marker(0, 5, 0), *SMALL.markers[1:])}, "marker 0 is the origin"),
        ({"marker_mm": 0}, "marker_mm: a marker of 0 mm"),
        ({"zones": (Zone("tray", Rect(200, 20, 100, 60)),)}, r"zones\[0\].area: zone 'tray' sticks out of the mat"),
        ({"zones": (Zone("tray", Rect(20, 20, 0, 60)),)}, r"zones\[0\].area: zone 'tray' has no extent"),
        ({"zones": (Zone("track", Rect(20, 20, 10, 60)),)}, "'track' is used 2 times"),
        ({"tracks": (Course("track", (Spot(1, 1),)),)}, r"tracks\[0\].spaces: track 'track' needs at least 2"),
        ({"tracks": (Course("track", (Spot(1, 1), Spot(900, 1))),)}, r"tracks\[0\].spaces: track 'track' leaves"),
    ],
)
def test_a_mat_that_cannot_be_is_refused_with_the_path_of_the_fault(fields: dict[str, object], text: str) -> None:
    with pytest.raises(LayoutError, match=text):
        check(changed(**fields))


def test_a_layout_of_the_wrong_type_is_refused_with_its_path() -> None:
    text = write_layout(SMALL).replace('"marker_mm": 30', '"marker_mm": "wide"')
    with pytest.raises(LayoutError, match=r"\$\.marker_mm"):
        read_layout(text)


def test_an_unknown_name_is_answered_with_the_names_there_are() -> None:
    with pytest.raises(LayoutError, match="there is no zone 'seat.9'; the layout has tray"):
        SMALL.zone("seat.9")
    with pytest.raises(LayoutError, match="no boat is 'mauve'; the layout knows none"):
        SMALL.paint("mauve")


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
