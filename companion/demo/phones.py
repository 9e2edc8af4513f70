"""Phones of the pretend table: they see the pages that people see and post the forms that are on them."""

import re
from html.parser import HTMLParser
from typing import Any

import msgspec
from flask import Flask
from werkzeug.test import TestResponse

from companion.vocabulary.play import Person, tag
from web.answers import PREFIX


class PhoneError(RuntimeError):
    """The page did not offer what the person wanted to do, or refused it."""


class Phone:
    """A phone with one browser; it keeps its cookie and knows nothing but its pages."""

    def __init__(self, app: Flask) -> None:
        self._browser = app.test_client()

    def sit(self, person: Person) -> None:
        """Take a seat by the join page."""
        form = _form(self._page("/"), "/sit")
        answers = {"seat": str(person.seat), "name": person.name, "colour": person.colour}
        self._post("/sit", {**form, **answers})

    def become_host(self, host_code: str) -> None:
        """Enter the host code."""
        form = _form(self._page("/host/door"), "/host/enter")
        self._post("/host/enter", {**form, "code": host_code})

    def begin_game(self, name: str) -> None:
        """Begin a game by the host's page, with its house rules as they stand there."""
        for form in _forms(self._page("/host")):
            if form["action"] == "/host/begin" and form.get("game") == name:
                self._post(form.pop("action"), form)
                return
        raise PhoneError(f"the host's page offers no game {name}")

    def enter(self, root: str, command: Any) -> None:
        """Give a command, whole and not field by field, by the form of its kind on the page at `root`.

        `root` is `/seat/2` or `/host`. A form that is closed there is looked for behind the links that open one.
        """
        page = self._page(root)
        for shown in (page, *map(self._page, _links(page))):
            for form in _forms(shown):
                offered = msgspec.json.decode(form.get("command", "{}"))
                if form["action"] == f"{root}/act" and offered.get("type") == tag(command):
                    kept = {name: value for name, value in form.items() if not name.startswith(PREFIX)}
                    self._post(kept.pop("action"), {**kept, "command": msgspec.json.encode(command).decode()})
                    return
        raise PhoneError(f"{root} offers no {tag(command)} now")

    def close_game(self) -> None:
        """Close the game by the host's page."""
        form = _form(self._page("/host"), "/host/close")
        self._post(form.pop("action"), form)

    def _page(self, path: str) -> str:
        return _accepted(self._browser.get(path)).text

    def _post(self, path: str, form: dict[str, str]) -> None:
        _accepted(self._browser.post(path, data=form))


def _accepted(response: TestResponse) -> TestResponse:
    if response.status_code >= 400:
        said = _refusal(response.text)
        raise PhoneError(f"{response.request.path} answered {response.status_code}: {said}")
    return response


def _refusal(page: str) -> str:
    """The sentence that a page says when it refuses something."""
    said = re.search(r'class="notice refused"[^>]*>(.*?)<', page, re.DOTALL) or re.search(r"<h1[^>]*>(.*?)<", page)
    return " ".join(said[1].split()) if said else "it gave no reason"


class _Forms(HTMLParser):
    """Collects every form of a page: where it goes and its hidden fields; and the links that open another one."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: list[dict[str, str]] = []
        self.links: list[str] = []

    def handle_starttag(self, name: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a form, add a hidden field to the one that is open, or keep a link."""
        given = {key: value or "" for key, value in attrs}
        if name == "form":
            self.forms.append({"action": given.get("action", "")})
        elif name == "input" and given.get("type") == "hidden" and self.forms:
            self.forms[-1][given.get("name", "")] = given.get("value", "")
        elif name == "a" and "data-open" in given:
            self.links.append(given.get("href", ""))


def _read(page: str) -> _Forms:
    parser = _Forms()
    parser.feed(page)
    return parser


def _forms(page: str) -> list[dict[str, str]]:
    return _read(page).forms


def _links(page: str) -> list[str]:
    return _read(page).links


def _form(page: str, action: str) -> dict[str, str]:
    for form in _forms(page):
        if form["action"] == action:
            return form
    raise PhoneError(f"the page has no form that goes to {action}")
