"""Vallamkali: what can be set up, and a game found in the middle."""

import pytest

from companion.games import vallamkali
from companion.games.vallamkali.bidding import hire_pool
from companion.games.vallamkali.decks import deck
from companion.games.vallamkali.model import (
    Boat,
    Hire,
    HireResult,
    Position,
    Setup,
    Stake,
    Tokens,
)
from companion.games.vallamkali.printed import SAMPLE
from companion.vocabulary.play import IllegalMove
from tests.games.vallamkali_table import (
    COLOURS,
    after,
    bidding,
    board,
    race,
)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_player_starts_with_a_boat_on_start_and_15000_rupees(players: int) -> None:
    """9 tokens of 1,000 and 3 of 2,000; 16 standard cards worth 20 in all."""
    state = bidding(players=players)
    assert [boat.space for boat in state.fleet] == [0] * players
    assert {boat.tokens.amount for boat in state.fleet} == {15_000}
    cards = deck(state.box, state.fleet[0])
    assert cards == {"A": 4, "B": 4, "C": 4, "D": 2, "E": 2}
    assert sum((state.box.value(card) or 0) * copies for card, copies in cards.items()) == 20


@pytest.mark.parametrize(("players", "hires"), [(3, 4), (4, 5), (5, 6), (6, 7)])
def test_the_hire_deck_grows_with_the_players(players: int, hires: int) -> None:
    """4 to 7 professionals come up; when nobody wants them the race begins after the last."""
    state = bidding(players=players)
    for card in [card.code for card in SAMPLE.professionals]:
        if card in hire_pool(state) and state.stage == "reveal":
            state = after(state, HireResult(card))
    assert state.hires == len(state.gone) == hires
    assert state.stage == "turn"


@pytest.mark.parametrize(
    ("colours", "words"),
    [
        (("red", "blue"), "not 2 (red and blue)"),
        (COLOURS + COLOURS[:2], "not 8"),
        (("red", "blue", "red"), "not red, blue and red"),
        (("red", "blue", "mauve"), "mauve"),
    ],
)
def test_a_table_that_cannot_play_is_refused(colours: tuple, words: str) -> None:
    """Three to six players, each with a boat of their own."""
    with pytest.raises(IllegalMove) as refused:
        vallamkali.start(Setup(colours))
    assert refused.value.rule == "setup"
    assert words in refused.value.text


def test_a_box_that_cannot_be_is_refused() -> None:
    """A box in a setup is looked at like a box file."""
    with pytest.raises(IllegalMove, match=r"track\.finish: 40 must be more than the third milestone, 45") as refused:
        vallamkali.start(Setup(COLOURS[:3], board(15, 30, 45, finish=40)))
    assert refused.value.rule == "setup"


MONEY = Tokens(ones=1)

IMPOSSIBLE = {
    "a boat too few": (Position(fleet=(Boat(), Boat())), "2 boats for 3 players"),
    "more money than there is": (
        Position(fleet=(Boat(hired=(Hire("P4", "A", MONEY),)), Boat(), Boat())),
        "10 tokens of ₹1,000",
    ),
    "more tokens in bets": (
        Position("turn", fleet=(Boat(bets=(Stake("red", Tokens(0, 1)),)), Boat(), Boat())),
        "4 of ₹2,000",
    ),
    "a bet on nobody": (
        Position("turn", fleet=(Boat(tokens=Tokens(), bets=(Stake("pink", MONEY),)), Boat(), Boat())),
        "bet on pink",
    ),
    "no professional": (Position(fleet=(Boat(hired=(Hire("A", "A"),)), Boat(), Boat())), "Red hired A"),
    "an unknown professional": (Position(fleet=(Boat(hired=(Hire("P9", "A"),)), Boat(), Boat())), "Red hired P9"),
    "a professional replaced": (
        Position(fleet=(Boat(hired=(Hire("P4", "P3a"),)), Boat(), Boat())),
        "replaced P3a",
    ),
    "three of two replaced": (
        Position(fleet=(Boat(hired=(Hire("P4", "D"), Hire("P3a", "D"), Hire("P2a", "D"))), Boat(), Boat())),
        "replaced D more often",
    ),
    "a card played that is not in the deck": (
        Position("turn", fleet=(Boat(draws=1, seen=("P4",)), Boat(), Boat())),
        "played P4",
    ),
    "hired twice": (
        Position(fleet=(Boat(hired=(Hire("P4", "A"),)), Boat(hired=(Hire("P4", "A"),)), Boat())),
        "P4 was up for hire more than once",
    ),
    "no professional gone": (Position(gone=("A",)), "A went back to the box"),
    "too many hires": (Position("turn", gone=("P2a", "P2b", "P2c", "P3a", "P4")), "there are 4"),
    "all hired and still bidding": (Position(gone=("P2a", "P2b", "P3a", "P4")), "begin with a turn"),
    "racing before the bidding ends": (Position(fleet=(Boat(3), Boat(), Boat())), "before the boats leave START"),
    "a fourth stop": (Position("bets", milestones_done=3, fleet=(Boat(50), Boat(), Boat())), "All three"),
    "events before milestones": (Position("turn", events=("rhythm_lost",)), "1 events were turned at 0"),
    "over the line in a turn to come": (
        Position("turn", turn=5, milestones_done=3, fleet=(Boat(61, finished=6), Boat(), Boat())),
        "only 5 were played",
    ),
    "over the line and short of it": (
        Position("turn", turn=5, milestones_done=3, fleet=(Boat(59, finished=5), Boat(), Boat())),
        "clear its turn first",
    ),
    "past the line in no turn": (
        Position("turn", turn=5, milestones_done=3, fleet=(Boat(61), Boat(), Boat())),
        "say in which turn",
    ),
    "a race that has ended": (
        Position("turn", turn=5, milestones_done=3, fleet=(Boat(61, finished=5),) * 3),
        "that race has ended",
    ),
    "cards on the table": (
        Position("turn", fleet=(Boat(draw=4), Boat(), Boat())),
        "Red is in mid-turn",
    ),
    "stakes nobody holds": (
        Position("bets", fleet=(Boat(16, Tokens(), stakes=(Stake("red", MONEY),)), Boat(), Boat())),
        "Red holds less than what lies on the boats",
    ),
    "a milestone nobody passed": (
        Position("turn", milestones_done=2, fleet=(Boat(29), Boat(), Boat())),
        "no boat is past space 30",
    ),
    "a stop that is due": (Position("turn", fleet=(Boat(15), Boat(), Boat())), "begin with its bets"),
    "a stop too early": (Position("event", fleet=(Boat(14), Boat(), Boat())), "its stop cannot be on"),
    "an event more often than the box has it": (
        Position("turn", turn=9, milestones_done=3, fleet=(Boat(50), Boat(), Boat()), events=("rhythm_lost",) * 2),
        "rhythm_lost was turned 2 times, and the box has 1",
    ),
    "more of a card than the deck has": (
        Position("turn", turn=2, fleet=(Boat(draws=2, seen=("A",) * 5), Boat(), Boat())),
        "laid A open 5 times: 1 more than the deck holds",
    ),
    "more cards than were drawn": (
        Position("turn", turn=1, fleet=(Boat(draws=1, seen=("A", "A", "B", "B", "C")), Boat(), Boat())),
        "cannot have laid open 5 cards since the reshuffle: 4 were drawn",
    ),
    "cards without a draw": (
        Position("turn", fleet=(Boat(seen=("A",)), Boat(), Boat())),
        "1 cards since the reshuffle: 0 were drawn",
    ),
    "more draws than turns": (
        Position("turn", turn=2, fleet=(Boat(draws=7), Boat(), Boat())),
        "cannot have drawn 7 times after turn 2: 2 is the most",
    ),
    "a space too far": (
        Position("turn", turn=1, fleet=(Boat(14), Boat(), Boat())),
        "cannot be on space 14 after turn 1: 13 is the farthest",
    ),
    "bets before the first stop": (
        Position("turn", fleet=(Boat(tokens=Tokens(0, 3), bets=(Stake("red", Tokens(9)),)), Boat(), Boat())),
        "bet ₹9k; ₹0k was the most",
    ),
    "a boat twice in the bets": (
        Position("event", fleet=(Boat(16, Tokens(), bets=(Stake("red", MONEY),) * 2), Boat(), Boat())),
        "a boat twice among the bets",
    ),
    "too many of a value": (
        Position("turn", gone=("P2a", "P2b", "P2c", "P2d")),
        "4 professionals of value 2 were up for hire; with 3 players it is 2",
    ),
    "an unbroken tie past the line": (
        Position("turn", turn=9, milestones_done=3, fleet=(Boat(61, finished=9), Boat(61, finished=9), Boat(50))),
        "Red and Blue are level past the line",
    ),
    "moved farther than it is": (
        Position("turn", fleet=(Boat(moved=500), Boat(), Boat())),
        "cannot have moved 500 spaces to space 0",
    ),
    "a tie short of the line": (Position("turn", fleet=(Boat(tiebreaks=(4,)), Boat(), Boat())), "drew for a tie but"),
    "over the line in turn 0, counted": (
        Position("turn", turn=9, milestones_done=3, fleet=(Boat(61, finished=0), Boat(), Boat())),
        "turns count from 1",
    ),
    "over the line in turn 0": (
        Position("turn", milestones_done=3, fleet=(Boat(61, finished=0), Boat(), Boat())),
        "turns count from 1",
    ),
    "pending past the line": (
        Position("turn", turn=9, milestones_done=3, fleet=(Boat(61, finished=9, moves=-2), Boat(), Boat())),
        "nothing can be pending",
    ),
    "three boats in one place": (
        Position("turn", fleet=(Boat(place=1), Boat(place=1), Boat(place=1))),
        "Red, Blue and Green cannot be in place 1: it pays one boat",
    ),
    "a place behind the last": (
        Position("turn", fleet=(Boat(place=6), Boat(), Boat())),
        "cannot be in place 6: 3 boats race",
    ),
}


@pytest.mark.parametrize(("position", "words"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_a_position_no_table_could_show_is_refused(position: Position, words: str) -> None:
    """The sentence names what is wrong with it."""
    with pytest.raises(IllegalMove) as refused:
        vallamkali.start(Setup(COLOURS[:3], position=position))
    assert refused.value.rule == "position"
    assert words in refused.value.text


def test_a_position_after_a_stop_names_its_event() -> None:
    """With the bets that were placed there."""
    boat = Boat(20, Tokens(8, 3), bets=(Stake("red", MONEY),))
    position = Position("turn", turn=5, milestones_done=1, fleet=(boat, Boat(), Boat()), events=("rhythm_lost",))
    assert "rhythm_lost" not in vallamkali.start(Setup(COLOURS[:3], position=position)).events_left


def test_boats_may_share_a_place_that_pays_nothing() -> None:
    """Two of five in the fourth; turns that nobody counted bound neither draws nor spaces."""
    state = race(Boat(9, draws=3, place=4), Boat(place=4), 0, 0, 0)
    assert [boat.place for boat in state.fleet[:2]] == [4, 4]


def test_impossible_numbers_in_a_setup_are_refused() -> None:
    """Twelve tokens of 1,000 do not exist."""
    with pytest.raises(IllegalMove, match=r"tokens\.ones"):
        race(Boat(tokens=Tokens(12, 0)), 0, 0)
