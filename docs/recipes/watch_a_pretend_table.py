"""Lay three cards on a pretend table and print what the watcher makes of them.

No camera, no waiting: the scene is drawn, and the clock is a number that we add to.
"""

from vision.calibration import calibrate
from vision.cards import enrol
from vision.finders import finders
from vision.simulated.camera import SimulatedCamera
from vision.simulated.deck import pretend_deck
from vision.simulated.mats import demo_layout
from vision.simulated.scene import Scene
from vision.watcher import Edges, Watcher
from vision.words import Card, Cards, Question, Reading


class Clock:
    """Tells the time that the recipe says it is."""

    now_s = 0.0

    def __call__(self) -> float:
        return self.now_s


clock = Clock()
layout = demo_layout()
pictures = pretend_deck(["A", "B", "C", "D", "E"])
scene = Scene(layout)
camera = SimulatedCamera(scene, pictures, clock)


def seen(reading: Reading, _jpeg: bytes | None) -> None:
    """Prints an answer."""
    names = ", ".join(thing.name for thing in reading.things if isinstance(thing, Card))
    print(f"{reading.zone} answers {reading.question.name!r} after {clock.now_s:.1f} s: {names}")


question = Cards("seat.1", Question("which cards does seat 1 play?"), names=tuple(pictures), least=1, most=4)
edges = Edges(lambda: (question,), seen, last=lambda _zone: None, trouble=print, stirred=lambda _zone: None)
watcher = Watcher(camera, lambda frame: calibrate(frame, layout), layout, finders(layout, enrol(pictures)), edges)


def let_pass(seconds: float) -> None:
    """Ten frames a second."""
    for _ in range(round(10 * seconds)):
        clock.now_s += 0.1
        watcher.step()


let_pass(1)
scene.hand("seat.1")
let_pass(0.5)
scene.lay("seat.1", ["A", "B", "C"])
scene.hand(None)
let_pass(1)
