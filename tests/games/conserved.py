"""What no command of a game creates or destroys, counted; one function a game."""

from collections.abc import Callable
from typing import Any

from companion.games.valhallamas.model import State as Fight
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


def dice_and_cards(state: Fight) -> Any:
    """One die a player, whoever has it; the cards of each deck in its piles, open, and in hands."""
    dice = sorted(die for fighter in state.fighters for die in fighter.dice)
    held = [held.deck for fighter in state.fighters for held in fighter.hand]
    piles = [
        (pile.deck, pile.draw + pile.discard + (pile.face_up is not None) + held.count(pile.deck))
        for pile in state.piles
    ]
    return dice, piles


CONSERVED: dict[str, Callable[[Any], Any]] = {
    "valhallamas": dice_and_cards,
    "vallamkali": tokens_and_cards,
    "vaalbara": characters_and_lands,
}
