"""From the camera's picture to the mat: four printed markers give the homography between them.

The homography maps millimetres of the mat frame to pixels of the image and is fitted to all sixteen marker corners by
least squares (Hartley and Zisserman, Multiple View Geometry, section 4.1).
"""

from collections.abc import Mapping

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Flat, Frame, Picture, Points, px_to_mm_matrix
from vision.layout import Layout, Marker, Rect
from vision.words import Unseen

DICTIONARY = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)


class Calibration:
    """Where the mat lies in the picture. `residual_mm` is the mean distance of a marker's corner from its place."""

    def __init__(self, layout: Layout, mat_to_image: NDArray[np.float64], residual_mm: float) -> None:
        self.layout = layout
        self.mat_to_image = mat_to_image
        self.residual_mm = residual_mm

    def flatten(self, frame: Frame, px_per_mm: float, area: Rect | None = None) -> Flat:
        """The mat, or a part of it, seen straight from above with the far edge on top."""
        area = area or self.layout.mat
        size = round(area.width_mm * px_per_mm), round(area.height_mm * px_per_mm)
        matrix = self.mat_to_image @ px_to_mm_matrix(area, px_per_mm)
        picture = cv2.warpPerspective(
            frame.picture, matrix, size, flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, borderMode=cv2.BORDER_REPLICATE
        )
        return Flat(picture.astype(np.uint8, copy=False), px_per_mm, area)

    def image_to_mat(self, points_px: Points) -> Points:
        """Pixels of the image, shape (N, 2), as places on the mat in millimetres."""
        return _map(_inverse(self.mat_to_image), points_px)

    def mat_to_px(self, points_mm: Points) -> Points:
        """Places on the mat, shape (N, 2) in millimetres, as pixels of the image."""
        return _map(self.mat_to_image, points_mm)

    def drift_mm(self, frame: Frame) -> float | Unseen:
        """How far the markers in sight are from where they were, as the largest of their mean distances."""
        found = find_markers(frame.picture)
        known = {marker.id: marker_corners(marker, self.layout.marker_mm) for marker in self.layout.markers}
        drifts = [_mean_distance(self.image_to_mat(found[id_]), known[id_]) for id_ in known if id_ in found]
        return max(drifts) if drifts else Unseen("no marker of the mat is in sight")


def calibrate(frame: Frame, layout: Layout) -> Calibration | Unseen:
    """The calibration that a frame with all four markers gives; Unseen names the markers that are missing."""
    found = find_markers(frame.picture)
    missing = [marker for marker in layout.markers if marker.id not in found]
    if missing:
        names = " and ".join(f"marker {marker.id}" for marker in missing)
        return Unseen(
            f"{names} cannot be seen; uncover it, or turn the camera until all four corners are in the picture"
        )
    corners_mm = np.concatenate([marker_corners(marker, layout.marker_mm) for marker in layout.markers])
    corners_px = np.concatenate([found[marker.id] for marker in layout.markers])
    fitted, _ = cv2.findHomography(corners_mm, corners_px)
    if fitted is None:
        return Unseen("the four markers lie in one line; look at the mat from above")
    matrix = np.asarray(fitted, np.float64)
    residual_mm = _mean_distance(_map(_inverse(matrix), corners_px), corners_mm)
    return Calibration(layout, matrix, residual_mm)


def find_markers(picture: Picture) -> Mapping[int, Points]:
    """The corners of each marker in sight by id, shape (4, 2) px, clockwise from the marker's own top left."""
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    corners, ids, _ = _detector().detectMarkers(grey)
    if ids is None:
        return {}
    numbers = np.ravel(np.asarray(ids))
    return {int(id_): np.asarray(quad, np.float64).reshape(4, 2) for id_, quad in zip(numbers, corners, strict=True)}


def marker_corners(marker: Marker, side_mm: float) -> Points:
    """A marker's corners on the mat in millimetres, clockwise from the top left as seen from above."""
    half = side_mm / 2
    offsets = np.array([[-half, half], [half, half], [half, -half], [-half, -half]])
    return np.asarray(offsets + np.array([marker.x_mm, marker.y_mm]), np.float64)


def _detector() -> "cv2.aruco.ArucoDetector":
    parameters = cv2.aruco.DetectorParameters()
    parameters.minMarkerDistanceRate = 0.05  # the default 0.125 loses clean markers in a picture that holds few others
    parameters.adaptiveThreshWinSizeMin = parameters.adaptiveThreshWinSizeMax = 13
    parameters.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    return cv2.aruco.ArucoDetector(DICTIONARY, parameters)


def _inverse(matrix: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.asarray(np.linalg.inv(matrix), np.float64)


def _map(matrix: NDArray[np.float64], points: Points) -> Points:
    places = np.asarray(points, np.float64).reshape(-1, 1, 2)
    return np.asarray(cv2.perspectiveTransform(places, matrix), np.float64).reshape(-1, 2)


def _mean_distance(points: Points, places: Points) -> float:
    return float(np.linalg.norm(points - places, axis=1).mean())
