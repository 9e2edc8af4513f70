"""Four-sided outlines of any size in a photo: whatever could be a card, bright against what lies round it or ringed by
an edge.

One threshold finds one kind of card under one kind of light, so several are tried; the outlines are guesses, and what
is seen inside them decides.
"""

from collections.abc import Iterator

import cv2
import numpy as np

from vision.pixels import Floats, Mask, Picture, Quad, area, covered, sides

LEAST_AREA = 0.0015
"""Of the picture: a smaller outline shows too little of a card to name it."""
MOST_AREA = 0.9
SOLID = 0.88
"""The least share of its four-sided outline that a blob fills: a card's round corners take 1 %."""
PERFECT = 0.965
"""A blob that fills this share of its four-sided outline is one sheet and no more."""
MOST_CORNERS = 20
"""A blob with more corners than a few cards on each other have is carpet, not cards."""
MOST_QUADS = 120


def quads_in(picture: Picture, aspect: float) -> list[Quad]:
    """Outlines of things with a long side about `aspect` times the short one, each once, the most often seen first."""
    quads = [quad for mask in _masks(picture) for blob in _blobs(mask) for quad in _sheets(blob, mask, aspect)]
    return _often_seen(quads)


def _masks(picture: Picture) -> Iterator[Mask]:
    """White where paper could be: above several levels of the darkest channel, brighter than around, between edges."""
    darkest = np.asarray(cv2.medianBlur(picture.min(axis=2), 3), np.uint8)
    level, _ = cv2.threshold(darkest, 0, 255, cv2.THRESH_OTSU)
    for step in (0.75, 1.0, 1.25, 1.5):
        yield np.where(darkest > level * step, 255, 0).astype(np.uint8)
    around = max(31, int(min(darkest.shape) / 6) | 1)
    for shade in (-4, -12):
        local = cv2.adaptiveThreshold(darkest, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY, around, shade)
        yield np.asarray(local, np.uint8)
    soft = cv2.GaussianBlur(picture, (5, 5), 0)
    for low in (20, 50):
        edges = cv2.Canny(soft, low, 3 * low)
        yield np.asarray(cv2.morphologyEx(edges, cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8)), np.uint8)
        yield np.asarray(255 - cv2.dilate(edges, np.ones((3, 3), np.uint8)), np.uint8)


def _blobs(mask: Mask) -> list[Floats]:
    """The contours, shape (n, 2), outer and inner, of a size that a card may have."""
    contours, _ = cv2.findContours(mask, cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE)
    least, most = LEAST_AREA * mask.size, MOST_AREA * mask.size
    found = []
    for contour in contours:
        if len(contour) > 2 * np.sqrt(least) and least <= cv2.contourArea(cv2.convexHull(contour)) <= most:
            found.append(contour.reshape(-1, 2).astype(np.float32))
    return found


def _sheets(blob: Floats, mask: Mask, aspect: float) -> list[Quad]:
    """The outline of a blob that is one sheet, and the sheets of which it shows a whole side between two corners."""
    whole, fill = _four_sided(blob), 0.0
    if whole is not None:
        fill = float(cv2.contourArea(blob)) / max(area(whole), 1.0)
    sheets = [whole] if whole is not None and fill >= SOLID and _like_a_card(whole, aspect) else []
    if fill >= PERFECT:
        return sheets
    solid = np.zeros_like(mask)
    cv2.fillPoly(solid, [blob.astype(np.int32)], 255)
    return sheets + [quad for quad in _on_sides(blob, aspect) if covered(solid, quad) >= SOLID]


def _four_sided(blob: Floats) -> Quad | None:
    """The four straight sides round a blob, met at their corners; None if it has no four sides."""
    hull = cv2.convexHull(blob)
    around = cv2.arcLength(hull, closed=True)
    for tolerance in (0.02, 0.04, 0.06, 0.09):
        rough = cv2.approxPolyDP(hull, tolerance * around, closed=True).reshape(-1, 2).astype(np.float32)
        if len(rough) == 4:
            return _sharpened(rough, hull.reshape(-1, 2).astype(np.float32))
    return None


def _sharpened(rough: Quad, hull: Floats) -> Quad:
    """The quad whose sides run through the middles of the rough one's, so that round corners do not cut it short."""
    outline = _filled_in(hull)
    lines = [_line_along(outline, start, end) for start, end in zip(rough, np.roll(rough, -1, axis=0), strict=True)]
    corners = [_meeting(lines[index - 1], lines[index]) for index in range(4)]
    sharp = np.array([rough[i] if corner is None else corner for i, corner in enumerate(corners)], np.float32)
    is_near = np.abs(sharp - rough).max() < 0.15 * float(sides(rough).min())
    return sharp if is_near and cv2.isContourConvex(sharp) else rough


def _filled_in(hull: Floats) -> Floats:
    """A closed line with points at every pixel or so, shape (n, 2)."""
    parts = []
    for start, end in zip(hull, np.roll(hull, -1, axis=0), strict=True):
        steps = np.linspace(0, 1, max(1, int(np.linalg.norm(end - start))), endpoint=False)[:, None]
        parts.append(start + steps * (end - start))
    return np.concatenate(parts).astype(np.float32)


def _line_along(outline: Floats, start: Floats, end: Floats) -> Floats:
    """The line a x + b y = c, as (a, b, c), through the points of an outline near the middle 70 % of a side."""
    along = (end - start) / max(float(np.linalg.norm(end - start)), 1e-6)
    across = np.array([-along[1], along[0]], np.float32)
    way, off = (outline - start) @ along, np.abs((outline - start) @ across)
    length = float((end - start) @ along)
    near = outline[(way > 0.15 * length) & (way < 0.85 * length) & (off < max(2.0, 0.04 * length))]
    if len(near) < 4:
        return np.array([*across, across @ start], np.float32)
    dx, dy, x, y = cv2.fitLine(near, cv2.DIST_HUBER, 0, 0.01, 0.01).ravel()
    return np.array([-dy, dx, -dy * x + dx * y], np.float32)


def _meeting(one: Floats, other: Floats) -> Floats | None:
    """Where two lines meet; None if they are almost parallel."""
    pair = np.stack([one, other])
    if abs(np.linalg.det(pair[:, :2])) < 0.2:
        return None
    return np.asarray(np.linalg.solve(pair[:, :2], pair[:, 2]), np.float32)


def _like_a_card(quad: Quad, aspect: float) -> bool:
    """Can this be a card of the given long / short side, seen somewhat from the side?"""
    a, b, c, d = sides(quad)
    if min(a, b, c, d) <= 0 or max(a / c, c / a, b / d, d / b) > 1.8:
        return False
    return bool(1 / (1.8 * aspect) < (a + c) / (b + d) < 1.8 * aspect)


def _on_sides(blob: Floats, aspect: float) -> Iterator[Quad]:
    """Cards that stand on a side of the blob between two convex corners, as deep as that side says, both ways."""
    around = cv2.arcLength(blob, closed=True)
    polygon = cv2.approxPolyDP(blob, 0.012 * around, closed=True).reshape(-1, 2).astype(np.float32)
    if cv2.contourArea(polygon, oriented=True) < 0:
        polygon = polygon[::-1]
    if len(polygon) > MOST_CORNERS:
        return
    for before, start, end, after in zip(*(np.roll(polygon, 1 - k, axis=0) for k in range(4)), strict=True):
        left, right = start - before, after - end
        width = float(np.linalg.norm(end - start))
        if width < 24 or not (_turns_right(left, end - start) and _turns_right(end - start, right)):
            continue
        for depth in (width * aspect, width / aspect):
            down_left, down_right = _length(-left, depth), _length(right, depth)
            yield np.stack([start, end, end + down_right, start + down_left]).astype(np.float32)


def _turns_right(one: Floats, other: Floats) -> bool:
    """Does the way turn clockwise by 55 to 125 degrees from one side to the next?"""
    turn = np.degrees(np.arctan2(one[0] * other[1] - one[1] * other[0], one @ other))
    return bool(55 < turn < 125)


def _length(way: Floats, length: float) -> Floats:
    """The vector of this direction and the given length."""
    return np.asarray(way * (length / max(float(np.linalg.norm(way)), 1e-6)), np.float32)


def _often_seen(quads: list[Quad]) -> list[Quad]:
    """Of all quads that lie almost exactly on each other the first; the MOST_QUADS that had most on them."""
    if not quads:
        return []
    stack = np.stack(quads)
    reach = 0.03 * np.linalg.norm(np.roll(stack, -1, axis=1) - stack, axis=2).min(axis=1)
    kept: list[int] = []
    times = np.zeros(len(quads), int)
    for index, quad in enumerate(quads):
        others = stack[kept]
        away = np.min([np.abs(np.roll(quad, turn, axis=0) - others).max(axis=(1, 2)) for turn in range(4)], axis=0)
        same = [kept[place] for place in np.flatnonzero(away < reach[index])[:1]]
        kept += [] if same else [index]
        times[same or index] += 1
    return [quads[index] for index in sorted(kept, key=lambda index: -times[index])[:MOST_QUADS]]
