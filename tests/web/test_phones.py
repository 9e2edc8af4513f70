"""A whole race of Vallamkali on phones alone, by people who know no rule and fill in what the pages offer."""

import random

import pytest

from companion.games import vallamkali
from tests.web.conftest import Evening
from tests.web.phone import Page, Phone, WebForm

STEPS = 3000


class Player:
    """Somebody with a phone: looks at the own page and tries one of its forms, filled in by chance."""

    def __init__(self, phone: Phone, path: str, chance: random.Random) -> None:
        self.phone, self.path, self.chance = phone, path, chance

    def act(self) -> Page | None:
        """The answer to one form of the page; None when there is nothing to do."""
        forms = [form for form in self.phone.get(self.path).forms if form.action.endswith("/act")]
        return self.phone.fill(form := self.chance.choice(forms), self._filled(form)) if forms else None

    def _filled(self, form: WebForm) -> dict[str, str]:
        filled = {name: self.chance.choice(values) for name, values in form.options.items()}
        for name, (least, most) in form.ranges.items():
            filled[name] = str(self.chance.choice((least, self.chance.randint(least, min(most, least + 3)))))
        return filled | self._picked(form)

    def _picked(self, form: WebForm) -> dict[str, str]:
        copies = [name for name, most in form.picks.items() for _ in range(most)]
        taken = self.chance.sample(copies, min(len(copies), self.chance.randint(*form.take)))
        return {name: str(taken.count(name)) for name in taken}


@pytest.mark.slow
def test_a_race_is_played_from_the_first_bid_to_the_last_account_by_forms_alone(tmp_path):
    evening = Evening(tmp_path / "race.db", {"vallamkali": vallamkali})
    try:
        host, phones = evening.begun("Anu", "Ben", "Cleo")
        chance = random.Random(7)
        players = [Player(phone, f"/seat/{seat}", chance) for seat, phone in enumerate(phones, 1)]
        people = [*players, Player(host, "/host", chance)]
        answers = {answer.status_code for _ in range(STEPS) if not _over(evening) and (answer := _next(people, chance))}
        assert answers <= {303, 409}
        assert evening.table.page("public").result is not None
        assert "The end" in phones[0].get("/tv").text
        assert {line.by for line in evening.table.log("public")} >= {"seat.1", "seat.2", "seat.3", "host"}
    finally:
        evening.close()


def _next(people: list[Player], chance: random.Random) -> Page | None:
    return chance.choice(people).act()


def _over(evening: Evening) -> bool:
    return evening.table.page("public").result is not None
