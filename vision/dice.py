"""Dice in a picture: the values of their top faces and the colours of their bodies.

Pips are found first, then grouped into the patterns that a die has; of the faces of one die the one seen most from the
front is its top. Nothing in it was trained.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.faces import Face, faces_of
from vision.pips import WINDOWS_PX, Pip, pips_in
from vision.pixels import Picture, scaled

PX_PER_MM = 4.0
PHOTO_SIDE_PX = 900
MOST_ENLARGED = 1.5
EVEN, EVEN_IF_KNOWN = 0.7, 0.6
"""The least share of what rings a pip of a face that has one colour; less where nothing else has a pip's size."""
ROUGHLY_EVEN = 0.5
"""The same share of a spot that may be a pip, but a blurred or half hidden one."""
MOST_PIPS = 260
"""More spots than this are cloth or gravel: only the clearest are looked at."""
ONE_DIE = 0.95
"""Faces whose centres are less than this many sides apart are of one die."""
ALIKE = (0.6, 1.6)
"""How far the sides of dice in one picture may differ from the usual one."""
KNOWN_SIDE_PX = 64.0
"""Dice of a known size are looked for in a picture in which they have this side."""
KNOWN_WINDOWS_PX = WINDOWS_PX[:2]
KNOWN_RADIUS_PX = 0.06 * KNOWN_SIDE_PX, 0.17 * KNOWN_SIDE_PX
"""The range of their pips' radius; a whole die is a larger round spot."""
BLUR, SHARPENING = 0.04, 0.8
"""How far the camera's picture of a die of known size is blurred, in sides of the die: about its pixels, in which the
pips of a 6 run into each other; and how much of that is taken off."""
FAINTEST = 0.3
"""Beside dice of known size a spot with less than this share of their pips' contrast is print."""
BODIES = ("orange", "green", "blue", "purple", "red", "white", "black", "yellow")


class Scale(NamedTuple):
    """How large a picture is looked at, and what can be a pip in it."""

    factor: float
    """By which the picture is scaled first."""
    windows_px: tuple[int, ...]
    """The widths of the windows in which spots are told from their ground."""
    radius_px: tuple[float, float]
    """What a pip's radius lies between."""
    even: float = EVEN
    """The least share of what rings a pip of a face that has one colour."""
    sharpening: float = 0.0
    """How much of what blurs pips into each other is taken off."""
    faintest: float = 0.0
    """A spot of less than this share of the usual pip's contrast is no pip that was left over: it is print."""


@dataclass(frozen=True)
class FoundDie:
    """A die and the value of its top face."""

    value: int
    x: float
    """The centre of the top face in px."""
    y: float
    size: float
    """The side of the top face in px."""
    body: str
    """One of BODIES."""
    confidence: float
    """The chance that the value is right, 0 to 1."""


@dataclass(frozen=True)
class DiceReading:
    """All dice of a picture, from top to bottom."""

    dice: tuple[FoundDie, ...]
    confidence: float
    """The calibrated chance that all of it is right, 0 to 1."""


def read_dice(
    picture: Picture, *, number: int | None = None, bodies: Collection[str] = (), side_px: float | None = None
) -> DiceReading:
    """The dice in a BGR picture.

    `number` is how many there should be and `bodies` the colours they can have: a reading that contradicts either is
    not bent to fit, but its confidence is 0. `side_px` is how long a side of a die is, where the scale is known.
    """
    scale = _of_photo(picture) if side_px is None else _of_known(side_px)
    small = _seen_at(picture, scale)
    least, most = scale.radius_px
    pips = pips_in(small, scale.windows_px)
    spots = [pip for pip in pips if pip.evenness >= ROUGHLY_EVEN and least < pip.radius < most]
    tops = _tops(faces_of([pip for pip in spots if pip.evenness >= scale.even][:MOST_PIPS], small))
    dice = tuple(_die(face, scale.factor) for face in sorted(tops, key=lambda face: face.y))
    is_expected = number in (None, len(dice)) and all(not bodies or die.body in bodies for die in dice)
    return DiceReading(dice, _confidence(tops, spots, scale.faintest) if is_expected else 0.0)


def _of_photo(picture: Picture) -> Scale:
    """How to look at a picture in which dice may have any size."""
    return Scale(min(MOST_ENLARGED, PHOTO_SIDE_PX / max(picture.shape[:2])), WINDOWS_PX, (0.0, np.inf))


def _of_known(side_px: float) -> Scale:
    """How to look at a picture in which a die has that side."""
    return Scale(KNOWN_SIDE_PX / side_px, KNOWN_WINDOWS_PX, KNOWN_RADIUS_PX, EVEN_IF_KNOWN, SHARPENING, FAINTEST)


def _seen_at(picture: Picture, scale: Scale) -> Picture:
    """The picture at a scale, sharpened by an unsharp mask if need be."""
    small = scaled(picture, scale.factor)
    if not scale.sharpening:
        return small
    soft = cv2.GaussianBlur(small, (0, 0), BLUR * KNOWN_SIDE_PX)
    return np.asarray(cv2.addWeighted(small, 1 + scale.sharpening, soft, -scale.sharpening, 0), np.uint8)


def _tops(faces: Sequence[Face]) -> list[Face]:
    """The face of each die that is seen most from the front."""
    kept: list[Face] = []
    for face in sorted(_of_dice(faces), key=lambda face: -_frontness(face)):
        if all(np.hypot(face.x - top.x, face.y - top.y) > ONE_DIE * 0.5 * (face.side + top.side) for top in kept):
            kept.append(face)
    return kept


def _of_dice(faces: Sequence[Face]) -> list[Face]:
    """The faces that are hardly chance: by their pattern, or else because they stand out as a die and are as large."""
    sure = [face for face in faces if _is_a_pattern(face)]
    usual = float(np.median([face.side for face in sure])) if sure else None
    few = [face for face in faces if face.value <= 2 and face.stands_out >= 0.7 and face.plain >= 0.85]
    return sure + [face for face in few if usual is None or ALIKE[0] < face.side / usual < ALIKE[1]]


def _is_a_pattern(face: Face) -> bool:
    """Is a face no chance: four pips or more, or three in line on ground that stands out or is very plain?"""
    if face.value == 3:
        return face.stands_out >= 0.35 or (face.misfit < 0.06 and face.plain > 0.96)
    return face.value > 3 and (face.stands_out >= 0.35 or face.misfit < 0.12)


def _frontness(face: Face) -> float:
    """How much a face looks like a top face: round pips, many of them, on plain ground."""
    return face.roundness + 0.05 * face.value + 0.2 * face.plain - 0.5 * face.misfit


def _die(face: Face, factor: float) -> FoundDie:
    """The die of a top face found in the picture scaled by `factor`."""
    x, y = ((place + 0.5) / factor - 0.5 for place in (face.x, face.y))
    body = np.median(np.array([pip.body for pip in face.pips], np.float64), axis=0)
    return FoundDie(face.value, x, y, face.side / factor, body_word(body), _chance(face))


def body_word(bgr: NDArray[np.float64]) -> str:
    """The word of BODIES for a BGR colour, each channel 0 to 255."""
    pixel = np.clip(bgr, 0, 255).astype(np.uint8).reshape(1, 1, 3)
    hue, saturation, brightness = (int(part) for part in cv2.cvtColor(pixel, cv2.COLOR_BGR2HSV)[0, 0])
    if brightness < 60 or (brightness < 90 and saturation < 90):
        return "black"
    if saturation < 70 or (saturation < 125 and brightness > 130 and 5 < hue < 35):  # ivory, or white by warm light
        return "white"
    for end, word in ((7, "red"), (18, "orange"), (35, "yellow"), (88, "green"), (126, "blue"), (162, "purple")):
        if hue < end:
            return word
    return "red"


def _chance(face: Face) -> float:
    """The chance that a face is a top face and read right."""
    return float(np.clip(face.roundness * face.plain * (1 - face.misfit), 0, 1))


def _confidence(tops: Sequence[Face], spots: Sequence[Pip], faintest: float) -> float:
    """The chance that all dice are found and read right: high only where no spot is left that could be a pip.

    The two figures are shares counted on photographs.
    """
    if not tops:
        return 0.0
    log_odds = 2.6 - (4.0 if _is_a_pip_left(tops, spots, faintest) else 0.0)
    doubt = min(_chance(face) for face in tops) if any(face.stands_out < 0.1 for face in tops) else 1.0
    return doubt / (1 + float(np.exp(-log_odds)))


def _is_a_pip_left(tops: Sequence[Face], spots: Sequence[Pip], faintest: float) -> bool:
    """Is there a spot about as large as the pips of the dice, and not much fainter, that belongs to none of them?"""
    pips = [pip for face in tops for pip in face.pips]
    used = {id(pip) for pip in pips}
    radius = float(np.median([pip.radius for pip in pips]))
    least = faintest * float(np.median([pip.contrast for pip in pips]))
    return any(0.5 < pip.radius / radius < 2.5 and pip.contrast >= least for pip in spots if id(pip) not in used)
