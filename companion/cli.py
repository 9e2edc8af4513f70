"""The command line: every command with what it prints and how it ends."""

import errno
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
import msgspec

from companion import __version__
from companion.address import qr_text, web_address
from companion.boxes import BoxError
from companion.config import Config, default_data, read_config
from companion.demo.live import Show, play_live
from companion.demo.once import Plan, play_once
from companion.games import GAMES
from companion.journal import JournalError, read_entries
from companion.keys import Keys, KeysError
from companion.replay import Departure, Situation
from companion.scripts import ScriptError, in_words, replay_file, script_of, shown
from companion.vocabulary.play import Game, IllegalMove
from companion.vocabulary.value import MOST_SEATS, Viewer
from companion.wiring import run
from vision.cards import DeckError, enrol, read_deck
from vision.layout import LayoutError
from vision.reading import CardsLine, DiceLine, PhotoError, cards_line, dice_line, sentence
from vision.threads import keep_to_one_thread


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
            if not (number.isdecimal() and 1 <= int(number) <= MOST_SEATS):
                raise click.BadParameter(f"{word!r} is nobody; give host, public or seat.1, seat.2 …")
            return int(number)


@main.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--keep-going", is_flag=True, help="Go on after a refused line of a script.")
@click.option("--at", type=click.IntRange(min=1), metavar="SEQ", help="Stop after this entry, or line of a script.")
@click.option("--viewer", callback=_viewer, default="host", metavar="host|public|seat.N", help="Who looks at it.")
@click.option("--script", "as_script", is_flag=True, help="Print a journal's latest game as a script, secrets and all.")
def replay(file: Path, as_json: bool, keep_going: bool, at: int | None, viewer: Viewer, as_script: bool) -> None:
    """Fold a journal, or a script of JSON lines, and print where it leads.

    Exits with 0; 1 when something was refused; 2 when the file cannot be read.
    """
    if as_script:
        with _one_sentence(2):
            click.echo(script_of(read_entries(file)).decode(), nl=False)
        return
    with _one_sentence(2):
        replayed = replay_file(file, GAMES, keep_going=keep_going, at=at)
        _check_viewer(viewer, replayed.situation)
    told = shown(replayed, viewer)
    if as_json:
        click.echo(msgspec.json.encode(told).decode())
    else:
        click.echo(in_words(told))
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


@main.group()
def read() -> None:
    """Read real photographs: dice, or the cards of a deck."""


@read.command("dice")
@click.argument("photos", nargs=-1, required=True, metavar="PHOTO…")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a photo.")
def read_dice(photos: tuple[str, ...], as_json: bool) -> None:
    """Values, places and colours of the dice in photos."""
    _read(photos, as_json, dice_line)


@read.command("cards")
@click.argument("photos", nargs=-1, required=True, metavar="PHOTO…")
@click.option("--deck", type=click.Path(path_type=Path), required=True, help="A picture a card, named by its id.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a photo.")
def read_cards(photos: tuple[str, ...], deck: Path, as_json: bool) -> None:
    """Ids and corners of the cards in photos."""
    with _one_sentence(2):
        enrolled = enrol(read_deck(deck))
    _read(photos, as_json, lambda photo: cards_line(photo, enrolled))


def _read(photos: tuple[str, ...], as_json: bool, line_of: Callable[[str], DiceLine | CardsLine]) -> None:
    """A line a photo; one that cannot be read is named and the others go on. Exits with 2 if there was one."""
    keep_to_one_thread()
    unread = 0
    for photo in photos:
        try:
            line = line_of(photo)
        except PhotoError as error:
            click.echo(str(error), err=True)
            unread += 1
        else:
            click.echo(msgspec.json.encode(line).decode() if as_json else sentence(line))
    sys.exit(2 if unread else 0)


@main.command()
@click.option("--config", "config_file", type=click.Path(path_type=Path), metavar="FILE", help="companion.toml.")
@click.option("--data", type=click.Path(path_type=Path), metavar="DIR", help="Where the evening is kept.")
@click.option("--port", type=click.IntRange(0, 65535), metavar="N", help="Where the scoreboard listens.")
def serve(config_file: Path | None, data: Path | None, port: int | None) -> None:
    """Run the companion: the scoreboard for phones and TV, and a camera if the config names one."""
    with _one_sentence(2):
        config = read_config(config_file) if config_file is not None else Config()
        if port is not None:
            config = msgspec.structs.replace(config, web=msgspec.structs.replace(config.web, port=port))
        run(config, data or Path(config.data or default_data()), GAMES, _greet)


@main.command()
@click.argument("name", metavar="[GAME]", default="vallamkali")
@click.option("--once", is_flag=True, help="Headless and as fast as it goes; prints the outcome as JSON.")
@click.option(
    "--seed",
    type=click.IntRange(min=0),
    default=1,
    show_default=True,
    help="What chance at the pretend table grows from.",
)
@click.option("--players", type=int, default=4, show_default=True)
@click.option("--out", type=click.Path(path_type=Path), metavar="DIR", help="With --once: keep hands, journal, frames.")
@click.option("--speed", type=click.FloatRange(0.1, 100), default=1.0, show_default=True, help="2: half the pauses.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
def demo(name: str, once: bool, seed: int, players: int, out: Path | None, speed: float, port: int) -> None:
    """A simulated table plays a game by itself, seen by a simulated camera, with the scoreboard live.

    With --once it exits with 0 only if the journal equals what the hands really did.
    """
    game = _game(name)
    with _one_sentence(2):
        if once:
            sys.exit(0 if _played_once(Plan(game, seed, players, frames=out is not None), out) else 1)
        play_live(Show(game, seed, players, speed, port), _greet, click.echo)


def _played_once(plan: Plan, out: Path | None) -> bool:
    with tempfile.TemporaryDirectory(prefix="companion-demo-") as folder:
        if out is not None:
            out.mkdir(parents=True, exist_ok=True)
            if any(out.iterdir()):
                raise FileExistsError(errno.ENOTEMPTY, "is not empty; give --out a folder of its own", str(out))
        outcome = play_once(plan, out or Path(folder))
    click.echo(msgspec.json.encode(outcome).decode())
    return outcome.matches


def _greet(port: int, keys: Keys) -> None:
    """Say where the scoreboard is, with a QR code for phones."""
    url = f"http://{web_address(port)}"
    click.echo(qr_text(url))
    click.echo(f"Phones and TV:   {url}   (on this machine: http://localhost:{port})")
    click.echo(f"TV page:         {url}/tv")
    click.echo(f"Host code:       {keys.host_code}   (enter it at {url}/host)")
    click.echo("Ctrl-C ends.")


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
    lines += ["Fields that a host may set (* is a seat, from 1):"]
    lines += [f"  {path}  {words}" for path, words in game.ADJUSTABLE.items()]
    return "\n".join(lines)


def _fields(record: Any) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(record)


def _meaning(annotated: Any) -> str:
    """What an option can be, and its description."""
    schema = msgspec.json.schema(annotated)
    values = " | ".join(str(value) for value in schema.get("enum", [schema.get("type", "")]))
    return f"({values})  {schema.get('description', '')}"


def _check_viewer(viewer: Viewer, situation: Situation) -> None:
    """Raises IllegalMove when the viewer is a seat that the game does not have."""
    if situation.game is not None and isinstance(viewer, int) and viewer not in situation.seats:
        raise IllegalMove("no_such_seat", f"There is no seat {viewer} in this game; it has {len(situation.seats)}.")


def _sentence(error: Exception) -> str:
    """What an error says, without its number."""
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    return str(error)


TOLD = (ScriptError, JournalError, BoxError, KeysError, DeckError, LayoutError, Departure, IllegalMove, OSError)
"""What ends a command with its own sentence; each names the thing and what to do."""


@contextmanager
def _one_sentence(code: int) -> Iterator[None]:
    """Ends with one sentence and an exit code instead of a traceback."""
    try:
        yield
    except TOLD as error:
        click.echo(_sentence(error), err=True)
        sys.exit(code)
