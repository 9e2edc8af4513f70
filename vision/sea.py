"""Boats and buoys that lie anywhere in a sea, found by colour and shape in a picture balanced to white, or by tags.

A boat's hull is the one part of its paint that is as large as a hull; its outline, where the picture is half paint and
half ground, gives its middle and its long axis, and the pointed end is the bow. A boat with a readable tag is where its
tag is. A buoy is a round part of its paint, of the radius the layout gives. What is hidden in part, or touches
something of the same colour, is not guessed at.
"""

import math
from collections.abc import Mapping, Sequence

from vision.afloat import Absent
from vision.blobs import Colours, Part, parts, shape_of
from vision.calibration import find_markers
from vision.frame import Flat, Points
from vision.hulls import buoy_pose, hull_pose
from vision.layout import Layout, Paint
from vision.sea_frame import Sea
from vision.words import Afloat, Boat, Piece, Pose, Poses, Unseen

PX_PER_MM, TAGS_PX_PER_MM = 1.25, 2.0
_LEAST_HULL, _MOST_HULL = 0.3, 1.4
"""What has a smaller or a larger share of length times beam is no boat."""
_LEAST_BUOY, _MOST_BUOY = 0.5, 1.6
_MOST_TRIED = 4
"""So many parts of a boat's paint are looked at, the largest first."""
_NEAR_MM = 40.0
"""Of more round things than there are buoys of their colour, those are buoys that lie so near to where one should."""
_SURE_BUOY, _SURE_TAG = 0.995, 0.999


def px_per_mm(layout: Layout) -> float:
    """How finely the picture of a sea is wanted: tags need more than hulls."""
    return TAGS_PX_PER_MM if layout.sea is not None and layout.sea.tags else PX_PER_MM


def find_afloat(balanced: Flat, layout: Layout, expected: Poses) -> tuple[Boat | Piece | Unseen, ...]:
    """For each boat and then each buoy that is expected where it lies in the sea's frame, or Unseen with the reason.

    Raises LayoutError if the layout has no sea, or for a colour that the layout does not know.
    """
    sea = layout.the_sea
    colours = Colours(balanced.picture, (*layout.paints, *layout.buoys))
    tagged = _tagged(balanced, sea)
    boats = (
        tagged.get(boat.colour) or _boat(layout.paint(boat.colour), balanced, colours, sea) for boat in expected.boats
    )
    return *boats, *_buoys(expected.buoys, balanced, colours, layout)


def _tagged(flat: Flat, sea: Sea) -> dict[str, Boat]:
    """The boats whose tags can be read, by colour."""
    found = find_markers(flat.picture) if sea.tags else {}
    return {tag.colour: _by_tag(tag.colour, flat.px_to_mm(found[tag.id]), sea) for tag in sea.tags if tag.id in found}


def _by_tag(colour: str, corners_mm: Points, sea: Sea) -> Boat:
    """The boat whose tag has these corners, clockwise from the tag's own top left."""
    ahead = corners_mm[:2].sum(axis=0) - corners_mm[2:].sum(axis=0)
    x_mm, y_mm = corners_mm.mean(axis=0).tolist()
    pose = Pose(x_mm, y_mm, math.degrees(math.atan2(ahead[0], ahead[1])) % 360)
    return Boat(colour, _told(pose, sea), confidence=_SURE_TAG)


def _boat(paint: Paint, flat: Flat, colours: Colours, sea: Sea) -> Boat | Unseen:
    hull_px = sea.hull_mm[0] * sea.hull_mm[1] * flat.px_per_mm**2
    found = [part for part in parts(colours.of(paint), _LEAST_HULL * hull_px) if part.size_px < _MOST_HULL * hull_px]
    hulls = [_hull(part, paint, flat, colours, sea) for part in found[:_MOST_TRIED]]
    boats = [hull for hull in hulls if isinstance(hull, Boat)]
    if len(boats) > 1:
        return Unseen(f"{len(boats)} things look like the {paint.colour} boat; take the others away")
    return next(iter((*boats, *hulls)), Absent(f"the {paint.colour} boat cannot be seen"))


def _hull(part: Part, paint: Paint, flat: Flat, colours: Colours, sea: Sea) -> Boat | Unseen:
    shape = shape_of(part, paint, colours)
    if shape is None:
        return Unseen(f"the {paint.colour} boat hardly stands out; is a light reflected there?")
    pose = hull_pose(shape, flat, sea.hull_mm)
    if isinstance(pose, Unseen):
        return Unseen(f"the {paint.colour} boat: {pose.reason}")
    return Boat(paint.colour, _told(pose[0], sea), confidence=pose[1])


def _buoys(expected: Sequence[Afloat], flat: Flat, colours: Colours, layout: Layout) -> list[Piece | Unseen]:
    sea = layout.the_sea
    found: dict[int, Piece | Unseen] = {}
    for colour in {buoy.colour for buoy in expected}:
        wanted = {index: buoy.pose for index, buoy in enumerate(expected) if buoy.colour == colour}
        discs = _discs(layout.buoy(colour), flat, colours, sea)
        matched = _matched(wanted, discs)
        for index in wanted:
            found[index] = _piece(colour, matched.get(index), len(discs))
    return [found[index] for index in range(len(expected))]


def _piece(colour: str, pose: Pose | None, seen: int) -> Piece | Unseen:
    if pose is not None:
        return Piece(colour, pose, confidence=_SURE_BUOY)
    others = f"; the {seen} round things of its colour lie elsewhere" if seen else ""
    return Absent(f"one {colour} buoy cannot be seen{others}")


def _discs(paint: Paint, flat: Flat, colours: Colours, sea: Sea) -> list[Pose]:
    """Where in the sea's frame everything lies that is round, as large as a buoy and of the paint."""
    buoy_px = math.pi * (sea.buoy_mm * flat.px_per_mm) ** 2
    found = [part for part in parts(colours.of(paint), _LEAST_BUOY * buoy_px) if part.size_px < _MOST_BUOY * buoy_px]
    shapes = (shape_of(part, paint, colours) for part in found)
    poses = (buoy_pose(shape, flat, sea.buoy_mm) for shape in shapes if shape is not None)
    return [_told(pose, sea, turned=False) for pose in poses if pose is not None]


def _matched(wanted: Mapping[int, Pose | None], discs: Sequence[Pose]) -> dict[int, Pose]:
    """Which disc is which buoy: the nearest pairs first; if there are more discs than buoys, none far from its buoy."""
    farthest_mm = _NEAR_MM if len(discs) > len(wanted) else math.inf
    pairs = sorted(
        (_apart_mm(pose, disc), index, place) for index, pose in wanted.items() for place, disc in enumerate(discs)
    )
    matched: dict[int, int] = {}
    for apart_mm, index, place in pairs:
        if index not in matched and place not in matched.values() and apart_mm <= farthest_mm:
            matched[index] = place
    return {index: discs[place] for index, place in matched.items()}


def _apart_mm(pose: Pose | None, other: Pose) -> float:
    """How far two places are from each other; infinitely far from one that is not known."""
    return math.inf if pose is None else math.hypot(pose.x_mm - other.x_mm, pose.y_mm - other.y_mm)


def _told(pose: Pose, sea: Sea, *, turned: bool = True) -> Pose:
    """A pose of the mat as readings tell it; 0 degrees for what is round."""
    there = sea.from_mat(pose)
    return Pose(round(there.x_mm, 1), round(there.y_mm, 1), round(there.turned_deg, 1) % 360 if turned else 0.0)
