"""Tiles: square cards, which may lie turned by quarters, of the pretend deck."""

from collections.abc import Mapping

import numpy as np
import pytest

from vision.calibration import Calibration, calibrate
from vision.cards import Deck, enrol, read_cards
from vision.finders import cards_in
from vision.frame import Frame, Picture
from vision.simulated.camera import SimulatedCamera
from vision.simulated.deck import pretend_deck
from vision.simulated.mats import demo_layout
from vision.simulated.scene import Laid, Scene, Sight
from vision.simulated.sprites import MAT_BGR
from vision.watcher import ZONE_PX_PER_MM
from vision.words import Card, Pose, Unseen

TILES = tuple(f"tile.{colour}{number}" for colour in "OGBP" for number in range(1, 9))
CARDS = ("dancer", "yogi", "portuguese")
LAYOUT = demo_layout(["centre"])
MIDDLE_X_MM, MIDDLE_Y_MM = LAYOUT.area("centre").centre_mm


@pytest.fixture(scope="module")
def pictures() -> Mapping[str, Picture]:
    return pretend_deck((*TILES, *CARDS))


@pytest.fixture(scope="module")
def deck(pictures: Mapping[str, Picture]) -> Deck:
    return enrol(pictures)


def look(pictures: Mapping[str, Picture], deck: Deck, names: tuple[str, ...], *laid: Laid) -> list[Card] | Unseen:
    """What is read in the middle where cards lie so."""
    scene = Scene(LAYOUT)
    scene.sight = Sight(cards=laid)
    frame = SimulatedCamera(scene, pictures, lambda: 0.0).read()
    assert isinstance(frame, Frame)
    calibration = calibrate(frame, LAYOUT)
    assert isinstance(calibration, Calibration)
    found = cards_in(calibration.flatten(frame, ZONE_PX_PER_MM, LAYOUT.area("centre")), deck, LAYOUT, names)
    return found if isinstance(found, Unseen) else list(found)


@pytest.mark.parametrize("turned_deg", [3.0, 93.0, 178.0, 267.0])
def test_a_tile_is_read_with_the_way_it_is_turned(
    pictures: Mapping[str, Picture], deck: Deck, turned_deg: float
) -> None:
    found = look(pictures, deck, TILES, Laid("tile.B7", Pose(MIDDLE_X_MM, MIDDLE_Y_MM, turned_deg)))
    assert isinstance(found, list)
    assert [card.name for card in found] == ["tile.B7"]
    assert found[0].pose.turned_deg == pytest.approx(turned_deg, abs=2)
    assert (found[0].pose.x_mm, found[0].pose.y_mm) == pytest.approx((MIDDLE_X_MM, MIDDLE_Y_MM), abs=1)


def test_two_tiles_that_touch_are_told_apart(pictures: Mapping[str, Picture], deck: Deck) -> None:
    side_by_side = Laid("tile.O1", Pose(MIDDLE_X_MM, MIDDLE_Y_MM)), Laid("tile.G2", Pose(MIDDLE_X_MM + 30, MIDDLE_Y_MM))
    found = look(pictures, deck, TILES, *side_by_side)
    assert isinstance(found, list)
    assert [card.name for card in found] == ["tile.O1", "tile.G2"]


def test_a_tile_and_a_card_are_read_beside_each_other(pictures: Mapping[str, Picture], deck: Deck) -> None:
    laid = Laid("tile.P3", Pose(100, MIDDLE_Y_MM)), Laid("yogi", Pose(220, MIDDLE_Y_MM))
    found = look(pictures, deck, (*TILES, *CARDS), *laid)
    assert isinstance(found, list)
    assert [card.name for card in found] == ["tile.P3", "yogi"]


def test_a_card_where_tiles_are_looked_for_spoils_the_look(pictures: Mapping[str, Picture], deck: Deck) -> None:
    found = look(pictures, deck, TILES, Laid("yogi", Pose(MIDDLE_X_MM, MIDDLE_Y_MM)))
    assert found == Unseen("something lies there that cannot be read")


def test_nothing_is_read_with_a_deck_of_no_cards(pictures: Mapping[str, Picture]) -> None:
    assert look(pictures, enrol({}), ()) == []
    found = look(pictures, enrol({}), (), Laid("yogi", Pose(MIDDLE_X_MM, MIDDLE_Y_MM)))
    assert found == Unseen("something lies there that cannot be read")


@pytest.mark.parametrize("quarters", range(4))
def test_a_photo_of_a_tile_of_unknown_size_tells_which_corner_is_its_own_first(
    pictures: Mapping[str, Picture], deck: Deck, quarters: int
) -> None:
    photo = np.full((500, 600, 3), MAT_BGR, np.uint8)
    photo[150:326, 200:376] = np.rot90(pictures["tile.G5"], -quarters)
    (card,) = read_cards(photo, deck)
    own_first = [(199.5, 149.5), (375.5, 149.5), (375.5, 325.5), (199.5, 325.5)][quarters]
    assert card.id == "tile.G5"
    assert card.corners[0] == pytest.approx(own_first, abs=4)


def test_a_tile_is_drawn_square_and_a_card_is_not(pictures: Mapping[str, Picture]) -> None:
    assert pictures["tile.B7"].shape == (176, 176, 3)
    assert pictures["yogi"].shape == (272, 176, 3)
