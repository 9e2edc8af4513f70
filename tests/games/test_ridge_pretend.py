"""Ridge: hands that play it."""

from companion.games import ridge
from companion.games.ridge.model import Cling, Roll, Setup, Slip, State, Step, Stop
from companion.games.ridge.pretend import World
from tests.games.ridge_table import COLOURS, climb


def played(players: int, seed: int) -> tuple[list[State], set[type]]:
    """The states of a whole game, and the kinds of commands in it."""
    world = World(Setup(COLOURS[:players]), seed)
    states, kinds = [ridge.start(world.setup)], set[type]()
    while deeds := world.deeds(states[-1]):
        kinds.add(type(deeds[0].command))
        states.append(ridge.apply(states[-1], deeds[0].command))
    return states, kinds


def test_hands_play_to_the_end_with_every_command() -> None:
    """With two and with five goats."""
    kinds = [played(5, seed)[1] | played(2, seed)[1] for seed in range(5)]
    assert set.union(*kinds) == {Roll, Step, Stop, Cling, Slip}
    assert ridge.result(played(5, 3)[0][-1]) is not None


def test_no_goat_and_no_clover_is_lost() -> None:
    """In a whole game."""
    world = World(Setup(COLOURS[:4]), 7)
    assert {world.conserved(state) for state in played(4, 7)[0]} == {(4, 14)}


def test_hands_use_the_tray_the_track_and_a_zone_for_each_seat() -> None:
    """And no card."""
    world = World(climb((0, 0)).setup, 1)
    assert world.zones == ("tray", "track.30", "seat.1", "seat.2")
    assert world.cards == ()
