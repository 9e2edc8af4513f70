"""What cannot be right about a box file, and what is only odd."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from companion import boxes
from companion.games.rajas.printed import (
    CHAMBERS,
    DICE_COLOURS,
    REWARD_KINDS,
    SEATS,
    Back,
    Box,
    Costs,
    DiceColour,
    Palace,
    Province,
    Reward,
    River,
    Row,
    Tile,
    TrackBonus,
    Tracks,
    Unknown,
    Yield,
)
from companion.games.rajas.province import across, every_cell
from companion.games.rajas.scoring import beside
from companion.games.rajas.spaces import could_cost, spread
from companion.parts import listed

Fault = tuple[str, str]
"""The path of a line, and a sentence that says what would be right."""

TILES_A_COLOUR = 16
WHITE_TILES = 8
BACKS: tuple[Back, ...] = ("snake", "cow", "tiger")
MET_IN_THE_RULEBOOK = {65: 28, 52: 35}
"""Money spaces, and the fame spaces beside them in the rulebook's example of the end."""

NEEDS_COLOUR = ("dice_colour", "dice_per_karma")
COUNTS_MARKETS = ("markets_assorted", "markets_same")
NOT_ON_THE_RIVER = ("boat_next", "dice_colour")


def read_box(text: str, name: str) -> Box:
    """A box file's TOML as a Box; raises BoxError with the line's path."""
    box = boxes.read(text, name, Box)
    boxes.no_faults(faults(box), name)
    return box


def faults(box: Box) -> Iterator[Fault]:
    """What cannot be right about a box."""
    yield from _track_faults(box.tracks)
    for money in box.tracks.start_money:
        if beside(box, money) <= 0:
            yield "tracks", f"no fame space lies beside money {money}: the markers would meet before the first turn"
    yield from _row_faults("quarry", box.quarry)
    yield from _row_faults("harbor", box.harbor)
    yield from _palace_faults(box.palace)
    if (total := box.yield_tiles.total) != WHITE_TILES:
        yield "yield_tiles", f"{WHITE_TILES} white yield tiles are right, not {total}"
    yield from _river_faults(box.river)
    yield from _province_faults(box.province)
    yield from _tile_faults(box.tiles)


def warnings(box: Box) -> tuple[str, ...]:
    """What is odd about a box though it can be played, a sentence each."""
    return (
        *_track_warnings(box),
        *_river_warnings(box.river),
        *_market_warnings(box),
        *_province_warnings(box.province),
        *_tile_warnings(box.tiles),
        *_unknown_warnings(box),
    )


def _track_faults(tracks: Tracks) -> Iterator[Fault]:
    if len(tracks.start_money) != SEATS[1]:
        yield "tracks.start_money", f"{SEATS[1]} amounts are right, not {len(tracks.start_money)}"
    steps = zip(tracks.fame_beside_money, tracks.fame_beside_money[1:], strict=False)
    for number, (before, fame) in enumerate(steps, start=1):
        if fame not in (before, before - 1):
            yield f"tracks.fame_beside_money[{number}]", f"{fame} after {before}: {before} or {before - 1} is right"
    yield from _bonus_faults("tracks.fame_bonus", tracks.fame_bonus)
    yield from _bonus_faults("tracks.money_bonus", tracks.money_bonus)


def _bonus_faults(path: str, bonuses: Sequence[TrackBonus]) -> Iterator[Fault]:
    before = 0
    for number, bonus in enumerate(bonuses):
        if bonus.space <= before:
            yield f"{path}[{number}].space", f"{bonus.space} must be more than the bonus before, {before}"
        before = bonus.space
        yield from _reward_faults(f"{path}[{number}].reward", bonus.reward)


def _reward_faults(path: str, reward: Reward | Unknown) -> Iterator[Fault]:
    if reward == "unknown":
        return
    if reward.kind in NEEDS_COLOUR and reward.colour is None:
        yield f"{path}.colour", f"{reward.kind} needs a colour: {either(DICE_COLOURS)}"
    if reward.kind not in NEEDS_COLOUR and reward.colour is not None:
        yield f"{path}.colour", f"{reward.kind} has no colour: {either(NEEDS_COLOUR)} has one"
    if reward.kind not in COUNTS_MARKETS and reward.most is not None:
        yield f"{path}.most", f"{reward.kind} counts no markets: {either(COUNTS_MARKETS)} does"
    if reward.kind in COUNTS_MARKETS and reward.count != 1:
        yield f"{path}.count", f"{reward.kind} has no count: `most` says how many markets count"


def _row_faults(name: str, row: Row) -> Iterator[Fault]:
    for field, costs in _costs(row).items():
        yield from _cost_faults(name, f"{name}.{field}", costs)
    if not row.costs:
        yield f"{name}.costs", "at least one space is right"


def _cost_faults(name: str, path: str, costs: Costs) -> Iterator[Fault]:
    before = 0
    for number, cost in enumerate(costs):
        if cost == "unknown":
            continue
        right = could_cost(f"{name}.{number + 1}")
        if cost not in right:
            why = "; the first space of the harbor is free and no other" if name == "harbor" else ""
            yield f"{path}[{number}]", f"{cost} money is not right: it costs {spread(right)}{why}"
        elif cost < before:
            yield f"{path}[{number}]", f"{cost} after {before}: no space is cheaper than one before it"
        before = cost


def _palace_faults(palace: Palace) -> Iterator[Fault]:
    for chamber in CHAMBERS:
        number = sum(room.chamber == chamber for room in palace.chambers)
        if number != 1:
            yield "palace.chambers", f"{chamber} is listed {number} times, once is right"
    for colour in twice(palace.terrace):
        yield "palace.terrace", f"{colour} is listed more than once: a terrace for each colour is right"
    for number, balcony in enumerate(palace.balcony):
        if balcony.give in balcony.colours:
            yield f"palace.balcony[{number}].take", f"another colour than {balcony.give} is right"
        if not balcony.colours or twice(balcony.colours):
            yield f"palace.balcony[{number}].take", "a colour, or different colours, are right"


def _river_faults(river: River) -> Iterator[Fault]:
    last = len(river.spaces)
    if river.bridge_after >= last:
        yield "river.bridge_after", f"less than {last} is right: the river has {last} spaces"
    for field in ("portuguese_steps", "portuguese_forbidden_last"):
        if getattr(river, field) > last:
            yield f"river.{field}", f"{last} at most is right: the river has {last} spaces"
    for number, reward in enumerate(river.spaces):
        yield from _reward_faults(f"river.spaces[{number}]", reward)


def _province_faults(land: Province) -> Iterator[Fault]:
    cells = every_cell(land)
    if land.residence not in cells:
        yield "province.residence", f"{land.residence} is none of the cells {cells[0]} to {cells[-1]}"
    if not land.residence_roads:
        yield "province.residence_roads", "at least one road is right"
    for side in twice(land.residence_roads):
        yield "province.residence_roads", f"{side} is listed more than once: one road a side is right"
    for code in twice(one.id for one in land.yields):
        yield "province.yield", f"{code} is used more than once: each needs an id of its own"
    for place in twice(f"{place.cell} {place.side}" for one in land.yields for place in one.at):
        yield "province.yield", f"{place} is listed more than once: one special yield a place is right"
    for number, one in enumerate(land.yields):
        yield from _yield_faults(f"province.yield[{number}]", one, land)


def _yield_faults(path: str, one: Yield, land: Province) -> Iterator[Fault]:
    if not one.at:
        yield f"{path}.at", "at least one place is right"
    for number, place in enumerate(one.at):
        if place.cell not in every_cell(land) or place.cell == land.residence:
            yield f"{path}.at[{number}].cell", f"{place.cell} is no cell for a tile"
    yield from _reward_faults(f"{path}.reward", one.reward)


def _tile_faults(tiles: Sequence[Tile]) -> Iterator[Fault]:
    for code in twice(tile.id for tile in tiles):
        yield "tile", f"{code} is used more than once: each tile needs an id of its own"
    for colour in DICE_COLOURS:
        number = _of_colour(tiles, colour)
        if number > TILES_A_COLOUR:
            yield "tile", f"{TILES_A_COLOUR} {colour} tiles are right, not {number}"
    for number, tile in enumerate(tiles):
        yield from _contents_faults(f"tile[{number}]", tile)


def _contents_faults(path: str, tile: Tile) -> Iterator[Fault]:
    if tile.roads != "unknown":
        if not all(tile.roads) or not tile.roads:
            yield f"{path}.roads", f"{tile.id}: at least one road is right, each with a side of the tile"
        for side in twice(side for road in tile.roads for side in road):
            yield f"{path}.roads", f"{tile.id}: {side} is in two roads; roads that meet are one list"
    if tile.markets != "unknown" and tile.buildings != "unknown":
        contents = len(tile.markets) + len(tile.buildings)
        if not 1 <= contents <= 2:
            yield path, f"{tile.id}: 1 or 2 markets and buildings together are right, not {contents}"


def _track_warnings(box: Box) -> Iterator[str]:
    for money, fame in MET_IN_THE_RULEBOOK.items():
        if beside(box, money) != fame:
            text = f"Beside money {money} lies fame {beside(box, money)}; in the rulebook's example it is {fame}."
            yield f"{text} See what your board shows."


def _river_warnings(river: River) -> Iterator[str]:
    if "unknown" in river.spaces:
        return
    there = {reward.kind for reward in river.spaces if reward != "unknown"}
    missing = [kind for kind in REWARD_KINDS if kind not in there and kind not in NOT_ON_THE_RIVER]
    if missing:
        yield f"No space of the river brings {listed(missing)}; the rulebook explains each."


def _market_warnings(box: Box) -> Iterator[str]:
    places: list[tuple[str, Reward | Unknown]] = []
    places += [(f"River space {number}", reward) for number, reward in enumerate(box.river.spaces, start=1)]
    places += [(f"Special yield {one.id}", one.reward) for one in box.province.yields]
    places += [(f"Fame {bonus.space}", bonus.reward) for bonus in box.tracks.fame_bonus]
    places += [(f"Money {bonus.space}", bonus.reward) for bonus in box.tracks.money_bonus]
    for name, reward in places:
        if reward != "unknown" and reward.kind in COUNTS_MARKETS and reward.most is None:
            yield f"{name} does not say how many markets count at most (`most`): all of them do."


def _province_warnings(land: Province) -> Iterator[str]:
    if sorted(land.residence_roads) != ["E", "S", "W"]:
        yield f"Roads leave the residence to {listed(land.residence_roads)}; in the rulebook there are three."
    for one in land.yields:
        for place in one.at:
            if across(place.cell, place.side)[0] in every_cell(land):
                yield f"The special yield {one.id} lies inside of the province, at {place.cell} {place.side}."


def _tile_warnings(tiles: Sequence[Tile]) -> Iterator[str]:
    for colour in DICE_COLOURS:
        number = _of_colour(tiles, colour)
        if number < TILES_A_COLOUR:
            yield f"{number} {colour} tiles are listed; the game has {TILES_A_COLOUR}."
        for back in BACKS:
            if not any((tile.colour, tile.back) == (colour, back) for tile in tiles):
                yield f"No {colour} tile has a {back} on its back."


def _unknown_warnings(box: Box) -> Iterator[str]:
    values: list[Any] = [*box.river.spaces]
    values += [cost for row in (box.quarry, box.harbor) for costs in _costs(row).values() for cost in costs]
    values += [one.reward for one in box.province.yields]
    values += [value for tile in box.tiles for value in (tile.price, tile.roads, tile.markets, tile.buildings)]
    if number := values.count("unknown"):
        are = "1 value is" if number == 1 else f"{number} values are"
        yield f"{are} unknown: the table is asked whenever it matters."


def _costs(row: Row) -> dict[str, Costs]:
    return {"costs": row.costs, "with_two": row.with_two, "with_three": row.with_three}


def _of_colour(tiles: Sequence[Tile], colour: DiceColour) -> int:
    return sum(tile.colour == colour for tile in tiles)


def twice(items: Iterable[str]) -> list[str]:
    """What is there more than once."""
    return [item for item, times in Counter(items).items() if times > 1]


def either(words: Iterable[str]) -> str:
    """Words of which one is right: "orange or green"."""
    return " or ".join(words)
