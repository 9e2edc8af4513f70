"""Pictures beside entries: what the camera saw when a reading was accepted."""

import logging
from hashlib import blake2b
from pathlib import Path
from typing import Protocol

log = logging.getLogger(__name__)

KEPT_BYTES = 200_000_000


class Keeper(Protocol):
    """Keeps the pictures that go with accepted readings."""

    def keep(self, jpeg: bytes) -> str:
        """The id of the kept picture."""


class Stills:
    """The newest picture of each zone, and where those are kept that an entry came of."""

    def __init__(self, keeper: Keeper | None) -> None:
        self._keeper = keeper
        self._newest: dict[str, bytes] = {}

    def take(self, zone: str, still: bytes | None) -> None:
        """Takes a zone's newest picture, a JPEG; None leaves the one before."""
        if still is not None:
            self._newest[zone] = still

    def keep(self, zone: str) -> str:
        """The id under which a zone's newest picture is kept; "" if there is none, or nowhere to keep it."""
        still = self._newest.get(zone)
        return "" if still is None or self._keeper is None else self._keeper.keep(still)


class Pictures:
    """A folder of JPEG pictures named by their content, the oldest dropped when it grows too large."""

    def __init__(self, folder: Path, kept_bytes: int = KEPT_BYTES) -> None:
        self.folder = folder
        self.kept_bytes = kept_bytes

    def keep(self, jpeg: bytes) -> str:
        """The id under which the picture is kept; "" when the disk takes no more, since the entry matters more."""
        name = blake2b(jpeg, digest_size=12).hexdigest()
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            (self.folder / f"{name}.jpg").write_bytes(jpeg)
            self._drop_oldest()
        except OSError as error:
            log.warning("a picture was not kept: %s", error)
            return ""
        return name

    def find(self, name: str) -> bytes | None:
        """The picture with an id, None if it is no id or was dropped."""
        if not (name.isalnum() and name.isascii()):
            return None
        try:
            return (self.folder / f"{name}.jpg").read_bytes()
        except OSError:
            return None

    def _drop_oldest(self) -> None:
        pictures = sorted(self.folder.glob("*.jpg"), key=lambda path: path.stat().st_mtime, reverse=True)
        total = 0
        for picture in pictures:
            total += picture.stat().st_size
            if total > self.kept_bytes:
                picture.unlink(missing_ok=True)
