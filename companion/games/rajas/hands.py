"""Dice in Kali's hands: given up, turned for karma, taken from the supply, rolled anew."""

from collections import Counter
from collections.abc import Iterable, Sequence, Set

from msgspec.structs import replace

from companion.games.rajas import dice
from companion.games.rajas.commands import TakeDice
from companion.games.rajas.dice import Die, Given
from companion.games.rajas.model import Pending, State
from companion.games.rajas.names import capital, counted, dice_words
from companion.games.rajas.pending import of_kinds, settle
from companion.games.rajas.printed import DICE_A_COLOUR, DICE_COLOURS, MOST_DICE, DiceColour
from companion.games.rajas.refusals import in_turn
from companion.games.rajas.tracks import with_player
from companion.parts import listed, refuse_unless_waived
from companion.vocabulary.play import IllegalMove


def supply(state: State) -> dict[DiceColour, int]:
    """Dice of each colour beside the board: neither in a hand nor picked up to be rolled anew."""
    held = Counter(dice.colour_of(one) for player in state.players for one in player.dice)
    held.update(colour for one in state.pending if one.kind == "roll" for colour in one.colours)
    return {colour: DICE_A_COLOUR - held[colour] for colour in DICE_COLOURS}


def give_up(state: State, given: Sequence[Given], waive: Set[str]) -> State:
    """The state when dice went back to the supply, a karma for each that was turned."""
    player, name = state.player, state.name(state.current)
    holds(state, map(dice.lies, given))
    turned = sum(map(dice.is_turned, given))
    if turned > player.karma:
        text = f"{name} turns {_dice(turned)} and has {player.karma} karma: each takes one."
        refuse_unless_waived("karma", text, waive)
    left = dice.without(player.dice, map(dice.lies, given))
    karma = max(0, player.karma - turned)
    return with_player(state, replace(player, dice=left, karma=karma))


def holds(state: State, wanted: Iterable[Die]) -> None:
    """Raises IllegalMove("dice") when the player whose turn it is lacks some of the dice."""
    if missing := dice.lacking(state.player.dice, wanted):
        raise IllegalMove("dice", f"{state.name(state.current)} does not hold {dice_words(missing)}.")


def pick_up(state: State, some: Sequence[Die]) -> State:
    """The state with dice in the player's real hand, to be rolled anew."""
    return with_player(state, replace(state.player, dice=dice.without(state.player.dice, some)))


def take(state: State, command: TakeDice, waive: Set[str]) -> State:
    """New dice from the supply, or the dice that were picked up, with what they show now."""
    in_turn(state, command.seat)
    one = _meant(state, command)
    if one.kind == "dice":
        state = _put_back(state, command, waive)
        _in_supply(state, command.dice)
    hand = tuple(sorted((*state.player.dice, *command.dice)))
    return settle(with_player(state, replace(state.player, dice=hand)), one)


def _meant(state: State, command: TakeDice) -> Pending:
    """Of what is pending that for which the dice are; raises IllegalMove when they fit nothing.

    As many dice as there may be go before fewer, a choice of fewer colours before more, so that least is lost.
    """
    found = of_kinds(state, "dice", "roll")
    fitting = [one for one in found if _misfit(one, command) is None]
    if not fitting and (misfit := _misfit(found[0], command)) is not None:
        raise misfit
    number = len(command.dice)
    return min(fitting, key=lambda one: (one.count != number, len(one.colours or DICE_COLOURS), one.count))


def _misfit(one: Pending, command: TakeDice) -> IllegalMove | None:
    """Why dice do not fit what is pending; None if they do."""
    colours = sorted(map(dice.colour_of, command.dice))
    if one.kind == "roll":
        fits = colours == sorted(one.colours) and not command.back
        return None if fits else IllegalMove("roll", f"Right is {_each(one.colours)}, as picked up.")
    if not colours:
        return IllegalMove("number", f"{capital(one.source)}: at least one die is taken, or none by declining.")
    if len(colours) > one.count:
        return IllegalMove("number", f"{capital(one.source)}: {_dice(one.count)} at most, not {len(colours)}.")
    if one.colours and not set(colours) <= set(one.colours):
        return IllegalMove(
            "other_colour", f"{capital(one.source)}: only {listed(one.colours)}, not {dice_words(command.dice)}."
        )
    return None


def _put_back(state: State, command: TakeDice, waive: Set[str]) -> State:
    """The state after dice went back for which there would be no hand; no more of them than that."""
    holds(state, command.back)
    over = max(0, len(state.player.dice) + len(command.dice) - MOST_DICE)
    if len(command.back) > over:
        right = f"no more than {_dice(over)}" if over else "none: there are hands for all"
        raise IllegalMove("back", f"{_dice(len(command.back))} would go back; right is {right}.")
    if len(command.back) < over:
        text = f"Kali has {MOST_DICE} hands: {_dice(over)} must go back first, or fewer are taken."
        refuse_unless_waived("limit", text, waive)
    return pick_up(state, command.back)


def _in_supply(state: State, wanted: Sequence[Die]) -> None:
    there = supply(state)
    for colour, number in Counter(map(dice.colour_of, wanted)).items():
        if number > there[colour]:
            raise IllegalMove("supply", f"The supply has {there[colour]} of {colour}, not {number}.")


def _each(colours: Iterable[DiceColour]) -> str:
    """Dice by colour: "2 blue and 1 green"."""
    return listed(f"{number} {colour}" for colour, number in Counter(colours).items())


def _dice(number: int) -> str:
    return counted(number, "die", "dice")
