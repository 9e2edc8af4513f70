"""The command line: every command with what it prints and how it ends."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
import msgspec

from companion import __version__
from companion.games import GAMES
from companion.journal import JournalError
from companion.replay import Departure, Situation
from companion.scripts import Replayed, ScriptError, replay_file
from companion.secrecy import seal
from companion.vocabulary.play import Game
from companion.vocabulary.value import Viewer


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="companion")
def main() -> None:
    """A companion for a real table: camera, buttons, rules and a scoreboard for phones and TV."""


def _viewer(_ctx: click.Context, _param: click.Parameter, word: str) -> Viewer:
    """The viewer that a word names."""
    match word:
        case "host" | "public":
            return word
        case _:
            number = word.removeprefix("seat.")
            if not (number.isdecimal() and 1 <= int(number) <= 12):
                raise click.BadParameter(f"{word!r} is nobody; give host, public or seat.1, seat.2 …")
            return int(number)


@main.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--keep-going", is_flag=True, help="Go on after a refused line of a script.")
@click.option("--at", type=click.IntRange(min=1), metavar="SEQ", help="Stop after this entry, or line of a script.")
@click.option("--viewer", callback=_viewer, default="host", metavar="host|public|seat.N", help="Who looks at it.")
def replay(file: Path, as_json: bool, keep_going: bool, at: int | None, viewer: Viewer) -> None:
    """Fold a journal, or a script of JSON lines, and print where it leads.

    Exits with 0; 1 when something was refused; 2 when the file cannot be read.
    """
    with _one_sentence(2):
        replayed = replay_file(file, GAMES, keep_going=keep_going, at=at)
    shown = _shown(replayed, viewer)
    if as_json:
        click.echo(msgspec.json.encode(shown).decode())
    else:
        click.echo(_readable(shown))
    sys.exit(1 if replayed.refused else 0)


@main.command()
@click.argument("name", required=False)
@click.option("--schema", is_flag=True, help="The JSON Schema of setup and commands.")
def games(name: str | None, schema: bool) -> None:
    """List the games; with NAME its seats, options and house rules with their defaults."""
    if name is None:
        for game in GAMES.values():
            click.echo(f"{game.NAME:14}{game.TITLE}, {game.SEATS[0]} to {game.SEATS[1]} seats")
        return
    game = _game(name)
    if schema:
        parts = {"setup": game.Setup, "commands": game.Commands}
        click.echo(msgspec.json.encode({key: msgspec.json.schema(part) for key, part in parts.items()}).decode())
    else:
        click.echo(_description(game))


def _game(name: str) -> Game:
    if name not in GAMES:
        raise click.UsageError(f"{name!r} is not a game here; there are {', '.join(GAMES)}")
    return GAMES[name]


def _description(game: Game) -> str:
    lines = [f"{game.TITLE} ({game.NAME}), {game.SEATS[0]} to {game.SEATS[1]} seats, rules {game.RULES}", ""]
    options = next(field for field in msgspec.structs.fields(game.Setup) if field.name == "options")
    lines += ["House rules (in setup.options):"]
    lines += [f"  {option.name} = {option.default!r}  {_meaning(option.type)}" for option in _fields(options.type)]
    lines += ["", f"Rules that a host may waive: {', '.join(sorted(game.WAIVABLE))}"]
    lines += [f"Fields that a host may set:  {', '.join(game.ADJUSTABLE)}"]
    return "\n".join(lines)


def _fields(record: Any) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(record)


def _meaning(annotated: Any) -> str:
    """What an option can be, and its description."""
    schema = msgspec.json.schema(annotated)
    values = " | ".join(str(value) for value in schema.get("enum", [schema.get("type", "")]))
    return f"({values})  {schema.get('description', '')}"


def _shown(replayed: Replayed, viewer: Viewer) -> dict[str, Any]:
    situation: Situation = replayed.situation
    game = situation.game
    sealed = seal(situation.state, viewer)
    return {
        "refused": replayed.refused,
        "state": sealed,
        "view": game.view(sealed, viewer) if game is not None else None,
        "result": game.result(situation.state) if game is not None else None,
    }


def _readable(shown: dict[str, Any]) -> str:
    lines = [f"line {one.line}: refused ({one.rule}): {one.text}" for one in shown["refused"]]
    view = shown["view"]
    if view is not None:
        lines += [f"{view.title}, {view.phase}: {view.prompt}"]
        lines += [f"  seat {one.seat} {one.colour:8}{one.figure:>8} {one.unit}  {one.note}" for one in view.standings]
    return "\n".join(lines or ["No game has begun."])


READ_ERRORS = (ScriptError, JournalError, OSError, Departure)


@contextmanager
def _one_sentence(code: int) -> Iterator[None]:
    """Ends with one sentence and an exit code instead of a traceback."""
    try:
        yield
    except READ_ERRORS as error:
        said = f"{error.filename}: {error.strerror}" if isinstance(error, OSError) and error.strerror else str(error)
        click.echo(said, err=True)
        sys.exit(code)
