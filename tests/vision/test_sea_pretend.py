"""Boats and buoys on the pretend sea, and the hands that move them."""

import numpy as np
import pytest

from vision.frame import Frame
from vision.layout import LayoutError
from vision.simulated.camera import USUAL_VIEW, SimulatedCamera
from vision.simulated.mats import demo_layout
from vision.simulated.renderer import Light, camera_matrix
from vision.simulated.scene import Scene
from vision.words import Afloat, Pose

LAYOUT = demo_layout(("sea", "pile"))
LINE = Afloat("white", Pose(-150, 0)), Afloat("white", Pose(150, 0))


@pytest.fixture
def scene() -> Scene:
    """An empty sea."""
    return Scene(LAYOUT)


def bgr_at(scene: Scene, x_mm: float, y_mm: float) -> list[int]:
    """The colour that an even white lamp shows at a place of the sea."""
    camera = SimulatedCamera(scene, {}, lambda: 0.0)
    camera.light = Light(level=1, warmth=0, slope=0, noise=0)
    frame = camera.read()
    assert isinstance(frame, Frame)
    place = LAYOUT.the_sea.to_mat(Pose(x_mm, y_mm))
    x, y, scale = camera_matrix(LAYOUT.mat, USUAL_VIEW) @ np.array([place.x_mm, place.y_mm, 1])
    return [int(part) for part in frame.picture[round(y / scale), round(x / scale)]]


def test_a_boat_lies_exactly_where_it_was_set_down(scene: Scene) -> None:
    scene.sail("red", 12.5, 300, 405)
    assert scene.boats_at() == (Afloat("red", Pose(12.5, 300, 45)),)


def test_a_boat_shows_its_paint_and_its_bow_a_dark_dot(scene: Scene) -> None:
    """The dot lies about a quarter of 60 mm from the bow; the boat points to starboard."""
    scene.sail("red", 0, 300, 90)
    assert bgr_at(scene, -10, 300) == pytest.approx(LAYOUT.paint("red").bgr, abs=12)
    assert max(bgr_at(scene, 15.5, 300)) < 100


def test_a_buoy_shows_its_paint_and_nothing_beside_it(scene: Scene) -> None:
    water = bgr_at(scene, 12, 300)
    scene.anchor([Afloat("orange", Pose(0, 300))])
    assert bgr_at(scene, 0, 300) == pytest.approx(LAYOUT.buoy("orange").bgr, abs=25)
    assert bgr_at(scene, 12, 300) == pytest.approx(water, abs=6)


def test_a_boat_that_sails_on_leaves_its_place(scene: Scene) -> None:
    scene.sail("red", 0, 300, 0)
    scene.sail("blue", 100, 300, 0)
    scene.sail("red", 0, 500, 0)
    assert set(scene.boats_at()) == {Afloat("red", Pose(0, 500, 0)), Afloat("blue", Pose(100, 300, 0))}


def test_a_boat_taken_out_is_gone(scene: Scene) -> None:
    scene.sail("red", 0, 300, 0)
    scene.beach("red")
    assert scene.boats_at() == ()
    assert scene.sight.hulls_afloat == ()


def test_buoys_are_put_down_all_at_once(scene: Scene) -> None:
    scene.anchor([Afloat("red", Pose(0, 0))])
    scene.anchor(LINE)
    assert scene.buoys() == LINE


def test_a_buoy_without_a_place_is_nowhere(scene: Scene) -> None:
    scene.anchor([Afloat("red"), *LINE])
    assert [buoy.colour for buoy in scene.sight.buoys] == ["white", "white"]


def test_buoys_of_a_colour_that_there_is_not_change_nothing(scene: Scene) -> None:
    scene.anchor(LINE)
    with pytest.raises(LayoutError, match="no buoy is 'pink'"):
        scene.anchor([Afloat("red", Pose(0, 0)), Afloat("pink", Pose(50, 0))])
    assert scene.buoys() == LINE


def test_no_boat_sails_where_there_is_no_sea() -> None:
    scene = Scene(demo_layout())
    with pytest.raises(LayoutError, match="sea: this mat has none"):
        scene.sail("red", 0, 0, 0)
    assert scene.boats_at() == ()


def hand_at(scene: Scene) -> tuple[float, float]:
    """Where in the sea's frame the hand is."""
    assert scene.sight.hand is not None
    pose = LAYOUT.the_sea.from_mat(scene.sight.hand)
    return pose.x_mm, pose.y_mm


def test_a_hand_over_a_boat_hides_it(scene: Scene) -> None:
    scene.sail("red", -200, 700, 0)
    scene.hand("sea", "red")
    assert hand_at(scene) == pytest.approx((-200, 700), abs=16)


def test_a_hand_over_the_sea_goes_with_the_boat_that_it_moves(scene: Scene) -> None:
    scene.sail("red", -200, 100, 0)
    scene.hand("sea")
    scene.sail("red", -300, 800, 0)
    assert hand_at(scene) == pytest.approx((-300, 800), abs=16)


def test_a_hand_elsewhere_stays_where_it_is(scene: Scene) -> None:
    scene.hand("pile")
    before = scene.sight.hand
    scene.sail("red", 0, 300, 0)
    assert scene.sight.hand == before
