import ast
from pathlib import Path

import bootstrap


def test_a_machine_that_has_all_is_left_alone() -> None:
    assert bootstrap.advice((3, 11, 0), []) is None


def test_an_old_python_is_named_with_what_to_run_instead() -> None:
    advice = bootstrap.advice((3, 9, 2), [])
    assert advice == "This is Python 3.9.2, and the companion needs 3.11 or later. Try: make deps PYTHON=python3.11"


def test_what_is_missing_is_named_with_the_command_that_installs_it() -> None:
    advice = bootstrap.advice((3, 13, 5), ["python3-venv", "libgl1"])
    assert advice == "This machine lacks python3-venv libgl1. Run: sudo apt-get install python3-venv libgl1"


def test_a_library_that_no_system_has_is_noticed() -> None:
    assert not bootstrap.loads("libnobody.so.99")


def test_an_old_python_can_read_it() -> None:
    """Python 3.7 must get as far as saying that it is too old."""
    assert ast.parse(Path(bootstrap.__file__).read_text(), feature_version=(3, 7)).body
