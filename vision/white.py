"""The light on the mat, measured on the white paper round its markers."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Flat
from vision.layout import Layout, Marker, Rect

WHITE = 250.0
_DARKEST = 8.0
_CELLS = 24
"""The light is worked out for so many places each way and drawn out smoothly between them."""
_RIM = 2 / 3
"""Where the white is measured: this share of a marker's side away from its centre, in the middle of two modules."""


class White:
    """How white paper looks in each place of the mat: a plane through the markers' rims, one a channel."""

    def __init__(self, flat: Flat, layout: Layout) -> None:
        rims = np.array([_rim(flat, marker, layout.marker_mm) for marker in layout.markers])
        lit = rims.sum(axis=1) > 0.6 * np.median(rims.sum(axis=1))  # a sleeve on a marker is no shadow
        places = np.array([(1.0, marker.x_mm, marker.y_mm) for marker in layout.markers])
        self._planes = np.linalg.lstsq(places[lit], rims[lit], rcond=None)[0]

    def balanced(self, flat: Flat) -> Flat:
        """The picture as it would be where white paper is 250 in every channel."""
        height, width = flat.picture.shape[:2]
        picture = cv2.multiply(flat.picture, self._gain(flat.area, width, height), dtype=cv2.CV_8U)
        return flat._replace(picture=np.asarray(picture, np.uint8))

    def _gain(self, area: Rect, width: int, height: int) -> NDArray[np.float32]:
        middles = (np.arange(_CELLS) + 0.5) / _CELLS
        across, down = np.meshgrid(area.x_mm + middles * area.width_mm, area.top_mm - middles * area.height_mm)
        places = np.stack((np.ones_like(across), across, down), axis=-1)
        whites = np.maximum(places @ self._planes, _DARKEST)
        gain = cv2.resize((WHITE / whites).astype(np.float32), (width, height), interpolation=cv2.INTER_LINEAR)
        return np.asarray(gain, np.float32)


def _rim(flat: Flat, marker: Marker, side_mm: float) -> NDArray[np.float64]:
    """The usual colour of the paper on a marker's four sides, BGR."""
    off_mm = _RIM * side_mm
    offsets = np.array([[off_mm, 0], [-off_mm, 0], [0, off_mm], [0, -off_mm]])
    places = np.rint(flat.mm_to_px(offsets + np.array([marker.x_mm, marker.y_mm]))).astype(int)
    height, width = flat.picture.shape[:2]
    x_px, y_px = np.clip(places[:, 0], 1, width - 2), np.clip(places[:, 1], 1, height - 2)
    return np.asarray(np.median(flat.picture[y_px, x_px], axis=0), np.float64)
