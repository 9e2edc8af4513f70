"""Which enrolled cards lie in a picture, and where.

A deck is enrolled from one upright picture a card. Reading gives a card only if the picture speaks for it against every
other card of the deck: nothing rather than a wrong id.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import cv2
import numpy as np

from vision.features import FeatureIndex, Sighting, feature_index, sightings
from vision.looks import LOOK_HEIGHT, LOOK_WIDTH, Album, Match, album, likenesses, look_at, match, visible_lead
from vision.outlines import WORKING_SHORT_SIDE_PX, outlines_of_size
from vision.pixels import (
    Floats,
    Picture,
    Quad,
    from_scaled,
    is_square,
    picture_in,
    rectified,
    scaled,
    shared_part,
    sides,
)
from vision.prints import Box, print_boxes, quads_round_prints
from vision.quads import quads_in

PICTURE_SUFFIXES = frozenset({".jpg", ".jpeg", ".png", ".webp", ".bmp", ".tif", ".tiff"})
LEAST_LIKENESS = 0.35
"""Below this an outline holds no card of the deck."""
PHOTO_SIDE_PX = 1000
"""Outlines are looked for in photos of at most this long side."""
PLAIN_STRETCH = 1.15
"""A side this many times as long as its neighbour is the long one."""
MOST_ENLARGED = 1.6
"""Features are looked for in small photos enlarged this much: a card needs some 200 px to show enough of them."""
SURE = 0.9
"""Features need not look again where a card is this sure."""
MOST_HIDDEN = 0.6
"""The share of a card that another may hide."""
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
    aspect: float
    """The long side of the cards over the short one."""
    pictures: tuple[Picture, ...]
    """Each card upright."""
    lying: tuple[bool, ...]
    """Which cards are wider than high; they are enrolled turned a quarter clockwise."""

    @cached_property
    def tiles(self) -> tuple[bool, ...]:
        """Which cards are tiles: square ones, which can lie four ways."""
        return tuple(is_square(picture) for picture in self.pictures)

    def shapes_of(self, names: Collection[str]) -> frozenset[bool]:
        """Whether there are tiles, True, or other cards, False, or both among these ids; among all if none is named."""
        shapes = dict(zip(self.ids, self.tiles, strict=True))
        return frozenset(shapes[name] for name in names if name in shapes) or frozenset(self.tiles)

    @cached_property
    def features(self) -> FeatureIndex:
        """The deck's local features, found when the first photo is read: cards of a known size need none."""
        return feature_index(self.pictures)

    @cached_property
    def print_boxes(self) -> list[Box]:
        """Where the small prints of the deck's cards lie, found when the first photo is read."""
        return print_boxes(self.pictures)

    def made_ready_for_photos(self) -> "Deck":
        """This deck, with all found that reading a photo would else find first."""
        _ = self.features, self.print_boxes
        return self


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
    picture = picture_in(path)
    if picture is None:
        raise DeckError(f"{path} is no picture; replace it with a photo of the card {path.stem!r} or remove it")
    return picture


def enrol(pictures: Mapping[str, Picture]) -> Deck:
    """The deck of these cards: by id, an upright BGR picture that the card fills. Nothing is found of a deck of none.

    Raises DeckError if one is not a BGR picture of at least 16 x 16 px.
    """
    for name, picture in pictures.items():
        if picture.ndim != 3 or picture.shape[2] != 3 or min(picture.shape[:2]) < 16:
            raise DeckError(
                f"the picture of card {name!r} has shape {picture.shape}; give a colour picture of 16 x 16 px or more"
            )
    lying = tuple(picture.shape[1] > picture.shape[0] for picture in pictures.values())
    turned = [np.rot90(p, -1) if is_lying else p for p, is_lying in zip(pictures.values(), lying, strict=True)]
    standing = [np.ascontiguousarray(picture) for picture in turned]
    aspect = float(np.median([picture.shape[0] / picture.shape[1] for picture in standing])) if standing else 1.0
    return Deck(tuple(pictures), album(standing), aspect, tuple(standing), lying)


def read_cards(
    picture: Picture,
    deck: Deck,
    *,
    names: Collection[str] | None = None,
    sizes_px: Collection[tuple[float, float]] = (),
) -> tuple[FoundCard, ...]:
    """The cards of the deck in a BGR picture, the surest first.

    `names` are the ids that can be there: a card that is most like another one is left out, not forced into them.
    `sizes_px` are the lengths of a card's short and long side, one pair for each kind of card, known from a flattened
    mat; only whole cards of these sizes are looked for then, fast.
    """
    if not deck.ids:
        return ()
    sized = [guess for size_px in sizes_px for guess in _guesses_of_size(picture, deck, size_px)]
    guesses = sized if sizes_px else _guesses_in_photo(picture, deck)
    found = [_named(guess, deck) for guess in _apart(guesses)]
    if not sizes_px:
        found = _with_sightings(found, picture, deck)
    likely = [card for card in found if card.confidence >= LEAST_CONFIDENCE and (names is None or card.id in names)]
    return tuple(sorted(likely, key=lambda card: -card.confidence))


def _guesses_of_size(picture: Picture, deck: Deck, card_px: tuple[float, float]) -> list[_Guess]:
    """What lies in the outlines of the known size."""
    factor = min(1.0, WORKING_SHORT_SIDE_PX / min(card_px))
    small = scaled(picture, factor)
    quads = outlines_of_size(small, (card_px[0] * factor, card_px[1] * factor))
    if card_px[0] == card_px[1]:
        quads += [np.roll(quad, -1, axis=0) for quad in quads]  # a tile may be turned by a quarter
    guesses = _guesses_in(small, quads, deck)
    return [_Guess(from_scaled(guess.quad, factor), guess.look, guess.likeness) for guess in guesses]


def _guesses_in_photo(picture: Picture, deck: Deck) -> list[_Guess]:
    """What lies in outlines of any size; where it is not plain which side is the short one, both ways are looked at."""
    factor = min(1.0, PHOTO_SIDE_PX / max(picture.shape[:2]))
    small = scaled(picture, factor)
    outlined = [way for quad in quads_in(small, deck.aspect) for way in _ways_up(quad)]
    printed = quads_round_prints(small, deck.print_boxes, deck.aspect)
    return _guesses_in(picture, [from_scaled(quad, factor) for quad in outlined + printed], deck)


def _ways_up(quad: Quad) -> list[Quad]:
    """The quad begun at a short side, and also at a long one if foreshortening could have made it the longer."""
    a, b, c, d = sides(quad)
    stretch = float((b + d) / (a + c))
    ways = [quad] if stretch > 1 / PLAIN_STRETCH else []
    return ways + ([np.roll(quad, -1, axis=0)] if stretch < PLAIN_STRETCH else [])


def _guesses_in(picture: Picture, quads: list[Quad], deck: Deck) -> list[_Guess]:
    """What lies in each outline."""
    if not quads:
        return []
    looks = np.stack([look_at(rectified(picture, quad, LOOK_WIDTH, LOOK_HEIGHT)) for quad in quads])
    best = likenesses(looks, deck.album).max(axis=1)
    return [_Guess(quad, look, float(likeness)) for quad, look, likeness in zip(quads, looks, best, strict=True)]


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
    return FoundCard(deck.ids[card], _points(np.roll(guess.quad, -quarter_turns, axis=0)), _confidence(best))


def _points(quad: Quad) -> tuple[tuple[float, float], ...]:
    return tuple((float(x), float(y)) for x, y in quad)


def _confidence(best: Match) -> float:
    """The chance that a match is right: it must be like its card, and unlike the next.

    The figures are a logistic regression over matches on photographs, right and wrong ones.
    """
    return _chance(4.8 * best.likeness + 6.9 * best.agreement + 1.1 * min(best.lead, 2.0) - 8.3)


def _chance(log_odds: float) -> float:
    return float(1 / (1 + np.exp(-log_odds)))


def _with_sightings(found: list[FoundCard], picture: Picture, deck: Deck) -> list[FoundCard]:
    """The sure ones of the found cards, the cards that features show in the rest of the photo, and what is left."""
    sure = [card for card in found if card.confidence >= SURE]
    factor = min(MOST_ENLARGED, PHOTO_SIDE_PX / max(picture.shape[:2]))
    photo = scaled(picture, factor)
    free = np.full(photo.shape[:2], 255, np.uint8)
    for card in sure:
        cv2.fillConvexPoly(free, np.rint(np.array(card.corners) * factor).astype(np.int32), 0)
    kept = list(sure)
    spoken_for = sightings(photo, deck.features, free)
    seen = [_sighted(one, from_scaled(one.quad, factor), picture, deck) for one in spoken_for]
    for card in sorted(seen, key=lambda card: -card.confidence) + [card for card in found if card.confidence < SURE]:
        if all(shared_part(_quad(card), _quad(other)) < MOST_HIDDEN for other in kept):
            kept.append(card)
    return kept


def _quad(card: FoundCard) -> Quad:
    return np.array(card.corners, np.float32)


def _sighted(sighting: Sighting, quad: Quad, picture: Picture, deck: Deck) -> FoundCard:
    """The card of a sighting; the figures of its confidence come from photographs too."""
    look = look_at(rectified(picture, quad, LOOK_WIDTH, LOOK_HEIGHT))
    lead = visible_lead(look, deck.album, 2 * sighting.card)
    confidence = _chance(3.2 * np.log(sighting.inliers) + 10.0 * lead - 8.8)
    quarter_turns = 1 if deck.lying[sighting.card] else 0
    return FoundCard(deck.ids[sighting.card], _points(np.roll(quad, -quarter_turns, axis=0)), confidence)
