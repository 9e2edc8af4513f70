"""What lies where: boats before the line, the lot, the buoys of this table, and what the host puts right."""

from collections.abc import Set

from msgspec.structs import replace

from companion.games.regatta.course import line_of
from companion.games.regatta.geometry import (
    LEAST_MM,
    Point,
    bearing,
    corners,
    degrees_apart,
    overlap,
    shrunk,
    side,
    tidy,
)
from companion.games.regatta.model import Buoy, CorrectPose, PlaceBoat, PlaceBuoy, Pose, StartWith, State
from companion.games.regatta.names import boat_name, buoy_words
from companion.games.regatta.printed import FARTHEST_MM, crowding, line_faults
from companion.games.regatta.refusals import boat_of, in_stage, pose_of
from companion.games.regatta.sailing import Sea, hull, sea_around, stored, touched_at
from companion.parts import listed, put, refuse_unless_waived
from companion.vocabulary.play import IllegalMove


def place_boat(state: State, command: PlaceBoat, waive: Set[str]) -> State:
    """A boat is placed, wholly before the line; after the last one the lot decides."""
    in_stage(state, "placing")
    boat, name = boat_of(state, command.seat), boat_name(state, command.seat)
    if boat.pose is not None:
        raise IllegalMove("placed", f"{name} is placed: the host corrects it.")
    pose = stored(command.pose)
    outline = hull(state.box, pose)
    if any(side(corner, *line_of(state)) > 0 for corner in corners(outline)):
        text = f"{name} must lie wholly before the starting line."
        refuse_unless_waived("before_line", text, waive)
    sea = sea_around(state, command.seat)
    if found := touched_at(sea, outline):
        refuse_unless_waived("touch", f"{name} touches {listed(found)}.", waive)
    must_lie(sea, pose)
    boats = put(state.boats, command.seat, replace(boat, pose=pose))
    stage = state.stage if any(one.pose is None for one in boats) else "lot"
    return replace(state, boats=boats, stage=stage)


def start_with(state: State, command: StartWith) -> State:
    """The first turn of whom the lot fell on."""
    in_stage(state, "lot")
    boat_of(state, command.first)
    return replace(state, current=command.first, stage="race", turn=1)


def place_buoy(state: State, command: PlaceBuoy, waive: Set[str]) -> State:
    """A buoy lies elsewhere; boats and the legs that they have sailed stay."""
    in_stage(state, "placing", "lot", "race")
    new = Buoy(command.buoy.id, tidy(command.buoy.x_mm), tidy(command.buoy.y_mm))
    if new.id not in [buoy.id for buoy in state.buoys]:
        known = listed(buoy.id for buoy in state.buoys)
        raise IllegalMove("buoy", f"There is no buoy {new.id}: the course has {known}.")
    buoys = tuple(new if buoy.id == new.id else buoy for buoy in state.buoys)
    after = replace(state, buoys=buoys)
    lying = [(buoy_words(buoy.id), buoy.x_mm, buoy.y_mm) for buoy in buoys]
    for fault in line_faults(lying, state.box.boat):
        raise IllegalMove("line", f"{fault[:1].upper()}{fault[1:]}.")
    if is_turned_round(state, line_of(after)):
        raise IllegalMove("line", "The port end of the line must lie to port of the starboard end.")
    for fault in crowding(lying, state.box.boat, state.box.buoy):
        refuse_unless_waived("too_close", f"{fault[:1].upper()}{fault[1:]}.", waive)
    for seat, boat in enumerate(state.boats, start=1):
        if boat.pose is not None and buoy_words(new.id) in upon(sea_around(after, seat), boat.pose):
            raise IllegalMove("occupied", f"{boat_name(state, seat)} lies where {buoy_words(new.id)} would be.")
    return after


def is_turned_round(state: State, line: tuple[Point, Point]) -> bool:
    """Whether a line has its ends the other way round than in the box file."""
    course = state.box.course
    as_printed = bearing((course.port.x, course.port.y), (course.starboard.x, course.starboard.y))
    return degrees_apart(bearing(*line), as_printed) > 90


def correct_pose(state: State, command: CorrectPose) -> State:
    """A boat really lies here; neither line nor mark is crossed by that."""
    in_stage(state, "placing", "lot", "race")
    pose_of(state, command.of)
    pose = stored(command.pose)
    must_lie(sea_around(state, command.of), pose)
    boat = replace(boat_of(state, command.of), pose=pose)
    return replace(state, boats=put(state.boats, command.of, boat))


def must_lie(sea: Sea, pose: Pose) -> None:
    """Raises IllegalMove for a place where the boat cannot lie: "far" off the sea, or "occupied"."""
    name = boat_name(sea.state, sea.seat)
    if _is_far(pose):
        raise IllegalMove("far", f"{name} would leave the sea: {FARTHEST_MM} mm from its middle is the most.")
    for thing in upon(sea, pose):
        raise IllegalMove("occupied", f"{name} cannot lie there, upon {thing}.")


def can_lie(sea: Sea, pose: Pose) -> bool:
    """Whether the boat can lie there at all."""
    return not _is_far(pose) and not upon(sea, pose)


def upon(sea: Sea, pose: Pose) -> tuple[str, ...]:
    """What the boat would lie upon, farther than things may be measured wrongly: no table can show that.

    Each of the two must reach so far into the other, so that it is the same whichever of two boats is asked about.
    """
    outline = hull(sea.state.box, pose)
    spare = max(sea.state.box.tolerance.touched, LEAST_MM)
    inside = shrunk(outline, spare)
    return tuple(
        thing.name
        for thing in sea.things
        if overlap(inside, thing.shape) and overlap(outline, shrunk(thing.shape, spare))
    )


def _is_far(pose: Pose) -> bool:
    return max(abs(pose.x_mm), abs(pose.y_mm)) > FARTHEST_MM
