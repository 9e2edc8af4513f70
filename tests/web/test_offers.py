"""Offers: what the camera read, to be confirmed, waved away or put right on the seat's phone."""

import pytest

from vision.words import Card, Pose, Reading

AT = Pose(10.0, 10.0)


@pytest.fixture
def read(evening):
    """Lets the camera read cards in Anu's zone; gives her phone back."""
    _, (anu, ben) = evening.begun("Anu", "Ben")

    def reading(*names: str, confidence: float = 0.93, lying: bool = False):
        asked = next(one for one in evening.table.page(1).questions if one.name == "turn 1, cards 1")
        cards = tuple(Card(name, AT) for name in names)
        evening.table.seen(Reading("seat.1", asked, cards, confidence, lying))
        return anu, ben

    return reading


def test_a_reading_is_asked_of_its_seat_in_words(read):
    anu, ben = read("A", "B", "C")
    page = anu.get("/seat/1")
    assert "Anu, was it so? Seat 1 plays A + B + C, 6 spaces. the camera is confident" in page.text
    assert "93" not in page.text
    assert "was it so" not in ben.get("/seat/2").text


def test_cards_left_lying_are_offered_as_such(read):
    anu, _ = read("A", "B", "C", lying=True)
    assert "Anu, the same as lies there still? Seat 1 plays A + B + C, 6 spaces." in anu.get("/seat/1").text


def test_yes_acts(read, evening):
    anu, _ = read("A", "B", "C")
    assert anu.submit(anu.get("/seat/1").form("Yes")).status_code == 303
    assert evening.table.situation.state.played[0] == ("A", "B", "C")


def test_yes_is_for_what_was_shown_and_not_for_what_was_read_since(read, evening):
    anu, _ = read("A", "B", "C")
    shown = anu.get("/seat/1").form("Yes")
    read("A", "A", "C")
    assert anu.submit(shown).status_code == 409
    assert evening.table.situation.state.played[0] == ()


def test_no_waves_it_away(read, evening):
    anu, _ = read("A", "B", "C")
    assert anu.submit(anu.get("/seat/1").form("No")).status_code == 303
    assert evening.table.page(1).proposals == ()
    assert evening.table.situation.state.played[0] == ()


def test_putting_it_right_begins_with_what_was_read(read, evening):
    anu, _ = read("A", "B", "C")
    form = anu.get("/seat/1").form("Put it right")
    assert (form.fields["f.cards[A]"], form.fields["f.cards[C]"]) == ("1", "1")
    anu.fill(form, {"f.cards[A]": "2", "f.cards[B]": "0"})
    assert evening.table.situation.state.played[0] == ("A", "A", "C")


def test_another_seat_cannot_say_yes(read, evening):
    anu, ben = read("A", "B", "C")
    asked = anu.get("/seat/1").form("Yes").fields
    answer = ben.post("/seat/2/confirm", asked=asked["asked"], asked_seq=asked["asked_seq"], once="q" * 12)
    assert answer.status_code == 409
    assert evening.table.situation.state.played[0] == ()
