"""A sentence for each command: what was done, the gems that moved, what followed."""

from collections.abc import Iterator
from typing import assert_never

from companion.games.valhallamas.cards import name_of
from companion.games.valhallamas.commands import (
    Block,
    ChooseFirst,
    Claim,
    Commands,
    CorrectHand,
    CorrectPile,
    Discard,
    Draw,
    EndTurn,
    Heal,
    LetStand,
    Loot,
    Pick,
    Play,
    RollAll,
    RollDice,
    SetMaxima,
    Settle,
    Spend,
    Strike,
    TurnUp,
    UseInstant,
    Withdraw,
)
from companion.games.valhallamas.ending import result
from companion.games.valhallamas.model import FIGHT, Change, Held, State
from companion.games.valhallamas.offers import said_piece
from companion.parts import listed
from companion.vocabulary.value import Seat


def tell(before: State, command: Commands, after: State) -> str:
    """What a command did, in one sentence; all three sealed for the reader."""
    followed = (_gems(after), *_consequences(before, command, after))
    return f"{'; '.join(part for part in (_said(before, command), *followed) if part)}."


def _said(before: State, command: Commands) -> str:  # noqa: PLR0912 (one case a command)
    name = before.name(seat) if (seat := getattr(command, "seat", 0)) else ""
    match command:
        case SetMaxima(health=health, vigor=vigor):
            return f"{name} begins with {health} health and {vigor} vigor"
        case RollDice(values=values):
            return f"{name} rolls {_values(values)}"
        case RollAll(rolls=rolls):
            return ", ".join(f"{before.name(one.seat)} rolls {_values(one.values)}" for one in rolls)
        case ChooseFirst(first=first):
            return f"{name} lets {before.name(first)} pick first" if first != command.seat else f"{name} picks first"
        case Pick(kind=kind, name=card):
            return f"{name} takes the {kind} {card} ({said_piece(before.box, kind, card)})"
        case TurnUp(deck=deck, card=card):
            return f"{card} lies open below {deck}"
        case Draw():
            return f"{name} {_drawn(before, command)}"
        case Play(card=card, target=target):
            return f"{name} plays {card}{_on(before, target)}"
        case Discard(card=card):
            return f"{name} discards {card}"
        case EndTurn():
            return f"{name}'s turn is over"
        case Claim():
            return f"{name} pressed for an instant"
        case Withdraw():
            return f"{name} uses nothing"
        case UseInstant(target=target):
            return f"{name} uses {_thing(before, command)}{_on(before, target)}"
        case LetStand():
            return _stands(before)
        case Settle():
            return f"{name} has carried out {before.manual.name if before.manual else 'the effect'}"
        case Loot():
            return f"{name} {_looted(before, command)}"
        case CorrectHand(holder=holder, deck=deck, cards=cards):
            counted = f"{cards} {'card' if cards == 1 else 'cards'}"
            return f"The host counts {counted} of {deck} in {before.name(holder)}'s hand"
        case CorrectPile(deck=deck, discard=discard, face_up=face_up):
            return f"The host finds {face_up or 'no card'} open below {deck}, {discard} discarded"
        case Strike(target=target, amount=amount):
            return f"{name} attacks {before.name(target)} for {amount}"
        case Heal():
            return f"{name} heals"
        case Block():
            return f"{name} blocks"
        case Spend(amount=amount):
            return f"{name} spends {amount} vigor"
        case _:
            assert_never(command)


def _values(values: tuple[int, ...]) -> str:
    return listed(map(str, values))


def _on(state: State, target: Seat | None) -> str:
    return "" if target is None else f" on {state.name(target)}"


def _drawn(state: State, command: Draw) -> str:
    """An open card by name; a blind one only where the reader may know it."""
    if not command.face_up:
        return f"draws {name_of(Held(command.deck, command.card)) or 'a card'} from {command.deck}"
    taken = next((pile.face_up for pile in state.piles if pile.deck == command.deck), None)
    turned_up = f"{command.turned_up} is turned up" if command.turned_up else "nothing is left to turn up"
    return f"takes {taken} from {command.deck}, {turned_up}"


def _thing(state: State, command: UseInstant) -> str:
    if command.source == "card":
        return command.card
    return f"the {command.source} {state.fighters[command.seat - 1].worn(command.source)}"


def _stands(state: State) -> str:
    attack = state.attack
    return f"{state.name(attack.by)}'s {attack.amount} damage stands" if attack else "The damage stands"


def _looted(state: State, command: Loot) -> str:
    if command.take == "nothing" or not state.spoils:
        return "takes no item"
    victim = state.spoils[0].victim
    return f"takes the {command.take} {state.fighters[victim - 1].worn(command.take)} from {state.name(victim)}"


def _gems(state: State) -> str:
    """Gems that moved, a llama each; nothing when the fight has only begun."""
    return "; ".join(f"{state.name(change.seat)} {' and '.join(_moved(change))}" for change in state.moved)


def _moved(change: Change) -> Iterator[str]:
    for what, gems in (("health", change.health), ("vigor", change.vigor)):
        if gems:
            yield f"{'regains' if gems > 0 else 'loses'} {abs(gems)} {what}"


def _consequences(before: State, command: Commands, after: State) -> Iterator[str]:
    """What followed at once."""
    if before.stage in FIGHT:
        for seat in before.alive:
            if seat not in after.alive:
                yield f"{before.name(seat)} is defeated"
        yield from _dice_won(before, after)
    yield from _blocked(before, command, after)
    if after.over:
        yield _ended(after)
    else:
        yield from _next(before, after)


def _dice_won(before: State, after: State) -> Iterator[str]:
    """A llama that the host brought back takes its own die back from whoever has it."""
    for seat, old, new in zip(before.seats, before.fighters, after.fighters, strict=True):
        gained, own = [die for die in new.dice if die not in old.dice], before.colours[seat - 1]
        if own in gained:
            yield f"{before.name(seat)} takes the own die back"
        won = [die for die in gained if die != own]
        if won:
            yield f"{before.name(seat)} wins the {listed(won)} {'dice' if won[1:] else 'die'}"


def _blocked(before: State, command: Commands, after: State) -> Iterator[str]:
    """What a block took off the attack that is answered."""
    old, new = before.attack, after.attack
    if old is None or not isinstance(command, Block | UseInstant) or command.seat != old.target:
        return
    left = new.amount if new is not None and new.number == old.number else 0
    if not left:
        yield f"all {old.amount} damage is blocked"
    elif left < old.amount:
        yield f"{old.amount - left} of {old.amount} damage is blocked, {left} is left"


def _ended(state: State) -> str:
    ended = result(state)
    if ended is None or not state.alive:
        return "nobody stands"
    return f"the fight is over and {listed(map(state.name, ended.winners))} has won"


def _next(before: State, after: State) -> Iterator[str]:
    """Who comes next, where that has changed."""
    if before.throw is not None and after.throw is not None and after.throw.number > before.throw.number:
        rolling = (after.name(seat) for seat in after.seats if after.throw.dice[seat - 1])
        yield f"{listed(rolling)} are level and roll again"
    if after.chooser is not None and before.chooser is None:
        yield f"{after.name(after.chooser)} says who picks first"
    if after.round != before.round:
        yield f"round {after.round} begins"
    if after.turn is not None and before.turns != after.turns:
        yield f"it is {after.name(after.turn.seat)}'s turn"
