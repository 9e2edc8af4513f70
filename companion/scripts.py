"""Scripts: a game as JSON Lines, a begin and then commands, for tests, bug reports and positions to think about."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from companion.journal import Act, Begin, Carry, Entry, Recorded, Undo, is_journal, read_entries
from companion.replay import Departure, Games, Situation, advance, fold
from companion.secrecy import seal
from companion.vocabulary.play import IllegalMove, Result
from companion.vocabulary.show import Standing, View
from companion.vocabulary.value import Record, Viewer

ACTS = frozenset({"begin", "sit", "leave", "act", "undo", "adjust", "close"})


class ScriptError(ValueError):
    """The file cannot be read as a script; the sentence names the line and what was expected."""


class Refused(Record, frozen=True):
    """A line that the rules refused."""

    line: int
    rule: str
    text: str


class Replayed(Record, frozen=True):
    """Where a file leads: what was refused, and the situation at the end."""

    refused: tuple[Refused, ...]
    situation: Situation


class Shown(Record, frozen=True):
    """The same as somebody may look it up, with a JSON form; `state` and `view` are None when no game has begun."""

    refused: tuple[Refused, ...]
    state: Any
    view: View | None
    result: Result | None


def replay_file(path: Path, games: Games, *, keep_going: bool = False, at: int | None = None) -> Replayed:
    """Fold a journal or a script up to entry or line `at`. Raises ScriptError, JournalDamaged or OSError."""
    if is_journal(path):
        return _replay_journal(path, games, at)
    return replay_script(path.read_bytes(), games, keep_going=keep_going, at=at)


def replay_script(script: bytes, games: Games, *, keep_going: bool = False, at: int | None = None) -> Replayed:
    """Fold a script; lines count from 1 and number its entries. Stops at the first refused line unless told not to."""
    situation = Situation()
    refused: list[Refused] = []
    for number, act in read_script(script):
        if at is not None and number > at:
            break
        try:
            situation = advance(situation, act, number, games)
        except IllegalMove as refusal:
            refused.append(Refused(number, refusal.rule, refusal.text))
            if not keep_going or situation.game is None:
                break
    return Replayed(tuple(refused), situation)


def read_script(script: bytes) -> tuple[tuple[int, Recorded], ...]:
    """The acts of a script with their line numbers; blank lines are passed over. Raises ScriptError."""
    lines = enumerate(script.splitlines(), 1)
    acts = tuple((number, _act(line, number)) for number, line in lines if line.strip())
    if not acts or not isinstance(acts[0][1], Begin):
        number = acts[0][0] if acts else 1
        raise ScriptError(f'line {number}: expected {{"type": "begin", "game": …, "setup": …}} before anything else')
    return acts


def script_of(entries: Iterable[Entry]) -> bytes:
    """The latest game of a journal as a script, secrets and all; what was taken back is left out."""
    acts: list[tuple[int, Any]] = []
    for entry in entries:
        match entry.act:
            case Begin() as begin:
                acts = [(entry.seq, msgspec.structs.replace(begin, salt=""))]
            case Undo(takes=int(takes)):
                acts = [(seq, act) for seq, act in acts if seq < takes]
            case Act(command=command, waived=()):
                acts.append((entry.seq, command))
            case Carry():
                pass
            case act:
                acts.append((entry.seq, act))
    return b"".join(msgspec.json.encode(act) + b"\n" for _, act in acts)


def shown(replayed: Replayed, viewer: Viewer) -> Shown:
    """Where a file leads, as the viewer may look it up: what was refused, state, view and result."""
    situation = replayed.situation
    game, sealed = situation.game, seal(situation.state, viewer, past=True)
    return Shown(
        replayed.refused,
        _without_position(sealed),
        game.view(sealed, viewer) if game is not None else None,
        game.result(situation.state) if game is not None else None,
    )


def _without_position(state: Any) -> Any:
    """The state as it is told: what a game that began in the middle began with was not sealed, and may be a secret."""
    if state is None:
        return None
    return msgspec.structs.replace(state, setup=msgspec.structs.replace(state.setup, position=None))


def in_words(told: Shown) -> str:
    """The same for people: refusals, what the table must do, a line a seat."""
    lines = [f"line {one.line}: refused ({one.rule}): {one.text}" for one in told.refused]
    view = told.view
    if view is not None:
        lines += [f"{view.title}, {view.phase}: {view.prompt}", *(_scored(one) for one in view.standings)]
    return "\n".join(lines or ["No game has begun."])


def _scored(line: Standing) -> str:
    figure = "secret" if line.figure is None else f"{line.figure} {line.unit}"
    return f"  seat {line.seat} {line.colour:8} {figure:>14}  {line.note}".rstrip()


def _act(line: bytes, number: int) -> Recorded:
    try:
        raw = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ScriptError(f"line {number}: expected one JSON object, {error}") from error
    if not isinstance(raw, dict) or not isinstance(raw.get("type"), str):
        raise ScriptError(
            f'line {number}: expected a JSON object with a "type", got {line[:60].decode(errors="replace")}'
        )
    if raw["type"] not in ACTS:
        return Act(raw)
    try:
        act: Recorded = msgspec.convert(raw, type=Recorded)
    except msgspec.ValidationError as error:
        raise ScriptError(f"line {number}: expected a whole {raw['type']!r}, {error}") from error
    return act


def _replay_journal(path: Path, games: Games, at: int | None) -> Replayed:
    entries = tuple(entry for entry in read_entries(path) if at is None or entry.seq <= at)
    try:
        situations = fold(entries, games)
    except Departure as departure:
        return Replayed((Refused(departure.seq, "departs", str(departure)),), departure.situation)
    return Replayed((), situations[-1] if situations else Situation())
