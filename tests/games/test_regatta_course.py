"""Regatta: over the line, round the marks in their order and sense, home first."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.games.regatta import rules
from companion.games.regatta.course import Progress, Step, legs_done, ray_of, sailed
from companion.games.regatta.geometry import ahead
from companion.games.regatta.model import Boat, EndTurn, Options, PlayCard, Pose, Skip, State
from companion.games.regatta.printed import Arrow, CardPoint, Mark, Place
from companion.vocabulary.play import Placing
from tests.games.regatta_table import (
    BLUE,
    GREEN,
    RED,
    after,
    at,
    blue_skips,
    course,
    deck,
    kind,
    placing,
    play,
    race,
    twice,
)

ROUND_THE_BUOY = course()
"""One buoy at (0, 500), left to starboard; its ray points straight on."""

quickly = settings(max_examples=60, deadline=None, derandomize=True)


def leg(state: State) -> tuple[int, int]:
    """How far Red is: the leg, and crossings of its ray."""
    return state.boats[0].leg, state.boats[0].crossings


def test_the_start_is_over_the_line() -> None:
    """The bow crosses it ahead; then the first mark is next."""
    assert leg(after(race(at(0, -40, leg=0)), play("straight"))) == (1, 0)


@pytest.mark.parametrize("boat", [at(200, -40, leg=0), at(0, 150, 180, leg=0), at(0, -250, leg=0)])
def test_nothing_else_is_a_start(boat: Boat) -> None:
    """Beside the white buoys, from the course's side, or short of the line."""
    assert leg(after(race(boat), play("straight"))) == (0, 0)


def test_a_bow_that_only_reaches_the_line_crosses_it_with_the_next_move() -> None:
    """It ends at y = 0; the boat behind it is still wholly before the line."""
    state = after(race(at(0, -190, leg=0)), play("straight"))
    assert leg(state) == (0, 0)
    assert leg(after(state, *blue_skips(), play("straight"))) == (1, 0)


def test_a_table_may_do_without_the_start() -> None:
    """Boats then begin on their way to the first mark, and that is no leg done."""
    state = placing(options=Options(start_line_required=False))
    assert [boat.leg for boat in state.boats] == [1, 1]
    assert legs_done(state, RED) == 0
    assert legs_done(placing(), RED) == 0


def test_the_rays_of_the_sample_course() -> None:
    """Half way round outside between the directions to the mark before and the mark after."""
    state = race(at(0, 300))
    for number, place, bearing in ((1, (-300, 600), 294.7), (2, (300, 750), 48.9)):
        found, bearing_deg, is_clockwise = ray_of(state, number)
        assert (found, is_clockwise) == (place, True)
        assert bearing_deg == pytest.approx(bearing, abs=0.05)


@pytest.mark.parametrize(("side", "clockwise"), [("starboard", True), ("port", False)])
def test_one_buoy_ahead_of_the_line_has_its_ray_straight_on(side: str, clockwise: bool) -> None:
    """Whichever side it is left on."""
    state = race(at(0, 300), box=course(Mark("red", 0, 500, side, "red")))
    assert ray_of(state, 1) == ((0, 500), 0, clockwise)


def test_marks_on_different_sides_have_their_rays_outside_of_the_way() -> None:
    """One to port at (0, 500), then one to starboard at (500, 500): back west of the first, beyond the second."""
    marks = Mark("red", 0, 500, "port", "red"), Mark("green", 500, 500, "starboard", "green")
    state = race(at(0, 300), box=course(*marks))
    assert ray_of(state, 1) == ((0, 500), pytest.approx(180 - 45), False)
    start, bearing, _ = ray_of(state, 2)
    assert start == (500, 500)
    assert bearing == pytest.approx((270 + (225 - 270) % 360 / 2) % 360)


@pytest.mark.parametrize(
    ("boat", "progress"),
    [
        (at(-100, 600, 90), (2, 0)),
        (at(100, 600, 270), (1, -1)),
        (at(-100, 300, 90), (1, 0)),
        (at(-100, 450, 0), (1, 0)),
    ],
)
def test_a_mark_is_rounded_where_the_boat_crosses_its_ray_in_its_sense(boat: Boat, progress: tuple[int, int]) -> None:
    """Eastwards beyond it; not westwards, not short of it, not beside it."""
    assert leg(after(race(boat, box=ROUND_THE_BUOY), play("straight"))) == progress


def test_a_mark_to_port_is_rounded_the_other_way() -> None:
    """Westwards beyond it."""
    box = course(Mark("red", 0, 500, "port", "red"))
    assert leg(after(race(at(100, 600, 270), box=box), play("straight"))) == (2, 0)
    assert leg(after(race(at(-100, 600, 90), box=box), play("straight"))) == (1, -1)


def test_a_wrong_pass_must_be_unwound_first() -> None:
    """From -1 a pass in the right sense only comes back to 0."""
    state = race(at(-100, 600, 90, crossings=-1), box=ROUND_THE_BUOY)
    assert leg(after(state, play("straight"))) == (1, 0)


def test_the_way_of_the_card_counts_not_the_straight_way_between_the_poses() -> None:
    """A tailwind whose two moves end where they began on the other side."""
    state = race(at(-100, 600, 90), box=ROUND_THE_BUOY)
    assert leg(after(state, twice("tailwind"))) == (2, 0)


def test_only_the_present_mark_counts() -> None:
    """Round green while red is next."""
    assert leg(after(race(at(250, 800, 90)), play("straight"))) == (1, 0)
    assert leg(after(race(at(250, 800, 90, leg=2)), play("straight"))) == (3, 0)


def test_two_legs_can_end_in_one_move() -> None:
    """Over the start, and farther on over the ray of a buoy that is left to starboard, at 112 ahead."""
    box = course(Mark("red", 100, 70, "starboard", "red"), Mark("green", 0, 700, "starboard", "green"))
    assert leg(after(race(at(0, -50, leg=0), box=box), play("straight"))) == (1, 0)
    assert leg(after(race(at(0, -40, leg=0), box=box), play("straight"))) == (2, 0)


@pytest.mark.parametrize(("bow", "progress"), [(((0, -10), (0, 90)), (2, 0)), (((0, -10), (0, 10)), (1, 0))])
def test_a_ray_counts_from_where_its_leg_begins(bow: object, progress: tuple[int, int]) -> None:
    """A quarter of the way on: after the start, or too early."""
    step = Step(bow, ((-10, 600), (30, 600)))
    assert sailed(race(at(0, 300), box=ROUND_THE_BUOY), Progress(0, 0), iter([step])) == progress


def test_where_the_boat_is_really_set_down_counts_for_its_ray() -> None:
    """It ends 2 short of the ray by its card, and 1 beyond it on the table: otherwise the next move would miss it."""
    command = PlayCard(RED, "straight", pose=Pose(1, 600, 90))
    assert leg(after(race(at(-162, 600, 90), box=ROUND_THE_BUOY), play("straight"))) == (1, 0)
    assert leg(after(race(at(-162, 600, 90), box=ROUND_THE_BUOY), command)) == (2, 0)


def test_a_turn_on_the_spot_rounds_and_finishes_nothing() -> None:
    """A bow that was turned over the line finishes with the next move."""
    state = race(at(0, 20, 90, leg=3))
    turned = after(state, rules.Skip(RED, turn_to_deg=180), rules.Skip(BLUE))
    assert turned.winner is None
    assert after(turned, play("straight")).winner == RED


def test_a_line_has_no_wrong_side_to_unwind() -> None:
    """Whatever was counted of an earlier ray when the host set the leg."""
    state = race(at(0, 150, 180, leg=3))
    stale = replace(state, boats=(replace(state.boats[0], crossings=-1), *state.boats[1:]))
    assert rules.apply(stale, play("straight")).winner == RED


def test_a_boat_that_swings_at_the_bow_before_it_sails_off_is_followed_from_where_it_lay() -> None:
    """An arrow that leaves its card sideways: the middle begins on the boat's own side of the ray, x = 0."""
    zig = deck(kind("zig", Arrow("zig", 25, 90, 0, (CardPoint(25, 10),)), count=53))
    box = replace(ROUND_THE_BUOY, cards=zig.cards, card=zig.card)
    assert leg(after(race(at(10, 700), box=box), play("zig"))) == (1, 0)
    assert leg(after(race(at(-10, 700, 90), box=box), play("zig"))) == (2, 0)


def test_a_boat_exactly_on_a_ray_has_passed_it_once() -> None:
    """Its middle at (100, 700), however it is turned there: back over the ray and on again is as far as before."""
    line = {"port": Place(-50, 0), "starboard": Place(250, 0)}
    box = course(Mark("red", 100, 500, "starboard", "red"), **line)
    state = after(race(at(-60, 700, 90, crossings=-1), box=box), play("straight"))
    assert (state.boats[0].pose, leg(state)) == (Pose(100, 700, 90), (1, 0))
    for heading in (69.5, 33.3, 111.1):
        turned = after(state, EndTurn(RED), Skip(BLUE), Skip(RED, turn_to_deg=heading), Skip(BLUE))
        assert leg(after(turned, play("straight"))) == (1, 0)


def test_between_the_two_moves_of_a_tailwind_nothing_is_rounded_off() -> None:
    """The first ends 0.04 short of the ray: as kept it would lie on it, and the second would not cross it again."""
    state = race(at(-120.04, 600, 90, crossings=-1), box=ROUND_THE_BUOY)
    exact = replace(state, boats=(replace(state.boats[0], pose=Pose(-120.04, 600, 90)), *state.boats[1:]))
    assert leg(after(exact, twice("tailwind"))) == (1, 0)


def test_the_first_home_wins_at_once() -> None:
    """Back over the line between the white buoys after the whole course."""
    state = after(race(at(0, 150, 180, leg=3), at(900, 1200, leg=2), at(700, 1200), at(500, 1200)), play("straight"))
    assert (state.stage, state.winner, state.boats[0].leg) == ("over", RED, 4)
    assert rules.waiting(state) == ()
    result = rules.result(state)
    assert result is not None
    assert result.winners == (RED,)
    assert result.placings == (
        Placing(RED, 1, 4, "legs"),
        Placing(BLUE, 2, 2, "legs"),
        Placing(GREEN, 3, 1, "legs"),
        Placing(4, 3, 1, "legs"),
    )
    assert result.reason == "Red is first over the finishing line after the whole course."


@pytest.mark.parametrize(
    "boat", [at(200, 150, 180, leg=3), at(0, 150, 180, leg=1), at(0, -100, 0, leg=3), at(0, 400, 180, leg=3)]
)
def test_nothing_else_is_a_finish(boat: Boat) -> None:
    """Beside the buoys, before the course is sailed, from the wrong side, or short of the line."""
    state = after(race(boat), play("straight"))
    assert state.winner is None
    assert rules.result(state) is None


def test_a_course_can_end_over_the_line_as_it_began() -> None:
    """From the same side as the start."""
    box = course(finish="same")
    assert after(race(at(0, -100, leg=2), box=box), play("straight")).winner == RED
    assert after(race(at(0, 150, 180, leg=2), box=box), play("straight")).winner is None


def test_a_tailwind_that_comes_home_with_its_first_move_needs_no_second() -> None:
    """It may be said, and is dropped."""
    state = race(at(0, 100, 180, leg=3))
    for command in (play("tailwind"), twice("tailwind")):
        home = after(state, command)
        assert (home.winner, home.boats[0].pose) == (RED, Pose(0.0, -20.0, 180.0))


def test_a_finish_in_a_closed_zone_is_no_finish() -> None:
    """Blue heading east at (-80, -40) closes x -50 to 50, y -70 to -10; Red's bow would end at -40."""
    state = race(at(0, 150, 180, leg=3), at(-80, -40, 90))
    with pytest.raises(rules.IllegalMove, match="closed zone of Blue"):
        rules.apply(state, play("straight"))
    stopped = after(state, play("straight", stop=True))
    assert (stopped.winner, stopped.boats[0].pose) == (RED, Pose(0.0, 20.0, 180.0))


@given(
    start=st.integers(0, 359),
    pieces=st.lists(st.integers(10, 120), min_size=3, max_size=10),
    radii=st.lists(st.floats(30, 400), min_size=24, max_size=24),
    back=st.booleans(),
)
@quickly
def test_going_round_a_mark_counts_from_any_approach(
    start: int, pieces: list[int], radii: list[float], back: bool
) -> None:
    """A whole round clockwise rounds it; the other way it counts -1, and there and back again nothing."""
    state = race(at(0, 300), box=course(Mark("red", 40, 520, "starboard", "red")))
    turned, bearings = 0, [start]
    for piece in pieces * 12:
        turned = min(360, turned + piece)
        bearings.append(start + turned)
        if turned == 360:
            break
    points = [(40 + r * ahead(b)[0], 520 + r * ahead(b)[1]) for b, r in zip(bearings, radii * 2, strict=False)]
    points[-1] = points[0]
    clockwise = [Step(((0, 0), (0, 0)), piece) for piece in pairwise(points)]
    reverse = [Step(((0, 0), (0, 0)), (piece.middle[1], piece.middle[0])) for piece in clockwise[::-1]]
    if back:
        assert sailed(state, Progress(1, 0), iter(reverse)) == Progress(1, -1)
        assert sailed(state, Progress(1, 0), iter(reverse + clockwise)) == Progress(1, 0)
    else:
        assert sailed(state, Progress(1, 0), iter(clockwise)) == Progress(2, 0)
