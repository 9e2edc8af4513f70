"""Cards found by local features: the way to a card that shows no whole outline, because another lies on it.

Every enrolled picture gives its features to one index. Features of a photo that are nearest to those of the same card
and agree on one homography are a sighting of it. Good on art; blind on a few plain pips.

SIFT: Lowe, "Distinctive image features from scale-invariant keypoints", IJCV 2004, compared by the Hellinger kernel:
Arandjelović and Zisserman, "Three things everyone should know to improve object retrieval", CVPR 2012.
MAGSAC++: Barath et al., CVPR 2020.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.pixels import Floats, Mask, Picture, Quad, area, scaled, sides

FEATURES_A_CARD = 250
FEATURES_A_PHOTO = 1600
ENROLLED_SIDE_PX = 420
NEIGHBOURS = 4
NEAR_COSINE = 0.78
"""The least likeness, 0 to 1, of two features that may be the same spot."""
AS_NEAR = 0.96
"""A feature counts for every card that has one at least this share as near as the nearest."""
INLIER_PX = 3.0
LEAST_INLIERS = 7
MOST_SIGHTINGS = 12

_UNIT = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)


@dataclass(frozen=True, eq=False)
class FeatureIndex:
    """The features of all cards of a deck."""

    descriptors: Floats
    """Shape (features, 128), of length 1."""
    spots: Floats
    """Where each lies in its card, 0 to 1 from the left and from the top, shape (features, 2)."""
    cards: NDArray[np.int32]
    """The card each belongs to, by its place in the deck."""


@dataclass(frozen=True, eq=False)
class Sighting:
    """A card that features speak for."""

    card: int
    quad: Quad
    """Its corners, the first at the top left of the enrolled picture."""
    inliers: int
    """The number of features that lie where the card's do."""


def feature_index(pictures: Sequence[Picture]) -> FeatureIndex:
    """The features of upright card pictures, in their order."""
    small = [scaled(picture, min(1.0, ENROLLED_SIDE_PX / max(picture.shape[:2]))) for picture in pictures]
    parts = [_features(picture, FEATURES_A_CARD) for picture in small]
    owners = [np.full(len(spots), card, np.int32) for card, (spots, _) in enumerate(parts)]
    spots = np.concatenate([spots for spots, _ in parts])
    return FeatureIndex(np.concatenate([found for _, found in parts]), spots, np.concatenate(owners))


def sightings(picture: Picture, index: FeatureIndex, free: Mask) -> list[Sighting]:
    """The cards that features speak for where `free` is not 0, the ones with most inliers first."""
    spots, descriptors = _features(picture, FEATURES_A_PHOTO, free)
    if len(spots) < LEAST_INLIERS or not len(index.spots):
        return []
    height, width = picture.shape[:2]
    places = spots * np.array([width, height], np.float32)
    seen, known = _pairs(descriptors, index)
    owners = index.cards[known]
    votes = np.bincount(owners, minlength=1)
    found = []
    for card in np.argsort(-votes)[:MOST_SIGHTINGS]:
        mine = owners == card
        if votes[card] >= LEAST_INLIERS:
            found.append(_sighting(int(card), places[seen[mine]], index.spots[known[mine]]))
    return sorted((one for one in found if one is not None), key=lambda one: -one.inliers)


def _features(picture: Picture, most: int, free: Mask | None = None) -> tuple[Floats, Floats]:
    """Where features lie, as shares of the picture's width and height, and what they look like."""
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    points, raw = cv2.SIFT.create(nfeatures=most, contrastThreshold=0.02).detectAndCompute(grey, free)
    if not points:
        return np.empty((0, 2), np.float32), np.empty((0, 128), np.float32)
    height, width = grey.shape
    spots = np.divide(cv2.KeyPoint.convert(points), [width, height], dtype=np.float32)
    shares = np.asarray(raw, np.float32) / np.maximum(raw.sum(axis=1, keepdims=True), 1e-6)
    return spots, np.asarray(np.sqrt(shares), np.float32)


def _pairs(descriptors: Floats, index: FeatureIndex) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Features of the photo and of the index that may be the same spot, as two equally long lists of places."""
    near = descriptors @ index.descriptors.T
    count = min(NEIGHBOURS, near.shape[1])
    columns = np.argpartition(-near, count - 1, axis=1)[:, :count]
    closeness = np.take_along_axis(near, columns, axis=1)
    best = closeness.max(axis=1, keepdims=True)
    rows, places = np.nonzero((closeness >= NEAR_COSINE) & (closeness >= AS_NEAR * best))
    return rows, columns[rows, places]


def _sighting(card: int, seen: Floats, known: Floats) -> Sighting | None:
    """The card laid through most of its paired features; None if they agree on no place where a card could lie."""
    matrix, inliers = cv2.findHomography(known, seen, cv2.USAC_MAGSAC, INLIER_PX, maxIters=2000)
    if matrix is None or inliers is None:
        return None
    # One spot may be paired with several of the card: it counts once.
    count = len(np.unique(np.rint(seen[inliers.ravel() > 0]), axis=0))
    quad = np.asarray(cv2.perspectiveTransform(_UNIT[None], matrix)[0], np.float32)
    return Sighting(card, quad, count) if count >= LEAST_INLIERS and _is_plausible(quad) else None


def _is_plausible(quad: Quad) -> bool:
    """Is this a card seen from its face, not too much from the side?"""
    if not cv2.isContourConvex(quad) or cv2.contourArea(quad, oriented=True) <= 0 or area(quad) < 400:
        return False
    a, b, c, d = sides(quad)
    return bool(max(a / c, c / a, b / d, d / b) < 2 and max(a, c) < 3 * max(b, d) and max(b, d) < 3 * max(a, c))
