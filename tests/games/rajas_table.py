"""Short words for setting up a Rajas of the Ganges table in tests."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.rajas import rules
from companion.games.rajas.commands import Buy, Commands, EndTurn, FirstDice, Sail, TakeDice, Terrace, UseChamber
from companion.games.rajas.model import Laid, Options, Player, Position, Setup, State
from companion.games.rajas.printed import SAMPLE, Box, Chamber, DiceColour, Reward, Tile, Unknown
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Colour

RED, BLUE, GREEN, YELLOW = 1, 2, 3, 4
COLOURS: tuple[Colour, ...] = ("red", "blue", "green", "yellow")
USUAL = Options()
"""No house rule differs."""
OUT = {"active": 3, "placed": 3}
"""A player whose workers are all out."""

DOWN_FROM_HOME = (Laid("B4", "B3"), Laid("B5", "C3"), Laid("B7", "D3"))
"""Three tiles below the residence with tea tents of 2, 1 and 3."""
MARKETS = (*DOWN_FROM_HOME, Laid("P4", "A2", 90))
"""And a silk tent of 2 beside it."""
ALL_GOODS = (*MARKETS, Laid("O1", "A4", 90))
"""And a spice tent of 1 on its other side."""


def seated(*dice: str, **fields: Any) -> Player:
    """A player with 3 money and such dice, by whose money the bonus marker stands on 12."""
    return Player(**{"money": 3, "bonus_marker": 12, "dice": dice, **fields})


def table(*players: Player, box: Box | None = None, options: Options = USUAL, setup: Position | None = None) -> State:
    """A game found at Red's turn, or as `setup` says; a second player sits there where only one is given."""
    both = players if len(players) > 1 else (*players, seated())
    position = replace(setup or Position(), players=both)
    return rules.start(Setup(COLOURS[: len(both)], box, options, position))


def rolling(*rolls: tuple[int, int, int, int]) -> State:
    """A new game after such first dice, orange, green, blue and purple, one roll a seat."""
    state = rules.start(Setup(COLOURS[: len(rolls)]))
    return after(state, *(FirstDice(seat, *roll) for seat, roll in enumerate(rolls, start=1)))


def after(state: State, *commands: Commands) -> State:
    """The state some commands later; each on the way is one that a table can show."""
    for command in commands:
        state = rules.apply(state, command)
        rules.check(state)
    return state


def refusal(state: State, command: Commands) -> IllegalMove:
    """How the rules refuse a command."""
    with pytest.raises(IllegalMove) as refused:
        rules.apply(state, command)
    assert refused.value.text.endswith(".")
    return refused.value


def refused_position(*players: Player, setup: Position | None = None) -> str:
    """Why a position cannot be."""
    with pytest.raises(IllegalMove) as refused:
        table(*players, setup=setup)
    assert refused.value.rule == "position"
    return refused.value.text


def fault(state: State) -> str:
    """Why no table could show a state."""
    with pytest.raises(IllegalMove) as refused:
        rules.check(state)
    assert refused.value.rule == "position"
    return refused.value.text


def waived(state: State, command: Commands, rule: str) -> State:
    """The state after a command that one rule alone refuses, which the host waives."""
    assert refusal(state, command).rule == rule
    state = rules.apply(state, command, frozenset({rule}))
    rules.check(state)
    return state


def red(state: State) -> Player:
    """The first player."""
    return state.players[0]


def open_now(state: State) -> list[str]:
    """The kinds of what is pending, in order."""
    return [one.kind for one in state.pending]


def terrace(seat: int, colour: DiceColour = "orange", value: int = 1) -> tuple[Commands, ...]:
    """A whole turn on a terrace."""
    return Terrace(seat, colour), TakeDice(seat, (f"{colour}_{value}",)), EndTurn(seat)


def buy(tile: str, cell: str, *pay: str, rotation: Any = 0, seat: int = RED) -> Buy:
    """A tile bought at the quarry."""
    return Buy(seat, tile, cell, rotation, pay)


def sail(pay: str, steps: int = 1, seat: int = RED) -> Sail:
    """A boat moved at the harbor."""
    return Sail(seat, pay, steps)


def use(chamber: Chamber, pay: str, seat: int = RED) -> UseChamber:
    """A worker in a chamber."""
    return UseChamber(seat, chamber, pay)


def with_river(**spaces: Reward | Unknown) -> Box:
    """The SAMPLE with other river spaces: s1=Reward("money", 3)."""
    there = list(SAMPLE.river.spaces)
    for name, reward in spaces.items():
        there[int(name[1:]) - 1] = reward
    return replace(SAMPLE, river=replace(SAMPLE.river, spaces=tuple(there)))


def with_tiles(*tiles: Tile) -> Box:
    """The SAMPLE with some of its tiles exchanged for others of the same id."""
    other = {tile.id: tile for tile in tiles}
    return replace(SAMPLE, tiles=tuple(other.get(tile.id, tile) for tile in SAMPLE.tiles))


def printed(code: str) -> Tile:
    """A tile of the SAMPLE."""
    tile = SAMPLE.tile(code)
    assert tile is not None
    return tile
