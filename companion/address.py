"""The address that phones on the same Wi-Fi can reach, and how a terminal shows it."""

import io
import socket

import segno


def reachable_address() -> str:
    """This machine's address on the network that leads outward, 127.0.0.1 when there is none. Sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: only the route to it is looked up
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def web_address(port: int) -> str:
    """What a phone types to reach a port of this machine, "192.168.1.20:8000"."""
    return f"{reachable_address()}:{port}"


def qr_text(url: str) -> str:
    """The address as a QR code of block characters, for a terminal."""
    out = io.StringIO()
    segno.make(url, error="m").terminal(out, compact=True)
    return out.getvalue()
