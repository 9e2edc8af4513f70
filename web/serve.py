"""Serve: the scoreboard on a port, by waitress, until it is asked to stop."""

import errno
import signal
import socket
import threading
from typing import Final

from flask import Flask
from waitress import wasyncore
from waitress.server import create_server

from web.house import House

SPARE_THREADS: Final = 16
"""Threads beside the streams, for everything that is answered at once."""
SPARE_CONNECTIONS: Final = 500
"""Connections beside the streams. One that is idle or half sent holds no thread, only its place here."""
IDLE_S: Final = 20
"""After so long without a word a connection that waits for nothing loses its place; browsers just open another."""
_LAST_ANSWERS_S: Final = 0.4
"""How long answers that are under way at the end may take; streams end at once."""


class PortInUse(OSError):
    """Another program listens on the port; the sentence says what to do."""


class Server:
    """The scoreboard on a port; `host` and `port` are what it listens on, `port` 0 takes any that is free.

    Raises PortInUse, or OSError when the address is not this machine's.
    """

    def __init__(self, app: Flask, host: str, port: int) -> None:
        house: House = app.extensions["companion"]
        self._live = house.live
        self._sockets: dict[int, object] = {}
        self._stopped = threading.Event()
        self._server = create_server(
            app,
            map=self._sockets,
            sockets=[_listening(host, port)],
            threads=self._live.cap + SPARE_THREADS,
            connection_limit=self._live.cap + SPARE_THREADS + SPARE_CONNECTIONS,
            channel_timeout=IDLE_S,
            cleanup_interval=IDLE_S // 4,
            ident=None,
        )
        self.port = int(self._server.effective_port)

    def run(self) -> None:
        """Answer until `stop` is called; then end the streams, and the sockets after what still writes to them."""
        try:
            while not self._stopped.is_set():
                wasyncore.loop(timeout=1.0, use_poll=True, map=self._sockets, count=1)
        finally:
            self._stopped.set()
            self._live.close()
            self._server.task_dispatcher.shutdown(timeout=_LAST_ANSWERS_S)
            wasyncore.close_all(self._sockets)

    def stop(self) -> None:
        """Ask `run` to return, from any thread; a second time changes nothing."""
        if self._stopped.is_set():
            return
        self._stopped.set()
        self._server.pull_trigger()


def serve(server: Server) -> None:
    """Answer in the main thread until SIGTERM or Ctrl-C."""
    before = {word: signal.signal(word, lambda *_: server.stop()) for word in (signal.SIGTERM, signal.SIGINT)}
    try:
        server.run()
    finally:
        for word, handler in before.items():
            signal.signal(word, handler)


def _listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise PortInUse(error.errno, f"Port {port} is in use; choose another with --port {port + 1}") from error
        raise
