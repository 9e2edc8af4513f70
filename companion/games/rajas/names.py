"""Dice, rewards, rooms and spaces of the board by name, as they stand in labels and sentences."""

from collections.abc import Iterable

from companion.games.rajas.dice import Given, colour_of, counts, is_turned, lies, value_of
from companion.games.rajas.printed import (
    DANCER_DICE,
    DICE_COLOURS,
    GOODS,
    MOGUL_FAME,
    RAJA_MONEY,
    YOGI_KARMA,
    Balcony,
    Box,
    Building,
    Chamber,
    DiceColour,
    Market,
    Reward,
    RewardKind,
    Tile,
    Unknown,
    YieldTile,
)
from companion.parts import listed

CHAMBER_NAMES: dict[Chamber, str] = {
    "great_mogul": "Great Mogul",
    "dancer": "Dancer",
    "yogi": "Yogi",
    "raja": "Raja",
    "master_builder": "Master Builder",
    "portuguese": "Portuguese",
}

YIELD_NAMES: dict[YieldTile, str] = {"die": "a die", "money": "money", "upgrade": "an upgrade", "karma": "a karma"}

NOT_WRITTEN = "not written down"
"""What the owner left unknown in the box."""


def chamber_effect(box: Box, chamber: Chamber) -> str:
    """What a chamber brings, in few words."""
    effects: dict[Chamber, str] = {
        "great_mogul": f"{MOGUL_FAME} fame, and the elephant at the end of the round",
        "dancer": f"{new_dice(DANCER_DICE)} and a yield tile",
        "yogi": f"{YOGI_KARMA} karma and a die",
        "raja": f"an upgrade and {RAJA_MONEY} money",
        "master_builder": "a dearer tile over one of your own",
        "portuguese": f"your boat {counted(box.river.portuguese_steps, 'free space', 'free spaces')} on",
    }
    return effects[chamber]


def counted(number: int, one: str, many: str = "") -> str:
    """A number of things: "1 die", "2 dice"; what has no other form for many is said as it is: "3 money"."""
    return f"{number} {one if number == 1 else many or one}"


def capital(words: str) -> str:
    """A sentence's words with the first letter large, and the names in it as they are."""
    return words[:1].upper() + words[1:]


def die_words(die: Given) -> str:
    """A die that is kept or given up: "blue 5", "blue 5 turned to 2"."""
    shown = f"{colour_of(die)} {value_of(lies(die))}"
    return f"{shown} turned to {counts(die)}" if is_turned(die) else shown


def dice_words(dice: Iterable[Given]) -> str:
    """Dice in a sentence: "blue 5 and green 1"; "no dice" for none."""
    names = [die_words(die) for die in dice]
    return listed(names) if names else "no dice"


def new_dice(number: int, colours: tuple[DiceColour, ...] = ()) -> str:
    """Dice to be taken: "2 dice", "a blue die", "3 orange or green dice"."""
    if not colours:
        return "a die" if number == 1 else f"{number} dice"
    of = " or ".join(colours)
    return f"{colour_words(of)} die" if number == 1 else f"{number} {of} dice"


def colour_words(colour: str) -> str:
    """A colour with its article: "a blue", "an orange"."""
    return f"an {colour}" if colour.startswith("orange") else f"a {colour}"


def reward_words(reward: Reward | Unknown) -> str:
    """What a space or a prize brings, in few words: "2 dice", "1 fame per upgrade"."""
    if reward == "unknown":
        return NOT_WRITTEN
    return earning_words(reward.kind, reward.count, reward.colour, reward.most)


def earning_words(kind: RewardKind, count: int = 1, colour: DiceColour | None = None, most: int | None = None) -> str:
    """An earning of a kind in few words."""
    colours = () if colour is None else (colour,)
    markets = counted(most or 3, "market", "markets")
    words: dict[RewardKind, str] = {
        "dice_any": new_dice(count, colours),
        "dice_colour": new_dice(count, colours),
        "dice_per_karma": f"{new_dice(count, colours)} per karma",
        "karma": f"{count} karma",
        "money": f"{count} money",
        "money_per_market": f"{count} money per market",
        "money_per_upgrade": f"{count} money per upgrade",
        "fame": f"{count} fame",
        "fame_per_karma": f"{count} fame per karma",
        "fame_per_upgrade": f"{count} fame per upgrade",
        "upgrade": "an upgrade" if count == 1 else f"{count} upgrades",
        "markets_assorted": f"{markets} of different goods",
        "markets_same": f"{markets} of one good",
        "palace_action": "a chamber of the palace",
        "boat_next": "the boat on",
    }
    return words[kind]


def mark_words(reward: Reward | Unknown) -> str:
    """What a space or a prize brings, as short as it must be beside a track or a tile: "boat on", "2 karma"."""
    if reward == "unknown":
        return "?"
    short: dict[RewardKind, str] = {"palace_action": "a chamber", "boat_next": "boat on"}
    return short.get(reward.kind, reward_words(reward))


def balcony_words(balcony: Balcony) -> str:
    """What a balcony gives for what: "an orange die for 2 green dice"."""
    return f"{new_dice(1, (balcony.give,))} for {new_dice(balcony.count, balcony.colours)}"


def market_words(market: Market) -> str:
    """A tent of a tile: "tea 3"."""
    return f"{market.good} {market.value}"


def tile_notes(tile: Tile) -> tuple[str, ...]:
    """What is on a tile besides roads, a word or two each; nothing where it was not written down."""
    markets = () if tile.markets == "unknown" else tuple(map(market_words, tile.markets))
    buildings: tuple[Building, ...] = () if tile.buildings == "unknown" else tile.buildings
    return (*markets, *buildings)


def tile_words(tile: Tile) -> str:
    """A tile with its price and what is on it: "B10 for 10: tea 2, silk 3"."""
    price = "" if tile.price == "unknown" else f" for {tile.price}"
    notes = ", ".join(tile_notes(tile))
    return f"{tile.id}{price}" + (f": {notes}" if notes else "")


def space_words(box: Box, space: str) -> str:
    """A space of the board, or an area, in a sentence: "space 2 of the quarry", "the blue terrace", "the Dancer"."""
    area, _, number = space.rpartition(".")
    if area in ("quarry", "harbor"):
        return f"space {number} of the {area}"
    return _PLACES.get(space) or _PLACES.get(area) or _balconies(box).get(space, space)


def _balconies(box: Box) -> dict[str, str]:
    return {f"palace.balcony.{number}": f"the {one.give} balcony" for number, one in enumerate(box.palace.balcony, 1)}


_PLACES: dict[str, str] = {
    "market.assorted": "the assorted goods",
    "market.any": "the market for any good",
    "palace.outer_terrace": "the outer terrace",
    **{f"market.{good}": f"the {good} market" for good in GOODS},
    **{f"palace.terrace.{colour}": f"the {colour} terrace" for colour in DICE_COLOURS},
    **{f"palace.{chamber}": f"the {name}" for chamber, name in CHAMBER_NAMES.items()},
}
"""Spaces, and areas of which all spaces are called the same."""
