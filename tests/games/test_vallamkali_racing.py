"""Vallamkali: the racing phase, cards and Rhythm."""

import pytest
from msgspec.structs import replace

from companion.games import vallamkali
from companion.games.vallamkali.decks import pile
from companion.games.vallamkali.model import (
    Boat,
    Hire,
    MoveTotal,
    PlayCards,
    State,
)
from companion.games.vallamkali.printed import SAMPLE
from companion.games.vallamkali.racing import reachable, strength
from companion.games.vallamkali.rules import waiting
from companion.vocabulary.play import IllegalMove
from tests.games.vallamkali_table import (
    BLUE,
    GREEN,
    RED,
    after,
    board,
    play,
    race,
    refusal,
    spaces,
)

PROFESSIONALS = ("P2a", "P2b", "P2c", "P2d", "P3a", "P3b", "P4")
ALL_HIRED = tuple(Hire(card, replaced) for card, replaced in zip(PROFESSIONALS, "AAABBBC", strict=True))


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


def test_a_hand_that_cannot_have_been_drawn_makes_the_pile_unknown() -> None:
    """Sixteen cards in one turn, waived, or a lowered number of draws: every card can come again."""
    state, deck = race(0, 0, 0, box=board(50, 100, 150, finish=200)), ("A", "B", "C") * 4 + ("D", "D", "E", "E")
    waived = vallamkali.apply(state, PlayCards(RED, deck), waive=frozenset({"cards"}))
    waived = after(waived, *play("", "A B C", "A B C"))
    assert reachable(waived, RED) == (3, 4, 5, 6)
    assert after(waived, *play("D D E")).fleet[0].seen == ("D", "D", "E")
    twice = after(state, *play("D D E", "A B C", "A B C"), *play("A B C", "A B C", "A B C"))
    fleet = (replace(twice.fleet[0], draws=1), *twice.fleet[1:])
    assert after(replace(twice, fleet=fleet), *play("D D E")).fleet[0].draws == 2


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
