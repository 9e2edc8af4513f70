"""Secrecy: a bid is in no response to anybody but its owner."""

import re

import pytest

SECRET = "Your bid"


@pytest.fixture
def bidding(evening):
    """A game in which Anu has closed a hand over 3 + 1 tokens."""
    host, phones = evening.begun("Anu", "Ben", "Cleo")
    form = phones[0].get("/seat/1").form("Bid")
    assert phones[0].fill(form, {"f.tokens.ones": "3", "f.tokens.twos": "1"}).status_code == 303
    return host, phones


def test_the_owner_sees_the_bid_face_down_until_it_is_held(bidding):
    _, (anu, _, _) = bidding
    page = anu.get("/seat/1").html
    assert re.search(
        SECRET
        + r"</span></h2>\s*<button type=\"button\" class=\"peek\" data-peek>Hold to look</button>"
        + r"\s*<div class=\"secret\">",
        page,
    )


def test_the_bid_is_in_no_response_to_others(bidding):
    host, (_, ben, _) = bidding
    paths = ("/", "/table", "/table/fragment", "/tv", "/tv/fragment", "/seat/2", "/seat/2/fragment", "/revision")
    pages = [ben.get(path).html for path in paths] + [host.get(path).html for path in ("/host", "/host/fragment")]
    assert not [page for page in pages if SECRET in page or "bids 3 + 1" in page]
    assert "Seat 1 closes a hand" in ben.get("/table").text


def test_a_fragment_of_another_seat_is_refused(bidding):
    _, (_, ben, _) = bidding
    assert ben.get("/seat/1/fragment").status_code == 403


def test_a_plea_for_a_secret_command_tells_the_host_only_the_rule(evening):
    host, (anu, _) = evening.begun("Anu", "Ben")
    form = anu.get("/seat/1").form("Bid")
    refused = anu.fill(form, {"f.tokens.ones": "9"})
    assert "A bid of ₹9k is more than ₹7k" in refused.text
    anu.submit(refused.form("Ask the host to allow it"))
    page = host.get("/host")
    assert "Anu asks the host to set a rule aside." in page.text
    assert "too dear" in page.text
    assert "9k" not in page.html
    assert host.submit(page.form("Allow it"), reason="House rule").status_code == 303
    page = host.get("/host")
    assert "waived too_dear: House rule" in page.text
    assert "asks the host" not in page.text


def test_a_second_rule_that_refuses_a_secret_command_is_named_to_the_host_and_explained_to_the_seat(evening):
    host, (anu, _) = evening.begun("Anu", "Ben")
    refused = anu.fill(anu.get("/seat/1").form("Bid"), {"f.tokens.ones": "12"})
    anu.submit(refused.form("Ask the host to allow it"))
    answer = host.submit(host.get("/host").form("Allow it"), reason="House rule")
    assert answer.status_code == 422
    assert "Another rule refuses it too: not enough. The seat is told why." in answer.text
    page = host.get("/host")
    assert "12 tokens" not in answer.html + page.html
    assert "asks the host" not in page.text
    assert "12 tokens of ₹1k are more than 9." in anu.get("/seat/1").text


def test_a_plea_is_overtaken_by_what_the_seat_does_next(evening):
    host, (anu, _) = evening.begun("Anu", "Ben")
    refused = anu.fill(anu.get("/seat/1").form("Bid"), {"f.tokens.ones": "9"})
    anu.submit(refused.form("Ask the host to allow it"))
    anu.fill(anu.get("/seat/1").form("Bid"), {"f.tokens.ones": "7"})
    assert "asks the host" not in host.get("/host").text


def test_a_phone_with_several_seats_covers_each_secret_page(evening):
    phone = evening.phone()
    phone.sit(1, "Anu", "red")
    phone.sit(2, "Ben", "blue")
    host = evening.host()
    host.submit(host.get("/host").form("begin-showcase"))
    form = phone.get("/seat/1?open=1").form("Bid")
    phone.fill(form, {"f.tokens.ones": "2"})
    cover = phone.get("/seat/1")
    assert "Hand the phone to" in cover.text
    assert SECRET not in cover.html
    assert SECRET in phone.get("/seat/1?open=1").html


def test_a_trial_says_no_more_than_that_it_would_be_accepted_while_others_keep_a_secret(evening):
    _, (anu, ben) = evening.begun("Anu", "Ben")
    ben.fill(ben.get("/seat/2").form("Bid"), {"f.tokens.ones": "5"})
    form = anu.get("/seat/1").form("Bid")
    said = anu.client.post("/seat/1/try", data={**form.fields, "f.tokens.ones": "2"}).get_json()
    assert said == {"ok": True, "text": "This would be accepted; the table hears of it once it is done."}


def test_whoever_acts_on_is_not_asked_to_hand_the_phone_to_themselves(evening):
    """The showcase waits for seat 1 all the time."""
    phone = evening.phone()
    for seat, name, colour in ((1, "Anu", "red"), (2, "Ben", "blue")):
        phone.sit(seat, name, colour)
    host = evening.host()
    host.submit(host.get("/host").form("begin-showcase"))
    answer = phone.submit(phone.get("/seat/1?open=1").form("Rest"))
    assert answer.location == "/seat/1?open=1"


def test_after_acting_a_shared_phone_goes_to_whoever_is_waited_for(evening):
    """The showcase always waits for seats 1 and 3, so after seat 2 it is handed to seat 1, under a cover."""
    phone = evening.phone()
    for seat, name, colour in ((1, "Anu", "red"), (2, "Ben", "blue")):
        phone.sit(seat, name, colour)
    host = evening.host()
    host.submit(host.get("/host").form("begin-showcase"))
    answer = phone.submit(phone.get("/seat/2?open=1").form("Rest"))
    assert answer.location == "/seat/1"
