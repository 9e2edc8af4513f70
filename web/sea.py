"""Sea: a map as a chart, its boats, buoys, areas and rays in the units of an SVG's view box, y down.

Places are to scale. What must be seen from afar is not: no boat is drawn shorter and no buoy smaller than the sheet
says, and letters are as high on a large sea as on a small one.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from companion.vocabulary.show import Area, Buoy, Hull, Line, Map, Point, Ray
from web.drawing import TV, Layout
from web.labels import PRECIOUS, Box, Label, Wanted, along, around, placed

WAKE: Final = 8
"""How many of its last places a boat leaves a wake from."""
_ROUND_MM: Final = 50.0
"""The edges of a chart are multiples of this, so that it stays where it is while a boat moves a little."""
_FARTHEST: Final = 2.0
"""A thing that lies farther off the course than the course is long, by this factor, is drawn at the edge."""
_RAY: Final = 3.0
"""So many lengths of a boat are to be seen of a ray, for that is where boats cross it."""
_BEYOND: Final = 3000.0
"""Longer than any screen: what has no end is drawn this long."""


@dataclass(frozen=True)
class Sheet:
    """What a chart is drawn on: width, least and greatest height; how high letters are, how short a boat may be drawn,
    how small a buoy, and the radius of the deck that shows a seat's shape.
    """

    width: float
    lowest: float
    highest: float
    text: float
    hull: float
    buoy: float
    deck: float


SHEETS: Final = {"phone": Sheet(360, 240, 440, 15, 34, 6, 8), "tv": Sheet(1000, 700, 700, 46, 88, 15, 21)}
HELM: Final = Sheet(360, 250, 300, 15, 36, 6, 8)
"""On which a boat is steered: low enough to leave room for the form around it."""

Place = tuple[float, float]


@dataclass(frozen=True)
class Frame:
    """Where millimetres lie on the chart: its left and upper edge in millimetres, units for each, its size in units."""

    left_mm: float
    top_mm: float
    scale: float
    width: float
    height: float

    def place(self, point: Point) -> Place:
        """The point in units from the upper left corner."""
        return round((point.x_mm - self.left_mm) * self.scale, 1), round((self.top_mm - point.y_mm) * self.scale, 1)

    @property
    def page(self) -> Box:
        """All of the chart."""
        return Box(0, 0, self.width, self.height)


@dataclass(frozen=True)
class Stroke:
    """A piece of a wake, with how much of it is left: 0 to 1."""

    x1: float
    y1: float
    x2: float
    y2: float
    left: float


@dataclass(frozen=True)
class Boat:
    """A boat at its place, and what it left behind it, oldest first."""

    hull: Hull
    x: float
    y: float
    heading_deg: float
    wake: tuple[Stroke, ...]

    @property
    def said(self) -> str:
        """Where it is and where it points, for whoever cannot see it."""
        at = self.hull.at
        place = (
            self.hull.note or f"{_told(at.x_mm, 'to the right', 'to the left')}, {_told(at.y_mm, 'ahead', 'behind')}"
        )
        return f"{place}, heading {round(self.heading_deg) % 360}°"


@dataclass(frozen=True)
class Float:
    """A buoy, drawn with a radius."""

    buoy: Buoy
    x: float
    y: float
    radius: float


@dataclass(frozen=True)
class Patch:
    """An area as a path, and its middle."""

    area: Area
    path: str
    x: float
    y: float


@dataclass(frozen=True)
class Span:
    """A line from place to place."""

    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True)
class Beam:
    """A ray to the edge of the chart and beyond; at `x`, `y` an arrow points in the sense in which it is crossed.

    `turned_deg` is the arrow's compass direction.
    """

    span: Span
    x: float
    y: float
    turned_deg: float


@dataclass(frozen=True)
class Grid:
    """Lines that are `step` apart both ways, one of each through x, y, the sea's origin."""

    x: float
    y: float
    step: float


@dataclass(frozen=True)
class Chart:
    """A map drawn. `hull` is the outline of a boat that is to scale, bow up; `grown` how much larger it is drawn."""

    sheet: Sheet
    frame: Frame
    hull: str
    grown: float
    grid: Grid
    patches: tuple[Patch, ...]
    spans: tuple[Span, ...]
    beams: tuple[Beam, ...]
    floats: tuple[Float, ...]
    boats: tuple[Boat, ...]
    labels: tuple[Label, ...]


def panel_chart(sea: Map, layout: Layout) -> Chart:
    """The map as it is drawn among the blocks of a screen."""
    return chart(sea, SHEETS["tv" if layout is TV else "phone"])


def chart(sea: Map, sheet: Sheet, also: Iterable[Point] = ()) -> Chart:
    """The map on the sheet, with everything that is on it and the points `also` inside its edges."""
    frame = _frame(sea, sheet, tuple(also))
    length = sea.length_mm * frame.scale
    boats = tuple(_boat(hull, frame) for hull in sea.hulls)
    floats = tuple(_float(buoy, frame, sheet) for buoy in sea.buoys)
    beams = tuple(_beam(ray, frame, sheet) for ray in sea.rays)
    spans = tuple(Span(*frame.place(line.start), *frame.place(line.end)) for line in sea.lines)
    return Chart(
        sheet=sheet,
        frame=frame,
        hull=_outline(length, sea.beam_mm * frame.scale),
        grown=round(max(1.0, sheet.hull / length), 2),
        grid=_grid(frame, sheet),
        patches=tuple(_patch(area, frame) for area in sea.areas if area.corners),
        spans=spans,
        beams=beams,
        floats=floats,
        boats=boats,
        labels=_labels(sea, sheet, frame, (boats, floats, beams, spans)),
    )


@dataclass(frozen=True)
class _Extent:
    """A part of the sea, in millimetres."""

    left: float
    bottom: float
    right: float
    top: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.top - self.bottom

    def grown(self, by: float) -> "_Extent":
        return _Extent(self.left - by, self.bottom - by, self.right + by, self.top + by)

    def within(self, other: "_Extent") -> "_Extent":
        return _Extent(
            max(self.left, other.left),
            max(self.bottom, other.bottom),
            min(self.right, other.right),
            min(self.top, other.top),
        )

    def rounded(self) -> "_Extent":
        """Its edges moved outwards to round figures."""
        return _Extent(_down(self.left), _down(self.bottom), -_down(-self.right), -_down(-self.top))


def _frame(sea: Map, sheet: Sheet, also: tuple[Point, ...]) -> Frame:
    """As large as the sheet allows, in its middle."""
    extent = _extent(sea, also)
    scale = min(sheet.width / extent.width, sheet.highest / extent.height)
    height = max(sheet.lowest, extent.height * scale)
    spare_x, spare_y = sheet.width / scale - extent.width, height / scale - extent.height
    return Frame(extent.left - spare_x / 2, extent.top + spare_y / 2, scale, sheet.width, round(height, 1))


def _extent(sea: Map, also: tuple[Point, ...]) -> _Extent:
    """What is to be seen, with a margin."""
    course = [*(buoy.at for buoy in sea.buoys), *(end for line in sea.lines for end in (line.start, line.end))]
    boats = [at for hull in sea.hulls for at in (hull.at, *hull.wake[-WAKE:])]
    corners = [corner for area in sea.areas for corner in area.corners]
    rays = [_along(ray, _RAY * sea.length_mm) for ray in sea.rays]
    extent = _around([*course, *boats, *corners, *rays, *also])
    if course:
        core = _around(course)
        extent = extent.within(core.grown(_FARTHEST * max(core.width, core.height, 10 * sea.length_mm)))
    return extent.grown(1.25 * sea.length_mm).rounded()


def _along(ray: Ray, mm: float) -> Point:
    """The place on a ray that is so far from its beginning."""
    dx, dy = _ahead(ray.bearing_deg)
    return Point(ray.start.x_mm + mm * dx, ray.start.y_mm - mm * dy)


def _around(points: list[Point]) -> _Extent:
    """The smallest extent of all points, the origin if there is none."""
    xs, ys = [point.x_mm for point in points] or [0.0], [point.y_mm for point in points] or [0.0]
    return _Extent(min(xs), min(ys), max(xs), max(ys))


def _down(edge_mm: float) -> float:
    return math.floor(edge_mm / _ROUND_MM) * _ROUND_MM


def _boat(hull: Hull, frame: Frame) -> Boat:
    """Held at the edge if it lies beyond it."""
    x, y = frame.place(hull.at)
    places = [*(frame.place(point) for point in hull.wake[-WAKE:]), (x, y)]
    pieces = tuple(pairwise(places))
    wake = tuple(
        Stroke(*here, *there, round(0.2 + 0.6 * number / len(pieces), 2))
        for number, (here, there) in enumerate(pieces, 1)
    )
    return Boat(hull, _held(x, frame.width), _held(y, frame.height), round(hull.heading_deg % 360, 1), wake)


def _held(at: float, end: float) -> float:
    return min(max(at, 0.0), end)


def _told(mm: float, forward: str, back: str) -> str:
    return f"{abs(round(mm))} mm {forward if mm >= 0 else back}"


def _float(buoy: Buoy, frame: Frame, sheet: Sheet) -> Float:
    return Float(buoy, *frame.place(buoy.at), round(max(sheet.buoy, buoy.radius_mm * frame.scale), 1))


def _patch(area: Area, frame: Frame) -> Patch:
    places = [frame.place(corner) for corner in area.corners]
    path = "M" + " L".join(f"{x} {y}" for x, y in places) + " Z"
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return Patch(area, path, round(sum(xs) / len(xs), 1), round(sum(ys) / len(ys), 1))


def _ahead(bearing_deg: float) -> Place:
    """One unit in a compass direction, y down."""
    return math.sin(math.radians(bearing_deg)), -math.cos(math.radians(bearing_deg))


def _beam(ray: Ray, frame: Frame, sheet: Sheet) -> Beam:
    """Its arrow stands where enough of it can be seen, as near to its beginning as names there allow."""
    (x, y), (dx, dy) = frame.place(ray.start), _ahead(ray.bearing_deg)
    seen = _seen(x, y, dx, dy, frame)
    along = min(max(4 * sheet.text, 0.4 * seen), max(seen - sheet.text, 0.0))
    end = round(x + dx * _BEYOND, 1), round(y + dy * _BEYOND, 1)
    turned = (ray.bearing_deg + (90 if ray.clockwise else -90)) % 360
    return Beam(Span(x, y, *end), round(x + dx * along, 1), round(y + dy * along, 1), round(turned, 1))


def _seen(x: float, y: float, dx: float, dy: float, frame: Frame) -> float:
    """How far it is from a place on the chart to its edge in a direction."""
    across = ((frame.width if dx > 0 else 0) - x) / dx if abs(dx) > 1e-9 else math.inf
    down = ((frame.height if dy > 0 else 0) - y) / dy if abs(dy) > 1e-9 else math.inf
    return max(0.0, min(across, down))


def _outline(length: float, beam: float) -> str:
    """A hull about its middle, pointed at the bow and square at the stern, so that nobody takes one for the other."""
    bow, stern, side = -length / 2, length / 2, beam / 2
    widest, quarter = length * 0.1, side * 0.62
    return (
        f"M0 {bow:.2f} C{side * 0.7:.2f} {bow * 0.55:.2f} {side:.2f} {bow * 0.2:.2f} {side:.2f} {widest:.2f} "
        f"Q{side:.2f} {stern * 0.7:.2f} {quarter:.2f} {stern:.2f} L{-quarter:.2f} {stern:.2f} "
        f"Q{-side:.2f} {stern * 0.7:.2f} {-side:.2f} {widest:.2f} "
        f"C{-side:.2f} {bow * 0.2:.2f} {-side * 0.7:.2f} {bow * 0.55:.2f} 0 {bow:.2f} Z"
    )


def _grid(frame: Frame, sheet: Sheet) -> Grid:
    """Every 100 mm, or as many hundred as keep the lines apart."""
    step_mm = 100.0 * math.ceil(3 * sheet.text / (100 * frame.scale))
    x, y = frame.place(Point(0, 0))
    return Grid(x, y, round(step_mm * frame.scale, 2))


_Drawn = tuple[tuple[Boat, ...], tuple[Float, ...], tuple[Beam, ...], tuple[Span, ...]]


def _labels(sea: Map, sheet: Sheet, frame: Frame, drawn: _Drawn) -> tuple[Label, ...]:
    """Names of buoys first, for they lie thickest, then of rays and lines."""
    boats, floats, beams, spans = drawn
    taken = [box for span in spans for box in along(span.x1, span.y1, span.x2, span.y2, 0.4 * sheet.text)]
    taken += [box for beam in beams for box in along(beam.span.x1, beam.span.y1, beam.x, beam.y, 0.4 * sheet.text)]
    taken += [around(boat.x, boat.y, sheet.hull * 0.5, PRECIOUS) for boat in boats]
    taken += [around(one.x, one.y, one.radius * (2 if one.buoy.following else 1), PRECIOUS) for one in floats]
    taken += [_box(area, frame) for area in sea.areas if area.corners]
    taken += [around(beam.x, beam.y, 1.2 * sheet.text) for beam in beams]
    wanted = [Wanted(_name(one.buoy), one.x, one.y, one.radius * 1.4 + sheet.text * 0.4) for one in floats]
    wanted += [
        Wanted(ray.label, beam.x, beam.y, 1.3 * sheet.text)
        for ray, beam in zip(sea.rays, beams, strict=True)
        if ray.label
    ]
    wanted += [Wanted(line.label, *_middle(line, frame), 0.5 * sheet.text) for line in sea.lines if line.label]
    return placed(wanted, taken, frame.page, sheet.text)


def _box(area: Area, frame: Frame) -> Box:
    xs, ys = zip(*(frame.place(corner) for corner in area.corners), strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys))


def _name(buoy: Buoy) -> str:
    return f"{buoy.name} · next" if buoy.following else buoy.name


def _middle(line: Line, frame: Frame) -> Place:
    (x1, y1), (x2, y2) = frame.place(line.start), frame.place(line.end)
    return (x1 + x2) / 2, (y1 + y2) / 2
