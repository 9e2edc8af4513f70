"""Pictures on their way from the camera to a zone: a frame as it came, and the mat seen straight from above."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from vision.layout import Rect

Picture = NDArray[np.uint8]
"""BGR, shape (H, W, 3)."""

Points = NDArray[np.float64]
"""Shape (N, 2), x before y."""


class Frame(NamedTuple):
    """One picture of a camera and when it was taken, in seconds of the watcher's clock."""

    picture: Picture
    at_s: float


class Flat(NamedTuple):
    """A part of the mat seen straight from above, far edge on top: BGR, `px_per_mm` pixels a millimetre."""

    picture: Picture
    px_per_mm: float
    area: Rect

    def px_to_mm(self, points_px: NDArray[Any]) -> Points:
        """Pixel centres, shape (N, 2), as places in the mat frame in millimetres."""
        points = np.asarray(points_px, np.float64).reshape(-1, 2)
        x_mm = self.area.x_mm + (points[:, 0] + 0.5) / self.px_per_mm
        y_mm = self.area.top_mm - (points[:, 1] + 0.5) / self.px_per_mm
        return np.column_stack((x_mm, y_mm))

    def mm_to_px(self, points_mm: NDArray[Any]) -> Points:
        """Places in the mat frame, shape (N, 2) in millimetres, as pixels of this picture."""
        points = np.asarray(points_mm, np.float64).reshape(-1, 2)
        x_px = (points[:, 0] - self.area.x_mm) * self.px_per_mm - 0.5
        y_px = (self.area.top_mm - points[:, 1]) * self.px_per_mm - 0.5
        return np.column_stack((x_px, y_px))


def px_to_mm_matrix(area: Rect, px_per_mm: float) -> NDArray[np.float64]:
    """The 3x3 matrix that takes pixels of a Flat of this area to millimetres of the mat frame."""
    scale = 1 / px_per_mm
    return np.array(
        [[scale, 0, area.x_mm + scale / 2], [0, -scale, area.top_mm - scale / 2], [0, 0, 1]], dtype=np.float64
    )
