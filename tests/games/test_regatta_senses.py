"""Regatta: what a camera looks for, and what sea and pile mean together."""

from collections.abc import Mapping
from math import hypot
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games import regatta
from companion.games.regatta.model import (
    Buoy,
    EndTurn,
    Options,
    PlaceBoat,
    PlaceBuoy,
    PlayCard,
    Pose,
    Second,
    Skip,
    State,
)
from companion.games.regatta.moves import moves
from companion.games.regatta.printed import SAMPLE, Arrow
from companion.vocabulary.play import Alert, Form
from tests.games.pages import options
from tests.games.regatta_table import BLUE, RED, after, at, deck, kind, placing, play, race, refusal
from vision.words import Afloat, Boat, Card, Cards, Piece, Poses, Question, Reading
from vision.words import Pose as Seen

HERE = Seen(0.0, 0.0)
NOWHERE: Mapping[str, tuple[float, float]] = {}
CARDS = (
    *("straight", "bend_port", "bend_starboard", "turn_port", "turn_starboard", "short", "fork", "joker"),
    *("gale", "tailwind", "sun"),
)


def zones(state: State) -> dict[str, Any]:
    """What is expected, by zone."""
    return {expected.zone: expected for expected in regatta.expect(state)}


def sea(
    state: State, buoys: Mapping[str, tuple[float, float]] = NOWHERE, **boats: tuple[float, float, float]
) -> Reading:
    """The sea as it should lie but for these boats, by colour, and these buoys."""
    expected: Poses = zones(state)["sea"]
    lie = {one.colour: one.pose for one in expected.boats} | {colour: Seen(*pose) for colour, pose in boats.items()}
    found = tuple(Boat(colour, pose) for colour, pose in lie.items() if pose is not None)
    pieces = tuple(
        Piece(one.colour, Seen(*buoys[one.colour]) if one.colour in buoys else one.pose or HERE)
        for one in expected.buoys
    )
    return Reading("sea", expected.question or Question("sea"), (*found, *pieces))


def pile(state: State, *cards: str) -> Reading:
    """Cards laid on the pile for what is asked now."""
    return Reading("pile", zones(state)["sea"].question, tuple(Card(card, HERE) for card in cards))


def meant(state: State, *readings: Reading) -> Any:
    """What readings amount to, whichever came last."""
    found = [regatta.interpret(state, one, tuple(other for other in readings if other is not one)) for one in readings]
    assert all(one == found[0] for one in found)
    return found[0]


def test_before_the_race_boats_may_come_anywhere_among_the_buoys() -> None:
    """The ends of the line are white; the pile is only watched."""
    state = after(placing(), PlaceBoat(BLUE, Pose(75, -60, 10)))
    question = Question("boats before the line")
    boats = Afloat("red"), Afloat("blue", Seen(75, -60, 10))
    line = Afloat("white", Seen(-150, 0)), Afloat("white", Seen(150, 0))
    marks = Afloat("red", Seen(-300, 600)), Afloat("green", Seen(300, 750))
    assert regatta.expect(state) == (Poses("sea", question, boats, (*line, *marks)), Cards("pile", None, CARDS))


def test_in_the_race_sea_and_pile_answer_the_same_question() -> None:
    """After a card the next one; the pile is only watched when no card can be laid."""
    state = race(at(0, 300))
    assert [one.question for one in zones(state).values()] == [Question("turn 1")] * 2
    moved = after(state, play("straight"))
    assert [one.question for one in zones(moved).values()] == [Question("turn 1 after card 1"), None]
    again = after(state, play("gale"))
    assert [one.question for one in zones(again).values()] == [Question("turn 1 after card 1")] * 2
    assert zones(race(at(0, 300, becalmed=True)))["pile"].question is None


def test_when_the_race_is_over_nothing_is_looked_for() -> None:
    """And what is read still means nothing."""
    state = after(race(at(0, 100, 180, leg=3)), play("straight"))
    assert regatta.expect(state) == ()
    assert regatta.interpret(state, Reading("sea", Question("turn 1"), ()), ()) is None


def test_a_boat_that_comes_is_placed_where_it_was_seen() -> None:
    """To a tenth of a millimetre; of several the first seat's, and then the next."""
    state = placing()
    read = sea(state, red=(-75.04, -60.0, 359.97), blue=(75.0, -60.0, 0.0))
    assert meant(state, read) == PlaceBoat(RED, Pose(-75.0, -60.0, 0.0))
    state = after(state, meant(state, read))
    assert meant(state, read) == PlaceBoat(BLUE, Pose(75.0, -60.0, 0.0))


def test_before_the_race_the_host_is_asked_about_a_buoy_that_lies_elsewhere() -> None:
    """Farther than 5 mm from where the course has it; also while the lot is drawn."""
    state = after(placing(), PlaceBoat(RED, Pose(-75, -60)), PlaceBoat(BLUE, Pose(75, -60)))
    assert meant(state, sea(state, {"red": (-300, 604)})) is None
    assert meant(state, sea(state, {"red": (-290, 620)})) == PlaceBuoy(Buoy("red", -290, 620))
    assert meant(placing(), sea(placing(), {"green": (280, 700)})) == PlaceBuoy(Buoy("green", 280, 700))


def test_before_the_race_a_boat_that_was_touched_is_an_alert() -> None:
    """It was placed and confirmed."""
    state = after(placing(), PlaceBoat(RED, Pose(-75, -60)))
    text = "Red's boat has moved 12 mm; put it back, or the host says where it really lies."
    assert meant(state, sea(state, red=(-75, -72, 0))) == Alert("Red's boat", text)


@pytest.mark.parametrize(
    ("card", "arrow", "pose"),
    [
        ("straight", "ahead", (1.5, 458.0, 1.2)),
        ("gale", "ahead", (1.5, 458.0, 1.2)),
        ("bend_port", "port", (-51.2, 451.2, 315.0)),
        ("fork", "port", (-51.2, 451.2, 315.0)),
        ("fork", "starboard", (51.2, 451.2, 45.0)),
        ("joker", "starboard", (60.0, 380.0, 90.0)),
        ("short", "ahead", (0.0, 420.0, 0.0)),
    ],
)
def test_a_card_on_the_pile_and_the_boat_at_its_arrow_are_a_move(card: str, arrow: str, pose: Any) -> None:
    """With where the boat really lies, whichever was read last. The arithmetic: tip of the arrow and half a boat."""
    state = race(at(0, 300))
    command = PlayCard(RED, card, arrow, pose=Pose(*pose))
    assert meant(state, sea(state, red=pose), pile(state, card)) == command


def test_a_tailwind_is_read_with_both_its_moves() -> None:
    """Twice 60 mm and a boat's length: no other card leads so far, so the pile is not needed."""
    state, pose = race(at(0, 300)), (0.0, 540.0, 0.0)
    command = PlayCard(RED, "tailwind", "ahead", second=Second("ahead"), pose=Pose(*pose))
    assert meant(state, sea(state, red=pose)) == command


def test_without_the_pile_several_cards_may_have_led_there() -> None:
    """A form asks which; it begins with the first and where the boat lies."""
    state = race(at(0, 300))
    form = meant(state, sea(state, red=(2.0, 461.0, 0.0)))
    assert isinstance(form, Form)
    assert options(form, "card") == ["Straight", "Joker", "Gale"]
    assert form.draft == PlayCard(RED, "straight", "ahead", pose=Pose(2.0, 461.0, 0.0))
    assert form.question == "turn 1"


def test_a_boat_turned_on_the_spot_has_skipped() -> None:
    """Also one that is becalmed."""
    for boat in (at(0, 300), at(0, 300, becalmed=True)):
        state = race(boat)
        skip = meant(state, sea(state, red=(2.0, 301.0, 77.3)))
        assert skip == Skip(RED, turn_to_deg=77.3, pose=Pose(2.0, 301.0, 77.3))


@pytest.mark.parametrize("pose", [(6.0, 300.0, 0.0), (0.0, 293.0, 0.0), (6.0, 308.0, 4.0)])
def test_a_nudge_of_the_boat_to_move_is_no_skipped_turn(pose: tuple[float, float, float]) -> None:
    """6, 7 and 10 mm, with its heading kept: an alert that a press cannot confirm."""
    for state in (race(at(0, 300)), race(at(0, 300, becalmed=True)), after(race(at(0, 140)), play("gale"))):
        alert = meant(state, sea(state, red=pose))
        assert isinstance(alert, Alert)
        moved_mm = round(hypot(pose[0], pose[1] - 300))
        assert alert.text == f"Red's boat has moved {moved_mm} mm; put it back, or the host says where it really lies."


def test_after_a_gale_a_boat_turned_on_the_spot_has_skipped_nothing() -> None:
    """The turn has begun: it is turned back, or sails on."""
    state = after(race(at(0, 140)), play("gale"))
    text = "Red's boat has turned by 30°; put it back, or the host says where it really lies."
    assert meant(state, sea(state, red=(0.0, 300.0, 30.0))) == Alert("Red's boat", text)


def test_degrees_and_millimetres_that_count_have_numbers_of_their_own() -> None:
    """With 5 mm and 12 degrees: a turn by 10 degrees is nothing, one by 13 skips the turn."""
    box = replace(SAMPLE, tolerance=replace(SAMPLE.tolerance, turned=12))
    state = race(at(0, 300), box=box)
    assert meant(state, sea(state, red=(0.0, 300.0, 10.0))) is None
    assert meant(state, sea(state, red=(0.0, 300.0, 13.0))).turn_to_deg == 13.0


def test_a_boat_that_lies_as_it_did_means_nothing() -> None:
    """Within 5 mm and 5 degrees; also while a card lies on the pile already, and while the boat is in a hand."""
    state = race(at(0, 300))
    still = sea(state, red=(3.0, 303.0, 4.0))
    assert meant(state, still) is None
    assert meant(state, still, pile(state, "straight")) is None
    assert meant(state, pile(state, "straight")) is None
    lifted = Reading(
        "sea", Question("turn 1"), tuple(one for one in still.things if getattr(one, "colour", "") != "red")
    )
    assert meant(state, lifted) is None


def test_a_boat_that_was_touched_is_an_alert() -> None:
    """Also while the one to move lies where no card leads; nothing changes by it."""
    state = race(at(0, 300), at(500, 300))
    text = "Blue's boat has moved 12 mm; put it back, or the host says where it really lies."
    assert meant(state, sea(state, blue=(512, 300, 0))) == Alert("Blue's boat", text)
    assert meant(state, sea(state, red=(0, 500, 0), blue=(512, 300, 0))) == Alert("Blue's boat", text)
    text = "Blue's boat has turned by 20°; put it back, or the host says where it really lies."
    assert meant(state, sea(state, blue=(504, 300, 20))) == Alert("Blue's boat", text)
    text = "Blue's boat has moved 30 mm and turned by 20°; put it back, or the host says where it really lies."
    assert meant(state, sea(state, blue=(500, 330, 20))) == Alert("Blue's boat", text)


def test_a_move_is_read_though_another_boat_was_touched() -> None:
    """By the way; once the move is entered the alert stands."""
    state, command = race(at(0, 300), at(500, 300)), PlayCard(RED, "straight", "ahead", pose=Pose(0, 460, 0))
    assert meant(state, sea(state, red=(0, 460, 0), blue=(512, 300, 0)), pile(state, "straight")) == command
    state = after(state, command)
    assert meant(state, sea(state, blue=(512, 300, 0))).about == "Blue's boat"


def test_where_a_turned_boat_was_set_down_is_adopted() -> None:
    """Seven millimetres aside; otherwise it would lie there as if touched, turn after turn."""
    state = race(at(0, 300), at(500, 300))
    state = after(state, meant(state, sea(state, red=(7.0, 303.0, 77.0))))
    assert state.boats[0].pose == Pose(7, 303, 77)
    assert meant(state, sea(state)) is None


def test_a_boat_that_turned_where_it_lies_may_have_stopped_before_a_zone() -> None:
    """Blue's begins 8 mm ahead of the bow: a sharp turn that stops there turned by 3 degrees, or so did a hand."""
    box = replace(SAMPLE, tolerance=replace(SAMPLE.tolerance, turned=2))
    state = race(at(0, 300), at(-35, 368, 90), box=box)
    stop = next(one for one in moves(state, RED) if one.command.card == "turn_starboard" and one.command.stop_at_zone)
    read = sea(state, red=(stop.pose.x_mm, stop.pose.y_mm, stop.pose.heading_deg))
    assert stop.pose.heading_deg == pytest.approx(3.1, abs=0.2)
    assert meant(state, read) is None
    assert meant(state, read, pile(state, "turn_starboard")) == replace(stop.command, pose=stop.pose)


def test_a_hidden_buoy_moves_no_other() -> None:
    """A hand lies over a white one: nothing is said of either, and a move is read as ever."""
    state = race(at(0, 300))
    read = sea(state, red=(0, 540.0, 0))
    for gone in (Seen(-150, 0), Seen(150, 0)):
        rest = replace(read, things=tuple(one for one in read.things if one.pose != gone))
        assert isinstance(meant(state, rest), PlayCard)
    hidden = [one for one in sea(placing()).things if one.pose != Seen(-150, 0) and one.pose != Seen(150, 0)]
    moved = replace(sea(placing()), things=(*hidden, Piece("white", Seen(150, 60))))
    assert meant(placing(), moved) is None


@pytest.mark.parametrize("shift", [200.0, 300.0, 700.0])
def test_a_whole_line_laid_elsewhere_is_followed_end_by_end(shift: float) -> None:
    """However far, though an end comes to lie where the other was: what the rules refuse waits for the other end."""
    state, whites = placing(), (Piece("white", Seen(shift - 150, 0)), Piece("white", Seen(shift + 150, 0)))
    marks = tuple(one for one in sea(state).things if one.colour != "white")
    for _ in range(2):
        command = meant(state, replace(sea(state), things=(*whites, *marks)))
        state = after(state, command)
    assert [(buoy.id, buoy.x_mm) for buoy in state.buoys[:2]] == [("port", shift - 150), ("starboard", shift + 150)]


def test_a_boat_in_a_wrong_place_hides_no_other_before_the_race() -> None:
    """Red lies beyond the line and Blue before it; alone, Red's is told so that the rules can say why not."""
    state = placing()
    read = sea(state, red=(-75.0, 40.0, 0.0), blue=(75.0, -60.0, 0.0))
    assert meant(state, read) == PlaceBoat(BLUE, Pose(75, -60))
    state = after(state, PlaceBoat(BLUE, Pose(75, -60)))
    assert meant(state, read) == PlaceBoat(RED, Pose(-75, 40))
    assert refusal(state, meant(state, read)).rule == "before_line"


def test_a_form_for_several_moves_can_say_whatever_they_differ_in() -> None:
    """A straight card stopped before Blue's zone, or a Short along the whole of its arrow."""
    state = race(at(0, 300), at(-100, 480, 90))
    form = meant(state, sea(state, red=(0, 421, 0)))
    assert isinstance(form, Form)
    fields = [one.field for one in form.limits]
    assert "stop_at_zone" in fields
    for move in moves(state, RED):
        if abs(move.pose.y_mm - 421) <= 10 and move.pose.heading_deg == 0:
            assert move.command.card in [option.value for option in form.limits[0].options]
            assert after(state, replace(move.command, pose=Pose(0, 421, 0))).moves == 1


def test_a_form_for_several_moves_can_say_how_a_tailwind_went_on() -> None:
    """To y = 460 leads a straight card, a Tailwind of twice 80, and one of twice 90 that stops before Blue's zone."""
    winds = (
        kind(name, Arrow("ahead", 0, y, 0), special="tailwind", count=10) for name, y in (("gust", 20), ("gale", 30))
    )
    box = deck(*winds, kind("straight", Arrow("ahead", 0, 100, 0)))
    state = race(at(0, 300), at(-100, 520, 90), box=box)
    form = meant(state, sea(state, red=(0, 460, 0)))
    assert isinstance(form, Form)
    assert [one.field for one in form.limits] == ["card", "arrow", "second.arrow", "second.stop_at_zone"]
    assert form.draft == PlayCard(RED, "straight", "ahead", pose=Pose(0, 460, 0))
    for name, stop in (("gust", False), ("gale", True)):
        command = replace(form.draft, card=name, second=Second("ahead", stop))
        assert after(state, command).moves == 1


def test_a_buoy_that_was_touched_in_the_race_is_an_alert() -> None:
    """With the boats that were."""
    state = race(at(0, 300), at(500, 300))
    alert = meant(state, sea(state, {"green": (300, 762)}, blue=(520, 300, 0)))
    assert alert.about == "Blue's boat"
    assert alert.text.endswith(" The green buoy has moved 12 mm; put it back, or the host says where it lies.")


def test_where_no_card_leads_no_boat_can_lie() -> None:
    """Nor where the card on the pile does not."""
    state = race(at(0, 300))
    where = "where Red's boat lies; set it down where the arrow ends, or the host says where it really lies."
    assert meant(state, sea(state, red=(0, 500, 0))) == Alert("Red's boat", f"No card leads {where}")
    read = sea(state, red=(0, 460, 0)), pile(state, "short")
    assert meant(state, *read) == Alert("Red's boat", f"No arrow of Short leads {where}")


def test_a_move_against_the_rules_is_told_so_that_they_can_say_why_not() -> None:
    """Blue's closed zone begins at x = -70, and the bow would end in it."""
    state = race(at(0, 300), at(-100, 480, 90))
    command = meant(state, sea(state, red=(0, 460, 0)), pile(state, "straight"))
    assert command == PlayCard(RED, "straight", "ahead", pose=Pose(0, 460, 0))
    assert refusal(state, command).rule == "zone"
    becalmed = race(at(0, 300, becalmed=True))
    assert refusal(becalmed, meant(becalmed, sea(becalmed, red=(0, 460, 0)))).rule == "becalmed"


def test_a_stop_before_a_closed_zone_is_read() -> None:
    """The zone is 60 mm wide round y = 480, so the bow stops at 450 and the middle at 420."""
    state = race(at(0, 300), at(-100, 480, 90))
    command = PlayCard(RED, "straight", "ahead", stop_at_zone=True, pose=Pose(0, 421, 0))
    assert meant(state, sea(state, red=(0, 421, 0)), pile(state, "straight")) == command


def test_after_a_move_the_boat_stays_unless_a_gale_blows() -> None:
    """Then one more card is read."""
    state = after(race(at(0, 100), at(500, 300)), play("straight"))
    assert meant(state, sea(state, red=(0, 420, 0))).about == "Red's boat"
    state = after(race(at(0, 100), at(500, 300)), play("gale"))
    pose = (0.0, 380.0, 0.0)
    assert meant(state, sea(state, red=pose), pile(state, "short")) == PlayCard(RED, "short", "ahead", pose=Pose(*pose))


def test_what_answers_another_turn_means_nothing() -> None:
    """The pile of an earlier one neither."""
    state = race(at(0, 300), at(500, 300))
    old = sea(state, red=(0, 460, 0))
    later = after(state, play("straight"), EndTurn(RED))
    assert regatta.interpret(later, old, ()) is None
    form = meant(later, sea(later, blue=(500, 460, 0)))
    assert isinstance(form, Form)
    assert regatta.interpret(later, sea(later, blue=(500, 460, 0)), (pile(state, "straight"),)) == form


def test_what_the_house_rules_let_pass_is_read_as_well() -> None:
    """With the boat's middle at the arrow's tip a straight card leads 130 mm on, not 160."""
    state = race(at(0, 300), options=Options(boat_at_tip="centre"))
    command = PlayCard(RED, "straight", "ahead", pose=Pose(0, 430, 0))
    assert meant(state, sea(state, red=(0, 430, 0)), pile(state, "straight")) == command
