"""Tokens in a zone, counted by colour in a picture balanced to white: small glossy discs, on the mat or on a card.

A disc that lies alone is known by its area and its round outline. Of discs that touch, each is a peak of the distance
to the outline, and together they must have the area that so many have: what is piled up has not, and is not guessed at.
"""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Flat, Picture, Points
from vision.hidden import REACHES_IN, reaches_in
from vision.layout import Layout, Paint
from vision.paints import NONE, nearest
from vision.pixels import Mask, brightest, darkest, disc
from vision.words import Pose, Token, Unseen

PX_PER_MM = 2.5
_LEAST_BRIGHTNESS = 70
_LEAST_CHROMA = 0.35
_FARTHEST_HUE = 0.25
_LEAST_DISC = 0.25
"""What has a smaller share of a disc's area is a fleck of print."""
_ONE_DISC = (0.55, 1.15)
_EACH_DISC = (0.6, 1.2)
"""The share of a disc's area that each of those has that touch."""
_ROUND = 0.75
"""The least of a disc's short over its long axis; print of about its colour beside it can make it longer."""
_GLINT = 0.45
"""The radius that a glint has at most, in radii of its disc."""
_GLINT_BRIGHTNESS = 140
_PEAK = 0.6
"""How far, in radii of a disc, the middle of one lies at least from any outline."""


def find_tokens(balanced: Flat, layout: Layout, colours: tuple[str, ...]) -> tuple[Token, ...] | Unseen:
    """The tokens of some colour words, colour by colour; Unseen, with the reason, where they cannot all be counted.

    Raises LayoutError for a colour that the layout does not know.
    """
    paints = [layout.token(colour) for colour in colours]
    if reaches_in(balanced):
        return REACHES_IN
    radius_px = layout.token_mm * balanced.px_per_mm / 2
    masks = _masks(balanced.picture, layout.tokens, round(_GLINT * radius_px))
    found: list[Token] = []
    for paint in paints:
        middles = _middles(masks[layout.tokens.index(paint)], radius_px)
        if middles is None:
            return Unseen(f"the {paint.colour} tokens lie on each other; spread them out")
        found += [_token(paint.colour, x_mm, y_mm) for x_mm, y_mm in balanced.px_to_mm(middles)]
    return tuple(found)


def _token(colour: str, x_mm: float, y_mm: float) -> Token:
    return Token(colour, Pose(round(float(x_mm), 1), round(float(y_mm), 1)))


def _masks(picture: Picture, paints: tuple[Paint, ...], glint_px: int) -> list[Mask]:
    """For each paint the pixels that show it better than any other, and the glints on them."""
    light, dark = brightest(picture), darkest(picture)
    vivid = (light > _LEAST_BRIGHTNESS) & (light - dark > _LEAST_CHROMA * light)
    shown = np.full(vivid.shape, NONE, np.uint8)
    shown[vivid] = nearest(picture, vivid, paints, _FARTHEST_HUE)
    is_bright = light > _GLINT_BRIGHTNESS
    return [_with_glints((shown == index).astype(np.uint8), is_bright, glint_px) for index in range(len(paints))]


def _with_glints(mask: Mask, is_bright: NDArray[np.bool_], glint_px: int) -> Mask:
    """The mask with the bright pixels in narrow gaps of it, but without thin specks: print of about its colour."""
    closed = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, disc(glint_px))
    filled = np.asarray((mask > 0) | ((closed > 0) & is_bright), np.uint8)
    return np.asarray(cv2.morphologyEx(filled, cv2.MORPH_OPEN, disc(glint_px // 2)), np.uint8)


def _middles(mask: Mask, radius_px: float) -> Points | None:
    """The middles of the discs of one colour, in px; None if they cannot all be told apart."""
    found = [np.empty((0, 2))]
    outlines, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    for outline in outlines:
        middles = _discs(np.asarray(outline, np.int32), mask, radius_px)
        if middles is None:
            return None
        found.append(middles)
    return np.concatenate(found)


def _discs(outline: NDArray[np.int32], mask: Mask, radius_px: float) -> Points | None:
    """The middles of the discs in an outline, none in a fleck; None if it cannot be told."""
    disc_px = np.pi * radius_px**2
    hull = np.asarray(cv2.convexHull(outline), np.int32)
    size = cv2.contourArea(hull) / disc_px
    if size < _LEAST_DISC:
        return np.empty((0, 2))
    if size < _ONE_DISC[1]:
        return _middle(hull) if size > _ONE_DISC[0] else None
    left, top, width, height = cv2.boundingRect(outline)
    part = np.pad(_filled(outline) & mask[top : top + height, left : left + width], 1)
    middles = _peaks(part, radius_px)
    discs = np.count_nonzero(part) / disc_px
    is_each_whole = _EACH_DISC[0] * len(middles) < discs < _EACH_DISC[1] * len(middles)
    return middles + (left - 1, top - 1) if is_each_whole else None


def _middle(hull: NDArray[np.int32]) -> Points | None:
    """The middle of a disc whose outline is given without the dents that glints make; None if it is not round."""
    places = np.argwhere(_filled(hull))[:, ::-1].astype(np.float64)
    short, long = np.sqrt(np.linalg.eigvalsh(np.cov(places.T)))
    return places.mean(axis=0)[None] + cv2.boundingRect(hull)[:2] if short > _ROUND * long else None


def _filled(outline: NDArray[np.int32]) -> Mask:
    """The box round an outline, as a mask of what is inside the outline."""
    left, top, width, height = cv2.boundingRect(outline)
    mask = np.zeros((height, width), np.uint8)
    cv2.drawContours(mask, [outline], 0, 1, cv2.FILLED, offset=(-left, -top))
    return mask


def _peaks(part: Mask, radius_px: float) -> Points:
    """The places farthest from the outline, one a disc."""
    depth = cv2.GaussianBlur(cv2.distanceTransform(part, cv2.DIST_L2, 5), (0, 0), 0.12 * radius_px)
    reach = 2 * round(0.55 * radius_px) + 1
    highest = cv2.dilate(depth, np.ones((reach, reach), np.uint8))
    peaks = ((depth >= highest - 1e-3) & (depth > _PEAK * radius_px)).astype(np.uint8)
    _, _, _, centres = cv2.connectedComponentsWithStats(peaks)
    return np.asarray(centres[1:], np.float64)
