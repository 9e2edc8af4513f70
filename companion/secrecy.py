"""Secrets by type: what a viewer may not know is gone from the record before anything is drawn from it."""

from typing import Any, Generic, TypeVar

import msgspec

from companion.vocabulary.value import Record, Seat, Viewer

T = TypeVar("T")


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
        case msgspec.Struct():
            return _seal_fields(record, viewer, past)
        case _:
            return record


def _seal_fields(record: msgspec.Struct, viewer: Viewer, past: bool) -> msgspec.Struct:
    changed = {}
    for name in record.__struct_fields__:
        value = getattr(record, name)
        sealed = seal(value, viewer, past=past)
        if sealed is not value:
            changed[name] = sealed
    return msgspec.structs.replace(record, **changed) if changed else record
