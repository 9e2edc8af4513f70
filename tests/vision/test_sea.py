"""Boats and buoys on plain water, drawn here in the frame of the sea; what is hidden or doubtful is not guessed at."""

import math
from collections.abc import Sequence

import cv2
import numpy as np
import pytest

from vision.frame import Flat
from vision.layout import LayoutError, degrees_apart
from vision.sea import PX_PER_MM, find_afloat
from vision.simulated.mats import demo_layout
from vision.simulated.sprites import MAT_BGR, SKIN_BGR
from vision.words import Afloat, Boat, Piece, Pose, Poses, Unseen

LAYOUT = demo_layout(("sea", "pile"))
SEA = LAYOUT.the_sea
FINE = 4
POINTED = ((0, 30), (9, 10), (12, -5), (10, -30), (-10, -30), (-12, -5), (-9, 10))
"""A hull of 24 x 60 mm, bow first: x to starboard and y ahead of its middle."""
BLUNT = ((8, 30), (12, 20), (12, -20), (8, -30), (-8, -30), (-12, -20), (-12, 20), (-8, 30))
"""Bow and stern alike."""
DARK, LIGHT, PAPER = (30, 28, 28), (225, 230, 230), (240, 246, 248)
Shape = Sequence[tuple[float, float]]


class Water:
    """A picture of the sea, drawn four times as fine and then averaged; places are in the frame of the sea."""

    def __init__(self) -> None:
        self._area = LAYOUT.zone("sea").area
        size = round(self._area.height_mm * PX_PER_MM * FINE), round(self._area.width_mm * PX_PER_MM * FINE)
        self._fine = Flat(np.full((*size, 3), MAT_BGR, np.uint8), PX_PER_MM * FINE, self._area)

    def draw(self, shape: Shape, pose: Pose, bgr: tuple[int, int, int]) -> None:
        """A polygon whose corners are given from its own middle, y where the pose points."""
        sin, cos = math.sin(math.radians(pose.turned_deg)), math.cos(math.radians(pose.turned_deg))
        places = [Pose(pose.x_mm + x * cos + y * sin, pose.y_mm - x * sin + y * cos) for x, y in shape]
        on_mat = [SEA.to_mat(place) for place in places]
        corners = self._fine.mm_to_px(np.array([(place.x_mm, place.y_mm) for place in on_mat]))
        cv2.fillPoly(self._fine.picture, [np.rint(corners).astype(np.int32)], bgr)

    def boat(self, colour: str, pose: Pose, shape: Shape = POINTED) -> None:
        self.draw(shape, pose, LAYOUT.paint(colour).bgr)

    def disc(self, bgr: tuple[int, int, int], x_mm: float, y_mm: float, radius_mm: float = 10) -> None:
        turns = np.linspace(0, 2 * math.pi, 60, endpoint=False)
        rim = [(radius_mm * math.sin(turn), radius_mm * math.cos(turn)) for turn in turns]
        self.draw(rim, Pose(x_mm, y_mm), bgr)

    def buoy(self, colour: str, x_mm: float, y_mm: float) -> None:
        self.disc(LAYOUT.buoy(colour).bgr, x_mm, y_mm)

    def flat(self) -> Flat:
        small = cv2.resize(self._fine.picture, None, fx=1 / FINE, fy=1 / FINE, interpolation=cv2.INTER_AREA)
        return Flat(np.asarray(cv2.GaussianBlur(small, (0, 0), 0.7), np.uint8), PX_PER_MM, self._area)


def boat_in(water: Water, colour: str = "red") -> Boat | str:
    """The boat of a colour; the reason if it cannot be told."""
    (found,) = find_afloat(water.flat(), LAYOUT, Poses("sea", None, (Afloat(colour),)))
    assert not isinstance(found, Piece)
    return found.reason if isinstance(found, Unseen) else found


def buoys_in(water: Water, *buoys: Afloat) -> list[tuple[float, float] | str]:
    """Where the buoys are; for each that cannot be told the reason."""
    found = find_afloat(water.flat(), LAYOUT, Poses("sea", None, (), buoys))
    return [one.reason if isinstance(one, Unseen) else (one.pose.x_mm, one.pose.y_mm) for one in found]


def lies_at(boat: Boat | str, pose: Pose) -> None:
    assert isinstance(boat, Boat), boat
    assert (boat.pose.x_mm, boat.pose.y_mm) == pytest.approx((pose.x_mm, pose.y_mm), abs=1)
    assert degrees_apart(boat.pose.turned_deg, pose.turned_deg) < 1


def rectangle(wide_mm: float, long_mm: float) -> Shape:
    x, y = wide_mm / 2, long_mm / 2
    return (-x, y), (x, y), (x, -y), (-x, -y)


@pytest.mark.parametrize("turned_deg", [0, 33, 90, 178, 245, 359])
@pytest.mark.parametrize("colour", [paint.colour for paint in LAYOUT.paints])
def test_a_boat_is_told_by_its_middle_and_where_its_pointed_end_points(colour: str, turned_deg: float) -> None:
    water, pose = Water(), Pose(-120.5, 310.2, turned_deg)
    water.boat(colour, pose)
    lies_at(boat_in(water, colour), pose)


def test_poses_have_one_decimal_and_headings_are_below_360() -> None:
    water = Water()
    water.boat("red", Pose(10, 20, 0))
    boat = boat_in(water)
    assert isinstance(boat, Boat)
    told = boat.pose.x_mm, boat.pose.y_mm, boat.pose.turned_deg
    assert told == tuple(round(number, 1) for number in told)
    assert 0 <= boat.pose.turned_deg < 360


def test_the_bow_of_a_boat_with_two_blunt_ends_cannot_be_told() -> None:
    water = Water()
    water.boat("blue", Pose(0, 0, 40), BLUNT)
    assert boat_in(water, "blue") == (
        "the blue boat: its bow cannot be told from its stern; stick a dark dot on its bow"
    )


@pytest.mark.parametrize("turned_deg", [0, 100, 200])
def test_a_dark_dot_tells_the_bow_where_the_shape_does_not(turned_deg: float) -> None:
    water, pose = Water(), Pose(50, 400, turned_deg)
    water.boat("blue", pose, BLUNT)
    ahead = math.radians(turned_deg)
    water.disc(DARK, 50 + 14 * math.sin(ahead), 400 + 14 * math.cos(ahead), 3)
    boat = boat_in(water, "blue")
    lies_at(boat, pose)


@pytest.mark.parametrize("turned_deg", [0, 100, 200])
def test_a_light_stripe_tells_the_bow_where_the_shape_does_not(turned_deg: float) -> None:
    water, pose = Water(), Pose(50, 400, turned_deg)
    water.boat("red", pose, BLUNT)
    water.draw([(-8, 16), (8, 16), (8, 12), (-8, 12)], pose, LIGHT)
    lies_at(boat_in(water), pose)


def test_a_mark_in_the_middle_of_a_deck_tells_no_bow() -> None:
    water = Water()
    water.boat("red", Pose(0, 300, 20), BLUNT)
    water.disc(DARK, 0, 300, 3)
    assert "its bow cannot be told from its stern" in str(boat_in(water))


def test_the_shape_outweighs_a_mark_that_contradicts_it_but_is_less_sure() -> None:
    """A cabin aft on a pointed boat."""
    water, pose = Water(), Pose(0, 300, 20)
    water.boat("red", pose)
    plain = boat_in(water)
    water.draw([(-6, -12), (6, -12), (6, -20), (-6, -20)], pose, LIGHT)
    marked = boat_in(water)
    lies_at(marked, pose)
    assert isinstance(plain, Boat)
    assert isinstance(marked, Boat)
    assert marked.confidence < 0.8 < plain.confidence


@pytest.mark.parametrize("hidden", ["bow", "stern", "side"])
def test_a_boat_partly_under_a_hand_is_not_guessed_at(hidden: str) -> None:
    water, pose = Water(), Pose(0, 300, 130)
    water.boat("red", pose)
    at = {"bow": (0, 44), "stern": (0, -44), "side": (14, 0)}[hidden]
    sleeve = [(x + at[0], y + at[1]) for x, y in rectangle(24, 64)]
    water.draw(sleeve, pose, SKIN_BGR)
    assert "of it can be seen instead of 24 x 60" in str(boat_in(water))


def test_a_boat_that_is_not_there_cannot_be_seen() -> None:
    assert boat_in(Water()) == "the red boat cannot be seen"


def test_of_two_boats_of_one_colour_neither_is_told() -> None:
    water = Water()
    water.boat("red", Pose(-100, 0, 0))
    water.boat("red", Pose(100, 0, 0))
    assert boat_in(water) == "2 things look like the red boat; take the others away"


def test_a_red_card_beside_the_red_boat_is_not_taken_for_it() -> None:
    water, pose = Water(), Pose(-100, 0, 300)
    water.boat("red", pose)
    water.draw(rectangle(40, 38), Pose(100, 0), LAYOUT.paint("red").bgr)
    lies_at(boat_in(water), pose)


def test_boats_that_touch_side_by_side_are_told_each_where_it_is() -> None:
    water, poses = Water(), {"red": Pose(0, 100, 0), "yellow": Pose(24, 100, 0), "pink": Pose(48, 100, 0)}
    for colour, pose in poses.items():
        water.boat(colour, pose)
    for colour, pose in poses.items():
        lies_at(boat_in(water, colour), pose)


def test_a_red_boat_a_millimetre_from_a_red_buoy_is_told_and_so_is_the_buoy() -> None:
    water = Water()
    water.boat("red", Pose(0, 100, 0))
    water.buoy("red", 23, 98)
    lies_at(boat_in(water), Pose(0, 100, 0))
    assert buoys_in(water, Afloat("red")) == [pytest.approx((23, 98), abs=1.5)]


@pytest.mark.parametrize("colour", [paint.colour for paint in LAYOUT.buoys])
def test_a_buoy_of_each_colour_is_told_where_it_lies(colour: str) -> None:
    water = Water()
    water.buoy(colour, -149.5, 3)
    assert buoys_in(water, Afloat(colour)) == [pytest.approx((-149.5, 3), abs=0.6)]


def test_a_buoy_has_no_heading() -> None:
    water = Water()
    water.buoy("white", 0, 0)
    (buoy,) = find_afloat(water.flat(), LAYOUT, Poses("sea", None, (), (Afloat("white"),)))
    assert isinstance(buoy, Piece)
    assert buoy.pose.turned_deg == 0


def test_the_two_white_buoys_are_told_each_for_its_own_place() -> None:
    water = Water()
    water.buoy("white", 148, 2)
    water.buoy("white", -151, 1)
    line = Afloat("white", Pose(-150, 0)), Afloat("white", Pose(150, 0))
    assert buoys_in(water, *line) == [pytest.approx((-151, 1), abs=0.6), pytest.approx((148, 2), abs=0.6)]
    assert buoys_in(water, *line[::-1])[0] == pytest.approx((148, 2), abs=0.6)


def test_of_more_white_discs_than_buoys_those_are_told_that_lie_where_one_should() -> None:
    water = Water()
    for x_mm in (-150, 0, 150):
        water.buoy("white", x_mm, 0)
    line = Afloat("white", Pose(-150, 0)), Afloat("white", Pose(150, 0))
    assert buoys_in(water, *line) == [pytest.approx((-150, 0), abs=0.6), pytest.approx((150, 0), abs=0.6)]
    moved = Afloat("white", Pose(-150, 0)), Afloat("white", Pose(300, 0))
    assert buoys_in(water, *moved)[1] == (
        "one white buoy cannot be seen; the 3 round things of its colour lie elsewhere"
    )


def test_a_half_hidden_buoy_is_not_guessed_at() -> None:
    water = Water()
    water.buoy("orange", 0, 0)
    water.draw(rectangle(20, 20), Pose(10, 0), SKIN_BGR)
    assert buoys_in(water, Afloat("orange")) == ["one orange buoy cannot be seen"]


def test_a_white_card_and_its_label_are_no_white_buoys() -> None:
    water = Water()
    water.draw(rectangle(60, 100), Pose(0, 300, 25), PAPER)
    water.draw(rectangle(50, 90), Pose(0, 300, 25), (90, 140, 60))
    water.draw(rectangle(18, 12), Pose(-10, 320, 25), PAPER)
    assert buoys_in(water, Afloat("white")) == ["one white buoy cannot be seen"]


def test_a_soft_spot_of_light_is_no_white_buoy() -> None:
    water = Water()
    flat = water.flat()
    spot = np.zeros(flat.picture.shape, np.uint8)
    cv2.circle(spot, (600, 500), 14, (240, 240, 240), cv2.FILLED)
    lit = np.asarray(cv2.add(flat.picture, cv2.GaussianBlur(spot, (0, 0), 9)), np.uint8)
    (found,) = find_afloat(flat._replace(picture=lit), LAYOUT, Poses("sea", None, (), (Afloat("white"),)))
    assert isinstance(found, Unseen)


def test_boats_and_buoys_are_told_in_the_order_they_are_asked_for() -> None:
    water = Water()
    water.boat("green", Pose(-100, 0, 0))
    water.boat("red", Pose(100, 0, 0))
    water.buoy("green", 0, 300)
    asked = Poses("sea", None, (Afloat("red"), Afloat("green")), (Afloat("green"),))
    found = find_afloat(water.flat(), LAYOUT, asked)
    assert [(type(one), one.colour) for one in found if not isinstance(one, Unseen)] == [
        (Boat, "red"),
        (Boat, "green"),
        (Piece, "green"),
    ]


def test_a_layout_without_a_sea_has_nothing_afloat() -> None:
    with pytest.raises(LayoutError, match="sea: the layout has none"):
        find_afloat(Water().flat(), demo_layout(), Poses("sea", None, (Afloat("red"),)))


def test_a_colour_that_no_boat_has_is_refused() -> None:
    with pytest.raises(LayoutError, match="no boat is 'mauve'"):
        find_afloat(Water().flat(), LAYOUT, Poses("sea", None, (Afloat("mauve"),)))
