"""Words from outside that are no words of Rajas of the Ganges, and sentences of refusals with their numbers."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from companion.games.rajas.commands import Commands, DrawYield, OuterTerrace, SellSame, TakeDice, Terrace, UseBalcony
from companion.games.rajas.dice import Die, Given
from companion.games.rajas.model import Laid, Occupied, Position
from companion.games.rajas.printed import SAMPLE, Cell, TileId, YieldTiles
from companion.vocabulary.play import IllegalMove
from tests.games.rajas_table import BLUE, RED, after, refusal, refused_position, sail, seated, table, use

BUY = {"type": "quarry.buy", "seat": 1, "tile": "B4", "cell": "B3", "rotation": 0, "pay": ["blue_4"]}
BALCONY = {"type": "palace.balcony", "seat": 1, "space": "palace.balcony.1", "pay": "orange_1"}


@pytest.mark.parametrize(("kind", "word"), [(Die, "blue_5"), (Given, "blue_5_turned"), (Cell, "B3"), (TileId, "B3b")])
def test_nothing_follows_a_word_not_even_a_new_line(kind: Any, word: str) -> None:
    """It would be stored and never be found again."""
    assert msgspec.convert(word, kind) == word
    for more in ("\n", " ", "-"):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(f"{word}{more}", kind)


@pytest.mark.parametrize(
    ("command", "field", "value"),
    [
        (BUY, "pay", ["blue_4"] * 49),
        (BUY, "tile", "B" * 13),
        (BUY, "tile", "B4\n"),
        (BALCONY, "space", "palace.balcony." + "1" * 20),
        (BALCONY, "space", ""),
        ({"type": "dice.take", "seat": 1, "dice": []}, "dice", ["blue_4"] * 49),
        ({"type": "dice.take", "seat": 1, "dice": ["blue_4"]}, "back", ["blue_4"] * 49),
        ({"type": "told.roads", "seat": 1}, "yields", ["y" * 13]),
    ],
)
def test_a_command_holds_no_more_than_there_can_be(command: dict[str, Any], field: str, value: Any) -> None:
    """48 dice, an id of 12 letters; and a space has a name."""
    msgspec.convert(command, Commands)
    with pytest.raises(msgspec.ValidationError, match=field):
        msgspec.convert({**command, field: value}, Commands)


def test_a_position_with_a_die_that_is_none_is_refused() -> None:
    """Before anything looks for its value."""
    with pytest.raises(IllegalMove) as refused:
        table(seated("blue_5\n"))
    assert refused.value.rule == "setup"


ROLLED = after(table(seated("blue_1", "blue_2", "green_1")), OuterTerrace(RED, ("blue_1", "blue_2", "green_1")))
TERRACE = after(table(seated("blue_1")), Terrace(RED, "blue"))
TEN = after(table(seated(*("green_1",) * 10)), Terrace(RED, "blue"))
NO_DIE = replace(SAMPLE, yield_tiles=YieldTiles(0, 4, 2, 2))
OCCUPIED = Position(occupied=(Occupied("palace.balcony.1", BLUE),))


@pytest.mark.parametrize(
    ("state", "command", "text"),
    [
        (ROLLED, TakeDice(RED, ("blue_1",)), "Right is 2 blue and 1 green, as picked up."),
        (TERRACE, TakeDice(RED, ()), "The blue terrace: at least one die is taken, or none by declining."),
        (
            TERRACE,
            TakeDice(RED, ("blue_2",), ("blue_1",)),
            "1 die would go back; right is none: there are hands for all.",
        ),
        (
            TEN,
            TakeDice(RED, ("blue_2",), ("green_1", "green_1")),
            "2 dice would go back; right is no more than 1 die.",
        ),
        (
            after(table(seated("blue_2"), box=NO_DIE), use("dancer", "blue_2")),
            DrawYield(RED, "die"),
            "The box has no die yield tile.",
        ),
        (
            table(seated("orange_1"), seated(placed=1), setup=OCCUPIED),
            UseBalcony(RED, "palace.balcony.1", "orange_1"),
            "No space is free at the orange balcony: occupied.",
        ),
        (table(seated("blue_1", boat=23)), sail("blue_1", 2), "A 1 moves the boat 1 unoccupied space on, not 2."),
        (
            table(seated("blue_3", boat=23)),
            sail("blue_3", 2),
            "Red's boat has 1 unoccupied space left, not 2.",
        ),
        (
            table(seated("blue_1")),
            SellSame(RED, "market.tea.1", "blue_1", "silk"),
            "The tea market sells tea, not silk.",
        ),
        (
            table(seated("blue_1")),
            SellSame(RED, "market.tea", "blue_1"),
            "market.tea is no market where one good is sold.",
        ),
        (table(seated("blue_1")), UseBalcony(RED, "palace.dancer.1", "blue_1"), "The Dancer is no balcony."),
    ],
)
def test_a_refusal_is_a_sentence_with_the_right_numbers(state: Any, command: Any, text: str) -> None:
    assert refusal(state, command).text == text


def test_a_tile_that_covers_in_a_position_is_named() -> None:
    """One that the box does not have is named for that alone."""
    tiles = (Laid("Z1", "B3"), Laid("B4", "B3", 0, True))
    assert refused_position(seated(tiles=tiles)) == "Red has the tile Z1, which is not in this box."
