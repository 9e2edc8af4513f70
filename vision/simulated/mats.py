"""The pretend table's mats: one sheet with places by name, of which a game takes those that it uses."""

import math
from collections.abc import Iterable

from vision.layout import Board, Course, Layout, LayoutError, Marker, Paint, Rect, Site, Spot, Zone
from vision.sea_frame import Sea
from vision.words import BOARD, SPOT, TRACK

SEAT_PAINTS = (
    Paint("red", 41, 5, 255),
    Paint("yellow", 43, 223, 255),
    Paint("green", 147, 255, 75),
    Paint("blue", 252, 172, 145),
    Paint("purple", 255, 81, 153),
    Paint("pink", 158, 126, 223),
)
TOKEN_PAINTS = (Paint("green", 50, 190, 0), Paint("blue", 235, 60, 5))
BUOY_PAINTS = (
    Paint("white", 240, 240, 240),
    Paint("red", 45, 40, 205),
    Paint("green", 60, 160, 40),
    Paint("yellow", 30, 205, 240),
    Paint("blue", 200, 95, 25),
    Paint("orange", 20, 120, 235),
)
LAST_SPACE = 72
"""Of a river that is named without it."""
_CORNER_MM = 28.0
"""From the mat's near left corner to the centre of marker 0, both ways."""
_ROW_MM, _TURN_MM = 600.0, 34.0
_LEFT_MM = 80 - _CORNER_MM
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
_PLACES = {zone.name: zone for zone in (*_SEATS, *_SHARED, *_MIDDLE)}
_USUAL = (*(zone.name for zone in (*_SEATS, *_SHARED)), TRACK)
_SEA = Zone("sea", Rect(32, -24, 1200, 1000))
_PILE = Zone("pile", Rect(1240, 414, 76, 116))
"""Outside the sea, between the two markers that lie ahead of it."""
_SPOT_ROWS, _SPOT_COLUMNS, _PITCH_MM, _FIRST_SPOT_Y_MM = 4, 20, 32.0, 333.0


def demo_layout(names: Iterable[str] = _USUAL) -> Layout:
    """The pretend table's mat, 760 x 570 mm, with the zones, the track and the board of those names.

    There are `seat.1` to `seat.6`, `centre`, `tray`, and in the middle either `row.1`, `row.2`, each for six cards side
    by side, and `deck`; or the river `track`, with the spaces 0 to 72 or, as `track.24`, to the number it says; and
    beyond a shorter river the `board`, with a spot for each name that begins with `spot.`, up to 80. The zones `sea`
    and `pile` are on a mat of their own. Raises LayoutError for what the mat has no room for.
    """
    wanted = tuple(dict.fromkeys(names))
    if {_SEA.name, _PILE.name}.intersection(wanted):
        return _sea_layout(wanted)
    rivers = tuple(name for name in wanted if name.partition(".")[0] == TRACK)
    spots = tuple(name.removeprefix(SPOT) for name in wanted if name.startswith(SPOT))
    _check_room([name for name in wanted if name not in rivers and not name.startswith(SPOT)], rivers, spots)
    return Layout(
        mat=Rect(-_CORNER_MM, -_CORNER_MM, 760, 570),
        marker_mm=30,
        markers=(Marker(0, 0, 0), Marker(1, 704, 0), Marker(2, 704, 514), Marker(3, 0, 514)),
        zones=tuple(zone for name, zone in _PLACES.items() if name in wanted),
        tracks=tuple(Course(TRACK, _river(_last_space(name), 2 if spots else 4)) for name in rivers),
        paints=SEAT_PAINTS,
        tokens=TOKEN_PAINTS,
        boards=(Board(BOARD, tuple(_site(*numbered) for numbered in enumerate(spots))),) if spots else (),
    )


def _sea_layout(wanted: tuple[str, ...]) -> Layout:
    """A mat of 1350 x 1012 mm, as long as the camera's picture is wide, whose sea lies with its ahead to the right.

    The sea's x runs from -500 to 500 mm, its y from -200 to 1000; its cards are 60 x 100 mm.
    """
    places = {zone.name: zone for zone in (_SEA, _PILE)}
    elsewhere = sorted(set(wanted) - set(places))
    if elsewhere:
        raise LayoutError(f"names: there is no {elsewhere[0]!r} on the mat with the sea; it has {', '.join(places)}")
    far_mm, right_mm = 1012 - 2 * _CORNER_MM, 1350 - 2 * _CORNER_MM
    return Layout(
        mat=Rect(-_CORNER_MM, -_CORNER_MM, 1350, 1012),
        marker_mm=30,
        markers=(Marker(0, 0, 0), Marker(1, right_mm, 0), Marker(2, right_mm, far_mm), Marker(3, 0, far_mm)),
        zones=tuple(zone for name, zone in places.items() if name in wanted),
        paints=SEAT_PAINTS,
        card_mm=(60.0, 100.0),
        sea=Sea(_SEA.name, _SEA.area.x_mm + 200, _SEA.area.centre_mm[1], ahead_deg=90) if _SEA.name in wanted else None,
        buoys=BUOY_PAINTS,
    )


def _check_room(zones: list[str], rivers: tuple[str, ...], spots: tuple[str, ...]) -> None:
    known = sorted({*_PLACES, TRACK})
    unknown = sorted(set(zones) - set(known))
    if unknown:
        raise LayoutError(f"names: the pretend table has no {unknown[0]!r}; it has {', '.join(known)}")
    in_the_middle = sorted({zone.name for zone in _MIDDLE}.intersection(zones))
    taken = "the river 'track' is" if rivers else "the board's spots are"
    if in_the_middle and (rivers or spots):
        raise LayoutError(f"names: {in_the_middle[0]!r} lies where {taken}; name one of the two")
    if len(rivers) > 1:
        raise LayoutError(f"names: {' and '.join(rivers)} are one river; name it once")
    if len(spots) > _SPOT_ROWS * _SPOT_COLUMNS:
        raise LayoutError(f"names: the board has room for {_SPOT_ROWS * _SPOT_COLUMNS} spots, not for {len(spots)}")


def _last_space(name: str) -> int:
    """The last space of a river that is named `track` or `track.24`."""
    number = name.partition(".")[2]
    if number and not (number.isdecimal() and 1 <= int(number) <= 100):
        raise LayoutError(f"names: the pretend river has a last space from 1 to 100, as in 'track.24', not {name!r}")
    return int(number) if number else LAST_SPACE


def _river(last_space: int, rows: int) -> tuple[Spot, ...]:
    length_mm = rows * _ROW_MM + (rows - 1) * math.pi * _TURN_MM
    return tuple(_on_river(length_mm * space / last_space, rows) for space in range(last_space + 1))


def _on_river(distance_mm: float, rows: int) -> Spot:
    """The place that far down a river of straight rows, joined by half circles, that winds away from the host."""
    near_mm = 140 - _CORNER_MM
    leg_mm = _ROW_MM + math.pi * _TURN_MM
    row = min(int(distance_mm / leg_mm), rows - 1)
    along_mm = distance_mm - row * leg_mm
    turn = max(along_mm - _ROW_MM, 0) / _TURN_MM
    x_mm = min(along_mm, _ROW_MM) + _TURN_MM * math.sin(turn)
    y_mm = near_mm + 2 * _TURN_MM * row + _TURN_MM * (1 - math.cos(turn))
    if row % 2:
        x_mm = _ROW_MM - x_mm
    return Spot(round(_LEFT_MM + x_mm, 1), round(y_mm, 1))


def _site(number: int, name: str) -> Site:
    """Spots fill one column after the other, each from its far end on."""
    column, row = divmod(number, _SPOT_ROWS)
    return Site(name, _LEFT_MM + _PITCH_MM * column, _FIRST_SPOT_Y_MM - _PITCH_MM * row)
