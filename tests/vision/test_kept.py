"""Dice that lie in a zone all game: all of them are read for sure, or none is told."""

from collections import Counter

import cv2
import numpy as np

from vision.finders import kept_in
from vision.frame import Flat
from vision.layout import Rect
from vision.simulated.sprites import DIE_BODIES, MAT_BGR, PIPS, SKIN_BGR
from vision.words import Kept, Unseen

PX_PER_MM = 4.0
SEAT = Rect(30, -20, 212, 88)
BODIES = ("orange", "green", "blue", "purple")
ASKED = Kept("seat.1", None, (), BODIES)
UNSURE = Unseen("not all dice there can be read for sure; lay them apart, with one face up")
HAND = tuple((BODIES[place % 4], 1 + place % 6) for place in range(10))


def seat(*dice: tuple[str, int]) -> Flat:
    """Dice of 16 mm in two rows, each by its body and its value."""
    flat = Flat(np.full((352, 848, 3), MAT_BGR, np.uint8), PX_PER_MM, SEAT)
    for place, (body, value) in enumerate(dice):
        x_px, y_px = middle_px(place)
        cv2.rectangle(flat.picture, (x_px - 31, y_px - 31), (x_px + 31, y_px + 31), DIE_BODIES[body], cv2.FILLED)
        for across, down in PIPS[value]:
            cv2.circle(
                flat.picture, (x_px + 16 * across, y_px + 16 * down), 6, (245, 245, 245), cv2.FILLED, cv2.LINE_AA
            )
    return flat


def middle_px(place: int) -> tuple[int, int]:
    return 100 + 130 * (place % 6), 100 + 130 * (place // 6)


def kept(flat: Flat, asked: Kept = ASKED) -> Counter[tuple[str, int]] | Unseen:
    """The bodies and values that are read."""
    look = kept_in(flat, asked, 16.0)
    return look if isinstance(look, Unseen) else Counter((die.body, die.value) for die in look)


def test_ten_dice_are_read_together() -> None:
    assert kept(seat(*HAND)) == Counter(HAND)


def test_as_many_dice_are_read_as_lie_there() -> None:
    assert kept(seat(*HAND[:7])) == Counter(HAND[:7])


def test_a_zone_without_dice_holds_none() -> None:
    assert kept(seat()) == Counter()


def test_a_die_on_its_edge_keeps_all_from_being_told() -> None:
    flat = seat(*HAND[:4])
    x_px, y_px = middle_px(5)
    cv2.rectangle(flat.picture, (x_px - 31, y_px - 20), (x_px + 31, y_px + 20), DIE_BODIES["blue"], cv2.FILLED)
    assert kept(flat) == Unseen("something lies there that cannot be read")


def test_a_pip_that_is_hidden_keeps_all_from_being_told() -> None:
    flat = seat(*HAND[:5])
    x_px, y_px = middle_px(4)
    cv2.circle(flat.picture, (x_px, y_px), 12, DIE_BODIES["orange"], cv2.FILLED)
    cv2.circle(flat.picture, (x_px + 16, y_px + 16), 10, DIE_BODIES["orange"], cv2.FILLED)
    assert kept(flat) == UNSURE


def test_a_die_of_a_colour_that_nobody_has_keeps_all_from_being_told() -> None:
    flat = seat(("orange", 3), ("red", 5))
    assert kept(flat) == UNSURE
    assert kept(flat, Kept("seat.1", None, ())) == Counter([("orange", 3), ("red", 5)])


def test_a_hand_that_reaches_in_hides_dice() -> None:
    flat = seat(*HAND)
    cv2.line(flat.picture, (600, 351), (600, 240), SKIN_BGR, 200)
    assert kept(flat) == Unseen("something reaches across its edge; take it away")


def test_a_printed_mark_beside_dice_is_no_pip() -> None:
    flat = seat(*HAND[:3])
    cv2.circle(flat.picture, (30, 320), 7, tuple(part + 40 for part in MAT_BGR), cv2.FILLED, cv2.LINE_AA)
    assert kept(flat) == Counter(HAND[:3])
