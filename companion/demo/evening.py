"""The pretend evening: who sits down, with what setup, and how the game is begun from the host's phone."""

from dataclasses import dataclass
from typing import Any

import msgspec
from flask import Flask

from companion.demo.phones import Phone
from companion.keys import Keys
from companion.vocabulary.play import Game, IllegalMove, Person
from companion.vocabulary.value import COLOURS, Seat

Phones = dict[Seat | str, Phone]
"""A phone for each seat and one for the host."""

NAMES = ("Anna", "Biju", "Chitra", "Dev", "Esther", "Farid")


@dataclass(frozen=True)
class Evening:
    """A game for some people."""

    game: Game
    people: tuple[Person, ...]
    setup: Any

    @classmethod
    def of(cls, game: Game, players: int, box: Any = None) -> "Evening":
        """An evening for so many players; `box` None is the SAMPLE.

        Raises IllegalMove when the game is not for so many.
        """
        least, most = game.SEATS
        if not least <= players <= most:
            raise IllegalMove("setup", f"{game.TITLE} is for {least} to {most} players, not {players}.")
        people = tuple(Person(seat, NAMES[seat - 1], COLOURS[seat - 1]) for seat in range(1, players + 1))
        raw = {"colours": COLOURS[:players], "box": msgspec.to_builtins(game.sample_box() if box is None else box)}
        return cls(game, people, msgspec.convert(raw, type=game.Setup))

    def sit_down(self, app: Flask, keys: Keys) -> Phones:
        """A phone for each seat and one for the host, all joined by their pages."""
        phones: Phones = {"host": Phone(app)}
        phones["host"].become_host(keys.host_code)
        for person in self.people:
            phones[person.seat] = Phone(app)
            phones[person.seat].sit(person)
        return phones
