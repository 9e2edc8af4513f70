"""Vaalbara's box file: what a list of the own lands may not be, and what is only worth a warning."""

import re
from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import replace

from companion.boxes import BoxError
from companion.games.vaalbara import printed
from companion.games.vaalbara.names import CHARACTER_NAMES, LANDS, card_word, character_name, land_name
from companion.games.vaalbara.printed import (
    Box,
    cards_for,
    lands_for,
    read_box,
    sample_box,
    type_of,
    value_of,
    warnings,
)

SAMPLE = (Path(printed.__file__).parent / "sample.toml").read_text(encoding="utf-8")
BACK = 'omens = ["blue", "purple", "yellow", "red", "green"]\n'
FIRST = 'id = "L01"\ntype = "meadow"\nplayers = 2\n' + BACK
"""The first land of the SAMPLE."""


def test_the_sample_passes_as_an_owners_file_would() -> None:
    """A copy of it is a box without a fault."""
    assert read_box(SAMPLE, "my.toml") == sample_box()


def test_the_sample_says_that_it_is_one() -> None:
    """51 lands of six types for five clans, no warning."""
    box = sample_box()
    assert box.about.status == "sample"
    assert len(box.lands) == 51
    assert sorted(box.about.clans) == ["blue", "green", "purple", "red", "yellow"]
    assert warnings(box) == ()


@pytest.mark.parametrize(("players", "cards", "fields"), [(2, 21, 4), (3, 31, 5), (4, 51, 9), (5, 51, 9)])
def test_the_labels_say_which_lands_are_used(players: int, cards: int, fields: int) -> None:
    """A card is used by as many players as it says, and by more."""
    assert len(cards_for(sample_box(), players)) == cards
    assert lands_for(sample_box(), players)["field"] == fields


def test_a_land_is_a_type_and_of_forests_a_value() -> None:
    """Nine kinds in all."""
    assert [(type_of(land), value_of(land)) for land in ("meadow", "forest_3", "forest_6", "river")] == [
        ("meadow", None),
        ("forest", 3),
        ("forest", 6),
        ("river", None),
    ]
    assert {type_of(land) for land in LANDS} == {*get_args(printed.LandType)}
    assert [land_name(land) for land in ("forest_5", "village")] == ["Forest 5", "Village"]


def test_characters_are_known_by_their_initiative() -> None:
    """Twelve, from the Fighter to the Farmer."""
    assert len(CHARACTER_NAMES) == 12
    assert [character_name(number) for number in (1, 6, 12)] == ["Fighter", "Falconer", "Farmer"]
    assert card_word(3) == "hunter"


@pytest.mark.parametrize(
    ("line", "instead", "path", "words"),
    [
        ('"red", "green"]   #', '"red", "red"]   #', "box.clans", "there are five clans, each is named once"),
        ('"red", "green"]   #', '"red"]   #', "box.clans", "there are five clans, each is named once"),
        ('"red", "green"]   #', '"red", "gold"]   #', "box.clans[4]", "invalid enum value 'gold'"),
        ('id = "L01"', 'id = "L 1"', "land[0].id", "'L 1' is no name of a card"),
        ('id = "L02"', 'id = "L01"', "land", "the id L01 is used 2 times"),
        ("value = 3", "", "land[2].value", "L03 is a forest: write the value it prints, 3 to 6"),
        ("value = 3", "value = 7", "land[2].value", "expected int <= 6"),
        ('type = "meadow"', 'type = "meadow"\nvalue = 3', "land[0].value", "only forests have a value"),
        ('type = "meadow"', 'type = "swamp"', "land[0].type", "invalid enum value 'swamp'"),
        (BACK, BACK.replace("green", "red"), "land[0].omens", "L01 must name each of the clans blue, purple"),
        (
            '["blue", "yellow", "purple", "green", "red"]',
            '["blue", "purple", "yellow", "red", "green"]',
            "land",
            "L01 and L02 have the same omens, and no two backs are alike",
        ),
        (f"[[land]]\n{FIRST}", "", "land", "there are 51 land cards, not 50"),
        ("players = 2", "players = 3", "land", "with 2 players 21 lands are needed, and 20 are labelled for them"),
        ('"vaalbara"', '"regatta"', "box.game", "invalid enum value 'regatta'"),
    ],
)
def test_a_wrong_line_is_named(line: str, instead: str, path: str, words: str) -> None:
    """The error says the file, the path and what would be right."""
    assert line in SAMPLE
    with pytest.raises(BoxError) as error:
        read_box(SAMPLE.replace(line, instead, 1), "my.toml")
    assert error.value.path == path
    assert re.search(re.escape(words), str(error.value))


def relabelled(box: Box, kind: str, players: int) -> Box:
    """The box with all lands of a type labelled for so many players."""
    cards = (replace(card, players=players) if card.type == kind else card for card in box.lands)
    return replace(box, lands=tuple(cards))


def test_an_odd_box_is_played_with_a_warning() -> None:
    """A type that few players never see, a forest's value that is missing, a label that the rulebook does not know."""
    box = sample_box()
    assert warnings(relabelled(box, "mountain", 4)) == (
        "With 2 players no land is a mountain.",
        "With 3 players no land is a mountain.",
    )
    assert (
        warnings(relabelled(box, "river", 5))[-1] == "Land L06 is only for 5 players; the rulebook knows 2+, 3+ and 4+."
    )
    fives = (replace(card, value=5) if card.value == 6 else card for card in box.lands)
    assert warnings(replace(box, lands=tuple(fives))) == ("No forest has the value 6; they go from 3 to 6.",)
