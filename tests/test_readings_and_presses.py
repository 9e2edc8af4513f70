"""The table's edges: what readings propose, what presses confirm, and what the lamps show meanwhile."""

from dataclasses import replace

from companion.proposals import Standing, consider
from companion.secrecy import Sealed, Secret
from hardware.words import Press
from tests import stones
from tests.stones_evening import AT
from vision.words import Card, Question, Reading


def test_a_reading_becomes_a_proposal_that_the_seats_button_confirms(evening):
    evening.hide_all()
    evening.see(1, "Y")
    assert evening.shows(1) == "asks"
    assert evening.table.page(2).proposals[0].text == "Seat 1 lays Y."
    evening.press("seat.1")
    entry = evening.table.entries[-1]
    assert evening.state.laid == ("Y", "")
    assert (entry.by, entry.why.things[0].name, entry.why.picture) == ("button.seat.1", "Y", "p0")
    assert evening.pictures.kept == {"p0": b"jpeg"}


def test_a_yes_that_is_tapped_twice_gets_the_first_answer(evening):
    evening.hide_all()
    evening.see(1, "Y")
    question = evening.asked(1)
    first, second = (evening.table.confirm(question, by="seat.1", once="one tap") for _ in range(2))
    assert (first.ok, second.ok, second.seq) == (True, True, first.seq)
    assert evening.shows(1) != "refused"


class Gossip:
    """Stones whose sentences tell every fist that they are given."""

    def __getattr__(self, name):
        return getattr(stones, name)

    def tell(self, before, _command, _after):
        return f"{before.fists}."


def test_a_proposal_is_told_in_the_words_of_whom_it_asks(evening):
    evening.hide_all()
    situation = replace(evening.table.situation, game=Gossip())
    reading = Reading("seat.1", evening.asked(1), (Card("Y", AT),))
    (proposal,) = consider(Standing(), situation, reading, 0.0).proposals
    assert proposal.text == f"{(Secret(1, 1), Sealed(2))}."


class Peep(Gossip):
    """Stones whose camera looks into fists."""

    def interpret(self, _state, _reading, _beside):
        return stones.Hide(1, Secret(1, 2))


def test_what_a_reading_tells_of_a_secret_is_proposed_to_its_owner_alone(evenings):
    evening = evenings(games={"stones": Peep()})
    evening.see(1, "X", question=next(q for q in evening.table.situation.asked if q.name.endswith("fist 1")))
    assert len(evening.table.page(1).proposals) == 1
    assert [evening.table.page(who).proposals for who in (2, "host", "public")] == [()] * 3


def test_a_press_within_300_ms_of_the_lamp_confirms_nothing(evening):
    evening.hide_all()
    evening.see(1, "Y")
    evening.press("seat.1", after_s=0.2)
    assert evening.state.laid == ("", "")
    evening.press("seat.1", after_s=0.2)
    assert evening.state.laid == ("Y", "")


def test_what_still_lies_there_is_offered_but_the_lamp_does_not_ask_for_it(evening):
    evening.hide_all()
    evening.see(1, "Y", lying=True)
    assert evening.table.page(1).proposals[0].why.lying
    assert evening.shows(1) == "turn"
    evening.press("seat.1")
    assert evening.state.laid == ("", "")
    assert evening.table.confirm(evening.asked(1), by="seat.1", once="on the phone").ok
    assert evening.state.laid == ("Y", "")


def test_a_hand_over_the_cards_makes_the_lamp_stop_asking(evening):
    evening.hide_all()
    evening.see(1, "Y")
    evening.table.stirred("seat.1")
    assert evening.shows(1) == "turn"
    assert evening.table.confirm(evening.asked(1), by="seat.1", once="yes").rule == "zone_stirred"


def test_a_press_over_the_cards_waits_and_counts_if_the_hand_left_them_as_they_were(evening):
    evening.hide_all()
    evening.see(1, "Y")
    evening.clock.advance(1.0)
    evening.table.stirred("seat.1")
    evening.press("seat.1", after_s=0.1)
    assert evening.state.laid == ("", "")
    evening.see(1, "Y")
    assert evening.state.laid == ("Y", "")
    assert evening.table.entries[-1].by == "button.seat.1"


def test_a_press_over_the_cards_counts_for_nothing_if_the_hand_changed_them(evening):
    evening.hide_all()
    evening.see(1, "Y")
    evening.clock.advance(1.0)
    evening.table.stirred("seat.1")
    evening.press("seat.1", after_s=0.1)
    evening.see(1, "Z")
    assert evening.state.laid == ("", "")
    evening.see(1, "Y")
    assert evening.table.page(1).proposals[0].text == "Seat 1 lays Y."


def test_a_press_over_the_cards_is_forgotten_when_the_hand_stays_too_long(evening):
    evening.hide_all()
    evening.see(1, "Y")
    evening.clock.advance(1.0)
    evening.table.stirred("seat.1")
    evening.press("seat.1", after_s=0.1)
    evening.clock.advance(4.0)
    evening.see(1, "Y")
    assert evening.state.laid == ("", "")


def test_a_yes_is_for_what_the_page_showed(evening):
    evening.hide_all()
    evening.see(1, "Y")
    shown = evening.table.page(1).proposals[0].key
    evening.see(1, "Z")
    answer = evening.table.confirm(evening.asked(1), by="seat.1", once="yes to Y", shown=shown)
    assert answer.rule == "proposal_changed"
    assert evening.state.laid == ("", "")


def test_a_second_press_at_once_does_not_answer_the_next_question(evening):
    evening.press("next", after_s=0.1)
    assert evening.table.page("public").seq == 1
    evening.press("next", after_s=0.3)
    assert evening.table.log("public")[-1].text == "The bell rings."


def test_a_button_of_no_known_name_is_nobodys(evening):
    for name in ("foo", "", "seat.x", "seat.", "host"):
        evening.press(name)
    assert evening.table.page("public").seq == 1


def test_another_seats_button_does_not_confirm(evening):
    evening.hide_all()
    evening.see(1, "Y")
    evening.press("seat.2")
    assert evening.state.laid == ("", "")


def test_a_changed_reading_replaces_the_proposal_and_starts_its_time_again(evening):
    evening.hide_all()
    evening.see(1, "Y")
    evening.clock.advance(1.0)
    evening.see(1, "Z")
    evening.press("seat.1", after_s=0.2)
    assert evening.state.laid == ("", "")
    evening.press("seat.1", after_s=0.2)
    assert evening.state.laid == ("Z", "")


def test_taking_the_card_away_withdraws_the_proposal(evening):
    evening.hide_all()
    evening.see(1, "Y")
    evening.see(1)
    assert evening.table.page(1).proposals == ()
    evening.press("seat.1")
    assert evening.state.laid == ("", "")


def test_six_seats_whose_cards_lie_at_once_are_confirmed_one_by_one(evenings):
    evening = evenings(seats=6)
    evening.hide_all()
    for seat, card in enumerate("XYZXYZ", 1):
        evening.see(seat, card)
    for seat in (3, 1, 6, 2, 5):
        evening.press(f"seat.{seat}")
    assert evening.state.laid == ("X", "Y", "Z", "", "Y", "Z")
    assert len(evening.table.page("public").proposals) == 1


def test_no_on_the_phone_withdraws_the_proposal_for_its_own_seat_only(evening):
    evening.hide_all()
    evening.see(1, "Y")
    question = evening.asked(1)
    assert evening.table.dismiss(question, by="seat.2").rule == "not_your_seat"
    assert evening.table.dismiss(question, by="seat.1").ok
    assert evening.table.page(1).proposals == ()


def test_a_reading_for_a_closed_question_proposes_nothing(evening):
    evening.hide_all()
    old = evening.asked(1)
    evening.lay(1)
    evening.see(1, "Z", question=old)
    assert evening.table.page(1).proposals == ()


def test_a_reading_that_contradicts_is_an_alert_until_the_zone_changes(evening):
    evening.hide_all()
    evening.see(1, "X", "Y")
    assert [n.tone for n in evening.table.page("public").notices] == ["alert"]
    evening.see(1, "X")
    assert evening.table.page("public").notices == ()


def test_an_illegal_reading_is_a_notice_that_names_the_rule(evening):
    evening.hide_all()
    evening.see(1, "Q")
    assert [n.rule for n in evening.table.page("public").notices] == ["wrong_card"]
    assert evening.table.page(1).proposals == ()


def test_a_held_undo_button_takes_back_and_a_short_one_does_not(evening):
    evening.hide(1)
    evening.press("undo")
    assert evening.state.fists[0] is not None
    evening.press("undo", kind="held")
    assert evening.state.fists[0] is None
    assert evening.table.entries[-1].by == "button.host"


def test_the_hosts_button_gives_the_hosts_main_choice(evening):
    evening.press("next")
    assert evening.table.log("public")[-1].text == "The bell rings."


def test_the_button_of_a_seat_that_is_not_in_the_game_does_nothing(evening):
    before = len(evening.table.entries)
    evening.press("seat.6")
    assert len(evening.table.entries) == before


def test_presses_are_taken_in_the_order_of_their_stamps(evening):
    evening.hide_all()
    evening.see(1, "X")
    evening.see(2, "Y")
    evening.clock.advance(1.0)
    now = evening.clock.now_s()
    evening.table.press(Press("seat.2", "down", now + 0.010))
    evening.table.press(Press("seat.1", "down", now))
    evening.table.sort_presses()
    assert evening.state.laid == ("", "")
    evening.clock.advance(0.05)
    evening.table.sort_presses()
    assert [entry.by for entry in evening.table.entries[-2:]] == ["button.seat.1", "button.seat.2"]


def test_a_refused_press_shows_on_the_lamp_for_a_moment(evening):
    evening.hide(1, 9)
    assert evening.shows(1) == "refused"
    evening.clock.advance(2.0)
    assert evening.shows(1) == "turn"


def test_expectations_carry_the_stamp_of_the_entry_that_opened_the_question(evening):
    assert all(expected.question is None for expected in evening.table.expectations())
    evening.hide_all()
    assert evening.table.expectations()[0].question == Question("round 1, seat 1", 3)


def test_the_last_accepted_answer_of_a_zone_is_taken_from_the_journal(evening):
    evening.hide_all()
    evening.see(1, "Y")
    question = evening.asked(1)
    evening.press("seat.1")
    evening.restart()
    last = evening.table.last_reading("seat.1")
    assert (last.question, [card.name for card in last.things]) == (question, ["Y"])
    assert evening.table.last_reading("seat.2") is None
