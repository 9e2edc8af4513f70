"""What people are shown and told."""

from typing import assert_never

from companion.games.ridge import screen
from companion.games.ridge.model import Cling, Commands, Roll, Slip, State, Step, Stop
from companion.games.ridge.path import butted, landing, ledge_below, rest, takes_clover
from companion.games.ridge.rules import result
from companion.parts import listed
from companion.vocabulary.show import View
from companion.vocabulary.value import Viewer

TITLE = "Ridge"


def view(state: State, viewer: Viewer) -> View:
    """What the viewer may see of a state that was sealed for them."""
    sample = state.box.about.status == "sample"
    standings, blocks = screen.standings(state), screen.blocks(state)
    return View(TITLE, f"Turn {state.turn}", _prompt(state, viewer), standings, blocks, sample)


def _prompt(state: State, viewer: Viewer) -> str:
    ended = result(state)
    if ended is not None:
        return ended.reason
    return _to_do(state) if viewer == state.current else _waited_for(state)


def _to_do(state: State) -> str:
    climb = state.under_way
    if climb.dice is None:
        return "Throw again, or stop" if climb.throws else "Throw both dice into the tray"
    return "A double: hold on for a clover, or slip" if climb.doubled else "Choose the die to climb by"


def _waited_for(state: State) -> str:
    name, climb = state.name(state.current), state.under_way
    if climb.dice is None:
        return f"{name} throws again or stops" if climb.throws else f"{name} throws both dice"
    white, black = climb.dice
    if climb.doubled:
        return f"{name} threw a double {white} and holds on or slips"
    return f"{name} threw {white} and {black} and chooses"


def tell(before: State, command: Commands, after: State) -> str:
    """What a command did, in one sentence with its full stop."""
    name, there = after.name(command.seat), after.spaces[command.seat - 1]
    match command:
        case Roll():
            return f"{name} throws {command.white} and {command.black}{_slipped(after, command, there)}."
        case Step():
            return _climbed(before, command)
        case Stop():
            return f"{name} stops on {there}."
        case Cling():
            return f"{name} pays a clover and holds on to {there}."
        case Slip():
            return f"{name} slips back to {there}."
        case _:
            assert_never(command)


def _slipped(after: State, roll: Roll, there: int) -> str:
    if roll.white != roll.black:
        return ""
    return f" and slips back to {there}" if after.climb is None else ", a double"


def _climbed(before: State, step: Step) -> str:
    seat, landed = step.seat, landing(before, step.seat, step.pick)
    space = rest(before.box, landed)
    does = "leaps" if step.pick == "both" else "climbs"
    words = [f"{before.name(seat)} {does} from {before.spaces[seat - 1]} to {landed}"]
    if space != landed:
        words.append(f"slides back to {space}")
    if takes_clover(before, landed, step.pick):
        words.append("takes a clover")
    down = butted(before, seat, space)
    if down:
        below = ledge_below(before.box, space)
        words.append(f"butts {listed(before.name(other) for other in down)} down to {below}")
    return f"{listed(words)}."
