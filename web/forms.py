"""Forms: a command's own types and limits as fields of a page, and what was posted back as a command.

A field's name says where its answer belongs, so that reading a form needs no memory of the page it was on:
`f.tokens.ones=3` is a number, `f.cards[A]=2` two copies of A in a tuple, `f.bets[boat=red].tokens.ones=1` a figure in
the one record of a tuple whose boat is red. Secret fields are wrapped by the command's base; names skip the wrapping.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec
from msgspec import inspect as types

from companion.vocabulary.play import Form, Limit, Option
from companion.vocabulary.value import Colour, Record
from web.words import SHAPES, spoken

MOST_COPIES: Final = 99
"""More copies of one option than any table has."""
PREFIX: Final = "f."
_STEP: Final = re.compile(r"([a-z_][a-z0-9_]*)(?:\[([^\[\]]*)\])?", re.IGNORECASE)
_DEEPEST: Final = 6


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


class BadAnswer(ValueError):
    """What was posted cannot be read as a command; the message is one sentence for people."""


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


def answered(base: Any, posted: Iterable[tuple[str, str]]) -> Any:
    """The base (plain data) with every posted field put in its place; the base is left as it was.

    Raises BadAnswer for a name or a number of copies that no form of ours sends.
    """
    data = _copied(base)
    for name, text in posted:
        if name.startswith(PREFIX):
            _put(data, name.removeprefix(PREFIX), text)
    return _settled(data)


def decoded(data: Any, kind: Any) -> Any:
    """Plain data as a command of this kind. Raises BadAnswer with what is wrong."""
    try:
        return msgspec.convert(data, kind, strict=False)
    except (msgspec.ValidationError, RecursionError) as wrong:
        raise BadAnswer(f"The form cannot be read as it is: {wrong}.") from wrong


def base_of(text: str) -> dict[str, Any]:
    """The base that a form carried along, from its JSON. Raises BadAnswer."""
    try:
        base = msgspec.json.decode(text.encode())
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError) as wrong:
        raise BadAnswer("The form is damaged. Reload the page and fill it in again.") from wrong
    if not isinstance(base, dict):
        raise BadAnswer("The form is damaged. Reload the page and fill it in again.")
    return base


# What a page shows.


def _record_fields(
    info: types.StructType, path: str, name: str, limits: Mapping[str, Limit], filled: Any
) -> tuple[Field, ...]:
    filled = _opened(filled) if isinstance(filled, dict) else {}
    found: list[Field] = []
    for field in info.fields:
        where = path + field.encode_name
        begun = filled.get(field.encode_name)
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


# What a page sends back.


def _copied(base: Any) -> Any:
    match base:
        case dict():
            return {key: _copied(value) for key, value in base.items()}
        case list() | tuple():
            return [_copied(value) for value in base]
        case _:
            return base


def _opened(record: dict[str, Any]) -> dict[str, Any]:
    """What a Secret holds; any other record itself."""
    if record.get("type") == "secret" and isinstance(inside := record.get("value"), dict):
        return inside
    return record


class _Chosen(dict[str, Any]):
    """A tuple while it is being read: copies of each option, or records by their key."""


def _put(data: dict[str, Any], path: str, text: str) -> None:
    steps = path.split(".")
    if len(steps) > _DEEPEST:
        raise BadAnswer("The form is damaged. Reload the page and fill it in again.")
    here = data
    for step in steps[:-1]:
        here = _into(here, step)
    field, option = _read_step(steps[-1])
    holder = _opened(here)
    if option is None:
        _keep(holder, field, text)
    else:
        _count(_chosen(holder, field), option, text)


def _keep(holder: dict[str, Any], field: str, text: str) -> None:
    """A blank number is as good as not answered: what the base says stays."""
    secret = holder.get(field)
    if isinstance(secret, dict) and secret.get("type") == "secret":
        holder, field = secret, "value"
    if text != "":
        holder[field] = text


def _into(here: dict[str, Any], step: str) -> dict[str, Any]:
    field, option = _read_step(step)
    holder = _opened(here)
    if option is None:
        inner = holder.setdefault(field, {})
        if not isinstance(inner, dict):
            holder[field] = inner = {}
        return inner
    key, _, value = option.partition("=")
    record: dict[str, Any] = _chosen(holder, field).setdefault(option, {key: value})
    return record


def _chosen(holder: dict[str, Any], field: str) -> _Chosen:
    """The tuple's reading, begun afresh: what is posted replaces what the base had."""
    secret = holder.get(field)
    if isinstance(secret, dict) and secret.get("type") == "secret":
        holder, field = secret, "value"
    inner = holder.get(field)
    if not isinstance(inner, _Chosen):
        holder[field] = inner = _Chosen()
    return inner


def _read_step(step: str) -> tuple[str, str | None]:
    match = _STEP.fullmatch(step)
    if match is None:
        raise BadAnswer("The form is damaged. Reload the page and fill it in again.")
    return match[1], match[2]


def _count(chosen: _Chosen, option: str, text: str) -> None:
    """How many copies of an option; the empty option only says that the tuple was asked for."""
    if not option or not text:
        return
    if not (text.isascii() and text.isdigit() and int(text[:4]) <= MOST_COPIES):
        raise BadAnswer(f"{option}: {text[:20]!r} is not a number of copies between 0 and {MOST_COPIES}.")
    chosen[option] = int(text)


def _settled(data: Any) -> Any:
    match data:
        case _Chosen():
            return [one for option, value in data.items() for one in _copies(option, value)]
        case dict():
            return {key: _settled(value) for key, value in data.items()}
        case list():
            return [_settled(value) for value in data]
        case _:
            return data


def _copies(option: str, value: Any) -> list[Any]:
    """An option as often as it was counted, or a record unless everything but its key was left at nothing."""
    if isinstance(value, int):
        return [option] * value
    key = option.partition("=")[0]
    return [_settled(value)] if any(not _blank(part) for name, part in value.items() if name != key) else []


def _blank(part: Any) -> bool:
    match part:
        case dict():
            return all(_blank(value) for value in part.values())
        case _:
            return part in ("", "0")
