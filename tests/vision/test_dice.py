"""Dice drawn here, laid on a drawn table and read back."""

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.dice import body_word, read_dice

Picture = NDArray[np.uint8]
Colour = tuple[int, int, int]

TABLE = (70, 90, 60)
WHITE, BLACK = (240, 242, 243), (35, 33, 32)
BODIES: dict[str, Colour] = {
    "white": WHITE,
    "black": BLACK,
    "red": (40, 35, 190),
    "orange": (20, 120, 240),
    "yellow": (30, 205, 235),
    "green": (60, 150, 40),
    "blue": (190, 90, 30),
    "purple": (150, 50, 110),
}
SPOTS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (1, 1), (-1, 1)],
    5: [(-1, -1), (1, -1), (1, 1), (-1, 1), (0, 0)],
    6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
}
SIDE = 64


def table(width: int = 640, height: int = 420) -> Picture:
    return np.full((height, width, 3), TABLE, np.uint8)


def lay(picture: Picture, value: int, centre: tuple[int, int], body: Colour = WHITE, turned_deg: float = 0.0) -> None:
    """Lay a die of SIDE px: its pips are a fifth of its side wide, black or white, whichever shows."""
    turn = np.radians(turned_deg)
    turning = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    corners = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * SIDE / 2 @ turning + centre
    cv2.fillPoly(picture, [np.rint(corners).astype(np.int32)], body, cv2.LINE_AA)
    pip = BLACK if sum(body) > 330 else WHITE
    for spot in np.array(SPOTS[value]) * 0.27 * SIDE @ turning + centre:
        cv2.circle(picture, (round(spot[0]), round(spot[1])), SIDE // 10, pip, cv2.FILLED, cv2.LINE_AA)


def values(picture: Picture) -> list[int]:
    return sorted(die.value for die in read_dice(picture).dice)


@pytest.mark.parametrize("value", SPOTS)
@pytest.mark.parametrize("body", [WHITE, BLACK])
@pytest.mark.parametrize("turned_deg", [0, 20, 45, 77])
def test_every_value_is_read_turned_anyhow(value: int, body: Colour, turned_deg: float) -> None:
    picture = table()
    lay(picture, value, (300, 200), body, turned_deg)
    (die,) = read_dice(picture).dice
    assert die.value == value
    assert np.hypot(die.x - 300, die.y - 200) < 3


@pytest.mark.parametrize("word", BODIES)
def test_the_body_of_a_die_gets_its_colour_word(word: str) -> None:
    picture = table()
    lay(picture, 5, (300, 200), BODIES[word])
    assert [die.body for die in read_dice(picture).dice] == [word]


def test_ivory_by_warm_light_is_white() -> None:
    assert body_word(np.array([130.0, 185.0, 205.0])) == "white"


def test_dice_of_many_colours_are_read_together_and_surely() -> None:
    picture = table()
    for place, (value, body) in enumerate(zip(SPOTS, BODIES.values(), strict=False)):
        lay(picture, value, (90 + 90 * place, 120 + 60 * (place % 2)), body, 13 * place)
    reading = read_dice(picture)
    assert sorted(die.value for die in reading.dice) == [1, 2, 3, 4, 5, 6]
    assert reading.confidence >= 0.9


@pytest.mark.parametrize("gap", [1, 6])
def test_dice_side_by_side_are_not_mixed_up(gap: int) -> None:
    picture = table()
    lay(picture, 6, (260, 200), WHITE)
    lay(picture, 4, (260 + SIDE + gap, 200), BODIES["red"])
    assert values(picture) == [4, 6]


def test_a_far_die_is_read_as_well_as_a_near_one() -> None:
    near = table()
    lay(near, 5, (300, 200))
    far = cv2.resize(near, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    assert values(near) == values(np.asarray(far, np.uint8)) == [5]


def test_an_empty_table_holds_no_dice_and_is_not_sure_of_it() -> None:
    reading = read_dice(table())
    assert reading.dice == ()
    assert reading.confidence == 0


def test_a_die_too_many_for_the_number_asked_is_given_without_confidence() -> None:
    picture = table()
    lay(picture, 2, (200, 200))
    lay(picture, 3, (400, 200))
    assert read_dice(picture, number=2).confidence >= 0.9
    reading = read_dice(picture, number=1)
    assert len(reading.dice) == 2
    assert reading.confidence == 0


def test_a_body_that_is_not_in_play_takes_the_confidence_away() -> None:
    picture = table()
    lay(picture, 4, (300, 200), BODIES["blue"])
    assert read_dice(picture, bodies=["blue", "red"]).confidence >= 0.9
    assert read_dice(picture, bodies=["red"]).confidence == 0


def test_spots_left_over_take_the_confidence_away() -> None:
    picture = table()
    lay(picture, 4, (200, 200))
    for place in ((430, 180), (455, 205), (470, 170), (445, 225), (492, 213), (421, 238), (500, 180)):
        cv2.circle(picture, place, SIDE // 10, WHITE, cv2.FILLED, cv2.LINE_AA)
    assert read_dice(picture).confidence < 0.5


@pytest.mark.parametrize("shape", [(1, 1), (3, 200), (40, 40)])
def test_a_picture_too_small_for_dice_holds_none(shape: tuple[int, int]) -> None:
    assert read_dice(np.full((*shape, 3), 128, np.uint8)).dice == ()
