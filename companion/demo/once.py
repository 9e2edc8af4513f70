"""One game headless, as fast as the machine goes, compared in the end with what the hands really did."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.clock import SteppedClock
from companion.demo.alike import alike
from companion.demo.evening import Evening, Phones
from companion.demo.hands import Hands, Reach, Tally, channel, lines_of, look_on
from companion.demo.phones import PhoneError
from companion.demo.room import Props, Room, SteppedTime
from companion.journal import Act, Begin, Entry, Journal, Undo
from companion.keys import Keys
from companion.replay import command_of
from companion.table import Table
from companion.vocabulary.play import Game, IllegalMove, Result
from companion.vocabulary.pretend import World
from companion.vocabulary.value import Record
from vision.frame import Picture
from vision.simulated.deck import pretend_deck
from web.app import WebConfig, create_app

KEYS = Keys("of a table that nobody else can reach", "123456")


@dataclass(frozen=True)
class Sabotage:
    """What tests do to the pretend table: cover the lens, or print some cards with the pictures of others."""

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
    matches: bool
    standings: Result | None
    commands: int
    by: dict[str, int]
    share: dict[str, float]
    camera_could_read: int
    camera_did_read: int
    camera_could_begin: int
    """Forms that a camera could fill in in part."""
    camera_did_begin: int
    wrong_proposals: tuple[str, ...]
    """Readings that were not what the hands had done, whether or not anything came of them."""
    trouble: str = ""


@dataclass(frozen=True)
class Plan:
    """A game to play once; `box` None is the SAMPLE."""

    game: Game
    seed: int
    players: int
    box: Any = None
    frames: bool = False
    """Keep each frame that a reading was made of."""
    sabotage: Sabotage = Sabotage()


def play_once(plan: Plan, folder: Path) -> Outcome:
    """Play one game; `journal.db` and `hands.jsonl` stay in the folder, and `frames` if they are asked for.

    Raises IllegalMove when so many players cannot play it.
    """
    evening = Evening.of(plan.game, plan.players, plan.box)
    world = plan.game.World(evening.setup, plan.seed)
    clock, tally = SteppedClock(), Tally()
    with Journal(folder / "journal.db") as journal:
        table = Table(journal, {plan.game.NAME: plan.game}, clock)
        room = Room(table, clock, _props(plan, world, folder))
        room.scene.cover(plan.sabotage.covered)
        try:
            time = SteppedTime(room, clock, look_on(room, tally))
            reach = Reach(room, _sat_down(plan, evening, table), time, _unheard)
            trouble = _played(Hands(plan.game, world, reach, tally), evening)
        finally:
            room.close()
        (folder / "hands.jsonl").write_bytes(lines_of(tally.done))
        return _outcome(plan, table, tally, trouble)


def commands_in(entries: tuple[Entry, ...], game: Game) -> tuple[tuple[object, str], ...]:
    """The commands that a journal holds, those that were taken back left out, each with what told it."""
    held: list[tuple[int, object, str]] = []
    for entry in entries:
        match entry.act:
            case Begin():
                held = []
            case Act(command=command):
                held.append((entry.seq, command_of(game, command), channel(entry)))
            case Undo(takes=int(takes)):
                held = [one for one in held if one[0] < takes]
            case _:
                pass
    return tuple((command, by) for _, command, by in held)


def _props(plan: Plan, world: World, folder: Path) -> Props:
    enrolled = pretend_deck(world.cards)
    frames = folder / "frames" if plan.frames else None
    return Props(plan.seed, world.zones, enrolled, plan.sabotage.printed(enrolled), frames)


def _sat_down(plan: Plan, evening: Evening, table: Table) -> Phones:
    boxes = {plan.game.NAME: plan.box} if plan.box is not None else {}
    config = WebConfig(KEYS.secret_key, KEYS.host_code, boxes=boxes)
    return evening.sit_down(create_app(table, {plan.game.NAME: plan.game}, config), KEYS)


def _played(hands: Hands, evening: Evening) -> str:
    """Play to the end and close; the sentence of what stopped the game, "" when nothing did."""
    try:
        hands.play(evening.setup)
    except (PhoneError, IllegalMove) as error:
        return str(error)
    return ""


def _unheard(_said: str) -> None:
    """Nobody listens."""


def _outcome(plan: Plan, table: Table, tally: Tally, trouble: str) -> Outcome:
    held = commands_in(table.entries, plan.game)
    by = Counter(told_by for _, told_by in held)
    closed = table.situation.closed
    return Outcome(
        game=plan.game.NAME,
        seed=plan.seed,
        players=plan.players,
        matches=not trouble and _all_alike(tally, held),
        standings=closed.result if closed is not None else None,
        commands=len(held),
        by={word: by[word] for word in ("camera", "button", "phone")},
        share={word: round(by[word] / max(1, len(held)), 3) for word in ("camera", "button", "phone")},
        camera_could_read=tally.readable,
        camera_did_read=tally.read,
        camera_could_begin=tally.draftable,
        camera_did_begin=tally.drafted,
        wrong_proposals=tuple(f"{question}: {text}" for (question, _), text in tally.wrong.items()),
        trouble=trouble,
    )


def _all_alike(tally: Tally, held: tuple[tuple[object, str], ...]) -> bool:
    """Does the journal hold what hands did, one after the other?"""
    if len(held) != len(tally.done):
        return False
    return all(alike(done.command, written) for done, (written, _) in zip(tally.done, held, strict=True))
