"""What two zones answer together: a game is given the last reading of each, whichever came last."""

from dataclasses import replace

import pytest

from companion.proposals import Standing, consider, still_standing
from tests import stones
from tests.stones_evening import AT
from vision.words import Card, Reading


class Halves:
    """Stones whose card is read in two halves: what is said of it lies in the middle, whose it is before a seat."""

    def __getattr__(self, name):
        return getattr(stones, name)

    def interpret(self, _state, reading, beside):
        seen = {one.zone: one.things[0].name for one in (reading, *beside)}
        return stones.LayCard(1, seen["centre"]) if {"centre", "seat.1"} <= set(seen) else None


@pytest.fixture
def situation(evening):
    evening.hide_all()
    return replace(evening.table.situation, game=Halves())


@pytest.fixture
def read(evening):
    def reading(zone, name="Y", **how):
        return Reading(zone, evening.asked(1), (Card(name, AT),), **how)

    return reading


def considered(situation, *readings):
    standing = Standing()
    for at_s, reading in enumerate(readings):
        standing = consider(standing, situation, reading, float(at_s))
    return standing


def test_one_of_two_alone_proposes_nothing(situation, read):
    assert considered(situation, read("centre")).proposals == ()


@pytest.mark.parametrize("zones", [("centre", "seat.1"), ("seat.1", "centre")])
def test_both_propose_together_whichever_was_read_last(situation, read, zones):
    (proposal,) = considered(situation, *map(read, zones)).proposals
    assert proposal.command == stones.LayCard(1, "Y")


def test_a_newer_reading_of_one_of_them_replaces_the_older(situation, read):
    (proposal,) = considered(situation, read("centre", "X"), read("seat.1"), read("centre", "Z")).proposals
    assert proposal.command == stones.LayCard(1, "Z")


def test_together_they_are_no_surer_than_the_less_sure_and_lying_if_one_is(situation, read):
    both = considered(situation, read("centre", confidence=0.6, lying=True), read("seat.1", confidence=0.9))
    assert (both.proposals[0].why.confidence, both.proposals[0].why.lying) == (0.6, True)


def test_a_hand_over_either_of_them_makes_the_proposal_wait(situation, read):
    both = considered(situation, read("centre"), read("seat.1"))
    assert replace(both, stirred=frozenset({"centre"})).waits(both.proposals[0])
    assert not replace(both, stirred=frozenset({"tray"})).waits(both.proposals[0])


def test_an_alarm_that_came_of_one_goes_when_the_other_puts_it_right(situation, read):
    """What both mean together is said anew with every reading."""
    astray = considered(situation, read("centre", "W"), read("seat.1"))
    assert [(alarm.reading.zone, alarm.notice.rule) for alarm in astray.alarms] == [("seat.1", "wrong_card")]
    righted = consider(astray, situation, read("centre"), 2.0)
    assert (len(righted.proposals), righted.alarms) == (1, ())


@pytest.fixture
def together(evenings):
    """An evening at which a card was read in two halves, the one before the seat last."""
    evening = evenings(games={"stones": Halves()})
    evening.hide_all()
    see(evening, "centre", b"the card")
    see(evening, "seat.1", b"the seat")
    return evening


def see(evening, zone, still):
    evening.table.seen(Reading(zone, evening.asked(1), (Card("Y", AT),)), still)


def test_what_was_seen_in_both_is_kept_with_the_entry(together):
    together.press("seat.1")
    why = together.table.entries[-1].why
    assert [together.pictures.kept[seen.picture] for seen in (why, *why.beside)] == [b"the seat", b"the card"]
    assert together.table.last_reading("centre").things == together.table.last_reading("seat.1").things


@pytest.mark.parametrize(("over", "other"), [("centre", "seat.1"), ("seat.1", "centre")])
def test_a_press_waits_for_the_hand_over_either_of_them(together, over, other):
    together.clock.advance(1.0)
    together.table.stirred(over)
    together.press("seat.1", after_s=0.1)
    see(together, other, b"")
    assert together.state.laid == ("", "")
    see(together, over, b"")
    assert together.state.laid == ("Y", "")


def test_what_two_zones_answered_stands_as_long_as_its_question(situation, read, evening):
    both = considered(situation, read("centre"), read("seat.1"))
    assert still_standing(both, situation, 9.0).proposals == both.proposals
    evening.see(1, "Y")
    evening.press("seat.1")
    assert still_standing(both, replace(evening.table.situation, game=Halves()), 9.0).proposals == ()
