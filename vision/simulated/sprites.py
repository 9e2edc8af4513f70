"""The things on the pretend table as cut-out pictures, each with the alpha of its outline."""

import math
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.calibration import DICTIONARY
from vision.frame import Picture
from vision.layout import Board, Layout, Paint, Rect
from vision.sea_frame import Tag

MAT_BGR = (84, 66, 38)
RIVER_BGR = (122, 98, 58)
PRINT_BGR = (196, 190, 168)
SKIN_BGR = (122, 152, 208)
DIE_BODIES = {
    "orange": (20, 120, 235),
    "green": (60, 150, 40),
    "blue": (190, 90, 30),
    "purple": (150, 50, 110),
    "red": (40, 35, 190),
    "white": (236, 238, 240),
    "black": (38, 36, 34),
    "yellow": (30, 205, 235),
}
"""BGR by colour word."""
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (1, 1), (-1, 1)),
    5: ((-1, -1), (1, -1), (1, 1), (-1, 1), (0, 0)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
"""Where the pips of a face lie, in steps from its middle."""
_LIGHT_PIP, _DARK_PIP = (242, 244, 245), (30, 28, 28)
_FINE = 3
"""Cut-outs are drawn this much larger and then averaged, so that their outlines are smooth."""


class CutOut(NamedTuple):
    """A picture with an alpha, 0 to 1, shape (H, W, 1); `anchor_px` is the point that lies at its pose."""

    picture: Picture
    alpha: NDArray[np.float32]
    px_per_mm: float
    anchor_px: tuple[float, float]


def card_cut_out(picture: Picture, card_mm: tuple[float, float], px_per_mm: float = 2.0) -> CutOut:
    """A card of that size in millimetres, from its picture."""
    size = round(card_mm[0] * px_per_mm), round(card_mm[1] * px_per_mm)
    small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    alpha = np.ones((size[1], size[0], 1), np.float32)
    return CutOut(small.astype(np.uint8, copy=False), alpha, px_per_mm, ((size[0] - 1) / 2, (size[1] - 1) / 2))


def boat_cut_out(paint: Paint, hull_mm: tuple[float, float], px_per_mm: float = 3.0) -> CutOut:
    """A boat of that width and length from above, bow up: a pointed hull in its paint with a darker rim and bench."""
    fine = px_per_mm * _FINE
    width, length = round(hull_mm[0] * fine), round(hull_mm[1] * fine)
    picture = np.full((length, width, 3), paint.bgr, np.uint8)
    mask = np.zeros((length, width), np.uint8)
    hull = _hull(width, length)
    cv2.fillPoly(mask, [hull], 255)
    dark = tuple(0.55 * part for part in paint.bgr)
    cv2.polylines(picture, [hull], isClosed=True, color=dark, thickness=round(1.2 * fine))
    cv2.line(picture, (width // 4, length // 2), (3 * width // 4, length // 2), dark, round(0.8 * fine))
    return _reduced(picture, mask, px_per_mm, (width / 2 / _FINE, length / 2 / _FINE))


def die_cut_out(body: str, value: int, die_mm: float, px_per_mm: float = 4.0) -> CutOut:
    """A die from above: rounded corners, a rim in shadow where its sides fall off, light pips on a dark body."""
    fine = px_per_mm * _FINE
    side = round(die_mm * fine)
    bgr = DIE_BODIES[body]
    picture = np.full((side, side, 3), tuple(0.72 * part for part in bgr), np.uint8)
    mask = np.zeros((side, side), np.uint8)
    _fill_rounded(mask, 0, side - 1, round(0.2 * side), 255)
    rim = round(0.06 * side)
    _fill_rounded(picture, rim, side - 1 - rim, round(0.17 * side), bgr)
    pip = _DARK_PIP if sum(bgr) > 380 else _LIGHT_PIP
    for across, down in PIPS[value]:
        centre = round(side / 2 + 0.25 * side * across), round(side / 2 + 0.25 * side * down)
        cv2.circle(picture, centre, round(0.105 * side), pip, cv2.FILLED, cv2.LINE_AA)
    return _reduced(picture, mask, px_per_mm, (side / 2 / _FINE, side / 2 / _FINE))


def token_cut_out(paint: Paint, token_mm: float, px_per_mm: float = 4.0) -> CutOut:
    """A token of glass from above: a disc in its paint with a darker rim and the lamp's glint on one side."""
    fine = px_per_mm * _FINE
    side = round(token_mm * fine)
    middle, radius = (side // 2, side // 2), side // 2 - 1
    picture = np.full((side, side, 3), tuple(0.7 * part for part in paint.bgr), np.uint8)
    mask = np.zeros((side, side), np.uint8)
    cv2.circle(mask, middle, radius, 255, cv2.FILLED)
    cv2.circle(picture, middle, round(0.8 * radius), paint.bgr, cv2.FILLED, cv2.LINE_AA)
    glint = round(middle[0] - 0.3 * radius), round(middle[1] - 0.35 * radius)
    cv2.circle(picture, glint, round(0.22 * radius), (250, 250, 250), cv2.FILLED, cv2.LINE_AA)
    return _reduced(picture, mask, px_per_mm, (side / 2 / _FINE, side / 2 / _FINE))


def hull_cut_out(paint: Paint, hull_mm: tuple[float, float], tag: Tag | None = None, px_per_mm: float = 3.0) -> CutOut:
    """A boat of that beam and length from above, bow up: a pointed hull with a broad stern and a dark dot on its bow.

    With a tag, the tag lies in the middle of the deck, on white paper.
    """
    fine = px_per_mm * _FINE
    width, length = round(hull_mm[0] * fine), round(hull_mm[1] * fine)
    picture = np.full((length, width, 3), paint.bgr, np.uint8)
    mask = np.zeros((length, width), np.uint8)
    hull = _hull_afloat(width, length)
    cv2.fillPoly(mask, [hull], 255)
    dark = tuple(0.6 * part for part in paint.bgr)
    cv2.polylines(picture, [hull], isClosed=True, color=dark, thickness=round(1.2 * fine))
    cv2.circle(picture, (width // 2, round(0.24 * length)), round(3 * fine), (32, 30, 30), cv2.FILLED)
    if tag is not None:
        _stick(picture, tag, fine)
    return _reduced(picture, mask, px_per_mm, (width / 2 / _FINE, length / 2 / _FINE))


def buoy_cut_out(paint: Paint, radius_mm: float, px_per_mm: float = 3.0) -> CutOut:
    """A buoy from above: a round cap that falls off into shade, with the lamp's glint on one side."""
    fine = px_per_mm * _FINE
    side = round(2 * radius_mm * fine)
    middle = (side - 1) / 2
    down, across = np.mgrid[0:side, 0:side]
    away = np.hypot(across - middle, down - middle) / (side / 2)
    shade = 0.72 + 0.28 * np.sqrt(np.clip(1 - away**2, 0, 1))
    picture = (shade[..., None] * np.array(paint.bgr)).astype(np.uint8)
    mask = ((away <= 1) * 255).astype(np.uint8)
    glint = round(middle - 0.3 * side / 2), round(middle - 0.35 * side / 2)
    cv2.circle(picture, glint, round(0.12 * side / 2), (250, 250, 250), cv2.FILLED)
    return _reduced(picture, mask, px_per_mm, (side / 2 / _FINE, side / 2 / _FINE))


def piece_cut_out(paint: Paint, piece_mm: float, px_per_mm: float = 4.0) -> CutOut:
    """A round peg from above: a disc in its paint with a darker rim and a head whose far side is in shadow."""
    fine = px_per_mm * _FINE
    side = round(piece_mm * fine)
    middle, radius = (side // 2, side // 2), side // 2 - 1
    picture = np.full((side, side, 3), tuple(0.72 * part for part in paint.bgr), np.uint8)
    mask = np.zeros((side, side), np.uint8)
    cv2.circle(mask, middle, radius, 255, cv2.FILLED)
    cv2.circle(picture, middle, round(0.84 * radius), paint.bgr, cv2.FILLED, cv2.LINE_AA)
    shade = tuple(0.8 * part for part in paint.bgr)
    cv2.ellipse(picture, middle, (radius // 2, radius // 2), 0, 20, 160, shade, round(0.8 * fine), cv2.LINE_AA)
    return _reduced(picture, mask, px_per_mm, (side / 2 / _FINE, side / 2 / _FINE))


def hand_cut_out(px_per_mm: float = 1.0, arm_mm: float = 520.0) -> CutOut:
    """A right hand from above, fingers up, with a long arm; anchored in the middle of its palm."""
    fine = px_per_mm * _FINE
    width, length = round(120 * fine), round((130 + arm_mm) * fine)
    mask = np.zeros((length, width), np.uint8)
    palm = round(60 * fine), round(105 * fine)
    cv2.ellipse(mask, palm, (round(42 * fine), round(50 * fine)), 0, 0, 360, 255, cv2.FILLED)
    cv2.rectangle(mask, (round(32 * fine), palm[1]), (round(88 * fine), length), 255, cv2.FILLED)
    tips = ((26, 40), (48, 14), (68, 10), (88, 24), (8, 92))
    roots = ((38, 80), (52, 70), (66, 70), (80, 80), (30, 115))
    for tip, root in zip(tips, roots, strict=True):
        ends = (round(tip[0] * fine), round(tip[1] * fine)), (round(root[0] * fine), round(root[1] * fine))
        cv2.line(mask, *ends, 255, round(19 * fine))
    shade = cv2.GaussianBlur(mask, (0, 0), 6 * fine).astype(np.float32)[..., None] / 255
    picture = (np.array(SKIN_BGR) * (0.55 + 0.45 * shade)).astype(np.uint8)
    return _reduced(picture, mask, px_per_mm, (palm[0] / _FINE, palm[1] / _FINE))


def draw_mat(layout: Layout, px_per_mm: float) -> Picture:
    """The printed mat from above, far edge on top: markers, zones by their corners, river, spaces and spots."""
    height, width = round(layout.mat.height_mm * px_per_mm), round(layout.mat.width_mm * px_per_mm)
    picture = np.full((height, width, 3), MAT_BGR, np.uint8)
    for course in layout.tracks:
        path = np.array([_px(layout, spot.x_mm, spot.y_mm, px_per_mm) for spot in course.spaces], np.int32)
        cv2.polylines(picture, [path], isClosed=False, color=RIVER_BGR, thickness=round(58 * px_per_mm))
        for x_px, y_px in path:
            cv2.circle(picture, (int(x_px), int(y_px)), round(2.5 * px_per_mm), PRINT_BGR, round(0.8 * px_per_mm))
    for board in layout.boards:
        _draw_rings(picture, layout, board, px_per_mm)
    for zone in layout.zones:
        _draw_corners(picture, layout, zone.area.grown(-1), px_per_mm)
    for marker in layout.markers:
        _draw_marker(picture, _px(layout, marker.x_mm, marker.y_mm, px_per_mm), marker.id, layout.marker_mm * px_per_mm)
    return picture


def _draw_rings(picture: Picture, layout: Layout, board: Board, px_per_mm: float) -> None:
    """A thin ring round each spot, a little wider than a piece."""
    for site in board.spots:
        centre = _px(layout, site.x_mm, site.y_mm, px_per_mm)
        radius = round(0.62 * board.piece_mm * px_per_mm)
        cv2.circle(picture, centre, radius, PRINT_BGR, max(1, round(0.5 * px_per_mm)), cv2.LINE_AA)


def _draw_corners(picture: Picture, layout: Layout, area: Rect, px_per_mm: float) -> None:
    tick = round(6 * px_per_mm)
    for x_mm, inward in ((area.x_mm, 1), (area.right_mm, -1)):
        for y_mm, down in ((area.y_mm, -1), (area.top_mm, 1)):
            x_px, y_px = _px(layout, x_mm, y_mm, px_per_mm)
            for end in ((x_px + inward * tick, y_px), (x_px, y_px + down * tick)):
                cv2.line(picture, (x_px, y_px), end, PRINT_BGR, max(1, round(0.7 * px_per_mm)))


def _draw_marker(picture: Picture, centre: tuple[int, int], id_: int, side_px: float) -> None:
    """The black square with three modules of white round it."""
    side = round(side_px / 6) * 6
    rim, half = side // 2, side // 2 + side // 3
    x_px, y_px = centre
    cv2.rectangle(picture, (x_px - half, y_px - half), (x_px + half, y_px + half), (250, 250, 250), cv2.FILLED)
    square = cv2.aruco.generateImageMarker(DICTIONARY, id_, side)
    left, top = x_px - rim, y_px - rim
    picture[top : top + side, left : left + side] = square[..., None]


def _fill_rounded(picture: Picture, first: int, last: int, radius: int, colour: int | tuple[int, ...]) -> None:
    """Fills an upright square with rounded corners, both ends included."""
    shade = (colour,) if isinstance(colour, int) else colour
    inner = first + radius, last - radius
    cv2.rectangle(picture, (inner[0], first), (inner[1], last), shade, cv2.FILLED)
    cv2.rectangle(picture, (first, inner[0]), (last, inner[1]), shade, cv2.FILLED)
    for x_px in inner:
        for y_px in inner:
            cv2.circle(picture, (x_px, y_px), radius, shade, cv2.FILLED)


def _hull(width: int, length: int) -> NDArray[np.int32]:
    """A pointed oval: two arcs that meet at bow and stern, the stern blunt."""
    down = np.linspace(0.0, 1.0, 40)
    beam = np.where(down < 0.45, np.sin(down / 0.45 * math.pi / 2), np.cos((down - 0.45) / 0.55 * math.pi / 3))
    half = (width - 2) / 2
    right = np.stack([half + 1 + half * beam, down * (length - 1)], axis=1)
    left = np.stack([half + 1 - half * beam, down * (length - 1)], axis=1)[::-1]
    return np.concatenate([right, left]).astype(np.int32)


def _hull_afloat(width: int, length: int) -> NDArray[np.int32]:
    """Two arcs from a pointed bow to the broadest place, then a taper to a transom."""
    down = np.linspace(0.0, 1.0, 60)
    taper = 0.82 + 0.18 * np.cos((down - 0.55) / 0.45 * math.pi / 2)
    beam = np.where(down < 0.55, np.sin(down / 0.55 * math.pi / 2), taper)
    half = (width - 1) / 2
    right = np.stack([half + half * beam, down * (length - 1)], axis=1)
    left = np.stack([half - half * beam, down * (length - 1)], axis=1)[::-1]
    return np.asarray(np.rint(np.concatenate([right, left])), np.int32)


def _stick(picture: NDArray[np.uint8], tag: Tag, fine: float) -> None:
    """The tag with one module of white round it."""
    module = round(tag.side_mm * fine / 6)
    side, half = 6 * module, 4 * module
    y_px, x_px = picture.shape[0] // 2, picture.shape[1] // 2
    cv2.rectangle(picture, (x_px - half, y_px - half), (x_px + half, y_px + half), (250, 250, 250), cv2.FILLED)
    square = cv2.aruco.generateImageMarker(DICTIONARY, tag.id, side)
    top, left = y_px - side // 2, x_px - side // 2
    picture[top : top + side, left : left + side] = square[..., None]


def _reduced(picture: Picture, mask: NDArray[np.uint8], px_per_mm: float, anchor_px: tuple[float, float]) -> CutOut:
    size = round(mask.shape[1] / _FINE), round(mask.shape[0] / _FINE)
    small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA).astype(np.uint8, copy=False)
    alpha = cv2.resize(mask, size, interpolation=cv2.INTER_AREA).astype(np.float32)[..., None] / np.float32(255)
    return CutOut(small, alpha, px_per_mm, (anchor_px[0] - 0.5, anchor_px[1] - 0.5))


def _px(layout: Layout, x_mm: float, y_mm: float, px_per_mm: float) -> tuple[int, int]:
    return round((x_mm - layout.mat.x_mm) * px_per_mm - 0.5), round((layout.mat.top_mm - y_mm) * px_per_mm - 0.5)
