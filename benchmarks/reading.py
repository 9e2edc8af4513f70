"""How often the camera reads the pretend table right: pieces, dice and tiles, each under six lights.

    python -m benchmarks.reading [scenes of each kind]

Each scene is new and laid by chance. Exact is a look that tells just what lies there, wrong one that tells anything
else; the rest is not told at all.
"""

import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from vision import dice, pieces
from vision.calibration import Calibration, calibrate
from vision.cards import enrol
from vision.dice import BODIES
from vision.finders import Look, finders
from vision.frame import Flat, Frame
from vision.motion import PX_PER_MM
from vision.settling import content_of
from vision.simulated.camera import SimulatedCamera
from vision.simulated.deck import pretend_deck
from vision.simulated.mats import demo_layout
from vision.simulated.renderer import Light
from vision.simulated.scene import Scene
from vision.threads import keep_to_one_thread
from vision.watcher import ZONE_PX_PER_MM
from vision.white import White
from vision.words import Card, Cards, Dice, Die, Kept, Piece, Pieces, Pose, Thing, Unseen

LIGHTS = (
    Light(),
    Light(level=0.45, warmth=0.5, slope=0.4, noise=3),
    Light(warmth=0.7),
    Light(level=1.1),
    Light(level=0.35),
    Light(slope=0.5, slope_deg=200),
)
SPOTS = tuple(f"{row}.{number}" for row in "abcd" for number in range(10))
COLOURS = ("red", "yellow", "green", "blue")
TILES = tuple(f"tile.{colour}{number}" for colour in "OGBP" for number in range(1, 17))
LAYOUT = demo_layout(["seat.1", "seat.4", "centre", "tray", "track.24", *(f"spot.{spot}" for spot in SPOTS)])
PICTURES = pretend_deck(TILES)
READERS = finders(LAYOUT, enrol(PICTURES))
HERE = Pose(0, 0)


class Trial(NamedTuple):
    """A scene that was laid, what of it is true, and how its zone is looked at."""

    scene: Scene
    truth: tuple[Thing, ...]
    look: Callable[[Frame], Look]


def calibrated(frame: Frame) -> Calibration:
    """Where the mat lies in the frame."""
    found = calibrate(frame, LAYOUT)
    assert isinstance(found, Calibration), found
    return found


def flat(frame: Frame, zone: str, px_per_mm: float) -> Flat:
    """A zone of the frame, seen from above."""
    return calibrated(frame).flatten(frame, px_per_mm, LAYOUT.area(zone))


def balanced(frame: Frame, zone: str, px_per_mm: float) -> Flat:
    """The same, as by white light."""
    calibration = calibrated(frame)
    white = White(calibration.flatten(frame, PX_PER_MM), LAYOUT)
    return white.balanced(calibration.flatten(frame, px_per_mm, LAYOUT.area(zone)))


def a_board(rng: random.Random) -> Trial:
    """Up to 24 pieces on 40 spots."""
    scene = Scene(LAYOUT, rng.randrange(10**6))
    truth = [Piece(rng.choice(COLOURS), HERE, spot) for spot in rng.sample(SPOTS, rng.randint(0, 24))]
    for piece in truth:
        scene.stand(piece.colour, str(piece.spot))
    asked = Pieces("board", None, COLOURS, ())
    return Trial(scene, tuple(truth), lambda frame: READERS.pieces(balanced(frame, "board", pieces.PX_PER_MM), asked))


def a_hand(rng: random.Random) -> Trial:
    """One to ten dice that a seat keeps."""
    scene, zone = Scene(LAYOUT, rng.randrange(10**6)), rng.choice(("seat.1", "seat.4"))
    kept = [(rng.choice(BODIES[:4]), rng.randint(1, 6)) for _ in range(rng.randint(1, 10))]
    scene.keep(zone, kept)
    asked = Kept(zone, None, (), BODIES[:4])
    truth = tuple(Die(value, body, HERE) for body, value in kept)
    return Trial(scene, truth, lambda frame: READERS.kept(balanced(frame, zone, dice.PX_PER_MM), asked))


def a_throw(rng: random.Random) -> Trial:
    """One to five dice in the tray, so many as are expected."""
    scene = Scene(LAYOUT, rng.randrange(10**6))
    thrown = [(rng.choice(BODIES[:4]), rng.randint(1, 6)) for _ in range(rng.randint(1, 5))]
    scene.throw("tray", thrown)
    asked = Dice("tray", None, len(thrown), BODIES[:4])
    truth = tuple(Die(value, body, HERE) for body, value in thrown)
    return Trial(scene, truth, lambda frame: READERS.dice(balanced(frame, "tray", dice.PX_PER_MM), asked))


def a_tile(rng: random.Random) -> Trial:
    """One of 64 tiles."""
    scene, name = Scene(LAYOUT, rng.randrange(10**6)), rng.choice(TILES)
    scene.lay("centre", [name])
    asked = Cards("centre", None, TILES)
    return Trial(scene, (Card(name, HERE),), lambda frame: READERS.cards(flat(frame, "centre", ZONE_PX_PER_MM), asked))


def outcome(trial: Trial, light: Light) -> str:
    """What came of a look: exact, wrong, or why nothing was told."""
    camera = SimulatedCamera(trial.scene, PICTURES, lambda: 0.0, seed=len(trial.truth))
    camera.light = light
    frame = camera.read()
    assert isinstance(frame, Frame)
    look = trial.look(frame)
    if isinstance(look, Unseen):
        return look.reason
    return "exact" if content_of(look) == content_of(trial.truth) else "wrong"


def main(scenes: int) -> None:
    """Prints the shares of each kind."""
    keep_to_one_thread()
    for name, lay in {
        "boards of pieces": a_board,
        "kept dice": a_hand,
        "thrown dice": a_throw,
        "tiles": a_tile,
    }.items():
        rng, before = random.Random(name), time.perf_counter()
        outcomes = Counter(outcome(lay(rng), LIGHTS[number % len(LIGHTS)]) for number in range(scenes))
        exact, wrong = outcomes.pop("exact", 0), outcomes.pop("wrong", 0)
        took_ms = 1000 * (time.perf_counter() - before) / scenes
        shares = (
            f"exact {exact / scenes:7.1%}   wrong {wrong / scenes:6.1%}   not told {outcomes.total() / scenes:6.1%}"
        )
        print(f"{name:<18}{scenes} scenes   {shares}   {took_ms:.0f} ms each")
        for reason, number in outcomes.most_common(3):
            print(f"  {number} x {reason}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 120)
