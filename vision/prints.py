"""Cards whose paper cannot be told from what they lie on, found by their print.

White cards on a white table show no outline; but where the print of a card is, and how large, tells where its corners
are. That helps for decks whose cards bear a small print in the middle of much paper.
"""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.pixels import Floats, Mask, Picture, Quad, sides

Box = tuple[float, float, float, float]
"""Left, top, right, bottom as shares of a card's width and height."""

SMALL_PRINT = 0.75
"""A print that takes more than this share of its card shows no more of it than an outline would."""
SAME_BOX = 0.05
MOST_BOXES = 12
SAME_ASPECT = 1.15
INK_STEP = 6
"""How much darker than around ink is at least, of 255, in its darkest channel."""
GAPS = (0.0, 0.012, 0.022, 0.035)
"""Parts of one print may lie this far apart, as shares of the picture's shorter side."""
LEAST_AREA, MOST_AREA = 0.0005, 0.15
MOST_GROUPS = 60


def print_boxes(pictures: Sequence[Picture]) -> list[Box]:
    """Where the small prints of upright cards lie, each different place once, the most frequent first."""
    counts: dict[Box, int] = {}
    for picture in pictures:
        box = _box(picture)
        if box is None or (box[2] - box[0]) * (box[3] - box[1]) > SMALL_PRINT:
            continue
        alike = next((other for other in counts if np.abs(np.subtract(box, other)).max() < SAME_BOX), box)
        counts[alike] = counts.get(alike, 0) + 1
    return sorted(counts, key=lambda box: -counts[box])[:MOST_BOXES]


def _box(picture: Picture) -> Box | None:
    """Where the print of one card lies; None if nothing is printed on it."""
    inner = _ink(picture, int(0.7 * min(picture.shape[:2])) | 1)
    height, width = inner.shape
    rim_x, rim_y = width // 25, height // 25
    inner[:rim_y], inner[-rim_y:], inner[:, :rim_x], inner[:, -rim_x:] = 0, 0, 0, 0
    rows, columns = np.nonzero(cv2.medianBlur(inner, 3))
    if len(rows) < 20:
        return None
    left, right = np.percentile(columns, [0.5, 99.5])
    top, bottom = np.percentile(rows, [0.5, 99.5])
    return float(left / width), float(top / height), float((right + 1) / width), float((bottom + 1) / height)


def _ink(picture: Picture, window: int) -> Mask:
    """255 where the darkest channel is darker than the mean of a window."""
    darkest = np.ascontiguousarray(picture.min(axis=2))
    mask = cv2.adaptiveThreshold(
        darkest, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY_INV, max(31, window), INK_STEP
    )
    return np.asarray(mask, np.uint8)


def quads_round_prints(picture: Picture, boxes: Sequence[Box], aspect: float) -> list[Quad]:
    """Outlines of cards of this long / short side whose print would lie where print is seen."""
    if not boxes:
        return []
    ink = np.asarray(cv2.medianBlur(_ink(picture, int(min(picture.shape[:2]) / 6) | 1), 3), np.uint8)
    # A print whose parts lie close together is the same group for every gap: look round it once.
    groups = {tuple(np.rint(rect.ravel() / 4)): rect for gap in GAPS for rect in _groups(ink, gap)}
    return [quad for rect in groups.values() for box in boxes for quad in _cards_round(rect, box, aspect)]


def _groups(ink: Mask, gap: float) -> list[Quad]:
    """The rectangles round prints whose parts lie no farther apart than the gap, the largest first."""
    reach = int(gap * min(ink.shape))
    joined = cv2.morphologyEx(ink, cv2.MORPH_CLOSE, np.ones((reach, reach), np.uint8)) if reach > 1 else ink
    contours, _ = cv2.findContours(joined, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    least, most = LEAST_AREA * ink.size, MOST_AREA * ink.size
    sized = [(float(cv2.contourArea(cv2.convexHull(contour))), contour) for contour in contours if len(contour) >= 12]
    largest = sorted((pair for pair in sized if least < pair[0] < most), key=lambda pair: -pair[0])[:MOST_GROUPS]
    return [rect for _, contour in largest for rect in _rectangles(contour.reshape(-1, 2).astype(np.float32))]


def _rectangles(outline: Floats) -> list[Quad]:
    """The smallest rectangle round an outline, and the one along its long axis: they differ for a rhomb."""
    smallest = np.asarray(cv2.boxPoints(cv2.minAreaRect(outline)), np.float32)
    axes = np.linalg.eigh(np.cov(outline.T))[1].T
    along = outline @ axes.T
    (left, top), (right, bottom) = along.min(axis=0), along.max(axis=0)
    corners = np.array([[left, top], [right, top], [right, bottom], [left, bottom]]) @ axes
    clockwise = corners if np.linalg.det(axes) > 0 else corners[::-1]
    return [smallest, np.asarray(clockwise, np.float32)]


def _cards_round(group: Quad, box: Box, aspect: float) -> list[Quad]:
    """The cards, of the four ways up that one could lie, whose print box would be this rectangle, each outline once."""
    left, top, right, bottom = box
    wanted = (bottom - top) * aspect / (right - left)
    cards = []
    for turn in range(2 if _is_central(box) else 4):
        corners = np.roll(group, turn, axis=0)
        wide, high, *_ = sides(corners)
        if 1 / SAME_ASPECT < wanted * wide / max(float(high), 1e-6) < SAME_ASPECT:
            cards.append(_card_round(corners, box))
    return cards


def _is_central(box: Box) -> bool:
    """Does a print lie in the middle, so that the card's outline is the same upside down?"""
    left, top, right, bottom = box
    return abs(left + right - 1) < SAME_BOX and abs(top + bottom - 1) < SAME_BOX


def _card_round(corners: Quad, box: Box) -> Quad:
    """The card whose print box has these corners, the first at the print's top left."""
    left, top, right, bottom = box
    across: Floats = (corners[1] - corners[0]) / np.float32(right - left)
    down: Floats = (corners[3] - corners[0]) / np.float32(bottom - top)
    origin = corners[0] - across * np.float32(left) - down * np.float32(top)
    corner_shares: NDArray[np.float32] = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
    return np.asarray(origin + corner_shares @ np.stack([across, down]), np.float32)
