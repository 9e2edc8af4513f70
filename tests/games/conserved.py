"""What no command of a game creates or destroys, counted; one function a game."""

from collections.abc import Callable
from typing import Any

from companion.games.vaalbara.model import State as Realms
from companion.games.valhallamas.model import State as Fight
from companion.games.vallamkali.decks import deck
from companion.games.vallamkali.model import State as Race


def tokens_and_cards(state: Race) -> tuple[tuple[int, int, int], ...]:
    """Each seat's 9 + 3 tokens in hand, in bets and paid; its 16 cards."""
    return tuple(
        (
            boat.tokens.ones + sum(s.tokens.ones for s in boat.bets) + sum(h.paid.ones for h in boat.hired),
            boat.tokens.twos + sum(s.tokens.twos for s in boat.bets) + sum(h.paid.twos for h in boat.hired),
            deck(state.box, boat).total(),
        )
        for boat in state.fleet
    )


def dice_and_cards(state: Fight) -> tuple[tuple[str, ...], tuple[tuple[str, int], ...]]:
    """One die a player, whoever has it, unless a house rule lets some go; the cards of each deck, wherever they are."""
    dice = tuple(sorted(die for fighter in state.fighters for die in fighter.dice))
    dice = () if state.setup.options.dice_spoils == "one" else dice
    held = [held.deck for fighter in state.fighters for held in fighter.hand]
    piles = tuple(
        (pile.deck, pile.draw + pile.discard + (pile.face_up is not None) + held.count(pile.deck))
        for pile in state.piles
    )
    return dice, piles


def characters_and_lands(state: Realms) -> tuple[tuple[int, ...], int | None]:
    """Each seat's 12 characters in hand, clan deck, discard and on the table; all lands, where they were counted."""
    clans = tuple(
        player.hand + player.deck + len(player.discard) + (player.chosen is not None) + (player.character is not None)
        for player in state.players
    )
    rows = sum(land is not None for land in (*state.first_row, *state.second_row))
    realms = sum(len(player.realm) for player in state.players)
    return clans, None if state.land_deck is None else state.land_deck + rows + realms


CONSERVED: dict[str, Callable[[Any], tuple[object, ...]]] = {
    "valhallamas": dice_and_cards,
    "vallamkali": tokens_and_cards,
    "vaalbara": characters_and_lands,
}
