"""The rules of Vallamkali as pure functions: the first state, the state after a command, what a table can show."""

from collections.abc import Set
from typing import assert_never

from companion.games.vallamkali import betting, bidding, positions, printed, racing
from companion.games.vallamkali.model import (
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
    TurnEvent,
)
from companion.games.vallamkali.refusals import WAIVABLE
from companion.games.vallamkali.scoring import result
from companion.parts import check_colours, no_faults, strictly
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Seat

__all__ = ["WAIVABLE", "apply", "check", "result", "start", "waiting"]

SEATS: tuple[int, int] = (3, 6)


def start(setup: Setup) -> State:
    """The first state: the first auction, or the position the setup gives.

    Raises IllegalMove("setup") for players or a box that cannot be, IllegalMove("position") for such a position.
    """
    setup = strictly(setup)
    check_colours("Vallamkali", SEATS, setup.colours)
    for path, fault in printed.faults(setup.box or printed.SAMPLE):
        raise IllegalMove("setup", f"The box file's {path}: {fault}.")
    if setup.position is None:
        return State(setup, fleet=(Boat(),) * len(setup.colours))
    state = _from_position(setup, setup.position)
    check(state)
    no_faults(positions.position_faults(state))
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
    no_faults(positions.state_faults(state))


def waiting(state: State) -> tuple[Seat, ...]:
    """The seats that must act before the game goes on; none while it waits for the host, or is over."""
    return bidding.waiting(state) or racing.waiting(state)


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
