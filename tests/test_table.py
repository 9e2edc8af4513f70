"""The table: what acts do to an evening, and what is shown of it."""

import msgspec
import pytest

from companion.journal import Act, Adjust, Close, Leave, Sit, Undo
from companion.refusals import Answer
from companion.secrecy import Secret
from tests import stones


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


def test_a_form_that_somebody_else_used_is_refused(evening):
    act = Act(stones.Hide(1, Secret(1, 2)))
    assert evening.table.submit(act, by="seat.1", once="tap").ok
    assert evening.table.submit(Act(stones.Hide(2, Secret(2, 2))), by="seat.2", once="tap").rule == "used_before"


def test_a_form_of_the_last_game_is_refused(evening):
    evening.table.submit(Act(stones.Hide(1, Secret(1, 2))), by="seat.1", once="tap")
    setup = evening.table.situation.setup
    evening.do(Close())
    assert evening.table.begin("stones", setup, by="host", once="again").ok
    assert evening.table.submit(Act(stones.Hide(1, Secret(1, 2))), by="seat.1", once="tap").rule == "used_before"


def test_what_could_not_be_read_back_is_not_written(evening):
    assert evening.do(Sit(1, "", "red")).rule == "unreadable"
    assert evening.table.page("public").seq == 1


def test_a_refusal_is_gone_once_its_question_is_closed(evening):
    evening.hide(1, 9)
    assert evening.table.page(1).notices
    evening.do(Act(stones.Hide(1, Secret(1, 1))))
    assert evening.table.page(1).notices == ()


def test_a_dry_run_says_what_would_be_done(evening):
    answer = evening.table.try_out(Act(stones.Hide(1, Secret(1, 3))), by="seat.1")
    assert answer.text == "Seat 1 hides 3."


def test_a_dry_run_says_only_whether_while_others_have_secrets(evening):
    """Whoever is the last to decide would learn what the others have, and may still do otherwise."""
    evening.hide(1, 3)
    assert evening.table.try_out(Act(stones.Hide(2, Secret(2, 3))), by="seat.2") == Answer(True)
    assert evening.table.try_out(Act(stones.Hide(2, Secret(2, 3))), by="host") == Answer(True)


def test_a_dry_run_tells_the_host_the_rule_that_refuses_a_secret_and_the_seat_the_sentence(evening):
    too_many = Act(stones.Hide(1, Secret(1, 9)))
    assert "9 stones" in evening.table.try_out(too_many, by="seat.1").text
    told = evening.table.try_out(too_many, by="host")
    assert (told.rule, "9" in told.text) == ("too_many", False)


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


def test_a_waiver_that_is_tapped_twice_gets_the_first_answer(evening):
    asked = next(one for one in evening.table.situation.asked if "fist 1" in one.name)
    act = Act(stones.Hide(1, Secret(1, 9)), ("too_many",), "house rule")
    answers = [evening.table.waive(act, once="tap tap", asked=asked, tell="seat.1") for _ in range(2)]
    assert [(answer.ok, answer.seq) for answer in answers] == [(True, 2), (True, 2)]


def test_only_rules_that_the_game_lists_can_be_waived(evening):
    assert evening.do(Act(stones.Ring(), ("over",), "why not")).rule == "not_waivable"


def test_undo_returns_to_the_same_digest(evening):
    evening.hide(1)
    digest = evening.table.entries[-1].digest
    evening.hide(2)
    assert evening.do(Undo()).ok
    assert evening.table.entries[-1].digest == digest


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
    assert [line.text for line in lines] == ["Stones begins.", "Seat 1 closes a fist.", "Taken back to the start."]
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
    assert evening.table.entries[-1].act.result.winners == (1,)
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


def test_another_seats_page_is_unchanged_when_only_my_secret_changes(evenings):
    pages = []
    for stones_in_fist in (1, 3):
        evening = evenings()
        evening.hide(1, stones_in_fist)
        pages.append([evening.table.page(who) for who in (2, "host", "public")])
    assert pages[0] == pages[1]


def test_a_seat_beyond_the_game_sees_what_everybody_sees(evening):
    evening.hide(1, 3)
    evening.do(Close(None, "late"))
    assert evening.do(Sit(3, "Cleo", "green"), by="seat.3").ok
    assert evening.table.page(3).view == evening.table.page("public").view
    assert evening.table.page(3).choices == ()


def test_time_travel_shows_the_board_as_it_was_sealed_and_without_choices(evening):
    evening.hide(1, 3)
    evening.hide(2, 2)
    page = evening.table.page(2, at=2)
    assert page.choices == ()
    assert "1 fists closed" in page.view.prompt
    assert "3" not in str(page.view.blocks)


def test_time_travel_shows_nothing_that_fades(evenings):
    evening = evenings(slaps=True)
    evening.hide_all()
    evening.lay(1, "Z")
    evening.press("seat.2")
    seq = evening.table.page("public").seq
    for viewer in (1, 2, "host", "public"):
        assert "won by the last slap" in str(evening.table.page(viewer).view)
        assert "won by the last slap" not in str(evening.table.page(viewer, at=seq).view)


def test_a_figure_may_be_hidden_until_the_end(evenings):
    evening = evenings(rounds=1, hidden=True)
    evening.hide_all()
    assert [line.figure for line in evening.table.page(1).view.standings] == [None, None]
    evening.lay(1)
    evening.lay(2)
    assert [line.figure for line in evening.table.page(1).view.standings] == [1, 1]


def test_a_page_says_how_long_each_question_has_been_open(evening):
    evening.clock.advance(3.0)
    evening.hide(1)
    evening.clock.advance(2.0)
    page = evening.table.page(1)
    ages = {question.name: age_s for question, age_s in zip(page.questions, page.asked_s, strict=True)}
    assert ages == {"round 1, fist 2": 5.0, "bell": 5.0}
    assert evening.table.page(1, at=1).asked_s == ()


def test_after_a_restart_questions_are_asked_from_then_on(evening):
    evening.restart()
    evening.clock.advance(2.0)
    assert evening.table.page(1).asked_s == (2.0, 2.0, 2.0)


def test_waiting_ends_when_something_changed(evening):
    revision = evening.table.revision
    evening.hide(1)
    assert evening.table.wait(revision, 10.0) > revision


def test_trouble_of_a_part_is_a_notice_until_it_is_well(evening):
    evening.table.trouble("camera", "The camera moved")
    assert [n.text for n in evening.table.page("public").notices] == ["The camera moved"]
    evening.table.trouble("camera", "")
    assert evening.table.page("public").notices == ()
