"""The table profile: where the mat has its markers, zones and tracks, in millimetres of the mat frame.

A layout is data with a JSON form; it knows no picture.
"""

import math
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import TypeVar

import msgspec

from vision.sea_frame import Sea
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


class Site(Word, frozen=True):
    """A spot of a board by its name: the middle of a piece that stands on it.

    `ground` is the colour of the empty spot under white light, BGR; None if it is that of the board round it.
    """

    name: str
    x_mm: float
    y_mm: float
    ground: tuple[int, int, int] | None = None


class Board(Word, frozen=True):
    """A board with spots for pieces; `piece_mm` is how wide a piece is."""

    name: str
    spots: tuple[Site, ...]
    piece_mm: float = 12.0


class Paint(Word, frozen=True):
    """The colour of a boat's hull, of a piece or of a token under white light, 0 to 255."""

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
    sea: Sea | None = None
    buoys: tuple[Paint, ...] = ()
    tile_mm: float = 30.0
    """The side of a tile, which is a card with a square picture."""
    boards: tuple[Board, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all zones, tracks and boards."""
        return tuple(place.name for places in (self.zones, self.tracks, self.boards) for place in places)

    def zone(self, name: str) -> Zone:
        """The zone of that name; raises LayoutError with the names there are."""
        return _named(self.zones, name, "zone")

    def track(self, name: str) -> Course:
        """The track of that name; raises LayoutError with the names there are."""
        return _named(self.tracks, name, "track")

    def board(self, name: str) -> Board:
        """The board of that name; raises LayoutError with the names there are."""
        return _named(self.boards, name, "board")

    def site(self, spot: str) -> Site:
        """The spot of that name, on whichever board it is; raises LayoutError with the names there are."""
        return _named([site for board in self.boards for site in board.spots], spot, "spot")

    @property
    def the_sea(self) -> Sea:
        """The sea; raises LayoutError if there is none."""
        if self.sea is None:
            raise LayoutError("sea: the layout has none; give its zone, its origin and the size of what floats there")
        return self.sea

    def area(self, name: str) -> Rect:
        """The rectangle to look at for a zone, a track or a board; there is room beside spaces and spots."""
        if any(course.name == name for course in self.tracks):
            return bounds(self.track(name).spaces).grown(TRACK_MARGIN_MM).clipped(self.mat)
        if any(board.name == name for board in self.boards):
            return bounds(self.board(name).spots).grown(BOARD_MARGIN_MM).clipped(self.mat)
        return self.zone(name).area

    def paint(self, colour: str) -> Paint:
        """The paint of a boat's or a piece's colour word; raises LayoutError with the words there are."""
        return _painted(self.paints, colour, "paints: no boat")

    def buoy(self, colour: str) -> Paint:
        """The paint of a buoy's colour word; raises LayoutError with the words there are."""
        return _painted(self.buoys, colour, "buoys: no buoy")

    def token(self, colour: str) -> Paint:
        """The paint of a token's colour word; raises LayoutError with the words there are."""
        return _painted(self.tokens, colour, "tokens: no token")


TRACK_MARGIN_MM = 36.0
BOARD_MARGIN_MM = 14.0
LEAST_APART = 1.5
"""Spots nearer to each other, in widths of a piece, cannot be told apart."""


def nearest_space(course: Course, x_mm: float, y_mm: float) -> tuple[int, float]:
    """The space whose centre is nearest, and how far away that is in millimetres."""
    distances = [math.hypot(spot.x_mm - x_mm, spot.y_mm - y_mm) for spot in course.spaces]
    nearest = min(range(len(distances)), key=distances.__getitem__)
    return nearest, distances[nearest]


def nearest_sites(board: Board, x_mm: float, y_mm: float) -> tuple[Site, float, float]:
    """The spot that is nearest, how far away it is in millimetres, and how far the next one, infinitely if none is."""
    ways = sorted((math.hypot(site.x_mm - x_mm, site.y_mm - y_mm), place) for place, site in enumerate(board.spots))
    return board.spots[ways[0][1]], ways[0][0], ways[1][0] if len(ways) > 1 else math.inf


def heading_deg(course: Course, space: int) -> float:
    """Which way the track runs at a space, in degrees clockwise from +y."""
    before, after = course.spaces[max(space - 1, 0)], course.spaces[min(space + 1, len(course.spaces) - 1)]
    return math.degrees(math.atan2(after.x_mm - before.x_mm, after.y_mm - before.y_mm)) % 360


def degrees_apart(one_deg: float, other_deg: float) -> float:
    """How far two headings are from each other, 0 to 180 degrees."""
    return abs((one_deg - other_deg + 180) % 360 - 180)


def bounds(spots: Iterable[Spot | Site]) -> Rect:
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
    _check_sea(layout)
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
    for number, board in enumerate(layout.boards):
        _check_board(board, f"boards[{number}]", layout.mat)


def _check_markers(layout: Layout) -> None:
    if layout.marker_mm <= 0:
        raise LayoutError(f"marker_mm: a marker of {layout.marker_mm:g} mm cannot be seen; measure its black square")
    ids = sorted(marker.id for marker in layout.markers)
    if ids != [0, 1, 2, 3]:
        raise LayoutError(f"markers: the ids are {ids}; the mat needs 0, 1, 2 and 3, each once")
    origin = next(marker for marker in layout.markers if marker.id == 0)
    if (origin.x_mm, origin.y_mm) != (0, 0):
        raise LayoutError("markers: marker 0 is the origin of the mat frame; its x_mm and y_mm must be 0")


def _check_sea(layout: Layout) -> None:
    if layout.sea is None:
        return
    layout.zone(layout.sea.zone)
    if min(*layout.sea.hull_mm, layout.sea.buoy_mm) <= 0:
        raise LayoutError("sea: hull_mm and buoy_mm must be above 0; measure a boat's beam and length, a buoy's radius")
    for number, tag in enumerate(layout.sea.tags):
        layout.paint(tag.colour)
        if tag.id in {marker.id for marker in layout.markers}:
            raise LayoutError(f"sea.tags[{number}].id: {tag.id} is a marker of the mat; print a tag with another id")


def _check_names(layout: Layout) -> None:
    spots = tuple(site.name for board in layout.boards for site in board.spots)
    for kind, names in (("zones, tracks and boards", layout.names), ("spots", spots)):
        for name in names:
            if names.count(name) > 1:
                raise LayoutError(f"{kind}: the name {name!r} is used {names.count(name)} times; use it once")


def _check_board(board: Board, path: str, mat: Rect) -> None:
    if not board.spots:
        raise LayoutError(f"{path}.spots: board {board.name!r} has no spots; give at least one")
    if not bounds(board.spots).within(mat):
        raise LayoutError(f"{path}.spots: board {board.name!r} leaves the mat")
    least_mm = LEAST_APART * board.piece_mm
    for one, other in combinations(board.spots, 2):
        apart_mm = math.hypot(one.x_mm - other.x_mm, one.y_mm - other.y_mm)
        if apart_mm < least_mm:
            pair = f"{one.name!r} and {other.name!r}"
            raise LayoutError(f"{path}.spots: {pair} are {apart_mm:.0f} mm apart; give them {least_mm:.0f} mm or more")


Part = TypeVar("Part", Zone, Course, Board, Site)


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
