"""Is a hand over a zone, or did only the light change?

Works on a small grey picture of the mat. The light is taken out first: the ratio between a picture and the one it is
compared with is fitted as a smooth surface, a quadratic in x and y, so that a dimmed lamp or the evening sun does not
count. The fit is robust, so that a hand does: least squares, reweighted by Cauchy's function (Holland and Welsch,
"Robust regression using iteratively reweighted least-squares", 1977).
"""

from collections.abc import Sequence
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Flat
from vision.layout import Layout, Rect
from vision.words import Unseen

PX_PER_MM = 0.5
Grey = NDArray[np.float32]
"""Shape (H, W), 0 to 255."""

MARGIN_MM = 6.0
"""Round a zone: who reaches into the zone crosses this."""
STEP, STEP_SHARE = 10.0, 0.12
"""A pixel must change by so many grey levels and that share of its brightness to count: noise and a misfit of the light
stay below, most of all where white paper is so bright that it saturates."""
LEAST_PX = 8
"""So many pixels must differ, 32 mm²: the tip of a finger, a boat shifted by a third of its length."""
ACROSS_S = 5.0
"""What has lain quite still across a zone's margin for so long is worth a word to the people."""
RELEARN_S = 30.0
"""What has lain there for so long is part of the table, as long as it lies: hardly a hand rests still that long."""
_EVERY = slice(4, None, 8), slice(4, None, 8)
"""The light is fitted to every eighth pixel of every eighth row."""
_DARKEST = 4.0
"""Darker pixels count as so bright when ratios are taken: there is little but noise in them."""
_USUAL_MISFIT = 0.05


class Window(NamedTuple):
    """A rectangle of pixels."""

    rows: slice
    columns: slice


class Motion:
    """What moves on the mat, zone by zone, from one small picture to the next.

    The first picture is taken to show every zone's margin free.
    """

    def __init__(self, layout: Layout, first: Flat, at_s: float) -> None:
        areas = {name: layout.area(name) for name in layout.names}
        self._inner = {name: window(first, area) for name, area in areas.items()}
        self._outer = {name: window(first, area.grown(MARGIN_MM).clipped(layout.mat)) for name, area in areas.items()}
        self._free = grey(first)
        self._lamp = Lamp(_bare(self._free, [self._inner[zone.name] for zone in layout.zones]))
        self._table = self._free.copy()
        self._before = self._now = self._free.copy()
        self._kept: dict[str, Grey] = {}
        self._blocked_since_s: dict[str, float] = {}
        self._step = STEP
        self._at_s = at_s

    def see(self, flat: Flat, at_s: float) -> Unseen | None:
        """Takes the next picture in; Unseen if it does not show the mat at all."""
        picture = grey(flat)
        even = self._lamp.taken_out(picture, self._table)
        if isinstance(even, Unseen):
            return even
        self._before, self._now, self._at_s = self._now, even.picture, at_s
        self._step = STEP * max(1.0, even.gain)
        for zone in self._inner:
            self._watch_margin(zone)
        return None

    def stirs(self, zone: str) -> bool:
        """Whether something moves in the zone or reaches into it: nothing in it can be read now."""
        return self.moving(zone) or self.covered(zone)

    def moving(self, zone: str) -> bool:
        """Whether anything in or round the zone changed since the picture before."""
        where = self._outer[zone]
        return self._differs(self._before[where], self._now[where])

    def covered(self, zone: str) -> bool:
        """Whether something reaches across the zone's margin."""
        return zone in self._blocked_since_s

    def lies_across(self, zone: str) -> bool:
        """Whether something that does not move has reached across the zone's margin for a while."""
        return self._at_s - self._blocked_since_s.get(zone, self._at_s) >= ACROSS_S

    def keep(self, zone: str) -> None:
        """Remembers how the zone looks now, for `changed`."""
        self._kept[zone] = self._now[self._inner[zone]].copy()
        self._table[self._inner[zone]] = self._now[self._inner[zone]]

    def changed(self, zone: str) -> bool:
        """Whether the zone looks different from when it was kept; True if it never was."""
        kept = self._kept.get(zone)
        return kept is None or self._differs(kept, self._now[self._inner[zone]])

    def _watch_margin(self, zone: str) -> None:
        if not self._margin_differs(zone, self._table):
            self._blocked_since_s.pop(zone, None)
        elif not self._margin_differs(zone, self._free):
            self._learn(zone)
        elif self._margin_differs(zone, self._before):
            self._blocked_since_s[zone] = self._at_s
        elif self._at_s - self._blocked_since_s.setdefault(zone, self._at_s) >= RELEARN_S:
            self._learn(zone)

    def _learn(self, zone: str) -> None:
        """Takes what is round the zone now for the table."""
        self._table[self._outer[zone]] = self._now[self._outer[zone]]
        self._blocked_since_s.pop(zone, None)

    def _margin_differs(self, zone: str, before: Grey) -> bool:
        outer, inner = self._outer[zone], self._inner[zone]
        away = differing(before[outer], self._now[outer], self._step)
        top, left = inner.rows.start - outer.rows.start, inner.columns.start - outer.columns.start
        height, width = inner.rows.stop - inner.rows.start, inner.columns.stop - inner.columns.start
        away[top : top + height, left : left + width] = False
        return int(np.count_nonzero(away)) >= LEAST_PX

    def _differs(self, before: Grey, now: Grey) -> bool:
        return int(np.count_nonzero(differing(before, now, self._step))) >= LEAST_PX


class Even(NamedTuple):
    """A picture as it would be under other light, and how much it was brightened for that, its noise with it."""

    picture: Grey
    gain: float


class Lamp:
    """Takes the light out of pictures; `bare`, of their shape, is where nothing is ever laid.

    A mat is known again by all that it shows or, when much was laid at once, by what is bare.
    """

    def __init__(self, bare: NDArray[np.bool_]) -> None:
        self._coarse = bare[_EVERY].shape
        self._bare = bare[_EVERY].ravel()
        down, across = np.mgrid[-1 : 1 : self._coarse[0] * 1j, -1 : 1 : self._coarse[1] * 1j]
        terms = (np.ones_like(down), across, down, across * across, across * down, down * down)
        self._terms = np.stack(terms, axis=-1).reshape(-1, 6).astype(np.float32)

    def taken_out(self, picture: Grey, table: Grey) -> Even | Unseen:
        """The picture as it would be under the light of `table`; Unseen if the two show different things."""
        now, before = picture[_EVERY].ravel(), table[_EVERY].ravel()
        if not (_alike(now, before) or _alike(now[self._bare], before[self._bare])):
            return Unseen("the camera does not see the mat; is something in front of the lens, or was it turned away?")
        ratios = np.log(np.maximum(now, _DARKEST) / np.maximum(before, _DARKEST))
        dimming = np.exp(-self._terms @ self._fit(ratios)).reshape(self._coarse)
        height, width = picture.shape
        smooth = cv2.resize(dimming, (width, height), interpolation=cv2.INTER_LINEAR)
        return Even(np.asarray(picture * smooth, np.float32), float(smooth.mean()))

    def _fit(self, ratios: Grey) -> Grey:
        """The smooth surface through most of the (logarithmic) ratios, as weights of its six terms."""
        surface = np.zeros(6, np.float32)
        surface[0] = np.median(ratios)
        slack = 1e-3 * np.eye(6, dtype=np.float32)
        for _ in range(4):
            trust = 1 / (1 + np.square((ratios - self._terms @ surface) / _USUAL_MISFIT))
            weighted = (self._terms * trust[:, None]).T
            surface = np.linalg.solve(weighted @ self._terms + slack, weighted @ ratios)
        return np.asarray(surface, np.float32)


def grey(flat: Flat) -> Grey:
    """The brightness of a flat picture, a little smoothed."""
    return np.asarray(cv2.blur(cv2.cvtColor(flat.picture, cv2.COLOR_BGR2GRAY), (3, 3)), np.float32)


def window(flat: Flat, area: Rect) -> Window:
    """The pixels of a part of the mat."""
    corners = flat.mm_to_px(np.array([[area.x_mm, area.top_mm], [area.right_mm, area.y_mm]]))
    (left, top), (right, bottom) = np.rint(corners + 0.5).astype(int)
    height, width = flat.picture.shape[:2]
    return Window(slice(max(top, 0), min(bottom, height)), slice(max(left, 0), min(right, width)))


def differing(before: Grey, now: Grey, step: float = STEP) -> NDArray[np.bool_]:
    """Where two grey pictures under one light differ by more than noise."""
    return np.asarray(np.abs(now - before) > step + STEP_SHARE * np.maximum(before, now), np.bool_)


def _bare(picture: Grey, zones: Sequence[Window]) -> NDArray[np.bool_]:
    """What of a picture is in no zone."""
    bare = np.ones(picture.shape, np.bool_)
    for zone in zones:
        bare[zone] = False
    return bare


def _alike(now: Grey, before: Grey) -> bool:
    spread = float(now.std()), float(before.std())
    if min(spread) < 2:
        return False
    return float(np.mean((now - now.mean()) * (before - before.mean()))) / (spread[0] * spread[1]) > 0.5
