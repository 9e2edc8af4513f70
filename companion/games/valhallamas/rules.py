"""The rules of Valhallamas as pure functions: the first state, the state after a command, what a table can show."""

from collections.abc import Set
from typing import assert_never

from msgspec.structs import replace

from companion.games.valhallamas import cards, drafting, fighting, initiative, positions, printed, quick, spoils
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
    OfCards,
    OfNumbers,
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
from companion.games.valhallamas.model import FIGHT, Change, Fighter, Position, Setup, State
from companion.games.valhallamas.refusals import NOW, WAIVABLE, is_quiet
from companion.parts import check_colours, no_faults, strictly
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Seat

__all__ = ["SEATS", "WAIVABLE", "apply", "check", "result", "start", "waiting"]

SEATS: tuple[int, int] = (2, 6)


def start(setup: Setup) -> State:
    """The first state: the roll before the draft, the maxima of the quick game, or the position the setup gives.

    Raises IllegalMove("setup") for players or a box that cannot be, IllegalMove("position") for such a position.
    """
    setup = strictly(setup)
    for path, fault in printed.faults(setup.box or printed.SAMPLE):
        raise IllegalMove("setup", f"The box file's {path}: {fault}.")
    check_colours("Valhallamas with this box", (setup.box or printed.SAMPLE).limits.players, setup.colours)
    if setup.position is not None:
        return _from_position(setup, setup.position)
    state = State(setup, tuple(Fighter(dice=(colour,)) for colour in setup.colours))
    if setup.options.quick:
        return replace(state, stage="maxima")
    return initiative.draft_throw(replace(state, piles=cards.full_piles(state)))


def apply(state: State, command: Commands, waive: Set[str] = frozenset()) -> State:
    """The state after a command. Raises IllegalMove, and then nothing has changed."""
    if state.over:
        raise IllegalMove("phase", f"Not now: {NOW['over']}.")
    _of_this_game(state, command)
    if state.stage not in FIGHT:
        return _applied(state, command, waive)
    after = _applied(spoils.remembered(state), command, waive)
    return replace(after, moved=_moved(state, after))


def check(state: State) -> None:
    """Raises IllegalMove("position") for a state that no table could show."""
    no_faults(positions.state_faults(state))


def waiting(state: State) -> tuple[Seat, ...]:
    """The seats that must act before the game goes on, in seat order; none once it is over."""
    if state.over:
        return ()
    if state.stage == "maxima":
        return quick.unset(state) or tuple(state.seats)
    if not is_quiet(state):
        return _awaited(state)
    if state.throw is not None:
        return initiative.must_roll(state)
    if state.stage == "draft_first":
        return (state.chooser,) if state.chooser is not None else ()
    if state.picks:
        return state.picks[:1]
    return (state.turn.seat,) if state.turn is not None else ()


def _applied(state: State, command: Commands, waive: Set[str]) -> State:  # noqa: PLR0912 (one case a command)
    match command:
        case SetMaxima():
            return quick.set_maxima(state, command)
        case RollDice():
            return initiative.roll(state, command)
        case RollAll():
            return initiative.roll_all(state, command)
        case ChooseFirst():
            return drafting.choose_first(state, command)
        case Pick():
            return drafting.pick(state, command)
        case TurnUp():
            return cards.turn_up(state, command, waive)
        case Draw():
            return drafting.draw_hand(state, command, waive) if state.picks else cards.draw(state, command, waive)
        case Play():
            return fighting.play(state, command, waive)
        case Discard():
            return cards.discard(state, command, waive)
        case EndTurn():
            return initiative.end_turn(state, command)
        case Claim():
            return fighting.claim(state, command)
        case Withdraw():
            return fighting.withdraw(state, command)
        case UseInstant():
            return fighting.use_instant(state, command, waive)
        case LetStand():
            return fighting.let_stand(state, command)
        case Settle():
            return fighting.settle(state, command)
        case Loot():
            return spoils.loot(state, command)
        case CorrectHand():
            return cards.correct_hand(state, command)
        case CorrectPile():
            return cards.correct_pile(state, command)
        case Strike():
            return quick.strike(state, command, waive)
        case Heal():
            return quick.heal(state, command, waive)
        case Block():
            return quick.block(state, command, waive)
        case Spend():
            return quick.spend(state, command, waive)
        case _:
            assert_never(command)


def _awaited(state: State) -> tuple[Seat, ...]:
    """Who deals with what waits: an effect, looting, the first claim, an attack that is answered or stands."""
    if state.manual is not None:
        return (state.manual.seat,)
    if state.spoils:
        return (state.spoils[0].killer,)
    if state.claims:
        return state.claims[:1]
    return tuple(sorted((state.attacks[0].by, state.attacks[0].target)))


def _moved(before: State, after: State) -> tuple[Change, ...]:
    """The gems that moved, one a seat where any did."""
    seats = zip(before.seats, before.fighters, after.fighters, strict=True)
    changes = (Change(seat, new.health - old.health, new.vigor - old.vigor) for seat, old, new in seats)
    return tuple(change for change in changes if change.health or change.vigor)


def _of_this_game(state: State, command: Commands) -> None:
    if state.options.quick and isinstance(command, OfCards):
        raise IllegalMove("quick", "In the quick game cards stay at the table: enter attacks, heals and blocks.")
    if not state.options.quick and isinstance(command, OfNumbers):
        raise IllegalMove("card_data", "Numbers are typed in the quick game: here cards and items are named.")


def _from_position(setup: Setup, position: Position) -> State:
    """The state before the roll of the position's round, with what the position leaves out filled in."""
    if len(position.fighters) != len(setup.colours):
        number = len(position.fighters)
        raise IllegalMove("position", f"The position has {number} llamas for {len(setup.colours)} players.")
    fighters = tuple(_with_maxima(setup, fighter) for fighter in position.fighters)
    state = State(setup, fighters, stage="roll", piles=position.piles, round=position.round)
    if not position.piles and not setup.options.quick:
        state = replace(state, piles=cards.full_piles(state))
    check(state)
    no_faults(positions.position_faults(state))
    return initiative.new_round(replace(state, round=position.round - 1))


def _with_maxima(setup: Setup, fighter: Fighter) -> Fighter:
    """The fighter with maxima where the position says none: what its cards print, else the gems that it has."""
    box = setup.box or printed.SAMPLE
    health = fighter.max_health or box.most_health(fighter.llama, fighter.helmet) or fighter.health
    vigor = fighter.max_vigor or box.most_vigor(fighter.llama, fighter.blessing) or fighter.vigor
    return replace(fighter, max_health=health, max_vigor=vigor)
