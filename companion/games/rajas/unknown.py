"""What the table says of numbers that nobody wrote down."""

from companion.games.rajas import goods
from companion.games.rajas.commands import TellEarning
from companion.games.rajas.model import State
from companion.games.rajas.pending import ask_again, first
from companion.games.rajas.printed import Reward
from companion.games.rajas.refusals import in_turn
from companion.games.rajas.tracks import earn
from companion.vocabulary.play import IllegalMove

MOST_MARKETS = 9
"""As many as a reward can say that it counts at most."""
COUNTS_MARKETS = ("money_per_market", "markets_assorted", "markets_same")


def tell_earning(state: State, command: TellEarning) -> State:
    """The state after something that is printed where nobody wrote it down; there can be more, which is asked anew."""
    in_turn(state, command.seat)
    one = first(state, "earning")
    if command.kind in ("dice_colour", "dice_per_karma") and command.colour is None:
        raise IllegalMove("no_colour", "Say the colour of the dice that are earned.")
    if command.kind in COUNTS_MARKETS and goods.markets(state.box, state.player) is None:
        raise IllegalMove("earning", "Markets lie there that nobody wrote down: say how much money they bring.")
    state = ask_again(state, one)
    if command.kind in ("markets_assorted", "markets_same"):
        return earn(state, Reward(command.kind, most=min(MOST_MARKETS, command.count)), one.source)
    return earn(state, Reward(command.kind, command.count, command.colour), one.source)
