"""The palace: terraces, balconies, and the chambers of those who want a die with their number."""

from collections.abc import Set

from msgspec.structs import replace

from companion.games.rajas import dice, held
from companion.games.rajas.commands import (
    DrawYield,
    FreeChamber,
    FreeRebuild,
    OuterTerrace,
    Rebuild,
    Terrace,
    UseBalcony,
    UseChamber,
)
from companion.games.rajas.dice import Given
from companion.games.rajas.hands import give_up, holds, pick_up
from companion.games.rajas.model import State
from companion.games.rajas.names import CHAMBER_NAMES, capital, space_words
from companion.games.rajas.pending import ask, first, settle
from companion.games.rajas.printed import (
    DANCER_DICE,
    MOGUL_FAME,
    RAJA_MONEY,
    YOGI_KARMA,
    Balcony,
    Chamber,
    Reward,
    YieldTile,
    die_for,
)
from companion.games.rajas.refusals import in_turn, may_place
from companion.games.rajas.river import portuguese
from companion.games.rajas.spaces import OUTER_TERRACE, a_space, placed
from companion.games.rajas.tracks import earn, gain_fame, gain_karma, gain_money
from companion.parts import refuse_unless_waived
from companion.vocabulary.play import IllegalMove


def outer_terrace(state: State, command: OuterTerrace) -> State:
    """The state with some of the own dice picked up to be rolled anew."""
    may_place(state, command.seat)
    if not command.dice:
        raise IllegalMove("number", "At least one die is rolled anew on the outer terrace.")
    holds(state, command.dice)
    space = a_space(state, OUTER_TERRACE.rpartition(".")[0])
    state = pick_up(placed(state, space), command.dice)
    colours = tuple(map(dice.colour_of, sorted(command.dice)))
    return ask(state, "roll", space_words(state.box, space), len(colours), colours)


def terrace(state: State, command: Terrace) -> State:
    """The state with a die of the terrace's colour to take."""
    may_place(state, command.seat)
    space = a_space(state, f"palace.terrace.{command.colour}")
    return ask(placed(state, space), "dice", space_words(state.box, space), 1, (command.colour,))


def balcony(state: State, command: UseBalcony, waive: Set[str]) -> State:
    """The state with a die given up and the balcony's dice to take."""
    may_place(state, command.seat)
    space = a_space(state, command.space)
    printed = _balcony(state, command.space)
    if (colour := dice.colour_of(command.pay)) != printed.give:
        refuse_unless_waived("colour", f"This balcony takes a die of {printed.give}, not of {colour}.", waive)
    state = placed(give_up(state, (command.pay,), waive), space)
    return ask(state, "dice", space_words(state.box, space), printed.count, printed.colours)


def chamber(state: State, command: UseChamber, waive: Set[str]) -> State:
    """The state after a worker and a die went to a chamber."""
    may_place(state, command.seat)
    _not_for_tiles(command.chamber)
    state = _entered(state, command.chamber, command.pay, (command.pay,), waive)
    return _use(state, command.chamber, waive)


def master_builder(state: State, command: Rebuild, waive: Set[str]) -> State:
    """The state after a worker and a 5 went to the Master Builder and a tile was covered."""
    may_place(state, command.seat)
    return held.begin(_entered(state, "master_builder", command.die, (), waive), command, 0, waive)


def free_chamber(state: State, command: FreeChamber, waive: Set[str]) -> State:
    """The state after a chamber was used without worker and die."""
    in_turn(state, command.seat)
    one = first(state, "palace")
    _not_for_tiles(command.chamber)
    if command.chamber == "great_mogul":
        raise IllegalMove("chamber", "The Great Mogul's chamber takes a worker and a die.")
    return _use(settle(state, one), command.chamber, waive)


def free_master_builder(state: State, command: FreeRebuild, waive: Set[str]) -> State:
    """The state after the Master Builder was used without worker and 5."""
    in_turn(state, command.seat)
    one = first(state, "palace")
    return held.begin(settle(state, one), command, 0, waive, one.source)


def draw_yield(state: State, command: DrawYield) -> State:
    """The state after the white yield tile that was drawn; an empty stack is shuffled anew first."""
    in_turn(state, command.seat)
    one, used = first(state, "yield_tile"), state.yield_tiles_used
    tiles = state.box.yield_tiles
    if len(used) >= tiles.total:
        used = ()
    if not tiles.of(command.tile):
        raise IllegalMove("used", f"The box has no {command.tile} yield tile.")
    if used.count(command.tile) >= tiles.of(command.tile):
        raise IllegalMove("used", f"The {command.tile} yield tiles are all used up until the stack is shuffled.")
    state = replace(settle(state, one), yield_tiles_used=(*used, command.tile))
    return earn(state, _reward(state, command.tile), "the yield tile")


def _reward(state: State, tile: YieldTile) -> Reward:
    match tile:
        case "die":
            return Reward("dice_any")
        case "money":
            return Reward("money", state.box.yield_tiles.money_amount)
        case _:
            return Reward(tile)


def _not_for_tiles(which: Chamber) -> None:
    if which == "master_builder":
        raise IllegalMove("chamber", "The Master Builder needs a tile and where it is laid.")


def _entered(state: State, which: Chamber, die: Given, given: tuple[Given, ...], waive: Set[str]) -> State:
    """The state with a worker in a chamber and the dice that are `given` back in the supply."""
    number, value = die_for(which), dice.counts(die)
    if value != number:
        text = f"At the {CHAMBER_NAMES[which]} a die of {number} is given up, not a {value}."
        refuse_unless_waived("value", text, waive)
    space = a_space(state, f"palace.{which}")
    return placed(give_up(state, given, waive), space)


def _use(state: State, which: Chamber, waive: Set[str]) -> State:
    """What a chamber brings."""
    name = f"the {CHAMBER_NAMES[which]}"
    match which:
        case "great_mogul":
            return gain_fame(replace(state, mogul=state.current), MOGUL_FAME)
        case "dancer":
            return ask(ask(state, "dice", name, DANCER_DICE), "yield_tile", name)
        case "yogi":
            return ask(gain_karma(state, YOGI_KARMA), "dice", name)
        case "raja":
            return gain_money(earn(state, Reward("upgrade"), name), RAJA_MONEY)
        case _:
            return portuguese(state, waive)


def _balcony(state: State, space: str) -> Balcony:
    """What is printed at a balcony that the board has."""
    area, _, number = space.rpartition(".")
    if area != "palace.balcony":
        raise IllegalMove("space", f"{capital(space_words(state.box, space))} is no balcony.")
    return state.box.palace.balcony[int(number) - 1]
