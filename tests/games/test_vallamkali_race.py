"""Vallamkali: the racing phase, milestones, events and the finish, in the rulebook's order."""

import pytest
from msgspec.structs import replace

from companion.games import vallamkali
from companion.games.vallamkali.model import (
    Boat,
    CloseBets,
    GoOn,
    Hire,
    MoveTotal,
    Options,
    PlaceBets,
    Play,
    PlayCards,
    Stake,
    State,
    Tokens,
    TurnEvent,
    pile,
)
from companion.games.vallamkali.printed import SAMPLE, EventId
from companion.games.vallamkali.racing import reachable, strength
from companion.games.vallamkali.rules import waiting
from companion.games.vallamkali.scoring import accounts, places, result
from companion.secrecy import Sealed, Secret
from companion.vocabulary.play import IllegalMove
from tests.games.vallamkali_table import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    after,
    bets,
    board,
    draw,
    play,
    race,
    refusal,
    spaces,
    stakes,
)

PROFESSIONALS = ("P2a", "P2b", "P2c", "P2d", "P3a", "P3b", "P4")
ALL_HIRED = tuple(Hire(card, replaced) for card, replaced in zip(PROFESSIONALS, "AAABBBC", strict=True))
PAYING, SECRET = Options(finish_ties="paying"), Options(secret_bets=True)

# --- Racing Phase: cards and Rhythm


@pytest.mark.parametrize(
    ("cards", "spaces_moved"),
    [
        ("A B C", 6),
        ("D E P2a", 9),
        ("A B D", 4),
        ("A A B", 3),
        ("D E P3a", 7),
        ("A B C P4", 10),
        ("D E P2a P4", 13),
        ("A A B B", 4),
        ("D E", 4),
        ("A B C D", 8),
    ],
)
def test_cards_are_worth_their_values_and_three_for_rhythm(cards: str, spaces_moved: int) -> None:
    """Rhythm needs three different characters of one value among the cards, and counts once."""
    assert strength(SAMPLE, cards.split()) == spaces_moved


@pytest.mark.parametrize(
    ("hired", "pending", "fewest", "most"),
    [
        ((), 0, 3, 6),
        ((), -1, 2, 4),
        ((), 1, 3, 8),
        (ALL_HIRED, 0, 3, 10),
        (ALL_HIRED, -1, 2, 7),
        (ALL_HIRED, 1, 3, 13),
    ],
)
def test_the_totals_that_can_be_reached(hired: tuple[Hire, ...], pending: int, fewest: int, most: int) -> None:
    """From the standard deck and from one with every professional, with 3, 2 and up to 4 cards."""
    fleet = (Boat(hired=hired, cards=pending), Boat(), Boat(), Boat(), Boat(), Boat())
    assert reachable(race(*fleet), RED) == tuple(range(fewest, most + 1))


def test_boats_move_when_the_last_has_played() -> None:
    """All at once, so nobody is on the way (V4)."""
    state = after(race(0, 0, 0), *play("A B C", "A A B"))
    assert spaces(state) == (0, 0, 0)
    assert waiting(state) == (GREEN,)
    assert spaces(after(state, *play("", "", "D D E"))) == (6, 3, 6)


def test_a_seat_plays_once_a_turn() -> None:
    """The second hand of the same turn is refused."""
    state = after(race(0, 0, 0), *play("A B C"))
    assert refusal(state, MoveTotal(RED, 4)).text == "Red has played in turn 1."


def test_only_cards_of_the_own_deck_are_played() -> None:
    """A professional somebody else hired, and a character that was replaced for good."""
    state = race(Boat(hired=(Hire("P2a", "D"), Hire("P2b", "D"))), 0, 0)
    assert refusal(state, PlayCards(BLUE, ("A", "B", "P2a"))).text == "P2a is not in Blue's deck."
    assert refusal(state, PlayCards(RED, ("A", "B", "D"))).rule == "card"


def test_a_card_is_played_as_often_as_the_deck_has_it_before_the_reshuffle() -> None:
    """After two D in the first turn none is left until sixteen cards were drawn (V17)."""
    state = after(race(0, 0, 0), *play("D D E", "A A B", "A A B"))
    hand = PlayCards(RED, ("A", "B", "D"))
    assert refusal(state, hand).text == "Red has 0 of D left before the reshuffle, not 1."
    assert after(state, *play("A B E")).fleet[0].seen == ("D", "D", "E", "A", "B", "E")


def test_after_four_draws_the_whole_deck_is_shuffled() -> None:
    """The pile shows 0 until the next draw, then 12; every card can come again."""
    state = race(0, 0, 0, box=board(50, 100, 150, finish=200))
    state = after(state, *play("D D E", "A B C", "A B C"), *play("A B C", "A B C", "A B C") * 3)
    assert [pile(boat) for boat in state.fleet] == [0, 0, 0]
    state = after(state, *play("D D E", "A B C", "A B C"))
    assert [pile(boat) for boat in state.fleet] == [12, 12, 12]


@pytest.mark.parametrize("hand", ["A B", "A B C D"])
def test_three_cards_are_played(hand: str) -> None:
    """Four drawn, one discarded."""
    assert refusal(race(0, 0, 0), *play(hand)).text.startswith("Red plays 3 cards this time")


def test_a_host_may_waive_what_the_table_did_anyway() -> None:
    """Cards misread or reshuffled early: number, copies and totals."""
    state = race(0, 0, 0)
    for command, rule in (
        (PlayCards(RED, ("A", "B")), "cards"),
        (PlayCards(RED, ("D", "D", "D")), "copies"),
        (MoveTotal(RED, 9), "reach"),
    ):
        assert refusal(state, command).rule == rule
        waived = vallamkali.apply(state, command, waive=frozenset({rule}))
        assert waiting(waived) == (BLUE, GREEN)


def test_a_total_alone_moves_a_boat() -> None:
    """The quick entry: spaces with Rhythm and penalties; the pile goes down, no card is known."""
    state = after(race(0, 0, 0), MoveTotal(RED, 6), *play("", "A B C", "A B C"))
    assert spaces(state) == (6, 6, 6)
    assert (pile(state.fleet[0]), state.fleet[0].seen) == (12, ())
    assert refusal(state, MoveTotal(RED, 7)).text == "Red cannot move 7: 3 to 6 can be reached."


def test_a_boat_over_the_line_draws_no_more() -> None:
    """The others sail on until three are in (V18)."""
    state = race(Boat(61, finished=9), 50, 50, turn=9, done=3)
    assert refusal(state, *play("A B C")).text == "Red is over the line and draws no more."
    assert waiting(state) == (BLUE, GREEN)


def test_a_tiny_race_has_as_many_lines_as_counted_by_hand() -> None:
    """Hands of three from 4 A, 4 B, 4 C, 2 D, 2 E: 35 multisets of five kinds less DDD and EEE are 33.

    Two hands (a second seat plays its first) are 33 x 33. After D D E the next hand comes from 4 A, 4 B, 4 C, 1 E:
    10 of A, B, C alone and 6 pairs of those with E are 16.
    """
    state = race(0, 0, 0)
    assert lines(state, RED, BLUE) == 33 * 33
    second = after(state, *play("D D E", "A B C", "A B C"))
    assert lines(second, RED) == 16


def lines(state: State, *seats: int) -> int:
    """How many ways there are for these seats to play, one after the other, tried one by one."""
    if not seats:
        return 1
    found = 0
    for hand in hands(tuple("ABCDE"), 3):
        try:
            found += lines(vallamkali.apply(state, PlayCards(seats[0], hand)), *seats[1:])
        except IllegalMove:
            continue
    return found


def hands(kinds: tuple[str, ...], number: int) -> list[tuple[str, ...]]:
    """All multisets of a number of cards."""
    if number == 0:
        return [()]
    return [(card, *rest) for i, card in enumerate(kinds) for rest in hands(kinds[i:], number - 1)]


# --- Milestones: the Betting Stage


def test_the_race_halts_once_a_milestone() -> None:
    """A boat that passes the log later does not stop the race again."""
    state = after(race(12, 10, 9), *play("A B C", "A B D", "A A B"))
    assert (state.stage, state.stop) == ("bets", 1)
    state = after(state, CloseBets(), TurnEvent("rhythm_lost"), *play("A B D", "A B C", "A B C"))
    assert spaces(state) == (19, 20, 18)
    assert state.stage == "turn"


def test_a_bet_replaces_what_the_seat_put_down_at_this_stop() -> None:
    """Tokens leave the hand when the host closes the stage; bets of earlier stops stay (V5)."""
    state = race(Boat(31, Tokens(8, 3), bets=stakes(blue=(1, 0))), 0, 0, stage="bets", done=1)
    state = after(state, bets(RED, red=(0, 1)), bets(RED, red=(0, 0), blue=(2, 0)), bets(GREEN))
    assert state.fleet[0].tokens == Tokens(8, 3)
    state = after(state, CloseBets())
    assert state.fleet[0].tokens == Tokens(6, 3)
    assert state.fleet[0].bets == stakes(blue=(3, 0))
    assert state.stage == "event"


def test_stakes_on_one_boat_are_put_together() -> None:
    """The form may name a boat twice."""
    state = race(16, 0, 0, stage="bets")
    twice = PlaceBets(RED, (Stake("blue", Tokens(1)), Stake("blue", Tokens(0, 1))))
    assert after(state, twice).fleet[0].stakes == stakes(blue=(1, 1))


@pytest.mark.parametrize(("done", "limit"), [(0, 5), (1, 3), (2, 1)])
def test_each_milestone_has_its_limit(done: int, limit: int) -> None:
    """5,000, 3,000 and 1,000; what was not used before is not carried over."""
    state = race((16, 31, 46)[done], 0, 0, stage="bets", done=done)
    over = bets(RED, red=(limit, 0), blue=(1, 0))
    assert refusal(state, over).text == f"Red bets ₹{limit + 1}k, the limit at milestone {done + 1} is ₹{limit}k."
    assert vallamkali.apply(state, over, waive=frozenset({"limit"})).stage == "bets"
    assert after(state, bets(RED, red=(limit, 0))).stage == "bets"


def test_nobody_bets_more_than_9000_in_a_game() -> None:
    """The limits of this board add up to more (V13)."""
    generous = board(15, 30, 45, finish=60)
    state = race(Boat(31, Tokens(1, 2), bets=stakes(red=(8, 0))), 0, 0, stage="bets", done=1, box=generous)
    assert refusal(state, bets(RED, red=(0, 1))).text == (
        "Red bets ₹2k after ₹8k; nobody bets more than ₹9k in a game."
    )
    assert after(state, bets(RED, red=(1, 0))).stage == "bets"


def test_a_split_bet_needs_the_tokens_of_each_share() -> None:
    """Two odd shares from one token of 1,000 cannot be paid, though the sum can."""
    state = race(Boat(16, Tokens(1, 3)), 0, 0, stage="bets")
    assert refusal(state, bets(RED, red=(1, 1), blue=(1, 0))).rule == "token"


def test_a_bet_is_on_a_boat_of_the_race() -> None:
    """Pink does not play."""
    assert refusal(race(16, 0, 0, stage="bets"), bets(RED, pink=(1, 0))).text == "No pink boat is in this race."


def test_secret_bets_lie_hidden_until_the_stage_is_closed() -> None:
    """House rule: only the own seat sees them; then they are bets like others."""
    state = race(16, 0, 0, stage="bets", options=SECRET)
    secret = Secret(RED, stakes(blue=(2, 0)))
    state = after(state, PlaceBets(RED, secret))
    assert state.fleet[0].stakes == secret
    closed = after(state, CloseBets())
    assert closed.fleet[0].bets == stakes(blue=(2, 0))
    assert closed.fleet[0].tokens == Tokens(7, 3)


def test_bets_are_given_the_way_the_table_plays() -> None:
    """Open bets where they are secret, somebody else's, sealed ones."""
    state = race(16, 0, 0, stage="bets", options=SECRET)
    assert refusal(state, bets(RED, red=(1, 0))).rule == "secret"
    assert refusal(state, PlaceBets(RED, Secret(BLUE, ()))).rule == "seat"
    assert refusal(state, PlaceBets(RED, Sealed(RED))).rule == "sealed"


def test_a_secret_bet_at_an_open_table_lies_open() -> None:
    """The table's rule decides, not how it was entered."""
    state = race(16, 0, 0, stage="bets")
    assert after(state, PlaceBets(RED, Secret(RED, stakes(red=(1, 0))))).fleet[0].stakes == stakes(red=(1, 0))


# --- Milestones: the Event Stage


@pytest.mark.parametrize(
    ("event", "moved", "moves", "cards"),
    [
        ("water_in_boat", (0, 0, 0, 0), (-2, -2, 0, 0), (0, 0, 0, 0)),
        ("rhythm_lost", (0, 0, 0, 0), (-3, -3, 0, 0), (0, 0, 0, 0)),
        ("lack_of_concentration", (0, 0, 0, 0), (0, 0, 0, 0), (-1, -1, 0, 0)),
        ("crowd_cheer_2", (0, 0, 2, 2), (0, 0, 0, 0), (0, 0, 0, 0)),
        ("crowd_cheer_1", (0, 0, 1, 1), (0, 0, 0, 0), (0, 0, 0, 0)),
        ("adrenaline_rush_1", (0, 0, 0, 1), (0, 0, 0, 0), (0, 0, 0, 0)),
        ("adrenaline_rush_2", (0, 0, 0, 2), (0, 0, 0, 0), (0, 0, 0, 0)),
        ("charging_ahead", (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 1)),
    ],
)
def test_an_event_hits_the_boats_that_lead_or_are_last_now(
    event: EventId, moved: tuple[int, ...], moves: tuple[int, ...], cards: tuple[int, ...]
) -> None:
    """Red and Blue lead on 16, Yellow is last on 8; at once or in the next turn."""
    state = after(race(16, 16, 9, 8, stage="event"), TurnEvent(event))
    assert tuple(boat.moved for boat in state.fleet) == moved
    assert tuple(boat.moves for boat in state.fleet) == moves
    assert tuple(boat.cards for boat in state.fleet) == cards
    assert spaces(state) == tuple(space + step for space, step in zip((16, 16, 9, 8), moved, strict=True))


def test_on_one_space_everybody_leads_and_is_last() -> None:
    """Crowd Cheer moves nobody, Adrenaline Rush everybody."""
    assert spaces(after(race(16, 16, 16, stage="event"), TurnEvent("crowd_cheer_2"))) == (16, 16, 16)
    assert spaces(after(race(16, 16, 16, stage="event"), TurnEvent("adrenaline_rush_1"))) == (17, 17, 17)


def test_an_event_card_is_turned_as_often_as_the_box_has_it() -> None:
    """Two Crowd Cheers of +1 (V12), one Water in Boat; a host may wave a second one through."""
    twice = after(race(31, 16, 16, stage="event", done=0), TurnEvent("crowd_cheer_1"), CloseBets())
    assert after(twice, TurnEvent("crowd_cheer_1")).milestones_done == 2
    once = after(race(31, 16, 16, stage="event", done=0), TurnEvent("water_in_boat"), CloseBets())
    assert refusal(once, TurnEvent("water_in_boat")).text.startswith("Water in Boat was already turned")
    waived = vallamkali.apply(once, TurnEvent("water_in_boat"), waive=frozenset({"used"}))
    assert waived.fleet[0].moves == -4


def test_a_boat_does_not_move_backwards() -> None:
    """Two cards worth 2 less a pending 3 are 0 (V6); then nothing is pending."""
    state = after(race(Boat(20, moves=-3, cards=-1), 3, 3, done=1), *play("A B", "A B C", "A B C"))
    assert spaces(state) == (20, 9, 9)
    assert (state.fleet[0].moves, state.fleet[0].cards) == (0, 0)


def test_charging_ahead_allows_four_cards_and_forces_nobody() -> None:
    """Three are enough (V7); five are not there."""
    state = race(Boat(0, cards=1), 0, 0)
    assert after(state, *play("A B C")).fleet[0].played == Play(("A", "B", "C"), 6)
    assert after(state, *play("A B C D")).fleet[0].played == Play(("A", "B", "C", "D"), 8)
    assert refusal(state, *play("A B C D E")).text == "Red plays 3 or 4 cards this time, not 5."


def test_one_card_more_and_one_less_are_three() -> None:
    """Two stops in one turn: the boats are level, so all lead and are last."""
    state = race(16, 16, 16, stage="event", box=board(10, 16, 40, finish=60))
    state = after(state, TurnEvent("charging_ahead"), CloseBets(), TurnEvent("lack_of_concentration"))
    assert refusal(state, *play("A B")).rule == "cards"
    assert refusal(state, *play("A B C D")).rule == "cards"
    assert after(state, *play("A B C")).stage == "turn"


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


def ended(*money: Tokens, options: Options = Options()) -> State:  # noqa: B008 (immutable)
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
    state = after(adjusted(state, place=1), GoOn())
    assert (state.stage, places(state)) == ("over", (1, 1, 3))


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
