"""Ridge: throwing, choosing a die, and what the spaces do."""

from msgspec.structs import replace

from companion.games import ridge
from companion.games.ridge.model import Cling, Roll, Slip, Step, Stop
from tests.games.ridge_table import after, climb, refused


def test_the_dice_lie_until_one_is_chosen() -> None:
    """The goat has not moved yet, and no second throw is made."""
    state = after(climb((0, 0)), Roll(1, 4, 2))
    assert state.under_way.dice == (4, 2)
    assert state.spaces == (0, 0)
    assert refused(state, Roll(1, 1, 2)) == ("thrown", "Red has thrown already: 4 and 2 lie in the tray.")


def test_a_goat_climbs_by_the_die_it_chose() -> None:
    """White or black."""
    thrown = after(climb((0, 0)), Roll(1, 4, 2))
    assert after(thrown, Step(1, "white")).spaces == (4, 0)
    assert after(thrown, Step(1, "black")).spaces == (2, 0)


def test_a_leap_costs_a_clover() -> None:
    """The goat climbs by both dice."""
    state = after(climb((0, 0), (1, 0)), Roll(1, 4, 1), Step(1, "both"))
    assert (state.spaces, state.clovers) == ((5, 0), (0, 0))


def test_there_is_no_leap_without_a_clover() -> None:
    """It is refused with the reason."""
    thrown = after(climb((0, 0)), Roll(1, 4, 2))
    assert refused(thrown, Step(1, "both")) == ("clover", "A leap costs a clover, and Red has none.")


def test_a_clover_is_taken_where_one_grows() -> None:
    """Space 3 is printed so."""
    state = after(climb((0, 0)), Roll(1, 3, 1), Step(1, "white"))
    assert (state.clovers, state.growing) == ((1, 0), 13)


def test_no_clover_is_taken_when_none_is_left() -> None:
    """All 14 are held."""
    state = after(climb((0, 0), (7, 7)), Roll(1, 3, 1), Step(1, "white"))
    assert (state.spaces, state.clovers) == ((3, 0), (7, 7))


def test_the_clover_of_a_leap_can_be_taken_again() -> None:
    """It is paid before the goat lands."""
    state = after(climb((0, 0), (7, 7)), Roll(1, 2, 1), Step(1, "both"))
    assert (state.spaces, state.clovers) == ((3, 0), (7, 7))


def test_a_goat_slides_on_scree_and_meets_nothing_there() -> None:
    """From 9 by 3 to 6, whose clover stays."""
    state = after(climb((5, 0)), Roll(1, 4, 1), Step(1, "white"))
    assert (state.spaces, state.clovers) == ((6, 0), (0, 0))


def test_a_goat_butts_down_to_the_next_ledge() -> None:
    """From 10 to 8."""
    assert after(climb((7, 10)), Roll(1, 3, 1), Step(1, "white")).spaces == (10, 8)


def test_below_the_first_ledge_it_is_the_meadow() -> None:
    """From 6, where a goat slides to."""
    assert after(climb((5, 6)), Roll(1, 4, 2), Step(1, "white")).spaces == (6, 0)


def test_nobody_is_butted_on_a_ledge() -> None:
    """There is room for all."""
    assert after(climb((7, 8)), Roll(1, 1, 2), Step(1, "white")).spaces == (8, 8)


def test_gentle_goats_share_spaces() -> None:
    """A house rule."""
    assert after(climb((7, 10), gentle=True), Roll(1, 3, 1), Step(1, "white")).spaces == (10, 10)


def test_a_goat_throws_again_or_stops() -> None:
    """Its turn goes on from where it is, and then the next seat's begins."""
    state = after(climb((0, 0)), Roll(1, 1, 2), Step(1, "white"), Roll(1, 1, 4), Step(1, "white"))
    assert (state.spaces, state.under_way.throws) == ((2, 0), 2)
    stopped = after(state, Stop(1))
    assert (stopped.spaces, stopped.current, stopped.turn) == ((2, 0), 2, 2)


def test_a_goat_throws_before_it_stops() -> None:
    """Unless the host waives it."""
    state = climb((0, 0))
    assert refused(state, Stop(1)) == ("throw", "Red must throw once before it can stop.")
    assert ridge.apply(state, Stop(1), frozenset({"throw"})).current == 2


def test_a_goat_does_not_stop_before_its_dice() -> None:
    """They lie there."""
    assert refused(after(climb((0, 0)), Roll(1, 4, 2)), Stop(1))[0] == "asked"


def test_a_double_sends_a_goat_without_clover_back_at_once() -> None:
    """To where its turn began."""
    state = after(climb((1, 0)), Roll(1, 1, 4), Step(1, "white"), Roll(1, 5, 5))
    assert (state.spaces, state.current) == ((1, 0), 2)


def test_a_double_may_be_paid_for() -> None:
    """The goat stays, and its turn is over."""
    state = after(climb((1, 0), (1, 0)), Roll(1, 1, 4), Step(1, "white"), Roll(1, 5, 5), Cling(1))
    assert (state.spaces, state.clovers, state.current) == ((2, 0), (0, 0), 2)


def test_a_double_may_not_be_paid_for() -> None:
    """The clover is kept, the way is lost."""
    state = after(climb((1, 0), (1, 0)), Roll(1, 1, 4), Step(1, "white"), Roll(1, 5, 5), Slip(1))
    assert (state.spaces, state.clovers, state.current) == ((1, 0), (1, 0), 2)


def test_nobody_slips_upwards() -> None:
    """A goat that slid from 24 to 22 stays there."""
    assert after(climb((24, 0)), Roll(1, 1, 4), Step(1, "white"), Roll(1, 5, 5)).spaces == (22, 0)


def test_only_a_double_is_paid_for_and_only_other_dice_are_chosen_from() -> None:
    """What is not asked is refused."""
    begun = climb((0, 0), (1, 1))
    assert refused(begun, Step(1, "white")) == ("asked", "Red has no dice in the tray.")
    assert refused(after(begun, Roll(1, 4, 2)), Cling(1)) == ("asked", "Red threw no double.")
    assert refused(after(begun, Roll(1, 4, 4)), Step(1, "white")) == ("asked", "Red threw a double.")
    assert refused(after(begun, Roll(1, 4, 4)), Slip(2)) == ("asked", "Yellow has no dice in the tray.")
    assert refused(begun, Stop(2)) == ("asked", "Yellow cannot stop: it is Red's turn.")


def test_nobody_throws_out_of_turn() -> None:
    """Unless the host waives it; then a turn of that seat's own begins, and goes on behind it."""
    state = after(climb((0, 0, 0)), Roll(1, 4, 2), Step(1, "black"))
    assert refused(state, Roll(2, 1, 2)) == ("turn", "It is Red's turn.")
    thrown = ridge.apply(state, Roll(2, 1, 2), frozenset({"turn"}))
    assert (thrown.current, thrown.turn, thrown.under_way.throws) == (2, 2, 1)
    assert after(thrown, Step(2, "white"), Stop(2)).current == 3


def test_a_turn_that_the_host_gave_away_begins_anew() -> None:
    """Its throws are the former seat's."""
    state = replace(after(climb((0, 0)), Roll(1, 4, 2), Step(1, "white")), current=2)
    assert (state.under_way.began, state.under_way.throws) == (0, 0)


def test_there_is_no_third_seat_of_two() -> None:
    """It is refused whatever is waived."""
    assert refused(climb((0, 0)), Roll(3, 1, 2), frozenset({"turn"}))[0] == "seat"
