"""The market place: assorted goods, or one good for a die."""

from collections.abc import Set

from companion.games.rajas import dice, goods
from companion.games.rajas.commands import PickGood, SellAssorted, SellSame
from companion.games.rajas.hands import give_up
from companion.games.rajas.model import State
from companion.games.rajas.names import capital, space_words
from companion.games.rajas.pending import ask, first, settle
from companion.games.rajas.printed import Good
from companion.games.rajas.refusals import in_turn, may_place
from companion.games.rajas.spaces import ASSORTED, a_space, placed, sold_on
from companion.games.rajas.tracks import gain_money
from companion.parts import refuse_unless_waived
from companion.vocabulary.play import IllegalMove


def sell_assorted(state: State, command: SellAssorted, waive: Set[str]) -> State:
    """The state after a worker earned the best market of each good."""
    may_place(state, command.seat)
    market = state.box.market
    once = len(state.players) >= market.assorted_once_from_players
    if once and any(one.seat == command.seat and one.space.startswith(ASSORTED) for one in state.occupied):
        text = f"{state.name(command.seat)} has a worker at the assorted goods already this round."
        refuse_unless_waived("once_a_round", text, waive)
    state = placed(state, a_space(state, ASSORTED))
    owned = goods.markets(state.box, state.player)
    if owned is None:
        return ask(state, "earning", "the assorted goods")
    return gain_money(state, goods.assorted(owned, market.assorted_goods))


def sell_same(state: State, command: SellSame, waive: Set[str]) -> State:
    """The state after a die said how many markets of a good count."""
    may_place(state, command.seat)
    good = _good(state, command)
    state = placed(give_up(state, (command.pay,), waive), a_space(state, command.space))
    owned = goods.markets(state.box, state.player)
    if owned is None:
        return ask(state, "earning", f"{good} markets, {dice.counts(command.pay)} at most")
    return gain_money(state, goods.best_of(owned, good, dice.counts(command.pay)))


def pick_good(state: State, command: PickGood) -> State:
    """The state after the markets of a good that was chosen counted, the best where none is named."""
    player = in_turn(state, command.seat)
    one = first(state, "good")
    state = settle(state, one)
    owned = goods.markets(state.box, player)
    if owned is None:
        return ask(state, "earning", f"{one.source}, {command.good}" if command.good else one.source)
    incomes = goods.of_each(owned, one.count)
    return gain_money(state, incomes.get(command.good, 0) if command.good else max(incomes.values(), default=0))


def _good(state: State, command: SellSame) -> Good:
    """The good of a space, or the one that the player names where any can be sold."""
    sold, name = sold_on(command.space), capital(space_words(state.box, command.space))
    if not sold:
        raise IllegalMove("space", f"{command.space} is no market where one good is sold.")
    good = command.good or sold[0]
    if good not in sold:
        raise IllegalMove("good", f"{name} sells {sold[0]}, not {good}.")
    if command.good is None and len(sold) > 1:
        raise IllegalMove("good", f"{name} sells each of them: say which.")
    return good
