"""Whole games of Vaalbara by chance, with the SAMPLE box: what is there at the start is there at the end."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from companion.games.vaalbara import rules
from companion.games.vaalbara.dealing import lying
from companion.games.vaalbara.model import (
    ROUNDS,
    Bard,
    Commands,
    Midwife,
    Pioneer,
    ReadOmens,
    Resolve,
    Rider,
    Setup,
    State,
    Take,
    Tracker,
)
from companion.games.vaalbara.names import character_name
from companion.games.vaalbara.printed import SAMPLE, Land, lands_for
from tests.games.vaalbara_table import COLOURS, after, choose, deal

GAMES = [(players, seed) for players in range(2, 6) for seed in range(3)]


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_a_game_by_chance_ends_with_nine_lands_each(players: int, seed: int) -> None:
    """After nine rounds, with three characters unplayed unless a Midwife took some back."""
    *_, state = states(players, seed)
    assert rules.result(state) is not None
    assert {len(one.realm) for one in state.players} == {ROUNDS}
    assert all(one.hand + one.deck + len(one.discard) == 12 for one in state.players)
    assert all(one.hand + one.deck in (3, 4) for one in state.players)


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_lands_neither_come_nor_go(players: int, seed: int) -> None:
    """What lies open and what the land deck can hold is the box, and the deck has as many cards as are left."""
    box = lands_for(SAMPLE, players)
    for state in states(players, seed):
        left = rules.dealable(state)
        assert left is not None
        assert left + lying(state) == box
        assert left.total() == state.land_deck


@pytest.mark.parametrize(("players", "left"), [(2, 1), (3, 1), (4, 11), (5, 1)])
def test_the_land_deck_is_just_enough(players: int, left: int) -> None:
    """Ten lands a player are dealt, and one is left at least to show the omens."""
    *_, state = states(players, 0)
    assert state.land_deck == left


def states(players: int, seed: int) -> Iterator[State]:
    """A whole game, state by state."""
    chance = Random(seed)
    state = rules.start(Setup(COLOURS[:players], SAMPLE))
    while rules.result(state) is None:
        yield state
        state = after(state, command(state, chance))
    yield state


def command(state: State, chance: Random) -> Commands:
    """Something that is due, by chance."""
    if rows := rules.deals_due(state):
        return deal(chance.choice(rows), " ".join(top(state, chance, len(state.players))))
    if state.omens_due:
        return ReadOmens(*chance.sample(state.colours, len(state.colours)))
    seat = chance.choice(rules.waiting(state))
    match state.stage:
        case "assignment":
            return choose(seat, chance.choice(rules.possible(state, seat)))
        case "land":
            return Take(seat, chance.choice(rules.free_slots(state)))
        case _:
            return effect(state, seat, chance)


def effect(state: State, seat: int, chance: Random) -> Commands:
    """The acting character's effect, decided by chance."""
    slot, character = chance.choice(rules.free_slots(state)), rules.played(state, seat)
    assert character is not None
    match character_name(character):
        case "Bard":
            return Bard(seat, chance.choice([other for other in state.seats if other != seat]))
        case "Tracker":
            return Tracker(seat, 1, slot, top(state, chance, 1)[0])
        case "Midwife":
            return Midwife(seat, chance.choice(rules.returnable(state, seat) or (None,)))
        case "Rider":
            return Rider(seat, slot, chance.choice(rules.free_slots(state, 2)))
        case "Pioneer" if realm := state.players[seat - 1].realm:
            return Pioneer(seat, chance.choice(realm), top(state, chance, 1)[0])
        case "Pioneer":
            return Pioneer(seat)
        case _:
            return Resolve(seat)


def top(state: State, chance: Random, number: int) -> list[Land]:
    """Lands of the deck."""
    left = rules.dealable(state) or Counter()
    return chance.sample(sorted(left.elements()), number)
