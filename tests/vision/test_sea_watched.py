"""From the pretend table to readings: boats that sail anywhere among buoys, beside a pile of cards."""

import math
from collections.abc import Mapping

import msgspec
import pytest

from tests.vision.conftest import NAMES, Rig, Start, starting
from vision.calibration import Calibration, calibrate
from vision.frame import Frame, Picture
from vision.layout import Layout, degrees_apart
from vision.motion import PX_PER_MM as SMALL_PX_PER_MM
from vision.sea import find_afloat, px_per_mm
from vision.sea_frame import Tag
from vision.simulated.camera import SimulatedCamera
from vision.simulated.mats import demo_layout
from vision.simulated.renderer import Light, View
from vision.simulated.scene import Laid, Scene
from vision.white import White
from vision.words import Afloat, Boat, Card, Cards, Piece, Pose, Poses, Question, Reading, Unseen

MOVE, NEXT = Question("turn 1", 4), Question("turn 2", 9)
LAYOUT = demo_layout(("sea", "pile"))
LINE = Afloat("white", Pose(-150, 0)), Afloat("white", Pose(150, 0))
BUOYS = (*LINE, Afloat("red", Pose(-300, 600)), Afloat("green", Pose(300, 750)))
FLEET = {"red": Pose(-90, -60, 0), "yellow": Pose(-30, -60, 10), "blue": Pose(30, -60, 350), "pink": Pose(90, -60, 0)}
LIGHTS = {
    "usual": Light(),
    "dim, warm, slanting": Light(level=0.45, warmth=0.5, slope=0.4, noise=3),
    "warm": Light(warmth=0.7),
    "bright": Light(level=1.1),
    "dim and noisy": Light(level=0.5, noise=4),
    "glare on open water": Light(glare=1, glare_x_mm=600, glare_y_mm=450),
}


@pytest.fixture(scope="module")
def start(pictures: Mapping[str, Picture]) -> Start:
    """Starts a sea with four boats behind the line, whose watcher has found the mat."""
    return starting(LAYOUT, pictures, line_up)


def line_up(scene: Scene) -> None:
    scene.anchor(BUOYS)
    for colour, pose in FLEET.items():
        scene.sail(colour, pose.x_mm, pose.y_mm, pose.turned_deg)


@pytest.fixture
def sea(start: Start) -> Rig:
    """A sea that is asked nothing of, told once."""
    rig = start()
    asks(rig, None)
    assert len(rig.go()) == 1
    return rig


def asks(rig: Rig, question: Question | None) -> None:
    """Expects every boat and buoy where it is now."""
    rig.asked = (Poses("sea", question, rig.scene.boats_at(), rig.scene.buoys()),)


def moves(rig: Rig, colour: str, pose: Pose) -> list[Reading]:
    """A hand moves a boat and goes; the readings that were told."""
    rig.scene.hand("sea", colour)
    rig.go(0.3)
    rig.scene.sail(colour, pose.x_mm, pose.y_mm, pose.turned_deg)
    rig.go(0.2)
    rig.scene.hand(None)
    return rig.go()


def fleet(reading: Reading) -> dict[str, Pose]:
    return {thing.colour: thing.pose for thing in reading.things if isinstance(thing, Boat)}


def lies_at(told: Pose, pose: Pose, off_mm: float = 1.5, off_deg: float = 1.5) -> None:
    assert (told.x_mm, told.y_mm) == pytest.approx((pose.x_mm, pose.y_mm), abs=off_mm)
    assert degrees_apart(told.turned_deg, pose.turned_deg) <= off_deg


def test_the_whole_sea_is_told_once_at_the_start(start: Start) -> None:
    rig = start()
    asks(rig, None)
    (reading,) = rig.go(3)
    assert (reading.zone, reading.question) == ("sea", Question("sea"))
    assert [thing.colour for thing in reading.things if isinstance(thing, Piece)] == ["white", "white", "red", "green"]
    for colour, told in fleet(reading).items():
        lies_at(told, FLEET[colour])


def test_a_boat_that_a_hand_moves_is_told_for_the_open_question(sea: Rig) -> None:
    asks(sea, MOVE)
    sea.go()
    sea.stirred.clear()
    (reading,) = moves(sea, "red", Pose(-60, 130, 31))
    assert (reading.question, reading.lying) == (MOVE, False)
    lies_at(fleet(reading)["red"], Pose(-60, 130, 31))
    lies_at(fleet(reading)["yellow"], FLEET["yellow"])
    assert sea.stirred == ["sea"]


def test_a_move_that_was_accepted_lies_for_the_next_question(sea: Rig) -> None:
    asks(sea, MOVE)
    sea.go()
    moves(sea, "red", Pose(-60, 130, 31))
    asks(sea, NEXT)
    (reading,) = sea.go(3)
    assert (reading.question, reading.lying) == (NEXT, True)


def test_a_hand_that_only_points_has_the_same_told_again(sea: Rig) -> None:
    asks(sea, MOVE)
    sea.go()
    (reading,) = moves(sea, "blue", FLEET["blue"])
    lies_at(fleet(reading)["blue"], FLEET["blue"])


def test_a_boat_that_was_lifted_off_is_left_out_after_a_while_and_the_people_are_told_why(sea: Rig) -> None:
    asks(sea, MOVE)
    sea.go()
    sea.scene.hand("sea", "pink")
    sea.go(0.3)
    sea.scene.beach("pink")
    sea.scene.hand(None)
    assert sea.go(1.5) == []
    (reading,) = sea.go(2)
    assert list(fleet(reading)) == ["red", "yellow", "blue"]
    assert sea.troubles[-1] == "sea: the pink boat cannot be seen"


def test_a_boat_that_need_not_be_there_yet_is_not_missed(start: Start) -> None:
    rig = start()
    rig.scene.beach("red")
    rig.asked = (Poses("sea", MOVE, tuple(Afloat(colour) for colour in FLEET), BUOYS),)
    (reading,) = rig.go()
    assert list(fleet(reading)) == ["yellow", "blue", "pink"]
    assert rig.troubles == []


def test_a_hand_that_stays_over_the_sea_lets_nothing_be_told(sea: Rig) -> None:
    asks(sea, MOVE)
    sea.go()
    sea.scene.hand("sea", "red")
    sea.go(0.2)
    sea.scene.sail("red", 0, 300, 45)
    assert sea.go(3) == []


def test_a_card_on_the_pile_is_read_and_the_sea_as_it_was(sea: Rig) -> None:
    sea.asked = (*sea.asked, Cards("pile", MOVE, NAMES))
    sea.go()
    readings = sea.lays("pile", "P4")
    assert [thing.name for reading in readings for thing in reading.things if isinstance(thing, Card)] == ["P4"]


@pytest.mark.parametrize("light", LIGHTS.values(), ids=list(LIGHTS))
def test_the_sea_is_read_in_any_light(start: Start, light: Light) -> None:
    rig = start()
    rig.camera.light = light
    asks(rig, None)
    (reading,) = rig.go(1.5)
    for colour, told in fleet(reading).items():
        lies_at(told, FLEET[colour])
    marks = [thing.pose for thing in reading.things if isinstance(thing, Piece)]
    assert len(marks) == len(BUOYS)
    for mark, buoy in zip(marks, BUOYS, strict=True):
        assert buoy.pose is not None
        lies_at(mark, buoy.pose)


def found_in(layout: Layout, scene: Scene, pictures: Mapping[str, Picture], view: View) -> list[Boat | Piece | Unseen]:
    """What is found in one frame of a camera that hangs like that."""
    frame = SimulatedCamera(scene, pictures, lambda: 0.0, seed=3, view=view).read()
    assert isinstance(frame, Frame)
    calibration = calibrate(frame, layout)
    assert isinstance(calibration, Calibration)
    white = White(calibration.flatten(frame, SMALL_PX_PER_MM), layout)
    flat = white.balanced(calibration.flatten(frame, px_per_mm(layout), layout.area("sea")))
    return list(find_afloat(flat, layout, Poses("sea", None, scene.boats_at(), scene.buoys())))


def test_a_card_laid_at_a_bow_hides_neither_boat_nor_buoy(pictures: Mapping[str, Picture]) -> None:
    scene = Scene(LAYOUT)
    scene.anchor([Afloat("white", Pose(-70, 300)), Afloat("white", Pose(150, 0))])
    scene.sail("green", 0, 200, 0)
    card = LAYOUT.the_sea.to_mat(Pose(0, 200 + 30 + 50))
    scene.sight = msgspec.structs.replace(scene.sight, cards=(Laid("A", card),))
    boat, near, far = found_in(LAYOUT, scene, pictures, View())
    assert isinstance(boat, Boat)
    lies_at(boat.pose, Pose(0, 200, 0))
    assert isinstance(near, Piece)
    assert isinstance(far, Piece)
    assert near.pose.x_mm == pytest.approx(-70, abs=1.5)


def test_a_tag_tells_where_its_boat_is_though_a_sleeve_hides_the_stern(pictures: Mapping[str, Picture]) -> None:
    tagged = msgspec.structs.replace(LAYOUT.the_sea, tags=(Tag("red", 11, 14),))
    layout = msgspec.structs.replace(LAYOUT, sea=tagged)
    scene, pose = Scene(layout), Pose(100, 400, 222)
    scene.sail("red", pose.x_mm, pose.y_mm, pose.turned_deg)
    stern = math.radians(pose.turned_deg + 180)
    scene.sail("yellow", pose.x_mm + 40 * math.sin(stern), pose.y_mm + 40 * math.cos(stern), pose.turned_deg + 90)
    red, _ = found_in(layout, scene, pictures, View(width_px=2560, height_px=1920))
    assert isinstance(red, Boat)
    lies_at(red.pose, pose, off_deg=3)
    assert red.confidence > 0.99
    (untagged, _) = found_in(LAYOUT, scene, pictures, View())
    assert isinstance(untagged, Unseen)


def test_a_tag_that_cannot_be_read_leaves_it_to_the_hull(pictures: Mapping[str, Picture]) -> None:
    """With four fifths of a pixel a millimetre a tag's modules are two pixels wide."""
    tagged = msgspec.structs.replace(LAYOUT.the_sea, tags=(Tag("red", 11, 9),))
    layout = msgspec.structs.replace(LAYOUT, sea=tagged)
    scene = Scene(layout)
    scene.sail("red", 100, 400, 222)
    (red,) = found_in(layout, scene, pictures, View())
    assert isinstance(red, Boat)
    lies_at(red.pose, Pose(100, 400, 222))
