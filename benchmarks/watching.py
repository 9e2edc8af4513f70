"""What watching costs: an idle step and a full read of a zone, beside what any camera program must pay for a frame.

    python -m benchmarks.watching [rounds]

The floor is the decoding of the same frame from JPEG and its reduction to a quarter, measured in the same run on the
same single thread. Frames are drawn beforehand, so that the pretend camera costs nothing. Figures are medians in
milliseconds of wall time.
"""

import statistics
import sys
import time
from collections.abc import Callable
from itertools import cycle

import cv2

from companion.vocabulary.value import COLOURS
from vision import boats, dice, pieces, tokens
from vision.calibration import Calibration, calibrate
from vision.cards import enrol
from vision.dice import BODIES
from vision.finders import cards_in, finders
from vision.frame import Flat, Frame
from vision.layout import Layout
from vision.motion import PX_PER_MM
from vision.sea import px_per_mm
from vision.simulated.camera import SimulatedCamera
from vision.simulated.deck import pretend_deck
from vision.simulated.mats import demo_layout
from vision.simulated.scene import Scene
from vision.threads import keep_to_one_thread
from vision.watcher import ZONE_PX_PER_MM, Edges, Watcher
from vision.white import White
from vision.words import (
    Afloat,
    Boats,
    Cards,
    Dice,
    Expectation,
    Heap,
    Kept,
    Pieces,
    Pose,
    Poses,
    Row,
    Stand,
    Tokens,
    Unseen,
)

NAMES = ("A", "B", "C", "D", "E", "P2a", "P2b", "P3a", "P3b", "P4", "water_in_boat", "rhythm_lost")
BUOYS = ("white", (-150, 0)), ("white", (150, 0)), ("red", (-300, 600)), ("green", (300, 750))
HEAPS = Heap("green", 14), Heap("blue", 10)
SEA = demo_layout(("sea", "pile"))
SPOTS = tuple(f"{row}.{number}" for row in "abcd" for number in range(10))
WORKERS = COLOURS[:4]
BOARD_TABLE = demo_layout([*(f"seat.{seat}" for seat in range(1, 5)), "track.24", *(f"spot.{spot}" for spot in SPOTS)])
OPEN_TABLE = demo_layout([*(f"seat.{seat}" for seat in range(1, 5)), "row.1", "row.2", "deck", "tray"])
STEP_S = 0.1


class Recorded:
    """A camera that shows the same few frames over and over, a tenth of a second apart."""

    def __init__(self, frames: list[Frame]) -> None:
        self._frames = cycle(frames)
        self._now_s = 0.0

    def read(self) -> Frame | Unseen:
        """The next frame."""
        self._now_s += STEP_S
        return next(self._frames)._replace(at_s=self._now_s)

    def close(self) -> None:
        """Nothing to let go of."""


def pretend_frames() -> list[Frame]:
    """A table in mid-game: three cards at every seat, six boats under way."""
    scene = Scene(demo_layout(), seed=1)
    for seat in range(1, 7):
        scene.lay(f"seat.{seat}", [NAMES[(3 * seat + card) % len(NAMES)] for card in range(3)])
    for number_of_boat, colour in enumerate(COLOURS):
        scene.move(colour, 11 * number_of_boat)
    return frames_of(scene)


def open_table_frames() -> list[Frame]:
    """A table in mid-game: a row of five cards, two cards and two dozen tokens at each of four seats, six dice."""
    scene = Scene(OPEN_TABLE, seed=1)
    scene.lay("row.1", NAMES[:5])
    for seat in range(1, 5):
        scene.lay(f"seat.{seat}", NAMES[2 * seat : 2 * seat + 2])
        scene.heap(f"seat.{seat}", HEAPS)
    scene.throw("tray", [(body, value) for value, body in enumerate(BODIES[:6], 1)])
    return frames_of(scene)


def sea_frames() -> list[Frame]:
    """A race on its way: four boats, four buoys, a card on the pile."""
    scene = Scene(SEA, seed=1)
    scene.lay("pile", ["A"])
    scene.anchor([Afloat(colour, Pose(*spot)) for colour, spot in BUOYS])
    for number, colour in enumerate(COLOURS[:4]):
        scene.sail(colour, 120 * number - 200, 150 * number - 100, 80 * number)
    return frames_of(scene)


def board_table_frames() -> list[Frame]:
    """A table in mid-game: twenty workers on a board, ten dice that each of four seats keeps, four boats under way."""
    scene = Scene(BOARD_TABLE, seed=1)
    scene.set_stands([Stand(WORKERS[place % 4], spot) for place, spot in enumerate(SPOTS[::2])])
    for seat in range(1, 5):
        scene.keep(f"seat.{seat}", [(BODIES[place % 4], 1 + (place + seat) % 6) for place in range(10)])
        scene.move(WORKERS[seat - 1], 3 * seat)
    return frames_of(scene)


def frames_of(scene: Scene, number: int = 8) -> list[Frame]:
    """Frames of a scene that stands still; they differ by their noise."""
    camera = SimulatedCamera(scene, pretend_deck(NAMES), lambda: 0.0)
    return [frame for frame in (camera.read() for _ in range(number)) if isinstance(frame, Frame)]


def median_ms(act: Callable[[], object], rounds: int) -> float:
    """The median time that an act takes, after one that does not count."""
    act()
    times = []
    for _ in range(rounds):
        before = time.perf_counter()
        act()
        times.append(time.perf_counter() - before)
    return 1000 * statistics.median(times)


def decode_and_shrink(frame: Frame) -> Callable[[], object]:
    """The floor: one frame out of its JPEG, then a quarter as wide and high."""
    jpeg = cv2.imencode(".jpg", frame.picture, [cv2.IMWRITE_JPEG_QUALITY, 90])[1]

    def act() -> object:
        picture = cv2.imdecode(jpeg, cv2.IMREAD_COLOR)
        assert picture is not None
        return cv2.resize(picture, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA)

    return act


def all_seats() -> tuple[Expectation, ...]:
    """Cards at all seats and the boats on the track are watched."""
    seats = tuple(Cards(f"seat.{seat}", None, NAMES, 1, 4) for seat in range(1, 7))
    return *seats, Boats("track", None, ())


def a_row_and_four_heaps() -> tuple[Expectation, ...]:
    """An open row and the tokens at four seats are watched."""
    heaps = tuple(Tokens(f"seat.{seat}", None, HEAPS) for seat in range(1, 5))
    return Row("row.1", None, NAMES, NAMES[:5]), *heaps


def a_sea_and_a_pile() -> tuple[Expectation, ...]:
    """Four boats, four buoys and the played card are watched."""
    buoys = tuple(Afloat(colour, Pose(*spot)) for colour, spot in BUOYS)
    return Poses("sea", None, tuple(Afloat(colour) for colour in COLOURS[:4]), buoys), Cards("pile", None, NAMES)


def a_board_and_four_hands() -> tuple[Expectation, ...]:
    """The workers on a board, the dice that four seats keep and the boats are watched."""
    hands = tuple(Kept(f"seat.{seat}", None, (), BODIES[:4]) for seat in range(1, 5))
    return Pieces("board", None, WORKERS, ()), *hands, Boats("track", None, ())


def settled_watcher(frames: list[Frame], layout: Layout, asked: tuple[Expectation, ...]) -> Watcher:
    """A watcher that has seen everything settle."""
    edges = Edges(
        lambda: asked, lambda _reading, _jpeg: None, lambda _zone: None, lambda _text: None, lambda _zone: None
    )
    readers = finders(layout, enrol(pretend_deck(NAMES)))
    watcher = Watcher(Recorded(frames), lambda frame: calibrate(frame, layout), layout, readers, edges)
    for _ in range(20):
        watcher.step()
    return watcher


def full_reads(frame: Frame) -> dict[str, Callable[[], object]]:
    """Reading a seat's three cards, all boats, and the markers, each from the frame."""
    layout, deck = demo_layout(), enrol(pretend_deck(NAMES))
    calibration = calibrate(frame, layout)
    assert isinstance(calibration, Calibration)

    def seat() -> object:
        return cards_in(calibration.flatten(frame, ZONE_PX_PER_MM, layout.area("seat.1")), deck, layout, NAMES)

    def fleet() -> object:
        white = White(calibration.flatten(frame, PX_PER_MM), layout)
        flat = calibration.flatten(frame, boats.PX_PER_MM, layout.area("track"))
        return boats.find_boats(white.balanced(flat), layout, "track", COLOURS)

    return {
        "read three cards": seat,
        "read six boats": fleet,
        "has the camera moved": lambda: calibration.drift_mm(frame),
    }


def open_table_reads(frame: Frame) -> dict[str, Callable[[], object]]:
    """Reading a row of five cards, a seat's tokens and six dice, each from the frame."""
    readers = finders(OPEN_TABLE, enrol(pretend_deck(NAMES)))
    calibration = calibrate(frame, OPEN_TABLE)
    assert isinstance(calibration, Calibration)

    def flat(zone: str, px_per_mm: float) -> Flat:
        return calibration.flatten(frame, px_per_mm, OPEN_TABLE.area(zone))

    def balanced(zone: str, px_per_mm: float) -> Flat:
        return White(calibration.flatten(frame, PX_PER_MM), OPEN_TABLE).balanced(flat(zone, px_per_mm))

    return {
        "read a row of five": lambda: readers.cards(flat("row.1", ZONE_PX_PER_MM), Row("row.1", None, NAMES, ())),
        "count two dozen tokens": lambda: readers.tokens(
            balanced("seat.1", tokens.PX_PER_MM), Tokens("seat.1", None, HEAPS)
        ),
        "read six dice": lambda: readers.dice(balanced("tray", dice.PX_PER_MM), Dice("tray", None, 6)),
    }


def board_table_reads(frame: Frame) -> dict[str, Callable[[], object]]:
    """Reading twenty workers and ten dice that are kept, each from the frame."""
    readers = finders(BOARD_TABLE, enrol({}))
    calibration = calibrate(frame, BOARD_TABLE)
    assert isinstance(calibration, Calibration)
    board, *hands, _ = a_board_and_four_hands()
    assert isinstance(board, Pieces)
    assert isinstance(hands[0], Kept)
    hand = hands[0]

    def balanced(zone: str, px_per_mm: float) -> Flat:
        white = White(calibration.flatten(frame, PX_PER_MM), BOARD_TABLE)
        return white.balanced(calibration.flatten(frame, px_per_mm, BOARD_TABLE.area(zone)))

    return {
        "read twenty workers on forty spots": lambda: readers.pieces(balanced("board", pieces.PX_PER_MM), board),
        "read ten kept dice": lambda: readers.kept(balanced("seat.1", dice.PX_PER_MM), hand),
    }


def sea_reads(frame: Frame) -> dict[str, Callable[[], object]]:
    """Finding four boats and four buoys from the frame."""
    readers = finders(SEA, enrol(pretend_deck(NAMES)))
    calibration = calibrate(frame, SEA)
    assert isinstance(calibration, Calibration)
    asked = next(one for one in a_sea_and_a_pile() if isinstance(one, Poses))

    def afloat() -> object:
        white = White(calibration.flatten(frame, PX_PER_MM), SEA)
        return readers.sea(white.balanced(calibration.flatten(frame, px_per_mm(SEA), SEA.area("sea"))), asked)

    return {"find four boats and four buoys": afloat}


def main(rounds: int) -> None:
    """Prints the figures."""
    keep_to_one_thread()
    frames = pretend_frames()
    floor_ms = median_ms(decode_and_shrink(frames[0]), rounds)
    height, width = frames[0].picture.shape[:2]
    print(f"{'JPEG decode + resize, ' + str(width) + ' x ' + str(height):<38}{floor_ms:7.1f} ms   the floor")
    open_frames, race_frames, board_frames = open_table_frames(), sea_frames(), board_table_frames()
    acts = {
        "idle step, seven zones watched": settled_watcher(frames, demo_layout(), all_seats()).step,
        **full_reads(frames[0]),
        "idle step, a row and four heaps": settled_watcher(open_frames, OPEN_TABLE, a_row_and_four_heaps()).step,
        **open_table_reads(open_frames[0]),
        "idle step, a sea and a pile": settled_watcher(race_frames, SEA, a_sea_and_a_pile()).step,
        **sea_reads(race_frames[0]),
        "idle step, a board and four hands": settled_watcher(board_frames, BOARD_TABLE, a_board_and_four_hands()).step,
        **board_table_reads(board_frames[0]),
    }
    for name, act in acts.items():
        took_ms = median_ms(act, rounds)
        print(f"{name:<38}{took_ms:7.1f} ms   {took_ms / floor_ms:.1f} x the floor")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 50)
