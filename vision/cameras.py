"""Where frames come from."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import cv2
import numpy as np

from vision.frame import Frame
from vision.words import Unseen


class CameraError(OSError):
    """A camera cannot be used; the text names it and what to do."""


class Camera(Protocol):
    """Anything that gives frames."""

    def read(self) -> Frame | Unseen:
        """The newest frame, or Unseen with the reason when there is none now."""

    def close(self) -> None:
        """Lets go of the device. Reading afterwards gives Unseen."""


class FolderCamera:
    """Recorded frames: the pictures of a folder in the order of their names, each once, then Unseen.

    Raises CameraError for a folder that is missing or holds no picture.
    """

    KINDS = frozenset({".png", ".jpg", ".jpeg"})

    def __init__(self, folder: Path, clock: Callable[[], float]) -> None:
        if not folder.is_dir():
            raise CameraError(f"there is no folder {folder}; give the folder that holds the recorded frames")
        self._paths = sorted(path for path in folder.iterdir() if path.suffix.lower() in self.KINDS)
        if not self._paths:
            raise CameraError(f"{folder} holds no .png or .jpg; record some frames into it, or give another folder")
        self._paths.reverse()
        self._folder, self._clock = folder, clock

    def read(self) -> Frame | Unseen:
        """The next recorded frame."""
        if not self._paths:
            return Unseen(f"all frames of {self._folder} have been shown")
        path = self._paths.pop()
        picture = cv2.imread(str(path), cv2.IMREAD_COLOR)
        if picture is None:
            return Unseen(f"{path} is no readable picture; delete it or record it again")
        return Frame(picture.astype(np.uint8, copy=False), self._clock())

    def close(self) -> None:
        """Forgets the frames that were not shown."""
        self._paths.clear()
