"""How exactly boats and buoys of a sea are read, beside the usual way: the least rectangle round a blob of colour.

    python -m benchmarks.sea [scenes]

Scenes are drawn by chance, four boats and four buoys each, a card on the pile, and read under six lights in turn. Both
ways get the same pictures in the same run. The usual way thresholds hue and saturation, takes the largest blob of each
paint, cv2.minAreaRect, and for the bow the end that is farther from the blob's centre of mass.
"""

import math
import sys
import time
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import cv2
import numpy as np

from vision.calibration import Calibration, calibrate
from vision.frame import Flat, Frame
from vision.layout import Layout, Paint, degrees_apart
from vision.motion import PX_PER_MM as SMALL_PX_PER_MM
from vision.sea import find_afloat, px_per_mm
from vision.simulated.camera import SimulatedCamera
from vision.simulated.deck import pretend_deck
from vision.simulated.mats import demo_layout
from vision.simulated.renderer import Light
from vision.simulated.scene import Scene
from vision.threads import keep_to_one_thread
from vision.white import White
from vision.words import Afloat, Pose, Poses, Unseen

LIGHTS = {
    "usual": Light(),
    "dim, warm, slanting": Light(level=0.45, warmth=0.5, slope=0.4, noise=3),
    "warm": Light(warmth=0.7),
    "bright": Light(level=1.1),
    "dim and noisy": Light(level=0.5, noise=4),
    "glare beside a boat": Light(),
}
APART_MM = 66.0
"""From the middle of one thing to the next: hulls may come within a few millimetres of each other."""


class Sight(NamedTuple):
    """A scene as it is and as it was photographed."""

    light: str
    boats: tuple[Afloat, ...]
    buoys: tuple[Afloat, ...]
    flat: Flat


class Errors:
    """What one way to read gets wrong."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.missing = self.swapped = self.astray = 0
        self.off_mm: dict[str, list[float]] = {}
        self.off_deg: list[float] = []

    def note(self, light: str, truth: Pose, told: Pose | None, *, is_boat: bool) -> None:
        """Takes in one thing; what is farther off than it is long is something else."""
        if told is None:
            self.missing += 1
            return
        away_mm = math.hypot(truth.x_mm - told.x_mm, truth.y_mm - told.y_mm)
        if away_mm > 40:
            self.astray += 1
            return
        self.off_mm.setdefault(light, []).append(away_mm)
        if is_boat:
            away_deg = degrees_apart(told.turned_deg, truth.turned_deg)
            self.swapped += away_deg > 90
            self.off_deg.append(min(away_deg, 180 - away_deg))

    def print(self) -> None:
        """One line for all lights, then one for each."""
        every_mm = [off for offs in self.off_mm.values() for off in offs]
        print(f"{self.name:<24}{_spread(every_mm)} mm   not told {self.missing}, something else taken {self.astray}")
        if self.off_deg:
            print(f"{'':<24}{_spread(self.off_deg)} deg  bow and stern swapped {self.swapped}")
        for light, offs in self.off_mm.items():
            print(f"  {light:<22}{_spread(offs)} mm   {len(offs)} told")


def _spread(values: list[float]) -> str:
    middle, rare = np.percentile(values, [50, 99])
    return f"median {middle:5.2f}  99 % {rare:5.2f}  worst {max(values):5.2f}"


def sights(number: int, layout: Layout) -> Iterator[Sight]:
    """Scenes by chance, each under the next light."""
    rng = Random(1)
    scene = Scene(layout, seed=2)
    scene.lay("pile", ["A"])
    camera = SimulatedCamera(scene, pretend_deck("A"), lambda: 0.0, seed=3)
    for turn in range(number):
        name = list(LIGHTS)[turn % len(LIGHTS)]
        _float_by_chance(scene, rng)
        camera.light = LIGHTS[name] if name != "glare beside a boat" else _glare_beside(scene, rng)
        frame = camera.read()
        if isinstance(frame, Frame):
            yield Sight(name, scene.boats_at(), scene.buoys(), _seen(frame, layout))


def _glare_beside(scene: Scene, rng: Random) -> Light:
    """A lamp's mirror image so near to some boat that it lights a part of its hull."""
    pose = rng.choice(scene.sight.hulls_afloat).pose
    x_mm, y_mm = (place + rng.choice((-1, 1)) * rng.uniform(20, 40) for place in (pose.x_mm, pose.y_mm))
    return Light(glare=0.5, glare_x_mm=x_mm, glare_y_mm=y_mm)


def _float_by_chance(scene: Scene, rng: Random) -> None:
    spots: list[tuple[float, float]] = []
    while len(spots) < 8:
        spot = rng.uniform(-460, 460), rng.uniform(-160, 960)
        if all(math.dist(spot, other) > APART_MM for other in spots):
            spots.append(spot)
    boats = rng.sample([paint.colour for paint in scene.layout.paints], 4)
    for colour in {boat.colour for boat in scene.boats_at()} - set(boats):
        scene.beach(colour)
    for colour, (x_mm, y_mm) in zip(boats, spots[:4], strict=True):
        scene.sail(colour, x_mm, y_mm, rng.uniform(0, 360))
    marks = rng.sample(["red", "green", "yellow", "blue", "orange"], 2)
    scene.anchor(
        [Afloat(colour, Pose(*spot)) for colour, spot in zip(("white", "white", *marks), spots[4:], strict=True)]
    )


def _seen(frame: Frame, layout: Layout) -> Flat:
    """The sea as the watcher hands it to a finder."""
    calibration = calibrate(frame, layout)
    assert isinstance(calibration, Calibration)
    white = White(calibration.flatten(frame, SMALL_PX_PER_MM), layout)
    return white.balanced(calibration.flatten(frame, px_per_mm(layout), layout.area("sea")))


def told(sight: Sight, layout: Layout) -> list[Pose | None]:
    """What the project reads, boats first."""
    found = find_afloat(sight.flat, layout, Poses("sea", None, sight.boats, sight.buoys))
    return [None if isinstance(thing, Unseen) else thing.pose for thing in found]


def told_by_rectangles(sight: Sight, layout: Layout) -> list[Pose | None]:
    """What the least rectangles round blobs of colour say; of buoys the usual way tells the middle of each."""
    hsv = cv2.cvtColor(cv2.GaussianBlur(sight.flat.picture, (0, 0), 1), cv2.COLOR_BGR2HSV)
    boats = [_rectangle(_mask(hsv, layout.paint(boat.colour)), sight.flat, layout) for boat in sight.boats]
    return [*boats, *_circles(hsv, sight, layout)]


def _mask(hsv: np.ndarray, paint: Paint) -> np.ndarray:
    if min(paint.bgr) > 200:
        return cv2.inRange(hsv, (0, 0, 170), (180, 60, 255))
    hue, saturation, _ = cv2.cvtColor(np.full((1, 1, 3), paint.bgr, np.uint8), cv2.COLOR_BGR2HSV)[0, 0].astype(int)
    turned = (hsv[..., 0].astype(int) - hue + 90) % 180 - 90
    paled = np.abs(hsv[..., 1].astype(int) - saturation)
    return ((np.abs(turned) < 10) & (paled < 75) & (hsv[..., 2] > 100)).astype(np.uint8)


def _rectangle(mask: np.ndarray, flat: Flat, layout: Layout) -> Pose | None:
    outlines, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    outline = max(outlines, key=cv2.contourArea, default=None)
    if outline is None or len(outline) < 5:
        return None
    middle, _, _ = cv2.minAreaRect(outline)
    corners = cv2.boxPoints(cv2.minAreaRect(outline))
    sides = corners[1] - corners[0], corners[2] - corners[1]
    along = max(sides, key=lambda side: float(np.hypot(*side)))
    mass = outline.reshape(-1, 2).mean(axis=0)
    bow = along if np.dot(mass - middle, along) < 0 else -along
    (x_mm, y_mm), (ahead_x, ahead_y) = flat.px_to_mm(np.array([middle]))[0], (bow[0], -bow[1])
    return layout.the_sea.from_mat(Pose(x_mm, y_mm, math.degrees(math.atan2(ahead_x, ahead_y)) % 360))


def _circles(hsv: np.ndarray, sight: Sight, layout: Layout) -> list[Pose | None]:
    disc_px = math.pi * (layout.the_sea.buoy_mm * sight.flat.px_per_mm) ** 2
    told: list[Pose | None] = []
    for buoy in sight.buoys:
        outlines, _ = cv2.findContours(_mask(hsv, layout.buoy(buoy.colour)), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
        round_ones = [one for one in outlines if 0.5 < cv2.contourArea(one) / disc_px < 1.6]
        middles = sight.flat.px_to_mm(np.array([cv2.minEnclosingCircle(one)[0] for one in round_ones]))
        places = [layout.the_sea.from_mat(Pose(float(x_mm), float(y_mm))) for x_mm, y_mm in middles]
        told.append(min(places, key=lambda place: _away_mm(place, buoy), default=None))
    return told


def _away_mm(place: Pose, buoy: Afloat) -> float:
    return math.inf if buoy.pose is None else math.hypot(place.x_mm - buoy.pose.x_mm, place.y_mm - buoy.pose.y_mm)


def main(scenes: int) -> None:
    """Prints the figures."""
    keep_to_one_thread()
    layout = demo_layout(("sea", "pile"))
    ways = {"this project": told, "least rectangles": told_by_rectangles}
    errors = {(name, kind): Errors(f"{name}, {kind}") for name in ways for kind in ("boats", "buoys")}
    took_s = dict.fromkeys(ways, 0.0)
    for sight in sights(scenes, layout):
        for name, way in ways.items():
            before = time.perf_counter()
            poses = way(sight, layout)
            took_s[name] += time.perf_counter() - before
            for index, (truth, pose) in enumerate(zip((*sight.boats, *sight.buoys), poses, strict=True)):
                is_boat = index < len(sight.boats)
                if truth.pose is not None:
                    errors[name, "boats" if is_boat else "buoys"].note(sight.light, truth.pose, pose, is_boat=is_boat)
    for one in errors.values():
        one.print()
    print("; ".join(f"{name} {1000 * seconds / scenes:.0f} ms a scene" for name, seconds in took_s.items()))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 240)
