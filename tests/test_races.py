"""Races: the stamp of a press says who was first, and no lamp has to ask before."""

import threading

import pytest

from companion.clock import SteppedClock
from companion.inbox import Inbox
from companion.journal import Act, Journal
from companion.table import Table
from hardware.words import Press
from tests import stones
from tests.stones_evening import GAMES


@pytest.fixture
def race(evenings):
    """Three seats, of whom the first has laid a Z just now: whoever slaps first wins 2 points, the second 1."""
    evening = evenings(seats=3, slaps=True)
    evening.hide_all()
    evening.clock.advance(5.0)
    evening.lay(1, "Z")
    return evening


def slap(evening, seat, after_s):
    """A press `after_s` seconds from now; it arrives as it is called."""
    evening.table.press(Press(f"seat.{seat}", "down", evening.clock.now_s() + after_s))


def sort(evening, after_s=0.1):
    evening.clock.advance(after_s)
    evening.table.sort_presses()


def test_a_press_in_a_race_counts_however_lately_it_was_offered(race):
    slap(race, 2, 0.001)
    sort(race)
    assert race.state.slapped == (2,)


def test_the_earlier_stamp_wins_although_it_arrives_later(race):
    slap(race, 2, 0.020)
    slap(race, 3, 0.010)
    sort(race)
    assert race.state.slapped == (3, 2)
    assert race.state.points == (0, 1, 2)


def test_a_press_counts_before_a_phone_that_came_after_it_although_nobody_has_sorted_it_yet(race):
    race.clock.advance(0.020)
    slap(race, 2, -0.010)
    assert race.table.submit(Act(stones.Slap(3)), by="seat.3", once="phone").ok
    assert race.state.slapped == (2, 3)


def test_of_equal_stamps_the_first_to_arrive_wins(race):
    slap(race, 3, 0.010)
    slap(race, 2, 0.010)
    sort(race)
    assert race.state.slapped == (3, 2)


def test_a_press_is_not_lost_because_the_one_before_it_opened_another_question(race):
    before = {question.name for question in race.table.situation.asked}
    slap(race, 2, 0.010)
    slap(race, 3, 0.012)
    sort(race)
    assert "round 1, slap 1 of 3" in before
    assert race.state.slapped == (2, 3)


def test_a_press_before_the_race_began_counts_for_nothing(evenings):
    evening = evenings(seats=2, slaps=True)
    evening.hide(1)
    slap(evening, 1, 0.010)
    evening.clock.advance(0.020)
    evening.hide(2)
    sort(evening)
    assert evening.state.slapped == ()


def test_a_press_in_a_race_does_not_confirm_a_proposal_that_is_too_young(race):
    race.see(2, "Y")
    race.press("seat.2", after_s=0.2)
    assert (race.state.slapped, race.state.laid) == ((2,), ("Z", "", ""))


def test_a_press_in_a_race_confirms_a_proposal_that_was_shown_long_enough(race):
    race.see(2, "Y")
    race.press("seat.2", after_s=0.4)
    assert (race.state.slapped, race.state.laid) == ((), ("Z", "Y", ""))


def test_a_race_does_not_wait_for_the_hand_over_what_the_press_would_confirm(race):
    """Somebody else could be first meanwhile; what lies there can be confirmed after it."""
    race.see(2, "Y")
    race.clock.advance(1.0)
    race.table.stirred("seat.2")
    race.press("seat.2", after_s=0.0)
    assert (race.state.slapped, race.state.laid) == ((2,), ("Z", "", ""))
    race.see(2, "Y")
    assert [proposal.command for proposal in race.table.proposals] == [stones.LayCard(2, "Y")]


def test_what_nobody_waits_for_does_not_go_before_what_a_hand_is_over(evenings):
    """Before a Z lies there a slap wins nothing: the press meant the card that was laid."""
    evening = evenings(slaps=True)
    evening.hide_all()
    evening.see(2, "Y")
    evening.clock.advance(1.0)
    evening.table.stirred("seat.2")
    evening.press("seat.2", after_s=0.0)
    evening.see(2, "Y")
    assert (evening.state.slapped, evening.state.laid) == ((), ("", "Y"))


def test_a_race_counts_though_what_it_gives_has_lost_its_button_since(evenings):
    """The host rang the bell, after which a slap is typed, between the finger and the sorting."""
    evening = evenings(slaps=True, quiet=True)
    evening.hide_all()
    evening.clock.advance(1.0)
    slap(evening, 2, 0.010)
    evening.clock.advance(0.020)
    evening.do(Act(stones.Ring()))
    sort(evening)
    assert evening.state.slapped == (2,)


def test_a_race_that_is_on_makes_the_lamp_ask(race):
    assert race.shows(1) == "asks"


def test_the_lamp_of_what_may_be_done_at_any_time_stays_dark_and_its_button_works(evenings):
    evening = evenings(slaps=True)
    evening.hide_all()
    assert evening.shows(1) == "turn"
    evening.lay(1, "X")
    assert evening.shows(1) == "off"
    evening.press("seat.1")
    assert evening.state.slapped == (1,)


class SlowJournal(Journal):
    """Takes half a second for each entry, while fingers and time go on."""

    clock: SteppedClock
    meanwhile = staticmethod(lambda: None)

    def append(self, entry, state):
        self.clock.advance(0.5)
        self.meanwhile()
        super().append(entry, state)


@pytest.fixture
def slow(tmp_path):
    """The same race on a card that writes slowly."""
    with SlowJournal(tmp_path / "slow.db") as journal:
        journal.clock = SteppedClock()
        table = Table(journal, GAMES, journal.clock)
        setup = stones.Setup(("red", "blue", "green"), slaps=True)
        assert table.begin("stones", setup, by="host", once="begin").ok
        yield table, journal


def test_a_press_reaches_the_inbox_while_the_journal_is_busy(slow):
    table, journal = slow
    pressed = []

    def push():
        finger = threading.Thread(target=table.press, args=(Press("next", "down", journal.clock.now_s()),))
        finger.start()
        finger.join(5.0)
        pressed.append(not finger.is_alive())

    journal.meanwhile = push
    assert table.close(by="host", once="close").ok
    assert pressed == [True]


def test_a_choice_is_shown_only_once_it_is_written_down(slow):
    """The host's bell was on no page while the journal was busy: a press then meant nothing of it."""
    table, journal = slow
    table.press(Press("next", "down", journal.clock.now_s() - 0.1))
    journal.clock.advance(0.05)
    table.sort_presses()
    assert len(table.entries) == 1


def test_two_presses_are_in_order_however_slow_the_journal_is(evenings):
    inbox = Inbox()
    for at_s in (10.02, 10.01, 10.05, 10.04):
        inbox.put(Press(f"seat.{at_s}", "down", at_s))
    assert [press.at_s for press in inbox.due(10.03)] == [10.01, 10.02]
    assert [press.at_s for press in inbox.due(99.0)] == [10.04, 10.05]
    assert inbox.due(999.0) == []
