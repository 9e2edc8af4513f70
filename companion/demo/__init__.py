"""A table that plays itself, through the real camera reader, buttons, rules and pages."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from flask import Flask

from companion.clock import SteppedClock
from companion.demo.hands import Done, Hands, Reach, Tally, lines_of, look_on
from companion.demo.phones import Phone, PhoneError
from companion.demo.room import Props, Room, SteppedTime
from companion.journal import Act, Begin, Entry, Journal
from companion.table import Table
from companion.vocabulary.play import Game, IllegalMove, Person, Result
from companion.vocabulary.value import COLOURS, Record, Seat
from vision.frame import Picture
from vision.simulated.deck import pretend_deck
from web.app import WebConfig, create_app

NAMES = ("Anna", "Biju", "Chitra", "Dev", "Esther", "Farid")
HOST_CODE = "123456"


@dataclass(frozen=True)
class Sabotage:
    """What tests do to the pretend table: cover the lens, or print some cards with others' pictures."""

    covered: bool = False
    swapped: Mapping[str, str] = field(default_factory=dict)

    def printed(self, enrolled: Mapping[str, Picture]) -> Mapping[str, Picture]:
        """The pictures as they look on the table."""
        return {name: enrolled[self.swapped.get(name, name)] for name in enrolled}


class Outcome(Record, frozen=True):
    """How a game that played itself went. `matches`: the journal holds exactly what the hands did."""

    game: str
    seed: int
    players: int
    standings: Result | None
    matches: bool
    commands: int
    by: dict[str, int]
    share: dict[str, float]
    camera_could_read: int
    camera_did_read: int
    wrong_proposals: tuple[str, ...]
    trouble: str = ""


def play_once(
    game: Game, seed: int, players: int, folder: Path, *, sabotage: Sabotage = Sabotage(), frames: bool = False
) -> Outcome:
    """Play one game headless, as fast as the machine goes; the journal and `hands.jsonl` stay in the folder.

    Raises IllegalMove when so many players cannot play it.
    """
    setup = demo_setup(game, players)
    game.start(setup)
    clock = SteppedClock()
    with Journal(folder / "journal.db") as journal:
        table = Table(journal, {game.NAME: game}, clock)
        enrolled = pretend_deck(game.card_names(setup))
        props = Props(seed, enrolled, sabotage.printed(enrolled), folder / "frames" if frames else None)
        room = Room(table, clock, props)
        room.scene.cover(sabotage.covered)
        tally = Tally()
        try:
            trouble = _played(game, setup, seed, room, SteppedTime(room, clock, look_on(room, tally)), tally)
        finally:
            room.close()
        (folder / "hands.jsonl").write_bytes(lines_of(tally.done))
        return _outcome(game, seed, table, tally, trouble)


def demo_setup(game: Game, players: int) -> Any:
    """A setup with the SAMPLE box, strictly decoded. Raises IllegalMove for a number that the game is not for."""
    if not game.SEATS[0] <= players <= game.SEATS[1]:
        raise IllegalMove("setup", f"{game.TITLE} is for {game.SEATS[0]} to {game.SEATS[1]} players, not {players}")
    raw = {"colours": COLOURS[:players], "box": msgspec.to_builtins(game.sample_box())}
    return msgspec.convert(raw, type=game.Setup)


def sit_down(app: Flask, table: Table, host_code: str) -> dict[Seat | str, Phone]:
    """A phone for each seat and one for the host, all joined by their pages."""
    phones: dict[Seat | str, Phone] = {"host": Phone(app)}
    phones["host"].become_host(host_code)
    for person in table:
        pass
    return phones
