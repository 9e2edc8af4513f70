"""Cards that cannot be played now, and why: nothing offers them, and people wonder."""

from companion.games.regatta.cards import kinds_left
from companion.games.regatta.legal import refusal_of
from companion.games.regatta.model import State
from companion.games.regatta.moves import every_way, may_sail, moves
from companion.games.regatta.names import card_name


def blocked(state: State) -> dict[str, list[str]]:
    """Why kinds of cards that a hand can hold lead nowhere: each refusal with their names, in the order of the box."""
    if not may_sail(state, state.current):
        return {}
    playable = {move.command.card for move in moves(state, state.current)}
    found: dict[str, list[str]] = {}
    for card in (card for card in kinds_left(state) if card.id not in playable):
        for refusal in [refusal_of(state, way) for way in every_way(state, card)][:1]:
            found.setdefault(str(refusal), []).append(card_name(card.id))
    return found
