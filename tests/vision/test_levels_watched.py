"""From the pretend table to readings: rows that cards are taken from, tokens that are counted, dice that are thrown."""

from collections import Counter
from collections.abc import Mapping, Sequence

import cv2
import numpy as np
import pytest

from tests.vision.conftest import NAMES, Rig, Start, starting
from vision.cards import enrol
from vision.finders import finders
from vision.frame import Picture
from vision.simulated.mats import demo_layout
from vision.simulated.renderer import Light
from vision.words import Card, Cards, Dice, Die, Heap, Question, Reading, Row, Token, Tokens

TAKE, TAKE_NEXT = Question("turn 1, take", 4), Question("turn 2, take", 9)
LAYOUT = demo_layout(["seat.1", "seat.4", "tray", "row.1", "row.2", "deck"])
LIGHTS = [Light(), Light(level=0.45, warmth=0.5, slope=0.4, noise=3), Light(warmth=0.7), Light(level=1.1)]


@pytest.fixture(scope="module")
def start(pictures: Mapping[str, Picture]) -> Start:
    """Starts a table with two rows whose watcher has found the mat."""
    return starting(LAYOUT, pictures)


@pytest.fixture
def table(start: Start) -> Rig:
    """An empty table with two rows."""
    return start()


def asks(rig: Rig, question: Question | None, *should_be: str) -> None:
    rig.asked = (Row("row.1", question, NAMES, should_be),)


def dealt(rig: Rig, *names: str, question: Question | None = None) -> None:
    """Lets a hand deal a row while it is watched."""
    asks(rig, question, *names)
    rig.go()
    rig.lays("row.1", *names)


def row(reading: Reading) -> tuple[list[str], bool]:
    return [thing.name for thing in reading.things if isinstance(thing, Card)], reading.lying


def counted(reading: Reading) -> Counter[str]:
    return Counter(thing.colour for thing in reading.things if isinstance(thing, Token))


def thrown(reading: Reading) -> list[tuple[str, int]]:
    return sorted((thing.body, thing.value) for thing in reading.things if isinstance(thing, Die))


def test_a_card_taken_out_of_a_row_is_told_with_all_that_stay(table: Rig) -> None:
    dealt(table, "A", "B", "A", "C", question=TAKE)
    (reading,) = table.lays("row.1", "A", "", "A", "C")
    assert (reading.zone, reading.question, row(reading)) == ("row.1", TAKE, (["A", "A", "C"], False))
    assert table.go(2) == []


def test_a_hand_that_only_points_withdraws_the_offer_and_has_the_row_told_again(table: Rig) -> None:
    dealt(table, "A", "B", question=TAKE)
    table.stirred.clear()
    assert [row(reading) for reading in table.lays("row.1", "A", "B")] == [(["A", "B"], False)]
    assert table.stirred == ["row.1"]


def test_a_card_taken_for_one_question_is_only_offered_to_the_next(table: Rig) -> None:
    dealt(table, "A", "B", question=TAKE)
    table.lays("row.1", "A", "")
    asks(table, TAKE_NEXT, "A")
    assert [row(reading) for reading in table.go()] == [(["A"], True)]
    assert [row(reading) for reading in table.lays("row.1")] == [([], False)]


def test_a_card_taken_behind_a_covered_lens_is_told_as_lying(table: Rig) -> None:
    dealt(table, "A", "B", question=TAKE)
    table.scene.cover(True)
    table.go()
    table.scene.lay("row.1", ["A", ""])
    table.scene.cover(False)
    assert [row(reading) for reading in table.go()] == [(["A"], True)]


def test_a_row_that_lay_there_before_it_was_watched_is_told_as_lying(table: Rig) -> None:
    table.scene.lay("row.1", ["D", "", "E"])
    asks(table, None, "D", "E")
    (reading,) = table.go()
    assert (reading.question, row(reading)) == (Question("row.1"), (["D", "E"], True))


def test_a_row_with_a_card_that_cannot_be_read_is_trouble_only_while_it_is_asked_for(
    pictures: Mapping[str, Picture],
) -> None:
    foreign = np.full_like(pictures["B"], 240)
    cv2.circle(foreign, (88, 136), 60, (20, 20, 20), cv2.FILLED)
    rig = Rig(LAYOUT, {**pictures, "B": foreign}, finders(LAYOUT, enrol(pictures)))
    rig.go(0.1)
    rig.scene.lay("row.1", ["A", "B"])
    asks(rig, None, "A", "B")
    assert rig.go() == []
    assert rig.troubles == []
    asks(rig, TAKE, "A", "B")
    rig.go()
    assert rig.troubles == ["row.1: something lies there that cannot be read"]


def test_two_cards_of_one_name_side_by_side_are_both_told(table: Rig) -> None:
    table.scene.lay("row.1", ["P2a", "P2a"])
    asks(table, None, "P2a", "P2a")
    assert [row(reading)[0] for reading in table.go()] == [["P2a", "P2a"]]


@pytest.mark.parametrize("light", LIGHTS)
def test_two_full_rows_of_lookalikes_are_told_card_by_card(table: Rig, light: Light) -> None:
    rows = {"row.1": ["A", "A", "A", "P3a", "P3b", "A"], "row.2": ["P3a"] * 3 + ["P3b"] * 3}
    table.camera.light = light
    for zone, names in rows.items():
        table.scene.lay(zone, names)
    table.asked = tuple(Row(zone, None, NAMES, tuple(names)) for zone, names in rows.items())
    assert {reading.zone: row(reading)[0] for reading in table.go()} == rows


def test_the_evidence_of_a_row_is_its_picture(table: Rig) -> None:
    dealt(table, "A")
    jpeg = table.evidence[-1]
    assert jpeg is not None
    still = cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR)
    assert still is not None
    assert still.shape == (176, 656, 3)


@pytest.mark.parametrize("light", LIGHTS)
def test_tokens_beside_and_on_cards_are_counted_by_colour(table: Rig, light: Light) -> None:
    heaps = (Heap("green", 14), Heap("blue", 10))
    table.camera.light = light
    table.scene.lay("seat.1", ["A", "B"])
    table.scene.heap("seat.1", heaps)
    table.asked = (Tokens("seat.1", None, heaps),)
    (reading,) = table.go()
    assert (reading.question, counted(reading)) == (Question("seat.1"), {"green": 14, "blue": 10})


def test_tokens_are_told_again_when_one_was_taken_away(table: Rig) -> None:
    table.asked = (Tokens("seat.4", None, (Heap("green", 3), Heap("blue", 2))),)
    table.scene.heap("seat.4", [Heap("green", 3), Heap("blue", 2)])
    table.go()
    table.scene.hand("seat.4")
    assert table.go() == []
    table.scene.heap("seat.4", [Heap("green", 2), Heap("blue", 2)])
    table.scene.hand(None)
    assert [counted(reading) for reading in table.go()] == [{"green": 2, "blue": 2}]


def test_a_zone_is_watched_anew_when_other_things_are_expected_in_it(table: Rig) -> None:
    table.asked = (Cards("seat.1", None, NAMES),)
    table.scene.lay("seat.1", ["A"])
    table.go()
    table.scene.heap("seat.1", [Heap("blue", 1)])
    table.go()
    table.asked = (Tokens("seat.1", None, (Heap("blue", 2),)),)
    assert [counted(reading) for reading in table.go()] == [{"blue": 1}]


def throw(rig: Rig, zone: str, dice: Sequence[tuple[str, int]]) -> list[Reading]:
    """A hand throws dice and goes; the readings that were told."""
    rig.scene.hand(zone)
    rig.go(0.3)
    rig.scene.throw(zone, dice)
    rig.scene.hand(None)
    return rig.go()


@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize("zone", ["tray", "seat.4"])
def test_thrown_dice_are_told_with_their_bodies_and_values(table: Rig, zone: str, light: Light) -> None:
    dice = [("black", 6), ("blue", 2), ("green", 1), ("orange", 4), ("red", 3), ("white", 5)]
    table.camera.light = light
    table.asked = (Dice(zone, TAKE, 6, tuple(body for body, _ in dice)),)
    table.go()
    (reading,) = throw(table, zone, dice)
    assert (reading.question, reading.lying, thrown(reading)) == (TAKE, False, dice)


def test_dice_thrown_again_are_told_again(table: Rig) -> None:
    table.asked = (Dice("tray", TAKE, 2),)
    table.go()
    throw(table, "tray", [("purple", 2), ("yellow", 3)])
    assert [thrown(reading) for reading in throw(table, "tray", [("purple", 5), ("yellow", 3)])] == [
        [("purple", 5), ("yellow", 3)]
    ]


def test_of_several_throws_hardly_one_is_not_read_and_none_read_wrong(start: Start) -> None:
    exact = 0
    bodies = ("orange", "green", "blue", "purple", "red", "white", "black", "yellow")
    rig = start()
    for number in range(6):
        dice = sorted(
            (bodies[(number + 3 * place) % 8], 1 + (5 * number + place) % 6) for place in range(1 + number % 6)
        )
        rig.asked = (Dice("tray", Question(f"throw {number}", number), len(dice)),)
        told = [thrown(reading) for reading in throw(rig, "tray", dice)]
        assert told in ([], [dice])
        exact += told == [dice]
    assert exact >= 5
