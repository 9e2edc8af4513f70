"""A scoreboard around a real table, and phones that use it as people do: by reading pages and posting their forms."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from companion.clock import SteppedClock
from companion.journal import Journal
from companion.table import Table
from companion.vocabulary.value import COLOURS
from tests.web import showcase
from tests.web.phone import Phone
from web.app import WebConfig, create_app

CONFIG = WebConfig(secret_key="a secret for tests", host_code="HOST42", join_code="JOIN7", address="http://192.168.4.1")


class Evening:
    """A table, its scoreboard, and a clock that is moved by hand."""

    def __init__(self, path: Path, games=None, config: WebConfig = CONFIG) -> None:
        self.path, self.games = path, games or {"showcase": showcase}
        self.config = replace(config, seats=path.with_name("seats.json"))
        self.clock = SteppedClock()
        self.open()

    def open(self) -> None:
        self.journal = Journal(self.path)
        self.table = Table(self.journal, self.games, self.clock)
        self.app = create_app(self.table, self.games, self.config, now_s=self.clock.now_s)
        self.app.testing = True

    def close(self) -> None:
        self.journal.close()

    def restart(self) -> None:
        """Stop and start again from the journal; phones keep their cookies."""
        self.close()
        self.open()

    def phone(self) -> Phone:
        """A phone that has scanned the QR code."""
        phone = self.stranger()
        phone.get(f"/?code={self.config.join_code}")
        return phone

    def stranger(self) -> Phone:
        """A device that knows no code."""
        return Phone(self)

    def host(self) -> Phone:
        """A phone that has entered the host code."""
        phone = self.phone()
        phone.post("/host/enter", code=self.config.host_code)
        return phone

    def seated(self, *names: str) -> list[Phone]:
        """One phone a name, each on its seat, in the order of the colours."""
        phones = []
        for seat, (name, colour) in enumerate(zip(names, COLOURS, strict=False), 1):
            phone = self.phone()
            assert phone.sit(seat, name, colour).status_code == 303
            phones.append(phone)
        return phones

    def begun(self, *names: str) -> tuple[Phone, list[Phone]]:
        """The host and the phones of a game that has begun."""
        phones, host = self.seated(*names), self.host()
        answer = host.submit(host.get("/host").form(f"begin-{next(iter(self.games))}"))
        assert answer.status_code == 303
        return host, phones


@pytest.fixture
def evening(tmp_path) -> Iterator[Evening]:
    evening = Evening(tmp_path / "evening.db")
    yield evening
    evening.close()
