"""Vallamkali: what a camera looks for, and what its readings mean."""

from typing import Any

import pytest

from companion.games import vallamkali
from companion.games.vallamkali.events import EVENTS
from companion.games.vallamkali.model import (
    Boat,
    CloseBets,
    DrawOff,
    Hire,
    HireResult,
    PlayCards,
    Replace,
    Reveal,
    State,
    TurnEvent,
)
from companion.games.vallamkali.printed import sample_box
from companion.vocabulary.play import Alert, Form
from tests.games.vallamkali_table import (
    BLUE,
    RED,
    after,
    bidding,
    level,
    play,
    race,
)
from vision.words import Boat as SeenBoat
from vision.words import Boats, Card, Cards, Place, Pose, Question, Reading

HERE = Pose(0.0, 0.0)
OARSMEN = ("A", "B", "C", "D", "E", *(card.code for card in sample_box().professionals))
"""Every card that can lie before a seat."""


def zones(state: State) -> dict[str, Any]:
    """What is expected, by zone."""
    return {expected.zone: expected for expected in vallamkali.expect(state)}


def test_a_professional_is_looked_for_in_the_middle() -> None:
    """Those that came up may lie there still; the boats are not racing."""
    found = zones(bidding(HireResult("P3a")))
    assert found["centre"].question == Question("hire 2, card")
    assert {"P3a", "P3b"} <= set(found["centre"].names)
    assert "track" not in found


def test_the_replaced_card_is_looked_for_before_the_winner() -> None:
    """One card; the other zones are only watched."""
    found = zones(bidding(*level(BLUE)))
    assert found["seat.2"] == Cards("seat.2", Question("hire 1, replace"), OARSMEN)
    assert found["seat.1"].question is None
    assert found["centre"].question is None


def test_cards_are_looked_for_before_each_seat_that_has_not_played() -> None:
    """As many as it may play; the boats are watched always."""
    state = after(race(5, Boat(5, cards=1), 7), *play("D D E"))
    found = zones(state)
    assert found["seat.1"].question is None
    assert found["seat.2"] == Cards("seat.2", Question("turn 1, seat 2"), OARSMEN, 3, 4)
    assert found["track"] == Boats("track", None, (Place("red", 5), Place("blue", 5), Place("green", 7)))


def test_an_event_card_is_looked_for_in_the_middle() -> None:
    """All eight are known there, and those that were turned before may lie there still."""
    found = zones(race(16, 0, 0, stage="event"))
    assert found["centre"].question == Question("stop 1, event")
    assert set(EVENTS) <= set(found["centre"].names)


def test_three_cards_are_looked_for_in_a_tie_break() -> None:
    """Before the tied seats."""
    found = zones(after(race(58, 58, 57, turn=9, done=3), *play("A B C", "A B C", "A B C")))
    assert found["seat.2"] == Cards("seat.2", Question("tie-break 1, seat 2"), OARSMEN, 3, 3)
    assert found["seat.3"].question is None


def test_an_event_that_was_turned_is_known_where_it_may_lie_still() -> None:
    """Beside the next one it would else be something that cannot be read."""
    state = after(race(31, 16, 16, stage="event"), TurnEvent("rhythm_lost"), CloseBets())
    assert "rhythm_lost" not in state.events_left
    assert "rhythm_lost" in zones(state)["centre"].names


def test_nothing_is_looked_for_when_the_race_is_over() -> None:
    """The table is cleared."""
    assert zones(after(race(59, 58, 57, turn=9, done=3), *play("A B C", "A B C", "A B C"))) == {}


def seen(zone: str, question: str, *names: str) -> Reading:
    """Cards that lie in a zone."""
    return Reading(zone, Question(question), tuple(Card(name, HERE) for name in names))


@pytest.mark.parametrize(
    ("state", "reading", "command"),
    [
        (bidding(), seen("centre", "hire 1, card", "P4"), Reveal("P4")),
        (bidding(*level(RED)), seen("seat.1", "hire 1, replace", "B"), Replace(RED, "B")),
        (race(0, 0, 0), seen("seat.2", "turn 1, seat 2", "A", "B", "C"), PlayCards(BLUE, ("A", "B", "C"))),
        (race(16, 0, 0, stage="event"), seen("centre", "stop 1, event", "rhythm_lost"), TurnEvent("rhythm_lost")),
        (
            after(race(58, 58, 57, turn=9, done=3), *play("A B C", "A B C", "A B C")),
            seen("seat.1", "tie-break 1, seat 1", "A", "A", "D"),
            DrawOff(RED, ("A", "A", "D")),
        ),
    ],
)
def test_cards_that_fit_are_a_command(state: State, reading: Reading, command: Any) -> None:
    """One for each question that cards answer."""
    assert vallamkali.interpret(state, reading) == command


def test_it_does_not_matter_which_card_lies_first() -> None:
    """Whoever sits opposite lays the hand the other way round."""
    state = race(Boat(hired=(Hire("P4", "A"),)), 0, 0)
    reading = seen("seat.1", "turn 1, seat 1", "P4", "D", "A")
    assert vallamkali.interpret(state, reading) == PlayCards(RED, ("A", "D", "P4"))


def test_fewer_cards_are_still_being_laid() -> None:
    """Two of three mean nothing yet."""
    assert vallamkali.interpret(race(0, 0, 0), seen("seat.1", "turn 1, seat 1", "A", "B")) is None


def test_too_many_cards_begin_a_form() -> None:
    """The seat says which it played."""
    form = vallamkali.interpret(race(0, 0, 0), seen("seat.1", "turn 1, seat 1", "A", "B", "C", "D"))
    assert isinstance(form, Form)
    assert form.label == "Play 3 cards"
    assert form.draft == PlayCards(RED, ("A", "B", "C", "D"))
    middle = vallamkali.interpret(bidding(), seen("centre", "hire 1, card", "P4", "P3a"))
    assert isinstance(middle, Form)
    assert middle.draft == Reveal("P4")


def test_a_card_that_cannot_lie_there_is_an_alert() -> None:
    """Somebody else's professional, or a second value-3 card in the middle."""
    alert = vallamkali.interpret(race(0, 0, 0), seen("seat.1", "turn 1, seat 1", "A", "B", "P4"))
    assert alert == Alert("Red's cards", "P4 cannot lie there now; look for A, B, C, D and E.")
    alert = vallamkali.interpret(bidding(HireResult("P3a")), seen("centre", "hire 2, card", "P3b"))
    assert isinstance(alert, Alert)
    assert alert.about == "the middle"


def test_an_event_that_cannot_come_is_named() -> None:
    """By its title."""
    state = after(race(31, 16, 16, stage="event"), TurnEvent("rhythm_lost"), CloseBets())
    alert = vallamkali.interpret(state, seen("centre", "stop 2, event", "rhythm_lost"))
    assert isinstance(alert, Alert)
    assert alert.text.startswith("Rhythm Lost cannot lie there now; look for Water in Boat,")


def test_a_boat_that_is_not_moved_yet_is_no_alert() -> None:
    """It stands where it stood before the last move; on a third space it stands wrong."""
    state = after(race(5, 5, 5), *play("A B C", "A B C", "A B C"))

    def read(space: int) -> Any:
        return vallamkali.interpret(state, Reading("track", Question(""), (SeenBoat("red", HERE, space),)))

    assert read(5) is None
    assert read(11) is None
    assert read(9) == Alert("red boat", "Red's boat stands on space 9, it should be on 11.")


def test_an_answer_to_another_question_means_nothing() -> None:
    """A late one, one in a zone that is only watched, and one in no zone of this game."""
    state = after(race(0, 0, 0), *play("A B C"))
    assert vallamkali.interpret(state, seen("seat.2", "turn 9, seat 2", "A", "B", "C")) is None
    assert vallamkali.interpret(state, seen("seat.1", "turn 1, seat 1", "A", "B", "C")) is None
    assert vallamkali.interpret(state, seen("tray", "turn 1, seat 1")) is None


def test_boats_are_compared_with_where_they_should_be() -> None:
    """Blue has played and may have been moved already; Green is on no space; Pink does not race; a die is no boat."""
    state = after(race(5, 5, 5), *play("", "A B C"))
    looked = (SeenBoat("red", HERE, 5), SeenBoat("blue", HERE, 11), SeenBoat("blue", HERE, 5), Card("A", HERE))
    assert vallamkali.interpret(state, Reading("track", Question(""), looked)) is None
    looked = (SeenBoat("green", HERE), SeenBoat("pink", HERE, 3), SeenBoat("blue", HERE, 10))
    alert = vallamkali.interpret(state, Reading("track", Question(""), looked))
    assert alert == Alert(
        "green boat",
        "Green's boat stands off the track, it should be on 5. "
        "A pink boat is on the track, and nobody plays it. "
        "Blue's boat stands on space 10, it should be on 11.",
    )
