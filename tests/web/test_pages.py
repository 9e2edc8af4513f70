"""Pages: a phone joins, sees its page, posts a choice."""

import re
from pathlib import Path

import pytest

import web

STATIC = Path(web.__file__).parent / "static"


def test_a_phone_joins_and_sees_its_page(evening):
    (phone,) = evening.seated("Anu")
    page = phone.get("/seat/1")
    assert page.status_code == 200
    assert "Anu" in page.text


def test_a_choice_is_an_act_at_the_table(evening):
    _, phones = evening.begun("Anu", "Ben", "Cleo")
    page = phones[0].get("/seat/1")
    answer = phones[0].submit(page.form("Rest"))
    assert (answer.status_code, answer.location) == (303, "/seat/1")
    assert evening.table.log("public")[-1].by == "seat.1"


def test_every_page_is_drawn_while_a_game_is_played(evening):
    host, phones = evening.begun("Anu", "Ben", "Cleo")
    for path in ("/", "/fragment", "/table", "/table/fragment", "/tv", "/tv/fragment", "/seat/2", "/seat/2/fragment"):
        assert phones[1].get(path).status_code == 200, path
    for path in ("/host", "/host/fragment"):
        assert host.get(path).status_code == 200, path


@pytest.mark.parametrize(
    "word", [r"=>", r"\blet ", r"\bconst ", r"`", r"\?\.", r"\?\?", r"\bclass ", r"\bfetch\(", r"\.\.\."]
)
def test_the_script_speaks_to_old_browsers(word):
    """Nothing newer than ES5: a TV's browser may be ten years old."""
    code = re.sub(r"/\*.*?\*/", "", (STATIC / "live.js").read_text(), flags=re.DOTALL)
    assert not re.search(word, code)


def test_whatever_a_page_links_to_is_there(evening):
    page = evening.phone().get("/")
    for path in re.findall(r'(?:href|src)="(/static/[^"]+)"', page.html):
        assert evening.phone().get(path).status_code == 200, path


def test_fonts_come_with_their_licence():
    assert "SIL OPEN FONT LICENSE" in (STATIC / "fonts" / "OFL.txt").read_text()
    assert len(list((STATIC / "fonts").glob("*.woff2"))) == 2
