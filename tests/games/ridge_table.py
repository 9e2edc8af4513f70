"""A ridge to test on: the SAMPLE, or a short one, with goats where a test wants them."""

from collections.abc import Set

import pytest

from companion.games import ridge
from companion.games.ridge.model import Commands, Options, Position, Setup, State
from companion.games.ridge.printed import Box
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Colour

COLOURS: tuple[Colour, ...] = ("red", "yellow", "green", "blue", "purple")

BOX = """
[box]
game = "ridge"
status = "owner"
[path]
last = 20
ledges = [7]
clover = [4]
scree = [5]
slide = 2
[clover]
supply = 10
points = 3
[summit]
bonus = 5
"""


def climb(
    spaces: tuple[int, ...],
    clovers: tuple[int, ...] | None = None,
    *,
    current: int = 1,
    gentle: bool = False,
    box: Box | None = None,
) -> State:
    """A climb at the start of somebody's turn."""
    position = Position(spaces, clovers or (0,) * len(spaces), current)
    return ridge.start(Setup(COLOURS[: len(spaces)], box, Options(gentle=gentle), position))


def after(state: State, *commands: Commands) -> State:
    """The state after some commands."""
    for command in commands:
        state = ridge.apply(state, command)
    return state


def refused(state: State, command: Commands, waive: Set[str] = frozenset()) -> tuple[str, str]:
    """The rule that refuses a command, and its sentence."""
    with pytest.raises(IllegalMove) as raised:
        ridge.apply(state, command, waive)
    return raised.value.rule, raised.value.text
