"""A pretend table that a watcher watches, one tenth of a second a step and no second of waiting."""

from collections.abc import Callable, Mapping

import pytest

from vision.calibration import calibrate
from vision.cards import enrol
from vision.finders import Finders, finders
from vision.frame import Picture
from vision.layout import Layout
from vision.simulated.camera import SimulatedCamera
from vision.simulated.deck import pretend_deck
from vision.simulated.mats import SEAT_PAINTS, demo_layout
from vision.simulated.scene import Scene
from vision.threads import keep_to_one_thread
from vision.watcher import Edges, Watcher
from vision.words import Boats, Cards, Expectation, Question, Reading

NAMES = ("A", "B", "C", "D", "E", "P2a", "P2b", "P3a", "P3b", "P4", "water_in_boat", "rhythm_lost")
COLOURS = tuple(paint.colour for paint in SEAT_PAINTS)

keep_to_one_thread()


class Rig:
    """A scene, its camera and a watcher with a clock of their own; `readings`, `troubles`, `stirred`: what was told."""

    def __init__(self, layout: Layout, pictures: Mapping[str, Picture], readers: Finders) -> None:
        self.scene = Scene(layout, seed=5)
        self.camera = SimulatedCamera(self.scene, pictures, lambda: self.now_s, seed=7)
        self.now_s = 0.0
        self.asked: tuple[Expectation, ...] = ()
        self.readings: list[Reading] = []
        self.evidence: list[bytes | None] = []
        self.troubles: list[str] = []
        self.stirred: list[str] = []
        edges = Edges(lambda: self.asked, self._seen, lambda _zone: None, self.troubles.append, self.stirred.append)
        self.watcher = Watcher(self.camera, lambda frame: calibrate(frame, layout), layout, readers, edges)

    def go(self, for_s: float = 1.0) -> list[Reading]:
        """Lets time pass; the readings that were told meanwhile."""
        before = len(self.readings)
        for _ in range(round(for_s * 10)):
            self.now_s += 0.1
            self.watcher.step()
        return self.readings[before:]

    def asks(self, zone: str, turn: int, most: int = 4) -> Question:
        """Makes the zone's question the only one that is open."""
        question = Question(f"turn {turn}", turn)
        self.asked = (Cards(zone, question, NAMES, 1, most),)
        return question

    def lays(self, zone: str, *names: str) -> list[Reading]:
        """A hand lays cards and goes; the readings that were told."""
        self.scene.hand(zone)
        self.go(0.3)
        self.scene.lay(zone, names)
        self.scene.hand(None)
        return self.go()

    def watches_boats(self) -> None:
        """Boats are expected where they stand now."""
        self.asked = (Boats("track", None, self.scene.boats()),)

    def _seen(self, reading: Reading, jpeg: bytes | None) -> None:
        self.readings.append(reading)
        self.evidence.append(jpeg)


Start = Callable[[], Rig]


def starting(layout: Layout, pictures: Mapping[str, Picture], arrange: Callable[[Scene], None] | None = None) -> Start:
    """Starts a table of its own at each call, arranged before its watcher finds the mat; empty if nobody does."""
    readers = finders(layout, enrol(pictures))

    def started() -> Rig:
        rig = Rig(layout, pictures, readers)
        if arrange is not None:
            arrange(rig.scene)
        rig.go(0.1)
        return rig

    return started


@pytest.fixture(scope="session")
def layout() -> Layout:
    return demo_layout()


@pytest.fixture(scope="session")
def pictures() -> Mapping[str, Picture]:
    return pretend_deck(NAMES)


@pytest.fixture(scope="session")
def readers(layout: Layout, pictures: Mapping[str, Picture]) -> Finders:
    return finders(layout, enrol(pictures))


@pytest.fixture
def rig(layout: Layout, pictures: Mapping[str, Picture], readers: Finders) -> Rig:
    """An empty table whose watcher has found the mat."""
    rig = Rig(layout, pictures, readers)
    rig.go(0.1)
    return rig
