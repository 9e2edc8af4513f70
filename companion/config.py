"""companion.toml: what an owner may set, as typed records."""

import os
from pathlib import Path
from typing import Annotated

import msgspec

from companion import boxes
from companion.vocabulary.value import Record

Port = Annotated[int, msgspec.Meta(ge=1, le=65535)]


class Web(Record, frozen=True):
    """Where the scoreboard listens."""

    port: Port = 8000
    host: str = "0.0.0.0"
    """All addresses, so that phones on the Wi-Fi reach it."""


class Camera(Record, frozen=True):
    """A camera that plays a folder of recorded frames, with the table profile and the enrolled cards it goes with."""

    folder: str
    layout: str
    deck: str


class Config(Record, frozen=True):
    """Everything that can be set; each part may be missing. `boxes` names the owner's box file of a game."""

    data: str = ""
    web: Web = Web()
    camera: Camera | None = None
    boxes: dict[str, str] = msgspec.field(default_factory=dict)


def read_config(path: Path) -> Config:
    """The config in a TOML file. Raises BoxError with the line's path, or OSError."""
    return boxes.read(boxes.text_of(path), str(path), Config)


def default_data() -> Path:
    """Where an evening is kept unless told otherwise."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "table-companion"
