"""Dice in the tray: when a roll answers, and which hand threw none."""

from tests.vision.looking import FIRST, HERE, SECOND, STEP_S, Look, an_empty_zone
from vision.settling import Zone
from vision.words import Die, Pose, Question


def test_a_reroll_replaces_the_answer() -> None:
    zone = Zone("tray")
    rolls = [(), (Die(3, "red", HERE), Die(5, "red", HERE)), (Die(3, "red", HERE), Die(6, "red", HERE))]
    at_s, seen = 0.0, []
    for roll in rolls:
        zone.disturb(FIRST)
        for _ in range(8):
            at_s += STEP_S
            seen.append(zone.update(roll, at_s, FIRST))
    assert [reading.things for reading in seen if reading] == rolls[1:]


def test_a_roll_for_the_next_question_counts_the_die_that_shows_the_same_again() -> None:
    look, roll = an_empty_zone(), (Die(3, "red", HERE), Die(6, "red", HERE))
    look.hand(FIRST)
    look.looks(Die(3, "red", HERE), Die(5, "red", HERE), question=FIRST)
    look.hand(SECOND)
    (reading,) = look.looks(*roll, question=SECOND)
    assert reading.things == roll


def roll(*places_mm: float) -> tuple[Die, ...]:
    """A red three and a blue five that lie there."""
    return tuple(
        Die(value, body, Pose(x_mm, 0.0))
        for (value, body), x_mm in zip(((3, "red"), (5, "blue")), places_mm, strict=True)
    )


def thrown_first(*places_mm: float) -> Look:
    """A tray in which that roll answered the first question."""
    look = an_empty_zone()
    look.hand(FIRST)
    assert len(look.looks(*roll(*places_mm), question=FIRST)) == 1
    return look


def test_dice_thrown_again_under_one_hand_are_a_new_roll_though_they_show_the_same() -> None:
    look = thrown_first(20, 60)
    look.hand(SECOND)
    (reading,) = look.looks(*roll(110, 35), question=SECOND)
    assert (reading.things, reading.question, reading.lying) == (roll(110, 35), SECOND, False)


def test_a_hand_that_only_passes_over_dice_throws_none() -> None:
    look = thrown_first(20, 60)
    look.hand(SECOND)
    assert look.looks(*roll(21, 58), question=SECOND) == []


def test_dice_of_which_only_half_lie_elsewhere_were_not_thrown() -> None:
    look = thrown_first(20, 60)
    look.hand(SECOND)
    assert look.looks(*roll(20, 110), question=SECOND) == []


def test_dice_pushed_aside_while_nothing_was_asked_answer_no_later_question() -> None:
    look = thrown_first(20, 60)
    look.hand(None)
    assert look.looks(*roll(110, 35), question=None) == []
    assert look.looks(*roll(110, 35), question=SECOND) == []


def test_dice_that_lie_elsewhere_once_they_are_seen_again_were_not_seen_to_be_thrown() -> None:
    look = thrown_first(20, 60)
    look.zone.lose_sight()
    look.hand(SECOND)
    assert look.looks(*roll(110, 35), question=SECOND) == []


def test_dice_thrown_after_an_undo_are_a_fresh_answer_whatever_they_show_again() -> None:
    look, asked_again = thrown_first(20, 60), Question(FIRST.name, 11)
    (offered,) = look.looks(*roll(20, 60), question=asked_again)
    look.hand(asked_again)
    (same,) = look.looks(*roll(110, 35), question=asked_again)
    look.hand(asked_again)
    (other,) = look.looks(*roll(70, 150)[:1], Die(6, "blue", Pose(150.0, 0.0)), question=asked_again)
    assert [one.lying for one in (offered, same, other)] == [True, False, False]
