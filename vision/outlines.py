"""Where cards of a known size may lie: their outlines against the mat, in pixel space.

The outlines are guesses: what is seen inside them decides. Cards that touch make one blob, so a card is also tried at
every corner of a blob, along every straight side of it.
"""

import cv2
import numpy as np

from vision.pixels import Floats, Mask, Picture, Quad, away_from, covered

WORKING_SHORT_SIDE_PX = 64
MAT_DISTANCE = 22
"""How far a colour must be from the mat's, of 255 in any channel, not to be mat."""
FILLED = 0.93
"""The least share of a tried outline that must be covered."""


def outlines_of_size(picture: Picture, card_px: tuple[float, float]) -> list[Quad]:
    """Outlines of the given short and long side in px, each once; corner 0 to corner 1 is a short side."""
    short, long = min(card_px), max(card_px)
    quads = []
    for mask in (_off_the_mat(picture), _inside_edges(picture, short, long)):
        quads += [quad for blob in _blobs(mask, short * long) for quad in _tried(blob, mask, short, long)]
    return _each_once(quads, short)


def _off_the_mat(picture: Picture) -> Mask:
    """255 where the colour is not the mat's, which is the usual colour along the picture's border."""
    rim = np.concatenate([picture[:2].reshape(-1, 3), picture[-2:].reshape(-1, 3), picture[:, :2].reshape(-1, 3)])
    away = away_from(picture, np.median(rim, axis=0))
    return np.asarray(cv2.medianBlur(np.where(away > MAT_DISTANCE, 255, 0).astype(np.uint8), 3), np.uint8)


def _inside_edges(picture: Picture, short: float, long: float) -> Mask:
    """255 inside closed lines of contrast: a white card on a white mat shows as its shadow only.

    A line round one card may have gaps, as the rest of it tells the shape.
    """
    edges = cv2.Canny(cv2.GaussianBlur(picture, (3, 3), 0), 15, 45)
    reach = max(3, int(short / 12) | 1)
    closed = cv2.morphologyEx(edges, cv2.MORPH_CLOSE, np.ones((reach, reach), np.uint8))
    contours, _ = cv2.findContours(closed, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    hulls = [cv2.convexHull(contour) for contour in contours]
    is_card = [0.85 < cv2.contourArea(hull) / (short * long) < 1.15 for hull in hulls]
    filled = [hull if one else contour for hull, contour, one in zip(hulls, contours, is_card, strict=True)]
    mask = np.zeros(picture.shape[:2], np.uint8)
    return np.asarray(cv2.drawContours(mask, filled, -1, 255, cv2.FILLED), np.uint8)


def _blobs(mask: Mask, card_area: float) -> list[Floats]:
    """The outer contours, shape (n, 2), of the parts of the mask that are large enough to hold a card."""
    contours, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    return [c.reshape(-1, 2).astype(np.float32) for c in contours if cv2.contourArea(c) > 0.8 * card_area]


def _tried(blob: Floats, mask: Mask, short: float, long: float) -> list[Quad]:
    """The outlines worth looking into in one blob: its own, if it is as large as a card, else those along its sides."""
    centre, (width, height), turned = cv2.minAreaRect(blob)
    near = (abs(min(width, height) - short) < 0.08 * short, abs(max(width, height) - long) < 0.08 * long)
    if all(near):
        size = (short, long) if width <= height else (long, short)
        return [_short_side_first(np.asarray(cv2.boxPoints((centre, size, turned)), np.float32))]
    solid = np.zeros_like(mask)
    cv2.fillPoly(solid, [blob.astype(np.int32)], 255)
    return [quad for quad in _along_sides(blob, short, long) if covered(solid, quad) >= FILLED]


def _along_sides(blob: Floats, short: float, long: float) -> list[Quad]:
    """Cards, lying either way, laid end to end from both ends of every straight side of a blob."""
    polygon = cv2.approxPolyDP(blob, 0.04 * short, closed=True).reshape(-1, 2).astype(np.float32)
    if cv2.contourArea(polygon, oriented=True) < 0:
        polygon = polygon[::-1]
    quads = []
    for start, end in zip(polygon, np.roll(polygon, -1, axis=0), strict=True):
        length = float(np.linalg.norm(end - start))
        if length < 0.4 * short:
            continue
        along = (end - start) / length
        inward = np.array([-along[1], along[0]], np.float32)
        for wide, deep in ((short, long), (long, short)):
            for begin in _begins(length, wide):
                corner = start + along * begin
                far = corner + along * wide
                quads.append(_short_side_first(np.stack([corner, far, far + inward * deep, corner + inward * deep])))
    return quads


def _begins(length: float, wide: float) -> list[float]:
    """Where cards of width `wide` begin on a side: counted from its start, then back from its end."""
    count = max(1, round(length / wide))
    forward = [index * wide for index in range(count)]
    return forward + [length - wide - begin for begin in forward]


def _short_side_first(quad: Quad) -> Quad:
    """The same quad, begun at a corner from which a short side leads on clockwise."""
    is_long_first = np.linalg.norm(quad[1] - quad[0]) > np.linalg.norm(quad[2] - quad[1])
    return np.asarray(np.roll(quad, -1, axis=0) if is_long_first else quad, np.float32)


def _each_once(quads: list[Quad], short: float) -> list[Quad]:
    """The quads without those that lie almost exactly where an earlier one lies."""
    kept: list[Quad] = []
    for quad in quads:
        turned = [np.roll(quad, half, axis=0) for half in (0, 2)]
        if not any(np.abs(other - way).max() < 0.05 * short for other in kept for way in turned):
            kept.append(quad)
    return kept
