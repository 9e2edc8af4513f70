"""The readers on a sample of labelled photographs, which are not part of the project."""

import json
import os
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from vision.cards import enrol, read_deck
from vision.reading import cards_line, dice_line

PHOTOS = Path(os.environ.get("COMPANION_PHOTOS", Path(__file__).parents[2].parent / "shared" / "photos"))

pytestmark = [
    pytest.mark.photos,
    pytest.mark.skipif(
        not PHOTOS.is_dir(), reason=f"no labelled photos in {PHOTOS}; set COMPANION_PHOTOS to their folder"
    ),
]


def labels(folder: Path) -> Any:
    return json.loads((folder / "labels.json").read_text())


def lies_on(corners: tuple[tuple[float, float], ...], label: dict[str, Any]) -> bool:
    """Does the label's middle lie in the found outline?"""
    middle = np.mean(label["corners"], axis=0) if "corners" in label else (label["x"], label["y"])
    outline = np.array(corners, np.float32)
    return cv2.pointPolygonTest(outline, (float(middle[0]), float(middle[1])), measureDist=False) >= 0


@pytest.mark.parametrize(
    ("deck_name", "every", "least_found"), [("pinochle24", 8, 0.6), ("poker52", 4, 0.6), ("set81a", 4, 0.3)]
)
def test_most_cards_are_found_and_sure_ids_are_right(deck_name: str, every: int, least_found: float) -> None:
    folder = PHOTOS / "cards" / deck_name
    deck = enrol(read_deck(folder / "reference"))
    wanted = found = wrong = 0
    for photo in labels(folder)[::every]:
        sure = [card for card in cards_line(folder / "photos" / photo["file"], deck).cards if card.confidence >= 0.9]
        right = [
            card
            for card in sure
            if any(card.id == label["id"] and lies_on(card.corners, label) for label in photo["cards"])
        ]
        wanted += sum(not label.get("optional") for label in photo["cards"])
        found += len(right)
        wrong += len(sure) - len(right)
    assert found >= least_found * wanted
    assert wrong <= 0.05 * wanted


def test_a_share_of_the_throws_is_read_exactly_and_sure_readings_are_right() -> None:
    images = labels(PHOTOS / "dice")["images"][::6]
    exact = sure = sure_wrong = 0
    for image in images:
        line = dice_line(PHOTOS / "dice" / "images" / image["file"])
        is_exact = sorted(die.value for die in line.dice) == sorted(die["value"] for die in image["dice"])
        exact += is_exact
        sure += line.confidence >= 0.9
        sure_wrong += line.confidence >= 0.9 and not is_exact
    assert exact >= 0.12 * len(images)
    assert sure_wrong <= 0.2 * sure
