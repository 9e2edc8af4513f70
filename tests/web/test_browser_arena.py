"""Browser at a table without a track: time that runs down, races under the thumb, a TV full of bars and cards."""

import pytest

from companion.journal import Sit
from companion.vocabulary.value import COLOURS
from tests import chromium
from tests.web import arena
from tests.web.conftest import Evening
from tests.web.room import LONG, PHONE, TABLET, TV, Room, box, overflows, printed, unfold

pytestmark = chromium.NEEDED


@pytest.fixture(scope="module")
def browser():
    with chromium.opened() as browser:
        yield browser


@pytest.fixture
def fight(tmp_path, browser):
    """A room whose table has no track."""
    evening = Evening(tmp_path / "fight.db", {"arena": arena})
    room = Room(evening, browser)
    yield room
    room.leave()
    evening.close()


def fought(fight, seats=4, **options):
    """Begin the fight; seats that nobody holds have the longest of names."""
    for seat in range(len(fight.table.situation.people) + 1, seats + 1):
        person = Sit(seat, LONG[seat - 1][:24], COLOURS[seat - 1])
        assert fight.table.submit(person, by=f"seat.{seat}", once=f"sit down {seat}").ok
    setup = arena.Setup(COLOURS[:seats], None, arena.Options(**options))
    assert fight.table.begin("arena", setup, by="host", once="begin-the-game").ok


def test_time_runs_down_without_news_and_says_once_that_it_is_over(fight):
    fought(fight, seconds=3)
    fight.act(arena.Attack(2, 1, 4), 2)
    table = fight.screen(PHONE, "/table")
    table.evaluate(
        """() => {
            window.said = [];
            const late = document.querySelector('.late');
            new MutationObserver(() => window.said.push(late.textContent)).observe(late, {childList: true});
        }"""
    )
    assert table.get_attribute(".time", "role") == "timer"
    table.wait_for_selector("text=1 second left")
    revision = fight.table.revision
    table.wait_for_selector("text=The time is over.")
    assert table.evaluate("window.said") == ["The time is over."]
    assert table.get_attribute(".late", "aria-live") == "polite"
    assert not table.locator(".time").is_visible()
    assert fight.table.revision == revision


def test_news_leave_the_time_that_is_left_in_its_place(fight):
    fought(fight, seconds=50)
    fight.act(arena.Attack(2, 1, 4), 2)
    table = fight.screen(PHONE, "/table")
    clock = table.query_selector(".countdown")
    fight.evening.clock.advance(20)
    fight.act(arena.Rest(3), 3)
    table.wait_for_selector("text=30 seconds left")
    assert clock.evaluate("clock => clock.isConnected")


def test_a_call_to_a_seat_comes_back_onto_its_screen(fight):
    """Seat 1 reads on far below while seat 2 is attacked, and then is attacked itself."""
    phone = fight.seated()
    fought(fight)
    fight.act(arena.Attack(3, 2, 4), 3)
    phone.wait_for_selector("text=Yellow is attacked")
    phone.evaluate("window.scrollTo(0, 400)")
    fight.act(arena.Attack(4, 3, 1), 4)
    phone.wait_for_selector("text=Green is attacked")
    assert phone.evaluate("window.scrollY") == 400
    fight.act(arena.Attack(2, 1, 4), 2)
    phone.wait_for_selector("text=Red is attacked")
    assert phone.evaluate("window.scrollY") == 0


def test_the_bar_of_time_does_not_glide_where_motion_is_unwelcome(fight):
    fought(fight)
    fight.act(arena.Attack(2, 1, 4), 2)
    table = fight.screen(PHONE, "/table", reduced_motion="reduce")
    assert table.eval_on_selector(".countdown .level", "bar => getComputedStyle(bar).transitionDuration") == "0s"


@pytest.mark.parametrize("attacked", [True, False])
def test_a_race_lies_under_the_thumb_however_long_the_forms_above_it_are(fight, attacked):
    phone = fight.seated()
    fought(fight, 5)
    if attacked:
        fight.act(arena.Attack(2, 1, 4), 2)
    phone.wait_for_selector(f"#part[data-revision='{fight.table.revision}']", state="attached")
    left, top, right, bottom = box(phone, ".race")
    assert bottom - top >= 72
    assert PHONE[1] / 2 < top < bottom <= PHONE[1]
    under_the_thumb = f"document.elementFromPoint({(left + right) / 2}, {(top + bottom) / 2}).className"
    assert phone.evaluate(under_the_thumb).split() == (["do", "main", "race"] if attacked else ["do", "race"])


def test_a_change_can_be_stepped_below_nothing_and_is_tried_at_once(fight):
    phone = fight.seated()
    fought(fight)
    phone.click("summary:has-text('At any time')")
    phone.click(".folded:has-text('What came of it')")
    form = phone.locator(".opened > form")
    for _ in range(3):
        form.locator("[aria-label='Health: one less']").nth(1).click()
    assert form.locator("[name='f.changes[seat=2].health']").input_value() == "-3"
    phone.wait_for_selector("text=health=-3")
    form.locator("button:has-text('What came of it')").click()
    phone.wait_for_selector("text=✓ Red does")
    assert fight.table.situation.state.health[1] == 8


@pytest.mark.parametrize("size", [TV, (1280, 720)])
@pytest.mark.parametrize("bars", [True, False])
def test_a_tv_without_a_track_shows_every_seat_and_slices_nothing(fight, size, bars):
    seats = 4 if bars else 5
    fought(fight, seats, bars=bars, scores="open")
    fight.act(arena.Attack(2, 1, 4), 2)
    tv = fight.screen(size, "/tv")
    tv.wait_for_function("document.fonts.status === 'loaded'")
    sliced = tv.evaluate(
        """() => {
            const footer = document.getElementById('foot').getBoundingClientRect().top;
            return [...document.querySelectorAll('.right .panel, .right .face, .right .bar, .right dd, .left li')]
                .filter(one => one.checkVisibility())
                .map(one => [one.outerHTML, one.getBoundingClientRect()])
                .filter(([_, edge]) => edge.bottom > footer + 1 || edge.right > document.body.clientWidth + 1)
                .map(([text, _]) => text);
        }"""
    )
    assert sliced == []
    shown = tv.locator(".large.kind-counters:visible" if bars else ".large.kind-cards:visible")
    assert shown.count() == (seats if bars else 2)
    assert tv.locator(".countdown").is_visible()


@pytest.mark.parametrize("size", [TV, (1280, 720)])
def test_a_tv_sets_everything_tighter_before_it_leaves_a_seats_cards_out(fight, size):
    fought(fight, 5, bars=False)
    tv = fight.screen(size, "/tv")
    tv.wait_for_function("document.fonts.status === 'loaded'")
    assert tv.locator(".kind-cards:has-text('row'):visible").count() == 2
    assert tv.locator(".kind-cards.of-seat:has-text('realm'):visible").count() == 5


def test_of_the_same_cards_of_all_seats_a_tv_shows_all_or_none(fight):
    fought(fight, 5, bars=True)
    tv = fight.screen((1280, 720), "/tv")
    tv.wait_for_function("document.fonts.status === 'loaded'")
    for kin in ("realm", "discard"):
        assert tv.locator(f".kind-cards.of-seat:has-text('{kin}'):visible").count() in {0, 5}


def test_a_tv_without_a_track_shows_no_small_print(fight):
    fought(fight, 4, bars=True, scores="open")
    fight.act(arena.Attack(2, 1, 4), 2)
    sizes = printed(fight.screen(TV, "/tv"))
    assert [text for text, size in sizes if size < 28] == []
    assert max(size for text, size in sizes if text == "11") >= 96


@pytest.mark.parametrize("size", [PHONE, (390, 844), TABLET])
def test_a_table_without_a_track_is_no_wider_than_the_screen(fight, size):
    phone = fight.seated()
    fought(fight, 5)
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    for path in ("/seat/1", "/table"):
        phone.goto(fight.url + path)
        unfold(phone)
        assert not overflows(phone), path
