"""Ridge: how a climb begins, and what its box prints."""

import pytest

from companion.boxes import BoxError
from companion.games import ridge
from companion.games.ridge.model import Options, Position, Setup
from companion.games.ridge.printed import SAMPLE
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Colour
from tests.games.ridge_table import BOX, climb

COLOURS: tuple[Colour, ...] = ("red", "yellow", "green", "blue", "purple", "pink")


@pytest.mark.parametrize("players", [1, 6])
def test_two_to_five_goats_climb(players: int) -> None:
    """Fewer or more are refused."""
    with pytest.raises(IllegalMove, match="2 to 5 play Ridge") as refused:
        ridge.start(Setup(COLOURS[:players]))
    assert refused.value.rule == "setup"


def test_no_two_goats_have_a_colour() -> None:
    """They could not be told apart."""
    with pytest.raises(IllegalMove, match="a colour of their own"):
        ridge.start(Setup(("red", "red")))


def test_all_begin_on_the_meadow_without_clover() -> None:
    """The first seat begins."""
    state = ridge.start(Setup(COLOURS[:3]))
    assert (state.spaces, state.clovers, state.current) == ((0, 0, 0), (0, 0, 0), 1)


def test_clover_may_be_packed() -> None:
    """A house rule gives each goat some."""
    state = ridge.start(Setup(COLOURS[:3], options=Options(packed=2)))
    assert state.clovers == (2, 2, 2)
    assert state.growing == 8


@pytest.mark.parametrize(
    ("position", "text"),
    [
        (Position((1,), (0, 0)), "2 goats need as many spaces, not 1"),
        (Position((1, 2), (0,)), "2 goats need as many numbers of clovers, not 1"),
        (Position((1, 2), (0, 0), current=3), "turn of seat 3"),
        (Position((1, 31), (0, 0)), "space 31: the summit is 30"),
        (Position((1, 2), (8, 7)), "cannot hold 15 clovers: the box has 14"),
        (Position((1, 30), (0, 0), current=2), "cannot be Yellow's turn"),
    ],
)
def test_a_climb_does_not_begin_as_no_table_can_be(position: Position, text: str) -> None:
    """What is wrong is said with its numbers."""
    with pytest.raises(IllegalMove, match=text) as refused:
        ridge.start(Setup(COLOURS[:2], position=position))
    assert refused.value.rule == "position"


def test_a_box_is_read() -> None:
    """An owner's box is another than the SAMPLE."""
    box = ridge.read_box(BOX, "mine.toml")
    assert box.path.last == 20
    assert climb((0, 0), box=box).box == box
    assert ridge.sample_box() is climb((0, 0)).box is SAMPLE


@pytest.mark.parametrize(
    ("right", "wrong", "path"),
    [
        ("ledges = [7]", "ledges = [20]", r"path\.ledges\[0\].* 19 at most"),
        ("clover = [4]", "clover = [7]", r"path\.clover\[0\].* twice"),
        ("scree = [5]", "scree = [1]", r"path\.scree\[0\].* begins on 2"),
        ("last = 20", "last = 19", r"path\.last"),
    ],
)
def test_a_box_that_cannot_be_is_refused(right: str, wrong: str, path: str) -> None:
    """The line is named."""
    with pytest.raises(BoxError, match=path):
        ridge.read_box(BOX.replace(right, wrong), "mine.toml")


def test_an_odd_box_is_warned_of() -> None:
    """It can be played all the same."""
    bare = BOX.replace("[7]", "[]").replace("[4]", "[]").replace("[5]", "[]")
    assert len(ridge.warnings(ridge.read_box(bare, "mine.toml"))) == 3
    assert ridge.warnings(SAMPLE) == ()
