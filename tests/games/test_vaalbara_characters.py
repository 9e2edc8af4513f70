"""Vaalbara's twelve characters, in the order of their initiative."""

import pytest

from companion.games.vaalbara import rules
from companion.games.vaalbara.assignment import possible
from companion.games.vaalbara.characters import can_show, returnable
from companion.games.vaalbara.dealing import may_keep_omens
from companion.games.vaalbara.model import (
    Bard,
    Commands,
    KeepOmens,
    Midwife,
    Options,
    Pioneer,
    Resolve,
    Rider,
    ShowFighter,
    State,
    Take,
    Tracker,
)
from companion.games.vaalbara.order import played
from companion.games.vaalbara.printed import SAMPLE
from companion.secrecy import Sealed, seal
from tests.games.vaalbara_table import (
    BLUE,
    PURPLE,
    RED,
    USUAL,
    YELLOW,
    acted,
    after,
    choose,
    found,
    gained,
    player,
    points,
    read,
    refusal,
    revealed,
)

ALL_TIES = Options(tie_scope="all")


def four(*characters: int, options: Options = USUAL) -> State:
    """Four players who laid these down; the omens rank Blue, Purple, Yellow, Red."""
    return revealed(found("", "", "", "", omens="blue purple yellow red", options=options), *characters)


def test_a_character_that_acted_goes_to_the_discard() -> None:
    """Face up, and still counts as what was played this round."""
    state = after(four(5, 6, 7, 8), Resolve(BLUE))
    blue = state.players[0]
    assert (blue.discard, blue.character, state.stage) == ((5,), None, "land")
    assert played(state, BLUE) == 5
    assert played(found("", ""), BLUE) is None


@pytest.mark.parametrize(
    ("character", "command", "words"),
    [
        (1, Bard(BLUE, PURPLE), "Blue played the Fighter, not the Bard."),
        (2, Resolve(BLUE), "Blue's Bard needs a decision: say which."),
        (3, Tracker(BLUE, 1, 1, "field"), "Blue played the Hunter, not the Tracker."),
        (4, Midwife(BLUE), "Blue played the Oracle, not the Midwife."),
        (5, Rider(BLUE, 1, 1), "Blue played the Carpenter, not the Rider."),
        (7, Pioneer(BLUE), "Blue played the Tracker, not the Pioneer."),
        (8, Resolve(BLUE), "Blue's Midwife needs a decision: say which."),
    ],
)
def test_each_character_has_its_own_effect(character: int, command: Commands, words: str) -> None:
    """Another's is refused."""
    refused = refusal(revealed(found("", ""), character, 12), command)
    assert (refused.rule, refused.text) == ("wrong_character", words)


def test_a_fighter_pays_whoever_shows_one_from_the_hand() -> None:
    """When she is resolved, a point each, nothing for who played her."""
    state = after(four(1, 4, 8, 9), ShowFighter(YELLOW), ShowFighter(PURPLE))
    assert points(state) == (2, 2, 2, 2)
    state = after(state, Resolve(BLUE))
    assert (points(state), state.shown) == ((2, 3, 3, 2), ())
    assert gained(state) == [(YELLOW, 1, "Fighter"), (PURPLE, 1, "Fighter")]


def test_a_fighter_is_shown_once_for_each_that_acts() -> None:
    """Two of them in a round pay twice (RULINGS.md, B10)."""
    state = after(four(1, 1, 8, 9), ShowFighter(RED))
    assert refusal(state, ShowFighter(RED)).text == "Red has shown the Fighter already."
    state = after(state, Resolve(BLUE), Take(BLUE, 1), ShowFighter(RED), Resolve(PURPLE))
    assert points(state)[3] == 4


def test_a_fighter_that_was_played_is_not_in_the_hand() -> None:
    """On the table, in turn or not, or in the discard; the host may know better (RULINGS.md, B9)."""
    one = player("field", discard=(1,))
    state = revealed(found("field", "field", one, player("field", discard=(5,)), round=2), 1, 1, 8, 9)
    assert [can_show(state, seat) for seat in state.seats] == [False, False, False, True]
    for seat in (BLUE, PURPLE, YELLOW):
        assert refusal(state, ShowFighter(seat)).rule == "fighter_not_in_hand"
    assert refusal(state, ShowFighter(YELLOW)).text == "Yellow's Fighter is not in the hand: it was played."
    assert after(state, ShowFighter(YELLOW), waive={"fighter_not_in_hand"}).shown == (YELLOW,)


def test_a_fighter_is_shown_only_while_one_acts() -> None:
    """Neither to another character nor once the effect is done."""
    assert refusal(four(2, 3, 4, 5), ShowFighter(RED)).text == "Blue, whose turn it is, has played no Fighter."
    assert not can_show(four(2, 3, 4, 5), RED)
    done = after(four(1, 3, 4, 5), Resolve(BLUE))
    assert refusal(done, ShowFighter(RED)).rule == "phase"
    assert not can_show(done, RED)


def test_a_bard_gives_2_to_another_player() -> None:
    """From the bank, and never to oneself."""
    state = four(2, 4, 8, 9)
    refused = refusal(state, Bard(BLUE, BLUE))
    assert (refused.rule, refused.text) == ("bad_target", "Blue's Bard gives to another player.")
    assert refusal(state, Bard(BLUE, 5)).rule == "seat"
    state = after(state, Bard(BLUE, YELLOW))
    assert (points(state), gained(state)) == ((2, 2, 4, 2), [(YELLOW, 2, "Bard")])


def test_a_hunter_before_both_neighbours_gains_3() -> None:
    """Who sits across may have acted; one neighbour who has is enough to fail (RULINGS.md, B3)."""
    state = after(acted(four(3, 4, 1, 5), YELLOW), Resolve(BLUE))
    assert gained(state) == [(BLUE, 3, "Hunter")]
    assert gained(after(acted(four(3, 1, 4, 5), PURPLE), Resolve(BLUE))) == []


def test_of_two_hunters_side_by_side_the_one_higher_in_the_omens_gains() -> None:
    """The other acts after a neighbour."""
    state = four(3, 3, 8, 9)
    assert gained(after(state, Resolve(BLUE))) == [(BLUE, 3, "Hunter")]
    assert gained(after(acted(state, BLUE), Resolve(PURPLE))) == []


@pytest.mark.parametrize(("options", "gains"), [(Options(), [(YELLOW, 3, "Hunter")]), (ALL_TIES, [])])
def test_hunters_across_the_table_are_tied_only_by_house_rule(options: Options, gains: list[object]) -> None:
    """RULINGS.md, B2."""
    state = acted(four(3, 8, 3, 9, options=options), BLUE)
    assert gained(after(state, Resolve(YELLOW))) == gains


@pytest.mark.parametrize(
    ("characters", "gains"),
    [
        ((4, 5, 7, 8), [(BLUE, 2, "Oracle")]),
        ((4, 9, 6, 7), [(BLUE, 4, "Oracle")]),
        ((4, 6, 7, 8), []),
        ((4, 9), [(BLUE, 2, "Oracle")]),
        ((4, 8), []),
    ],
)
def test_an_oracle_gains_2_for_each_odd_neighbour(characters: tuple[int, ...], gains: list[object]) -> None:
    """Two players are one neighbour; across the table nobody counts."""
    state = revealed(found(*[""] * len(characters)), *characters)
    assert gained(after(state, Resolve(BLUE))) == gains


def test_an_oracle_sees_neighbours_who_have_acted_too() -> None:
    """Purple's Fighter is 1 and lies in the discard."""
    assert gained(after(acted(four(4, 1, 8, 8), PURPLE), Resolve(BLUE))) == [(BLUE, 2, "Oracle")]


def test_a_carpenter_gains_3_for_each_forest_that_is_there() -> None:
    """The one taken after it does not count."""
    state = revealed(found("forest_3 forest_5 field", "", first="forest_6 field"), 5, 9)
    state = after(state, Resolve(BLUE))
    assert gained(state) == [(BLUE, 6, "Carpenter")]
    assert points(after(state, Take(BLUE, 1))) == (2 + 6 + 6, 2)


def test_a_falconer_steals_2_from_who_acted_just_before() -> None:
    """Neighbour or not."""
    state = after(acted(four(6, 4, 5, 8), PURPLE, YELLOW), Resolve(BLUE))
    assert gained(state) == [(BLUE, 2, "Falconer"), (YELLOW, -2, "Falconer")]


def test_a_falconer_who_acts_first_steals_nothing() -> None:
    """Nobody acted before."""
    assert gained(after(four(6, 8, 9, 10), Resolve(BLUE))) == []


@pytest.mark.parametrize(("tracked", "correction", "loot"), [(1, 0, 1), (0, 0, 0), (0, 1, 1), (5, -4, 1), (1, -1, 0)])
def test_a_falconer_steals_what_is_there(tracked: int, correction: int, loot: int) -> None:
    """Points as the host corrected them, and nobody goes below 0 (RULINGS.md, B4)."""
    victim = player("field", tracked, (2,), correction)
    state = found(player("field", discard=(2,)), victim, first="mountain field", round=2)
    state = after(revealed(state, 6, 5), Resolve(PURPLE), Take(PURPLE, 1), Resolve(BLUE))
    assert points(state) == (2 + loot, tracked - loot)


def test_a_tracker_swaps_a_land_of_either_row_with_the_top_of_the_deck() -> None:
    """The omens are read anew; a row keeps its number of lands."""
    state = revealed(found("", "", second="river village"), 7, 9)
    state = after(state, Tracker(BLUE, 2, 1, "meadow"))
    assert (state.second_row, state.omens_due, state.stage) == (("meadow", "village"), True, "land")
    assert after(state, read("purple blue")).omens == ("purple", "blue")
    assert refusal(revealed(found("", ""), 7, 9), Tracker(BLUE, 1, 3, "meadow")).rule == "slot_empty"


def test_a_tracker_never_leaves_the_omens_as_they_were() -> None:
    """No two backs are alike."""
    state = after(revealed(found("field " * 8, "field " * 8, round=9), 7, 9), Tracker(BLUE, 2, 1, "meadow"))
    refused = refusal(state, KeepOmens())
    assert (refused.rule, refused.text) == (
        "omens_needed",
        "The top card of the land deck is another one now: read its omens.",
    )


def test_a_tracker_and_a_pioneer_find_only_lands_of_the_box() -> None:
    """With three villages lying there a fourth cannot come, unless the host says so."""
    box_state = found("village", "village", first="village field", box=SAMPLE, round=2)
    state = revealed(box_state, 7, 11)
    assert refusal(state, Tracker(BLUE, 1, 2, "village")).rule == "copies"
    state = after(state, Tracker(BLUE, 1, 2, "village"), waive={"copies"})
    state = after(state, read("purple blue"), Take(BLUE, 1))
    assert refusal(state, Pioneer(PURPLE, "village", "village")).rule == "copies"


def test_a_midwife_takes_a_character_back() -> None:
    """The hand is a card fuller, so that nothing is drawn for it."""
    one = player("field field", discard=(5, 9))
    state = revealed(found(one, player("field field", discard=(4, 9)), round=3), 8, 12)
    assert returnable(state, BLUE) == (5, 9)
    state = after(state, Midwife(BLUE, 5))
    blue = state.players[0]
    assert (blue.hand, blue.deck, blue.discard) == (5, 5, (9, 8))


@pytest.mark.parametrize(
    ("back", "rule", "words"),
    [
        (None, "must_take_back", "Blue must take a character back from the discard pile."),
        (8, "midwife_excluded", "A Midwife cannot be taken back."),
        (3, "not_in_discard", "Blue has no Hunter in the discard pile."),
    ],
)
def test_a_midwife_takes_back_somebody_of_the_discard(back: int | None, rule: str, words: str) -> None:
    """And has to, if there is anybody (RULINGS.md, B16)."""
    state = revealed(found(player("field", discard=(5,)), player("field", discard=(4,)), round=2), 8, 12)
    refused = refusal(state, Midwife(BLUE, back))
    assert (refused.rule, refused.text) == (rule, words)


def test_a_midwife_who_finds_nobody_does_nothing() -> None:
    """In the first round, or if the host lets it pass."""
    state = after(revealed(found("", ""), 8, 12), Midwife(BLUE))
    assert state.players[0].discard == (8,)
    state = revealed(found(player("field", discard=(5,)), player("field", discard=(4,)), round=2), 8, 12)
    assert after(state, Midwife(BLUE), waive={"must_take_back"}).players[0].discard == (5, 8)


def test_a_rider_swaps_a_land_of_each_row() -> None:
    """They may be alike; a slot without a land cannot be chosen."""
    state = revealed(found("", "", first="field meadow", second="river village"), 9, 5)
    state = after(state, Resolve(PURPLE), Take(PURPLE, 2))
    assert refusal(state, Rider(BLUE, 2, 1)).text == "No land lies in slot 2 of row 1."
    assert refusal(state, Rider(BLUE, 1, 3)).text == "No land lies in slot 3 of row 2."
    state = after(state, Rider(BLUE, 1, 2))
    assert (state.first_row, state.second_row) == (("village", None), ("river", "field"))


def test_a_crafter_after_both_neighbours_gains_5() -> None:
    """Who sits across may act later; one neighbour who does is enough to fail."""
    assert gained(after(acted(four(10, 4, 12, 5), PURPLE, RED), Resolve(BLUE))) == [(BLUE, 5, "Crafter")]
    assert gained(after(acted(four(10, 4, 5, 12), PURPLE, YELLOW), Resolve(BLUE))) == []


def test_of_two_crafters_side_by_side_the_one_lower_in_the_omens_gains() -> None:
    """Of Blue and Purple that is Purple."""
    state = acted(four(10, 10, 4, 5), YELLOW, RED)
    assert gained(after(state, Resolve(BLUE))) == []
    assert gained(after(acted(state, BLUE), Resolve(PURPLE))) == [(PURPLE, 5, "Crafter")]


@pytest.mark.parametrize(("options", "gains"), [(Options(), [(BLUE, 5, "Crafter")]), (ALL_TIES, [])])
def test_crafters_across_the_table_are_tied_only_by_house_rule(options: Options, gains: list[object]) -> None:
    """RULINGS.md, B2."""
    state = acted(four(10, 4, 10, 5, options=options), PURPLE, RED)
    assert gained(after(state, Resolve(BLUE))) == gains


def test_the_last_crafter_of_the_table_gains_under_either_rule() -> None:
    """Nobody is left to act after Yellow."""
    state = acted(four(10, 4, 10, 5, options=ALL_TIES), PURPLE, RED, BLUE)
    assert gained(after(state, Resolve(YELLOW))) == [(YELLOW, 5, "Crafter")]


def test_a_pioneer_swaps_a_land_of_the_realm() -> None:
    """Both lands are named, and she has to; the host may let it pass."""
    state = revealed(found("field river", ""), 11, 12)
    refused = refusal(state, Pioneer(BLUE))
    assert (refused.rule, refused.text) == (
        "must_swap",
        "Blue must swap a land of the realm with the bottom card.",
    )
    assert refusal(state, Pioneer(BLUE, give="field")).rule == "incomplete"
    assert refusal(state, Pioneer(BLUE, land="field")).rule == "incomplete"
    assert refusal(state, Pioneer(BLUE, "village", "field")).text == "Blue has no Village in the realm."
    assert after(state, Pioneer(BLUE), waive={"must_swap"}).players[0].realm == ("field", "river")


def test_a_pioneer_with_an_empty_realm_does_nothing() -> None:
    """RULINGS.md, B8."""
    state = revealed(found("", ""), 11, 12)
    assert refusal(state, Pioneer(BLUE, "field", "river")).rule == "land_not_in_realm"
    state = after(state, Pioneer(BLUE))
    assert (state.players[0].discard, gained(state), state.omens_due) == ((11,), [], False)


def test_a_pioneer_leaves_the_omens_while_the_deck_has_other_cards() -> None:
    """Top and bottom are two cards."""
    state = after(revealed(found("field", "", round=1), 11, 12), Pioneer(BLUE, "field", "river"))
    assert not state.omens_due


def test_a_pioneer_changes_the_omens_where_the_deck_is_one_card() -> None:
    """With five players in the last round, where it decides the order of the rest and a tie at the end."""
    state = revealed(found(*["field " * 8] * 5, omens="blue purple yellow red green", round=9), 11, 12, 12, 2, 3)
    state = after(state, Bard(RED, BLUE), Take(RED, 1), Resolve(5), Take(5, 2), Pioneer(BLUE, "field", "river"))
    assert (state.land_deck, state.omens_due) == (1, True)
    assert refusal(state, KeepOmens()).rule == "omens_needed"
    state = after(state, read("green red yellow purple blue"), Take(BLUE, 3))
    assert state.order == (YELLOW, PURPLE)


def last_round_pioneer() -> State:
    """Two players who do not know how many lands are left; Blue's Pioneer has swapped."""
    state = revealed(found("field " * 8, "field " * 8, omens="blue purple", round=9), 11, 12)
    return after(state, Pioneer(BLUE, "field", "river"))


def test_where_nobody_knows_the_deck_the_table_is_asked_after_a_pioneer_of_the_last_round() -> None:
    """The top card is another one, or the same."""
    state = last_round_pioneer()
    assert state.omens_due
    assert may_keep_omens(state)
    kept = after(state, KeepOmens())
    assert (kept.omens, kept.omens_due, kept.reads) == (("blue", "purple"), False, 1)
    assert after(state, read("purple blue")).omens == ("purple", "blue")
    assert refusal(kept, KeepOmens()).rule == "omens_known"


def test_omens_are_not_kept_between_rounds() -> None:
    """A dealt row certainly takes the top card."""
    state = acted(revealed(found("", ""), 5, 6), BLUE, PURPLE)
    assert not may_keep_omens(state)
    assert refusal(state, KeepOmens()).rule == "deal_first"


def test_a_farmer_doubles_the_land_of_the_turn_only() -> None:
    """Not what others gain, nor an earlier land."""
    state = after(revealed(found("field", "field"), 12, 5), Resolve(PURPLE), Take(PURPLE, 1), Resolve(BLUE))
    assert gained(state) == []
    assert gained(after(state, Take(BLUE, 2))) == [(BLUE, 8, "Field, doubled")]


def test_a_character_that_is_played_twice_goes_to_the_discard_twice() -> None:
    """The host let it pass."""
    one = player("field", discard=(5,))
    state = found(one, one, round=2)
    state = after(state, choose(BLUE, 5), choose(PURPLE, 8), waive={"character_in_discard"})
    state = acted(state, BLUE)
    assert state.players[0].discard == (5, 5)
    assert possible(state, BLUE) == (1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12)


def test_effects_can_be_tried_on_what_a_seat_sees() -> None:
    """Points of others stay sealed, and a Falconer's loot is unknown."""
    state = acted(revealed(found("", ""), 6, 5), PURPLE)
    tried = rules.apply(seal(state, BLUE), Resolve(BLUE))
    assert (tried.stage, tried.players[1].points) == ("land", Sealed(PURPLE))
    taken = rules.apply(seal(revealed(found("", ""), 2, 5), BLUE), Bard(BLUE, PURPLE))
    assert taken.players[1].points == Sealed(PURPLE)
