"""Forms: a command's own types and limits as the fields of a page. Their names say where an answer belongs.

A field that is None in a form's example may be left out, for the example is legal as it is; any other is asked for.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from msgspec import inspect as types

from companion.secrecy import Secret
from companion.vocabulary.play import Form, Limit, Option, Steering, seat_of
from companion.vocabulary.value import Colour, Record
from web.answers import PREFIX, opened, paths
from web.steering import begun_afloat, named
from web.typed import YES_NO, posted
from web.words import spoken


class Stepper(Record, frozen=True, tag="stepper"):
    """A number with - and +; `fine`: a length or an angle, to a tenth of what a step is."""

    name: str
    label: str
    least: int = 0
    most: int | None = None
    value: str = ""
    optional: bool = False
    fine: bool = False

    @property
    def begun(self) -> str:
        """What stands in the field at first: its value, else the number nearest to 0; nothing if it may be left out."""
        nearest = max(self.least, 0 if self.most is None else min(self.most, 0))
        return self.value or ("" if self.optional else str(nearest))


class Chips(Record, frozen=True, tag="chips"):
    """One value of a few; with `optional` one of them, whose value is "", stands for none."""

    name: str
    label: str
    options: tuple[Option, ...]
    value: str = ""
    optional: bool = False


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
    """Fields that belong together under one heading, which has the shape of `colour`.

    `name`: what they are parts of may be left out, and is unless one of them is answered.
    """

    label: str
    fields: "tuple[Field, ...]"
    colour: Colour | None = None
    name: str = ""

    @property
    def optional(self) -> bool:
        """May all of them be left out?"""
        return bool(self.name)


Field = Stepper | Chips | Picker | Group


def fields_of(form: Form, filled: Any = None) -> tuple[Field, ...]:
    """The fields of a form that its limits name, begun from `filled` (plain data), else from the form's draft.

    Where a boat is steered and nothing is said of it yet, from where it is.
    """
    info = _info(type(form.example))
    begun = filled if filled is not None else msgspec.to_builtins(form.draft)
    places = {path for limit in form.limits for path in paths(limit.field)}
    may_lack = frozenset(path for path in places if _at(form.example, path) is None)
    limits = form.limits
    if isinstance(form.picture, Steering):
        limits = tuple(named(limit, form.picture) for limit in limits)
        begun = begun_afloat(begun, form.picture, may_lack)
    return _record_fields(info, "", PREFIX, _Limits({limit.field: limit for limit in limits}, may_lack), begun)


def base_of(form: Form) -> dict[str, Any]:
    """The command that a form begins from, as plain data, with a Secret open wherever one may be told."""
    begun = form.example if form.draft is None else form.draft
    data: dict[str, Any] = msgspec.to_builtins(begun)
    asked = {limit.field for limit in form.limits}
    for field in _info(type(begun)).fields:
        if field.encode_name in asked and getattr(begun, field.name) is None and _may_be_secret(field.type):
            data[field.encode_name] = msgspec.to_builtins(Secret(seat_of(begun) or 0, None))
    return data


def option_fields(setup: type[Any]) -> tuple[Field, ...]:
    """The fields of the options in a game's Setup, each with its description, set to the defaults."""
    options = next((_plain(field.type) for field in _info(setup).fields if field.encode_name == "options"), None)
    return tuple(_option_field(field) for field in options.fields) if isinstance(options, types.StructType) else ()


def _info(record: type[Any]) -> types.StructType:
    info = types.type_info(record)
    assert isinstance(info, types.StructType)
    return info


@dataclass(frozen=True)
class _Limits:
    """The limits of a form by their fields, and which of these may be left out."""

    of: Mapping[str, Limit]
    may_lack: frozenset[str]


def _record_fields(info: types.StructType, path: str, name: str, limits: _Limits, filled: Any) -> tuple[Field, ...]:
    filled = filled if isinstance(filled, dict) else {}
    found: list[Field] = []
    for field in info.fields:
        where = path + field.encode_name
        begun = opened(filled.get(field.encode_name))
        found += _field(_plain(field.type), where, name + field.encode_name, limits, begun)
    return tuple(found)


def _field(kind: types.Type, path: str, name: str, limits: _Limits, filled: Any) -> tuple[Field, ...]:
    """The fields for one field of a record: none when no limit names it."""
    optional = path in limits.may_lack
    match kind, limits.of.get(path):
        case types.StructType(), limit:
            inner = _record_fields(kind, path + ".", name + ".", limits, filled)
            return (Group(_label(limit, path), inner, name=name if optional else ""),) if inner else ()
        case (types.VarTupleType(item_type=item), limit) if isinstance(item := _plain(item), types.StructType):
            return _keyed_groups(item, path, name, limits, filled)
        case types.VarTupleType(), Limit(least=1, most=1) as limit:
            return (_chips(f"{name}[]", limit, limit.options, next(iter(filled or ()), None), optional=False),)
        case types.VarTupleType(), Limit() as limit:
            return (_picker(name, limit, filled or ()),)
        case types.BoolType(), Limit() as limit:
            return (_chips(name, limit, YES_NO, filled, optional),)
        case _, Limit(options=()) as limit:
            label, fine = _label(limit, path), isinstance(kind, types.FloatType)
            return (Stepper(name, label, limit.least, limit.most, posted(filled), optional=optional, fine=fine),)
        case _, Limit() as limit:
            return (_chips(name, limit, limit.options, filled, optional),)
        case _:
            return ()


def _keyed_groups(item: types.StructType, path: str, name: str, limits: _Limits, filled: Any) -> tuple[Group, ...]:
    """One group an option of the key field: a stake for each boat."""
    keys = [field.encode_name for field in item.fields if limits.of.get(f"{path}.{field.encode_name}", _NO).options]
    if not keys:
        return ()
    key = keys[0]
    begun = {str(one.get(key)): one for one in filled or () if isinstance(one, dict)}
    inner = _Limits({where: limit for where, limit in limits.of.items() if where != f"{path}.{key}"}, limits.may_lack)
    groups = []
    for option in limits.of[f"{path}.{key}"].options:
        where = f"{name}[{key}={option.value}]."
        fields = _record_fields(item, path + ".", where, inner, begun.get(str(option.value)))
        groups.append(Group(option.label, _unwrapped(fields), option.colour))
    return tuple(groups)


def _unwrapped(fields: tuple[Field, ...]) -> tuple[Field, ...]:
    """A single group inside another needs no heading of its own."""
    match fields:
        case (Group(fields=inner),):
            return inner
        case _:
            return fields


def _chips(name: str, limit: Limit, options: tuple[Option, ...], filled: Any, optional: bool) -> Chips:
    if optional and all(option.value != "" for option in options):
        options = (*options, _NONE)
    return Chips(name, _label(limit, limit.field), options, posted(filled), optional=optional)


def _picker(name: str, limit: Limit, filled: Any) -> Picker:
    taken = [str(value) for value in filled]
    picks = tuple(Pick(option, taken.count(str(option.value))) for option in limit.options)
    return Picker(name, _label(limit, limit.field), picks, limit.least, limit.most)


def _option_field(field: types.Field) -> Field:
    described = field.type.extra_json_schema if isinstance(field.type, types.Metadata) else None
    name, value = PREFIX + field.encode_name, posted(field.default)
    label = str((described or {}).get("description", "")) or spoken(field.encode_name)
    match _plain(field.type):
        case types.BoolType():
            return Chips(name, label, YES_NO, value)
        case types.LiteralType(values=values):
            options = tuple(Option(one, spoken(str(one))) for one in values if one is not None)
            return Chips(name, label, options, value)
        case types.IntType(ge=least, le=most):
            return Stepper(name, label, least or 0, most, value)
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


def _may_be_secret(kind: types.Type) -> bool:
    several = kind.types if isinstance(kind, types.UnionType) else ()
    return any(isinstance(one, types.StructType) and one.tag == "secret" for one in several)


def _at(record: Any, path: str) -> Any:
    """What a record holds at a dotted path, Secrets opened; UNSET below a tuple, None below nothing."""
    for step in path.split("."):
        if record is None:
            return None
        record = getattr(record, step, msgspec.UNSET)
        record = record.value if isinstance(record, Secret) else record
    return record


def _label(limit: Limit | None, path: str) -> str:
    return (limit.label if limit else "") or spoken(path)


_NONE: Final = Option("", "none")
_NO: Final = Limit("")
