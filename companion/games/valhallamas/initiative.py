"""Initiative: who rolls which dice, who goes first, and whose turn comes next."""

from msgspec.structs import replace

from companion.games.valhallamas.model import EndTurn, Fighter, RollAll, RollDice, State, Throw, Turn
from companion.games.valhallamas.refusals import fighter_of, in_stage, is_quiet, nothing_waits
from companion.parts import clockwise, listed, put
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Colour, Seat


def must_roll(state: State) -> tuple[Seat, ...]:
    """The seats whose dice the throw waits for."""
    throw = state.throw
    if throw is None:
        return ()
    return tuple(seat for seat in state.seats if throw.dice[seat - 1] and throw.values[seat - 1] is None)


def dice_to_roll(state: State, seat: Seat) -> tuple[Colour, ...]:
    """The dice that a seat must roll now, by their colours; none if it must not."""
    return state.throw.dice[seat - 1] if state.throw is not None and seat in must_roll(state) else ()


def roll(state: State, command: RollDice) -> State:
    """One more seat's dice; the last ones decide, or bring the tied dice to a reroll."""
    _may_roll(state)
    return _decided_if_all_in(_rolled(state, command.seat, command.values))


def roll_all(state: State, command: RollAll) -> State:
    """The dice of all seats that still must roll, at one look."""
    _may_roll(state)
    missing = set(must_roll(state)) - {rolls.seat for rolls in command.rolls}
    for rolls in command.rolls:
        state = _rolled(state, rolls.seat, rolls.values)
    if missing:
        raise IllegalMove("not_all", f"{listed(map(state.name, sorted(missing)))} must roll too.")
    return _decided_if_all_in(state)


def leaders(state: State) -> tuple[Seat, ...]:
    """The seats that show the highest number of the throw so far; dice are never added up."""
    shown = {seat: max(values) for seat, values in _values(state) if values}
    return tuple(seat for seat, best in shown.items() if best == max(shown.values()))


def draft_throw(state: State) -> State:
    """The state with the roll that says who chooses the first picker: each seat's own die."""
    return replace(state, stage="draft_roll", throw=_throw(tuple((colour,) for colour in state.colours)))


def new_round(state: State) -> State:
    """The state before the next round's roll: all dice of all llamas that stand."""
    fighters = with_own_dice(state)
    dice = tuple(fighter.dice if fighter.health else () for fighter in fighters)
    return replace(
        state, stage="roll", fighters=fighters, round=state.round + 1, throw=_throw(dice), turn=None, to_act=()
    )


def with_own_dice(state: State) -> tuple[Fighter, ...]:
    """The fighters, where each one that stands without a die has its own again, from whoever has it now."""
    fighters = state.fighters
    while bare := [seat for seat in state.seats if fighters[seat - 1].health and not fighters[seat - 1].dice]:
        own = state.colours[bare[0] - 1]
        left = (replace(one, dice=tuple(die for die in one.dice if die != own)) for one in fighters)
        fighters = put(tuple(left), bare[0], replace(fighters[bare[0] - 1], dice=(own,)))
    return fighters


def end_turn(state: State, command: EndTurn) -> State:
    """The turn passes on, clockwise, or the round is over."""
    own_turn(state, command.seat)
    return next_turn(state)


def own_turn(state: State, seat: Seat) -> Turn:
    """The turn of a seat; raises IllegalMove if it is another's, or while something waits to be dealt with."""
    in_stage(state, "turn")
    fighter_of(state, seat)
    turn = _turn(state)
    if seat != turn.seat:
        raise IllegalMove("not_your_turn", f"It is {state.name(turn.seat)}'s turn, not {state.name(seat)}'s.")
    nothing_waits(state)
    return turn


def next_turn(state: State) -> State:
    """The turn of the next llama that stands and has had none this round; else the next round."""
    left = tuple(seat for seat in state.to_act if seat in state.alive)
    return _begin_turn(state, left) if left else new_round(state)


def settled(state: State) -> State:
    """The state after what a blow may have changed: the end, attacks that lapse, the throw, a turn that passes on."""
    if state.over:
        over = replace(state, stage="over", throw=None, turn=None, to_act=())
        return replace(over, attacks=(), claims=(), spoils=(), manual=None)
    state = _without_the_fallen(state)
    if not is_quiet(state):
        return state
    if state.stage == "roll":
        return _decided_if_all_in(state)
    return state if _turn(state).seat in state.alive else next_turn(state)


def _turn(state: State) -> Turn:
    assert state.turn is not None, "in the stage of turns it is somebody's"
    return state.turn


def _throw(dice: tuple[tuple[Colour, ...], ...], number: int = 1) -> Throw:
    return Throw(dice, (None,) * len(dice), number)


def _values(state: State) -> tuple[tuple[Seat, tuple[int, ...]], ...]:
    values = state.throw.values if state.throw is not None else ()
    return tuple((seat, shown or ()) for seat, shown in enumerate(values, start=1))


def _may_roll(state: State) -> None:
    in_stage(state, "draft_roll", "roll")
    nothing_waits(state)


def _rolled(state: State, seat: Seat, values: tuple[int, ...]) -> State:
    fighter_of(state, seat)
    dice = dice_to_roll(state, seat)
    if state.throw is None or not dice:
        raise IllegalMove("not_asked", f"{state.name(seat)} does not roll now.")
    if len(values) != len(dice):
        raise IllegalMove("wrong_dice_count", f"{state.name(seat)} rolls {_counted(dice)}, not {len(values)}.")
    for value in values:
        if not 1 <= value <= state.box.limits.dice_sides:
            raise IllegalMove("bad_die", f"A die shows 1 to {state.box.limits.dice_sides}, not {value}.")
    return replace(state, throw=replace(state.throw, values=put(state.throw.values, seat, values)))


def _counted(dice: tuple[Colour, ...]) -> str:
    return f"{len(dice)} {'die' if len(dice) == 1 else 'dice'} ({listed(dice)})"


def _decided_if_all_in(state: State) -> State:
    """The winner of the throw goes on; seats that are level throw the dice again that show that number."""
    throw = state.throw
    if throw is None:
        return state
    rolling = [seat for seat in state.seats if throw.dice[seat - 1]]
    if len(rolling) == 1:
        return _won(state, rolling[0])
    if not rolling:
        return _round_thrown_anew(state, throw.number + 1)
    if must_roll(state):
        return state
    best = leaders(state)
    return _won(state, best[0]) if len(best) == 1 else replace(state, throw=_reroll(state, throw))


def _round_thrown_anew(state: State, number: int) -> State:
    """All who stand roll for the round after all: those who were to reroll have fallen."""
    anew = new_round(state)
    return replace(anew, round=state.round, throw=replace(anew.throw, number=number)) if anew.throw else anew


def _reroll(state: State, throw: Throw) -> Throw:
    """Only the dice that tie, of the highest rollers (RULINGS.md, H3 and H14)."""
    highest = max(max(values) for _, values in _values(state) if values)
    tying = tuple(
        tuple(die for die, value in zip(dice, values, strict=True) if value == highest) if values else ()
        for dice, (_, values) in zip(throw.dice, _values(state), strict=True)
    )
    return _throw(tying, throw.number + 1)


def _won(state: State, seat: Seat) -> State:
    if state.stage == "draft_roll":
        return replace(state, stage="draft_first", throw=None, chooser=seat)
    order = clockwise(state.alive, seat)
    return _begin_turn(replace(state, stage="turn", throw=None, first=order[0]), order)


def _begin_turn(state: State, order: tuple[Seat, ...]) -> State:
    """The turn of the first in the order; it begins with vigor that comes back, up to the maximum."""
    seat = order[0]
    fighter = state.fighters[seat - 1]
    vigor = min(fighter.vigor + state.box.limits.regain, fighter.max_vigor)
    fighters = put(state.fighters, seat, replace(fighter, vigor=max(vigor, fighter.vigor)))
    return replace(state, fighters=fighters, turn=Turn(seat), to_act=order[1:], turns=state.turns + 1)


def _without_the_fallen(state: State) -> State:
    """Attacks by and on the fallen lapse, their claims and what they had to loot too; their dice are not rolled."""
    alive = state.alive
    throw = state.throw
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
