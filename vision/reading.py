"""One photo file read, as a record to print: what `companion read` says of a photo."""

import time
from pathlib import Path
from typing import NamedTuple

import cv2
import msgspec

from vision.cards import Deck, FoundCard, read_cards
from vision.dice import read_dice
from vision.pixels import Picture, decoded

LEAST_SIDE_PX = 16
MOST_SIDE_PX = 5000
"""A longer photo is halved while it is decoded, so often as it takes, so that it fits into a small machine's memory."""
_SHRINKING = {
    1: cv2.IMREAD_COLOR,
    2: cv2.IMREAD_REDUCED_COLOR_2,
    4: cv2.IMREAD_REDUCED_COLOR_4,
    8: cv2.IMREAD_REDUCED_COLOR_8,
}


class PhotoError(ValueError):
    """A file that is no photo, or too small a one."""


class Photo(NamedTuple):
    """A photo whose pixels are each `shrunk` x `shrunk` px of the file."""

    picture: Picture
    shrunk: int

    def in_file(self, px: float) -> float:
        """A coordinate in the picture as one in the file."""
        return round((px + 0.5) * self.shrunk - 0.5, 1)


class DieSeen(msgspec.Struct, frozen=True):
    """A die: the value of its top face, its centre in px of the photo, the colour word of its body."""

    value: int
    x: float
    y: float
    body: str
    confidence: float


class DiceLine(msgspec.Struct, frozen=True):
    """The dice of a photo; `confidence` is the chance that all of it is right, 0 to 1."""

    file: str
    confidence: float
    dice: tuple[DieSeen, ...]
    seconds: float
    """From the decoded picture to the answer."""


class CardSeen(msgspec.Struct, frozen=True):
    """A card: its id, its corners in px clockwise from its own top left, the chance that the id is right."""

    id: str
    corners: tuple[tuple[float, float], ...]
    confidence: float


class CardsLine(msgspec.Struct, frozen=True):
    """The cards of a photo."""

    file: str
    cards: tuple[CardSeen, ...]
    seconds: float
    """From the decoded picture to the answer."""


def dice_line(path: Path | str) -> DiceLine:
    """The dice in a photo; raises PhotoError if the file is no photo or a side of it is under LEAST_SIDE_PX."""
    photo = _photo(Path(path))
    began = time.perf_counter()
    reading = read_dice(photo.picture)
    seconds = time.perf_counter() - began
    dice = tuple(
        DieSeen(die.value, photo.in_file(die.x), photo.in_file(die.y), die.body, round(die.confidence, 3))
        for die in reading.dice
    )
    return DiceLine(str(path), round(reading.confidence, 3), dice, round(seconds, 3))


def cards_line(path: Path | str, deck: Deck) -> CardsLine:
    """The cards of a deck in a photo; raises PhotoError if the file is no photo or a side is under LEAST_SIDE_PX."""
    photo = _photo(Path(path))
    ready = deck.made_ready_for_photos()
    began = time.perf_counter()
    found = read_cards(photo.picture, ready)
    seconds = time.perf_counter() - began
    return CardsLine(str(path), tuple(_card(card, photo) for card in found), round(seconds, 3))


def sentence(line: DiceLine | CardsLine) -> str:
    """A line in words for people."""
    match line:
        case DiceLine(dice=()):
            return f"{line.file}: no dice"
        case DiceLine(dice=dice):
            each = ", ".join(f"{die.body} {die.value}" for die in dice)
            total = sum(die.value for die in dice)
            return f"{line.file}: {each}; total {total} ({line.confidence:.0%} sure of all)"
        case CardsLine(cards=()):
            return f"{line.file}: no card of the deck"
        case CardsLine(cards=cards):
            return f"{line.file}: " + ", ".join(f"{card.id} ({card.confidence:.0%} sure)" for card in cards)


def _photo(path: Path) -> Photo:
    """The photo in a file, BGR; raises PhotoError if there is none that is large enough."""
    if not path.is_file():
        raise PhotoError(f"there is no photo {path}; give the path of a JPEG or PNG file")
    raw = path.read_bytes()
    shrunk = _shrinking(raw)
    picture = decoded(raw, _SHRINKING[shrunk])
    if picture is None:
        raise PhotoError(f"{path} is no photo that can be read; give a JPEG or PNG file")
    height, width = picture.shape[:2]
    if min(height, width) < LEAST_SIDE_PX:
        size = f"{width * shrunk} x {height * shrunk} px"
        raise PhotoError(f"{path} is too small or too narrow, {size}; give a photo of the dice or cards as they lie")
    return Photo(picture, shrunk)


def _shrinking(raw: bytes) -> int:
    """How much to shrink what is in the bytes; a rough look tells its size and takes little memory."""
    rough = decoded(raw, cv2.IMREAD_REDUCED_GRAYSCALE_8)
    side_px = 8 * max(rough.shape[:2]) if rough is not None else 0
    return next((shrunk for shrunk in _SHRINKING if side_px <= shrunk * MOST_SIDE_PX), max(_SHRINKING))


def _card(card: FoundCard, photo: Photo) -> CardSeen:
    corners = tuple((photo.in_file(x), photo.in_file(y)) for x, y in card.corners)
    return CardSeen(card.id, corners, round(card.confidence, 3))
