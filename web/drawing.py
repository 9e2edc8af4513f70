"""Drawing: where the river, its logs and the boats stand, in the units of an SVG's view box."""

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from companion.vocabulary.show import Mark, Runner, Track
from companion.vocabulary.value import Colour

MOST_LABELS: Final = 8
"""As many names as have room above a river."""

_STEP: Final = 4.0
"""Length of the straight pieces that the river's course is sampled in."""


@dataclass(frozen=True)
class Layout:
    """How a course is folded onto a screen: rows of the river, its breadth, the height of a label.

    A lane for each boat is as wide as the river allows, but no wider than `lane`. Each row swings `waves` times by
    `swing` to either side.
    """

    width: float
    rows: int
    breadth: float
    lane: float
    waves: float
    swing: float
    text: float


PHONE: Final = Layout(width=360, rows=3, breadth=98, lane=20, waves=1, swing=3, text=14)
TV: Final = Layout(width=1200, rows=1, breadth=170, lane=40, waves=1.5, swing=18, text=32)


@dataclass(frozen=True)
class Spot:
    """A place on the water and the direction of the stream there, degrees clockwise from right."""

    x: float
    y: float
    turned_deg: float


@dataclass(frozen=True)
class Log:
    """A mark laid across the river from bank to bank, its label beside it."""

    mark: Mark
    x1: float
    y1: float
    x2: float
    y2: float
    label_x: float
    label_y: float
    anchor: str
    finish: bool


@dataclass(frozen=True)
class Number:
    """The number of a space, beside it on the lower bank."""

    space: int
    x: float
    y: float


@dataclass(frozen=True)
class Hull:
    """A boat in its own lane."""

    runner: Runner
    x: float
    y: float
    turned_deg: float


@dataclass(frozen=True)
class Course:
    """A track drawn: `bed` is the path of the river's middle, `breadth` its width, `lane` a boat's share of it."""

    layout: Layout
    height: float
    breadth: float
    lane: float
    bed: str
    ticks: str
    """A path of short lines between the spaces."""
    ripples: str
    """A path of short waves along the stream."""
    numbers: tuple[Number, ...]
    start: Log
    logs: tuple[Log, ...]
    hulls: tuple[Hull, ...]
    crowded: bool
    """There are too many marks to write beside the river what each of them is."""

    @property
    def named(self) -> tuple[Log, ...]:
        """The logs beside which it is written what they are."""
        return (self.start, *(log for log in self.logs if log.finish or not self.crowded))

    @property
    def slight(self) -> tuple[Log, ...]:
        """The logs that are only lines."""
        return tuple(log for log in self.logs if self.crowded and not log.finish)


def course(track: Track, layout: Layout) -> Course:
    """The track folded into the layout; a boat past the end stands at the end."""
    lanes = max(len(track.runners), 2) + 0.5
    lane = min(layout.lane, layout.breadth / lanes)
    breadth = lane * lanes
    line = _meander(layout, breadth)
    spots = _spread(line, track.last + 1)
    return Course(
        layout=layout,
        height=round(_gap(layout, breadth) * (layout.rows - 1) + breadth + 2 * layout.swing + 3 * layout.text, 1),
        breadth=round(breadth, 1),
        lane=lane,
        bed="M" + " ".join(f"{x:.0f} {y:.1f}" for x, y in _flowing_on(line, layout)[::2]),
        ticks=" ".join(_tick(spot, next_, breadth) for spot, next_ in pairwise(spots)),
        ripples=" ".join(_ripple(place, spots, breadth) for place in range(len(spots) - 1)),
        numbers=_numbers(track.last, spots, breadth, layout),
        start=_log(Mark(0, "Start"), track, spots, breadth, layout),
        logs=tuple(_log(mark, track, spots, breadth, layout) for mark in track.marks),
        hulls=tuple(_hull(runner, _offset(place, track, lane), spots) for place, runner in enumerate(track.runners)),
        crowded=len(track.marks) > MOST_LABELS,
    )


def _gap(layout: Layout, breadth: float) -> float:
    """From the middle of one row to the middle of the next: room for a number and a label between the banks."""
    return breadth + 2.8 * layout.text


def _meander(layout: Layout, breadth: float) -> list[tuple[float, float]]:
    """The middle of the river from start to finish: rows joined by half circles, left to right and back."""
    gap = _gap(layout, breadth)
    turn = gap / 2
    edge = turn + breadth / 2 + layout.text / 2
    shore = layout.breadth / 6.5 * 2.4
    line: list[tuple[float, float]] = []
    for row in range(layout.rows):
        back, last = row % 2 == 1, row == layout.rows - 1
        left = shore if row == 0 or (last and back) else edge
        right = layout.width - (shore if last and not back else edge)
        y = breadth / 2 + layout.swing + 1.7 * layout.text + row * gap
        line += _row(left, right, y, layout, back)
        if not last:
            line += _bend(left if back else right, y + turn, turn, to_left=back)
    return line


def _row(left: float, right: float, y: float, layout: Layout, back: bool) -> list[tuple[float, float]]:
    steps = max(2, round((right - left) / _STEP))
    shares = [step / steps for step in range(steps + 1)]
    turn = 2 * math.pi * layout.waves
    row = [(left + (right - left) * share, y + layout.swing * math.sin(turn * share)) for share in shares]
    return row[::-1] if back else row


def _flowing_on(line: list[tuple[float, float]], layout: Layout) -> list[tuple[float, float]]:
    """The line from beyond the left edge of the page to beyond the edge that it ends at."""
    (first_x, first_y), (_, last_y) = line[0], line[-1]
    out = layout.width * 1.1 if layout.rows % 2 else -layout.width * 0.1
    return [(first_x - layout.width * 0.2, first_y), *line, (out, last_y)]


def _bend(x: float, y: float, radius: float, to_left: bool) -> list[tuple[float, float]]:
    steps = max(2, round(math.pi * radius / _STEP))
    side = -1 if to_left else 1
    angles = [math.pi * step / steps for step in range(1, steps)]
    return [(x + side * radius * math.sin(angle), y - radius * math.cos(angle)) for angle in angles]


def _spread(line: list[tuple[float, float]], count: int) -> tuple[Spot, ...]:
    """`count` spots at equal distances along the line, both ends included."""
    lengths = [math.dist(here, there) for here, there in pairwise(line)]
    pitch = sum(lengths) / max(count - 1, 1)
    spots: list[Spot] = []
    gone = 0.0
    for (here, there), length in zip(pairwise(line), lengths, strict=True):
        while len(spots) < count and len(spots) * pitch <= gone + length + 1e-6:
            spots.append(_between(here, there, (len(spots) * pitch - gone) / length))
        gone += length
    return tuple(spots)


def _between(here: tuple[float, float], there: tuple[float, float], share: float) -> Spot:
    (x1, y1), (x2, y2) = here, there
    turned = math.degrees(math.atan2(y2 - y1, x2 - x1))
    return Spot(round(x1 + (x2 - x1) * share, 1), round(y1 + (y2 - y1) * share, 1), round(turned, 1))


def _across(spot: Spot, offset: float) -> tuple[float, float]:
    """The point `offset` to the right of the stream."""
    angle = math.radians(spot.turned_deg)
    return round(spot.x - offset * math.sin(angle), 1), round(spot.y + offset * math.cos(angle), 1)


def _at(space: int, spots: tuple[Spot, ...]) -> Spot:
    return spots[min(max(space, 0), len(spots) - 1)]


def _halfway(here: Spot, there: Spot) -> Spot:
    return Spot((here.x + there.x) / 2, (here.y + there.y) / 2, here.turned_deg)


def _tick(spot: Spot, next_spot: Spot, breadth: float) -> str:
    between = _halfway(spot, next_spot)
    (x1, y1), (x2, y2) = _across(between, -breadth / 2), _across(between, breadth / 2)
    return f"M{x1} {y1} L{x2} {y2}"


def _log(mark: Mark, track: Track, spots: tuple[Spot, ...], breadth: float, layout: Layout) -> Log:
    """Between the last space before the mark and the first past it; its label above the upper bank."""
    middle = _halfway(_at(mark.space, spots), _at(mark.space - 1, spots))
    (x1, y1), (x2, y2) = _across(middle, -breadth / 2), _across(middle, breadth / 2)
    finish = mark.space == max(one.space for one in track.marks)
    label_x, label_y = min(((x1, y1), (x2, y2)), key=lambda end: end[1])
    return Log(mark, x1, y1, x2, y2, label_x, label_y - layout.text * 0.6, _anchor(label_x, layout), finish)


def _anchor(x: float, layout: Layout) -> str:
    """Which end of a label stands at x, so that it stays on the page."""
    if x < layout.width * 0.2:
        return "start"
    return "end" if x > layout.width * 0.8 else "middle"


def _ripple(place: int, spots: tuple[Spot, ...], breadth: float) -> str:
    """A wave as long as a space, now nearer to one bank and now to the other, so that no pattern shows."""
    share = (place * 0.382) % 1 - 0.5
    here, there = spots[place], spots[place + 1]
    (x1, y1), (x2, y2) = _across(here, share * breadth * 0.9), _across(there, share * breadth * 0.9)
    bow_x, bow_y = _across(_halfway(here, there), share * breadth * 0.9 - breadth * 0.04)
    return f"M{x1} {y1} Q{bow_x} {bow_y} {x2} {y2}"


def _numbers(last: int, spots: tuple[Spot, ...], breadth: float, layout: Layout) -> tuple[Number, ...]:
    """Every tenth space, on a short course every fifth; none in a bend, where no bank lies below."""
    found = []
    for space in range(0, last + 1, 10 if last >= 40 else 5):
        (x1, y1), (x2, y2) = _across(spots[space], -breadth / 2), _across(spots[space], breadth / 2)
        if space and abs(y2 - y1) > breadth * 0.8:
            x, y = max((x1, y1), (x2, y2), key=lambda end: end[1])
            found.append(Number(space, x, round(y + layout.text * 1.05, 1)))
    return tuple(found)


def _offset(place: int, track: Track, lane: float) -> float:
    """How far to the right of the stream's middle a boat keeps."""
    return (place - (len(track.runners) - 1) / 2) * lane


def _hull(runner: Runner, offset: float, spots: tuple[Spot, ...]) -> Hull:
    spot = _at(runner.space, spots)
    x, y = _across(spot, offset)
    return Hull(runner, x, y, spot.turned_deg)


def _polygon(points: int, inner: float | None = None) -> str:
    """A regular polygon of radius 11 standing on its side, or a star with the inner radius given."""
    corners = points if inner is None else 2 * points
    radii = [11 if inner is None or corner % 2 == 0 else inner for corner in range(corners)]
    turns = [2 * math.pi * corner / corners - math.pi / 2 for corner in range(corners)]
    path = (f"{r * math.cos(a):.2f} {r * math.sin(a):.2f}" for r, a in zip(radii, turns, strict=True))
    return "M" + " L".join(path) + " Z"


SHAPE_PATHS: Final[dict[Colour, str]] = {
    "red": "M0 -10 L11 9 L-11 9 Z",
    "yellow": "M10 0 A10 10 0 1 1 -10 0 A10 10 0 1 1 10 0 Z",
    "green": "M-9 -9 H9 V9 H-9 Z",
    "blue": "M0 -11 L10 0 L0 11 L-10 0 Z",
    "purple": _polygon(5, inner=4.8),
    "pink": _polygon(5),
}
"""The seats' shapes in a box from -12 to 12, drawn because old browsers lack the characters."""
