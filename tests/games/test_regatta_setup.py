"""Regatta: who can play, boats before the line, the lot, the buoys, corrections, and races found in the middle."""

import pytest
from msgspec.structs import replace

from companion.games.regatta import rules
from companion.games.regatta.model import (
    Boat,
    Buoy,
    CorrectPose,
    EndTurn,
    PlaceBoat,
    PlaceBuoy,
    Pose,
    Position,
    Seen,
    Setup,
    StartWith,
    State,
)
from companion.games.regatta.printed import SAMPLE
from companion.parts import put
from companion.vocabulary.play import IllegalMove
from tests.games.regatta_table import AWAY, BLUE, COLOURS, GREEN, RED, after, at, placing, play, race, refusal


def refused(setup: Setup) -> IllegalMove:
    """How a setup is refused."""
    with pytest.raises(IllegalMove) as found:
        rules.start(setup)
    return found.value


def fault(state: State) -> str | None:
    """What no table could show of a state."""
    try:
        rules.check(state)
    except IllegalMove as found:
        return found.text
    return None


def test_two_to_four_play_each_in_a_colour() -> None:
    """And with a box that can be."""
    assert refused(Setup(("red",))).text == "2 to 4 play Regatta, not 1 (red)."
    assert refused(Setup((*COLOURS, "pink"))).rule == "setup"
    assert refused(Setup(("red", "red"))).text == "Each player needs a colour of their own, not red and red."
    bad = replace(SAMPLE, card=replace(SAMPLE.card, total=52))
    assert refused(Setup(("red", "blue"), bad)).text.startswith("The box file's card_type: the counts add up to 53")
    worse = replace(SAMPLE, boat=replace(SAMPLE.boat, length=-1.0))
    assert refused(Setup(("red", "blue"), worse)).rule == "setup"


def test_boats_are_placed_before_the_line_then_the_lot_decides() -> None:
    """Wholly before it: the bow on the line is the most."""
    state = placing()
    assert rules.waiting(state) == (RED, BLUE)
    state = after(state, PlaceBoat(RED, Pose(0, -30.0)))
    assert (state.stage, rules.waiting(state)) == ("placing", (BLUE,))
    state = after(state, PlaceBoat(BLUE, Pose(60.04, -30.0, 359.96)))
    assert (state.stage, rules.waiting(state)) == ("lot", ())
    assert state.boats[1].pose == Pose(60.0, -30.0, 0.0)
    state = after(state, StartWith(BLUE))
    assert (state.stage, state.current, state.turn) == ("race", BLUE, 1)


@pytest.mark.parametrize("pose", [Pose(0, -29), Pose(0, 40), Pose(900, -11, 90)])
def test_a_boat_over_the_line_is_not_before_it(pose: Pose) -> None:
    """Nor before the line's extension."""
    assert refusal(placing(), PlaceBoat(RED, pose)).text == "Red's boat must lie wholly before the starting line."
    assert after(placing(), PlaceBoat(RED, pose), waive={"before_line"}).boats[0].pose == pose


def test_boats_are_placed_beside_each_other() -> None:
    """Not touching, and never upon another; each once."""
    state = after(placing(), PlaceBoat(RED, Pose(0, -40)))
    assert refusal(state, PlaceBoat(BLUE, Pose(23, -40))).text == "Blue's boat touches Red's boat."
    after(state, PlaceBoat(BLUE, Pose(23, -40)), waive={"touch"})
    with pytest.raises(IllegalMove, match="cannot lie there, upon Red's boat"):
        after(state, PlaceBoat(BLUE, Pose(10, -40)), waive={"touch"})
    assert refusal(state, PlaceBoat(RED, Pose(100, -40))).rule == "placed"
    assert refusal(state, PlaceBoat(GREEN, Pose(100, -40))).rule == "seat"
    after(state, PlaceBoat(BLUE, Pose(24, -40)))


def test_each_thing_has_its_stage() -> None:
    """No card before the race, no boat placed and no lot in it, nothing after it."""
    assert refusal(placing(), play("straight")).text == "Not now: boats are being placed before the starting line."
    assert refusal(race(at(0, 100)), StartWith(RED)).text == "Not now: the race is on."
    assert refusal(race(at(0, 100)), PlaceBoat(RED, Pose(0, -40))).rule == "phase"
    assert refusal(placing(), StartWith(RED)).rule == "phase"
    lot = rules.start(Setup(("red", "blue"), position=Position((at(0, -40, leg=0), AWAY), stage="lot")))
    assert refusal(lot, play("straight")).text == "Not now: the lot must say who begins."
    assert refusal(lot, StartWith(GREEN)).rule == "seat"
    over = after(race(at(0, 150, 180, leg=3)), play("straight"))
    for command in (EndTurn(RED), CorrectPose(RED, Pose(0, 0)), PlaceBuoy(Buoy("red", 0, 600))):
        assert refusal(over, command).text == "Not now: the race is over."


def test_the_buoys_of_this_table_can_lie_elsewhere() -> None:
    """The course is laid out, or a buoy that was touched put right; it is then rounded where it lies."""
    state = after(placing(), PlaceBuoy(Buoy("red", 0.04, 500)), PlaceBuoy(Buoy("port", -200, 0)))
    assert state.buoys[2] == Buoy("red", 0.0, 500.0)
    assert after(race(at(0, 300)), PlaceBuoy(Buoy("green", 100, 700))).buoys[3].x_mm == 100.0


@pytest.mark.parametrize(
    ("buoy", "rule", "text"),
    [
        (Buoy("blue", 0, 500), "buoy", "There is no buoy blue: the course has port, starboard, red and green."),
        (Buoy("red", 300, 700), "too_close", "The green buoy must be 68 mm or more from the red buoy."),
        (Buoy("red", -150, 60), "too_close", "The red buoy must be 68 mm or more from the port end of the line."),
        (Buoy("red", 0, 60), "too_close", "The red buoy must be 68 mm or more from the middle of the line."),
        (Buoy("port", 110, 0), "line", "The line must be longer than two beams, 48 mm."),
        (Buoy("port", 300, 10), "line", "The port end of the line must lie to port of the starboard end."),
        (Buoy("red", 0, 300), "occupied", "Red's boat lies where the red buoy would be."),
    ],
)
def test_a_buoy_lies_where_boats_can_pass(buoy: Buoy, rule: str, text: str) -> None:
    """Not close to another, not upon a boat."""
    found = refusal(race(at(0, 300)), PlaceBuoy(buoy))
    assert (found.rule, found.text) == (rule, text)


def test_a_boat_lies_upon_another_exactly_if_that_lies_upon_it() -> None:
    """Red's bow is 6 mm inside of Blue's side, but Blue's side not 5 mm inside of Red's: that can be mismeasured."""
    state = race(at(0, 300), at(19.2, 501.9, 319.1))
    state = after(state, replace(play("straight"), pose=Pose(9, 460, 0)))
    assert refusal(state, CorrectPose(RED, Pose(9, 475, 0))).text == "Red's boat cannot lie there, upon Blue's boat."
    assert after(state, CorrectPose(RED, Pose(9, 460, 0)), PlaceBuoy(Buoy("red", -300, 610))).boats == state.boats


def test_a_host_may_lay_out_a_narrow_course() -> None:
    """The table has it so; boats that are not placed lie nowhere."""
    state = after(placing(), PlaceBuoy(Buoy("red", 300, 700)), waive={"too_close"})
    assert state.buoys[2].x_mm == 300.0


def test_a_host_says_where_a_boat_really_lies() -> None:
    """Nothing is crossed by that, and its wake stays."""
    state = after(race(at(0, 100, leg=0)), CorrectPose(RED, Pose(0.04, 300, 90)))
    assert state.boats[0] == Boat(Pose(0.0, 300.0, 90.0))
    assert refusal(state, CorrectPose(BLUE, Pose(0, 310))).text == "Blue's boat cannot lie there, upon Red's boat."
    assert refusal(placing(), CorrectPose(RED, Pose(0, 0))).text == "Red's boat is not placed yet."
    assert refusal(state, CorrectPose(GREEN, Pose(0, 0))).rule == "seat"


@pytest.mark.parametrize(
    ("changed", "text"),
    [
        ({"boats": (at(0, 300), at(5, 310))}, "Red's boat cannot lie upon Blue's boat."),
        ({"boats": (at(-300, 620), AWAY)}, "Red's boat cannot lie upon the red buoy."),
        ({"boats": (at(0, 300, leg=4), AWAY)}, "Red's leg must be 0 to 3, not 4."),
        (
            {"boats": (at(0, 300, crossings=1), AWAY)},
            "Red's crossings must be 0 or less, not 1: with one more the mark is rounded.",
        ),
        (
            {"boats": (at(0, 300, leg=3, crossings=-1), AWAY)},
            "Red sails for the line now, where no wrong pass counts: set those to 0 first, not -1.",
        ),
        ({"current": 3}, "There is no seat 3: 2 play."),
        (
            {"deck": 44},
            "With 44 in the deck, 0 discarded, 0 Suns before boats and the hands there are 54 cards, "
            "and the box has 53: lower another pile first.",
        ),
    ],
)
def test_what_no_table_could_show(changed: dict[str, object], text: str) -> None:
    """After a correction by hand."""
    assert fault(race(at(0, 300))) is None
    assert fault(replace(race(at(0, 300)), **changed)) == text


def test_whoever_sails_is_not_becalmed() -> None:
    """No Sun lies before a boat that has moved in this turn."""
    state = after(race(at(0, 300), deck=40), play("straight"))
    becalmed = put(state.boats, RED, replace(state.boats[0], becalmed=True))
    assert fault(replace(state, boats=becalmed)) == "Red has sailed in this turn, so no Sun lies before that boat yet."


def test_no_more_boats_are_becalmed_than_there_are_suns() -> None:
    """One of one."""
    cards = tuple(replace(card, count=1 if card.id == "sun" else card.count) for card in SAMPLE.cards)
    box = replace(SAMPLE, cards=cards, card=replace(SAMPLE.card, total=50))
    state = race(at(0, 300), AWAY, box=box, deck=30)
    calm = tuple(replace(boat, becalmed=True) for boat in state.boats)
    assert fault(replace(state, boats=calm)) == "Boats becalmed: 2; Suns in the box: 1."


def test_only_the_winner_is_home() -> None:
    """And stays there."""
    over = after(race(at(0, 150, 180, leg=3)), play("straight"))
    back = put(over.boats, RED, replace(over.boats[0], leg=3))
    assert fault(replace(over, boats=back)) == "Red is home and nobody else: the race ended with that."


def test_a_host_can_correct_what_was_counted_wrongly() -> None:
    """Leg, crossings and a Sun; cards where fewer are counted than the box has."""
    state = race(at(0, 300), deck=42)
    boat = replace(state.boats[0], leg=2, crossings=-1, becalmed=True)
    assert fault(replace(state, boats=put(state.boats, RED, boat))) is None
    assert fault(replace(state, discard=1)) is None


@pytest.mark.parametrize(
    ("position", "text"),
    [
        (Position((at(0, 100),)), "The position has 1 boats for 2 players."),
        (Position((at(0, 100), Boat())), "Each boat must be placed: say its pose."),
        (Position((at(0, 100), AWAY), stage="over"), "That race is over."),
        (Position((at(0, 100), AWAY), stage="placing"), "All boats are placed: begin with the lot."),
        (
            Position((at(0, 100), AWAY), seen=(Seen("joker", 4),), discard=4),
            "4 of Joker cannot have been seen: the box has 3.",
        ),
        (
            Position((at(0, 100), AWAY), seen=(Seen("rowing", 1),), discard=1),
            "1 of Rowing cannot have been seen: the box has 0.",
        ),
        (
            Position((at(0, 100), AWAY), seen=(Seen("joker", 1), Seen("gale", 1), Seen("joker", 2)), discard=4),
            "Joker is listed 2 times as seen: say once how many.",
        ),
        (
            Position((at(0, 100), AWAY), seen=(Seen("joker", 1),)),
            "Cards seen: 1; but 0 discarded and 0 Suns before boats.",
        ),
        (
            Position((at(0, 100), AWAY), discard=50),
            "With -7 in the deck, 50 discarded, 0 Suns before boats and the hands there are 53 cards, "
            "and the box has 53: lower another pile first.",
        ),
    ],
)
def test_a_position_that_cannot_be_is_refused(position: Position, text: str) -> None:
    """In a sentence that says what is wrong."""
    found = refused(Setup(("red", "blue"), position=position))
    assert (found.rule, found.text) == ("position", text)


def test_a_race_can_be_found_in_the_middle() -> None:
    """The deck holds what lies nowhere else; poses are kept to one decimal; without boats they are still to place."""
    state = race(Boat(Pose(0.04, 100, 359.97), 2, becalmed=True), AWAY, discard=7, reshuffles=2, current=BLUE)
    assert (state.deck, state.discard, state.reshuffles, state.current) == (35, 7, 2, BLUE)
    assert state.boats[0].pose == Pose(0.0, 100.0, 0.0)
    placing_still = rules.start(Setup(("red", "blue"), position=Position(stage="placing")))
    assert rules.waiting(placing_still) == (RED, BLUE)
