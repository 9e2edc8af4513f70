"""Recorded frames as a camera."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.cameras import CameraError, FolderCamera
from vision.frame import Frame
from vision.words import Unseen


def record(folder: Path, *names: str) -> None:
    for shade, name in enumerate(names):
        cv2.imwrite(str(folder / name), np.full((4, 6, 3), 10 * shade, np.uint8))


def test_recorded_frames_come_in_the_order_of_their_names(tmp_path: Path) -> None:
    record(tmp_path, "002.png", "001.png", "003.png")
    camera = FolderCamera(tmp_path, iter([1.0, 2.0, 3.0]).__next__)
    frames = [camera.read() for _ in range(3)]
    assert [int(frame.picture[0, 0, 0]) for frame in frames if isinstance(frame, Frame)] == [10, 0, 20]
    assert [frame.at_s for frame in frames if isinstance(frame, Frame)] == [1.0, 2.0, 3.0]


def test_after_the_last_frame_nothing_is_seen(tmp_path: Path) -> None:
    record(tmp_path, "001.png")
    camera = FolderCamera(tmp_path, lambda: 0.0)
    camera.read()
    assert camera.read() == Unseen(f"all frames of {tmp_path} have been shown")


def test_a_closed_camera_shows_no_more_frames(tmp_path: Path) -> None:
    record(tmp_path, "001.png")
    camera = FolderCamera(tmp_path, lambda: 0.0)
    camera.close()
    assert not camera.read()


def test_a_broken_picture_is_named_and_the_next_one_still_shown(tmp_path: Path) -> None:
    (tmp_path / "001.png").write_bytes(b"no picture")
    record(tmp_path, "002.png")
    camera = FolderCamera(tmp_path, lambda: 0.0)
    broken = camera.read()
    assert isinstance(broken, Unseen)
    assert "001.png is no readable picture" in broken.reason
    assert camera.read()


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(CameraError, match="there is no folder .*evening; give the folder"):
        FolderCamera(tmp_path / "evening", lambda: 0.0)


def test_a_folder_without_pictures_is_refused(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("none")
    with pytest.raises(CameraError, match=r"holds no \.png or \.jpg"):
        FolderCamera(tmp_path, lambda: 0.0)
