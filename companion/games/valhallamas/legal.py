"""What the rules accept now: the cards that may be played, discarded or drawn, by whom, on whom."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from msgspec.structs import replace

from companion.games.valhallamas.cards import may_come, possible
from companion.games.valhallamas.commands import Commands, Discard, Draw, Play, UseInstant
from companion.games.valhallamas.fighting import Ability, ability_of_card, playable, targets, usable
from companion.games.valhallamas.model import Pile, State
from companion.games.valhallamas.refusals import is_quiet
from companion.games.valhallamas.rules import apply
from companion.secrecy import Secret
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Seat

C = TypeVar("C", bound=Commands)
OfCard = Play | Discard | UseInstant


def accepted(state: State, command: Commands) -> bool:
    """Would the rules accept this?"""
    try:
        apply(state, command)
    except IllegalMove:
        return False
    return True


def legal(state: State, commands: Iterable[C]) -> tuple[C, ...]:
    """Those that the rules accept."""
    return tuple(command for command in commands if accepted(state, command))


def plays(state: State, seat: Seat) -> tuple[Play, ...]:
    """The ways to play the turn's card."""
    return tuple(Play(seat, card.name, at) for card in playable(state, seat) for at in _aims(state, seat, card))


def instants(state: State, seat: Seat) -> tuple[UseInstant, ...]:
    """The ways to use an instant card."""
    cards = (one for one in usable(state, seat) if one.source == "card")
    return tuple(UseInstant(seat, "card", card.name, at) for card in cards for at in _aims(state, seat, card))


def effects(state: State, seat: Seat) -> tuple[UseInstant, ...]:
    """The ways to use the helmet's or the blessing's effect."""
    items = (one for one in usable(state, seat) if one.source != "card")
    return tuple(UseInstant(seat, item.source, target=at) for item in items for at in _aims(state, seat, item))


def discards(state: State, seat: Seat) -> tuple[Discard, ...]:
    """The ways to discard the turn's card."""
    return legal(state, (Discard(seat, name) for name in possible(state, seat)))


def draws(state: State, seat: Seat, pile: Pile) -> tuple[Draw, ...]:
    """The ways to draw from a deck: blind, told or not, and the open card with whatever can be turned up for it."""
    if not is_quiet(state) or (state.turn is not None and state.turn.drawn):
        return ()
    turned_up = (None, *(card.name for card in state.box.cards_of(pile.deck)))
    ways = (
        Draw(seat, pile.deck),
        *(Draw(seat, pile.deck, card=Secret(seat, name)) for name in may_come(state, pile.deck)),
        *(Draw(seat, pile.deck, face_up=True, turned_up=name) for name in turned_up),
    )
    return legal(state, ways)


def refused(state: State, ways: Sequence[OfCard]) -> tuple[OfCard, ...]:
    """The same with cards that may be in the hand, but refused now: too dear, or no answer."""
    first = ways[0]
    abilities = (ability_of_card(state, name) for name in possible(state, first.seat))
    others = (
        replace(first, card=ability.name, target=at)
        for ability in abilities
        if ability.instant == isinstance(first, UseInstant) and not isinstance(first, Discard)
        for at in _aims(state, first.seat, ability)
    )
    return tuple(other for other in others if other not in ways)


def _aims(state: State, seat: Seat, ability: Ability) -> Iterator[Seat | None]:
    """Whom an ability may be aimed at; None for one that needs nobody."""
    if ability.effect == "attack":
        yield from targets(state, seat)
    else:
        yield None
