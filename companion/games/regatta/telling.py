"""A sentence for each command: what was done, and what it led to."""

from collections.abc import Iterator
from typing import assert_never

from companion.games.regatta.cards import card_of
from companion.games.regatta.model import (
    Commands,
    CorrectPose,
    EndTurn,
    PlaceBoat,
    PlaceBuoy,
    PlayCard,
    PlaySun,
    Skip,
    StartWith,
    State,
)
from companion.games.regatta.names import (
    arrow_name,
    boat_name,
    buoy_name,
    card_name,
    in_cards,
    leg_goal,
    sense_of,
    where,
)
from companion.games.regatta.offers import is_stopped
from companion.vocabulary.value import Seat


def tell(before: State, command: Commands, after: State) -> str:
    """What a command did, in one sentence."""
    return f"{'; '.join((_said(before, command), *_consequences(before, command, after)))}."


def _said(before: State, command: Commands) -> str:
    match command:
        case PlaceBoat(seat=seat):
            return f"{boat_name(before, seat)} lies before the line"
        case PlaceBuoy(buoy=buoy):
            return f"The {buoy_name(buoy.id)} lies {where(buoy)}"
        case StartWith(first=first):
            return f"The lot falls on {before.name(first)}"
        case PlayCard():
            return _played(before, command)
        case PlaySun(seat=seat, target=target):
            return f"{before.name(seat)} lays a Sun before {boat_name(before, target)}"
        case EndTurn(seat=seat):
            return f"{before.name(seat)} ends the turn" + _drawn(before.due)
        case Skip():
            return _skipped(before, command)
        case CorrectPose(of=seat):
            return f"The host says where {boat_name(before, seat)} really lies"
        case _:
            assert_never(command)


def _played(before: State, command: PlayCard) -> str:
    """The card and its arrows, and where the boat stopped short."""
    shown = card_of(before.box, command.card).arrows
    arrows = [command.arrow, command.second.arrow if command.second is not None else None] if shown[1:] else []
    way = " and ".join(arrow_name(arrow) for arrow in arrows if arrow is not None)
    twice = " twice" if command.second is not None else ""
    stopped = ", stopping before a closed zone" if is_stopped(command) else ""
    return f"{before.name(command.seat)} plays {card_name(command.card)}{twice}{f' {way}' if way else ''}{stopped}"


def _drawn(number: int) -> str:
    return f" and draws {in_cards(number)}" if number else ""


def _skipped(before: State, command: Skip) -> str:
    name = before.name(command.seat)
    if command.exchange:
        return f"{name} skips the turn and exchanges {in_cards(command.exchange)}"
    if command.turn_to_deg is not None:
        return f"{name} skips the turn and turns the boat to {command.turn_to_deg:g}°"
    return f"{name} skips the turn"


def _consequences(before: State, command: Commands, after: State) -> Iterator[str]:
    """What followed at once."""
    if isinstance(command, PlayCard):
        yield from _sailed(before, command.seat, after)
        if after.may_repeat:
            yield "one more card may be played"
    if isinstance(command, Skip) and before.boat.becalmed:
        yield "the Sun before the boat is discarded"
    if after.reshuffles > before.reshuffles:
        yield "the discard pile is the new deck"
    if after.stage != before.stage and after.stage == "lot":
        yield "all boats are there"
    if after.stage == "race" and after.turn != before.turn:
        yield f"it is {after.name(after.current)}'s turn"


def _sailed(before: State, seat: Seat, after: State) -> Iterator[str]:
    """The legs that a move ended, what it crossed the wrong way, what it touched, that it won."""
    old, new = before.boats[seat - 1], after.boats[seat - 1]
    yield from (_leg_done(before, leg) for leg in range(old.leg, new.leg))
    if new.leg == old.leg and new.crossings < old.crossings:
        yield f"it passes the wrong way and must come back {leg_goal(before, old.leg)}"
    if after.warning:
        yield f"it touches {after.warning}"
    if after.winner is not None:
        yield f"the race is over, {after.name(after.winner)} wins"


def _leg_done(state: State, leg: int) -> str:
    """What a leg ends with: "rounds the red buoy clockwise"."""
    goal, sense = leg_goal(state, leg), sense_of(state, leg)
    return f"rounds {goal.removeprefix('round ')} {sense}" if sense else f"crosses {goal.removeprefix('over ')}"
