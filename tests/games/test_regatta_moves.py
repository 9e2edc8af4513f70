"""Regatta: every card that can be played now, as choices, camera and pretend hands need it."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.games.regatta import rules
from companion.games.regatta.geometry import ahead, degrees_apart
from companion.games.regatta.model import Boat, EndTurn, Options, PlayCard, Pose, Second, Seen, State
from companion.games.regatta.moves import Move, moves, rule_pose
from companion.games.regatta.printed import SAMPLE, Arrow, Box, Obstacle, Place
from companion.vocabulary.play import IllegalMove
from tests.games.regatta_table import (
    AWAY,
    BLUE,
    RED,
    after,
    at,
    deck,
    kind,
    placing,
    play,
    race,
    refusal,
    rocks,
)

quickly = settings(max_examples=40, deadline=None, derandomize=True)

AHEAD, PORT = Arrow("ahead", 0, 60, 0), Arrow("port", -30, 50, -90)
FORKED = kind("wind", AHEAD, PORT, special="tailwind", placed="wide")
"""A Tailwind of two arrows."""

options = st.builds(
    Options,
    boat_at_tip=st.sampled_from(["stern", "centre"]),
    closed_zone_test=st.sampled_from(["bow", "hull"]),
    track_check=st.sampled_from(["refuse", "warn", "off"]),
    tailwind_second_blocked=st.sampled_from(["refuse", "stay"]),
)
seeds = st.integers(0, 9999)


def named(found: tuple[Move, ...]) -> list[str]:
    """Moves in short: card, arrows, * for a stop."""
    return [in_short(move.command) for move in found]


def in_short(command: PlayCard) -> str:
    """One of them."""
    second = command.second
    stops = command.stop_at_zone or (second is not None and second.stop_at_zone)
    return f"{command.card} {command.arrow}{f' {second.arrow}' if second else ''}{'*' if stops else ''}"


def anywhere(seed: int, box: Box = SAMPLE, rules_of_table: Options = Options()) -> State:  # noqa: B008 (it is frozen)
    """Three boats near each other and the buoys, by chance, where a table can show them so."""
    chance = Random(seed)
    while True:
        boats = tuple(
            Boat(
                Pose(float(chance.randint(-450, 150)), float(chance.randint(400, 800)), float(chance.randint(0, 359))),
                1,
            )
            for _ in range(3)
        )
        try:
            return race(*boats, box=box, options=rules_of_table)
        except IllegalMove:
            continue


def test_in_open_water_every_card_can_be_played_along_each_arrow() -> None:
    """13 ways with the SAMPLE, each with where it leads."""
    state = race(at(0, 300))
    found = moves(state, RED)
    assert named(found) == [
        "straight ahead",
        "bend_port port",
        "bend_starboard starboard",
        "turn_port port",
        "turn_starboard starboard",
        "short ahead",
        "fork port",
        "fork starboard",
        "joker port",
        "joker ahead",
        "joker starboard",
        "gale ahead",
        "tailwind ahead ahead",
    ]
    assert found[0].pose == Pose(0.0, 460.0)
    assert found[-1].pose == Pose(0.0, 540.0)


def test_nobody_else_and_nobody_at_another_time_can_play() -> None:
    """Not out of turn, not before the race, not becalmed, not after the card; after a Gale there is one more."""
    assert moves(placing(), RED) == ()
    state = race(at(0, 300))
    assert moves(state, BLUE) == ()
    assert moves(after(state, play("straight")), RED) == ()
    assert len(moves(after(state, play("gale")), RED)) == 13
    assert moves(race(at(0, 300, becalmed=True)), RED) == ()


def test_cards_that_were_all_seen_cannot_be_in_a_hand() -> None:
    """Unless they are shuffled before the card is played."""
    seen = (Seen("joker", 3), Seen("gale", 3))
    assert "joker ahead" not in named(moves(race(at(0, 300), discard=6, seen=seen), RED))
    state = after(race(at(0, 300), deck=0, discard=43, seen=seen), play("gale"))
    assert "joker ahead" in named(moves(state, RED))


def test_what_would_end_in_a_zone_is_stopped_before_it() -> None:
    """Where it is ever outside of it."""
    state = race(at(80, 120), at(0, 300, 90), box=deck(kind("straight", Arrow("ahead", 0, 100, 0))))
    assert moves(state, RED) == (Move(PlayCard(RED, "straight", "ahead", True), Pose(80.0, 240.0)),)
    crawl = deck(kind("crawl", Arrow("ahead", 0, 5, 0)))
    inside = race(at(80, 260), at(0, 300, 90), box=crawl, options=Options(boat_at_tip="centre"))
    assert moves(inside, RED) == ()


def test_what_touches_something_cannot_be_played() -> None:
    """Unless that is only said."""
    box = rocks(Obstacle(0, 460, 5))
    assert "straight ahead" not in named(moves(race(at(0, 300), box=box), RED))
    assert "straight ahead" not in named(moves(race(at(0, 300), box=box, options=Options(track_check="warn")), RED))
    farther = rocks(Obstacle(0, 405, 5))
    assert "straight ahead" in named(moves(race(at(0, 300), box=farther, options=Options(track_check="warn")), RED))


def test_a_tailwind_goes_each_two_ways() -> None:
    """And not those whose first or second half is blocked."""
    assert named(moves(race(at(0, 300), box=deck(FORKED)), RED)) == [
        "wind ahead ahead",
        "wind ahead port",
        "wind port ahead",
        "wind port port",
    ]
    box = replace(deck(FORKED), course=rocks(Obstacle(0, 430, 5)).course)
    assert named(moves(race(at(0, 300), box=box), RED)) == ["wind port ahead", "wind port port"]


def test_a_tailwind_that_cannot_go_on_may_stay_where_the_table_says_so() -> None:
    """Only after a first half from which both second ones are blocked."""
    box = replace(deck(kind("wind", AHEAD, special="tailwind")), course=rocks(Obstacle(0, 500, 5)).course)
    stay = Options(tailwind_second_blocked="stay")
    assert named(moves(race(at(0, 300), box=box), RED)) == []
    found = moves(race(at(0, 300), box=box, options=stay), RED)
    assert found == (Move(PlayCard(RED, "wind", "ahead"), Pose(0.0, 420.0)),)
    assert named(moves(race(at(0, 300), box=deck(FORKED), options=stay), RED))[0] == "wind ahead ahead"


def test_a_tailwind_that_comes_home_at_once_has_no_second_half() -> None:
    """Over the line with the first 120."""
    found = moves(race(at(0, 100, 180, leg=3)), RED)
    assert "tailwind ahead" in named(found)


def test_a_tailwind_that_stops_before_it_comes_home_is_not_played_once() -> None:
    """Blue's closed zone lies over the line, y -35 to 25: whole it comes home into it, stopped it does not."""
    state = race(at(0, 130, 180, leg=3), at(-100, -5, 90))
    assert not any(name.startswith("tailwind") for name in named(moves(state, RED)))
    assert refusal(state, play("tailwind", "ahead", stop=True)).rule == "twice"


@pytest.mark.parametrize(("y", "is_played"), [(760, True), (705, False)])
def test_whether_a_tailwind_may_stay_is_judged_from_where_its_whole_first_move_leads(y: int, is_played: bool) -> None:
    """The bow to 620, in Blue's zone, and on to 740: into Green's zone, so that it may stay, or past that."""
    stay = Options(tailwind_second_blocked="stay")
    state = race(at(600, 470), at(500, 630, 90), at(500, y, 90), options=stay)
    command = play("tailwind", "ahead", stop=True)
    assert (command in [move.command for move in moves(state, RED)]) == is_played
    if is_played:
        assert after(state, command).moves == 1
    else:
        assert refusal(state, command).rule == "twice"


@given(seed=seeds, house=options)
@quickly
def test_whatever_can_be_played_is_accepted_and_nothing_else(seed: int, house: Options) -> None:
    """Every card along every arrow, whole or stopped, under all house rules; each leads where it was said to."""
    box = replace(SAMPLE, cards=(*SAMPLE.cards[:-2], replace(SAMPLE.cards[-2], arrows=(AHEAD, PORT)), SAMPLE.cards[-1]))
    state = anywhere(seed, box, house)
    found = {move.command: move.pose for move in moves(state, RED)}
    for command in every_card(box):
        try:
            led = after(state, command)
        except IllegalMove:
            assert command not in found
            continue
        assert led.boats[0].pose == rule_pose(state, command)
        if command in found:
            assert found[command] == led.boats[0].pose
        assert (command in found) or drops_its_second(led, command)


def drops_its_second(led: State, command: PlayCard) -> bool:
    """A second half that was said in vain: the boat came home with the first."""
    return led.winner is not None and command.second is not None


def every_card(box: Box) -> list[PlayCard]:
    """All that can be said of a card."""
    found = []
    for card in box.cards:
        for arrow in card.arrows:
            found += [PlayCard(RED, card.id, arrow.name, stop) for stop in (False, True)]
            seconds = [Second(second.name, stop) for second in card.arrows for stop in (False, True)]
            found += [PlayCard(RED, card.id, arrow.name, second=second) for second in seconds]
    return found


@given(seed=seeds, quarter=st.integers(0, 3), x=st.integers(-900, 900), y=st.integers(-900, 900))
@quickly
def test_the_same_can_be_played_however_the_whole_sea_lies(seed: int, quarter: int, x: int, y: int) -> None:
    """Turned by quarters and shifted, with boats, buoys and line, every move leads to the same place in it."""
    state = anywhere(seed)
    turned = transformed(state, quarter * 90, (x, y))
    found, again = moves(state, RED), moves(turned, RED)
    assert named(found) == named(again)
    for here, there in zip(found, again, strict=True):
        expected = moved(here.pose, quarter * 90, (x, y))
        assert (there.pose.x_mm, there.pose.y_mm) == pytest.approx((expected.x_mm, expected.y_mm), abs=0.11)
        assert degrees_apart(there.pose.heading_deg, expected.heading_deg) < 0.11
        legs = [after(one, move.command).boats[0] for one, move in ((state, here), (turned, there))]
        assert (legs[0].leg, legs[0].crossings) == (legs[1].leg, legs[1].crossings)


def transformed(state: State, by_deg: float, shift: tuple[float, float]) -> State:
    """The whole sea turned clockwise about its origin, then shifted."""

    def place(one: object) -> Place:
        x, y = turn(one.x, one.y, by_deg)
        return Place(x + shift[0], y + shift[1])

    was = state.box.course
    marks = tuple(replace(mark, x=place(mark).x, y=place(mark).y) for mark in was.marks)
    course = replace(was, port=place(was.port), starboard=place(was.starboard), marks=marks)
    boats = tuple(replace(boat, pose=moved(boat.pose, by_deg, shift)) for boat in state.boats)
    return race(*boats, box=replace(state.box, course=course))


def turn(x: float, y: float, by_deg: float) -> tuple[float, float]:
    """A place turned clockwise about the origin."""
    sin, cos = ahead(by_deg)
    return round(x * cos + y * sin, 6), round(y * cos - x * sin, 6)


def moved(pose: Pose, by_deg: float, shift: tuple[float, float]) -> Pose:
    """A boat turned with the sea."""
    x, y = turn(pose.x_mm, pose.y_mm, by_deg)
    return Pose(x + shift[0], y + shift[1], (pose.heading_deg + by_deg) % 360)


@given(seed=seeds)
@quickly
def test_after_a_whole_turn_the_table_can_show_what_is_known(seed: int) -> None:
    """Every state after every playable card passes the check, and its numbers are kept to one decimal."""
    state = anywhere(seed)
    for move in moves(state, RED):
        led = after(state, move.command)
        pose = led.boats[0].pose
        assert pose == Pose(round(pose.x_mm, 1), round(pose.y_mm, 1), round(pose.heading_deg, 1))
        assert 0 <= pose.heading_deg < 360
        if led.winner is None:
            rules.check(after(led, EndTurn(RED)))


def test_a_boat_far_off_stays_on_the_sea() -> None:
    """Whatever leads more than 90 ahead would leave it: only the turns are left."""
    found = named(moves(race(at(0, 1910), AWAY), RED))
    assert found == ["turn_port port", "turn_starboard starboard", "joker port", "joker starboard"]
