"""What a seat may do with a worker in the market place, in the palace and at the harbor."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from msgspec.structs import replace

from companion.games.rajas.commands import (
    Commands,
    OuterTerrace,
    Sail,
    SellAssorted,
    SellSame,
    Terrace,
    UseBalcony,
    UseChamber,
)
from companion.games.rajas.dice import Given, counts
from companion.games.rajas.goods import best_of, markets
from companion.games.rajas.legal import NOTHING, accepted, brought, cost_words
from companion.games.rajas.model import State
from companion.games.rajas.names import (
    CHAMBER_NAMES,
    NOT_WRITTEN,
    balcony_words,
    chamber_effect,
    colour_words,
    counted,
    die_words,
    reward_words,
)
from companion.games.rajas.payments import die_options, givable, of_colour
from companion.games.rajas.printed import CHAMBERS, GOODS, Chamber, Good, die_for
from companion.games.rajas.questions import place_question
from companion.games.rajas.river import MOST_STEPS, landings
from companion.games.rajas.spaces import next_space
from companion.vocabulary.play import Choice, Form, Limit, Option
from companion.vocabulary.value import Seat

Offers = Iterator[Choice | Form]
Offer = TypeVar("Offer", Choice, Form)

PALACE = "Palace"
NONE_OF_IT = "nothing, for you have none"


def market(state: State, seat: Seat) -> Offers:
    """The market place: assorted goods, or a die for markets of one good."""
    assorted, owned = SellAssorted(seat), markets(state.box, state.players[seat - 1])
    if after := accepted(state, assorted):
        brings = NOT_WRITTEN if owned is None else brought(state, after, seat)
        label = f"Market, assorted goods: {brings}"
        yield _in_market(Choice(label, assorted, place_question(state)), brings == NOTHING)
    for good in dict.fromkeys(one.good for one in state.box.market.same_good):
        yield from _same_good(state, seat, good)


def _in_market(offer: Offer, is_idle: bool) -> Offer:
    """An offer among those of the market; behind all others where the worker would only stand in somebody's way."""
    return replace(offer, anytime=True) if is_idle else replace(offer, heading="Market")


def palace(state: State, seat: Seat) -> Offers:
    """The palace: terraces, balconies and all chambers but the Master Builder's."""
    for colour in state.box.palace.terrace:
        if accepted(state, Terrace(seat, colour)):
            label = f"Terrace: {colour_words(colour)} die"
            yield Choice(label, Terrace(seat, colour), place_question(state), heading=PALACE)
    for number in range(1, len(state.box.palace.balcony) + 1):
        yield from _balcony(state, seat, number)
    for chamber in CHAMBERS:
        yield from _chamber(state, seat, chamber)
    yield from _outer_terrace(state, seat)


def harbor(state: State, seat: Seat) -> Offers:
    """The harbor: a die that counts 1, 2 or 3 for the boat."""
    player = state.players[seat - 1]
    dice = [one for one in givable(player.dice, player.karma) if counts(one) <= MOST_STEPS]
    farthest = max(dice, key=counts, default=None)
    if farthest is None or not accepted(state, example := Sail(seat, farthest, 1)):
        return
    least = 0 if state.options.harbor_zero_steps else 1
    spaces = (player.boat, *landings(state, seat)[: counts(farthest)])
    steps = tuple(_step(state, number, space) for number, space in enumerate(spaces) if number >= least)
    pay = Limit("pay", options=die_options(dice, player.dice), label="die given up")
    label = f"Harbor: sail{cost_words(state, 'harbor')}"
    limits = (pay, Limit("steps", options=steps, label="spaces"))
    yield Form(label, example, place_question(state), limits, heading="Harbor")


def _step(state: State, steps: int, space: int) -> Option:
    """So many spaces on, with where that is and what it brings."""
    if not steps:
        return Option(steps, "stay")
    return Option(steps, f"to space {space}", hint=reward_words(state.box.river.spaces[space - 1]))


def _same_good(state: State, seat: Seat, good: Good | None) -> Offers:
    """The next space of the market where one good is sold, or any."""
    player, space = state.players[seat - 1], next_space(state, f"market.{good or 'any'}")
    dice = givable(player.dice, player.karma)
    if space is None or not dice:
        return
    goods: tuple[Good, ...] = GOODS if good is None else (good,)
    picked = None if good else goods[0]
    example = SellSame(seat, space, dice[0], picked)
    options = die_options(dice, player.dice, lambda given: _income(state, seat, goods, given))
    limits = [Limit("pay", options=options, label="die given up")]
    if good is None:
        limits.append(Limit("good", options=tuple(Option(one, one) for one in GOODS)))
    sold = _sold(state, seat, goods)
    label = f"Market, {good or 'any good'}: {sold}"
    yield _in_market(Form(label, example, place_question(state), tuple(limits)), sold == NONE_OF_IT)


def _sold(state: State, seat: Seat, goods: Sequence[Good]) -> str:
    """Which markets a die can count, in words."""
    owned = markets(state.box, state.players[seat - 1])
    if owned is None:
        return "as many markets as a die counts"
    number = max(sum(one.good == good for one in owned) for good in goods)
    return f"a die for up to {counted(number, 'market', 'markets')}" if number else NONE_OF_IT


def _income(state: State, seat: Seat, goods: Sequence[Good], given: Given) -> str:
    """What the best markets of the best of these goods bring for a die."""
    owned = markets(state.box, state.players[seat - 1])
    if owned is None:
        return ""
    return f"{max(best_of(owned, good, counts(given)) for good in goods)} money"


def _balcony(state: State, seat: Seat, number: int) -> Offers:
    balcony = state.box.palace.balcony[number - 1]
    dice = tuple(dict.fromkeys(of_colour(state.players[seat - 1].dice, balcony.give)))
    space = f"palace.balcony.{number}"
    yield from _for_a_die(
        state, seat, f"Balcony: {balcony_words(balcony)}", dice, lambda given: UseBalcony(seat, space, given)
    )


def _chamber(state: State, seat: Seat, chamber: Chamber) -> Offers:
    if chamber == "master_builder":
        return
    player, shows = state.players[seat - 1], die_for(chamber)
    dice = tuple(one for one in givable(player.dice, player.karma) if counts(one) == shows)
    label = f"{CHAMBER_NAMES[chamber]}: {chamber_effect(state.box, chamber)}"
    yield from _for_a_die(state, seat, label, dice, lambda given: UseChamber(seat, chamber, given))


def _for_a_die(state: State, seat: Seat, label: str, dice: Sequence[Given], use: Callable[[Given], Commands]) -> Offers:
    """A choice where only one die can be given for it, else a form."""
    if not dice or not accepted(state, use(dice[0])):
        return
    if len(dice) == 1:
        yield Choice(f"{label} ({die_words(dice[0])})", use(dice[0]), place_question(state), heading=PALACE)
        return
    pay = Limit("pay", options=die_options(dice, state.players[seat - 1].dice), label="die given up")
    yield Form(label, use(dice[0]), place_question(state), (pay,), heading=PALACE)


def _outer_terrace(state: State, seat: Seat) -> Offers:
    dice = state.players[seat - 1].dice
    if dice and accepted(state, example := OuterTerrace(seat, dice[:1])):
        different = tuple(dict.fromkeys(dice))
        limit = Limit("dice", 1, len(dice), die_options(different, dice), label="dice to roll anew")
        label = "Outer terrace: roll some of your dice anew"
        yield Form(label, example, place_question(state), (limit,), heading=PALACE)
