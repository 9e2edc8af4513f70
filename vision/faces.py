"""Pips put together to the faces of dice: only the six patterns that a die has are faces.

The patterns are fitted with an affine map, so a face may be turned and seen somewhat from the side.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from vision.pips import Pip
from vision.pixels import Floats, Picture

Points = NDArray[np.float64]

PATTERNS: dict[int, Points] = {
    4: np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], float),
    5: np.array([[-1, -1], [1, -1], [1, 1], [-1, 1], [0, 0]], float),
    6: np.array([[-1, -1], [0, -1], [1, -1], [-1, 1], [0, 1], [1, 1]], float),
}
"""Where pips lie on a face: 1 is half the distance of two corner pips."""
STEP_IN_RADII = (1.8, 4.6)
"""The range of that distance, in radii of a pip."""
SIDE_IN_STEPS = 3.7
MISFIT = 0.2
"""How far pips may lie from their pattern (root mean square), in such steps."""
SAME_BODY = 60.0
"""How far the colours round the pips of one face may differ, of 255 in any channel."""
FARTHEST_IN_RADII = 11.5
"""The two pips of a 2 lie no farther apart."""
OTHER_COLOUR = 30.0
"""What differs this much from the body, of 255 in any channel, is not the body."""
PLAIN = 0.72
"""The least share of a face between its pips that has the colour of its body."""


@dataclass(frozen=True, eq=False)
class Face:
    """A pattern of pips on one colour."""

    pips: tuple[Pip, ...]
    x: float
    y: float
    axes: Points
    """The half sides of the face as two vectors in px."""
    misfit: float
    """How far its pips lie from the pattern, in steps of it."""
    plain: float
    """The share of it between the pips that has the colour of the body, 0 to 1."""
    stands_out: float
    """The share of what lies just outside it that has another colour, 0 to 1."""

    @property
    def value(self) -> int:
        return len(self.pips)

    @property
    def side(self) -> float:
        """The length of a side in px."""
        return 2 * float(np.sqrt(abs(np.linalg.det(self.axes))))

    @property
    def roundness(self) -> float:
        """How round its pips are, 0 to 1: those of the top face are roundest."""
        return float(np.mean([pip.roundness for pip in self.pips]))


def faces_of(pips: Sequence[Pip], picture: Picture) -> list[Face]:
    """The faces that the pips of a picture make; a pip is part of at most one."""
    found: list[Face] = []
    clusters = _clusters(_distances(pips, picture))
    while clusters:
        cluster = clusters.pop()
        members = [pips[index] for index in cluster.members]
        face = _face(members, picture) if len(members) <= 6 else None
        if face is not None:
            found.append(face)
        else:
            clusters += cluster.parts
    return found


def _distances(pips: Sequence[Pip], picture: Picture) -> Points:
    """How far apart pips are, in radii: infinitely, if they cannot be on one face."""
    count = len(pips)
    apart = np.full((count, count), np.inf)
    for one, other in combinations(range(count), 2):
        a, b = pips[one], pips[other]
        distance = np.hypot(a.x - b.x, a.y - b.y) / (0.5 * (a.radius + b.radius))
        if distance < FARTHEST_IN_RADII and _may_share_a_face(a, b) and _one_body(a, b, picture):
            apart[one, other] = apart[other, one] = distance
    return apart


def _may_share_a_face(a: Pip, b: Pip) -> bool:
    """Are two pips of one kind, on one colour?"""
    is_alike = a.is_dark == b.is_dark and 0.62 < a.radius / b.radius < 1.6
    return is_alike and float(np.abs(np.subtract(a.body, b.body)).max()) < SAME_BODY


def _one_body(a: Pip, b: Pip, picture: Picture) -> bool:
    """Is all between two pips of the colour that rings them, but for one pip in the middle? An edge is not."""
    start, end = np.array([a.x, a.y]), np.array([b.x, b.y])
    length = float(np.linalg.norm(end - start))
    clear = np.array([1.5 * a.radius / length, 1 - 1.5 * b.radius / length])
    if clear[0] >= clear[1]:
        return True
    ways = np.linspace(clear[0], clear[1], 14)
    is_middle = np.abs(ways - 0.5) * length < 1.6 * max(a.radius, b.radius)
    points = np.rint(start + ways[:, None] * (end - start)).astype(int)
    body = 0.5 * np.add(a.body, b.body)
    away = np.abs(picture[points[:, 1], points[:, 0]] - body).max(axis=1)
    return bool((away[~is_middle] < 0.55 * min(a.contrast, b.contrast)).all())


@dataclass(frozen=True)
class _Cluster:
    """Pips, by index, and the two clusters that their longest link joined; a single pip has none."""

    members: tuple[int, ...]
    parts: tuple["_Cluster", ...] = ()


def _clusters(apart: Points) -> list[_Cluster]:
    """Single-linkage clusters: each holds all that is linked at all, and falls into those that shorter links hold."""
    home = {index: _Cluster((index,)) for index in range(len(apart))}
    ones, others = np.nonzero(np.triu(np.isfinite(apart), 1))
    for link in np.argsort(apart[ones, others], kind="stable"):
        one, other = home[int(ones[link])], home[int(others[link])]
        if one is not other:
            both = _Cluster(one.members + other.members, (one, other))
            home.update(dict.fromkeys(both.members, both))
    return list({id(cluster): cluster for cluster in home.values()}.values())


def _face(pips: Sequence[Pip], picture: Picture) -> Face | None:
    """The face that these pips make all together; None if they make none."""
    points = np.array([[pip.x, pip.y] for pip in pips])
    radius = float(np.median([pip.radius for pip in pips]))
    fit = _fit(points, radius)
    if fit is None:
        return None
    centre, steps, misfit = fit
    size = float(np.sqrt(abs(np.linalg.det(steps)))) / radius
    if misfit > MISFIT or not STEP_IN_RADII[0] < size < STEP_IN_RADII[1]:
        return None
    axes = steps * SIDE_IN_STEPS / 2
    plain, stands_out = _ground(pips, centre, axes, picture)
    if plain < PLAIN:
        return None
    return Face(tuple(pips), float(centre[0]), float(centre[1]), axes, misfit, plain, stands_out)


def _fit(points: Points, radius: float) -> tuple[Points, Points, float] | None:
    """A pattern laid through points: its centre, its two steps as rows, the misfit; None if the points make none."""
    centre = points.mean(axis=0)
    match len(points):
        case 1:
            return centre, np.eye(2) * 2.7 * radius, 0.0
        case 2:
            return centre, _diagonal((points[1] - points[0]) / 2), 0.0
        case 3:
            return _fit_three(points)
        case 4 | 5 | 6:
            fits = [_fit_affine(points[order], PATTERNS[len(points)]) for order in _orders(points)]
            return min((fit for fit in fits if _is_squarish(fit[1])), key=lambda fit: fit[2], default=None)
    return None


def _diagonal(half: Points) -> Points:
    """The steps of an upright square whose half diagonal is known."""
    across = np.array([-half[1], half[0]])
    return np.stack([(half + across) / 2, (half - across) / 2])


def _fit_three(points: Points) -> tuple[Points, Points, float]:
    """A 3 through three points: the middle one halfway between the others."""
    spans = [(np.linalg.norm(points[i] - points[j]), i, j) for i, j in combinations(range(3), 2)]
    _, i, j = max(spans)
    steps = _diagonal((points[j] - points[i]) / 2)
    off = points[3 - i - j] - (points[i] + points[j]) / 2
    return points.mean(axis=0), steps, float(np.linalg.norm(off) / np.linalg.norm(steps[0]))


def _orders(points: Points) -> Iterator[list[int]]:
    """The orders in which the points may be those of the pattern of their number."""
    centre = points.mean(axis=0)
    if len(points) == 6:
        for row in combinations(range(6), 3):
            if 0 in row:
                yield from _two_rows(points, list(row))
        return
    middle = [int(np.linalg.norm(points - centre, axis=1).argmin())] if len(points) == 5 else []
    around = [index for index in range(len(points)) if index not in middle]
    turns = np.arctan2(*(points[around] - centre).T[::-1])
    yield [around[place] for place in np.argsort(turns)] + middle


def _two_rows(points: Points, row: list[int]) -> Iterator[list[int]]:
    """Three points and the other three, each in their order along the row."""
    others = [index for index in range(6) if index not in row]
    spans = points[row] - points[row].mean(axis=0)
    way = spans[np.linalg.norm(spans, axis=1).argmax()]
    yield [rows[place] for rows in (row, others) for place in np.argsort(points[rows] @ way)]


def _fit_affine(points: Points, pattern: Points) -> tuple[Points, Points, float]:
    """The affine map of a pattern onto points by least squares: centre, steps, misfit in steps."""
    full = np.column_stack([pattern, np.ones(len(pattern))])
    onto = np.asarray(np.linalg.lstsq(full, points, rcond=None)[0], np.float64)
    off = float(np.sqrt(np.square(full @ onto - points).sum(axis=1).mean()))
    return onto[2], onto[:2], off / max(float(np.sqrt(abs(np.linalg.det(onto[:2])))), 1e-6)


def _is_squarish(steps: Points) -> bool:
    """Are the two steps about equally long and about square to each other, as a face seen from above has them?"""
    one, other = (float(np.linalg.norm(step)) for step in steps)
    if min(one, other) <= 0:
        return False
    return bool(0.5 < one / other < 2 and abs(float(steps[0] @ steps[1])) < 0.5 * one * other)


def _ground(pips: Sequence[Pip], centre: Points, axes: Points, picture: Picture) -> tuple[float, float]:
    """How much of a face between its pips is of its body's colour, and how much just outside it is not."""
    body = np.median([pip.body for pip in pips], axis=0)
    near = 0.5 * float(np.median([pip.contrast for pip in pips]))
    u, v = (axis.ravel() for axis in np.meshgrid(np.linspace(-0.7, 0.7, 9), np.linspace(-0.7, 0.7, 9)))
    if len(pips) == 1:  # which way a single pip's face is turned is not known
        u, v = (np.hypot(u, v) < 0.75) * u, (np.hypot(u, v) < 0.75) * v
    points = centre + np.stack([u, v], axis=1) @ axes
    clear = np.all([np.hypot(*(points - (pip.x, pip.y)).T) > 1.5 * pip.radius for pip in pips], axis=0)
    turn = np.linspace(0, 2 * np.pi, 24, endpoint=False)
    rim = centre + 1.6 * np.stack([np.cos(turn), np.sin(turn)], axis=1) @ axes
    other = min(0.6 * near, OTHER_COLOUR)
    return 1 - _share_off(points[clear], body, near, picture), _share_off(rim, body, other, picture)


def _share_off(points: Points, body: Floats, near: float, picture: Picture) -> float:
    """The share of points whose colour is not near the body's; points off the picture are not."""
    if not len(points):
        return 0.0
    height, width = picture.shape[:2]
    whole = np.rint(points).astype(int)
    inside = (whole >= 0).all(axis=1) & (whole[:, 0] < width) & (whole[:, 1] < height)
    colours = picture[whole[inside, 1], whole[inside, 0]].astype(float)
    off = int((np.abs(colours - body).max(axis=1) > near).sum())
    return (off + int((~inside).sum())) / len(points)
