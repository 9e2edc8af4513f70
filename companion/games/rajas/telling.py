"""What a command did, in one sentence."""

from collections.abc import Iterator
from typing import assert_never

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
from companion.games.rajas.dice import die
from companion.games.rajas.model import State
from companion.games.rajas.names import CHAMBER_NAMES, YIELD_NAMES, colour_words, dice_words, earning_words, space_words
from companion.games.rajas.pending import open_words
from companion.games.rajas.printed import DICE_COLOURS
from companion.games.rajas.province import lying
from companion.games.rajas.scoring import result
from companion.games.rajas.spaces import cost_of, sold_on
from companion.parts import listed
from companion.vocabulary.value import Seat


def tell(before: State, command: Commands, after: State) -> str:
    """What a command did and brought, in one sentence, with what followed from it."""
    said = _said(before, command)
    if not isinstance(command, StartWith):
        gains = ", ".join(_gains(before, after, command.seat, _paid(before, command, after)))
        said += f": {gains}" if gains else ""
    return f"{said}{''.join(f'; {one}' for one in _consequences(before, after))}."


def _said(before: State, command: Commands) -> str:
    if isinstance(command, StartWith):
        return f"{before.name(command.first)} starts"
    name = before.name(command.seat)
    match command:
        case FirstDice():
            faces = [die(colour, getattr(command, colour)) for colour in DICE_COLOURS]
            return f"{name} rolls {dice_words(faces)}"
        case Buy() | SellAssorted() | SellSame() | Sail():
            return f"{name} {_outside(command)}"
        case OuterTerrace() | Terrace() | UseBalcony() | UseChamber() | FreeChamber():
            return f"{name} {_inside(before, command)}"
        case Rebuild() | FreeRebuild():
            return f"{name}'s Master Builder {_covers(before, command)}"
        case TellCost() | TellEarning() | TellRoads():
            return f"{name} says that {_told(command)}"
        case _:
            return f"{name} {_settled(before, command)}"


def _outside(command: Buy | SellAssorted | SellSame | Sail) -> str:
    """A worker in the quarry, in the market place, at the harbor."""
    match command:
        case Buy():
            return f"buys {command.tile} with {dice_words(command.pay)} and lays it on {command.cell}"
        case SellAssorted():
            return "sells assorted goods"
        case SellSame():
            return f"sells {command.good or sold_on(command.space)[0]} with {dice_words((command.pay,))}"
        case Sail():
            return f"sails with {dice_words((command.pay,))}"
        case _:
            assert_never(command)


def _inside(before: State, command: OuterTerrace | Terrace | UseBalcony | UseChamber | FreeChamber) -> str:
    """A worker in the palace, or a chamber without one."""
    match command:
        case OuterTerrace():
            return f"goes to the outer terrace to roll {dice_words(command.dice)} anew"
        case Terrace():
            return f"goes to the terrace for {colour_words(command.colour)} die"
        case UseBalcony():
            return f"gives {dice_words((command.pay,))} on {space_words(before.box, command.space)}"
        case UseChamber():
            return f"gives the {CHAMBER_NAMES[command.chamber]} {dice_words((command.pay,))}"
        case FreeChamber():
            return f"uses the chamber of the {CHAMBER_NAMES[command.chamber]}"
        case _:
            assert_never(command)


def _covers(before: State, command: Rebuild | FreeRebuild) -> str:
    over = lying(before.box, before.players[command.seat - 1].tiles)[command.cell].laid.tile
    dice = (command.die, *command.pay) if isinstance(command, Rebuild) else command.pay
    return f"lays {command.tile} over {over} on {command.cell} for {dice_words(dice)}"


def _told(command: TellCost | TellEarning | TellRoads) -> str:
    match command:
        case TellCost():
            return f"it costs {command.money} money"
        case TellEarning():
            return f"{earning_words(command.kind, command.count, command.colour)} is earned"
        case TellRoads(connected=False):
            return "the tile is not connected, and takes it back"
        case TellRoads():
            reached = listed(command.yields) if command.yields else "no special yield"
            return f"the tile is connected and reaches {reached}"
        case _:
            assert_never(command)


def _settled(
    before: State, command: TakeDice | Upgrade | SailOn | DrawYield | PickGood | Decline | EndTurn | Pass
) -> str:
    match command:
        case TakeDice():
            back = f" and puts {dice_words(command.back)} back" if command.back else ""
            return f"takes {dice_words(command.dice)}{back}"
        case Upgrade():
            return f"upgrades the {command.building}"
        case SailOn():
            return "sails on"
        case DrawYield():
            return f"draws a yield tile with {YIELD_NAMES[command.tile]}"
        case PickGood():
            return f"sells {command.good or 'the best good'}"
        case Decline():
            open_one = next(one for one in before.pending if one.number == command.number)
            if open_one.kind == "cost":
                return f"takes the worker back ({open_one.source})"
            return f"does not {open_words(open_one)}"
        case EndTurn():
            return "ends the turn"
        case Pass():
            return "passes and is out for this round"
        case _:
            assert_never(command)


def _paid(before: State, command: Commands, after: State) -> int:
    """The money that the worker's space cost, if the worker has done its work."""
    if after.held is not None:
        return 0
    match command:
        case Buy() | Sail():
            cost = cost_of(before, after.occupied[-1].space)
        case TellCost():
            cost = command.money
        case TellRoads(connected=True):
            cost = before.held.cost if before.held else 0
        case _:
            cost = 0
    return cost if isinstance(cost, int) else 0


def _gains(before: State, after: State, seat: Seat, paid: int) -> Iterator[str]:
    """What changed for the player besides the dice; of what is paid and earned at once both are said."""
    was, now = before.players[seat - 1], after.players[seat - 1]
    if now.boat != was.boat:
        yield f"the boat comes to space {now.boat}"
    earned = now.money - was.money + paid
    if paid and earned:
        yield f"pays {paid} and earns {earned} money"
    for what in ("fame", "karma") if paid and earned else ("money", "fame", "karma"):
        change = getattr(now, what) - getattr(was, what)
        if change and before.stage == "turns":
            yield f"{change:+d} {what}"
    if now.active > was.active:
        yield "a worker wakes"


def _consequences(before: State, after: State) -> Iterator[str]:
    """What follows from it."""
    new = [one for one in after.pending if one.number > before.asked]
    if new:
        yield f"left to do: {listed(map(open_words, new))}"
    if after.last_turns is not None and before.last_turns is None:
        yield "the markers have met, and the last turns are played"
    if ended := result(after):
        yield f"the game is over, {listed(map(after.name, ended.winners))} wins"
    elif after.stage == "starter":
        yield f"{listed(map(after.name, after.tied))} rolled the same"
    elif after.round > before.round:
        yield f"round {after.round} begins, and {after.name(after.starting)} starts it"
    elif after.turn > before.turn:
        yield f"now it is {after.name(after.current)}'s turn"
