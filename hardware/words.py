"""What buttons and lamps say, as plain records: importing this imports no pin library."""

from typing import Literal

import msgspec


class Press(msgspec.Struct, frozen=True):
    """A button went down or was held, stamped on the edge with the monotonic clock.

    `name` is the wiring's word: `seat.1` … `seat.6` or a host button, `next` or `undo`.
    `kind` is `down` for a press, `held` for the long action of a host button.
    """

    name: str
    kind: Literal["down", "held"]
    at_s: float


class Lamp(msgspec.Struct, frozen=True):
    """What a lamp shows.

    `asks`: a press answers a question; `turn`: its seat must act on a phone; `refused`: the last try was illegal.
    """

    name: str
    shows: Literal["off", "turn", "asks", "refused"] = "off"
