"""Ridge: what a camera looks for, and what it means."""

from companion.games import ridge
from companion.games.ridge.model import Roll
from companion.vocabulary.play import Alert
from tests.games.ridge_table import after, climb
from vision.words import Boat, Boats, Dice, Die, Heap, Place, Pose, Question, Reading, Thing, Token, Tokens

AT = Pose(0, 0)
ASKED = Question("turn 1, seat 1, throw 1")


def read(zone: str, *things: Thing, asked: Question = ASKED) -> Reading:
    """Things that were seen in a zone."""
    return Reading(zone, asked, things)


def test_two_dice_are_looked_for_and_all_that_lies_there() -> None:
    """Goats and clovers are only watched."""
    assert ridge.expect(climb((3, 0), (1, 0))) == (
        Dice("tray", ASKED, 2, ("white", "black")),
        Boats("track", None, (Place("red", 3), Place("yellow", 0))),
        Tokens("seat.1", None, (Heap("green", 1),)),
        Tokens("seat.2", None, (Heap("green", 0),)),
    )


def test_no_throw_is_looked_for_while_dice_lie_or_when_it_is_over() -> None:
    """The tray has been read."""
    thrown = ridge.expect(after(climb((0, 0)), Roll(1, 4, 2)))
    assert not any(isinstance(each, Dice) for each in thrown)
    assert ridge.expect(climb((30, 0))) == ()


def test_a_throw_is_read() -> None:
    """By the colours of the dice, in whatever order."""
    reading = read("tray", Die(2, "black", AT), Die(4, "white", AT))
    assert ridge.interpret(climb((0, 0)), reading) == Roll(1, 4, 2)


def test_what_is_no_throw_means_nothing() -> None:
    """A die too few, twice the same colour, a third die, or an answer to another question."""
    white, black = Die(4, "white", AT), Die(2, "black", AT)
    state, late = climb((0, 0)), Question("turn 9, seat 1, throw 1")
    assert ridge.interpret(state, read("tray", white)) is None
    assert ridge.interpret(state, read("tray", white, white)) is None
    assert ridge.interpret(state, read("tray", white, black, black)) is None
    assert ridge.interpret(state, read("tray", white, black, asked=late)) is None


def test_a_goat_that_strayed_is_told() -> None:
    """One that is not seen is not."""
    state = climb((3, 0))
    assert ridge.interpret(state, read("track", Boat("red", AT, 3))) is None
    assert ridge.interpret(state, read("track", Boat("red", AT, 4))) == Alert(
        "red goat", "The red goat stands on space 4, not on 3."
    )
    assert ridge.interpret(state, read("track", Boat("red", AT, None))) == Alert(
        "red goat", "The red goat stands beside the track, not on 3."
    )


def test_clovers_are_counted() -> None:
    """Before the seat whose they are."""
    state = climb((3, 0), (1, 0))
    assert ridge.interpret(state, read("seat.1", Token("green", AT))) is None
    assert ridge.interpret(state, read("seat.2", Token("green", AT))) == Alert(
        "yellow clovers", "Yellow's clovers should be 0, and 1 are seen."
    )
