"""Vaalbara's assignment: characters are laid down in secret and all turned up together."""

import pytest

from companion.games.vaalbara import rules
from companion.games.vaalbara.assignment import possible, waiting
from companion.games.vaalbara.dealing import deals_due
from companion.games.vaalbara.model import Choose, LayDown, Release, Resolve, Take, TurnUp
from companion.games.vaalbara.questions import turn_up_question
from companion.secrecy import Sealed, Secret, seal
from tests.games.vaalbara_table import BLUE, PURPLE, acted, after, choose, deal, found, player, read, refusal, revealed

FOUND = found(player("field", discard=(9,)), player("river", discard=(4,)), round=2)
NEXT = (deal(2, "field field"), read("blue purple"))
ONE_DOWN = after(FOUND, choose(BLUE, 5))


def test_a_character_that_is_laid_down_leaves_the_hand() -> None:
    """It lies face down, and only its player knows it."""
    blue = ONE_DOWN.players[0]
    assert (blue.hand, blue.chosen, blue.character) == (4, Secret(BLUE, 5), None)
    assert seal(ONE_DOWN, PURPLE).players[0].chosen == Sealed(BLUE)
    assert rules.waiting(ONE_DOWN) == (PURPLE,)


def test_all_are_turned_up_when_the_last_is_down() -> None:
    """Whoever has the lowest initiative acts."""
    state = after(ONE_DOWN, choose(PURPLE, 3))
    assert [one.character for one in state.players] == [5, 3]
    assert [one.chosen for one in state.players] == [None, None]
    assert (state.stage, state.order, rules.waiting(state)) == ("character", (PURPLE, BLUE), (PURPLE,))


def test_a_character_may_be_laid_down_without_being_told() -> None:
    """It is turned up by hand once all are down; what was told lies open at once."""
    state = after(ONE_DOWN, LayDown(PURPLE))
    assert (state.stage, rules.waiting(state)) == ("reveal", (PURPLE,))
    assert (state.players[0].character, state.players[1].chosen) == (5, "down")
    state = after(state, TurnUp(PURPLE, 3))
    assert (state.stage, state.players[1].character, state.order) == ("character", 3, (PURPLE, BLUE))


def test_the_turns_wait_for_the_last_that_is_turned_up() -> None:
    """Cards that nobody told are turned up one by one."""
    state = after(FOUND, LayDown(PURPLE), LayDown(BLUE), TurnUp(BLUE, 3))
    assert (state.stage, rules.waiting(state)) == ("reveal", (PURPLE,))
    assert refusal(state, TurnUp(BLUE, 3)).text == "Blue's character lies open already."


def test_a_choice_is_locked_until_the_host_gives_it_back() -> None:
    """RULINGS.md, B14."""
    for command in (choose(BLUE, 6), LayDown(BLUE)):
        assert refusal(ONE_DOWN, command).rule == "already_chosen"
    state = after(ONE_DOWN, Release(BLUE))
    assert state == FOUND
    assert after(state, choose(BLUE, 6)).players[0].chosen == Secret(BLUE, 6)


def test_a_card_is_given_back_until_the_first_is_turned_up() -> None:
    """All are down untold: Blue lays another one, and then all are turned up."""
    all_down = after(FOUND, LayDown(BLUE), LayDown(PURPLE))
    state = after(all_down, Release(BLUE))
    assert (state.stage, waiting(state), state.players[0].hand) == ("assignment", (BLUE,), FOUND.players[0].hand)
    assert turn_up_question(after(state, LayDown(BLUE)), PURPLE) != turn_up_question(all_down, PURPLE)
    assert after(state, choose(BLUE, 5), TurnUp(PURPLE, 3)).order == (PURPLE, BLUE)
    assert refusal(after(all_down, TurnUp(PURPLE, 3)), Release(BLUE)).rule == "phase"


def test_only_what_lies_face_down_is_given_back() -> None:
    """Not once a character lies open, either."""
    refused = refusal(ONE_DOWN, Release(PURPLE))
    assert (refused.rule, refused.text) == ("nothing_down", "Purple has not laid a character down.")
    open_one = after(ONE_DOWN, LayDown(PURPLE))
    assert refusal(open_one, Release(PURPLE)).rule == "phase"


def test_a_character_in_the_discard_is_not_in_the_hand() -> None:
    """Laid down or turned up; the host may know better."""
    refused = refusal(FOUND, choose(BLUE, 9))
    assert (refused.rule, refused.text) == ("character_in_discard", "Blue's Rider lies in the discard pile.")
    down = after(ONE_DOWN, LayDown(PURPLE))
    assert refusal(down, TurnUp(PURPLE, 4)).rule == "character_in_discard"
    state = after(down, TurnUp(PURPLE, 4), waive={"character_in_discard"})
    assert state.players[1].character == 4


@pytest.mark.parametrize("character", [0, 13])
def test_there_are_twelve_characters(character: int) -> None:
    """By initiative, 1 to 12."""
    refused = refusal(FOUND, choose(BLUE, character))
    assert refused.rule == "unknown_character"
    assert refused.text == f"There is no character {character}: they go from 1 to 12."


def test_a_secret_is_used_by_its_owner_and_unsealed() -> None:
    """Another seat's is refused, and so is one that cannot be read."""
    refused = refusal(FOUND, Choose(BLUE, Secret(PURPLE, 5)))
    assert (refused.rule, refused.text) == ("seat", "Seat 1 cannot use a secret of seat 2.")
    assert refusal(FOUND, Choose(BLUE, Sealed(BLUE))).rule == "sealed"


def test_a_seat_that_nobody_has_is_refused() -> None:
    """In every command."""
    for command in (choose(3, 5), LayDown(0), Release(3)):
        assert refusal(FOUND, command).rule == "seat"


def test_what_a_player_can_hold_is_what_nobody_has_seen() -> None:
    """Twelve without the discard and without what lies open on the table."""
    assert possible(FOUND, BLUE) == (1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12)
    state = revealed(FOUND, 5, 3)
    assert possible(state, BLUE) == (1, 2, 3, 4, 6, 7, 8, 10, 11, 12)


def test_who_looks_at_sealed_characters_sees_the_same_open_ones() -> None:
    """Rules can be tried on what a seat sees."""
    sealed = seal(ONE_DOWN, PURPLE)
    tried = rules.apply(sealed, choose(PURPLE, 3))
    assert (tried.stage, tried.players[1].character) == ("reveal", 3)
    gone = seal(revealed(FOUND, 5, 3), PURPLE)
    assert rules.apply(gone, Resolve(PURPLE)).players[1].points == Secret(PURPLE, 5)


def test_hands_are_filled_from_the_clan_deck_when_a_round_begins() -> None:
    """Up to five cards."""
    state = acted(revealed(found("", ""), 5, 6), BLUE, PURPLE)
    assert [(one.hand, one.deck) for one in state.players] == [(4, 7), (4, 7)]
    state = after(state, *NEXT)
    assert [(one.hand, one.deck) for one in state.players] == [(5, 6), (5, 6)]
    assert (state.stage, state.round, state.acted) == ("assignment", 2, ())


def test_after_the_last_land_the_second_row_slides_down() -> None:
    """A new second row and new omens are due; the first row is not filled before that."""
    state = acted(revealed(found("", "", first="field river", second="meadow village"), 5, 6), BLUE)
    assert state.first_row == (None, "river")
    state = after(state, Resolve(PURPLE), Take(PURPLE, 2))
    assert (state.first_row, state.second_row) == (("meadow", "village"), ())
    assert (state.stage, state.round, state.omens_due) == ("deal", 2, True)
    assert (deals_due(state), rules.waiting(state), state.acted) == ((2,), (), (BLUE, PURPLE))
    assert refusal(state, read("blue purple")).rule == "deal_first"
