"""Pictures for an invented deck, each drawn from its name alone, so that the same name always looks the same.

A card whose id begins with `tile.` is drawn square; any other is higher than wide.
"""

import math
import zlib
from collections.abc import Iterable, Mapping

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Picture
from vision.words import TILE, Word

WIDTH_PX, HEIGHT_PX = 176, 272
"""Four pixels a millimetre of a card of 44 x 68 mm."""
TILE_PX = 176
INKS: tuple[tuple[int, int, int], ...] = (
    (48, 40, 190), (40, 150, 225), (70, 140, 40), (170, 90, 30), (140, 45, 120), (130, 130, 20), (35, 70, 120),
)  # fmt: skip
"""BGR."""
_PAPER = (238, 246, 248)
_DARK = (47, 38, 18)
_MARGIN_PX = 12


class CardFace(Word, frozen=True):
    """What is printed on a card: its id, a short label for its corners and the ink of its picture, BGR."""

    name: str
    label: str
    ink: tuple[int, int, int]


def pretend_deck(names: Iterable[str]) -> Mapping[str, Picture]:
    """A picture for each card id, upright, BGR, shape (272, 176, 3), for a tile (176, 176, 3); no two look alike."""
    return {name: draw_card(face_of(name)) for name in dict.fromkeys(names)}


def face_of(name: str) -> CardFace:
    """A face for an id: its label is the id, or the first letters of its words when it has several."""
    words = name.removeprefix(TILE).split("_")
    label = words[0] if len(words) == 1 else "".join(word[0] for word in words)
    return CardFace(name, label, INKS[zlib.crc32(name.encode()) % len(INKS)])


def draw_card(face: CardFace) -> Picture:
    """The card's picture: a paper rim, waves and buoys of its own, and its label in two corners."""
    rng = np.random.default_rng(zlib.crc32(face.name.encode()))
    size = (TILE_PX, TILE_PX) if face.name.startswith(TILE) else (HEIGHT_PX, WIDTH_PX)
    picture = np.full((*size, 3), _PAPER, np.uint8)
    inner = picture[_MARGIN_PX:-_MARGIN_PX, _MARGIN_PX:-_MARGIN_PX]
    inner[:] = _tint(face.ink, 0.72)
    _draw_waves(inner, face.ink, rng)
    _draw_buoys(inner, rng)
    _draw_label(picture, face)
    return picture


def _draw_waves(inner: Picture, ink: tuple[int, int, int], rng: np.random.Generator) -> None:
    height, width = inner.shape[:2]
    across = np.arange(width)
    for tint in (0.4, 0.0):
        crest = rng.uniform(0.35, 0.85) * height + rng.uniform(14, 40) * np.sin(
            across * rng.uniform(0.02, 0.06) + rng.uniform(0, 2 * math.pi)
        )
        foot = crest + rng.uniform(24, 60)
        edge = np.concatenate([np.stack([across, crest], axis=1), np.stack([across, foot], axis=1)[::-1]])
        cv2.fillPoly(inner, [edge.astype(np.int32)], _tint(ink, tint), cv2.LINE_AA)


def _draw_buoys(inner: Picture, rng: np.random.Generator) -> None:
    height, width = inner.shape[:2]
    for ink in rng.permutation(len(INKS))[:4]:
        centre = rng.uniform((20, 60), (width - 20, height - 20))
        corners = _polygon(centre, rng.uniform(16, 34), int(rng.integers(3, 8)), rng.uniform(0, 2 * math.pi))
        cv2.fillPoly(inner, [corners], INKS[ink], cv2.LINE_AA)
        cv2.polylines(inner, [corners], isClosed=True, color=_DARK, thickness=2, lineType=cv2.LINE_AA)


def _draw_label(picture: Picture, face: CardFace) -> None:
    scale = 1.5 if len(face.label) < 3 else 1.0
    (width, height), _ = cv2.getTextSize(face.label, cv2.FONT_HERSHEY_DUPLEX, scale, 3)
    flag = picture[18 : 18 + height + 20, 18 : 18 + width + 20]
    flag[:] = _PAPER
    cv2.putText(flag, face.label, (10, height + 10), cv2.FONT_HERSHEY_DUPLEX, scale, _DARK, 3, cv2.LINE_AA)


def _polygon(centre: NDArray[np.float64], radius: float, corners: int, turned: float) -> NDArray[np.int32]:
    angles = turned + np.arange(corners) * (2 * math.pi / corners)
    points = centre + radius * np.stack([np.cos(angles), np.sin(angles)], axis=1)
    return points.astype(np.int32)


def _tint(ink: tuple[int, int, int], paper: float) -> tuple[int, int, int]:
    """The ink mixed with that share of paper."""
    blue, green, red = (round(i * (1 - paper) + p * paper) for i, p in zip(ink, _PAPER, strict=True))
    return blue, green, red
