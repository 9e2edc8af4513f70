"""Short words for setting up a Valhallamas table in tests."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.valhallamas import rules
from companion.games.valhallamas.commands import (
    Claim,
    Commands,
    LetStand,
    Loot,
    Play,
    RollAll,
    RollDice,
    Rolls,
    UseInstant,
)
from companion.games.valhallamas.model import (
    Attack,
    Change,
    Fighter,
    Held,
    Options,
    Pile,
    Position,
    Setup,
    State,
)
from companion.games.valhallamas.printed import SAMPLE, BattleCard, Box
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Colour

RED, BLUE, GREEN, YELLOW = 1, 2, 3, 4
COLOURS: tuple[Colour, ...] = ("red", "blue", "green", "yellow", "purple", "pink")
USUAL = Options()
"""No house rule differs."""
QUICK = Options(quick=True)
PILES = (Pile("strike", 10, 0, "Kick"), Pile("guard", 10, 0, "Mead"))


def llama(
    health: int | None = None,
    vigor: int | None = None,
    hand: int | tuple[Held, ...] = 2,
    helmet: str = "H3",
    blessing: str = "B2",
    **more: Any,
) -> Fighter:
    """A llama with all its gems, 6 + 5 health and 4 + 3 vigor, no cube, and so many cards that nobody noted."""
    health = SAMPLE.most_health("L1", helmet) if health is None else health
    vigor = SAMPLE.most_vigor("L1", blessing) if vigor is None else vigor
    held = (Held(),) * hand if isinstance(hand, int) else hand
    return Fighter("L1", helmet, blessing, health=health, vigor=vigor, hand=held, **more)


def fight(
    *fighters: Fighter,
    options: Options = USUAL,
    box: Box | None = None,
    piles: tuple[Pile, ...] = PILES,
) -> State:
    """A fight before the roll of its first round."""
    piles = () if options.quick else piles
    setup = Setup(COLOURS[: len(fighters)], box, options, Position(fighters, piles))
    return rules.start(setup)


def reds_turn(*fighters: Fighter, **more: Any) -> State:
    """A fight in the turn of the first llama; 2 vigor have come back to it."""
    state = fight(*fighters, **more)
    return after(state, rolled(*((6 if seat == RED else 1,) * dice_of(state, seat) for seat in state.seats)))


def dice_of(state: State, seat: int) -> int:
    """How many dice a seat must roll."""
    return len(state.throw.dice[seat - 1]) if state.throw else 0


def rolled(*values: tuple[int, ...]) -> RollAll:
    """A throw of all, in seat order; an empty tuple for who does not roll."""
    return RollAll(tuple(Rolls(seat, shown) for seat, shown in enumerate(values, start=1) if shown))


def die(seat: int, *values: int) -> RollDice:
    """One seat's dice."""
    return RollDice(seat, values)


def after(state: State, *commands: Commands, waive: str = "") -> State:
    """The state some commands later; a table could show each on the way."""
    for command in commands:
        state = rules.apply(state, command, frozenset(waive.split()))
        rules.check(state)
    return state


def refusal(state: State, command: Commands, waive: str = "") -> IllegalMove:
    """How the rules refuse a command."""
    with pytest.raises(IllegalMove) as refused:
        rules.apply(state, command, frozenset(waive.split()))
    return refused.value


def attack(card: str, target: int, by: int = RED) -> Play:
    """A card played at somebody."""
    return Play(by, card, target)


def stands(by: int = RED) -> LetStand:
    """Nobody answers."""
    return LetStand(by)


def card(seat: int, name: str, target: int | None = None) -> UseInstant:
    """An instant card."""
    return UseInstant(seat, "card", name, target)


def helmet(seat: int) -> UseInstant:
    """The helmet's effect."""
    return UseInstant(seat, "helmet")


def press(*seats: int) -> tuple[Claim, ...]:
    """Buttons pressed in this order."""
    return tuple(Claim(seat) for seat in seats)


def leave(seat: int = RED) -> Loot:
    """Nothing is looted."""
    return Loot(seat, "nothing")


def hit(state: State) -> Attack:
    """The attack that is answered now."""
    assert state.attack is not None
    return state.attack


def of(state: State, seat: int) -> Fighter:
    """A seat's llama."""
    return state.fighters[seat - 1]


def health(state: State) -> tuple[int, ...]:
    """In seat order."""
    return tuple(fighter.health for fighter in state.fighters)


def set_by_hand(state: State, seat: int, **fields: Any) -> State:
    """The state after a host's correction, which a table could show."""
    fighters = list(state.fighters)
    fighters[seat - 1] = replace(fighters[seat - 1], **fields)
    corrected = replace(state, fighters=tuple(fighters))
    rules.check(corrected)
    return corrected


def box_with(**fields: Any) -> Box:
    """The SAMPLE with some of its cards exchanged."""
    return replace(SAMPLE, **fields)


def doomed(*gems: int, user: int = BLUE) -> State:
    """In Blue's turn an effect is carried out that anything may come of."""
    battle_cards = (BattleCard("Curse", "guard", 0, "manual", copies=16), *SAMPLE.cards_of("strike"))
    fighters = tuple(llama(health, hand=3) for health in gems)
    state = fight(*fighters, box=box_with(battle_cards=battle_cards), piles=())
    return after(state, rolled(*((6 if seat == user else 1,) for seat in state.seats)), Play(user, "Curse"))


def wounds(*seats: int) -> tuple[Change, ...]:
    """So much damage that nobody bears it."""
    return tuple(Change(seat, health=-99) for seat in seats)
