"""The pretend table's camera: the same face as a real one."""

from collections.abc import Callable, Mapping

import msgspec
import numpy as np

from vision.frame import Frame, Picture
from vision.simulated.renderer import Light, Renderer, View
from vision.simulated.scene import Scene
from vision.words import Unseen

USUAL_VIEW = View()


class SimulatedCamera:
    """Frames of a scene, stamped by the clock. The same seed and the same scene give the same pictures."""

    def __init__(
        self,
        scene: Scene,
        pictures: Mapping[str, Picture],
        clock: Callable[[], float],
        seed: int = 0,
        view: View = USUAL_VIEW,
    ) -> None:
        self.light = Light()
        """The lamp; put another one here to change it."""
        self._scene, self._clock = scene, clock
        self._renderer = Renderer(scene.layout, pictures, view, np.random.default_rng(seed))
        self._is_open = True

    def read(self) -> Frame | Unseen:
        """What the table looks like now."""
        if not self._is_open:
            return Unseen("the pretend camera is closed")
        return Frame(self._renderer.render(self._scene.sight, self.light), self._clock())

    def knock(self, roll_deg: float) -> None:
        """Turns the camera a little, as somebody who bumps into it does."""
        view = self._renderer.view
        self._renderer.look_from(msgspec.structs.replace(view, roll_deg=view.roll_deg + roll_deg))

    def close(self) -> None:
        """Gives no more frames."""
        self._is_open = False
