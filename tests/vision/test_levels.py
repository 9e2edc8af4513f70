"""What is told of what lies on the mat all game: boats, tokens, and the cards of an open row."""

from tests.vision.looking import FIRST, HERE, SECOND, STEP_S, cards
from vision.levels import Level, OpenRow
from vision.words import Boat, Boats, Heap, Place, Question, Reading, Row, Token, Tokens, Unseen

FIRST_AGAIN = Question(FIRST.name, 17)
AT_REST = Tokens("seat.1", None, (Heap("green", 2),))


def boat(colour: str, space: int) -> Boat:
    return Boat(colour, HERE, space, 0.9)


def told_of_boats(level: Level, boats: tuple[Boat, ...], asked: Boats, from_s: float) -> list[Reading]:
    looks = [level.update(boats, from_s + STEP_S * step, asked) for step in range(10)]
    return [reading for reading in looks if reading]


def told_of_tokens(level: Level, number: int, asked: Tokens, from_s: float) -> list[int]:
    tokens = (Token("green", HERE),) * number
    looks = [level.update(tokens, from_s + STEP_S * step, asked) for step in range(10)]
    return [len(reading.things) for reading in looks if reading]


def test_boats_are_told_once_they_stand_still_and_again_when_one_moved() -> None:
    level, asked = Level("track"), Boats("track", None, (Place("red", 0),))
    at_start = Reading("track", Question("track"), (boat("red", 0),), 0.9)
    assert told_of_boats(level, (boat("red", 0),), asked, 0) == [at_start]
    assert told_of_boats(level, (boat("red", 0),), asked, 1) == []
    level.disturb(None)
    assert [r.things for r in told_of_boats(level, (boat("red", 4),), asked, 2)] == [(boat("red", 4),)]


def test_boats_are_told_again_when_they_should_be_elsewhere() -> None:
    level = Level("track")
    told_of_boats(level, (boat("red", 0),), Boats("track", None, (Place("red", 0),)), 0)
    moved_on = Boats("track", None, (Place("red", 6),))
    assert [r.things for r in told_of_boats(level, (boat("red", 0),), moved_on, 1)] == [(boat("red", 0),)]


def test_a_boat_lifted_for_a_moment_is_told_neither_away_nor_back() -> None:
    level, asked = Level("track"), Boats("track", None, (Place("red", 0),))
    told_of_boats(level, (boat("red", 0),), asked, 0)
    assert level.update((), 1.0, asked) is None
    assert told_of_boats(level, (boat("red", 0),), asked, 1.1) == []


def test_tokens_are_told_when_their_number_changes_or_another_is_expected() -> None:
    level = Level("seat.1")
    assert told_of_tokens(level, 2, AT_REST, 0) == [2]
    assert told_of_tokens(level, 1, AT_REST, 1) == [1]
    assert told_of_tokens(level, 1, Tokens("seat.1", None, (Heap("green", 1),)), 2) == [1]


def test_a_hand_over_tokens_withdraws_nothing() -> None:
    level = Level("seat.1")
    told_of_tokens(level, 2, AT_REST, 0)
    assert not level.disturb(FIRST)
    assert told_of_tokens(level, 2, AT_REST, 1) == []


class Looks:
    """One row, looked at ten times a second; cards are written as `A B C`."""

    def __init__(self) -> None:
        self.row = OpenRow("row.1")
        self.at_s = 0.0

    def sees(self, names: str, question: Question | None = None, should_be: str = "A B C") -> list[Reading]:
        """What is told in a second in which the row shows those names."""
        asked = Row("row.1", question, ("A", "B", "C", "D"), tuple(should_be.split()))
        readings = []
        for _ in range(10):
            self.at_s += STEP_S
            readings.append(self.row.update(cards(names), self.at_s, asked))
        return [reading for reading in readings if reading]

    def changes(self, names: str, question: Question | None = None) -> list[Reading]:
        """What is told after a hand that leaves those names in the row."""
        self.row.disturb(question)
        return self.sees(names, question)


def told(names: str, question: Question | None = None, *, lying: bool = False) -> Reading:
    return Reading("row.1", question or Question("row.1"), cards(names), 1.0, lying)


def a_known_row(question: Question | None = None) -> Looks:
    """The row A B C, dealt by a hand that was seen."""
    look = Looks()
    look.sees("", question)
    assert look.changes("A B C", question) == [told("A B C", question)]
    return look


def test_a_row_is_told_as_a_whole_when_a_card_was_taken() -> None:
    look = a_known_row(FIRST)
    assert look.changes("A C", FIRST) == [told("A C", FIRST)]
    assert look.sees("A C", FIRST) == []


def test_an_empty_row_is_told_with_no_cards() -> None:
    assert a_known_row(FIRST).changes("", FIRST) == [told("", FIRST)]


def test_a_row_that_nothing_is_asked_of_is_told_under_its_own_name() -> None:
    assert a_known_row().changes("B C") == [told("B C", Question("row.1"))]


def test_two_cards_exchanged_in_a_row_are_told_in_their_new_order() -> None:
    assert a_known_row(FIRST).changes("B A C", FIRST) == [told("B A C", FIRST)]


def test_a_row_that_lies_as_it_should_again_is_told_too() -> None:
    look = a_known_row(FIRST)
    look.changes("A C", FIRST)
    assert look.changes("A B C", FIRST) == [told("A B C", FIRST)]


def test_a_row_is_told_again_when_it_should_lie_otherwise() -> None:
    look = a_known_row()
    assert look.sees("A B C", should_be="A C") == [told("A B C")]
    assert look.sees("A B C", should_be="A C") == []


def test_a_hand_withdraws_what_was_told_once_and_then_has_it_told_again() -> None:
    look = a_known_row(FIRST)
    assert look.row.disturb(FIRST)
    assert not look.row.disturb(FIRST)
    assert look.sees("A B C", FIRST) == [told("A B C", FIRST)]
    assert look.row.disturb(FIRST)


def test_a_hand_over_a_row_that_nothing_is_asked_of_withdraws_and_tells_nothing() -> None:
    look = a_known_row()
    assert not look.row.disturb(None)
    assert look.sees("A B C") == []


def test_a_question_that_opens_under_a_hand_has_its_offer_withdrawn_too() -> None:
    look = a_known_row()
    assert not look.row.disturb(None)
    assert look.row.disturb(FIRST)


def test_what_lies_in_a_row_at_the_start_is_told_as_lying() -> None:
    assert Looks().sees("A B", FIRST) == [told("A B", FIRST, lying=True)]


def test_a_card_that_went_while_nothing_could_be_seen_is_told_as_lying() -> None:
    look = a_known_row(FIRST)
    look.row.lose_sight()
    assert look.sees("A C", FIRST) == [told("A C", FIRST, lying=True)]
    assert look.changes("A", FIRST) == [told("A", FIRST)]


def test_a_row_that_is_as_it_was_before_sight_was_lost_is_not_told_again() -> None:
    look = a_known_row(FIRST)
    look.row.lose_sight()
    assert look.sees("A B C", FIRST) == []


def test_a_card_that_went_while_another_question_was_open_is_told_as_lying() -> None:
    look = a_known_row()
    look.changes("A C", FIRST)
    assert look.sees("A C", SECOND) == [told("A C", SECOND, lying=True)]


def test_a_card_taken_while_no_question_was_open_answers_the_next_one() -> None:
    look = a_known_row(FIRST)
    look.changes("A C")
    assert look.sees("A C", SECOND) == [told("A C", SECOND)]


def test_a_card_taken_by_a_hand_that_came_for_an_earlier_question_answers_no_later_one() -> None:
    look = a_known_row()
    look.row.disturb(FIRST)
    assert look.sees("A C", SECOND) == [told("A C", SECOND, lying=True)]


def test_a_hand_that_came_before_the_question_answers_it() -> None:
    look = a_known_row()
    look.row.disturb(None)
    assert look.sees("A C", FIRST) == [told("A C", FIRST)]


def test_undo_offers_what_was_taken_as_lying() -> None:
    look = a_known_row()
    look.changes("A C", FIRST)
    look.sees("A C", SECOND)
    assert look.sees("A C", FIRST_AGAIN) == [told("A C", FIRST_AGAIN, lying=True)]
    assert look.changes("A B", FIRST_AGAIN) == [told("A B", FIRST_AGAIN)]


def test_a_card_taken_in_between_is_only_offered_to_a_question_that_is_asked_again() -> None:
    look = a_known_row()
    look.sees("A B C", FIRST)
    look.changes("A C")
    assert look.sees("A C", FIRST_AGAIN) == [told("A C", FIRST_AGAIN, lying=True)]


def test_a_card_that_is_read_better_without_a_hand_answers_no_later_question() -> None:
    look = a_known_row()
    look.changes("A D", FIRST)
    look.sees("A D", SECOND)
    assert look.sees("A C", SECOND) == [told("A C", SECOND, lying=True)]


def test_a_row_that_cannot_be_read_is_not_told_and_settles_anew() -> None:
    look = a_known_row(FIRST)
    asked = Row("row.1", FIRST, ("A", "B", "C"), ())
    look.row.disturb(FIRST)
    assert look.row.update(Unseen("a hand"), look.at_s, asked) is None
    assert not look.row.is_settled
    assert look.sees("A C", FIRST) == [told("A C", FIRST)]
