"""Ridge: what people are shown and told."""

import pytest

from companion.games import ridge
from companion.games.ridge.model import Cling, Commands, Roll, Slip, State, Step, Stop
from companion.vocabulary.show import Words
from tests.games.ridge_table import BOX, after, climb

BEGUN = climb((5, 6), (1, 0))
THROWN = after(BEGUN, Roll(1, 4, 1))
CLIMBED = after(THROWN, Step(1, "black"))
DOUBLED = after(CLIMBED, Roll(1, 3, 3))


@pytest.mark.parametrize(
    ("state", "command", "sentence"),
    [
        (BEGUN, Roll(1, 4, 1), "Red throws 4 and 1."),
        (BEGUN, Roll(1, 4, 4), "Red throws 4 and 4, a double."),
        (climb((5, 6)), Roll(1, 4, 4), "Red throws 4 and 4 and slips back to 5."),
        (THROWN, Step(1, "white"), "Red climbs from 5 to 9, slides back to 6 and butts Yellow down to 0."),
        (THROWN, Step(1, "black"), "Red climbs from 5 to 6, takes a clover and butts Yellow down to 0."),
        (THROWN, Step(1, "both"), "Red leaps from 5 to 10."),
        (CLIMBED, Stop(1), "Red stops on 6."),
        (DOUBLED, Cling(1), "Red pays a clover and holds on to 6."),
        (DOUBLED, Slip(1), "Red slips back to 5."),
    ],
)
def test_each_command_is_told(state: State, command: Commands, sentence: str) -> None:
    """In one sentence."""
    assert ridge.tell(state, command, after(state, command)) == sentence


@pytest.mark.parametrize(
    ("state", "own", "others"),
    [
        (BEGUN, "Throw both dice into the tray", "Red throws both dice"),
        (THROWN, "Choose the die to climb by", "Red threw 4 and 1 and chooses"),
        (CLIMBED, "Throw again, or stop", "Red throws again or stops"),
        (DOUBLED, "A double: hold on for a clover, or slip", "Red threw a double 3 and holds on or slips"),
        (climb((30, 0)), "Red wins with 36 points.", "Red wins with 36 points."),
    ],
)
def test_the_prompt_says_what_to_do(state: State, own: str, others: str) -> None:
    """To the seat whose turn it is, and to all others."""
    assert ridge.view(state, 1).prompt == own
    assert ridge.view(state, "public").prompt == others


def test_points_stand_with_each_goat() -> None:
    """As they would count now; whoever must act is marked."""
    red, yellow = ridge.view(BEGUN, "public").standings
    assert (red.figure, red.place, red.note, red.waiting) == (7, 1, "1 clover", True)
    assert (yellow.figure, yellow.place, yellow.note, yellow.waiting) == (6, 2, "0 clovers", False)


def test_what_the_spaces_do_can_be_read() -> None:
    """From the box, whatever it prints."""
    words = {block.text for block in ridge.view(BEGUN, 1).blocks if isinstance(block, Words)}
    clover, scree = "Clover on 3, 6, 11, 14, 19, 22 and 27.", "Scree, to slide back 3, on 9, 17, 25 and 28."
    assert words == {f"{clover} {scree}"}
    bare = climb((0, 0), box=ridge.read_box(BOX.replace("[4]", "[]"), "mine.toml"))
    assert "Clover on no space." in str(ridge.view(bare, 1).blocks)
