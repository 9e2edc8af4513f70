"""Regatta: the plane of the sea, compass headings, shapes and crossings."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from companion.games.regatta.geometry import (
    Circle,
    Rectangle,
    Station,
    ahead,
    bearing,
    between,
    circles_overlap,
    corners,
    crosses_line,
    crosses_ray,
    degrees_apart,
    distance,
    holds,
    middle,
    overlap,
    paired,
    side,
    tidy,
    tidy_heading,
)

quickly = settings(max_examples=60, deadline=None, derandomize=True)
headings = st.floats(0, 359.9)
places = st.tuples(st.floats(-400, 400), st.floats(-400, 400))

HULL = Rectangle(0, 0, 0, 1, 30, 12)
"""A boat 60 long and 24 wide that points ahead."""


def lying(x: float, y: float, heading: float, half_length: float = 30, half_width: float = 12) -> Rectangle:
    """A rectangle by its middle and heading."""
    return Rectangle(x, y, *ahead(heading), half_length, half_width)


@pytest.mark.parametrize(("value", "kept"), [(0.04, 0.0), (-0.04, 0.0), (1.26, 1.3), (-51.213, -51.2)])
def test_lengths_are_kept_to_one_decimal_and_never_minus_nothing(value: float, kept: float) -> None:
    """A zero reads the same however it came about."""
    assert str(tidy(value)) == str(kept)


@pytest.mark.parametrize(
    ("heading", "kept"), [(359.96, 0.0), (360.0, 0.0), (-0.01, 0.0), (-1e-17, 0.0), (-45, 315.0), (725.04, 5.0)]
)
def test_headings_are_kept_from_0_to_359_9(heading: float, kept: float) -> None:
    """North is 0.0, never 360.0."""
    assert str(tidy_heading(heading)) == str(kept)


@given(
    points=st.lists(places, min_size=1, max_size=4, unique=True), shift=places, seed=st.randoms(use_true_random=False)
)
@quickly
def test_points_that_were_all_shifted_alike_are_paired_with_themselves(
    points: list[tuple[float, float]], shift: tuple[float, float], seed: Random
) -> None:
    """However far, and in whatever order they are found: nothing else brings the squares of the ways so low."""
    there = [(x + shift[0], y + shift[1]) for x, y in points]
    found = paired(points, seed.sample(there, len(there)))
    assert sorted(found) == sorted(there)
    assert squares(points, found) == pytest.approx(squares(points, there), abs=1)


def squares(points: list[tuple[float, float]], others: list[tuple[float, float]]) -> float:
    """The squares of all ways from a point to its other one."""
    return sum(distance(*pair) ** 2 for pair in zip(points, others, strict=True))


def test_of_more_others_than_points_the_near_ones_are_taken() -> None:
    """The third was something else of that colour."""
    assert paired([(0, 0), (100, 0)], [(50, 900), (103, 0), (0, 4)]) == [(0, 4), (103, 0)]


@given(heading=headings)
@quickly
def test_a_bearing_is_the_heading_that_leads_there(heading: float) -> None:
    """Compass directions: north is ahead, east to starboard."""
    x, y = ahead(heading)
    assert degrees_apart(bearing((5.0, 7.0), (5 + 100 * x, 7 + 100 * y)), heading) < 1e-6


def test_headings_differ_by_half_a_circle_at_most() -> None:
    """350 and 10 degrees are 20 apart."""
    assert degrees_apart(350, 10) == 20
    assert degrees_apart(10, 350) == 20
    assert degrees_apart(90, 270) == 180


def test_corners_go_clockwise_from_port_of_the_bow() -> None:
    """Of a boat that points east."""
    found = [(round(x, 6), round(y, 6)) for x, y in corners(lying(100, 0, 90))]
    assert found == [(130, 12), (130, -12), (70, -12), (70, 12)]


def test_a_border_is_not_inside() -> None:
    """Of a hull's rectangle 30 ahead and 12 to the sides."""
    assert holds(HULL, 11.9, 29.9)
    assert not holds(HULL, 0, 30)
    assert not holds(HULL, 12, 0)


@pytest.mark.parametrize(
    ("other", "meets"),
    [
        (lying(24, 0, 0), False),
        (lying(23.9, 0, 0), True),
        (lying(0, 42, 90), False),
        (lying(0, 41.9, 90), True),
        (lying(45, 45, 45), False),
        (lying(30, 30, 45), True),
        (lying(0, 0, 30, 2, 2), True),
        (Circle(22, 0, 10), False),
        (Circle(21.9, 0, 10), True),
        (Circle(0, 0, 1), True),
        (Circle(12 + 6, 30 + 8, 10), False),
        (Circle(12 + 5.9, 30 + 8, 10), True),
    ],
)
def test_shapes_overlap_when_they_share_more_than_a_border(other: Rectangle | Circle, meets: bool) -> None:
    """Beside, across, askew and inside; a circle also at a corner (6, 8, 10)."""
    assert overlap(HULL, other) is meets


def test_circles_that_only_meet_do_not_overlap() -> None:
    """Radius 10 and 5, 15 apart."""
    assert not circles_overlap(Circle(0, 0, 10), Circle(9, 12, 5))
    assert circles_overlap(Circle(0, 0, 10), Circle(9, 11.9, 5))


@given(place=places, heading=headings, turn=headings)
@quickly
def test_two_hulls_overlap_however_the_sea_is_turned(place: tuple[float, float], heading: float, turn: float) -> None:
    """And whichever of them is asked about; hulls within a hair of each other are left out."""
    x, y = place[0] / 8, place[1] / 8
    sin, cos = ahead(turn)
    found = overlap(HULL, lying(x, y, heading))
    if found == overlap(HULL, lying(x, y, heading, 30.01, 12.01)):
        turned = lying(x * cos + y * sin, y * cos - x * sin, heading + turn)
        assert overlap(lying(0, 0, turn), turned) is found
        assert overlap(turned, lying(0, 0, turn)) is found


def test_a_point_lies_to_port_or_to_starboard_of_a_way() -> None:
    """Of the way from port end to starboard end of the line the course is to port."""
    line = (-150.0, 0.0), (150.0, 0.0)
    assert side((0, 40), *line) == 40
    assert side((0, -40), *line) == -40
    assert side((900, 0), *line) == 0
    assert side((0, 1e-9), *line) == 0


@pytest.mark.parametrize(
    ("before", "after", "at"),
    [
        ((0, -10), (0, 30), 0.25),
        ((0, 0), (0, 30), 0),
        ((0, -10), (0, 0), None),
        ((0, 30), (0, -10), None),
        ((151, -10), (151, 30), None),
        ((-151, -10), (-151, 30), None),
        ((150, -10), (150, 30), 0.25),
    ],
)
def test_a_line_is_crossed_between_its_ends_and_in_its_sense(
    before: tuple[float, float], after: tuple[float, float], at: float | None
) -> None:
    """Who only reaches it has not crossed; the next step, which begins on it, does."""
    line = (-150.0, 0.0), (150.0, 0.0)
    assert crosses_line(before, after, *line, 1) == at
    if at is None and before[1] > 0:
        assert crosses_line(before, after, *line, -1) == 0.75


def test_a_ray_is_crossed_only_on_its_side_of_the_origin() -> None:
    """A ray north from the origin; eastwards is clockwise."""
    assert crosses_ray((-10, 5), (30, 5), (0, 0), (0, 1)) == (0.25, 1)
    assert crosses_ray((30, 5), (-10, 5), (0, 0), (0, 1)) == (0.75, -1)
    assert crosses_ray((-10, -5), (30, -5), (0, 0), (0, 1)) is None
    assert crosses_ray((10, 5), (30, 5), (0, 0), (0, 1)) is None


def crossings(way: list[tuple[float, float]], ray: float) -> int:
    """How often a way crosses a ray from the origin, less how often it comes back."""
    found = (crosses_ray(start, end, (0, 0), ahead(ray)) for start, end in pairwise(way))
    return sum(crossing.sense for crossing in found if crossing)


@given(
    bearings=st.lists(st.integers(0, 359), min_size=1, max_size=8),
    ray=st.integers(0, 359),
    radii=st.lists(st.floats(20, 400), min_size=16, max_size=16),
)
@quickly
def test_going_round_once_counts_once(bearings: list[int], ray: int, radii: list[float]) -> None:
    """From any approach and as near or far as one likes: +1 clockwise, -1 the other way, 0 out and back."""
    corners_of_way = sorted({*bearings, *(bearings[0] + quarter * 90 for quarter in range(4))}, key=lambda b: b % 360)
    points = [(radius * ahead(b)[0], radius * ahead(b)[1]) for b, radius in zip(corners_of_way, radii, strict=False)]
    round_it = [*points, points[0]]
    assert crossings(round_it, ray) == 1
    assert crossings(round_it[::-1], ray) == -1
    assert crossings([*round_it, *round_it[::-1]], ray) == 0


@given(way=st.lists(places, min_size=2, max_size=10), ray=st.integers(0, 359))
@quickly
def test_crossings_count_the_whole_rounds_of_the_swept_angle(way: list[tuple[float, float]], ray: int) -> None:
    """Each step turns the bearing from the origin by less than half a circle; added up, a round is 360 degrees."""
    assume(all(abs(x * to_y - y * to_x) > 1 for (x, y), (to_x, to_y) in pairwise(way)))
    bearings = [(bearing((0, 0), place) - ray) % 360 for place in way]
    assume(all(0.01 < one < 359.99 for one in bearings))
    swept = bearings[0] + sum((after - before + 180) % 360 - 180 for before, after in pairwise(bearings))
    assert crossings(way, ray) == swept // 360


@given(way=st.lists(places, min_size=2, max_size=8), ray=st.integers(0, 359))
@quickly
def test_out_and_back_counts_nothing(way: list[tuple[float, float]], ray: int) -> None:
    """Whatever way it was, also when it ended on the ray itself; only not through the origin, where the buoy lies."""
    assume(all(abs(x * to_y - y * to_x) > 1 for (x, y), (to_x, to_y) in pairwise(way)))
    assert crossings([*way, *way[::-1]], ray) == 0


def test_half_way() -> None:
    """Of the line, and of a piece of a curve, whose direction is a unit vector there too."""
    assert middle((-150, 0), (150, 20)) == (0, 10)
    found = between(Station(0, 0, 0, 1), Station(10, 10, 1, 0), 0.5)
    assert found == pytest.approx((5, 5, 0.5**0.5, 0.5**0.5))


def test_at_a_corner_only_the_direction_changes() -> None:
    """Before it the old one, after it the new one, even where the boat turns right back."""
    before, after = Station(0, 10, 0, 1), Station(0, 10, 0, -1)
    assert between(before, after, 0) == before
    assert between(before, after, 0.5) == after
