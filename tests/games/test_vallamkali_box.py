"""Vallamkali's box file: what a count of the own board may not be, and what is only worth a warning."""

import re
from pathlib import Path

import pytest

from companion.boxes import BoxError
from companion.games.vallamkali import printed, read_box, sample_box
from tests.games.vallamkali_table import board

SAMPLE = (Path(printed.__file__).parent / "sample.toml").read_text(encoding="utf-8")


def test_the_sample_says_that_it_is_one() -> None:
    """60 spaces, logs before 15, 30 and 45, no warning."""
    box = sample_box()
    assert box.about.status == "sample"
    assert (box.track.milestones, box.track.finish) == ((15, 30, 45), 60)
    assert printed.warnings(box) == ()


def test_the_sample_can_be_read_as_a_file() -> None:
    """It is what an owner begins from."""
    assert read_box(SAMPLE, "my.toml") == sample_box()


def test_a_card_is_known_by_its_code() -> None:
    """Value and name, and nothing for a card of another game."""
    box = sample_box()
    assert (box.value("P4"), box.name("P4")) == (4, "P4")
    assert (box.is_standard("E"), box.is_standard("P2a"), box.value("Z")) == (True, False, None)
    assert box.name("P9") == "P9"
    assert box.in_order(["Z", "P4", "B", "E", "B"]) == ("B", "B", "E", "P4", "Z")
    assert (box.copies("crowd_cheer_1"), box.copies("rhythm_lost")) == (2, 1)


@pytest.mark.parametrize(
    ("line", "instead", "path", "words"),
    [
        ("finish       = 60", "finish       = 45", "track.finish", "more than the third milestone, 45"),
        ("[15, 30, 45]", "[15, 30, 30]", "track.milestones[2]", "more than the log before, 30"),
        ("[15, 30, 45]", "[0, 30, 45]", "track.milestones[0]", "expected int >= 1"),
        ("[12, 12, 12, 12, 12]", "[12, 12, 12, 12, 11]", "track.parts", "59 spaces, the finish is at 60"),
        ("[5000, 3000, 1000]", "[5000, 3000, 500]", "track.bet_limits[2]", "expected int >= 1000"),
        ('code = "E"', 'code = "D"', "code", "D is used 2 times"),
        ("copies = 4", "copies = 3", "oarsman", "three characters of value 1 (4 copies each)"),
        ("value = 3", "value = 2", "professional", "four of value 2, two of value 3, one of value 4"),
        ('id = "crowd_cheer_1"\ncopies = 2', 'id = "crowd_cheer_1"\ncopies = 1', "event", "9 event cards, not 8"),
        ('id = "rhythm_lost"', 'id = "water_in_boat"', "event", "water_in_boat is listed 2 times, once is right"),
        ('code = "A"', 'code = "A]"', "code", "'A]' is no code: use letters A to Z"),
        ('"vallamkali"', '"regatta"', "box.game", "invalid enum value 'regatta'"),
    ],
)
def test_a_wrong_line_is_named(line: str, instead: str, path: str, words: str) -> None:
    """The error says the file, the path and what would be right."""
    with pytest.raises(BoxError) as error:
        read_box(SAMPLE.replace(line, instead, 1), "my.toml")
    assert error.value.path == path
    assert re.search(re.escape(words), str(error.value))


def test_short_distances_are_played_with_a_warning() -> None:
    """12 can be crossed in a turn, 14 with an event after it, 15 with neither."""
    assert printed.warnings(board(15, 27, 41, finish=56)) == (
        "Between milestone 1 and milestone 2 are only 12 spaces: one turn can cross both.",
        "Between milestone 2 and milestone 3 are only 14 spaces: a turn and its event can cross both.",
    )
