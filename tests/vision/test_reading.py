"""Photo files read into records."""

from pathlib import Path

import cv2
import msgspec
import numpy as np
import pytest

from vision.cards import enrol
from vision.reading import CardSeen, CardsLine, DiceLine, DieSeen, PhotoError, cards_line, dice_line, sentence


@pytest.fixture
def die_photo(tmp_path: Path) -> Path:
    picture = np.full((300, 300, 3), (70, 90, 60), np.uint8)
    cv2.rectangle(picture, (120, 120), (180, 180), (240, 240, 240), cv2.FILLED)
    cv2.circle(picture, (150, 150), 6, (30, 30, 30), cv2.FILLED)
    path = tmp_path / "throw.png"
    cv2.imwrite(str(path), picture)
    return path


def test_a_photo_of_dice_becomes_one_json_line(die_photo: Path) -> None:
    line = msgspec.json.decode(msgspec.json.encode(dice_line(die_photo)))
    assert list(line) == ["file", "confidence", "dice", "seconds"]
    assert line["file"] == str(die_photo)
    (die,) = line["dice"]
    assert list(die) == ["value", "x", "y", "body", "confidence"]
    assert (die["value"], die["body"]) == (1, "white")


def test_a_photo_without_cards_becomes_a_line_with_none(die_photo: Path) -> None:
    deck = enrol({"plain": np.full((140, 100, 3), 200, np.uint8)})
    line = msgspec.json.decode(msgspec.json.encode(cards_line(die_photo, deck)))
    assert line == {"file": str(die_photo), "cards": [], "seconds": line["seconds"]}


def test_a_missing_photo_is_named(tmp_path: Path) -> None:
    with pytest.raises(PhotoError, match=r"there is no photo .*nowhere\.jpg"):
        dice_line(tmp_path / "nowhere.jpg")


@pytest.mark.parametrize("content", [b"", b"a letter"])
def test_a_file_that_is_no_photo_is_named(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "letter.jpg").write_bytes(content)
    with pytest.raises(PhotoError, match=r"letter\.jpg is no photo"):
        dice_line(tmp_path / "letter.jpg")


def test_dice_are_said_with_their_total() -> None:
    dice = (DieSeen(3, 1.0, 2.0, "red", 0.9), DieSeen(5, 3.0, 4.0, "blue", 0.9))
    assert sentence(DiceLine("a.jpg", 0.95, dice, 0.1)) == "a.jpg: red 3, blue 5; total 8 (95% sure of all)"


def test_no_dice_is_said_so() -> None:
    assert sentence(DiceLine("a.jpg", 0.0, (), 0.1)) == "a.jpg: no dice"


def test_cards_are_said_each_with_its_chance() -> None:
    corners = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    line = CardsLine("a.jpg", (CardSeen("knight", corners, 0.97),), 0.1)
    assert sentence(line) == "a.jpg: knight (97% sure)"


def test_no_card_is_said_so() -> None:
    assert sentence(CardsLine("a.jpg", (), 0.1)) == "a.jpg: no card of the deck"


@pytest.mark.parametrize("shape", [(1, 5000, 3), (5000, 15, 3), (4, 4, 3), (50, 40000, 3)])
def test_a_photo_that_is_too_narrow_is_named(tmp_path: Path, shape: tuple[int, int, int]) -> None:
    path = tmp_path / "thin.png"
    cv2.imwrite(str(path), np.zeros(shape, np.uint8))
    with pytest.raises(PhotoError, match=r"thin\.png is too small or too narrow"):
        dice_line(path)


def test_a_photo_of_sixteen_pixels_a_side_shows_no_dice(tmp_path: Path) -> None:
    path = tmp_path / "tiny.png"
    cv2.imwrite(str(path), np.zeros((16, 16, 3), np.uint8))
    assert dice_line(path).dice == ()


@pytest.mark.parametrize("suffix", ["jpg", "png"])
def test_what_lies_in_a_huge_photo_is_told_in_the_photos_own_pixels(tmp_path: Path, suffix: str) -> None:
    picture = np.full((600, 12000, 3), (70, 90, 60), np.uint8)
    cv2.rectangle(picture, (9000, 100), (9400, 500), (240, 240, 240), cv2.FILLED)
    cv2.circle(picture, (9200, 300), 44, (30, 30, 30), cv2.FILLED)
    path = tmp_path / f"wall.{suffix}"
    cv2.imwrite(str(path), picture)
    (die,) = dice_line(path).dice
    assert (die.value, die.body) == (1, "white")
    assert np.hypot(die.x - 9200, die.y - 300) < 15
