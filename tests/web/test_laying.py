"""Laying and dice: forms that are filled in on a picture, how pages draw them, what a phone without scripts posts."""

import re
from pathlib import Path

import msgspec
import pytest

import web
from companion.vocabulary.play import Option, Page, Pips
from companion.vocabulary.value import COLOURS
from tests.web import province
from tests.web.conftest import Evening
from tests.web.test_colours import THEMES, contrast, tokens
from web.asks import Tried, asks_of
from web.dice import all_dice, counts, rows_of

SHEET = (Path(web.__file__).parent / "static" / "tiles.css").read_text()
STATE = province.start(province.Setup(COLOURS[:2]))
BUY, COVER, TAKE, PAY = province.choices(STATE, 1)


@pytest.fixture
def table(tmp_path):
    evening = Evening(tmp_path / "evening.db", {"province": province})
    yield evening
    evening.close()


def asked(form, tried=None):
    """The form as a page would draw it."""
    (ask,) = asks_of(Page(None, (form,), (), (), (), (), 1, 1), tried)
    return ask


def begun(ask):
    """What the fields that the picture sets begin with, by their names."""
    return {field.name: field.value for field in ask.laying.typed}


def test_the_picture_sets_three_fields_and_leaves_the_rest():
    ask = asked(BUY)
    assert [field.name for field in ask.laying.typed] == ["f.tile", "f.cell", "f.rotation"]
    assert [field.name for field in ask.loose] == ["f.pay"]
    assert len(ask.fields) == 4


def test_a_form_without_a_picture_has_all_its_fields_loose():
    assert asked(PAY).laying is None
    assert asked(PAY).loose == asked(PAY).fields


def test_a_tile_lies_unturned_until_it_is_turned():
    assert begun(asked(BUY)) == {"f.tile": "", "f.cell": "", "f.rotation": "0"}


def test_the_only_tile_is_chosen_at_once():
    assert begun(asked(COVER))["f.tile"] == "P12"


def test_a_draft_is_begun_from():
    form = msgspec.structs.replace(BUY, draft=province.Buy(1, "G6", "C3", 270))
    assert begun(asked(form)) == {"f.tile": "G6", "f.cell": "C3", "f.rotation": "270"}


def test_what_was_refused_is_begun_with_again():
    answers = {"tile": "O7", "cell": "D2", "rotation": "90", "pay": []}
    again = asked(BUY, Tried(asked(BUY).id, answers, "No."))
    assert begun(again) == {"f.tile": "O7", "f.cell": "D2", "f.rotation": "90"}


def test_each_tile_is_drawn_with_the_hint_of_its_option():
    shelf = asked(BUY).laying.shelves[1]
    assert (shelf.drawing.tile.id, shelf.label) == ("B10", "B10 price 10")
    assert shelf.drawing.roads == ("NES",)


def test_a_die_counts_as_it_lies_or_as_its_opposite_face():
    assert (counts(Pips("blue", 5)), counts(Pips("blue", 5, turned=True))) == (5, 2)


def test_only_dice_are_dice():
    die = Option("d", "blue 5", die=Pips("blue", 5))
    assert all_dice((die,))
    assert not all_dice((die, Option("", "none")))
    assert not all_dice(())


def test_many_dice_lie_in_a_row_for_each_body_by_value():
    dice = [province.option(f"{body}_{value}") for value in (6, 5, 4, 3, 2, 1) for body in ("green", "blue", "purple")]
    rows = rows_of(dice)
    assert [row.body for row in rows] == ["green", "blue", "purple"]
    assert [dice[place].die.value for place in rows[0].places] == [1, 2, 3, 4, 5, 6]


def test_few_dice_and_turned_dice_lie_one_by_one():
    dice = [province.option(f"blue_{value}") for value in range(1, 7)]
    turned = [province.option(f"green_{value}_turned") for value in range(1, 7)]
    assert rows_of(dice) == rows_of([*dice, *turned, province.option("orange_1")]) == ()


def test_the_fields_alone_lay_a_tile_without_scripts(table):
    _, (anu, _) = table.begun("Anu", "Ben")
    form = anu.get("/seat/1").form("Buy a tile")
    assert form.options["f.cell"][:4] == ["", "A1", "A4", "A5"]
    answer = anu.fill(form, {"f.tile": "G6", "f.cell": "C3", "f.rotation": "180", "f.pay[purple_6]": "1"})
    assert answer.status_code == 303
    laid = table.table.situation.state.tiles[0][-1]
    assert (laid.tile.id, laid.cell, laid.rotation) == ("G6", "C3", 180)


def test_a_board_is_drawn_for_each_seat_and_said_in_words(table):
    _, (anu, _) = table.begun("Anu", "Ben")
    page = anu.get("/seat/1")
    assert "B2: green tile G6, road east-south, road west-north, spice 3, temple, just laid" in page.text
    assert "B1 west: upgrade, reached" in page.text
    assert "Boards of the other seats" in page.text


def test_everybody_sees_all_boards_at_the_tables_page(table):
    _, (anu, _) = table.begun("Anu", "Ben")
    page = anu.get("/table")
    assert "Boards of" not in page.text
    assert page.html.count('class="province"') == 2


def test_the_roads_turn_with_their_tile(table):
    _, (anu, _) = table.begun("Anu", "Ben")
    turns = re.findall(r'<g class="roads"(?: transform="rotate\((\d+) 50 50\)")?>', anu.get("/table").html)
    assert turns == ["", "90", "180"] * 2


def test_a_gap_is_told_for_each_seat(table):
    """Fame 40 and money 23, which lies beside fame 49; fame 31 and money 26, beside 48."""
    _, (anu, _) = table.begun("Anu", "Ben")
    gaps = re.findall(r'<span class="gap"><b>(\d+)</b> to go</span>', anu.get("/table").html)
    assert gaps == ["9", "17"]


@pytest.mark.parametrize("path", ["/seat/1", "/table", "/tv"])
def test_what_hands_must_do_comes_before_the_board(table, path):
    _, (anu, _) = table.begun("Anu", "Ben")
    html = anu.get(path).html
    assert "Move now by hand" in html
    assert html.index("fame marker to 12") < html.index('class="province')


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("tint", ["orange", "leaf", "sky", "plum"])
def test_roads_and_pips_stand_out_from_every_tint(theme, tint):
    token = {**tokens(theme), **tints(theme)}
    assert contrast(token["text"], token[tint]) >= 4.5


def tints(theme):
    """The tokens of tiles and dice."""
    dark, light = re.findall(r":root(?:\.auto)? \{(.*?)\}", SHEET, re.DOTALL)
    return dict(re.findall(r"--(\w+): (#[0-9a-f]{6});", dark if theme == "dark" else light))
