"""A seat's sixteen cards: what is in the deck, what was seen of it, what can come next."""

from collections import Counter

from companion.games.vallamkali.model import DECK, DRAW, Boat
from companion.games.vallamkali.printed import Box


def deck(box: Box, boat: Boat) -> Counter[str]:
    """A seat's 16 cards: code -> copies."""
    cards = Counter({card.code: card.copies for card in box.oarsmen})
    for hire in boat.hired:
        cards[hire.replaced] -= 1
        cards[hire.card] += 1
    return cards


def seen(box: Box, boat: Boat) -> tuple[str, ...]:
    """The cards laid open since the reshuffle.

    None, when there are more of them than were drawn or than the deck holds: then the pile is not what was thought
    (a waived hand, a corrected number of draws), and any card can come.
    """
    since = boat.draws % DRAW
    believable = len(boat.seen) <= DRAW * since and not Counter(boat.seen) - deck(box, boat)
    return boat.seen if believable else ()


def rest(box: Box, boat: Boat) -> Counter[str]:
    """What a seat can draw next as far as the table knows: its deck without the cards seen since the reshuffle.

    Never fewer than the four cards of a draw.
    """
    return deck(box, boat) - Counter(seen(box, boat))


def drawn(box: Box, boat: Boat, cards: tuple[str, ...]) -> tuple[str, ...]:
    """The cards seen since the reshuffle after four more were drawn and some laid open (RULINGS.md, V17)."""
    return (*seen(box, boat), *cards)


def pile(boat: Boat) -> int:
    """Cards left in a seat's draw pile: 16, 12, 8, 4 or 0."""
    return DECK - DRAW * ((boat.draws - 1) % DRAW + 1) if boat.draws else DECK


def card_count(boat: Boat) -> tuple[int, int]:
    """Fewest and most cards that a seat may play in its next turn (RULINGS.md, V7)."""
    return (2, 2) if boat.cards < 0 else (3, 4 if boat.cards else 3)
