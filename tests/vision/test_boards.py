"""What is told of a board of pieces and of kept dice, looked at ten times a second, without any picture."""

from tests.vision.looking import FIRST, HERE, SECOND, STEP_S
from vision.levels import Level, OpenRow
from vision.words import Die, Face, Kept, Piece, Pieces, Question, Reading, Stand, Unseen

COLOURS = ("red", "blue")


def pieces(text: str) -> tuple[Piece, ...]:
    """Pieces written as `red:tea blue:silk`."""
    parts = (one.split(":") for one in text.split())
    return tuple(Piece(colour, HERE, spot) for colour, spot in parts)


class Looks:
    """One board, looked at ten times a second."""

    def __init__(self) -> None:
        self.board = OpenRow("board")
        self.at_s = 0.0

    def sees(self, text: str, question: Question | None = None, should_be: str = "red:tea") -> list[Reading]:
        """What is told in a second in which pieces stand so."""
        stands = tuple(Stand(piece.colour, str(piece.spot)) for piece in pieces(should_be))
        asked = Pieces("board", question, COLOURS, stands)
        readings = []
        for _ in range(10):
            self.at_s += STEP_S
            readings.append(self.board.update(pieces(text), self.at_s, asked))
        return [reading for reading in readings if reading]

    def changes(self, text: str, question: Question | None = None) -> list[Reading]:
        """What is told after a hand that leaves them standing so."""
        self.board.disturb(question)
        return self.sees(text, question)


def told(text: str, question: Question | None = None, *, lying: bool = False) -> Reading:
    return Reading("board", question or Question("board"), pieces(text), 1.0, lying)


def a_known_board(question: Question | None = None) -> Looks:
    """A board with one piece that a hand was seen to put there."""
    look = Looks()
    look.sees("", question)
    assert look.changes("red:tea", question) == [told("red:tea", question)]
    return look


def test_a_piece_set_for_a_question_is_told_with_all_that_stand() -> None:
    look = a_known_board(FIRST)
    assert look.changes("blue:silk red:tea", FIRST) == [told("blue:silk red:tea", FIRST)]
    assert look.sees("blue:silk red:tea", FIRST) == []


def test_a_piece_moved_to_another_spot_is_told() -> None:
    assert a_known_board(FIRST).changes("red:silk", FIRST) == [told("red:silk", FIRST)]


def test_a_board_is_told_again_when_pieces_should_stand_otherwise() -> None:
    look = a_known_board()
    assert look.sees("red:tea", should_be="red:tea blue:silk") == [told("red:tea")]
    assert look.sees("red:tea", should_be="red:tea blue:silk") == []


def test_a_piece_set_for_one_question_is_only_offered_to_the_next() -> None:
    look = a_known_board(FIRST)
    look.changes("blue:silk red:tea", FIRST)
    assert look.sees("blue:silk red:tea", SECOND) == [told("blue:silk red:tea", SECOND, lying=True)]


def test_a_hand_over_the_board_withdraws_what_was_told_and_it_is_told_again() -> None:
    look = a_known_board(FIRST)
    assert look.board.disturb(FIRST)
    assert look.sees("red:tea", FIRST) == [told("red:tea", FIRST)]


def test_kept_dice_are_told_when_they_lie_otherwise_or_should() -> None:
    level, look = Level("seat.1"), (Die(3, "blue", HERE),)
    asked = Kept("seat.1", None, (Face("blue", 3),), ("blue",))
    should_be_more = Kept("seat.1", None, (Face("blue", 3), Face("blue", 5)), ("blue",))

    def told_in_a_second(dice: tuple[Die, ...] | Unseen, expected: Kept, from_s: float) -> list[int]:
        looks = [level.update(dice, from_s + STEP_S * step, expected) for step in range(10)]
        return [len(reading.things) for reading in looks if reading]

    assert told_in_a_second(look, asked, 0) == [1]
    assert told_in_a_second(look, asked, 1) == []
    assert told_in_a_second((*look, Die(5, "blue", HERE)), asked, 2) == [2]
    assert told_in_a_second(look, should_be_more, 3) == [1]
    assert told_in_a_second(Unseen("a hand"), asked, 4) == []
