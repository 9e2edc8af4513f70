"""Sea: millimetres become places on a chart, headings go clockwise from up, names hide nothing."""

import re

import pytest

from companion.vocabulary.show import Buoy, Hull, Line, Map, Point, Ray
from tests.web import harbour
from web.labels import PRECIOUS, Box, Wanted, around, placed
from web.sea import HELM, SHEETS, chart

PHONE, TV = SHEETS["phone"], SHEETS["tv"]


def sea(*hulls, **more):
    """A sea of 600 mm by 600 mm between two buoys, with boats of 60 mm by 24 mm."""
    buoys = (Buoy("left", Point(0, 0), 10, "white"), Buoy("right", Point(600, 600), 10, "white"))
    return Map("Sea", hulls, 60.0, 24.0, **{"buoys": buoys} | more)


def boat(x, y, heading=0.0, wake=(), note=""):
    return Hull(1, "red", Point(x, y), heading, wake, note)


def test_what_lies_ahead_is_drawn_higher_and_what_lies_to_the_right_farther_right():
    drawn = chart(sea(boat(300, 300)), PHONE)
    (at,), left, right = drawn.boats, *drawn.floats
    assert left.x < at.x < right.x
    assert right.y < at.y < left.y


def test_a_chart_is_to_scale_both_ways():
    drawn = chart(sea(), TV)
    left, right = drawn.floats
    assert right.x - left.x == pytest.approx(600 * drawn.frame.scale, abs=0.2)
    assert left.y - right.y == pytest.approx(600 * drawn.frame.scale, abs=0.2)


def test_the_edges_leave_a_margin_and_are_round_figures():
    """75 mm about 0 to 600, outwards to multiples of 50: -100 to 700, 800 mm on 360 units."""
    frame = chart(sea(), PHONE).frame
    assert (frame.left_mm, frame.top_mm) == (-100, 700)
    assert frame.scale == pytest.approx(360 / 800)


def test_a_chart_stays_where_it_is_while_a_boat_moves_a_little():
    assert chart(sea(boat(300, 610)), PHONE).frame == chart(sea(boat(310, 620)), PHONE).frame


@pytest.mark.parametrize("sheet", [PHONE, TV, HELM])
@pytest.mark.parametrize("at", [(300, 300), (900, 1200), (-5000, 40), (99999, 99999)])
def test_everything_stays_on_the_chart_and_can_be_read_however_far_a_boat_lies_off(sheet, at):
    drawn = chart(sea(boat(*at)), sheet)
    for one in (*drawn.boats, *drawn.floats):
        assert 0 <= one.x <= drawn.frame.width
        assert 0 <= one.y <= drawn.frame.height
    left, right = drawn.floats
    assert right.x - left.x > 2 * sheet.text
    assert all(one.radius >= sheet.buoy for one in drawn.floats)
    assert 60 * drawn.frame.scale * drawn.grown >= sheet.hull - 1


@pytest.mark.parametrize("sheet", [PHONE, TV, HELM])
def test_a_chart_is_neither_lower_nor_higher_than_its_sheet_says(sheet):
    for far in ((2000, 0), (0, 2000)):
        height = chart(sea(boat(*far)), sheet).frame.height
        assert sheet.lowest <= height <= sheet.highest + 0.1


def test_a_sea_without_anything_is_drawn_about_its_origin():
    frame = chart(Map("Sea", (), 60.0, 24.0), PHONE).frame
    x, y = frame.place(Point(0, 0))
    assert (x, y) == (pytest.approx(frame.width / 2), pytest.approx(frame.height / 2))


def test_a_hull_has_its_bow_up_before_it_is_turned_to_its_heading():
    drawn = chart(sea(boat(300, 300, heading=-90)), PHONE)
    xs, ys = zip(*re.findall(r"(-?[\d.]+) (-?[\d.]+)", drawn.hull), strict=True)
    highest = min(zip(ys, xs, strict=True), key=lambda one: float(one[0]))
    assert float(highest[1]) == 0
    assert float(highest[0]) == pytest.approx(-30 * drawn.frame.scale, abs=0.01)
    assert drawn.boats[0].heading_deg == 270


def test_a_wake_ends_at_its_boat_and_fades_towards_its_beginning():
    (drawn,) = chart(sea(boat(300, 300, wake=(Point(100, 100), Point(200, 200)))), PHONE).boats
    assert (drawn.wake[-1].x2, drawn.wake[-1].y2) == (drawn.x, drawn.y)
    assert [one.left for one in drawn.wake] == sorted(one.left for one in drawn.wake)
    assert drawn.wake[0].left < drawn.wake[-1].left


@pytest.mark.parametrize(("clockwise", "turned"), [(True, 90), (False, 270)])
def test_the_arrow_on_a_ray_points_in_the_sense_in_which_it_is_crossed(clockwise, turned):
    """A ray straight ahead of its buoy is crossed clockwise from left to right."""
    (beam,) = chart(sea(rays=(Ray(Point(300, 300), 0, clockwise=clockwise),)), PHONE).beams
    assert beam.turned_deg == turned
    assert beam.x == pytest.approx(beam.span.x1)
    assert 0 < beam.y < beam.span.y1
    assert beam.span.y2 < 0


def test_a_boat_is_told_by_its_note_or_else_by_its_place():
    noted, bare = chart(sea(boat(0, 0, 45, note="next red buoy"), boat(-12.4, 300, 359.9)), PHONE).boats
    assert noted.said == "next red buoy, heading 45°"
    assert bare.said == "12 mm to the left, 300 mm ahead, heading 0°"


def test_the_buoy_that_is_rounded_next_is_named_so():
    next_buoy = Buoy("red buoy", Point(300, 300), 10, "red", following=True)
    drawn = chart(sea(buoys=(next_buoy,)), PHONE)
    assert [label.text for label in drawn.labels] == ["red buoy · next"]


@pytest.mark.parametrize("sheet", [PHONE, TV, HELM])
def test_no_name_runs_off_the_chart(sheet):
    state = harbour.start(harbour.Setup(("red", "yellow", "green", "blue")))
    drawn = chart(harbour.sea_of(state), sheet)
    assert len(drawn.labels) == 6
    for label in drawn.labels:
        wide = 0.6 * sheet.text * len(label.text)
        left = label.x + label.dx - {"start": 0, "middle": wide / 2, "end": wide}[label.anchor]
        assert left >= -0.1
        assert left + wide <= drawn.frame.width + 0.1
        assert sheet.text * 0.8 <= label.y + label.dy <= drawn.frame.height


def test_a_line_is_named_beside_its_middle():
    drawn = chart(sea(lines=(Line(Point(100, 300), Point(500, 300), "start"),)), PHONE)
    label = next(one for one in drawn.labels if one.text == "start")
    (span,) = drawn.spans
    assert label.x == pytest.approx((span.x1 + span.x2) / 2, abs=0.1)
    assert abs(label.dy) > PHONE.text * 0.3


def test_a_name_gives_way_to_what_lies_beside_its_thing():
    page = Box(0, 0, 200, 200)
    free = placed([Wanted("buoy", 100, 100, 10)], [], page, 10)
    driven = placed([Wanted("buoy", 100, 100, 10)], [around(125, 100, 14)], page, 10)
    assert (free[0].anchor, driven[0].anchor) == ("start", "end")


def test_two_names_of_one_place_do_not_stand_on_each_other():
    one, other = placed([Wanted("buoy", 100, 100, 10)] * 2, [], Box(0, 0, 200, 200), 10)
    assert (one.dx, one.dy) != (other.dx, other.dy)


def test_a_name_below_a_thing_at_the_edge_is_moved_onto_the_page():
    """20 letters that are 6 wide, about x = 20: from -40 to 80, so they are moved to stand from 0 to 120."""
    wall = Box(30, 92, 200, 108, PRECIOUS)
    (label,) = placed([Wanted("a" * 20, 20, 100, 10)], [wall], Box(0, 0, 200, 200), 10)
    assert (label.anchor, label.x + label.dx) == ("middle", 60)


def test_a_name_covers_a_line_rather_than_a_boat():
    boats = [around(100 + x, 100 + y, 16, PRECIOUS) for x in (-40, 0, 40) for y in (-25, 0, 25) if (x, y) != (0, 25)]
    lines = [around(100, 125, 16)]
    (label,) = placed([Wanted("buoy", 100, 100, 10)], boats + lines, Box(60, 60, 140, 141), 10)
    assert (label.anchor, label.dy > 0) == ("middle", True)
