"""Ranking, naming and the tuples that hold one item a seat."""

import pytest

from companion.parts import (
    alert_of,
    by_host,
    check_colours,
    clockwise,
    listed,
    neighbours,
    no_faults,
    of_seat,
    opened,
    put,
    ranks,
    refuse_unless_waived,
    seat_at,
    seat_name,
    seat_zone,
    strictly,
)
from companion.secrecy import Sealed, Secret
from companion.vocabulary.play import Alert, Choice, Form, IllegalMove
from tests.stones import Setup


def test_equal_keys_share_a_place_and_the_next_is_skipped() -> None:
    """The smallest key is first; two in second place leave nobody in third."""
    assert ranks([30, 10, 20, 20, 40]) == (4, 1, 2, 2, 5)


def test_nobody_is_ranked_among_none() -> None:
    """No keys, no places."""
    assert ranks([]) == ()


def test_a_seat_is_called_by_its_colour() -> None:
    """Seats count from 1."""
    assert seat_name(("red", "blue"), 2) == "Blue"


def test_a_list_reads_like_a_sentence() -> None:
    """Commas, and "and" before the last; nobody is a word of its own."""
    assert listed([]) == "nobody"
    assert listed(["Red"]) == "Red"
    assert listed(["Red", "Blue"]) == "Red and Blue"
    assert listed(name for name in ("Red", "Blue", "Green")) == "Red, Blue and Green"


def test_one_seats_item_is_exchanged() -> None:
    """The others stay, and so does the tuple that was given."""
    items = ("a", "b", "c")
    assert put(items, 3, "z") == ("a", "b", "z")
    assert put(items, 1, "z") == ("z", "b", "c")
    assert items == ("a", "b", "c")


def test_play_goes_round_from_a_seat() -> None:
    """Or from the next of those who still play, past the last seat to the first."""
    assert clockwise((1, 2, 3, 4), 3) == (3, 4, 1, 2)
    assert clockwise((1, 4), 2) == (4, 1)
    assert clockwise((1, 2), 4) == (1, 2)
    assert clockwise((), 1) == ()


def test_neighbours_sit_to_both_sides() -> None:
    """Seats are in a round; two players are each other's one neighbour."""
    assert neighbours(1, 4) == (4, 2)
    assert neighbours(4, 4) == (3, 1)
    assert neighbours(2, 3) == (1, 3)
    assert neighbours(1, 2) == (2,)
    assert neighbours(2, 2) == (1,)


def test_a_seats_zone_is_named_after_it() -> None:
    """And the zone says whose it is."""
    assert seat_zone(3) == "seat.3"
    assert seat_at("seat.12") == 12


def test_nobody_has_a_seat_beyond_the_table() -> None:
    """Seats count from 1."""
    assert of_seat(("a", "b"), 2) == "b"
    for seat in (0, 3):
        with pytest.raises(IllegalMove, match=f"There is no seat {seat}: 2 play."):
            of_seat(("a", "b"), seat)


def test_the_host_acts_in_a_seats_place_without_its_button() -> None:
    """The label says for whom; what is given, and which question it answers, stays."""
    assert by_host("Red", Choice("End the turn", "end", "turn 1", button="main")) == Choice(
        "Red: End the turn", "end", "turn 1"
    )
    assert by_host("Red", Form("Bid", 0, "bid 1")) == Form("Red: Bid", 0, "bid 1")


def test_all_faults_are_told_in_one_alert() -> None:
    """It is about the first of them; without a fault there is no alert."""
    faults = ("red boat", "Red's boat is off the river."), ("blue boat", "Blue's boat is on space 2.")
    assert alert_of(iter(faults)) == Alert("red boat", "Red's boat is off the river. Blue's boat is on space 2.")
    assert alert_of([]) is None


def test_a_secret_opens_for_its_owner_alone() -> None:
    """Another seat's is refused as such, a sealed one with the sentence that was given."""
    assert opened(Secret(1, "ace"), 1, "Name it.") == "ace"
    with pytest.raises(IllegalMove, match="Seat 2 cannot use a secret of seat 1."):
        opened(Secret(1, "ace"), 2, "Name it.")
    with pytest.raises(IllegalMove, match="Name it."):
        opened(Sealed(1), 1, "Name it.")


def test_a_waived_rule_refuses_nothing() -> None:
    """Any other does."""
    refuse_unless_waived("limit", "Too much.", {"limit"})
    with pytest.raises(IllegalMove, match="Too much."):
        refuse_unless_waived("limit", "Too much.", {"token"})


def test_the_first_fault_of_a_position_is_told() -> None:
    """None is none."""
    no_faults([])
    with pytest.raises(IllegalMove, match="One."):
        no_faults(["One.", "Two."])


def test_so_many_play_and_each_in_a_colour_of_their_own() -> None:
    """The fewest and the most are among those who may."""
    check_colours("Stones", (2, 3), ("red", "blue"))
    check_colours("Stones", (2, 3), ("red", "blue", "green"))
    with pytest.raises(IllegalMove, match=r"^2 to 3 play Stones, not 1 \(red\)\.$"):
        check_colours("Stones", (2, 3), ("red",))
    with pytest.raises(IllegalMove, match="2 to 3 play Stones, not 4"):
        check_colours("Stones", (2, 3), ("red", "blue", "green", "pink"))
    with pytest.raises(IllegalMove, match=r"^Each player needs a colour of their own, not red and red\.$"):
        check_colours("Stones", (2, 3), ("red", "red"))


def test_a_setup_is_read_as_strictly_as_from_a_file() -> None:
    """A constructor takes anything."""
    assert strictly(Setup(("red", "blue"))) == Setup(("red", "blue"))
    with pytest.raises(IllegalMove, match="Invalid enum value"):
        strictly(Setup(("red", "beige")))  # type: ignore[arg-type] # what this test is about
