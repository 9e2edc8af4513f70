"""Which enrolled cards lie in a picture, and where.

A deck is enrolled from one upright picture a card. Reading gives a card only if the picture speaks for it against every
other card of the deck: nothing rather than a wrong id.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from vision.looks import LOOK_HEIGHT, LOOK_WIDTH, Album, Match, album, likenesses, look_at, match
from vision.outlines import WORKING_SHORT_SIDE_PX, outlines_of_size
from vision.pixels import Floats, Picture, Quad, rectified, shared_part, shrunk

PICTURE_SUFFIXES = frozenset({".jpg", ".jpeg", ".png", ".webp", ".bmp", ".tif", ".tiff"})
LEAST_LIKENESS = 0.35
"""Below this an outline holds no card of the deck."""
LEAST_CONFIDENCE = 0.5
MOST_OVERLAP = 0.3
"""The share of a card that another found card may lie on."""


class DeckError(ValueError):
    """A deck that cannot be enrolled."""


@dataclass(frozen=True, eq=False)
class Deck:
    """Enrolled cards, ready to be compared with."""

    ids: tuple[str, ...]
    album: Album
    lying: tuple[bool, ...]
    """Which cards are wider than high; their looks are turned a quarter clockwise."""


@dataclass(frozen=True)
class FoundCard:
    """An enrolled card found in a picture."""

    id: str
    corners: tuple[tuple[float, float], ...]
    """Four points in px, clockwise from the card's own top left."""
    confidence: float
    """The calibrated chance that the id is right, 0 to 1."""


@dataclass(frozen=True, eq=False)
class _Guess:
    """An outline and how the card in it looks."""

    quad: Quad
    look: Floats
    likeness: float


def read_deck(folder: Path) -> dict[str, Picture]:
    """The pictures of a folder, BGR, one a card, by file name without suffix.

    Raises DeckError if there is no such folder, no picture in it, or a file in it that is no picture.
    """
    if not folder.is_dir():
        raise DeckError(f"there is no folder {folder}; give a folder with one picture a card")
    files = sorted(path for path in folder.iterdir() if path.suffix.lower() in PICTURE_SUFFIXES)
    if not files:
        raise DeckError(f"the folder {folder} holds no pictures; give one picture a card, named after the card's id")
    deck: dict[str, Picture] = {}
    for path in files:
        if path.stem in deck:
            raise DeckError(f"the folder {folder} holds two pictures of the card {path.stem!r}; keep one of them")
        deck[path.stem] = _picture_in(path)
    return deck


def _picture_in(path: Path) -> Picture:
    """The picture in a file; raises DeckError if it is none."""
    raw = np.frombuffer(path.read_bytes(), np.uint8)
    picture = cv2.imdecode(raw, cv2.IMREAD_COLOR) if raw.size else None
    if picture is None:
        raise DeckError(f"{path} is no picture; replace it with a photo of the card {path.stem!r} or remove it")
    return np.asarray(picture, np.uint8)


def enrol(pictures: Mapping[str, Picture]) -> Deck:
    """The deck of these cards: by id, an upright BGR picture that the card fills.

    Raises DeckError if there are no pictures, or one is not a BGR picture of at least 16 x 16 px.
    """
    if not pictures:
        raise DeckError("a deck needs at least one card; give a picture of each")
    for name, picture in pictures.items():
        if picture.ndim != 3 or picture.shape[2] != 3 or min(picture.shape[:2]) < 16:
            raise DeckError(
                f"the picture of card {name!r} has shape {picture.shape}; give a colour picture of 16 x 16 px or more"
            )
    lying = tuple(picture.shape[1] > picture.shape[0] for picture in pictures.values())
    standing = [np.rot90(p, -1) if is_lying else p for p, is_lying in zip(pictures.values(), lying, strict=True)]
    return Deck(tuple(pictures), album([np.ascontiguousarray(p) for p in standing]), lying)


def read_cards(
    picture: Picture,
    deck: Deck,
    *,
    names: Collection[str] | None = None,
    card_px: tuple[float, float] | None = None,
) -> tuple[FoundCard, ...]:
    """The cards of the deck in a BGR picture, the surest first.

    `names` are the ids that can be there: a card that is most like another one is left out, not forced into them.
    `card_px` is the length of a card's short and long side, known from a flattened mat; only whole cards of that size
    are looked for then, fast.
    """
    guesses = _guesses_of_size(picture, deck, card_px) if card_px else []
    found = [_named(guess, deck) for guess in _apart(guesses)]
    likely = [card for card in found if card.confidence >= LEAST_CONFIDENCE and (names is None or card.id in names)]
    return tuple(sorted(likely, key=lambda card: -card.confidence))


def _guesses_of_size(picture: Picture, deck: Deck, card_px: tuple[float, float]) -> list[_Guess]:
    """What lies in the outlines of the known size."""
    factor = min(1.0, WORKING_SHORT_SIDE_PX / min(card_px))
    small = shrunk(picture, factor)
    quads = outlines_of_size(small, (card_px[0] * factor, card_px[1] * factor))
    guesses = [_guess(small, quad, deck) for quad in quads]
    grown = np.float32(1 / factor)
    return [_Guess((guess.quad + 0.5) * grown - 0.5, guess.look, guess.likeness) for guess in guesses]


def _guess(picture: Picture, quad: Quad, deck: Deck) -> _Guess:
    """What lies in one outline."""
    look = look_at(rectified(picture, quad, LOOK_WIDTH, LOOK_HEIGHT))
    return _Guess(quad, look, float(likenesses(look, deck.album).max()))


def _apart(guesses: list[_Guess]) -> list[_Guess]:
    """Those guesses that are like a card, without those that lie on a better one."""
    kept: list[_Guess] = []
    for guess in sorted(guesses, key=lambda guess: -guess.likeness):
        if guess.likeness < LEAST_LIKENESS:
            break
        if all(shared_part(guess.quad, other.quad) < MOST_OVERLAP for other in kept):
            kept.append(guess)
    return kept


def _named(guess: _Guess, deck: Deck) -> FoundCard:
    """The card that a guess is most like."""
    best = match(guess.look, deck.album)
    card, is_upside_down = divmod(best.entry, 2)
    quarter_turns = 2 * is_upside_down + (1 if deck.lying[card] else 0)
    points = tuple((float(x), float(y)) for x, y in np.roll(guess.quad, -quarter_turns, axis=0))
    return FoundCard(deck.ids[card], points, _confidence(best))


def _confidence(best: Match) -> float:
    """The chance that a match is right: it must be like its card, and unlike the next.

    The figures are a logistic regression over matches on photographs, right and wrong ones.
    """
    odds = min(14.0 * (best.likeness - 0.62), 4.0) + min(4.0 * (best.lead - 0.5), 4.0)
    return float(1 / (1 + np.exp(-odds)))
