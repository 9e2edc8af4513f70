"""The readers of cards, boats, tokens and dice as the watcher asks them: a zone's flat picture in, things out."""

import math
from collections.abc import Callable, Collection
from typing import NamedTuple

import numpy as np

from vision.afloat import whole
from vision.boats import find_boats
from vision.cards import Deck, FoundCard, read_cards
from vision.dice import DiceReading, FoundDie, read_dice
from vision.frame import Flat
from vision.hidden import REACHES_IN, UNREAD, largest_rest_px, reaches_in
from vision.layout import Layout
from vision.pieces import find_pieces
from vision.pixels import Quad, grown
from vision.sea import find_afloat
from vision.tokens import find_tokens
from vision.words import Boat, Boats, Card, Cards, Dice, Die, Kept, Pieces, Pose, Poses, Row, Thing, Tokens, Unseen

Look = tuple[Thing, ...] | Unseen
"""What a finder gives: all that lies in the zone, or Unseen when something in it cannot be read."""

_LEAST_REST = 0.3
"""The share of a card or a die that must lie there unread to spoil the whole zone."""
_LEAST_SURE = 0.8
"""Kept dice that are less sure to be read right, all of them, are not told."""


class Finders(NamedTuple):
    """What reads a zone's flat picture, one for each kind of thing."""

    cards: Callable[[Flat, Cards | Row], Look]
    boats: Callable[[Flat, Boats], Look]
    """This and all below are given a picture balanced to white."""
    tokens: Callable[[Flat, Tokens], Look]
    dice: Callable[[Flat, Dice], Look]
    kept: Callable[[Flat, Kept], Look]
    pieces: Callable[[Flat, Pieces], Look]
    sea: Callable[[Flat, Poses], Look]


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

    def kept(balanced: Flat, expected: Kept) -> Look:
        return kept_in(balanced, expected, layout.die_mm)

    def pieces(balanced: Flat, expected: Pieces) -> Look:
        return find_pieces(balanced, layout, expected.zone, expected.colours)

    def sea(balanced: Flat, expected: Poses) -> Look:
        return whole(find_afloat(balanced, layout, expected), (*expected.boats, *expected.buoys))

    return Finders(cards, boats, tokens, dice, kept, pieces, sea)


def dice_in(flat: Flat, expected: Dice, die_mm: float) -> tuple[Die, ...] | Unseen:
    """The dice in a zone, none if it is empty; Unseen if others lie there than are expected."""
    side_px = die_mm * flat.px_per_mm
    found = read_dice(flat.picture, number=expected.number, bodies=expected.bodies, side_px=side_px)
    if found.dice and found.confidence <= 0:
        seen = ", ".join(f"{die.body} {die.value}" for die in found.dice)
        return Unseen(f"{expected.number} dice are expected, but what lies there looks like {seen}")
    return _on_mat(flat, found)


def kept_in(flat: Flat, expected: Kept, die_mm: float) -> tuple[Die, ...] | Unseen:
    """The dice that lie in a zone, however many; Unseen if not all of them can be read for sure."""
    if reaches_in(flat):
        return REACHES_IN
    side_px = die_mm * flat.px_per_mm
    found = read_dice(flat.picture, bodies=expected.bodies, side_px=side_px)
    if found.dice and found.confidence < _LEAST_SURE:
        return Unseen("not all dice there can be read for sure; lay them apart, with one face up")
    if largest_rest_px(flat.picture, [_round(die, side_px) for die in found.dice]) > _LEAST_REST * side_px**2:
        return UNREAD
    return _on_mat(flat, found)


def _on_mat(flat: Flat, found: DiceReading) -> tuple[Die, ...]:
    """The dice of a reading where they lie in the mat frame."""
    centres = flat.px_to_mm(np.array([(die.x, die.y) for die in found.dice]))
    each = found.confidence ** (1 / max(len(found.dice), 1))  # so that their product is the chance of all
    return tuple(
        Die(die.value, die.body, Pose(round(float(x_mm), 1), round(float(y_mm), 1)), each)
        for die, (x_mm, y_mm) in zip(found.dice, centres, strict=True)
    )


def _round(die: FoundDie, side_px: float) -> Quad:
    """An outline that holds a die of that side however it is turned: eight corners on a circle."""
    turn = np.arange(8) * (np.pi / 4)
    rim = 0.85 * side_px * np.stack([np.cos(turn), np.sin(turn)], axis=1)
    return np.asarray(np.array([die.x, die.y]) + rim, np.float32)


def cards_in(flat: Flat, deck: Deck, layout: Layout, names: Collection[str]) -> tuple[Card, ...] | Unseen:
    """The cards in a zone from left to right; Unseen if something as large as a card lies there unread."""
    sizes_mm = _sizes_mm(deck, layout, names)
    sizes_px = [(short_mm * flat.px_per_mm, long_mm * flat.px_per_mm) for short_mm, long_mm in sizes_mm]
    found = read_cards(flat.picture, deck, names=names or None, sizes_px=sizes_px)
    read = [grown(np.array(card.corners, np.float32), 1.08) for card in found]
    if largest_rest_px(flat.picture, read) > _LEAST_REST * min(short_px * long_px for short_px, long_px in sizes_px):
        return UNREAD
    cards = (Card(card.id, pose_of(flat, card), card.confidence) for card in found)
    return tuple(sorted(cards, key=lambda card: card.pose.x_mm))


def _sizes_mm(deck: Deck, layout: Layout, names: Collection[str]) -> list[tuple[float, float]]:
    """The sizes that cards of these ids have, the least first; that of a card if the deck has none of them."""
    shapes = deck.shapes_of(names) or (False,)
    return sorted((layout.tile_mm, layout.tile_mm) if is_tile else layout.card_mm for is_tile in shapes)


def pose_of(flat: Flat, card: FoundCard) -> Pose:
    """Where a found card lies in the mat frame: its middle, and where its own top points."""
    corners = flat.px_to_mm(np.asarray(card.corners))
    x_mm, y_mm = corners.mean(axis=0)
    up = corners[:2].mean(axis=0) - corners[2:].mean(axis=0)
    turned_deg = math.degrees(math.atan2(up[0], up[1])) % 360
    return Pose(round(float(x_mm), 1), round(float(y_mm), 1), round(turned_deg, 1) % 360)
