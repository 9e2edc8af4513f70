"""Tiles: bought at the quarry or laid over another, connected, and what they bring."""

from collections.abc import Sequence, Set

from msgspec.structs import replace

from companion.games.rajas import dice, province
from companion.games.rajas.commands import Buy, FreeRebuild, Rebuild
from companion.games.rajas.dice import Given
from companion.games.rajas.hands import give_up
from companion.games.rajas.model import Laid, State
from companion.games.rajas.names import dice_words
from companion.games.rajas.pending import ask
from companion.games.rajas.printed import Cell, Tile
from companion.games.rajas.refusals import tile_of
from companion.games.rajas.tracks import earn, gain_fame, gain_money, level_of, with_player
from companion.parts import listed, refuse_unless_waived
from companion.vocabulary.play import IllegalMove

Yields = tuple[str, ...] | None
"""The special yields that the table says are reached; None where the roads are written down."""


def buy(state: State, command: Buy, waive: Set[str], told: Yields) -> State:
    """The state after a tile was paid with dice of its colour and laid on an empty cell."""
    tile = tile_of(state, command.tile)
    _empty(state, command.cell)
    laid = Laid(tile.id, command.cell, command.rotation)
    tiles = (*state.player.tiles, laid)
    if not province.connects(state.box, state.player.tiles, laid):
        text = f"{tile.id} on {laid.cell}, turned by {laid.rotation}°, is not connected with the residence by a road."
        refuse_unless_waived("connected", text, waive)
    _enough(tile, command.pay, province.price_of(tile), waive)
    state = _laid(give_up(state, command.pay, waive), laid)
    state = _income(state, tile)
    return _pay_yields(state, province.yields_reached(state.box, tiles) if told is None else told)


def rebuild(
    state: State, command: Rebuild | FreeRebuild, given: Sequence[Given], waive: Set[str], told: Yields
) -> State:
    """The state after a dearer tile was laid over an own one; `given` are all the dice given up for it."""
    tile = tile_of(state, command.tile)
    under = _own_tile(state, command.cell, waive)
    if not province.is_dearer(tile, under):
        text = f"{tile.id} costs {tile.price} and must be dearer than {under.id}, which costs {under.price}."
        refuse_unless_waived("dearer", text, waive)
    laid = Laid(tile.id, command.cell, command.rotation, covers=True)
    tiles = (*state.player.tiles, laid)
    if cut := province.cut_off(state.box, state.player.tiles, laid):
        names = listed(one.tile for one in cut)
        refuse_unless_waived("connected", f"With {tile.id} there, {names} would not be connected any more.", waive)
    _enough(tile, command.pay, province.difference(tile, under), waive)
    state = _laid(give_up(state, given, waive), laid)
    if state.options.master_builder_income == "tile":
        state = _income(state, tile)
    return _use_up(state, province.yields_reached(state.box, tiles) if told is None else told)


def _empty(state: State, cell: Cell) -> None:
    if cell not in province.cells(state.box):
        raise IllegalMove("cell", f"{cell} is no cell for a tile.")
    if cell in province.lying(state.box, state.player.tiles):
        raise IllegalMove("cell", f"{cell}: a tile lies there already.")


def _own_tile(state: State, cell: Cell, waive: Set[str]) -> Tile:
    """The tile on a cell, which is none that covers another."""
    under = province.lying(state.box, state.player.tiles).get(cell)
    if under is None:
        raise IllegalMove("cell", f"{cell}: no tile lies there that could be covered.")
    if under.laid.covers:
        refuse_unless_waived("covered", f"{cell}: the tile there covers another and cannot be covered.", waive)
    return under.printed


def _enough(tile: Tile, given: Sequence[Given], price: int, waive: Set[str]) -> None:
    """Raises IllegalMove when dice are of another colour or too low."""
    if wrong := [one for one in given if dice.colour_of(one) != tile.colour]:
        text = f"{tile.id} is paid with {tile.colour} dice, not with {dice_words(wrong)}."
        refuse_unless_waived("colour", text, waive)
    has = sum(map(dice.counts, given))
    if has < price:
        refuse_unless_waived("price", f"{tile.id} needs {price} in dice, and {has} are given.", waive)


def _laid(state: State, laid: Laid) -> State:
    return with_player(state, replace(state.player, tiles=(*state.player.tiles, laid)))


def _income(state: State, tile: Tile) -> State:
    """Money for tents, then fame for buildings at the levels that they had when the worker was placed."""
    if tile.markets != "unknown":
        state = gain_money(state, sum(market.value for market in tile.markets))
    if tile.buildings != "unknown":
        state = gain_fame(state, sum(level_of(state.levels_before, building) for building in tile.buildings))
    return ask(state, "earning", f"tile {tile.id}") if "unknown" in (tile.markets, tile.buildings) else state


def _pay_yields(state: State, reached: Sequence[str]) -> State:
    fresh = [one for one in state.box.province.yields if one.id in reached and one.id not in state.player.yields]
    state = _use_up(state, reached)
    for one in fresh:
        state = earn(state, one.reward, f"special yield {one.id}")
    return state


def _use_up(state: State, reached: Sequence[str]) -> State:
    """The special yields noted as paid or used up, in the order in which they were reached."""
    fresh = tuple(code for code in dict.fromkeys(reached) if code not in state.player.yields)
    return with_player(state, replace(state.player, yields=(*state.player.yields, *fresh)))
