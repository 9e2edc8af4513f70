"""Pages: a phone joins, sees its page, posts a choice."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

import web
from companion.games import GAMES
from companion.vocabulary.show import Track
from tests.web import showcase
from tests.web.conftest import Evening

STATIC = Path(web.__file__).parent / "static"


class Uphill:
    """The showcase on a path instead of a river."""

    def __getattr__(self, name):
        return getattr(showcase, name)

    def view(self, state, viewer):
        view = showcase.view(state, viewer)
        blocks = tuple(replace(one, look="path") if isinstance(one, Track) else one for one in view.blocks)
        return replace(view, blocks=blocks)


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


def test_a_card_of_a_seat_has_its_shape_and_who_sits_there(evening):
    _, (anu, *_) = evening.begun("Anu", "Ben", "Cleo")
    played = anu.get("/table").html.split("Played by the leader", 1)[1].split("</ul>", 1)[0]
    stroke, drummer = played.split("</li>")[:2]
    assert 'class="mark' not in stroke
    assert '<svg class="mark c-red"' in drummer
    assert '<span class="name">Anu</span>' in drummer


@pytest.mark.parametrize(
    "word", [r"=>", r"\blet ", r"\bconst ", r"`", r"\?\.", r"\?\?", r"\bclass ", r"\bfetch\(", r"\.\.\."]
)
def test_the_script_speaks_to_old_browsers(word):
    """Nothing newer than ES5: a TV's browser may be ten years old."""
    scripts = "".join(script.read_text() for script in STATIC.glob("*.js"))
    code = re.sub(r"/\*.*?\*/", "", scripts, flags=re.DOTALL)
    assert not re.search(word, code)


def test_whatever_a_page_links_to_is_there(evening):
    pages = (evening.phone().get(path) for path in ("/", "/tv"))
    for path in {link for page in pages for link in re.findall(r'(?:href|src)="(/static/[^"]+)"', page.html)}:
        assert evening.phone().get(path).status_code == 200, path


def test_fonts_come_with_their_licence():
    assert "SIL OPEN FONT LICENSE" in (STATIC / "fonts" / "OFL.txt").read_text()
    assert len(list((STATIC / "fonts").glob("*.woff2"))) == 2


def front(page):
    """The label of what is open and loud on a page, and the labels that are folded."""
    open_ = re.search(r'<section class="ask front".*?<button class="do main">([^<]+)', page.html, re.DOTALL)
    return open_ and open_[1], re.findall(r'<details class="ask"[^>]*>\s*<summary>([^<]+)</summary>', page.html)


def test_what_a_game_names_first_is_open_and_the_rest_is_folded(evening):
    _, (anu, _) = evening.begun("Anu", "Ben")
    page = anu.get("/seat/1")
    assert front(page) == ("Play cards", ["Bid", "Bet on boats", "Swap a card"])


def test_a_choice_for_the_seats_button_is_not_loud_on_the_phone_unless_it_is_first(evening):
    """Rest is given by the seat's own button, and stands last."""
    _, (anu, _) = evening.begun("Anu", "Ben")
    assert '<button class="do ">Rest</button>' in anu.get("/seat/1").html


def test_what_moves_the_game_on_is_loud_for_the_host(evening):
    host, _ = evening.begun("Anu", "Ben")
    assert '<button class="do main">Fire the gun</button>' in host.get("/host").html
    assert '<button class="do ">Wave the flag</button>' in host.get("/host").html


def test_a_seat_reads_what_it_did_last_until_something_new_is_asked(evening):
    _, (anu, ben) = evening.begun("Anu", "Ben")
    assert "✓ Seat" not in anu.get("/seat/1").text
    ben.fill(ben.get("/seat/2").form("Bet on boats"), {"f.bets[boat=red].tokens.ones": "1"})
    assert "✓ Seat 2 bets." in ben.get("/seat/2").text
    assert "✓ Seat" not in anu.get("/seat/1").text
    anu.fill(anu.get("/seat/1").form("Play cards"), {"f.cards[A]": "3"})
    assert "✓ Seat" not in anu.get("/seat/1").text


def test_what_a_seat_did_is_told_without_its_secret(evening):
    _, (_, ben) = evening.begun("Anu", "Ben")
    ben.fill(ben.get("/seat/2").form("Bid"), {"f.tokens.ones": "5"})
    assert "✓ Seat 2 closes a hand." in ben.get("/seat/2").text


def test_a_seat_that_nobody_waits_for_is_not_told_it_has_nothing_to_do_while_it_may_act(evening):
    _, (_, ben) = evening.begun("Anu", "Ben")
    chooser = ben.get("/table").text
    assert "may act" in chooser
    assert "nothing to do" not in chooser


def test_nobody_is_to_act_in_a_closed_game(evening):
    host, (anu, _) = evening.begun("Anu", "Ben")
    host.submit(host.get("/host").form("close-form"))
    for path in ("/seat/1", "/table", "/tv"):
        text = anu.get(path).text
        assert "to act" not in text, path
        assert "Your turn" not in text, path


def test_nobody_is_waited_for_once_a_game_is_over(evening):
    """What may still be counted or put right then holds nobody up."""
    host, (anu, _) = evening.begun("Anu", "Ben")
    host.submit(host.get("/host").form("Wave the flag"))
    assert host.get("/host").form("Put the flag away")
    for path in ("/seat/1", "/table", "/tv"):
        assert "Waiting for" not in anu.get(path).text, path


def test_a_table_that_waits_for_the_host_says_so(tmp_path):
    dealing = Evening(tmp_path / "dealing.db", {"vaalbara": GAMES["vaalbara"]})
    host, (anu, *_) = dealing.begun("Anu", "Ben", "Cleo")
    for path in ("/seat/1", "/table", "/tv"):
        assert "Waiting for the host" in anu.get(path).text, path
    assert "Waiting for the host" not in host.get("/host").text
    dealing.close()


def test_a_shared_phone_is_handed_on_by_a_cover_only_while_something_is_secret(evening):
    """A bid is for one pair of eyes; when the game is over, nothing is."""
    host, (anu, ben) = evening.begun("Anu", "Ben")
    ben.submit(ben.get("/").form("Leave"))
    anu.sit(2, "Ben", "yellow")
    assert "Hand the phone to" in anu.get("/seat/2").text
    host.submit(host.get("/host").form("Wave the flag"))
    assert "Hand the phone to" not in anu.get("/seat/2").text


def test_cards_of_other_seats_are_folded_and_the_own_lie_open(evening):
    _, (anu, ben) = evening.begun("Anu", "Ben")
    folded = r'<details class="panel fold".*Oarsman.*</details>'
    assert re.search(folded, anu.get("/seat/1").html, re.DOTALL)
    assert not re.search(folded, ben.get("/seat/2").html, re.DOTALL)
    assert "Oarsman" in ben.get("/seat/2").text


@pytest.mark.parametrize("path", ["/table", "/tv"])
def test_on_a_path_there_are_no_boats(tmp_path, path):
    evening = Evening(tmp_path / "uphill.db", {"showcase": Uphill()})
    _, (anu, _) = evening.begun("Anu", "Ben")
    html = anu.get(path).html
    evening.close()
    assert 'class="course path"' in html
    assert 'class="hull"' not in html
