"""Short words for setting up a Regatta table in tests."""

from collections.abc import Set

import pytest
from msgspec.structs import replace

from companion.games.regatta import rules
from companion.games.regatta.model import (
    Boat,
    Commands,
    EndTurn,
    Options,
    PlayCard,
    Pose,
    Position,
    Second,
    Setup,
    Skip,
    State,
)
from companion.games.regatta.printed import SAMPLE, Arrow, Box, CardType, Mark, Obstacle
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Colour

RED, BLUE, GREEN, YELLOW = 1, 2, 3, 4
COLOURS: tuple[Colour, ...] = ("red", "blue", "green", "yellow")
USUAL = Options()
"""No house rule differs."""

AWAY = Boat(Pose(900.0, 1200.0), leg=1)
"""A boat where it is in nobody's way."""

ONE_MARK = (Mark("red", 0.0, 500.0, "starboard", "red"),)
"""One buoy straight ahead of the line, left to starboard."""


def at(x: float, y: float, heading: float = 0.0, leg: int = 1, **more: int) -> Boat:
    """A boat by its middle and heading; on its way to the first mark."""
    return Boat(Pose(x, y, heading), leg, **more)


def placing(players: int = 2, options: Options = USUAL, box: Box | None = None) -> State:
    """A race whose boats are not placed yet."""
    return rules.start(Setup(COLOURS[:players], box, options))


def race(*boats: Boat, options: Options = USUAL, box: Box | None = None, **more: object) -> State:
    """A race found in the middle, Red's turn; with one boat, Blue's lies away."""
    fleet = boats if len(boats) > 1 else (*boats, AWAY)
    position = replace(Position(boats=fleet), **more)
    return rules.start(Setup(COLOURS[: len(fleet)], box, options, position))


def course(*marks: Mark, **more: object) -> Box:
    """The SAMPLE with another course."""
    return replace(SAMPLE, course=replace(SAMPLE.course, marks=marks or ONE_MARK, **more))


def rocks(*obstacles: Obstacle) -> Box:
    """The SAMPLE with more that must not be touched."""
    return replace(SAMPLE, course=replace(SAMPLE.course, obstacles=obstacles))


def deck(*cards: CardType) -> Box:
    """The SAMPLE with other kinds of cards, as many as they are."""
    total = sum(card.count for card in cards)
    return replace(SAMPLE, cards=cards, card=replace(SAMPLE.card, total=total))


def kind(name: str, *arrows: Arrow, count: int = 40, **more: object) -> CardType:
    """A kind of card."""
    return replace(CardType(name, count, arrows=arrows), **more)


def after(state: State, *commands: Commands, waive: Set[str] = frozenset()) -> State:
    """The state some commands later; each state on the way is one that a table can show."""
    for command in commands:
        state = rules.apply(state, command, waive)
        rules.check(state)
    return state


def refusal(state: State, command: Commands) -> IllegalMove:
    """How the rules refuse a command."""
    with pytest.raises(IllegalMove) as refused:
        rules.apply(state, command)
    return refused.value


def play(card: str, arrow: str | None = None, *, seat: int = RED, stop: bool = False) -> PlayCard:
    """A card of Red's."""
    return PlayCard(seat, card, arrow, stop)


def twice(card: str, first: str | None = None, second: str | None = None, *, stop: bool = False) -> PlayCard:
    """A Tailwind of Red's."""
    return PlayCard(RED, card, first, second=Second(second, stop))


def blue_skips() -> tuple[Commands, ...]:
    """Red's turn ends, and Blue does nothing in the next."""
    return EndTurn(RED), Skip(BLUE)


def pose(state: State, seat: int = RED) -> tuple[float, float, float]:
    """Where a boat lies."""
    found = state.boats[seat - 1].pose
    assert found is not None
    return found.x_mm, found.y_mm, found.heading_deg
