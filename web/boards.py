"""Boards: square tiles with roads on a board of cells, in the units of an SVG's view box: a cell is 100 wide."""

from dataclasses import dataclass
from itertools import combinations
from typing import Final

from companion.vocabulary.show import SIDES, LaidTile, Prize, Side, Tile, Tiles, cell_names, turned

CELL: Final = 100
RIM: Final = 34
"""Breadth of the rim that prizes at the outer sides stand on, with their labels."""
NARROW_RIM: Final = 18
"""The rim from afar, where no label can be read."""
COMPASS: Final[dict[Side, str]] = {"N": "north", "E": "east", "S": "south", "W": "west"}
GROUNDS: Final = ("orange", "green", "blue", "purple")
"""The colour words that have a tint and a pattern of their own; any other is a plain ground with its initial."""

_EDGES: Final[dict[Side, tuple[int, int]]] = {"N": (50, 0), "E": (100, 50), "S": (50, 100), "W": (0, 50)}
_GLYPH: Final = 0.58
_TYPE: Final = 24
_PLATE: Final = 24


@dataclass(frozen=True)
class Plate:
    """A few words on a ground of their own; x and y are its middle, `turned_deg` how it stands."""

    text: str
    x: float
    y: float
    width: float
    height: float
    size: float
    turned_deg: int = 0


@dataclass(frozen=True)
class Drawing:
    """A tile in a box of 100 by 100: the names of its roads, each to be drawn over the one before, and its notes."""

    tile: Tile
    roads: tuple[str, ...]
    notes: tuple[Plate, ...]
    ground: str

    @property
    def initial(self) -> str:
        """The first letter of its colour: no colour stands alone."""
        return self.tile.colour[:1].upper()


@dataclass(frozen=True)
class Cell:
    """A cell by the upper left corner of it; `open`: a tile may be laid there now."""

    name: str
    x: int
    y: int
    open: bool = False


@dataclass(frozen=True)
class Laid:
    """A tile where it lies; `words` say all that the drawing shows."""

    cell: Cell
    drawing: Drawing
    rotation: int
    fresh: bool
    words: str


@dataclass(frozen=True)
class Award:
    """A prize at the middle of its side."""

    prize: Prize
    plate: Plate
    words: str


@dataclass(frozen=True)
class Board:
    """A board drawn: all its cells, the tiles on them, its home with the path of the roads there, its prizes."""

    width: int
    height: int
    cells: tuple[Cell, ...]
    home: Cell
    net: str
    """The path of the lines between the cells."""
    home_roads: str
    laid: tuple[Laid, ...]
    awards: tuple[Award, ...]

    @property
    def bare(self) -> tuple[Cell, ...]:
        """The cells on which nothing lies."""
        covered = {self.home.name, *(one.cell.name for one in self.laid)}
        return tuple(cell for cell in self.cells if cell.name not in covered)


def board_of(block: Tiles, open_cells: tuple[str, ...] = (), rim: int = RIM) -> Board:
    """The block drawn; `open_cells` are marked as those where a tile may be laid. Without prizes it needs no rim."""
    rim = rim if block.prizes else 4
    cells = {name: _cell(name, rim, name in open_cells) for name in cell_names(block.rows, block.columns)}
    return Board(
        width=block.columns * CELL + 2 * rim,
        height=block.rows * CELL + 2 * rim,
        cells=tuple(cells.values()),
        home=cells[block.home],
        net=_net(block, rim),
        home_roads=" ".join(_spoke(side) for side in block.home_roads),
        laid=tuple(_laid(one, cells[one.cell]) for one in block.tiles),
        awards=tuple(_award(prize, cells[prize.cell], block, rim) for prize in block.prizes),
    )


def drawing(tile: Tile) -> Drawing:
    """The tile as it lies unturned."""
    ground = tile.colour if tile.colour in GROUNDS else "plain"
    return Drawing(tile, roads(tile), _notes(tile.notes), ground)


def roads(tile: Tile) -> tuple[str, ...]:
    """The name of each road, by which ROADS has its path: its sides clockwise from the top."""
    return tuple("".join(side for side in SIDES if side in sides) for sides in tile.roads)


def in_words(tile: Tile, rotation: int = 0) -> str:
    """A tile as it is said: blue tile B4, road north-south, tea 2."""
    ways = ("-".join(COMPASS[turned(side, rotation)] for side in sides) for sides in tile.roads)
    return ", ".join([f"{tile.colour} tile {tile.id}", *(f"road {way}" for way in ways), *tile.notes])


def _road(sides: tuple[Side, ...]) -> str:
    """Two roads that cross are drawn one over the other, and a dead end stops before it meets any."""
    match sides:
        case (only,):
            return _dead_end(only)
        case (one, other) if abs(SIDES.index(one) - SIDES.index(other)) == 2:
            return f"M{_point(one)} L{_point(other)}"
        case (one, other):
            return f"M{_point(one)} Q50 50 {_point(other)}"
        case _:
            return " ".join(_spoke(side) for side in sides)


def _point(side: Side) -> str:
    x, y = _EDGES[side]
    return f"{x} {y}"


def _spoke(side: Side) -> str:
    """From the middle, a little beyond it so that spokes join without a notch, to a side."""
    x, y = _EDGES[side]
    return f"M{50 - (x - 50) * 0.14:g} {50 - (y - 50) * 0.14:g} L{x} {y}"


def _dead_end(side: Side) -> str:
    """From a side to a bar that closes it, short of the middle."""
    x, y = _EDGES[side]
    end_x, end_y = 50 + (x - 50) * 0.5, 50 + (y - 50) * 0.5
    across_x, across_y = (y - 50) * 0.28, (x - 50) * 0.28
    bar = f"M{end_x - across_x:g} {end_y - across_y:g} L{end_x + across_x:g} {end_y + across_y:g}"
    return f"M{x} {y} L{end_x:g} {end_y:g} {bar}"


def _notes(notes: tuple[str, ...]) -> tuple[Plate, ...]:
    """The notes below each other; one or two leave the middle free, where roads meet, and the sides where they end."""
    if len(notes) == 1:
        return (_plate(notes[0], 50, 71, CELL - 6),)
    pitch = 38 if len(notes) == 2 else _PLATE + 1
    first = 52 - pitch * (len(notes) - 1) / 2
    return tuple(_plate(note, 50, first + pitch * place, CELL - 6) for place, note in enumerate(notes))


def _plate(text: str, x: float, y: float, widest: float, turned_deg: int = 0) -> Plate:
    """Words as large as they fit."""
    size = min(_TYPE, (widest - 6) / (_GLYPH * max(len(text), 1)))
    width = min(widest, _GLYPH * size * len(text) + 8)
    return Plate(text, x, y, round(width, 1), _PLATE, round(size, 1), turned_deg)


def _cell(name: str, rim: int, is_open: bool) -> Cell:
    row, column = ord(name[0]) - ord("A"), int(name[1:]) - 1
    return Cell(name, rim + column * CELL, rim + row * CELL, is_open)


def _net(block: Tiles, rim: int) -> str:
    across = (f"M{rim} {rim + row * CELL}h{block.columns * CELL}" for row in range(block.rows + 1))
    down = (f"M{rim + column * CELL} {rim}v{block.rows * CELL}" for column in range(block.columns + 1))
    return "".join((*across, *down))


def _laid(one: LaidTile, cell: Cell) -> Laid:
    words = f"{one.cell}: {in_words(one.tile, one.rotation)}{', just laid' if one.fresh else ''}"
    return Laid(cell, drawing(one.tile), one.rotation, one.fresh, words)


def _award(prize: Prize, cell: Cell, block: Tiles, rim: int) -> Award:
    """Outside the board if its side is on the rim, else across the side; along the side in any case."""
    edge_x, edge_y = _EDGES[prize.side]
    out = rim / 2 if _on_rim(prize, block) else 0
    x = cell.x + edge_x + (edge_x - 50) / 50 * out
    y = cell.y + edge_y + (edge_y - 50) / 50 * out
    label = f"✓ {prize.label}" if prize.done else prize.label
    words = f"{prize.cell} {COMPASS[prize.side]}: {prize.label}{', reached' if prize.done else ''}"
    return Award(prize, _plate(label, x, y, CELL - 4, {"E": 90, "W": -90}.get(prize.side, 0)), words)


def _on_rim(prize: Prize, block: Tiles) -> bool:
    row, column = ord(prize.cell[0]) - ord("A"), int(prize.cell[1:])
    return (prize.side, row) in {("N", 0), ("S", block.rows - 1)} or (prize.side, column) in {
        ("W", 1),
        ("E", block.columns),
    }


ROADS: Final[dict[str, str]] = {
    "".join(sides): _road(sides) for number in range(1, 5) for sides in combinations(SIDES, number)
}
"""The path of every road that there can be on a tile."""
