"""What floats in a sea, look by look: told as a whole, as a row is, with two differences.

a) Poses are measured, and so are never twice the same: what has moved by less than MOVED_MM and TURNED_DEG lies where
   it lay. Each thing is compared with where it was when the sea was taken to have changed, so slow drift adds up.
b) One thing that cannot be found hides no other for ever. A look that lacks something is believed only when for
   PATIENCE_S it was all that could be seen; then the sea is told without it, and whoever plays is told why.
"""

import math
from collections.abc import Hashable, Sequence

from vision.layout import degrees_apart
from vision.levels import OpenRow, Told
from vision.settling import SETTLE_S, Things, kind_of
from vision.words import Afloat, Boat, Piece, Question, Reading, Thing, Unseen

MOVED_MM, TURNED_DEG = 3.0, 4.0
PATIENCE_S = 2.0


class Incomplete(Unseen, frozen=True):
    """Some of what should lie there cannot be found, and why; `things` are all that can."""

    things: tuple[Boat | Piece, ...] = ()


class Absent(Unseen, frozen=True):
    """Nothing that could be it is there."""


def whole(found: Sequence[Boat | Piece | Unseen], sought: Sequence[Afloat]) -> tuple[Boat | Piece, ...] | Incomplete:
    """What was found, if it is all that was sought and should lie somewhere; what has no place yet may be absent."""
    things = tuple(one for one in found if not isinstance(one, Unseen))
    lacking = [
        one.reason
        for one, afloat in zip(found, sought, strict=True)
        if isinstance(one, Unseen) and not (isinstance(one, Absent) and afloat.pose is None)
    ]
    return Incomplete("; ".join(lacking), things) if lacking else things


class Waters(OpenRow):
    """What floats in one sea."""

    def __init__(self, name: str, settle_s: float = SETTLE_S) -> None:
        super().__init__(name, settle_s)
        self._known: Things | None = None
        self._newest: Things | None = None
        self._lacks_since_s: float | None = None

    def disturb(self, question: Question | None) -> bool:
        """A hand is over the sea; True if that withdraws an offer, as of a row."""
        self._lacks_since_s = None
        return super().disturb(question)

    def lose_sight(self) -> None:
        """Nothing was seen for a while."""
        self._lacks_since_s = None
        super().lose_sight()

    def update(self, look: Things | Unseen, at_s: float, asked: Told) -> Reading | None:
        """The reading that a look at the uncovered sea completes, if any."""
        reading = super().update(self._believed(look, at_s), at_s, asked)
        if self.is_settled:
            self._known = self._newest
        return reading

    def _believed(self, look: Things | Unseen, at_s: float) -> Things | Unseen:
        if not isinstance(look, Incomplete):
            self._lacks_since_s = None
            return look
        if self._lacks_since_s is None:
            self._lacks_since_s = at_s
        return look.things if at_s - self._lacks_since_s >= PATIENCE_S else look

    def _content_of(self, look: Things) -> tuple[Hashable, ...]:
        """The look, or an earlier one if nothing has moved since."""
        alike = (earlier for earlier in (self._known, self._newest) if earlier is not None and are_alike(look, earlier))
        self._newest = next(alike, look)
        return self._newest


def are_alike(look: Things, earlier: Things) -> bool:
    """Whether two looks show the same things, and each where it was."""
    return len(look) == len(earlier) and all(_has_stayed(*pair) for pair in zip(look, earlier, strict=True))


def _has_stayed(thing: Thing, earlier: Thing) -> bool:
    here, there = thing.pose, earlier.pose
    turned_deg = degrees_apart(here.turned_deg, there.turned_deg)
    is_near = math.hypot(here.x_mm - there.x_mm, here.y_mm - there.y_mm) < MOVED_MM and turned_deg < TURNED_DEG
    return is_near and kind_of(thing) == kind_of(earlier)
