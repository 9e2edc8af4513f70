"""Wiring: parts that fail are told of and start again; what a config names must be there."""

from pathlib import Path
from threading import Event

import pytest

from companion.boxes import BoxError
from companion.clock import SteppedClock
from companion.config import Camera, Config, Web, read_config
from companion.demo.evening import Evening
from companion.evidence import Pictures
from companion.games import GAMES
from companion.journal import Journal
from companion.keys import Keys, KeysError, keys_in
from companion.replay import Situation
from companion.table import Table
from companion.wiring import Part, Parts, folder_watcher, in_words, owners_boxes, web_config
from vision.cameras import CameraError
from vision.layout import write_layout
from vision.simulated.mats import demo_layout


@pytest.fixture
def table(tmp_path):
    with Journal(tmp_path / "journal.db") as journal:
        yield Table(journal, GAMES, SteppedClock())


def test_a_part_that_fails_is_told_of_and_starts_again():
    told, began, again = [], [], Event()

    def body(stop):
        began.append(len(began))
        if len(began) == 1:
            raise ValueError("the lens fell off")
        again.set()
        stop.wait(10)

    parts = Parts(lambda *said: told.append(said), (Part("camera", body),), back_off_s=0.01)
    parts.start()
    assert again.wait(10)
    parts.stop()
    assert told == [("camera", "The camera failed (the lens fell off); it starts again."), ("camera", "")]


def test_parts_that_do_not_end_hold_up_nobody():
    gate = Event()

    def deaf(_stop):
        gate.wait(60)

    parts = Parts(lambda *_: None, tuple(Part(name, deaf) for name in ("camera", "buttons", "lamps")))
    parts.start()
    parts.stop()
    assert not gate.is_set()
    gate.set()


def test_a_zone_is_called_as_people_call_it():
    playing = Situation(game=GAMES["vallamkali"], setup=Evening.of(GAMES["vallamkali"], 3).setup)
    assert in_words("2 things lie in centre", playing) == "2 things lie in the middle"
    assert in_words("seat.3: something lies there", playing) == "Green's place: something lies there"


def test_an_unknown_line_in_the_config_is_named(tmp_path):
    path = tmp_path / "companion.toml"
    path.write_text("[web]\nprot = 8000\n")
    with pytest.raises(BoxError, match="companion.toml: web.prot"):
        read_config(path)


def test_a_port_that_cannot_be_is_named(tmp_path):
    path = tmp_path / "companion.toml"
    path.write_text("[web]\nport = 80000\n")
    with pytest.raises(BoxError, match=r"web.port: expected int <= 65535"):
        read_config(path)


def test_everything_in_the_config_may_be_missing(tmp_path):
    path = tmp_path / "companion.toml"
    path.write_text("")
    assert read_config(path) == Config()


def test_a_camera_folder_that_is_missing_is_named(table, tmp_path):
    layout = tmp_path / "layout.json"
    layout.write_text(write_layout(demo_layout()))
    camera = Camera(str(tmp_path / "frames"), str(layout), str(tmp_path))
    with pytest.raises(CameraError, match="frames"):
        folder_watcher(table, camera, SteppedClock())


def test_a_box_file_for_no_game_is_refused():
    with pytest.raises(BoxError, match="boxes.chess: no such game"):
        owners_boxes(GAMES, {"chess": "chess.toml"})


def test_phones_are_sent_to_the_port_unless_it_is_not_known_yet():
    keys = Keys("a secret for tests", "123456")
    assert web_config(keys, Web(port=8123)).address.endswith(":8123")
    assert web_config(keys, Web(port=0)).address == ""


def test_what_is_odd_about_an_owners_box_is_said(tmp_path, caplog):
    file = tmp_path / "mine.toml"
    sample = (Path(GAMES["vallamkali"].__file__).parent / "sample.toml").read_text(encoding="utf-8")
    file.write_text(sample.replace("milestones   = [15, 30, 45]", "milestones   = [15, 24, 45]"), encoding="utf-8")
    assert owners_boxes(GAMES, {"vallamkali": str(file)})["vallamkali"].track.milestones == (15, 24, 45)
    assert "only 9 spaces: one turn can cross both" in caplog.text


def test_keys_are_made_once_and_read_by_the_owner_alone(tmp_path):
    first = keys_in(tmp_path)
    assert keys_in(tmp_path) == first
    assert (tmp_path / "keys.json").stat().st_mode & 0o077 == 0
    assert len(first.host_code) == 6


@pytest.mark.parametrize(
    "kept",
    [
        "{}",
        '{"secret_key": "", "host_code": "123456"}',
        '{"secret_key": "0123456789abcdef0123456789abcdef", "host_code": ""}',
        '{"secret_key": "0123456789abcdef0123456789abcdef", "host_code": "12 456"}',
        '{"secret_key": "0123456789abcdef0123456789abcdef", "host_code": "123456\\n"}',
    ],
)
def test_keys_that_keep_nothing_safe_are_named(tmp_path, kept):
    (tmp_path / "keys.json").write_text(kept)
    with pytest.raises(KeysError, match=r"keys.json.*delete it"):
        keys_in(tmp_path)


def test_pictures_are_found_by_their_id_and_nothing_else_is(tmp_path):
    pictures = Pictures(tmp_path / "evidence")
    (tmp_path / "secret.jpg").write_bytes(b"no")
    name = pictures.keep(b"yes")
    assert pictures.find(name) == b"yes"
    assert pictures.find("../secret") is None
    assert pictures.find("0" * 24) is None


def test_a_picture_that_the_disk_does_not_take_is_done_without(tmp_path):
    (tmp_path / "evidence").write_text("a file where the folder should be")
    assert Pictures(tmp_path / "evidence").keep(b"picture") == ""


def test_the_oldest_pictures_are_dropped_when_there_are_too_many(tmp_path):
    pictures = Pictures(tmp_path, kept_bytes=25)
    names = [pictures.keep(bytes([letter]) * 10) for letter in range(5)]
    assert pictures.find(names[-1]) is not None
    assert sum(pictures.find(name) is not None for name in names) == 2
