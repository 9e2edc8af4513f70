"""Rajas of the Ganges: what screens show."""

from msgspec.structs import replace

from companion.games import rajas
from companion.games.rajas.commands import EndTurn, FirstDice, OuterTerrace, Pass, Terrace
from companion.games.rajas.model import ByHand, Laid, Levels, Pending, Position, Setup
from companion.games.rajas.printed import SAMPLE
from companion.vocabulary.show import Face, Item, Mark, Pair, Row, Runner
from tests.games.pages import Pages
from tests.games.rajas_table import (
    BLUE,
    COLOURS,
    DOWN_FROM_HOME,
    GREEN,
    RED,
    after,
    rolling,
    seated,
    table,
    terrace,
    use,
    with_river,
)

pages = Pages(rajas)
shown, block, titles = pages.shown, pages.block, pages.titles
NEAR = table(
    seated("green_1", fame=54, money=10, asleep=("money", "bridge"), active=4), seated(money=20, bonus_marker=33)
)
"""Red's markers meet with one more fame."""


def standing(state, seat):
    return shown(state).standings[seat - 1]


def test_the_phase_and_the_prompt_say_what_to_do_and_who() -> None:
    start = rajas.start(Setup(COLOURS[:3]))
    assert (shown(start).phase, shown(start).prompt) == (
        "First dice",
        "Red, Blue and Green: roll one die of each colour.",
    )
    one = after(start, FirstDice(BLUE, 1, 1, 1, 1))
    assert shown(one).prompt == "Red and Green: roll one die of each colour."
    tied = rolling((1, 1, 1, 1), (1, 1, 1, 1))
    assert (shown(tied).phase, shown(tied).prompt) == (
        "Who starts",
        "Host: choose who starts of Red and Blue, who rolled the same.",
    )
    state = table(seated(), setup=Position(round=3))
    assert (shown(state).phase, shown(state).prompt) == ("Round 3, Red's turn", "Red: place a worker.")


def test_the_prompt_names_what_the_turn_left_open() -> None:
    """Then the end of the turn."""
    dancer = after(table(seated("green_2")), use("dancer", "green_2"))
    assert shown(dancer).prompt == "Red: take 2 dice (the Dancer) and draw a yield tile (the Dancer)."
    roll = after(table(seated("green_2")), OuterTerrace(RED, ("green_2",)))
    assert shown(roll).prompt == "Red: roll 1 die anew (the outer terrace)."
    assert shown(after(table(seated()), *terrace(RED)[:2])).prompt == "Red: end the turn."


def test_a_game_with_the_sample_box_says_so() -> None:
    assert shown(table(seated())).sample
    own = replace(SAMPLE, about=replace(SAMPLE.about, status="owner"))
    assert not shown(table(seated(), box=own)).sample


def test_the_standings_say_how_far_the_markers_have_to_go() -> None:
    """Money 20 lies beside fame 51, money 3 beside 59; the fewer are missing the better."""
    state = table(seated(money=3), seated(money=20, fame=4, bonus_marker=33), seated(money=3))
    assert [(one.figure, one.unit, one.place) for one in shown(state).standings] == [
        (59, "to go", 2),
        (47, "to go", 1),
        (59, "to go", 2),
    ]
    assert [one.waiting for one in shown(state).standings] == [True, False, False]


def test_markers_that_have_passed_say_by_how_much() -> None:
    """Those that stand level have 0 to go: money 20 lies beside fame 51."""
    state = table(seated(money=20, bonus_marker=33))
    passed, level = (
        replace(state, players=(replace(state.players[0], fame=fame), state.players[1])) for fame in (53, 51)
    )
    assert (standing(passed, RED).figure, standing(passed, RED).unit) == (2, "past")
    assert (standing(level, RED).figure, standing(level, RED).unit) == (0, "to go")


def test_a_note_says_what_is_special_about_a_seat() -> None:
    passed = after(table(seated()), Pass(RED))
    assert standing(passed, RED).note == "out for this round"
    met = after(NEAR, use("great_mogul", "green_1"), EndTurn(RED))
    assert standing(met, RED).note == "markers met"
    assert standing(table(seated()), RED).note == ""
    assert shown(met).phase == "Last turns, Blue's turn"


def test_who_has_a_last_turn_to_come_is_noted() -> None:
    third = table(seated("green_1", fame=54, money=10, asleep=("money", "bridge"), active=4), seated(), seated())
    state = after(third, use("great_mogul", "green_1"), EndTurn(RED))
    assert [one.note for one in shown(state).standings] == ["markers met", "", "a last turn to come"]


def test_the_end_says_who_won_and_why() -> None:
    state = after(NEAR, use("great_mogul", "green_1"), EndTurn(RED), *terrace(BLUE))
    assert shown(state).phase == "The game is over"
    assert shown(state).prompt == "Red won!"
    assert [(one.place, one.waiting) for one in shown(state).standings] == [(1, False), (2, False)]


def test_pieces_to_move_by_hand_come_first() -> None:
    """With whose they are."""
    state = after(table(seated("green_4", money=11)), use("raja", "green_4"))
    assert titles(state)[:2] == ["Move now by hand", "Still open"]
    assert block(state, "Move now by hand").items == (
        Item("Money marker to 14", RED, "red"),
        Item("Bonus marker to 33", RED, "red"),
    )
    assert [item.text for item in block(state, "Still open").items] == [
        "Upgrade a building (the Raja)",
        "Move the boat on (money 12)",
    ]


def test_every_piece_is_called_by_its_name() -> None:
    """All workers go home together."""
    pieces = (("fame", "5"), ("karma", "0"), ("boat", "3"), ("worker", "Kali"), ("cube", "fort 3"), ("elephant", "Red"))
    moves = tuple(ByHand(RED, piece, to) for piece, to in (*pieces, ("worker", "home"), ("worker", "home")))
    state = replace(table(seated()), by_hand=moves)
    assert [item.text for item in block(state, "Move now by hand").items] == [
        "All workers go home",
        "Fame marker to 5",
        "Karma marker to 0",
        "Boat to 3",
        "Worker to Kali",
        "Upgrade cube to fort 3",
        "Elephant to Red",
    ]


def test_what_is_open_is_said_in_words() -> None:
    """Whatever it is."""
    kinds = ("upgrade", "boat", "yield_tile", "palace", "good", "cost", "earning", "roads")
    state = replace(table(seated()), pending=tuple(Pending(kind, 1, "x") for kind in kinds))
    assert len({item.text for item in block(state, "Still open").items}) == len(kinds)
    assert "Say what the roads reach (x)" in {item.text for item in block(state, "Still open").items}


def test_fame_and_money_run_against_each_other() -> None:
    """The gap is what is missing; bonuses are marked on both."""
    closing = block(NEAR, "Fame and money")
    assert (closing.up, closing.down, closing.last) == ("Fame", "Money", 61)
    assert closing.pairs == (
        Pair(RED, "red", 54, 10, 56, 2, "bonus at money 12, 2 asleep"),
        Pair(BLUE, "blue", 0, 20, 51, 51, "bonus at money 33, 3 asleep"),
    )
    assert closing.up_marks == (Mark(5, "an upgrade"), Mark(24, "2 karma"), Mark(31, "boat on"), Mark(15, "a worker"))
    assert Mark(55, "boat on") in closing.down_marks
    assert Mark(51, "a worker") in closing.down_marks


def test_a_bonus_marker_that_is_gone_is_not_noted() -> None:
    """Nor is a worker that is awake; more fame than the track has makes it longer."""
    state = table(seated(money=60, fame=20, bonus_marker=None, asleep=(), active=5))
    assert block(state, "Fame and money").pairs[0].note == ""
    far = replace(state, players=(replace(state.players[0], fame=70), *state.players[1:]))
    assert block(far, "Fame and money").last == 70


def test_the_river_shows_boats_and_what_each_space_brings() -> None:
    """And where the bridge is."""
    track = block(table(seated(boat=3), box=with_river(s4="unknown")), "River")
    assert track.last == 24
    assert track.runners == (Runner(RED, "red", 3), Runner(BLUE, "blue", 0))
    labels = {mark.space: mark.label for mark in track.marks}
    assert labels[1] == "2 dice"
    assert labels[4] == "not written down"
    assert labels[6] == "a chamber of the palace"
    assert labels[9] == "3 markets of different goods"
    assert labels[10] == "2 fame per karma, then the bridge"
    assert labels[13] == "3 markets of one good"


def test_a_seat_shows_its_dice() -> None:
    """Equal ones together."""
    cards = block(table(seated("blue_5", "blue_5", "green_1")), "Dice")
    assert (cards.seat, cards.colour) == (RED, "red")
    assert cards.cards == (Face("blue", "5", 2), Face("green", "1"))


def test_karma_workers_and_buildings_are_compared() -> None:
    """A row a seat; whose turn it is is marked."""
    state = table(seated("blue_5", karma=2, placed=1, levels=Levels(temple=3), asleep=(), active=5), seated())
    grid = block(state, "Players")
    assert grid.columns == ("Karma", "Dice", "Workers left", "Workers", "Temple", "Palace", "Fort", "Mill")
    assert grid.rows == (
        Row("Red", (2, 1, 4, 5, 3, 2, 2, 2), RED, "red", marked=True),
        Row("Blue", (1, 0, 3, 3, 2, 2, 2, 2), BLUE, "blue"),
    )


def test_a_seat_sees_its_own_things_first() -> None:
    """Then those that sit clockwise; the table in seat order; also where nothing is built yet."""
    state = table(seated(tiles=DOWN_FROM_HOME), seated(tiles=(Laid("O5", "B3"),)), seated())
    provinces = {
        viewer: [one.seat for one in shown(state, viewer).blocks if one.title == "Province"]
        for viewer in (BLUE, GREEN, "public", "host")
    }
    assert provinces == {BLUE: [2, 3, 1], GREEN: [3, 1, 2], "public": [1, 2, 3], "host": [1, 2, 3]}


def test_the_elephant_is_shown_and_who_gets_it_next() -> None:
    state = table(seated("green_1"))
    assert block(state, "The elephant").text == "Red has it, and starts the round."
    mogul = after(state, use("great_mogul", "green_1"))
    assert block(mogul, "The elephant").text.endswith("Red is with the Great Mogul and gets it next.")
    start = rajas.start(Setup(COLOURS[:2]))
    assert block(start, "The elephant").text == "Red keeps it until all have rolled."
    tied = rolling((1, 1, 1, 1), (1, 1, 1, 1))
    assert block(tied, "The elephant").text == "Red keeps it until it is settled who starts."
    assert block(replace(mogul, stage="over"), "The elephant").text == "Red had it last. Red is with the Great Mogul."


def test_yield_tiles_that_were_drawn_are_shown() -> None:
    """As long as the stack is not shuffled."""
    state = table(seated(), setup=Position(yield_tiles_used=("die", "karma", "die")))
    assert block(state, "Yield tiles drawn").cards == (Face("die", count=2), Face("karma"))
    assert "Yield tiles drawn" not in titles(table(seated()))


def test_nothing_is_open_or_to_be_moved_in_a_quiet_moment() -> None:
    state = table(seated())
    assert titles(state)[0] == "Fame and money"
    assert "Dice" not in titles(state)
    assert "Dice" in titles(after(state, Terrace(RED, "blue"), terrace(RED, "blue")[1]))
