"""Answers: what a form posted, put back into the command that it was made from.

A field's name says where its answer belongs, so that reading a form needs no memory of the page it was on:
`f.tokens.ones=3` is a number, `f.cards[A]=2` two copies of A in a tuple, `f.bets[boat=red].tokens.ones=1` a figure in
the one record of a tuple whose boat is red, `f.values[]=4` a tuple of the value 4 alone. Secret fields are wrapped by
the command's base; names skip the wrapping.
`f.target?` says that the target may be left out: unless it is answered, it is nothing, whatever the base says; so is a
record, `f.pose?`, unless something in it is answered. A number with a fraction may be written with a comma.
"""

import math
import re
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from web.words import MINUS

PREFIX: Final = "f."
MAY_LACK: Final = "?"
"""At the end of a name: what is so called may be left out."""
MOST_COPIES: Final = 99
"""More copies of one option than any table has."""
_STEP: Final = re.compile(r"([a-z_][a-z0-9_]*)(?:\[([^\[\]]*)\])?", re.IGNORECASE)
_NUMBER: Final = re.compile(rf"[-+{MINUS}]?\d+([.,]\d*)?", re.ASCII)
_DEEPEST: Final = 6
DAMAGED: Final = "The form is damaged. Reload the page and fill it in again."


class BadAnswer(ValueError):
    """What was posted cannot be read as a command; the message is one sentence for people."""


def answered(base: Any, posted: Iterable[tuple[str, str]]) -> Any:
    """The base (plain data) with every posted field put in its place; the base is left as it was.

    Raises BadAnswer for a name or a number of copies that no form of ours sends.
    """
    data = _copied(base)
    fields = [(name.removeprefix(PREFIX), text) for name, text in posted if name.startswith(PREFIX)]
    given = {path for name, text in fields if text for path in paths(name)}
    for name, text in fields:
        if not name.endswith(MAY_LACK):
            _put(data, name, text)
        elif name.removesuffix(MAY_LACK) not in given:
            _leave_out(data, name.removesuffix(MAY_LACK))
    return _settled(data)


def paths(name: str) -> list[str]:
    """The path of a field, and those of the records that it lies in."""
    steps = name.split(".")
    return [".".join(steps[:count]) for count in range(1, len(steps) + 1)]


def decoded(data: Any, kind: Any) -> Any:
    """Plain data as a command of this kind. Raises BadAnswer with what is wrong."""
    try:
        command = _converted(data, kind)
    except (msgspec.ValidationError, RecursionError) as wrong:
        raise BadAnswer(f"The form cannot be read as it is: {wrong}.") from wrong
    if not _finite(msgspec.to_builtins(command)):
        raise BadAnswer("The form cannot be read as it is: a number in it has no end.")
    return command


def _converted(data: Any, kind: Any) -> Any:
    """A comma is a decimal sign only where nothing else can be meant by it: where it cannot be read as it stands."""
    try:
        return msgspec.convert(data, kind, strict=False)
    except msgspec.ValidationError:
        return msgspec.convert(_pointed(data), kind, strict=False)


def _pointed(data: Any) -> Any:
    """The data with a point in every number that was typed with a comma, and - for a typeset minus."""
    match data:
        case dict():
            return {key: _pointed(value) for key, value in data.items()}
        case list():
            return [_pointed(value) for value in data]
        case str() if _NUMBER.fullmatch(data.strip()):
            return data.strip().replace(",", ".").replace(MINUS, "-").removeprefix("+").removesuffix(".")
        case _:
            return data


def _finite(data: Any) -> bool:
    match data:
        case dict():
            return all(map(_finite, data.values()))
        case list() | tuple():
            return all(map(_finite, data))
        case float():
            return math.isfinite(data)
        case _:
            return True


def base_of(text: str) -> dict[str, Any]:
    """The base that a form carried along, from its JSON. Raises BadAnswer."""
    try:
        base = msgspec.json.decode(text.encode())
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError) as wrong:
        raise BadAnswer(DAMAGED) from wrong
    if not isinstance(base, dict):
        raise BadAnswer(DAMAGED)
    return base


def opened(value: Any) -> Any:
    """What a Secret holds, as plain data; anything else itself."""
    return value.get("value") if isinstance(value, dict) and value.get("type") == "secret" else value


def _copied(base: Any) -> Any:
    match base:
        case dict():
            return {key: _copied(value) for key, value in base.items()}
        case list() | tuple():
            return [_copied(value) for value in base]
        case _:
            return base


class _Chosen(dict[str, Any]):
    """A tuple while it is being read: copies of each option, or records by their key."""


def _put(data: dict[str, Any], path: str, text: str) -> None:
    steps = _steps(path)
    if text == "" and all(option is None for _, option in steps):
        return  # a blank field is as good as not answered: what the base says stays
    here, (field, option) = _reached(data, steps)
    if option is not None:
        _count(_chosen(here, field), option, text)
    elif text != "":
        holder, key = _place(here, field)
        holder[key] = text


def _leave_out(data: dict[str, Any], path: str) -> None:
    """Make a field nothing, with the Secret that may wrap it."""
    here: Any = data
    *outer, (last, option) = _steps(path)
    if option is not None:
        raise BadAnswer(DAMAGED)
    for field, option in outer:
        holder, key = _place(here, field)
        if option is None and holder.get(key) is None:
            return  # it lies in what is nothing itself
        here = _into(here, (field, option))
    here[last] = None


_Step = tuple[str, str | None]


def _steps(path: str) -> list[_Step]:
    """The steps of a path, each a field and perhaps an option of it. Raises BadAnswer."""
    steps = path.split(".")
    if len(steps) > _DEEPEST:
        raise BadAnswer(DAMAGED)
    return [_read_step(step) for step in steps]


def _reached(data: dict[str, Any], steps: list[_Step]) -> tuple[dict[str, Any], _Step]:
    """The record that a path leads to, and the path's last step in it."""
    here = data
    for step in steps[:-1]:
        here = _into(here, step)
    return here, steps[-1]


def _into(here: dict[str, Any], step: _Step) -> dict[str, Any]:
    """The record that a step leads to, made if need be."""
    field, option = step
    if option is None:
        holder, key = _place(here, field)
        if holder.get(key) is None:
            holder[key] = {}
        inner = holder[key]
    else:
        name, _, value = option.partition("=")
        inner = _chosen(here, field).setdefault(option, {name: value})
    if not isinstance(inner, dict) or isinstance(inner, _Chosen):
        raise BadAnswer(DAMAGED)
    return inner


def _chosen(here: dict[str, Any], field: str) -> _Chosen:
    """The tuple's reading, begun afresh: what is posted replaces what the base had."""
    holder, key = _place(here, field)
    inner = holder.get(key)
    if not isinstance(inner, _Chosen):
        holder[key] = inner = _Chosen()
    return inner


def _place(here: dict[str, Any], field: str) -> tuple[dict[str, Any], str]:
    """Where a field's value stands: in its record, or inside the Secret that wraps it."""
    inner = here.get(field)
    return (inner, "value") if isinstance(inner, dict) and inner.get("type") == "secret" else (here, field)


def _read_step(step: str) -> _Step:
    match = _STEP.fullmatch(step)
    if match is None:
        raise BadAnswer(DAMAGED)
    return match[1], match[2]


def _count(chosen: _Chosen, option: str, text: str) -> None:
    """How many copies of an option. The empty option says that the tuple was asked for, or which one is all of it."""
    if not text:
        return
    if not option:
        option, text = text, "1"
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
