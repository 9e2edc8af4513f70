"""Secrets by type: what a viewer may not know is gone from the record before anything is drawn from it."""

from functools import cache
from typing import Any, Generic, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from companion.vocabulary.value import Record, Seat, Viewer

T = TypeVar("T")

Reader = Viewer | Literal["all"]
"""Who reads a log: a viewer, or "all", from whom nothing is kept, as of a game that was played to its end."""


class Secret(Record, Generic[T], frozen=True, tag="secret"):
    """A value that only its owner may see. Declare a field as `Secret[T] | Sealed`."""

    owner: Seat
    value: T


class Sealed(Record, frozen=True, tag="sealed"):
    """What everybody but the owner receives in the place of a Secret."""

    owner: Seat


class Fleeting(Record, Generic[T], frozen=True, tag="fleeting"):
    """A value that everybody may see as long as it is new, and nobody may look up later, for it could be added up."""

    value: T


class Faded(Record, frozen=True, tag="faded"):
    """What is left of a Fleeting value in the log and in a look back."""


FADED = Faded()

PLAIN = frozenset({int, float, str, bytes, bool, type(None), Ellipsis})
"""What hides nothing."""


def seal(record: Any, viewer: Viewer, *, past: bool = False) -> Any:
    """The record with every Secret that is not the viewer's own replaced by Sealed; unchanged parts are shared.

    Give `"public"` or `"host"` to seal everything. `past`: it is looked up later, so what is Fleeting has Faded.
    """
    match record:
        case Secret(owner=owner):
            return record if owner == viewer else Sealed(owner)
        case Fleeting() if past:
            return FADED
        case tuple():
            sealed = tuple(seal(item, viewer, past=past) for item in record)
            return record if all(new is old for new, old in zip(sealed, record, strict=True)) else sealed
        case msgspec.Struct() if may_hide(type(record)):
            return _seal_fields(record, viewer, past)
        case _:
            return record


@cache
def may_hide(kind: Any) -> bool:
    """Whether a value declared so can hold anything to seal. What is declared as a box cannot, and is not walked."""
    return _may_hide(kind, frozenset())


def _may_hide(kind: Any, within: frozenset[Any]) -> bool:
    """The same inside of other records; one that holds itself hides no more than its other fields."""
    origin = get_origin(kind) or kind
    if origin in PLAIN or origin in within or origin is Literal:
        return False
    if origin in (Secret, Fleeting):
        return True
    if _is_record(origin):
        return any(_may_hide(part, within | {origin}) for part in get_type_hints(origin).values())
    parts = get_args(kind)
    return not parts or any(_may_hide(part, within) for part in parts)


def _is_record(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _seal_fields(record: msgspec.Struct, viewer: Viewer, past: bool) -> msgspec.Struct:
    changed = {}
    for name in record.__struct_fields__:
        value = getattr(record, name)
        sealed = seal(value, viewer, past=past)
        if sealed is not value:
            changed[name] = sealed
    return msgspec.structs.replace(record, **changed) if changed else record
