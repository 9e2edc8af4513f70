"""Vaalbara's turn order: the lowest initiative, ties by the omens as they lie now."""

from companion.games.vaalbara import rules
from companion.games.vaalbara.model import (
    CorrectOmens,
    Options,
    Pioneer,
    Resolve,
    Rider,
    ShowFighter,
    State,
    Take,
    Tracker,
)
from tests.games.vaalbara_table import (
    BLUE,
    PURPLE,
    RED,
    YELLOW,
    acted,
    after,
    deal,
    found,
    points,
    read,
    refusal,
    revealed,
)


def tracked_round(recheck: bool = True) -> State:
    """Blue's Tracker acts first; Purple and Yellow are level, and Purple is ahead by the omens so far."""
    state = found("", "", "", omens="blue purple yellow", options=Options(omens_recheck=recheck))
    return after(revealed(state, 7, 9, 9), Tracker(BLUE, 1, 2, "village"))


def test_the_lowest_initiative_acts_first_and_the_others_in_ascending_order() -> None:
    """Whatever the omens say."""
    state = revealed(found("", "", "", "", omens="blue purple yellow red"), 10, 12, 3, 5)
    assert state.order == (YELLOW, RED, BLUE, PURPLE)


def test_equal_initiative_is_ordered_by_the_omens() -> None:
    """The clan that ranks highest acts first."""
    assert revealed(found("", "", "", omens="red yellow blue purple"), 5, 5, 5).order == (YELLOW, BLUE, PURPLE)


def test_new_omens_order_those_who_have_not_acted() -> None:
    """Once they are read (RULINGS.md, B5)."""
    state = tracked_round()
    assert state.order == (BLUE, PURPLE, YELLOW)
    state = after(state, read("yellow purple blue"))
    assert state.order == (BLUE, YELLOW, PURPLE)
    assert after(state, Take(BLUE, 1)).order == (YELLOW, PURPLE)


def test_whose_turn_it_is_finishes_it_under_new_omens() -> None:
    """Of three Trackers the first takes a land before the others are ordered anew."""
    state = revealed(found("", "", "", omens="blue purple yellow"), 7, 7, 7)
    state = after(state, Tracker(BLUE, 1, 1, "river"), read("yellow purple blue"))
    assert (state.stage, state.acting) == ("land", BLUE)
    assert after(state, Take(BLUE, 1)).order == (YELLOW, PURPLE)


def test_new_omens_leave_those_who_have_acted() -> None:
    """Red's Carpenter and Blue's Tracker are done when Yellow and Purple are ordered anew."""
    state = acted(revealed(found("", "", "", "", omens="blue purple yellow red"), 7, 9, 9, 5), RED)
    state = after(state, Tracker(BLUE, 1, 2, "village"), read("red yellow purple blue"))
    assert (state.acted, state.order) == ((RED,), (BLUE, YELLOW, PURPLE))


def test_a_table_may_fix_the_order_at_the_reveal() -> None:
    """`omens_recheck` off; ties at the end still go by the new omens."""
    state = after(tracked_round(recheck=False), read("yellow purple blue"), Take(BLUE, 1))
    assert (state.order, state.omens) == ((PURPLE, YELLOW), ("yellow", "purple", "blue"))


def test_new_omens_are_read_before_the_game_goes_on() -> None:
    """The top of the land deck is another card; it cannot be the same."""
    state = tracked_round()
    assert rules.waiting(state) == ()
    refused = refusal(state, Take(BLUE, 1))
    assert (refused.rule, refused.text) == (
        "omens_needed",
        "The top card of the land deck has changed: read its omens first.",
    )


def test_somebody_acts_out_of_turn_only_if_the_host_lets_it_pass() -> None:
    """The others go on in their order."""
    state = revealed(found("", "", ""), 3, 4, 5)
    refused = refusal(state, Resolve(YELLOW))
    assert (refused.rule, refused.text) == ("turn", "It is Blue's turn, not Yellow's.")
    state = after(state, Resolve(YELLOW), waive={"turn"})
    assert state.order == (YELLOW, BLUE, PURPLE)
    assert after(state, Take(YELLOW, 1)).order == (BLUE, PURPLE)


def test_nobody_acts_twice_or_between_character_and_land() -> None:
    """Which the host cannot waive either."""
    state = after(revealed(found("", "", ""), 3, 4, 5), Resolve(BLUE))
    for seat in (BLUE, PURPLE):
        assert refusal(state, Resolve(seat), {"turn"}).text == "Not now: Blue takes a land."
    state = after(state, Take(BLUE, 1))
    assert refusal(state, Resolve(BLUE), {"turn"}).text == "Not now: Purple's character acts."
    assert refusal(state, Resolve(4)).rule == "seat"


def test_omens_that_were_read_wrongly_are_corrected() -> None:
    """Whose character has not acted is ordered by the right ones, the next to act too."""
    state = revealed(found("", "", "", omens="blue purple yellow"), 5, 5, 5)
    state = after(state, CorrectOmens("yellow", "purple", "blue"))
    assert (state.omens, state.order) == (("yellow", "purple", "blue"), (YELLOW, PURPLE, BLUE))
    state = after(state, Resolve(YELLOW), CorrectOmens("blue", "purple", "yellow"))
    assert (state.acting, state.order) == (YELLOW, (YELLOW, BLUE, PURPLE))


def test_fighters_that_were_shown_to_another_turn_are_shown_again() -> None:
    """When corrected omens give the turn to another Fighter; not when the turn stays."""
    state = after(revealed(found("", "", "", omens="blue purple yellow"), 1, 1, 5), ShowFighter(YELLOW))
    assert after(state, CorrectOmens("purple", "blue", "yellow")).shown == ()
    assert after(state, CorrectOmens("blue", "yellow", "purple")).shown == (YELLOW,)


def test_corrected_omens_leave_an_order_that_was_fixed_before_them() -> None:
    """With `omens_recheck` off a Tracker's omens made no order; those of the reveal did."""
    state = after(tracked_round(recheck=False), read("blue purple yellow"), CorrectOmens("yellow", "blue", "purple"))
    assert state.order == (BLUE, PURPLE, YELLOW)
    early = revealed(found("", "", omens="blue purple", options=Options(omens_recheck=False)), 9, 9)
    assert after(early, CorrectOmens("purple", "blue")).order == (PURPLE, BLUE)


def test_corrected_omens_order_anew_where_no_others_came_later() -> None:
    """With `omens_recheck` off too; a Pioneer changes none unless the land deck is down to one card."""
    state = found("field", "", "", omens="blue purple yellow", options=Options(omens_recheck=False))
    state = after(revealed(state, 11, 12, 12), Pioneer(BLUE, "field", "river"), Take(BLUE, 1))
    assert after(state, CorrectOmens("blue", "yellow", "purple")).order == (YELLOW, PURPLE)


def test_the_omens_of_a_new_round_are_no_later_ones() -> None:
    """What a Tracker changed in the last round is over with it."""
    state = after(tracked_round(recheck=False), read("blue purple yellow"), Take(BLUE, 1))
    state = after(state, Rider(PURPLE, 2, 1), Take(PURPLE, 2), Rider(YELLOW, 3, 1), Take(YELLOW, 3))
    state = revealed(after(state, deal(2, "field field field"), read("blue purple yellow")), 10, 10, 10)
    assert after(state, CorrectOmens("yellow", "blue", "purple")).order == (YELLOW, BLUE, PURPLE)


def test_corrected_omens_are_other_ones_and_complete() -> None:
    """New omens that are due are read and not corrected; between rounds nobody is ordered."""
    state = found("", "", omens="blue purple")
    assert refusal(state, CorrectOmens("blue", "purple")).text == "The omens are Blue and Purple already."
    assert refusal(state, CorrectOmens("blue", "red")).rule == "omens_incomplete"
    assert refusal(tracked_round(), CorrectOmens("yellow", "purple", "blue")).rule == "omens_needed"
    assert after(state, CorrectOmens("purple", "blue")).order == ()


def test_the_rulebooks_round_comes_out_in_its_order() -> None:
    """Blue and Purple at 3, Yellow at 10, Red at 12; +3 and +2, +4, +12, +4 for points."""
    state = found(
        "forest_3",
        "field",
        "river",
        "meadow",
        first="meadow field river field",
        omens="blue purple yellow red",
        round=2,
    )
    state = acted(revealed(state, 3, 3, 10, 12), BLUE, PURPLE, YELLOW, RED)
    assert (state.acted, points(state)) == ((BLUE, PURPLE, YELLOW, RED), (7, 6, 14, 6))
