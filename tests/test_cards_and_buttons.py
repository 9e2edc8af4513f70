"""From laid cards and pressed buttons to the journal, at a pretend table where hands have second thoughts."""

import pytest

from companion.clock import SteppedClock
from companion.demo.room import Props, Room, SteppedTime
from companion.games import GAMES
from companion.games.vallamkali.model import MoveTotal
from companion.journal import Act, Adjust, Journal, Undo
from companion.table import Table
from companion.vocabulary.value import COLOURS
from vision.simulated.deck import pretend_deck

DECK = pretend_deck(("A", "B", "C", "D", "E"))
TURN = {"colours": COLOURS[:3], "position": {"stage": "turn", "turn": 3}}


class Seat:
    """The first seat's hands, in a turn that asks for three cards."""

    def __init__(self, journal):
        self.clock = SteppedClock()
        self.table = Table(journal, GAMES, self.clock)
        assert self.table.begin("vallamkali", TURN, by="host", once="begin").ok
        self.room = Room(self.table, self.clock, Props(1, ("seat.1", "seat.2", "seat.3", "track"), DECK, DECK))
        self.time = SteppedTime(self.room, self.clock, lambda: None)
        self.time.passes(1.0)

    def comes(self):
        self.room.scene.hand("seat.1")
        self.time.passes(0.6)

    def goes(self, after_s=1.4):
        self.room.scene.hand(None)
        self.time.passes(after_s)

    def lays(self, *cards):
        self.comes()
        self.room.scene.lay("seat.1", cards)
        self.time.passes(0.4)
        self.goes()

    def presses(self):
        self.room.press("seat.1", self.time)
        self.time.passes(0.4)

    def does(self, act):
        assert self.table.submit(act, by="host", once=f"n{len(self.table.entries)}").ok
        self.time.passes(0.6)

    def all_play(self):
        """Everybody's turn ends; cards of this seat stay where they lie."""
        self.lays("A", "B", "C")
        self.presses()
        for other in (2, 3):
            self.does(Act(MoveTotal(other, 5)))

    @property
    def offers(self):
        return [(one.command.cards, one.why.lying) for one in self.table.page(1).proposals]

    @property
    def played(self):
        boat = self.table.situation.state.fleet[0]
        return boat.played and boat.played.cards

    @property
    def lamp(self):
        return self.room.pins.lamp("seat.1")


@pytest.fixture
def seat(tmp_path):
    with Journal(tmp_path / "j.db") as journal:
        made = Seat(journal)
        yield made
        made.room.close()


@pytest.mark.parametrize("gone_s", [0.0, 0.2, 0.4, 0.6, 0.8])
def test_a_press_while_a_card_is_exchanged_confirms_neither(seat, gone_s):
    seat.lays("A", "B", "C")
    assert seat.lamp == "asks"
    seat.comes()
    assert seat.lamp == "turn"
    seat.room.scene.lay("seat.1", ("A", "B", "D"))
    seat.goes(after_s=gone_s)
    seat.presses()
    seat.time.passes(2.0)
    assert seat.played is None
    assert seat.offers == [(("A", "B", "D"), False)]


def test_the_lamp_asks_again_for_the_same_cards_once_the_hand_has_gone(seat):
    seat.lays("A", "B", "C")
    seat.comes()
    seat.goes()
    assert seat.lamp == "asks"
    seat.presses()
    assert seat.played == ("A", "B", "C")


def test_cards_taken_away_before_the_press_are_not_played(seat):
    seat.lays("A", "B", "C")
    seat.lays()
    seat.presses()
    assert (seat.played, seat.offers) == (None, [])


@pytest.mark.parametrize(
    ("change", "left", "laid"), [(1, ("A", "B", "C"), ("A", "B", "C", "D")), (-1, ("A",), ("A", "D"))]
)
def test_old_cards_do_not_fill_up_a_turn_of_four_or_two(seat, change, left, laid):
    """Charging Ahead and Lack of Concentration."""
    seat.all_play()
    seat.does(Adjust("fleet.1.cards", change, "an event"))
    seat.lays(*left)
    seat.lays(*laid)
    assert seat.offers == []
    seat.presses()
    assert seat.played is None


def test_cards_laid_early_are_not_pressed_into_the_turn_that_an_undo_asks_again(seat):
    seat.lays("A", "B", "C")
    seat.presses()
    seat.lays()
    seat.lays("D", "E", "A")
    seat.does(Undo())
    assert seat.offers == [(("A", "D", "E"), True)]
    seat.presses()
    assert (seat.played, seat.lamp) == (None, "turn")


def test_cards_laid_early_are_asked_for_in_their_own_turn(seat):
    seat.lays("A", "B", "C")
    seat.presses()
    seat.lays()
    seat.lays("D", "E", "A")
    for other in (2, 3):
        seat.does(Act(MoveTotal(other, 5)))
    assert (seat.offers, seat.lamp) == ([(("A", "D", "E"), False)], "asks")
