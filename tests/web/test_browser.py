"""Browser: what only a real one shows: gliding boats, kept forms, sizes for a thumb, a mark when the page is stale."""

import pytest

from companion.journal import Sit
from companion.vocabulary.value import COLOURS
from tests import chromium
from tests.web import showcase
from tests.web.conftest import CONFIG
from tests.web.room import LONG, PHONE, TABLET, TV, Room, box, overflows, printed, unfold
from vision.words import Card, Pose, Reading

pytestmark = chromium.NEEDED


@pytest.fixture(scope="module")
def browser():
    with chromium.opened() as browser:
        yield browser


@pytest.fixture
def room(evening, browser):
    room = Room(evening, browser)
    yield room
    room.leave()


def test_a_page_follows_the_table_and_its_boat_glides(room):
    room.begin()
    tv = room.screen(TV, "/tv")
    before = tv.get_attribute("#boat-2-2, [id^=boat-][id$='-2']", "transform")
    boat = tv.query_selector("[id^=boat-][id$='-2']")
    room.act(showcase.Play(2, ("A", "B", "C")), 2)
    tv.wait_for_selector("text=Seat 2 plays A + B + C")
    assert boat.get_attribute("transform") != before
    assert boat.evaluate("boat => boat.isConnected && getComputedStyle(boat).transitionDuration") == "0.4s"


def test_nothing_glides_where_motion_is_unwelcome(room):
    room.begin()
    tv = room.screen(TV, "/tv", reduced_motion="reduce")
    assert tv.eval_on_selector(".boat", "boat => getComputedStyle(boat).transitionDuration") == "0s"


def test_a_half_filled_form_outlives_news(room):
    phone = room.bidding()
    phone.fill("[name='f.tokens.ones']", "3")
    phone.focus("[name='f.tokens.ones']")
    room.act(showcase.Play(2, ("A", "B", "C")), 2)
    phone.wait_for_selector("text=turn 2")
    assert phone.input_value("[name='f.tokens.ones']") == "3"
    assert phone.evaluate("document.activeElement.name") == "f.tokens.ones"


def test_a_half_filled_form_outlives_a_reload_unless_it_holds_a_secret(room):
    phone = room.bidding()
    phone.fill("[name='f.tokens.ones']", "3")
    phone.click(".counted label:has-text('B')")
    phone.reload()
    assert phone.input_value("[name='f.cards[B]']") == "1"
    assert phone.input_value("[name='f.tokens.ones']") == "0"


def test_a_card_is_taken_by_a_tap_until_there_are_enough_and_given_back_by_another(room):
    phone = room.seated(has_touch=True)
    room.begin()
    taken = phone.locator("[name='f.cards[A]']")
    for _ in range(3):
        phone.tap(".counted label:has-text('A')")
    phone.tap(".counted label:has-text('B')")
    assert (taken.input_value(), phone.input_value("[name='f.cards[B]']")) == ("3", "0")
    phone.wait_for_selector("text=Seat 1 plays A + A + A, 6 spaces.")
    phone.tap("[aria-label='A: one less']")
    assert taken.input_value() == "2"
    phone.wait_for_selector("text=Seat 1 plays A + A + A, 6 spaces.", state="detached")


def test_the_main_button_lies_under_the_thumb(room):
    phone = room.seated()
    room.begin()
    assert box(phone, ".front button.main")[1] > PHONE[1] / 2
    assert box(phone, ".front button.main")[3] <= PHONE[1]


def test_going_back_does_not_uncover_the_seat_before(room):
    phone = room.seated()
    room.begin()
    phone.goto(f"{room.url}/seat/1?open=1")
    assert phone.evaluate("window.location.search") == ""


def test_steppers_step_within_their_limits_and_the_form_is_sent_without_leaving_the_page(room):
    phone = room.bidding()
    for _ in range(5):
        phone.click("[aria-label='₹2k tokens: one more']")
    assert phone.input_value("[name='f.tokens.twos']") == "3"
    phone.click("form >> button:has-text('Bid')")
    phone.wait_for_selector("text=Your bid")
    assert room.table.situation.state.bids[0].value.twos == 3


def test_a_dry_run_says_what_would_happen_or_be_refused_while_filling_in(room):
    phone = room.bidding()
    phone.fill("[name='f.tokens.ones']", "9")
    phone.wait_for_selector("text=Would be refused")
    assert phone.inner_text("details[open] .dry") == "Would be refused: A bid of ₹9k is more than ₹7k."
    phone.fill("[name='f.tokens.ones']", "2")
    phone.wait_for_selector("text=Would be refused", state="hidden")
    assert phone.inner_text("details[open] .dry") == "Seat 1 bids 2 + 0."


def test_a_refusal_is_shown_beside_the_form_which_stays_filled_in(room):
    phone = room.bidding()
    phone.fill("[name='f.tokens.ones']", "9")
    phone.click("form >> button:has-text('Bid')")
    phone.wait_for_selector(".dock .notice.refused:visible")
    assert phone.input_value("[name='f.tokens.ones']") == "9"
    host = room.screen(PHONE, "/host/door")
    host.fill("#code", CONFIG.host_code)
    host.click("text=Host this table")
    phone.click("text=Ask the host to allow it")
    host.wait_for_selector("text=asks to set a rule aside")


def test_a_refusal_goes_once_the_form_is_touched_again(room):
    phone = room.bidding()
    phone.fill("[name='f.tokens.ones']", "9")
    phone.click("form >> button:has-text('Bid')")
    phone.wait_for_selector(".dock .notice.refused:visible")
    phone.fill("[name='f.tokens.ones']", "2")
    phone.wait_for_selector("text=Seat 1 bids 2 + 0.")
    room.act(showcase.Rest(2), 2)
    phone.wait_for_selector(f"#part[data-revision='{room.table.revision}']", state="attached")
    assert phone.locator(".notice.refused:visible").count() == 0


def test_an_unfolded_form_can_be_seen_from_its_beginning(room):
    phone = room.seated()
    room.begin()
    phone.click("summary:has-text('Bet on boats')")
    phone.wait_for_function("document.getElementById('reach').scrollTop > 0")
    reach, summary = box(phone, "#reach"), box(phone, "details[open] > summary")
    assert reach[1] <= summary[1] <= reach[1] + 16


def test_a_secret_shows_only_while_it_is_held_by_finger_or_key(room):
    phone = room.seated()
    room.begin()
    room.act(showcase.Bid(1, showcase.Secret(1, showcase.Tokens(3))), 1)
    phone.wait_for_selector("text=Hold to look")
    secret = phone.locator(".secret")
    assert not secret.is_visible()
    phone.focus(".peek")
    phone.keyboard.down("Enter")
    assert secret.is_visible()
    phone.keyboard.up("Enter")
    assert not secret.is_visible()


def test_a_reading_appears_with_yes_under_the_thumb(room):
    phone = room.seated(has_touch=True)
    room.begin()
    asked = next(one for one in room.table.page(1).questions if one.name == "turn 1, cards 1")
    cards = tuple(Card(name, Pose(1.0, 1.0)) for name in "ABC")
    room.table.seen(Reading("seat.1", asked, cards, 0.93))
    phone.wait_for_selector("text=was it so?")
    yes = phone.locator(".offer button:has-text('Yes')").bounding_box()
    assert yes["y"] > PHONE[1] / 3
    assert yes["height"] >= 48
    phone.tap(".offer button:has-text('Yes')")
    phone.wait_for_selector("text=was it so?", state="detached")
    assert room.table.situation.state.played[0] == ("A", "B", "C")


def test_a_page_without_its_companion_says_since_when_and_comes_back(room):
    room.begin()
    table = room.screen(PHONE, "/table")
    port = room.server.port
    room.close()
    table.wait_for_selector("text=not live since")
    room.evening.restart()
    room.open(port)
    table.wait_for_selector("text=not live since", state="hidden", timeout=15_000)
    assert table.evaluate("document.documentElement.classList.contains('stale')") is False


def test_a_form_that_was_not_answered_is_kept_and_the_word_of_it_goes_when_the_companion_is_back(room):
    phone = room.bidding()
    phone.fill("[name='f.tokens.ones']", "3")
    port = room.server.port
    room.close()
    send = phone.locator("form button:has-text('Bid'):visible")
    send.click()
    phone.wait_for_selector("#trouble:has-text('does not answer')")
    above, button = phone.locator("#trouble").bounding_box(), send.bounding_box()
    assert above["y"] + above["height"] < button["y"]
    room.evening.restart()
    room.open(port)
    phone.wait_for_selector("#trouble", state="hidden", timeout=15_000)
    assert phone.input_value("[name='f.tokens.ones']") == "3"


def test_a_word_of_trouble_can_be_closed(room):
    phone = room.bidding()
    room.close()
    phone.locator("form button:has-text('Bid'):visible").click()
    phone.click("#trouble >> text=Close")
    assert not phone.locator("#trouble").is_visible()
    room.open()


@pytest.mark.parametrize("size", [PHONE, TABLET])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_is_wider_than_the_screen(room, size, scheme):
    room.begin(6)
    for path in ("/", "/table", "/host/door"):
        assert not overflows(room.screen(size, path, color_scheme=scheme)), path


def test_text_at_twice_its_size_still_fits(room):
    phone = room.seated()
    room.begin()
    phone.wait_for_selector("text=Play cards")
    phone.evaluate("document.documentElement.style.fontSize = '200%'")
    assert not overflows(phone)


def test_whatever_is_pressed_is_large_enough_for_a_thumb(room):
    phone = room.seated()
    room.begin(6)
    phone.wait_for_selector("text=Play cards")
    unfold(phone)
    sizes = phone.eval_on_selector_all(
        "button, summary, .chip, nav a, input:not([type=hidden])",
        "all => all.filter(one => one.checkVisibility())"
        ".map(one => [one.outerHTML.slice(0, 80), one.getBoundingClientRect().height])",
    )
    assert [name for name, height in sizes if height < 47.5] == []


def test_every_field_and_button_has_a_name_and_every_page_its_landmarks(room):
    phone = room.seated()
    room.begin(4)
    phone.wait_for_selector("text=Play cards")
    nameless = phone.eval_on_selector_all(
        "input:not([type=hidden]), select, button",
        """all => all.filter(one => !one.labels?.length && !one.textContent.trim() && !one.ariaLabel)
            .map(one => one.outerHTML)""",
    )
    assert nameless == []
    assert phone.eval_on_selector_all("main, header, nav", "all => all.length") == 3
    assert phone.get_attribute("#call", "aria-live") == "polite"


def test_the_window_says_whose_turn_it_is(room):
    phone = room.seated()
    room.begin()
    phone.wait_for_selector("text=Your turn")
    assert phone.title() == "Your turn · ▲ Anu"


def test_the_tv_shows_no_small_print_and_nothing_to_scroll(room):
    room.begin(6)
    tv = room.screen(TV, "/tv")
    sizes = printed(tv)
    assert [text for text, size in sizes if size < 28] == []
    assert max(size for text, size in sizes if text.startswith("₹")) >= 96
    assert tv.evaluate("document.documentElement.scrollHeight") == TV[1]


@pytest.fixture
def crowd(room):
    """Six people with the longest of names."""
    for seat, (name, colour) in enumerate(zip(LONG, COLOURS, strict=True), 1):
        assert room.table.submit(Sit(seat, name[:24], colour), by=f"seat.{seat}", once=f"sit down {seat}").ok
    room.begin(6)
    return room


@pytest.mark.parametrize("trouble", ["", "The camera sees no table. " * 9])
def test_the_tv_slices_nothing(crowd, trouble):
    crowd.table.trouble("camera", trouble)
    crowd.table.trouble("buttons", trouble)
    tv = crowd.screen(TV, "/tv")
    tv.wait_for_function("document.fonts.status === 'loaded'")
    sliced = tv.evaluate(
        """() => {
            const footer = document.getElementById('foot').getBoundingClientRect().top;
            return [...document.querySelectorAll('.right .panel, .right tr, .right td, .right .notice, .left li')]
                .filter(one => one.checkVisibility())
                .map(one => [one.textContent, one.getBoundingClientRect()])
                .filter(([_, edge]) => edge.bottom > footer + 1 || edge.right > 1921)
                .map(([text, _]) => text);
        }"""
    )
    assert sliced == []
    assert tv.locator(".kind-track").is_visible()


def test_the_tv_shows_a_table_of_six_by_six_with_its_last_column(crowd):
    tv = crowd.screen(TV, "/tv")
    tv.evaluate(
        """() => {
            document.querySelectorAll('.others .panel:not(.kind-grid)').forEach(one => one.remove());
            window.dispatchEvent(new Event('resize'));
        }"""
    )
    assert tv.locator("td:has-text('₹2k')").last.is_visible()
    assert box(tv, ".kind-grid tr:last-child td:last-child")[2] <= TV[0]


def test_the_tvs_header_is_as_high_whoever_is_waited_for(crowd):
    tv = crowd.screen(TV, "/tv")
    before = box(tv, "#call")
    assert box(tv, ".phase")[2] <= box(tv, ".waited")[0]
    crowd.table.close(by="host", once="close-the-game")
    tv.wait_for_selector("text=The game is closed.")
    assert box(tv, "#call") == before


def test_the_page_works_without_scripts(room):
    room.begin()
    for path in ("/", "/table", "/tv"):
        page = room.screen(PHONE, path, java_script_enabled=False)
        assert page.locator("main").inner_text().strip()
