"""What the markets of a province bring."""

from collections.abc import Sequence

from companion.games.rajas.model import Player
from companion.games.rajas.printed import GOODS, Box, Good, Market
from companion.games.rajas.province import lying

Markets = tuple[Market, ...]


def markets(box: Box, player: Player) -> Markets | None:
    """The markets of a province; None when there is a tile whose markets nobody wrote down."""
    found: list[Market] = []
    for tile in lying(box, player.tiles).values():
        if tile.printed.markets == "unknown":
            return None
        found += tile.printed.markets
    return tuple(found)


def best_of(owned: Sequence[Market], good: Good, most: int) -> int:
    """What the best markets of a good bring, so many at most."""
    return sum(sorted((market.value for market in owned if market.good == good), reverse=True)[:most])


def assorted(owned: Sequence[Market], most: int) -> int:
    """What the best market of each good brings, of so many goods at most."""
    return sum(sorted((best_of(owned, good, 1) for good in GOODS), reverse=True)[:most])


def of_each(owned: Sequence[Market], most: int) -> dict[Good, int]:
    """What the best markets of each good bring, so many at most; without the goods that bring nothing."""
    return {good: income for good in GOODS if (income := best_of(owned, good, most))}
