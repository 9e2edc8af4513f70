"""How an arrow moves a boat: its track, what it touches on the way, where it ends, where it stops before a zone.

Poses here are exact; what is stored of them is rounded.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from math import ceil, hypot
from typing import NamedTuple

from companion.games.regatta.geometry import (
    NOTHING,
    Circle,
    Point,
    Rectangle,
    Station,
    ahead,
    between,
    box_around,
    circles_overlap,
    corners,
    heading_of,
    holds,
    overlap,
    shrunk,
    tidy,
    tidy_heading,
)
from companion.games.regatta.model import Pose, State
from companion.games.regatta.names import boat_name, buoy_words
from companion.games.regatta.printed import Arrow, Box, bend
from companion.vocabulary.value import Seat

PIECES = 12
"""A curved arrow is sailed in so many straight pieces."""

ROUNDED_MM = 0.1
"""A bow is nowhere farther from where it should be because its pose is kept to one decimal."""

STEP_MM = 1.0
"""Free water between closed zones that is narrower may be missed by a boat that stops."""

HALVINGS = 30
"""A step halved so often is far below what is noticed."""

Track = tuple[Station, ...]
"""The way of a bow, from where it lies to where it ends, with the hull's direction at each point."""


class Thing(NamedTuple):
    """Something that must not be touched."""

    name: str
    """In sentences: "the red buoy"."""
    shape: Rectangle | Circle
    reach: float
    """No part of it is farther from its middle."""


class Sea(NamedTuple):
    """All that matters to one boat that sails, gathered once for all its cards."""

    state: State
    seat: Seat
    length: float
    beam: float
    beyond: float
    """How far the bow goes on from the arrow's tip."""
    by_hull: bool
    """Whether any part of the hull counts in closed zones, or the bow alone."""
    things: tuple[Thing, ...]
    zones: tuple[tuple[Seat, Rectangle], ...]


def sea_around(state: State, seat: Seat) -> Sea:
    """What lies round a seat's boat."""
    box, options = state.box, state.options
    beyond = box.boat.length if options.boat_at_tip == "stern" else box.boat.length / 2
    others = [(other, boat.pose) for other, boat in enumerate(state.boats, start=1) if other != seat and boat.pose]
    boats = tuple(_boat(state, other, pose) for other, pose in others)
    zones = tuple((other, zone(box, pose)) for other, pose in others)
    things = (*buoys_and_obstacles(state), *boats)
    return Sea(state, seat, box.boat.length, box.boat.beam, beyond, options.closed_zone_test == "hull", things, zones)


def buoys_and_obstacles(state: State) -> tuple[Thing, ...]:
    """The things that lie fast."""
    radius = state.box.buoy.radius
    buoys = (Thing(buoy_words(one.id), Circle(one.x_mm, one.y_mm, radius), radius) for one in state.buoys)
    rocks = (Circle(one.x, one.y, one.radius) for one in state.box.course.obstacles)
    return (*buoys, *(Thing("an obstacle", rock, rock.radius) for rock in rocks))


def hull(box: Box, pose: Pose) -> Rectangle:
    """The outline of a boat."""
    return Rectangle(pose.x_mm, pose.y_mm, *ahead(pose.heading_deg), box.boat.length / 2, box.boat.beam / 2)


def bow(box: Box, pose: Pose) -> Station:
    """The point of a boat, and the way it points."""
    x, y = ahead(pose.heading_deg)
    half = box.boat.length / 2
    return Station(pose.x_mm + x * half, pose.y_mm + y * half, x, y)


def zone(box: Box, pose: Pose) -> Rectangle:
    """The closed zone straight ahead of a boat."""
    point, half = bow(box, pose), box.closed_zone.depth / 2
    x, y = point.x + point.ahead_x * half, point.y + point.ahead_y * half
    return Rectangle(x, y, point.ahead_x, point.ahead_y, half, box.closed_zone.width / 2)


def zone_of(state: State, seat: Seat) -> tuple[Point, ...]:
    """The corners of a seat's closed zone, clockwise; none before its boat is placed."""
    pose = state.boats[seat - 1].pose
    return () if pose is None else corners(zone(state.box, pose))


def track(sea: Sea, pose: Pose, arrow: Arrow) -> Track:
    """The way of the bow of a boat that sails an arrow, from where it lies to where it ends."""
    start = bow(sea.state.box, pose)
    x, y = start.ahead_x, start.ahead_y
    return tuple(
        Station(
            start.x + point.x * y + point.y * x,
            start.y - point.x * x + point.y * y,
            point.ahead_x * y + point.ahead_y * x,
            point.ahead_y * y - point.ahead_x * x,
        )
        for point in _on_the_card(arrow, sea.beyond)
    )


def hull_at(sea: Sea, station: Station) -> Rectangle:
    """The outline of a boat whose bow is there."""
    x, y = station.ahead_x, station.ahead_y
    half = sea.length / 2
    return Rectangle(station.x - x * half, station.y - y * half, x, y, half, sea.beam / 2)


def middle_at(sea: Sea, station: Station) -> Point:
    """The middle of a boat whose bow is there."""
    half = sea.length / 2
    return station.x - station.ahead_x * half, station.y - station.ahead_y * half


def pose_at(sea: Sea, station: Station) -> Pose:
    """The exact pose of a boat whose bow is there."""
    return Pose(*middle_at(sea, station), heading_of(station.ahead_x, station.ahead_y))


def stored(pose: Pose) -> Pose:
    """A pose as it is kept, to one decimal."""
    return Pose(tidy(pose.x_mm), tidy(pose.y_mm), tidy_heading(pose.heading_deg))


def zone_at(sea: Sea, station: Station) -> Seat | None:
    """Whose closed zone a boat with its bow there would be in."""
    return next(zones_at(sea, station), None)


def zones_at(sea: Sea, station: Station) -> Iterator[Seat]:
    """Whose closed zones a boat with its bow there would be in, in seat order."""
    if not sea.by_hull:
        return (seat for seat, closed in sea.zones if holds(closed, station.x, station.y))
    outline = hull_at(sea, station)
    return (seat for seat, closed in sea.zones if overlap(outline, closed))


def zones_well_at(sea: Sea, station: Station) -> set[Seat]:
    """Whose closed zones a boat with its bow there would be in by more than poses are rounded by."""
    smaller = tuple((seat, shrunk(closed, ROUNDED_MM)) for seat, closed in sea.zones)
    return set(zones_at(sea._replace(zones=smaller), station))


def stopped(sea: Sea, way: Track) -> Track | None:
    """The track up to where the boat last leaves all closed zones before its end; None if it never does."""
    for last in range(len(way) - 1, 0, -1):
        start, end = way[last - 1], way[last]
        steps = max(1, ceil(hypot(end.x - start.x, end.y - start.y) / STEP_MM))
        for step in range(steps - 1, -1, -1):
            if zone_at(sea, between(start, end, step / steps)) is None:
                return (*way[:last], _edge(sea, start, end, step / steps, (step + 1) / steps))
    return None


def touched(sea: Sea, way: Track) -> tuple[str, ...]:
    """What the strip that a hull sweeps along a track touches; nothing ahead of the last bow."""
    west, east, south, north = box_around(way, sea.length + sea.beam)
    near = [
        thing
        for thing in sea.things
        if west < thing.shape.x + thing.reach
        and thing.shape.x - thing.reach < east
        and south < thing.shape.y + thing.reach
        and thing.shape.y - thing.reach < north
    ]
    if not near:
        return ()
    pieces, corners_of_it = _strip(sea, way)
    return tuple(thing.name for thing in near if _meets(thing.shape, pieces, corners_of_it))


def touched_at(sea: Sea, outline: Rectangle) -> tuple[str, ...]:
    """What a boat that was set down there touches."""
    return tuple(thing.name for thing in sea.things if overlap(outline, thing.shape))


def _boat(state: State, seat: Seat, pose: Pose) -> Thing:
    outline = hull(state.box, pose)
    return Thing(boat_name(state, seat), outline, hypot(outline.half_length, outline.half_width))


@lru_cache(maxsize=256)
def _on_the_card(arrow: Arrow, beyond: float) -> Track:
    """The track of an arrow as the card shows it: x to starboard and y ahead of the bow."""
    way = _straight_pieces(arrow) if arrow.path or not arrow.turn else _curve(arrow)
    x, y = ahead(arrow.turn)
    return (*way, Station(arrow.x, arrow.y, x, y), Station(arrow.x + x * beyond, arrow.y + y * beyond, x, y))


def _straight_pieces(arrow: Arrow) -> list[Station]:
    """An arrow from point to point: both ends of each piece, so that the boat turns at the corners and at the bow."""
    points = [(0.0, 0.0), *((place.x, place.y) for place in arrow.path), (arrow.x, arrow.y)]
    found = [Station(0.0, 0.0, 0.0, 1.0)]
    for start, end in pairwise(points):
        size = hypot(end[0] - start[0], end[1] - start[1])
        x, y = (end[0] - start[0]) / size, (end[1] - start[1]) / size
        found += [Station(*start, x, y), Station(*end, x, y)]
    return found if found[0] != found[1] else found[1:]


def _curve(arrow: Arrow) -> list[Station]:
    """A quadratic Bézier curve from the bow, at first straight ahead, at its tip in the arrow's direction."""
    control, found = bend(arrow), []
    for number in range(PIECES):
        part = number / PIECES
        rest = 1 - part
        x, y = part * part * arrow.x, 2 * rest * part * control + part * part * arrow.y
        along_x, along_y = part * arrow.x, rest * control + part * (arrow.y - control)
        size = hypot(along_x, along_y)
        found.append(Station(x, y, along_x / size, along_y / size))
    return found


def _edge(sea: Sea, start: Station, end: Station, free: float, closed: float) -> Station:
    """The last free place of a piece of a track, between a free part of it and a closed one."""
    for _ in range(HALVINGS):
        half = (free + closed) / 2
        free, closed = (half, closed) if zone_at(sea, between(start, end, half)) is None else (free, half)
    return between(start, end, free)


def _strip(sea: Sea, way: Track) -> tuple[list[Rectangle], list[Circle]]:
    """What a hull sweeps: a rectangle a piece and the hull at its end; a circle round each corner on the way."""
    half, rest = sea.beam / 2, 0.0
    pieces, rounded = [hull_at(sea, way[-1])], []
    for number in range(len(way) - 1, 0, -1):
        start, end = way[number - 1], way[number]
        x, y = end.x - start.x, end.y - start.y
        size = hypot(x, y)
        if size > NOTHING:
            centre = (start.x + end.x) / 2, (start.y + end.y) / 2
            pieces.append(Rectangle(*centre, x / size, y / size, size / 2, half))
        rest += size
        if rest >= half and (start.x, start.y) != (way[0].x, way[0].y):
            rounded.append(Circle(start.x, start.y, half))
    return pieces, rounded


def _meets(shape: Rectangle | Circle, pieces: list[Rectangle], rounded: list[Circle]) -> bool:
    if any(overlap(piece, shape) for piece in pieces):
        return True
    if isinstance(shape, Circle):
        return any(circles_overlap(one, shape) for one in rounded)
    return any(overlap(shape, one) for one in rounded)
