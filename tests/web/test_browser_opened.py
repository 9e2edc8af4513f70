"""Browser with heavy forms: a tap on a line opens one in place, and nothing that is being filled in closes it."""

import pytest

from companion.journal import Act, Sit
from companion.vocabulary.value import COLOURS
from tests import chromium
from tests.web import province
from tests.web.conftest import Evening
from tests.web.room import Room, box, overflows

pytestmark = chromium.NEEDED


@pytest.fixture(scope="module")
def browser():
    with chromium.opened() as browser:
        yield browser


@pytest.fixture
def land(tmp_path, browser):
    """A room whose table has a board for each seat."""
    evening = Evening(tmp_path / "land.db", {"province": province})
    room = Room(evening, browser)
    yield room
    room.leave()
    evening.close()


@pytest.fixture
def phone(land):
    """A phone at seat 1 whose page has several heavy forms."""
    page = land.seated(has_touch=True)
    ben = Sit(2, "Ben", COLOURS[1])
    assert land.table.submit(ben, by="seat.2", once="sit down 2").ok
    assert land.table.begin("province", province.Setup(COLOURS[:2]), by="host", once="begin-the-game").ok
    page.wait_for_selector(".front .laying")
    return page


def opened(phone, line):
    """The form behind a line, once it is open."""
    phone.tap(f".folded:has-text('{line}')")
    phone.wait_for_selector(f".opened:has-text('{line}') form")
    return phone.locator(".opened form")


def meanwhile(land, phone):
    """Something happens at the table, and the phone hears of it."""
    assert land.table.submit(Act(province.Pay(2, "blue_2")), by="seat.2", once="seat 2 pays").ok
    phone.wait_for_selector(f"#part[data-revision='{land.table.revision}']", state="attached")


def test_a_tap_on_a_line_opens_its_form_at_the_top_of_the_dock(phone):
    opened(phone, "New dice")
    assert "?" not in phone.url
    assert not overflows(phone)
    assert box(phone, "#reach")[1] <= box(phone, ".opened")[1] <= box(phone, "#reach")[1] + 16
    assert phone.locator(".laying").count() == 0


@pytest.mark.parametrize("close", ["back", "Escape", "heading"])
def test_what_was_opened_can_be_closed(phone, close):
    opened(phone, "New dice")
    match close:
        case "back":
            phone.go_back()
        case "Escape":
            phone.keyboard.press("Escape")
        case _:
            phone.tap(".opened [data-shut]")
    phone.wait_for_selector(".folded:has-text('New dice')")
    assert phone.locator(".front .laying").count() == 1


def test_an_open_form_is_left_alone_when_something_happens(land, phone):
    form = opened(phone, "Pay with one die")
    form.locator(".pip:has-text('blue 2 turned')").tap()
    meanwhile(land, phone)
    assert form.locator("input:checked").get_attribute("value") == "blue_2_turned"


def test_an_open_form_stays_open_when_something_happens(land, phone):
    form = opened(phone, "New dice")
    meanwhile(land, phone)
    assert form.count() == 1


def test_a_form_that_is_left_for_another_is_as_it_was_when_it_is_opened_again(phone):
    opened(phone, "Pay with one die").locator(".pip:has-text('blue 2 turned')").tap()
    opened(phone, "New dice")
    form = opened(phone, "Pay with one die")
    assert form.locator("input:checked").get_attribute("value") == "blue_2_turned"


def test_a_form_that_was_sent_closes(land, phone):
    form = opened(phone, "Pay with one die")
    form.locator(".pip:has-text('blue 2 turned')").tap()
    form.locator("button.main").tap()
    phone.wait_for_selector(".opened", state="detached")
    assert land.table.situation.state.paid == ("blue_2_turned",)


def test_after_a_reload_the_same_form_is_open(phone):
    opened(phone, "New dice")
    phone.reload()
    phone.wait_for_selector(".opened:has-text('New dice') form")


def test_without_scripts_the_line_leads_to_the_page_with_its_form_in_front(land, phone):
    plain = land.screen((360, 740), java_script_enabled=False)
    plain.context.add_cookies(phone.context.cookies())
    plain.goto(f"{land.url}/seat/1")
    plain.click(".folded:has-text('New dice')")
    assert plain.locator(".opened form").is_visible()
