"""When what floats in a sea is told: poses that jitter, things that are missing, hands that come and go."""

import pytest

from vision.afloat import PATIENCE_S, Absent, Incomplete, Waters, whole
from vision.words import Afloat, Boat, Piece, Pose, Poses, Question, Reading, Unseen

FIRST, SECOND = Question("turn 1", 3), Question("turn 2", 9)
FIRST_AGAIN = Question("turn 1", 12)
STEP_S = 0.1
RED, BLUE = Boat("red", Pose(0, 0, 90)), Boat("blue", Pose(100, 0, 359))
MARK = Piece("green", Pose(300, 750))
ALL = RED, BLUE, MARK


def at(boat: Boat, x_mm: float, turned_deg: float = 90) -> Boat:
    return Boat(boat.colour, Pose(x_mm, 0, turned_deg))


class Looks:
    """One sea, looked at ten times a second."""

    def __init__(self) -> None:
        self.waters = Waters("sea")
        self.at_s = 0.0

    def sees(
        self,
        *things: Boat | Piece,
        question: Question | None = None,
        lacks: str = "",
        for_s: float = 1.0,
        should_be: float = 0,
    ) -> list[Reading]:
        """What is told while the sea shows these things, or these alone of what should be there."""
        asked = Poses("sea", question, (Afloat("red", Pose(should_be, 0, 90)),))
        look = Incomplete(lacks, things) if lacks else things
        readings = []
        for _ in range(round(for_s / STEP_S)):
            self.at_s += STEP_S
            readings.append(self.waters.update(look, self.at_s, asked))
        return [reading for reading in readings if reading]

    def changes(self, *things: Boat | Piece, question: Question | None = None) -> list[Reading]:
        """What is told after a hand that leaves these things."""
        self.waters.disturb(question)
        return self.sees(*things, question=question)


def told(*things: Boat | Piece, question: Question | None = None, lying: bool = False) -> Reading:
    return Reading("sea", question or Question("sea"), things, 1.0, lying)


def a_known_sea(question: Question | None = None) -> Looks:
    """A sea on which a hand that was seen has put everything."""
    look = Looks()
    look.sees(question=question)
    assert look.changes(*ALL, question=question) == [told(*ALL, question=question)]
    return look


def test_a_boat_that_was_moved_is_told_with_all_that_stayed() -> None:
    look, moved = a_known_sea(FIRST), (at(RED, 160), BLUE, MARK)
    assert look.changes(*moved, question=FIRST) == [told(*moved, question=FIRST)]
    assert look.sees(*moved, question=FIRST) == []


@pytest.mark.parametrize("jitter", [at(RED, 2.9), at(RED, 0, 93.9), at(RED, -2, 87)])
def test_what_moved_by_less_than_three_millimetres_and_four_degrees_has_not_moved(jitter: Boat) -> None:
    assert a_known_sea().sees(jitter, BLUE, MARK) == []


@pytest.mark.parametrize("moved", [at(RED, 3.1), at(RED, 0, 94.1), at(RED, 0, 270)])
def test_what_moved_by_more_has(moved: Boat) -> None:
    assert a_known_sea().sees(moved, BLUE, MARK) == [told(moved, BLUE, MARK)]


def test_headings_round_north_are_near_each_other() -> None:
    assert a_known_sea().sees(RED, Boat("blue", Pose(100, 0, 1.5)), MARK) == []


def test_a_boat_that_drifts_slowly_is_told_once_it_is_three_millimetres_off() -> None:
    look = a_known_sea()
    drifting = [look.sees(at(RED, off_mm), BLUE, MARK) for off_mm in (1, 2, 2.9, 3.5)]
    assert drifting == [[], [], [], [told(at(RED, 3.5), BLUE, MARK)]]


def test_poses_that_jitter_from_look_to_look_settle() -> None:
    look, readings = Looks(), []
    for turn in range(10):
        readings += look.sees(at(RED, turn % 3), BLUE, MARK, for_s=STEP_S)
    assert len(readings) == 1


def test_a_sea_is_told_again_when_a_boat_should_lie_elsewhere() -> None:
    look = a_known_sea()
    assert look.sees(*ALL, should_be=160) == [told(*ALL)]
    assert look.sees(*ALL, should_be=160) == []


def test_a_hand_withdraws_what_was_told_once_and_then_has_it_told_again() -> None:
    look = a_known_sea(FIRST)
    assert look.waters.disturb(FIRST)
    assert not look.waters.disturb(FIRST)
    assert look.sees(*ALL, question=FIRST) == [told(*ALL, question=FIRST)]


def test_a_boat_moved_while_another_question_was_open_is_told_as_lying() -> None:
    look, moved = a_known_sea(), (at(RED, 160), BLUE, MARK)
    look.changes(*moved, question=FIRST)
    assert look.sees(*moved, question=SECOND) == [told(*moved, question=SECOND, lying=True)]


def test_a_boat_moved_while_no_question_was_open_answers_the_next_one() -> None:
    look, moved = a_known_sea(FIRST), (at(RED, 160), BLUE, MARK)
    look.changes(*moved)
    assert look.sees(*moved, question=SECOND) == [told(*moved, question=SECOND)]


def test_a_boat_that_moved_while_nothing_could_be_seen_is_told_as_lying() -> None:
    look, moved = a_known_sea(FIRST), (at(RED, 160), BLUE, MARK)
    look.waters.lose_sight()
    assert look.sees(*moved, question=FIRST) == [told(*moved, question=FIRST, lying=True)]


def test_undo_offers_the_move_that_lies_there_as_lying() -> None:
    look, moved = a_known_sea(), (at(RED, 160), BLUE, MARK)
    look.changes(*moved, question=FIRST)
    look.sees(*moved, question=SECOND)
    assert look.sees(*moved, question=FIRST_AGAIN) == [told(*moved, question=FIRST_AGAIN, lying=True)]


def test_what_was_put_back_within_the_tolerance_belongs_to_whom_it_belonged() -> None:
    """A hand lifted a boat and set it down where it stood: nothing new answers the question."""
    look = a_known_sea(FIRST)
    look.sees(*ALL, question=SECOND)
    assert look.changes(at(RED, 2), BLUE, MARK, question=SECOND) == [
        told(at(RED, 2), BLUE, MARK, question=SECOND, lying=True)
    ]


def test_a_sea_that_lacks_something_is_not_told_at_once() -> None:
    look = a_known_sea()
    assert look.sees(RED, BLUE, lacks="no green buoy", for_s=PATIENCE_S) == []
    assert not look.waters.is_settled


def test_what_is_missing_for_long_is_left_out() -> None:
    look = a_known_sea()
    assert look.sees(RED, BLUE, lacks="no green buoy", for_s=PATIENCE_S + 1) == [told(RED, BLUE)]
    assert look.sees(RED, BLUE, lacks="no green buoy", for_s=5) == []


def test_what_was_missing_is_told_with_the_rest_once_it_is_seen_again() -> None:
    look = a_known_sea()
    look.sees(RED, BLUE, lacks="no green buoy", for_s=PATIENCE_S + 1)
    assert look.sees(*ALL) == [told(*ALL)]


def test_a_glimpse_of_the_whole_sea_begins_the_wait_anew() -> None:
    look = a_known_sea()
    look.sees(RED, BLUE, lacks="no green buoy", for_s=PATIENCE_S)
    look.sees(*ALL, for_s=STEP_S)
    assert look.sees(RED, BLUE, lacks="no green buoy", for_s=PATIENCE_S) == []


@pytest.mark.parametrize("interruption", ["a hand", "darkness"])
def test_time_in_which_nothing_could_be_seen_does_not_count_as_missing(interruption: str) -> None:
    look = a_known_sea()
    look.sees(RED, BLUE, lacks="no green buoy", for_s=PATIENCE_S)
    if interruption == "a hand":
        look.waters.disturb(None)
    else:
        look.waters.lose_sight()
    look.at_s += 10
    assert look.sees(RED, BLUE, lacks="no green buoy", for_s=PATIENCE_S) == []


def test_a_look_is_whole_when_all_that_has_a_place_is_found() -> None:
    sought = Afloat("red", RED.pose), Afloat("blue", BLUE.pose), Afloat("green", MARK.pose)
    assert whole(ALL, sought) == ALL


def test_a_look_names_all_that_it_lacks() -> None:
    sought = Afloat("red", RED.pose), Afloat("blue", BLUE.pose), Afloat("green", MARK.pose)
    look = whole((Absent("no red boat"), BLUE, Unseen("half a buoy")), sought)
    assert isinstance(look, Incomplete)
    assert (look.reason, look.things, bool(look)) == ("no red boat; half a buoy", (BLUE,), False)


def test_what_need_not_be_there_yet_may_be_absent_but_not_unclear() -> None:
    sought = Afloat("red"), Afloat("blue", BLUE.pose)
    assert whole((Absent("no red boat"), BLUE), sought) == (BLUE,)
    assert isinstance(whole((Unseen("half a red boat"), BLUE), sought), Incomplete)
