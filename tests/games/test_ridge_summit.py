"""Ridge: the summit, the last round, and what counts."""

from companion.games import ridge
from companion.games.ridge.model import Roll, State, Step
from tests.games.ridge_table import BOX, after, climb, refused


def first_up(spaces: tuple[int, ...] = (26, 20, 18)) -> State:
    """Red has reached the summit."""
    return after(climb(spaces), Roll(1, 5, 3), Step(1, "white"))


def test_surplus_pips_are_lost_and_the_turn_ends() -> None:
    """From 26 by 5 to 30."""
    state = first_up()
    assert (state.spaces, state.current) == ((30, 20, 18), 2)


def test_the_round_is_played_to_its_end() -> None:
    """The later seats have their turns."""
    state = first_up()
    assert ridge.result(state) is None
    state = after(state, Roll(2, 1, 1))
    assert ridge.result(state) is None
    state = after(state, Roll(3, 2, 2))
    assert ridge.result(state) is not None
    assert refused(state, Roll(1, 1, 2)) == ("over", "The climb is over.")


def test_a_goat_on_the_summit_throws_no_more() -> None:
    """Whatever is waived, and when the turn comes to it, it goes on to the next."""
    state = first_up()
    assert refused(state, Roll(1, 1, 2), frozenset({"turn"})) == ("summit", "Red is on the summit already.")
    state = climb((10, 30, 18), current=3)
    state = ridge.apply(state, Roll(1, 1, 1), frozenset({"turn"}))
    assert state.current == 3


def test_points_are_spaces_clovers_and_the_bonus() -> None:
    """30 and 6; 20 and two clovers of 2 each; 18."""
    result = ridge.result(climb((30, 20, 18), (0, 2, 0)))
    assert result is not None
    assert [placing.figure for placing in result.placings] == [36, 24, 18]
    assert (result.winners, result.reason) == ((1,), "Red wins with 36 points.")


def test_the_first_on_the_summit_need_not_win() -> None:
    """Clover counts by the box: 20 and 5 against 19 and three of 3 each."""
    result = ridge.result(climb((20, 19), (0, 3), box=ridge.read_box(BOX, "mine.toml")))
    assert result is not None
    assert result.winners == (2,)


def test_equal_points_share_the_place() -> None:
    """Nothing else decides."""
    result = ridge.result(climb((30, 30, 18)))
    assert result is not None
    assert [placing.place for placing in result.placings] == [1, 1, 3]
    assert result.reason == "Red and Yellow win with 36 points each."
