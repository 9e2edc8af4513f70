"""What a camera should look for, and what its readings mean."""

from collections.abc import Iterable, Iterator
from typing import Any, cast

from msgspec.structs import replace

from companion.games.vallamkali import bidding
from companion.games.vallamkali.choices import choices
from companion.games.vallamkali.decks import card_count, deck, rest
from companion.games.vallamkali.events import EVENTS
from companion.games.vallamkali.model import (
    BIDDING,
    Commands,
    DrawOff,
    PlayCards,
    Replace,
    Reveal,
    State,
    TurnEvent,
)
from companion.games.vallamkali.printed import EventId
from companion.games.vallamkali.questions import (
    card_question,
    event_question,
    replace_question,
    tiebreak_question,
    turn_question,
)
from companion.games.vallamkali.rules import waiting
from companion.parts import alert_of, listed, seat_at, seat_zone
from companion.vocabulary.play import Alert, Form
from companion.vocabulary.value import Seat
from vision.words import TRACK, Boats, Card, Cards, Expectation, Place, Question, Reading
from vision.words import Boat as SeenBoat

CENTRE = "centre"


def expect(state: State) -> tuple[Expectation, ...]:
    """Cards in the middle and before each seat, and the boats while they race; nothing is asked once the race is over.

    A zone that has nothing to answer is still watched, so that a card left lying is not taken for a later answer.
    """
    if state.stage == "over":
        return ()
    zones = (_centre(state), *(_seat_zone(state, seat) for seat in state.seats))
    return zones if state.stage in BIDDING else (*zones, _boats(state))


def interpret(state: State, reading: Reading, _beside: tuple[Reading, ...] = ()) -> Commands | Form | Alert | None:
    """The command that a reading amounts to, a form it fills in part, an alert, or None."""
    if reading.zone == TRACK:
        return alert_of(_wrong_boats(state, reading))
    for expected in expect(state):
        if isinstance(expected, Cards) and expected.zone == reading.zone and expected.question is not None:
            return _cards_read(state, expected, reading) if expected.question.name == reading.question.name else None
    return None


def _centre(state: State) -> Cards:
    asked = {"reveal": card_question, "event": event_question}.get(state.stage)
    return Cards(CENTRE, Question(asked(state)) if asked else None, _printed(state, CENTRE))


def _seat_zone(state: State, seat: Seat) -> Cards:
    zone, asked = seat_zone(seat), seat in waiting(state)
    cards = _printed(state, zone)
    match state.stage:
        case "replace" if asked:
            return Cards(zone, Question(replace_question(state)), cards)
        case "turn" if asked:
            return Cards(zone, Question(turn_question(state, seat)), cards, *card_count(state.fleet[seat - 1]))
        case "tiebreak" if asked:
            return Cards(zone, Question(tiebreak_question(state, seat)), cards, 3, 3)
        case _:
            return Cards(zone, None, cards, 1, 4)


def _printed(state: State, zone: str) -> tuple[str, ...]:
    """Every card that can lie in a zone, whatever is asked: one of an earlier answer may lie beside the new one."""
    box = state.box
    professionals = tuple(card.code for card in box.professionals)
    if zone == CENTRE:
        return (*professionals, *(event.id for event in box.events))
    return (*(card.code for card in box.oarsmen), *professionals)


def _answers(state: State, zone: str) -> tuple[str, ...]:
    """The cards that can answer what a zone is asked now."""
    match state.stage:
        case "reveal":
            return bidding.hire_pool(state)
        case "event":
            return state.events_left
    boat = state.fleet[seat_at(zone) - 1]
    if state.stage != "replace":
        return tuple(rest(state.box, boat))
    return tuple(code for code, copies in deck(state.box, boat).items() if copies and state.box.is_standard(code))


def _boats(state: State) -> Boats:
    places = (Place(state.colours[seat - 1], state.fleet[seat - 1].space) for seat in state.seats)
    return Boats(TRACK, None, tuple(places))


def _cards_read(state: State, expected: Cards, reading: Reading) -> Commands | Form | Alert | None:
    """Fewer cards than can be: somebody is still laying them."""
    names = tuple(thing.name for thing in reading.things if isinstance(thing, Card))
    right = _answers(state, reading.zone)
    strange = sorted(set(names) - set(right))
    if strange:
        where = "the middle" if reading.zone == CENTRE else f"{_owner(state, reading.zone)}'s cards"
        return Alert(where, f"{_names(state, strange)} cannot lie there now; look for {_names(state, right)}.")
    if len(names) < expected.least:
        return None
    command = _command(state, reading.zone, names)
    return command if len(names) <= expected.most else _as_form(state, command)


def _names(state: State, cards: Iterable[str]) -> str:
    """Oarsmen and events by name."""
    return listed(EVENTS[card].title if card in EVENTS else state.card(card) for card in cards)


def _owner(state: State, zone: str) -> str:
    return state.name(seat_at(zone))


def _command(state: State, zone: str, names: tuple[str, ...]) -> Commands:
    """The command of the stage with these cards, whether or not it is legal."""
    if state.stage == "reveal":
        return Reveal(names[0])
    if state.stage == "event":
        return TurnEvent(cast(EventId, names[0]))
    seat, cards = seat_at(zone), state.box.in_order(names)
    if state.stage == "replace":
        return Replace(seat, cards[0])
    return PlayCards(seat, cards) if state.stage == "turn" else DrawOff(seat, cards)


def _as_form(state: State, draft: Any) -> Form:
    """The open question's form, begun with what was seen."""
    forms = choices(state, getattr(draft, "seat", "host"))
    form = next(form for form in forms if isinstance(form, Form) and isinstance(form.example, type(draft)))
    return replace(form, draft=draft)


def _wrong_boats(state: State, reading: Reading) -> Iterator[tuple[str, str]]:
    """Each boat that stands wrong, and a sentence about it."""
    for thing in reading.things:
        if not isinstance(thing, SeenBoat):
            continue
        if thing.colour not in state.colours:
            yield f"{thing.colour} boat", f"A {thing.colour} boat is on the track, and nobody plays it."
            continue
        boat = state.fleet[state.colours.index(thing.colour)]
        right = {boat.space - boat.moved, boat.space, boat.space + (boat.played.total if boat.played else 0)}
        if thing.space not in right:
            seen = "off the track" if thing.space is None else f"on space {thing.space}"
            name = thing.colour.capitalize()
            yield f"{thing.colour} boat", f"{name}'s boat stands {seen}, it should be on {max(right)}."
