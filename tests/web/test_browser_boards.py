"""Browser at a table with boards and dice: tiles laid by tapping, dice that are added up, a TV full of both."""

from itertools import pairwise

import pytest

from companion.journal import Sit
from companion.vocabulary.value import COLOURS
from tests import chromium
from tests.web import province
from tests.web.conftest import Evening
from tests.web.room import LONG, PHONE, TABLET, TV, Room, box, overflows, printed, unfold

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


def founded(land, seats=2):
    """Begin the game; seats that nobody holds have the longest of names."""
    for seat in range(len(land.table.situation.people) + 1, seats + 1):
        person = Sit(seat, LONG[seat - 1][:24], COLOURS[seat - 1])
        assert land.table.submit(person, by=f"seat.{seat}", once=f"sit down {seat}").ok
    assert land.table.begin("province", province.Setup(COLOURS[:seats]), by="host", once="begin-the-game").ok


@pytest.fixture
def phone(land):
    """A phone at seat 1 on which the form for a tile is open."""
    page = land.seated(has_touch=True)
    founded(land)
    page.wait_for_selector(".front .laying")
    return page


def value(page, name):
    return page.evaluate("name => document.querySelector('.front form').elements[name].value", name)


def roads(page):
    """How the tile lies that is only tried."""
    return page.get_attribute(".front [data-preview] .roads", "transform")


def tap_cell(page, name):
    page.locator(f".front .laying .cell[data-cell={name}]").tap()


def followed(page, land):
    """Wait until the page shows what the table has come to."""
    page.wait_for_function(
        "now => document.getElementById('part').getAttribute('data-revision') >= now", arg=land.table.revision
    )


def last(land):
    laid = land.table.situation.state.tiles[0][-1]
    return laid.tile.id, laid.cell, laid.rotation


def test_a_tile_is_laid_by_tapping_a_cell_and_turned_by_tapping_it_again(phone, land):
    phone.tap(".front [data-take=G6]")
    tap_cell(phone, "B3")
    assert roads(phone) == "rotate(0 50 50)"
    tap_cell(phone, "B3")
    tap_cell(phone, "B3")
    assert roads(phone) == "rotate(180 50 50)"
    phone.tap(".front .chip.pip:has-text('purple 6') >> nth=0")
    phone.wait_for_selector("text=Seat 1 lays G6 on B3, turned 180.")
    phone.tap(".front button:has-text('Buy a tile')")
    phone.wait_for_selector("text=B3: green tile G6, road south-west", state="attached")
    assert last(land) == ("G6", "B3", 180)


def test_the_button_turns_too_and_a_fourth_turn_is_none(phone):
    phone.tap(".front [data-take=B4]")
    tap_cell(phone, "C2")
    seen = []
    for _ in range(4):
        phone.tap(".front [data-turn]")
        seen.append(value(phone, "f.rotation"))
    assert seen == ["90", "180", "270", "0"]


def test_a_closed_cell_takes_nothing(phone):
    phone.tap(".front [data-take=B4]")
    tap_cell(phone, "C1")
    assert value(phone, "f.cell") == ""
    assert phone.inner_text(".front [data-where]") == "B4: tap the cell where it lies."


def test_another_tile_takes_the_place_of_the_one_that_was_tried(phone):
    phone.tap(".front [data-take=B4]")
    tap_cell(phone, "C2")
    phone.tap(".front [data-take=O7]")
    assert phone.locator(".front [data-preview] .roads use").count() == 2
    assert phone.get_attribute(".front [data-take=B4]", "aria-pressed") == "false"


def test_a_tile_to_choose_is_drawn_and_its_roads_are_said(phone):
    take = phone.locator(".front [data-take=B10]")
    assert take.locator("use").count() == 2
    assert "road north-east-south" in take.text_content()


def test_the_keyboard_moves_between_cells_lays_and_turns(phone):
    phone.tap(".front [data-take=B4]")
    phone.focus(".front [data-ground]")
    for key in ("ArrowRight", "ArrowDown", "ArrowDown", "ArrowRight", "Enter", "r"):
        phone.keyboard.press(key)
    assert (value(phone, "f.cell"), value(phone, "f.rotation")) == ("C2", "90")
    assert phone.inner_text(".front [data-where]") == "C2. B4 on C2, turned 90°. Tap it again to turn it."


def test_a_refusal_is_foretold_while_the_tile_is_tried(phone):
    phone.tap(".front [data-take=B10]")
    tap_cell(phone, "B3")
    phone.tap(".front .copies label:has-text('blue 5') >> nth=0")
    phone.wait_for_selector("text=Would be refused: B10 costs 10, the dice count 5.")
    phone.tap(".front .copies label:has-text('blue 5') >> nth=0")
    phone.wait_for_selector("text=Seat 1 lays B10 on B3, turned 0.")
    tap_cell(phone, "D1")
    phone.wait_for_selector("text=Would be refused: No road of B10 on D1 meets one that leads home.")


def test_a_tile_that_is_tried_outlives_news_and_a_reload(phone, land):
    phone.tap(".front [data-take=G6]")
    tap_cell(phone, "B3")
    tap_cell(phone, "B3")
    land.act(province.Pay(2, "blue_5"), 2)
    followed(phone, land)
    assert roads(phone) == "rotate(90 50 50)"
    phone.reload()
    assert (value(phone, "f.tile"), value(phone, "f.cell"), value(phone, "f.rotation")) == ("G6", "B3", "90")
    assert roads(phone) == "rotate(90 50 50)"


def test_what_is_typed_instead_shows_on_the_board(phone):
    assert not phone.locator(".front [data-typed] .chip").first.is_visible()
    phone.tap(".front [data-typed] summary")
    phone.tap(".front [data-typed] .chip:has-text('P12')")
    phone.select_option(".front [data-typed] select", "C4")
    phone.tap(".front [data-typed] .chip:has-text('270')")
    assert roads(phone) == "rotate(270 50 50)"
    assert phone.locator(".front [data-typed] .chip").first.is_visible()


def test_without_scripts_the_fields_lie_open_and_the_picture_is_left_out(land):
    page = land.seated(java_script_enabled=False)
    founded(land)
    page.reload()
    assert page.locator(".front [data-typed] .chip").first.is_visible()
    assert not page.locator(".front .laying").is_visible()


def test_what_is_missing_is_said_although_its_field_is_folded(phone, land):
    phone.tap(".front button:has-text('Buy a tile')")
    assert phone.inner_text(".front .dry") == "Choose a tile and tap a cell of the board."
    assert len(land.table.situation.state.tiles[0]) == 3


def test_the_only_tile_there_is_needs_no_choosing_and_covers_another(phone, land):
    phone.tap(".folded:has-text('Cover a tile')")
    phone.locator(".opened .cell[data-cell=B2]").tap()
    phone.tap(".opened button:has-text('Cover a tile')")
    phone.wait_for_selector("text=B2: purple tile P12", state="attached")
    assert last(land) == ("P12", "B2", 0)


def test_dice_are_added_up_as_they_count_and_given_back_by_a_tap(phone):
    phone.tap(".front .copies label:has-text('blue 5') >> nth=0")
    phone.tap(".front .copies label:has-text('blue 5') >> nth=0")
    phone.tap(".front .chip.pip:has-text('purple 6 turned')")
    assert phone.inner_text(".front .tally") == "3 chosen · sum 11"
    phone.locator(".front [aria-label='Give back blue 5']").first.tap()
    assert phone.inner_text(".front .tally") == "2 chosen · sum 6"


def test_rolled_dice_are_found_in_rows_by_their_body(phone, land):
    phone.tap(".folded:has-text('New dice')")
    for die in ("green 3", "orange 6"):
        phone.tap(f".opened .body-row label:has-text('{die}')")
    assert phone.inner_text(".opened .tally") == "2 chosen · sum 9"
    phone.tap(".opened button:has-text('New dice')")
    phone.wait_for_selector("text=✓ Seat 1 takes")
    assert sorted(land.table.situation.state.dice[0][-2:]) == ["green_3", "orange_6"]


def test_one_die_is_paid_turned(phone, land):
    phone.tap(".folded:has-text('Pay with one die')")
    phone.tap(".opened .pip:has-text('blue 2 turned')")
    phone.tap(".opened button:has-text('Pay with one die')")
    phone.wait_for_selector("text=✓ Seat 1 pays blue_2_turned.")
    assert land.table.situation.state.paid == ("blue_2_turned",)


def test_whatever_is_tapped_is_large_enough_for_a_thumb(phone):
    """Of many dice six stand in a row, each at least 36 wide."""
    unfold(phone)
    tapped = phone.eval_on_selector_all(
        ".take, .quarter, .pip, .laying .cell.open, .typed summary",
        """all => all.filter(one => one.checkVisibility()).map(one => [one, one.getBoundingClientRect()])
            .map(([one, edge]) => [one.getAttribute('class') || one.nodeName, edge.width, edge.height])""",
    )
    assert [name for name, wide, high in tapped if high < 47.5] == []
    assert [name for name, wide, high in tapped if wide < (36 if "pip" in name else 47.5)] == []


@pytest.mark.parametrize("size", [PHONE, (390, 844), TABLET])
@pytest.mark.parametrize("path", ["/table", "/seat/1"])
def test_nothing_is_wider_than_the_screen(land, size, path):
    page = land.seated()
    founded(land, 4)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(land.url + path)
    unfold(page)
    assert not overflows(page)


@pytest.mark.parametrize("size", [TV, (1280, 720)])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_tv_shows_the_lanes_what_to_do_and_every_board_with_nothing_cut_off(land, size, seats):
    founded(land, seats)
    tv = land.screen(size, "/tv")
    tv.wait_for_function("document.fonts.status === 'loaded'")
    assert tv.locator(".province:visible").count() == seats
    foot = box(tv, "#foot")[1]
    edges = tv.eval_on_selector_all(
        ".province, .lanes li, .axis, .todo li",
        "all => all.map(one => one.getBoundingClientRect()).map(edge => [edge.right, edge.bottom])",
    )
    assert [edge for edge in edges if edge[0] > size[0] or edge[1] > foot + 1] == []
    lanes = tv.eval_on_selector_all(
        ".lanes li", "all => all.map(one => one.getBoundingClientRect()).map(edge => [edge.top, edge.bottom])"
    )
    assert all(above[1] <= below[0] + 1 for above, below in pairwise(lanes))


def test_the_tv_says_the_gaps_largest_and_nothing_small(land):
    founded(land, 4)
    tv = land.screen(TV, "/tv")
    sizes = printed(tv)
    assert [text for text, size in sizes if size < 28] == []
    assert [size >= 96 for text, size in sizes if text == "9"] == [True]


def test_whose_turn_it_is_stands_in_the_lane(land):
    founded(land, 4)
    tv = land.screen(TV, "/tv")
    assert "to act" in tv.inner_text(".lanes li >> nth=0")
    assert "to act" not in tv.inner_text(".lanes li >> nth=1")
