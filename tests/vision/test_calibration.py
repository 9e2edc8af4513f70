"""From the picture to the mat and back, and whether the camera moved."""

from collections.abc import Mapping

import numpy as np
import pytest

from vision.calibration import Calibration, calibrate, find_markers, marker_corners
from vision.frame import Frame, Picture
from vision.layout import Layout, Marker, Rect
from vision.simulated.camera import SimulatedCamera
from vision.simulated.renderer import Light, View, camera_matrix
from vision.simulated.scene import Scene
from vision.words import Unseen


def frame_of(layout: Layout, view: View, light: Light | None = None) -> Frame:
    camera = SimulatedCamera(Scene(layout), {}, lambda: 0.0, view=view)
    camera.light = light or camera.light
    frame = camera.read()
    assert isinstance(frame, Frame)
    return frame


def calibrated(frame: Frame, layout: Layout) -> Calibration:
    calibration = calibrate(frame, layout)
    assert isinstance(calibration, Calibration)
    return calibration


def without(frame: Frame, layout: Layout, *ids: int) -> Frame:
    """The frame with a sheet of paper over some markers."""
    picture, corners = frame.picture.copy(), find_markers(frame.picture)
    for id_ in ids:
        left, top = corners[id_].min(axis=0).astype(int) - 20
        right, bottom = corners[id_].max(axis=0).astype(int) + 20
        picture[top:bottom, left:right] = 200
    return Frame(picture, frame.at_s)


VIEWS = [
    View(),
    View(tilt_deg=18, roll_deg=-4, fill=0.85),
    View(width_px=1920, height_px=1080),
    View(width_px=960, height_px=720),
]


@pytest.mark.parametrize("view", VIEWS)
def test_the_mat_is_found_to_half_a_millimetre(layout: Layout, view: View) -> None:
    calibration = calibrated(frame_of(layout, view), layout)
    places_mm = np.array([[0.0, 0.0], [350.0, 250.0], [650.0, 480.0]])
    rays = np.c_[places_mm, np.ones(3)] @ camera_matrix(layout.mat, view).T
    true_px = rays[:, :2] / rays[:, 2:]
    off_mm = np.linalg.norm(calibration.image_to_mat(true_px) - places_mm, axis=1)
    assert off_mm.max() < 0.5
    assert calibration.residual_mm < 0.5


@pytest.mark.parametrize("light", [Light(level=0.3, noise=4), Light(slope=0.8), Light(level=1.2)])
def test_the_markers_are_found_in_dim_slanting_and_harsh_light(layout: Layout, light: Light) -> None:
    assert set(find_markers(frame_of(layout, View(), light).picture)) == {0, 1, 2, 3}


def test_mapping_to_the_image_and_back_changes_nothing(layout: Layout) -> None:
    calibration = calibrated(frame_of(layout, View()), layout)
    places_mm = np.array([[12.0, 34.0], [600.0, 400.0]])
    assert calibration.image_to_mat(calibration.mat_to_px(places_mm)) == pytest.approx(places_mm)


def test_a_flat_picture_shows_each_place_where_its_scale_says(layout: Layout) -> None:
    frame = frame_of(layout, View(tilt_deg=18, fill=0.85))
    flat = calibrated(frame, layout).flatten(frame, 2.0, Rect(-25, -25, 100, 100))
    corners_mm = flat.px_to_mm(find_markers(flat.picture)[0])
    assert flat.picture.shape == (200, 200, 3)
    assert corners_mm == pytest.approx(marker_corners(Marker(0, 0, 0), 30), abs=0.5)


def test_the_markers_that_are_hidden_are_named(layout: Layout) -> None:
    frame = frame_of(layout, View())
    one = calibrate(without(frame, layout, 2), layout)
    two = calibrate(without(frame, layout, 0, 3), layout)
    assert isinstance(one, Unseen)
    assert one.reason.startswith("marker 2 cannot be seen; uncover it")
    assert isinstance(two, Unseen)
    assert two.reason.startswith("marker 0 and marker 3 cannot be seen")


def test_a_still_camera_has_not_moved_even_with_markers_hidden(layout: Layout) -> None:
    frame = frame_of(layout, View())
    calibration = calibrated(frame, layout)
    assert calibration.drift_mm(without(frame, layout, 1, 2)) == pytest.approx(0, abs=0.5)


def test_a_knocked_camera_has_moved_by_as_much_as_its_markers(layout: Layout) -> None:
    calibration = calibrated(frame_of(layout, View(roll_deg=0)), layout)
    knocked = frame_of(layout, View(roll_deg=1))
    half_diagonal_mm = np.hypot(704, 514) / 2
    assert calibration.drift_mm(knocked) == pytest.approx(half_diagonal_mm * np.radians(1), rel=0.15)


def test_without_a_marker_in_sight_no_movement_can_be_told(layout: Layout, pictures: Mapping[str, Picture]) -> None:
    calibration = calibrated(frame_of(layout, View()), layout)
    dark = Frame(np.zeros((960, 1280, 3), np.uint8), 0.0)
    assert calibration.drift_mm(dark) == Unseen("no marker of the mat is in sight")
