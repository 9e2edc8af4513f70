"""Drawing: the river holds every space, boats keep their lanes, labels stay on the page."""

import math
from itertools import pairwise

import pytest

from companion.vocabulary.show import Mark, Runner, Track
from companion.vocabulary.value import COLOURS
from web.drawing import PHONE, SHAPE_PATHS, TV, course


def river(spaces, last=60):
    runners = tuple(Runner(seat, COLOURS[seat - 1], space) for seat, space in enumerate(spaces, 1))
    return Track("River", last, (Mark(15, "1st log"), Mark(last, "Finish")), runners)


@pytest.mark.parametrize("layout", [PHONE, TV])
def test_boats_that_share_a_space_lie_side_by_side(layout):
    hulls = course(river((30,) * 6), layout).hulls
    for one, other in pairwise(hulls):
        assert math.dist((one.x, one.y), (other.x, other.y)) == pytest.approx(layout.breadth / 6.5, abs=0.3)


@pytest.mark.parametrize("layout", [PHONE, TV])
def test_spaces_are_equally_far_apart(layout):
    alone = [course(river((space,)), layout).hulls[0] for space in range(61)]
    steps = [math.dist((one.x, one.y), (other.x, other.y)) for one, other in pairwise(alone)]
    assert max(steps) / min(steps) < 1.3


@pytest.mark.parametrize("layout", [PHONE, TV])
@pytest.mark.parametrize("last", [1, 12, 60, 300])
def test_everything_stays_on_the_page(layout, last):
    drawn = course(river((0, last, last + 9), last), layout)
    for hull in drawn.hulls:
        assert 0 < hull.x < layout.width
        assert 0 < hull.y < drawn.height


def test_a_boat_past_the_end_stands_at_the_end():
    at_end, past = course(river((60, 72)), TV).hulls
    assert at_end.x == pytest.approx(past.x, abs=TV.lane)


def test_the_finish_is_told_from_the_logs():
    assert [log.finish for log in course(river((0,)), PHONE).logs] == [False, True]


def test_every_colour_has_a_shape_of_its_own():
    assert len(set(SHAPE_PATHS.values())) == len(COLOURS)


@pytest.mark.parametrize(("last", "numbers"), [(60, [10, 20, 30, 40, 50, 60]), (20, [5, 10, 15, 20])])
def test_spaces_are_numbered_every_ten_on_a_short_course_every_five(last, numbers):
    drawn = course(river((0,), last), TV)
    assert [number.space for number in drawn.numbers] == numbers
    assert all(number.y < drawn.height for number in drawn.numbers)


def test_the_start_is_named():
    assert course(river((0,)), PHONE).start.mark.label == "Start"


def test_few_boats_get_wider_lanes():
    assert course(river((0,) * 3), TV).lane > course(river((0,) * 6), TV).lane


@pytest.mark.parametrize(("marks", "crowded"), [(8, False), (9, True)])
def test_a_river_has_room_for_the_names_of_eight_marks(marks, crowded):
    named = tuple(Mark(space, f"mark {space}") for space in range(1, marks + 1))
    assert course(Track("River", 20, named, ()), TV).crowded is crowded
