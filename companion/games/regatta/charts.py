"""The chart: the sea of a state from above, as screens draw it and as a boat is steered on it."""

from collections.abc import Iterator

from companion.games.regatta.course import is_home, line_of, ray_of
from companion.games.regatta.model import Boat, Pose, State
from companion.games.regatta.model import Buoy as Anchored
from companion.games.regatta.names import buoy_name, leg_goal
from companion.games.regatta.printed import FARTHEST_MM, PORT, STARBOARD
from companion.games.regatta.sailing import zone_of
from companion.vocabulary.play import Limit, Steering
from companion.vocabulary.show import Area, Buoy, Hull, Line, Map, Point, Ray
from companion.vocabulary.value import Seat


def chart(state: State, leaving_out: Seat | None = None) -> Map:
    """The sea; `leaving_out`: without this seat's boat, which is steered and is drawn for itself."""
    box = state.box
    afloat = [(seat, boat) for seat, boat in enumerate(state.boats, 1) if boat.pose is not None]
    return Map(
        "The course",
        tuple(_hull(state, seat, boat, boat.pose) for seat, boat in afloat if boat.pose and seat != leaving_out),
        box.boat.length,
        box.boat.beam,
        tuple(_buoys(state)),
        tuple(_zone(state, seat) for seat, _ in afloat if seat != leaving_out),
        (_line(state),),
        tuple(_rays(state)),
    )


def steering(state: State, seat: Seat, start: Pose, *, from_start: bool = False) -> Steering:
    """The chart on which a form's `pose` is set, from where the boat lies, or `from_start` in any case."""
    return Steering(
        chart(state, seat if from_start else None),
        seat,
        state.setup.colours[seat - 1],
        at(start),
        start.heading_deg,
        "pose.x_mm",
        "pose.y_mm",
        "pose.heading_deg",
    )


def turning(state: State, seat: Seat, pose: Pose) -> Steering:
    """The chart on which a boat is turned on the spot."""
    colour = state.setup.colours[seat - 1]
    return Steering(chart(state), seat, colour, at(pose), pose.heading_deg, heading="turn_to_deg")


POSE_LIMITS = (
    Limit("pose.x_mm", -FARTHEST_MM, FARTHEST_MM, label="to starboard (mm)"),
    Limit("pose.y_mm", -FARTHEST_MM, FARTHEST_MM, label="ahead (mm)"),
    Limit("pose.heading_deg", 0, 360, label="heading (°)"),
)
"""The fields that `steering` sets."""


def at(pose: Pose | Anchored) -> Point:
    """Where something lies, as a place on the chart."""
    return Point(pose.x_mm, pose.y_mm)


def note_of(state: State, boat: Boat) -> str:
    """What is said of a boat: where it sails, and what keeps it."""
    notes = ["not placed yet"] if boat.pose is None else []
    notes.append("home" if is_home(state, boat.leg) else f"next: {leg_goal(state, boat.leg)}")
    if boat.crossings:
        notes.append("passed the wrong way" + (f" {-boat.crossings} times" if boat.crossings < -1 else ""))
    if boat.becalmed:
        notes.append("becalmed")
    return ", ".join(notes)


def _hull(state: State, seat: Seat, boat: Boat, pose: Pose) -> Hull:
    wake = tuple(map(at, boat.wake))
    return Hull(seat, state.setup.colours[seat - 1], at(pose), pose.heading_deg, wake, note_of(state, boat))


def _buoys(state: State) -> Iterator[Buoy]:
    leg = state.boat.leg if state.stage == "race" else 0
    for number, (buoy, colour) in enumerate(zip(state.buoys, colours_of_buoys(state), strict=True)):
        following = leg > 0 and number == leg + 1
        name = buoy.id if buoy.id in (PORT, STARBOARD) else buoy_name(buoy.id)
        yield Buoy(name, at(buoy), state.box.buoy.radius, colour, following)
    for obstacle in state.box.course.obstacles:
        yield Buoy("obstacle", Point(obstacle.x, obstacle.y), obstacle.radius, "grey")


def colours_of_buoys(state: State) -> tuple[str, ...]:
    """The colour word of each buoy, in their order: both ends of the line are white."""
    return ("white", "white", *(mark.colour for mark in state.box.course.marks))


def _zone(state: State, seat: Seat) -> Area:
    corners = (Point(round(x, 1), round(y, 1)) for x, y in zone_of(state, seat))
    return Area(tuple(corners), seat, state.setup.colours[seat - 1])


def _line(state: State) -> Line:
    port, starboard = line_of(state)
    return Line(Point(*port), Point(*starboard), "start and finish")


def _rays(state: State) -> Iterator[Ray]:
    """What the boat to move must cross, where it has a mark to round."""
    leg = state.boat.leg
    if state.stage == "race" and 1 <= leg <= len(state.box.course.marks):
        start, bearing_deg, clockwise = ray_of(state, leg)
        yield Ray(Point(*start), bearing_deg, leg_goal(state, leg), clockwise)
