"""What the box prints: decks of battle cards, llamas, helmets and blessings, how many sides the dice have."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Annotated, Literal, TypeVar, get_args

from msgspec import Meta, field

from companion import boxes
from companion.vocabulary.value import Record

N = TypeVar("N", bound="Named")

Effect = Literal["attack", "heal", "block", "vigor", "manual"]
"""`manual`: the table carries it out, the companion takes the cost and then what came of it."""

COUNTED: tuple[Effect, ...] = ("attack", "heal", "vigor")
"""Effects that do nothing without an amount."""

Kind = Literal["llama", "helmet", "blessing"]

KINDS: tuple[Kind, ...] = get_args(Kind)

ItemKind = Literal["helmet", "blessing"]

ITEM_KINDS: tuple[ItemKind, ...] = get_args(ItemKind)

Name = Annotated[str, Meta(min_length=1, max_length=24)]
MOST_GEMS = 99
Gems = Annotated[int, Meta(ge=0, le=MOST_GEMS)]


class About(Record, frozen=True):
    """Which game a box file is for, and whose numbers it holds."""

    game: Literal["valhallamas"]
    status: Literal["sample", "owner"]
    note: str = ""


class Limits(Record, frozen=True):
    """Numbers that hold for the whole box."""

    players: tuple[Annotated[int, Meta(ge=2, le=6)], Annotated[int, Meta(ge=2, le=6)]] = (2, 4)
    dice_sides: Annotated[int, Meta(ge=2, le=20)] = 6
    hand_limit: Annotated[int, Meta(ge=1, le=9)] = 3
    regain: Gems = 2
    start_hand: Annotated[int, Meta(ge=1, le=9)] = 2


class Deck(Record, frozen=True):
    """A deck of battle cards: a draw pile, one card face up, a discard pile."""

    id: Name
    cards: Annotated[int, Meta(ge=1, le=99)]


class Named(Record, frozen=True):
    """A card that is known by its printed name."""

    name: Name


class BattleCard(Named, frozen=True):
    """A battle card. A block of `amount` 0 stops the whole attack."""

    deck: Name
    cost: Gems = 0
    effect: Effect = "manual"
    amount: Gems = 0
    copies: Annotated[int, Meta(ge=1, le=99)] = 1
    instant: bool = False


class Llama(Named, frozen=True):
    """A llama and its share of health and vigor."""

    health: Gems
    vigor: Gems


class Item(Named, frozen=True):
    """What a helmet and a blessing have in common: an effect, if they print one.

    `once` is the effect of an item with a circle inside a square: a red cube lies there until it is used. `effect` is
    that of an item that can be used as often as its cost is paid. An item has one of the two, or neither.
    """

    once: Literal[Effect, ""] = ""
    effect: Literal[Effect, ""] = ""
    amount: Gems = 0
    cost: Gems = 0

    @property
    def does(self) -> Literal[Effect, ""]:
        """Its effect, once a fight or as often as it is paid; "" for none."""
        return self.once or self.effect


class Helmet(Item, frozen=True):
    """A helmet: the green gems lie on it."""

    health: Gems = 0


class Blessing(Item, frozen=True):
    """A blessing: the blue gems lie on it."""

    vigor: Gems = 0


class Box(Record, frozen=True):
    """A Valhallamas box."""

    about: About = field(name="box")
    limits: Limits = Limits()
    decks: tuple[Deck, ...] = field(name="deck", default=())
    battle_cards: tuple[BattleCard, ...] = field(name="battle_card", default=())
    llamas: tuple[Llama, ...] = field(name="llama", default=())
    helmets: tuple[Helmet, ...] = field(name="helmet", default=())
    blessings: tuple[Blessing, ...] = field(name="blessing", default=())

    def card(self, name: str) -> BattleCard | None:
        """A battle card, None for one that is not in the box."""
        return _named(self.battle_cards, name)

    def llama(self, name: str) -> Llama | None:
        """A llama, None for one that is not in the box."""
        return _named(self.llamas, name)

    def helmet(self, name: str) -> Helmet | None:
        """A helmet, None for one that is not in the box."""
        return _named(self.helmets, name)

    def blessing(self, name: str) -> Blessing | None:
        """A blessing, None for one that is not in the box."""
        return _named(self.blessings, name)

    def item(self, kind: ItemKind, name: str) -> Item | None:
        """A helmet or a blessing by its name, None for one that is not in the box."""
        return self.helmet(name) if kind == "helmet" else self.blessing(name)

    def has_cube(self, kind: ItemKind, name: str) -> bool:
        """Does a red cube lie on this item when the fight begins?"""
        item = self.item(kind, name)
        return item is not None and item.once != ""

    def most_health(self, llama: str, helmet: str) -> int:
        """The maximum of health that a llama and its helmet give; what is not in the box gives none."""
        cards = (self.llama(llama), self.helmet(helmet))
        return sum(card.health for card in cards if card is not None)

    def most_vigor(self, llama: str, blessing: str) -> int:
        """The maximum of vigor that a llama and its blessing give; what is not in the box gives none."""
        cards = (self.llama(llama), self.blessing(blessing))
        return sum(card.vigor for card in cards if card is not None)

    def row(self, kind: Kind) -> tuple[str, ...]:
        """The names in one of the three rows of the draft."""
        rows: dict[Kind, Sequence[Named]] = {
            "llama": self.llamas,
            "helmet": self.helmets,
            "blessing": self.blessings,
        }
        return tuple(card.name for card in rows[kind])

    def cards_of(self, deck: str) -> tuple[BattleCard, ...]:
        """The battle cards of a deck, in the order of the box."""
        return tuple(card for card in self.battle_cards if card.deck == deck)


def faults(box: Box) -> Iterator[tuple[str, str]]:
    """What cannot be right about a box, as (path, sentence that says what would be)."""
    yield from _name_faults(box)
    yield from _row_faults(box)
    yield from _deck_faults(box)
    yield from _effect_faults(box)


def warnings(box: Box) -> tuple[str, ...]:
    """Sentences about cards that nobody can ever use, and a fight that cannot end; it is played all the same."""
    found = []
    for card in box.battle_cards:
        if card.effect == "block" and not card.instant:
            found.append(f"{card.name} blocks but is no instant: no attack waits when it may be played.")
    most = max(llama.vigor for llama in box.llamas) + max(blessing.vigor for blessing in box.blessings)
    costly: tuple[BattleCard | Item, ...] = (*box.battle_cards, *box.helmets, *box.blessings)
    for thing in costly:
        if thing.cost > most:
            found.append(f"{thing.name} costs {thing.cost} vigor, and nobody can have more than {most}.")
    if not any(card.effect in ("attack", "manual") for card in box.battle_cards):
        found.append("No battle card attacks: such a fight may never end.")
    return tuple(found)


def read_box(text: str, name: str) -> Box:
    """A box file's TOML as a Box; raises BoxError with the line's path."""
    box = boxes.read(text, name, Box)
    boxes.no_faults(faults(box), name)
    return box


def _named(cards: Sequence[N], name: str) -> N | None:
    return next((card for card in cards if card.name == name), None)


def _name_faults(box: Box) -> Iterator[tuple[str, str]]:
    names = {
        "deck.id": [deck.id for deck in box.decks],
        "battle_card.name": [card.name for card in box.battle_cards],
        "llama.name": [llama.name for llama in box.llamas],
        "helmet.name": [helmet.name for helmet in box.helmets],
        "blessing.name": [blessing.name for blessing in box.blessings],
    }
    for path, listed in names.items():
        for name, times in Counter(listed).items():
            if times > 1:
                yield path, f"{name} is listed {times} times, once is right"


def _row_faults(box: Box) -> Iterator[tuple[str, str]]:
    least, most = box.limits.players
    if least > most:
        yield "limits.players", f"[{least}, {most}] must be the fewest players first, then the most"
    for kind in KINDS:
        if (cards := len(box.row(kind))) < most:
            yield kind, f"{cards} are listed and {most} may play: each player drafts one"
    yield from _gem_faults(box)


def _gem_faults(box: Box) -> Iterator[tuple[str, str]]:
    for llama in box.llamas:
        health = [llama.health + helmet.health for helmet in box.helmets]
        vigor = [llama.vigor + blessing.vigor for blessing in box.blessings]
        if not all(health):
            yield "llama.health", f"{llama.name} and some helmet have 0 health together: 1 is the least"
        if max((*health, *vigor), default=0) > MOST_GEMS:
            yield "llama", f"{llama.name} and some item have more than {MOST_GEMS} gems together: that is the most"


def _deck_faults(box: Box) -> Iterator[tuple[str, str]]:
    decks = [deck.id for deck in box.decks]
    for card in box.battle_cards:
        if card.deck not in decks:
            yield "battle_card.deck", f"{card.name} is of deck {card.deck}, which is not listed under [[deck]]"
    for deck in box.decks:
        if (copies := sum(card.copies for card in box.cards_of(deck.id))) != deck.cards:
            yield "deck.cards", f"{deck.id} has {deck.cards} cards, but the copies listed add up to {copies}"
    limits, cards = box.limits, sum(deck.cards for deck in box.decks)
    needed = limits.start_hand * limits.players[1] + len(decks)
    if cards < needed:
        yield "deck", f"{cards} cards are too few: {limits.players[1]} starting hands and the open cards need {needed}"
    if limits.start_hand > limits.hand_limit:
        yield "limits.start_hand", f"{limits.start_hand} is more than the hand limit, {limits.hand_limit}"


def _effect_faults(box: Box) -> Iterator[tuple[str, str]]:
    for card in box.battle_cards:
        if card.effect in COUNTED and not card.amount:
            yield "battle_card.amount", f"{card.name} needs an amount of 1 or more"
    rows: dict[str, Sequence[Item]] = {"helmet": box.helmets, "blessing": box.blessings}
    for kind, items in rows.items():
        for item in items:
            if item.once and item.effect:
                yield (
                    f"{kind}.effect",
                    f"{item.name} has an effect once and one without end: leave one of the lines out",
                )
            if item.does in COUNTED and not item.amount:
                yield f"{kind}.amount", f"{item.name} needs an amount of 1 or more"


SAMPLE = boxes.sample(__file__, Box)
"""The invented SAMPLE box."""


def sample_box() -> Box:
    """The invented SAMPLE box."""
    return SAMPLE
