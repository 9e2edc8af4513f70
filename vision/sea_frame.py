"""The frame of a sea: boats and buoys lie anywhere in a zone, measured from its origin and towards its own ahead."""

import math

from vision.words import Pose, Word


class Tag(Word, frozen=True):
    """An ArUco marker in the middle of a boat's deck, its top towards the bow; `side_mm` without its white margin."""

    colour: str
    id: int
    side_mm: float


class Sea(Word, frozen=True):
    """A zone with a frame of its own, and the size of what floats there.

    The origin is a place on the mat. The frame's y points to `ahead_deg`, clockwise from the mat's own y, and its x to
    starboard of that. `hull_mm` is a boat's beam and length, `buoy_mm` a buoy's radius.
    """

    zone: str
    x_mm: float
    y_mm: float
    ahead_deg: float = 0.0
    hull_mm: tuple[float, float] = (24.0, 60.0)
    buoy_mm: float = 10.0
    tags: tuple[Tag, ...] = ()

    def to_mat(self, pose: Pose) -> Pose:
        """Where in the mat frame a pose of the sea is."""
        sin, cos = self._ahead
        x_mm = self.x_mm + pose.x_mm * cos + pose.y_mm * sin
        y_mm = self.y_mm - pose.x_mm * sin + pose.y_mm * cos
        return Pose(x_mm, y_mm, (pose.turned_deg + self.ahead_deg) % 360)

    def from_mat(self, pose: Pose) -> Pose:
        """Where in the sea's frame a pose of the mat is."""
        sin, cos = self._ahead
        x_mm, y_mm = pose.x_mm - self.x_mm, pose.y_mm - self.y_mm
        return Pose(x_mm * cos - y_mm * sin, x_mm * sin + y_mm * cos, (pose.turned_deg - self.ahead_deg) % 360)

    @property
    def _ahead(self) -> tuple[float, float]:
        """The sine and cosine of where ahead is."""
        return math.sin(math.radians(self.ahead_deg)), math.cos(math.radians(self.ahead_deg))
