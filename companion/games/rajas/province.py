"""Provinces: which tile lies on which cell, and what the roads from the residence reach."""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from companion.games.rajas.model import Laid, State
from companion.games.rajas.printed import Box, Cell, Province, Rotation, Tile
from companion.vocabulary.show import Side, cell_names, turned
from companion.vocabulary.value import Seat

ROTATIONS: tuple[Rotation, ...] = (0, 90, 180, 270)

End = tuple[Cell, Side]
"""Where a road meets the side of a cell."""


class Top(NamedTuple):
    """What can be seen of a cell: how a tile was laid, and the tile."""

    laid: Laid
    printed: Tile


@cache
def across(cell: Cell, side: Side) -> End:
    """The neighbour's cell and side that meet a side of a cell; a cell that there is none of at the edge."""
    row, column = ord(cell[0]), int(cell[1:])
    down, right = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}[side]
    return f"{chr(row + down)}{column + right}", turned(side, 180)


@lru_cache(maxsize=64)
def cells(box: Box) -> tuple[Cell, ...]:
    """Every cell where a tile may lie."""
    return tuple(cell for cell in every_cell(box.province) if cell != box.province.residence)


def every_cell(land: Province) -> tuple[Cell, ...]:
    """Every cell of a province, row by row."""
    return cell_names(land.rows, land.columns)


@lru_cache(maxsize=1024)
def lying(box: Box, tiles: tuple[Laid, ...]) -> Mapping[Cell, Top]:
    """The tile on top of each cell; tiles that the box does not have are left out."""
    found = ((laid, box.tile(laid.tile)) for laid in tiles)
    return {laid.cell: Top(laid, tile) for laid, tile in found if tile is not None}


@lru_cache(maxsize=1024)
def reached(box: Box, tiles: tuple[Laid, ...]) -> frozenset[End]:
    """Every end of a road on a tile that leads to the residence; of tiles whose roads nobody wrote down none."""
    roads = {cell: tuple(_segments(top)) for cell, top in lying(box, tiles).items()}
    land, found = box.province, set[End]()
    leaving = [(land.residence, side) for side in land.residence_roads]
    while leaving:
        cell, side = across(*leaving.pop())
        if (cell, side) in found:
            continue
        for segment in roads.get(cell, ()):
            if side in segment:
                ends = [(cell, end) for end in segment]
                found.update(ends)
                leaving += ends
    return frozenset(found)


def _segments(top: Top) -> Iterator[tuple[Side, ...]]:
    if top.printed.roads != "unknown":
        for segment in top.printed.roads:
            yield tuple(turned(side, top.laid.rotation) for side in segment)


@lru_cache(maxsize=1024)
def _awaited(box: Box, tiles: tuple[Laid, ...]) -> frozenset[End]:
    """Every side of a cell where a road would meet one that leads to the residence."""
    land = box.province
    home = (across(land.residence, side) for side in land.residence_roads)
    return frozenset((*home, *(across(cell, side) for cell, side in reached(box, tiles))))


def connects(box: Box, tiles: tuple[Laid, ...], laid: Laid) -> bool:
    """Would a road lead from a tile to the residence, as far as roads are written down?"""
    tile = box.tile(laid.tile)
    if tile is None:
        return False
    if tile.roads == "unknown" or is_unknown(box, tiles):
        return True
    ends = ((laid.cell, side) for segment in _segments(Top(laid, tile)) for side in segment)
    return not _awaited(box, tiles).isdisjoint(ends)


def is_unknown(box: Box, tiles: tuple[Laid, ...]) -> bool:
    """Is there a tile whose roads nobody wrote down?"""
    return any(top.printed.roads == "unknown" for top in lying(box, tiles).values())


def unconnected(box: Box, tiles: tuple[Laid, ...]) -> tuple[Laid, ...]:
    """The tiles on top of which no road leads to the residence."""
    connected = {cell for cell, _ in reached(box, tiles)}
    return tuple(top.laid for cell, top in lying(box, tiles).items() if cell not in connected)


def yields_reached(box: Box, tiles: tuple[Laid, ...]) -> tuple[str, ...]:
    """The special yields that a road leads to, in the order of the box."""
    ends = reached(box, tiles)
    return tuple(one.id for one in box.province.yields if any((place.cell, place.side) in ends for place in one.at))


def untaken(state: State) -> tuple[Tile, ...]:
    """The tiles that nobody has bought."""
    taken = {laid.tile for player in state.players for laid in player.tiles}
    return tuple(tile for tile in state.box.tiles if tile.id not in taken)


def legal_spots(state: State, seat: Seat, code: str) -> tuple[tuple[Cell, Rotation], ...]:
    """The empty cells and rotations where a tile is connected; all of them where roads are not written down."""
    return _spots(state.box, state.players[seat - 1].tiles, code)


@lru_cache(maxsize=1024)
def _spots(box: Box, tiles: tuple[Laid, ...], code: str) -> tuple[tuple[Cell, Rotation], ...]:
    taken = lying(box, tiles)
    laid = (Laid(code, cell, rotation) for cell in cells(box) if cell not in taken for rotation in ROTATIONS)
    return tuple((one.cell, one.rotation) for one in laid if connects(box, tiles, one))


def rebuild_spots(state: State, seat: Seat, code: str) -> tuple[tuple[Cell, Rotation], ...]:
    """The own tiles that a dearer tile may cover, and the rotations that leave all connected."""
    return _rebuild_spots(state.box, state.players[seat - 1].tiles, code)


@lru_cache(maxsize=1024)
def _rebuild_spots(box: Box, tiles: tuple[Laid, ...], code: str) -> tuple[tuple[Cell, Rotation], ...]:
    tile = box.tile(code)
    under = [top for top in lying(box, tiles).values() if tile and not top.laid.covers and is_dearer(tile, top.printed)]
    laid = (Laid(code, top.laid.cell, rotation, covers=True) for top in under for rotation in ROTATIONS)
    return tuple((one.cell, one.rotation) for one in laid if not cut_off(box, tiles, one))


def is_dearer(tile: Tile, other: Tile) -> bool:
    """Is its price higher, or is one of the prices not written down?"""
    return tile.price == "unknown" or other.price == "unknown" or tile.price > other.price


def price_of(tile: Tile) -> int:
    """What a tile costs in dice; any die will do where that is not written down."""
    return 1 if tile.price == "unknown" else tile.price


def difference(tile: Tile, under: Tile) -> int:
    """By how much a tile is dearer; any die will do where that is not written down."""
    return 1 if tile.price == "unknown" or under.price == "unknown" else tile.price - under.price


def cut_off(box: Box, tiles: tuple[Laid, ...], laid: Laid) -> tuple[Laid, ...]:
    """The tiles that would be without a road to the residence once a tile covers another, and have one before."""
    after = (*tiles, laid)
    if all_connected(box, after):
        return ()
    before = set() if is_unknown(box, tiles) else {one.cell for one in unconnected(box, tiles)}
    return tuple(one for one in unconnected(box, after) if one.cell not in before)


def all_connected(box: Box, tiles: tuple[Laid, ...]) -> bool:
    """Does a road lead from every tile to the residence, as far as roads are written down?"""
    return is_unknown(box, tiles) or not unconnected(box, tiles)
