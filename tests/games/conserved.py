"""What no command of a game creates or destroys, counted; one function a game."""

from collections.abc import Callable
from typing import Any

from companion.games.vallamkali.decks import deck
from companion.games.vallamkali.model import State as Race


def tokens_and_cards(state: Race) -> Any:
    """Each seat's 9 + 3 tokens in hand, in bets and paid; its 16 cards."""
    return [
        (
            boat.tokens.ones + sum(s.tokens.ones for s in boat.bets) + sum(h.paid.ones for h in boat.hired),
            boat.tokens.twos + sum(s.tokens.twos for s in boat.bets) + sum(h.paid.twos for h in boat.hired),
            deck(state.box, boat).total(),
        )
        for boat in state.fleet
    ]


CONSERVED: dict[str, Callable[[Any], Any]] = {
    "vallamkali": tokens_and_cards,
}
