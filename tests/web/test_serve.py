"""Serve: a port, streams that end on stopping, and a clear word when the port is taken."""

import contextlib
import http.client
import signal
import socket
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from web.app import WebConfig, create_app
from web.serve import SPARE_THREADS, PortInUse, Server

OPEN_DOOR = WebConfig(secret_key="k", host_code="HOST42")


@pytest.fixture
def get():
    """Asks for a path, as a device of its own that has loaded a page; connections are closed after the test."""
    with contextlib.ExitStack() as opened:

        def ask(port, path, cookie=""):
            if path == "/events":
                cookie = ask(port, "/tv").getheader("Set-Cookie")
            connection = opened.enter_context(
                contextlib.closing(http.client.HTTPConnection("127.0.0.1", port, timeout=5))
            )
            connection.request("GET", path, headers={"Cookie": cookie.partition(";")[0]})
            return opened.enter_context(contextlib.closing(connection.getresponse()))

        yield ask


@pytest.fixture
def server(evening):
    server = Server(create_app(evening.table, evening.games, OPEN_DOOR, streams=3), "127.0.0.1", 0)
    thread = threading.Thread(target=server.run)
    thread.start()
    yield server
    server.stop()
    thread.join(5)
    assert not thread.is_alive()


def test_a_page_is_served(server, get):
    assert get(server.port, "/").status == 200


def test_more_streams_than_the_cap_leave_the_pages_answering(server, get):
    streams = [get(server.port, "/events") for _ in range(4)]
    assert [stream.status for stream in streams] == [200, 200, 200, 503]
    assert get(server.port, "/").status == 200


def test_a_taken_port_is_named_with_a_way_out(server, evening):
    app = create_app(evening.table, evening.games, OPEN_DOOR, streams=1)
    with pytest.raises(PortInUse, match=rf"Port {server.port} is in use; choose another with --port"):
        Server(app, "127.0.0.1", server.port)


def test_a_server_with_an_open_stream_stops_when_asked_twice(evening, get):
    server = Server(create_app(evening.table, evening.games, OPEN_DOOR, streams=3), "127.0.0.1", 0)
    thread = threading.Thread(target=server.run)
    thread.start()
    stream = get(server.port, "/events")
    assert stream.status == 200
    server.stop()
    server.stop()
    thread.join(10)
    assert not thread.is_alive()


def test_half_sent_forms_keep_nobody_waiting(server, get):
    """They hold no thread; one more than there are threads."""
    with contextlib.ExitStack() as opened:
        for _ in range(3 + SPARE_THREADS + 1):
            slow = opened.enter_context(socket.create_connection(("127.0.0.1", server.port)))
            slow.sendall(b"POST /sit HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nhalf")
        assert get(server.port, "/tv").status == 200


PROGRAM = """
import sys
from pathlib import Path
from companion.clock import SystemClock
from companion.journal import Journal
from companion.table import Table
from web.app import WebConfig, create_app
from web.serve import Server, serve

with Journal(Path(sys.argv[1])) as journal:
    app = create_app(Table(journal, {}, SystemClock()), {}, WebConfig("k", "H"), streams=3)
    server = Server(app, "127.0.0.1", 0)
    print(server.port, flush=True)
    serve(server)
print("closed", flush=True)
"""


@pytest.mark.parametrize("word", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_the_program_cleanly(tmp_path, word, get):
    root = Path(__file__).parents[2]
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(tmp_path / "e.db")], cwd=root, stdout=subprocess.PIPE, text=True
    ) as program:
        assert program.stdout is not None
        port = int(program.stdout.readline())
        assert get(port, "/events").status == 200
        program.send_signal(word)
        assert program.wait(10) == 0
        assert program.stdout.read() == "closed\n"
