"""What hides things in a zone: a hand or a sleeve that reaches into it, and what lies there that nobody can read."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Flat, Picture
from vision.pixels import Mask, Quad, away_from
from vision.words import Unseen

REACHES_IN = Unseen("something reaches across its edge; take it away")
UNREAD = Unseen("something lies there that cannot be read")
_MAT_DISTANCE = 30
"""How far a colour must be from the mat's, of 255 in any channel, not to be mat."""
_REACH_MM = 20.0
"""What crosses so much of the zone's edge is a hand, or some other thing that hides what lies there."""


def reaches_in(flat: Flat) -> bool:
    """Whether something that is not mat crosses a long piece of the picture's edge."""
    picture = flat.picture
    edges = (picture[0], picture[:, -1], picture[-1], picture[:, 0])
    mat = np.median(np.concatenate(edges), axis=0)
    return any(_longest(np.abs(edge - mat).max(axis=1) > _MAT_DISTANCE) > _REACH_MM * flat.px_per_mm for edge in edges)


def _longest(run: NDArray[np.bool_]) -> int:
    """The length of the longest run of true values."""
    steps = np.diff(np.concatenate(([0], run.astype(np.int8), [0])))
    return int((np.flatnonzero(steps < 0) - np.flatnonzero(steps > 0)).max(initial=0))


def largest_rest_px(picture: Picture, read: list[Quad]) -> int:
    """The area of the largest thing in a zone's picture that is neither mat nor inside one of the quads."""
    rim = np.concatenate([picture[:2].reshape(-1, 3), picture[-2:].reshape(-1, 3)])
    mask: Mask = (away_from(picture, np.median(rim, axis=0)) > _MAT_DISTANCE).astype(np.uint8)
    for quad in read:
        cv2.fillConvexPoly(mask, np.rint(quad).astype(np.int32), 0)
    _, _, stats, _ = cv2.connectedComponentsWithStats(mask)
    return int(max(stats[1:, cv2.CC_STAT_AREA], default=0))
