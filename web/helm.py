"""Helm: a boat on a chart that a thumb steers, beside the fields that hold where it is."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

import msgspec

from companion.vocabulary.play import Form, Steering
from companion.vocabulary.show import Map, Point
from companion.vocabulary.value import Colour, Seat
from web.answers import PREFIX
from web.forms import Field, Group, Stepper
from web.sea import HELM, Chart, chart
from web.steering import pose_of

_ROOM: Final = 2.0
"""So many lengths of water are to be seen on each side of the boat, so that it can be taken and turned."""


@dataclass(frozen=True)
class Helm:
    """The chart without the boat that is steered, and that boat: its place in units, its heading.

    `x_field`, `y_field` and `heading_field` name the page's fields; "" for what is not steered.
    """

    chart: Chart
    seat: Seat
    colour: Colour
    x: float
    y: float
    heading_deg: float
    x_field: str
    y_field: str
    heading_field: str

    @property
    def moves(self) -> bool:
        """Can it be dragged, not only turned?"""
        return bool(self.x_field or self.y_field)


def helm_of(form: Form, fields: Iterable[Field]) -> Helm | None:
    """The helm of a form by which a boat is steered, the boat where the fields say; None for any other form."""
    steering = form.picture
    if not isinstance(steering, Steering):
        return None
    x_mm, y_mm, heading_deg = _pose(steering, {stepper.name: stepper.value for stepper in _steppers(fields)})
    at = Point(x_mm, y_mm)
    room = _ROOM * steering.map.length_mm
    around = (Point(x_mm - room, y_mm - room), Point(x_mm + room, y_mm + room))
    drawn = chart(_without(steering.map, steering.seat), HELM, around)
    names = (PREFIX + field if field else "" for field in (steering.x, steering.y, steering.heading))
    return Helm(drawn, steering.seat, steering.colour, *drawn.frame.place(at), round(heading_deg, 1), *names)


def _without(sea: Map, seat: Seat) -> Map:
    """The map without a seat's boat and what it closes, which go with it, and without wakes, which are of no use."""
    hulls = tuple(msgspec.structs.replace(hull, wake=()) for hull in sea.hulls if hull.seat != seat)
    return msgspec.structs.replace(sea, hulls=hulls, areas=tuple(area for area in sea.areas if area.seat != seat))


def _pose(steering: Steering, values: dict[str, str]) -> tuple[float, float, float]:
    """Where the boat is by the fields, and where they say nothing that can be read, where it was."""
    fields = (steering.x, steering.y, steering.heading)
    x_mm, y_mm, heading_deg = (
        _read(values.get(PREFIX + field, ""), now) for field, now in zip(fields, pose_of(steering), strict=True)
    )
    return x_mm, y_mm, heading_deg % 360


def _read(text: str, otherwise: float) -> float:
    try:
        value = float(text.replace(",", "."))
    except ValueError:
        return otherwise
    return value if abs(value) < 1e6 else otherwise


def _steppers(fields: Iterable[Field]) -> Iterator[Stepper]:
    for field in fields:
        match field:
            case Stepper():
                yield field
            case Group(fields=inner):
                yield from _steppers(inner)
            case _:
                pass
