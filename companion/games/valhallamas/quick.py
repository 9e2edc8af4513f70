"""The quick game: no card data. Health and vigor are typed, then attacks, heals, blocks and vigor by their numbers."""

from collections.abc import Set

from msgspec.structs import replace

from companion.games.valhallamas.commands import Block, Heal, SetMaxima, Spend, Strike
from companion.games.valhallamas.fighting import (
    affords,
    attacked,
    blocked,
    blocks_only,
    claim_used,
    healed,
    may_act,
    paid,
)
from companion.games.valhallamas.initiative import new_round, settled
from companion.games.valhallamas.model import Fighter, State
from companion.games.valhallamas.printed import Effect
from companion.games.valhallamas.refusals import fighter_of, in_stage
from companion.parts import put
from companion.vocabulary.value import Seat


def set_maxima(state: State, command: SetMaxima) -> State:
    """A seat's health and vigor, once more if they were wrong; the last ones that are missing begin the fight."""
    in_stage(state, "maxima")
    fighter = replace(fighter_of(state, command.seat), max_health=command.health, max_vigor=command.vigor)
    state = replace(state, fighters=put(state.fighters, command.seat, fighter))
    return state if unset(state) else new_round(replace(state, fighters=tuple(map(_filled, state.fighters))))


def unset(state: State) -> tuple[Seat, ...]:
    """The seats whose health and vigor nobody has set yet, before the fight."""
    if state.stage != "maxima":
        return ()
    return tuple(seat for seat in state.seats if not state.fighters[seat - 1].max_health)


def strike(state: State, command: Strike, waive: Set[str]) -> State:
    """An attack by its number."""
    _ready(state, command.seat, "attack", command.cost, waive)
    state = _begun(state, command.seat, command.cost)
    return settled(attacked(state, command.seat, command.target, command.amount, ""))


def heal(state: State, command: Heal, waive: Set[str]) -> State:
    """Health won back, up to the maximum."""
    _ready(state, command.seat, "heal", command.cost, waive)
    return settled(healed(_begun(state, command.seat, command.cost), command.seat, command.amount))


def block(state: State, command: Block, waive: Set[str]) -> State:
    """A block by the target of the attack that is answered."""
    _ready(state, command.seat, "block", command.cost, waive)
    return settled(blocked(_begun(state, command.seat, command.cost), command.seat, command.amount))


def spend(state: State, command: Spend, waive: Set[str]) -> State:
    """Vigor spent for what the companion does not know."""
    _ready(state, command.seat, "manual", command.amount, waive)
    return settled(_begun(state, command.seat, command.amount))


def _filled(fighter: Fighter) -> Fighter:
    return replace(fighter, health=fighter.max_health, vigor=fighter.max_vigor)


def _ready(state: State, seat: Seat, effect: Effect, cost: int, waive: Set[str]) -> None:
    may_act(state, seat)
    blocks_only(state, seat, effect, waive)
    affords(state, seat, cost, waive)


def _begun(state: State, seat: Seat, cost: int) -> State:
    return claim_used(paid(state, seat, cost), seat)
