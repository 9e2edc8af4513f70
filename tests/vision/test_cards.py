"""Cards drawn here, laid on a drawn mat and read back."""

from pathlib import Path

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.cards import Deck, DeckError, FoundCard, enrol, read_cards, read_deck

Picture = NDArray[np.uint8]

CARD_PX = (126, 176)
DARK, LIGHT = (45, 70, 40), (222, 226, 228)
RED, GREEN, BLUE = (40, 40, 200), (60, 150, 40), (180, 80, 30)


def blank() -> Picture:
    return np.full((280, 200, 3), 245, np.uint8)


def discs(count: int, colour: tuple[int, int, int]) -> Picture:
    """A white card with discs down its middle and an index in two corners, so that it has a top."""
    card = blank()
    for index in range(count):
        cv2.circle(card, (100, 80 + 60 * index), 24, colour, cv2.FILLED, cv2.LINE_AA)
    cv2.rectangle(card, (14, 14), (44, 34), colour, cv2.FILLED)
    return card


def diamond(colour: tuple[int, int, int], *, filled: bool) -> Picture:
    """A white card with one diamond: filled and empty ones are near twins."""
    card = blank()
    outline = np.array([[100, 90], [160, 140], [100, 190], [40, 140]], np.int32)
    if filled:
        cv2.fillPoly(card, [outline], tuple(255 - (255 - c) // 4 for c in colour), cv2.LINE_AA)
    cv2.polylines(card, [outline], isClosed=True, color=colour, thickness=7, lineType=cv2.LINE_AA)
    cv2.rectangle(card, (14, 14), (44, 34), (60, 60, 60), cv2.FILLED)
    return card


DECK = {
    **{
        f"{count} {name}": discs(count, colour)
        for count in (1, 2, 3)
        for name, colour in (("red", RED), ("green", GREEN))
    },
    **{
        f"{shade} {name}": diamond(colour, filled=shade == "filled")
        for shade in ("filled", "empty")
        for name, colour in (("red", RED), ("blue", BLUE))
    },
}


@pytest.fixture(scope="module")
def deck() -> Deck:
    return enrol(DECK)


def mat(colour: tuple[int, int, int] = DARK, width: int = 520, height: int = 360) -> Picture:
    return np.full((height, width, 3), colour, np.uint8)


def lay(table: Picture, card: Picture, centre: tuple[float, float], turned_deg: float = 0.0) -> NDArray[np.float32]:
    """Lay a card of CARD_PX on the table, turned clockwise; gives its corners, the first at its own top left."""
    short, long = CARD_PX
    turn = np.radians(turned_deg)
    turning = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    corners = np.array([[-short, -long], [short, -long], [short, long], [-short, long]]) / 2 @ turning + centre
    high, wide = card.shape[:2]
    face = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float32) - 0.5
    onto = cv2.getPerspectiveTransform(face, corners.astype(np.float32))
    size = (table.shape[1], table.shape[0])
    covered = cv2.warpPerspective(np.full((high, wide), 255, np.uint8), onto, size)
    shadow = cv2.dilate(covered, np.ones((5, 5), np.uint8)) > covered
    table[shadow] = (table[shadow] * 0.7).astype(np.uint8)
    soft = cv2.resize(card, None, fx=short / wide, fy=short / wide, interpolation=cv2.INTER_AREA)
    small = np.array([[0, 0], [soft.shape[1], 0], [soft.shape[1], soft.shape[0]], [0, soft.shape[0]]], np.float32) - 0.5
    drawn = cv2.warpPerspective(soft, cv2.getPerspectiveTransform(small, corners.astype(np.float32)), size)
    table[covered > 127] = drawn[covered > 127]
    return corners.astype(np.float32)


def lamp(table: Picture, colour: tuple[float, float, float], slope: float) -> Picture:
    """The table under a lamp of a colour (BGR, 0 to 1) that loses `slope` of its light from left to right."""
    falling = np.linspace(1.0, 1.0 - slope, table.shape[1])[None, :, None]
    return (table * falling * np.array(colour)).astype(np.uint8)


def ids(found: tuple[FoundCard, ...]) -> list[str]:
    return sorted(card.id for card in found)


@pytest.mark.parametrize("name", DECK)
@pytest.mark.parametrize("turned_deg", [4.0, 176.0, 263.0])
def test_every_card_is_read_whichever_way_it_lies(deck: Deck, name: str, turned_deg: float) -> None:
    table = mat()
    corners = lay(table, DECK[name], (260, 180), turned_deg)
    (card,) = read_cards(table, deck, sizes_px=[CARD_PX])
    assert card.id == name
    assert card.confidence >= 0.9
    assert np.abs(np.array(card.corners) - corners).max() < 4


def test_an_empty_mat_holds_no_card(deck: Deck) -> None:
    assert read_cards(mat(), deck, sizes_px=[CARD_PX]) == ()


@pytest.mark.parametrize("colour", [DARK, LIGHT])
@pytest.mark.parametrize("turned_deg", [0.0, 5.0])
def test_cards_that_touch_are_read_one_by_one(deck: Deck, colour: tuple[int, int, int], turned_deg: float) -> None:
    table = mat(colour)
    turn = np.radians(turned_deg)
    for step, name in zip((-1, 0, 1), ("2 red", "empty blue", "3 green"), strict=True):
        lay(table, DECK[name], (260 + step * 126 * np.cos(turn), 180 + step * 126 * np.sin(turn)), turned_deg)
    assert ids(read_cards(table, deck, sizes_px=[CARD_PX])) == ["2 red", "3 green", "empty blue"]


@pytest.mark.parametrize("colour", [(0.55, 0.8, 1.0), (1.0, 0.8, 0.6), (0.9, 0.65, 0.95)])
def test_a_coloured_lamp_and_its_slope_change_no_id(deck: Deck, colour: tuple[float, float, float]) -> None:
    table = mat()
    lay(table, DECK["filled red"], (150, 180), 3)
    lay(table, DECK["empty red"], (370, 180), -4)
    assert ids(read_cards(lamp(table, colour, slope=0.4), deck, sizes_px=[CARD_PX])) == ["empty red", "filled red"]


def test_the_same_card_twice_is_found_twice(deck: Deck) -> None:
    table = mat()
    lay(table, DECK["1 red"], (150, 180))
    lay(table, DECK["1 red"], (370, 180), 180)
    assert ids(read_cards(table, deck, sizes_px=[CARD_PX])) == ["1 red", "1 red"]


def test_a_card_that_is_not_enrolled_gets_no_sure_id(deck: Deck) -> None:
    stranger = blank()
    cv2.fillPoly(stranger, [np.array([[100, 30], [180, 250], [20, 110], [180, 110], [20, 250]], np.int32)], BLUE)
    table = mat()
    lay(table, stranger, (260, 180))
    assert all(card.confidence < 0.9 for card in read_cards(table, deck, sizes_px=[CARD_PX]))


def test_a_blank_card_is_no_card_of_the_deck(deck: Deck) -> None:
    table = mat()
    lay(table, blank(), (260, 180))
    assert read_cards(table, deck, sizes_px=[CARD_PX]) == ()


def test_a_card_that_cannot_be_there_is_left_out_not_taken_for_another(deck: Deck) -> None:
    table = mat()
    lay(table, DECK["filled red"], (150, 180))
    lay(table, DECK["2 green"], (370, 180))
    assert ids(read_cards(table, deck, names=["empty red", "2 green"], sizes_px=[CARD_PX])) == ["2 green"]


def test_the_corners_of_a_card_wider_than_high_begin_at_its_own_top_left() -> None:
    lying = np.ascontiguousarray(np.rot90(DECK["2 red"]))
    table = mat()
    corners = lay(table, DECK["2 red"], (260, 180), 10)
    (card,) = read_cards(table, enrol({"lying": lying, "other": DECK["1 green"]}), sizes_px=[CARD_PX])
    # Turned a quarter anticlockwise, the picture's top left is the standing card's top right.
    assert np.abs(np.array(card.corners) - np.roll(corners, -1, axis=0)).max() < 4


def test_a_deck_is_read_by_file_name(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "2 red.png"), DECK["2 red"])
    cv2.imwrite(str(tmp_path / "1 green.png"), DECK["1 green"])
    pictures = read_deck(tmp_path)
    assert list(pictures) == ["1 green", "2 red"]
    assert np.array_equal(pictures["2 red"], DECK["2 red"])


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(DeckError, match=r"there is no folder .*nowhere"):
        read_deck(tmp_path / "nowhere")


def test_a_folder_without_pictures_is_named(tmp_path: Path) -> None:
    with pytest.raises(DeckError, match=f"{tmp_path.name} holds no pictures"):
        read_deck(tmp_path)


def test_a_file_that_is_no_picture_is_named(tmp_path: Path) -> None:
    (tmp_path / "knight.jpg").write_text("not a picture")
    with pytest.raises(DeckError, match=r"knight\.jpg is no picture"):
        read_deck(tmp_path)


def test_two_pictures_of_one_card_are_refused(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "knight.png"), DECK["2 red"])
    cv2.imwrite(str(tmp_path / "knight.bmp"), DECK["1 red"])
    with pytest.raises(DeckError, match="two pictures of the card 'knight'"):
        read_deck(tmp_path)


def test_nothing_is_found_of_a_deck_of_no_cards() -> None:
    table = mat()
    lay(table, DECK["1 red"], (260, 180))
    assert read_cards(table, enrol({}), sizes_px=[CARD_PX]) == ()
    assert read_cards(table, enrol({})) == ()


def test_a_grey_picture_is_refused_by_its_card() -> None:
    with pytest.raises(DeckError, match="'knight'"):
        enrol({"knight": np.zeros((100, 70), np.uint8)})
