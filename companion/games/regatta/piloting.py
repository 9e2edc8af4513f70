"""How far a boat still has to sail, by the shortest way that rounds what it must: hands steer by it."""

from math import acos, degrees, hypot, radians, sqrt
from typing import NamedTuple

from companion.games.regatta.course import finish_leg, line_of, ray_of
from companion.games.regatta.geometry import Point, ahead, bearing, degrees_apart, distance, middle, side
from companion.games.regatta.model import Boat, Pose, State, place
from companion.games.regatta.printed import FARTHEST_MM
from companion.vocabulary.value import Seat

ROUND_MM = 95.0
"""How far from a buoy hands round it."""
LEG_MM = 6.0 * FARTHEST_MM
"""More than a leg is long, which is twice across the sea at most: who has a leg less to sail is nearer home."""
MM_PER_DEG = 1.0
"""What a heading that leads elsewhere costs."""
ROOM_MM = 150.0
"""How far before a line a boat should be that comes from its wrong side."""
WATER_MM = 140.0
"""So far beyond the outermost buoys hands sail: that is on every mat."""
OFF = 8.0
"""What a millimetre farther out costs of way."""


class Way(NamedTuple):
    """How far it is to the end of a leg, and what to sail for now."""

    length_mm: float
    aim: Point


def left_mm(state: State, seat: Seat) -> float:
    """How far a seat's boat has to sail, in millimetres: a leg at a time, the more the more it must turn first."""
    boat = state.boats[seat - 1]
    later = finish_leg(state.box) - boat.leg
    if boat.pose is None or later < 0:
        return -LEG_MM
    way = way_of(state, boat, boat.pose)
    astray_deg = degrees_apart(boat.pose.heading_deg, bearing(place(boat.pose), way.aim))
    return way.length_mm + MM_PER_DEG * astray_deg + OFF * _off_mm(state, place(boat.pose)) + LEG_MM * later


def way_of(state: State, boat: Boat, pose: Pose) -> Way:
    """The way to the end of the boat's leg."""
    if 1 <= boat.leg <= len(state.box.course.marks):
        return _round_mark(state, boat, place(pose))
    returns = boat.leg > 0 and state.box.course.finish == "reverse"
    port, starboard = line_of(state)
    return _over_line(place(pose), *((starboard, port) if returns else (port, starboard)))


def _off_mm(state: State, here: Point) -> float:
    """How far a place lies beyond the water that hands sail."""
    west, east = min(buoy.x_mm for buoy in state.buoys), max(buoy.x_mm for buoy in state.buoys)
    south, north = min(buoy.y_mm for buoy in state.buoys), max(buoy.y_mm for buoy in state.buoys)
    return max(0.0, max(west - here[0], here[0] - east, south - here[1], here[1] - north) - WATER_MM)


def _over_line(here: Point, port: Point, starboard: Point) -> Way:
    """To the middle of a line, its ends named as the boat sees them; from the wrong side round the nearer end first."""
    goal, along = middle(port, starboard), distance(port, starboard)
    over = (port[1] - starboard[1]) / along, (starboard[0] - port[0]) / along
    beyond = goal[0] + over[0] * ROUND_MM, goal[1] + over[1] * ROUND_MM
    if side(here, port, starboard) < 0:
        return Way(distance(here, goal), beyond)
    near, far = sorted((port, starboard), key=lambda end: distance(here, end))
    outward = (near[0] - far[0]) / along, (near[1] - far[1]) / along
    corner = near[0] + outward[0] * ROUND_MM - over[0] * ROUND_MM, near[1] + outward[1] * ROUND_MM - over[1] * ROUND_MM
    before = goal[0] - over[0] * ROOM_MM, goal[1] - over[1] * ROOM_MM
    return Way(distance(here, corner) + distance(corner, before) + ROOM_MM, corner)


def _round_mark(state: State, boat: Boat, here: Point) -> Way:
    """Straight to a circle round the mark, along it to the ray, and over that."""
    mark, ray_deg, clockwise = ray_of(state, boat.leg)
    sense, out_mm, bearing_deg = 1 if clockwise else -1, distance(mark, here), bearing(mark, here)
    left_deg = (ray_deg - bearing_deg) * sense % 360 - 360 * boat.crossings
    if out_mm <= ROUND_MM:
        return Way(
            ROUND_MM * radians(left_deg) + ROUND_MM - out_mm, _at(mark, bearing_deg + 60 * sense, 1.2 * ROUND_MM)
        )
    touch_deg = degrees(acos(ROUND_MM / out_mm))
    if left_deg <= touch_deg:
        return _over_ray(mark, ray_deg, sense, here)
    straight_mm = sqrt(out_mm**2 - ROUND_MM**2)
    return Way(
        straight_mm + ROUND_MM * radians(left_deg - touch_deg), _at(mark, bearing_deg + touch_deg * sense, ROUND_MM)
    )


def _over_ray(mark: Point, ray_deg: float, sense: int, here: Point) -> Way:
    """Straight over a ray, at its nearest place that is far enough from the mark."""
    along = ahead(ray_deg)
    out_mm = max(ROUND_MM, (here[0] - mark[0]) * along[0] + (here[1] - mark[1]) * along[1])
    crossing = _at(mark, ray_deg, out_mm)
    past = ahead(ray_deg + 90 * sense)
    aim = crossing[0] + past[0] * ROUND_MM / 2, crossing[1] + past[1] * ROUND_MM / 2
    return Way(hypot(crossing[0] - here[0], crossing[1] - here[1]), aim)


def _at(centre: Point, bearing_deg: float, out_mm: float) -> Point:
    """The point so far from another in a compass direction."""
    x, y = ahead(bearing_deg)
    return centre[0] + x * out_mm, centre[1] + y * out_mm
