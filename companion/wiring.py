"""Wiring: config to journal, table, edges and threads; starts and stops them in order."""

import logging
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from threading import Event, Thread
from types import MappingProxyType
from typing import Any

from companion.address import web_address
from companion.boxes import BoxError, text_of
from companion.clock import Clock, SystemClock
from companion.config import Camera as CameraConfig
from companion.config import Config, Web
from companion.evidence import Pictures
from companion.journal import Journal
from companion.keys import Keys, keys_in
from companion.replay import Games, Situation
from companion.table import Table
from hardware.lamps import Lamps
from vision.calibration import calibrate
from vision.cameras import Camera, FolderCamera
from vision.cards import enrol, read_deck
from vision.finders import finders
from vision.frame import Picture
from vision.layout import Layout, read_layout
from vision.watcher import Edges, Watcher
from vision.words import Expectation, Reading
from web.app import WebConfig, create_app
from web.serve import Server, serve

TICK_S = 0.02
"""How often held buttons and blinking lamps are looked after."""

BACK_OFF_S = 2.0
"""How long a part that failed waits before it starts again."""

LAST_WORK_S = 0.5
"""How long the parts may take to end, all together."""

Trouble = Callable[[str, str], None]
"""Says what is wrong with a part of that name; "" when it is well again."""

Greet = Callable[[int, Keys], None]
"""Says where the scoreboard is: the port that it got, and the host code."""

log = logging.getLogger(__name__)


def run(config: Config, data: Path, games: Games, greet: Greet) -> None:
    """Run a companion until SIGTERM or Ctrl-C. Raises a sentence of its own for whatever it cannot use."""
    clock = SystemClock()
    with Journal(data / "journal.db") as journal:
        keys = keys_in(data)
        table = Table(journal, games, clock, Pictures(data / "evidence"))
        app = create_app(table, games, web_config(keys, config.web, owners_boxes(games, config.boxes), data))
        watching = () if config.camera is None else (Part("camera", folder_watcher(table, config.camera, clock).run),)
        server = Server(app, config.web.host, config.web.port)
        parts = Parts(table.trouble, (press_sorter(table), *watching))
        greet(server.port, keys)
        parts.start()
        try:
            serve(server)
        finally:
            parts.stop()


@dataclass(frozen=True)
class Part:
    """A thread's name and body; the body returns when its event is set."""

    name: str
    body: Callable[[Event], None]


class Parts:
    """The running parts of a companion: each in a thread of its own, started again if it fails."""

    def __init__(self, trouble: Trouble, parts: tuple[Part, ...], back_off_s: float = BACK_OFF_S) -> None:
        self._trouble, self._back_off_s = trouble, back_off_s
        self._stop = Event()
        self._threads = [Thread(target=self._guard, args=(part,), name=part.name, daemon=True) for part in parts]

    def start(self) -> None:
        """Start every part."""
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        """Ask every part to end and wait until all have, half a second at the most."""
        self._stop.set()
        until_s = time.monotonic() + LAST_WORK_S
        for thread in self._threads:
            thread.join(max(0.0, until_s - time.monotonic()))

    def _guard(self, part: Part) -> None:
        """The one place that catches everything: the part is told of on every page and starts again."""
        while not self._stop.is_set():
            try:
                part.body(self._stop)
            except Exception as error:  # whatever a part does, the table goes on
                log.exception("the %s part failed", part.name)
                self._trouble(part.name, f"The {part.name} failed ({error}); it starts again.")
                self._stop.wait(self._back_off_s)
                self._trouble(part.name, "")


def web_config(
    keys: Keys, web: Web, boxes: Mapping[str, Any] = MappingProxyType({}), data: Path | None = None
) -> WebConfig:
    """What the scoreboard is told, with the address that phones can reach.

    `data` is the folder that remembers which device holds which seat; None: nothing does.
    Port 0 is whichever is free when it is served; no address is given then, and pages show the one they were asked at.
    """
    address = web_address(web.port) if web.port else ""
    seats = None if data is None else data / "seats.json"
    return WebConfig(keys.secret_key, keys.host_code, address=address, boxes=boxes, seats=seats)


def press_sorter(table: Table) -> Part:
    """The part that acts on presses once they are in order."""

    def body(stop: Event) -> None:
        while not stop.is_set():
            table.wait_for_press(0.2)
            table.sort_presses()
            stop.wait(0.01)

    return Part("buttons", body)


def lamp_follower(table: Table, lamps: Lamps, clock: Clock, tick: Callable[[float], None]) -> Part:
    """The part that keeps the lamps as the table wants them; `tick` looks after held buttons."""

    def body(stop: Event) -> None:
        while not stop.wait(TICK_S):
            lamps.show(table.lamps())
            lamps.tick(clock.now_s())
            tick(clock.now_s())

    return Part("lamps", body)


def watcher_of(
    table: Table,
    camera: Camera,
    layout: Layout,
    pictures: Mapping[str, Picture],
    seen: Callable[[Reading, bytes | None], None],
) -> Watcher:
    """A watcher that looks for what the table expects and says it to `seen`."""
    edges = Edges(
        expectations=lambda: seeable(table, layout),
        seen=seen,
        last=table.last_reading,
        trouble=lambda text: table.trouble("camera", f"Camera: {in_words(text, table.situation)}." if text else ""),
        stirred=table.stirred,
    )
    return Watcher(camera, lambda frame: calibrate(frame, layout), layout, finders(layout, enrol(pictures)), edges)


def in_words(text: str, situation: Situation) -> str:
    """A text of the camera's with zones called as people call them: `seat.2` is "Blue's place"."""
    colours = situation.setup.colours if situation.playing else ()
    for seat, colour in enumerate(colours, 1):
        text = text.replace(f"seat.{seat}", f"{colour.capitalize()}'s place")
    return text.replace("centre", "the middle")


def seeable(table: Table, layout: Layout) -> tuple[Expectation, ...]:
    """What the game expects to see where this layout has a zone or track for it."""
    return tuple(expected for expected in table.expectations() if expected.zone in layout.names)


def folder_watcher(table: Table, config: CameraConfig, clock: Clock) -> Watcher:
    """A watcher of recorded frames. Raises CameraError, LayoutError, DeckError or OSError that name what is missing."""
    layout = read_layout(Path(config.layout).read_bytes())
    camera = FolderCamera(Path(config.folder), clock.now_s)
    return watcher_of(table, camera, layout, read_deck(Path(config.deck)), table.seen)


def owners_boxes(games: Games, files: Mapping[str, str]) -> dict[str, Any]:
    """The owner's box files by game; what is odd about one is logged. Raises BoxError or OSError."""
    unknown = [name for name in files if name not in games]
    if unknown:
        raise BoxError("companion.toml", f"boxes.{unknown[0]}", f"no such game; there are {', '.join(games)}")
    boxes = {name: games[name].read_box(text_of(Path(file)), file) for name, file in files.items()}
    for name, box in boxes.items():
        for odd in games[name].warnings(box):
            log.warning("%s: %s", files[name], odd)
    return boxes
