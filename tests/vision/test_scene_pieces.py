"""Pieces and kept dice on the pretend table: where hands put them, and what they refuse."""

from itertools import combinations
from math import dist

import pytest

from vision.layout import LayoutError
from vision.simulated.mats import demo_layout
from vision.simulated.scene import Scene
from vision.words import Stand

LAYOUT = demo_layout(["seat.1", "seat.4", "spot.tea", "spot.silk"])


def test_a_piece_stands_near_the_middle_of_its_spot() -> None:
    scene = Scene(LAYOUT)
    scene.stand("red", "tea")
    site = LAYOUT.site("tea")
    (peg,) = scene.sight.pieces
    assert peg.colour == "red"
    assert dist((peg.pose.x_mm, peg.pose.y_mm), (site.x_mm, site.y_mm)) < 3
    assert scene.stands() == (Stand("red", "tea"),)


def test_a_spot_holds_one_piece() -> None:
    scene = Scene(LAYOUT)
    scene.stand("red", "tea")
    with pytest.raises(ValueError, match="a red piece stands on tea already"):
        scene.stand("blue", "tea")
    with pytest.raises(ValueError, match="two pieces cannot stand on silk"):
        scene.set_stands([Stand("red", "silk"), Stand("blue", "silk")])
    assert scene.stands() == (Stand("red", "tea"),)


def test_pieces_that_stand_right_are_not_touched_when_the_others_are_put_right() -> None:
    scene = Scene(LAYOUT)
    scene.stand("red", "tea")
    before = scene.sight.pieces
    scene.set_stands([Stand("red", "tea"), Stand("blue", "silk")])
    assert scene.sight.pieces[:1] == before
    scene.set_stands([Stand("blue", "tea")])
    assert scene.stands() == (Stand("blue", "tea"),)


def test_a_spot_or_a_colour_that_is_not_there_is_refused() -> None:
    scene = Scene(LAYOUT)
    with pytest.raises(LayoutError, match="there is no spot 'spice'; the layout has tea, silk"):
        scene.stand("red", "spice")
    with pytest.raises(LayoutError, match="no boat is 'mauve'"):
        scene.stand("mauve", "tea")
    assert scene.stands() == ()


@pytest.mark.parametrize("number", range(1, 11))
def test_kept_dice_lie_apart_inside_their_zone(number: int) -> None:
    scene = Scene(LAYOUT)
    scene.keep("seat.4", [("blue", 5)] * number)
    places = [(die.pose.x_mm, die.pose.y_mm) for die in scene.sight.dice]
    area = LAYOUT.area("seat.4").grown(-8)
    assert len(places) == number
    assert all(area.x_mm < x_mm < area.right_mm and area.y_mm < y_mm < area.top_mm for x_mm, y_mm in places)
    assert all(dist(one, other) > LAYOUT.die_mm + 3 for one, other in combinations(places, 2))


def test_kept_dice_are_not_thrown_ones() -> None:
    scene = Scene(LAYOUT)
    scene.keep("seat.1", [("blue", 5), ("orange", 2)])
    scene.throw("seat.4", [("green", 1)])
    assert scene.kept("seat.1") == (("blue", 5), ("orange", 2))
    assert (scene.dice("seat.1"), scene.kept("seat.4")) == ((), ())
    scene.clear("seat.1")
    assert [die.body for die in scene.sight.dice] == ["green"]


def test_kept_dice_that_there_are_not_or_that_do_not_fit_are_refused() -> None:
    scene = Scene(LAYOUT)
    with pytest.raises(ValueError, match="no die is 'pink' and shows 3"):
        scene.keep("seat.1", [("pink", 3)])
    with pytest.raises(ValueError, match="40 things do not fit side by side into 212 x 88 mm"):
        scene.keep("seat.1", [("blue", 3)] * 40)
