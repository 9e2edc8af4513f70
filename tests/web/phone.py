"""Phone: a browser without scripts. It reads a page's forms, follows links to closed ones, fills in and posts them."""

from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any


@dataclass
class WebForm:
    """A form as a page shows it: where it goes, its fields with what they hold, and the words on its button."""

    action: str
    id: str
    fields: dict[str, str] = field(default_factory=dict)
    options: dict[str, list[str]] = field(default_factory=dict)
    ranges: dict[str, tuple[int, int]] = field(default_factory=dict)
    picks: dict[str, int] = field(default_factory=dict)
    """Names of a picker's fields, and how often each may be taken."""
    take: tuple[int, int] = (0, 0)
    """How many a picker asks for, fewest and most."""
    button: str = ""


class _Reader(HTMLParser):
    """Collects the forms and the plain text of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: list[WebForm] = []
        self.links: dict[str, str] = {}
        self.text: list[str] = []
        self._link = ""
        self._form: WebForm | None = None
        self._select = ""
        self._in_button = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._form = WebForm(has["action"], has.get("id", ""))
            self.forms.append(self._form)
        elif tag == "a" and "data-open" in has:
            self._link = has["href"]
        elif self._form is not None:
            self._read_field(tag, has)

    def _read_field(self, tag: str, has: dict[str, str]) -> None:
        assert self._form is not None
        name = has.get("name", "")
        if tag == "select":
            self._select = name
        elif tag == "option":
            self._form.options.setdefault(self._select, []).append(has["value"])
            if "selected" in has or self._select not in self._form.fields:
                self._form.fields[self._select] = has["value"]
        elif tag == "button":
            self._in_button = "type" not in has
        elif tag == "fieldset" and "data-picker" in has:
            least = int(has["data-least"])
            self._form.take = (least, int(has.get("data-most", least + 3)))
        elif tag == "input" and "[" in name and "=" not in name and has.get("type") not in {"hidden", "radio"}:
            self._form.picks[name] = int(has.get("max", 1))
            if has["type"] == "number" or "checked" in has:
                self._form.fields[name] = has["value"]
        elif tag == "input" and has.get("type") in {"radio", "checkbox"}:
            self._form.options.setdefault(name, []).append(has["value"])
            if "checked" in has:
                self._form.fields[name] = has["value"]
        elif tag == "input":
            self._form.fields[name] = has.get("value", "")
            if has.get("type") == "number":
                self._form.ranges[name] = (int(has["min"]), int(has.get("max", 99)))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = None
        elif tag == "button":
            self._in_button = False
        elif tag == "a":
            self._link = ""

    def handle_data(self, data: str) -> None:
        self.text.append(data)
        if self._link:
            self.links[data.strip()] = self._link
        if self._in_button and self._form is not None:
            self._form.button += data.strip()


class Page:
    """A page as received: its status, its words and its forms."""

    def __init__(self, response: Any) -> None:
        self.status_code: int = response.status_code
        self.location: str = response.headers.get("Location", "")
        self.headers = response.headers
        self.html: str = response.get_data(as_text=True)
        reader = _Reader()
        reader.feed(self.html)
        self.forms = reader.forms
        self.links = reader.links
        """The lines of closed forms, and where each is open."""
        self.text = " ".join(" ".join(reader.text).split())

    def form(self, name: str) -> WebForm:
        """The form with this id or this button. Raises LookupError and names what there is."""
        for form in self.forms:
            if name in (form.id, form.button):
                return form
        raise LookupError(f"no form {name!r}; there are {[form.button for form in self.forms]}")


class Phone:
    """A device with its own cookies."""

    def __init__(self, evening: Any) -> None:
        self._evening = evening
        self._cookies: Any = None
        self._app: Any = None

    @property
    def client(self) -> Any:
        """The test client for the evening as it runs now; cookies outlive a restart."""
        if self._app is not self._evening.app:
            fresh = self._evening.app.test_client()
            if self._cookies is not None:
                fresh.set_cookie("companion", self._cookies)
            self._app, self._client = self._evening.app, fresh
        return self._client

    def get(self, path: str, **headers: str) -> Page:
        """Follow a link."""
        return self._page(self.client.get(path, headers=headers))

    def opened(self, path: str, line: str) -> WebForm:
        """A form that is closed on a page, once its line has been followed."""
        return self.get(self.get(path).links[line]).form(line)

    def post(self, path: str, headers: dict[str, str] | None = None, **fields: str) -> Page:
        """Post fields with this device's token."""
        return self._page(self.client.post(path, data={"token": self.token(), **fields}, headers=headers))

    def submit(self, form: WebForm, headers: dict[str, str] | None = None, **fields: str) -> Page:
        """Post a form as it stands, with some fields filled in."""
        return self._page(self.client.post(form.action, data={**form.fields, **fields}, headers=headers))

    def fill(self, form: WebForm, filled: dict[str, str]) -> Page:
        """Post a form with fields whose names are no Python names."""
        return self._page(self.client.post(form.action, data={**form.fields, **filled}))

    def token(self) -> str:
        """The token that this device's pages carry."""
        page = self.get("/host/door")
        return page.forms[-1].fields["token"]

    def sit(self, seat: int, name: str, colour: str) -> Page:
        """Fill in the join form."""
        form = self.get("/").form("sit")
        return self.submit(form, seat=str(seat), name=name, colour=colour)

    def _page(self, response: Any) -> Page:
        cookie = self.client.get_cookie("companion")
        self._cookies = cookie.value if cookie else None
        page = Page(response)
        response.close()
        return page
