"""Free places before the starting line, for boats that are placed."""

from collections.abc import Iterator

from companion.games.regatta.course import line_of
from companion.games.regatta.geometry import ahead, bearing, tidy, tidy_heading
from companion.games.regatta.legal import accepted
from companion.games.regatta.model import PlaceBoat, Pose, State
from companion.parts import clockwise
from companion.vocabulary.value import Seat

ROWS = 20
"""So many rows of boats are tried, one behind the other: more than boats and buoys can lie across."""


def free_place(state: State, seat: Seat) -> Pose | None:
    """A place for a boat that points over the line; None if none is found."""
    return next((pose for pose in _places(state, seat) if accepted(state, PlaceBoat(seat, pose))), None)


def _places(state: State, seat: Seat) -> Iterator[Pose]:
    """Each seat's own share of the line first, then the others', row by row."""
    port, starboard = line_of(state)
    heading_deg = bearing(port, starboard) - 90
    x, y = ahead(heading_deg)
    for row in range(ROWS):
        behind_mm = state.box.boat.length * (1 + 1.2 * row)
        for share in clockwise(state.seats, seat):
            part = (share - 0.5) / len(state.seats)
            x_mm = port[0] + part * (starboard[0] - port[0]) - behind_mm * x
            y_mm = port[1] + part * (starboard[1] - port[1]) - behind_mm * y
            yield Pose(tidy(x_mm), tidy(y_mm), tidy_heading(heading_deg))
