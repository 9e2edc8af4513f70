"""The plane of the sea: points, compass headings, rectangles, circles, and what crosses what.

Millimetres, x to starboard and y ahead of a boat that starts; headings and bearings in degrees clockwise from y. A
border is not inside: shapes that only meet do not overlap.
"""

from collections.abc import Sequence
from itertools import combinations
from math import atan2, cos, degrees, hypot, radians, sin
from typing import NamedTuple, overload

NOTHING = 1e-6
"""Less than this many millimetres is the noise of sums."""

LEAST_MM = 0.2
"""What is stored is rounded by less, and no shape is thought thinner."""

Point = tuple[float, float]


class Station(NamedTuple):
    """A point of a track and the unit vector ahead there."""

    x: float
    y: float
    ahead_x: float
    ahead_y: float


class Circle(NamedTuple):
    """A buoy or another round thing."""

    x: float
    y: float
    radius: float


class Rectangle(NamedTuple):
    """A hull, a closed zone or a piece of a strip: its middle, the unit vector along it, half its length and width."""

    x: float
    y: float
    ahead_x: float
    ahead_y: float
    half_length: float
    half_width: float


class Crossing(NamedTuple):
    """Where along a step something is crossed, 0 to 1, and in which sense, +1 or -1."""

    at: float
    sense: int


def tidy(value: float) -> float:
    """A length to one decimal, never -0.0."""
    return round(value, 1) + 0.0


def tidy_heading(heading_deg: float) -> float:
    """A compass heading to one decimal, 0.0 to 359.9."""
    return round(heading_deg % 360, 1) % 360 + 0.0


def ahead(heading_deg: float) -> Point:
    """The unit vector in a compass direction."""
    turned = radians(heading_deg)
    return sin(turned), cos(turned)


def heading_of(x: float, y: float) -> float:
    """The compass direction of a vector, 0 to 360 exclusive; 0 of none."""
    return degrees(atan2(x, y)) % 360


def bearing(start: Point, end: Point) -> float:
    """The compass direction from one point to another."""
    return heading_of(end[0] - start[0], end[1] - start[1])


def degrees_apart(one_deg: float, other_deg: float) -> float:
    """How far two headings differ, 0 to 180."""
    return abs((one_deg - other_deg + 180) % 360 - 180)


def distance(start: Point, end: Point) -> float:
    """How far apart two points are."""
    return hypot(end[0] - start[0], end[1] - start[1])


def paired(points: Sequence[Point], others: Sequence[Point]) -> list[Point]:
    """One of as many others, or more, for each point, so that the squares of the distances add up to little.

    Any two are exchanged as long as that is less; so points that were all shifted alike keep theirs, however far.
    """
    found, is_less = list(others), True

    def square(number: int, at: Point) -> float:
        return distance(points[number], at) ** 2 if number < len(points) else 0.0

    while is_less:
        is_less = False
        for one, other in combinations(range(len(found)), 2):
            here, there = found[one], found[other]
            if square(one, there) + square(other, here) < square(one, here) + square(other, there) - NOTHING:
                found[one], found[other], is_less = there, here, True
    return found[: len(points)]


def middle(start: Point, end: Point) -> Point:
    """Half way from one point to another."""
    return (start[0] + end[0]) / 2, (start[1] + end[1]) / 2


def between(start: Station, end: Station, part: float) -> Station:
    """The station a part of the way on, 0 to 1. At a corner, where only the direction changes, it has changed."""
    if part == 0 or (start.x, start.y) == (end.x, end.y):
        return end if part else start
    rest = 1 - part
    x, y = start.ahead_x * rest + end.ahead_x * part, start.ahead_y * rest + end.ahead_y * part
    size = hypot(x, y)
    return Station(start.x * rest + end.x * part, start.y * rest + end.y * part, x / size, y / size)


@overload
def shrunk(shape: Rectangle, by_mm: float) -> Rectangle: ...
@overload
def shrunk(shape: Circle, by_mm: float) -> Circle: ...
def shrunk(shape: Rectangle | Circle, by_mm: float) -> Rectangle | Circle:
    """A shape with its border drawn in."""
    if isinstance(shape, Circle):
        return shape._replace(radius=max(shape.radius - by_mm, LEAST_MM))
    half_length, half_width = max(shape.half_length - by_mm, LEAST_MM), max(shape.half_width - by_mm, LEAST_MM)
    return shape._replace(half_length=half_length, half_width=half_width)


def corners(shape: Rectangle) -> tuple[Point, Point, Point, Point]:
    """The corners of a rectangle, clockwise from ahead to port."""
    x, y, along_x, along_y, half_length, half_width = shape
    front_x, front_y = along_x * half_length, along_y * half_length
    side_x, side_y = along_y * half_width, -along_x * half_width
    return (
        (x + front_x - side_x, y + front_y - side_y),
        (x + front_x + side_x, y + front_y + side_y),
        (x - front_x + side_x, y - front_y + side_y),
        (x - front_x - side_x, y - front_y - side_y),
    )


def holds(shape: Rectangle, x: float, y: float) -> bool:
    """Is a point inside of a rectangle?"""
    x, y = x - shape.x, y - shape.y
    along, across = x * shape.ahead_x + y * shape.ahead_y, x * shape.ahead_y - y * shape.ahead_x
    return abs(along) < shape.half_length - NOTHING and abs(across) < shape.half_width - NOTHING


def overlap(one: Rectangle, other: Rectangle | Circle) -> bool:
    """Do a rectangle and another shape have more than a border in common?"""
    if isinstance(other, Circle):
        return _overlaps_circle(one, other)
    return not (_apart(one, other) or _apart(other, one))


def _apart(one: Rectangle, other: Rectangle) -> bool:
    """Does a side of the first rectangle part the two (separating axis theorem)?"""
    x, y = other.x - one.x, other.y - one.y
    same = abs(one.ahead_x * other.ahead_x + one.ahead_y * other.ahead_y)
    askew = abs(one.ahead_x * other.ahead_y - one.ahead_y * other.ahead_x)
    along, across = abs(x * one.ahead_x + y * one.ahead_y), abs(x * one.ahead_y - y * one.ahead_x)
    reach = one.half_length + same * other.half_length + askew * other.half_width
    width = one.half_width + askew * other.half_length + same * other.half_width
    return along >= reach - NOTHING or across >= width - NOTHING


def _overlaps_circle(shape: Rectangle, circle: Circle) -> bool:
    x, y = circle.x - shape.x, circle.y - shape.y
    along = abs(x * shape.ahead_x + y * shape.ahead_y) - shape.half_length
    across = abs(x * shape.ahead_y - y * shape.ahead_x) - shape.half_width
    return hypot(max(along, 0.0), max(across, 0.0)) < circle.radius - NOTHING


def circles_overlap(one: Circle, other: Circle) -> bool:
    """Do two circles have more than a border in common?"""
    return hypot(other.x - one.x, other.y - one.y) < one.radius + other.radius - NOTHING


def box_around(points: Sequence[Station], margin: float) -> tuple[float, float, float, float]:
    """The least and greatest x, the least and greatest y of a track, with a margin."""
    xs, ys = [point.x for point in points], [point.y for point in points]
    return min(xs) - margin, max(xs) + margin, min(ys) - margin, max(ys) + margin


def side(point: Point, start: Point, end: Point) -> float:
    """How far to port of the way from start to end a point lies; negative to starboard."""
    x, y = end[0] - start[0], end[1] - start[1]
    found = (x * (point[1] - start[1]) - y * (point[0] - start[0])) / hypot(x, y)
    return 0.0 if abs(found) < NOTHING else found


def crosses_line(before: Point, after: Point, start: Point, end: Point, sense: int) -> float | None:
    """Where a step crosses from starboard to port of a line, or with sense -1 the other way; 0 to 1, None: nowhere.

    The line ends at its ends. Who only reaches it has not crossed it, and crosses it with the next step.
    """
    was, now = side(before, start, end) * sense, side(after, start, end) * sense
    if not was <= 0 < now:
        return None
    at = was / (was - now)
    x, y = before[0] + (after[0] - before[0]) * at, before[1] + (after[1] - before[1]) * at
    length = distance(start, end)
    along = ((x - start[0]) * (end[0] - start[0]) + (y - start[1]) * (end[1] - start[1])) / length
    return at if 0 <= along <= length else None


def crosses_ray(before: Point, after: Point, origin: Point, ray: Point) -> Crossing | None:
    """Where a step crosses the ray from an origin along a unit vector; the sense is +1 clockwise round the origin.

    A point on the ray counts as past it, so that out and back again always cancel.
    """
    before_x, before_y = before[0] - origin[0], before[1] - origin[1]
    after_x, after_y = after[0] - origin[0], after[1] - origin[1]
    was, now = before_x * ray[1] - before_y * ray[0], after_x * ray[1] - after_y * ray[0]
    if (was >= 0) == (now >= 0):
        return None
    at = was / (was - now)
    out = (before_x + (after_x - before_x) * at) * ray[0] + (before_y + (after_y - before_y) * at) * ray[1]
    return Crossing(at, 1 if now >= 0 else -1) if out > 0 else None
