"""What all tests share."""

from tests.required import pytest_runtest_makereport

__all__ = ["pytest_runtest_makereport"]
