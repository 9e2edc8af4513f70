"""A hand over a zone moves; a lamp that is dimmed does not."""

import numpy as np
import pytest

from vision.frame import Flat, Picture
from vision.layout import Layout, Marker, Rect, Zone
from vision.motion import ACROSS_S, PX_PER_MM, RELEARN_S, Motion
from vision.words import Unseen

MAT = Rect(0, 0, 400, 300)
LEFT, RIGHT = Zone("left", Rect(40, 100, 120, 100)), Zone("right", Rect(240, 100, 120, 100))
LAYOUT = Layout(MAT, 20, tuple(Marker(id_, 0, 0) for id_ in range(4)), (LEFT, RIGHT))


def table() -> Picture:
    """A mat, 200 x 150 px, with a chequered pattern and a white card in the middle of the left zone."""
    rows, columns = np.mgrid[0:150, 0:200]
    picture = np.where(((rows // 10 + columns // 10) % 2)[..., None], 70, 50) + np.zeros(3)
    picture[60:90, 40:60] = 220
    return picture.astype(np.uint8)


def with_block(rows: slice, columns: slice, shade: int = 160) -> Picture:
    picture = table()
    picture[rows, columns] = shade
    return picture


def lit(gain: object) -> Picture:
    return np.clip(table() * np.asarray(gain), 0, 255).astype(np.uint8)


def flat(picture: Picture) -> Flat:
    return Flat(picture, PX_PER_MM, MAT)


def moved_on(*pictures: Picture, step_s: float = 0.1) -> Motion:
    motion = Motion(LAYOUT, flat(table()), 0.0)
    motion.keep("left")
    motion.keep("right")
    for number, picture in enumerate(pictures, 1):
        assert motion.see(flat(picture), number * step_s) is None
    return motion


ACROSS = np.linspace(0.7, 1.1, 200)[None, :, None]
HAND_OVER_LEFT = (slice(70, 150), slice(30, 50))


def test_nothing_stirs_on_a_still_table() -> None:
    motion = moved_on(table(), table())
    assert not any(motion.stirs(zone) or motion.changed(zone) for zone in ("left", "right"))


@pytest.mark.parametrize("gain", [0.3, 0.6, 1.1, ACROSS, [0.8, 0.95, 1.1], ACROSS * [0.7, 0.9, 1.0]])
def test_only_the_light_changed(gain: object) -> None:
    motion = moved_on(lit(gain))
    assert not any(motion.stirs(zone) or motion.changed(zone) for zone in ("left", "right"))


def test_a_hand_moves_in_the_zone_that_it_comes_to() -> None:
    motion = moved_on(with_block(*HAND_OVER_LEFT))
    assert motion.moving("left")
    assert not motion.moving("right")


def test_a_resting_hand_covers_its_zone_without_moving() -> None:
    hand = with_block(*HAND_OVER_LEFT)
    motion = moved_on(hand, hand)
    assert not motion.moving("left")
    assert motion.covered("left")
    assert not motion.covered("right")


def test_a_resting_hand_still_covers_its_zone_when_the_lamp_is_dimmed() -> None:
    hand = with_block(*HAND_OVER_LEFT)
    assert moved_on(hand, (hand * 0.5).astype(np.uint8)).covered("left")


def test_a_card_that_lies_inside_the_zone_covers_nothing_but_changes_it() -> None:
    card = with_block(slice(60, 90), slice(64, 76))
    motion = moved_on(card, card)
    assert not motion.stirs("left")
    assert motion.changed("left")


def test_what_was_kept_has_not_changed() -> None:
    card = with_block(slice(60, 90), slice(64, 76))
    motion = moved_on(card, card)
    motion.keep("left")
    assert not motion.changed("left")


def test_what_lies_quite_still_across_the_margin_becomes_part_of_the_table() -> None:
    box = with_block(*HAND_OVER_LEFT)
    motion = moved_on(*[box] * 3, step_s=RELEARN_S / 4)
    states = []
    for step in range(4, 8):
        motion.see(flat(box), step * RELEARN_S / 4)
        states.append(motion.covered("left"))
    assert states[0]
    assert not states[-1]


def test_what_lies_still_across_the_margin_is_noticed_before_that() -> None:
    box = with_block(*HAND_OVER_LEFT)
    motion = moved_on(box, box, step_s=0.1)
    assert not motion.lies_across("left")
    motion.see(flat(box), 0.1 + ACROSS_S)
    assert motion.lies_across("left")
    assert not motion.lies_across("right")


def test_a_covered_lens_shows_no_mat() -> None:
    motion = Motion(LAYOUT, flat(table()), 0.0)
    unseen = motion.see(flat(np.full_like(table(), 9)), 0.1)
    assert isinstance(unseen, Unseen)
    assert "in front of the lens" in unseen.reason


def rested(hand: Picture) -> Motion:
    """A hand that has rested so long that it is taken for a part of the table."""
    motion = moved_on(hand, hand, step_s=0.1)
    for at_s in (0.3 + RELEARN_S, 0.4 + RELEARN_S):
        motion.see(flat(hand), at_s)
    assert not motion.covered("left")
    return motion


def test_a_hand_that_rested_very_long_leaves_its_zone_free_when_it_goes() -> None:
    motion = rested(with_block(*HAND_OVER_LEFT))
    for at_s in (0.5 + RELEARN_S, 0.6 + RELEARN_S):
        motion.see(flat(table()), at_s)
    assert not motion.stirs("left")


def test_a_hand_that_comes_back_after_a_very_long_rest_covers_its_zone() -> None:
    hand = with_block(*HAND_OVER_LEFT)
    motion = rested(hand)
    for step, picture in enumerate((table(), table(), hand, hand), 5):
        motion.see(flat(picture), 0.1 * step + RELEARN_S)
    assert motion.covered("left")
