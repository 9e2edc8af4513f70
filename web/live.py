"""Live: revisions as server-sent events. A stream carries a number and nothing else, so it can leak nothing."""

import threading
from collections import Counter
from collections.abc import Iterator
from typing import Final

from flask import Blueprint, Response, abort, request

from companion.table import Table
from web.device import device

HEARTBEAT_S: Final = 15.0
STREAMS_A_DEVICE: Final = 4
"""A browser gives one host six connections: more streams than this and its pages would wait for each other."""
_NAP_S: Final = 0.5
"""How soon a stream notices that the house is closing."""


class Live:
    """The open streams: at most `cap`, and none once closed."""

    def __init__(self, table: Table, cap: int = 200, heartbeat_s: float = HEARTBEAT_S) -> None:
        self.cap = cap
        self._table = table
        self._heartbeat_s = heartbeat_s
        self._lock = threading.Lock()
        self._open: Counter[str] = Counter()
        self._closing = threading.Event()

    def close(self) -> None:
        """End every stream within half a second and open no new one."""
        self._closing.set()

    def enter(self, device: str) -> bool:
        """Count one more stream of this device; False when there is no room for it."""
        with self._lock:
            full = self._open.total() >= self.cap or self._open[device] >= STREAMS_A_DEVICE
            if full or self._closing.is_set():
                return False
            self._open[device] += 1
            return True

    def leave(self, device: str) -> None:
        """Count one stream less."""
        with self._lock:
            self._open[device] -= 1
            if not self._open[device]:
                del self._open[device]

    def revisions(self, seen: int) -> Iterator[str]:
        """Each revision after the one seen, as events, with a beat whenever nothing happened for a while."""
        yield "retry: 2000\n\n"
        quiet_s = 0.0
        while not self._closing.is_set():
            current = self._table.wait(seen, _NAP_S)
            if current != seen:
                seen, quiet_s = current, 0.0
                yield f"data: {current}\n\n"
                continue
            quiet_s += _NAP_S
            if quiet_s >= self._heartbeat_s:
                quiet_s = 0.0
                yield f"event: beat\ndata: {current}\n\n"


class Stream(Iterator[str]):
    """One device's stream, counted from its opening until the server lets go of it."""

    def __init__(self, live: Live, device: str, seen: int) -> None:
        self._live = live
        self._device = device
        self._lines = live.revisions(seen)
        self._left = False

    def __next__(self) -> str:
        return next(self._lines)

    def close(self) -> None:
        """Called by the server when the device has gone or the stream has ended."""
        if not self._left:
            self._left = True
            self._live.leave(self._device)


def blueprint(live: Live, table: Table) -> Blueprint:
    """/events streams revisions; /revision is the same number once, for browsers without streams."""
    pages = Blueprint("live", __name__)

    @pages.get("/events")
    def events() -> Response:
        seen = request.args.get("since", default=-1, type=int)
        who = device().id
        if not live.enter(who):
            abort(503, "All streams are taken; this page asks every few seconds instead.")
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        return Response(Stream(live, who, seen), mimetype="text/event-stream", headers=headers)

    @pages.get("/revision")
    def revision() -> Response:
        return Response(str(table.revision), mimetype="text/plain")

    return pages
