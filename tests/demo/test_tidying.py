"""What hands move so that everything lies as it should."""

import pytest

from companion.demo.tidying import errands
from vision.simulated.mats import demo_layout
from vision.simulated.scene import Scene
from vision.words import Afloat, Boats, Cards, Dice, Face, Heap, Kept, Pieces, Place, Pose, Poses, Row, Stand, Tokens

MAT = Scene(demo_layout(["seat.1", "centre", "row.1", "row.2", "deck"]))
BOARD = Scene(demo_layout(["seat.1", "track.24", "spot.quarry.1", "spot.quarry.2"]))
SEA = Scene(demo_layout(["sea", "pile"]))


@pytest.mark.parametrize(
    ("scene", "expected"),
    [
        (MAT, Row("row.1", None, (), ("A", "B"))),
        (MAT, Tokens("seat.1", None, (Heap("green", 2), Heap("blue", 0)))),
        (BOARD, Kept("seat.1", None, (Face("blue", 5), Face("blue", 5), Face("orange", 1)))),
        (BOARD, Pieces("board", None, (), (Stand("red", "quarry.2"),))),
        (BOARD, Boats("track", None, (Place("red", 3), Place("blue", 4)))),
        (
            SEA,
            Poses(
                "sea",
                None,
                (Afloat("red", Pose(10.0, 20.0, 90.0)), Afloat("blue")),
                (Afloat("white", Pose(-150.0, 0.0)), Afloat("white", Pose(150.0, 0.0))),
            ),
        ),
    ],
    ids=lambda one: type(one).__name__,
)
def test_once_the_errands_are_done_there_are_none(scene, expected):
    todo = errands(scene, expected)
    assert todo
    for errand in todo:
        errand()
    assert errands(scene, expected) == ()


def test_what_answers_a_question_is_left_alone():
    assert errands(MAT, Cards("centre", None, ("A",))) == errands(BOARD, Dice("tray", None, 1)) == ()
