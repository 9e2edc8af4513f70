"""What a seat may do about what its turn left open, most of which may be declined."""

from collections import Counter
from collections.abc import Iterator
from typing import assert_never, get_args

from companion.games.rajas.commands import (
    Decline,
    DrawYield,
    FreeChamber,
    PickGood,
    SailOn,
    TakeDice,
    TellCost,
    TellEarning,
    TellRoads,
    Upgrade,
)
from companion.games.rajas.dice import die
from companion.games.rajas.hands import supply
from companion.games.rajas.legal import accepted, brought
from companion.games.rajas.model import Pending, PendingKind, State
from companion.games.rajas.names import (
    CHAMBER_NAMES,
    YIELD_NAMES,
    chamber_effect,
    counted,
    earning_words,
    new_dice,
    reward_words,
)
from companion.games.rajas.offers_tiles import free_rebuild
from companion.games.rajas.payments import die_options, face_options
from companion.games.rajas.printed import (
    BUILDINGS,
    CHAMBERS,
    DICE_COLOURS,
    GOODS,
    MOST_DICE,
    RewardKind,
    YieldTile,
)
from companion.games.rajas.questions import pending_question
from companion.games.rajas.rules import apply
from companion.games.rajas.spaces import could_cost
from companion.vocabulary.play import Choice, Form, Limit, Option

Offers = Iterator[Choice | Form]

KINDS_OF_YIELD: tuple[YieldTile, ...] = get_args(YieldTile)

DECLINED: dict[PendingKind, str] = {
    "dice": "Take no dice",
    "upgrade": "Upgrade nothing",
    "boat": "The boat stays",
    "yield_tile": "Draw no yield tile",
    "palace": "Use no chamber",
    "cost": "Take the worker back",
    "earning": "Nothing, or nothing more, is earned",
}
"""How it is declined; what is not among these cannot be."""


def open_offers(state: State) -> Offers:
    """What may be done about all that is pending: of each kind of command about the first that it can settle."""
    offered: set[str] = set()
    for pending in state.pending:
        kind = "dice" if pending.kind == "roll" else pending.kind
        settling = () if kind in offered else tuple(_settling(state, pending))
        yield from settling
        offered |= {kind} if settling else set()
        if pending.kind in DECLINED:
            label = f"{DECLINED[pending.kind]} ({pending.source})"
            yield Choice(label, Decline(state.current, pending.number), pending_question(state, pending))


def _settling(state: State, pending: Pending) -> Offers:
    match pending.kind:
        case "dice" | "roll":
            yield from _dice(state, pending)
        case "upgrade":
            yield from _upgrades(state, pending)
        case "boat":
            yield from _boat(state, pending)
        case "yield_tile":
            yield from _yield_tiles(state, pending)
        case "palace":
            yield from _chambers(state, pending)
        case "good":
            yield from _goods(state, pending)
        case "cost":
            yield _cost(state, pending)
        case "earning":
            yield _earning(state, pending)
        case "roads":
            yield _roads(state, pending)
            off = TellRoads(state.current, connected=False)
            yield Choice(f"Not connected: take it back ({pending.source})", off, pending_question(state, pending))
        case _:
            assert_never(pending.kind)


def _dice(state: State, pending: Pending) -> Offers:
    return _rolled(state, pending) if pending.kind == "roll" else _taken(state, pending)


def _rolled(state: State, pending: Pending) -> Offers:
    """What the dice show that were picked up to be rolled anew."""
    each = Counter(pending.colours)
    example = TakeDice(state.current, tuple(die(colour, 1) for colour in pending.colours))
    number = len(pending.colours)
    limit = Limit("dice", number, number, face_options(tuple(each), each.__getitem__), label="what they show")
    label = f"{counted(number, 'die', 'dice')} rolled anew ({pending.source})"
    yield Form(label, example, pending_question(state, pending), (limit,))


def _taken(state: State, pending: Pending) -> Offers:
    """New dice; where Kali has no hands for all of them some may be put back first."""
    there = supply(state)
    colours = [colour for colour in pending.colours or DICE_COLOURS if there[colour]]
    if not colours:
        return
    held = state.player.dice
    most = min(pending.count, sum(there[colour] for colour in colours))
    limits = [Limit("dice", 1, most, face_options(colours, there.__getitem__), label="what they show")]
    over = len(held) + most - MOST_DICE
    if over > 0:
        back = die_options(tuple(dict.fromkeys(held)), held)
        limits.append(Limit("back", 0, over, back, label=f"put back first, for Kali has {MOST_DICE} hands"))
    example = TakeDice(state.current, (die(colours[0], 1),), held[:1] if len(held) == MOST_DICE else ())
    label = f"Take {new_dice(pending.count, pending.colours)} ({pending.source})"
    yield Form(label, example, pending_question(state, pending), tuple(limits))


def _upgrades(state: State, pending: Pending) -> Offers:
    for building in BUILDINGS:
        if accepted(state, command := Upgrade(state.current, building)):
            label = f"Upgrade the {building} to {getattr(state.player.levels, building) + 1}"
            yield Choice(label, command, pending_question(state, pending))


def _boat(state: State, pending: Pending) -> Offers:
    if after := accepted(state, command := SailOn(state.current)):
        space = after.player.boat
        label = f"The boat on to space {space}: {reward_words(state.box.river.spaces[space - 1])}"
        yield Choice(label, command, pending_question(state, pending))


def _yield_tiles(state: State, pending: Pending) -> Offers:
    for tile in KINDS_OF_YIELD:
        if accepted(state, command := DrawYield(state.current, tile)):
            yield Choice(f"The yield tile shows {YIELD_NAMES[tile]}", command, pending_question(state, pending))


def _chambers(state: State, pending: Pending) -> Offers:
    for chamber in CHAMBERS:
        if chamber != "master_builder" and accepted(state, command := FreeChamber(state.current, chamber)):
            label = f"{CHAMBER_NAMES[chamber]}: {chamber_effect(state.box, chamber)}"
            yield Choice(label, command, pending_question(state, pending))
    yield from free_rebuild(state, pending)


def _goods(state: State, pending: Pending) -> Offers:
    for good in GOODS:
        after = apply(state, command := PickGood(state.current, good))
        label = f"{good.capitalize()}: {brought(state, after, state.current)}"
        yield Choice(label, command, pending_question(state, pending))


def _cost(state: State, pending: Pending) -> Form:
    right = could_cost(state.occupied[-1].space)
    limit = Limit("money", right[0], right[-1], label="money that it costs")
    example = TellCost(state.current, right[0])
    return Form(f"What it costs ({pending.source})", example, pending_question(state, pending), (limit,))


def _earning(state: State, pending: Pending) -> Form:
    kinds = tuple(Option(kind, earning_words(kind)) for kind in get_args(RewardKind))
    colours = tuple(Option(colour, colour) for colour in DICE_COLOURS)
    limits = (
        Limit("kind", options=kinds, label="what is earned"),
        Limit("count", 1, 20, label="how many"),
        Limit("colour", options=colours, label="colour of dice"),
    )
    label = f"What is earned ({pending.source})"
    return Form(label, TellEarning(state.current, "money"), pending_question(state, pending), limits)


def _roads(state: State, pending: Pending) -> Form:
    left = [one for one in state.box.province.yields if one.id not in state.player.yields]
    options = tuple(Option(one.id, f"{one.at[0].cell} {one.at[0].side}: {reward_words(one.reward)}") for one in left)
    limit = Limit("yields", 0, len(left), options, label="special yields that the roads reach")
    label = f"The tile is connected, and reaches these special yields ({pending.source})"
    return Form(label, TellRoads(state.current), pending_question(state, pending), (limit,))
