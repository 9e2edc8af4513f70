"""Browser on the sea: a thumb drags and turns a boat, the fields follow, and the map glides and can be read."""

import math

import pytest

from companion.journal import Act
from companion.vocabulary.value import COLOURS
from tests import chromium
from tests.web import harbour
from tests.web.conftest import Evening
from tests.web.room import PHONE, TABLET, TV, Room, box, overflows, unfold

pytestmark = chromium.NEEDED


@pytest.fixture(scope="module")
def browser():
    with chromium.opened() as browser:
        yield browser


@pytest.fixture
def bay(tmp_path, browser):
    """A room whose table is the open sea."""
    evening = Evening(tmp_path / "bay.db", {"harbour": harbour})
    room = Room(evening, browser)
    yield room
    room.leave()
    evening.close()


class Helm:
    """The front form of a phone: where its handles are on the screen, and a finger."""

    def __init__(self, page, form="Place the boat"):
        self.page = page
        self.form = page.locator(f"form[data-try]:has(button.main:text-is('{form}'))")
        self.svg = self.form.locator("[data-helm] svg")
        self._wire = page.context.new_cdp_session(page)

    def values(self):
        """What the fields of place and heading hold."""
        names = ("x_mm", "y_mm", "heading_deg")
        return tuple(self.form.locator(f"[name='f.pose.{name}']").input_value() for name in names)

    def handle(self, kind):
        """The middle of a handle."""
        found = self.svg.locator(f"[data-grip={kind}]").bounding_box()
        return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2

    def boat(self):
        """The middle of the boat's deck."""
        found = self.svg.locator(".steered .deck").first.bounding_box()
        return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2

    def on_chart(self):
        """The same, from the chart's upper left corner, however the page is scrolled."""
        (x, y), corner = self.boat(), self.svg.bounding_box()
        return x - corner["x"], y - corner["y"]

    def px_per_mm(self):
        """How many pixels a millimetre is as the chart is seen now."""
        return self.svg.evaluate("svg => svg.getScreenCTM().a * Number(svg.getAttribute('data-frame').split(' ')[2])")

    def touch(self, kind, *at):
        points = [{"x": at[0], "y": at[1]}] if at else []
        self._wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def drag(self, start, end, steps=6, let_go=True):
        """A finger goes from here to there."""
        self.touch("touchStart", *start)
        for step in range(1, steps + 1):
            share = step / steps
            self.touch("touchMove", *(one + (other - one) * share for one, other in zip(start, end, strict=True)))
        if let_go:
            self.touch("touchEnd")


@pytest.fixture
def helm(bay):
    """The form that places the red boat, on a phone of 360 by 740."""
    return begun(bay)


def begun(bay, **more):
    phone = bay.seated(has_touch=True, **more)
    assert bay.table.begin("harbour", harbour.Setup(COLOURS[:4]), by="host", once="begin-the-game").ok
    phone.wait_for_selector("text=Place the boat")
    phone.wait_for_selector("[data-helm] output:text('heading 340')")
    return Helm(phone)


def shifted(at, dx, dy):
    return at[0] + dx, at[1] + dy


def test_a_finger_drags_the_boat_and_what_it_says_is_posted(bay, helm):
    per_mm = helm.px_per_mm()
    start = helm.boat()
    helm.drag(start, shifted(start, 50, 40))
    x, y, heading = helm.values()
    assert float(x) == pytest.approx(-42.5 + 50 / per_mm, abs=1.5 / per_mm)
    assert float(y) == pytest.approx(310 - 40 / per_mm, abs=1.5 / per_mm)
    assert heading == "340"
    assert helm.boat() == pytest.approx(shifted(start, 50, 40), abs=2)
    helm.form.locator("button.main").click()
    helm.page.wait_for_selector("text=turn 2")
    assert bay.table.situation.state.last == harbour.Place(1, harbour.Pose(float(x), float(y), 340.0))


def test_a_finger_that_takes_the_boat_beside_its_middle_does_not_make_it_jump(helm):
    start = helm.boat()
    helm.drag(shifted(start, 14, 9), shifted(start, 34, 9))
    assert helm.boat() == pytest.approx(shifted(start, 20, 0), abs=2)


def test_a_finger_turns_the_boat_by_its_knob(helm):
    """The knob goes a quarter of its circle clockwise, from heading 340 to 70."""
    (x, y), (knob_x, knob_y) = helm.boat(), helm.handle("turn")
    radius, start = math.hypot(knob_x - x, knob_y - y), math.radians(340)
    helm.touch("touchStart", knob_x, knob_y)
    for step in range(1, 10):
        angle = start + math.radians(10 * step)
        helm.touch("touchMove", x + radius * math.sin(angle), y - radius * math.cos(angle))
    helm.touch("touchEnd")
    assert float(helm.values()[2]) == pytest.approx(70, abs=2)
    assert helm.values()[:2] == ("-42.5", "310")


def test_what_lies_under_the_finger_is_shown_above_it_while_it_is_held(helm):
    loupe = helm.svg.locator(".rim")
    assert not loupe.is_visible()
    start = helm.boat()
    helm.drag(start, shifted(start, 10, 60), let_go=False)
    seen, finger = loupe.bounding_box(), shifted(start, 10, 60)
    assert loupe.is_visible()
    assert seen["y"] + seen["height"] < finger[1] - 20
    helm.touch("touchEnd")
    assert not loupe.is_visible()


def test_a_tap_on_the_water_puts_the_boat_there_and_a_stroke_over_it_does_not(helm):
    edge = helm.svg.bounding_box()
    there = edge["x"] + 40, edge["y"] + edge["height"] - 30
    helm.drag(there, shifted(there, 60, 0))
    assert helm.values() == ("-42.5", "310", "340")
    helm.page.touchscreen.tap(*there)
    assert helm.boat() == pytest.approx(there, abs=2)


def test_the_page_does_not_scroll_while_a_boat_is_dragged(helm):
    start = helm.boat()
    helm.drag(start, shifted(start, 0, -60))
    scrolled = "[window.scrollY, document.getElementById('reach').scrollTop]"
    assert helm.page.evaluate(scrolled) == [0, 0]
    assert helm.svg.evaluate("svg => getComputedStyle(svg).touchAction") == "none"


def test_the_dry_run_is_told_once_the_boat_is_let_go(helm):
    dry = helm.form.locator(".dry")
    start = helm.boat()
    helm.drag(start, shifted(start, 0, 30))
    helm.page.wait_for_selector("text=Red lies at")
    x, y, _ = helm.values()
    assert dry.inner_text() == f"Red lies at {float(x):.1f}, {float(y):.1f}, heading 340.0."
    helm.form.locator("[name='f.pose.y_mm']").fill("1400,5")
    helm.page.wait_for_selector("text=Would be refused")
    assert dry.inner_text() == "Would be refused: 1400.5 mm ahead is ashore; the sea ends at 1300 mm."


def test_the_boat_follows_what_is_typed_and_stepped(helm):
    start, per_mm = helm.on_chart(), helm.px_per_mm()
    helm.form.locator("[name='f.pose.x_mm']").fill("57,5")
    assert helm.on_chart() == pytest.approx(shifted(start, 100 * per_mm, 0), abs=1)
    helm.page.tap("[aria-label='ahead (mm): one more']")
    helm.page.tap("[aria-label='to the right (mm): plus or minus']")
    assert helm.values() == ("-57.5", "311", "340")
    assert helm.on_chart() == pytest.approx(shifted(start, -15 * per_mm, -per_mm), abs=1)


def test_a_heading_is_stepped_round(helm):
    helm.form.locator("[name='f.pose.heading_deg']").fill("359")
    helm.page.tap("[aria-label='heading (°): one more']")
    assert helm.values()[2] == "0"
    helm.page.tap("[aria-label='heading (°): one less']")
    assert helm.values()[2] == "359"


def test_keys_move_and_turn_the_boat(helm):
    helm.svg.focus()
    for key in ("ArrowRight", "Shift+ArrowUp", "e", "Shift+Q", "]"):
        helm.page.keyboard.press(key)
    assert helm.values() == ("-41.5", "320", "332")
    assert helm.form.locator("output").inner_text() == "41.5 mm to the left, 320 mm ahead, heading 332°"
    assert helm.svg.evaluate("svg => getComputedStyle(svg).outlineWidth") == "3px"


def test_closer_shows_the_sea_about_the_boat_three_times_as_large(helm):
    before = helm.px_per_mm()
    helm.form.locator("[data-closer]").tap()
    assert helm.px_per_mm() == pytest.approx(3 * before, rel=0.02)
    start = helm.boat()
    helm.drag(start, shifted(start, 30, 0), let_go=False)
    assert helm.boat() == pytest.approx(shifted(start, 30, 0), abs=2)
    helm.touch("touchEnd")
    assert float(helm.values()[0]) == pytest.approx(-42.5 + 30 / (3 * before), abs=1)
    helm.form.locator("[data-closer]").tap()
    assert helm.px_per_mm() == pytest.approx(before, rel=0.02)


def test_news_leave_a_boat_that_is_being_dragged_under_its_finger(bay, helm):
    start = helm.boat()
    helm.drag(start, shifted(start, 40, 0), let_go=False)
    held = helm.values()
    bay.act(harbour.Turn(2, 90.0), 2)
    helm.page.wait_for_selector(f"#part[data-revision='{bay.table.revision}']", state="attached")
    assert helm.values() == held
    helm.touch("touchMove", *shifted(start, 60, 0))
    helm.touch("touchEnd")
    assert helm.boat() == pytest.approx(shifted(start, 60, 0), abs=2)


def test_a_boat_that_nobody_has_touched_follows_the_table(bay, helm):
    assert bay.table.submit(Act(harbour.Turn(1, 90.0)), by="host", once="turn it round").ok
    helm.page.wait_for_selector(f"#part[data-revision='{bay.table.revision}']", state="attached")
    assert helm.values()[2] == "90"
    assert helm.svg.locator(".steered .turn").get_attribute("transform") == "rotate(90)"


def test_what_may_be_left_unsaid_is_said_by_dragging_and_can_be_cleared(helm):
    helm.page.click(".folded:has-text('Play a card')")
    helm.page.wait_for_selector(".opened:has-text('Play a card') [data-helm]")
    card = Helm(helm.page, "Play a card")
    assert card.values() == ("", "", "")
    assert card.form.locator("output").inner_text() == "Not said. Drag the boat to say it."
    card.svg.scroll_into_view_if_needed()
    start = card.boat()
    card.drag(start, shifted(start, 20, 10))
    assert all(card.values())
    card.form.locator("[data-unsay]").tap()
    assert card.values() == ("", "", "")


def test_a_form_that_turns_a_boat_does_not_move_it(helm):
    helm.page.click(".folded:has-text('Turn on the spot')")
    helm.page.wait_for_selector(".opened:has-text('Turn on the spot') [data-helm]")
    turn = Helm(helm.page, "Turn on the spot")
    assert turn.svg.locator("[data-grip=move]").count() == 0
    start = turn.boat()
    turn.page.touchscreen.tap(*shifted(start, 60, 60))
    assert turn.boat() == pytest.approx(start, abs=1)


def test_a_mouse_drags_the_boat_too(bay):
    helm = begun(bay)
    start = helm.boat()
    helm.page.mouse.move(*start)
    helm.page.mouse.down()
    helm.page.mouse.move(*shifted(start, 30, 10), steps=4)
    assert not helm.svg.locator(".rim").is_visible()
    helm.page.mouse.up()
    assert helm.boat() == pytest.approx(shifted(start, 30, 10), abs=2)


@pytest.mark.parametrize("size", [PHONE, (390, 844), TABLET])
def test_no_page_of_the_sea_is_wider_than_its_screen_and_every_target_fits_a_thumb(bay, size):
    helm = begun(bay)
    helm.page.set_viewport_size({"width": size[0], "height": size[1]})
    unfold(helm.page)
    assert not overflows(helm.page)
    for target in helm.page.locator(".fine .step, .bearings button:visible").all():
        edge = target.bounding_box()
        assert min(edge["width"], edge["height"]) >= 47.9, target.inner_text()


def test_the_boats_of_the_map_glide_on_the_tv(bay):
    assert bay.table.begin("harbour", harbour.Setup(COLOURS[:4]), by="host", once="begin-the-game").ok
    tv = bay.screen(TV, "/tv")
    boat = tv.query_selector(".kind-map .boat[id$='-2']")
    before = boat.get_attribute("transform")
    bay.act(harbour.Place(2, harbour.Pose(100.0, 560.0, 40.0)), 2)
    tv.wait_for_selector("text=Yellow lies at 100.0, 560.0")
    assert boat.get_attribute("transform") != before
    assert boat.evaluate("boat => boat.isConnected && getComputedStyle(boat).transitionDuration") == "0.4s"


@pytest.mark.parametrize("trouble", ["", "The camera sees no table. " * 4])
@pytest.mark.parametrize("size", [TV, (1280, 720)])
def test_the_map_is_the_tvs_main_picture_and_its_names_can_be_read_from_afar(bay, size, trouble):
    """28 px at 1080 lines are 18.7 at 720."""
    bay.table.trouble("camera", trouble)
    assert bay.table.begin("harbour", harbour.Setup(COLOURS[:4]), by="host", once="begin-the-game").ok
    tv = bay.screen(size, "/tv")
    left, top, right, bottom = box(tv, ".kind-map .chart")
    assert (right - left) * (bottom - top) > 0.19 * size[0] * size[1]
    assert bottom <= box(tv, "#foot")[1]
    heights = tv.eval_on_selector_all(
        ".kind-map text", "all => all.map(one => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a)"
    )
    assert min(heights) >= 28 * size[1] / 1080
    assert tv.locator(".kind-counters").is_visible()


def test_the_map_says_each_boats_place_in_words(bay):
    assert bay.table.begin("harbour", harbour.Setup(COLOURS[:2]), by="host", once="begin-the-game").ok
    table = bay.screen(PHONE, "/table")
    said = table.get_attribute(".kind-map svg", "aria-label")
    assert said == "The course: Red: next: red buoy, heading 340°; Yellow: next: red buoy, heading 20°"
