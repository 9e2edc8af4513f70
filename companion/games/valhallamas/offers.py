"""Legal commands as a phone offers them: a choice each where nothing is left to say, one form where something is."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from companion.games.valhallamas.commands import (
    Discard,
    Draw,
    Loot,
    Pick,
    UseInstant,
)
from companion.games.valhallamas.legal import OfCard
from companion.games.valhallamas.model import Pile, State
from companion.games.valhallamas.printed import BattleCard, Blessing, Box, Helmet, Item, Kind, Llama
from companion.secrecy import Secret
from companion.vocabulary.play import Choice, Form, Limit, Option
from companion.vocabulary.value import Seat

Offers = tuple[Choice | Form, ...]


@dataclass(frozen=True)
class Ask:
    """What is asked of a seat, the verb that begins each label, and whether nobody waits for it."""

    verb: str
    question: str
    anytime: bool = False


def card_offers(state: State, ask: Ask, sure: Sequence[OfCard], maybe: Sequence[OfCard]) -> Iterator[Choice | Form]:
    """What may be done with cards: `sure` with those known to be in the hand, `maybe` with those that could be.

    Where a card can be aimed at several llamas, all attacks on one of them are offered together. Otherwise known cards
    are a choice each, and the unknown ones share a form.
    """
    targets = dict.fromkeys(map(_target, (*sure, *maybe)))
    several = len([target for target in targets if target is not None]) > 1
    for target in targets:
        known, unknown = ([one for one in ways if _target(one) == target] for ways in (sure, maybe))
        what = "a card" if target is None else f"an attack on {state.name(target)}"
        if several and target is not None:
            known, unknown = [], [*known, *unknown]
        yield from (card_offer(state, ask, (one,)) for one in known)
        if unknown:
            yield card_offer(state, ask, unknown, what)


def card_offer(state: State, ask: Ask, commands: Sequence[OfCard], what: str = "") -> Choice | Form:
    """Commands that differ in their card, their target, or both, as one form; a single one is a choice.

    `what` is said of several cards; the only one is named.
    """
    first = commands[0]
    if len(commands) == 1:
        return Choice(f"{ask.verb} {said_use(state, first)}", first, ask.question, anytime=ask.anytime)
    cards = tuple(dict.fromkeys(command.card for command in commands))
    targets = tuple(dict.fromkeys(_target(command) for command in commands))
    options = tuple(Option(name, name, hint=_hint_of(state.box.card(name))) for name in cards)
    limits = (
        *((Limit("card", options=options, label="which card"),) if len(cards) > 1 else ()),
        *((seat_limit(state, "target", targets, "whom it hits"),) if len(targets) > 1 else ()),
    )
    label = f"{ask.verb} {what if len(cards) > 1 or not cards[0] else cards[0]}"
    return Form(label, first, ask.question, limits, anytime=ask.anytime)


def item_offers(state: State, ask: Ask, commands: Sequence[UseInstant]) -> Iterator[Choice | Form]:
    """What may be done with the helmet and the blessing."""
    for source in dict.fromkeys(command.source for command in commands):
        ways = tuple(command for command in commands if command.source == source)
        yield card_offer(state, ask, ways, f"the {source}")


def draw_offers(pile: Pile, commands: Sequence[Draw], question: str) -> Iterator[Choice | Form]:
    """What may be drawn from a deck: the open card, a blind one, a blind one that the own phone is told."""
    opened = [command for command in commands if command.face_up]
    turned_up = [command for command in opened if command.turned_up is not None]
    if turned_up:
        limit = names_limit("turned_up", (one.turned_up for one in turned_up), "what is face up now")
        yield Form(f"Take {pile.face_up} from {pile.deck}", turned_up[0], question, (limit,))
    elif opened:
        yield Choice(f"Take {pile.face_up}, the last card of {pile.deck}", opened[0], question)
    blind = [command for command in commands if not command.face_up]
    for command in blind:
        if command.card is None:
            yield Choice(f"Draw blind from {pile.deck}", command, question)
    told = [command for command in blind if command.card is not None]
    if told:
        limit = names_limit("card", (_told(one) for one in told), "which card it was")
        yield Form(f"Draw blind from {pile.deck} and tell my phone", told[0], question, (limit,))


def pick_form(state: State, kind: Kind, picks: Sequence[Pick], question: str) -> Form:
    """What may be taken from one of the three rows."""
    options = tuple(Option(pick.name, pick.name, hint=said_piece(state.box, kind, pick.name)) for pick in picks)
    return Form(f"Take a {kind}", picks[0], question, (Limit("name", options=options, label=kind),))


def seat_limit(state: State, field: str, seats: Iterable[Seat | None], label: str) -> Limit:
    """A field that names one of these seats."""
    return Limit(
        field,
        options=tuple(Option(seat, state.name(seat), colour=state.colours[seat - 1]) for seat in seats if seat),
        label=label,
    )


def names_limit(field: str, names: Iterable[str | None], label: str) -> Limit:
    """A field that names one of these cards."""
    return Limit(field, options=tuple(Option(name, name) for name in names if name is not None), label=label)


def said_use(state: State, command: OfCard) -> str:
    """What is used, on whom, and what it does: "Kick on Blue: costs 1, attack 1"."""
    target = _target(command)
    on = "" if target is None else f" on {state.name(target)}"
    if isinstance(command, UseInstant) and command.source != "card":
        item = state.box.item(command.source, state.fighters[command.seat - 1].worn(command.source))
        return f"the {command.source}{on}: {_hint_of(item)}"
    return f"{command.card}{on}: {_hint_of(state.box.card(command.card))}"


def said_effect(thing: BattleCard | Item) -> str:
    """What a card or an item costs and does, in a few words."""
    does = thing.effect if isinstance(thing, BattleCard) else thing.does
    words = {
        "block": f"block {thing.amount or 'all'}",
        "vigor": f"gain {thing.amount} vigor",
        "manual": "as it says",
    }.get(does, f"{does} {thing.amount}")
    once = ", once" if isinstance(thing, Item) and thing.once else ""
    return f"{f'costs {thing.cost}, ' if thing.cost else ''}{words}{once}"


def said_piece(box: Box, kind: Kind, name: str) -> str:
    """What a llama, a helmet or a blessing gives, in a few words; "" for one that is not in the box."""
    pieces: dict[Kind, Llama | Helmet | Blessing | None] = {
        "llama": box.llama(name),
        "helmet": box.helmet(name),
        "blessing": box.blessing(name),
    }
    match pieces[kind]:
        case Llama(health=health, vigor=vigor):
            return f"health {health}, vigor {vigor}"
        case Helmet(health=health) as helmet:
            return _with_effect(f"health {health}", helmet)
        case Blessing(vigor=vigor) as blessing:
            return _with_effect(f"vigor {vigor}", blessing)
        case _:
            return ""


def said_loot(state: State, command: Loot) -> str:
    """What the killer would swap: "Take the helmet H1 (health 4, block all, once) for H3 (health 5)"."""
    kind = command.take
    if kind == "nothing":
        return "Take no item"
    worn = (state.fighters[seat - 1].worn(kind) for seat in (state.spoils[0].victim, state.spoils[0].killer))
    new, old = (f"{name} ({said_piece(state.box, kind, name)})" for name in worn)
    return f"Take the {kind} {new} for {old}"


def _with_effect(words: str, item: Item) -> str:
    return f"{words}, {said_effect(item)}" if item.does else words


def _target(command: OfCard) -> Seat | None:
    return None if isinstance(command, Discard) else command.target


def _hint_of(thing: BattleCard | Item | None) -> str:
    return said_effect(thing) if thing is not None else ""


def _told(command: Draw) -> str | None:
    return command.card.value if isinstance(command.card, Secret) else None
