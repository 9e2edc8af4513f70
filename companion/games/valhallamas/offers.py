"""Legal commands as a phone offers them: a choice each where nothing is left to say, one form where something is."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from companion.games.valhallamas.cards import name_of
from companion.games.valhallamas.commands import Discard, Draw, Loot, Pick, UseInstant
from companion.games.valhallamas.legal import OfCard, refused
from companion.games.valhallamas.model import State
from companion.games.valhallamas.printed import BattleCard, Blessing, Box, Helmet, Item, Kind, Llama
from companion.vocabulary.play import Choice, Form, Limit, Option
from companion.vocabulary.value import Seat

Offers = tuple[Choice | Form, ...]


@dataclass(frozen=True)
class Ask:
    """What is asked of a seat, the verb that begins each label, and whether nobody waits for it."""

    verb: str
    question: str
    anytime: bool = False


def card_offers(state: State, ask: Ask, ways: Sequence[OfCard]) -> Iterator[Choice | Form]:
    """What may be done with cards: a form over attacks on each llama, and one over all other cards.

    Cards that the hand is known to hold come first, those that would be wasted last. What the rules refuse now is in
    the form too, so that the reason is said and the host can be asked to allow it.
    """
    others = refused(state, ways) if ways else ()
    targets = dict.fromkeys(map(_target, ways))
    several = len([target for target in targets if target is not None]) > 1
    for target in targets:
        group, more = ([one for one in part if _target(one) == target] for part in (ways, others))
        attack = f"an attack on {state.name(target)}" if several and target is not None else "an attack"
        what = "a card" if target is None else attack
        yield card_offer(state, ask, _known_first(state, group), _known_first(state, more), what)


def card_offer(
    state: State, ask: Ask, commands: Sequence[OfCard], others: Sequence[OfCard] = (), what: str = ""
) -> Choice | Form:
    """Commands that differ in their card, their target, or both, as one form; a single one is a choice.

    `others` may be refused, the first of the commands is not. `what` is said of several cards; the only one is named.
    """
    first, every = commands[0], (*commands, *others)
    if len(every) == 1:
        return Choice(f"{ask.verb} {said_use(state, first)}", first, ask.question, anytime=ask.anytime)
    cards = tuple(dict.fromkeys(command.card for command in every))
    targets = tuple(dict.fromkeys(_target(command) for command in every))
    options = tuple(Option(name, name, hint=_hint_of(state, first.seat, state.box.card(name))) for name in cards)
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
        yield card_offer(state, ask, ways, what=f"the {source}")


def draw_offers(state: State, ways: Sequence[Draw], question: str) -> Iterator[Choice | Form]:
    """What may be drawn: an open card, with what is turned up in its place, or a blind one."""
    renewed = [way for way in ways if way.turned_up is not None]
    if renewed:
        limits = (*_decks(state, renewed, "which"), _card_limit(state, "turned_up", renewed, "what is face up now"))
        yield Form(f"Take {_open_card(state, renewed)}", renewed[0], question, limits)
    for way in ways:
        if way.face_up and way.turned_up is None:
            yield Choice(f"Take {_open_card(state, [way])}, the last card of {way.deck}", way, question)
    blind = [way for way in ways if not way.face_up and way.card is None]
    if len(blind) == 1:
        yield Choice(f"Draw blind from {blind[0].deck}", blind[0], question)
    elif blind:
        yield Form("Draw blind", blind[0], question, _decks(state, blind, "from"))
    for deck in dict.fromkeys(way.deck for way in ways):
        told = [way for way in ways if way.card is not None and way.deck == deck]
        if told:
            limit = _card_limit(state, "card", told, "which card it was; your phone can offer it to you then")
            yield Form(f"Draw blind from {deck} and tell my phone", told[0], question, (limit,))


def _open_card(state: State, ways: Sequence[Draw]) -> str:
    """The open card that is taken; "an open card" of several."""
    decks = {way.deck for way in ways}
    names = [pile.face_up for pile in state.piles if pile.deck in decks]
    return names[0] if len(names) == 1 and names[0] is not None else "an open card"


def _decks(state: State, ways: Sequence[Draw], label: str) -> tuple[Limit, ...]:
    """Which of several decks is drawn from, told by its open card if that is taken."""
    decks = {way.deck for way in ways}
    piles = [pile for pile in state.piles if pile.deck in decks]
    names = [f"{pile.face_up} ({pile.deck})" if ways[0].face_up else pile.deck for pile in piles]
    options = tuple(Option(pile.deck, name) for pile, name in zip(piles, names, strict=True))
    return (Limit("deck", options=options, label=label),) if len(options) > 1 else ()


def _card_limit(state: State, field: str, ways: Sequence[Draw], label: str) -> Limit:
    """A card of the decks that may be drawn from."""
    decks = dict.fromkeys(way.deck for way in ways)
    return names_limit(field, (card.name for deck in decks for card in state.box.cards_of(deck)), label)


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
    box, seat = state.box, command.seat
    target = _target(command)
    on = "" if target is None else f" on {state.name(target)}"
    if isinstance(command, UseInstant) and command.source != "card":
        item = box.item(command.source, state.fighters[seat - 1].worn(command.source))
        return f"the {command.source}{on}: {_hint_of(state, seat, item)}"
    return f"{command.card}{on}: {_hint_of(state, seat, box.card(command.card))}"


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


def _hint_of(state: State, seat: Seat, thing: BattleCard | Item | None) -> str:
    """What a card or an item does, and whether that would be wasted now."""
    if thing is None:
        return ""
    return f"{said_effect(thing)}{', no health to regain' if is_wasted(state, seat, thing) else ''}"


def is_wasted(state: State, seat: Seat, thing: BattleCard | Item) -> bool:
    fighter, does = state.fighters[seat - 1], thing.effect if isinstance(thing, BattleCard) else thing.does
    return does == "heal" and fighter.health >= fighter.max_health


def _known_first(state: State, commands: Sequence[OfCard]) -> list[OfCard]:
    """The commands in the order in which a seat wants them: known cards, cards that there may be, cards wasted now."""
    return sorted(commands, key=lambda command: _rank(state, command))


def _rank(state: State, command: OfCard) -> tuple[bool, bool]:
    card, held = state.box.card(command.card), state.fighters[command.seat - 1].hand
    wasted = card is not None and not isinstance(command, Discard) and is_wasted(state, command.seat, card)
    return wasted, command.card not in map(name_of, held)
