"""Closing: two tracks that run against each other, a lane for each seat, in the units of an SVG's view box."""

from dataclasses import dataclass
from itertools import count
from typing import Final

from companion.vocabulary.show import Closing, Mark, Pair

_GLYPH: Final = 0.56
"""Mean breadth of a letter, in sizes of its type."""


@dataclass(frozen=True)
class Lanes:
    """How wide a lane is drawn, how thick each of its two bars, and the type of what is printed beside the tracks."""

    width: float
    bar: float
    text: float

    @property
    def height(self) -> float:
        """Of one lane: the bar of the one track over the bar of the other."""
        return 2 * self.bar

    @property
    def figure(self) -> float:
        """The type of a marker's number."""
        return self.bar * 1.25


PHONE_LANES: Final = Lanes(width=360, bar=18, text=13)
TV_LANES: Final = Lanes(width=800, bar=28, text=28)


@dataclass(frozen=True)
class Figure:
    """A marker's number beside it, on its open side; `anchor` is which end of it stands at x."""

    x: float
    y: float
    anchor: str


@dataclass(frozen=True)
class Lane:
    """A seat's two markers: `up_x` comes from the left in the upper half, `down_x` from the right in the lower.

    `crossed`: left edge and width of what both have passed. `words` say the gap: its number, and what it is of.
    """

    pair: Pair
    up_x: float
    down_x: float
    up: Figure
    down: Figure
    crossed: tuple[float, float] | None
    number: str
    words: str
    nearest: bool


@dataclass(frozen=True)
class Tick:
    """Something printed on a track; its label stands on a level of its own where it would touch another."""

    mark: Mark
    x: float
    label_x: float
    anchor: str
    level: int


@dataclass(frozen=True)
class Axis:
    """What is printed on one of the tracks, and on how many levels."""

    ticks: tuple[Tick, ...]
    levels: int


@dataclass(frozen=True)
class TwoTracks:
    """Both tracks drawn."""

    layout: Lanes
    lanes: tuple[Lane, ...]
    up: Axis
    down: Axis


def two_tracks(block: Closing, layout: Lanes) -> TwoTracks:
    """The block drawn in the layout; a marker past either end stands at the end."""
    least = min((pair.gap for pair in block.pairs), default=0)
    return TwoTracks(
        layout=layout,
        lanes=tuple(_lane(pair, block.last, layout, nearest=pair.gap == least) for pair in block.pairs),
        up=_axis(block.up_marks, block.last, layout),
        down=_axis(block.down_marks, block.last, layout),
    )


def gap_in_words(gap: int) -> tuple[str, str]:
    """The gap as its number and what it is of: 21 to go, nothing but met, passed by 2."""
    match gap:
        case 0:
            return "", "met"
        case _ if gap > 0:
            return str(gap), "to go"
        case _:
            return str(-gap), "passed by"


def _x(space: int, last: int, layout: Lanes) -> float:
    """Where a space lies; a marker at either end still fits on the lane."""
    share = min(max(space, 0), last) / max(last, 1)
    return round(layout.bar + (layout.width - 2 * layout.bar) * share, 1)


def _lane(pair: Pair, last: int, layout: Lanes, nearest: bool) -> Lane:
    up_x, down_x = _x(pair.up, last, layout), _x(pair.beside, last, layout)
    number, words = gap_in_words(pair.gap)
    return Lane(
        pair=pair,
        up_x=up_x,
        down_x=down_x,
        up=_figure(up_x, pair.up, layout, side=1, y=layout.bar * 0.95),
        down=_figure(down_x, pair.down, layout, side=-1, y=layout.bar * 1.95),
        crossed=(down_x, round(up_x - down_x, 1)) if pair.gap <= 0 and up_x > down_x else None,
        number=number,
        words=words,
        nearest=nearest,
    )


def _figure(x: float, value: int, layout: Lanes, side: int, y: float) -> Figure:
    """On the side of the marker that is still to go, unless the lane ends there."""
    far = x + side * (layout.bar * 0.9 + _GLYPH * layout.figure * len(str(value)))
    side = side if 0 <= far <= layout.width else -side
    return Figure(round(x + side * layout.bar * 0.9, 1), round(y, 1), "start" if side > 0 else "end")


def _axis(marks: tuple[Mark, ...], last: int, layout: Lanes) -> Axis:
    """The marks from left to right, each label on the lowest level where it is free of those before it."""
    ends: list[float] = []
    ticks = []
    for mark in sorted(marks, key=lambda one: one.space):
        x = _x(mark.space, last, layout)
        left, label_x, anchor = _label(x, mark, layout)
        level = next(one for one in count() if one == len(ends) or ends[one] + layout.text / 2 <= left)
        ends[level : level + 1] = [left + _breadth(mark, layout)]
        ticks.append(Tick(mark, x, label_x, anchor, level))
    return Axis(tuple(ticks), len(ends))


def _label(x: float, mark: Mark, layout: Lanes) -> tuple[float, float, str]:
    """The left edge of a mark's label, where it stands, and which end of it stands there; it stays on the page."""
    breadth = _breadth(mark, layout)
    if x - breadth / 2 < 0:
        return 0, 0, "start"
    if x + breadth / 2 > layout.width:
        return layout.width - breadth, layout.width, "end"
    return x - breadth / 2, x, "middle"


def _breadth(mark: Mark, layout: Lanes) -> float:
    """About how broad a mark's label is, with its tick once it is done."""
    return _GLYPH * layout.text * (len(mark.label) + (2 if mark.done else 0))
