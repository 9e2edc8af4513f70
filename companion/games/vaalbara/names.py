"""Lands and characters by name, and what a character does in few words."""

from typing import get_args

from companion.games.vaalbara.printed import Character, Land

LANDS: tuple[Land, ...] = get_args(Land)

FIGHTER, BARD, HUNTER, ORACLE, CARPENTER, FALCONER = range(1, 7)
TRACKER, MIDWIFE, RIDER, CRAFTER, PIONEER, FARMER = range(7, 13)
"""Characters by initiative."""

CHARACTER_NAMES: tuple[str, ...] = (
    "Fighter", "Bard", "Hunter", "Oracle", "Carpenter", "Falconer",
    "Tracker", "Midwife", "Rider", "Crafter", "Pioneer", "Farmer",
)  # fmt: skip
"""By initiative."""

EFFECTS: tuple[str, ...] = (
    "+1 for everybody who shows a Fighter from the hand",
    "+2 for another player",
    "+3 before both neighbours",
    "+2 for each neighbour with an odd character",
    "+3 for each Forest in the realm",
    "up to 2 from whoever acted just before",
    "a land of a row for the top of the land deck, and new omens",
    "a character back from the discard",
    "a land of the first row for one of the second",
    "+5 after both neighbours",
    "a land of the realm for the bottom of the land deck, with its reward",
    "the land of this turn counts twice",
)
"""What each does, in the same order."""

ROWS = {1: "the first row", 2: "the second row"}
"""A row in a sentence, by its number."""


def land_name(land: Land) -> str:
    """A land in sentences: "Field", "Forest 4"."""
    return land.capitalize().replace("_", " ")


def character_name(character: Character) -> str:
    """A character in sentences: "Hunter"."""
    return CHARACTER_NAMES[character - 1]


def card_word(character: Character) -> str:
    """A character's card as a camera knows it: "hunter"."""
    return character_name(character).lower()


def numbered(character: Character) -> str:
    """A character with its initiative: "3 Hunter"."""
    return f"{character} {character_name(character)}"


def effect(character: Character) -> str:
    """A character with what it does: "Hunter: +3 before both neighbours"."""
    return f"{character_name(character)}: {EFFECTS[character - 1]}"


def in_points(number: int) -> str:
    """Points in words: "1 point", "no points"."""
    return f"{number or 'no'} point{'' if number == 1 else 's'}"
