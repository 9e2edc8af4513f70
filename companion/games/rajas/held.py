"""Work of a worker that waits while the table is asked for what nobody wrote down, and is then done or taken back."""

from collections.abc import Set
from typing import assert_never

from msgspec.structs import replace

from companion.games.rajas import building, province
from companion.games.rajas.commands import Buy, Decline, FreeRebuild, Rebuild, Sail, TellCost, TellRoads
from companion.games.rajas.model import Held, Laid, State
from companion.games.rajas.names import capital, space_words
from companion.games.rajas.pending import MUST, ask, first, numbered, open_words, settle
from companion.games.rajas.printed import Cost, Unknown
from companion.games.rajas.refusals import in_turn
from companion.games.rajas.river import sail
from companion.games.rajas.spaces import could_cost, spread
from companion.games.rajas.tracks import with_player
from companion.parts import listed
from companion.vocabulary.play import IllegalMove

Work = Buy | Sail | Rebuild | FreeRebuild


def begin(state: State, work: Work, cost: Cost | Unknown, waive: Set[str], source: str = "") -> State:
    """The state after work was paid and done, or with a question that comes before it; it must be possible already now.

    First what its space costs, then where the roads lead, for what is reached depends on the table's answer.
    """
    if state.held is not None:
        raise IllegalMove("pending", "Say first whether the last tile is connected.")
    return _go_on(state, Held(work, cost, tuple(sorted(waive)), source))


def tell_cost(state: State, command: TellCost, waive: Set[str]) -> State:
    """The state after the table said what a space costs: the worker does what it came for."""
    in_turn(state, command.seat)
    one, held, space = first(state, "cost"), _held(state), state.occupied[-1].space
    right = could_cost(space)
    if command.money not in right:
        text = f"{capital(space_words(state.box, space))} cannot cost {command.money}: right is {spread(right)}."
        raise IllegalMove("number", text)
    waived = tuple(sorted({*held.waived, *waive}))
    return _go_on(_let_go(settle(state, one)), replace(held, cost=command.money, waived=waived))


def tell_roads(state: State, command: TellRoads) -> State:
    """The state after the table said that a tile is connected, and with which special yields; or that it is not."""
    player = in_turn(state, command.seat)
    one = first(state, "roads")
    known = {one.id for one in state.box.province.yields}
    if strange := [code for code in command.yields if code not in known]:
        raise IllegalMove("yield", f"The province has no special yield {listed(strange)}.")
    if again := [code for code in command.yields if code in player.yields]:
        raise IllegalMove("yield", f"{listed(again)}: paid already.")
    if command.connected:
        return _go_on(_let_go(settle(state, one)), replace(_held(state), yields=command.yields))
    if command.yields:
        raise IllegalMove("yield", f"A tile that is not connected does not reach {listed(command.yields)}.")
    return _taken_back(settle(state, one))


def decline(state: State, command: Decline) -> State:
    """Nothing, or nothing more, of something that is pending; where it is a cost, the worker is taken back."""
    in_turn(state, command.seat)
    one = numbered(state, command.number)
    if one.kind in MUST:
        raise IllegalMove("must", f"{capital(open_words(one))}: that cannot be declined.")
    return _taken_back(settle(state, one)) if one.kind == "cost" else settle(state, one)


def _go_on(state: State, held: Held) -> State:
    """The state with the work done, or with the next question about it."""
    done = _done(state, held)
    if held.cost == "unknown":
        return ask(replace(state, held=held), "cost", space_words(state.box, state.occupied[-1].space))
    if held.yields is None and not isinstance(held.work, Sail) and _is_unknown(state, held.work):
        return ask(replace(state, held=held), "roads", f"{held.work.tile} on {held.work.cell}")
    return done


def _done(state: State, held: Held) -> State:
    """The state after the work; of an unknown cost nothing is paid."""
    work, waive = held.work, frozenset(held.waived)
    if held.cost != "unknown":
        state = _paid(state, held.cost)
    match work:
        case Sail():
            return sail(state, work, waive)
        case Buy():
            return building.buy(state, work, waive, held.yields)
        case Rebuild():
            return building.rebuild(state, work, (work.die, *work.pay), waive, held.yields)
        case FreeRebuild():
            return building.rebuild(state, work, work.pay, waive, held.yields)
        case _:
            assert_never(work)


def _paid(state: State, cost: int) -> State:
    if not cost:
        return state
    if cost > state.player.money:
        space = capital(space_words(state.box, state.occupied[-1].space))
        text = f"{space} costs {cost} money, and {state.name(state.current)} has {state.player.money}."
        raise IllegalMove("money", text)
    return with_player(state, replace(state.player, money=state.player.money - cost))


def _is_unknown(state: State, work: Buy | Rebuild | FreeRebuild) -> bool:
    """Would there be a tile whose roads nobody wrote down?"""
    return province.is_unknown(state.box, (*state.player.tiles, Laid(work.tile, work.cell, work.rotation)))


def _held(state: State) -> Held:
    held = state.held
    assert held is not None  # with what is pending
    return held


def _let_go(state: State) -> State:
    return replace(state, held=None)


def _taken_back(state: State) -> State:
    """The state without the work that waited: a free chamber is there again; with a worker the turn begins anew."""
    held, state = _held(state), _let_go(state)
    if isinstance(held.work, FreeRebuild):
        return ask(state, "palace", held.source)
    player = replace(state.player, placed=max(0, state.player.placed - 1))
    return replace(with_player(state, player), occupied=state.occupied[:-1], has_placed=False, turn=state.turn + 1)
