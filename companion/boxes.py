"""Box files: what a game's box prints, written down once in TOML and read as typed records."""

import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import TypeVar

import msgspec

B = TypeVar("B", bound=msgspec.Struct)


class BoxError(ValueError):
    """A box file cannot be used. Names the file, the path of the line and what would be right."""

    def __init__(self, name: str, path: str, fault: str) -> None:
        super().__init__(f"{name}: {path}: {fault}" if path else f"{name}: {fault}")
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
        return msgspec.convert(tomllib.loads(text), kind)
    except tomllib.TOMLDecodeError as error:
        raise BoxError(name, "", f"this is not TOML: {error}") from None
    except msgspec.ValidationError as error:
        raise BoxError(name, *_path_and_fault(str(error))) from None


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
    fault = fault.replace("`", "")
    return path, fault[:1].lower() + fault[1:]
