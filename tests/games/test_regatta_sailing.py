"""Regatta: how a card moves a boat, what it must not touch, where it may not end."""

from math import hypot

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.games.regatta.geometry import Circle
from companion.games.regatta.model import Boat, Options, PlayCard, Pose
from companion.games.regatta.moves import rule_pose
from companion.games.regatta.printed import Arrow, CardPoint, Obstacle
from companion.games.regatta.sailing import Thing, bow, sea_around, stopped, touched, track, zone_at, zone_of
from tests.games.regatta_table import (
    BLUE,
    RED,
    after,
    at,
    deck,
    kind,
    placing,
    play,
    pose,
    race,
    refusal,
    rocks,
    twice,
)

LOOP = Arrow("loop", -30, 50, 180, (CardPoint(0, 40), CardPoint(-15, 60)))
"""Back again to port, from point to point."""


@pytest.mark.parametrize(
    ("card", "arrow", "end"),
    [
        ("straight", None, (0.0, 360.0, 0.0)),
        ("short", None, (0.0, 320.0, 0.0)),
        ("turn_port", None, (-60.0, 280.0, 270.0)),
        ("turn_starboard", None, (60.0, 280.0, 90.0)),
        ("bend_port", None, (-51.2, 351.2, 315.0)),
        ("fork", "starboard", (51.2, 351.2, 45.0)),
        ("joker", "ahead", (0.0, 360.0, 0.0)),
    ],
)
def test_the_stern_is_set_on_the_tip(card: str, arrow: str | None, end: tuple[float, float, float]) -> None:
    """A boat 60 long at (0, 200): bow at 230, the card's tip, then half a boat on in the new direction."""
    assert pose(after(race(at(0, 200)), play(card, arrow))) == end


def test_a_card_lies_as_the_boat_does() -> None:
    """Heading east a turn to port leads 80 east and 60 north."""
    assert pose(after(race(at(0, 300, 90)), play("turn_port"))) == (80.0, 360.0, 0.0)


def test_a_boat_may_sail_from_any_heading() -> None:
    """160 along 210 degrees: half of it west, the rest of it south."""
    assert pose(after(race(at(0, 300, 210)), play("straight"))) == (-80.0, 161.4, 210.0)


def test_a_table_may_set_the_middle_on_the_tip() -> None:
    """Then a straight card of 100 moves a boat of 60 by 130."""
    centred = Options(boat_at_tip="centre")
    assert pose(after(race(at(0, 200), options=centred), play("straight"))) == (0.0, 330.0, 0.0)
    assert pose(after(race(at(0, 200), options=centred), play("turn_starboard"))) == (30.0, 280.0, 90.0)


def test_an_arrow_can_go_from_point_to_point() -> None:
    """Its tip at (-30, 50) before the bow, back again: the stern there, the boat half its length behind."""
    state = race(at(0, 200), box=deck(kind("loop", LOOP)))
    assert pose(after(state, play("loop"))) == (-30.0, 250.0, 180.0)


def test_the_arrow_may_be_left_out_only_where_the_card_shows_one() -> None:
    """And must be one that it shows; a Sun shows none."""
    state = race(at(0, 200))
    assert refusal(state, play("fork")).text == "Fork leads to port and to starboard: say which way."
    assert refusal(state, play("straight", "port")).text == "Straight leads ahead: not to port."
    assert refusal(state, play("square")).text == "The box has no card square."
    assert refusal(state, play("sun")).rule == "move_first"


def test_the_wake_remembers_the_last_six_places() -> None:
    """Oldest first."""
    boat = Boat(Pose(0.0, 200.0), 1, wake=tuple(Pose(float(x), 0.0) for x in range(6)))
    wake = after(race(boat), play("straight")).boats[0].wake
    assert [place.x_mm for place in wake] == [1, 2, 3, 4, 5, 0]
    assert wake[-1] == Pose(0.0, 200.0)


@pytest.mark.parametrize(
    ("boat", "card", "touches"),
    [
        (at(-300, 420), "straight", "the red buoy"),
        (at(-278.1, 420), "straight", "the red buoy"),
        (at(-300, 659, 180), "short", "the red buoy"),
        (at(-150, -160), "straight", "the port end of the line"),
        (at(150, -160), "straight", "the starboard end of the line"),
    ],
)
def test_a_buoy_in_the_way_makes_a_card_unplayable(boat: Boat, card: str, touches: str) -> None:
    """Anywhere in the strip that the hull sweeps: half a beam and the radius to each side, 22."""
    found = refusal(race(boat), play(card))
    assert (found.rule, found.text) == ("touch", f"Red's boat cannot sail there: it touches {touches}.")


@pytest.mark.parametrize("boat", [at(-278, 420), at(-322, 420), at(-300, 400), at(-300, 640)])
def test_a_buoy_beside_the_strip_or_ahead_of_its_end_is_free(boat: Boat) -> None:
    """22 beside it; 10 ahead of the last bow; just astern of the first bow."""
    after(race(boat), play("straight"))


def test_a_curve_is_swept_too() -> None:
    """The strip of a turn to starboard bends: what lies to both sides of the bend is free, what lies on it is not."""
    boat = at(0, 200)
    on_it = rocks(Obstacle(8.5, 267.5, 1))
    assert refusal(race(boat, box=on_it), play("turn_starboard")).text.endswith("it touches an obstacle.")
    beyond = rocks(Obstacle(-15, 290, 1))
    assert pose(after(race(boat, box=beyond), play("turn_starboard"))) == (60.0, 280.0, 90.0)
    within = rocks(Obstacle(40, 250, 10))
    assert pose(after(race(boat, box=within), play("turn_starboard"))) == (60.0, 280.0, 90.0)


@given(x=st.floats(-60, 120), y=st.floats(200, 320), radius=st.floats(1, 20))
@settings(max_examples=80, deadline=None, derandomize=True)
def test_a_rock_is_touched_that_is_nearer_to_the_arrow_than_half_a_beam(x: float, y: float, radius: float) -> None:
    """Measured along a turn to starboard, a curve that bends at (0, 280), and the boat beyond its tip at (30, 280).

    What is nearest to the strip's flat ends, and what is within a third of a millimetre of its border, is left out.
    """
    curve = [((part / 400) ** 2 * 30, 230 + part / 4 - (part / 400) ** 2 * 50) for part in range(401)]
    way = [*curve, *((30 + step / 4, 280.0) for step in range(1, 241))]
    away = [hypot(x - at_x, y - at_y) for at_x, at_y in way]
    nearest = away.index(min(away))
    assume(0 < nearest < len(way) - 1)
    assume(abs(away[nearest] - radius - 12) > 0.33)
    sea = sea_around(race(at(0, 200)), RED)._replace(things=(Thing("rock", Circle(x, y, radius), radius),))
    found = touched(sea, track(sea, Pose(0, 200), Arrow("starboard", 30, 50, 90)))
    assert bool(found) is (away[nearest] < radius + 12)


def test_the_outside_of_a_corner_is_swept_round() -> None:
    """Of an arrow that turns at a point: half a beam round the corner at (0, 40) before the bow."""
    hook = kind("hook", Arrow("hook", 30, 40, 90, (CardPoint(0, 40),)))
    for rock, touches in ((Obstacle(-7, 277, 1), True), (Obstacle(-10, 280, 1), False)):
        state = race(at(0, 200), box=replace(deck(hook), course=rocks(rock).course))
        sea = sea_around(state, RED)
        assert bool(touched(sea, track(sea, Pose(0, 200), hook.arrows[0]))) is touches


def test_boats_must_not_touch() -> None:
    """Blue lies across the way; with its stern 12 beside Red's strip it would be free."""
    assert refusal(race(at(0, 100), at(0, 210, 270)), play("straight")).text.endswith("it touches Blue's boat.")
    after(race(at(0, 100), at(42, 210, 90)), play("straight"))
    assert refusal(race(at(0, 100), at(41.9, 210, 90)), play("straight")).rule == "touch"


def test_a_boat_that_rounds_a_corner_touches_a_boat_there() -> None:
    """The circle round a corner meets hulls too."""
    hook = kind("hook", Arrow("hook", 30, 40, 90, (CardPoint(0, 40),)))
    for x, touches in ((-13.0, True), (-14.5, False)):
        state = race(at(0, 200), at(x, 290, 45), box=deck(hook))
        sea = sea_around(state, RED)
        assert bool(touched(sea, track(sea, Pose(0, 200), hook.arrows[0]))) is touches


@pytest.mark.parametrize("check", ["warn", "off"])
def test_a_table_may_only_be_told_what_was_touched(check: str) -> None:
    """Or not look at all; but no boat can be set down upon another."""
    options = Options(track_check=check)
    state = after(race(at(-300, 520), options=options), play("straight"))
    assert pose(state) == (-300.0, 680.0, 0.0)
    assert state.warning == ("the red buoy" if check == "warn" else "")
    upon = race(at(0, 100), at(0, 260, 90), options=options)
    assert refusal(upon, play("straight")).text == "Red's boat cannot lie there, upon Blue's boat."


def test_a_host_may_let_a_boat_pass_that_touched_something() -> None:
    """What it touched is said; the next turn forgets it."""
    state = after(race(at(-300, 520)), play("straight"), waive={"touch"})
    assert state.warning == "the red buoy"


def test_a_boat_may_not_end_in_a_closed_zone() -> None:
    """Blue at (0, 300) heading east closes x 30 to 130, y 270 to 330. Red's bow would end at (80, 310)."""
    state = race(at(80, 120), at(0, 300, 90))
    assert refusal(state, play("straight")).text == "Red's bow would end in the closed zone of Blue."
    assert pose(after(state, play("straight"), waive={"zone"})) == (80.0, 280.0, 0.0)


@pytest.mark.parametrize("y", [80, 180])
def test_only_the_bow_counts_only_at_the_end_and_never_on_the_border(y: float) -> None:
    """At 270 it is on the border; at 370 it has passed through, the hull still partly inside."""
    assert pose(after(race(at(80, y), at(0, 300, 90)), play("straight"))) == (80.0, y + 160, 0.0)


@pytest.mark.parametrize(("y", "rule"), [(60, None), (80, None), (81, "zone"), (180, "zone"), (240, None)])
def test_a_table_may_let_the_whole_hull_count(y: float, rule: str | None) -> None:
    """It ends between y - 30 and y + 30, 160 on; the zone is from 270 to 330."""
    state = race(at(80, y), at(0, 300, 90), options=Options(closed_zone_test="hull"))
    if rule is None:
        assert pose(after(state, play("straight"))) == (80.0, y + 160.0, 0.0)
    else:
        assert refusal(state, play("straight")).text == "Red's boat would end in the closed zone of Blue."


def test_a_boat_with_no_other_way_stops_before_the_zone() -> None:
    """Its bow on the border at 270; and so does its hull where the hull counts."""
    for test in ("bow", "hull"):
        state = race(at(80, 120), at(0, 300, 90), options=Options(closed_zone_test=test))
        assert pose(after(state, play("straight", stop=True))) == (80.0, 240.0, 0.0)


def test_a_boat_stops_where_it_last_leaves_all_zones() -> None:
    """Blue closes y 270 to 330, Green 325 to 385 or 334 to 394: only then is there free water between."""
    red, blue = at(80, 190), at(0, 300, 90)
    assert pose(after(race(red, blue, at(20, 355, 90)), play("straight", stop=True))) == (80.0, 240.0, 0.0)
    assert pose(after(race(red, blue, at(20, 364, 90)), play("straight", stop=True))) == (80.0, 304.0, 0.0)


def test_a_boat_that_stops_on_a_curve_points_along_it() -> None:
    """Between its old heading and the new one, its bow on the zone's border at x = 20."""
    state = race(at(0, 200), at(150, 280, 270), box=deck(kind("turn", Arrow("turn", 30, 50, 90))))
    assert refusal(state, play("turn")).rule == "zone"
    stopped_at = after(state, play("turn", stop=True))
    found = bow(state.box, stopped_at.boats[0].pose)
    assert found.x == pytest.approx(20, abs=0.1)
    assert 60 < pose(stopped_at)[2] < 80


def test_only_who_would_end_in_a_zone_stops() -> None:
    """And who never leaves it, for the boat began inside, cannot."""
    assert refusal(race(at(80, 60)), play("straight", stop=True)).rule == "no_zone"
    tiny = Options(boat_at_tip="centre")
    state = race(at(80, 260), at(0, 300, 90), box=deck(kind("crawl", Arrow("crawl", 0, 5, 0))), options=tiny)
    assert refusal(state, play("crawl", stop=True)).text.startswith("The boat never leaves Blue's closed zone")


def test_what_the_boat_does_not_sail_it_does_not_touch() -> None:
    """The rock behind the border is free for who stops before the zone."""
    state = race(at(80, 120), at(0, 300, 90), box=rocks(Obstacle(80, 300, 5)))
    assert refusal(state, play("straight")).rule == "touch"
    assert pose(after(state, play("straight", stop=True))) == (80.0, 240.0, 0.0)


def test_a_tailwind_is_sailed_twice() -> None:
    """Each time from the new bow, 120 and 120; between the two the bow may be in a zone."""
    assert pose(after(race(at(100, 100)), twice("tailwind"))) == (100.0, 340.0, 0.0)
    assert pose(after(race(at(80, 150), at(0, 300, 90)), twice("tailwind"))) == (80.0, 390.0, 0.0)


def test_a_tailwind_stops_only_at_its_end() -> None:
    """Its bow would end at 310."""
    state = race(at(80, 40), at(0, 300, 90))
    assert refusal(state, twice("tailwind")).rule == "zone"
    assert pose(after(state, twice("tailwind", stop=True))) == (80.0, 240.0, 0.0)
    both = PlayCard(RED, "tailwind", stop_at_zone=True, second=twice("tailwind").second)
    assert refusal(state, both).rule == "stop"


def test_a_tailwind_is_not_playable_unless_both_moves_are() -> None:
    """A rock on the second half of the way; and only a Tailwind is played twice."""
    state = race(at(100, 100), box=rocks(Obstacle(100, 300, 5)))
    assert refusal(state, twice("tailwind")).rule == "touch"
    assert refusal(state, play("tailwind")).rule == "twice"
    assert refusal(state, twice("straight")).rule == "once"


def test_a_table_may_let_a_boat_stay_after_the_first_half() -> None:
    """Where the second is blocked, but not where it is free."""
    stay = Options(tailwind_second_blocked="stay")
    state = race(at(100, 100), box=rocks(Obstacle(100, 300, 5)), options=stay)
    assert pose(after(state, play("tailwind"))) == (100.0, 220.0, 0.0)
    assert refusal(race(at(100, 100), options=stay), play("tailwind")).rule == "twice"


def test_where_the_boat_is_really_set_down_is_adopted() -> None:
    """Up to 10 mm and 8 degrees off; the next move starts from there."""
    state = after(race(at(0, 100)), PlayCard(RED, "straight", pose=Pose(4.04, 263.0, 359.0)))
    assert pose(state) == (4.0, 263.0, 359.0)
    for really in (Pose(25, 260), Pose(0, 260, 9)):
        command = PlayCard(RED, "straight", pose=really)
        assert refusal(race(at(0, 100)), command).rule == "pose"
        assert pose(after(race(at(0, 100)), command, waive={"pose"}))[:2] == (really.x_mm, really.y_mm)


def test_rules_look_at_the_pose_that_the_card_leads_to() -> None:
    """Set down 5 over the zone's border the bow is not in it; the second pose of a Tailwind is its end's."""
    state = race(at(80, 80), at(0, 300, 90))
    assert pose(after(state, PlayCard(RED, "straight", pose=Pose(80, 245)))) == (80.0, 245.0, 0.0)
    command = PlayCard(RED, "tailwind", second=twice("tailwind").second, pose=Pose(101, 342))
    assert pose(after(race(at(100, 100)), command)) == (101.0, 342.0, 0.0)


def test_nobody_sails_off_the_sea() -> None:
    """2 m from its middle, to each side, is the most."""
    assert refusal(race(at(0, 1900)), play("straight")).rule == "far"


def test_the_pose_of_an_illegal_card_is_known_too() -> None:
    """So that what was done can be named."""
    state = race(at(80, 120), at(0, 300, 90))
    assert rule_pose(state, play("straight")) == Pose(80.0, 280.0)


def test_the_closed_zone_is_a_card_straight_ahead() -> None:
    """60 wide and 100 deep from the bow on; none before the boat is placed."""
    state = race(at(0, 300, 90))
    corners = [(round(x), round(y)) for x, y in zone_of(state, RED)]
    assert corners == [(130, 330), (130, 270), (30, 270), (30, 330)]
    assert zone_of(placing(), RED) == ()


def test_who_stops_has_the_bow_on_the_border() -> None:
    """A hair farther on it would be inside."""
    state = race(at(50, 140, 20), at(0, 300, 90))
    sea = sea_around(state, RED)
    way = stopped(sea, track(sea, Pose(50, 140, 20), Arrow("ahead", 0, 100, 0)))
    assert way is not None
    end = way[-1]
    assert zone_at(sea, end) is None
    assert zone_at(sea, end._replace(x=end.x + end.ahead_x * 0.001, y=end.y + end.ahead_y * 0.001)) == BLUE
