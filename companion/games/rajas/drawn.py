"""Provinces as they are drawn: tiles on their cells, the residence, and what waits at the edge."""

from companion.games.rajas import printed
from companion.games.rajas.model import State
from companion.games.rajas.names import mark_words, tile_notes
from companion.games.rajas.province import lying
from companion.vocabulary.show import LaidTile, Prize, Tile, Tiles
from companion.vocabulary.value import Seat


def province(state: State, seat: Seat) -> Tiles:
    """A seat's province; of a cell that was covered the tile on top."""
    land = state.box.province
    return Tiles(
        "Province",
        land.rows,
        land.columns,
        land.residence,
        land.residence_roads,
        tuple(_laid(state, seat)),
        tuple(_prizes(state, seat)),
        seat,
        state.setup.colours[seat - 1],
    )


def drawn(tile: printed.Tile) -> Tile:
    """A tile as it is drawn; without roads where nobody wrote them down."""
    return Tile(tile.id, tile.colour, () if tile.roads == "unknown" else tile.roads, tile_notes(tile))


def _laid(state: State, seat: Seat) -> list[LaidTile]:
    tiles = state.players[seat - 1].tiles
    fresh = tiles[-1] if tiles and _just_laid(state, seat) else None
    on_top = lying(state.box, tiles).items()
    return [LaidTile(drawn(top.printed), cell, top.laid.rotation, top.laid == fresh) for cell, top in on_top]


def _just_laid(state: State, seat: Seat) -> bool:
    """Was the worker of this turn sent for a tile?"""
    its_turn = state.has_placed and seat == state.current and state.held is None
    last = state.occupied[-1].space if its_turn and state.occupied else ""
    return last.startswith(("quarry", "palace.master_builder"))


def _prizes(state: State, seat: Seat) -> list[Prize]:
    paid = state.players[seat - 1].yields
    return [
        Prize(place.cell, place.side, mark_words(one.reward), one.id in paid)
        for one in state.box.province.yields
        for place in one.at
    ]
