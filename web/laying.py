"""Laying: a form's picture of tiles and a board, and which of its fields the picture sets."""

from dataclasses import dataclass
from typing import Any

import msgspec

from companion.vocabulary.play import Form, Laying
from web.answers import PREFIX
from web.boards import Board, Drawing, board_of, drawing
from web.forms import Field, Group


@dataclass(frozen=True)
class Shelf:
    """A tile to choose: how it is drawn, and its option's label and hint."""

    drawing: Drawing
    label: str


@dataclass(frozen=True)
class Picture:
    """The picture drawn. `typed` are the fields that it sets, `rest` those that are filled in beside it."""

    board: Board
    shelves: tuple[Shelf, ...]
    tile: str
    cell: str
    rotation: str
    typed: tuple[Field, ...]
    rest: tuple[Field, ...]


def laying_of(form: Form, fields: tuple[Field, ...]) -> Picture | None:
    """A form's tiles and board drawn; None when it has none. `fields` are the form's."""
    match form.picture:
        case Laying() as laying:
            tile, cell, rotation = (PREFIX + field for field in (laying.tile, laying.cell, laying.rotation))
            typed = tuple(field for field in fields if _names(field) & {tile, cell, rotation})
            rest = tuple(field for field in fields if field not in typed)
            return Picture(
                board_of(laying.board, laying.cells), _shelves(form, laying), tile, cell, rotation, typed, rest
            )
        case _:
            return None


def begun_at_once(form: Form, filled: Any) -> Any:
    """What a form is begun from, with what goes without saying: the only tile there is, and that it is not turned.

    `filled` is plain data; without it the form's draft is.
    """
    begun = filled if filled is not None else msgspec.to_builtins(form.draft)
    match form.picture:
        case Laying() as laying:
            begun = dict(begun or {})
            only = laying.tiles[0].id if len(laying.tiles) == 1 else None
            begun[laying.tile] = begun.get(laying.tile) or only
            begun[laying.rotation] = begun.get(laying.rotation) or 0
            return begun
        case _:
            return begun


def _shelves(form: Form, laying: Laying) -> tuple[Shelf, ...]:
    options = {
        str(option.value): option for limit in form.limits if limit.field == laying.tile for option in limit.options
    }
    shelves = []
    for tile in laying.tiles:
        option = options.get(tile.id)
        label = f"{option.label} {option.hint}".strip() if option else tile.id
        shelves.append(Shelf(drawing(tile), label))
    return tuple(shelves)


def _names(field: Field) -> set[str]:
    """The names of a field, or of all that are grouped in it."""
    match field:
        case Group(fields=inner):
            return {name for one in inner for name in _names(one)}
        case _:
            return {field.name}
