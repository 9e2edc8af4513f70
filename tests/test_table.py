"""The table: what acts, presses and readings do to an evening."""

import msgspec
import pytest

from companion.clock import SteppedClock
from companion.journal import Act, Adjust, Close, Journal, Leave, Sit, Undo
from companion.secrecy import Secret
from companion.table import Table
from hardware.words import Press
from tests import stones
from vision.words import Card, Pose, Question, Reading

GAMES = {"stones": stones}
AT = Pose(10.0, 10.0)


class Pictures:
    """Keeps pictures in a dict."""

    def __init__(self):
        self.kept = {}

    def keep(self, jpeg):
        name = f"p{len(self.kept)}"
        self.kept[name] = jpeg
        return name


class Evening:
    """A table with a stepped clock, and short words for what people do."""

    def __init__(self, path, seats=2, rounds=3):
        self.clock = SteppedClock()
        self.pictures = Pictures()
        self.path = path
        self.journal = Journal(path)
        self.table = Table(self.journal, GAMES, self.clock, self.pictures)
        self.count = 0
        if not self.table.situation.playing:
            setup = stones.Setup(("red", "blue", "green", "yellow", "pink", "purple")[:seats], rounds)
            assert self.table.begin("stones", setup, by="host", once="begin").ok

    def restart(self):
        self.journal.close()
        self.journal = Journal(self.path)
        self.table = Table(self.journal, GAMES, self.clock, self.pictures)

    def do(self, act, by="host", **more):
        self.count += 1
        return self.table.submit(act, by=by, once=f"n{self.count}.{id(self)}", **more)

    def hide(self, seat, stones_in_fist=1, **more):
        return self.do(Act(stones.Hide(seat, Secret(seat, stones_in_fist))), by=f"seat.{seat}", **more)

    def hide_all(self):
        for seat in range(1, len(self.state.points) + 1):
            assert self.hide(seat).ok

    def lay(self, seat, card="X", **more):
        return self.do(Act(stones.LayCard(seat, card)), by=f"seat.{seat}", **more)

    def see(self, seat, *cards, lying=False, question=None):
        question = question or self.asked(seat)
        reading = Reading(f"seat.{seat}", question, tuple(Card(c, AT) for c in cards), 0.98, lying)
        self.table.seen(reading, b"jpeg")

    def press(self, name, after_s=1.0, kind="down"):
        self.clock.advance(after_s)
        self.table.press(Press(name, kind, self.clock.now_s()))
        self.clock.advance(0.05)
        self.table.sort_presses()

    def asked(self, seat):
        names = [q for q in self.table.situation.asked if q.name.endswith(f"seat {seat}")]
        return names[0]

    @property
    def state(self):
        return self.table.situation.state

    def shows(self, seat):
        return {lamp.name: lamp.shows for lamp in self.table.lamps()}[f"seat.{seat}"]


@pytest.fixture
def evenings(tmp_path):
    """Makes evenings, each on a journal of its own, and closes them."""
    made = []

    def make(**how):
        made.append(Evening(tmp_path / f"{len(made)}.db", **how))
        return made[-1]

    yield make
    for evening in made:
        evening.journal.close()


@pytest.fixture
def evening(evenings):
    return evenings()


def test_an_accepted_act_is_written_and_shown(evening):
    answer = evening.hide(1)
    assert answer.ok
    assert answer.seq == 2
    assert evening.table.page(1).seq == 2
    assert "your stones" in str(evening.table.page(1).view)


def test_a_refused_act_changes_nothing_and_says_why_on_that_page_alone(evening):
    before = evening.state
    answer = evening.hide(1, 4)
    assert (answer.ok, answer.rule) == (False, "too_many")
    assert evening.state is before
    assert [n.text for n in evening.table.page(1).notices] == [answer.text]
    assert evening.table.page(2).notices == ()


def test_a_repeat_gets_the_first_answer(evening):
    act = Act(stones.Hide(1, Secret(1, 2)))
    first = evening.table.submit(act, by="seat.1", once="tap")
    second = evening.table.submit(act, by="seat.1", once="tap")
    assert (first.ok, second.ok, second.seq) == (True, True, first.seq)
    assert evening.table.page("public").seq == 2


def test_a_seat_acts_for_itself_only(evening):
    assert evening.do(Act(stones.Hide(2, Secret(2, 1))), by="seat.1").rule == "not_your_seat"
    assert evening.do(Act(stones.Ring()), by="seat.1").rule == "host_only"
    assert evening.do(Undo(), by="seat.1").rule == "host_only"


def test_the_host_may_act_for_a_seat(evening):
    assert evening.do(Act(stones.Hide(2, Secret(2, 1)))).ok


def test_a_command_of_wrong_types_is_refused(evening):
    answer = evening.do(Act(msgspec.structs.replace(stones.LayCard(1, "X"), card=7)), by="seat.1")
    assert answer.rule == "unreadable"


def test_a_rule_is_waived_by_the_host_with_a_reason(evening):
    act = Act(stones.Hide(1, Secret(1, 9)), ("too_many",), "house rule")
    assert evening.do(act, by="seat.1").rule == "host_only"
    assert evening.do(act).ok
    assert "waived too_many: house rule" in evening.table.log("public")[-1].text


def test_only_rules_that_the_game_lists_can_be_waived(evening):
    assert evening.do(Act(stones.Ring(), ("over",), "why not")).rule == "not_waivable"


def test_undo_returns_to_the_same_digest(evening):
    entries = evening.table._entries
    evening.hide(1)
    digest = entries[-1].digest
    evening.hide(2)
    assert evening.do(Undo()).ok
    assert entries[-1].digest == digest


def test_undo_names_the_entry_so_that_two_presses_take_back_one(evening):
    evening.hide(1)
    second = evening.hide(2).seq
    assert evening.do(Undo(second)).ok
    assert evening.do(Undo(second)).rule == "nothing_to_undo"
    assert evening.state.fists[0] is not None


def test_undo_of_nothing_is_refused(evening):
    assert evening.do(Undo()).rule == "nothing_to_undo"


def test_the_log_marks_what_was_taken_back_and_leaks_no_secret(evening):
    evening.hide(1, 3)
    evening.do(Undo())
    lines = evening.table.log("public")
    assert [line.undone for line in lines] == [False, True, False]
    assert lines[1].text == "Seat 1 closes a fist."
    assert evening.table.log(1)[1].text == "Seat 1 hides 3."


def test_an_adjustment_sets_a_field_with_a_reason(evening):
    assert evening.do(Adjust("points.2", 7, "the stones on the table say so")).ok
    assert evening.state.points == (0, 7)


@pytest.mark.parametrize(
    ("path", "value", "rule"),
    [
        ("round", 3, "not_adjustable"),
        ("points.3", 1, "adjust"),
        ("points.1", "many", "adjust"),
        ("points.1", -1, "position"),
    ],
)
def test_an_adjustment_that_no_table_could_show_is_refused(evening, path, value, rule):
    assert evening.do(Adjust(path, value, "oops")).rule == rule


def test_sitting_down_and_leaving_are_entries(evening):
    assert evening.do(Sit(2, "Ben", "blue"), by="seat.2").ok
    assert evening.table.page("public").people[0].name == "Ben"
    assert evening.do(Sit(1, "Ann", "blue"), by="seat.1").rule == "colour_taken"
    assert evening.do(Leave(2), by="seat.2").ok
    assert evening.do(Leave(2), by="seat.2").rule == "seat_free"


def test_an_undo_does_not_throw_people_out(evening):
    evening.hide(1)
    evening.do(Sit(2, "Ben", "blue"), by="seat.2")
    evening.do(Undo())
    assert [person.name for person in evening.table.page(1).people] == ["Ben"]


def test_close_writes_the_standings_and_undoing_it_reopens_the_game(evenings):
    evening = evenings(rounds=1)
    evening.hide(1, 3)
    evening.hide(2, 1)
    evening.lay(1)
    evening.lay(2)
    assert evening.table.close(by="host", once="close").ok
    assert evening.table._entries[-1].act.result.winners == (1,)
    assert evening.hide(1).rule == "game_closed"
    assert evening.do(Undo()).ok
    assert evening.table.situation.playing


def test_a_rematch_begins_once_the_game_is_closed(evening):
    setup = evening.table.situation.setup
    assert evening.table.begin("stones", setup, by="host", once="r1").rule == "game_open"
    evening.do(Close(None, "late"))
    assert evening.table.begin("stones", setup, by="host", once="r2").ok
    assert evening.state.round == 1


def test_an_unknown_game_and_a_setup_for_eight_are_refused(evening):
    evening.do(Close())
    assert evening.table.begin("chess", {}, by="host", once="a").rule == "unknown_game"
    assert evening.table.begin("stones", {"colours": ["red"] * 8}, by="host", once="b").rule == "setup"
    assert evening.table.begin("stones", {"colour": 1}, by="host", once="c").rule == "setup"


def test_the_evening_goes_on_after_a_restart(evening):
    evening.hide(1, 2)
    asked, page = evening.table.situation.asked, evening.table.page(1)
    evening.restart()
    assert evening.table.situation.asked == asked
    assert evening.table.page(1).view == page.view
    assert evening.hide(2).ok


def test_a_phone_that_answers_the_question_before_last_is_refused(evening):
    evening.hide_all()
    old = evening.asked(1)
    evening.lay(1)
    evening.lay(2)
    evening.hide_all()
    assert evening.lay(1, asked=old).rule == "question_closed"
    assert evening.lay(1, asked=evening.asked(1)).ok


def test_a_question_that_an_undo_opens_again_is_another_asking(evening):
    evening.hide_all()
    old = evening.asked(1)
    evening.lay(1)
    evening.do(Undo())
    assert evening.asked(1).name == old.name
    assert evening.asked(1).asked_seq > old.asked_seq
    assert evening.lay(1, asked=old).rule == "question_closed"


def test_a_dry_run_changes_nothing(evening):
    revision = evening.table.revision
    assert evening.table.try_out(Act(stones.Hide(1, Secret(1, 4))), by="seat.1").rule == "too_many"
    assert evening.table.try_out(Act(stones.Hide(1, Secret(1, 3))), by="seat.1").ok
    assert evening.table.revision == revision


def test_a_reading_becomes_a_proposal_that_the_seats_button_confirms(evening):
    evening.hide_all()
    evening.see(1, "Y")
    assert evening.shows(1) == "asks"
    assert evening.table.page(2).proposals[0].text == "Seat 1 lays Y."
    evening.press("seat.1")
    entry = evening.table._entries[-1]
    assert evening.state.laid == ("Y", "")
    assert (entry.by, entry.why.things[0].name, entry.why.picture) == ("button.seat.1", "Y", "p0")
    assert evening.pictures.kept == {"p0": b"jpeg"}


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
    assert evening.state.laid == ("Y", "")


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
    assert evening.table._entries[-1].by == "button.host"


def test_the_hosts_button_gives_the_hosts_main_choice(evening):
    evening.press("next")
    assert evening.table.log("public")[-1].text == "The bell rings."


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
    assert [entry.by for entry in evening.table._entries[-2:]] == ["button.seat.1", "button.seat.2"]


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


def test_another_seats_page_is_unchanged_when_only_my_secret_changes(evenings):
    pages = []
    for stones_in_fist in (1, 3):
        evening = evenings()
        evening.hide(1, stones_in_fist)
        pages.append([evening.table.page(who) for who in (2, "host", "public")])
    assert pages[0] == pages[1]


def test_time_travel_shows_the_board_as_it_was_sealed_and_without_choices(evening):
    evening.hide(1, 3)
    evening.hide(2, 2)
    page = evening.table.page(2, at=2)
    assert page.choices == ()
    assert "1 fists closed" in page.view.prompt
    assert "3" not in str(page.view.blocks)


def test_waiting_ends_when_something_changed(evening):
    revision = evening.table.revision
    evening.hide(1)
    assert evening.table.wait(revision, 10.0) > revision


def test_trouble_of_a_part_is_a_notice_until_it_is_well(evening):
    evening.table.trouble("camera", "The camera moved")
    assert [n.text for n in evening.table.page("public").notices] == ["The camera moved"]
    evening.table.trouble("camera", "")
    assert evening.table.page("public").notices == ()
