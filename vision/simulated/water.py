"""What floats on the pretend sea, each thing at its own place, in the frame of the sea."""

from collections.abc import Sequence

from vision.layout import Layout, LayoutError
from vision.seas import Sea
from vision.words import Afloat, Pose


class Water:
    """The boats and buoys of a layout's sea."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._boats: dict[str, Pose] = {}
        self.buoys: tuple[Afloat, ...] = ()

    def sail(self, colour: str, x_mm: float, y_mm: float, heading_deg: float) -> None:
        """Sets a boat down; raises LayoutError if there is no sea or no such boat."""
        self._layout.paint(colour)
        self._boats[colour] = Pose(x_mm, y_mm, heading_deg % 360)

    def beach(self, colour: str) -> None:
        """Takes a boat out of the sea, if it is there."""
        self._boats.pop(colour, None)

    def anchor(self, buoys: Sequence[Afloat]) -> None:
        """Puts these buoys there instead of all others; raises LayoutError if there is no sea or no such buoy."""
        for buoy in buoys:
            self._layout.buoy(buoy.colour)
        self.buoys = tuple(buoys)

    @property
    def boats(self) -> tuple[Afloat, ...]:
        """The boats, in the order in which they came."""
        return tuple(Afloat(colour, pose) for colour, pose in self._boats.items())

    def on_mat(self, afloat: Sequence[Afloat]) -> tuple[tuple[str, Pose], ...]:
        """The colours of boats or buoys and where in the mat frame they lie; none that lies nowhere."""
        return tuple((thing.colour, self._sea.to_mat(thing.pose)) for thing in afloat if thing.pose is not None)

    @property
    def _sea(self) -> Sea:
        if self._layout.sea is None:
            raise LayoutError("sea: the mat has no sea; name the zone 'sea' for one")
        return self._layout.sea
