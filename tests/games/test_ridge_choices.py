"""Ridge: what is offered to a seat and to the host."""

from companion.games import ridge
from companion.games.ridge.model import Cling, Roll, Slip, State, Step, Stop
from companion.vocabulary.play import Choice, Form
from tests.games.ridge_table import after, climb


def hints(state: State) -> dict[str | int, str]:
    """What each die would do."""
    (form,) = ridge.choices(state, state.current)
    assert isinstance(form, Form)
    return {option.value: option.hint for option in form.limits[0].options}


def test_only_the_seat_whose_turn_it_is_and_the_host_are_asked() -> None:
    """Others and the public have nothing to do."""
    state = climb((0, 0))
    assert len(ridge.choices(state, 1)) == len(ridge.choices(state, "host")) == 1
    assert ridge.choices(state, 2) == ridge.choices(state, "public") == ()


def test_the_button_stops() -> None:
    """From the second throw on."""
    state = after(climb((0, 0)), Roll(1, 4, 2), Step(1, "white"))
    roll, stop = ridge.choices(state, "host")
    assert isinstance(roll, Form)
    assert stop == Choice("Red: stop on 4", Stop(1), "turn 1, seat 1, throw 2", button="main")


def test_each_die_says_what_it_does() -> None:
    """Where it leads, what is taken and who is butted."""
    assert hints(after(climb((5, 6), (1, 0)), Roll(1, 4, 6))) == {
        "white": "slides to 6, butts Yellow",
        "black": "to 11, clover",
        "both": "to 15",
    }


def test_no_clover_is_promised_when_none_is_left() -> None:
    """But a leap's own grows again."""
    assert hints(after(climb((0, 0), (7, 7)), Roll(1, 3, 1))) == {"white": "to 3", "black": "to 1", "both": "to 4"}
    assert hints(after(climb((0, 0), (7, 7)), Roll(1, 2, 1)))["both"] == "to 3, clover"


def test_the_throw_of_a_seat_without_a_phone_is_offered_to_the_host() -> None:
    """With the name of the seat."""
    (form,) = ridge.choices(climb((0, 0)), "host")
    assert isinstance(form, Form)
    assert (form.label, form.example) == ("Red: enter the dice", Roll(1, 1, 2))


def test_a_leap_is_offered_for_a_clover_only() -> None:
    """Without one there are two dice."""
    assert set(hints(after(climb((0, 0)), Roll(1, 4, 2)))) == {"white", "black"}


def test_after_a_double_a_goat_holds_on_or_slips() -> None:
    """The button holds on."""
    offers = ridge.choices(after(climb((0, 0), (1, 0)), Roll(1, 4, 4)), 1)
    assert [(offer.label, offer.command, offer.button) for offer in offers if isinstance(offer, Choice)] == [
        ("Hold on, for a clover", Cling(1), "main"),
        ("Slip back to 0", Slip(1), None),
    ]


def test_nothing_is_offered_when_the_climb_is_over() -> None:
    """Not even to the host."""
    assert ridge.choices(climb((30, 0)), "host") == ()
