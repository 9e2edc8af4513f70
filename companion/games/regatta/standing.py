"""What lies where: boats before the line, the lot, the buoys of this table, and what the host puts right."""

from collections.abc import Iterator, Mapping, Set

from msgspec.structs import replace

from companion.games.regatta.course import line_of
from companion.games.regatta.geometry import Point, Rectangle, corners, degrees_apart, distance, side, tidy
from companion.games.regatta.model import Buoy, CorrectPose, PlaceBoat, PlaceBuoy, Pose, StartWith, State
from companion.games.regatta.printed import crowding
from companion.games.regatta.refusals import boat_of, buoy_words, in_stage, pose_of
from companion.games.regatta.sailing import hull, sea_around, stored, touched_at
from companion.parts import listed, put, refuse_unless_waived
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Seat

LEAST_MM = 0.1
"""A hull is never thought thinner."""


def place_boat(state: State, command: PlaceBoat, waive: Set[str]) -> State:
    """A boat is placed, wholly before the line; after the last one the lot decides."""
    in_stage(state, "placing")
    boat, name = boat_of(state, command.seat), state.name(command.seat)
    if boat.pose is not None:
        raise IllegalMove("placed", f"{name}'s boat is placed: the host corrects it.")
    pose = stored(command.pose)
    outline = hull(state.box, pose)
    if any(side(corner, *line_of(state)) > 0 for corner in corners(outline)):
        text = f"{name}'s boat must lie wholly before the starting line."
        refuse_unless_waived("before_line", text, waive)
    if found := touched_at(sea_around(state, command.seat), outline):
        refuse_unless_waived("touch", f"{name}'s boat touches {listed(found)}.", waive)
    not_upon(state, command.seat, pose)
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
    for fault in crowding([(buoy.id, buoy.x_mm, buoy.y_mm) for buoy in buoys], state.box.boat, state.box.buoy):
        refuse_unless_waived("too_close", f"{fault[:1].upper()}{fault[1:]}.", waive)
    for seat in state.seats:
        if any(upon(after, seat)):
            raise IllegalMove("occupied", f"{state.name(seat)}'s boat lies where {buoy_words(new.id)} would be.")
    return after


def correct_pose(state: State, command: CorrectPose) -> State:
    """A boat really lies here; neither line nor mark is crossed by that."""
    in_stage(state, "placing", "lot", "race")
    pose_of(state, command.of)
    pose = stored(command.pose)
    not_upon(state, command.of, pose)
    boat = replace(boat_of(state, command.of), pose=pose)
    return replace(state, boats=put(state.boats, command.of, boat))


def not_upon(state: State, seat: Seat, pose: Pose) -> None:
    """Raises IllegalMove("occupied") for a boat set down upon something, which no table could show."""
    boat = replace(state.boats[seat - 1], pose=pose)
    for name in upon(replace(state, boats=put(state.boats, seat, boat)), seat):
        raise IllegalMove("occupied", f"{state.name(seat)}'s boat cannot lie there, upon {name}.")


def upon(state: State, seat: Seat) -> Iterator[str]:
    """What a boat lies upon, farther than things may be measured wrongly."""
    pose = state.boats[seat - 1].pose
    if pose is not None:
        yield from touched_at(sea_around(state, seat), _inside(state, pose))


def touched(state: State, boats: Mapping[Seat, Pose], buoys: Mapping[str, Point]) -> tuple[str, ...]:
    """What was moved by mistake, by where things are seen: "blue boat", "red buoy". Whose turn it is may move."""
    mover = state.current if state.stage == "race" else None
    most, found = state.box.tolerance.touched, []
    for seat, pose in boats.items():
        was = state.boats[seat - 1].pose
        if was is not None and seat != mover and _moved(was, pose, most):
            found.append(f"{state.setup.colours[seat - 1]} boat")
    lying = {buoy.id: (buoy.x_mm, buoy.y_mm) for buoy in state.buoys}
    return (*found, *(f"{name} buoy" for name, place in buoys.items() if distance(lying[name], place) > most))


def _moved(was: Pose, now: Pose, most: float) -> bool:
    """Is a boat farther off than so many millimetres, or turned by more than as many degrees?"""
    off = distance((was.x_mm, was.y_mm), (now.x_mm, now.y_mm))
    return off > most or degrees_apart(was.heading_deg, now.heading_deg) > most


def _inside(state: State, pose: Pose) -> Rectangle:
    """The part of a hull that is certainly taken."""
    outline, spare = hull(state.box, pose), state.box.tolerance.touched
    return outline._replace(
        half_length=max(LEAST_MM, outline.half_length - spare), half_width=max(LEAST_MM, outline.half_width - spare)
    )
