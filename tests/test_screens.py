"""Screens in one room: what a finger does on a button is on every phone and on the TV."""

import threading

import pytest

from companion.clock import SystemClock
from companion.demo.evening import Evening
from companion.games import GAMES
from companion.journal import Act, Journal
from companion.keys import Keys
from companion.table import Table
from companion.wiring import Parts, lamp_follower, press_sorter
from hardware.simulated import CHATTER_S, SimulatedPins
from tests import chromium
from web.app import WebConfig, create_app
from web.serve import Server

GAME = GAMES["vallamkali"]
KEYS = Keys("a secret for tests", "123456")

pytestmark = chromium.NEEDED


@pytest.fixture
def room(tmp_path):
    """A served table with buttons, three phones that hold the seats, and a game at its first auction."""
    clock = SystemClock()
    evening = Evening.of(GAME, 3)
    with Journal(tmp_path / "journal.db") as journal:
        table = Table(journal, {GAME.NAME: GAME}, clock)
        app = create_app(table, {GAME.NAME: GAME}, WebConfig(KEYS.secret_key, KEYS.host_code))
        phones = evening.sit_down(app, KEYS)
        phones["host"].begin_game(GAME.NAME)
        phones["host"].enter("/host", GAME.World(evening.setup, 1).deeds(table.situation.state)[0].command)
        pins = SimulatedPins()
        buttons = pins.buttons(table.press)
        parts = Parts(table.trouble, (press_sorter(table), lamp_follower(table, pins.lamps, clock, buttons.tick)))
        server = Server(app, "127.0.0.1", 0)
        serving = threading.Thread(target=server.run)
        serving.start()
        parts.start()
        yield table, pins, f"http://127.0.0.1:{server.port}"
        parts.stop()
        server.stop()
        serving.join(5)
        buttons.close()
        pins.close()


def test_two_phones_and_a_tv_show_a_button_press_alike(room):
    table, pins, url = room
    with chromium.opened() as browser:
        screens = [browser.new_context(viewport={"width": 390, "height": 844}).new_page() for _ in range(2)]
        screens.append(browser.new_context(viewport={"width": 1920, "height": 1080}).new_page())
        for screen, path in zip(screens, ("/table", "/table", "/tv"), strict=True):
            screen.goto(url + path)
            screen.wait_for_selector("text=0 of 3")
        clock = SystemClock()
        pins.push("seat.2", clock.now_s(), CHATTER_S)
        pins.release("seat.2", clock.now_s() + 0.1, CHATTER_S)
        for screen in screens:
            screen.wait_for_selector("text=1 of 3")
        shown = {screen.get_attribute("#part", "data-revision") for screen in screens}
    assert shown == {str(table.revision)}
    assert table.entries[-1].by == "button.seat.2"
    assert isinstance(table.entries[-1].act, Act)
