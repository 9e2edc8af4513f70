"""What the table says of numbers that nobody wrote down."""

from msgspec.structs import replace

from companion.games.rajas.commands import TellEarning, Upgrade
from companion.games.rajas.model import State
from companion.games.rajas.pending import first, settle
from companion.games.rajas.printed import LEVELS, Reward
from companion.games.rajas.refusals import in_turn
from companion.games.rajas.tracks import earn, level_of, with_player
from companion.vocabulary.play import IllegalMove

MOST_MARKETS = 9


def tell_earning(state: State, command: TellEarning) -> State:
    """The state after something that is printed where nobody wrote it down; there can be more of it."""
    in_turn(state, command.seat)
    one = first(state, "earning")
    if command.kind in ("dice_colour", "dice_per_karma") and command.colour is None:
        raise IllegalMove("no_colour", "Say the colour of the dice that are earned.")
    if command.kind in ("markets_assorted", "markets_same"):
        return earn(state, Reward(command.kind, most=min(MOST_MARKETS, command.count)), one.source)
    return earn(state, Reward(command.kind, command.count, command.colour), one.source)


def upgrade(state: State, command: Upgrade) -> State:
    """The state with a building a level higher."""
    player = in_turn(state, command.seat)
    one, level = first(state, "upgrade"), level_of(player.levels, command.building)
    if level == LEVELS[-1]:
        raise IllegalMove("level", f"The {command.building} is on level {level}, the highest.")
    levels = replace(player.levels, **{command.building: level + 1})
    return with_player(settle(state, one), replace(player, levels=levels))
