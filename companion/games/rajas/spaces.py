"""The spaces of the board by name, who stands there, and what the next of a row costs."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Literal

from msgspec.structs import replace

from companion.games.rajas.model import Occupied, State
from companion.games.rajas.names import space_words
from companion.games.rajas.printed import GOODS, Box, Cost, Good, Unknown
from companion.games.rajas.tracks import with_player
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Seat

RowName = Literal["quarry", "harbor"]
OUTER_TERRACE = "palace.outer_terrace.1"
ASSORTED = "market.assorted"


@lru_cache(maxsize=64)
def all_spaces(box: Box, players: int) -> tuple[str, ...]:
    """Every space of the board for so many players."""
    return tuple(_spaces(box, players))


def _spaces(box: Box, players: int) -> Iterator[str]:
    yield from _numbered("quarry", len(box.quarry.of(players)))
    yield from _numbered(ASSORTED, box.market.assorted_spaces.of(players))
    for good in dict.fromkeys(space.good for space in box.market.same_good):
        number = sum(space.good == good for space in box.market.same_good)
        yield from _numbered(f"market.{good or 'any'}", number)
    if box.palace.outer_terrace_spaces:
        yield from _numbered("palace.outer_terrace", max(1, box.palace.outer_terrace_spaces))
    yield from (f"palace.terrace.{colour}" for colour in box.palace.terrace)
    yield from _numbered("palace.balcony", len(box.palace.balcony))
    for room in box.palace.chambers:
        yield from _numbered(f"palace.{room.chamber}", room.spaces.of(players))
    yield from _numbered("harbor", len(box.harbor.of(players)))


def _numbered(area: str, number: int) -> Iterator[str]:
    return (f"{area}.{one}" for one in range(1, number + 1))


def holds_many(box: Box, space: str) -> bool:
    """Can any number of workers stand there?"""
    return space == OUTER_TERRACE and box.palace.outer_terrace_spaces < 0


def free_spaces(state: State, area: str) -> tuple[str, ...]:
    """The spaces of an area, "palace.dancer", where nobody stands; a space's own name is an area too."""
    taken = {one.space for one in state.occupied}
    return tuple(
        space
        for space in all_spaces(state.box, len(state.players))
        if (space == area or space.rpartition(".")[0] == area) and (space not in taken or holds_many(state.box, space))
    )


def next_space(state: State, area: str) -> str | None:
    """The next free space of an area, from left to right; None when there is none."""
    return next(iter(free_spaces(state, area)), None)


def a_space(state: State, area: str) -> str:
    """The next free space of an area, or a space; raises IllegalMove("occupied") or ("space")."""
    space = next_space(state, area)
    if space is not None:
        return space
    if not any(area in (one, one.rpartition(".")[0]) for one in all_spaces(state.box, len(state.players))):
        raise IllegalMove("space", f"The board has no space {area} with {len(state.players)} players.")
    raise IllegalMove("occupied", f"No space is free at {space_words(state.box, area)}: occupied.")


def sold_on(space: str) -> tuple[Good, ...]:
    """The goods of which one can be sold on a space; none of a space that is for something else."""
    area = space.rpartition(".")[0]
    return GOODS if area == "market.any" else tuple(good for good in GOODS if area == f"market.{good}")


def cost_of(state: State, space: str) -> Cost | Unknown:
    """What a space costs in money: in quarry and harbor what the box says, elsewhere nothing."""
    area, _, number = space.rpartition(".")
    match area:
        case "quarry":
            row = state.box.quarry
        case "harbor":
            row = state.box.harbor
        case _:
            return 0
    return row.of(len(state.players))[int(number) - 1]


def could_cost(space: str) -> range:
    """What a space of quarry or harbor can cost in money: the harbor's first is free, and no other."""
    area, _, number = space.rpartition(".")
    if area == "quarry":
        return range(1, 5)
    return range(1) if number == "1" else range(1, 3)


def spread(right: range) -> str:
    """Numbers in a sentence: "1 to 4", "0"."""
    return f"{right[0]} to {right[-1]}" if len(right) > 1 else f"{right[0]}"


def standing(occupied: Iterable[Occupied], area: str) -> tuple[Seat, ...]:
    """Whose workers stand in an area, in the order in which they were placed."""
    return tuple(one.seat for one in occupied if one.space.rpartition(".")[0] == area)


def placed(state: State, space: str) -> State:
    """The state with a worker of the player whose turn it is on a space."""
    levels = state.player.levels
    state = with_player(state, replace(state.player, placed=state.player.placed + 1))
    occupied = (*state.occupied, Occupied(space, state.current))
    return replace(state, occupied=occupied, has_placed=True, levels_before=levels)
