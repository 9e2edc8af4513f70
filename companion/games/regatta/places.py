"""Free places before the starting line, for boats that are placed."""

import math
from collections.abc import Iterator

from companion.games.regatta.model import PlaceBoat, Pose, State
from companion.games.regatta.rules import apply
from companion.parts import clockwise
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Seat

ROWS = 4
"""So many rows of boats are tried, one behind the other."""


def free_place(state: State, seat: Seat) -> Pose | None:
    """A place for a boat that points over the line; None if none is found."""
    for pose in _places(state, seat):
        try:
            apply(state, PlaceBoat(seat, pose))
        except IllegalMove:
            continue
        return pose
    return None


def _places(state: State, seat: Seat) -> Iterator[Pose]:
    """Each seat's own share of the line first, then the others', row by row."""
    port, starboard = state.buoys[:2]
    along_x, along_y = starboard.x_mm - port.x_mm, starboard.y_mm - port.y_mm
    length_mm = math.hypot(along_x, along_y)
    ahead_x, ahead_y = -along_y / length_mm, along_x / length_mm
    heading_deg = round(math.degrees(math.atan2(ahead_x, ahead_y)), 1) % 360
    for row in range(ROWS):
        behind_mm = state.box.boat.length * (1 + 1.2 * row)
        for share in clockwise(state.seats, seat):
            part = (share - 0.5) / len(state.seats)
            x_mm = port.x_mm + part * along_x - behind_mm * ahead_x
            y_mm = port.y_mm + part * along_y - behind_mm * ahead_y
            yield Pose(round(x_mm, 1), round(y_mm, 1), heading_deg)
