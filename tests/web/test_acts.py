"""Acts: what is posted is done once, or refused in one sentence."""

import json

import pytest


def test_a_double_post_acts_once(evening):
    _, (anu, _) = evening.begun("Anu", "Ben")
    form = anu.get("/seat/1").form("Rest")
    before = evening.table.page("public").seq
    assert [anu.submit(form).status_code for _ in range(2)] == [303, 303]
    assert evening.table.page("public").seq == before + 1


def test_a_form_of_cards_plays_what_was_picked(evening):
    _, (anu, _) = evening.begun("Anu", "Ben")
    form = anu.get("/seat/1").form("Play cards")
    assert anu.fill(form, {"f.cards[A]": "2", "f.cards[C]": "1"}).status_code == 303
    assert evening.table.situation.state.played[0] == ("A", "A", "C")


def test_a_form_of_stakes_bets_on_the_boats_that_got_tokens(evening):
    _, (anu, _) = evening.begun("Anu", "Ben")
    form = anu.get("/seat/1").form("Bet on boats")
    anu.fill(form, {"f.bets[boat=yellow].tokens.ones": "2"})
    (stake,) = evening.table.situation.state.bets[0]
    assert (stake.boat, stake.tokens.ones) == ("yellow", 2)


def test_a_secret_is_wrapped_for_its_owner(evening):
    _, (_, ben) = evening.begun("Anu", "Ben")
    ben.fill(ben.get("/seat/2").form("Bid"), {"f.tokens.ones": "1"})
    bid = evening.table.situation.state.bids[1]
    assert (bid.owner, bid.value.ones) == (2, 1)


def test_a_refusal_keeps_the_form_filled_in_and_says_why(evening):
    _, (anu, _) = evening.begun("Anu", "Ben")
    refused = anu.fill(anu.get("/seat/1").form("Play cards"), {"f.cards[A]": "2"})
    assert refused.status_code == 409
    assert "2 cards are played, 3 must be" in refused.text
    assert refused.form("Play cards").fields["f.cards[A]"] == "2"


def test_a_dry_run_says_what_would_be_refused_and_changes_nothing(evening):
    _, (anu, _) = evening.begun("Anu", "Ben")
    form, before = anu.get("/seat/1").form("Play cards"), evening.table.revision
    answer = anu.client.post("/seat/1/try", data={**form.fields, "f.cards[A]": "1"})
    assert answer.json == {"ok": False, "text": "1 cards are played, 3 must be."}
    assert evening.table.revision == before


def test_a_script_gets_the_fragment_back(evening):
    _, (anu, _) = evening.begun("Anu", "Ben")
    answer = anu.submit(anu.get("/seat/1").form("Rest"), headers={"X-Fragment": "1"})
    assert answer.status_code == 200
    assert answer.html.lstrip().startswith('<div id="part"')


def test_a_late_answer_to_an_earlier_asking_is_refused(evening):
    _, (anu, _) = evening.begun("Anu", "Ben")
    form = anu.get("/seat/1").form("Rest")
    late = anu.submit(form, asked_seq="1")
    assert late.status_code == 409
    assert "no longer open" in late.text


def test_markup_in_a_name_stays_text(evening):
    evening.seated("<b onclick=x>&'\"")
    for path in ("/", "/table", "/tv"):
        html = evening.phone().get(path).html
        assert "<b onclick" not in html
    assert "&lt;b onclick=x&gt;" in evening.phone().get("/table").html


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\x00b", "a\u202eb"])
def test_a_name_that_is_no_name_is_refused(evening, name):
    phone = evening.phone()
    answer = phone.sit(1, name, "red")
    assert answer.status_code == 409
    assert "A name has 1 to 24 letters" in answer.text
    assert evening.table.page("public").people == ()


def test_a_taken_colour_is_refused_and_the_seat_stays_free(evening):
    evening.seated("Anu")
    phone = evening.phone()
    form = phone.get("/").form("sit")
    assert "Red is taken" in phone.submit(form, seat="2", name="Ben", colour="red").text
    assert phone.sit(2, "Ben", "blue").status_code == 303


GARBAGE = {
    "no command": {"command": ""},
    "no JSON": {"command": "{"},
    "a list": {"command": "[]"},
    "nested without end": {"command": "[" * 60_000},
    "an unknown command": {"command": '{"type":"teleport","seat":1}'},
    "a field too many": {"command": '{"type":"rest","seat":1,"x":1}'},
    "a seat that is no number": {"command": '{"type":"rest","seat":"one"}'},
    "a name with brackets": {"f.cards[[A]]": "1"},
    "a name without end": {"f." + "a." * 30: "1"},
    "a dunder": {"f.__class__": "1"},
    "a billion copies": {"f.cards[A]": "1000000000"},
    "a negative number of copies": {"f.cards[A]": "-1"},
    "a number in words": {"f.cards[A]": "two"},
}


@pytest.mark.parametrize("garbage", GARBAGE.values(), ids=GARBAGE.keys())
def test_garbage_gets_one_sentence_and_changes_nothing(evening, garbage):
    _, (anu, _) = evening.begun("Anu", "Ben")
    form, before = anu.get("/seat/1").form("Play cards"), evening.table.page("public").seq
    answer = anu.fill(form, garbage)
    assert 400 <= answer.status_code < 500
    assert "Traceback" not in answer.html
    assert evening.table.page("public").seq == before


def test_a_form_without_its_once_is_damaged(evening):
    _, (anu, _) = evening.begun("Anu", "Ben")
    assert anu.submit(anu.get("/seat/1").form("Rest"), once="").status_code == 400


def test_an_oversized_post_is_refused(evening):
    _, (anu, _) = evening.begun("Anu", "Ben")
    answer = anu.submit(anu.get("/seat/1").form("Rest"), command="x" * 100_000)
    assert answer.status_code == 413
    assert "more than a form" in answer.text


@pytest.mark.parametrize("path", ["/nowhere", "/seat/99", "/seat/-1", "/static/../app.py", "/static/%2e%2e/app.py"])
def test_a_path_from_outside_reaches_no_file(evening, path):
    answer = evening.phone().get(path)
    assert answer.status_code in {403, 404}
    assert "import" not in answer.html


def test_an_act_without_a_game_says_so(evening):
    (anu,) = evening.seated("Anu")
    answer = anu.post("/seat/1/act", command=json.dumps({"type": "rest", "seat": 1}), once="z" * 12)
    assert answer.status_code == 409
    assert "No game is being played" in answer.text
