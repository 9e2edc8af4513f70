"""Alike: is what the journal holds what hands did, but for what nobody can measure exactly?"""

from typing import Any

import msgspec

from vision.layout import degrees_apart

LENGTH_MM = 10.0
ANGLE_DEG = 8.0
"""How far a boat's place and heading may be read from where hands really put it."""


def alike(done: Any, written: Any) -> bool:
    """Whether two records are equal, lengths and angles (by their names, `_mm` and `_deg`) within what is measured."""
    return type(done) is type(written) and _alike("", msgspec.to_builtins(done), msgspec.to_builtins(written))


def _alike(name: str, done: Any, written: Any) -> bool:
    match done, written:
        case dict(), dict():
            return done.keys() == written.keys() and all(_alike(key, done[key], written[key]) for key in done)
        case list(), list():
            pairs = zip(done, written, strict=False)
            return len(done) == len(written) and all(_alike(name, one, other) for one, other in pairs)
        case float() | int(), float() | int() if name.endswith("_mm"):
            return abs(done - written) <= LENGTH_MM
        case float() | int(), float() | int() if name.endswith("_deg"):
            return degrees_apart(done, written) <= ANGLE_DEG
        case _:
            return bool(done == written)
