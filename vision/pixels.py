"""Pictures and the four-cornered outlines in them, all in pixel space.

A picture is BGR, uint8, shape (height, width, 3). A quad is float32, shape (4, 2): x to the right, y down, its corners
clockwise as seen. The centre of the picture's first pixel is (0, 0).
"""

from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
Floats = NDArray[np.float32]
Mask = NDArray[np.uint8]
Quad = NDArray[np.float32]

SQUARE = 1.1
"""A card that is longer than so many times its width is no tile."""


def picture_in(path: Path) -> Picture | None:
    """The picture in a file; None if there is none that can be read."""
    return decoded(path.read_bytes())


def decoded(raw: bytes, how: int = cv2.IMREAD_COLOR) -> Picture | None:
    """The picture in the bytes of a file, read in one of OpenCV's ways; None if there is none that can be read so."""
    if not raw:
        return None
    try:
        picture = cv2.imdecode(np.frombuffer(raw, np.uint8), how)
    except cv2.error:  # more pixels than OpenCV takes, or none left after shrinking
        return None
    return None if picture is None else np.asarray(picture, np.uint8)


def is_square(picture: Picture) -> bool:
    """Whether a card's picture is that of a tile: as wide as high, but for what a cut leaves."""
    height, width = picture.shape[:2]
    return bool(max(height, width) <= SQUARE * min(height, width))


def brightest(picture: Picture) -> Mask:
    """The largest of each pixel's three channels; ten times as fast as numpy's own maximum along a short axis."""
    blue, green, red = cv2.split(picture)
    return np.asarray(cv2.max(cv2.max(blue, green), red), np.uint8)


def darkest(picture: Picture) -> Mask:
    """The smallest of each pixel's three channels."""
    blue, green, red = cv2.split(picture)
    return np.asarray(cv2.min(cv2.min(blue, green), red), np.uint8)


def away_from(picture: Picture, bgr: NDArray[np.float64]) -> Mask:
    """How far each pixel is from a colour, by the channel that differs most."""
    return brightest(np.asarray(cv2.absdiff(picture, np.full_like(picture, bgr.astype(np.uint8))), np.uint8))


def disc(radius_px: int) -> Mask:
    """A round kernel to erode or dilate with, a pixel wider than twice its radius."""
    side = 2 * radius_px + 1
    return np.asarray(cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (side, side)), np.uint8)


def scaled(picture: Picture, factor: float) -> Picture:
    """The picture scaled by `factor`: averaged over the pixels that fall together, or enlarged smoothly."""
    if factor == 1:
        return picture
    how = cv2.INTER_AREA if factor < 1 else cv2.INTER_CUBIC
    return np.asarray(cv2.resize(picture, None, fx=factor, fy=factor, interpolation=how), np.uint8)


def from_scaled(quad: Quad, factor: float) -> Quad:
    """The quad in a picture that was found in the same picture scaled by `factor`."""
    return np.asarray((quad + 0.5) / factor - 0.5, np.float32)


def sides(quad: Quad) -> Floats:
    """The lengths of the four sides in px, the first from corner 0 to corner 1."""
    return np.asarray(np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1), np.float32)


def area(quad: Quad) -> float:
    """The area in px²."""
    return abs(float(cv2.contourArea(quad)))


def grown(quad: Quad, factor: float) -> Quad:
    """The quad so many times as large round its middle."""
    middle = quad.mean(axis=0)
    return np.asarray(middle + (quad - middle) * np.float32(factor), np.float32)


def shared_part(a: Quad, b: Quad) -> float:
    """The share, 0 to 1, of the smaller of two convex quads that lies on the other."""
    smaller = min(area(a), area(b))
    if smaller <= 0:
        return 0.0
    shared, _ = cv2.intersectConvexConvex(a, b)
    return min(1.0, float(shared) / smaller)


def frame(width: int, height: int) -> Quad:
    """The outer corners of a whole picture of this size, clockwise from its top left."""
    right, bottom = width - 0.5, height - 0.5
    return np.array([[-0.5, -0.5], [right, -0.5], [right, bottom], [-0.5, bottom]], np.float32)


def homography(source: Quad, target: Quad) -> NDArray[np.float64]:
    """The 3x3 matrix that carries the corners of one quad to those of another."""
    return np.asarray(cv2.getPerspectiveTransform(source, target), np.float64)


def rectified(picture: Picture, quad: Quad, width: int, height: int) -> Picture:
    """What lies in the quad as an upright picture of the given size, its corner 0 at the top left."""
    shrink = float(np.sqrt(max(area(quad), 1.0) / (width * height)))
    x, y, span_x, span_y = _window(quad, picture, margin=int(2 * shrink) + 2)
    cut = picture[y : y + span_y, x : x + span_x]
    if cut.size == 0:
        return np.zeros((height, width, 3), np.uint8)
    if shrink > 1.5:  # bilinear sampling looks at 2 x 2 pixels only: blur first what it would skip
        cut = np.asarray(cv2.GaussianBlur(cut, (0, 0), 0.4 * shrink), np.uint8)
    matrix = homography(quad - np.array([x, y], np.float32), frame(width, height))
    upright = cv2.warpPerspective(cut, matrix, (width, height), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(upright, np.uint8)


def _window(quad: Quad, picture: Picture, margin: int) -> tuple[int, int, int, int]:
    """The part of the picture that holds the quad: x, y, width, height in whole pixels."""
    height, width = picture.shape[:2]
    left, top = np.clip(np.floor(quad.min(axis=0)) - margin, 0, [width, height]).astype(int)
    right, bottom = np.clip(np.ceil(quad.max(axis=0)) + margin + 1, 0, [width, height]).astype(int)
    return int(left), int(top), int(right - left), int(bottom - top)


def covered(mask: Mask, quad: Quad) -> float:
    """The share of a grid of 12 x 12 points inside the quad where the mask is set; points off the picture are not."""
    u, v = (axis.reshape(-1, 1) for axis in np.meshgrid(*[(np.arange(12, dtype=np.float32) + 0.5) / 12] * 2))
    top, bottom = quad[0] + u * (quad[1] - quad[0]), quad[3] + u * (quad[2] - quad[3])
    points = np.rint(top + v * (bottom - top)).astype(int)
    height, width = mask.shape
    inside = (points >= 0).all(axis=1) & (points[:, 0] < width) & (points[:, 1] < height)
    points = points[inside]
    return float(np.count_nonzero(mask[points[:, 1], points[:, 0]])) / len(inside)
