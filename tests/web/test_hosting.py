"""Hosting: begin, undo, adjust, close and play again, as the host's page offers it."""

import json

import pytest


def test_options_are_offered_with_their_descriptions_and_kept(evening):
    evening.seated("Anu", "Ben")
    host = evening.host()
    page = host.get("/host")
    assert "Bids lie open" in page.text
    host.fill(page.form("begin-showcase"), {"f.open_bids": "true", "f.ties": "drawn", "f.last": "40"})
    options = evening.table.situation.setup.options
    assert (options.open_bids, options.ties, options.last) == (True, "drawn", 40)


def test_the_sample_box_is_called_so(evening):
    evening.seated("Anu", "Ben")
    host = evening.host()
    assert "SAMPLE" in host.get("/host").text


def test_too_few_people_are_told_how_many_are_needed(evening):
    evening.seated("Anu")
    host = evening.host()
    answer = host.submit(host.get("/host").form("begin-showcase"))
    assert answer.status_code == 422
    assert "Showcase is for 2 to 6 people; 1 sit here." in answer.text


def test_a_gap_between_seats_is_named(evening):
    evening.phone().sit(1, "Anu", "red")
    evening.phone().sit(3, "Cleo", "blue")
    host = evening.host()
    answer = host.submit(host.get("/host").form("begin-showcase"))
    assert "Seat 2 is empty between others" in answer.text


def test_undo_says_first_what_it_takes_back(evening):
    host, (anu, ben) = evening.begun("Anu", "Ben")
    anu.fill(anu.get("/seat/1").form("Play cards"), {"f.cards[A]": "3"})
    ben.submit(ben.get("/seat/2").form("Rest"))
    page = host.get("/host")
    seq = next(line.seq for line in evening.table.log("host") if "plays A + A + A" in line.text)
    assert "Seat 1 plays A + A + A, 6 spaces. Undo Takes this back, and the 1 after it." in page.text
    assert host.submit(page.form(f"undo-form-{seq}")).status_code == 303
    assert evening.table.situation.state.played[0] == ()


def test_the_host_sets_a_number_with_a_reason(evening):
    host, _ = evening.begun("Anu", "Ben")
    page = host.get("/host")
    assert '<optgroup label="▲ Anu, red">' in page.html
    assert "▲ Anu · boat is on space 4" in page.text
    answer = host.submit(page.form("adjust-form"), path="spaces.1", value="9", reason="Bumped")
    assert answer.status_code == 303
    assert evening.table.situation.state.spaces[0] == 9


def test_an_adjustment_without_a_reason_is_refused(evening):
    host, _ = evening.begun("Anu", "Ben")
    answer = host.submit(host.get("/host").form("adjust-form"), value="9", reason=" ")
    assert answer.status_code == 422
    assert "Say why" in answer.text


def test_a_position_that_cannot_be_is_refused_in_the_games_words(evening):
    host, _ = evening.begun("Anu", "Ben")
    answer = host.submit(host.get("/host").form("adjust-form"), path="spaces.1", value="-3", reason="Bumped")
    assert answer.status_code == 409
    assert "A boat cannot be on space -3" in answer.text


def test_a_game_that_is_over_is_played_again_in_one_tap(evening):
    host, _ = evening.begun("Anu", "Ben")
    host.submit(host.get("/host").form("Wave the flag"))
    page = host.get("/host")
    assert "The end" in page.text
    assert host.submit(page.form("rematch")).status_code == 303
    assert [line.kind for line in evening.table.log("host")][-2:] == ["close", "begin"]


def test_a_rematch_is_for_those_who_sit_here_then(evening):
    host, _ = evening.begun("Anu", "Ben")
    host.submit(host.get("/host").form("close-form"), reason="Late")
    assert evening.phone().sit(3, "Cia", "green").status_code == 303
    host.submit(host.get("/host").form("rematch"))
    assert evening.table.situation.setup.colours == ("red", "yellow", "green")


def test_a_rematch_for_too_few_closes_nothing(evening):
    host, phones = evening.begun("Anu", "Ben")
    host.submit(host.get("/host").form("Wave the flag"))
    for phone in phones:
        phone.submit(phone.get("/").form("Leave"))
    assert host.submit(host.get("/host").form("rematch")).status_code == 422
    assert evening.table.situation.playing


def test_a_close_can_be_taken_back(evening):
    host, _ = evening.begun("Anu", "Ben")
    host.submit(host.get("/host").form("close-form"), reason="Late")
    page = host.get("/host")
    assert "Begin a game" in page.text
    seq = evening.table.page("host").seq
    host.submit(page.form(f"undo-form-{seq}"))
    assert evening.table.situation.playing


def test_an_empty_table_invites_to_begin(evening):
    page = evening.phone().get("/tv")
    assert "Sit down, and the host begins a game." in page.text
    assert "Nobody sits here yet." in page.text


def test_a_game_that_is_not_here_is_named(evening):
    host = evening.host()
    answer = host.post("/host/begin", game="chess", once="c" * 12)
    assert answer.status_code == 400
    assert "&#39;chess&#39; is not a game here; there are showcase." in answer.html


def test_a_rule_is_waived_for_the_host_at_once_when_it_stopped_the_host(evening):
    """The host enters Ben's bid, which is too dear."""
    host, _ = evening.begun("Anu", "Ben")
    bid = json.dumps({"type": "bid", "seat": 2, "tokens": {"type": "secret", "owner": 2, "value": {"ones": 9}}})
    refused = host.submit(host.get("/host").form("Fire the gun"), command=bid)
    assert "A bid of ₹9k is more than ₹7k" in refused.text
    assert host.submit(refused.form("Allow it"), reason="Agreed").status_code == 303
    assert evening.table.situation.state.bids[1].value.ones == 9


def test_a_plea_that_was_denied_is_gone(evening):
    host, (anu, _) = evening.begun("Anu", "Ben")
    refused = anu.fill(anu.get("/seat/1").form("Bid"), {"f.tokens.ones": "9"})
    anu.submit(refused.form("Ask the host to allow it"))
    page = host.get("/host")
    host.submit(page.form("No"))
    assert "asks" not in host.get("/host").text
    assert host.submit(page.form("Allow it"), reason="Late").status_code == 409


def pleading(host, anu):
    """Anu has asked the host to allow a bid that is too dear; gives back the host's page."""
    refused = anu.fill(anu.get("/seat/1").form("Bid"), {"f.tokens.ones": "9"})
    anu.submit(refused.form("Ask the host to allow it"))
    page = host.get("/host")
    assert "Anu asks the host to set a rule aside." in page.text
    return page


def closed(host):
    host.submit(host.get("/host").form("close-form"), reason="Late")


def rematch(host):
    closed(host)
    host.submit(host.get("/host").form("rematch"))


def reopened(host):
    """The close is taken back: the same questions, asked anew."""
    closed(host)
    host.submit(next(form for form in host.get("/host").forms if form.id.startswith("undo-form")))


@pytest.mark.parametrize("overtake", [closed, rematch, reopened])
def test_a_plea_dies_with_the_question_it_answers(evening, overtake):
    host, (anu, ben) = evening.begun("Anu", "Ben")
    page = pleading(host, anu)
    overtake(host)
    assert "asks the host" not in ben.get("/tv").text
    assert host.submit(page.form("Allow it"), reason="Late").status_code == 409
    assert evening.table.situation.state.bids == (None, None)


def test_a_script_is_told_of_a_late_yes_beside_the_page(evening):
    """A 409 would be shown as the page itself."""
    host, (anu, _) = evening.begun("Anu", "Ben")
    page = pleading(host, anu)
    host.submit(page.form("No"))
    answer = host.submit(page.form("Allow it"), reason="Late", headers={"X-Fragment": "1"})
    assert answer.status_code == 422
    assert answer.html == "This was answered already, or the table has gone on since."


def test_has_left_that_is_posted_again_takes_no_seat_from_the_next(evening):
    host, _ = evening.begun("Anu", "Ben")
    form = host.get("/host").form("free-1")
    host.submit(form)
    cleo = evening.phone()
    assert cleo.submit(cleo.get("/").form("sit"), name="Cleo").status_code == 303
    host.submit(form)
    assert cleo.get("/seat/1").status_code == 200


def test_a_plea_outlives_what_another_seat_does_meanwhile(evening):
    host, (anu, ben) = evening.begun("Anu", "Ben")
    page = pleading(host, anu)
    ben.submit(ben.get("/seat/2").form("Rest"))
    assert host.submit(page.form("Allow it"), reason="Agreed").status_code == 303
    assert evening.table.situation.state.bids[0].value.ones == 9


def test_a_rematch_that_is_tapped_twice_is_one(evening):
    host, _ = evening.begun("Anu", "Ben")
    closed(host)
    form = host.get("/host").form("rematch")
    assert [host.submit(form).status_code for _ in range(2)] == [303, 303]
    assert [line.kind for line in evening.table.log("host")][-2:] == ["close", "begin"]
    assert evening.table.situation.playing


def test_a_rematch_from_a_page_of_yesterday_closes_no_running_game(evening):
    host, _ = evening.begun("Anu", "Ben")
    host.submit(host.get("/host").form("Wave the flag"))
    stale = host.get("/host").form("rematch")
    rematch(host)
    answer = host.submit(stale, once="yesterday" * 2)
    assert answer.status_code == 409
    assert "A game is still being played" in answer.text
    assert [line.kind for line in evening.table.log("host")][-1] == "begin"


def test_what_cannot_be_written_down_changes_nothing_and_says_so(evening):
    _, (anu, _) = evening.begun("Anu", "Ben")
    form, before = anu.get("/seat/1").form("Rest"), len(evening.table.entries)
    evening.journal.close()
    answer = anu.submit(form, headers={"X-Fragment": "1"})
    assert answer.status_code == 503
    assert answer.html.startswith("This could not be written down, so nothing changed.")
    assert len(evening.table.entries) == before


def test_a_seat_that_cannot_be_written_down_is_not_taken(evening):
    evening.config.seats.with_name("seats.json.new").mkdir()
    phone = evening.phone()
    answer = phone.sit(1, "Anu", "red")
    assert answer.status_code == 503
    assert "nothing changed" in answer.text
    assert evening.table.page("public").people == ()


def test_a_form_without_what_it_is_about_is_damaged(evening):
    host, _ = evening.begun("Anu", "Ben")
    for act in ("undo", "seat", "free"):
        assert host.post(f"/host/{act}", once="d" * 12).status_code == 400, act


def test_before_the_first_game_there_is_nothing_to_repeat(evening):
    answer = evening.host().post("/host/rematch", once="e" * 12)
    assert answer.status_code == 409
    assert "Begin one first" in answer.text


def test_a_value_that_is_no_json_is_taken_as_it_was_typed(evening):
    host, _ = evening.begun("Anu", "Ben")
    answer = host.submit(host.get("/host").form("adjust-form"), path="turn", value="three", reason="Typed")
    assert answer.status_code == 409
    assert "turn cannot be 'three'" in answer.text


def test_the_host_tries_a_command_without_giving_it(evening):
    host, _ = evening.begun("Anu", "Ben")
    form, before = host.get("/host").form("Fire the gun"), evening.table.revision
    assert host.client.post("/host/try", data=form.fields).json == {"ok": True, "text": "The gun is fired."}
    assert evening.table.revision == before


def test_every_form_of_the_host_works_a_second_time(evening):
    """Each page that is drawn gives its forms names of their own."""
    host, _ = evening.begun("Anu", "Ben")
    for space in ("9", "12"):
        host.submit(host.get("/host").form("adjust-form"), path="spaces.1", value=space, reason="Bumped")
        assert evening.table.situation.state.spaces[0] == int(space)
    for _ in range(2):
        host.submit(host.get("/host").form("close-form"), reason="Late")
        assert not evening.table.situation.playing
        host.submit(host.get("/host").form("rematch"))
        assert evening.table.situation.playing
    for _ in range(2):
        host.submit(host.get("/host").form("close-form"))
        host.submit(host.get("/host").form("begin-showcase"))
        assert evening.table.situation.playing
    for _ in range(2):
        host.submit(host.get("/host").form("free-2"))
        assert [person.seat for person in evening.table.page("host").people] == [1]
        evening.phone().sit(2, "Ben", "yellow")


def test_a_form_that_is_posted_again_is_told_so(evening):
    host, _ = evening.begun("Anu", "Ben")
    form = host.get("/host").form("adjust-form")
    filled = {"path": "spaces.1", "value": "9", "reason": "Bumped"}
    host.submit(form, **filled)
    again = host.submit(form, headers={"X-Fragment": "1"}, **filled)
    assert "This was already done." in again.text


def test_a_refusal_stands_in_the_form_that_it_came_from_and_nowhere_else(evening):
    _, (anu, _) = evening.begun("Anu", "Ben")
    page = anu.fill(anu.get("/seat/1").form("Bid"), {"f.tokens.ones": "9"}).html
    assert page.count("A bid of ₹9k is more than ₹7k.") == 1
    assert "A bid of ₹9k" in page.split(">Bid</summary>", 1)[1].split("</form>", 1)[0]


def test_a_plea_says_what_was_tried(evening):
    host, (anu, _) = evening.begun("Anu", "Ben")
    refused = anu.fill(anu.get("/seat/1").form("Swap a card"), {"f.card": "D"})
    anu.submit(refused.form("Ask the host to allow it"))
    assert "A swap for D is too dear. Tried: card: D." in host.get("/host").text


def test_a_second_rule_that_refuses_what_was_allowed_is_asked_about_too(evening):
    host, (anu, _) = evening.begun("Anu", "Ben")
    refused = anu.fill(anu.get("/seat/1").form("Swap a card"), {"f.card": "D"})
    anu.submit(refused.form("Ask the host to allow it"))
    page = host.submit(host.get("/host").form("Allow it"), reason="House rule")
    assert page.status_code == 409
    assert "D may not be swapped on the first turn. Tried: card: D. rule: too early, besides too dear" in page.text
    assert host.submit(page.form("Allow it"), reason="House rule").status_code == 303
    assert evening.table.entries[-1].act.waived == ("too_dear", "too_early")


def test_too_few_people_are_told_so_before_anything_is_pressed(evening):
    evening.seated("Anu")
    page = evening.host().get("/host")
    assert "Showcase is for 2 to 6 people; 1 sit here." in page.text
    assert page.form("begin-showcase").button == ""
