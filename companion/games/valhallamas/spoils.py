"""Defeat and what it brings: the dice, and an item to swap."""

from msgspec.structs import replace

from companion.games.valhallamas.cards import to_discard
from companion.games.valhallamas.commands import Loot
from companion.games.valhallamas.initiative import settled
from companion.games.valhallamas.model import FIGHT, Fighter, Spoils, State
from companion.games.valhallamas.printed import MOST_GEMS, ItemKind
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
    if command.take != "nothing":
        state = _swapped(state, spoils, command.take)
    return settled(replace(state, spoils=state.spoils[1:]))


def remembered(state: State) -> State:
    """The state that remembers whom the host set to 0 since the last command, and forgets whom the host brought back.

    Those of one moment fell together, after all who had fallen before.
    """
    fighters = tuple(replace(one, fell=0) if one.health and one.fell else one for one in state.fighters)
    by_hand = tuple(seat for seat in state.seats if not fighters[seat - 1].health and not fighters[seat - 1].fell)
    return _numbered(replace(state, fighters=fighters), by_hand)


def _numbered(state: State, fallen: tuple[Seat, ...]) -> State:
    """The state that remembers in which order llamas fell."""
    fighters, number = state.fighters, max(fighter.fell for fighter in state.fighters) + 1
    for seat in fallen:
        fighters = put(fighters, seat, replace(fighters[seat - 1], fell=number))
    return replace(state, fighters=fighters)


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


def _swapped(state: State, spoils: Spoils, kind: ItemKind) -> State:
    killer, victim = state.fighters[spoils.killer - 1], state.fighters[spoils.victim - 1]
    won = {kind: victim.worn(kind), f"{kind}_cube": state.box.has_cube(kind, victim.worn(kind))}
    left = {kind: killer.worn(kind), f"{kind}_cube": killer.has_cube(kind)}
    looted = _with_its_gems(state, kind, killer, replace(killer, **won))
    fighters = put(state.fighters, spoils.killer, looted)
    return replace(state, fighters=put(fighters, spoils.victim, replace(victim, **left)))


def _with_its_gems(state: State, kind: ItemKind, before: Fighter, fighter: Fighter) -> Fighter:
    """The fighter with the maximum and the gems that the house rule gives with a swapped item (RULINGS.md, H6)."""
    if state.options.loot_gems == "fixed_max":
        return fighter
    box, llama = state.box, fighter.llama
    if kind == "helmet":
        more = box.most_health(llama, fighter.helmet) - box.most_health(llama, before.helmet)
        most = min(max(1, fighter.max_health + more), MOST_GEMS)
        return replace(fighter, max_health=most, health=_gems(state, fighter.health, more, (1, most)))
    more = box.most_vigor(llama, fighter.blessing) - box.most_vigor(llama, before.blessing)
    most = min(max(0, fighter.max_vigor + more), MOST_GEMS)
    return replace(fighter, max_vigor=most, vigor=_gems(state, fighter.vigor, more, (0, most)))


def _gems(state: State, gems: int, more: int, bounds: tuple[int, int]) -> int:
    """The gems on a swapped item, by the house rule: kept, following the difference, or filled up."""
    least, most = bounds
    if state.options.loot_gems == "refill":
        return most
    if state.options.loot_gems == "difference":
        gems += more
    return min(max(gems, least), most)
