"""What a seat or the host may do now."""

from collections.abc import Iterator
from functools import lru_cache

from companion.games.rajas.commands import EndTurn, FirstDice, Pass, StartWith
from companion.games.rajas.model import State
from companion.games.rajas.offers_board import harbor, market, palace
from companion.games.rajas.offers_open import open_offers
from companion.games.rajas.offers_tiles import buys, rebuild
from companion.games.rajas.payments import VALUES
from companion.games.rajas.printed import DICE_COLOURS
from companion.games.rajas.questions import STARTER, end_question, first_dice_question, place_question
from companion.parts import by_host
from companion.vocabulary.play import Choice, Form, Limit, Option
from companion.vocabulary.value import Seat, Viewer

Offers = tuple[Choice | Form, ...]


def choices(state: State, who: Viewer) -> Offers:
    """The commands that a seat, or the host, may give now; nothing for the public."""
    if who == "public":
        return ()
    return _of_host(state) if who == "host" else _of_seat(state, who)


@lru_cache(maxsize=256)
def _of_seat(state: State, seat: Seat) -> Offers:
    """Everything is offered that the rules allow; they are tried, which takes a while, so it is remembered."""
    match state.stage:
        case "dice" if not state.players[seat - 1].dice:
            return (_first_dice(seat),)
        case "turns" if seat == state.current:
            return _of_turn(state, seat)
        case _:
            return ()


def _of_host(state: State) -> Offers:
    """Who of the tied starts; whatever seats without a phone may do."""
    if state.stage == "starter":
        return tuple(Choice(f"{state.name(seat)} starts", StartWith(seat), STARTER) for seat in state.tied)
    return tuple(by_host(state.name(seat), offer) for seat in state.seats for offer in _of_seat(state, seat))


def _first_dice(seat: Seat) -> Form:
    faces = tuple(Option(value, str(value)) for value in VALUES)
    limits = tuple(Limit(colour, options=faces, label=f"{colour} die") for colour in DICE_COLOURS)
    return Form("Your first four dice", FirstDice(seat, 1, 1, 1, 1), first_dice_question(seat), limits)


def _of_turn(state: State, seat: Seat) -> Offers:
    if state.pending:
        return tuple(open_offers(state))
    if state.has_placed:
        return (Choice("End the turn", EndTurn(seat), end_question(state), button="main"),)
    player = state.players[seat - 1]
    places = tuple(_places(state, seat)) if player.placed < player.active else ()
    return (*places, _pass(state, seat, alone=all(one.anytime for one in places)))


def _places(state: State, seat: Seat) -> Iterator[Choice | Form]:
    """Where the worker of this turn can go, as the board shows it."""
    yield from buys(state, seat)
    yield from market(state, seat)
    yield from palace(state, seat)
    yield from rebuild(state, seat)
    yield from harbor(state, seat)


def _pass(state: State, seat: Seat, alone: bool) -> Choice:
    """Behind all the rest, unless there is nothing else."""
    return Choice(
        "Pass: out for this round",
        Pass(seat),
        place_question(state),
        button="main" if alone else None,
        anytime=not alone,
    )
