"""Paint in a picture balanced to white: which pixels show which of some paints, by their hues.

A hue is a colour, BGR, scaled to a brightest channel of 1; how far one is from another is their Euclidean distance.
"""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Flat, Picture, Points
from vision.layout import Paint
from vision.pixels import Mask, brightest, darkest

NONE = 255
"""The index of a pixel that shows no paint."""

_LEAST_BRIGHTNESS = 0.6 * 250
_LEAST_CHROMA = 0.26
_FARTHEST_HUE = 0.25


def painted(balanced: Flat, paints: tuple[Paint, ...]) -> tuple[NDArray[np.int32], Mask]:
    """The pixels, (x, y), that are as vivid as painted wood, and for each the index of its paint or NONE."""
    light = brightest(balanced.picture)
    chroma = light - darkest(balanced.picture)
    vivid = (light > _LEAST_BRIGHTNESS) & (chroma > _LEAST_CHROMA * light)
    rows, columns = np.nonzero(vivid)
    shown = nearest(balanced.picture, vivid, paints, _FARTHEST_HUE)
    return np.column_stack((columns, rows)).astype(np.int32), shown


def nearest(picture: Picture, vivid: NDArray[np.bool_], paints: Sequence[Paint], farthest: float) -> Mask:
    """For each vivid pixel, row by row, the index of the paint of the nearest hue, NONE if that is not near enough.

    Of two paints as near as each other the first is taken. `farthest` is the distance that is too far.
    """
    pixels = picture[vivid]
    hues = np.divide(pixels, brightest(picture)[vivid][:, None], dtype=np.float32)
    shown, least = np.full(len(hues), NONE, np.uint8), np.full(len(hues), farthest**2, np.float32)
    for index, paint in enumerate(paints):
        away = np.square(hues - hue(paint)).sum(axis=1)
        nearer = away < least
        shown[nearer], least[nearer] = index, away[nearer]
    return shown


def hue(paint: Paint) -> NDArray[np.float32]:
    """A paint's hue, float32, shape (3,); beyond all hues for white, which has none."""
    if is_white(paint):
        return np.full(3, 9, np.float32)
    return np.array(paint.bgr, np.float32) / np.float32(max(paint.bgr))


def is_white(paint: Paint) -> bool:
    """Whether it is known by its brightness instead of its hue."""
    return min(paint.bgr) > 0.8 * max(paint.bgr)


def coloured_blobs(pixels: NDArray[np.int32], least_px: float) -> list[Points]:
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
