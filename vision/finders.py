"""The readers of cards, boats, tokens and dice as the watcher asks them: a zone's flat picture in, things out."""

import math
from collections.abc import Callable, Collection
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.boats import find_boats
from vision.cards import Deck, FoundCard, read_cards
from vision.dice import read_dice
from vision.frame import Flat
from vision.layout import Layout
from vision.pixels import away_from
from vision.tokens import find_tokens
from vision.words import Boat, Boats, Card, Cards, Dice, Die, Pose, Row, Thing, Tokens, Unseen

Look = tuple[Thing, ...] | Unseen
"""What a finder gives: all that lies in the zone, or Unseen when something in it cannot be read."""

_MAT_DISTANCE = 30
_LEAST_REST = 0.3
"""The share of a card that must lie there unread to spoil the whole zone."""


class Finders(NamedTuple):
    """What reads a zone's flat picture, one for each kind of thing."""

    cards: Callable[[Flat, Cards | Row], Look]
    boats: Callable[[Flat, Boats], Look]
    """This and the next two are given a picture balanced to white."""
    tokens: Callable[[Flat, Tokens], Look]
    dice: Callable[[Flat, Dice], Look]


def finders(layout: Layout, deck: Deck) -> Finders:
    """The project's own readers for a layout and an enrolled deck."""

    def cards(flat: Flat, expected: Cards | Row) -> Look:
        return cards_in(flat, deck, layout, expected.names)

    def boats(balanced: Flat, expected: Boats) -> Look:
        colours = tuple(place.colour for place in expected.should_be)
        return tuple(b for b in find_boats(balanced, layout, expected.zone, colours) if isinstance(b, Boat))

    def tokens(balanced: Flat, expected: Tokens) -> Look:
        return find_tokens(balanced, layout, tuple(heap.colour for heap in expected.should_be))

    def dice(balanced: Flat, expected: Dice) -> Look:
        return dice_in(balanced, expected, layout.die_mm)

    return Finders(cards, boats, tokens, dice)


def dice_in(flat: Flat, expected: Dice, die_mm: float) -> tuple[Die, ...] | Unseen:
    """The dice in a zone, none if it is empty; Unseen if others lie there than are expected."""
    side_px = die_mm * flat.px_per_mm
    found = read_dice(flat.picture, number=expected.number, bodies=expected.bodies, side_px=side_px)
    if found.dice and found.confidence <= 0:
        seen = ", ".join(f"{die.body} {die.value}" for die in found.dice)
        return Unseen(f"{expected.number} dice are expected, but what lies there looks like {seen}")
    centres = flat.px_to_mm(np.array([(die.x, die.y) for die in found.dice]))
    each = found.confidence ** (1 / max(len(found.dice), 1))  # so that their product is the chance of all
    return tuple(
        Die(die.value, die.body, Pose(round(float(x_mm), 1), round(float(y_mm), 1)), each)
        for die, (x_mm, y_mm) in zip(found.dice, centres, strict=True)
    )


def cards_in(flat: Flat, deck: Deck, layout: Layout, names: Collection[str]) -> tuple[Card, ...] | Unseen:
    """The cards in a zone from left to right; Unseen if something as large as a card lies there unread."""
    card_px = layout.card_mm[0] * flat.px_per_mm, layout.card_mm[1] * flat.px_per_mm
    found = read_cards(flat.picture, deck, names=names or None, card_px=card_px)
    if _rest_px(flat, found) > _LEAST_REST * card_px[0] * card_px[1]:
        return Unseen("something lies there that cannot be read")
    cards = (Card(card.id, pose_of(flat, card), card.confidence) for card in found)
    return tuple(sorted(cards, key=lambda card: card.pose.x_mm))


def pose_of(flat: Flat, card: FoundCard) -> Pose:
    """Where a found card lies in the mat frame: its middle, and where its own top points."""
    corners = flat.px_to_mm(np.asarray(card.corners))
    x_mm, y_mm = corners.mean(axis=0)
    up = corners[:2].mean(axis=0) - corners[2:].mean(axis=0)
    turned_deg = math.degrees(math.atan2(up[0], up[1])) % 360
    return Pose(round(float(x_mm), 1), round(float(y_mm), 1), round(turned_deg, 1) % 360)


def _rest_px(flat: Flat, found: tuple[FoundCard, ...]) -> int:
    """The area of the largest thing in the zone that is neither mat nor found card."""
    picture = flat.picture
    rim = np.concatenate([picture[:2].reshape(-1, 3), picture[-2:].reshape(-1, 3)])
    mask: NDArray[np.uint8] = (away_from(picture, np.median(rim, axis=0)) > _MAT_DISTANCE).astype(np.uint8)
    for card in found:
        middle = np.mean(card.corners, axis=0)
        grown = middle + (np.asarray(card.corners) - middle) * 1.08
        cv2.fillConvexPoly(mask, np.rint(grown).astype(np.int32), 0)
    _, _, stats, _ = cv2.connectedComponentsWithStats(mask)
    return int(max(stats[1:, cv2.CC_STAT_AREA], default=0))
