"""Rights: who may act, for whom, and what a stranger gets."""

import re
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.web.conftest import Evening
from web.app import WebConfig
from web.seating import LOCKED_S, TRIES, Guesses, Seating, SeatsError

HOST_ACTS = ("begin", "rematch", "undo", "adjust", "waive", "deny", "close", "seat", "free", "act", "try", "confirm")


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


@pytest.mark.parametrize(("door", "code"), [("", ""), ("", "anything"), ("JOIN7", "JOIN7")])
def test_the_code_of_the_table_gives_back_no_guess_of_the_hosts(tmp_path, door, code):
    """An open door, or a join code that everybody knows, is no way to guess the host code without end."""
    evening = Evening(tmp_path / "e.db", config=WebConfig("k", "HOST42", door))
    phone, answers = evening.phone(), []
    for guess in range(2 * TRIES):
        answers.append(phone.post("/host/enter", code=f"{guess:06}").status_code)
        phone.post("/enter", code=code)
    evening.close()
    assert answers == [403] * TRIES + [429] * TRIES


def test_guesses_at_the_same_moment_do_not_exceed_the_limit():
    """Each guess is counted before it is looked at, so those that are looked at are never more than five."""
    guesses = Guesses(lambda: 0.0)
    with ThreadPoolExecutor(8) as pool:
        waits = list(pool.map(lambda _: guesses.spend("host", "10.0.0.2"), range(40)))
    assert waits.count(0.0) == TRIES


def test_a_phone_elsewhere_does_not_pay_for_guesses():
    guesses = Guesses(lambda: 0.0)
    for _ in range(TRIES):
        guesses.spend("host", "10.0.0.2")
    assert guesses.spend("host", "10.0.0.2") == LOCKED_S
    assert guesses.spend("host", "10.0.0.3") == 0.0


def test_a_code_may_be_typed_in_any_case(tmp_path):
    evening = Evening(tmp_path / "e.db", config=WebConfig("k", "Abc123"))
    answer = evening.phone().post("/host/enter", code="aBC123")
    evening.close()
    assert answer.status_code == 303


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


def handed_over(host, name: str) -> str:
    """The host says yes, or no, to the phone that asks for a seat; gives back what the host's page says then."""
    page = host.get("/host")
    form = next(form for form in page.forms if form.button.startswith(name))
    assert host.submit(form).status_code == 303
    return host.get("/host").text


@pytest.fixture
def heir(evening):
    """Anu's new phone, which has said that seat 1 is hers; with the host's phone and her old one."""
    host, (anu, _) = evening.begun("Anu", "Ben")
    heir = evening.phone()
    assert heir.submit(heir.get("/").form("That is me")).status_code == 303
    return heir, host, anu


def test_saying_that_a_seat_is_ones_own_asks_the_host_and_gives_nothing(heir):
    heir, host, anu = heir
    assert heir.get("/seat/1").status_code == 403
    assert anu.get("/seat/1").status_code == 200
    sign = re.search(r"asked of the host, as phone (\w{4})", heir.get("/").text)[1]
    assert f"Phone {sign} says it is Anu's." in host.get("/host").text
    assert f"Give it to phone {sign}" in host.get("/host").text


def test_a_seat_that_the_host_gives_to_another_phone_leaves_the_old_one(heir):
    heir, host, anu = heir
    assert "says it is Anu's" not in handed_over(host, "Give it to")
    assert heir.get("/seat/1").status_code == 200
    assert anu.get("/seat/1").status_code == 403


def test_a_seat_that_the_host_refuses_to_another_phone_stays_where_it_is(heir):
    heir, host, anu = heir
    assert "says it is Anu's" not in handed_over(host, "Not to")
    assert heir.get("/seat/1").status_code == 403
    assert anu.get("/seat/1").status_code == 200


def test_a_second_phone_that_asks_for_the_seat_does_not_push_in(heir, evening):
    thief = evening.phone()
    answer = thief.submit(thief.get("/").form("That is me"))
    assert answer.status_code == 409
    assert "The host answers that one first." in answer.text


def test_a_yes_to_one_phone_is_no_yes_to_another(heir, evening):
    """The host's page still shows the first phone; meanwhile it was refused and a second one asks."""
    heir, host, _ = heir
    page = host.get("/host")
    handed_over(host, "Not to")
    thief = evening.phone()
    thief.submit(thief.get("/").form("That is me"))
    assert host.submit(next(form for form in page.forms if form.button.startswith("Give"))).status_code == 409
    assert thief.get("/seat/1").status_code == 403


def test_a_seat_that_is_freed_is_no_longer_asked_for(heir):
    heir, host, _ = heir
    host.submit(host.get("/host").form("free-1"))
    assert "says it is Anu's" not in host.get("/tv").text
    assert heir.get("/").form("sit").options["seat"] == ["1"]


def test_seats_survive_a_restart(evening):
    _, (anu, ben) = evening.begun("Anu", "Ben")
    evening.restart()
    assert anu.get("/seat/1").status_code == 200
    assert ben.get("/seat/1").status_code == 403


def test_a_phone_that_was_replaced_gets_nothing_back_by_a_restart_nor_by_the_clock(heir, evening):
    heir, host, anu = heir
    evening.clock.advance(-3600)
    handed_over(host, "Give it to")
    evening.restart()
    assert anu.get("/seat/1").status_code == 403
    assert heir.get("/seat/1").status_code == 200
    assert anu.get("/seat/1").status_code == 403


def test_after_a_restart_nobody_else_takes_a_seat_before_its_phone_comes_back(evening):
    _, (anu, ben) = evening.begun("Anu", "Ben")
    evening.restart()
    assert ben.post("/sit", seat="1", name="Anu", colour="red", once="s" * 12).status_code == 409
    assert ben.get("/seat/1").status_code == 403
    assert anu.get("/seat/1").status_code == 200


def test_a_seat_whose_phone_nobody_remembers_is_not_free_either(evening):
    """The file of who holds which seat was lost; Anu still sits there."""
    _, (anu, ben) = evening.begun("Anu", "Ben")
    evening.config.seats.unlink()
    evening.restart()
    assert ben.post("/sit", seat="1", name="Anu", colour="red", once="s" * 12).status_code == 409
    assert anu.get("/seat/1").status_code == 403
    assert anu.submit(anu.get("/").form("That is me")).status_code == 303
    handed_over(evening.host(), "Give it to")
    assert anu.get("/seat/1").status_code == 200


def test_a_cookie_from_before_leaving_is_worth_nothing(evening):
    _, (anu, _) = evening.begun("Anu", "Ben")
    before = anu.client.get_cookie("companion").value
    anu.submit(anu.get("/").form("Leave"))
    evening.phone().sit(1, "Cleo", "red")
    for _ in range(2):
        anu.client.set_cookie("companion", before)
        assert anu.get("/seat/1").status_code == 403
        evening.restart()


def test_a_seat_is_free_when_the_power_went_between_sitting_down_and_writing_it_down(evening):
    evening.app.extensions["companion"].seating.take(1, "a phone that never sat down")
    evening.restart()
    assert evening.phone().sit(1, "Anu", "red").status_code == 303


def test_a_file_of_seats_that_cannot_be_read_is_named(tmp_path):
    (tmp_path / "seats.json").write_text("[]")
    with pytest.raises(SeatsError, match=r"seats.json.*delete it"):
        Seating(tmp_path / "seats.json")


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
