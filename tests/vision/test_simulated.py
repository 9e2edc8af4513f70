"""The pretend table shows what lies on it, and the same seed shows the same."""

import math
from collections.abc import Mapping
from itertools import combinations

import cv2
import numpy as np
import pytest

from vision.calibration import Calibration, calibrate
from vision.frame import Frame, Picture
from vision.layout import Layout, LayoutError, Rect
from vision.simulated.camera import SimulatedCamera
from vision.simulated.deck import pretend_deck
from vision.simulated.renderer import Light, View
from vision.simulated.scene import Scene, Sight
from vision.simulated.sprites import DIE_BODIES
from vision.words import Heap, Place, Unseen


def picture_of(scene: Scene, pictures: Mapping[str, Picture], seed: int = 0, light: Light | None = None) -> Picture:
    camera = SimulatedCamera(scene, pictures, lambda: 0.0, seed)
    camera.light = light or Light(level=1, warmth=0, slope=0, noise=0)
    frame = camera.read()
    assert isinstance(frame, Frame)
    return frame.picture


def seen_at(picture: Picture, scene: Scene, x_mm: float, y_mm: float) -> list[int]:
    """The pixel that shows a place of the mat."""
    calibration = calibrate(Frame(picture, 0.0), scene.layout)
    assert isinstance(calibration, Calibration)
    x_px, y_px = np.rint(calibration.mat_to_px(np.array([[x_mm, y_mm]])))[0].astype(int)
    return [int(part) for part in picture[y_px, x_px]]


def test_the_same_names_are_always_drawn_alike() -> None:
    once, again = pretend_deck(["A", "water_in_boat"]), pretend_deck(["A", "water_in_boat"])
    assert all(np.array_equal(once[name], again[name]) for name in once)


def test_different_names_are_drawn_differently() -> None:
    events = ["water_in_boat", "rhythm_lost", "lack_of_concentration", "crowd_cheer_1", "crowd_cheer_2"]
    deck = pretend_deck(["A", "B", "C", "D", "E", "P2a", "P2b", "P3a", "P3b", "P4", *events])
    small = {name: cv2.resize(picture, (22, 34), interpolation=cv2.INTER_AREA) for name, picture in deck.items()}
    for one, other in combinations(small, 2):
        assert cv2.absdiff(small[one], small[other]).mean() > 10, (one, other)


def test_a_name_that_occurs_twice_is_one_card() -> None:
    assert list(pretend_deck(["A", "B", "A"])) == ["A", "B"]


def test_cards_lie_in_the_order_in_which_their_player_reads_them(layout: Layout) -> None:
    scene = Scene(layout)
    scene.lay("seat.1", ["A", "B", "C"])
    scene.lay("seat.4", ["A", "B", "C"])
    places = [(laid.name, laid.pose.x_mm) for laid in scene.sight.cards]
    assert [name for name, _ in sorted(places[:3], key=lambda place: place[1])] == ["A", "B", "C"]
    assert [name for name, _ in sorted(places[3:], key=lambda place: place[1])] == ["C", "B", "A"]


def test_laying_clears_what_lay_there_before(layout: Layout) -> None:
    scene = Scene(layout)
    scene.lay("tray", ["A", "B"])
    scene.lay("tray", ["C"])
    assert scene.cards("tray") == ("C",)
    scene.clear("tray")
    assert scene.sight.cards == ()


def test_cards_that_do_not_fit_are_refused_and_the_others_stay(layout: Layout) -> None:
    scene = Scene(layout)
    scene.lay("seat.1", ["A"])
    with pytest.raises(ValueError, match="5 cards do not fit side by side into 212 mm; 4 do"):
        scene.lay("seat.1", ["A"] * 5)
    assert scene.cards("seat.1") == ("A",)


def test_boats_on_one_space_lie_side_by_side(layout: Layout) -> None:
    scene = Scene(layout)
    for colour in ("red", "yellow", "green", "blue", "purple", "pink"):
        scene.move(colour, 5)
    across_mm = sorted(hull.pose.y_mm for hull in scene.sight.boats)
    assert min(np.diff(across_mm)) > 7


def test_a_boat_moves_as_one(layout: Layout) -> None:
    scene = Scene(layout)
    scene.move("red", 5)
    scene.move("red", 9)
    assert scene.boats() == (Place("red", 9),)
    assert len(scene.sight.boats) == 1


def test_a_space_or_boat_that_is_not_there_is_refused(layout: Layout) -> None:
    with pytest.raises(ValueError, match="no space 73 on the track; it has the spaces 0 to 72"):
        Scene(layout).move("red", 73)
    with pytest.raises(LayoutError, match="no boat is 'mauve'"):
        Scene(layout).move("mauve", 3)


def test_a_boat_shows_in_its_paint_where_it_lies(layout: Layout) -> None:
    scene = Scene(layout)
    scene.move("yellow", 40)
    bow = scene.sight.boats[0].pose
    shown = seen_at(picture_of(scene, {}), scene, bow.x_mm + 4, bow.y_mm)
    assert shown == pytest.approx(layout.paint("yellow").bgr, abs=25)


def test_light_dims_the_whole_picture(layout: Layout) -> None:
    bright = picture_of(Scene(layout), {})
    half = picture_of(Scene(layout), {}, light=Light(level=0.5, warmth=0, slope=0, noise=0))
    assert half.mean() == pytest.approx(bright.mean() / 2, rel=0.02)


def test_glare_whitens_its_place_and_no_other(layout: Layout) -> None:
    plain = picture_of(Scene(layout), {})
    light = Light(level=1, warmth=0, slope=0, noise=0, glare=1, glare_x_mm=300, glare_y_mm=200)
    glaring = picture_of(Scene(layout), {}, light=light)
    scene = Scene(layout)
    assert min(seen_at(glaring, scene, 300, 200)) > 220
    assert seen_at(glaring, scene, 500, 200) == seen_at(plain, scene, 500, 200)


def test_noise_has_the_strength_asked_for_and_does_not_shift_the_picture(layout: Layout) -> None:
    clean = picture_of(Scene(layout), {}).astype(float)
    noisy = picture_of(Scene(layout), {}, light=Light(level=1, warmth=0, slope=0, noise=3)).astype(float)
    assert (noisy - clean).std() == pytest.approx(3, rel=0.1)
    assert (noisy - clean).mean() == pytest.approx(0, abs=0.2)


def test_the_same_seed_gives_the_same_frames(layout: Layout, pictures: Mapping[str, Picture]) -> None:
    scene = Scene(layout)
    scene.lay("centre", ["A"])
    usual = Light()
    assert np.array_equal(picture_of(scene, pictures, 3, usual), picture_of(scene, pictures, 3, usual))
    assert not np.array_equal(picture_of(scene, pictures, 3, usual), picture_of(scene, pictures, 4, usual))


def test_two_frames_of_a_still_table_differ_by_their_noise_alone(layout: Layout) -> None:
    camera = SimulatedCamera(Scene(layout), {}, lambda: 0.0)
    one, other = camera.read(), camera.read()
    assert isinstance(one, Frame)
    assert isinstance(other, Frame)
    assert 0 < cv2.absdiff(one.picture, other.picture).mean() < 4


def test_a_hand_shows_over_its_zone_and_goes(layout: Layout) -> None:
    scene = Scene(layout)
    x_mm, y_mm = layout.area("seat.2").centre_mm
    free = seen_at(picture_of(scene, {}), scene, x_mm, y_mm)
    scene.hand("seat.2")
    covered = seen_at(picture_of(scene, {}), scene, x_mm, y_mm)
    scene.hand(None)
    assert covered[2] > free[2] + 80
    assert seen_at(picture_of(scene, {}), scene, x_mm, y_mm) == free


def test_a_covered_lens_sees_nothing(layout: Layout) -> None:
    scene = Scene(layout)
    scene.cover(True)
    assert picture_of(scene, {}).max() < 30


def test_the_size_of_the_picture_is_the_view_s(layout: Layout) -> None:
    camera = SimulatedCamera(Scene(layout), {}, lambda: 1.5, view=View(width_px=640, height_px=480))
    frame = camera.read()
    assert isinstance(frame, Frame)
    assert (frame.picture.shape, frame.at_s) == ((480, 640, 3), 1.5)


def test_a_closed_camera_gives_nothing(layout: Layout) -> None:
    camera = SimulatedCamera(Scene(layout), {}, lambda: 0.0)
    camera.close()
    assert camera.read() == Unseen("the pretend camera is closed")


def test_an_empty_place_in_a_row_stays_as_wide_as_a_card(layout: Layout) -> None:
    scene = Scene(layout)
    scene.lay("centre", ["A", "", "B", ""])
    left, right = (laid.pose.x_mm for laid in scene.sight.cards)
    assert scene.cards("centre") == ("A", "B")
    assert right - left == pytest.approx(2 * (44 + 8), abs=4)
    assert left == pytest.approx(layout.area("centre").centre_mm[0] - 1.5 * (44 + 8), abs=2)


def test_thrown_dice_lie_apart_and_wholly_in_their_zone(layout: Layout) -> None:
    scene = Scene(layout)
    dice = [("orange", 1), ("green", 2), ("blue", 3), ("purple", 4), ("white", 5), ("black", 6)]
    scene.throw("tray", dice)
    assert scene.dice("tray") == tuple(dice)
    places = [(die.pose.x_mm, die.pose.y_mm) for die in scene.sight.dice]
    diagonal_mm = layout.die_mm * math.sqrt(2)
    assert min(math.dist(*two) for two in combinations(places, 2)) > diagonal_mm
    assert all(Rect(x_mm, y_mm, 0, 0).within(layout.area("tray").grown(-diagonal_mm / 2)) for x_mm, y_mm in places)


def test_a_throw_takes_the_dice_up_first(layout: Layout) -> None:
    scene = Scene(layout)
    scene.throw("tray", [("red", 1), ("red", 2)])
    scene.throw("tray", [("yellow", 6)])
    assert scene.dice("tray") == (("yellow", 6),)


def test_dice_that_there_are_not_or_that_do_not_fit_are_refused(layout: Layout) -> None:
    scene = Scene(layout)
    with pytest.raises(ValueError, match="no die is 'mauve' and shows 3"):
        scene.throw("tray", [("mauve", 3)])
    with pytest.raises(ValueError, match="no die is 'red' and shows 7"):
        scene.throw("tray", [("red", 7)])
    with pytest.raises(ValueError, match="90 things do not fit loosely"):
        scene.throw("tray", [("red", 1)] * 90)
    assert scene.dice("tray") == ()


def test_as_many_cards_fit_as_there_is_room_for(layout: Layout) -> None:
    """A seat's zone is 212 mm wide, and a card with its gap 48 mm."""
    scene = Scene(layout)
    assert scene.room("seat.1") == 4
    scene.lay("seat.1", ("A", "B", "C", "D"))
    with pytest.raises(ValueError, match="5 cards do not fit"):
        scene.lay("seat.1", ("A", "B", "C", "D", "E"))


def test_tokens_of_a_heap_lie_side_by_side(layout: Layout) -> None:
    scene = Scene(layout)
    heaps = (Heap("green", 14), Heap("blue", 10))
    scene.heap("seat.1", heaps)
    places = [(token.pose.x_mm, token.pose.y_mm) for token in scene.sight.tokens]
    assert scene.tokens("seat.1") == heaps
    assert min(math.dist(*two) for two in combinations(places, 2)) > layout.token_mm


def test_clearing_takes_dice_and_tokens_away_too(layout: Layout) -> None:
    scene = Scene(layout)
    scene.throw("tray", [("red", 1)])
    scene.heap("tray", [Heap("blue", 2)])
    scene.clear("tray")
    assert (scene.dice("tray"), scene.tokens("tray"), scene.sight) == ((), (), Sight())


def test_a_token_shows_in_its_paint_and_a_die_in_its_body(layout: Layout) -> None:
    scene = Scene(layout)
    scene.heap("seat.1", [Heap("blue", 1)])
    scene.throw("tray", [("orange", 2)])
    picture = picture_of(scene, {})
    (token,), (die,) = scene.sight.tokens, scene.sight.dice
    assert seen_at(picture, scene, token.pose.x_mm, token.pose.y_mm) == pytest.approx(layout.token("blue").bgr, abs=40)
    assert seen_at(picture, scene, die.pose.x_mm, die.pose.y_mm) == pytest.approx(DIE_BODIES["orange"], abs=25)
