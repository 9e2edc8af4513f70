"""Serve: the scoreboard on a port, by waitress, until it is asked to stop."""

import errno
import signal
import socket
import threading
from functools import partial
from typing import Final

from flask import Flask
from waitress import wasyncore
from waitress.server import create_server

from web.house import House

SPARE_THREADS: Final = 16
"""Threads beside the streams, for everything that is answered at once."""
_SPARE_CONNECTIONS: Final = 100


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
            connection_limit=self._live.cap + SPARE_THREADS + _SPARE_CONNECTIONS,
            channel_timeout=60,
            ident=None,
        )
        self.port = int(self._server.effective_port)

    def run(self) -> None:
        """Answer until `stop` is called; then end the streams."""
        try:
            self._server.run()
        finally:
            self._stopped.set()
            self._live.close()
            self._server.task_dispatcher.shutdown(timeout=1)
            wasyncore.close_all(self._sockets)

    def stop(self) -> None:
        """Ask `run` to return, from any thread; a second time changes nothing."""
        if self._stopped.is_set():
            return
        self._stopped.set()
        self._live.close()
        self._server.trigger.pull_trigger(partial(wasyncore.close_all, self._sockets))


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
