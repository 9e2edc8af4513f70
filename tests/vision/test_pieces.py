"""Pieces on the spots of a board, drawn here disc by disc."""

import cv2
import msgspec
import numpy as np
import pytest

from vision.frame import Flat
from vision.layout import Board, Layout, LayoutError, Marker, Rect, Site
from vision.pieces import PX_PER_MM, find_pieces
from vision.simulated.mats import SEAT_PAINTS
from vision.simulated.sprites import MAT_BGR, PRINT_BGR, SKIN_BGR
from vision.white import WHITE, White
from vision.words import Unseen

MAT = Rect(-30, -30, 260, 160)
MARKERS = (Marker(0, 0, 0), Marker(1, 200, 0), Marker(2, 200, 100), Marker(3, 0, 100))
SPOTS = tuple(
    Site(f"{row}{column}", 45 + 22 * column, 72 - 22 * line) for line, row in enumerate("abc") for column in range(6)
)
LAYOUT = Layout(MAT, 20, MARKERS, paints=SEAT_PAINTS, boards=(Board("board", SPOTS),))
COLOURS = ("red", "yellow", "green", "blue")


def disc(flat: Flat, x_mm: float, y_mm: float, bgr: tuple[int, int, int], wide_mm: float = 12) -> None:
    x_px, y_px = np.rint(flat.mm_to_px(np.array([[x_mm, y_mm]]))[0]).astype(int).tolist()
    cv2.circle(flat.picture, (x_px, y_px), round(wide_mm / 2 * flat.px_per_mm), bgr, cv2.FILLED, cv2.LINE_AA)


def mat() -> Flat:
    """The whole mat with its markers' white rims and a thin ring round each spot, balanced to white."""
    size = round(MAT.height_mm * PX_PER_MM), round(MAT.width_mm * PX_PER_MM)
    flat = Flat(np.full((*size, 3), MAT_BGR, np.uint8), PX_PER_MM, MAT)
    for marker in MARKERS:
        x_px, y_px = np.rint(flat.mm_to_px(np.array([[marker.x_mm, marker.y_mm]]))[0]).astype(int)
        flat.picture[y_px - 34 : y_px + 34, x_px - 34 : x_px + 34] = int(WHITE)
        flat.picture[y_px - 20 : y_px + 20, x_px - 20 : x_px + 20] = 0
    for site in SPOTS:
        disc(flat, site.x_mm, site.y_mm, PRINT_BGR, 15.5)
        disc(flat, site.x_mm, site.y_mm, MAT_BGR, 14.5)
    return flat


def put(flat: Flat, colour: str, spot: str, off_mm: tuple[float, float] = (0, 0)) -> None:
    site = LAYOUT.site(spot)
    disc(flat, site.x_mm + off_mm[0], site.y_mm + off_mm[1], LAYOUT.paint(colour).bgr)


def board(flat: Flat) -> Flat:
    """What the watcher looks at of the mat: the board."""
    area = LAYOUT.area("board")
    (left, top), (right, bottom) = np.rint(
        flat.mm_to_px(np.array([[area.x_mm, area.top_mm], [area.right_mm, area.y_mm]])) + 0.5
    ).astype(int)
    return Flat(np.ascontiguousarray(flat.picture[top:bottom, left:right]), flat.px_per_mm, area)


def stands(flat: Flat, colours: tuple[str, ...] = COLOURS, layout: Layout = LAYOUT) -> dict[str | None, str] | str:
    """The colour on each spot that is not empty, or why nothing is told."""
    found = find_pieces(board(flat), layout, "board", colours)
    return found.reason if isinstance(found, Unseen) else {piece.spot: piece.colour for piece in found}


def test_each_piece_is_told_on_its_spot_in_the_order_of_the_spots() -> None:
    flat = mat()
    for colour, spot in (("blue", "c5"), ("red", "a0"), ("green", "b3"), ("red", "a1"), ("yellow", "b2")):
        put(flat, colour, spot)
    found = find_pieces(board(flat), LAYOUT, "board", COLOURS)
    assert isinstance(found, tuple)
    assert [(piece.spot, piece.colour) for piece in found] == [
        ("a0", "red"), ("a1", "red"), ("b2", "yellow"), ("b3", "green"), ("c5", "blue"),
    ]  # fmt: skip
    assert all(piece.confidence == 0.99 for piece in found)
    assert (found[0].pose.x_mm, found[0].pose.y_mm) == pytest.approx((45, 72), abs=0.5)


def test_an_empty_board_holds_no_pieces() -> None:
    assert stands(mat()) == {}


@pytest.mark.parametrize("turn", range(8))
def test_a_piece_four_millimetres_off_its_spot_still_stands_on_it(turn: int) -> None:
    flat = mat()
    put(flat, "yellow", "b2", (4 * np.cos(turn * np.pi / 4), 4 * np.sin(turn * np.pi / 4)))
    put(flat, "yellow", "b4")
    assert stands(flat) == {"b2": "yellow", "b4": "yellow"}


@pytest.mark.parametrize("gain", [0.3, [0.6, 0.85, 1.0], np.linspace(0.5, 1.0, 520)[None, :, None]])
def test_pieces_keep_their_colours_in_dim_warm_and_slanting_light(gain: object) -> None:
    flat = mat()
    for number, colour in enumerate(COLOURS):
        put(flat, colour, f"a{number}")
        put(flat, colour, f"c{5 - number}")
    dim = flat._replace(picture=np.clip(flat.picture * np.asarray(gain), 0, 255).astype(np.uint8))
    assert stands(White(dim, LAYOUT).balanced(dim)) == {
        **{f"a{number}": colour for number, colour in enumerate(COLOURS)},
        **{f"c{5 - number}": colour for number, colour in enumerate(COLOURS)},
    }


def test_two_pieces_on_one_spot_are_told_so() -> None:
    flat = mat()
    put(flat, "red", "b2", (-6, 0))
    put(flat, "green", "b2", (6, 0))
    assert stands(flat) == "two pieces stand on b2; leave one there"


def test_two_pieces_of_one_colour_that_touch_are_not_taken_for_one() -> None:
    flat = mat()
    put(flat, "red", "b2", (-5, 0))
    put(flat, "red", "b2", (5, 0))
    assert stands(flat) == "what is red near b2 is larger than a piece; leave one there"


def test_a_piece_between_two_spots_is_told_so() -> None:
    flat = mat()
    put(flat, "blue", "b2", (10, 0))
    assert stands(flat) == "a blue piece stands between the spots, nearest to b2; put it on one"


def test_a_piece_that_is_partly_hidden_is_told_so() -> None:
    flat = mat()
    put(flat, "green", "b2")
    disc(flat, 45 + 44 + 4, 50, MAT_BGR)
    assert stands(flat) == "something hides a part of the green piece near b2; take it away"


def test_a_hand_that_reaches_in_hides_the_board() -> None:
    flat = mat()
    put(flat, "green", "b2")
    cv2.line(flat.picture, (260, 319), (260, 200), SKIN_BGR, 60)
    assert stands(flat) == "something reaches across its edge; take it away"


def test_a_spot_on_which_another_thing_stands_is_not_told_empty() -> None:
    flat = mat()
    disc(flat, 45, 72, (235, 235, 235))
    assert stands(flat) == "something stands on a0 that is no piece which is looked for; take it away"


def test_a_piece_of_a_colour_that_is_not_in_the_game_is_not_told_as_an_empty_spot() -> None:
    flat = mat()
    put(flat, "pink", "a1")
    assert stands(flat) == "something stands on a1 that is no piece which is looked for; take it away"


def test_a_spot_under_the_mirrored_lamp_is_not_told_empty() -> None:
    flat = mat()
    disc(flat, 89, 50, (255, 255, 255), 30)
    assert stands(flat) == "the lamp is mirrored on b2; turn it away a little"


def test_a_fleck_of_paint_is_no_piece() -> None:
    flat = mat()
    disc(flat, 56, 61, LAYOUT.paint("red").bgr, 4)
    assert stands(flat) == {}


def test_a_spot_that_is_printed_in_a_colour_of_its_own_is_empty_when_it_shows_that() -> None:
    paper = 200, 205, 210
    printed = tuple(msgspec.structs.replace(site, ground=paper) if site.name == "a0" else site for site in SPOTS)
    layout = msgspec.structs.replace(LAYOUT, boards=(Board("board", printed),))
    flat = mat()
    disc(flat, 45, 72, paper, 14)
    put(flat, "red", "a1")
    assert stands(flat, layout=layout) == {"a1": "red"}
    put(flat, "green", "a0")
    assert stands(flat, layout=layout) == {"a0": "green", "a1": "red"}


def test_a_colour_or_a_board_that_there_is_not_is_refused() -> None:
    with pytest.raises(LayoutError, match="no boat is 'mauve'"):
        stands(mat(), ("mauve",))
    with pytest.raises(LayoutError, match="there is no board 'shop'; the layout has board"):
        find_pieces(mat(), LAYOUT, "shop", COLOURS)
