"""The rules of Regatta as pure functions: the first state, the state after a command, what a table can show."""

from collections.abc import Set
from typing import assert_never

from msgspec.structs import replace

from companion.games.regatta import placing, playing, positions, printed
from companion.games.regatta.cards import counted
from companion.games.regatta.course import first_leg, legs_done
from companion.games.regatta.model import (
    Boat,
    Buoy,
    Commands,
    CorrectPose,
    EndTurn,
    PlaceBoat,
    PlaceBuoy,
    PlayCard,
    PlaySun,
    Position,
    Setup,
    Skip,
    StartWith,
    State,
)
from companion.games.regatta.printed import PORT, SAMPLE, STARBOARD, Box
from companion.games.regatta.refusals import WAIVABLE
from companion.games.regatta.sailing import stored
from companion.parts import check_colours, no_faults, ranks, strictly
from companion.vocabulary.play import IllegalMove, Placing, Result
from companion.vocabulary.value import Seat

__all__ = ["SEATS", "WAIVABLE", "apply", "check", "result", "start", "waiting"]

SEATS: tuple[int, int] = (2, 4)


def start(setup: Setup) -> State:
    """The first state: boats to place, or the position the setup gives.

    Raises IllegalMove("setup") for players or a box that cannot be, IllegalMove("position") for such a position.
    """
    setup = strictly(setup)
    check_colours("Regatta", SEATS, setup.colours)
    box = setup.box or SAMPLE
    for path, fault in printed.faults(box):
        raise IllegalMove("setup", f"The box file's {path}: {fault}.")
    state = State(setup, (Boat(),) * len(setup.colours), _buoys(box), deck=0)
    if setup.position is None:
        boats = (Boat(leg=first_leg(state)),) * len(setup.colours)
        return replace(state, boats=boats, deck=_not_dealt(state))
    state = _from_position(state, setup.position)
    check(state)
    no_faults(positions.position_faults(state))
    return state


def apply(state: State, command: Commands, waive: Set[str] = frozenset()) -> State:
    """The state after a command. Raises IllegalMove, and then nothing has changed."""
    match command:
        case PlayCard():
            return playing.play_card(state, command, waive)
        case PlaySun():
            return playing.play_sun(state, command, waive)
        case EndTurn():
            return playing.end_turn(state, command)
        case Skip():
            return playing.skip(state, command, waive)
        case PlaceBoat():
            return placing.place_boat(state, command, waive)
        case PlaceBuoy():
            return placing.place_buoy(state, command, waive)
        case StartWith():
            return placing.start_with(state, command)
        case CorrectPose():
            return placing.correct_pose(state, command)
        case _:
            assert_never(command)


def check(state: State) -> None:
    """Raises IllegalMove("position") for a state that no table could show."""
    no_faults(positions.state_faults(state))


def waiting(state: State) -> tuple[Seat, ...]:
    """The seats that must act before the game goes on; none while it waits for the lot, or is over."""
    if state.stage == "placing":
        return tuple(seat for seat in state.seats if state.boats[seat - 1].pose is None)
    return (state.current,) if state.stage == "race" else ()


def result(state: State) -> Result | None:
    """The standings once somebody is home: the winner, then the others by the legs that they have sailed."""
    if state.winner is None:
        return None
    done = [legs_done(state, seat) for seat in state.seats]
    places = ranks([-legs for legs in done])
    placings = tuple(
        Placing(seat, place, legs, "legs") for seat, place, legs in zip(state.seats, places, done, strict=True)
    )
    reason = f"{state.name(state.winner)} is first over the finishing line after the whole course."
    return Result(placings, (state.winner,), reason)


def _buoys(box: Box) -> tuple[Buoy, ...]:
    """The buoys where the box file lays them out."""
    course = box.course
    ends = Buoy(PORT, course.port.x, course.port.y), Buoy(STARBOARD, course.starboard.x, course.starboard.y)
    return (*ends, *(Buoy(mark.id, mark.x, mark.y) for mark in course.marks))


def _from_position(state: State, position: Position) -> State:
    """A race in the middle; its deck holds, if nobody counted it, all that lies nowhere else."""
    boats = position.boats or state.boats
    if len(boats) != len(state.boats):
        raise IllegalMove("position", f"The position has {len(boats)} boats for {len(state.boats)} players.")
    state = replace(
        state,
        boats=tuple(_found(state, boat) for boat in boats),
        current=position.current,
        stage=position.stage,
        turn=int(position.stage == "race"),
        deck=position.deck or 0,
        discard=position.discard,
        seen=position.seen,
        reshuffles=position.reshuffles,
    )
    return replace(state, deck=_not_dealt(state)) if position.deck is None else state


def _found(state: State, boat: Boat) -> Boat:
    """A position's boat, its pose as it is stored; one that never needed to start is on its way to the first mark."""
    pose = boat.pose and stored(boat.pose)
    return replace(boat, pose=pose, leg=max(boat.leg, first_leg(state)))


def _not_dealt(state: State) -> int:
    """Cards that lie nowhere else than in the deck."""
    return state.box.card.total - counted(state)
