"""Who plays when: the first dice, turns, rounds, and how the end comes."""

from collections.abc import Iterable

from msgspec.structs import replace

from companion.games.rajas import dice
from companion.games.rajas.commands import EndTurn, FirstDice, Pass, StartWith
from companion.games.rajas.model import State
from companion.games.rajas.names import dice_words
from companion.games.rajas.pending import open_words
from companion.games.rajas.printed import DICE_COLOURS
from companion.games.rajas.refusals import in_stage, in_turn
from companion.games.rajas.scoring import met
from companion.parts import clockwise, listed, of_seat, put
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Seat


def first_dice(state: State, command: FirstDice) -> State:
    """The state after a player's first four dice; after the last the lowest sum starts."""
    in_stage(state, "dice")
    player, seat = of_seat(state.players, command.seat), command.seat
    if player.dice:
        raise IllegalMove("already", f"{state.name(seat)} has rolled {dice_words(player.dice)}.")
    rolled = (command.orange, command.green, command.blue, command.purple)
    hand = tuple(sorted(map(dice.die, DICE_COLOURS, rolled)))
    state = replace(state, players=put(state.players, seat, replace(player, dice=hand)))
    if rolling(state):
        return state
    sums = [sum(map(dice.value_of, player.dice)) for player in state.players]
    lowest = tuple(seat for seat, total in enumerate(sums, start=1) if total == min(sums))
    return begun(state, lowest[0]) if len(lowest) == 1 else replace(state, stage="starter", tied=lowest)


def rolling(state: State) -> tuple[Seat, ...]:
    """Who has not rolled the first dice yet."""
    return tuple(seat for seat in state.seats if not state.players[seat - 1].dice)


def start_with(state: State, command: StartWith) -> State:
    """The state after the host chose among those with the lowest sum."""
    in_stage(state, "starter")
    if command.first not in state.tied:
        names = listed(map(state.name, state.tied))
        raise IllegalMove("tied", f"One of {names} starts: they have the lowest sum.")
    return begun(replace(state, tied=()), command.first)


def begun(state: State, first: Seat) -> State:
    """The state before the first turn, with money from the starting player on clockwise."""
    order = clockwise(state.seats, first)
    money = dict(zip(order, state.box.tracks.start_money, strict=False))
    players = tuple(replace(player, money=money[seat]) for seat, player in enumerate(state.players, start=1))
    return _turn_of(replace(state, players=players, stage="turns", starting=first), first)


def end_turn(state: State, command: EndTurn) -> State:
    """The state in the next turn, or at the end; refused while something is pending."""
    in_turn(state, command.seat)
    if state.pending:
        left = listed(map(open_words, state.pending))
        raise IllegalMove("pending", f"Still open for {state.name(command.seat)}: {left}.")
    if not state.has_placed:
        raise IllegalMove("must_place", f"{state.name(command.seat)} places a worker, or passes.")
    return _after_turn(state)


def pass_round(state: State, command: Pass) -> State:
    """The state in the next turn; who passes is out for this round."""
    player = in_turn(state, command.seat)
    if state.has_placed:
        raise IllegalMove("placed", f"{state.name(command.seat)} has placed a worker: the turn is ended, not passed.")
    return _after_turn(replace(state, players=put(state.players, command.seat, replace(player, passed=True))))


def _after_turn(state: State) -> State:
    """Markers that have met bring the end; else the next who can place a worker; else a new round."""
    crossed = met(state)
    if crossed and state.last_turns is None:
        state = replace(state, last_turns=_last_turns(state))
    state = replace(state, crossed=crossed, last_turns=state.last_turns if crossed else None)
    if state.last_turns is not None:
        return _last_turn(state, state.last_turns)
    after = clockwise(state.seats, state.current + 1)
    able = [seat for seat in _with_workers(state, after) if not state.players[seat - 1].passed]
    return _turn_of(state, able[0]) if able else _new_round(state)


def _last_turns(state: State) -> tuple[Seat, ...]:
    """Who comes after in this stage: clockwise, before the starting player; passing does not matter."""
    order = clockwise(state.seats, state.starting)
    return _with_workers(state, order[order.index(state.current) + 1 :])


def _last_turn(state: State, left: tuple[Seat, ...]) -> State:
    """The next of them who still has a worker, for a correction may have taken the last."""
    left = _with_workers(state, left)
    if not left:
        return replace(state, stage="over", has_placed=False)
    return _turn_of(replace(state, last_turns=left[1:]), left[0])


def _with_workers(state: State, seats: Iterable[Seat]) -> tuple[Seat, ...]:
    return tuple(seat for seat in seats if state.players[seat - 1].placed < state.players[seat - 1].active)


def _new_round(state: State) -> State:
    """The elephant moves and all workers come home."""
    first = state.mogul or clockwise(state.seats, state.starting + 1)[0]
    players = tuple(replace(player, placed=0, passed=False) for player in state.players)
    state = replace(state, players=players, starting=first, round=state.round + 1, occupied=(), mogul=None)
    return _turn_of(state, first)


def _turn_of(state: State, seat: Seat) -> State:
    return replace(state, current=seat, turn=state.turn + 1, has_placed=False)
