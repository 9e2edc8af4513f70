"""The table profile: where the mat has its markers, zones and tracks, in millimetres of the mat frame.

A layout is data with a JSON form; it knows no picture.
"""

import math
from collections.abc import Iterable, Sequence
from typing import TypeVar

import msgspec

from vision.words import Word


class LayoutError(ValueError):
    """A table profile cannot be used; the text names the path of what is wrong."""


class Rect(Word, frozen=True):
    """An upright rectangle of the mat: its near left corner and its extent."""

    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float

    @property
    def right_mm(self) -> float:
        """The right edge."""
        return self.x_mm + self.width_mm

    @property
    def top_mm(self) -> float:
        """The far edge."""
        return self.y_mm + self.height_mm

    @property
    def centre_mm(self) -> tuple[float, float]:
        """The middle."""
        return self.x_mm + self.width_mm / 2, self.y_mm + self.height_mm / 2

    def grown(self, margin_mm: float) -> "Rect":
        """The rectangle with a margin on all four sides; a negative margin shrinks it."""
        return Rect(
            self.x_mm - margin_mm,
            self.y_mm - margin_mm,
            self.width_mm + 2 * margin_mm,
            self.height_mm + 2 * margin_mm,
        )

    def within(self, other: "Rect") -> bool:
        """Whether no part of it sticks out of the other."""
        return (
            other.x_mm <= self.x_mm
            and other.y_mm <= self.y_mm
            and self.right_mm <= other.right_mm
            and self.top_mm <= other.top_mm
        )

    def clipped(self, other: "Rect") -> "Rect":
        """The part of it that lies in the other."""
        x_mm, y_mm = max(self.x_mm, other.x_mm), max(self.y_mm, other.y_mm)
        right_mm, top_mm = min(self.right_mm, other.right_mm), min(self.top_mm, other.top_mm)
        return Rect(x_mm, y_mm, right_mm - x_mm, top_mm - y_mm)


class Spot(Word, frozen=True):
    """A place on the mat."""

    x_mm: float
    y_mm: float


class Marker(Word, frozen=True):
    """A printed ArUco marker (4x4, 50 ids), upright, by its centre."""

    id: int
    x_mm: float
    y_mm: float


class Zone(Word, frozen=True):
    """A part of the mat where cards or dice are laid. `turned_deg`: how a card lies that its player can read."""

    name: str
    area: Rect
    turned_deg: float = 0.0


class Course(Word, frozen=True):
    """A track: the centres of its spaces, from space 0 on."""

    name: str
    spaces: tuple[Spot, ...]


class Paint(Word, frozen=True):
    """The colour of a boat's hull or of a token under white light, 0 to 255."""

    colour: str
    blue: int
    green: int
    red: int

    @property
    def bgr(self) -> tuple[int, int, int]:
        """In OpenCV's order."""
        return self.blue, self.green, self.red


class Layout(Word, frozen=True):
    """The whole profile. `marker_mm` is the side of a marker without its white margin."""

    mat: Rect
    marker_mm: float
    markers: tuple[Marker, ...]
    zones: tuple[Zone, ...] = ()
    tracks: tuple[Course, ...] = ()
    paints: tuple[Paint, ...] = ()
    card_mm: tuple[float, float] = (44.0, 68.0)
    hull_mm: tuple[float, float] = (9.0, 25.0)
    tokens: tuple[Paint, ...] = ()
    token_mm: float = 9.0
    """How wide a token is."""
    die_mm: float = 16.0
    """The side of a die."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all zones and tracks."""
        return tuple(zone.name for zone in self.zones) + tuple(course.name for course in self.tracks)

    def zone(self, name: str) -> Zone:
        """The zone of that name; raises LayoutError with the names there are."""
        return _named(self.zones, name, "zone")

    def track(self, name: str) -> Course:
        """The track of that name; raises LayoutError with the names there are."""
        return _named(self.tracks, name, "track")

    def area(self, name: str) -> Rect:
        """The rectangle to look at for a zone or a track, a track with room for boats beside its spaces."""
        if any(course.name == name for course in self.tracks):
            return bounds(self.track(name).spaces).grown(TRACK_MARGIN_MM).clipped(self.mat)
        return self.zone(name).area

    def paint(self, colour: str) -> Paint:
        """The paint of a boat's colour word; raises LayoutError with the words there are."""
        return _painted(self.paints, colour, "paints: no boat")

    def token(self, colour: str) -> Paint:
        """The paint of a token's colour word; raises LayoutError with the words there are."""
        return _painted(self.tokens, colour, "tokens: no token")


TRACK_MARGIN_MM = 36.0


def nearest_space(course: Course, x_mm: float, y_mm: float) -> tuple[int, float]:
    """The space whose centre is nearest, and how far away that is in millimetres."""
    distances = [math.hypot(spot.x_mm - x_mm, spot.y_mm - y_mm) for spot in course.spaces]
    nearest = min(range(len(distances)), key=distances.__getitem__)
    return nearest, distances[nearest]


def heading_deg(course: Course, space: int) -> float:
    """Which way the track runs at a space, in degrees clockwise from +y."""
    before, after = course.spaces[max(space - 1, 0)], course.spaces[min(space + 1, len(course.spaces) - 1)]
    return math.degrees(math.atan2(after.x_mm - before.x_mm, after.y_mm - before.y_mm)) % 360


def bounds(spots: Iterable[Spot]) -> Rect:
    """The smallest rectangle that holds all the places."""
    places = tuple(spots)
    xs, ys = [spot.x_mm for spot in places], [spot.y_mm for spot in places]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def read_layout(text: str | bytes) -> Layout:
    """The layout written as JSON; raises LayoutError that names the path of what is wrong."""
    try:
        layout = msgspec.json.decode(text, type=Layout)
    except msgspec.MsgspecError as error:
        raise LayoutError(f"the layout cannot be read: {error}") from error
    check(layout)
    return layout


def write_layout(layout: Layout) -> str:
    """The layout as JSON that people can edit."""
    return msgspec.json.format(msgspec.json.encode(layout), indent=2).decode()


def check(layout: Layout) -> None:
    """Raises LayoutError for a profile that no mat could have."""
    _check_markers(layout)
    _check_names(layout)
    for number, zone in enumerate(layout.zones):
        if min(zone.area.width_mm, zone.area.height_mm) <= 0:
            raise LayoutError(f"zones[{number}].area: zone {zone.name!r} has no extent; give width_mm and height_mm")
        if not zone.area.within(layout.mat):
            raise LayoutError(f"zones[{number}].area: zone {zone.name!r} sticks out of the mat; move or shrink it")
    for number, course in enumerate(layout.tracks):
        if len(course.spaces) < 2:
            raise LayoutError(f"tracks[{number}].spaces: track {course.name!r} needs at least 2 spaces")
        if not bounds(course.spaces).within(layout.mat):
            raise LayoutError(f"tracks[{number}].spaces: track {course.name!r} leaves the mat")


def _check_markers(layout: Layout) -> None:
    if layout.marker_mm <= 0:
        raise LayoutError(f"marker_mm: a marker of {layout.marker_mm:g} mm cannot be seen; measure its black square")
    ids = sorted(marker.id for marker in layout.markers)
    if ids != [0, 1, 2, 3]:
        raise LayoutError(f"markers: the ids are {ids}; the mat needs 0, 1, 2 and 3, each once")
    origin = next(marker for marker in layout.markers if marker.id == 0)
    if (origin.x_mm, origin.y_mm) != (0, 0):
        raise LayoutError("markers: marker 0 is the origin of the mat frame; its x_mm and y_mm must be 0")


def _check_names(layout: Layout) -> None:
    names = layout.names
    for name in names:
        if names.count(name) > 1:
            raise LayoutError(f"zones and tracks: the name {name!r} is used {names.count(name)} times; use it once")


Part = TypeVar("Part", Zone, Course)


def _named(parts: Sequence[Part], name: str, kind: str) -> Part:
    for part in parts:
        if part.name == name:
            return part
    raise LayoutError(f"{kind}s: there is no {kind} {name!r}; the layout has {_listed(part.name for part in parts)}")


def _painted(paints: Sequence[Paint], colour: str, nothing: str) -> Paint:
    for paint in paints:
        if paint.colour == colour:
            return paint
    raise LayoutError(f"{nothing} is {colour!r}; the layout knows {_listed(paint.colour for paint in paints)}")


def _listed(words: Iterable[str]) -> str:
    return ", ".join(words) or "none"


SEAT_PAINTS = (
    Paint("red", 41, 5, 255),
    Paint("yellow", 43, 223, 255),
    Paint("green", 147, 255, 75),
    Paint("blue", 252, 172, 145),
    Paint("purple", 255, 81, 153),
    Paint("pink", 158, 126, 223),
)
TOKEN_PAINTS = (Paint("green", 50, 190, 0), Paint("blue", 235, 60, 5))
_CORNER_MM = 28.0
"""From the mat's near left corner to the centre of marker 0, both ways."""
_ROW_MM, _TURN_MM, _ROWS = 600.0, 34.0, 4
_NEAR_MM, _FAR_MM = -_CORNER_MM + 8, -_CORNER_MM + 474
_SEATS = tuple(
    Zone(f"seat.{seat}", Rect(x_mm, y_mm, 212, 88), 0 if y_mm == _NEAR_MM else 180)
    for seat, (x_mm, y_mm) in enumerate(
        [(30, _NEAR_MM), (246, _NEAR_MM), (462, _NEAR_MM), (462, _FAR_MM), (246, _FAR_MM), (30, _FAR_MM)], 1
    )
)
_SHARED = Zone("centre", Rect(32, 354, 320, 84)), Zone("tray", Rect(372, 354, 300, 84))
_MIDDLE = (
    Zone("row.1", Rect(188, 220, 328, 88)),
    Zone("row.2", Rect(188, 108, 328, 88)),
    Zone("deck", Rect(548, 108, 60, 88)),
)
"""Where the river would be; the deck lies nearer to the second row than to the first."""
_USUAL = tuple(zone.name for zone in (*_SEATS, *_SHARED)) + ("track",)


def demo_layout(names: Iterable[str] = _USUAL, last_space: int = 72) -> Layout:
    """The pretend table's mat, 760 x 570 mm, with the zones and tracks of those names.

    There are `seat.1` to `seat.6`, `centre`, `tray`, and in the middle either the river `track` with the spaces 0 to
    `last_space` or `row.1`, `row.2`, each for six cards side by side, and `deck`. Raises LayoutError for names or
    spaces that the mat has no room for.
    """
    wanted = frozenset(names)
    places = (*_SEATS, *_SHARED, *_MIDDLE)
    has_river = "track" in wanted
    _check_room(wanted, {zone.name for zone in places} | {"track"}, last_space)
    return Layout(
        mat=Rect(-_CORNER_MM, -_CORNER_MM, 760, 570),
        marker_mm=30,
        markers=(Marker(0, 0, 0), Marker(1, 704, 0), Marker(2, 704, 514), Marker(3, 0, 514)),
        zones=tuple(zone for zone in places if zone.name in wanted),
        tracks=(Course("track", _river_spaces(last_space)),) if has_river else (),
        paints=SEAT_PAINTS,
        tokens=TOKEN_PAINTS,
    )


def _check_room(wanted: frozenset[str], known: set[str], last_space: int) -> None:
    unknown = sorted(wanted - known)
    if unknown:
        raise LayoutError(f"names: the pretend table has no {unknown[0]!r}; it has {_listed(sorted(known))}")
    on_river = sorted(wanted & {zone.name for zone in _MIDDLE})
    if "track" in wanted and on_river:
        raise LayoutError(f"names: {on_river[0]!r} lies where the river 'track' is; name one of the two")
    if not 1 <= last_space <= 100:
        raise LayoutError(f"last_space: the pretend river has room for the spaces 0 to 100 at most, not {last_space}")


def _river_spaces(last_space: int) -> tuple[Spot, ...]:
    length_mm = _ROWS * _ROW_MM + (_ROWS - 1) * math.pi * _TURN_MM
    return tuple(_on_river(length_mm * space / last_space) for space in range(last_space + 1))


def _on_river(distance_mm: float) -> Spot:
    """The place that far down a river of straight rows, joined by half circles, that winds away from the host."""
    left_mm, near_mm = 80 - _CORNER_MM, 140 - _CORNER_MM
    leg_mm = _ROW_MM + math.pi * _TURN_MM
    row = min(int(distance_mm / leg_mm), _ROWS - 1)
    along_mm = distance_mm - row * leg_mm
    turn = max(along_mm - _ROW_MM, 0) / _TURN_MM
    x_mm = min(along_mm, _ROW_MM) + _TURN_MM * math.sin(turn)
    y_mm = near_mm + 2 * _TURN_MM * row + _TURN_MM * (1 - math.cos(turn))
    if row % 2:
        x_mm = _ROW_MM - x_mm
    return Spot(round(left_mm + x_mm, 1), round(y_mm, 1))
