"""Harbour: a game on the open sea, with a map and forms by which boats are placed, turned and put right."""

from collections.abc import Set
from typing import Any

import msgspec

from companion.parts import put
from companion.vocabulary.play import Choice, Command, Form, IllegalMove, Limit, Option, Result, Steering
from companion.vocabulary.show import Area, Buoy, Counter, Counters, Hull, Line, Map, Point, Ray, Standing, View, Words
from companion.vocabulary.value import Colour, Record, Seat, Viewer

NAME = "harbour"
TITLE = "Harbour"
SEATS = (2, 4)
RULES = 1
WAIVABLE: frozenset[str] = frozenset()
ADJUSTABLE = {"turn": "turn"}


class Setup(Record, frozen=True):
    colours: tuple[Colour, ...]
    box: None = None
    options: None = None
    position: None = None


class Pose(Record, frozen=True):
    x_mm: float
    y_mm: float
    heading_deg: float = 0.0


class Place(Command, frozen=True, tag="place"):
    seat: Seat
    pose: Pose


class Turn(Command, frozen=True, tag="turn"):
    seat: Seat
    turn_to: float | None = None


class Sail(Command, frozen=True, tag="sail"):
    """A card is played; where the boat came to lie may be left unsaid."""

    seat: Seat
    card: str
    pose: Pose | None = None


Commands = Place | Turn | Sail


class State(Record, frozen=True):
    setup: Setup
    poses: tuple[Pose, ...]
    wakes: tuple[tuple[Point, ...], ...]
    last: Any = None
    turn: int = 1


POSES = (Pose(-42.5, 310, 340), Pose(60, 520, 20), Pose(-240, 690, 75), Pose(110, -90, 355))
WAKES = (
    (Point(-20, -80), Point(-10, 60), Point(-30, 190)),
    (Point(40, -70), Point(20, 120), Point(0, 330)),
    (Point(-90, -60), Point(-180, 300), Point(-330, 480), Point(-370, 640)),
    (),
)


def start(setup: Setup) -> State:
    seats = len(setup.colours)
    return State(setup, POSES[:seats], WAKES[:seats])


def check(state: State) -> None:
    """Boats may lie anywhere."""


def apply(state: State, command: Any, waive: Set[str] = frozenset()) -> State:
    match command:
        case Place(seat=seat, pose=pose) | Sail(seat=seat, pose=Pose() as pose):
            if pose.y_mm > 1300:
                raise IllegalMove("ashore", f"{pose.y_mm:.1f} mm ahead is ashore; the sea ends at 1300 mm.")
            old = state.poses[seat - 1]
            wake = (*state.wakes[seat - 1], Point(old.x_mm, old.y_mm))
            state = msgspec.structs.replace(
                state, poses=put(state.poses, seat, pose), wakes=put(state.wakes, seat, wake), turn=state.turn + 1
            )
        case Turn(seat=seat, turn_to=float() as heading):
            turned = msgspec.structs.replace(state.poses[seat - 1], heading_deg=heading)
            state = msgspec.structs.replace(state, poses=put(state.poses, seat, turned))
    return msgspec.structs.replace(state, last=command)


LIMITS = (Limit("pose.x_mm", -2000, 2000), Limit("pose.y_mm", -2000, 2000), Limit("pose.heading_deg", 0, 359))
CARDS = Limit("card", options=(Option("ahead", "Straight ahead"), Option("port", "Bend to port")))


def choices(state: State, who: Viewer) -> tuple[Choice | Form, ...]:
    if not isinstance(who, int):
        return ()
    sea, colour = sea_of(state), state.setup.colours[who - 1]
    start = Point(0.0, -80.0)
    steering = Steering(sea, who, colour, start, 0.0, "pose.x_mm", "pose.y_mm", "pose.heading_deg")
    turning = Steering(sea, who, colour, start, 0.0, heading="turn_to")
    place, sail = Place(who, Pose(0.0, -80.0)), Sail(who, "ahead")
    return (
        Form("Place the boat", place, f"place {state.turn}", LIMITS, picture=steering),
        Form("Turn on the spot", Turn(who, 0.0), f"turn {who}", (Limit("turn_to", 0, 359),), picture=turning),
        Form("Play a card", sail, f"sail {who}", (CARDS, *LIMITS), picture=steering),
    )


def expect(state: State) -> tuple[()]:
    return ()


def interpret(state: State, reading: Any, _beside: Any = ()) -> None:
    return None


def sea_of(state: State) -> Map:
    colours = state.setup.colours
    hulls = tuple(
        Hull(seat, colours[seat - 1], Point(pose.x_mm, pose.y_mm), pose.heading_deg, wake, "next: red buoy")
        for seat, (pose, wake) in enumerate(zip(state.poses, state.wakes, strict=True), 1)
    )
    return Map(
        "The course",
        hulls,
        60.0,
        24.0,
        (
            Buoy("port buoy", Point(-150, 0), 10, "white"),
            Buoy("starboard buoy", Point(150, 0), 10, "white"),
            Buoy("red buoy", Point(-300, 600), 10, "red", following=True),
            Buoy("green buoy", Point(300, 750), 10, "green"),
        ),
        tuple(_closed(hull) for hull in hulls),
        (Line(Point(-150, 0), Point(150, 0), "start and finish"),),
        (Ray(Point(-300, 600), 294.7, "round it clockwise"),),
    )


def _closed(hull: Hull) -> Area:
    """A card's size straight ahead of the bow, for a boat that points about ahead."""
    x, y = hull.at.x_mm, hull.at.y_mm + 30
    corners = (Point(x - 30, y), Point(x + 30, y), Point(x + 30, y + 100), Point(x - 30, y + 100))
    return Area(corners, hull.seat, hull.colour)


def view(state: State, viewer: Viewer) -> View:
    colours = state.setup.colours
    standings = tuple(
        Standing(seat, colour, seat % 3, "legs", note="next: red buoy", waiting=seat == 1)
        for seat, colour in enumerate(colours, 1)
    )
    blocks = (
        Words("Strong Gale", "Red may play one card more."),
        sea_of(state),
        Counters("Deck", (Counter("deck", 33, "cards"), Counter("discard pile", 4, "cards"))),
    )
    return View(TITLE, f"turn {state.turn}", "Red: play a card, or skip the turn.", standings, blocks, sample=True)


def tell(before: State, command: Any, after: State) -> str:
    name = after.setup.colours[command.seat - 1].capitalize()
    match command:
        case Place(pose=pose) | Sail(pose=Pose() as pose):
            return f"{name} lies at {pose.x_mm:.1f}, {pose.y_mm:.1f}, heading {pose.heading_deg:.1f}."
        case _:
            return f"{name} turns."


def result(state: State) -> Result | None:
    return None


def read_box(text: str, name: str) -> None:
    return None


def warnings(box: Any) -> tuple[str, ...]:
    return ()


def sample_box() -> None:
    return None
