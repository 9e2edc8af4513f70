"""Forms: fields from a command's types and limits, and back to a command."""

from typing import Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.secrecy import Sealed, Secret
from companion.vocabulary.play import Command, Form, Limit, Option
from companion.vocabulary.value import Record, Seat
from tests.web import arena
from tests.web.showcase import Bid, Play, Setup, Stake, Tokens
from web.answers import DAMAGED, BadAnswer, answered, decoded
from web.forms import Chips, Group, Picker, Stepper, base_of, fields_of, option_fields


class Odd(Command, frozen=True, tag="odd"):
    seat: Seat
    sure: bool = False
    note: Literal["a", "b"] | None = None
    given: int = 7


class Hush(Command, frozen=True, tag="hush"):
    seat: Seat
    bets: tuple[Stake, ...] | Secret[tuple[Stake, ...]] | Sealed


def test_a_number_is_a_stepper_between_its_limits():
    form = Form("Bid", Bid(1, Secret(1, Tokens(1))), "q", (Limit("tokens.ones", 0, 9, label="ones"),))
    (group,) = fields_of(form)
    assert group == Group("Tokens", (Stepper("f.tokens.ones", "ones", 0, 9),))


def test_fields_that_no_limit_names_are_given():
    form = Form("Odd", Odd(1), "q", (Limit("sure"), Limit("note", options=(Option("a", "A"),))))
    assert [type(field) for field in fields_of(form)] == [Chips, Chips]


def test_a_draft_fills_the_form():
    limits = (Limit("cards", 3, 3, (Option("A", "A", 3), Option("B", "B", 2))),)
    (picker,) = fields_of(Form("Play", Play(1, ("A", "A", "A")), "q", limits, draft=Play(1, ("B", "A", "B"))))
    assert isinstance(picker, Picker)
    assert [pick.count for pick in picker.picks] == [1, 2]


def test_an_example_does_not_fill_the_form():
    limits = (Limit("cards", 3, 3, (Option("A", "A", 3),)),)
    (picker,) = fields_of(Form("Play", Play(1, ("A", "A", "A")), "q", limits))
    assert [pick.count for pick in picker.picks] == [0]


def test_what_is_posted_replaces_what_the_base_had():
    base = msgspec.to_builtins(Play(1, ("A", "B")))
    assert answered(base, [("f.cards[]", ""), ("f.cards[C]", "2")])["cards"] == ["C", "C"]


def test_a_tuple_of_exactly_one_is_one_of_a_few():
    limits = (Limit("cards", 1, 1, (Option("A", "A", 3), Option("B", "B"))),)
    (chips,) = fields_of(Form("Play", Play(1, ("A",)), "q", limits, draft=Play(1, ("B",))))
    assert isinstance(chips, Chips)
    assert chips.value == "B"
    assert answered(msgspec.to_builtins(Play(1, ("B",))), [(chips.name, "A")])["cards"] == ["A"]


def test_nothing_picked_is_an_empty_tuple():
    assert answered(msgspec.to_builtins(Play(1, ("A",))), [("f.cards[]", "")])["cards"] == []


def test_a_secret_is_filled_in_inside_its_wrapping():
    base = msgspec.to_builtins(Bid(2, Secret(2, Tokens(1))))
    command = decoded(answered(base, [("f.tokens.twos", "3")]), Bid)
    assert command == Bid(2, Secret(2, Tokens(1, 3)))


def test_a_secret_draft_fills_the_form():
    limits = (Limit("bets.boat", options=(Option("red", "Red"),)), Limit("bets.tokens.ones", 0, 5))
    draft = Hush(1, Secret(1, (Stake("red", Tokens(4)),)))
    (group,) = fields_of(Form("Bet", Hush(1, ()), "q", limits, draft))
    assert [field.value for field in group.fields] == ["4"]


NAMES = st.lists(
    st.sampled_from(["cards", "tokens", "ones", "type", "value", "cards[A]", "cards[]", "bets[boat=red]", "seat", ""]),
    min_size=1,
    max_size=7,
).map(lambda steps: "f." + ".".join(steps))


def read_or_refused(posted):
    """The command that was posted for a bid, or the sentence that refuses it."""
    base = msgspec.to_builtins(Bid(2, Secret(2, Tokens(1))))
    try:
        return decoded(answered(base, posted), Bid | Play)
    except BadAnswer as refused:
        return str(refused)


def test_a_tuple_that_is_read_as_a_record_too_is_damaged():
    assert read_or_refused([("f.cards[A]", ""), ("f.cards.cards", "0")]) == DAMAGED


@given(st.lists(st.tuples(NAMES, st.sampled_from(["", "0", "2", "secret", "x", "-1"])), max_size=6))
def test_whatever_is_posted_is_read_or_refused(posted):
    """No arrangement of names and values ends in anything but a command or one sentence."""
    read = read_or_refused(posted)
    assert isinstance(read, Bid | Play) or read.endswith(".")


def test_the_base_is_left_as_it_was():
    base = msgspec.to_builtins(Bid(2, Secret(2, Tokens(1))))
    answered(base, [("f.tokens.ones", "5")])
    assert base["tokens"]["value"]["ones"] == 1


def test_a_number_of_the_wrong_kind_is_told():
    base = msgspec.to_builtins(Bid(2, Secret(2, Tokens(1))))
    with pytest.raises(BadAnswer, match="ones"):
        decoded(answered(base, [("f.tokens.ones", "many")]), Bid)


def test_options_of_a_setup_are_fields_called_as_they_are_described():
    open_bids, ties, last = option_fields(Setup)
    assert (open_bids.value, ties.value, last.value) == ("false", "shared", "60")
    assert (last.least, last.most, last.label) == (10, 90, "Spaces of the river")


def test_a_setup_without_options_has_no_fields():
    class Bare(Record, frozen=True):
        colours: tuple[str, ...] = ()
        options: None = None

    assert option_fields(Bare) == ()


class Lay(Command, frozen=True, tag="lay"):
    """Fields that may be None, whether or not they may be left out."""

    seat: Seat
    target: Seat | None = None
    amount: int | None = None
    card: Secret[str] | Sealed | None = None


LAY = (
    Limit("target", options=(Option(2, "Blue"), Option(3, "Pink"))),
    Limit("amount", 1, 9),
    Limit("card", options=(Option("A", "A"), Option("B", "B"))),
)


def laid(form, *posted):
    """The command that a form becomes with what was posted and the marks that it carries."""
    fields = fields_of(form)
    marks = [(f"{field.name}?", "") for field in fields if field.optional]
    return decoded(answered(base_of(form), [*marks, *posted]), Lay)


def test_a_field_that_is_none_in_the_example_may_be_left_out():
    target, amount, card = fields_of(Form("Lay", Lay(1), "q", LAY))
    assert [option.label for option in target.options] == ["Blue", "Pink", "none"]
    assert (target.optional, amount.optional, card.optional) == (True, True, True)
    assert amount.begun == ""


def test_a_field_that_the_example_fills_in_must_be_answered():
    target, amount, card = fields_of(Form("Lay", Lay(1, 2, 3, Secret(1, "A")), "q", LAY))
    assert [option.label for option in target.options] == ["Blue", "Pink"]
    assert (target.optional, amount.optional, card.optional) == (False, False, False)


def test_what_is_left_out_is_nothing():
    assert laid(Form("Lay", Lay(1), "q", LAY)) == Lay(1)
    assert laid(Form("Lay", Lay(1), "q", LAY), ("f.target", ""), ("f.amount", "")) == Lay(1)


def test_what_may_be_left_out_can_be_answered_with_its_secret_wrapped():
    posted = ("f.target", "3"), ("f.amount", "4"), ("f.card", "B")
    assert laid(Form("Lay", Lay(1), "q", LAY), *posted) == Lay(1, 3, 4, Secret(1, "B"))


def test_what_a_camera_read_can_be_taken_back_where_it_may_be_left_out():
    form = Form("Lay", Lay(1), "q", LAY, draft=Lay(1, 2, card=Secret(1, "A")))
    assert [field.value for field in fields_of(form)] == ["2", "", "A"]
    assert laid(form, ("f.target", ""), ("f.card", "")) == Lay(1)


def test_a_game_names_what_stands_for_none_itself():
    silent = (Limit("card", options=(Option("", "I tell nobody"), Option("A", "A"))),)
    (card,) = fields_of(Form("Lay", Lay(1), "q", silent))
    assert [option.label for option in card.options] == ["I tell nobody", "A"]


def test_a_copy_that_may_be_left_out_is_no_field_of_ours():
    with pytest.raises(BadAnswer):
        answered(msgspec.to_builtins(Play(1)), [("f.cards[A]?", "")])


@pytest.mark.parametrize(("least", "most", "begun"), [(-9, 9, "0"), (2, 9, "2"), (-9, -1, "-1"), (0, None, "0")])
def test_a_number_begins_as_near_to_nothing_as_it_may_be(least, most, begun):
    assert Stepper("f.n", "n", least, most).begun == begun


def test_changes_below_nothing_are_read_and_seats_without_any_left_out():
    seats = (Option(1, "Red", colour="red"), Option(2, "Blue", colour="blue"))
    limits = (Limit("changes.seat", options=seats), Limit("changes.health", -9, 9), Limit("changes.vigor", -9, 9))
    form = Form("Settle", arena.Settle(1), "q", limits)
    red, blue = fields_of(form)
    assert (red.colour, blue.colour) == ("red", "blue")
    posted = [(field.name, "0") for field in (*red.fields, *blue.fields)]
    posted[2] = (posted[2][0], "-3")
    assert decoded(answered(base_of(form), posted), arena.Settle) == arena.Settle(1, (arena.Change(2, -3),))
