"""What the box prints and a ruler measures: boat, buoys, cards with their arrows, the course. Millimetres, degrees."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot, radians, tan
from typing import Annotated, Literal

from msgspec import Meta, field

from companion import boxes
from companion.vocabulary.value import Record

Length = Annotated[float, Meta(gt=0, le=2000)]
Angle = Annotated[float, Meta(gt=0, le=180)]
FARTHEST_MM = 2000
"""How far from the middle of the sea a boat or buoy can lie, to each side."""
Coordinate = Annotated[float, Meta(ge=-FARTHEST_MM, le=FARTHEST_MM)]
Turn = Annotated[float, Meta(ge=-180, le=180)]
CardSide = Annotated[float, Meta(ge=-500, le=500)]
Special = Literal["none", "strong_gale", "tailwind", "sun"]

PORT, STARBOARD = "port", "starboard"
"""The sides of a boat, and the ids of the line's ends as a boat sees them that starts."""

MOST_SEATS = 4
SPARE = 10
"""Cards that lie in deck and discard pile at least, with all hands full and three Suns before boats."""

Id = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_]{1,20}\Z")]


class About(Record, frozen=True):
    """Which game a box file is for and whose numbers it holds."""

    game: Literal["regatta"]
    status: Literal["sample", "owner"]
    note: str = ""


class BoatSize(Record, frozen=True):
    """The hull, a rectangle."""

    length: Length
    beam: Length


class BuoySize(Record, frozen=True):
    """A buoy, a circle."""

    radius: Length


class CardSize(Record, frozen=True):
    """The cards: their sides, how many a hand holds and how many there are."""

    short_side: Length
    long_side: Length
    hand: Annotated[int, Meta(ge=1, le=10)] = 5
    total: Annotated[int, Meta(ge=1, le=200)] = 53


class ZoneSize(Record, frozen=True):
    """The closed zone straight ahead of a boat's bow."""

    width: Length
    depth: Length


class Place(Record, frozen=True):
    """A place on the sea: x to starboard and y ahead of the middle of the sea, as a boat sees it that starts."""

    x: Coordinate
    y: Coordinate


class Mark(Record, frozen=True):
    """A buoy to be rounded; `side` is the side of the boat on which it is left."""

    id: Id
    x: Coordinate
    y: Coordinate
    side: Literal["port", "starboard"]
    colour: Literal["white", "red", "green", "blue", "yellow", "orange"]


class Obstacle(Record, frozen=True):
    """A circle that no boat may touch."""

    x: Coordinate
    y: Coordinate
    radius: Length


class Course(Record, frozen=True):
    """The line between the white buoys, port end and starboard end as a boat sees it that starts, and the marks.

    `finish`: back over the line ("reverse"), or over it as at the start ("same").
    """

    port: Place
    starboard: Place
    marks: Annotated[tuple[Mark, ...], Meta(min_length=1, max_length=20)] = field(name="mark")
    finish: Literal["reverse", "same"] = "reverse"
    obstacles: tuple[Obstacle, ...] = field(name="obstacle", default=())


class CardPoint(Record, frozen=True):
    """A point of a card: x to starboard and y ahead of the bow that the card lies at."""

    x: CardSide
    y: CardSide


class Arrow(Record, frozen=True):
    """An arrow of a card: its tip, x to starboard and y ahead of the bow, and how it turns the heading, clockwise.

    `path`: points between bow and tip where the arrow is no plain curve.
    """

    name: Id
    x: CardSide
    y: CardSide
    turn: Turn
    path: tuple[CardPoint, ...] = ()


class CardType(Record, frozen=True):
    """A kind of card and how many there are of it. `placed`: which way it lies, long or wide, ahead of the bow."""

    id: Id
    count: Annotated[int, Meta(ge=1, le=60)]
    placed: Literal["long", "wide"] = "long"
    special: Special = "none"
    arrows: tuple[Arrow, ...] = field(name="arrow", default=())


class Tolerance(Record, frozen=True):
    """How far a boat may be set down from where its arrow leads; what counts as touched, and what as turned."""

    position: Length = 10
    heading: Angle = 8
    touched: Length = 5
    turned: Angle = 5


class Box(Record, frozen=True):
    """A Regatta box."""

    about: About = field(name="box")
    boat: BoatSize
    buoy: BuoySize
    card: CardSize
    closed_zone: ZoneSize
    course: Course
    cards: tuple[CardType, ...] = field(name="card_type")
    tolerance: Tolerance = Tolerance()


Lying = tuple[str, float, float]
"""What a buoy is called and where it lies; the first two are the ends of the line."""

MARGIN_MM = 0.01
"""A tip may be so far beside the card, for measures are rounded."""


def bend(arrow: Arrow) -> float:
    """How far ahead of the bow a plain curve's one control point lies; its first piece points there, its last away."""
    return arrow.y - abs(arrow.x) / tan(radians(abs(arrow.turn)))


def line_faults(buoys: Sequence[Lying], boat: BoatSize) -> Iterator[str]:
    """What is wrong with the line, a part of a sentence."""
    (_, port_x, port_y), (_, starboard_x, starboard_y) = buoys[:2]
    if hypot(starboard_x - port_x, starboard_y - port_y) <= 2 * boat.beam:
        yield f"the line must be longer than two beams, {2 * boat.beam:g} mm"


def crowding(buoys: Sequence[Lying], boat: BoatSize, buoy: BuoySize) -> Iterator[str]:
    """What lies too close together for boats to pass, a part of a sentence each."""
    (_, port_x, port_y), (_, starboard_x, starboard_y) = buoys[:2]
    least = 2 * (buoy.radius + boat.beam)
    halfway = "the middle of the line", (port_x + starboard_x) / 2, (port_y + starboard_y) / 2
    for number, (mark, x, y) in enumerate(buoys[2:], start=2):
        for other, other_x, other_y in (*buoys[:number], halfway):
            if hypot(x - other_x, y - other_y) < least:
                yield f"{mark} must be {least:g} mm or more from {other}"


def faults(box: Box) -> Iterator[tuple[str, str]]:
    """What cannot be right about a box, as (path, sentence that says what would be)."""
    yield from _course_faults(box)
    yield from _deck_faults(box)
    for number, card in enumerate(box.cards):
        yield from ((f"card_type[{number}].arrow", fault) for fault in _card_faults(box, card))


def warnings(box: Box) -> tuple[str, ...]:
    """What is odd about a box though it can be played, a sentence each."""
    found = []
    if (hand := box.card.hand) != 5:
        found.append(f"A hand holds {hand}; the rulebook deals 5.")
    if (total := box.card.total) != 53:
        found.append(f"{total} cards; the rulebook counts 53.")
    if (marks := len(box.course.marks)) != 2:
        found.append(f"Marks: {marks}; the box has 2 coloured buoys.")
    if (box.closed_zone.width, box.closed_zone.depth) != (box.card.short_side, box.card.long_side):
        found.append("The closed zone is not of the size of a card, which the rulebook says.")
    there = {card.special for card in box.cards}
    names = {"strong_gale": "Strong Gale", "tailwind": "Tailwind", "sun": "Sun"}
    found += [f"No card is a {name}." for special, name in names.items() if special not in there]
    return tuple(found)


def read_box(text: str, name: str) -> Box:
    """A box file's TOML as a Box; raises BoxError with the line's path."""
    box = boxes.read(text, name, Box)
    boxes.no_faults(faults(box), name)
    return box


def _course_faults(box: Box) -> Iterator[tuple[str, str]]:
    course = box.course
    ids = Counter((PORT, STARBOARD, *(mark.id for mark in course.marks)))
    for name, times in ids.items():
        if times > 1:
            yield "course.mark", f"the id {name} is used {times} times, each buoy needs its own (the line's ends too)"
    ends = (PORT, course.port.x, course.port.y), (STARBOARD, course.starboard.x, course.starboard.y)
    buoys = (*ends, *((mark.id, mark.x, mark.y) for mark in course.marks))
    for fault in (*line_faults(buoys, box.boat), *crowding(buoys, box.boat, box.buoy)):
        yield "course", fault


def _deck_faults(box: Box) -> Iterator[tuple[str, str]]:
    total, hands = box.card.total, MOST_SEATS * box.card.hand
    if (cards := sum(card.count for card in box.cards)) != total:
        yield "card_type", f"the counts add up to {cards} cards, card.total says {total}"
    if total < hands + SPARE:
        yield "card.total", f"{total} are too few for {MOST_SEATS} hands of {box.card.hand} and {SPARE} to play with"
    for name, times in Counter(card.id for card in box.cards).items():
        if times > 1:
            yield "card_type", f"the id {name} is used {times} times, each kind of card needs its own"
    if sum(card.special == "sun" for card in box.cards) > 1:
        yield "card_type", "there is one kind of Sun; `count` says how many"
    if all(card.special == "sun" for card in box.cards):
        yield "card_type", "no card moves a boat"


def _card_faults(box: Box, card: CardType) -> Iterator[str]:
    if card.special == "sun":
        if card.arrows:
            yield f"{card.id} is a Sun and shows no arrow"
        return
    if not card.arrows:
        yield f"{card.id} needs at least one arrow: only a Sun moves no boat"
    for name, times in Counter(arrow.name for arrow in card.arrows).items():
        if times > 1:
            yield f"{card.id} has {times} arrows named {name}, each needs its own name"
    sides = box.card.short_side, box.card.long_side
    width, depth = sides if card.placed == "long" else sides[::-1]
    for arrow in card.arrows:
        points = ("tip", arrow.x, arrow.y), *(("path", point.x, point.y) for point in arrow.path)
        for what, x, y in points:
            if abs(x) > width / 2 + MARGIN_MM or not 0 <= y <= depth + MARGIN_MM:
                where = f"within {width / 2:g} mm to each side and {depth:g} mm ahead"
                yield f"the {what} of {arrow.name} of {card.id} must be on the card, {where}"
        yield from (f"{arrow.name} of {card.id} {fault}" for fault in _arrow_faults(arrow))


def _arrow_faults(arrow: Arrow) -> Iterator[str]:
    points = [(0.0, 0.0), *((place.x, place.y) for place in arrow.path), (arrow.x, arrow.y)]
    if any(start == end for start, end in pairwise(points)):
        yield "has two points in one place, or its tip at the bow"
    elif not arrow.path and not _is_plain(arrow):
        yield "is no plain curve: give points between bow and tip as its `path`"


def _is_plain(arrow: Arrow) -> bool:
    """Whether an arrow is straight ahead, or one curve that never turns back."""
    if not arrow.turn:
        return not arrow.x
    return arrow.x * arrow.turn > 0 and abs(arrow.turn) < 180 and bend(arrow) > 0


SAMPLE = boxes.sample(__file__, Box)
"""The invented SAMPLE box."""


def sample_box() -> Box:
    """The invented SAMPLE box."""
    return SAMPLE
