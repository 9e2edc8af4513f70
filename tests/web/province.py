"""Province: a game of tiles on boards, of dice that are given up, and of two tracks that close in."""

from collections.abc import Set
from typing import Any, Literal

import msgspec

from companion.parts import put
from companion.vocabulary.play import Choice, Command, Form, IllegalMove, Laying, Limit, Option, Pips, Result
from companion.vocabulary.show import (
    Block,
    Checklist,
    Closing,
    Item,
    LaidTile,
    Mark,
    Pair,
    Prize,
    Standing,
    Tile,
    Tiles,
    View,
)
from companion.vocabulary.value import Colour, Record, Seat, Viewer

NAME = "province"
TITLE = "Province"
SEATS = (2, 4)
RULES = 1
WAIVABLE: frozenset[str] = frozenset()
ADJUSTABLE = {"fame.*": "fame"}

TILES = (
    Tile("B4", "blue", (("N", "S"),), ("tea 2",)),
    Tile("B10", "blue", (("N", "E", "S"),), ("tea 2", "silk 3")),
    Tile("O7", "orange", (("N", "S"), ("E", "W")), ("fort",)),
    Tile("G6", "green", (("N", "E"), ("S", "W")), ("spice 3", "temple")),
    Tile("P12", "purple", (("N", "E", "S", "W"),), ("palace",)),
    Tile("P5", "purple", (("N", "W"), ("S",)), ("mill",)),
)
BODIES = ("orange", "green", "blue", "purple")
KARMA = 2


class Options(Record, frozen=True):
    pass


class Setup(Record, frozen=True):
    colours: tuple[Colour, ...]
    box: None = None
    options: Options = Options()
    position: None = None


class Buy(Command, frozen=True, tag="buy"):
    seat: Seat
    tile: str
    cell: str
    rotation: Literal[0, 90, 180, 270]
    pay: tuple[str, ...] = ()


class Cover(Command, frozen=True, tag="cover"):
    """The one tile that is dear enough covers another."""

    seat: Seat
    tile: str
    cell: str
    rotation: Literal[0, 90, 180, 270]


class Take(Command, frozen=True, tag="take"):
    seat: Seat
    dice: tuple[str, ...] = ()


class Pay(Command, frozen=True, tag="pay"):
    seat: Seat
    die: str


Commands = Buy | Cover | Take | Pay


class State(Record, frozen=True):
    setup: Setup
    tiles: tuple[tuple[LaidTile, ...], ...]
    fame: tuple[int, ...]
    dice: tuple[tuple[str, ...], ...]
    paid: tuple[str, ...] = ()


def start(setup: Setup) -> State:
    seats = len(setup.colours)
    laid = (LaidTile(TILES[2], "A2"), LaidTile(TILES[3], "B2", 90, fresh=True), LaidTile(TILES[5], "B4", 180))
    dice = ("blue_5", "blue_5", "blue_2", "green_1", "purple_6", "orange_3")
    return State(setup, (laid,) * seats, tuple(40 - 9 * seat for seat in range(seats)), (dice,) * seats)


def check(state: State) -> None:
    if min(state.fame) < 0:
        raise IllegalMove("position", f"Fame cannot be {min(state.fame)}.")


def apply(state: State, command: Any, waive: Set[str] = frozenset()) -> State:
    match command:
        case Buy(seat=seat, tile=tile, cell=cell, rotation=rotation, pay=pay):
            worth, price = sum(map(counted, pay)), int(tile[1:])
            if worth < price:
                raise IllegalMove("too_dear", f"{tile} costs {price}, the dice count {worth}.")
            return _laid(state, seat, tile, cell, rotation)
        case Cover(seat=seat, tile=tile, cell=cell, rotation=rotation):
            return _laid(state, seat, tile, cell, rotation)
        case Take(seat=seat, dice=dice):
            return msgspec.structs.replace(state, dice=put(state.dice, seat, state.dice[seat - 1] + dice))
        case Pay(die=die):
            return msgspec.structs.replace(state, paid=(*state.paid, die))
        case _:
            return state


def _laid(state: State, seat: Seat, tile: str, cell: str, rotation: int) -> State:
    if cell[0] == "D":
        raise IllegalMove("unconnected", f"No road of {tile} on {cell} meets one that leads home.")
    beside = (one for one in state.tiles[seat - 1] if one.cell != cell)
    old = tuple(msgspec.structs.replace(one, fresh=False) for one in beside)
    drawn = next(one for one in TILES if one.id == tile)
    return msgspec.structs.replace(
        state, tiles=put(state.tiles, seat, (*old, LaidTile(drawn, cell, rotation, fresh=True)))
    )


def counted(die: str) -> int:
    """What a die given up counts, `blue_5_turned` 2."""
    value = int(die.split("_")[1])
    return 7 - value if die.endswith("turned") else value


def option(die: str, most: int = 1) -> Option:
    """A die as it is offered."""
    body, value, *is_turned = die.split("_")
    label = f"{body} {value}{' turned' if is_turned else ''}"
    return Option(die, label, most, "1 karma" if is_turned else "", die=Pips(body, int(value), bool(is_turned)))


def choices(state: State, who: Viewer) -> tuple[Choice | Form, ...]:
    if not isinstance(who, int):
        return ()
    have, board = state.dice[who - 1], province(state, who)
    covered = tuple(laid.cell for laid in board.tiles)
    free = free_cells(covered)
    kinds = tuple(dict.fromkeys(have))
    payable = tuple(option(die, have.count(die)) for die in kinds)
    flipped = tuple(option(f"{die}_turned", min(have.count(die), KARMA)) for die in kinds)
    all_dice = tuple(option(f"{body}_{value}", 4) for body in BODIES for value in range(1, 7))
    return (
        Form(
            "Buy a tile",
            Buy(who, "B4", "B3", 0, ("blue_5",)),
            f"buy {who}",
            (*laying_limits(TILES, free), Limit("pay", 1, None, payable + flipped, "Dice to give up")),
            picture=Laying(board, TILES, free),
        ),
        Form(
            "Cover a tile",
            Cover(who, "P12", "B2", 0),
            f"cover {who}",
            laying_limits(TILES[4:5], covered),
            picture=Laying(board, TILES[4:5], covered),
        ),
        Form(
            "New dice",
            Take(who, ("blue_1", "blue_1")),
            f"take {who}",
            (Limit("dice", 2, 2, all_dice, "What was rolled"),),
        ),
        Form(
            "Pay with one die",
            Pay(who, "blue_5"),
            f"pay {who}",
            (Limit("die", options=payable + flipped, label="Die"),),
        ),
    )


def laying_limits(tiles: tuple[Tile, ...], cells: tuple[str, ...]) -> tuple[Limit, ...]:
    return (
        Limit("tile", options=tuple(Option(tile.id, tile.id, hint=f"price {tile.id[1:]}") for tile in tiles)),
        Limit("cell", options=tuple(Option(cell, cell) for cell in cells)),
        Limit("rotation", options=tuple(Option(turn, f"{turn}°") for turn in (0, 90, 180, 270))),
    )


def free_cells(covered: tuple[str, ...]) -> tuple[str, ...]:
    cells = (f"{row}{column}" for row in "ABCD" for column in range(1, 6))
    return tuple(cell for cell in cells if cell not in {*covered, "A3", "C1", "C5"})


def province(state: State, seat: Seat) -> Tiles:
    prizes = (
        Prize("D1", "W", "2 dice"),
        Prize("B1", "W", "upgrade", done=True),
        Prize("A5", "E", "2 fame"),
        Prize("C5", "E", "3 money"),
        Prize("D3", "S", "2 karma"),
        Prize("D5", "S", "3 fame", done=True),
    )
    board = state.tiles[seat - 1]
    return Tiles("Province", 4, 5, "A3", ("W", "S", "E"), board, prizes, seat, state.setup.colours[seat - 1])


def expect(state: State) -> tuple[()]:
    return ()


def interpret(state: State, reading: Any, _beside: Any) -> None:
    return None


def view(state: State, viewer: Viewer) -> View:
    colours = state.setup.colours
    seats = range(1, len(colours) + 1)
    standings = tuple(
        Standing(seat, colours[seat - 1], state.fame[seat - 1], "fame", note="karma 2 · 6 dice", waiting=seat == 1)
        for seat in seats
    )
    return View(TITLE, "round 3", "Red: place a worker.", standings, blocks(state))


def blocks(state: State) -> tuple[Block, ...]:
    colours = state.setup.colours
    seats = range(1, len(colours) + 1)
    pairs = tuple(pair(seat, colours[seat - 1], fame, 20 + 3 * seat) for seat, fame in enumerate(state.fame, 1))
    marks = (Mark(5, "upgrade", True), Mark(15, "worker", True), Mark(24, "2 karma"), Mark(31, "boat"))
    bonus = tuple(
        Mark(61 - at // 2, text)
        for at, text in ((12, "river"), (20, "worker"), (33, "die"), (44, "river"), (55, "die"))
    )
    todo = (
        Item("fame marker to 12", 1, colours[0]),
        Item("money marker to 25", 2, colours[1]),
        Item("elephant to Ben"),
    )
    return (
        Checklist("Move now by hand", todo),
        Closing("Fame and money", "fame", "money", 61, pairs, marks, bonus),
        *(province(state, seat) for seat in seats),
    )


def pair(seat: Seat, colour: Colour, fame: int, money: int) -> Pair:
    """The markers of a seat: two money spaces lie beside each space of the fame track."""
    beside = 61 - -(-money // 2)
    return Pair(seat, colour, fame, money, beside, beside - fame)


def tell(before: State, command: Any, after: State) -> str:
    match command:
        case Buy(seat=seat) | Cover(seat=seat):
            return f"Seat {seat} lays {command.tile} on {command.cell}, turned {command.rotation}."
        case Take(seat=seat, dice=dice):
            return f"Seat {seat} takes {', '.join(dice)}."
        case _:
            return f"Seat {command.seat} pays {command.die}."


def result(state: State) -> Result | None:
    return None


def read_box(text: str, name: str) -> None:
    return None


def warnings(box: Any) -> tuple[str, ...]:
    return ()


def sample_box() -> None:
    return None
