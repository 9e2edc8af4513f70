"""What a table can show: faults of a state, and of a position that a game is begun from."""

from collections import Counter
from collections.abc import Iterator

from companion.games.rajas import province
from companion.games.rajas.faults import either, twice
from companion.games.rajas.hands import supply
from companion.games.rajas.model import Laid, Player, State
from companion.games.rajas.printed import DICE_A_COLOUR, MOST_DICE, WORKERS, Cell
from companion.games.rajas.scoring import met
from companion.games.rajas.spaces import all_spaces, holds_many, standing
from companion.parts import listed
from companion.vocabulary.value import Seat

MOST_ACTIVE = 5
AWAKE_AND_ASLEEP = ((3, 3), (4, 2))
"""While any sleep; when the second wakes, the third leaves the game."""


def state_faults(state: State) -> Iterator[str]:
    """What no table could show, however it came about."""
    if len(state.players) == len(state.setup.colours):
        yield from _table_faults(state)
    else:
        yield f"{len(state.setup.colours)} colours need as many players, not {len(state.players)}."


def position_faults(state: State) -> Iterator[str]:
    """What a game that is found at the start of a turn cannot show, though a correction may lead there."""
    for seat, player in enumerate(state.players, start=1):
        name = state.name(seat)
        if len(player.dice) > MOST_DICE:
            yield f"{name} holds {len(player.dice)} dice: Kali has {MOST_DICE} hands."
        if not province.all_connected(state.box, player.tiles):
            cut = listed(laid.tile for laid in province.unconnected(state.box, player.tiles))
            yield f"{name}'s {cut} cannot be without a road to the residence."
        yield from _cover_faults(state, player, name)
        if player.asleep and (player.active, len(player.asleep)) not in AWAKE_AND_ASLEEP:
            yield f"{name} cannot have {player.active} active workers and {len(player.asleep)} inactive."
    yield from _guest_faults(state)
    if crossed := met(state):
        yield f"The markers of {listed(map(state.name, crossed))} have met: the end is on, and cannot be begun from."
    if state.player.placed >= state.player.active:
        yield f"It cannot be {state.name(state.current)}'s turn: all {state.player.active} workers are out."
    if state.player.passed:
        yield f"It cannot be {state.name(state.current)}'s turn, who has passed."


def _cover_faults(state: State, player: Player, name: str) -> Iterator[str]:
    """A tile lies over one that is cheaper, and over no more than one."""
    lies: dict[Cell, Laid] = {}
    for laid in player.tiles:
        under, tile = lies.get(laid.cell), state.box.tile(laid.tile)
        lies[laid.cell] = laid
        if under is None or tile is None or (below := state.box.tile(under.tile)) is None:
            continue
        if under.covers:
            yield f"{name}'s {laid.tile} cannot lie over {under.tile}, which covers another."
        if not province.is_dearer(tile, below):
            yield f"{name}'s {laid.tile} must be dearer than {under.tile} below it."


def _guest_faults(state: State) -> Iterator[str]:
    """Who stands at the Great Mogul, and how often at the assorted goods."""
    if state.mogul is not None and state.mogul not in standing(state.occupied, "palace.great_mogul"):
        yield f"{state.name(state.mogul)} has no worker at the Great Mogul."
    for seat, number in Counter(standing(state.occupied, "market.assorted")).items():
        if number > 1 and len(state.players) >= state.box.market.assorted_once_from_players:
            yield f"{state.name(seat)} has {number} workers at the assorted goods: one is right."


def _table_faults(state: State) -> Iterator[str]:
    yield from _seat_faults(state)
    for seat, player in enumerate(state.players, start=1):
        name = state.name(seat)
        yield from _worker_faults(state, seat)
        yield from _province_faults(state, player, name)
        yield from _marker_faults(state, player, name)
    for colour, left in supply(state).items():
        if left < 0:
            yield f"{DICE_A_COLOUR - left} {colour} dice are out, and there are {DICE_A_COLOUR}."
    yield from _boat_faults(state)
    for tile in twice(laid.tile for player in state.players for laid in player.tiles):
        yield f"{tile} lies in two places."
    yield from _space_faults(state)
    yield from _yield_tile_faults(state)


def _seat_faults(state: State) -> Iterator[str]:
    named = {state.starting, state.current, state.mogul or 1, *state.tied, *state.crossed, *(state.last_turns or ())}
    named |= {one.seat for one in state.occupied}
    for seat in sorted(named - set(state.seats)):
        yield f"There is no seat {seat}: {len(state.players)} play."


def _worker_faults(state: State, seat: Seat) -> Iterator[str]:
    player, name = state.players[seat - 1], state.name(seat)
    asleep, on_board = len(player.asleep), [one.space for one in state.occupied if one.seat == seat]
    if asleep > len(set(player.asleep)):
        yield f"{name} has two inactive workers in one place."
    if player.active + asleep > WORKERS:
        yield f"{name} has {player.active} active workers and {asleep} inactive: there are {WORKERS}."
    if player.active == MOST_ACTIVE and asleep:
        yield f"{name} has {MOST_ACTIVE} active workers: the sixth has left the game."
    if player.placed > player.active:
        yield f"{name} cannot have placed {player.placed} workers: {player.active} are active."
    if len(on_board) > player.placed:
        yield f"{name} has workers on {listed(on_board)}, and {player.placed} placed."


def _province_faults(state: State, player: Player, name: str) -> Iterator[str]:
    box, under = state.box, set[str]()
    for laid in player.tiles:
        if box.tile(laid.tile) is None:
            yield f"{name} has the tile {laid.tile}, which is not in this box."
        if laid.cell not in province.cells(box):
            yield f"{name} has a tile on {laid.cell}, which is no cell for one."
        if laid.cell in under and not laid.covers:
            yield f"{name} has two tiles on {laid.cell}, and {laid.tile} does not cover one."
        if laid.covers and laid.cell not in under:
            yield f"{name}'s {laid.tile} covers nothing on {laid.cell}."
        under.add(laid.cell)
    known = [one.id for one in box.province.yields]
    for code in player.yields:
        if code not in known:
            yield f"{name} has the special yield {code}, which is not in this province."
    for code in twice(player.yields):
        yield f"{name} has the special yield {code} twice."


def _marker_faults(state: State, player: Player, name: str) -> Iterator[str]:
    spaces = [bonus.space for bonus in state.box.tracks.money_bonus]
    if player.bonus_marker is not None and player.bonus_marker not in spaces:
        yield f"{name}'s bonus marker cannot stand by {player.bonus_marker}: right is {either(map(str, spaces))}."


def _boat_faults(state: State) -> Iterator[str]:
    last, boats = state.box.last_space, Counter(player.boat for player in state.players)
    for space, number in sorted(boats.items()):
        if space > last:
            yield f"A boat cannot be on space {space}: the river ends on {last}."
        if number > 1 and 0 < space < last:
            yield f"{number} boats cannot be on space {space} of the river: it holds one."


def _space_faults(state: State) -> Iterator[str]:
    spaces = all_spaces(state.box, len(state.players))
    taken = [one.space for one in state.occupied]
    for space in dict.fromkeys(taken):
        if space not in spaces:
            yield f"The board has no space {space} with {len(state.players)} players."
    for space in twice(taken):
        if not holds_many(state.box, space):
            yield f"{space} holds one worker, not {taken.count(space)}."
    for area in ("quarry", "harbor"):
        numbers = sorted(int(space.rpartition(".")[2]) for space in set(taken) if space.startswith(f"{area}."))
        if numbers != list(range(1, len(numbers) + 1)):
            yield f"The {area} fills from left to right, without a gap."


def _yield_tile_faults(state: State) -> Iterator[str]:
    tiles = state.box.yield_tiles
    for kind, times in Counter(state.yield_tiles_used).items():
        if times > tiles.of(kind):
            yield f"{times} {kind} yield tiles are used, and there are {tiles.of(kind)}."
