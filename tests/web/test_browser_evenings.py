"""Evenings in a real browser: people tap through a part of each game on phones, and nothing of a page breaks."""

import random

import pytest

from companion.games import GAMES
from tests import chromium
from tests.web.conftest import CONFIG, Evening
from tests.web.room import PHONE, TV, Room, overflows

pytestmark = [*chromium.NEEDED, pytest.mark.slow]

TAPS = 150

PLAYED_IN_ROUNDS = ("valhallamas", "vaalbara")

FILL_IN_AND_SEND = """
chance => {
    const awaited = ask => !ask.closest('.anytime') && ask.checkVisibility();
    const asks = [...document.querySelectorAll('#dock .ask')].filter(awaited);
    if (!asks.length) { return; }
    const ask = asks[Math.floor(chance * asks.length)], form = ask.matches('form') ? ask : ask.querySelector('form');
    if (ask.matches('details')) { ask.open = true; }
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


@pytest.fixture(params=PLAYED_IN_ROUNDS)
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


def test_the_first_round_is_tapped_on_phones(room):
    game = next(iter(room.evening.games))
    phones = [room.seated(name) for name in ("Anu", "Ben")]
    host, tv = hosting(room), room.screen(TV, "/tv")
    host.click(f"#begin-{game} .do.main")
    host.wait_for_selector("#begin", state="detached")
    chance = random.Random(3)
    for _ in range(TAPS):
        if room.table.situation.state.round == 2:
            break
        tapped = chance.choice([*phones, host])
        tapped.evaluate(FILL_IN_AND_SEND, chance.random())
        tapped.wait_for_function("() => !document.querySelector('[data-sending]')")
        tapped.wait_for_selector(f"#part[data-revision='{room.table.revision}']", state="attached")
        assert not overflows(tapped)
    assert room.table.situation.state.round == 2
    tv.wait_for_selector(f"#part[data-revision='{room.table.revision}']", state="attached")
    assert {line.by for line in room.table.log("public")} >= {"seat.1", "seat.2"}
