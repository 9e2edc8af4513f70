"""The loop: a frame, the questions that are open, what their zones show, and the answers that settle.

Frames are never queued and nothing is read that has not changed: a full look is taken at a zone only while it settles.
"""

from collections.abc import Callable
from functools import cached_property
from threading import Event
from typing import NamedTuple, assert_never

import cv2

from vision import boats, dice, motion, pieces, sea, tokens
from vision.afloat import Waters
from vision.calibration import Calibration
from vision.cameras import Camera
from vision.finders import Finders, Look
from vision.frame import Flat, Frame
from vision.layout import Layout
from vision.levels import Level, OpenRow
from vision.motion import Motion
from vision.settling import Zone
from vision.threads import keep_to_one_thread
from vision.white import White
from vision.words import Boats, Cards, Dice, Expectation, Kept, Pieces, Poses, Question, Reading, Row, Tokens, Unseen

ZONE_PX_PER_MM = 2.0
MOVED_MM = 2.0
"""Markers farther from their places than this were moved, or the camera was."""
MARKERS_STIRRED_S = 0.5
MARKERS_IDLE_S = 3.0
PATIENCE = 6
"""How many looks an unreadable zone is given before it is left alone until it changes."""


class Edges(NamedTuple):
    """What the watcher is given to talk to."""

    expectations: Callable[[], tuple[Expectation, ...]]
    seen: Callable[[Reading, bytes | None], None]
    """Takes an answer, with a JPEG of its zone as evidence."""
    last: Callable[[str], Reading | None]
    """A zone's last accepted answer."""
    trouble: Callable[[str], None]
    """Takes what keeps the watcher from seeing whenever that changes; an empty text when nothing does."""
    stirred: Callable[[str], None]
    """Takes the zone that a hand has come to: what was seen there counts no more until it is told again."""


class Mat:
    """One frame with all that is known of where it shows the mat."""

    def __init__(self, frame: Frame, small: Flat, calibration: Calibration, stirring: Motion) -> None:
        self.at_s, self.motion = frame.at_s, stirring
        self._frame, self._small, self._calibration = frame, small, calibration

    @cached_property
    def white(self) -> White:
        """The light on the mat now."""
        return White(self._small, self._calibration.layout)

    def flat(self, zone: str, px_per_mm: float) -> Flat:
        """A zone or a track seen from above."""
        return self._calibration.flatten(self._frame, px_per_mm, self._calibration.layout.area(zone))


class Glimpse(NamedTuple):
    """The newest full look at a zone, the `reads`-th since it changed."""

    sought: object
    look: Look
    flat: Flat
    reads: int


Settler = Zone | OpenRow | Level


class Watcher:
    """Watches the zones that are expected to change; `calibrate` is asked at the start and when the camera moved."""

    def __init__(
        self,
        camera: Camera,
        calibrate: Callable[[Frame], Calibration | Unseen],
        layout: Layout,
        finders: Finders,
        edges: Edges,
    ) -> None:
        self._camera, self._calibrate, self._layout = camera, calibrate, layout
        self._finders, self._edges = finders, edges
        self._calibration: Calibration | None = None
        self._motion: Motion | None = None
        self._markers_at_s = 0.0
        self._is_stirred = False
        self._zones: dict[str, Zone] = {}
        self._rows: dict[str, OpenRow] = {}
        self._levels: dict[str, Level] = {}
        self._glimpses: dict[str, Glimpse] = {}
        self._watched: frozenset[Settler] = frozenset()
        self._hindrances: dict[str, str] = {}
        self._crowded: dict[str, tuple[Question | None, str]] = {}
        self._told_trouble = ""

    def run(self, stop: Event, rate_hz: float = 10.0) -> None:
        """Steps at a rate until `stop` is set; a slow step skips frames, it does not lag."""
        keep_to_one_thread()
        while not stop.wait(1 / rate_hz):
            self.step()

    def step(self) -> Unseen | None:
        """Looks at one frame and tells the answers it completes; Unseen says why it could not be used."""
        frame = self._camera.read()
        unseen = frame if isinstance(frame, Unseen) else self._look(frame)
        if unseen is not None:
            self._watched = frozenset()
        self._tell_trouble(unseen)
        return unseen

    def _look(self, frame: Frame) -> Unseen | None:
        if self._calibration is None or self._motion is None:
            return self._start(frame)
        small = self._calibration.flatten(frame, motion.PX_PER_MM)
        unseen = self._motion.see(small, frame.at_s)
        moved = self._moved(frame, self._calibration, is_urgent=self._is_stirred or unseen is not None)
        if moved is not None or unseen is not None:
            return moved if moved is not None else unseen
        self._look_at_zones(Mat(frame, small, self._calibration, self._motion))
        return None

    def _start(self, frame: Frame) -> Unseen | None:
        found = self._calibrate(frame)
        if isinstance(found, Unseen):
            return found
        self._calibration, self._markers_at_s = found, frame.at_s
        self._motion = Motion(self._layout, found.flatten(frame, motion.PX_PER_MM), frame.at_s)
        self._watched = frozenset()
        return None

    def _moved(self, frame: Frame, calibration: Calibration, is_urgent: bool) -> Unseen | None:
        """Unseen if the markers are no longer where they were; looked for often only while something stirs."""
        if frame.at_s - self._markers_at_s < (MARKERS_STIRRED_S if is_urgent else MARKERS_IDLE_S):
            return None
        self._markers_at_s = frame.at_s
        drift_mm = calibration.drift_mm(frame)
        if isinstance(drift_mm, Unseen) or drift_mm <= MOVED_MM:
            return None
        self._calibration = None
        return Unseen(f"the camera or the mat has moved by {drift_mm:.0f} mm; measuring where it is now")

    def _look_at_zones(self, mat: Mat) -> None:
        asked = self._edges.expectations()
        was_watched, self._watched = self._watched, frozenset(self._settler(expectation) for expectation in asked)
        self._hindrances = {}
        self._is_stirred = False
        for expectation in asked:
            settler = self._settler(expectation)
            if settler not in was_watched:
                settler.lose_sight()
                self._is_stirred = True
            elif mat.motion.stirs(expectation.zone):
                if settler.disturb(expectation.question):
                    self._edges.stirred(expectation.zone)
                self._note_cover(expectation, mat.motion)
                self._is_stirred = True
            else:
                self._look_at(expectation, mat, settler.is_settled)

    def _settler(self, expectation: Expectation) -> Settler:
        name = expectation.zone
        match expectation:
            case Boats() | Tokens() | Kept():
                return self._levels.setdefault(name, Level(name))
            case Row() | Pieces():
                return self._rows.setdefault(name, OpenRow(name))
            case Poses():
                return self._rows.setdefault(name, Waters(name))
            case Cards() | Dice():
                if name not in self._zones:
                    self._zones[name] = Zone(name, self._edges.last(name))
                return self._zones[name]
            case _:
                assert_never(expectation)

    def _look_at(self, expectation: Expectation, mat: Mat, is_settled: bool) -> None:
        glimpse = self._glimpses[expectation.zone] = self._glimpse(expectation, mat, is_settled)
        reading = self._settled(expectation, glimpse.look, mat.at_s)
        if reading is not None and self._fits(reading, expectation):
            self._edges.seen(reading, evidence(glimpse.flat))
        self._note_hindrance(expectation, glimpse)

    def _glimpse(self, expectation: Expectation, mat: Mat, is_settled: bool) -> Glimpse:
        """A full look at a zone, or the one before while nothing in it can have changed."""
        before, sought = self._glimpses.get(expectation.zone), _sought(expectation)
        is_same = before is not None and before.sought == sought and not mat.motion.changed(expectation.zone)
        if before is not None and is_same:
            is_given_up = isinstance(before.look, Unseen) and before.reads >= PATIENCE
            if is_settled or is_given_up:
                return before
        flat = self._flat(expectation, mat)
        look = self._read(expectation, flat)
        mat.motion.keep(expectation.zone)
        return Glimpse(sought, look, flat, 1 + before.reads if before is not None and is_same else 1)

    def _flat(self, expectation: Expectation, mat: Mat) -> Flat:
        match expectation:
            case Boats():
                return mat.white.balanced(mat.flat(expectation.zone, boats.PX_PER_MM))
            case Tokens():
                return mat.white.balanced(mat.flat(expectation.zone, tokens.PX_PER_MM))
            case Dice() | Kept():
                return mat.white.balanced(mat.flat(expectation.zone, dice.PX_PER_MM))
            case Pieces():
                return mat.white.balanced(mat.flat(expectation.zone, pieces.PX_PER_MM))
            case Poses():
                return mat.white.balanced(mat.flat(expectation.zone, sea.px_per_mm(self._layout)))
            case Cards() | Row():
                return mat.flat(expectation.zone, ZONE_PX_PER_MM)
            case _:
                assert_never(expectation)

    def _read(self, expectation: Expectation, flat: Flat) -> Look:
        match expectation:
            case Cards() | Row():
                return self._finders.cards(flat, expectation)
            case Boats():
                return self._finders.boats(flat, expectation)
            case Tokens():
                return self._finders.tokens(flat, expectation)
            case Dice():
                return self._finders.dice(flat, expectation)
            case Kept():
                return self._finders.kept(flat, expectation)
            case Pieces():
                return self._finders.pieces(flat, expectation)
            case Poses():
                return self._finders.sea(flat, expectation)
            case _:
                assert_never(expectation)

    def _settled(self, expectation: Expectation, look: Look, at_s: float) -> Reading | None:
        match expectation:
            case Boats() | Tokens() | Kept():
                return self._levels[expectation.zone].update(look, at_s, expectation)
            case Row() | Pieces() | Poses():
                return self._rows[expectation.zone].update(look, at_s, expectation)
            case Cards() | Dice():
                return self._zones[expectation.zone].update(look, at_s, expectation.question)
            case _:
                assert_never(expectation)

    def _fits(self, reading: Reading, expectation: Expectation) -> bool:
        """Whether no more lies there than can be an answer: what is too much is told as trouble, not guessed at."""
        most, number = _most(expectation), len(reading.things)
        self._crowded.pop(reading.zone, None)
        if most is None or number <= most:
            return True
        text = f"{number} things lie in {reading.zone}, at most {most} are asked for; take the others away"
        self._crowded[reading.zone] = reading.question, text
        return False

    def _note_cover(self, expectation: Expectation, stirring: Motion) -> None:
        self._crowded.pop(expectation.zone, None)
        if expectation.question is not None and stirring.lies_across(expectation.zone):
            self._hindrances[expectation.zone] = f"something lies across the edge of {expectation.zone}; take it away"

    def _note_hindrance(self, expectation: Expectation, glimpse: Glimpse) -> None:
        """Keeps what stands in the way of an answer; where none is asked for, nothing does."""
        if expectation.question is None:
            return
        question, text = self._crowded.get(expectation.zone, (None, ""))
        if isinstance(glimpse.look, Unseen) and glimpse.reads >= PATIENCE:
            self._hindrances[expectation.zone] = f"{expectation.zone}: {glimpse.look.reason}"
        elif text and question == expectation.question:
            self._hindrances[expectation.zone] = text

    def _tell_trouble(self, unseen: Unseen | None) -> None:
        trouble = unseen.reason if unseen is not None else "; ".join(self._hindrances.values())
        if trouble != self._told_trouble:
            self._told_trouble = trouble
            self._edges.trouble(trouble)


def evidence(flat: Flat) -> bytes | None:
    """A zone's picture as JPEG."""
    is_done, jpeg = cv2.imencode(".jpg", flat.picture, [cv2.IMWRITE_JPEG_QUALITY, 85])
    return jpeg.tobytes() if is_done else None


def _sought(expectation: Expectation) -> object:
    """What a look depends on besides the picture."""
    match expectation:
        case Cards(names=names) | Row(names=names):
            return names
        case Boats(should_be=places):
            return tuple(place.colour for place in places)
        case Tokens(should_be=heaps):
            return tuple(heap.colour for heap in heaps)
        case Dice(number=number, bodies=bodies):
            return number, bodies
        case Kept(bodies=bodies):
            return bodies
        case Pieces(colours=colours):
            return colours
        case Poses(boats=fleet, buoys=buoys):
            return tuple((boat.colour, boat.pose is None) for boat in fleet), buoys
        case _:
            assert_never(expectation)


def _most(expectation: Expectation) -> int | None:
    """How many things can be an answer; None if any number can."""
    match expectation:
        case Cards(most=most):
            return most
        case Dice(number=number):
            return number
        case Boats() | Tokens() | Row() | Kept() | Pieces() | Poses():
            return None
        case _:
            assert_never(expectation)
