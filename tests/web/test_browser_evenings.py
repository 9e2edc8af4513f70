"""Evenings in a real browser: people tap through a part of each game on phones, and nothing of a page breaks."""

import random

import pytest

from companion.games import GAMES
from tests import chromium
from tests.web.conftest import CONFIG, Evening
from tests.web.room import PHONE, TV, Room, overflows

pytestmark = [*chromium.NEEDED, pytest.mark.slow]

TAPS = 150

BEGINNING = 24
"""So many taps are enough to see what a game of many turns asks for."""

PLAYED_IN_ROUNDS = ("valhallamas", "vaalbara")
LONG = ("rajas", "regatta")

CHOOSE = """
chance => {
    document.querySelectorAll('#dock .bundle').forEach(place => { place.removeAttribute('name'); place.open = true; });
    const awaited = ask => !ask.closest('.anytime') && ask.checkVisibility();
    const asks = [...document.querySelectorAll('#dock .ask')].filter(awaited);
    const ask = asks[Math.floor(chance * asks.length)];
    if (ask && ask.matches('details')) { ask.open = true; }
    if (ask && ask.matches('a')) { ask.click(); }
    return ask ? ask.id : '';
}
"""

FILL_IN_AND_SEND = """
([id, chance]) => {
    const ask = document.getElementById(id), form = ask.matches('form') ? ask : ask.querySelector('form');
    form.querySelectorAll('.laying').forEach(laying => {
        const takes = laying.querySelectorAll('.take'), cells = laying.querySelectorAll('.cell.open');
        takes[Math.floor(chance * takes.length)].click();
        cells[Math.floor(chance * cells.length)].dispatchEvent(new MouseEvent('click', {bubbles: true}));
    });
    form.querySelectorAll('.chips').forEach((chips, place) => {
        const radios = chips.querySelectorAll('input[type=radio]');
        radios[(place + Math.floor(chance * 97)) % radios.length].click();
    });
    form.querySelectorAll('select').forEach(select => { select.selectedIndex = 1; });
    form.querySelectorAll('[data-picker]').forEach(picker => {
        const cards = [...picker.querySelectorAll('label[data-step], input[type=checkbox]')];
        for (let taps = 0; picker.matches('.unripe') && taps < 20; taps++) {
            cards[(taps + Math.floor(chance * 10)) % cards.length].click();
        }
    });
    form.querySelector('.do').click();
}
"""


@pytest.fixture(scope="module")
def browser():
    with chromium.opened() as browser:
        yield browser


@pytest.fixture(params=PLAYED_IN_ROUNDS + LONG)
def evening(request, tmp_path):
    evening = Evening(tmp_path / "evening.db", {request.param: GAMES[request.param]})
    yield evening
    evening.close()


@pytest.fixture
def room(evening, browser):
    room = Room(evening, browser)
    yield room
    room.leave()


def hosting(room):
    """The host's device."""
    host = room.screen(PHONE, "/host/door")
    host.fill("#code", CONFIG.host_code)
    host.click("text=Host this table")
    return host


def fresh(page, room):
    """Wait until a page shows what is so now."""
    page.wait_for_selector(f"#part[data-revision='{room.table.revision}']", state="attached")


def tap(page, chance):
    """Fill in something that is asked on a page by taps, and send it."""
    ask = page.evaluate(CHOOSE, chance.random())
    if ask:
        page.wait_for_selector(f"form#{ask}, #{ask} form", state="attached")
        page.evaluate(FILL_IN_AND_SEND, [ask, chance.random()])
        page.wait_for_function("() => !document.querySelector('[data-sending]')")


def test_a_game_is_tapped_on_phones(room):
    game = next(iter(room.evening.games))
    phones = [room.seated(name) for name in ("Anu", "Ben")]
    host, tv = hosting(room), room.screen(TV, "/tv")
    host.click(f"#begin-{game} .do.main")
    host.wait_for_selector("#begin", state="detached")
    chance = random.Random(3)
    for taps in range(TAPS):
        if taps == BEGINNING if game in LONG else room.table.situation.state.round == 2:
            break
        tapped = chance.choice([*phones, host])
        fresh(tapped, room)
        tap(tapped, chance)
        fresh(tapped, room)
        assert not overflows(tapped)
    assert game in LONG or room.table.situation.state.round == 2
    fresh(tv, room)
    assert {line.by for line in room.table.log("public")} >= {"seat.1", "seat.2"}
