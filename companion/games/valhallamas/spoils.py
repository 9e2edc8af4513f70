"""Defeat and what it brings: the dice, and an item to swap."""

from typing import assert_never

from msgspec.structs import replace

from companion.games.valhallamas.cards import to_discard
from companion.games.valhallamas.initiative import settled
from companion.games.valhallamas.model import FIGHT, Fighter, Loot, Spoils, State
from companion.games.valhallamas.printed import Box
from companion.games.valhallamas.refusals import fighter_of, in_stage, settled_first
from companion.parts import clockwise, put
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Colour, Seat


def felled(state: State, killer: Seat, victims: tuple[Seat, ...]) -> State:
    """The state after one blow took the last health of some: dice, hands, and whom the killer loots in turn.

    In seat order from the killer (RULINGS.md, H12). A killer who fell by the same blow gets nothing.
    """
    state = _numbered(state, victims)
    for victim in clockwise(sorted(victims), killer):
        state = _hand_discarded(state, victim)
        if state.fighters[killer - 1].health:
            state = _dice_won(state, killer, victim)
            spoils = () if state.options.quick else (Spoils(killer, victim),)
            state = replace(state, spoils=(*state.spoils, *spoils))
    return state


def loot(state: State, command: Loot) -> State:
    """The killer swaps the helmet or the blessing, or neither; the looted one is powered up."""
    in_stage(state, *FIGHT)
    fighter_of(state, command.seat)
    settled_first(state)
    if not state.spoils:
        raise IllegalMove("no_loot", "Nobody has been defeated who could be looted.")
    spoils = state.spoils[0]
    if command.seat != spoils.killer:
        text = f"{state.name(spoils.killer)} defeated {state.name(spoils.victim)} and loots, not "
        raise IllegalMove("not_the_killer", f"{text}{state.name(command.seat)}.")
    killer, victim = state.fighters[spoils.killer - 1], state.fighters[spoils.victim - 1]
    match command.take:
        case "helmet":
            killer, victim = _helmets_swapped(state, killer, victim)
        case "blessing":
            killer, victim = _blessings_swapped(state, killer, victim)
        case "nothing":
            pass
        case _:
            assert_never(command.take)
    fighters = put(put(state.fighters, spoils.killer, killer), spoils.victim, victim)
    return settled(replace(state, fighters=fighters, spoils=state.spoils[1:]))


def _numbered(state: State, victims: tuple[Seat, ...]) -> State:
    """The state that remembers in which order llamas fell; one that a correction defeated fell before these."""
    by_hand = [seat for seat in state.seats if _fell_unseen(state.fighters[seat - 1]) and seat not in victims]
    number = max(fighter.fell for fighter in state.fighters) + 1
    for seats in (by_hand, victims):
        if seats:
            fighters = state.fighters
            for seat in seats:
                fighters = put(fighters, seat, replace(fighters[seat - 1], fell=number))
            state, number = replace(state, fighters=fighters), number + 1
    return state


def _fell_unseen(fighter: Fighter) -> bool:
    return not fighter.health and not fighter.fell


def _hand_discarded(state: State, victim: Seat) -> State:
    """Cards of decks that nobody noted are gone without a count (RULINGS.md, H8)."""
    fighter = state.fighters[victim - 1]
    for held in fighter.hand:
        if held.deck:
            state = to_discard(state, held.deck)
    return replace(state, fighters=put(state.fighters, victim, replace(fighter, hand=())))


def _dice_won(state: State, killer: Seat, victim: Seat) -> State:
    winner, loser = state.fighters[killer - 1], state.fighters[victim - 1]
    won = loser.dice if state.options.dice_spoils == "all" else _one_die(loser, state.colours[victim - 1])
    fighters = put(state.fighters, killer, replace(winner, dice=(*winner.dice, *won)))
    return replace(state, fighters=put(fighters, victim, replace(loser, dice=())))


def _one_die(loser: Fighter, own: Colour) -> tuple[Colour, ...]:
    """The loser's own die, or the first if that one is gone."""
    return (own,) if own in loser.dice else loser.dice[:1]


def _helmets_swapped(state: State, killer: Fighter, victim: Fighter) -> tuple[Fighter, Fighter]:
    box = state.box
    more = _health_of(box, victim.helmet) - _health_of(box, killer.helmet)
    left = replace(victim, helmet=killer.helmet, helmet_cube=killer.helmet_cube)
    new = box.helmet(victim.helmet)
    won = replace(killer, helmet=victim.helmet, helmet_cube=bool(new and new.once))
    if state.options.loot_gems == "fixed_max":
        return won, left
    most = max(1, killer.max_health + more)
    return replace(won, max_health=most, health=_gems(state, killer.health, more, (1, most))), left


def _blessings_swapped(state: State, killer: Fighter, victim: Fighter) -> tuple[Fighter, Fighter]:
    box = state.box
    more = _vigor_of(box, victim.blessing) - _vigor_of(box, killer.blessing)
    left = replace(victim, blessing=killer.blessing, blessing_cube=killer.blessing_cube)
    new = box.blessing(victim.blessing)
    won = replace(killer, blessing=victim.blessing, blessing_cube=bool(new and new.once))
    if state.options.loot_gems == "fixed_max":
        return won, left
    most = max(0, killer.max_vigor + more)
    return replace(won, max_vigor=most, vigor=_gems(state, killer.vigor, more, (0, most))), left


def _gems(state: State, gems: int, more: int, bounds: tuple[int, int]) -> int:
    """The gems on a swapped item, by the house rule: kept, following the difference, or filled up."""
    least, most = bounds
    if state.options.loot_gems == "refill":
        return most
    if state.options.loot_gems == "difference":
        gems += more
    return min(max(gems, least), most)


def _health_of(box: Box, helmet: str) -> int:
    card = box.helmet(helmet)
    return card.health if card is not None else 0


def _vigor_of(box: Box, blessing: str) -> int:
    card = box.blessing(blessing)
    return card.vigor if card is not None else 0
