"""The log: entries in words, as one viewer may read them during a game and after it."""

import pytest

from companion.journal import Close, Sit, Undo

VIEWERS = (1, 2, "host", "public")


@pytest.fixture
def played(evenings):
    """A game of one round that is over: seat 1 hid 3, seat 2 hid 1, laid a Z and slapped."""
    evening = evenings(rounds=1, slaps=True)
    evening.hide(1, 3)
    evening.hide(2, 1)
    evening.lay(2, "Z")
    evening.press("seat.2")
    evening.lay(1)
    assert evening.table.game.result(evening.state)
    return evening


def texts(evening, viewer):
    return [line.text for line in evening.table.log(viewer)][1:5]


SEALED = ["Seat 1 closes a fist.", "Seat 2 closes a fist.", "Seat 2 lays Z.", "Seat 2 slaps."]
OPEN = ["Seat 1 hides 3.", "Seat 2 hides 1.", "Seat 2 lays Z.", "Seat 2 slaps for 2."]


def test_what_was_won_is_not_in_the_log_though_the_page_shows_it(played):
    assert texts(played, "public") == SEALED
    assert texts(played, 1) == ["Seat 1 hides 3.", *SEALED[1:]]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_nothing_is_a_secret_of_a_game_that_was_played_to_its_end_and_closed(played, viewer):
    assert played.table.close(by="host", once="close").ok
    assert texts(played, viewer) == OPEN


@pytest.mark.parametrize("viewer", VIEWERS)
def test_undoing_the_close_seals_again(played, viewer):
    before = texts(played, viewer)
    assert played.table.close(by="host", once="close").ok
    assert texts(played, viewer) == OPEN
    assert played.do(Undo()).ok
    assert texts(played, viewer) == before


def test_a_game_that_was_closed_before_its_end_keeps_its_secrets(evening):
    evening.hide(1, 3)
    assert evening.table.close("late", by="host", once="close").ok
    assert evening.table.log("public")[1].text == SEALED[0]
    assert evening.table.log(1)[1].text == "Seat 1 hides 3."


def test_a_rematch_keeps_its_secrets_and_the_last_game_stays_open(played):
    setup = played.table.situation.setup
    assert played.table.close(by="host", once="close").ok
    assert played.table.begin("stones", setup, by="host", once="again").ok
    assert played.hide(1, 2).ok
    assert texts(played, "public") == OPEN
    assert played.table.log("public")[-1].text == SEALED[0]


def test_a_close_that_was_taken_back_before_a_rematch_opens_nothing(played):
    """The host closed, took it back, undid the last card and closed the game as it stood."""
    assert played.table.close(by="host", once="close").ok
    assert played.do(Undo()).ok
    assert played.do(Undo()).ok
    assert played.do(Close(None, "late")).ok
    assert texts(played, "public") == SEALED


def test_the_log_reads_the_same_after_a_restart(played):
    assert played.table.close(by="host", once="close").ok
    before = played.table.log("public")
    played.restart()
    assert played.table.log("public") == before


@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_was_new_in_a_step_is_no_news_when_it_is_taken_back_to(evenings, viewer):
    """A page after an undo says of the older step what a look back says, until something is done anew."""
    evening = evenings(seats=3, slaps=True)
    evening.hide_all()
    evening.lay(1, "Z")
    evening.press("seat.2")
    assert "won by the last slap" in str(evening.table.page(viewer).view)
    evening.press("seat.3")
    assert evening.do(Undo()).ok
    assert evening.do(Sit(1, "Anu", "red")).ok
    assert evening.table.page(viewer).view == evening.table.page(viewer, at=6).view
    assert "won by the last slap" not in str(evening.table.page(viewer).view)
    evening.press("seat.3")
    assert "won by the last slap" in str(evening.table.page(viewer).view)
