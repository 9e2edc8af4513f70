"""What the box prints: the course, the oarsmen, the event cards."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Annotated, Literal, get_args

from msgspec import Meta, field

from companion import boxes
from companion.vocabulary.value import Record

EventId = Literal[
    "water_in_boat",
    "rhythm_lost",
    "lack_of_concentration",
    "crowd_cheer_2",
    "crowd_cheer_1",
    "adrenaline_rush_1",
    "adrenaline_rush_2",
    "charging_ahead",
]

Code = Annotated[str, Meta(min_length=1, max_length=12)]
Space = Annotated[int, Meta(ge=1, le=999)]
Rupees = Annotated[int, Meta(ge=1000, le=15_000, multiple_of=1000)]

STANDARD_PATTERN = [(1, 4), (1, 4), (1, 4), (2, 2), (2, 2)]
"""(value, copies) of a standard deck's characters: 16 cards."""

PROFESSIONAL_PATTERN = [2, 2, 2, 2, 3, 3, 4]
EVENT_CARDS = 9
LONGEST_MOVE = 13
"""2 + 2 + 2 + 4 and Rhythm with all four cards; 10 without Charging Ahead."""


class About(Record, frozen=True):
    """Which game a box file is for, and whose numbers it holds."""

    game: Literal["vallamkali"]
    status: Literal["sample", "owner"]
    note: str = ""


class Course(Record, frozen=True):
    """The board. Spaces count from START = 0; a milestone and the finish are the first space past the log or line."""

    milestones: tuple[Space, Space, Space]
    finish: Space
    after_finish: Annotated[int, Meta(ge=0, le=99)] = 0
    parts: tuple[Space, ...] = ()
    bet_limits: tuple[Rupees, Rupees, Rupees] = (5000, 3000, 1000)


class Oarsman(Record, frozen=True):
    """A character; each professional is one card."""

    code: Code
    name: str
    value: Annotated[int, Meta(ge=1, le=4)]


class Standard(Oarsman, frozen=True):
    """A character of the standard decks."""

    copies: Annotated[int, Meta(ge=1, le=16)]


class EventCards(Record, frozen=True):
    """An event and how many cards of it are in the box."""

    id: EventId
    copies: Annotated[int, Meta(ge=1, le=9)] = 1


class Box(Record, frozen=True):
    """A Vallamkali box."""

    about: About = field(name="box")
    track: Course
    oarsmen: tuple[Standard, ...] = field(name="oarsman")
    professionals: tuple[Oarsman, ...] = field(name="professional")
    events: tuple[EventCards, ...] = field(name="event")

    @property
    def characters(self) -> tuple[Oarsman, ...]:
        """Every oarsman of the box, the standard ones first."""
        return (*self.oarsmen, *self.professionals)

    def value(self, code: str) -> int | None:
        """The printed value of an oarsman, None for a card that is not in the box."""
        return next((card.value for card in self.characters if card.code == code), None)

    def name(self, code: str) -> str:
        """The printed name of an oarsman; of one that is not in this box the code."""
        return next((card.name for card in self.characters if card.code == code), code)

    def in_order(self, codes: Iterable[str]) -> tuple[str, ...]:
        """Oarsmen in the order of the box, since it never matters which lies first; unknown ones last."""
        order = [card.code for card in self.characters]
        return tuple(sorted(codes, key=lambda code: order.index(code) if code in order else len(order)))

    def is_standard(self, code: str) -> bool:
        """Is it a character of the standard decks?"""
        return any(card.code == code for card in self.oarsmen)

    def is_professional(self, code: str) -> bool:
        """Is it one of the professionals?"""
        return any(card.code == code for card in self.professionals)

    def copies(self, event: EventId) -> int:
        """How many cards of an event are in the box."""
        return sum(card.copies for card in self.events if card.id == event)


def faults(box: Box) -> Iterator[tuple[str, str]]:
    """What cannot be right about a box, as (path, sentence that says what would be)."""
    yield from _course_faults(box.track)
    yield from _card_faults(box)


def warnings(box: Box) -> tuple[str, ...]:
    """Sentences about distances so short that rare things become common; the game is played all the same."""
    logs = [*box.track.milestones, box.track.finish]
    names = ["milestone 1", "milestone 2", "milestone 3", "the finish"]
    found = []
    for number in range(1, 4):
        gap = logs[number] - logs[number - 1]
        between = f"Between {names[number - 1]} and {names[number]} are only {gap} spaces"
        if gap <= LONGEST_MOVE - 1:
            found.append(f"{between}: one turn can cross both.")
        elif gap <= LONGEST_MOVE + 1:
            found.append(f"{between}: a turn and its event can cross both.")
    return tuple(found)


def read_box(text: str, name: str) -> Box:
    """A box file's TOML as a Box; raises BoxError with the line's path."""
    box = boxes.read(text, name, Box)
    boxes.no_faults(faults(box), name)
    return box


def _course_faults(track: Course) -> Iterator[tuple[str, str]]:
    before, before_name = 0, "START, 0"
    for number, space in enumerate(track.milestones):
        if space <= before:
            yield f"track.milestones[{number}]", f"{space} must be more than {before_name}"
        before, before_name = space, f"the log before, {space}"
    if track.finish <= before:
        yield "track.finish", f"{track.finish} must be more than the third milestone, {before}"
    if track.parts and sum(track.parts) != track.finish:
        total = sum(track.parts)
        yield "track.parts", f"the parts have {total} spaces, the finish is at {track.finish}: count again"


def _card_faults(box: Box) -> Iterator[tuple[str, str]]:
    standard = sorted((card.value, -card.copies) for card in box.oarsmen)
    if standard != sorted((value, -copies) for value, copies in STANDARD_PATTERN):
        yield "oarsman", "a deck has three characters of value 1 (4 copies each) and two of value 2 (2 copies each)"
    if sorted(card.value for card in box.professionals) != PROFESSIONAL_PATTERN:
        yield "professional", "seven are needed: four of value 2, two of value 3, one of value 4"
    codes = Counter(card.code for card in box.characters)
    for code, times in codes.items():
        if not re.fullmatch("[A-Za-z0-9_]+", code):
            yield "code", f"{code!r} is no code: use letters A to Z, digits and underscores"
        if times > 1:
            yield "code", f"{code} is used {times} times, each card needs its own"
    for event in get_args(EventId):
        if (times := sum(card.id == event for card in box.events)) != 1:
            yield "event", f"{event} is listed {times} times, once is right (`copies` says how many cards)"
    if (cards := sum(card.copies for card in box.events)) != EVENT_CARDS:
        yield "event", f"there are {EVENT_CARDS} event cards, not {cards}"


SAMPLE = boxes.sample(__file__, Box)
"""The invented SAMPLE box."""


def sample_box() -> Box:
    """The invented SAMPLE box."""
    return SAMPLE
