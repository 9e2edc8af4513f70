"""Box files: errors name the file, the path of the line and what would be right."""

from typing import Literal

import msgspec
import pytest

from companion.boxes import BoxError, no_faults, read
from companion.vocabulary.value import Record


class Track(Record, frozen=True):
    """A track of a made-up game."""

    finish: int
    milestones: tuple[int, ...] = ()


class Land(Record, frozen=True):
    """A card of a made-up game."""

    id: str
    kind: Literal["field", "river"]


class Box(Record, frozen=True):
    """A box of a made-up game."""

    track: Track
    cards: tuple[str, ...] = msgspec.field(name="card", default=())
    lands: tuple[Land, ...] = msgspec.field(name="land", default=())


def refusal(text: str) -> BoxError:
    """The error that reading the text gives."""
    with pytest.raises(BoxError) as error:
        read(text, "my.toml", Box)
    return error.value


def test_a_box_file_becomes_a_record() -> None:
    """TOML tables are records, arrays are tuples, a table's own name is kept."""
    box = read('card = ["A", "B"]\n[track]\nfinish = 60\nmilestones = [15, 30]', "my.toml", Box)
    assert box == Box(Track(60, (15, 30)), ("A", "B"))


def test_a_wrong_type_is_named_with_its_path_and_the_right_one() -> None:
    """A text where a number belongs."""
    error = refusal("[track]\nfinish = 60\nmilestones = [15, 'thirty']")
    assert error.path == "track.milestones[1]"
    assert str(error) == "my.toml: track.milestones[1]: expected a whole number, got text"


def test_a_wrong_word_is_answered_with_the_right_ones_and_the_card_that_it_is_of() -> None:
    """People count from 1, and look for the card's name."""
    error = refusal("[track]\nfinish = 60\n[[land]]\nid = 'L1'\nkind = 'river'\n[[land]]\nid = 'L2'\nkind = 'feild'")
    assert error.path == "land[1].kind"
    assert str(error) == ("my.toml: land[1].kind (number 2, L2): invalid enum value 'feild'; right is field or river")


def test_a_missing_line_is_named() -> None:
    """A required line that is not there, inside a table and at the top."""
    assert str(refusal("[track]")) == "my.toml: track.finish: this line is missing"
    assert str(refusal("")) == "my.toml: track: this line is missing"


def test_an_unknown_line_is_named() -> None:
    """A name with a typing error is not passed over in silence."""
    assert str(refusal("[track]\nfinish = 60\nfinsh = 61")) == "my.toml: track.finsh: no such name is known here"


def test_what_is_not_toml_says_where() -> None:
    """The line and column come from the TOML reader."""
    error = refusal("[track]\nfinish == 60")
    assert error.path == ""
    assert "line 2" in str(error)


def test_the_first_fault_of_many_is_raised() -> None:
    """One clear sentence at a time; no faults, no error."""
    no_faults((), "my.toml")
    with pytest.raises(BoxError, match=r"^my.toml: a: wrong$"):
        no_faults((("a", "wrong"), ("b", "worse")), "my.toml")
