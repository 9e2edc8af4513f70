"""The room of the pretend table: its scene, camera, buttons and lamps, and how time passes in it."""

import math
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from typing import Protocol

import cv2

from companion.clock import Clock, SteppedClock
from companion.table import Table
from companion.wiring import Part, Parts, lamp_follower, press_sorter, watcher_of
from hardware.simulated import CHATTER_S, SimulatedPins
from vision.cameras import Camera
from vision.frame import Frame, Picture
from vision.simulated.camera import SimulatedCamera
from vision.simulated.mats import demo_layout
from vision.simulated.scene import Scene
from vision.threads import keep_to_one_thread
from vision.words import Reading, Unseen

FRAME_S = 0.2
"""Five frames a second, which a Pi manages beside everything else."""


class Time(Protocol):
    """How time passes between what hands do."""

    def passes(self, seconds: float) -> None:
        """Let this much time pass; the table goes on meanwhile."""

    def pause(self, seconds: float) -> None:
        """A pause for the people who watch; none when nobody does."""


class Recorder:
    """A camera that keeps each frame it was asked to keep, as JPEG files named by their time."""

    def __init__(self, camera: Camera, folder: Path | None) -> None:
        self._camera, self._folder = camera, folder
        self._last: Frame | None = None
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)

    def read(self) -> Frame | Unseen:
        """The camera's next frame."""
        frame = self._camera.read()
        self._last = frame if isinstance(frame, Frame) else None
        return frame

    def keep(self) -> None:
        """Write the newest frame to the folder."""
        if self._folder is not None and self._last is not None:
            cv2.imwrite(str(self._folder / f"{self._last.at_s:010.2f}.jpg"), self._last.picture)

    def close(self) -> None:
        """Close the camera."""
        self._camera.close()


@dataclass(frozen=True)
class Props:
    """What the room is furnished with, built from one seed.

    `zones` are the zones and tracks of the mat. `enrolled` are the cards' pictures as the companion knows them,
    `printed` as they look on the table; they differ only in tests that swap cards. `frames` is a folder for the frames
    that readings were made of.
    """

    seed: int
    zones: tuple[str, ...]
    enrolled: Mapping[str, Picture]
    printed: Mapping[str, Picture]
    frames: Path | None = None


class Room:
    """Everything between the hands and the table."""

    def __init__(self, table: Table, clock: Clock, props: Props) -> None:
        keep_to_one_thread()
        self.table, self.clock = table, clock
        layout = demo_layout(props.zones)
        self.scene = Scene(layout, props.seed)
        camera = SimulatedCamera(self.scene, props.printed, clock.now_s, props.seed)
        self.camera = Recorder(camera, props.frames)
        self.watcher = watcher_of(table, self.camera, layout, props.enrolled, self._seen)
        self.pins = SimulatedPins()
        self.buttons = self.pins.buttons(table.press)

    def step(self, clock: SteppedClock) -> None:
        """One frame of a room without threads: time moves on and every part does its turn once."""
        clock.advance(FRAME_S)
        self.watcher.step()
        self.buttons.tick(clock.now_s())
        self.table.sort_presses()
        self.pins.lamps.show(self.table.lamps())
        self.pins.lamps.tick(clock.now_s())

    def parts(self) -> Parts:
        """The same room with a thread for each part, for people who watch."""
        lamps = lamp_follower(self.table, self.pins.lamps, self.clock, self.buttons.tick)
        return Parts(self.table.trouble, (Part("camera", self.watcher.run), press_sorter(self.table), lamps))

    def press(self, name: str, time_: Time) -> None:
        """A finger on a button, with the chatter of a middling contact."""
        self.pins.push(name, self.clock.now_s(), CHATTER_S)
        time_.passes(0.12)
        self.pins.release(name, self.clock.now_s(), CHATTER_S)

    def _seen(self, reading: Reading, still: bytes | None) -> None:
        self.camera.keep()
        self.table.seen(reading, still)

    def close(self) -> None:
        """Let go of camera and pins."""
        self.buttons.close()
        self.pins.close()
        self.camera.close()


class SteppedTime:
    """Time that passes frame by frame, as fast as the machine goes; somebody may look on after each frame."""

    def __init__(self, room: Room, clock: SteppedClock, look: Callable[[], None]) -> None:
        self._room, self._clock, self._look = room, clock, look

    def passes(self, seconds: float) -> None:
        """Whole frames that last at least this long."""
        for _ in range(math.ceil(seconds / FRAME_S)):
            self._room.step(self._clock)
            self._look()

    def pause(self, seconds: float) -> None:
        """Nobody watches."""


class Interrupted(Exception):
    """The people who watched have seen enough."""


class RealTime:
    """Time as it passes for people; `speed` shortens the pauses, not what the camera needs to settle."""

    def __init__(self, stop: Event, speed: float, look: Callable[[], None]) -> None:
        self._stop, self._speed, self._look = stop, speed, look

    def passes(self, seconds: float) -> None:
        """Wait. Raises Interrupted once `stop` is set."""
        until_s = time.monotonic() + seconds
        while (left_s := until_s - time.monotonic()) > 0:
            if self._stop.wait(min(left_s, FRAME_S)):
                raise Interrupted
            self._look()

    def pause(self, seconds: float) -> None:
        """Wait for as long as people need to follow."""
        self.passes(seconds / self._speed)
