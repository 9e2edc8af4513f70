"""Lands and characters by name, and what a character does in few words."""

from typing import get_args

from companion.games.vaalbara.printed import Character, Land

LANDS: tuple[Land, ...] = get_args(Land)

CHARACTERS: tuple[str, ...] = (
    "Fighter", "Bard", "Hunter", "Oracle", "Carpenter", "Falconer",
    "Tracker", "Midwife", "Rider", "Crafter", "Pioneer", "Farmer",
)  # fmt: skip
"""By initiative, from 1."""

EFFECTS: tuple[str, ...] = (
    "+1 for each player who shows a Fighter from the hand",
    "+2 for another player",
    "+3 if you act before your neighbours",
    "+2 for each neighbour with an odd character",
    "+3 for each of your Forests",
    "takes 2 from who acted just before you",
    "swaps a land of a row with the top of the land deck: new omens",
    "takes a character back from your discard",
    "swaps a land of the first row with one of the second",
    "+5 if you act after your neighbours",
    "swaps a land of yours with the bottom of the land deck, for its reward",
    "doubles the reward of your land this round",
)
"""What each does, in the same order."""

ROWS = {1: "the first row", 2: "the second row"}
"""A row in a sentence, by its number."""


def land_name(land: Land) -> str:
    """A land in sentences: "Field", "Forest 4"."""
    return land.capitalize().replace("_", " ")


def character_name(character: Character) -> str:
    """A character in sentences: "Hunter"."""
    return CHARACTERS[character - 1]


def card_word(character: Character) -> str:
    """A character's card as a camera knows it: "hunter"."""
    return character_name(character).lower()
