"""What the fields of a form may be: lands, those of a row, characters, clans."""

from collections.abc import Iterable

from companion.games.vaalbara.dealing import dealable, free_slots, land_in_row, slot_of_each
from companion.games.vaalbara.model import RowNumber, State
from companion.games.vaalbara.names import EFFECTS, LANDS, land_name, numbered
from companion.games.vaalbara.printed import Character, Land
from companion.vocabulary.play import Limit, Option

PLACES = ("first", "second", "third", "fourth", "fifth")
"""The fields of an order of omens, best first."""


def lands_left(state: State) -> dict[Land, int]:
    """How many of each land can come up, as far as anybody can tell; lands that cannot are left out."""
    left, row = dealable(state), len(state.players)
    return {land: row if left is None else left[land] for land in LANDS if left is None or left[land]}


def land_limit(lands: Iterable[Land], label: str, field: str = "land") -> Limit:
    """One of these lands."""
    return Limit(field, options=tuple(Option(land, land_name(land)) for land in dict.fromkeys(lands)), label=label)


def slot_limit(state: State, row: RowNumber, label: str, field: str = "slot") -> Limit:
    """A land of the row, by name: those who typed it in gave it no order."""
    options = (Option(slot, land_in_words(state, row, land)) for land, slot in slot_of_each(state, row).items())
    return Limit(field, options=tuple(options), label=label)


def land_in_words(state: State, row: RowNumber, land: Land) -> str:
    """A land that lies in a row, as people choose it: "Field", "Field (2 lie there)"."""
    number = len([slot for slot in free_slots(state, row) if land_in_row(state, row, slot) == land])
    return land_name(land) if number == 1 else f"{land_name(land)} ({number} lie there)"


def character_limit(characters: Iterable[Character], field: str, label: str) -> Limit:
    """One of these characters."""
    options = (Option(character, numbered(character), hint=EFFECTS[character - 1]) for character in characters)
    return Limit(field, options=tuple(options), label=label)


def omens_limits(state: State) -> tuple[Limit, ...]:
    """A clan in play for each place of the omens but the last, which follows from the others."""
    clans = tuple(Option(colour, colour.capitalize(), colour=colour) for colour in state.colours)
    ranks = PLACES[: len(clans) - 1]
    return tuple(Limit(place, options=clans, label=f"{place} clan") for place in ranks)
