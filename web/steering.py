"""Steering: what the fields of a form are called and begin with that a boat is steered by."""

from collections.abc import Iterator, Set
from typing import Any

import msgspec

from companion.vocabulary.play import Limit, Steering
from web.answers import paths


def pose_of(steering: Steering) -> tuple[float, float, float]:
    """Where the boat is before it is steered: x and y in millimetres, its heading in degrees from 0 to below 360."""
    for hull in steering.map.hulls:
        if hull.seat == steering.seat:
            return hull.at.x_mm, hull.at.y_mm, hull.heading_deg % 360
    return steering.start.x_mm, steering.start.y_mm, steering.start_heading_deg % 360


def named(limit: Limit, steering: Steering) -> Limit:
    """The limit with words for what it holds, where the game has none of its own."""
    words = {steering.x: "to the right (mm)", steering.y: "ahead (mm)", steering.heading: "heading (°)"}
    if limit.label or limit.field not in words:
        return limit
    return msgspec.structs.replace(limit, label=words[limit.field])


def begun_afloat(begun: Any, steering: Steering, may_lack: Set[str]) -> Any:
    """What a form begins with (plain data), and where the boat is for all that it does not say and must."""
    data = begun
    for path, value in _starts(steering):
        if may_lack.isdisjoint(paths(path)):
            data = _with(data, path.split("."), value)
    return data


def _starts(steering: Steering) -> Iterator[tuple[str, float]]:
    fields = (steering.x, steering.y, steering.heading)
    return ((field, value) for field, value in zip(fields, pose_of(steering), strict=True) if field)


def _with(data: Any, steps: list[str], value: float) -> Any:
    """The data with the value at a path, unless something is there already."""
    if not steps:
        return value if data is None else data
    record = data if isinstance(data, dict) else {}
    return {**record, steps[0]: _with(record.get(steps[0]), steps[1:], value)}
