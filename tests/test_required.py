import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SKIPPED = """
import pytest

@pytest.mark.{mark}
def test_something():
    pytest.skip("it is not here")
"""


def outcome(folder: Path, mark: str, **environment: str) -> str:
    """The last line of a run of pytest over one test with a mark, which skips itself."""
    (folder / "test_skipped.py").write_text(SKIPPED.format(mark=mark))
    (folder / "pytest.ini").write_text(f"[pytest]\nmarkers = {mark}\n")
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "tests.required", "-p", "no:cacheprovider", str(folder)],
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    ).stdout.splitlines()[-1]


@pytest.mark.parametrize(
    ("mark", "variable"), [("photos", "COMPANION_PHOTOS_REQUIRED"), ("browser", "COMPANION_NEEDS_BROWSER")]
)
def test_a_skip_is_a_failure_where_the_environment_says_so(tmp_path: Path, mark: str, variable: str) -> None:
    assert outcome(tmp_path, mark, **{variable: "1"}).startswith("1 failed")
    assert outcome(tmp_path, mark, **{variable: ""}).startswith("1 skipped")


def test_a_test_without_the_mark_may_be_skipped(tmp_path: Path) -> None:
    assert outcome(tmp_path, "other", COMPANION_PHOTOS_REQUIRED="1").startswith("1 skipped")
