"""Boats on a track, found by the colour of their hulls in a picture balanced to white."""

import math

import numpy as np
from numpy.typing import NDArray

from vision.frame import Flat, Points
from vision.layout import Course, Layout, Paint, heading_deg, nearest_space
from vision.paints import coloured_blobs, painted
from vision.words import Boat, Pose, Unseen

PX_PER_MM = 1.5
OFF_TRACK_MM = 45.0
_LEAST_PART = 0.2
"""The share of a hull that must show."""
_MOST_PART = 1.6
"""What is larger than so many hulls is no boat: the lamp's mirror image, a sleeve."""


def find_boats(balanced: Flat, layout: Layout, track: str, colours: tuple[str, ...]) -> tuple[Boat | Unseen, ...]:
    """For each colour word its boat, or Unseen with the reason. Confidence falls with what is hidden of the hull
    and towards the border of two spaces.

    Raises LayoutError for a colour or track that the layout does not know.
    """
    paints = [layout.paint(colour) for colour in colours]
    vivid_px, shown = painted(balanced, layout.paints)
    course = layout.track(track)
    return tuple(
        _find_boat(vivid_px[shown == layout.paints.index(paint)], paint, balanced, layout, course) for paint in paints
    )


def _find_boat(pixels: NDArray[np.int32], paint: Paint, flat: Flat, layout: Layout, course: Course) -> Boat | Unseen:
    hull_px = layout.hull_mm[0] * layout.hull_mm[1] * flat.px_per_mm**2
    blobs = [blob for blob in coloured_blobs(pixels, _LEAST_PART * hull_px) if len(blob) < _MOST_PART * hull_px]
    if not blobs:
        return Unseen(f"the {paint.colour} boat cannot be seen on the {course.name}")
    if len(blobs) > 1 and len(blobs[1]) > 0.5 * len(blobs[0]):
        return Unseen(f"there are {len(blobs)} things as {paint.colour} as the boat on the {course.name}")
    points_mm = flat.px_to_mm(blobs[0])
    x_mm, y_mm = (float(middle) for middle in points_mm.mean(axis=0))
    space, away_mm = nearest_space(course, x_mm, y_mm)
    turned_deg = _turned_deg(points_mm, heading_deg(course, space))
    pose = Pose(round(x_mm, 1), round(y_mm, 1), round(turned_deg, 1) % 360)
    shown = min(1.0, 2 * len(blobs[0]) / hull_px)
    confidence = 0.99 * shown * _surely_on(course, space, pose)
    return Boat(paint.colour, pose, space if away_mm < OFF_TRACK_MM else None, round(confidence, 3))


def _turned_deg(points_mm: Points, heading: float) -> float:
    """Where the long axis of the hull points, the end that is nearer to the track's own heading."""
    axes = np.linalg.eigh(np.cov(points_mm.T))[1]  # in the order of their lengths
    along = axes[:, -1]
    turned = math.degrees(math.atan2(along[0], along[1]))
    return turned if math.cos(math.radians(turned - heading)) >= 0 else turned + 180


def _surely_on(course: Course, space: int, pose: Pose) -> float:
    """1 in the middle half of a space's stretch of the track, down to 0.5 where the next space begins."""
    here = course.spaces[space]
    worst = 0.0
    for neighbour in (space - 1, space + 1):
        if 0 <= neighbour < len(course.spaces):
            there = course.spaces[neighbour]
            step = there.x_mm - here.x_mm, there.y_mm - here.y_mm
            along_mm2 = step[0] * (pose.x_mm - here.x_mm) + step[1] * (pose.y_mm - here.y_mm)
            worst = max(worst, 2 * along_mm2 / (step[0] ** 2 + step[1] ** 2))
    return min(1.0, max(0.5, 1.5 - worst))
