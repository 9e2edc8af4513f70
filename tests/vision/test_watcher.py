"""From the pretend table to readings: what the watcher tells of cards and boats, and when it keeps silent."""

from collections.abc import Mapping
from itertools import count
from threading import Event

import cv2
import numpy as np
import pytest

from tests.vision.conftest import COLOURS, NAMES, Rig
from vision.calibration import calibrate
from vision.finders import Finders
from vision.frame import Picture
from vision.layout import Layout, degrees_apart
from vision.simulated.camera import SimulatedCamera
from vision.simulated.renderer import Light
from vision.simulated.scene import Laid, Scene, Sight
from vision.watcher import Edges, Watcher
from vision.words import Boat, Boats, Card, Cards, Place, Pose, Question, Reading


def names(reading: Reading) -> list[str]:
    return sorted(thing.name for thing in reading.things if isinstance(thing, Card))


def places(reading: Reading) -> set[tuple[str, int | None]]:
    return {(thing.colour, thing.space) for thing in reading.things if isinstance(thing, Boat)}


def test_cards_laid_by_a_hand_are_the_answer_to_the_open_question(rig: Rig) -> None:
    question = rig.asks("seat.1", 1)
    rig.go()
    (reading,) = rig.lays("seat.1", "A", "A", "P2b")
    assert (reading.zone, reading.question, reading.lying) == ("seat.1", question, False)
    assert names(reading) == ["A", "A", "P2b"]
    assert reading.confidence > 0.9


@pytest.mark.parametrize("zone", ["seat.2", "seat.5"])
def test_cards_are_told_where_they_lie_on_both_sides_of_the_table(rig: Rig, zone: str) -> None:
    rig.asks(zone, 1)
    rig.go()
    (reading,) = rig.lays(zone, "C", "D")
    for card in reading.things:
        assert isinstance(card, Card)
        (laid,) = [laid for laid in rig.scene.sight.cards if laid.name == card.name]
        assert np.hypot(card.pose.x_mm - laid.pose.x_mm, card.pose.y_mm - laid.pose.y_mm) < 1.5
        assert degrees_apart(card.pose.turned_deg, laid.pose.turned_deg) < 2


def test_cards_left_lying_do_not_answer_the_next_turn(rig: Rig) -> None:
    rig.asks("seat.3", 1)
    rig.go()
    rig.lays("seat.3", "A", "B")
    rig.asks("seat.3", 2)
    assert rig.go(2) == []


def test_the_hand_that_passes_over_lying_cards_tells_nothing(rig: Rig) -> None:
    rig.asks("seat.1", 1)
    rig.go()
    rig.lays("seat.1", "A", "B")
    rig.asks("seat.1", 2)
    for zone in ("seat.1", "seat.2", None):
        rig.scene.hand(zone)
        assert rig.go() == []


def test_a_resting_hand_hides_a_card_without_taking_it_away(rig: Rig) -> None:
    rig.asks("seat.1", 1)
    rig.go()
    rig.lays("seat.1", "A", "B", "C", "D")
    rig.scene.hand("seat.1")
    assert rig.go(20) == []
    assert rig.troubles == ["something lies across the edge of seat.1; take it away"]
    rig.asks("seat.1", 2)
    rig.scene.hand(None)
    assert rig.go() == []


def test_bumped_cards_that_have_answered_tell_nothing(rig: Rig) -> None:
    rig.asks("seat.1", 1)
    rig.go()
    rig.lays("seat.1", "A", "B")
    rig.asks("seat.1", 2)
    rig.scene.nudge("seat.1")
    assert rig.go() == []


def test_two_cards_swapped_in_the_picture_give_the_swapped_reading(
    layout: Layout, pictures: Mapping[str, Picture], readers: Finders
) -> None:
    rig = Rig(layout, {**pictures, "A": pictures["B"], "B": pictures["A"]}, readers)
    rig.asks("seat.1", 1)
    rig.go()
    (reading,) = rig.lays("seat.1", "A", "C")
    assert names(reading) == ["B", "C"]


def test_six_boats_side_by_side_are_each_told_on_their_space(rig: Rig) -> None:
    for colour in COLOURS:
        rig.scene.move(colour, 30)
    rig.watches_boats()
    (reading,) = rig.go()
    assert reading.question == Question("track")
    assert places(reading) == {(colour, 30) for colour in COLOURS}


def test_a_boat_that_moved_is_told_with_its_new_space(rig: Rig) -> None:
    for space, colour in enumerate(COLOURS):
        rig.scene.move(colour, 12 * space)
    rig.watches_boats()
    rig.go()
    rig.scene.move("red", 19)
    (reading,) = rig.go()
    assert places(reading) == {("red", 19), ("yellow", 12), ("green", 24), ("blue", 36), ("purple", 48), ("pink", 60)}


def test_a_boat_that_is_not_there_is_not_told(rig: Rig) -> None:
    rig.scene.move("red", 5)
    rig.asked = (Boats("track", None, (Place("red", 5), Place("blue", 7))),)
    (reading,) = rig.go()
    assert places(reading) == {("red", 5)}


def test_a_covered_lens_is_reported_and_nothing_is_read(rig: Rig) -> None:
    rig.asks("seat.1", 1)
    rig.go()
    rig.scene.cover(True)
    rig.scene.lay("seat.1", ["A"])
    assert rig.go() == []
    assert len(rig.troubles) == 1
    assert "in front of the lens" in rig.troubles[0]


def test_cards_that_lay_there_before_the_lens_was_covered_are_old_news(rig: Rig) -> None:
    rig.asks("seat.1", 1)
    rig.go()
    rig.lays("seat.1", "A")
    rig.asks("seat.1", 2)
    rig.scene.cover(True)
    rig.go()
    rig.scene.cover(False)
    assert rig.go() == []
    assert rig.troubles[-1] == ""


@pytest.mark.parametrize("light", [Light(level=0.35), Light(warmth=0.7), Light(slope=0.5), Light(level=1.15)])
def test_a_change_of_light_tells_nothing(rig: Rig, light: Light) -> None:
    rig.scene.move("red", 3)
    rig.asked = (Cards("seat.1", Question("turn 1", 1), NAMES, 1, 4), Boats("track", None, rig.scene.boats()))
    rig.go()
    rig.lays("seat.1", "A", "E")
    rig.camera.light = light
    assert rig.go() == []


def test_glare_that_comes_and_goes_over_lying_cards_tells_nothing(rig: Rig) -> None:
    rig.asks("seat.1", 1)
    rig.go()
    rig.lays("seat.1", "A", "E")
    rig.asks("seat.1", 2)
    x_mm, y_mm = rig.scene.layout.area("seat.1").centre_mm
    for light in (Light(glare=1, glare_x_mm=x_mm, glare_y_mm=y_mm), Light()):
        rig.camera.light = light
        assert rig.go(10) == []


def test_cards_and_boats_are_read_by_dim_warm_light(rig: Rig) -> None:
    rig.camera.light = Light(level=0.4, warmth=0.6, slope=0.4, noise=3)
    rig.scene.move("pink", 8)
    rig.scene.move("red", 8)
    rig.asked = (Cards("centre", Question("turn 1", 1), NAMES, 1, 4), Boats("track", None, rig.scene.boats()))
    rig.go()
    (reading,) = rig.lays("centre", "rhythm_lost")
    assert names(reading) == ["rhythm_lost"]
    assert places(rig.readings[0]) == {("pink", 8), ("red", 8)}


def test_a_knocked_camera_is_reported_and_measured_anew(rig: Rig) -> None:
    rig.asks("seat.1", 1)
    rig.go()
    rig.lays("seat.1", "A", "B")
    rig.asks("seat.1", 2)
    rig.camera.knock(roll_deg=1.5)
    assert rig.go(2) == []
    assert "has moved by" in rig.troubles[0]
    assert rig.troubles[-1] == ""
    (reading,) = rig.lays("seat.1", "D")
    assert names(reading) == ["D"]


def test_more_cards_than_asked_for_are_reported_and_not_guessed_at(rig: Rig) -> None:
    rig.asks("centre", 1, most=1)
    rig.go()
    assert rig.lays("centre", "A", "B") == []
    assert rig.troubles == ["2 things lie in centre, at most 1 are asked for; take the others away"]
    (reading,) = rig.lays("centre", "B")
    assert names(reading) == ["B"]
    assert rig.troubles[-1] == ""


def test_an_unknown_card_spoils_its_zone(layout: Layout, pictures: Mapping[str, Picture], readers: Finders) -> None:
    foreign = np.full_like(pictures["B"], 240)
    cv2.circle(foreign, (88, 136), 60, (20, 20, 20), cv2.FILLED)
    rig = Rig(layout, {**pictures, "B": foreign}, readers)
    rig.asks("seat.1", 1)
    rig.go()
    assert rig.lays("seat.1", "A", "B", "C") == []
    assert rig.troubles == ["seat.1: something lies there that cannot be read"]


def spread(rig: Rig, *laid: Laid) -> list[Reading]:
    """Cards put exactly there; the readings that were told."""
    rig.asks("seat.1", 1)
    rig.go()
    rig.scene.sight = Sight(cards=laid)
    return rig.go()


def test_cards_that_overlap_are_not_guessed_at(rig: Rig) -> None:
    x_mm, y_mm = rig.scene.layout.area("seat.1").centre_mm
    assert spread(rig, Laid("A", Pose(x_mm, y_mm)), Laid("B", Pose(x_mm + 20, y_mm + 4, 15))) == []
    assert rig.troubles == ["seat.1: something lies there that cannot be read"]


def test_a_card_that_sticks_out_of_its_zone_is_not_guessed_at(rig: Rig) -> None:
    area = rig.scene.layout.area("seat.1")
    x_mm, y_mm = area.centre_mm
    assert spread(rig, Laid("A", Pose(x_mm, y_mm)), Laid("B", Pose(area.x_mm + 5, y_mm))) == []


@pytest.mark.parametrize("turned_deg", [0, 35, 90, 171, 270])
def test_a_card_is_read_however_it_is_turned(rig: Rig, turned_deg: float) -> None:
    x_mm, y_mm = rig.scene.layout.area("seat.1").centre_mm
    (reading,) = spread(rig, Laid("D", Pose(x_mm, y_mm, turned_deg)))
    (card,) = reading.things
    assert names(reading) == ["D"]
    assert degrees_apart(card.pose.turned_deg, turned_deg) < 2


def test_a_card_face_down_in_a_zone_that_is_only_watched_is_no_trouble(
    layout: Layout, pictures: Mapping[str, Picture], readers: Finders
) -> None:
    back = np.full_like(pictures["A"], (120, 60, 40))
    rig = Rig(layout, {**pictures, "A": back}, readers)
    rig.asked = (Cards("seat.1", None, NAMES, 1, 4),)
    rig.go()
    assert rig.lays("seat.1", "A") == []
    assert rig.troubles == []


def test_cards_exchanged_while_nobody_watched_answer_the_question_that_is_open_now(rig: Rig) -> None:
    rig.asks("seat.1", 1)
    rig.go()
    rig.lays("seat.1", "A")
    rig.asked = ()
    rig.lays("seat.1", "B")
    question = rig.asks("seat.1", 3)
    (reading,) = rig.go()
    assert (reading.question, names(reading)) == (question, ["B"])


def test_the_evidence_is_a_jpeg_of_the_zone(rig: Rig) -> None:
    rig.asks("seat.1", 1)
    rig.go()
    rig.lays("seat.1", "A")
    jpeg = rig.evidence[-1]
    assert jpeg is not None
    still = cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR)
    assert still is not None
    assert still.shape == (176, 424, 3)


def test_a_zone_that_does_not_change_is_not_read_again(
    layout: Layout, pictures: Mapping[str, Picture], readers: Finders
) -> None:
    read: list[str] = []

    def counted(_flat: object, expected: Cards) -> tuple[Card, ...]:
        read.append(expected.zone)
        return ()

    rig = Rig(layout, pictures, readers._replace(cards=counted))
    rig.asks("seat.1", 1)
    rig.go(1)
    settled = len(read)
    rig.go(3)
    assert len(read) == settled


def test_the_loop_looks_until_it_is_told_to_stop(layout: Layout, readers: Finders) -> None:
    stop, looks = Event(), count(1)

    def asked() -> tuple[Cards, ...]:
        if next(looks) == 3:
            stop.set()
        return ()

    edges = Edges(asked, lambda _reading, _jpeg: None, lambda _zone: None, lambda _text: None, lambda _zone: None)
    camera = SimulatedCamera(Scene(layout), {}, lambda: 0.0)
    Watcher(camera, lambda frame: calibrate(frame, layout), layout, readers, edges).run(stop, rate_hz=1000)
    assert next(looks) == 4


def test_a_closed_camera_is_reported(rig: Rig) -> None:
    rig.camera.close()
    rig.go()
    assert rig.troubles == ["the pretend camera is closed"]
