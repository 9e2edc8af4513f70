"""What all tests share."""

import pytest

from tests.required import pytest_runtest_makereport
from tests.stones_evening import Evening

__all__ = ["pytest_runtest_makereport"]


@pytest.fixture
def evenings(tmp_path):
    """Makes evenings, each on a journal of its own, and closes them."""
    made = []

    def make(**how):
        made.append(Evening(tmp_path / f"{len(made)}.db", **how))
        return made[-1]

    yield make
    for evening in made:
        evening.journal.close()


@pytest.fixture
def evening(evenings):
    return evenings()
