"""The pose of a boat and of a buoy from their outlines as seen from above, and which end of a hull is its bow."""

import math
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.blobs import Shape
from vision.frame import Flat, Points
from vision.pixels import brightest
from vision.words import Pose, Unseen

_LENGTH, _BEAM = (0.92, 1.1), (0.85, 1.2)
"""How much shorter or longer than the owner measured it a hull may look."""
_RADIUS = (0.8, 1.2)
_ROUND = 0.85
"""The least of a buoy's short over its long axis."""
_END = 0.25
"""The share of the length that counts as an end."""
_POINTED = 0.12
"""An end is the bow if it is narrower than the other by this share of the beam."""
_DECK = 0.72
"""The share of the outline, from its middle, in which marks on a deck are looked for: the rim is in shade."""
_MARKED = (0.012, 0.25)
"""What share of the deck a mark covers."""
_OFF_MIDDLE = 0.1
"""So far, in lengths, a mark lies from the middle at least."""
_MARK_STEP = 55
"""A mark differs from the paint by this, in the channel that differs most."""
_SURE, _MARKED_ONLY, _AT_ODDS = 0.995, 0.95, 0.7
_CELLS = 24, 60
"""A deck is looked at as so many cells across and along."""


class Axes(NamedTuple):
    """A convex outline by its long axis: its middle, a unit vector along it, and its length and beam, all in mm."""

    middle: Points
    along: Points
    length_mm: float
    beam_mm: float


def hull_pose(shape: Shape, flat: Flat, hull_mm: tuple[float, float]) -> tuple[Pose, float] | Unseen:
    """Where in the mat frame a boat of that beam and length lies and its bow points, and how sure that is.

    The bow is the end that is pointed or, where both are alike, the end with a mark on its deck. Unseen if the outline
    is not a whole hull, or if nothing tells the bow from the stern.
    """
    axes = axes_of(flat.px_to_mm(shape.outline))
    beam_mm, length_mm = hull_mm
    if not _between(axes.length_mm / length_mm, _LENGTH) or not _between(axes.beam_mm / beam_mm, _BEAM):
        seen = f"{axes.beam_mm:.0f} x {axes.length_mm:.0f} mm of it can be seen instead of {beam_mm:g} x {length_mm:g}"
        return Unseen(f"{seen}; is something on it, or does it touch something?")
    pointed = _pointed(flat.px_to_mm(shape.outline), axes)
    marked = _marked(shape, flat, axes)
    if not pointed and not marked:
        return Unseen("its bow cannot be told from its stern; stick a dark dot on its bow")
    ahead = axes.along * (pointed or marked)
    lost_mm = max(length_mm - axes.length_mm, 0.0) if pointed else 0.0  # the tip is thinner than a pixel
    pose = _pose(axes.middle + ahead * lost_mm / 2, math.degrees(math.atan2(ahead[0], ahead[1])))
    return pose, _sureness(pointed, marked)


def _sureness(pointed: int, marked: int) -> float:
    """How sure it is which end is the bow, from the ends that its shape and its mark say it is."""
    if not pointed:
        return _MARKED_ONLY
    return _AT_ODDS if marked == -pointed else _SURE


def buoy_pose(shape: Shape, flat: Flat, radius_mm: float) -> Pose | None:
    """Where in the mat frame a buoy of that radius lies; None if the outline is not a whole disc."""
    places = flat.px_to_mm(shape.outline)
    axes = axes_of(places)
    seen_mm = math.sqrt(cv2.contourArea((places - axes.middle).astype(np.float32)) / math.pi)
    is_disc = _between(seen_mm / radius_mm, _RADIUS) and axes.beam_mm >= _ROUND * axes.length_mm
    return _pose(axes.middle) if is_disc else None


def axes_of(places: Points) -> Axes:
    """The axes of a convex outline, mm: the longer one has the least moment of inertia."""
    around = places.mean(axis=0)
    moments = cv2.moments((places - around).astype(np.float32))
    turned = 0.5 * math.atan2(2 * moments["mu11"], moments["mu20"] - moments["mu02"])
    along, across = np.array([math.cos(turned), math.sin(turned)]), np.array([-math.sin(turned), math.cos(turned)])
    (stern, bow), (left, right) = (((places @ axis).min(), (places @ axis).max()) for axis in (along, across))
    middle = along * (stern + bow) / 2 + across * (left + right) / 2
    return Axes(middle, along, float(bow - stern), float(right - left))


def _pointed(places: Points, axes: Axes) -> int:
    """1 if the end that `along` points to is the narrower one, -1 if the other is, 0 if both are alike."""
    across = np.array([-axes.along[1], axes.along[0]])
    upright = np.stack([(places - axes.middle) @ axes.along, (places - axes.middle) @ across], axis=1)
    ahead_mm, astern_mm = _width_mm(upright, axes.length_mm), _width_mm(upright * (-1, 1), axes.length_mm)
    slimmer = (astern_mm - ahead_mm) / axes.beam_mm
    return 0 if abs(slimmer) < _POINTED else int(math.copysign(1, slimmer))


def _width_mm(upright: Points, length_mm: float) -> float:
    """The mean width of a convex outline at its end ahead, its length along x."""
    first, last = (0.5 - _END) * length_mm, 0.5 * length_mm
    end = np.array([[first, -length_mm], [last, -length_mm], [last, length_mm], [first, length_mm]], np.float32)
    shared, _ = cv2.intersectConvexConvex(upright.astype(np.float32), end)
    return float(shared) / (last - first)


def _marked(shape: Shape, flat: Flat, axes: Axes) -> int:
    """1 if a mark lies on the half of the deck that `along` points to, -1 on the other, 0 if there is none."""
    deck = _deck(flat, axes)
    away = brightest(np.asarray(cv2.absdiff(deck, np.full_like(deck, shape.paint.astype(np.uint8))), np.uint8))
    marks = np.nonzero(away > _MARK_STEP)[1]
    if not _between(len(marks) / away.size, _MARKED):
        return 0
    off = float(marks.mean() + 0.5) / _CELLS[1] - 0.5
    return 0 if abs(off) * _DECK < _OFF_MIDDLE else int(math.copysign(1, off))


def _deck(flat: Flat, axes: Axes) -> NDArray[np.uint8]:
    """The deck turned so that `along` points to the right, without its rim."""
    wide, long = _CELLS
    across = np.array([-axes.along[1], axes.along[0]])
    steps = (np.arange(long) + 0.5) / long - 0.5, (np.arange(wide) + 0.5) / wide - 0.5
    x, y = np.meshgrid(steps[0] * _DECK * axes.length_mm, steps[1] * _DECK * 0.7 * axes.beam_mm)
    places = axes.middle + x[..., None] * axes.along + y[..., None] * across
    spots = flat.mm_to_px(places).reshape(wide, long, 2).astype(np.float32)
    return np.asarray(cv2.remap(flat.picture, spots[..., 0], spots[..., 1], cv2.INTER_LINEAR), np.uint8)


def _pose(middle: Points, turned_deg: float = 0.0) -> Pose:
    return Pose(float(middle[0]), float(middle[1]), turned_deg % 360)


def _between(share: float, limits: tuple[float, float]) -> bool:
    return limits[0] <= share <= limits[1]
