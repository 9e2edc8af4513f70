"""A game that plays itself at a pace that people can follow, with the scoreboard live on its port."""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Event, Thread

from companion.clock import SystemClock
from companion.config import Web
from companion.demo.evening import Evening, Phones
from companion.demo.hands import Hands, Reach, Tally, look_on
from companion.demo.phones import PhoneError
from companion.demo.room import Interrupted, Props, RealTime, Room
from companion.journal import Journal
from companion.keys import keys_in
from companion.table import Table
from companion.vocabulary.play import Game, IllegalMove
from companion.wiring import Greet, web_config
from vision.simulated.deck import pretend_deck
from web.app import create_app
from web.serve import Server, serve

Say = Callable[[str], None]


@dataclass(frozen=True)
class Show:
    """A game to show; `speed` shortens the pauses between what hands do."""

    game: Game
    seed: int
    players: int
    speed: float
    port: int


def play_live(show: Show, greet: Greet, say: Say) -> None:
    """Play one game, then keep the scoreboard up, until Ctrl-C. Raises IllegalMove, or OSError for the port."""
    evening = Evening.of(show.game, show.players)
    games = {show.game.NAME: show.game}
    with tempfile.TemporaryDirectory(prefix="companion-demo-") as name, Journal(Path(name, "journal.db")) as journal:
        keys = keys_in(Path(name))
        table = Table(journal, games, SystemClock())
        app = create_app(table, games, web_config(keys, Web(port=show.port)))
        server = Server(app, Web().host, show.port)
        greet(server.port, keys)
        phones = evening.sit_down(app, keys)
        with _room(show, evening, table) as room, _hands_at_work(room, show, evening, phones, say):
            serve(server)


@contextmanager
def _room(show: Show, evening: Evening, table: Table) -> Iterator[Room]:
    """The room with its parts running."""
    world = show.game.World(evening.setup, show.seed)
    enrolled = pretend_deck(world.cards)
    room = Room(table, SystemClock(), Props(show.seed, world.zones, enrolled, enrolled))
    parts = room.parts()
    parts.start()
    try:
        yield room
    finally:
        parts.stop()
        room.close()


@contextmanager
def _hands_at_work(room: Room, show: Show, evening: Evening, phones: Phones, say: Say) -> Iterator[None]:
    """Hands play in a thread of their own until the game is over or the people have seen enough."""
    stop, tally = Event(), Tally()
    time = RealTime(stop, show.speed, look_on(room, tally))
    hands = Hands(show.game, show.game.World(evening.setup, show.seed), Reach(room, phones, time, say), tally)

    def play() -> None:
        try:
            result = show.game.result(hands.play(evening.setup))
            said = result.reason.rstrip(".") if result else "nobody won"
            say(f"The game is over: {said}. The scoreboard stays until Ctrl-C.")
        except Interrupted:
            pass
        except (PhoneError, IllegalMove) as error:
            say(f"The hands lost track: {str(error).rstrip('.')}. The scoreboard stays until Ctrl-C.")

    player = Thread(target=play, name="hands", daemon=True)
    player.start()
    try:
        yield
    finally:
        stop.set()
        player.join(1.0)
