"""Live: revisions as server-sent events. A stream carries a number and nothing else, so it can leak nothing."""

import threading
from collections.abc import Iterator
from typing import Final

from flask import Blueprint, Response, abort, request

from companion.table import Table
from web.device import address, device

HEARTBEAT_S: Final = 15.0
STREAMS: Final = 200
STREAMS_A_DEVICE: Final = 4
"""A browser gives one host six connections: more streams than this and its pages would wait for each other."""
STREAMS_AN_ADDRESS: Final = 40
"""More than all the pages that anybody has open on one machine, few enough that one machine cannot take all."""
_NAP_S: Final = 0.25
"""How soon a stream notices that its device has opened newer ones."""


class Live:
    """The open streams: at most `cap`, at most four a device and forty an address, and none once closed."""

    def __init__(self, table: Table, cap: int = STREAMS, heartbeat_s: float = HEARTBEAT_S) -> None:
        self.cap = cap
        self.table = table
        self.heartbeat_s = heartbeat_s
        self._lock = threading.Lock()
        self._open: list[Stream] = []
        self._closed = False

    def close(self) -> None:
        """End every stream and open no new one; news wakes those that wait, so that they end at once."""
        with self._lock:
            self._closed = True
            for stream in self._open:
                stream.end()
        self.table.trouble("scoreboard", "The companion is being stopped.")

    def enter(self, device: str, address: str, seen: int) -> "Stream | None":
        """A stream of what comes after the revision seen; None when there is no room for it.

        A device that has four already loses its oldest: most likely a page that it has left, which the server cannot
        know before it writes to it again.
        """
        with self._lock:
            near = sum(stream.address == address for stream in self._open)
            if self._closed or len(self._open) >= self.cap or near >= STREAMS_AN_ADDRESS:
                return None
            own = [stream for stream in self._open if stream.device == device]
            for oldest in own[: len(own) + 1 - STREAMS_A_DEVICE]:
                oldest.end()
            stream = Stream(self, device, address, seen)
            self._open.append(stream)
            return stream

    def leave(self, stream: "Stream") -> None:
        """The stream is over; a second time changes nothing."""
        with self._lock:
            if stream in self._open:
                self._open.remove(stream)


class Stream(Iterator[str]):
    """One page's stream, counted from its opening until the server lets go of it."""

    def __init__(self, live: Live, device: str, address: str, seen: int) -> None:
        self.device, self.address = device, address
        self._live = live
        self._ended = threading.Event()
        self._lines = self._revisions(seen)

    def __next__(self) -> str:
        return next(self._lines)

    def end(self) -> None:
        """Stop after a moment; the page asks every few seconds from then on."""
        self._ended.set()

    def close(self) -> None:
        """Called by the server when the page has gone or the stream has ended."""
        self._live.leave(self)

    def _revisions(self, seen: int) -> Iterator[str]:
        """Each revision after the one seen, as events, with a beat whenever nothing happened for a while."""
        yield "retry: 2000\n\n"
        quiet_s = 0.0
        while not self._ended.is_set():
            current = self._live.table.wait(seen, _NAP_S)
            quiet_s += _NAP_S
            if self._ended.is_set():
                break
            if current != seen:
                seen, quiet_s = current, 0.0
                yield f"data: {current}\n\n"
            elif quiet_s >= self._live.heartbeat_s:
                quiet_s = 0.0
                yield f"event: beat\ndata: {current}\n\n"
        yield "event: ended\ndata: 0\n\n"


def blueprint(live: Live, table: Table) -> Blueprint:
    """/events streams revisions; /revision is the same number once, for browsers without streams."""
    pages = Blueprint("live", __name__)

    @pages.get("/events")
    def events() -> Response:
        if not device().known:
            abort(403, "Load a page first; its script then listens for news.")
        seen = request.args.get("since", default=-1, type=int)
        stream = live.enter(device().id, address(), seen)
        if stream is None:
            abort(503, "All streams are taken; this page asks every few seconds instead.")
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        return Response(stream, mimetype="text/event-stream", headers=headers)

    @pages.get("/revision")
    def revision() -> Response:
        return Response(str(table.revision), mimetype="text/plain")

    return pages
