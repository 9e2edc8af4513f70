"""The readers as the watcher asks them: poses in the mat frame, and Unseen rather than half an answer."""

import math

import cv2
import numpy as np
import pytest

from vision.cards import FoundCard
from vision.finders import Finders, dice_in, pose_of
from vision.frame import Flat
from vision.layout import Rect
from vision.words import Boats, Dice, Die, Place, Question, Unseen

FELT = (40, 90, 30)
TRAY = Rect(100, 50, 150, 80)
PX_PER_MM = 4.0
ASKED = Dice("tray", Question("roll"), 2, ("white",))
PIPS = {3: ((-1, -1), (0, 0), (1, 1)), 5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1))}


def tray(*dice: tuple[int, float, float]) -> Flat:
    """White dice of 16 mm with black pips, each by its value and its centre in millimetres, on green felt."""
    flat = Flat(np.full((320, 600, 3), FELT, np.uint8), PX_PER_MM, TRAY)
    for value, x_mm, y_mm in dice:
        x_px, y_px = np.rint(flat.mm_to_px(np.array([[x_mm, y_mm]]))[0]).astype(int).tolist()
        cv2.rectangle(flat.picture, (x_px - 32, y_px - 32), (x_px + 32, y_px + 32), (245, 245, 245), cv2.FILLED)
        for across, down in PIPS[value]:
            cv2.circle(flat.picture, (x_px + 17 * across, y_px + 17 * down), 6, (20, 20, 20), cv2.FILLED, cv2.LINE_AA)
    return flat


def test_dice_are_told_where_they_lie_on_the_mat() -> None:
    look = dice_in(tray((5, 130, 90), (3, 200, 75)), ASKED, 16.0)
    assert isinstance(look, tuple)
    assert sorted((die.value, die.body) for die in look) == [(3, "white"), (5, "white")]
    places = {die.value: (die.pose.x_mm, die.pose.y_mm) for die in look if isinstance(die, Die)}
    assert places[5] == pytest.approx((130, 90), abs=1)
    assert places[3] == pytest.approx((200, 75), abs=1)


def test_an_empty_tray_holds_no_dice() -> None:
    assert dice_in(tray(), ASKED, 16.0) == ()


def test_fewer_dice_than_expected_are_no_answer() -> None:
    look = dice_in(tray((5, 130, 90)), ASKED, 16.0)
    assert look == Unseen("2 dice are expected, but what lies there looks like white 5")


@pytest.mark.parametrize("turned_deg", [0, 30, 90, 200])
def test_the_pose_of_a_card_is_its_middle_and_where_its_top_points(turned_deg: float) -> None:
    turned = math.radians(turned_deg)
    up, right = np.array([math.sin(turned), math.cos(turned)]), np.array([math.cos(turned), -math.sin(turned)])
    middle = np.array([170.0, 90.0])
    corners_mm = [middle + 34 * a * up + 22 * b * right for a, b in ((1, -1), (1, 1), (-1, 1), (-1, -1))]
    flat = tray()
    corners_px = tuple((float(x), float(y)) for x, y in flat.mm_to_px(np.array(corners_mm)))
    pose = pose_of(flat, FoundCard("A", corners_px, 1.0))
    assert (pose.x_mm, pose.y_mm, pose.turned_deg) == pytest.approx((170, 90, turned_deg), abs=0.1)


def test_boats_that_are_not_there_are_left_out(readers: Finders) -> None:
    water = Flat(np.full((400, 1000, 3), (122, 98, 58), np.uint8), 1.5, Rect(0, 0, 667, 267))
    assert readers.boats(water, Boats("track", None, (Place("red", 3),))) == ()
