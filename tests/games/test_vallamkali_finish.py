"""Vallamkali: past the line, the accounts, and what the host corrects."""

import pytest
from msgspec.structs import replace

from companion.games import vallamkali
from companion.games.vallamkali.decks import pile
from companion.games.vallamkali.model import (
    Boat,
    CloseBets,
    GoOn,
    Options,
    State,
    Tokens,
    TurnEvent,
)
from companion.games.vallamkali.rules import waiting
from companion.games.vallamkali.scoring import accounts, places, result
from companion.vocabulary.play import IllegalMove
from tests.games.vallamkali_table import (
    BLUE,
    GREEN,
    RED,
    USUAL,
    YELLOW,
    after,
    board,
    draw,
    play,
    race,
    refusal,
    spaces,
    stakes,
)

PAYING = Options(finish_ties="paying")

# --- End Game


def test_an_event_can_push_a_boat_over_the_line_in_the_turn_that_just_ended() -> None:
    """Blue counts as in by turn 9 (V15); pending effects of finished boats do not matter."""
    near = board(15, 30, 58, finish=60)
    state = after(race(59, 58, 3, stage="event", turn=9, done=2, box=near), TurnEvent("crowd_cheer_2"))
    assert [boat.finished for boat in state.fleet] == [None, 9, None]
    assert state.stage == "turn"


def test_a_boat_over_the_line_leads_and_is_hit_by_nothing() -> None:
    """Water in Boat is lost on Red, and Blue does not lead (V14)."""
    near = board(15, 30, 58, finish=60)
    state = race(Boat(61, finished=9), 58, 3, stage="event", turn=9, done=2, box=near)
    assert [boat.moves for boat in after(state, TurnEvent("water_in_boat")).fleet] == [0, 0, 0]
    assert spaces(after(state, TurnEvent("crowd_cheer_1"))) == (61, 59, 4)


@pytest.mark.parametrize(("third", "stage"), [("A B C", "over"), ("A A B", "bets")])
def test_the_third_stop_is_left_out_when_three_cross_in_that_turn(third: str, stage: str) -> None:
    """With two over the line it takes place (V21)."""
    near = board(15, 30, 58, finish=60)
    state = race(57, 56, 55, 3, turn=9, done=2, box=near)
    assert after(state, *play("A B C", "A B C", third, "A A B")).stage == stage


def test_the_finishing_move_is_a_whole_normal_move() -> None:
    """Rhythm and penalties count past the line (V8)."""
    state = race(Boat(59, moves=-2), 58, 40, turn=9, done=3)
    state = after(state, *play("A B C", "A B C", "A B C"))
    assert spaces(state) == (63, 64, 46)
    assert places(state) == (2, 1, 3)


def test_every_tie_past_the_line_is_drawn_off_at_once() -> None:
    """Three level boats draw; two are level again and draw once more, the third is settled (V9)."""
    state = after(race(57, 57, 57, turn=9, done=3), *play("A B C", "A B C", "A B C"))
    assert (state.stage, waiting(state)) == ("tiebreak", (RED, BLUE, GREEN))
    state = after(state, draw(RED, "A B D"), draw(BLUE, "A D E"), draw(GREEN, "D E A"))
    assert waiting(state) == (BLUE, GREEN)
    assert refusal(state, draw(RED, "A B C")).text == "Red has no tie to draw off now."
    state = after(state, draw(GREEN, "A B C"), draw(BLUE, "A B D"))
    assert (state.stage, places(state)) == ("over", (3, 1, 2))
    assert spaces(state) == (63, 63, 63)


def test_two_ties_are_drawn_off_side_by_side() -> None:
    """Each group among itself."""
    state = after(race(58, 58, 57, 57, turn=9, done=3), *play("A B C", "A B C", "A B C", "A B C"))
    state = after(state, draw(RED, "A A B"), draw(GREEN, "A A B"), draw(BLUE, "A B D"), draw(YELLOW, "A B D"))
    assert places(state) == (2, 1, 4, 3)


def test_a_tie_break_draw_is_three_cards_that_can_be_there() -> None:
    """Draws go on through the same pile: after four of them the fifth comes from all sixteen."""
    state = after(race(57, 57, 57, turn=9, done=3), *play("D D E", "D D E", "A B C"))
    assert refusal(state, draw(RED, "A B")).rule == "cards"
    assert refusal(state, draw(RED, "A B D")).rule == "copies"
    assert pile(after(state, draw(RED, "A B E")).fleet[0]) == 8


def test_a_tie_that_pays_nothing_may_be_left_shared() -> None:
    """House rule: boats level in 4th place stay there; level in 3rd place they draw."""
    state = race(Boat(65, finished=8), Boat(64, finished=8), 58, 57, 57, turn=8, done=3, options=PAYING)
    ended = after(state, *play("", "", "A B C", "A B C", "A B C"))
    assert (ended.stage, places(ended)) == ("over", (1, 2, 3, 4, 4))
    drawn = after(state, *play("", "", "A A B", "A B D", "A B D"))
    assert (drawn.stage, waiting(drawn)) == ("tiebreak", (3, 4, 5))


def test_a_boat_that_an_event_moves_level_with_a_decided_tie_is_behind_it() -> None:
    """Red and Blue drew in turn 9; Green arrives on their space with the event of the same turn."""
    near = board(15, 30, 58, finish=60)
    state = race(57, 57, 55, 3, turn=8, done=2, box=near)
    state = after(state, *play("A B D", "A B D", "A B D", "A B C"), draw(RED, "A B C"), draw(BLUE, "A D E"))
    assert state.stage == "bets"
    state = after(state, CloseBets(), TurnEvent("crowd_cheer_2"))
    assert spaces(state) == (61, 61, 61, 11)
    assert (state.stage, places(state)) == ("over", (2, 1, 3, 4))


def test_boats_behind_the_line_share_their_place() -> None:
    """No money depends on it (V9)."""
    state = race(Boat(63, finished=8), Boat(62, finished=8), 58, 40, 40, turn=8, done=3)
    state = after(state, *play("", "", "A B C", "A A B", "A A B"))
    assert places(state) == (1, 2, 3, 4, 4)


# --- How to Win


def ended(*money: Tokens, options: Options = USUAL) -> State:
    """Red, Blue and Green come in in this order with this money."""
    boats = [Boat(space, tokens) for space, tokens in zip((59, 58, 57), money, strict=True)]
    return after(race(*boats, turn=9, done=3, options=options), *play("A B C", "A B C", "A B C"))


def test_the_account_adds_race_money_winnings_and_what_is_left() -> None:
    """4, 3 and 2 times the stake; the stake itself does not come back."""
    purse = Boat(59, Tokens(1, 1), bets=stakes(red=(2, 0), blue=(3, 0), green=(1, 0)))
    state = after(race(purse, 58, 57, turn=9, done=3), *play("A B C", "A B C", "A B C"))
    account = accounts(state)[0]
    assert (account.race, account.bets, account.left) == (25_000, (8_000, 9_000, 2_000), 3_000)
    assert account.total == 47_000


def test_a_bet_on_a_boat_in_fourth_place_is_worth_nothing() -> None:
    """It is removed."""
    purse = Boat(59, Tokens(), bets=stakes(yellow=(9, 0)))
    state = after(race(purse, 58, 57, 3, turn=9, done=3), *play("A B C", "A B C", "A B C", "A B C"))
    assert accounts(state)[0].total == 25_000


def test_most_money_wins_and_equal_money_shares() -> None:
    """25k + 0, 15k + 10k and 5k (V11)."""
    end = result(ended(Tokens(), Tokens(4, 3), Tokens()))
    assert end is not None
    assert [(p.place, p.figure) for p in end.placings] == [(1, 25_000), (1, 25_000), (3, 5_000)]
    assert end.winners == (RED, BLUE)


def test_the_better_boat_may_win_equal_money() -> None:
    """House rule."""
    end = result(ended(Tokens(), Tokens(4, 3), Tokens(), options=Options(winner_tie="race_place")))
    assert end is not None
    assert [p.place for p in end.placings] == [1, 2, 3]
    assert end.winners == (RED,)


def test_there_is_no_result_before_the_end() -> None:
    """Nor any account to read from it."""
    assert result(race(0, 0, 0)) is None


# --- Corrections by the host's hand


def test_a_corrected_space_opens_no_stop_until_the_host_says_so() -> None:
    """Then it is a stop like any other."""
    state = adjusted(race(14, 3, 3), space=16)
    assert state.stage == "turn"
    assert after(state, GoOn()).stage == "bets"


def adjusted(state: State, **fields: int | None) -> State:
    """The state with Red's boat as the host set it."""
    corrected = replace(state, fleet=(replace(state.fleet[0], **fields), *state.fleet[1:]))
    vallamkali.check(corrected)
    return corrected


def test_there_is_nothing_to_go_on_to_without_a_correction() -> None:
    """Unless the host waives the milestone; not after cards were played, nor past the third."""
    state = race(14, 3, 3)
    assert refusal(state, GoOn()).rule == "milestone"
    assert vallamkali.apply(state, GoOn(), waive=frozenset({"milestone"})).stage == "bets"
    for stuck in (after(state, *play("A B C")), race(46, 3, 3, done=3)):
        with pytest.raises(IllegalMove, match="Nothing to go on to"):
            vallamkali.apply(stuck, GoOn(), waive=frozenset({"milestone"}))


def test_a_tie_is_over_when_the_host_sets_the_places() -> None:
    """Blue and Red are not asked to draw any more, and the race ends."""
    state = after(race(58, 58, 57, turn=9, done=3), *play("A B C", "A B C", "A B C"))
    state = after(adjusted(state, place=2), GoOn())
    assert (state.stage, places(state)) == ("over", (2, 1, 3))


def test_a_tie_is_decided_when_the_host_places_the_seat_it_waits_for() -> None:
    """Blue and Green have drawn, 5 and 3; Red's place is set."""
    state = after(race(57, 57, 57, turn=9, done=3), *play("A B C", "A B C", "A B C"))
    state = after(state, draw(BLUE, "A D E"), draw(GREEN, "A A B"))
    state = after(adjusted(state, place=3), GoOn())
    assert (state.stage, state.fleet[1].tiebreaks, state.fleet[2].tiebreaks) == ("over", (5,), (3,))


def test_a_place_set_by_hand_moves_the_others_along() -> None:
    """Green is put first; Red and Blue follow as they raced, nobody is paid twice."""
    state = after(race(59, 58, 57, turn=9, done=3), *play("A B C", "A B C", "A B C"))
    first = replace(state, fleet=(*state.fleet[:2], replace(state.fleet[2], place=1)))
    assert places(first) == (2, 3, 1)


def test_the_reason_is_a_whole_sentence() -> None:
    """For one winner and for two."""
    alone, shared = ended(Tokens(), Tokens(), Tokens()), ended(Tokens(), Tokens(4, 3), Tokens())
    reasons = [end.reason for state in (alone, shared) if (end := result(state)) is not None]
    assert reasons == ["Red has the most money, ₹25k.", "Red and Blue have the most money, ₹25k."]


def test_a_turn_goes_on_when_the_seat_it_waits_for_is_in() -> None:
    """Blue and Green have played; the host notes that Red was over the line before."""
    state = after(race(57, 3, 3, turn=9, done=3), *play("", "A B C", "A B C"))
    state = adjusted(state, space=61, finished=9)
    assert spaces(after(state, GoOn())) == (61, 9, 9)


def test_cards_of_a_boat_that_the_host_put_over_the_line_do_not_move_it() -> None:
    """It keeps the space that the host gave it."""
    state = after(race(57, 3, 3, turn=9, done=3), *play("A B C", "A B C"))
    state = after(adjusted(state, space=61, finished=9), *play("", "", "A B C"))
    assert spaces(state) == (61, 9, 9)


def test_a_race_that_ended_too_early_goes_on() -> None:
    """Green was not over the line after all."""
    state = after(race(59, 58, 57, turn=9, done=3), *play("A B C", "A B C", "A B C"))
    state = after(adjusted(adjusted(state, finished=None), space=59), GoOn())
    assert (state.stage, waiting(state)) == ("turn", (RED,))
    assert refusal(race(0, 0, 0, stage="turn"), CloseBets()).rule == "phase"
