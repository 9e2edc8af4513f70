"""Regatta: what phones offer, and to whom."""

from typing import Any

from companion.games import regatta
from companion.games.regatta.model import (
    Buoy,
    CorrectPose,
    EndTurn,
    Options,
    PlaceBoat,
    PlaceBuoy,
    PlayCard,
    PlaySun,
    Pose,
    Second,
    Seen,
    Skip,
    StartWith,
    State,
)
from companion.games.regatta.printed import Arrow, Obstacle
from companion.vocabulary.play import Choice, Form, Steering
from companion.vocabulary.show import Point
from companion.vocabulary.value import Viewer
from tests.games.pages import Pages, limit, options
from tests.games.regatta_table import BLUE, GREEN, RED, after, at, deck, kind, placing, play, race, rocks
from tests.games.sampling import strays

PAGES = Pages(regatta)
offers, labels, form_of = PAGES.offers, PAGES.labels, PAGES.form_of
PLACE = "Place the boat before the line"
TURN = "Skip the turn and turn the boat"
ANY_CARD = "Play a card and say where the boat lies"


def given(state: State, who: Viewer, label: str) -> Any:
    """The command of a choice."""
    choice = offers(state, who)[label]
    assert isinstance(choice, Choice)
    return choice.command


def pressed(state: State, who: Viewer) -> list[Any]:
    """What the own button gives."""
    return [one.command for one in offers(state, who).values() if isinstance(one, Choice) and one.button]


def steering(form: Form) -> Steering:
    """The chart that a form is filled in on."""
    assert isinstance(form.picture, Steering)
    return form.picture


def test_a_boat_is_placed_by_dragging_it_to_before_the_line() -> None:
    """It begins in the seat's half of the line, a boat's length behind it."""
    form = form_of(placing(), RED, PLACE)
    assert form.example == form.draft == PlaceBoat(RED, Pose(-75, -60, 0))
    picture = steering(form)
    assert (picture.x, picture.y, picture.heading) == ("pose.x_mm", "pose.y_mm", "pose.heading_deg")
    assert (picture.seat, picture.colour, picture.start) == (RED, "red", Point(-75, -60))
    assert [one.field for one in form.limits] == [picture.x, picture.y, picture.heading]


def test_where_a_boat_lies_already_another_begins_elsewhere() -> None:
    """Before the next part of the line, or the one after it if a boat lies across that."""
    state = after(placing(3), PlaceBoat(BLUE, Pose(-100, -60)))
    assert form_of(state, RED, PLACE).example == PlaceBoat(RED, Pose(0, -60))
    state = after(state, PlaceBoat(GREEN, Pose(20, -60, 90)))
    assert form_of(state, RED, PLACE).example == PlaceBoat(RED, Pose(100, -60))


def test_who_has_placed_the_boat_waits_and_the_host_may_do_it_for_the_others() -> None:
    """What lies there already can only be corrected."""
    state = after(placing(), PlaceBoat(RED, Pose(-75, -60)))
    assert labels(state, RED) == []
    assert labels(state, "host") == [f"Blue: {PLACE}"]
    assert "Say where Red's boat really lies (its leg stays)" in offers(state, "host")
    assert "Say where Blue's boat really lies (its leg stays)" not in offers(state, "host")


def test_the_host_says_on_whom_the_lot_fell() -> None:
    """Seats have nothing to do meanwhile."""
    state = after(placing(), PlaceBoat(RED, Pose(-75, -60)), PlaceBoat(BLUE, Pose(75, -60)))
    assert labels(state, "host") == ["Red begins", "Blue begins"]
    assert given(state, "host", "Blue begins") == StartWith(BLUE)
    assert labels(state, RED) == labels(state, BLUE) == []


def test_a_card_with_one_arrow_is_one_tap() -> None:
    """With what it does and where it leads."""
    state = race(at(0, 300))
    assert given(state, RED, "Straight: 100 mm straight on") == PlayCard(RED, "straight", "ahead")
    assert given(state, RED, "Bend port: 45° to port") == PlayCard(RED, "bend_port", "port")
    assert given(state, RED, "Gale (then one more card): 100 mm straight on") == PlayCard(RED, "gale", "ahead")


def test_a_card_with_several_arrows_is_one_form_of_them() -> None:
    """Nothing else is asked there."""
    form = form_of(race(at(0, 300)), RED, "Joker")
    assert form.example == PlayCard(RED, "joker", "port")
    assert [one.field for one in form.limits] == ["arrow"]
    assert options(form, "arrow") == ["to port", "ahead", "to starboard"]
    assert [option.hint for option in limit(form, "arrow").options] == ["90°", "100 mm straight on", "90°"]


def test_a_tailwind_is_given_with_its_second_move() -> None:
    """The same arrow again where it has one; with two arrows both are chosen."""
    once = PlayCard(RED, "tailwind", "ahead", second=Second("ahead"))
    assert given(race(at(0, 300)), RED, "Tailwind (twice): 60 mm straight on") == once
    arrows = Arrow("ahead", 0, 60, 0), Arrow("port", -30, 50, -90)
    box = deck(kind("tailwind", *arrows, special="tailwind"), kind("sun", special="sun"))
    form = form_of(race(at(0, 300), box=box), RED, "Tailwind (twice)")
    assert [one.field for one in form.limits] == ["arrow", "second.arrow"]
    assert options(form, "second.arrow") == ["ahead", "to port"]


def test_a_card_that_leads_against_something_is_not_offered() -> None:
    """Blue lies 100 mm ahead: nothing goes straight on, but a bend does."""
    state = race(at(0, 300), at(0, 430, 90))
    assert not any(label.startswith(("Straight", "Short", "Gale", "Tailwind")) for label in labels(state, RED))
    assert "Turn port: 90° to port" in labels(state, RED)


def test_a_card_into_a_closed_zone_is_offered_as_a_stop_before_it() -> None:
    """Blue crosses ahead; its closed zone begins at x = -70, and a straight card ends with the bow at y = 490."""
    state = race(at(0, 300), at(-100, 480, 90))
    label = "Straight: stop before the zone (no other way)"
    assert given(state, RED, label) == PlayCard(RED, "straight", "ahead", stop_at_zone=True)
    assert "Straight: 100 mm straight on" not in offers(state, RED)


def test_a_card_of_which_all_were_seen_is_not_offered() -> None:
    """The four Shorts lie in the discard pile."""
    state = race(at(0, 300), discard=4, seen=(Seen("short", 4),))
    assert not any(label.startswith("Short") for label in labels(state, RED))


def test_where_the_boat_really_lies_can_be_said_with_any_card() -> None:
    """Its chart shows where the first card leads, in place of the boat as it lies; all of it may be left out."""
    form = form_of(race(at(0, 300)), RED, ANY_CARD)
    picture = steering(form)
    assert picture.start == Point(0, 460)
    assert [hull.seat for hull in picture.map.hulls] == [BLUE]
    assert form.example.pose is None
    assert "Sun" not in options(form, "card")
    assert options(form, "arrow") == ["ahead", "to port", "to starboard"]
    assert options(form, "second.arrow") == ["ahead"]


def test_a_turn_may_be_skipped_in_each_way() -> None:
    """Plainly, with one to three cards exchanged, or with the boat turned on the spot."""
    state = race(at(0, 300, 40))
    skips = [label for label in labels(state, RED) if label.startswith("Skip")]
    exchanges = [f"Skip the turn and exchange {cards}" for cards in ("1 card", "2 cards", "3 cards")]
    assert skips == ["Skip the turn", *exchanges, TURN]
    assert given(state, RED, exchanges[1]) == Skip(RED, exchange=2)
    form = form_of(state, RED, TURN)
    assert form.example == form.draft == Skip(RED, turn_to_deg=40)
    picture = steering(form)
    assert (picture.x, picture.y, picture.heading) == ("", "", "turn_to_deg")


def test_nothing_is_offered_where_there_is_no_room_for_it() -> None:
    """An owner's rock covers all the sea before the line; Blue lies so near that Red touches it however it turns."""
    full = placing(box=rocks(Obstacle(0, -2000, 1990)))
    assert labels(full, RED) == []
    assert TURN not in labels(race(at(0, 300), at(22, 300)), RED)


def test_a_becalmed_player_is_offered_skips_alone() -> None:
    """No card."""
    assert all(label.startswith("Skip") for label in labels(race(at(0, 300, becalmed=True)), RED))


def test_the_button_ends_the_turn_once_a_card_was_played() -> None:
    """A Sun may be laid before each other boat that has none, one a turn."""
    state = after(race(at(0, 300), at(500, 300), at(700, 300, becalmed=True)), play("straight"))
    assert labels(state, RED) == ["End the turn: draw until the hand has 5 cards", "Lay a Sun before Blue's boat"]
    assert pressed(state, RED) == [EndTurn(RED)]
    state = after(state, PlaySun(RED, BLUE))
    assert labels(state, RED) == ["End the turn: draw until the hand has 5 cards"]


def test_after_a_strong_gale_the_button_waits_for_the_camera() -> None:
    """One more card is offered, and the end of the turn on phones alone."""
    state = after(race(at(0, 300)), play("gale"))
    assert pressed(state, RED) == []
    assert {"Straight: 100 mm straight on", "Joker"} <= set(labels(state, RED))
    assert not any(label.startswith("Skip") for label in labels(state, RED))


def test_nobody_else_may_do_anything_but_the_host_for_the_one_to_move() -> None:
    """Named, and by no button; the public may do nothing."""
    state = after(race(at(0, 300)), play("straight"))
    assert labels(state, BLUE) == []
    assert regatta.choices(state, "public") == ()
    assert labels(state, "host")[0] == "Red: End the turn: draw until the hand has 5 cards"
    assert pressed(state, "host") == []


def test_the_host_may_say_at_any_time_where_everything_lies() -> None:
    """Begun from where it should lie."""
    state = race(at(0, 300))
    boat = form_of(state, "host", "Say where Red's boat really lies (its leg stays)")
    assert boat.anytime
    assert boat.draft == CorrectPose(RED, Pose(0, 300, 0))
    assert steering(boat).seat == RED
    buoy = form_of(state, "host", "Say where the red buoy lies")
    assert buoy.anytime
    assert buoy.draft == PlaceBuoy(Buoy("red", -300, 600))
    assert "Say where the port end of the line lies" in offers(state, "host")
    assert (limit(buoy, "buoy.x_mm").least, limit(buoy, "buoy.x_mm").most) == (-2000, 2000)


def test_a_form_lets_a_boat_lie_wherever_it_can() -> None:
    """Far from the line, and a hair short of straight ahead."""
    state = race(at(-300, 1700, 359.6), at(1950, 300))
    for label in (
        "Say where Red's boat really lies (its leg stays)",
        "Say where Blue's boat really lies (its leg stays)",
        f"Red: {ANY_CARD}",
    ):
        form = form_of(state, "host", label)
        assert strays(form, form.draft or form.example) == []
    turn = form_of(state, RED, TURN)
    assert turn.example == Skip(RED, turn_to_deg=359.6)
    assert strays(turn, turn.example) == []


def test_when_the_race_is_over_nothing_is_offered() -> None:
    """To nobody."""
    state = after(race(at(0, 100, 180, leg=3)), play("straight"))
    assert state.winner == RED
    assert [offers(state, who) for who in (RED, BLUE, "host")] == [{}, {}, {}]


def test_house_rules_change_what_is_offered() -> None:
    """With only a warning for what is touched, a card past a buoy is offered that else is not."""
    past_the_buoy = at(-280, 500)
    assert not any(label.startswith("Straight") for label in labels(race(past_the_buoy), RED))
    warned = race(past_the_buoy, options=Options(track_check="warn"))
    assert any(label.startswith("Straight") for label in labels(warned, RED))
