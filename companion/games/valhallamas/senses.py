"""What a camera should look for, and what its readings mean."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from companion.games.valhallamas.cards import bare_piles, can_draw_blind
from companion.games.valhallamas.choices import is_asked_for_instant
from companion.games.valhallamas.commands import (
    Commands,
    Draw,
    Play,
    RollAll,
    Rolls,
    TurnUp,
    UseInstant,
)
from companion.games.valhallamas.initiative import dice_to_roll, must_roll
from companion.games.valhallamas.legal import accepted, draws, instants, plays
from companion.games.valhallamas.model import State
from companion.games.valhallamas.offers import Ask, card_offer
from companion.games.valhallamas.questions import (
    draw_question,
    hand_question,
    instant_question,
    play_question,
    throw_question,
    turn_up_question,
)
from companion.parts import listed, seat_at, seat_zone
from companion.vocabulary.play import Alert, Form
from companion.vocabulary.value import Colour, Seat
from vision.words import Card, Cards, Dice, Die, Expectation, Heap, Question, Reading, Row, Token, Tokens

TRAY: Final = "tray"
CENTRE: Final = "centre"
ROW: Final = "row.1"
BODIES: Final[tuple[Colour, ...]] = ("red", "yellow", "green", "blue", "purple")
"""The seat colours whose dice a camera can tell by their bodies; pink is not among them."""
HEALTH: Final = "green"
VIGOR: Final = "blue"

Meant = Commands | Form | Alert | None


def expect(state: State) -> tuple[Expectation, ...]:
    """Dice in the tray, the open cards, a card played in the middle, the gems before each llama that stands.

    A zone that has nothing to answer is still watched, so that a card left lying is not taken for a later answer.
    Nothing is looked for once the fight is over, nor cards in the quick game.
    """
    if state.over:
        return ()
    cards = () if state.options.quick else (_row(state), _centre(state))
    gems = tuple(_gems(state, seat) for seat in state.alive) if state.turns else ()
    return (_tray(state), *cards, *gems)


def interpret(state: State, reading: Reading, _beside: tuple[Reading, ...] = ()) -> Meant:
    """The command that a reading amounts to, a form it fills in part, an alert, or None."""
    expected = next((one for one in expect(state) if one.zone == reading.zone), None)
    if expected is None:
        return None
    match expected:
        case Tokens():
            return _gems_read(state, expected, reading)
        case Row():
            return _row_read(state, expected, reading)
        case Dice() if _answers(expected, reading):
            return _dice_read(state, expected, reading)
        case Cards() if _answers(expected, reading):
            return _card_read(state, reading)
        case _:
            return None


def can_see(dice: Iterable[Colour]) -> bool:
    """Can a camera tell these dice apart?"""
    bodies = tuple(dice)
    return set(bodies) <= set(BODIES) and len(set(bodies)) == len(bodies)


def _answers(expected: Dice | Cards, reading: Reading) -> bool:
    return expected.question is not None and expected.question.name == reading.question.name


def _tray(state: State) -> Dice:
    """The dice that must be rolled, if a camera can tell them apart; else it only watches the tray."""
    dice = [die for seat in must_roll(state) for die in dice_to_roll(state, seat)]
    example = RollAll(tuple(Rolls(seat, (1,) * len(dice_to_roll(state, seat))) for seat in must_roll(state)))
    if dice and can_see(dice) and accepted(state, example):
        return Dice(TRAY, Question(throw_question(state)), len(dice), tuple(dice))
    return Dice(TRAY, None, len(state.colours), tuple(die for die in state.colours if die in BODIES))


def _dice_read(state: State, expected: Dice, reading: Reading) -> Meant:
    """Fewer dice than must be rolled: some are still in a hand."""
    shown = [thing for thing in reading.things if isinstance(thing, Die)]
    if len(shown) < expected.number:
        return None
    values = {die.body: die.value for die in shown}
    if len(shown) > expected.number or set(values) != set(expected.bodies):
        lie, wanted = listed(sorted(die.body for die in shown)), listed(expected.bodies)
        return Alert("the dice", f"These dice lie in the tray: {lie}; rolled must be {wanted}.")
    return RollAll(
        tuple(Rolls(seat, tuple(values[die] for die in dice_to_roll(state, seat))) for seat in must_roll(state))
    )


def _row(state: State) -> Row:
    names = tuple(card.name for card in state.box.battle_cards)
    return Row(ROW, _row_question(state), names, tuple(pile.face_up for pile in state.piles if pile.face_up))


def _row_question(state: State) -> Question | None:
    """Which card is turned up where none lies open; else the draw of whoever may draw now."""
    bare = bare_piles(state)
    if bare:
        return Question(turn_up_question(state, bare[0].deck))
    seat = _drawer(state)
    if seat is None or not any(draws(state, seat, pile) for pile in state.piles):
        return None
    return Question(hand_question(state) if state.picks else draw_question(state))


def _drawer(state: State) -> Seat | None:
    """Whose draw it may be."""
    return state.picks[0] if state.picks else state.turn.seat if state.turn is not None else None


def _row_read(state: State, expected: Row, reading: Reading) -> Meant:
    """An open card that is gone was drawn, and a new one of its deck was turned up in its place."""
    should, lie = Counter(expected.should_be), Counter(_names(reading))
    gone, new = tuple((should - lie).elements()), tuple((lie - should).elements())
    if not gone and not new:
        return None
    if expected.question is None or expected.question.name != reading.question.name:
        return _wrong_row(expected, reading) if expected.question is None else None
    if bare_piles(state):
        return _turned_up(state, gone, new) or _wrong_row(expected, reading)
    if len(gone) == 1 and not new and can_draw_blind(state, _deck(state, gone[0])):
        return None
    return _drawn(state, gone, new) or _wrong_row(expected, reading)


def _turned_up(state: State, gone: tuple[str, ...], new: tuple[str, ...]) -> TurnUp | None:
    """The first open card where none lay; another deck's is told of after it."""
    decks = [pile.deck for pile in bare_piles(state)]
    if gone or not {_deck(state, name) for name in new} <= set(decks):
        return None
    name = min(new, key=lambda name: decks.index(_deck(state, name)))
    return TurnUp(_deck(state, name), name)


def _drawn(state: State, gone: tuple[str, ...], new: tuple[str, ...]) -> Draw | None:
    seat = _drawer(state)
    if seat is None or len(gone) != 1 or len(new) > 1:
        return None
    deck = _deck(state, gone[0])
    if any(_deck(state, name) != deck for name in new):
        return None
    return Draw(seat, deck, face_up=True, turned_up=next(iter(new), None))


def _deck(state: State, name: str) -> str:
    card = state.box.card(name)
    return card.deck if card is not None else ""


def _wrong_row(expected: Row, reading: Reading) -> Alert:
    lie, should = listed(_names(reading)) if reading.things else "no card", listed(expected.should_be)
    return Alert("the open cards", f"Open lie {lie}, it should be {should if expected.should_be else 'no card'}.")


def _names(reading: Reading) -> tuple[str, ...]:
    return tuple(thing.name for thing in reading.things if isinstance(thing, Card))


def _centre(state: State) -> Cards:
    """The instant that everybody waits for, or the card of the turn; everything else is only watched."""
    asked, uses = _uses(state)
    return Cards(CENTRE, Question(asked) if uses else None, tuple(card.name for card in state.box.battle_cards))


def _uses(state: State) -> tuple[str, tuple[Play | UseInstant, ...]]:
    """The question that a card in the middle answers, and the commands it may be, as far as everybody knows."""
    for seat in state.alive:
        if is_asked_for_instant(state, seat):
            return instant_question(state, seat), instants(state, seat)
    if state.turn is None:
        return "", ()
    seat = state.turn.seat
    return play_question(state), plays(state, seat)


def _card_read(state: State, reading: Reading) -> Meant:
    """A card that can be aimed at several llamas begins a form; one that means nothing now only lies there."""
    asked, uses = _uses(state)
    ways = tuple(use for use in uses if use.card in _names(reading))
    names = tuple(dict.fromkeys(use.card for use in ways))
    if len(names) > 1:
        return Alert("the middle", f"One card at a time: {listed(names)} lie there.")
    if len(ways) <= 1:
        return next(iter(ways), None)
    form = card_offer(state, Ask("Aim", asked), ways)
    return replace(form, draft=replace(ways[0], target=None)) if isinstance(form, Form) else None


def _gems(state: State, seat: Seat) -> Tokens:
    fighter = state.fighters[seat - 1]
    return Tokens(seat_zone(seat), None, (Heap(HEALTH, fighter.health), Heap(VIGOR, fighter.vigor)))


def _gems_read(state: State, expected: Tokens, reading: Reading) -> Alert | None:
    """A check alone: gems that lie otherwise than they should."""
    lie = Counter(thing.colour for thing in reading.things if isinstance(thing, Token))
    if all(lie[heap.colour] == heap.number for heap in expected.should_be):
        return None
    name = state.name(seat_at(expected.zone))
    should = " and ".join(f"{heap.number} {heap.colour}" for heap in expected.should_be)
    there = " and ".join(f"{lie[heap.colour]} {heap.colour}" for heap in expected.should_be)
    return Alert(f"{name}'s gems", f"{name} has {there} gems there, it should be {should}.")
