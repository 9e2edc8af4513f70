"""Initiative: who rolls which dice, who goes first, and whose turn comes next."""

from msgspec.structs import replace

from companion.games.valhallamas.commands import EndTurn, RollAll, RollDice
from companion.games.valhallamas.model import MOST_ROUNDS, Fighter, State, Throw, Turn, Value
from companion.games.valhallamas.refusals import fighter_of, is_quiet, not_now, nothing_waits, standing
from companion.parts import clockwise, listed, put
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Colour, Seat


def must_roll(state: State) -> tuple[Seat, ...]:
    """The seats whose dice the throw waits for."""
    return _missing(state.throw) if state.throw is not None else ()


def dice_to_roll(state: State, seat: Seat) -> tuple[Colour, ...]:
    """The dice that a seat must roll now, by their colours; none if it must not."""
    return state.throw.dice[seat - 1] if state.throw is not None and seat in must_roll(state) else ()


def leaders(state: State) -> tuple[Seat, ...]:
    """The seats that show the highest number of the throw so far; dice are never added up."""
    return _leaders(state.throw) if state.throw is not None else ()


def roll(state: State, command: RollDice) -> State:
    """One more seat's dice; the last ones decide, or bring the tied dice to a reroll."""
    throw = _throw_on(state)
    return _decided_if_all_in(state, _rolled(state, throw, command.seat, command.values))


def roll_all(state: State, command: RollAll) -> State:
    """The dice of all seats that still must roll, at one look."""
    throw = _throw_on(state)
    for rolls in command.rolls:
        throw = _rolled(state, throw, rolls.seat, rolls.values)
    if missing := _missing(throw):
        raise IllegalMove("not_all", f"{listed(map(state.name, missing))} must roll too.")
    return _decided_if_all_in(state, throw)


def draft_throw(state: State) -> State:
    """The state with the roll that says who chooses the first picker: each seat's own die."""
    return replace(state, stage="draft_roll", throw=_throw(tuple((colour,) for colour in state.colours)))


def new_round(state: State) -> State:
    """The state before the next round's roll: all dice of all llamas that stand."""
    return _all_roll(replace(state, round=min(state.round + 1, MOST_ROUNDS)), number=1)


def end_turn(state: State, command: EndTurn) -> State:
    """The turn passes on, clockwise, or the round is over."""
    own_turn(state, command.seat)
    return _next_turn(state)


def acting(state: State, seat: Seat) -> Turn:
    """The turn of a seat whose llama stands; raises IllegalMove as own_turn does, or for a defeated llama."""
    turn = own_turn(state, seat)
    standing(state, seat)
    return turn


def own_turn(state: State, seat: Seat) -> Turn:
    """The turn of a seat; raises IllegalMove if it is another's, or while something waits to be dealt with."""
    fighter_of(state, seat)
    turn = state.turn
    if turn is None:
        raise not_now(state)
    if seat != turn.seat:
        raise IllegalMove("not_your_turn", f"It is {state.name(turn.seat)}'s turn, not {state.name(seat)}'s.")
    nothing_waits(state)
    return turn


def settled(state: State) -> State:
    """The state after what a blow may have changed: the end, attacks that lapse, the throw, a turn that passes on."""
    if state.over:
        over = replace(state, stage="over", throw=None, turn=None, to_act=())
        return replace(over, attacks=(), claims=(), spoils=(), manual=None)
    state = _without_the_fallen(state)
    if not is_quiet(state):
        return state
    if state.throw is not None:
        return _decided_if_all_in(state, state.throw)
    return _next_turn(state) if state.turn is not None and state.turn.seat not in state.alive else state


def _throw(dice: tuple[tuple[Colour, ...], ...], number: int = 1) -> Throw:
    return Throw(dice, (None,) * len(dice), number)


def _throw_on(state: State) -> Throw:
    if state.throw is None:
        raise not_now(state)
    nothing_waits(state)
    return state.throw


def _missing(throw: Throw) -> tuple[Seat, ...]:
    shown = zip(throw.dice, throw.values, strict=True)
    return tuple(seat for seat, (dice, values) in enumerate(shown, start=1) if dice and values is None)


def _leaders(throw: Throw) -> tuple[Seat, ...]:
    best = {seat: max(values) for seat, values in enumerate(throw.values, start=1) if values}
    return tuple(seat for seat, value in best.items() if value == max(best.values()))


def _rolled(state: State, throw: Throw, seat: Seat, values: tuple[Value, ...]) -> Throw:
    fighter_of(state, seat)
    dice, sides = throw.dice[seat - 1], state.box.limits.dice_sides
    if seat not in _missing(throw):
        raise IllegalMove("not_asked", f"{state.name(seat)} does not roll now.")
    if len(values) != len(dice):
        asked = f"{len(dice)} {'die' if len(dice) == 1 else 'dice'} ({listed(dice)})"
        raise IllegalMove("wrong_dice_count", f"{state.name(seat)} rolls {asked}, not {len(values)}.")
    for value in values:
        if not 1 <= value <= sides:
            raise IllegalMove("bad_die", f"A die shows 1 to {sides}, not {value}.")
    return replace(throw, values=put(throw.values, seat, values))


def _decided_if_all_in(state: State, throw: Throw) -> State:
    """The winner of the throw goes on; seats that are level throw the dice again that show that number."""
    rolling = [seat for seat, dice in enumerate(throw.dice, start=1) if dice]
    if not rolling:
        return _all_roll(state, throw.number + 1)
    if len(rolling) == 1:
        return _won(state, rolling[0])
    if _missing(throw):
        return replace(state, throw=throw)
    best = _leaders(throw)
    return _won(state, best[0]) if len(best) == 1 else replace(state, throw=_reroll(throw))


def _reroll(throw: Throw) -> Throw:
    """Only the dice that tie, of the highest rollers (RULINGS.md, H3 and H14)."""
    highest = max(max(values) for values in throw.values if values)
    tying = tuple(
        tuple(die for die, value in zip(dice, values or (), strict=True) if value == highest)
        for dice, values in zip(throw.dice, throw.values, strict=True)
    )
    return _throw(tying, throw.number + 1)


def _all_roll(state: State, number: int) -> State:
    """The state in which all who stand roll for the round, in its `number`th throw."""
    fighters = _with_own_dice(state)
    dice = tuple(fighter.dice if fighter.health else () for fighter in fighters)
    return replace(state, stage="roll", fighters=fighters, throw=_throw(dice, number), turn=None, to_act=())


def _with_own_dice(state: State) -> tuple[Fighter, ...]:
    """The fighters, where each one that stands without a die has its own again, from whoever has it now."""
    fighters = state.fighters
    while bare := [seat for seat in state.seats if fighters[seat - 1].health and not fighters[seat - 1].dice]:
        own = state.colours[bare[0] - 1]
        without = tuple(replace(one, dice=tuple(die for die in one.dice if die != own)) for one in fighters)
        fighters = put(without, bare[0], replace(without[bare[0] - 1], dice=(own,)))
    return fighters


def _won(state: State, seat: Seat) -> State:
    if state.stage == "draft_roll":
        return replace(state, stage="draft_first", throw=None, chooser=seat)
    order = clockwise(state.alive, seat)
    return _begin_turn(replace(state, stage="turn", throw=None, first=order[0]), order)


def _next_turn(state: State) -> State:
    """The turn of the next llama that stands and has had none this round; else the next round."""
    left = tuple(seat for seat in state.to_act if seat in state.alive)
    return _begin_turn(state, left) if left else new_round(state)


def _begin_turn(state: State, order: tuple[Seat, ...]) -> State:
    """The turn of the first in the order; it begins with vigor that comes back, up to the maximum (RULINGS.md, H4)."""
    seat = order[0]
    fighter = state.fighters[seat - 1]
    vigor = min(fighter.vigor + state.box.limits.regain, fighter.max_vigor)
    fighters = put(state.fighters, seat, replace(fighter, vigor=vigor))
    return replace(state, fighters=fighters, turn=Turn(seat), to_act=order[1:], turns=state.turns + 1)


def _without_the_fallen(state: State) -> State:
    """Attacks by and on the fallen lapse, their claims and what they had to loot too; their dice are not rolled."""
    alive, throw = state.alive, state.throw
    if throw is not None:
        dice = tuple(dice if seat in alive else () for seat, dice in enumerate(throw.dice, start=1))
        values = tuple(shown if seat in alive else None for seat, shown in enumerate(throw.values, start=1))
        throw = replace(throw, dice=dice, values=values)
    return replace(
        state,
        throw=throw,
        to_act=tuple(seat for seat in state.to_act if seat in alive),
        attacks=tuple(one for one in state.attacks if one.by in alive and one.target in alive),
        claims=tuple(seat for seat in state.claims if seat in alive),
        spoils=tuple(one for one in state.spoils if one.killer in alive),
    )
