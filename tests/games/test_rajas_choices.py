"""Rajas of the Ganges: what a seat and the host may do, and when."""

from msgspec.structs import replace

from companion.games import rajas
from companion.games.rajas.commands import EndTurn, FirstDice, Pass, StartWith, Terrace
from companion.games.rajas.model import Occupied, Position, Setup
from companion.vocabulary.play import Choice, Form
from tests.games.pages import Pages, limit, options
from tests.games.rajas_table import ALL_GOODS, BLUE, COLOURS, GREEN, RED, after, rolling, seated, table, terrace

pages = Pages(rajas)


def test_everybody_rolls_the_first_dice() -> None:
    """A form a seat, with a field for each die, until its dice are told."""
    state = rajas.start(Setup(COLOURS[:3]))
    form = pages.form_of(state, BLUE, "Your first four dice")
    assert form.question == "first dice of seat 2"
    assert [one.field for one in form.limits] == ["orange", "green", "blue", "purple"]
    assert options(form, "purple") == ["1", "2", "3", "4", "5", "6"]
    assert limit(form, "purple").label == "purple die"
    assert pages.labels(after(state, FirstDice(BLUE, 1, 2, 3, 4)), BLUE) == []


def test_the_host_rolls_for_seats_without_a_phone() -> None:
    """For those that have not rolled yet."""
    state = after(rajas.start(Setup(COLOURS[:2])), FirstDice(RED, 1, 2, 3, 4))
    assert pages.labels(state, "host") == ["Blue: Your first four dice"]


def test_the_host_says_who_of_the_tied_starts() -> None:
    """Nobody else is asked anything then."""
    state = rolling((1, 1, 1, 2), (6, 6, 6, 6), (2, 1, 1, 1))
    assert pages.offers(state, "host") == {
        "Red starts": Choice("Red starts", StartWith(RED), "who starts"),
        "Green starts": Choice("Green starts", StartWith(GREEN), "who starts"),
    }
    assert pages.labels(state, RED) == []


def test_the_public_may_do_nothing() -> None:
    assert rajas.choices(table(seated()), "public") == ()


def test_only_whoever_has_the_turn_may_place() -> None:
    state = table(seated(), seated())
    assert pages.labels(state, BLUE) == []
    assert "Terrace: a blue die" in pages.labels(state, RED)


def test_with_nothing_to_give_up_there_are_the_terraces_and_the_assorted_goods() -> None:
    """Behind them, quiet, is the pass; all answer one question."""
    offers = pages.offers(table(seated()), RED)
    assert list(offers) == [
        "Market, assorted goods: nothing",
        "Terrace: an orange die",
        "Terrace: a green die",
        "Terrace: a blue die",
        "Terrace: a purple die",
        "Pass: out for this round",
    ]
    assert {offer.question for offer in offers.values()} == {"turn 1, place"}
    assert offers["Pass: out for this round"] == Choice(
        "Pass: out for this round", Pass(RED), "turn 1, place", anytime=True
    )


def test_areas_stand_in_the_order_of_the_board() -> None:
    """Quarry, market place, palace, harbor."""
    state = table(seated("blue_5", "orange_3", money=9, tiles=ALL_GOODS))
    areas = [label.partition(":")[0] for label in pages.labels(state, RED)]
    assert list(dict.fromkeys(areas)) == [
        "Quarry",
        "Market, assorted goods",
        "Market, silk",
        "Market, tea",
        "Market, spice",
        "Terrace",
        "Balcony",
        "Dancer",
        "Yogi",
        "Raja",
        "Outer terrace",
        "Master Builder",
        "Harbor",
    ]


def test_what_belongs_together_has_one_heading() -> None:
    """An area of the board each, and nothing for the pass and for what the turn left open."""
    rich = table(seated("blue_5", "orange_3", money=9, tiles=ALL_GOODS))
    headings = [offer.heading for offer in pages.offers(rich, RED).values()]
    assert list(dict.fromkeys(headings)) == ["Quarry", "Market", "Palace", "Harbor", ""]
    assert headings.index("") == len(headings) - 1
    assert {offer.heading for offer in pages.offers(after(rich, Terrace(RED, "blue")), RED).values()} == {""}


def test_the_pass_has_the_button_where_nothing_else_brings_anything() -> None:
    """A worker at the assorted goods would only stand there."""
    taken = ("terrace.orange", "terrace.green", "terrace.blue", "terrace.purple")
    occupied = tuple(Occupied(f"palace.{name}", BLUE) for name in taken)
    state = table(seated(), seated(active=5, placed=4, asleep=()), setup=Position(occupied=occupied))
    idle, leave = pages.offers(state, RED).values()
    assert (idle.label, idle.anytime, leave.button, leave.anytime) == (
        "Market, assorted goods: nothing",
        True,
        "main",
        False,
    )


def test_who_can_do_nothing_passes_by_the_button() -> None:
    """It is waited for then, and lights the lamp."""
    taken = ("terrace.orange", "terrace.green", "terrace.blue", "terrace.purple")
    occupied = (*(Occupied(f"palace.{name}", BLUE) for name in taken), Occupied("market.assorted.1", BLUE))
    state = table(seated(), seated(active=5, placed=5, asleep=()), setup=Position(occupied=occupied))
    (only,) = pages.offers(state, RED).values()
    assert only == Choice("Pass: out for this round", Pass(RED), "turn 1, place", button="main")


def test_with_all_workers_out_there_is_only_the_pass() -> None:
    """As a host's correction can leave it."""
    state = table(seated("blue_3"), seated())
    state = replace(state, players=(replace(state.players[0], placed=3), state.players[1]))
    rajas.check(state)
    assert [offer.label for offer in rajas.choices(state, RED)] == ["Pass: out for this round"]
    assert rajas.view(state, RED).prompt == "Red: all workers are out: pass."


def test_the_turn_is_ended_by_the_button_once_nothing_is_open() -> None:
    """Not as long as a die must be taken."""
    state = table(seated())
    placed = after(state, Terrace(RED, "blue"))
    assert all(not isinstance(offer, Choice) or offer.button is None for offer in rajas.choices(placed, RED))
    done = after(state, *terrace(RED, "blue")[:2])
    (end,) = pages.offers(done, RED).values()
    assert end == Choice("End the turn", EndTurn(RED), "turn 1, end", button="main")


def test_the_host_does_it_in_a_seats_place_without_its_button() -> None:
    """The same commands, with the seat's name before them."""
    state = after(table(seated()), *terrace(RED, "blue")[:2])
    assert pages.offers(state, "host") == {
        "Red: End the turn": Choice("Red: End the turn", EndTurn(RED), "turn 1, end")
    }
    form = pages.form_of(table(seated("blue_5", money=9)), "host", "Red: Quarry: a blue tile, costs 1 money")
    assert form.example.seat == RED


def test_nothing_may_be_done_once_the_game_is_over() -> None:
    over = replace(table(seated()), stage="over")
    assert [rajas.choices(over, who) for who in (RED, BLUE, "host")] == [(), (), ()]


def test_each_form_is_begun_by_an_example_that_is_legal() -> None:
    """With all that a rich player can do."""
    dice = ("blue_5", "blue_5", "green_2", "orange_6", "orange_1", "purple_3", "purple_4")
    state = table(seated(*dice, money=30, karma=3, bonus_marker=44))
    forms = [offer for offer in rajas.choices(state, RED) if isinstance(offer, Form)]
    assert len(forms) > 10
    for form in forms:
        after(state, form.example)
