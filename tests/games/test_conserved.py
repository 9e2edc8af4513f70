"""What hands of a pretend table can do creates and destroys nothing; the promises say the same of play by chance."""

import pytest

from companion.demo.evening import Evening
from tests.games.known import KNOWN


@pytest.mark.parametrize("name", KNOWN)
def test_hands_lose_and_gain_nothing(name: str) -> None:
    """To the end of a game with as few as can play."""
    game = KNOWN[name]
    setup = Evening.of(game, game.SEATS[0]).setup
    state, world = game.start(setup), game.World(setup, 1)
    whole = world.conserved(state)
    while deeds := world.deeds(state):
        for deed in deeds:
            state = game.apply(state, deed.command)
            assert world.conserved(state) == whole
    assert game.result(state) is not None
