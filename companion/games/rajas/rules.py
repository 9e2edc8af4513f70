"""The rules of Rajas of the Ganges as pure functions: the first state, the state after a command, the standings."""

from collections.abc import Set
from typing import assert_never

from msgspec.structs import replace

from companion.games.rajas import (
    faults,
    hands,
    held,
    market,
    palace,
    positions,
    printed,
    river,
    rows,
    spaces,
    tracks,
    turns,
    unknown,
)
from companion.games.rajas.byhand import moves
from companion.games.rajas.commands import (
    Buy,
    Commands,
    Decline,
    DrawYield,
    EndTurn,
    FirstDice,
    FreeChamber,
    FreeRebuild,
    OuterTerrace,
    Pass,
    PickGood,
    Rebuild,
    Sail,
    SailOn,
    SellAssorted,
    SellSame,
    StartWith,
    TakeDice,
    TellCost,
    TellEarning,
    TellRoads,
    Terrace,
    Upgrade,
    UseBalcony,
    UseChamber,
)
from companion.games.rajas.model import Player, Position, Setup, State
from companion.games.rajas.printed import SEATS
from companion.games.rajas.province import yields_reached
from companion.games.rajas.refusals import WAIVABLE
from companion.games.rajas.scoring import result
from companion.parts import check_colours, no_faults, strictly
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Seat

__all__ = ["SEATS", "WAIVABLE", "apply", "check", "result", "start", "waiting"]


def start(setup: Setup) -> State:
    """The first state: four dice to roll for each player, or the position the setup gives.

    Raises IllegalMove("setup") for players or a box that cannot be, IllegalMove("position") for such a position.
    """
    setup = strictly(setup)
    check_colours("Rajas of the Ganges", SEATS, setup.colours)
    box = setup.box or printed.SAMPLE
    for path, fault in faults.faults(box):
        raise IllegalMove("setup", f"The box file's {path}: {fault}.")
    if setup.position is not None:
        return _from_position(setup, setup.position)
    return State(setup, (Player(bonus_marker=printed.next_bonus(box, 0)),) * len(setup.colours))


def apply(state: State, command: Commands, waive: Set[str] = frozenset()) -> State:
    """The state after a command. Raises IllegalMove, and then nothing has changed."""
    after = _applied(state, command, waive)
    return replace(after, by_hand=moves(state, after))


def check(state: State) -> None:
    """Raises IllegalMove("position") for a state that no table could show."""
    no_faults(positions.state_faults(state))


def waiting(state: State) -> tuple[Seat, ...]:
    """The seats that must act before the game goes on; none while it waits for the host, or is over."""
    match state.stage:
        case "dice":
            return turns.rolling(state)
        case "turns":
            return (state.current,)
        case _:
            return ()


def _applied(state: State, command: Commands, waive: Set[str]) -> State:  # noqa: PLR0912 (one case a command)
    match command:
        case FirstDice():
            return turns.first_dice(state, command)
        case StartWith():
            return turns.start_with(state, command)
        case Buy() | Sail():
            return rows.send(state, command, waive)
        case SellAssorted():
            return market.sell_assorted(state, command, waive)
        case SellSame():
            return market.sell_same(state, command, waive)
        case OuterTerrace():
            return palace.outer_terrace(state, command)
        case Terrace():
            return palace.terrace(state, command)
        case UseBalcony():
            return palace.balcony(state, command, waive)
        case UseChamber():
            return palace.chamber(state, command, waive)
        case Rebuild():
            return palace.master_builder(state, command, waive)
        case FreeChamber():
            return palace.free_chamber(state, command, waive)
        case FreeRebuild():
            return palace.free_master_builder(state, command, waive)
        case DrawYield():
            return palace.draw_yield(state, command)
        case TakeDice():
            return hands.take(state, command, waive)
        case Upgrade():
            return tracks.upgrade(state, command)
        case SailOn():
            return river.sail_on(state, command)
        case PickGood():
            return market.pick_good(state, command)
        case TellCost():
            return held.tell_cost(state, command, waive)
        case TellEarning():
            return unknown.tell_earning(state, command)
        case TellRoads():
            return held.tell_roads(state, command)
        case Decline():
            return held.decline(state, command)
        case EndTurn():
            return turns.end_turn(state, command)
        case Pass():
            return turns.pass_round(state, command)
        case _:
            assert_never(command)


def _from_position(setup: Setup, position: Position) -> State:
    """A game at the start of somebody's turn.

    Special yields that are connected count as paid; who was last at the Great Mogul is next to get the elephant.
    """
    if len(position.players) != len(setup.colours):
        text = f"The position has {len(position.players)} players for {len(setup.colours)} colours."
        raise IllegalMove("position", text)
    box, current = setup.box or printed.SAMPLE, position.current or position.starting
    state = State(
        setup,
        tuple(_found(box, player) for player in position.players),
        stage="turns",
        starting=position.starting,
        current=current,
        round=position.round,
        turn=1,
        mogul=position.mogul or next(reversed(spaces.standing(position.occupied, "palace.great_mogul")), None),
        occupied=position.occupied,
        yield_tiles_used=position.yield_tiles_used,
    )
    check(state)
    no_faults(positions.position_faults(state))
    return state


def _found(box: printed.Box, player: Player) -> Player:
    """A player of a position with what it leaves to be worked out."""
    connected = (code for code in yields_reached(box, player.tiles) if code not in player.yields)
    marker = player.bonus_marker
    if marker is None:
        marker = printed.next_bonus(box, player.money)
    dice = tuple(sorted(player.dice))
    return replace(player, dice=dice, yields=(*player.yields, *connected), bonus_marker=marker or None)
