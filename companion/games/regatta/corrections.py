"""What the host may mend at any time: where boats and buoys really lie."""

from collections.abc import Iterator

from companion.games.regatta.charts import POSE_LIMITS, steering
from companion.games.regatta.model import Buoy, CorrectPose, PlaceBuoy, State
from companion.games.regatta.names import boat_name, buoy_name
from companion.games.regatta.printed import FARTHEST_MM
from companion.games.regatta.questions import buoy_mended, pose_mended
from companion.vocabulary.play import Form, Limit
from companion.vocabulary.value import Seat

BUOY_LIMITS = (
    Limit("buoy.x_mm", -FARTHEST_MM, FARTHEST_MM, label="to starboard (mm)"),
    Limit("buoy.y_mm", -FARTHEST_MM, FARTHEST_MM, label="ahead (mm)"),
)


def corrections(state: State) -> tuple[Form, ...]:
    """The forms that say where something lies; nobody waits for them."""
    if state.stage == "over":
        return ()
    boats = (form for seat in state.seats for form in _boat(state, seat))
    return (*boats, *(place_buoy(buoy) for buoy in state.buoys))


def place_buoy(buoy: Buoy) -> Form:
    """The form that says where a buoy lies, begun from there."""
    example = PlaceBuoy(buoy)
    label = f"Say where the {buoy_name(buoy.id)} lies"
    return Form(label, example, buoy_mended(buoy.id), BUOY_LIMITS, example, anytime=True)


def _boat(state: State, seat: Seat) -> Iterator[Form]:
    pose = state.boats[seat - 1].pose
    if pose is not None:
        example, picture = CorrectPose(seat, pose), steering(state, seat, pose)
        label = f"Say where {boat_name(state, seat)} really lies (its leg stays)"
        yield Form(label, example, pose_mended(seat), POSE_LIMITS, example, anytime=True, picture=picture)
