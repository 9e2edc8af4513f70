"""One photo file read, as a record to print: what `companion read` says of a photo."""

import time
from pathlib import Path

import msgspec

from vision.cards import Deck, read_cards
from vision.dice import read_dice
from vision.pixels import Picture, picture_in


class PhotoError(ValueError):
    """A file that is no photo."""


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
    """The dice in a photo; raises PhotoError if the file is no photo."""
    picture = _photo(Path(path))
    began = time.perf_counter()
    reading = read_dice(picture)
    seconds = time.perf_counter() - began
    dice = tuple(
        DieSeen(die.value, round(die.x, 1), round(die.y, 1), die.body, round(die.confidence, 3)) for die in reading.dice
    )
    return DiceLine(str(path), round(reading.confidence, 3), dice, round(seconds, 3))


def cards_line(path: Path | str, deck: Deck) -> CardsLine:
    """The cards of a deck in a photo; raises PhotoError if the file is no photo."""
    picture = _photo(Path(path))
    ready = deck.made_ready_for_photos()
    began = time.perf_counter()
    found = read_cards(picture, ready)
    seconds = time.perf_counter() - began
    cards = tuple(CardSeen(card.id, _rounded(card.corners), round(card.confidence, 3)) for card in found)
    return CardsLine(str(path), cards, round(seconds, 3))


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


def _photo(path: Path) -> Picture:
    """The photo in a file, BGR; raises PhotoError if there is none."""
    if not path.is_file():
        raise PhotoError(f"there is no photo {path}; give the path of a JPEG or PNG file")
    picture = picture_in(path)
    if picture is None:
        raise PhotoError(f"{path} is no photo that can be read; give a JPEG or PNG file")
    return picture


def _rounded(corners: tuple[tuple[float, float], ...]) -> tuple[tuple[float, float], ...]:
    return tuple((round(x, 1), round(y, 1)) for x, y in corners)
