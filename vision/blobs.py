"""What shows a paint in a picture balanced to white: its pixels, their connected parts, and each part's outline."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Picture, Points
from vision.layout import Paint
from vision.paints import NONE, hue, is_white, nearest
from vision.pixels import Mask, brightest, darkest, disc

_LEAST_BRIGHTNESS = 100
_LEAST_CHROMA = 0.26
_FARTHEST_HUE = 0.27
_ONE_HUE = 0.25
"""Paints nearer to each other than this are told apart by the size of what bears them, not by colour."""
_WHITE_BRIGHTNESS, _WHITE_CHROMA = 140, 0.22
_SOLID = 0.92
"""The share of its convex hull that a boat or a buoy fills; what fills less may be two that touch."""
_NECKS_PX = (1, 2, 3, 4, 6, 8)
"""Half the width of the necks at which parts are told apart."""
_LEAST_PIECE = 0.1
"""What is left of a piece beside a neck has this share of the least that is looked for."""
_FINE = 4
_MARGIN_PX = 9
_RING_PX = 3, 7
"""Where the ground is measured: so far from a part."""
_LEAST_CONTRAST = 55
"""What stands out less from its ground, in the channel that differs most, is light and no thing."""


class Part(NamedTuple):
    """Connected pixels: a mask and where in the picture its first pixel is."""

    mask: Mask
    left: int
    top: int

    @property
    def size_px(self) -> int:
        """How many pixels it has."""
        return int(np.count_nonzero(self.mask))


class Shape(NamedTuple):
    """The convex outline of a part, px of the picture, and the colour that most of it has, BGR."""

    outline: Points
    paint: NDArray[np.float64]


class Colours:
    """Which pixels of a picture show which of several paints; paints of one hue are shown by the same pixels."""

    def __init__(self, picture: Picture, paints: Sequence[Paint]) -> None:
        self.picture = picture
        self._hues = np.array([hue(paint) for paint in paints], np.float32)
        light, dark = brightest(picture), darkest(picture)
        chroma = light - dark
        self._white = ((dark > _WHITE_BRIGHTNESS) & (chroma < _WHITE_CHROMA * light)).astype(np.uint8)
        vivid = (light > _LEAST_BRIGHTNESS) & (chroma > _LEAST_CHROMA * light)
        self._labels = np.full(light.shape, NONE, np.uint8)
        self._labels[vivid] = nearest(picture, vivid, paints, _FARTHEST_HUE)

    def of(self, paint: Paint) -> Mask:
        """The pixels that show a paint; small gaps in them are closed."""
        if is_white(paint):
            return np.asarray(cv2.morphologyEx(self._white, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8)), np.uint8)
        shown = cv2.LUT(self._labels, self._is_like(paint))
        return np.asarray(cv2.morphologyEx(shown, cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8)), np.uint8)

    def others(self, paint: Paint, window: tuple[slice, slice]) -> Mask:
        """The pixels of a window that surely show another paint; a rim where two colours mix does not."""
        shown = cv2.LUT(np.ascontiguousarray(self._labels[window]), self._is_unlike(paint))
        if not is_white(paint):
            shown = cv2.bitwise_or(shown, np.ascontiguousarray(self._white[window]))
        return np.asarray(cv2.morphologyEx(shown, cv2.MORPH_OPEN, np.ones((5, 5), np.uint8)), np.uint8)

    def _is_like(self, paint: Paint) -> Mask:
        """For each label whether it is a paint of the same hue, as a table."""
        table = np.zeros(256, np.uint8)
        table[: len(self._hues)] = np.linalg.norm(self._hues - hue(paint), axis=1) < _ONE_HUE
        return table

    def _is_unlike(self, paint: Paint) -> Mask:
        """For each label whether it is a paint of another hue, as a table."""
        table = np.zeros(256, np.uint8)
        table[: len(self._hues)] = 1 - self._is_like(paint)[: len(self._hues)]
        return table


def parts(mask: Mask, least_px: float) -> list[Part]:
    """The connected parts that are large enough, the largest first; two that touch at a neck are told apart."""
    if not cv2.countNonZero(mask):
        return []
    x_px, y_px, wide, high = cv2.boundingRect(mask)
    _, labels, stats, _ = cv2.connectedComponentsWithStats(mask[y_px : y_px + high, x_px : x_px + wide])
    found: list[Part] = []
    for label in _large(stats, least_px):
        left, top, width, height = (int(number) for number in stats[label, :4])
        cut = _without_holes((labels[top : top + height, left : left + width] == label).astype(np.uint8))
        pieces = _pieces(Part(cut, x_px + left, y_px + top), least_px)
        found += [piece for piece in pieces if piece.size_px >= least_px]
    return sorted(found, key=lambda part: -part.size_px)


def _large(stats: NDArray[Any], least_px: float) -> list[int]:
    """The labels of the components, without the ground, that have so many pixels."""
    return [int(label) for label in np.flatnonzero(stats[:, cv2.CC_STAT_AREA] >= least_px) if label > 0]


def _pieces(part: Part, least_px: float) -> Iterator[Part]:
    outline = _convex(part.mask)
    if outline is None or part.size_px > _SOLID * cv2.contourArea(outline.astype(np.float32)):
        yield part
        return
    padded = np.pad(part.mask, 1)
    for neck_px in _NECKS_PX:
        core = cv2.erode(padded, disc(neck_px))
        _, labels, stats, _ = cv2.connectedComponentsWithStats(core)
        cores = _large(stats, _LEAST_PIECE * least_px)
        if len(cores) > 1:
            yield from _grown_back(part, labels, cores)
            return
    yield part


def _without_holes(mask: Mask) -> Mask:
    """A connected mask with all that it surrounds: a mark on a deck."""
    outlines, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    return np.asarray(cv2.drawContours(np.zeros_like(mask), outlines, -1, 1, cv2.FILLED), np.uint8)


def _grown_back(part: Part, labels: NDArray[Any], cores: list[int]) -> Iterator[Part]:
    """Each core with the pixels of the part that are nearer to it than to another."""
    away = np.stack([cv2.distanceTransform((labels != core).astype(np.uint8), cv2.DIST_L2, 5) for core in cores])
    nearest = away.argmin(axis=0)[1:-1, 1:-1]
    for number in range(len(cores)):
        yield Part(((nearest == number) & (part.mask > 0)).astype(np.uint8), part.left, part.top)


def shape_of(part: Part, paint: Paint, colours: Colours) -> Shape | None:
    """The part's outline where the picture is half paint and half ground; None if it hardly stands out."""
    window = _window(part, colours.picture)
    own = _in_window(part, window)
    cover = _cover(colours.picture[window].astype(np.float32), own, colours.others(paint, window) & (1 - own))
    if cover is None:
        return None
    fine = cv2.resize(cover.alpha, None, fx=_FINE, fy=_FINE, interpolation=cv2.INTER_LINEAR)
    outline = _convex((fine > 0.5).astype(np.uint8))
    if outline is None:
        return None
    rows, columns = window
    return Shape((outline + 0.5) / _FINE - 0.5 + (columns.start, rows.start), cover.paint)


def _window(part: Part, picture: Picture) -> tuple[slice, slice]:
    """The rows and the columns of the picture that hold the part with a margin round it."""
    height, width = picture.shape[:2]
    rows, columns = np.nonzero(part.mask)
    top, left = max(part.top + rows.min() - _MARGIN_PX, 0), max(part.left + columns.min() - _MARGIN_PX, 0)
    bottom = min(part.top + rows.max() + _MARGIN_PX + 1, height)
    right = min(part.left + columns.max() + _MARGIN_PX + 1, width)
    return slice(top, bottom), slice(left, right)


def _in_window(part: Part, window: tuple[slice, slice]) -> Mask:
    """The part as a mask of the window."""
    down, across = window
    mask = np.zeros((down.stop - down.start, across.stop - across.start), np.uint8)
    rows, columns = np.nonzero(part.mask)
    mask[part.top + rows - down.start, part.left + columns - across.start] = 1
    return mask


class _Cover(NamedTuple):
    alpha: NDArray[np.float32]
    paint: NDArray[np.float64]


def _cover(pixels: NDArray[np.float32], own: Mask, others: Mask) -> _Cover | None:
    """How much of each pixel is covered by the part, 0 to 1, and its colour."""
    core = cv2.erode(own, disc(2))
    near, far = (cv2.dilate(own, disc(px)) for px in _RING_PX)
    ring = (far > 0) & (near == 0) & (cv2.dilate(others, disc(2)) == 0)
    if not core.any() or not ring.any():
        return None
    paint, ground = (np.median(pixels[where], axis=0).astype(np.float64) for where in (core > 0, ring))
    step = paint - ground
    if np.abs(step).max() < _LEAST_CONTRAST:
        return None
    alpha = (pixels - ground) @ step / (step @ step)
    alpha[(cv2.dilate(own, disc(2)) == 0) | (others > 0)] = 0
    return _Cover(np.clip(alpha, 0, 1).astype(np.float32), paint)


def _convex(mask: Mask) -> Points | None:
    """The convex hull of a mask's largest part."""
    outlines, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    if not outlines:
        return None
    hull = np.asarray(cv2.convexHull(max(outlines, key=len)), np.float64).reshape(-1, 2)
    return hull if len(hull) > 2 else None
