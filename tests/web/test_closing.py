"""Closing: two markers a seat that run towards each other, and the gap between them in words."""

import pytest

from companion.vocabulary.show import Closing, Mark, Pair
from web.closing import PHONE_LANES, TV_LANES, gap_in_words, two_tracks

BOTH = pytest.mark.parametrize("layout", [PHONE_LANES, TV_LANES])


def tracks(*pairs, up_marks=(), down_marks=()):
    """Two tracks on which seat 1, 2, … have these fame and money markers; two money spaces lie beside each of 61."""
    drawn = []
    for seat, (fame, money) in enumerate(pairs, 1):
        beside = 61 - -(-money // 2)
        drawn.append(Pair(seat, "red", fame, money, beside, beside - fame))
    return Closing("", "fame", "money", 61, tuple(drawn), up_marks, down_marks)


@pytest.mark.parametrize(
    ("gap", "words"), [(21, ("21", "to go")), (1, ("1", "to go")), (0, ("", "met")), (-2, ("2", "passed by"))]
)
def test_a_gap_is_said(gap, words):
    assert gap_in_words(gap) == words


@BOTH
def test_fame_rises_from_the_left_and_money_comes_from_the_right(layout):
    far, near = two_tracks(tracks((5, 6), (20, 40)), layout).lanes
    assert far.up_x < near.up_x < near.down_x < far.down_x


@BOTH
def test_markers_that_have_met_stand_over_each_other(layout):
    """Money 65 and 66 lie beside fame 28."""
    (lane,) = two_tracks(tracks((28, 65)), layout).lanes
    assert lane.up_x == lane.down_x
    assert lane.crossed is None


@BOTH
def test_what_both_have_passed_is_marked(layout):
    (lane,) = two_tracks(tracks((37, 52)), layout).lanes
    assert (lane.number, lane.words) == ("2", "passed by")
    space = (layout.width - 2 * layout.bar) / 61
    assert lane.crossed == (lane.down_x, pytest.approx(2 * space, abs=0.2))


@BOTH
def test_whoever_has_the_smallest_gap_is_the_nearest(layout):
    lanes = two_tracks(tracks((20, 20), (30, 40), (24, 50)), layout).lanes
    assert [lane.nearest for lane in lanes] == [False, True, False]


@BOTH
def test_all_that_share_the_smallest_gap_are_the_nearest(layout):
    assert all(lane.nearest for lane in two_tracks(tracks((20, 20), (20, 20)), layout).lanes)


@BOTH
@pytest.mark.parametrize(("fame", "money"), [(0, 0), (61, 122), (75, 140), (100, 0)])
def test_markers_and_their_numbers_stay_on_the_lane(layout, fame, money):
    (lane,) = two_tracks(tracks((fame, money)), layout).lanes
    for x, figure, value in ((lane.up_x, lane.up, fame), (lane.down_x, lane.down, money)):
        assert layout.bar <= x <= layout.width - layout.bar
        breadth = 0.56 * layout.figure * len(str(value))
        far = figure.x + (breadth if figure.anchor == "start" else -breadth)
        assert 0 <= far <= layout.width


@BOTH
def test_labels_that_would_touch_stand_on_levels_of_their_own(layout):
    axis = two_tracks(tracks((0, 0), up_marks=(Mark(30, "upgrade"), Mark(31, "worker"), Mark(60, "boat"))), layout).up
    assert [tick.level for tick in axis.ticks] == [0, 1, 0]
    assert axis.levels == 2


@BOTH
def test_a_label_at_either_end_stays_on_the_page(layout):
    axis = two_tracks(tracks((0, 0), down_marks=(Mark(61, "a long prize"), Mark(0, "a long prize"))), layout).down
    assert [(tick.label_x, tick.anchor) for tick in axis.ticks] == [(0, "start"), (layout.width, "end")]


def test_nothing_printed_needs_no_level():
    assert two_tracks(tracks((0, 0)), PHONE_LANES).up.levels == 0
