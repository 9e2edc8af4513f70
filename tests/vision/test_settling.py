"""When what a zone shows is an answer: every way in which old news could be taken as new."""

from tests.vision.looking import FIRST, HERE, SECOND, STEP_S, Look, an_empty_zone, answer, cards
from vision.settling import Zone, chance_of_all
from vision.words import Card, Pose, Question, Unseen


def test_a_landing_answers_the_open_question_once() -> None:
    look = an_empty_zone()
    assert look.lays("A B C", FIRST) == [answer("A B C", FIRST)]
    assert look.sees("A B C", FIRST, for_s=5) == []


def test_cards_left_lying_never_answer_a_later_question() -> None:
    look = an_empty_zone()
    look.lays("A B C", FIRST)
    assert look.sees("A B C", None) == []
    assert look.sees("A B C", SECOND, for_s=5) == []


def test_nothing_is_an_answer_before_it_lay_still_long_enough() -> None:
    look = an_empty_zone()
    look.hand()
    assert look.sees("A", FIRST, for_s=0.4) == []
    assert look.once("A", FIRST) == answer("A", FIRST)


def test_two_looks_are_not_enough_however_far_apart() -> None:
    zone = Zone("seat.1")
    assert [zone.update(cards("A"), at_s, FIRST) for at_s in (0.0, 10.0)] == [None, None]
    assert zone.update(cards("A"), 20.0, FIRST) is not None


def test_a_hand_over_the_zone_changes_nothing() -> None:
    look = an_empty_zone()
    look.lays("A B C", FIRST)
    look.hand()
    assert look.sees("A B C", SECOND) == []


def test_a_hand_over_the_zone_while_the_question_is_open_has_the_same_offered_once_more() -> None:
    look = an_empty_zone()
    look.lays("A B C", FIRST)
    look.hand(FIRST)
    assert look.sees("A B C", FIRST, for_s=5) == [answer("A B C", FIRST)]


def test_what_only_lies_there_is_offered_again_as_lying_after_a_hand() -> None:
    look = Look()
    look.sees("A B", FIRST)
    assert look.lays("A B", FIRST) == [answer("A B", FIRST, lying=True)]


def test_a_hand_begins_to_disturb_once_until_the_zone_was_seen_again() -> None:
    look = an_empty_zone()
    assert [look.hand(FIRST), look.hand(FIRST)] == [True, False]
    look.sees("A", FIRST, for_s=0.2)
    assert not look.hand(FIRST)
    look.sees("A", FIRST)
    assert look.hand(FIRST)


def test_a_bumped_card_changes_nothing() -> None:
    look = an_empty_zone()
    look.lays("A B", FIRST)
    look.zone.disturb(SECOND)
    bumped = tuple(Card(name, Pose(5.0, 3.0, 20.0)) for name in ("B", "A"))
    readings = [look.zone.update(bumped, look.at_s + STEP_S * step, SECOND) for step in range(1, 12)]
    assert not any(readings)


def test_the_same_cards_cleared_and_laid_again_are_a_fresh_landing() -> None:
    look = an_empty_zone()
    look.lays("A B C", FIRST)
    look.lays("", None)
    assert look.lays("A B C", SECOND) == [answer("A B C", SECOND)]


def test_one_misread_frame_is_not_believed() -> None:
    look = an_empty_zone()
    look.lays("A B C", FIRST)
    assert look.once("A B E", FIRST) is None
    assert look.sees("A B C", FIRST) == []


def test_a_misread_spell_is_corrected_while_the_question_is_open() -> None:
    look = an_empty_zone()
    look.lays("A B", FIRST)
    assert look.sees("A B C", FIRST) == [answer("A B C", FIRST)]


def test_a_misread_spell_answers_no_later_question() -> None:
    look = an_empty_zone()
    look.lays("A B C", FIRST)
    assert look.sees("A B E", SECOND) == []
    assert look.sees("A B C", SECOND) == []


def test_a_misread_spell_after_a_hand_has_passed_answers_no_later_question() -> None:
    look = an_empty_zone()
    look.lays("A B C", FIRST)
    look.lays("A B C", SECOND)
    assert look.sees("A B E", SECOND) == []
    assert look.sees("A B C", SECOND) == []


def test_cards_that_glare_hides_without_a_hand_have_not_left() -> None:
    look = an_empty_zone()
    look.lays("A B C", FIRST)
    assert look.sees("", SECOND) == []
    assert look.sees("A B C", SECOND) == []


def test_cards_played_early_answer_once_the_glare_that_hid_them_is_gone() -> None:
    look = an_empty_zone()
    look.lays("A B", None)
    look.sees("", None)
    assert look.sees("", FIRST) == []
    assert look.sees("A B", FIRST) == [answer("A B", FIRST)]


def test_an_unreadable_zone_gives_nothing_and_settles_anew() -> None:
    look = an_empty_zone()
    look.hand()
    look.sees("A", FIRST, for_s=0.3)
    assert look.zone.update(Unseen("glare"), look.at_s, FIRST) is None
    assert look.sees("A", FIRST, for_s=0.4) == []
    assert look.sees("A", FIRST, for_s=0.2) == [answer("A", FIRST)]


def test_undo_while_cards_lie_offers_them_once_as_lying() -> None:
    look = an_empty_zone()
    look.lays("A B C", FIRST)
    asked_again = Question(FIRST.name, 11)
    assert look.sees("A B C", asked_again, for_s=3) == [answer("A B C", asked_again, lying=True)]


def test_undo_with_the_cards_still_there_survives_the_turn_between() -> None:
    look = an_empty_zone()
    look.lays("A B C", FIRST)
    look.sees("A B C", SECOND)
    asked_again = Question(FIRST.name, 14)
    assert look.sees("A B C", asked_again) == [answer("A B C", asked_again, lying=True)]
    assert look.sees("A B C", Question(SECOND.name, 15)) == []


def test_other_cards_laid_after_an_undo_are_a_fresh_answer() -> None:
    look = an_empty_zone()
    look.lays("A B C", FIRST)
    asked_again = Question(FIRST.name, 11)
    look.sees("A B C", asked_again)
    assert look.lays("D E", asked_again) == [answer("D E", asked_again)]


def test_a_card_exchanged_after_an_undo_answers_with_those_that_stayed() -> None:
    look = an_empty_zone()
    look.lays("A B C", FIRST)
    asked_again = Question(FIRST.name, 11)
    assert look.lays("A B D", asked_again) == [answer("A B D", asked_again)]


def test_cards_laid_early_are_only_offered_to_an_earlier_question_that_is_asked_again() -> None:
    look = an_empty_zone()
    look.sees("", FIRST)
    look.lays("A B", None)
    asked_again = Question(FIRST.name, 11)
    assert look.sees("A B", asked_again) == [answer("A B", asked_again, lying=True)]
    assert look.lays("A B C", asked_again) == [answer("A B C", asked_again, lying=True)]
    assert look.lays("D", asked_again) == [answer("D", asked_again)]


def test_cards_that_a_hand_laid_early_while_an_earlier_question_was_asked_again_are_only_offered() -> None:
    look = an_empty_zone()
    look.sees("", FIRST)
    look.hand(None)
    asked_again = Question(FIRST.name, 11)
    assert look.sees("A B", asked_again) == [answer("A B", asked_again, lying=True)]


def test_cards_played_early_answer_the_next_question() -> None:
    look = an_empty_zone()
    assert look.lays("A B", None) == []
    assert look.sees("A B", SECOND) == [answer("A B", SECOND)]


def test_a_card_laid_just_before_the_question_changes_belongs_to_the_old_one() -> None:
    look = an_empty_zone()
    look.hand()
    look.sees("A", FIRST, for_s=0.2)
    assert look.sees("A", SECOND, for_s=2) == []


def test_a_card_that_is_readable_only_later_belongs_to_the_question_it_landed_in() -> None:
    look = an_empty_zone()
    look.hand(FIRST)
    look.zone.update(Unseen("glare"), look.at_s, FIRST)
    assert look.sees("A", SECOND) == []


def test_cards_under_a_hand_that_came_for_an_earlier_question_answer_no_later_one() -> None:
    look = an_empty_zone()
    look.hand(FIRST)
    look.hand(None)
    look.hand(SECOND)
    assert look.sees("A B C", SECOND) == []


def test_cards_that_came_while_nothing_could_be_seen_are_only_offered() -> None:
    look = an_empty_zone()
    look.zone.lose_sight()
    assert look.sees("A B C", SECOND) == [answer("A B C", SECOND, lying=True)]


def test_only_what_came_while_nothing_could_be_seen_is_offered_not_the_old_cards() -> None:
    look = an_empty_zone()
    look.lays("A B", FIRST)
    look.zone.lose_sight()
    assert look.sees("A B C", SECOND) == [answer("C", SECOND, lying=True)]


def test_an_offer_is_withdrawn_when_the_cards_went_while_nothing_could_be_seen() -> None:
    look = an_empty_zone()
    look.lays("A B", FIRST)
    look.zone.lose_sight()
    assert look.sees("", FIRST) == [answer("", FIRST)]


def test_cards_that_lay_there_before_sight_was_lost_stay_old_news() -> None:
    look = an_empty_zone()
    look.lays("A B C", FIRST)
    look.zone.lose_sight()
    assert look.sees("A B C", SECOND) == []


def test_cards_that_are_still_being_laid_answer_again_with_all_of_them() -> None:
    look = an_empty_zone()
    assert look.lays("A", FIRST) == [answer("A", FIRST)]
    assert look.lays("A A B", FIRST) == [answer("A A B", FIRST)]


def test_a_card_picked_up_while_the_question_is_open_shrinks_the_answer() -> None:
    look = an_empty_zone()
    look.lays("A B C", FIRST)
    assert look.lays("A C", FIRST) == [answer("A C", FIRST)]


def test_cards_picked_up_later_say_nothing() -> None:
    look = an_empty_zone()
    look.lays("A B C", FIRST)
    assert look.lays("A", SECOND) == []
    assert look.lays("", SECOND) == []


def test_cards_taken_back_while_the_question_is_open_withdraw_the_answer() -> None:
    look = an_empty_zone()
    look.lays("A B C", FIRST)
    assert look.lays("", FIRST) == [answer("", FIRST)]


def test_a_new_card_answers_without_the_old_ones_beside_it() -> None:
    look = an_empty_zone()
    look.lays("A B C", FIRST)
    assert look.lays("A B C D", SECOND) == [answer("D", SECOND)]
    assert look.lays("A B C D E", SECOND) == [answer("D E", SECOND)]


def test_a_second_card_of_the_same_name_is_the_one_that_lies_where_none_lay() -> None:
    look = an_empty_zone()
    old, new = Card("A", Pose(10.0, 0.0)), Card("A", Pose(80.0, 0.0))
    look.hand(FIRST)
    look.looks(old, question=FIRST)
    look.hand(SECOND)
    (reading,) = look.looks(new, Card("A", Pose(12.0, 1.0)), question=SECOND)
    assert reading.things == (new,)


def test_an_old_card_that_was_misread_before_the_new_one_came_is_old_still() -> None:
    look = an_empty_zone()
    look.lays("A B C", FIRST)
    look.sees("A B E", FIRST)
    assert look.lays("A B C D", SECOND) == [answer("D", SECOND)]


def test_a_card_laid_early_and_one_laid_when_it_is_asked_for_answer_together() -> None:
    look = an_empty_zone()
    look.lays("A", None)
    assert look.lays("A B", FIRST) == [answer("A B", FIRST)]


def test_old_cards_do_not_answer_when_the_new_one_beside_them_is_taken_back() -> None:
    look = an_empty_zone()
    look.lays("A", FIRST)
    assert look.lays("A B", SECOND) == [answer("B", SECOND)]
    assert look.lays("A", SECOND) == [answer("", SECOND)]


def test_a_restart_in_mid_turn_offers_what_lies_there_as_lying() -> None:
    look = Look(last=answer("A B", FIRST))
    assert look.sees("C D", SECOND) == [answer("C D", SECOND, lying=True)]


def test_a_restart_after_an_accepted_answer_takes_nothing_as_new() -> None:
    look = Look(last=answer("A B C", FIRST))
    assert look.sees("C B A", SECOND) == []
    assert look.sees("C B A", FIRST) == []


def test_a_restart_after_an_undo_offers_the_cards_as_lying() -> None:
    look = Look(last=answer("A B C", FIRST))
    asked_again = Question(FIRST.name, 12)
    assert look.sees("A B C", asked_again) == [answer("A B C", asked_again, lying=True)]


def test_a_restart_offers_what_lies_beside_the_accepted_answer_without_it() -> None:
    look = Look(last=answer("A B", FIRST))
    assert look.sees("A B C", SECOND) == [answer("C", SECOND, lying=True)]


def test_what_lies_there_at_a_first_start_waits_for_the_next_question() -> None:
    look = Look()
    assert look.sees("A") == []
    assert look.sees("A", FIRST) == [answer("A", FIRST, lying=True)]


def test_six_seats_whose_cards_lie_at_once_answer_each_its_own_question() -> None:
    looks = [an_empty_zone() for _ in range(6)]
    questions = [Question(f"turn 4, seat {seat}", seat) for seat in range(1, 7)]
    for look, question in zip(looks, questions, strict=True):
        assert look.lays("A B", question) == [answer("A B", question)]
    for look, question in zip(looks, questions[1:] + questions[:1], strict=True):
        assert look.sees("A B", question) == []


def test_confidence_is_the_chance_that_all_cards_are_right() -> None:
    assert chance_of_all((Card("A", HERE, 0.9), Card("B", HERE, 0.5))) == 0.45
