"""Short words for setting up a Vaalbara table in tests."""

from collections.abc import Iterator, Set
from typing import cast

import pytest

from companion.games.vaalbara import rules
from companion.games.vaalbara.dealing import free_slots
from companion.games.vaalbara.model import (
    Choose,
    Commands,
    Deal,
    Options,
    Player,
    Position,
    ReadOmens,
    Resolve,
    Setup,
    State,
    Take,
)
from companion.games.vaalbara.pretend import World
from companion.games.vaalbara.printed import Box, Land
from companion.games.vaalbara.scoring import tracked
from companion.secrecy import Fleeting, Secret
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.pretend import Deed
from companion.vocabulary.value import Colour

BLUE, PURPLE, YELLOW, RED = 1, 2, 3, 4
COLOURS: tuple[Colour, ...] = ("blue", "purple", "yellow", "red", "green")
USUAL = Options()
"""No house rule differs."""
NOTHING: frozenset[str] = frozenset()


def table(*commands: Commands, players: int = 2, options: Options = USUAL, box: Box | None = None) -> State:
    """A game from its first deal, and some commands later."""
    return after(rules.start(Setup(COLOURS[:players], box, options)), *commands)


def found(
    *players: Player | str,
    first: str = "",
    second: str = "",
    omens: str = "",
    round: int = 1,
    deck: int | None = None,
    options: Options = USUAL,
    box: Box | None = None,
) -> State:
    """A game found at the start of a round; words are a realm, a row that is left out is all fields."""
    everybody = tuple(one if isinstance(one, Player) else player(one) for one in players)
    seats = len(everybody)
    position = Position(
        everybody,
        first_row=lands(first) or ("field",) * seats,
        second_row=lands(second) or ("field",) * seats,
        omens=clans(omens) or COLOURS,
        round=round,
        land_deck=deck,
    )
    return rules.start(Setup(COLOURS[:seats], box, options, position))


def player(realm: str = "", points: int = 2, discard: tuple[int, ...] = (), correction: int = 0) -> Player:
    """A player as a position gives one."""
    return Player(lands(realm), points, correction, discard)


def revealed(state: State, *characters: int) -> State:
    """All characters lie open, one a seat."""
    return after(state, *(choose(seat, character) for seat, character in enumerate(characters, start=1)))


def acted(state: State, *seats: int) -> State:
    """These seats resolve a character without a decision and take the first land that is left, one after the other."""
    for seat in seats:
        state = after(state, Resolve(seat))
        state = after(state, Take(seat, free_slots(state)[0]))
    return state


def pretended(setup: Setup, seed: int) -> Iterator[tuple[State, Deed, State]]:
    """A whole game of the pretend table: the state before, what hands do, the state after."""
    state, world = rules.start(setup), World(setup, seed)
    while deeds := world.deeds(state):
        for deed in deeds:
            before, state = state, after(state, deed.command)
            yield before, deed, state


def lands(words: str) -> tuple[Land, ...]:
    """ "field forest_3" """
    return cast(tuple[Land, ...], tuple(words.split()))


def clans(words: str) -> tuple[Colour, ...]:
    """ "blue red" """
    return cast(tuple[Colour, ...], tuple(words.split()))


def deal(row: int, words: str) -> Deal:
    """A row of lands."""
    return Deal(1 if row == 1 else 2, lands(words))


def read(words: str) -> ReadOmens:
    """The omens, best first."""
    return ReadOmens(*clans(words))


def choose(seat: int, character: int) -> Choose:
    """A character laid down and told."""
    return Choose(seat, Secret(seat, character))


def after(state: State, *commands: Commands, waive: Set[str] = NOTHING) -> State:
    """The state some commands later, each state on the way one that a table can show."""
    for command in commands:
        state = rules.apply(state, command, waive)
        rules.check(state)
    return state


def refusal(state: State, command: Commands, waive: Set[str] = NOTHING) -> IllegalMove:
    """How the rules refuse a command."""
    with pytest.raises(IllegalMove) as refused:
        rules.apply(state, command, waive)
    return refused.value


def points(state: State) -> tuple[int | None, ...]:
    """Everybody's points as they were tracked, in seat order."""
    return tuple(tracked(player.points) for player in state.players)


def gained(state: State) -> list[tuple[int, int, str]]:
    """What the last command brought: seat, points, what for."""
    assert isinstance(state.gains, Fleeting)
    return [(gain.seat, gain.points, gain.why) for gain in state.gains.value]
