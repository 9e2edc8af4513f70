"""What is earned, and what a marker that moves on sets off beside the tracks."""

from typing import assert_never

from msgspec.structs import replace

from companion.games.rajas import goods
from companion.games.rajas.commands import Upgrade
from companion.games.rajas.model import Levels, PendingKind, Player, Sleeper, State
from companion.games.rajas.pending import ask, first, lapsed, settle
from companion.games.rajas.printed import (
    BUILDINGS,
    DICE_A_COLOUR,
    DICE_COLOURS,
    LEVELS,
    LONGEST,
    MOST_KARMA,
    Reward,
    Unknown,
)
from companion.games.rajas.refusals import in_turn
from companion.parts import put
from companion.vocabulary.play import IllegalMove

ALL = 99
"""More markets than a province can have."""
ALL_DICE = DICE_A_COLOUR * len(DICE_COLOURS)


def gain_money(state: State, amount: int) -> State:
    """The state with the money marker so many spaces on, and all that it reaches; nothing where that is none."""
    if not amount:
        return state
    money, tracks = min(LONGEST, state.player.money + amount), state.box.tracks
    state = with_player(state, replace(state.player, money=money))
    if money >= tracks.worker_money:
        state = wake(state, "money")
    while (marker := state.player.bonus_marker) is not None and marker <= money:
        state = _bonus(state, marker)
    return state


def gain_fame(state: State, amount: int) -> State:
    """The state with the fame marker so many spaces on, and all that it reaches; nothing where that is none."""
    if not amount:
        return state
    before, tracks = state.player.fame, state.box.tracks
    fame = min(LONGEST, before + amount)
    state = with_player(state, replace(state.player, fame=fame))
    if fame >= tracks.worker_fame:
        state = wake(state, "fame")
    for bonus in tracks.fame_bonus:
        if before < bonus.space <= fame:
            state = earn(state, bonus.reward, f"fame {bonus.space}")
    return state


def gain_karma(state: State, amount: int) -> State:
    """The state with karma added, as much as there is room for."""
    return with_player(state, replace(state.player, karma=min(MOST_KARMA, state.player.karma + amount)))


def wake(state: State, sleeper: Sleeper) -> State:
    """The state with an inactive worker awake; with the second the third leaves the game."""
    player = state.player
    if sleeper not in player.asleep:
        return state
    asleep = tuple(other for other in player.asleep if other != sleeper)
    return with_player(state, replace(player, active=player.active + 1, asleep=asleep if len(asleep) > 1 else ()))


def earn(state: State, reward: Reward | Unknown, source: str) -> State:  # noqa: PLR0912 (one case a kind)
    """The state after a reward: at once, or pending where it takes a decision."""
    if reward == "unknown":
        return ask(state, "earning", source)
    player, count = state.player, reward.count
    match reward.kind:
        case "money":
            return gain_money(state, count)
        case "money_per_upgrade":
            return gain_money(state, count * upgrades(player.levels))
        case "fame":
            return gain_fame(state, count)
        case "fame_per_karma":
            return gain_fame(state, count * player.karma)
        case "fame_per_upgrade":
            return gain_fame(state, count * upgrades(player.levels))
        case "karma":
            return gain_karma(state, count)
        case "dice_any" | "dice_colour":
            return _dice(state, count, reward, source)
        case "dice_per_karma":
            return _dice(state, count * player.karma, reward, source)
        case "upgrade":
            return _asked(state, "upgrade", source, min(count, _levels_left(player.levels)))
        case "palace_action":
            return _asked(state, "palace", source, count)
        case "boat_next":
            return _asked(state, "boat", source, min(count, state.box.last_space - player.boat))
        case "money_per_market" | "markets_assorted" | "markets_same":
            return _from_markets(state, reward, source)
        case _:
            assert_never(reward.kind)


def upgrade(state: State, command: Upgrade) -> State:
    """The state with a building a level higher."""
    player = in_turn(state, command.seat)
    one, level = first(state, "upgrade"), level_of(player.levels, command.building)
    if level == LEVELS[-1]:
        raise IllegalMove("level", f"The {command.building} is on level {level}, the highest.")
    levels = replace(player.levels, **{command.building: level + 1})
    state = with_player(settle(state, one), replace(player, levels=levels))
    return state if _levels_left(levels) else lapsed(state, "upgrade")


def upgrades(levels: Levels) -> int:
    """How often buildings were upgraded."""
    return sum(level_of(levels, building) - LEVELS[0] for building in BUILDINGS)


def level_of(levels: Levels, building: str) -> int:
    """A building's level."""
    return int(getattr(levels, building))


def with_player(state: State, player: Player) -> State:
    """The state with the player whose turn it is exchanged."""
    return replace(state, players=put(state.players, state.current, player))


def _bonus(state: State, marker: int) -> State:
    """What stands beside the bonus marker, which moves on to the next of its spaces."""
    bonuses = state.box.tracks.money_bonus
    after = next((bonus.space for bonus in bonuses if bonus.space > marker), None)
    state = with_player(state, replace(state.player, bonus_marker=after))
    return next(earn(state, bonus.reward, f"money {marker}") for bonus in bonuses if bonus.space == marker)


def _from_markets(state: State, reward: Reward, source: str) -> State:
    owned, most = goods.markets(state.box, state.player), reward.most or ALL
    if owned is None:
        return ask(state, "earning", source)
    if reward.kind == "money_per_market":
        return gain_money(state, reward.count * len(owned))
    if reward.kind == "markets_assorted":
        return gain_money(state, goods.assorted(owned, most))
    incomes = set(goods.of_each(owned, most).values())
    return ask(state, "good", source, most) if len(incomes) > 1 else gain_money(state, sum(incomes))


def _dice(state: State, count: int, reward: Reward, source: str) -> State:
    colours = () if reward.colour is None else (reward.colour,)
    return ask(state, "dice", source, min(count, ALL_DICE), colours) if count else state


def _asked(state: State, kind: PendingKind, source: str, count: int) -> State:
    """The state with something pending so many times."""
    for _ in range(count):
        state = ask(state, kind, source)
    return state


def _levels_left(levels: Levels) -> int:
    """How often buildings can still be upgraded."""
    return len(BUILDINGS) * (LEVELS[-1] - LEVELS[0]) - upgrades(levels)
