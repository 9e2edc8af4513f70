"""A whole game of each kind on phones alone, by people who know no rule and fill in what the pages offer."""

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from companion.games import GAMES
from companion.vocabulary.play import seat_of, tag
from companion.vocabulary.pretend import World
from tests.web.conftest import Evening
from tests.web.phone import Page, Phone, WebForm

BY_CHANCE = 400
"""So many forms are filled in by chance; then the pretend table's hands fill them in until the game ends."""

STEPS = 3000
LARGEST_PAGE = 60_000
"""In bytes, so that a page is there at once on a table's own Wi-Fi."""


class Player:
    """Somebody with a phone: looks at the own page and tries one of its forms, filled in by chance."""

    def __init__(self, phone: Phone, path: str, chance: random.Random) -> None:
        self.phone, self.path, self.chance, self._idle_at = phone, path, chance, 0

    def act(self, revision: int) -> Page | None:
        """The answer to one form of the page; None when there is nothing to do, until the revision grows."""
        if self._idle_at == revision:
            return None
        page = self._page(self.path)
        forms = [form for form in page.forms if form.action.endswith("/act")]
        ways = [*forms, *page.links]
        if ways:
            way = self.chance.choice(ways)
            form = way if isinstance(way, WebForm) else self._page(page.links[way]).form(way)
            return self.phone.fill(form, self._filled(form))
        self._idle_at = revision
        return None

    def give(self, command: Any) -> Page:
        """The answer to a command, posted whole by the form of its kind."""
        page = self._page(self.path)
        for shown in (page, *map(self._page, page.links.values())):
            for form in shown.forms:
                if json.loads(form.fields.get("command", "{}")).get("type") == tag(command):
                    return self.phone.fill(_with(form, command), {})
        raise AssertionError(f"{self.path} offers no {tag(command)}")

    def _page(self, path: str) -> Page:
        page = self.phone.get(path)
        assert len(page.html.encode()) < LARGEST_PAGE
        return page

    def _filled(self, form: WebForm) -> dict[str, str]:
        filled = {name: self.chance.choice(values) for name, values in form.options.items()}
        for name, (least, most) in form.ranges.items():
            filled[name] = str(self.chance.choice((least, self.chance.randint(least, min(most, least + 3)))))
        return filled | self._picked(form)

    def _picked(self, form: WebForm) -> dict[str, str]:
        copies = [name for name, most in form.picks.items() for _ in range(most)]
        taken = self.chance.sample(copies, min(len(copies), self.chance.randint(*form.take)))
        return {name: str(taken.count(name)) for name in taken}


def _with(form: WebForm, command: Any) -> WebForm:
    """The form with nothing filled in but the whole command."""
    kept = {name: value for name, value in form.fields.items() if not name.startswith("f.")}
    return replace(form, fields={**kept, "command": msgspec.json.encode(command).decode()})


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_from_its_beginning_to_its_end_by_forms_alone(tmp_path, game):
    evening = Evening(tmp_path / "evening.db", {game: GAMES[game]})
    try:
        host, phones = evening.begun(*("Anu", "Ben", "Cleo")[: GAMES[game].SEATS[1]])
        chance = random.Random(7)
        people = [Player(host, "/host", chance)]
        people += [Player(phone, f"/seat/{seat}", chance) for seat, phone in enumerate(phones, 1)]
        assert {answer.status_code for answer in _answers(evening, people, chance)} <= {303, 409}
        assert evening.table.page("public").result is not None
        assert "The end" in phones[0].get("/tv").text
        assert {line.by for line in evening.table.log("public")} >= {"seat.1", "seat.2", "seat.3", "host"}
    finally:
        evening.close()


def _answers(evening: Evening, people: list[Player], chance: random.Random) -> Iterator[Page]:
    """What each form was answered, until the game is over; the first of the people is the host."""
    situation = evening.table.situation
    hands = situation.game.World(situation.setup, 1)
    for step in range(STEPS):
        if evening.table.page("public").result is not None:
            return
        if step < BY_CHANCE:
            answer = chance.choice(people).act(evening.table.revision)
        else:
            answer = _by_hands(evening.table.situation.state, hands, people)
        if answer is not None:
            yield answer


def _by_hands(state: Any, hands: World, people: list[Player]) -> Page:
    deed, *_ = hands.deeds(state)
    command = deed.typed[0] if deed.typed else deed.command
    return people[seat_of(command) or 0].give(command)
