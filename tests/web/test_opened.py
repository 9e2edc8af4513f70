"""Opened: of the heavy forms of a page one is open, the others are lines; a heading holds what belongs together."""

import re

import msgspec
import pytest

from companion.vocabulary.play import Choice, Command, Form, Limit, Option, Page
from tests.web import province
from tests.web.conftest import Evening
from web.asks import FEW, LIGHT, asks_of


class Walk(Command, frozen=True, tag="walk"):
    way: int = 0


class Headed:
    """Province, but what may be done stands under two headings."""

    def __getattr__(self, name):
        return getattr(province, name)

    def choices(self, state, who):
        headings = {"Buy a tile": "Quarry", "Cover a tile": "Quarry"}
        return tuple(
            msgspec.structs.replace(choice, heading=headings.get(choice.label, "Dice"))
            for choice in province.choices(state, who)
        )


@pytest.fixture
def land(tmp_path):
    evening = Evening(tmp_path / "land.db", {"province": province})
    yield evening
    evening.close()


@pytest.fixture
def headed(tmp_path):
    evening = Evening(tmp_path / "land.db", {"province": Headed()})
    yield evening
    evening.close()


def ways(number, label="Walk", **more):
    """A form with so many options."""
    return Form(
        label, Walk(), "q", (Limit("way", options=tuple(Option(way, str(way)) for way in range(number))),), **more
    )


def asked(*choices, **more):
    return asks_of(Page(None, choices, (), (), (), (), 1, 1), **more)


def test_of_forms_with_a_picture_the_one_in_front_is_open(land):
    _, (anu, _) = land.begun("Anu", "Ben")
    page = anu.get("/seat/1")
    assert page.html.count("data-laying ") == 1
    assert page.form("Buy a tile")
    assert "Cover a tile" in page.links


def test_a_form_that_is_opened_takes_the_place_of_the_one_in_front(land):
    _, (anu, _) = land.begun("Anu", "Ben")
    page = anu.get(anu.get("/seat/1").links["Cover a tile"])
    assert page.html.count("data-laying ") == 1
    assert page.form("Cover a tile")
    assert "Buy a tile" in page.links


def test_a_form_that_was_refused_stays_open(land):
    _, (anu, _) = land.begun("Anu", "Ben")
    form = anu.opened("/seat/1", "Cover a tile")
    answer = anu.fill(form, {"f.cell": "D1"})
    assert answer.status_code == 409
    assert answer.form("Cover a tile").fields["f.tile"] == "P12"


def test_what_is_not_asked_cannot_be_opened(land):
    _, (anu, _) = land.begun("Anu", "Ben")
    assert anu.get("/seat/1?open=ask-00000000").form("Buy a tile")


def test_a_form_is_found_by_the_same_address_whatever_happens_meanwhile(land):
    _, (anu, ben) = land.begun("Anu", "Ben")
    before = anu.get("/seat/1").links
    ben.fill(ben.opened("/seat/2", "Pay with one die"), {"f.die": "blue_2"})
    assert anu.get("/seat/1").links == before


@pytest.mark.parametrize(("options", "heavy"), [(LIGHT, False), (LIGHT + 1, True)])
def test_a_form_with_much_to_choose_from_is_heavy(options, heavy):
    assert [ask.heavy for ask in asked(ways(2), ways(options, "Run"))] == [False, heavy]


@pytest.mark.parametrize(("number", "folded"), [(FEW, False), (FEW + 1, True)])
def test_where_there_are_many_forms_all_but_one_are_closed(number, folded):
    asks = asked(*(ways(2, f"Walk {place}") for place in range(number)))
    assert [ask.folded for ask in asks] == [False, *[folded] * (number - 1)]


def test_behind_what_the_camera_asks_the_main_form_is_closed():
    (ask,) = asked(ways(LIGHT + 1), front=False)
    assert ask.folded
    assert ask.fields == ()


def test_under_headings_nothing_is_main():
    asks = asked(ways(2, heading="Quarry"), Choice("Pass", Walk(), "q"))
    assert not any(ask.main for ask in asks)


def test_each_heading_is_a_fold_and_no_form_is_open(headed):
    _, (anu, _) = headed.begun("Anu", "Ben")
    page = anu.get("/seat/1")
    assert re.findall(r'<details class="bundle"[^>]*><summary>(\w+)', page.html)[0] == "Quarry"
    assert "data-laying" not in page.html
    assert {"Buy a tile", "Cover a tile"} <= set(page.links)
