"""Vallamkali: what people read on screens and in the log."""

import msgspec
import pytest

from companion.games import vallamkali
from companion.games.vallamkali.model import (
    Boat,
    CloseBets,
    CloseHand,
    Hire,
    HireResult,
    Options,
    PlaceBets,
    PlayCards,
    Replace,
    Reveal,
    Stand,
    State,
    Tokens,
    TurnEvent,
)
from companion.secrecy import Secret
from companion.vocabulary.show import Cards as ShownCards
from companion.vocabulary.show import Counters, Grid, Track, Words
from tests.games.pages import Pages
from tests.games.vallamkali_table import (
    BLUE,
    GREEN,
    LEVEL_AT_THE_LINE,
    RED,
    after,
    bets,
    bid,
    bidding,
    board,
    draw,
    higher,
    level,
    play,
    race,
    stakes,
)

PAGES = Pages(vallamkali)
shown, block, titles = PAGES.shown, PAGES.block, PAGES.titles

OPEN, SECRET, HIDDEN = Options(bid_tie="open"), Options(secret_bets=True), Options(money_view="hidden")


@pytest.mark.parametrize(
    ("state", "phase", "prompt"),
    [
        (bidding(), "Bidding, professional 1 of 4", "Turn up the next professional."),
        (
            bidding(Reveal("P4"), bid(RED)),
            "Bidding, professional 1 of 4",
            "Blue and Green: close a hand over a bid for P4.",
        ),
        (
            bidding(Reveal("P4"), *(CloseHand(seat) for seat in (RED, BLUE, GREEN))),
            "Bidding, professional 1 of 4",
            "All hands are closed: open them, and the host enters who hired.",
        ),
        (
            bidding(*level(RED, BLUE)),
            "Bidding, professional 1 of 4",
            "Red and Blue: level bids for P4. Raise or stand.",
        ),
        (
            bidding(*level(RED)),
            "Bidding, professional 1 of 4",
            "Red hired P4: put a standard oarsman into the box.",
        ),
        (
            after(race(0, 0, 0, turn=6), *play("A B C")),
            "Racing, turn 7",
            "Blue and Green: draw 4, discard 1, play your cards.",
        ),
        (race(0, 0, 0), "Racing, turn 1", "Everybody: draw 4, discard 1, play your cards."),
        (
            LEVEL_AT_THE_LINE,
            "Tie past the line in turn 10",
            "Red and Blue: level past the line. Draw 4, discard 1; the higher cards go first.",
        ),
        (
            race(31, 0, 0, stage="bets", done=1, turn=8),
            "Milestone 2 after turn 8",
            "Everybody may bet up to ₹3k. The host closes the bets.",
        ),
        (race(16, 0, 0, stage="event"), "Milestone 1 after turn 0", "Turn the event card at milestone 1."),
        (
            after(LEVEL_AT_THE_LINE, draw(RED, "A B C"), draw(BLUE, "A B D")),
            "The race is over after turn 10",
            "Blue won!",
        ),
    ],
)
def test_the_screen_says_whose_turn_it_is_and_what_to_do(state: State, phase: str, prompt: str) -> None:
    """For every stage of the game."""
    view = shown(state)
    assert (view.phase, view.prompt) == (phase, prompt)
    assert view.sample


def test_money_is_a_sum_and_its_tokens() -> None:
    """What lies on an open betting stage is taken off; who is waited for is marked."""
    state = after(race(16, 0, 0, stage="bets"), bets(RED, blue=(1, 1)))
    red, blue = shown(state).standings[:2]
    assert (red.figure, red.unit, red.place, red.note) == (12_000, "₹", 1, "8×₹1k + 2×₹2k")
    assert blue.figure == 15_000
    assert [line.delta for line in shown(state).standings] == [-3000, 0, 0]
    sold = shown(bidding(HireResult("P4", RED, Tokens(3), "A"))).standings
    assert [(line.figure, line.delta) for line in sold] == [(12_000, -3000), (15_000, 0), (15_000, 0)]
    assert [line.waiting for line in shown(after(race(0, 0, 0), *play("A B C"))).standings] == [False, True, True]


def test_secret_bets_leave_the_money_frozen_for_the_others() -> None:
    """Only the owner sees what is left and on what it lies."""
    state = race(16, 0, 0, stage="bets", options=SECRET)
    state = after(state, PlaceBets(RED, Secret(RED, stakes(blue=(1, 1)))))
    assert shown(state, BLUE).standings[0].figure == 15_000
    assert shown(state, RED).standings[0].figure == 12_000
    assert shown(state, RED).blocks[0] == Words(
        "Your bet", "₹3k of ₹5k: ₹3k on Blue. Change it until the host closes the bets."
    )


def test_a_secret_bet_on_nobody_is_nothing() -> None:
    """It may hide that there is none."""
    state = race(16, 0, 0, stage="bets", options=SECRET)
    state = after(state, PlaceBets(RED, Secret(RED, ())))
    assert shown(state, RED).blocks[0] == Words("Your bet", "nothing. Change it until the host closes the bets.")


def test_an_open_round_shows_the_bid_to_beat() -> None:
    """And no closed hands."""
    state = bidding(*level(RED, BLUE), higher(BLUE, 4), options=OPEN)
    assert shown(state).prompt == "Red: Blue bids ₹4k for P4. Raise or stand."
    assert "Hands" not in titles(state)


def test_hidden_money_shows_the_spaces_instead() -> None:
    """House rule: everybody sees the own money alone."""
    state = race(16, 0, 0, stage="bets", options=HIDDEN)
    assert (shown(state, BLUE).standings[0].figure, shown(state, BLUE).standings[0].unit) == (16, "spaces")
    assert shown(state, RED).standings[0].unit == "₹"


def test_the_own_closed_hand_is_shown_to_its_owner_alone() -> None:
    """Before all hands are open the others see how many are closed."""
    state = bidding(Reveal("P4"), bid(RED, 2, 1))
    assert shown(state, RED).blocks[0] == Words("Your closed hand", "₹4k (2×₹1k + 1×₹2k)")
    assert titles(state, BLUE) == titles(state) == ["Up for hire", "Hands", "Professionals", "Backwaters"]
    hands = block(state, "Hands")
    assert isinstance(hands, Counters)
    assert (hands.counters[0].figure, hands.counters[0].of) == (1, 3)


def test_open_hands_are_a_grid() -> None:
    """In the raise, and after the auction until the next card comes up."""
    tied = bidding(*level(RED, BLUE), Stand(RED))
    assert "Bids for P4" in titles(tied)
    assert "Hands" in titles(tied)
    sold = after(tied, higher(BLUE, 4), Replace(BLUE, "A"))
    grid = block(sold, "Bids for P4")
    assert isinstance(grid, Grid)
    assert [row.figures for row in grid.rows] == [(3000,), (4000,), (0,)]
    assert Words("Last auction", "Blue hires P4 for ₹4k.") in shown(sold).blocks
    assert Words("Last auction", "nobody hires P4.") in shown(bidding(HireResult("P4"))).blocks


def test_the_course_shows_logs_boats_and_what_is_pending() -> None:
    """A boat far past the line makes the course longer."""
    state = race(Boat(16, moves=-3, cards=-1), Boat(9, cards=1), 0, done=1)
    track = next(block for block in shown(state).blocks if isinstance(block, Track))
    assert [(mark.space, mark.done) for mark in track.marks] == [(15, True), (30, False), (45, False), (60, False)]
    assert track.last == 72
    assert Words("This turn", "Red: 3 less, plays 2 cards; Blue: may play 4 cards.") in shown(state).blocks
    far = race(Boat(80, finished=7), 0, 0, turn=7, done=3, box=board(15, 30, 45, finish=60))
    assert next(block for block in shown(far).blocks if isinstance(block, Track)).last == 80


def test_the_last_event_is_shown_while_it_matters() -> None:
    """Said once, of the turn that it hits, and gone when the boat has played."""
    state = race(16, 3, 2, stage="event")
    lost = after(state, TurnEvent("rhythm_lost"))
    assert words(lost) == [Words("This turn", "Rhythm Lost. Red: 3 less.", "bad")]
    assert words(after(lost, *play("A B C"))) == []
    charged = after(state, TurnEvent("charging_ahead"))
    assert words(charged) == [Words("This turn", "Charging Ahead. Green: may play 4 cards.", "good")]


def test_an_event_that_pushes_boats_says_which_until_they_move_again() -> None:
    """And where they go now."""
    cheered = after(race(16, 3, 2, stage="event"), TurnEvent("crowd_cheer_1"))
    assert words(cheered) == [
        Words("Move your boats", "Blue to 4, Green to 3."),
        Words("Crowd Cheer", "Blue and Green: 1 forward.", "good"),
    ]
    sailed = after(cheered, *play("A B C", "A B C", "A B C"))
    assert words(sailed) == [Words("Move your boats", "Red to 22, Blue to 10, Green to 9.")]


def test_what_is_pending_at_a_second_stop_is_for_the_next_turn() -> None:
    """Two logs were passed."""
    state = after(race(31, 3, 2, stage="event"), TurnEvent("water_in_boat"))
    assert words(state) == [Words("Next turn", "Water in Boat. Red: 2 less.", "bad")]


def words(state: State) -> list[Words]:
    """The sentences on a public screen."""
    return [block for block in shown(state).blocks if isinstance(block, Words)]


def test_boats_that_have_moved_are_named_until_somebody_goes_on() -> None:
    """With the spaces that they go to; a bet, cards or a draw end it."""
    state = after(race(10, 3, 3), *play("A B C", "A A B", "A A B"))
    to_move = Words("Move your boats", "Red to 16, Blue to 6, Green to 6.")
    assert to_move in words(state)
    assert to_move not in words(after(state, bets(BLUE)))
    assert to_move not in words(after(state, CloseBets()))
    assert "Move your boats" not in titles(after(LEVEL_AT_THE_LINE, draw(RED, "A B C")))


def test_everybody_sees_who_may_still_bet() -> None:
    """Until all have said; the own bet is repeated to its owner with what is left of the limit."""
    state = after(race(16, 0, 0, stage="bets"), bets(RED, blue=(4, 0)))
    assert shown(state).prompt == "Blue and Green may bet up to ₹5k. The host closes the bets."
    assert [line.waiting for line in shown(state).standings] == [False, True, True]
    assert shown(state, RED).blocks[0] == Words(
        "Your bet", "₹4k of ₹5k: ₹4k on Blue. Change it until the host closes the bets."
    )
    assert shown(after(state, bets(BLUE), bets(GREEN))).prompt == "Everybody has bet. The host closes the bets."


def test_racing_counts_spaces_and_stops_count_money() -> None:
    """The money is small beside the spaces; what just happened is the difference."""
    state = after(race(5, 3, 3), *play("A B C", "A A B", "A A B"))
    red = shown(state).standings[0]
    assert (red.figure, red.unit, red.delta, red.note) == (11, "spaces", 6, "₹15k")
    assert shown(race(16, 0, 0, stage="event")).standings[0].unit == "₹"
    assert shown(LEVEL_AT_THE_LINE).standings[0].unit == "spaces"


def test_the_card_that_lies_open_is_not_still_to_come() -> None:
    """Three of four."""
    counters = block(bidding(Reveal("P4")), "Professionals")
    assert isinstance(counters, Counters)
    assert (counters.counters[0].figure, counters.counters[0].of) == (3, 4)


def test_told_bids_are_shown_once_all_hands_are_closed() -> None:
    """The hand that nobody told is an empty cell."""
    state = bidding(Reveal("P4"), bid(RED, 2), CloseHand(BLUE), bid(GREEN))
    grid = next(block for block in shown(state).blocks if isinstance(block, Grid))
    assert [row.figures for row in grid.rows] == [(2000,), (None,), (0,)]


def test_a_winner_who_cannot_pay_any_more_is_said() -> None:
    """The host goes on."""
    state = bidding(*level(RED))
    poorer = msgspec.structs.replace(state, fleet=(Boat(tokens=Tokens(2)), *state.fleet[1:]))
    assert shown(poorer).prompt == "Red won P4 and can no longer pay: the host enters who hired."


def test_played_cards_and_changed_decks_are_shown() -> None:
    """Cards lie open until the turn is over."""
    state = race(Boat(hired=(Hire("P4", "A"),), draws=3), 0, 0)
    state = after(state, PlayCards(RED, ("P4", "B", "C")))
    blocks = {block.title: block for block in shown(state).blocks}
    played, deck = blocks["moves 6"], blocks["deck"]
    assert isinstance(played, ShownCards)
    assert (played.seat, played.colour) == (RED, "red")
    assert [(face.name, face.figure) for face in played.cards] == [("P4", "4"), ("B", "1"), ("C", "1")]
    assert isinstance(deck, ShownCards)
    assert [(face.name, face.count) for face in deck.cards][0::5] == [("A", 3), ("P4", 1)]


def boats(state: State) -> Grid:
    """The boats in numbers."""
    grid = block(state, "Boats")
    assert isinstance(grid, Grid)
    return grid


def test_boats_are_listed_with_their_spaces_and_piles() -> None:
    """The foremost first; an empty pile says that the next draw reshuffles."""
    state = race(Boat(5, draws=4), Boat(7, draws=1), Boat(5, draws=4))
    assert boats(state).columns == ("Place", "Space", "Draw pile", "Draws")
    assert [row.figures for row in boats(state).rows] == [(1, 7, 12, 1), (2, 5, 0, 4), (2, 5, 0, 4)]
    assert Words("Reshuffle", "All 16 cards before the next draw: Red and Green.") in shown(state).blocks
    assert "Reshuffle" not in titles(race(0, 0, 0))


def test_boats_over_the_line_are_listed_with_turn_and_tie_draw() -> None:
    """The draw that is in, and the last one that decided."""
    drawing = after(LEVEL_AT_THE_LINE, draw(RED, "A B C"))
    assert boats(drawing).columns[4:] == ("Over in turn", "Tie draw")
    assert [row.figures for row in boats(drawing).rows] == [
        (1, 64, 8, 2, 10, 3),
        (1, 64, 12, 1, 10, None),
        (3, 63, 12, 1, 10, None),
    ]
    over = shown(after(drawing, draw(BLUE, "A B D")))
    assert [(line.place, line.note) for line in over.standings[:2]] == [
        (2, "over in turn 10"),
        (1, "over in turn 10"),
    ]


def test_the_final_accounts_are_a_grid_with_the_winner_marked() -> None:
    """Race money, winnings from each of the first three boats, unspent money, total."""
    state = race(Boat(59, Tokens(), bets=stakes(blue=(2, 0))), 58, 57, turn=9, done=3)
    state = after(state, *play("A B C", "A B C", "A B C"))
    grid = shown(state).blocks[0]
    assert isinstance(grid, Grid)
    assert grid.rows[0].figures == (25_000, 0, 6_000, 0, 0, 31_000)
    assert [row.marked for row in grid.rows] == [True, False, False]
    assert "Bets" in titles(state)
