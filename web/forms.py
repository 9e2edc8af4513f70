"""Forms: a command's own types and limits as the fields of a page. Their names say where an answer belongs."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec
from msgspec import inspect as types

from companion.vocabulary.play import Form, Limit, Option
from companion.vocabulary.value import Colour, Record
from web.answers import PREFIX, opened
from web.words import SHAPES, spoken


class Stepper(Record, frozen=True, tag="stepper"):
    """A number with - and +."""

    name: str
    label: str
    least: int = 0
    most: int | None = None
    value: str = ""
    hint: str = ""


class Chips(Record, frozen=True, tag="chips"):
    """One value of a few."""

    name: str
    label: str
    options: tuple[Option, ...]
    value: str = ""
    hint: str = ""


class Pick(Record, frozen=True):
    """One option of a picker and how often it is taken now."""

    option: Option
    count: int = 0


class Picker(Record, frozen=True, tag="picker"):
    """Some values of a few, each perhaps more than once: cards to play."""

    name: str
    label: str
    picks: tuple[Pick, ...]
    least: int = 0
    most: int | None = None


class Group(Record, frozen=True, tag="group"):
    """Fields that belong together under one heading; a heading that is a seat's colour gets its shape."""

    label: str
    fields: "tuple[Field, ...]"
    colour: Colour | None = None


Field = Stepper | Chips | Picker | Group


def fields_of(form: Form, filled: Any = None) -> tuple[Field, ...]:
    """The fields of a form that its limits name, begun from `filled` (plain data), else from the form's draft."""
    info = types.type_info(type(form.example))
    assert isinstance(info, types.StructType)
    begun = filled if filled is not None else msgspec.to_builtins(form.draft)
    limits = {limit.field: limit for limit in form.limits}
    return _record_fields(info, "", PREFIX, limits, begun)


def option_fields(setup: type[Any]) -> tuple[Field, ...]:
    """The fields of the options in a game's Setup, each with its description, set to the defaults."""
    info = types.type_info(setup)
    assert isinstance(info, types.StructType)
    options = next((_plain(field.type) for field in info.fields if field.encode_name == "options"), None)
    return tuple(_option_field(field) for field in options.fields) if isinstance(options, types.StructType) else ()


def _record_fields(
    info: types.StructType, path: str, name: str, limits: Mapping[str, Limit], filled: Any
) -> tuple[Field, ...]:
    filled = filled if isinstance(filled, dict) else {}
    found: list[Field] = []
    for field in info.fields:
        where = path + field.encode_name
        begun = opened(filled.get(field.encode_name))
        found += _field(_plain(field.type), where, name + field.encode_name, limits, begun)
    return tuple(found)


def _field(kind: types.Type, path: str, name: str, limits: Mapping[str, Limit], filled: Any) -> tuple[Field, ...]:
    """The fields for one field of a record: none when no limit names it."""
    match kind, limits.get(path):
        case types.StructType(), limit:
            inner = _record_fields(kind, path + ".", name + ".", limits, filled)
            return (Group(_label(limit, path), inner),) if inner else ()
        case (types.VarTupleType(item_type=item), limit) if isinstance(item := _plain(item), types.StructType):
            return _keyed_groups(item, path, name, limits, filled)
        case types.VarTupleType(), Limit() as limit:
            return (_picker(name, limit, filled or ()),)
        case types.BoolType(), Limit() as limit:
            return (Chips(name, _label(limit, path), _YES_NO, _text(filled)),)
        case _, Limit(options=()) as limit:
            return (Stepper(name, _label(limit, path), limit.least, limit.most, _text(filled)),)
        case _, Limit() as limit:
            return (Chips(name, _label(limit, path), limit.options, _text(filled)),)
        case _:
            return ()


def _keyed_groups(
    item: types.StructType, path: str, name: str, limits: Mapping[str, Limit], filled: Any
) -> tuple[Group, ...]:
    """One group an option of the key field: a stake for each boat."""
    keys = [field.encode_name for field in item.fields if limits.get(f"{path}.{field.encode_name}", _NO).options]
    if not keys:
        return ()
    key = keys[0]
    begun = {str(one.get(key)): one for one in filled or () if isinstance(one, dict)}
    inner = {where: limit for where, limit in limits.items() if where != f"{path}.{key}"}
    groups = []
    for option in limits[f"{path}.{key}"].options:
        where = f"{name}[{key}={option.value}]."
        fields = _record_fields(item, path + ".", where, inner, begun.get(str(option.value)))
        groups.append(Group(option.label, _unwrapped(fields), _colour(option.value)))
    return tuple(groups)


def _unwrapped(fields: tuple[Field, ...]) -> tuple[Field, ...]:
    """A single group inside another needs no heading of its own."""
    match fields:
        case (Group(fields=inner),):
            return inner
        case _:
            return fields


def _picker(name: str, limit: Limit, filled: Any) -> Picker:
    taken = [str(value) for value in filled]
    picks = tuple(Pick(option, taken.count(str(option.value))) for option in limit.options)
    return Picker(name, _label(limit, limit.field), picks, limit.least, limit.most)


def _option_field(field: types.Field) -> Field:
    described = field.type.extra_json_schema if isinstance(field.type, types.Metadata) else None
    hint = str((described or {}).get("description", ""))
    name, label, value = PREFIX + field.encode_name, spoken(field.encode_name), _text(field.default)
    match _plain(field.type):
        case types.BoolType():
            return Chips(name, label, _YES_NO, value, hint)
        case types.LiteralType(values=values):
            options = tuple(Option(one, spoken(str(one))) for one in values if one is not None)
            return Chips(name, label, options, value, hint)
        case types.IntType(ge=least, le=most):
            return Stepper(name, label, least or 0, most, value, hint)
        case kind:
            raise TypeError(f"option {field.name}: no field is known for {kind}")


def _plain(kind: types.Type) -> types.Type:
    """The type without its metadata, without None, and what a Secret holds instead of the Secret."""
    while True:
        match kind:
            case types.Metadata(type=inner):
                kind = inner
            case types.UnionType(types=several):
                kind = _likeliest(several)
            case types.StructType(tag="secret", fields=fields):
                kind = next(field.type for field in fields if field.name == "value")
            case _:
                return kind


def _likeliest(several: tuple[types.Type, ...]) -> types.Type:
    """The one of a union that a form can fill in: neither None nor Sealed, if there is another."""
    return min(several, key=lambda kind: isinstance(kind, types.NoneType) or getattr(kind, "tag", "") == "sealed")


def _label(limit: Limit | None, path: str) -> str:
    return (limit.label if limit else "") or spoken(path)


def _colour(value: str | int) -> Colour | None:
    return next((colour for colour in SHAPES if colour == value), None)


def _text(value: Any) -> str:
    match value:
        case None | msgspec.NODEFAULT:
            return ""
        case bool():
            return "true" if value else "false"
        case _:
            return str(value)


_YES_NO: Final = (Option("true", "Yes"), Option("false", "No"))
_NO: Final = Limit("")
