"""The cards: only numbers are known, of the deck, the discard pile and what a hand lacks; and what was seen of each."""

from collections.abc import Set

from msgspec.structs import replace

from companion.games.regatta.model import Seen, State
from companion.games.regatta.names import card_name
from companion.games.regatta.printed import Box, CardType
from companion.parts import refuse_unless_waived
from companion.vocabulary.play import IllegalMove


def card_of(box: Box, card: str) -> CardType:
    """A kind of card; raises IllegalMove("card") for one that the box has not."""
    found = next((kind for kind in box.cards if kind.id == card), None)
    if found is None:
        raise IllegalMove("card", f"The box has no card {card}.")
    return found


def sun_of(box: Box) -> CardType:
    """The Sun; raises IllegalMove("card") for a box without."""
    found = next((kind for kind in box.cards if kind.special == "sun"), None)
    if found is None:
        raise IllegalMove("card", "The box has no Sun.")
    return found


def most_exchanged(box: Box) -> int:
    """How many cards may be exchanged for a turn: three, if the hand holds so many."""
    return min(3, box.card.hand)


def seen_of(state: State, card: str) -> int:
    """How many of a kind were seen since the deck was shuffled."""
    return next((seen.count for seen in state.seen if seen.card == card), 0)


def kinds_left(state: State) -> list[CardType]:
    """The kinds of card of which the hand to move can hold one, once it is full."""
    full = filled(state)
    return [card for card in state.box.cards if seen_of(full, card.id) < card.count]


def suns_out(state: State) -> int:
    """Suns that lie before boats."""
    return sum(boat.becalmed for boat in state.boats)


def counted(state: State) -> int:
    """All cards, wherever they are: it is the same all game long."""
    hands = state.box.card.hand * len(state.boats) - state.due
    return state.deck + state.discard + suns_out(state) + hands


def laid(state: State, card: CardType, waive: Set[str]) -> State:
    """The state with one more of a kind seen, which its player lacks from now on."""
    before = seen_of(state, card.id)
    if before >= card.count:
        text = f"All {card.count} of {card_name(card.id)} were seen since the last shuffle: there can be no more."
        refuse_unless_waived("copies", text, waive)
    others = tuple(seen for seen in state.seen if seen.card != card.id)
    return replace(state, seen=(*others, Seen(card.id, before + 1)), due=state.due + 1)


def filled(state: State) -> State:
    """The state with what the hand lacks drawn."""
    return replace(drawn(state, state.due), due=0)


def drawn(state: State, number: int) -> State:
    """The state with some cards drawn, one by one; whoever is due one and finds no deck shuffles the discard pile."""
    if number <= state.deck or not state.discard:
        return replace(state, deck=max(0, state.deck - number))
    deck, suns = max(0, state.deck + state.discard - number), suns_out(state)
    seen = (Seen(sun_of(state.box).id, suns),) if suns else ()
    return replace(state, deck=deck, discard=0, reshuffles=state.reshuffles + 1, seen=seen)
