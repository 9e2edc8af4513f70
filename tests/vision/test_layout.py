"""The table profile: what it holds, what it refuses, and where things are on it."""

import math

import msgspec
import pytest

from vision.layout import (
    Board,
    Course,
    Layout,
    LayoutError,
    Marker,
    Rect,
    Site,
    Spot,
    Zone,
    check,
    degrees_apart,
    heading_deg,
    nearest_sites,
    nearest_space,
    read_layout,
    write_layout,
)
from vision.simulated.mats import demo_layout

SMALL = Layout(
    mat=Rect(-20, -20, 240, 140),
    marker_mm=30,
    markers=(Marker(0, 0, 0), Marker(1, 200, 0), Marker(2, 200, 100), Marker(3, 0, 100)),
    zones=(Zone("tray", Rect(40, 20, 100, 60)),),
    tracks=(Course("track", (Spot(30, 50), Spot(60, 50), Spot(60, 80))),),
    boards=(Board("board", (Site("tea", 150, 90), Site("silk", 180, 90), Site("spice", 150, 60))),),
)


def changed(**fields: object) -> Layout:
    return msgspec.structs.replace(SMALL, **fields)


def test_a_layout_reads_back_from_its_own_json() -> None:
    assert read_layout(write_layout(demo_layout())) == demo_layout()


def test_a_boat_between_two_spaces_is_on_the_nearer_one() -> None:
    assert nearest_space(SMALL.tracks[0], 44, 50) == (0, 14)
    assert nearest_space(SMALL.tracks[0], 46, 50) == (1, 14)


def test_the_heading_of_a_track_is_clockwise_from_away() -> None:
    course = SMALL.tracks[0]
    assert [round(heading_deg(course, space)) for space in range(3)] == [90, 45, 0]


def test_headings_are_at_most_half_a_turn_apart() -> None:
    """The shorter way round counts, past north too."""
    pairs = (350, 10), (10, 350), (90, 270), (-90, 270)
    assert [degrees_apart(one, other) for one, other in pairs] == [20, 20, 180, 0]


def test_the_area_of_a_track_leaves_room_for_boats_beside_it_but_stays_on_the_mat() -> None:
    assert SMALL.area("track") == Rect(-6, 14, 102, 102)
    assert changed(mat=Rect(0, 0, 90, 90)).area("track") == Rect(0, 14, 90, 76)


def test_the_area_of_a_board_leaves_room_for_pieces_beside_its_spots() -> None:
    assert SMALL.area("board") == Rect(136, 46, 58, 58)


def test_the_nearest_spot_is_told_with_the_distance_of_the_next() -> None:
    assert nearest_sites(SMALL.board("board"), 160, 90) == (SMALL.site("tea"), 10, 20)
    alone = Board("board", (Site("tea", 0, 0),))
    assert nearest_sites(alone, 3, 4) == (alone.spots[0], 5, math.inf)


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
        ({"boards": (Board("board", ()),)}, r"boards\[0\].spots: board 'board' has no spots"),
        ({"boards": (Board("board", (Site("tea", 900, 1),)),)}, r"boards\[0\].spots: board 'board' leaves the mat"),
        ({"boards": (Board("track", (Site("tea", 1, 1),)),)}, "the name 'track' is used 2 times"),
        ({"boards": (Board("b", (Site("tea", 1, 1), Site("tea", 60, 1))),)}, "spots: the name 'tea' is used 2 times"),
        (
            {"boards": (Board("b", (Site("tea", 1, 1), Site("silk", 18, 1))),)},
            "'tea' and 'silk' are 17 mm apart; give them 18 mm or more",
        ),
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
