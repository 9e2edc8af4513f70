"""What the box prints: the lands with the omens on their backs, and the twelve characters of every clan."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Literal, get_args

from msgspec import Meta, field

from companion import boxes
from companion.vocabulary.value import Colour, Record

LandType = Literal["meadow", "field", "forest", "village", "mountain", "river"]

Land = Literal[
    "meadow", "field", "forest_3", "forest_4", "forest_5", "forest_6", "village", "mountain", "river"
]  # fmt: skip
"""What a land's front says: its type, and the value of a forest."""

TYPES: tuple[LandType, ...] = get_args(LandType)

_FRONTS: dict[str, Land] = {land: land for land in get_args(Land)}

LAND_CARDS = 51
FOREST_VALUES = range(3, 7)
PLAYERS = range(2, 6)

Character = Annotated[int, Meta(ge=1, le=12, description="a character, by its initiative")]


class About(Record, frozen=True):
    """Which game a box file is for, whose numbers it holds, and the colours of its clans."""

    game: Literal["vaalbara"]
    status: Literal["sample", "owner"]
    clans: tuple[Colour, ...]
    note: str = ""


class LandCard(Record, frozen=True):
    """A land card: its front, for how many players or more it is used, and the order of clans on its back."""

    id: Annotated[str, Meta(min_length=1, max_length=12)]
    type: LandType
    players: Annotated[int, Meta(ge=2, le=5)]
    omens: tuple[Colour, ...]
    value: Annotated[int, Meta(ge=3, le=6)] | None = None
    """Of a forest."""


class Box(Record, frozen=True):
    """A Vaalbara box."""

    about: About = field(name="box")
    lands: tuple[LandCard, ...] = field(name="land")


def type_of(land: Land) -> LandType:
    """A land's type: "forest_5" is a forest."""
    return next(kind for kind in TYPES if land.startswith(kind))


def value_of(land: Land) -> int | None:
    """The printed value of a forest; None for other lands."""
    return int(land.removeprefix("forest_")) if type_of(land) == "forest" else None


def land_of(card: LandCard) -> Land:
    """What the card's front says."""
    front = card.type if card.value is None else f"{card.type}_{card.value}"
    return _FRONTS[front]


def cards_for(box: Box, players: int) -> tuple[LandCard, ...]:
    """The land cards that so many players use."""
    return tuple(card for card in box.lands if card.players <= players)


def lands_for(box: Box, players: int) -> Counter[Land]:
    """How many there are of each land for so many players."""
    return Counter(map(land_of, cards_for(box, players)))


def faults(box: Box) -> Iterator[tuple[str, str]]:
    """What cannot be right about a box, as (path, sentence that says what would be)."""
    clans = box.about.clans
    if len(set(clans)) != 5 or len(clans) != 5:
        yield "box.clans", "there are five clans, each is named once"
    for number, card in enumerate(box.lands):
        for field_name, fault in _card_faults(card, clans):
            yield f"land[{number}].{field_name}", fault
    yield from _deck_faults(box)


def warnings(box: Box) -> tuple[str, ...]:
    """What is odd about a box though it can be played, a sentence each."""
    found = []
    for players in PLAYERS:
        there = {card.type for card in cards_for(box, players)}
        found += [f"With {players} players no land is a {kind}." for kind in TYPES if kind not in there]
    values = {card.value for card in box.lands}
    found += [
        f"No forest has the value {value}; they go from 3 to 6." for value in FOREST_VALUES if value not in values
    ]
    if labelled := [card.id for card in box.lands if card.players == 5]:
        found.append(f"Land {labelled[0]} is only for 5 players; the rulebook knows 2+, 3+ and 4+.")
    return tuple(found)


def read_box(text: str, name: str) -> Box:
    """A box file's TOML as a Box; raises BoxError with the line's path."""
    box = boxes.read(text, name, Box)
    boxes.no_faults(faults(box), name)
    return box


def _card_faults(card: LandCard, clans: tuple[Colour, ...]) -> Iterator[tuple[str, str]]:
    if not re.fullmatch("[A-Za-z0-9_]+", card.id):
        yield "id", f"{card.id!r} is no name of a card: use letters A to Z, digits and underscores"
    if card.type == "forest" and card.value is None:
        yield "value", f"{card.id} is a forest: write the value it prints, 3 to 6"
    if card.type != "forest" and card.value is not None:
        yield "value", f"{card.id} is a {card.type}, and only forests have a value"
    if sorted(card.omens) != sorted(clans):
        yield "omens", f"{card.id} must name each of the clans {', '.join(clans)} once"


def _deck_faults(box: Box) -> Iterator[tuple[str, str]]:
    if len(box.lands) != LAND_CARDS:
        yield "land", f"there are {LAND_CARDS} land cards, not {len(box.lands)}"
    for card_id, times in Counter(card.id for card in box.lands).items():
        if times > 1:
            yield "land", f"the id {card_id} is used {times} times, each card needs its own"
    backs: dict[tuple[Colour, ...], str] = {}
    for card in box.lands:
        if card.omens in backs:
            yield "land", f"{backs[card.omens]} and {card.id} have the same omens, and no two backs are alike"
        backs[card.omens] = card.id
    for players in PLAYERS:
        cards, needed = len(cards_for(box, players)), 10 * players + 1
        if cards < needed:
            yield "land", f"with {players} players {needed} lands are needed, and {cards} are labelled for them"


SAMPLE = boxes.sample(__file__, Box)
"""The invented SAMPLE box."""


def sample_box() -> Box:
    """The invented SAMPLE box."""
    return SAMPLE
