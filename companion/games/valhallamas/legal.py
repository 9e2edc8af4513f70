"""What the rules accept now, found by trying: the cards that may be played, discarded or drawn, by whom, on whom."""

from collections.abc import Iterable, Iterator
from typing import Literal, TypeVar

from companion.games.valhallamas.cards import name_of
from companion.games.valhallamas.model import (
    Commands,
    Discard,
    Draw,
    Pile,
    Play,
    State,
    UseInstant,
)
from companion.games.valhallamas.printed import BattleCard, Effect
from companion.games.valhallamas.rules import apply
from companion.secrecy import Secret
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Seat

C = TypeVar("C", bound=Commands)


def accepted(state: State, command: Commands) -> bool:
    """Would the rules accept this?"""
    try:
        apply(state, command)
    except IllegalMove:
        return False
    return True


def known_cards(state: State, seat: Seat) -> tuple[BattleCard, ...]:
    """The different cards that the hand is known to hold, in the order of the box."""
    names = {name_of(held) for held in state.fighters[seat - 1].hand}
    return tuple(card for card in state.box.battle_cards if card.name in names)


def hidden_cards(state: State, seat: Seat) -> tuple[BattleCard, ...]:
    """The different cards that the unknown part of the hand may hold besides."""
    decks = {held.deck for held in state.fighters[seat - 1].hand if name_of(held) is None}
    sure = known_cards(state, seat)
    return tuple(card for card in cards_of(state, decks) if card not in sure)


def cards_of(state: State, decks: Iterable[str]) -> tuple[BattleCard, ...]:
    """The different cards of some decks; "" stands for a deck that nobody noted."""
    wanted = set(decks)
    return tuple(card for card in state.box.battle_cards if card.deck in wanted or "" in wanted)


def plays(state: State, seat: Seat, cards: Iterable[BattleCard]) -> tuple[Play, ...]:
    """The ways to play one of these cards in the own turn."""
    return legal(
        state, (Play(seat, card.name, target) for card in cards for target in _targets(state, seat, card.effect))
    )


def discards(state: State, seat: Seat, cards: Iterable[BattleCard]) -> tuple[Discard, ...]:
    """The ways to discard one of these cards in the own turn."""
    return legal(state, (Discard(seat, card.name) for card in cards))


def instants(state: State, seat: Seat, cards: Iterable[BattleCard]) -> tuple[UseInstant, ...]:
    """The ways to use one of these cards as an instant."""
    uses = (
        UseInstant(seat, "card", card.name, target)
        for card in cards
        if card.instant
        for target in _targets(state, seat, card.effect)
    )
    return legal(state, uses)


def effects(state: State, seat: Seat) -> tuple[UseInstant, ...]:
    """The ways to use the helmet's or the blessing's effect."""
    sources: tuple[Literal["helmet", "blessing"], ...] = ("helmet", "blessing")
    uses = (
        UseInstant(seat, source, target=target)
        for source in sources
        for target in _targets(state, seat, _does(state, seat, source))
    )
    return legal(state, uses)


def draws(state: State, seat: Seat, pile: Pile) -> tuple[Draw, ...]:
    """The ways to draw from a deck: blind, told or not, and the open card with whatever can be turned up for it."""
    names = tuple(card.name for card in cards_of(state, (pile.deck,)))
    return legal(
        state,
        (
            Draw(seat, pile.deck),
            *(Draw(seat, pile.deck, card=Secret(seat, name)) for name in names),
            *(Draw(seat, pile.deck, face_up=True, turned_up=name) for name in (None, *names)),
        ),
    )


def legal(state: State, commands: Iterable[C]) -> tuple[C, ...]:
    """Those that the rules accept."""
    return tuple(command for command in commands if accepted(state, command))


def _targets(state: State, seat: Seat, effect: Effect | Literal[""]) -> Iterator[Seat | None]:
    """Whom an effect may be aimed at; None for one that needs nobody."""
    if effect == "attack":
        yield from _others(state, seat)
    else:
        yield None


def _does(state: State, seat: Seat, source: Literal["helmet", "blessing"]) -> Effect | Literal[""]:
    """The effect of the helmet or the blessing that lies before the seat; "" for none."""
    fighter, box = state.fighters[seat - 1], state.box
    item = box.helmet(fighter.helmet) if source == "helmet" else box.blessing(fighter.blessing)
    return item.does if item is not None else ""


def _others(state: State, seat: Seat) -> Iterator[Seat]:
    return (other for other in state.alive if other != seat)
