"""What floats on the pretend sea, each thing at its own place, in the frame of the sea."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from vision.layout import Layout, LayoutError, Paint
from vision.words import Afloat, Pose

Thing = TypeVar("Thing")


class Water:
    """The boats and buoys of a layout's sea."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._boats: dict[str, Pose] = {}
        self.buoys: tuple[Afloat, ...] = ()

    def sail(self, colour: str, pose: Pose) -> None:
        """Sets a boat down; raises LayoutError if there is no sea or no such boat."""
        _check((colour,), self._layout.paint, self._layout)
        self._boats[colour] = pose

    def beach(self, colour: str) -> None:
        """Takes a boat out of the sea, if it is there."""
        self._boats.pop(colour, None)

    def anchor(self, buoys: Sequence[Afloat]) -> None:
        """Puts these buoys there instead of all others; raises LayoutError if there is no sea or no such buoy."""
        _check([buoy.colour for buoy in buoys], self._layout.buoy, self._layout)
        self.buoys = tuple(buoys)

    @property
    def boats(self) -> tuple[Afloat, ...]:
        """The boats, in the order in which they came."""
        return tuple(Afloat(colour, pose) for colour, pose in self._boats.items())

    def on_mat(self, afloat: Sequence[Afloat], kind: Callable[[str, Pose], Thing]) -> tuple[Thing, ...]:
        """What lies where in the mat frame, as things of a kind; none that lies nowhere."""
        there = ((thing.colour, thing.pose) for thing in afloat if thing.pose is not None)
        return tuple(kind(colour, self._layout.the_sea.to_mat(pose)) for colour, pose in there)


def _check(colours: Sequence[str], paint_of: Callable[[str], Paint], layout: Layout) -> None:
    if layout.sea is None:
        raise LayoutError("sea: this mat has none; name the zone 'sea' for one")
    for colour in colours:
        paint_of(colour)
