"""Cards in drawn photos of any kind: seen from the side, half hidden, white on white."""

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.cards import Deck, FoundCard, enrol, read_cards

Picture = NDArray[np.uint8]

RED, GREEN, BLUE = (40, 40, 200), (60, 150, 40), (180, 80, 30)


def art(seed: int) -> Picture:
    """A white card full of small shapes, another for every seed."""
    rng = np.random.default_rng(seed)
    card = np.full((420, 300, 3), 245, np.uint8)
    for _ in range(90):
        x, y = (int(place) for place in rng.integers((30, 30), (270, 390)))
        colour = tuple(int(part) for part in rng.integers(0, 220, 3))
        if rng.random() < 0.5:
            cv2.circle(card, (x, y), int(rng.integers(5, 18)), colour, cv2.FILLED, cv2.LINE_AA)
        else:
            cv2.rectangle(
                card, (x, y), (x + int(rng.integers(8, 30)), y + int(rng.integers(8, 30))), colour, cv2.FILLED
            )
    return card


def mark(shape: str, colour: tuple[int, int, int]) -> Picture:
    """A white card with one small print in its middle."""
    card = np.full((420, 300, 3), 235, np.uint8)
    if shape == "bar":
        cv2.rectangle(card, (60, 170), (240, 250), colour, cv2.FILLED)
    else:
        cv2.ellipse(card, (150, 210), (90, 40), 0, 0, 360, colour, cv2.FILLED, cv2.LINE_AA)
    return card


ART = {f"art {seed}": art(seed) for seed in range(6)}
MARKS = {
    f"{shape} {name}": mark(shape, colour)
    for shape in ("bar", "egg")
    for name, colour in (("red", RED), ("green", GREEN), ("blue", BLUE))
}


@pytest.fixture(scope="module")
def art_deck() -> Deck:
    return enrol(ART)


def table(colour: tuple[int, int, int] = (50, 70, 90)) -> Picture:
    return np.full((600, 800, 3), colour, np.uint8)


def lay(picture: Picture, card: Picture, corners: list[tuple[float, float]]) -> None:
    """Lay a card with its own top left at the first corner, the rest clockwise."""
    height, width = card.shape[:2]
    face = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32) - 0.5
    onto = cv2.getPerspectiveTransform(face, np.array(corners, np.float32))
    size = (picture.shape[1], picture.shape[0])
    covered = cv2.warpPerspective(np.full((height, width), 255, np.uint8), onto, size)
    drawn = cv2.warpPerspective(card, onto, size, flags=cv2.INTER_AREA)
    picture[covered > 127] = drawn[covered > 127]


def upright(x: float, y: float, width: float = 150) -> list[tuple[float, float]]:
    """The corners of an upright card with its top left at x, y."""
    height = 1.4 * width
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]


def sure(found: tuple[FoundCard, ...]) -> list[str]:
    return sorted(card.id for card in found if card.confidence >= 0.9)


def test_a_card_seen_from_the_side_is_read(art_deck: Deck) -> None:
    picture = table()
    corners = [(330.0, 200.0), (480.0, 190.0), (530.0, 360.0), (300.0, 380.0)]
    lay(picture, ART["art 2"], corners)
    (card,) = read_cards(picture, art_deck)
    assert card.id == "art 2"
    assert np.abs(np.array(card.corners) - corners).max() < 8


def test_cards_lying_on_each_other_are_both_read(art_deck: Deck) -> None:
    picture = table()
    lay(picture, ART["art 1"], upright(200, 150, 220))
    lay(picture, ART["art 4"], upright(320, 190, 220))
    assert sure(read_cards(picture, art_deck)) == ["art 1", "art 4"]


def test_a_card_with_a_thing_on_it_is_read_by_what_shows(art_deck: Deck) -> None:
    picture = table()
    lay(picture, ART["art 3"], upright(250, 120, 240))
    cv2.rectangle(picture, (200, 80), (420, 260), (30, 160, 170), cv2.FILLED)
    assert sure(read_cards(picture, art_deck)) == ["art 3"]


def test_cards_on_a_table_as_white_as_they_are_read_by_their_print() -> None:
    picture = table((235, 235, 235))
    lay(picture, MARKS["bar red"], upright(120, 180))
    lay(picture, MARKS["egg green"], upright(330, 190))
    lay(picture, MARKS["egg blue"], upright(540, 170))
    assert sure(read_cards(picture, enrol(MARKS))) == ["bar red", "egg blue", "egg green"]


def test_art_that_is_not_enrolled_gets_no_sure_id(art_deck: Deck) -> None:
    picture = table()
    lay(picture, art(99), upright(300, 180))
    assert sure(read_cards(picture, art_deck)) == []


def test_a_cluttered_table_holds_no_sure_card(art_deck: Deck) -> None:
    rng = np.random.default_rng(5)
    picture = table()
    for _ in range(60):
        x, y = (int(place) for place in rng.integers((0, 0), (760, 560)))
        colour = tuple(int(part) for part in rng.integers(0, 255, 3))
        cv2.rectangle(
            picture, (x, y), (x + int(rng.integers(10, 160)), y + int(rng.integers(10, 160))), colour, cv2.FILLED
        )
    assert sure(read_cards(picture, art_deck)) == []


@pytest.mark.parametrize("shape", [(1, 1), (3, 200), (40, 40)])
def test_a_picture_too_small_for_cards_holds_none(art_deck: Deck, shape: tuple[int, int]) -> None:
    picture = np.full((*shape, 3), 128, np.uint8)
    assert read_cards(picture, art_deck) == ()
    assert read_cards(picture, art_deck, sizes_px=[(126, 176)]) == ()
