"""Box files: what a game's box prints, written down once in TOML and read as typed records."""

import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

B = TypeVar("B", bound=msgspec.Struct)

KINDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
}
"""What a value is, in words for people who fill in a box file."""


class BoxError(ValueError):
    """A box file cannot be used. Names the file, the path of the line and what would be right.

    `item` says which of a list's it is, as people count them.
    """

    def __init__(self, name: str, path: str, fault: str, item: str = "") -> None:
        where = f"{path} ({item})" if item else path
        super().__init__(f"{name}: {where}: {fault}" if path else f"{name}: {fault}")
        self.name = name
        self.path = path
        self.fault = fault


def text_of(path: Path) -> str:
    """The text of a TOML file. Raises BoxError when it is none, or OSError."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BoxError(str(path), "", f"this is not text in UTF-8: {error.reason} at byte {error.start}") from error


def read(text: str, name: str, kind: type[B]) -> B:
    """The TOML text as a record of the kind; `name` is the file's, for errors. Raises BoxError."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BoxError(name, "", f"this is not TOML: {error}") from None
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        path, fault = _path_and_fault(str(error))
        right = _words_at(inspect.type_info(kind), _steps(path)) if fault.startswith("invalid enum value") else ()
        fault = f"{fault}; right is {' or '.join(right)}" if right else fault
        raise BoxError(name, path, fault, _item(data, path)) from None


def sample(beside: str, kind: type[B]) -> B:
    """The invented SAMPLE, `sample.toml` beside a game's file."""
    return read(text_of(Path(beside).with_name("sample.toml")), "sample.toml", kind)


def no_faults(faults: Iterable[tuple[str, str]], name: str) -> None:
    """Raises BoxError with the first (path, fault), if there is one."""
    for path, fault in faults:
        raise BoxError(name, path, fault)


def _path_and_fault(message: str) -> tuple[str, str]:
    """Split "Expected `int`, got `str` - at `$.track.finish`" into ("track.finish", "expected int, got str")."""
    fault, _, place = message.partition(" - at ")
    path = place.strip("`").removeprefix("$").removeprefix(".")
    missing = re.fullmatch(r"Object (missing required|contains unknown) field `(\w+)`", fault)
    if missing:
        path = f"{path}.{missing[2]}".lstrip(".")
        fault = "this line is missing" if missing[1] == "missing required" else "no such name is known here"
    mixed = re.fullmatch(r"Expected `(\w+)`, got `(\w+)`", fault)
    if mixed:
        fault = f"expected {KINDS.get(mixed[1], mixed[1])}, got {KINDS.get(mixed[2], mixed[2])}"
    fault = fault.replace("`", "")
    return path, fault[:1].lower() + fault[1:]


def _steps(path: str) -> list[str]:
    """The names and numbers of a path: "land[2].type" is land, 2, type."""
    return re.findall(r"\w+", path)


def _item(data: Any, path: str) -> str:
    """Which item of a list a path leads into, "number 3, L03"; "" when it leads into none."""
    found = re.match(r"(\w+)\[(\d+)\]", path)
    if found is None:
        return ""
    item = data[found[1]][int(found[2])]
    own = next((item[key] for key in ("name", "id", "code") if key in item), "") if isinstance(item, dict) else ""
    return f"number {int(found[2]) + 1}{f', {own}' if own else ''}"


def _words_at(kind: inspect.Type, steps: list[str]) -> tuple[str, ...]:
    """The words that are right where a path of a record leads; none where it is not a choice of words."""
    match kind:
        case inspect.Metadata(type=inner):
            return _words_at(inner, steps)
        case inspect.UnionType(types=types):
            return next((words for one in types if (words := _words_at(one, steps))), ())
        case inspect.LiteralType(values=values) if not steps:
            return tuple(str(value) for value in values)
        case inspect.StructType(fields=fields) if steps:
            inner = next((field.type for field in fields if field.encode_name == steps[0]), inspect.AnyType())
            return _words_at(inner, steps[1:])
        case inspect.VarTupleType(item_type=inner) if steps:
            return _words_at(inner, steps[1:])
        case _:
            return ()
