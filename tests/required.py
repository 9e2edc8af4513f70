"""Turns a skip into a failure where the thing that the test needs is known to be there."""

import os
from collections.abc import Generator

import pytest

REQUIRED_BY = {"photos": "COMPANION_PHOTOS_REQUIRED", "browser": "COMPANION_NEEDS_BROWSER"}
"""Marks, and the environment variable that forbids to skip tests so marked."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """The report of a test, failed instead of skipped if the environment asks for what it is marked with."""
    report = yield
    if report.skipped and not hasattr(report, "wasxfail"):
        for mark, variable in REQUIRED_BY.items():
            if os.environ.get(variable) and item.get_closest_marker(mark):
                report.outcome = "failed"
                report.longrepr = f"{variable} is set, so this test must run, yet it was skipped: {report.longrepr}"
    return report
