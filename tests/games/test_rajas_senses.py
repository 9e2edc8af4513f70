"""Rajas of the Ganges: what a camera looks for, and what its readings of dice and boats mean."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games import rajas
from companion.games.rajas.commands import FirstDice, OuterTerrace, TakeDice, Terrace, UseBalcony
from companion.games.rajas.model import Occupied, Position, Setup, State
from companion.games.rajas.printed import SAMPLE
from companion.vocabulary.play import Alert, Form
from tests.games.rajas_table import BLUE, COLOURS, GREEN, RED, after, seated, table, terrace, use
from vision.words import (
    Boat,
    Boats,
    Dice,
    Die,
    Face,
    Kept,
    Piece,
    Place,
    Pose,
    Question,
    Reading,
    Stand,
)

HERE = Pose(0.0, 0.0)
DICE = ("orange", "green", "blue", "purple")


def zones(state: State) -> dict[str, Any]:
    """What is expected, by zone."""
    return {expected.zone: expected for expected in rajas.expect(state)}


def asked(state: State) -> dict[str, str]:
    """The questions of the zones that are asked one."""
    questions = {zone: expected.question for zone, expected in zones(state).items()}
    return {zone: question.name for zone, question in questions.items() if question is not None}


def thrown(state: State, dice: str, zone: str = "tray") -> Any:
    """What it means that such dice lie in a zone: "blue_5 green_1"."""
    things = tuple(Die(int(one[-1]), one[:-2], HERE) for one in dice.split())
    return rajas.interpret(state, Reading(zone, zones(state)[zone].question or Question("none"), things))


def afloat(state: State, **boats: int | None) -> Any:
    """What it means that boats stand on such spaces."""
    things = tuple(Boat(colour, HERE, space) for colour, space in boats.items())
    return rajas.interpret(state, Reading("track", Question("none"), things))


def test_everything_is_watched_until_the_game_is_over() -> None:
    state = table(seated(), seated())
    assert set(zones(state)) == {"tray", "track", "board", "centre", "seat.1", "seat.2"}
    assert rajas.expect(replace(state, stage="over")) == ()


def test_the_first_dice_are_asked_of_one_seat_after_the_other() -> None:
    """Four dice, of four colours."""
    state = rajas.start(Setup(COLOURS[:2]))
    assert asked(state) == {"tray": "first dice of seat 1"}
    assert zones(state)["tray"] == Dice("tray", Question("first dice of seat 1"), 4, DICE)
    assert asked(after(state, FirstDice(RED, 1, 2, 3, 4))) == {"tray": "first dice of seat 2"}


def test_the_first_dice_are_one_of_each_colour() -> None:
    """In whatever order they lie; else somebody threw the wrong ones."""
    state = rajas.start(Setup(COLOURS[:2]))
    assert thrown(state, "purple_4 orange_1 blue_3 green_2") == FirstDice(RED, 1, 2, 3, 4)
    wrong = "One die of each colour should lie in the tray, not "
    assert thrown(state, "blue_3 green_2 purple_4") == Alert("dice", f"{wrong}blue 3, green 2 and purple 4.")
    assert thrown(state, "blue_3 blue_2 green_1 purple_4").text.startswith(wrong)


def test_while_a_worker_is_to_be_placed_board_and_middle_are_asked() -> None:
    """By one question; the tray is only watched."""
    state = table(seated())
    assert asked(state) == {"board": "turn 1, place", "centre": "turn 1, place"}
    assert asked(after(state, *terrace(RED, "blue")[:2])) == {}


def test_new_dice_are_asked_for_by_their_number_and_colours() -> None:
    """The first that are open, one after the other."""
    balcony = after(table(seated("green_3")), UseBalcony(RED, "palace.balcony.2", "green_3"))
    assert zones(balcony)["tray"] == Dice("tray", Question("turn 1, dice 1"), 2, ("blue",))
    dancer = after(table(seated("green_2")), use("dancer", "green_2"))
    assert zones(dancer)["tray"] == Dice("tray", Question("turn 1, dice 1"), 2, DICE)


def test_as_many_dice_as_there_can_be_are_taken() -> None:
    state = after(table(seated("green_2")), use("dancer", "green_2"))
    assert thrown(state, "purple_6 blue_5") == TakeDice(RED, ("blue_5", "purple_6"))


def test_fewer_dice_begin_a_form() -> None:
    """Perhaps not all that can be are wanted."""
    state = after(table(seated("green_2")), use("dancer", "green_2"))
    form = thrown(state, "blue_5")
    assert isinstance(form, Form)
    assert form.draft == TakeDice(RED, ("blue_5",))
    assert form.question == "turn 1, dice 1"


def test_dice_for_which_kali_has_no_hands_begin_a_form() -> None:
    """Which go back is said there."""
    state = after(table(seated(*("blue_1",) * 10)), Terrace(RED, "green"))
    form = thrown(state, "green_5")
    assert isinstance(form, Form)
    assert form.draft == TakeDice(RED, ("green_5",))


@pytest.mark.parametrize("dice", ["green_5", "blue_1 blue_2", "purple_6 blue_1"])
def test_other_dice_than_were_asked_for_are_an_alert(dice: str) -> None:
    state = after(table(seated()), Terrace(RED, "blue"))
    alert = thrown(state, dice)
    assert alert.about == "dice"
    assert alert.text.startswith("A blue die (the blue terrace) should lie in the tray, not ")


def test_dice_that_are_rolled_anew_come_back_all_together() -> None:
    """In their colours."""
    state = after(table(seated("blue_1", "green_3")), OuterTerrace(RED, ("blue_1", "green_3")))
    assert thrown(state, "blue_4 green_6") == TakeDice(RED, ("blue_4", "green_6"))
    should = "2 blue or green dice (the outer terrace) should lie in the tray, not "
    assert thrown(state, "blue_4") == Alert("dice", f"{should}blue 4.")
    assert thrown(state, "blue_4 blue_6") == Alert("dice", f"{should}blue 4 and blue 6.")


def test_where_the_supply_is_empty_dice_are_an_alert() -> None:
    others = (seated(*("blue_1",) * 10), seated("blue_1", "blue_1"))
    state = after(table(seated(), *others), Terrace(RED, "blue"))
    assert isinstance(thrown(state, "blue_2"), Alert)


def test_a_throw_for_another_question_means_nothing() -> None:
    state = after(table(seated()), Terrace(RED, "blue"))
    things = (Die(5, "blue", HERE),)
    assert rajas.interpret(state, Reading("tray", Question("turn 9, dice 9"), things)) is None
    assert rajas.interpret(state, Reading("elsewhere", Question("turn 1, dice 1"), things)) is None


def test_kalis_hands_are_watched_as_they_should_be() -> None:
    """Each die with its colour and face."""
    kept = zones(table(seated("blue_5", "green_1")))["seat.1"]
    assert kept == Kept("seat.1", None, (Face("blue", 5), Face("green", 1)), DICE)


def test_dice_that_differ_are_named() -> None:
    """Of whoever has not the turn: what lacks, and what is too much."""
    state = table(seated(), seated("blue_5", "blue_5", "green_1"))
    assert thrown(state, "green_1 blue_5 blue_5", "seat.2") is None
    assert thrown(state, "blue_5 green_2", "seat.2") == Alert(
        "Blue's dice", "Blue should keep blue 5 and green 1. Blue should not keep green 2."
    )


def test_whoever_has_the_turn_may_give_dice_up_before_it_is_told() -> None:
    """And lay new ones before that is told; not the other way round."""
    state = table(seated("blue_5"))
    assert thrown(state, "", "seat.1") is None
    assert thrown(state, "blue_5 green_1", "seat.1") == Alert("Red's dice", "Red should not keep green 1.")
    taking = after(state, Terrace(RED, "green"))
    assert thrown(taking, "blue_5 green_1", "seat.1") is None
    assert thrown(taking, "green_1", "seat.1") == Alert("Red's dice", "Red should keep blue 5.")


def test_boats_are_watched_on_the_river() -> None:
    state = table(seated(boat=3), seated())
    assert zones(state)["track"] == Boats("track", None, (Place("red", 3), Place("blue", 0)))
    assert afloat(state, red=3, blue=0) is None


def test_boats_that_stand_elsewhere_are_named() -> None:
    """And those that nobody plays."""
    state = table(seated(boat=3), seated())
    assert afloat(state, red=4, blue=None, pink=0) == Alert(
        "red boat",
        "Red's boat stands on space 4, it should be on 3. Blue's boat stands off the river, it should be on 0. "
        "A pink boat is on the river, and nobody plays it.",
    )
    dice_too = Reading("track", Question("none"), (Die(1, "blue", HERE), Boat("red", HERE, 3)))
    assert rajas.interpret(state, dice_too) is None


def test_workers_are_watched_where_they_stand() -> None:
    """Of those that share a space the first."""
    many = replace(SAMPLE, palace=replace(SAMPLE.palace, outer_terrace_spaces=-1))
    spots = ("quarry.1", "palace.outer_terrace.1", "palace.outer_terrace.1")
    occupied = tuple(Occupied(space, seat) for space, seat in zip(spots, (BLUE, GREEN, BLUE), strict=True))
    state = table(seated(), seated(placed=2), seated(placed=1), box=many, setup=Position(occupied=occupied))
    board = zones(state)["board"]
    assert board.colours == ("red", "blue", "green")
    assert board.should_be == (Stand("blue", "quarry.1"), Stand("green", "palace.outer_terrace.1"))
    things = tuple(Piece(one.colour, HERE, one.spot) for one in board.should_be)
    assert rajas.interpret(state, Reading("board", board.question, things)) is None


def test_any_tile_of_the_box_can_lie_in_the_middle() -> None:
    """Known by its picture."""
    names = zones(table(seated()))["centre"].names
    assert len(names) == 64
    assert "tile.B7" in names
