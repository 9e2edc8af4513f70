"""Rights: who may act, for whom, and what a stranger gets."""

import re

import pytest

from web.seating import LOCKED_S, TRIES

HOST_ACTS = ("begin", "rematch", "undo", "adjust", "waive", "deny", "close", "open", "free", "act", "try", "confirm")


def test_a_seat_cannot_act_for_another(evening):
    """The path is another's seat."""
    _, (anu, ben) = evening.begun("Anu", "Ben")
    form = ben.get("/seat/2").form("Rest")
    answer = anu.post("/seat/2/act", **{k: v for k, v in form.fields.items() if k != "token"})
    assert answer.status_code == 403
    assert "does not hold seat 2" in answer.text


def test_a_seat_cannot_slip_in_a_command_of_another(evening):
    """The path is the own seat, the command is another's."""
    _, (anu, ben) = evening.begun("Anu", "Ben")
    foreign = ben.get("/seat/2").form("Rest").fields["command"]
    before = evening.table.page("public").seq
    answer = anu.submit(anu.get("/seat/1").form("Rest"), command=foreign)
    assert answer.status_code == 403
    assert evening.table.page("public").seq == before


def test_a_seat_cannot_give_a_command_of_the_host(evening):
    _, (anu, _) = evening.begun("Anu", "Ben")
    assert anu.submit(anu.get("/seat/1").form("Rest"), command='{"type":"gun"}').status_code == 403


@pytest.mark.parametrize("act", HOST_ACTS)
def test_a_host_act_needs_the_host_code(evening, act):
    _, (anu, _) = evening.begun("Anu", "Ben")
    answer = anu.post(f"/host/{act}", once="x" * 12)
    assert answer.status_code == 403
    assert "Only the host" in answer.html


def test_the_host_page_asks_for_the_code(evening):
    assert evening.phone().get("/host").location == "/host/door"


def test_a_post_without_a_token_is_refused(evening):
    _, (anu, _) = evening.begun("Anu", "Ben")
    form = anu.get("/seat/1").form("Rest")
    assert anu.submit(form, token="").status_code == 403


def test_a_token_of_another_device_is_refused(evening):
    _, (anu, ben) = evening.begun("Anu", "Ben")
    form = anu.get("/seat/1").form("Rest")
    assert anu.submit(form, token=ben.token()).status_code == 403


def test_a_forged_cookie_is_worth_nothing(evening):
    _, (anu, _) = evening.begun("Anu", "Ben")
    body, rest = anu.client.get_cookie("companion").value.split(".", 1)
    anu.client.set_cookie("companion", f"{body[:-2]}AA.{rest}")
    page = anu.get("/seat/1")
    assert [form.action for form in page.forms] == ["/enter"]
    assert "Join the table" in page.text


def test_cookies_are_kept_from_scripts_and_other_sites(evening):
    cookie = evening.stranger().get("/?code=JOIN7").headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie


def test_a_stranger_sees_the_door_on_every_page(evening):
    evening.begun("Anu", "Ben")
    for path in ("/", "/table", "/tv", "/seat/1", "/seat/1/fragment", "/host", "/events", "/revision", "/tv/fragment"):
        assert "Join code" in evening.stranger().get(path).text, path


def test_the_door_opens_to_the_typed_code(evening):
    stranger = evening.stranger()
    assert stranger.submit(stranger.get("/").form("Come in"), code=" join7 ").status_code == 303
    assert "Take a seat" in stranger.get("/").text


def test_guessing_the_host_code_is_locked_for_a_minute(evening):
    phone = evening.phone()
    for _ in range(TRIES):
        assert phone.post("/host/enter", code="WRONG").status_code == 403
    assert phone.post("/host/enter", code="HOST42").status_code == 429
    evening.clock.advance(LOCKED_S + 1)
    assert phone.post("/host/enter", code="HOST42").status_code == 303


def test_guessing_the_join_code_by_address_is_locked_too(evening):
    stranger = evening.stranger()
    for _ in range(TRIES):
        stranger.get("/?code=WRONG")
    page = stranger.get("/?code=JOIN7")
    assert page.status_code == 429
    assert "Try again in 60 seconds" in page.text


def test_a_held_seat_cannot_be_taken(evening):
    evening.begun("Anu", "Ben")
    thief = evening.phone()
    answer = thief.post("/sit", seat="1", name="Thief", colour="pink", once="y" * 12)
    assert answer.status_code == 409
    assert thief.get("/seat/1").status_code == 403


def test_sitting_down_with_a_double_tap_is_sitting_down_once(evening):
    """The second post leaves before the first answer has brought its cookie."""
    phone = evening.phone()
    form = phone.get("/").form("sit")
    before = phone.client.get_cookie("companion").value
    answers = []
    for _ in range(2):
        phone.client.set_cookie("companion", before)
        answers.append(phone.submit(form, seat="1", name="Anu", colour="red").status_code)
    assert answers == [303, 303]
    assert phone.get("/seat/1").status_code == 200
    assert [line.kind for line in evening.table.log("public")] == ["sit"]


def test_a_damaged_join_form_leaves_the_seat_free(evening):
    evening.phone().post("/sit", seat="1", name="Anu", colour="red", once="")
    assert evening.phone().sit(1, "Ben", "blue").status_code == 303


def test_a_seat_that_the_host_opened_goes_to_the_next_device_and_leaves_the_old_one(evening):
    host, (anu, _) = evening.begun("Anu", "Ben")
    host.submit(host.get("/host").form("Let another phone take it"))
    evening.clock.advance(1)
    heir = evening.phone()
    assert heir.submit(heir.get("/").form("That is me")).status_code == 303
    assert heir.get("/seat/1").status_code == 200
    assert anu.get("/seat/1").status_code == 403


def test_seats_survive_a_restart(evening):
    _, (anu, ben) = evening.begun("Anu", "Ben")
    evening.restart()
    assert anu.get("/seat/1").status_code == 200
    assert ben.get("/seat/1").status_code == 403


def test_after_a_restart_the_newest_grant_of_a_seat_counts(evening):
    host, (anu, _) = evening.begun("Anu", "Ben")
    host.submit(host.get("/host").form("Let another phone take it"))
    evening.clock.advance(1)
    heir = evening.phone()
    heir.submit(heir.get("/").form("That is me"))
    evening.restart()
    assert heir.get("/seat/1").status_code == 200
    assert anu.get("/seat/1").status_code == 403


def test_somebody_who_left_holds_nothing(evening):
    (anu,) = evening.seated("Anu")
    assert anu.submit(anu.get("/").form("Leave")).status_code == 303
    assert anu.get("/seat/1").status_code == 403


def test_a_seat_that_somebody_left_in_mid_game_is_taken_with_its_boat(evening):
    host, (_, ben) = evening.begun("Anu", "Ben")
    host.submit(host.get("/host").form("free-2"))
    assert ben.get("/seat/2").status_code == 403
    evening.clock.advance(1)
    cleo = evening.phone()
    form = cleo.get("/").form("sit")
    assert cleo.submit(form, name="Cleo").status_code == 303
    assert [(one.name, one.colour) for one in evening.table.page("public").people] == [
        ("Anu", "red"),
        ("Cleo", "yellow"),
    ]


def test_pages_forbid_foreign_scripts_and_frames(evening):
    headers = evening.phone().get("/").headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Cache-Control"] == "no-store"


def test_no_page_carries_inline_scripts_or_styles(evening):
    host, (anu, _) = evening.begun("Anu", "Ben")
    for page in (host.get("/host"), anu.get("/seat/1"), anu.get("/tv"), anu.get("/table"), anu.get("/")):
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=|<script(?! src)", page.html)
