"""The course: over the line, round each mark in its sense, back over the line.

A mark is rounded where the middle of the boat crosses the mark's ray, which points outwards between the directions to
the mark before and the mark after, once more in the required sense than against it (RULINGS.md, G28).
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from companion.games.regatta.geometry import (
    Crossing,
    Point,
    ahead,
    bearing,
    crosses_line,
    crosses_ray,
    middle,
)
from companion.games.regatta.model import State, place
from companion.games.regatta.printed import STARBOARD, Box
from companion.games.regatta.sailing import Sea, Track, middle_at
from companion.vocabulary.value import Seat


class Progress(NamedTuple):
    """How far a boat is on the course."""

    leg: int
    crossings: int


class Step(NamedTuple):
    """A straight piece of a boat's way: of its bow and of its middle."""

    bow: tuple[Point, Point]
    middle: tuple[Point, Point]


class Goal(NamedTuple):
    """What a leg leads to: a mark's ray from a place along a unit vector, or the line from end to end."""

    start: Point
    towards: Point
    sense: int
    """Of the ray or the line: how it must be crossed."""
    is_ray: bool

    def crossed(self, step: Step) -> Crossing | None:
        """Where a piece of the way crosses it; sense +1 is the required one."""
        if self.is_ray:
            found = crosses_ray(*step.middle, self.start, self.towards)
            return found and Crossing(found.at, found.sense * self.sense)
        at = crosses_line(*step.bow, self.start, self.towards, self.sense)
        return None if at is None else Crossing(at, 1)


def finish_leg(box: Box) -> int:
    """The number of the leg to the finish."""
    return len(box.course.marks) + 1


def first_leg(state: State) -> int:
    """The number of the leg on which boats begin."""
    return 0 if state.options.start_line_required else 1


def legs_done(state: State, seat: Seat) -> int:
    """How many legs a seat's boat has sailed."""
    return state.boats[seat - 1].leg - first_leg(state)


def is_home(state: State, leg: int) -> bool:
    """Is a boat on this leg over the finishing line?"""
    return leg > finish_leg(state.box)


def line_of(state: State) -> tuple[Point, Point]:
    """The ends of the line, port and starboard, as they lie on this table."""
    port, starboard = state.buoys[:2]
    return place(port), place(starboard)


def ray_of(state: State, mark: int) -> tuple[Point, float, bool]:
    """Where a mark lies, counted from 1, the bearing of its ray, and whether it must be crossed clockwise."""
    points = (middle(*line_of(state)), *map(place, state.buoys[2:]))
    buoy = points[mark]
    before, after = bearing(buoy, points[mark - 1]), bearing(buoy, points[(mark + 1) % len(points)])
    if state.box.course.marks[mark - 1].side == STARBOARD:
        return buoy, (before + ((after - before) % 360 or 360) / 2) % 360, True
    return buoy, (before - ((before - after) % 360 or 360) / 2) % 360, False


def steps_of(sea: Sea, begin: Point, way: Track, drift: Point) -> Iterator[Step]:
    """The pieces of a boat's way, from where its hull and middle begin, to where its middle is really set down."""
    middles = [begin, *(middle_at(sea, station) for station in way[1:])]
    points = [(station.x, station.y) for station in way]
    yield Step((middles[0], points[0]), (middles[0], middles[0]))
    for bows, middles_now in zip(pairwise(points), pairwise(middles), strict=True):
        yield Step(bows, middles_now)
    yield Step((points[-1], points[-1]), (middles[-1], drift))


def sailed(state: State, progress: Progress, steps: Iterator[Step]) -> Progress:
    """How far a boat is after these pieces of its way: each leg that ends on one, one after the other.

    Once it is home nothing more counts.
    """
    leg, crossings = progress
    goal = _goal(state, leg)
    for step in steps:
        begun = 0.0
        while goal and (found := goal.crossed(step)) and found.at >= begun:
            crossings += found.sense
            if goal.is_ray and crossings <= 0:
                break
            leg, crossings, begun = leg + 1, 0, found.at
            goal = _goal(state, leg)
    return Progress(leg, crossings)


def _goal(state: State, leg: int) -> Goal | None:
    """What a leg leads to; None at home."""
    if is_home(state, leg):
        return None
    if 1 <= leg <= len(state.box.course.marks):
        buoy, bearing_deg, is_clockwise = ray_of(state, leg)
        return Goal(buoy, ahead(bearing_deg), 1 if is_clockwise else -1, is_ray=True)
    return Goal(*line_of(state), -1 if leg and state.box.course.finish == "reverse" else 1, is_ray=False)
