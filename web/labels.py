"""Labels: where names stand on a chart so that they hide neither each other nor what they name."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

_LETTER: Final = 0.6
"""How wide a letter is on the whole, as a share of its height."""
PRECIOUS: Final = 4.0
"""The weight of what must not be covered, a boat or another name, beside that of a line or a wake."""
_NEAR: Final = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1))
_SPOTS: Final = tuple((x, y, away) for away in (1.0, 2.0, 3.0) for x, y in _NEAR)
"""Where a label may stand beside its thing, the best first: x to the right, y down, and how many gaps away."""
_HABIT: Final = 0.004
"""What a worse side costs, as a share of the label's area, so that it is taken only for a reason."""


@dataclass(frozen=True)
class Box:
    """A rectangle, y down; `weight`: how bad it is to cover it."""

    left: float
    top: float
    right: float
    bottom: float
    weight: float = 1.0

    def shared_with(self, other: "Box") -> float:
        """The area that both cover."""
        width = min(self.right, other.right) - max(self.left, other.left)
        height = min(self.bottom, other.bottom) - max(self.top, other.top)
        return max(width, 0.0) * max(height, 0.0)

    @property
    def area(self) -> float:
        """Width times height."""
        return (self.right - self.left) * (self.bottom - self.top)


@dataclass(frozen=True)
class Wanted:
    """A text that is to stand beside the place x, y, no nearer to it than `gap`."""

    text: str
    x: float
    y: float
    gap: float


@dataclass(frozen=True)
class Label:
    """A text beside the place x, y: its foot begins, ends or is centred at `dx`, `dy` from there."""

    text: str
    x: float
    y: float
    dx: float
    dy: float
    anchor: str


def around(x: float, y: float, radius: float, weight: float = 1.0) -> Box:
    """The square about a circle."""
    return Box(x - radius, y - radius, x + radius, y + radius, weight)


def along(x1: float, y1: float, x2: float, y2: float, breadth: float) -> list[Box]:
    """Squares strung along a line, so that a label keeps off it."""
    count = max(1, round(math.hypot(x2 - x1, y2 - y1) / breadth))
    shares = [number / count for number in range(count + 1)]
    return [around(x1 + (x2 - x1) * share, y1 + (y2 - y1) * share, breadth / 2) for share in shares]


def placed(wanted: Iterable[Wanted], taken: Iterable[Box], page: Box, size: float) -> tuple[Label, ...]:
    """A label for each text, `size` high, in the order wanted, each where it covers least of what is there already."""
    covered, labels = list(taken), []
    for one in wanted:
        boxes = [_box(one, spot, size, page) for spot in _SPOTS]
        costs = [_cost(box, covered, page) + place * _HABIT * box.area for place, box in enumerate(boxes)]
        best = costs.index(min(costs))
        covered.append(boxes[best])
        labels.append(_label(one, _SPOTS[best][0], boxes[best], size))
    return tuple(labels)


def _cost(box: Box, covered: list[Box], page: Box) -> float:
    """The area that would be covered twice, and far more for what would be off the page."""
    return sum(other.weight * box.shared_with(other) for other in covered) + 20 * (box.area - box.shared_with(page))


def _width(one: Wanted, size: float) -> float:
    return len(one.text) * _LETTER * size


def _box(one: Wanted, spot: tuple[int, int, float], size: float, page: Box) -> Box:
    """What the label would cover there; one above or below its thing is moved sideways onto the page."""
    across, down, away = spot
    gap = one.gap * away * (0.75 if across and down else 1.0)
    left = {1: one.x + gap, -1: one.x - gap - _width(one, size), 0: one.x - _width(one, size) / 2}[across]
    if not across:
        left = max(page.left, min(left, page.right - _width(one, size)))
    top = {1: one.y + gap, -1: one.y - gap - size, 0: one.y - size / 2}[down]
    return Box(left, top, left + _width(one, size), top + size, PRECIOUS)


def _label(one: Wanted, across: int, box: Box, size: float) -> Label:
    anchor, x = {1: ("start", box.left), -1: ("end", box.right), 0: ("middle", (box.left + box.right) / 2)}[across]
    foot = box.bottom - 0.2 * size
    return Label(one.text, round(one.x, 1), round(one.y, 1), round(x - one.x, 1), round(foot - one.y, 1), anchor)
