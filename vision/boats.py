"""Boats on a track, found by the colour of their hulls in a picture balanced to white."""

import math

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Flat, Points
from vision.layout import Course, Layout, Paint, heading_deg, nearest_space
from vision.words import Boat, Pose, Unseen

PX_PER_MM = 1.5
OFF_TRACK_MM = 45.0
_LEAST_BRIGHTNESS = 0.6 * 250
_LEAST_CHROMA = 0.26
_FARTHEST_HUE = 0.25
"""The greatest distance from a paint, both scaled to a brightest channel of 1."""
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
    vivid_px, shown = _painted(balanced, layout.paints)
    course = layout.track(track)
    return tuple(
        _find_boat(vivid_px[shown == layout.paints.index(paint)], paint, balanced, layout, course) for paint in paints
    )


def _painted(balanced: Flat, paints: tuple[Paint, ...]) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
    """The pixels, (x, y), that are as vivid as a hull, and for each the index of its paint or -1 for none."""
    picture = balanced.picture
    blue, green, red = cv2.split(picture)
    brightest = cv2.max(cv2.max(blue, green), red)
    chroma = cv2.subtract(brightest, cv2.min(cv2.min(blue, green), red))
    vivid = (brightest > _LEAST_BRIGHTNESS) & (chroma > _LEAST_CHROMA * brightest.astype(np.float32))
    rows, columns = np.nonzero(vivid)
    hues = picture[rows, columns] / brightest[rows, columns, None].astype(np.float32)
    wanted = np.array([paint.bgr for paint in paints], np.float32)
    away = np.linalg.norm(hues[:, None] - wanted / wanted.max(axis=1, keepdims=True), axis=2)
    shown = np.where(away.min(axis=1) < _FARTHEST_HUE, away.argmin(axis=1), -1)
    return np.column_stack((columns, rows)).astype(np.int32), shown


def _find_boat(pixels: NDArray[np.int32], paint: Paint, flat: Flat, layout: Layout, course: Course) -> Boat | Unseen:
    hull_px = layout.hull_mm[0] * layout.hull_mm[1] * flat.px_per_mm**2
    blobs = [blob for blob in _blobs(pixels, _LEAST_PART * hull_px) if len(blob) < _MOST_PART * hull_px]
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


def _blobs(pixels: NDArray[np.int32], least_px: float) -> list[Points]:
    """The pixels, (x, y), of each connected part that is large enough, the largest first."""
    if len(pixels) < least_px:
        return []
    corner = pixels.min(axis=0) - 2
    width, height = pixels.max(axis=0) + 3 - corner
    mask = np.zeros((height, width), np.uint8)
    mask[pixels[:, 1] - corner[1], pixels[:, 0] - corner[0]] = 1
    whole = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8))
    count, parts, stats, _ = cv2.connectedComponentsWithStats(whole)
    sizes = [(int(stats[part, cv2.CC_STAT_AREA]), part) for part in range(1, count)]
    large = [part for size, part in sorted(sizes, reverse=True) if size >= least_px]
    return [np.argwhere(parts == part)[:, ::-1].astype(np.float64) + corner for part in large]


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
