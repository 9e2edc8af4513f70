"""A real browser for the tests that need one; where there is none, they are skipped and say so."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

CHROMIUM = Path("/usr/bin/chromium")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]

NEEDED = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM.exists(), reason=f"there is no {CHROMIUM}"),
    pytest.mark.filterwarnings("ignore::ResourceWarning"),  # playwright's own pipes
]
"""The marks of a module whose tests open the browser."""


@contextmanager
def opened() -> Iterator[Any]:
    """The browser, without a window, closed in the end."""
    with playwright.sync_playwright() as started:
        browser = started.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        yield browser
        browser.close()
