"""From the pretend table to readings: workers set on a board, dice that seats keep, a tile that is laid."""

from collections import Counter

import pytest

from tests.vision.conftest import Rig, Start, starting
from vision.simulated.deck import pretend_deck
from vision.simulated.mats import demo_layout
from vision.simulated.renderer import Light
from vision.words import Card, Cards, Dice, Die, Face, Kept, Piece, Pieces, Question, Reading, Stand

SPOTS = ("quarry.1", "quarry.2", "market.silk", "market.tea", "palace.dancer.1", "harbour.1", "harbour.2")
TILES = tuple(f"tile.{colour}{number}" for colour in "OGBP" for number in range(1, 5))
COLOURS = ("red", "yellow", "green", "blue")
BODIES = ("orange", "green", "blue", "purple")
LAYOUT = demo_layout(["seat.1", "seat.4", "centre", "tray", "track.24", *(f"spot.{spot}" for spot in SPOTS)])
LIGHTS = [Light(), Light(level=0.45, warmth=0.5, slope=0.4, noise=3), Light(warmth=0.7), Light(level=1.1)]
PLACE, PLACE_NEXT = Question("turn 1, worker", 4), Question("turn 2, worker", 9)
HAND = (("orange", 1), ("green", 6), ("blue", 3), ("purple", 5))


@pytest.fixture(scope="module")
def start() -> Start:
    """Starts a table with a board whose watcher has found the mat."""
    return starting(LAYOUT, pretend_deck(TILES))


@pytest.fixture
def table(start: Start) -> Rig:
    """An empty table with a board."""
    return start()


def asks(rig: Rig, question: Question | None) -> None:
    """Pieces are expected to stand as they stand now."""
    rig.asked = (Pieces("board", question, COLOURS, rig.scene.stands()),)
    rig.go()


def sets(rig: Rig, colour: str, spot: str) -> list[Reading]:
    """A hand sets a piece and goes; the readings that were told."""
    rig.scene.hand("board")
    rig.go(0.3)
    rig.scene.stand(colour, spot)
    rig.scene.hand(None)
    return rig.go()


def keeps(rig: Rig, zone: str, dice: tuple[tuple[str, int], ...]) -> list[Reading]:
    """A hand lays dice in a seat's zone and goes; the readings that were told."""
    rig.scene.hand(zone)
    rig.go(0.3)
    rig.scene.keep(zone, dice)
    rig.scene.hand(None)
    return rig.go()


def stood(reading: Reading) -> dict[str | None, str]:
    return {thing.spot: thing.colour for thing in reading.things if isinstance(thing, Piece)}


def lay(reading: Reading) -> Counter[tuple[str, int]]:
    return Counter((thing.body, thing.value) for thing in reading.things if isinstance(thing, Die))


@pytest.mark.parametrize("light", LIGHTS)
def test_a_worker_set_on_a_spot_answers_with_all_that_stand(start: Start, light: Light) -> None:
    rig = start()
    rig.camera.light = light
    rig.scene.set_stands([Stand("red", "quarry.1"), Stand("blue", "harbour.2")])
    asks(rig, PLACE)
    (reading,) = sets(rig, "green", "market.tea")
    assert (reading.zone, reading.question, reading.lying) == ("board", PLACE, False)
    assert stood(reading) == {"quarry.1": "red", "harbour.2": "blue", "market.tea": "green"}
    assert rig.go(2) == []


def test_the_board_is_told_stirred_when_a_hand_comes(table: Rig) -> None:
    asks(table, PLACE)
    sets(table, "red", "quarry.2")
    assert table.stirred == ["board"]


def test_a_worker_set_for_one_question_is_only_offered_to_the_next(table: Rig) -> None:
    asks(table, PLACE)
    sets(table, "yellow", "quarry.2")
    table.asked = (Pieces("board", PLACE_NEXT, COLOURS, table.scene.stands()),)
    (reading,) = table.go()
    assert (stood(reading), reading.lying) == ({"quarry.2": "yellow"}, True)


def test_workers_taken_off_the_board_leave_it_empty(table: Rig) -> None:
    table.scene.set_stands([Stand("red", "quarry.1"), Stand("blue", "harbour.2")])
    asks(table, None)
    table.scene.hand("board")
    table.go(0.3)
    table.scene.set_stands([])
    table.scene.hand(None)
    (reading,) = table.go()
    assert (reading.question, reading.things) == (Question("board"), ())


def test_a_thing_on_the_board_that_is_no_worker_is_trouble_while_workers_are_asked_for(table: Rig) -> None:
    asks(table, PLACE)
    sets(table, "pink", "quarry.2")
    assert table.troubles[-1] == (
        "board: something stands on quarry.2 that is no piece which is looked for; take it away"
    )


@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize("seat", ["seat.1", "seat.4"])
def test_the_dice_that_a_seat_keeps_are_told_when_they_change(start: Start, light: Light, seat: str) -> None:
    rig = start()
    rig.camera.light = light
    rig.asked = (Kept(seat, None, tuple(Face(*die) for die in HAND), BODIES),)
    assert [lay(reading) for reading in rig.go()] == [Counter()]
    assert [lay(reading) for reading in keeps(rig, seat, HAND)] == [Counter(HAND)]
    assert [lay(reading) for reading in keeps(rig, seat, HAND[1:])] == [Counter(HAND[1:])]
    assert rig.go() == []


def test_dice_thrown_in_the_tray_are_told_beside_dice_that_are_kept(table: Rig) -> None:
    roll = Question("turn 1, roll", 5)
    table.asked = Dice("tray", roll, 2, BODIES), Kept("seat.1", None, (), BODIES)
    table.scene.keep("seat.1", HAND)
    table.go()
    table.scene.hand("tray")
    table.go(0.3)
    table.scene.throw("tray", [("purple", 4), ("orange", 6)])
    table.scene.hand(None)
    (reading,) = table.go()
    assert (reading.question, lay(reading)) == (roll, Counter([("purple", 4), ("orange", 6)]))


def test_a_tile_laid_in_the_middle_answers_with_its_id(table: Rig) -> None:
    tile = Question("turn 1, tile", 6)
    table.asked = (Cards("centre", tile, TILES),)
    table.go()
    (reading,) = table.lays("centre", "tile.G3")
    assert [thing.name for thing in reading.things if isinstance(thing, Card)] == ["tile.G3"]
