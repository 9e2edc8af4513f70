"""What a table can show: faults of a state, and of a position that a fight is begun from."""

from collections import Counter
from collections.abc import Iterator

from companion.games.valhallamas.cards import name_of
from companion.games.valhallamas.model import FIGHT, Fighter, Held, State
from companion.games.valhallamas.printed import ITEM_KINDS, KINDS
from companion.games.valhallamas.refusals import NOW
from companion.parts import listed
from companion.secrecy import Sealed, Secret
from companion.vocabulary.value import Seat


def state_faults(state: State) -> Iterator[str]:
    """What no table could show, however it came about."""
    for seat, fighter in enumerate(state.fighters, start=1):
        name = state.name(seat)
        yield from _gem_faults(state, fighter, name)
        yield from _item_faults(state, fighter, name)
        for held in fighter.hand:
            yield from _held_faults(state, held, seat)
    yield from _round_faults(state)
    yield from _dice_faults(state)
    yield from _pile_faults(state)
    if state.stage == "over" and len(state.alive) > 1:
        yield f"The fight is over, so {listed(map(state.name, state.alive))} cannot all stand: take back the last blow."


def position_faults(state: State) -> Iterator[str]:
    """What a fight that is found in the middle cannot show, though a correction may lead there."""
    if len(state.alive) <= 1:
        yield f"Only {listed(map(state.name, state.alive))} has health left: that fight is over."
    for kind in KINDS:
        for seat, fighter in enumerate(state.fighters, start=1):
            if not state.options.quick and not fighter.worn(kind):
                yield f"{state.name(seat)} has no {kind}."
    for deck in state.box.decks:
        held = [card.deck for fighter in state.fighters for card in fighter.hand].count(deck.id)
        counted = held + sum(
            pile.draw + pile.discard + (pile.face_up is not None) for pile in state.piles if pile.deck == deck.id
        )
        if counted > deck.cards:
            yield f"{counted} cards of the deck {deck.id} are counted, and it has {deck.cards}."


def _before_the_fight(state: State) -> bool:
    return state.stage not in (*FIGHT, "over")


def _gem_faults(state: State, fighter: Fighter, name: str) -> Iterator[str]:
    if _before_the_fight(state):
        if fighter.health or fighter.vigor:
            yield f"{name} has no gems yet: {NOW[state.stage]}."
        if state.stage != "maxima" and (fighter.max_health or fighter.max_vigor):
            yield f"{name} has no maximum yet: {NOW[state.stage]}."
        return
    if fighter.health > fighter.max_health:
        yield f"{name} cannot have {fighter.health} health: the maximum is {fighter.max_health}."
    if fighter.vigor > fighter.max_vigor:
        yield f"{name} cannot have {fighter.vigor} vigor: the maximum is {fighter.max_vigor}."


def _item_faults(state: State, fighter: Fighter, name: str) -> Iterator[str]:
    for kind in KINDS:
        if (card := fighter.worn(kind)) and card not in state.box.row(kind):
            yield f"{name} has the {kind} {card}, which is not in this box."
    for kind in ITEM_KINDS:
        printed = state.box.has_cube(kind, fighter.worn(kind)) and not _before_the_fight(state)
        if fighter.has_cube(kind) and not printed:
            yield f"{name} has a red cube on a {kind} where none belongs now."


def _held_faults(state: State, held: Held, seat: Seat) -> Iterator[str]:
    name = state.name(seat)
    if held.deck and held.deck not in [deck.id for deck in state.box.decks]:
        yield f"{name} holds a card of the deck {held.deck}, which is not in this box."
    if isinstance(held.card, Secret | Sealed) and held.card.owner != seat:
        yield f"{name} holds a card that seat {held.card.owner} told."
    if (card := name_of(held)) is not None:
        printed = state.box.card(card)
        if printed is None or printed.deck != held.deck:
            yield f"{name} holds {card}, which is no card of the deck {held.deck}."


def _round_faults(state: State) -> Iterator[str]:
    if _before_the_fight(state) and state.round:
        yield f"No round has begun yet: {NOW[state.stage]}."
    if not _before_the_fight(state) and not state.round:
        yield "The rounds of a fight count from 1."


def _dice_faults(state: State) -> Iterator[str]:
    for die, times in Counter(die for fighter in state.fighters for die in fighter.dice).items():
        if times > 1:
            yield f"The {die} die is with {times} llamas: there is one."
        if die not in state.colours:
            yield f"The {die} die is nobody's at this table."


def _pile_faults(state: State) -> Iterator[str]:
    decks = () if state.options.quick else tuple(deck.id for deck in state.box.decks)
    if tuple(pile.deck for pile in state.piles) != decks:
        rule = f"be those of the decks {listed(decks)}, in this order" if decks else "be none: no cards are tracked"
        yield f"The piles must {rule}."
    for pile in state.piles:
        card = state.box.card(pile.face_up or "")
        if pile.face_up is not None and (card is None or card.deck != pile.deck):
            yield f"{pile.face_up} lies open below the deck {pile.deck} but is no card of it."
