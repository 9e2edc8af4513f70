"""Room: a table that is served, the screens in the room, and what can be measured on them."""

import threading
from typing import Any

from companion.journal import Act
from companion.vocabulary.value import COLOURS
from tests.web import showcase
from tests.web.conftest import CONFIG, Evening
from web.serve import Server

PHONE, TABLET, TV = (360, 740), (820, 1180), (1920, 1080)

LONG = ("Annamaria-Theodora Longly", "Bijumon Vallam Kaliyar", "Wolfeschlegelsteinhausen", "Devi", "Esther", "Farid")


class Room:
    """A table that is served, and the screens in the room."""

    def __init__(self, evening: Evening, browser: Any) -> None:
        self.evening, self.table, self._browser = evening, evening.table, browser
        self.troubles: list[str] = []
        self.open()

    def open(self, port: int = 0) -> None:
        self.server = Server(self.evening.app, "127.0.0.1", port)
        self._thread = threading.Thread(target=self.server.run)
        self._thread.start()
        self.url = f"http://127.0.0.1:{self.server.port}"

    def close(self) -> None:
        self.server.stop()
        self._thread.join(5)

    def leave(self) -> None:
        """Put the phones away and stop serving; whatever went wrong in a script fails the test."""
        for context in self._browser.contexts:
            context.close()
        self.close()
        assert self.troubles == []

    def screen(self, size, path="/", **more):
        """A page of its own device, inside the door."""
        context = self._browser.new_context(viewport={"width": size[0], "height": size[1]}, **more)
        page = context.new_page()
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.goto(f"{self.url}/?code={CONFIG.join_code}")
        page.goto(self.url + path)
        return page

    def seated(self, name="Anu", **more):
        """A phone on the next free seat."""
        page = self.screen(PHONE, **more)
        page.fill("#name", name)
        page.click("text=Sit down")
        page.wait_for_url("**/seat/*")
        return page

    def begin(self, seats=2):
        """Begin the showcase; seats beyond the phones have no device."""
        setup = showcase.Setup(COLOURS[:seats])
        assert self.table.begin("showcase", setup, by="host", once="begin-the-game").ok

    def bidding(self):
        """A seated phone on which the form for a bid is open."""
        phone = self.seated()
        self.begin()
        phone.click("summary:has-text('Bid')")
        return phone

    def act(self, command, seat):
        answer = self.table.submit(Act(command), by=f"seat.{seat}", once=f"act {self.table.revision} {seat}")
        assert answer.ok, answer.text


def overflows(page: Any) -> bool:
    """Is the page wider than its screen?"""
    return page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")


def box(page: Any, selector: str) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the first of these, in pixels."""
    found = page.locator(selector).first.bounding_box()
    return found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"]


def printed(tv: Any) -> list[tuple[str, float]]:
    """Each text that is shown, with its size in pixels."""
    return tv.eval_on_selector_all(
        ".big *",
        """all => all.filter(one => [...one.childNodes].some(node => node.nodeType === 3 && node.nodeValue.trim()))
            .filter(one => one.getClientRects().length && !one.closest('.hidden, svg') && one.tagName !== 'NOSCRIPT')
            .map(one => [one.textContent.trim(), parseFloat(getComputedStyle(one).fontSize)])""",
    )


def unfold(page: Any) -> None:
    """Open everything that is folded."""
    for summary in page.query_selector_all("summary"):
        summary.evaluate("summary => { summary.parentNode.removeAttribute('name'); summary.parentNode.open = true }")
