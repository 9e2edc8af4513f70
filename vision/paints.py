"""Painted wood in a picture balanced to white: which pixels show which of some paints."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Flat, Points
from vision.layout import Paint

_LEAST_BRIGHTNESS = 0.6 * 250
_LEAST_CHROMA = 0.26
_FARTHEST_HUE = 0.25
"""The greatest distance from a paint, both scaled to a brightest channel of 1."""


def painted(balanced: Flat, paints: tuple[Paint, ...]) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
    """The pixels, (x, y), that are as vivid as paint, and for each the index of its paint or -1 for none."""
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
