"""The rules of Vallamkali as pure functions: the first state, the state after a command, what a table can show."""

from collections.abc import Iterator, Set
from typing import assert_never

import msgspec

from companion.games.vallamkali import betting, bidding, printed, racing
from companion.games.vallamkali.model import (
    ALL_ONES,
    ALL_TWOS,
    BIDDING,
    Boat,
    CloseBets,
    CloseHand,
    Commands,
    DrawOff,
    GoOn,
    HireResult,
    MoveTotal,
    PlaceBets,
    PlaceBid,
    PlayCards,
    Position,
    RaiseBid,
    Replace,
    Reveal,
    Setup,
    Stand,
    State,
    Tokens,
    TurnEvent,
    deck,
)
from companion.games.vallamkali.refusals import WAIVABLE
from companion.games.vallamkali.scoring import result
from companion.parts import listed
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Seat

__all__ = ["WAIVABLE", "apply", "check", "result", "start", "waiting"]

SEATS: tuple[int, int] = (3, 6)


def start(setup: Setup) -> State:
    """The first state: the first auction, or the position the setup gives.

    Raises IllegalMove("setup") for players or a box that cannot be, IllegalMove("position") for such a position.
    """
    setup = _strict(setup)
    _check_colours(setup)
    for path, fault in printed.faults(setup.box or printed.SAMPLE):
        raise IllegalMove("setup", f"The box file's {path}: {fault}.")
    if setup.position is None:
        return State(setup, fleet=(Boat(),) * len(setup.colours))
    state = _from_position(setup, setup.position)
    check(state)
    _raise_first(_position_faults(state))
    return state


def apply(state: State, command: Commands, waive: Set[str] = frozenset()) -> State:  # noqa: PLR0912 (one case a command)
    """The state after a command. Raises IllegalMove, and then nothing has changed."""
    match command:
        case PlayCards():
            return racing.play_cards(state, command, waive)
        case MoveTotal():
            return racing.move_total(state, command, waive)
        case PlaceBid():
            return bidding.place(state, command)
        case CloseHand():
            return bidding.close_hand(state, command)
        case RaiseBid():
            return bidding.raise_bid(state, command)
        case Stand():
            return bidding.stand(state, command)
        case Reveal():
            return bidding.reveal(state, command, waive)
        case Replace():
            return bidding.replace_card(state, command)
        case HireResult():
            return bidding.result(state, command, waive)
        case PlaceBets():
            return betting.place(state, command, waive)
        case CloseBets():
            return betting.close(state, command)
        case TurnEvent():
            return racing.turn_event(state, command, waive)
        case DrawOff():
            return racing.draw_off(state, command, waive)
        case GoOn():
            return racing.resume(state, waive)
        case _:
            assert_never(command)


def check(state: State) -> None:
    """Raises IllegalMove("position") for a state that no table could show."""
    _raise_first(_state_faults(state))


def waiting(state: State) -> tuple[Seat, ...]:
    """The seats that must act before the game goes on; none while it waits for the host, or is over."""
    return bidding.waiting(state) or racing.waiting(state)


def _strict(setup: Setup) -> Setup:
    """The setup decoded anew: constructors do not look at values."""
    try:
        return msgspec.convert(msgspec.to_builtins(setup), Setup)
    except msgspec.ValidationError as error:
        raise IllegalMove("setup", f"{error}.") from None


def _check_colours(setup: Setup) -> None:
    number, colours = len(setup.colours), listed(setup.colours)
    if not SEATS[0] <= number <= SEATS[1]:
        raise IllegalMove("setup", f"{SEATS[0]} to {SEATS[1]} play Vallamkali, not {number} ({colours}).")
    if len(set(setup.colours)) < number:
        raise IllegalMove("setup", f"Each player needs a colour of their own, not {colours}.")


def _from_position(setup: Setup, position: Position) -> State:
    fleet = position.fleet or (Boat(),) * len(setup.colours)
    if len(fleet) != len(setup.colours):
        raise IllegalMove("position", f"The position has {len(fleet)} boats for {len(setup.colours)} players.")
    return State(
        setup,
        fleet,
        stage=position.stage,
        turn=position.turn,
        milestones_done=position.milestones_done,
        gone=position.gone,
        events=position.events,
    )


def _raise_first(faults: Iterator[str]) -> None:
    for fault in faults:
        raise IllegalMove("position", fault)


def _state_faults(state: State) -> Iterator[str]:
    """What no table could show, however it came about."""
    for seat, boat in enumerate(state.fleet, start=1):
        name = state.name(seat)
        yield from _money_faults(state, boat, name)
        yield from _deck_faults(state, boat, name)
        yield from _line_faults(state, boat, name)
    yield from _hire_faults(state)
    if state.stage in BIDDING:
        yield from _before_the_race(state)
    if state.stage in ("bets", "event") and state.milestones_done >= 3:
        yield "All three milestones are done, so no stop can be on."
    if len(state.events) > state.milestones_done:
        yield f"{len(state.events)} events were turned at {state.milestones_done} milestones."


def _money_faults(state: State, boat: Boat, name: str) -> Iterator[str]:
    if not boat.tokens.covers(betting.tokens(betting.known(boat.stakes))):
        yield f"{name} holds less than what lies on the boats in {name}'s name."
    whole = boat.tokens.plus(betting.tokens(boat.bets))
    for hire in boat.hired:
        whole = whole.plus(hire.paid)
    if not Tokens(ALL_ONES, ALL_TWOS).covers(whole):
        has = f"{whole.ones} tokens of ₹1,000 and {whole.twos} of ₹2,000"
        yield f"{name} has, spent and bet {has}; a player gets {ALL_ONES} and {ALL_TWOS}."
    for stake in boat.bets:
        if stake.boat not in state.colours:
            yield f"{name} bet on {stake.boat}, which is not in this race."


def _deck_faults(state: State, boat: Boat, name: str) -> Iterator[str]:
    for hire in boat.hired:
        if not state.box.is_professional(hire.card):
            yield f"{name} hired {hire.card}, which is no professional of this box."
        if not state.box.is_standard(hire.replaced):
            yield f"{name} replaced {hire.replaced}, which is not a standard oarsman."
    cards = deck(state.box, boat)
    for card, copies in cards.items():
        if copies < 0:
            yield f"{name} replaced {card} more often than a deck holds it."
    for card in boat.seen:
        if not cards[card]:
            yield f"{name} played {card}, which is not in the deck."


def _line_faults(state: State, boat: Boat, name: str) -> Iterator[str]:
    if boat.finished is None:
        return
    if boat.finished > state.turn:
        yield f"{name} is over the line in turn {boat.finished}, and only {state.turn} were played."
    if boat.space < state.box.track.finish:
        yield f"{name} is over the line in turn {boat.finished} but stands on {boat.space}: clear its turn first."


def _hire_faults(state: State) -> Iterator[str]:
    up = state.revealed
    for card in up:
        if up.count(card) > 1:
            yield f"{card} was up for hire more than once."
    for card in state.gone:
        if not state.box.is_professional(card):
            yield f"{card} went back to the box but is no professional of it."
    if len(up) > state.hires:
        yield f"{len(up)} professionals were up for hire; with {len(state.fleet)} players there are {state.hires}."


def _position_faults(state: State) -> Iterator[str]:
    """What a game that is found in the middle cannot show, though a correction may lead there."""
    yield from _unfinished_business(state)
    over = [state.name(seat) for seat, boat in enumerate(state.fleet, start=1) if boat.finished is not None]
    if len(over) >= 3:
        yield f"{listed(over)} are over the line: that race has ended."
    if state.stage != "reveal":
        yield from _milestone_faults(state)
    elif len(state.revealed) >= state.hires:
        yield f"All {state.hires} professionals have been up for hire: begin with a turn."


def _unfinished_business(state: State) -> Iterator[str]:
    for seat, boat in enumerate(state.fleet, start=1):
        name = state.name(seat)
        if boat.played is not None or boat.draw is not None or boat.stakes != ():
            yield f"{name} is in mid-turn: a position begins before cards are played and bets placed."
        if boat.finished is None and boat.space >= state.box.track.finish:
            yield f"{name} stands on {boat.space}, past the finish: say in which turn it crossed the line."


def _before_the_race(state: State) -> Iterator[str]:
    bare = (Boat(tokens=boat.tokens, hired=boat.hired, stakes=boat.stakes, place=boat.place) for boat in state.fleet)
    if state.turn or state.milestones_done or tuple(bare) != state.fleet:
        yield "Professionals are hired before the boats leave START."


def _milestone_faults(state: State) -> Iterator[str]:
    foremost, done = max(boat.space for boat in state.fleet), state.milestones_done
    logs = state.box.track.milestones
    if done and foremost < logs[done - 1]:
        yield f"{done} milestones are done, but no boat is past space {logs[done - 1]}."
    if done == 3:
        return
    if state.stage == "turn" and foremost >= logs[done]:
        yield f"A boat on {foremost} is past milestone {done + 1}: begin with its bets."
    if state.stage in ("bets", "event") and foremost < logs[done]:
        yield f"No boat is past milestone {done + 1}, space {logs[done]}, so its stop cannot be on."
