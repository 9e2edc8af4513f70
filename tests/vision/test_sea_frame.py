"""The frame of a sea, and the pretend mat that has one."""

import msgspec
import pytest

from vision.layout import LayoutError, Rect, check, read_layout, write_layout
from vision.sea_frame import Sea, Tag
from vision.simulated.camera import USUAL_VIEW
from vision.simulated.mats import demo_layout
from vision.words import Pose

LAYOUT = demo_layout(("sea", "pile"))
SEA = LAYOUT.the_sea


@pytest.mark.parametrize(
    ("ahead_deg", "there"),
    [
        (0, Pose(103, 220, 30)),
        (90, Pose(120, 197, 120)),
        (180, Pose(97, 180, 210)),
        (270, Pose(80, 203, 300)),
    ],
)
def test_three_to_starboard_and_twenty_ahead_of_the_origin(ahead_deg: float, there: Pose) -> None:
    """The origin lies at (100, 200); ahead is away from the host, to the right, towards the host, to the left."""
    on_mat = Sea("sea", 100, 200, ahead_deg).to_mat(Pose(3, 20, 30))
    assert (on_mat.x_mm, on_mat.y_mm) == pytest.approx((there.x_mm, there.y_mm))
    assert on_mat.turned_deg == there.turned_deg


@pytest.mark.parametrize("ahead_deg", [0, 37, 90, 301.5])
def test_a_pose_of_the_sea_comes_back_from_the_mat_as_it_was(ahead_deg: float) -> None:
    sea, pose = Sea("sea", -20, 55, ahead_deg), Pose(-310, 620, 359)
    back = sea.from_mat(sea.to_mat(pose))
    assert (back.x_mm, back.y_mm, back.turned_deg) == pytest.approx((-310, 620, 359))


def test_the_pretend_sea_holds_its_course_with_room_round_it() -> None:
    check(LAYOUT)
    (near_left, far_right) = (SEA.to_mat(Pose(x_mm, y_mm)) for x_mm, y_mm in ((-500, -200), (500, 1000)))
    area = LAYOUT.zone("sea").area
    corners = sorted((near_left.x_mm, far_right.x_mm)), sorted((near_left.y_mm, far_right.y_mm))
    assert corners[0] == pytest.approx([area.x_mm, area.right_mm])
    assert corners[1] == pytest.approx([area.y_mm, area.top_mm])


def test_no_marker_of_the_pretend_mat_lies_in_its_sea() -> None:
    """A marker has a white rim of a third of its side, on which nothing may lie."""
    reach_mm = LAYOUT.marker_mm * (1 / 2 + 1 / 3)
    area = LAYOUT.zone("sea").area
    for marker in LAYOUT.markers:
        rim = Rect(marker.x_mm - reach_mm, marker.y_mm - reach_mm, 2 * reach_mm, 2 * reach_mm)
        shared = rim.clipped(area)
        assert min(shared.width_mm, shared.height_mm) <= 0


def test_the_pretend_mat_with_the_sea_is_as_long_and_broad_as_the_cameras_picture() -> None:
    mat = LAYOUT.mat
    assert mat.width_mm / mat.height_mm == pytest.approx(USUAL_VIEW.width_px / USUAL_VIEW.height_px, rel=0.01)


def test_a_card_fits_on_the_pile() -> None:
    area, (width_mm, length_mm) = LAYOUT.zone("pile").area, LAYOUT.card_mm
    assert (width_mm, length_mm) == (60, 100)
    assert area.width_mm > width_mm + 4
    assert area.height_mm > length_mm + 4


@pytest.mark.parametrize("name", ["seat.1", "track", "spot.1"])
def test_the_mat_with_the_sea_has_no_other_places(name: str) -> None:
    with pytest.raises(LayoutError, match=f"there is no '{name}' on the mat with the sea"):
        demo_layout(("sea", name))


def test_a_mat_without_a_sea_says_so() -> None:
    with pytest.raises(LayoutError, match="sea: the layout has none"):
        _ = demo_layout().the_sea


def test_a_layout_with_a_sea_comes_back_from_its_text() -> None:
    sea = msgspec.structs.replace(SEA, tags=(Tag("red", 7, 14.0),))
    layout = msgspec.structs.replace(LAYOUT, sea=sea)
    assert read_layout(write_layout(layout)) == layout


@pytest.mark.parametrize(
    ("change", "text"),
    [
        ({"zone": "pond"}, "there is no zone 'pond'"),
        ({"buoy_mm": 0.0}, "hull_mm and buoy_mm must be above 0"),
        ({"tags": (Tag("mauve", 7, 14.0),)}, "no boat is 'mauve'"),
        ({"tags": (Tag("red", 3, 14.0),)}, "3 is a marker of the mat"),
    ],
)
def test_a_sea_that_no_mat_could_have_is_refused(change: dict[str, object], text: str) -> None:
    with pytest.raises(LayoutError, match=text):
        check(msgspec.structs.replace(LAYOUT, sea=msgspec.structs.replace(SEA, **change)))


def test_a_buoy_has_the_paint_of_its_word() -> None:
    assert min(LAYOUT.buoy("white").bgr) > 200
    with pytest.raises(LayoutError, match="no buoy is 'pink'"):
        LAYOUT.buoy("pink")
