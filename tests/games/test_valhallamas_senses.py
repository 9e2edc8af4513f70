"""Valhallamas: what a camera looks for, and what its readings mean."""

from typing import Any

import pytest

from companion.games import valhallamas
from companion.games.valhallamas.commands import (
    ChooseFirst,
    Claim,
    Draw,
    Play,
    RollAll,
    RollDice,
    Rolls,
    SetMaxima,
    TurnUp,
    UseInstant,
)
from companion.games.valhallamas.model import Held, Pile, Setup, State
from companion.secrecy import Secret
from companion.vocabulary.play import Alert, Form
from tests.games.valhallamas_table import (
    BLUE,
    COLOURS,
    GREEN,
    QUICK,
    RED,
    after,
    attack,
    fight,
    llama,
    press,
    reds_turn,
    stands,
)
from vision.words import Card, Cards, Dice, Die, Heap, Pose, Question, Reading, Row, Thing, Token, Tokens

ALL = ("Kick", "Spit", "Charge", "Ambush", "Mead", "Shield", "Second Wind")
HERE = Pose(0.0, 0.0)
KICK = (Held("strike", "Kick"),)
HALF = (Pile("strike", 0, 0, "Kick"), Pile("guard", 10, 0, "Mead"))
"""Nothing is left of a deck but its open card."""


def zones(state: State) -> dict[str, Any]:
    """What is expected, by zone."""
    return {expected.zone: expected for expected in valhallamas.expect(state)}


def read(state: State, zone: str, *things: Thing, question: str | None = None) -> Any:
    """What things mean that lie in a zone, for the question that is open there."""
    asked = zones(state)[zone].question or Question("")
    return valhallamas.interpret(state, Reading(zone, Question(question or asked.name), things))


def cards(*names: str) -> tuple[Card, ...]:
    """Cards in a row."""
    return tuple(Card(name, HERE) for name in names)


def dice(**shown: int) -> tuple[Die, ...]:
    """Dice by their bodies."""
    return tuple(Die(value, body, HERE) for body, value in shown.items())


def gems(green: int, blue: int) -> tuple[Token, ...]:
    """Gems before a llama."""
    return (*(Token("green", HERE),) * green, *(Token("blue", HERE),) * blue)


def test_the_dice_that_must_be_rolled_are_looked_for_in_the_tray() -> None:
    """By the colours of their bodies; those that a phone told are not."""
    state = fight(llama(dice=("red", "green")), llama(), llama(0, 0, 0))
    question = Question("round 1, throw 1, 0 attacks, 0 claims")
    assert zones(state)["tray"] == Dice("tray", question, 3, ("red", "green", "blue"))
    assert zones(after(state, RollDice(RED, (1, 2))))["tray"] == Dice("tray", question, 1, ("blue",))


def test_dice_that_a_camera_cannot_tell_are_left_to_phones() -> None:
    """Pink is no colour it knows; then, and while nothing is rolled, the tray is only watched."""
    state = valhallamas.start(Setup(("red", "pink")))
    assert zones(state)["tray"] == Dice("tray", None, 2, ("red",))
    assert zones(after(state, RollDice(BLUE, (1,))))["tray"].question == Question("draft, throw 1")
    assert zones(after(fight(llama(), llama()), Claim(RED)))["tray"] == Dice("tray", None, 2, ("red", "blue"))


def test_dice_at_rest_are_everybodys_roll() -> None:
    """Each die is its owner's, wherever it lies."""
    state = fight(llama(dice=("red", "green")), llama(), llama(0, 0, 0))
    assert read(state, "tray", *dice(blue=5, green=2, red=6)) == RollAll((Rolls(RED, (6, 2)), Rolls(BLUE, (5,))))


def test_dice_that_are_missing_are_still_in_a_hand() -> None:
    """One of three means nothing yet."""
    assert read(fight(llama(), llama(), llama()), "tray", *dice(red=1)) is None


def test_wrong_dice_are_an_alert() -> None:
    """One of another colour, one too many."""
    state = fight(llama(), llama())
    text = "These dice lie in the tray: red and white; rolled must be red and blue."
    assert read(state, "tray", *dice(red=1, white=2)) == Alert("the dice", text)
    assert isinstance(read(state, "tray", *dice(red=1, blue=2, white=3)), Alert)


def test_the_open_cards_are_watched_always() -> None:
    """In the order of the decks, asked about while somebody may draw."""
    state = reds_turn(llama(), llama())
    row = zones(state)["row.1"]
    assert row == Row("row.1", Question("turn 1, 0 attacks, 0 claims: draw"), row.names, ("Kick", "Mead"))
    assert "Charge" in row.names
    assert zones(after(state, Draw(RED, "guard")))["row.1"].question is None
    assert zones(fight(llama(), llama()))["row.1"].question is None


def test_an_open_card_exchanged_for_another_of_its_deck_is_a_draw() -> None:
    """By whoever may draw, in a turn or for the starting hand."""
    drawn = Draw(RED, "strike", face_up=True, turned_up="Charge")
    assert read(reds_turn(llama(), llama()), "row.1", *cards("Charge", "Mead")) == drawn
    draft = after(valhallamas.start(Setup(COLOURS[:2])), TurnUp("strike", "Kick"), TurnUp("guard", "Mead"))
    draft = after(draft, RollDice(RED, (6,)), RollDice(BLUE, (1,)), ChooseFirst(RED, RED))
    assert read(draft, "row.1", *cards("Charge", "Mead")) == drawn


def test_an_open_card_that_is_gone_is_about_to_be_replaced() -> None:
    """Unless nothing is left of its deck; the row as it should be means nothing either."""
    state = reds_turn(llama(), llama())
    assert read(state, "row.1", *cards("Mead")) is None
    assert read(state, "row.1", *cards("Kick", "Mead")) is None
    last = Draw(RED, "strike", face_up=True)
    assert read(reds_turn(llama(), llama(), piles=HALF), "row.1", *cards("Mead")) == last


@pytest.mark.parametrize(
    "names", [("Charge", "Shield"), ("Shield", "Mead"), ("Kick", "Mead", "Spit"), ("Spit", "Kick")]
)
def test_a_row_that_no_draw_leads_to_is_an_alert(names: tuple[str, ...]) -> None:
    """Two exchanged, one of another deck, one too many."""
    alert = read(reds_turn(llama(), llama()), "row.1", *cards(*names))
    assert isinstance(alert, Alert)
    assert alert.about == "the open cards"


def test_a_row_that_changes_while_nobody_may_draw_is_an_alert() -> None:
    """It says what should lie there."""
    state = fight(llama(), llama())
    assert read(state, "row.1", *cards("Mead")) == Alert("the open cards", "Open lie Mead, it should be Kick and Mead.")
    text = "Open lie no card, it should be Kick and Mead."
    assert read(state, "row.1") == Alert("the open cards", text)
    assert read(state, "row.1", *cards("Kick", "Mead")) is None


def test_a_card_where_none_lay_open_is_turned_up() -> None:
    """The first deck's first; a draw can only be read when every deck has its open card."""
    state = valhallamas.start(Setup(COLOURS[:2]))
    assert zones(state)["row.1"].should_be == ()
    assert read(state, "row.1", *cards("Mead", "Spit")) == TurnUp("strike", "Spit")
    one = after(state, TurnUp("strike", "Spit"))
    assert read(one, "row.1", *cards("Spit", "Mead")) == TurnUp("guard", "Mead")
    wrong = read(one, "row.1", *cards("Spit", "Kick"))
    assert wrong == Alert("the open cards", "Open lie Spit and Kick, it should be Spit.")
    assert isinstance(read(one, "row.1", *cards("Mead")), Alert)
    empty = read(state, "row.1", *cards("unknown"))
    assert empty == Alert("the open cards", "Open lie unknown, it should be no card.")


def test_a_card_in_the_middle_is_the_turns() -> None:
    """One that everybody knows Red may hold and can pay; at the only opponent."""
    state = reds_turn(llama(hand=KICK), llama())
    assert zones(state)["centre"] == Cards("centre", Question("turn 1, 0 attacks, 0 claims: play"), ALL)
    assert read(state, "centre", *cards("Kick")) == Play(RED, "Kick", BLUE)
    assert read(state, "centre") is None


def test_what_a_phone_was_told_decides_nothing_for_the_camera() -> None:
    """Any card of its deck is read, and asked for."""
    for told in ("Spit", "Ambush"):
        state = reds_turn(llama(hand=(Held("strike", Secret(RED, told)),)), llama())
        assert zones(state) == zones(reds_turn(llama(hand=(Held("strike"),)), llama()))
        assert read(state, "centre", *cards("Kick")) == Play(RED, "Kick", BLUE)


def test_an_attack_among_several_begins_a_form() -> None:
    """The seat says whom it hits."""
    form = read(reds_turn(llama(hand=KICK), llama(), llama()), "centre", *cards("Kick"))
    assert isinstance(form, Form)
    assert form.label == "Aim Kick"
    assert form.example == Play(RED, "Kick", BLUE)
    assert form.draft == Play(RED, "Kick")
    assert [option.value for option in form.limits[0].options] == [BLUE, GREEN]


def test_a_card_in_the_middle_answers_an_attack() -> None:
    """Of whoever is attacked, or of whoever pressed first."""
    state = after(reds_turn(llama(hand=KICK), llama(), llama()), attack("Kick", BLUE))
    assert zones(state)["centre"].question == Question("attack 1: instant of seat 2")
    assert read(state, "centre", *cards("Shield")) == UseInstant(BLUE, "card", "Shield")
    claimed = after(state, *press(GREEN, BLUE))
    assert zones(claimed)["centre"].question == Question("attack 1: instant of seat 3")
    assert read(claimed, "centre", *cards("Second Wind")) == UseInstant(GREEN, "card", "Second Wind")
    ambush = read(claimed, "centre", *cards("Ambush"))
    assert isinstance(ambush, Form)
    assert ambush.draft == UseInstant(GREEN, "card", "Ambush")


def test_a_card_in_the_middle_that_means_nothing_now_only_lies_there() -> None:
    """One that Red does not hold, an instant; beside it Red's Kick is read. Two that could be played are too many."""
    state = reds_turn(llama(hand=(Held("strike", "Kick"), Held("guard", "Mead"))), llama())
    assert read(state, "centre", *cards("Spit")) is None
    assert read(state, "centre", *cards("Ambush")) is None
    assert read(state, "centre", *cards("Spit", "Kick")) == Play(RED, "Kick", BLUE)
    text = "One card at a time: Kick and Mead lie there."
    assert read(state, "centre", *cards("Kick", "Mead")) == Alert("the middle", text)


def test_the_middle_is_watched_when_no_card_is_waited_for() -> None:
    """After the turn's card, and between the rounds."""
    state = after(reds_turn(llama(hand=KICK), llama(hand=0)), attack("Kick", BLUE))
    assert zones(state)["centre"].question is None
    assert zones(after(state, stands()))["centre"].question is None
    assert zones(fight(llama(), llama()))["centre"].question is None


def test_an_answer_to_another_question_means_nothing() -> None:
    """A late one, one in a zone that is only watched, and one in no zone of this game."""
    state = reds_turn(llama(hand=KICK), llama())
    assert read(state, "centre", *cards("Kick"), question="turn 0: play") is None
    assert read(state, "row.1", *cards("Spit", "Mead"), question="turn 0: draw") is None
    rolling = fight(llama(), llama())
    assert read(rolling, "tray", *dice(red=1, blue=2), question="round 0") is None
    assert read(rolling, "centre", *cards("Kick")) is None
    assert valhallamas.interpret(state, Reading("track", Question(""), ())) is None


def test_gems_are_counted_before_each_llama_that_stands() -> None:
    """Green for health, blue for vigor; Blue is defeated. They are laid out before the first roll."""
    rolling = fight(llama(), llama(0, 0, 0), llama(3, 2))
    assert not {"seat.1", "seat.3"} & set(zones(rolling))
    state = after(rolling, RollDice(RED, (6,)), RollDice(GREEN, (1,)))
    assert zones(state)["seat.3"] == Tokens("seat.3", None, (Heap("green", 3), Heap("blue", 2)))
    assert "seat.2" not in zones(state)


def test_gems_that_lie_otherwise_are_an_alert() -> None:
    """Which names both numbers; gems that are right are nothing to say."""
    state = reds_turn(llama(), llama(3, 2))
    assert read(state, "seat.2", *gems(3, 2)) is None
    text = "Blue has 2 green and 2 blue gems there, it should be 3 green and 2 blue."
    assert read(state, "seat.2", *gems(2, 2)) == Alert("Blue's gems", text)
    assert isinstance(read(state, "seat.2", *gems(3, 0)), Alert)


def test_the_quick_game_has_no_cards_to_look_for() -> None:
    """Dice and gems are."""
    state = valhallamas.start(Setup(COLOURS[:2], options=QUICK))
    assert list(zones(state)) == ["tray"]
    state = after(state, SetMaxima(RED, 10, 6), SetMaxima(BLUE, 9, 5), RollDice(RED, (6,)), RollDice(BLUE, (1,)))
    assert list(zones(state)) == ["tray", "seat.1", "seat.2"]


def test_nothing_is_looked_for_once_the_fight_is_over() -> None:
    """The table is cleared."""
    state = after(reds_turn(llama(hand=KICK), llama(1)), attack("Kick", BLUE), stands())
    assert zones(state) == {}
