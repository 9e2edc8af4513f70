"""How long a companion with open pages takes to end after Ctrl-C, beside a bare Python program that waits.

Twenty event streams are open; the figure is from the signal to the end of the process, the median of five.
"""

import http.client
import signal
import statistics
import subprocess
import sys
import tempfile
import time

COMPANION = """
import sys
from pathlib import Path
from companion.clock import SystemClock
from companion.journal import Journal
from companion.table import Table
from web.app import WebConfig, create_app
from web.serve import Server, serve

with Journal(Path(sys.argv[1]) / "journal.db") as journal:
    server = Server(create_app(Table(journal, {}, SystemClock()), {}, WebConfig("k", "H")), "127.0.0.1", 0)
    print(server.port, flush=True)
    serve(server)
"""
BARE = "import signal; signal.signal(signal.SIGINT, lambda *_: exit()); print(0, flush=True); signal.pause()"


def ending_s(program: str, streams: int) -> float:
    """Seconds from the signal to the end."""
    with tempfile.TemporaryDirectory() as folder:
        started = subprocess.Popen([sys.executable, "-c", program, folder], stdout=subprocess.PIPE, text=True)
        assert started.stdout is not None
        port = int(started.stdout.readline())
        opened = [stream(port) for _ in range(streams)]
        began_s = time.monotonic()
        started.send_signal(signal.SIGINT)
        started.wait(30)
        for each in opened:
            each.close()
        started.stdout.close()
        return time.monotonic() - began_s


def stream(port: int) -> http.client.HTTPConnection:
    """A page that listens: it has loaded a page first, so it has a cookie."""
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request("GET", "/")
    loaded = connection.getresponse()
    cookie = (loaded.getheader("Set-Cookie") or "").partition(";")[0]
    loaded.read()
    connection.request("GET", "/events", headers={"Cookie": cookie})
    assert connection.getresponse().status == 200
    return connection


def main() -> None:
    """Prints the two medians."""
    companion = statistics.median(ending_s(COMPANION, 20) for _ in range(5))
    bare = statistics.median(ending_s(BARE, 0) for _ in range(5))
    print(f"ending after Ctrl-C with 20 open pages: {1000 * companion:.0f} ms; a bare program: {1000 * bare:.0f} ms")


if __name__ == "__main__":
    main()
