"""Boards of tiles: how their cells are named, and where the sides of a turned tile are."""

from companion.vocabulary.show import cell_names, turned


def test_a_tiles_sides_turn_clockwise() -> None:
    """A quarter takes north to east; three quarters take it to west."""
    assert [turned(side, 90) for side in ("N", "E", "S", "W")] == ["E", "S", "W", "N"]
    assert [turned(side, 270) for side in ("N", "E")] == ["W", "N"]
    assert (turned("W", 180), turned("S", 0)) == ("E", "S")


def test_cells_are_named_by_row_and_column() -> None:
    """Rows have letters and columns numbers."""
    assert cell_names(2, 3) == ("A1", "A2", "A3", "B1", "B2", "B3")
