"""Boats by colour on a calibrated track, drawn here pixel by pixel."""

import cv2
import numpy as np
import pytest

from vision.boats import find_boats
from vision.frame import Flat
from vision.layout import Course, Layout, LayoutError, Marker, Rect, Spot
from vision.simulated.mats import SEAT_PAINTS
from vision.white import WHITE, White
from vision.words import Boat, Unseen

MAT = Rect(-30, -30, 360, 160)
MARKERS = (Marker(0, 0, 0), Marker(1, 300, 0), Marker(2, 300, 100), Marker(3, 0, 100))
TRACK = Course("track", tuple(Spot(40.0 + 40 * space, 50) for space in range(6)))
LAYOUT = Layout(MAT, 20, MARKERS, tracks=(TRACK,), paints=SEAT_PAINTS)
RIVER = (122, 98, 58)
PX_PER_MM = 2.0


def river() -> Flat:
    """Plain water with the four markers' white rims, balanced to white."""
    flat = Flat(np.full((320, 720, 3), RIVER, np.uint8), PX_PER_MM, MAT)
    for marker in MARKERS:
        x_px, y_px = flat.mm_to_px(np.array([[marker.x_mm, marker.y_mm]]))[0].astype(int)
        flat.picture[y_px - 34 : y_px + 34, x_px - 34 : x_px + 34] = int(WHITE)
        flat.picture[y_px - 20 : y_px + 20, x_px - 20 : x_px + 20] = 0
    return flat


def put(flat: Flat, colour: str, x_mm: float, y_mm: float = 50, *, length_mm: float = 24, wide_mm: float = 8) -> None:
    """Draws a hull that lies along x."""
    corners = flat.mm_to_px(
        np.array([[x_mm - length_mm / 2, y_mm + wide_mm / 2], [x_mm + length_mm / 2, y_mm - wide_mm / 2]])
    )
    (left, top), (right, bottom) = np.rint(corners).astype(int).tolist()
    cv2.rectangle(flat.picture, (left, top), (right, bottom), LAYOUT.paint(colour).bgr, cv2.FILLED)


def found(flat: Flat, *colours: str) -> dict[str, Boat]:
    boats = find_boats(flat, LAYOUT, "track", colours)
    return {boat.colour: boat for boat in boats if isinstance(boat, Boat)}


def lamp(flat: Flat, gain: object) -> Flat:
    return flat._replace(picture=np.clip(flat.picture * np.asarray(gain), 0, 255).astype(np.uint8))


def test_a_boat_is_found_where_it_lies() -> None:
    flat = river()
    put(flat, "red", 123, 52)
    boat = found(flat, "red")["red"]
    assert (boat.pose.x_mm, boat.pose.y_mm) == pytest.approx((123, 52), abs=0.5)
    assert boat.pose.turned_deg == pytest.approx(90, abs=1)
    assert (boat.space, boat.confidence) == (2, 0.99)


def test_six_boats_side_by_side_share_a_space() -> None:
    flat = river()
    for number, paint in enumerate(SEAT_PAINTS):
        put(flat, paint.colour, 80, 25 + 10 * number)
    boats = found(flat, *(paint.colour for paint in SEAT_PAINTS))
    assert {colour: boat.space for colour, boat in boats.items()} == {paint.colour: 1 for paint in SEAT_PAINTS}
    assert [boat.pose.y_mm for boat in boats.values()] == pytest.approx([25, 35, 45, 55, 65, 75], abs=0.6)


@pytest.mark.parametrize("gain", [0.3, [0.6, 0.85, 1.0], np.linspace(0.5, 1.0, 720)[None, :, None]])
def test_boats_keep_their_colours_in_dim_warm_and_slanting_light(gain: object) -> None:
    flat = river()
    for number, paint in enumerate(SEAT_PAINTS):
        put(flat, paint.colour, 40 + 40 * number)
    dim = lamp(flat, gain)
    boats = found(White(dim, LAYOUT).balanced(dim), *(paint.colour for paint in SEAT_PAINTS))
    assert {colour: boat.space for colour, boat in boats.items()} == {
        paint.colour: space for space, paint in enumerate(SEAT_PAINTS)
    }


def test_a_sleeve_on_one_marker_does_not_upset_the_white() -> None:
    flat = river()
    put(flat, "blue", 240)
    x_px, y_px = flat.mm_to_px(np.array([[300, 100]]))[0].astype(int)
    flat.picture[y_px - 34 : y_px + 34, x_px - 34 : x_px + 34] = (60, 40, 30)
    assert found(White(flat, LAYOUT).balanced(flat), "blue")["blue"].space == 5


def test_a_boat_half_hidden_is_found_with_less_confidence() -> None:
    flat = river()
    put(flat, "green", 80, length_mm=8)
    boat = found(flat, "green")["green"]
    assert boat.space == 1
    assert 0.4 < boat.confidence < 0.8


def test_confidence_falls_towards_the_border_of_two_spaces() -> None:
    sure, torn = river(), river()
    put(sure, "pink", 89)
    put(torn, "pink", 99)
    assert found(sure, "pink")["pink"].confidence == 0.99
    assert found(torn, "pink")["pink"].confidence < 0.6


def test_a_boat_that_is_not_there_is_named() -> None:
    flat = river()
    put(flat, "red", 80)
    assert find_boats(flat, LAYOUT, "track", ("blue",)) == (Unseen("the blue boat cannot be seen on the track"),)


def test_two_things_of_one_colour_are_not_guessed_between() -> None:
    flat = river()
    put(flat, "red", 80)
    put(flat, "red", 160)
    assert find_boats(flat, LAYOUT, "track", ("red",)) == (
        Unseen("there are 2 things as red as the boat on the track"),
    )


def test_what_is_larger_than_a_boat_is_none() -> None:
    flat = river()
    put(flat, "purple", 120, length_mm=50, wide_mm=30)
    assert found(flat, "purple") == {}


def test_a_boat_far_off_the_track_stands_on_no_space() -> None:
    flat = river()
    put(flat, "yellow", 120, 110)
    assert found(flat, "yellow")["yellow"].space is None


def test_a_colour_without_a_boat_is_refused() -> None:
    with pytest.raises(LayoutError, match="no boat is 'mauve'"):
        find_boats(river(), LAYOUT, "track", ("mauve",))
