"""Pips in a picture: small round spots, darker or lighter than the one colour that rings them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.pixels import Floats, Mask, Picture, brightest, darkest

Labels = NDArray[np.int32]

WINDOWS_PX = (13, 31, 75)
"""A spot stands out from the mean of a window about three times as wide as it."""
STEPS = (8, 16, 28, 44)
"""The least difference from that mean, of 255."""
MOST_SPOTS = 120
"""More than this many alike in one picture are cloth."""
MOST_FINDINGS = 700
SMALLEST_PX, LARGEST_PX = 2.0, 45.0
"""The range of a pip's radius."""
FLATTEST = 0.42
"""The least of an ellipse's short over its long axis: a face seen from the side flattens its pips."""
LEAST_CONTRAST = 28.0
"""Between a pip and its ring, of 255, in the channel that shows it best."""
RING = 1.65
"""The ring is looked at this many radii from the centre."""

_TURN = np.linspace(0, 2 * np.pi, 16, endpoint=False)
_CIRCLE = np.stack([np.cos(_TURN), np.sin(_TURN)], axis=1)


@dataclass(frozen=True, eq=False)
class Pip:
    """A round spot."""

    x: float
    y: float
    radius: float
    """Half its mean width in px."""
    roundness: float
    """Short over long axis, 0 to 1."""
    is_dark: bool
    """Darker than what rings it."""
    contrast: float
    """How far, of 255."""
    evenness: float
    """The share of the ring that has one colour, 0 to 1."""
    body: tuple[float, float, float]
    """The usual BGR colour of the ring."""


def pips_in(picture: Picture, windows_px: Sequence[int] = WINDOWS_PX) -> list[Pip]:
    """The pips of a BGR picture, each once, the clearest first; `windows_px` are those of WINDOWS_PX to look by."""
    found = []
    for channel in (darkest(picture), brightest(picture)):
        for is_dark in (True, False):
            found += [
                pip for spot in _spots(channel, is_dark, windows_px) if (pip := _pip(spot, picture, channel, is_dark))
            ]
    return _each_once(found)


def _spots(channel: Mask, is_dark: bool, windows_px: Sequence[int]) -> Iterator[Floats]:
    """Ellipses round spots that stand out from a window round them: x, y, and the 2 x 2 matrix of their half axes."""
    for window in windows_px:
        labels, stats, centres = _parts(channel, is_dark, window)
        for label in np.flatnonzero(_may_be_round(stats, window)):
            left, top, width, height, _ = stats[label]
            spot = _ellipse(labels[top : top + height, left : left + width] == label)
            if spot is not None:
                yield np.array([*centres[label], *spot], np.float32)


def _parts(channel: Mask, is_dark: bool, window: int) -> tuple[Labels, Labels, NDArray[np.float64]]:
    """The connected parts that stand out from their window, by the least step that does not find a whole carpet."""
    kind = cv2.THRESH_BINARY_INV if is_dark else cv2.THRESH_BINARY
    for step in STEPS:
        shift = step if is_dark else -step
        mask = cv2.adaptiveThreshold(channel, 255, cv2.ADAPTIVE_THRESH_MEAN_C, kind, window, shift)
        _, labels, sizes, centres = cv2.connectedComponentsWithStats(mask, connectivity=4)
        stats = np.asarray(sizes, np.int32)
        if np.count_nonzero(_may_be_round(stats, window)) <= MOST_SPOTS:
            break
    return np.asarray(labels, np.int32), stats, np.asarray(centres, np.float64)


def _may_be_round(stats: Labels, window: int) -> NDArray[np.bool_]:
    """Which connected parts have the size of a pip for this window and fill their box as an ellipse can."""
    width, height, size = stats[:, 2].astype(float), stats[:, 3].astype(float), stats[:, 4].astype(float)
    least, most = max(np.pi * SMALLEST_PX**2, (window / 14) ** 2 * np.pi), np.pi * min(LARGEST_PX, window * 0.6) ** 2
    fill = size / (width * height)
    fits = (size >= least) & (size <= most) & (fill > 0.45) & (width < 3 * height) & (height < 3 * width)
    return np.asarray(fits, np.bool_)


def _ellipse(part: NDArray[np.bool_]) -> tuple[float, float, float, float] | None:
    """The half axes of a part's ellipse as two vectors, long one first; None if the part is no ellipse."""
    rows, columns = np.nonzero(part)
    if len(rows) < 9:
        return None
    spread = np.cov(np.stack([columns, rows]).astype(float)) + np.eye(2) / 12
    squares, ways = np.linalg.eigh(spread)
    short, long = 2 * np.sqrt(np.maximum(squares, 1e-6))
    filled = len(rows) / (np.pi * short * long)
    if short / long < FLATTEST or not 0.88 < filled < 1.12:
        return None
    return (*(ways[:, 1] * long), *(ways[:, 0] * short))


def _pip(spot: Floats, picture: Picture, channel: Mask, is_dark: bool) -> Pip | None:
    """The pip of an ellipse; None if what rings it is not clearly another colour."""
    centre, axes = spot[:2], spot[2:].reshape(2, 2)
    ring = np.rint(centre + RING * _CIRCLE @ axes).astype(int)
    core = np.rint(centre + 0.4 * _CIRCLE[::4] @ axes).astype(int)
    height, width = channel.shape
    if ring.min() < 0 or ring[:, 0].max() >= width or ring[:, 1].max() >= height:
        return None
    inside = float(np.median(channel[core[:, 1], core[:, 0]]))
    around = channel[ring[:, 1], ring[:, 0]].astype(float)
    contrast = float(np.median(around) - inside) * (1 if is_dark else -1)
    if contrast < LEAST_CONTRAST:
        return None
    colours = picture[ring[:, 1], ring[:, 0]].astype(float)
    body = np.median(colours, axis=0)
    evenness = float((np.abs(colours - body).max(axis=1) < 0.45 * contrast).mean())
    long, short = (float(np.linalg.norm(axis)) for axis in axes)
    usual = (float(body[0]), float(body[1]), float(body[2]))
    return Pip(
        float(centre[0]), float(centre[1]), np.sqrt(long * short), short / long, is_dark, contrast, evenness, usual
    )


def _each_once(pips: list[Pip]) -> list[Pip]:
    """The pips without those that lie on a clearer one, and without spots that are whole dice with pips in them."""
    clearest = sorted(pips, key=lambda pip: -pip.contrast * pip.evenness)[:MOST_FINDINGS]
    places = np.array([[pip.x, pip.y] for pip in clearest]).reshape(-1, 2)
    radii = np.array([pip.radius for pip in clearest])
    apart = np.linalg.norm(places[:, None] - places, axis=2)
    size = radii[:, None] / radii
    same = (apart < 0.9 * np.minimum(radii[:, None], radii)) & (size > 0.5) & (size < 2)
    kept: list[int] = []
    for index in range(len(clearest)):
        if not same[index, kept].any():
            kept.append(index)
    is_dark = np.array([pip.is_dark for pip in clearest], bool)
    is_even = np.array([pip.evenness > 0.7 for pip in clearest], bool)
    holds = (apart < 0.8 * radii[:, None]) & (size > 2.2) & (is_dark[:, None] != is_dark) & is_even
    return [clearest[index] for index in kept if not holds[index, kept].any()]
