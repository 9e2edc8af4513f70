"""What a seat or the host may do now. Hands are secret and never asked for: every kind of card is offered."""

from collections.abc import Iterator
from typing import Literal

from companion.games.regatta.cards import most_exchanged
from companion.games.regatta.charts import POSE_LIMITS, steering, turning
from companion.games.regatta.corrections import corrections
from companion.games.regatta.geometry import tidy_heading
from companion.games.regatta.legal import accepted
from companion.games.regatta.model import EndTurn, PlaceBoat, PlaySun, Skip, StartWith, State
from companion.games.regatta.names import boat_name, in_cards
from companion.games.regatta.offers import cards_to_play
from companion.games.regatta.places import free_place
from companion.games.regatta.questions import lot_question, placing_question, turn_question
from companion.games.regatta.refusals import pose_of
from companion.parts import by_host
from companion.vocabulary.play import Choice, Form, Limit
from companion.vocabulary.value import Seat, Viewer

Offers = tuple[Choice | Form, ...]


def choices(state: State, who: Viewer) -> Offers:
    """The commands that a seat, or the host, may give now; nothing for the public."""
    if who == "public":
        return ()
    return (*_of_host(state), *corrections(state)) if who == "host" else tuple(_of_seat(state, who))


def _of_seat(state: State, seat: Seat) -> Iterator[Choice | Form]:
    if state.stage == "placing" and state.boats[seat - 1].pose is None:
        yield from _place(state, seat)
    if state.stage == "race" and state.current == seat:
        if state.moves:
            yield from _after_moving(state, seat)
        else:
            yield from cards_to_play(state)
            yield from _skips(state, seat)


def _of_host(state: State) -> Offers:
    """The lot, and whatever seats without a phone may do."""
    if state.stage == "lot":
        return tuple(Choice(f"{state.name(seat)} begins", StartWith(seat), lot_question()) for seat in state.seats)
    return tuple(by_host(state.name(seat), offer) for seat in state.seats for offer in _of_seat(state, seat))


def _place(state: State, seat: Seat) -> Iterator[Form]:
    pose = free_place(state, seat)
    if pose is not None:
        example, picture = PlaceBoat(seat, pose), steering(state, seat, pose)
        label = "Place the boat before the line"
        yield Form(label, example, placing_question(), POSE_LIMITS, example, picture=picture)


def _after_moving(state: State, seat: Seat) -> Iterator[Choice | Form]:
    """The end of the turn, one more card after a Strong Gale, a Sun for somebody else.

    While one more card may be laid the button does not end the turn: it says yes to what the camera reads.
    """
    question, hand = turn_question(state), in_cards(state.box.card.hand)
    button: Literal["main"] | None = None if state.may_repeat else "main"
    yield Choice(f"End the turn: draw until the hand has {hand}", EndTurn(seat), question, button)
    if state.may_repeat:
        yield from cards_to_play(state)
    for target in state.seats:
        if accepted(state, PlaySun(seat, target)):
            yield Choice(f"Lay a Sun before {boat_name(state, target)}", PlaySun(seat, target), question)


def _skips(state: State, seat: Seat) -> Iterator[Choice | Form]:
    """A turn without a card."""
    question = turn_question(state)
    yield Choice("Skip the turn", Skip(seat), question)
    for number in range(1, most_exchanged(state.box) + 1):
        yield Choice(f"Skip the turn and exchange {in_cards(number)}", Skip(seat, exchange=number), question)
    turn = _turn(state, seat)
    if turn is not None:
        limit = Limit("turn_to_deg", 0, 360, label="heading (°)")
        picture = turning(state, seat, pose_of(state, seat))
        yield Form("Skip the turn and turn the boat", turn, question, (limit,), turn, picture=picture)


def _turn(state: State, seat: Seat) -> Skip | None:
    """A turn on the spot that is allowed, by as little as can be."""
    was_deg = pose_of(state, seat).heading_deg
    turns = (Skip(seat, turn_to_deg=tidy_heading(was_deg + by_deg)) for by_deg in range(0, 360, 15))
    return next((turn for turn in turns if accepted(state, turn)), None)
