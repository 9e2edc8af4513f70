"""Tokens drawn here, counted by colour, or not at all where they cannot all be told apart."""

import cv2
import numpy as np
import pytest

from vision.frame import Flat
from vision.layout import LayoutError, Rect
from vision.simulated.mats import demo_layout
from vision.simulated.sprites import MAT_BGR, SKIN_BGR
from vision.tokens import PX_PER_MM, find_tokens
from vision.words import Token, Unseen

LAYOUT = demo_layout()
ZONE = Rect(40, 0, 160, 80)
RADIUS_MM = LAYOUT.token_mm / 2
BOTH = ("green", "blue")
PILED = "tokens lie on each other; spread them out"


def mat(*tokens: tuple[str, float, float], paints: dict[str, tuple[int, int, int]] | None = None) -> Flat:
    """A balanced picture of tokens, each by its colour and its place in mm from the zone's near left corner."""
    flat = Flat(np.full((200, 400, 3), MAT_BGR, np.uint8), PX_PER_MM, ZONE)
    for colour, x_mm, y_mm in tokens:
        bgr = (paints or {}).get(colour) or LAYOUT.token(colour).bgr
        disc(flat, x_mm, y_mm, RADIUS_MM, bgr)
        disc(flat, x_mm - 1.5, y_mm + 1.5, 1.0, (250, 250, 250))
    return flat


def disc(flat: Flat, x_mm: float, y_mm: float, radius_mm: float, bgr: tuple[int, int, int]) -> None:
    x_px, y_px = np.rint(flat.mm_to_px(np.array([[ZONE.x_mm + x_mm, ZONE.y_mm + y_mm]]))[0]).astype(int).tolist()
    cv2.circle(flat.picture, (x_px, y_px), round(radius_mm * PX_PER_MM), bgr, cv2.FILLED, cv2.LINE_AA)


def count(flat: Flat) -> dict[str, int] | str:
    """How many of each colour are found; the reason if they cannot be counted."""
    found = find_tokens(flat, LAYOUT, BOTH)
    if isinstance(found, Unseen):
        return found.reason
    return {colour: sum(token.colour == colour for token in found) for colour in BOTH}


def test_a_token_is_told_where_it_lies() -> None:
    found = find_tokens(mat(("blue", 60, 40)), LAYOUT, BOTH)
    assert isinstance(found, tuple)
    (token,) = found
    assert isinstance(token, Token)
    assert token.colour == "blue"
    assert (token.pose.x_mm, token.pose.y_mm) == pytest.approx((100, 40), abs=0.5)


def test_an_empty_mat_holds_no_tokens() -> None:
    assert count(mat()) == {"green": 0, "blue": 0}


def test_tokens_that_touch_are_counted_one_by_one() -> None:
    row = [("green", 30 + 9 * place, 40) for place in range(4)]
    assert count(mat(*row, ("green", 34.5, 32.3), ("blue", 100, 40), ("blue", 106, 46.5))) == {"green": 5, "blue": 2}


def test_tokens_of_both_colours_that_touch_are_counted_each_with_its_own() -> None:
    assert count(mat(("green", 30, 40), ("blue", 39, 40), ("green", 48, 40))) == {"green": 2, "blue": 1}


def test_only_the_colours_asked_for_are_told() -> None:
    found = find_tokens(mat(("green", 30, 40), ("blue", 60, 40)), LAYOUT, ("green",))
    assert isinstance(found, tuple)
    assert [token.colour for token in found] == ["green"]


@pytest.mark.parametrize("off_mm", [2.0, 2.5, 3.0])
def test_tokens_on_each_other_are_not_guessed_at(off_mm: float) -> None:
    assert count(mat(("green", 30, 40), ("green", 30 + off_mm, 40))) == f"the green {PILED}"


def test_a_token_mostly_under_another_colour_is_not_guessed_at() -> None:
    assert count(mat(("blue", 30, 40), ("green", 32.5, 40))) == f"the blue {PILED}"


def test_boats_and_other_paints_are_no_tokens() -> None:
    paints = {paint.colour: paint.bgr for paint in LAYOUT.paints}
    boats = [(colour, 20 + 20 * place, 40) for place, colour in enumerate(paints)]
    assert count(mat(*boats, paints=paints)) == {"green": 0, "blue": 0}


def test_a_speck_of_their_colour_is_no_token() -> None:
    flat = mat(("green", 30, 40))
    disc(flat, 80, 40, 1.5, LAYOUT.token("green").bgr)
    assert count(flat) == {"green": 1, "blue": 0}


def test_something_large_that_reaches_in_hides_tokens() -> None:
    flat = mat(("green", 30, 40))
    cv2.rectangle(flat.picture, (200, 60), (320, 199), SKIN_BGR, cv2.FILLED)
    assert count(flat) == "something reaches across its edge; take it away"


def test_a_colour_that_no_token_has_is_refused() -> None:
    with pytest.raises(LayoutError, match="no token is 'mauve'; the layout knows green, blue"):
        find_tokens(mat(), LAYOUT, ("mauve",))
