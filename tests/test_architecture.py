"""The shape that docs/design.md draws, checked against the files."""

import ast
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.games.known import KNOWN, folder

ROOT = Path(__file__).parent.parent
PACKAGES = ("companion", "hardware", "vision", "web")
SOURCES = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))
GAMES = [folder(name) for name in KNOWN]

GAME_FILES = {
    "__init__.py",
    "model.py",
    "rules.py",
    "choices.py",
    "senses.py",
    "story.py",
    "pretend.py",
    "printed.py",
    "sample.toml",
    "RULINGS.md",
    "SCRIPTS.md",
    "positions.py",
    "questions.py",
    "refusals.py",
    "screen.py",
}
CHANCE_TIME_AND_EDGES = {"cv2", "datetime", "flask", "gpiozero", "os", "random", "secrets", "sqlite3", "time", "uuid"}


def imported_by(path: Path) -> set[str]:
    """The top-level names of all that a file imports."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        match node:
            case ast.Import(names=aliases):
                names |= {alias.name.partition(".")[0] for alias in aliases}
            case ast.ImportFrom(module=str(module)):
                names.add(module.partition(".")[0])
    return names


def relative(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_imports_keep_to_the_contracts() -> None:
    """Each arrow between the packages points the way that pyproject.toml says."""
    lint = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as lint; lint()"]
    done = subprocess.run([*lint, "--no-logo", "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_each_module_of_the_companion_has_its_layer() -> None:
    """A new file beside table.py is named in a layer, so that its arrows are checked too."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    layers = " ".join(layer for contract in contracts for layer in contract.get("layers", ()))
    named = set(layers.replace("(", " ").replace(")", " ").split())
    beside = [path for path in (ROOT / "companion").iterdir() if path.suffix == ".py" and path.stem != "__init__"]
    assert [relative(path) for path in beside if f"companion.{path.stem}" not in named] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_each_game_has_the_same_files(game: Path) -> None:
    """Who knows one game's folder finds the way in every other."""
    assert {path.name for path in game.iterdir()} >= GAME_FILES


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_rules_know_no_chance_no_clock_and_no_edge(game: Path) -> None:
    """Whatever is random or outside comes into a game inside a command; only the pretend table's hands shuffle."""
    rules = [path for path in game.rglob("*.py") if path.name != "pretend.py"]
    found = {path.name: sorted(imported_by(path) & CHANCE_TIME_AND_EDGES) for path in rules}
    assert {name: names for name, names in found.items() if names} == {}


def test_no_file_is_longer_than_400_lines() -> None:
    """A file can be read in one sitting."""
    lengths = {relative(path): len(path.read_text().splitlines()) for path in [*SOURCES, *TESTS]}
    assert {name: length for name, length in lengths.items() if length > 400} == {}


@pytest.mark.parametrize("path", [path for path in SOURCES if "IllegalMove(" in path.read_text()], ids=relative)
def test_each_refusal_is_a_whole_sentence(path: Path) -> None:
    """People read it as it stands, on a page or beside a lamp, so it ends with a full stop."""
    calls = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)]
    refusals = [call.args[1] for call in calls if ast.unparse(call.func) == "IllegalMove" and len(call.args) > 1]
    literal = [said for said in refusals if isinstance(said, ast.Constant | ast.JoinedStr)]
    assert [ast.unparse(said) for said in literal if not ast.unparse(said).rstrip("'\"").endswith(".")] == []


@pytest.mark.parametrize("package", ["hardware", "vision"])
def test_a_word_brings_no_library_with_it(package: str) -> None:
    """The __init__ of an edge is empty, so a record can be imported where no camera or pin library is."""
    assert (ROOT / package / "__init__.py").read_text() == ""


@pytest.mark.parametrize("words", ["hardware.words", "vision.words"])
def test_words_import_nothing_but_records(words: str) -> None:
    """The two files that cross the borders stay plain."""
    path = ROOT.joinpath(*words.split(".")).with_suffix(".py")
    assert imported_by(path) <= {"typing", "msgspec"}


def test_locks_name_no_host() -> None:
    """Locks pin by hash and leave it to the machine's own configuration where packages come from."""
    texts = {relative(path): path.read_text() for path in (ROOT / "locks").glob("*.txt")}
    assert len(texts) == 3
    assert [name for name, text in texts.items() if "://" in text or "--hash=sha256:" not in text] == []
