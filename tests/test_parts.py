"""Ranking, naming and the tuples that hold one item a seat."""

from companion.parts import clockwise, listed, neighbours, put, ranks, seat_name


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


def test_play_goes_round_clockwise_from_a_seat() -> None:
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
