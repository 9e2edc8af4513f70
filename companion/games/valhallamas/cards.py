"""Battle cards: piles, draws, hands, what is discarded."""

from collections.abc import Set

from msgspec.structs import replace

from companion.games.valhallamas.commands import CorrectHand, CorrectPile, Discard, Draw, TurnUp
from companion.games.valhallamas.initiative import acting
from companion.games.valhallamas.model import FIGHT, Held, Pile, State
from companion.games.valhallamas.printed import BattleCard
from companion.games.valhallamas.refusals import fighter_of, in_stage, known_card, standing
from companion.parts import opened, put, refuse_unless_waived
from companion.secrecy import Sealed, Secret
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Seat


def full_piles(state: State) -> tuple[Pile, ...]:
    """A pile for each deck, less the cards that are known to be in hands."""
    held = [card.deck for fighter in state.fighters for card in fighter.hand]
    return tuple(Pile(deck.id, max(0, deck.cards - held.count(deck.id))) for deck in state.box.decks)


def pile_of(state: State, deck: str) -> Pile:
    """The pile of a deck; raises IllegalMove("deck") for a deck that is not in the box."""
    for pile in state.piles:
        if pile.deck == deck:
            return pile
    raise IllegalMove("deck", f"There is no deck {deck} on this table.")


def turn_up(state: State, command: TurnUp, waive: Set[str]) -> State:
    """The open card below a deck, where none lay that anybody knew."""
    pile = pile_of(state, command.deck)
    if pile.face_up is not None:
        raise IllegalMove("face_up", f"{pile.face_up} lies open below the deck {pile.deck} already.")
    _checked_open(state, pile.deck, command.card, waive)
    return _with_pile(state, replace(_taken_from(pile), face_up=command.card))


def draw(state: State, command: Draw, waive: Set[str]) -> State:
    """The turn's draw."""
    turn = acting(state, command.seat)
    if turn.drawn:
        refuse_unless_waived("already_drawn", f"{state.name(command.seat)} has drawn a card this turn.", waive)
    hand, limit = len(fighter_of(state, command.seat).hand), state.box.limits.hand_limit
    if hand >= limit:
        text = f"{state.name(command.seat)}'s hand is full with {hand} cards: {limit} is the limit for a draw."
        refuse_unless_waived("hand_full", text, waive)
    return replace(drawn(state, command, waive), turn=replace(turn, drawn=True))


def drawn(state: State, command: Draw, waive: Set[str]) -> State:
    """The state with the card in the hand; an open one is replaced at once."""
    pile = pile_of(state, command.deck)
    if command.face_up:
        held, pile = _open_card(state, pile, command, waive)
    else:
        held, pile = _blind_card(state, pile, command, waive)
    fighter = fighter_of(state, command.seat)
    fighters = put(state.fighters, command.seat, replace(fighter, hand=(*fighter.hand, held)))
    return _with_pile(replace(state, fighters=fighters), pile)


def discard(state: State, command: Discard, waive: Set[str]) -> State:
    """The turn's discard."""
    turn = acting(state, command.seat)
    if turn.discarded:
        refuse_unless_waived("already_discarded", f"{state.name(command.seat)} has discarded this turn.", waive)
    state = let_go(state, command.seat, known_card(state, command.card), waive)
    return replace(state, turn=replace(turn, discarded=True))


def let_go(state: State, seat: Seat, card: BattleCard, waive: Set[str]) -> State:
    """The state with a card gone from the hand to the discard pile of its deck."""
    fighter = fighter_of(state, seat)
    place = place_in(fighter.hand, card)
    if place is None:
        if not fighter.hand:
            raise IllegalMove("no_card", f"{state.name(seat)} has no card in hand.")
        refuse_unless_waived("not_in_hand", f"{state.name(seat)} cannot have {card.name} in hand.", waive)
        place = _likeliest(fighter.hand, card)
    hand = (*fighter.hand[:place], *fighter.hand[place + 1 :])
    state = replace(state, fighters=put(state.fighters, seat, replace(fighter, hand=hand)))
    return to_discard(state, card.deck)


def correct_hand(state: State, command: CorrectHand) -> State:
    """The state with so many cards of a deck in a hand: more come from the deck, fewer go to its discard pile.

    Cards that nobody knows go first, those that everybody saw last.
    """
    fighter, pile = standing(state, command.holder), pile_of(state, command.deck)
    held = sorted((one for one in fighter.hand if one.deck == pile.deck), key=_how_known, reverse=True)
    others = tuple(one for one in fighter.hand if one.deck != pile.deck)
    if len(held) == command.cards:
        raise IllegalMove("unchanged", f"{_said_cards(len(held))} of {pile.deck} is what the companion counts there.")
    for _ in range(command.cards - len(held)):
        held, pile = [*held, Held(pile.deck)], _taken_from(pile)
    gone = len(held) - command.cards
    hand = (*others, *held[: command.cards])
    fighters = put(state.fighters, command.holder, replace(fighter, hand=hand))
    state = _with_pile(state, replace(pile, discard=pile.discard + gone))
    hands = (*state.hands_corrected, command.holder)
    return replace(state, fighters=fighters, hands_corrected=hands, piles_corrected=state.piles_corrected + 1)


def correct_pile(state: State, command: CorrectPile) -> State:
    """The state with another open card and discard pile; no card is made or lost."""
    in_stage(state, *FIGHT)
    pile = pile_of(state, command.deck)
    if command.face_up is not None:
        _of_deck(state, pile.deck, command.face_up)
    cards = pile.draw + pile.discard + (pile.face_up is not None)
    draw = cards - command.discard - (command.face_up is not None)
    if draw < 0:
        raise IllegalMove("deck_empty", f"The deck {pile.deck} has {cards} cards outside of hands, no more.")
    corrected = Pile(pile.deck, draw, command.discard, command.face_up)
    if corrected == pile:
        raise IllegalMove("unchanged", f"The companion has the deck {pile.deck} so already.")
    return replace(_with_pile(state, corrected), piles_corrected=state.piles_corrected + 1)


def _said_cards(number: int) -> str:
    return f"{number} {'card' if number == 1 else 'cards'}"


def _how_known(held: Held) -> int:
    return 2 if isinstance(held.card, str) else int(held.card is not None)


def to_discard(state: State, deck: str) -> State:
    """The state with one card more on a deck's discard pile."""
    pile = pile_of(state, deck)
    return _with_pile(state, replace(pile, discard=pile.discard + 1))


def place_in(hand: tuple[Held, ...], card: BattleCard) -> int | None:
    """Where in the hand a card is: known to be it, or one that it may be; None if everybody knows that it is not."""
    fits = [(fit, place) for place, held in enumerate(hand) if (fit := _fit(held, card)) is not None]
    return min(fits)[1] if fits else None


def name_of(held: Held) -> str | None:
    """Which card it is, as far as the looker knows."""
    return held.card.value if isinstance(held.card, Secret) else held.card if isinstance(held.card, str) else None


def possible(state: State, seat: Seat) -> tuple[str, ...]:
    """Every card that may be in a seat's hand, as far as everybody knows, in the order of the box."""
    hand = fighter_of(state, seat).hand
    return tuple(card.name for card in state.box.battle_cards if place_in(hand, card) is not None)


def may_come(state: State, deck: str) -> tuple[str, ...]:
    """The cards of a deck that may still turn up: not all copies lie open, or in hands that everybody knows."""
    seen = [pile.face_up for pile in state.piles]
    seen += [held.card for fighter in state.fighters for held in fighter.hand if isinstance(held.card, str)]
    return tuple(card.name for card in state.box.cards_of(deck) if seen.count(card.name) < card.copies)


def can_draw_blind(state: State, deck: str) -> bool:
    """Can a card come from the deck, after its discard pile was shuffled in if it must?"""
    pile = pile_of(state, deck)
    return pile.draw + pile.discard > 0


def bare_piles(state: State) -> tuple[Pile, ...]:
    """The piles without an open card that could have one, in the order of the box."""
    return tuple(pile for pile in state.piles if pile.face_up is None and can_draw_blind(state, pile.deck))


def _open_card(state: State, pile: Pile, command: Draw, waive: Set[str]) -> tuple[Held, Pile]:
    if pile.face_up is None:
        raise IllegalMove("not_available", f"No card lies open below the deck {pile.deck}.")
    if command.card is not None:
        raise IllegalMove("card", f"{pile.face_up} was open: there is nothing to tell of it in secret.")
    taken = replace(pile, face_up=None)
    state = _with_pile(state, taken)
    held = Held(pile.deck, pile.face_up)
    if not can_draw_blind(state, pile.deck):
        if command.turned_up is not None:
            raise IllegalMove("deck_empty", f"Nothing is left of the deck {pile.deck} to turn up.")
        return held, taken
    if command.turned_up is None:
        raise IllegalMove("turn_up", f"Say which card of the deck {pile.deck} was turned up in its place.")
    mine = fighter_of(state, command.seat)
    fighters = put(state.fighters, command.seat, replace(mine, hand=(*mine.hand, held)))
    _checked_open(replace(state, fighters=fighters), pile.deck, command.turned_up, waive)
    return held, replace(_taken_from(taken), face_up=command.turned_up)


def _blind_card(state: State, pile: Pile, command: Draw, waive: Set[str]) -> tuple[Held, Pile]:
    if command.turned_up is not None:
        raise IllegalMove("turn_up", "A blind draw turns no card up.")
    if not can_draw_blind(state, pile.deck):
        raise IllegalMove("deck_empty", f"The deck {pile.deck} and its discard pile are empty.")
    if command.card is not None:
        _checked_told(state, command.seat, pile.deck, command.card, waive)
    return Held(pile.deck, command.card), _taken_from(pile)


def _checked_told(state: State, seat: Seat, deck: str, told: Secret[str] | Sealed, waive: Set[str]) -> None:
    name = opened(told, seat, "A sealed card cannot be drawn: name it, or leave it out.")
    _of_deck(state, deck, name)
    if name not in may_come(state, deck):
        refuse_unless_waived("copies", f"All copies of {name} are elsewhere.", waive)


def _checked_open(state: State, deck: str, name: str, waive: Set[str]) -> None:
    _of_deck(state, deck, name)
    if name not in may_come(state, deck):
        refuse_unless_waived("copies", f"All copies of {name} lie open or are in hands.", waive)


def _of_deck(state: State, deck: str, name: str) -> None:
    if known_card(state, name).deck != deck:
        raise IllegalMove("card", f"{name} is no card of the deck {deck}.")


def _taken_from(pile: Pile) -> Pile:
    """The pile with one card less to draw; an empty one takes its discard pile in first (RULINGS.md, H10)."""
    if not pile.draw:
        pile = replace(pile, draw=pile.discard, discard=0)
    if not pile.draw:
        raise IllegalMove("deck_empty", f"The deck {pile.deck} and its discard pile are empty.")
    return replace(pile, draw=pile.draw - 1)


def _with_pile(state: State, pile: Pile) -> State:
    return replace(state, piles=tuple(pile if one.deck == pile.deck else one for one in state.piles))


def _fit(held: Held, card: BattleCard) -> int | None:
    """How surely a card of a hand is this one, 0 the surest; None: everybody knows that it is another.

    What a phone was told decides between cards that look alike from outside, never whether it may be this one.
    """
    if isinstance(held.card, str):
        return 0 if held.card == card.name else None
    if held.deck != card.deck:
        return None if held.deck else 4
    if held.card is None:
        return 2
    return 1 if name_of(held) == card.name else 3


def _likeliest(hand: tuple[Held, ...], card: BattleCard) -> int:
    """Where a card was that the hand cannot hold as it was noted: one of its deck if there is one."""
    return next((place for place, held in enumerate(hand) if held.deck == card.deck), 0)
