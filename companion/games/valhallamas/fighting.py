"""The fight: cards and items in use, attacks and their answers, damage, effects that the table carries out."""

from collections import Counter
from collections.abc import Callable, Set
from typing import assert_never

from msgspec.structs import replace

from companion.games.valhallamas import cards
from companion.games.valhallamas.commands import (
    Claim,
    LetStand,
    Play,
    Settle,
    Source,
    UseInstant,
    Withdraw,
)
from companion.games.valhallamas.initiative import acting, settled
from companion.games.valhallamas.model import FIGHT, Attack, Change, Fighter, Manual, State
from companion.games.valhallamas.printed import ITEM_KINDS, Effect, ItemKind
from companion.games.valhallamas.refusals import (
    claims_first,
    fighter_of,
    in_stage,
    is_quiet,
    known_card,
    looted_first,
    settled_first,
    standing,
)
from companion.games.valhallamas.spoils import felled
from companion.parts import put, refuse_unless_waived
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Record, Seat

Rule = Callable[[State, Seat, "Ability", Set[str]], None]
"""Raises IllegalMove for an ability that a seat cannot use now."""


class Ability(Record, frozen=True):
    """What a card or an item can do, as it is printed."""

    source: Source
    name: str
    effect: Effect
    amount: int = 0
    cost: int = 0
    instant: bool = True
    once: bool = False


def play(state: State, command: Play, waive: Set[str]) -> State:
    """The turn's card: the cost is paid, the card goes to its discard pile, the effect begins."""
    turn, seat = acting(state, command.seat), command.seat
    ability = ability_of_card(state, command.card)
    if ability.instant:
        raise IllegalMove("instant", f"{ability.name} is an instant: use it as one, it is not the turn's card.")
    if turn.played:
        refuse_unless_waived("already_played", f"{state.name(seat)} has played a card this turn.", waive)
    _can_carry_out(state, seat, ability, waive)
    state = cards.let_go(state, seat, known_card(state, command.card), waive)
    return carried_out(replace(state, turn=replace(turn, played=True)), seat, ability, command.target)


def use_instant(state: State, command: UseInstant, waive: Set[str]) -> State:
    """An instant card or an item's effect; a claim that was pressed for it is used up."""
    ability = _named_ability(state, command)
    _can_use(state, command.seat, ability, waive)
    if ability.source == "card":
        state = cards.let_go(state, command.seat, known_card(state, ability.name), waive)
    elif ability.once:
        state = _cube_spent(state, command.seat, ability)
    return carried_out(claim_used(state, command.seat), command.seat, ability, command.target)


def ability_of_card(state: State, name: str) -> Ability:
    """What a battle card does; raises IllegalMove("card") for one that is not in the box."""
    card = known_card(state, name)
    return Ability("card", card.name, card.effect, card.amount, card.cost, card.instant)


def ability_of_item(state: State, seat: Seat, source: ItemKind) -> Ability | None:
    """What a seat's helmet or blessing does; None for one without an effect."""
    item = state.box.item(source, fighter_of(state, seat).worn(source))
    if item is None or not item.does:
        return None
    return Ability(source, item.name, item.does, item.amount, item.cost, once=bool(item.once))


def playable(state: State, seat: Seat) -> tuple[Ability, ...]:
    """The cards that a seat may play as its turn's card now, as far as the looker knows its hand."""
    turn = state.turn
    if turn is None or turn.seat != seat or turn.played or seat not in state.alive or not is_quiet(state):
        return ()
    abilities = (ability_of_card(state, name) for name in cards.possible(state, seat))
    return tuple(one for one in abilities if not one.instant and _allowed(_can_carry_out, state, seat, one))


def usable(state: State, seat: Seat) -> tuple[Ability, ...]:
    """The instants and items that a seat may use now, as far as the looker knows its hand."""
    if seat not in state.alive:
        return ()
    abilities = [ability_of_card(state, name) for name in cards.possible(state, seat)]
    items = [ability_of_item(state, seat, source) for source in ITEM_KINDS]
    abilities += [item for item in items if item is not None]
    return tuple(one for one in abilities if _allowed(_can_use, state, seat, one))


def targets(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Whom a seat may attack."""
    return tuple(other for other in state.alive if other != seat)


def is_lethal(state: State) -> bool:
    """Would the attack that is answered now take the last health of its target?"""
    attack = state.attack
    return attack is not None and attack.amount >= state.fighters[attack.target - 1].health


def claim(state: State, command: Claim) -> State:
    """A seat pressed for an instant: it names it when the claims before it are done."""
    standing(state, command.seat)
    if command.seat in state.claims:
        raise IllegalMove("claimed", f"{state.name(command.seat)} has pressed already.")
    return replace(state, claims=(*state.claims, command.seat), claimed=state.claimed + 1)


def withdraw(state: State, command: Withdraw) -> State:
    """A claim is taken back."""
    in_stage(state, *FIGHT)
    fighter_of(state, command.seat)
    if command.seat not in state.claims:
        raise IllegalMove("not_claimed", f"{state.name(command.seat)} has not pressed.")
    return settled(claim_used(state, command.seat))


def claim_used(state: State, seat: Seat) -> State:
    """The state without a seat's claim; what nobody had pressed for is counted as pressed and done at once."""
    claims = tuple(one for one in state.claims if one != seat)
    return replace(state, claims=claims, claimed=state.claimed + (claims == state.claims))


def may_act(state: State, seat: Seat) -> Fighter:
    """The fighter of a seat that may act at any time of the fight, unless somebody pressed before it."""
    fighter = standing(state, seat)
    settled_first(state)
    claims_first(state, seat)
    return fighter


def affords(state: State, seat: Seat, cost: int, waive: Set[str]) -> None:
    """Raises IllegalMove("not_enough_vigor") when a seat cannot pay."""
    vigor = fighter_of(state, seat).vigor
    if cost > vigor:
        text = f"{state.name(seat)} has {vigor} vigor left; this costs {cost}."
        refuse_unless_waived("not_enough_vigor", text, waive)


def blocks_only(state: State, seat: Seat, effect: Effect, waive: Set[str]) -> None:
    """Raises IllegalMove("block_only") for what is no block from a seat that an attack would defeat."""
    attack = state.attack
    if attack is not None and attack.target == seat and is_lethal(state) and effect != "block":
        health = state.fighters[seat - 1].health
        text = f"{attack.amount} damage would defeat {state.name(seat)}, who has {health} health: only a block helps."
        refuse_unless_waived("block_only", text, waive)


def attacked(state: State, by: Seat, target: Seat | None, amount: int, name: str) -> State:
    """The state with an attack more that waits for its answer, after those before it (RULINGS.md, H16).

    Raises IllegalMove for an attack on nobody, on oneself, or on a defeated llama.
    """
    if target is None:
        raise IllegalMove("bad_target", "Say whom the attack is for.")
    if target == by:
        raise IllegalMove("bad_target", f"{state.name(by)} cannot attack the own llama.")
    _stands(state, target)
    number = state.declared + 1
    return replace(state, attacks=(*state.attacks, Attack(by, target, amount, number, name)), declared=number)


def answered(state: State, seat: Seat) -> Attack:
    """The attack that a seat may block; raises IllegalMove("no_attack") for all but the target."""
    if state.attack is None or state.attack.target != seat:
        raise IllegalMove("no_attack", f"No attack on {state.name(seat)} waits for an answer.")
    return state.attack


def blocked(state: State, seat: Seat, amount: int) -> State:
    """The state with the attack that is answered lowered, or over; 0 blocks it whole (RULINGS.md, H7)."""
    attack, waiting = answered(state, seat), state.attacks[1:]
    left = attack.amount - amount if amount else 0
    return replace(state, attacks=(replace(attack, amount=left), *waiting) if left > 0 else waiting)


def carried_out(state: State, seat: Seat, ability: Ability, target: Seat | None) -> State:
    """The state once the cost is paid and the effect has begun."""
    if target is not None and ability.effect != "attack":
        raise IllegalMove("bad_target", f"{ability.name} is for the own llama and has no target.")
    state = paid(state, seat, ability.cost)
    match ability.effect:
        case "attack":
            return settled(attacked(state, seat, target, ability.amount, ability.name))
        case "heal":
            return settled(healed(state, seat, ability.amount))
        case "block":
            return settled(blocked(state, seat, ability.amount))
        case "vigor":
            return settled(_with_changes(state, Change(seat, vigor=ability.amount)))
        case "manual":
            return replace(state, manual=Manual(seat, ability.name))
        case _:
            assert_never(ability.effect)


def paid(state: State, seat: Seat, cost: int) -> State:
    """The state with vigor spent."""
    return _with_changes(state, Change(seat, vigor=-cost))


def healed(state: State, seat: Seat, amount: int) -> State:
    """The state with health won back, up to the maximum."""
    return _with_changes(state, Change(seat, health=amount))


def let_stand(state: State, command: LetStand) -> State:
    """Nobody answers any more: the damage is taken, and may defeat."""
    in_stage(state, *FIGHT)
    fighter_of(state, command.seat)
    looted_first(state)
    attack = state.attack
    if attack is None:
        raise IllegalMove("no_attack", "No attack waits for an answer.")
    if command.seat not in (attack.by, attack.target):
        either = f"{state.name(attack.by)} or {state.name(attack.target)}"
        raise IllegalMove("not_yours", f"{either} says that the damage stands, not {state.name(command.seat)}.")
    claims_first(state)
    state = replace(state, attacks=state.attacks[1:])
    return _suffered(state, attack.by, (Change(attack.target, health=-attack.amount),))


def settle(state: State, command: Settle) -> State:
    """What came of an effect that the table carried out; who has no health left was defeated by its user."""
    in_stage(state, *FIGHT)
    fighter_of(state, command.seat)
    manual = state.manual
    if manual is None:
        raise IllegalMove("no_effect", "No effect is being carried out.")
    if command.seat != manual.seat:
        raise IllegalMove("not_the_user", f"{state.name(manual.seat)} used {manual.name} and says what came of it.")
    for seat, times in Counter(change.seat for change in command.changes).items():
        _stands(state, seat)
        if times > 1:
            raise IllegalMove("twice", f"{state.name(seat)} is named {times} times: once is right.")
    return _suffered(replace(state, manual=None), manual.seat, command.changes)


def _stands(state: State, target: Seat) -> None:
    if not fighter_of(state, target).health:
        raise IllegalMove("target_defeated", f"{state.name(target)} is defeated already.")


def _allowed(rule: Rule, state: State, seat: Seat, ability: Ability) -> bool:
    try:
        rule(state, seat, ability, frozenset())
    except IllegalMove:
        return False
    return True


def _named_ability(state: State, command: UseInstant) -> Ability:
    standing(state, command.seat)
    if command.source == "card":
        return ability_of_card(state, command.card)
    ability = ability_of_item(state, command.seat, command.source)
    if ability is None:
        raise IllegalMove("no_effect", f"{state.name(command.seat)}'s {command.source} has no effect to use.")
    return ability


def _can_use(state: State, seat: Seat, ability: Ability, waive: Set[str]) -> None:
    """Raises IllegalMove for an instant that may not be used now."""
    may_act(state, seat)
    if not ability.instant:
        text = f"{ability.name} is no instant: it is played in the own turn, once."
        refuse_unless_waived("not_instant", text, waive)
    if ability.once:
        _has_cube(state, seat, ability, waive)
        _not_between_blow_and_loot(state, seat, ability, waive)
    blocks_only(state, seat, ability.effect, waive)
    _can_carry_out(state, seat, ability, waive)


def _can_carry_out(state: State, seat: Seat, ability: Ability, waive: Set[str]) -> None:
    affords(state, seat, ability.cost, waive)
    if ability.effect == "block":
        answered(state, seat)


def _has_cube(state: State, seat: Seat, ability: Ability, waive: Set[str]) -> None:
    if ability.source != "card" and not fighter_of(state, seat).has_cube(ability.source):
        refuse_unless_waived("cube_spent", f"{ability.name} is spent: it works once a fight.", waive)


def _not_between_blow_and_loot(state: State, seat: Seat, ability: Ability, waive: Set[str]) -> None:
    """The rulebook's extra rule: no healing with an item that is swapped away a moment later."""
    if any(spoils.killer == seat for spoils in state.spoils):
        text = f"{state.name(seat)} has somebody to loot before using {ability.name}."
        refuse_unless_waived("loot_pending", text, waive)


def _cube_spent(state: State, seat: Seat, ability: Ability) -> State:
    fighter = replace(fighter_of(state, seat), **{f"{ability.source}_cube": False})
    return replace(state, fighters=put(state.fighters, seat, fighter))


def _with_changes(state: State, change: Change) -> State:
    """The state with gems won or lost, never below 0 or above the maximum."""
    fighter = state.fighters[change.seat - 1]
    health = min(max(fighter.health + change.health, 0), fighter.max_health)
    vigor = min(max(fighter.vigor + change.vigor, 0), fighter.max_vigor)
    return replace(state, fighters=put(state.fighters, change.seat, replace(fighter, health=health, vigor=vigor)))


def _suffered(state: State, killer: Seat, changes: tuple[Change, ...]) -> State:
    """The state after all gems have moved at once, with what a defeat brings."""
    before = state.alive
    for change in changes:
        state = _with_changes(state, change)
    fallen = tuple(seat for seat in before if seat not in state.alive)
    return settled(felled(state, killer, fallen) if fallen else state)
