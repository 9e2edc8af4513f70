"""Checks that this machine can build the project's environment, and installs what it lacks where it may.

Uses the standard library alone and only syntax that an old Python can read, so that the old Python can say it is old.
Exits with 0 when all is there; otherwise with 1 and the command to run.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec

OLDEST = (3, 11)
LIBRARIES = {
    "libGL.so.1": "libgl1",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libxcb.so.1": "libxcb1",
}
"""Shared libraries that OpenCV's wheel expects of the system, and the Debian packages that hold them."""


def missing_packages() -> list[str]:
    """The Debian packages that this machine lacks, none if it lacks nothing."""
    missing = [] if find_spec("ensurepip") else ["python3-venv"]
    return missing + [package for library, package in LIBRARIES.items() if not loads(library)]


def loads(library: str) -> bool:
    """Whether the dynamic linker finds a shared library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def install(packages: list[str]) -> None:
    """Installs Debian packages as root. Raises CalledProcessError if apt-get cannot."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        subprocess.run(["apt-get", "-qq", *command], check=True, env=quiet, stdout=subprocess.DEVNULL)


def advice(version: tuple[int, ...], missing: list[str]) -> str | None:
    """What is in the way, as a sentence with the command that mends it; None if nothing is."""
    if version < OLDEST:
        found = ".".join(map(str, version))
        return f"This is Python {found}, and the companion needs 3.11 or later. Try: make deps PYTHON=python3.11"
    if missing:
        return f"This machine lacks {' '.join(missing)}. Run: sudo apt-get install {' '.join(missing)}"
    return None


def main() -> str | None:
    """Installs what is missing, as root on a Debian; the advice that then remains."""
    version = sys.version_info[:3]
    missing = missing_packages() if version >= OLDEST else []
    if missing and shutil.which("apt-get") and os.geteuid() == 0:
        print(f"Installing {' '.join(missing)}", flush=True)
        install(missing)
        missing = missing_packages()
    return advice(version, missing)


if __name__ == "__main__":
    sys.exit(main())
