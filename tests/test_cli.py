"""The command line: what people type, and the one sentence they get when it cannot be."""

import json
import socket

import cv2
import numpy as np
import pytest
from click.testing import CliRunner

from companion.cli import main
from companion.journal import Journal
from vision.simulated.deck import pretend_deck

BEGIN = '{"type": "begin", "game": "vallamkali", "setup": {"colours": ["red", "blue", "green"]}}\n'
REVEAL = '{"type": "hire.reveal", "card": "P4"}\n'
BID = '{"type": "bid.place", "seat": 1, "tokens": {"type": "secret", "owner": 1, "value": {"ones": 3}}}\n'


@pytest.fixture
def script(tmp_path):
    def write(text):
        path = tmp_path / "script.jsonl"
        path.write_text(text)
        return str(path)

    return write


def companion(*words):
    return CliRunner().invoke(main, words)


def one_sentence(result):
    """The one line of complaint that a command ended with."""
    lines = result.stderr.strip().splitlines()
    assert len(lines) == 1, result.stderr
    return lines[0]


def test_replay_prints_refusals_state_and_view(script):
    result = companion("replay", "--json", script(BEGIN + REVEAL + REVEAL))
    told = json.loads(result.stdout)
    assert result.exit_code == 1
    assert [(one["line"], one["rule"]) for one in told["refused"]] == [(3, "phase")]
    assert told["state"]["auction"]["card"] == "P4"
    assert told["view"]["title"] == "Vallamkali"


def test_replay_writes_a_journal_as_a_script(evening):
    evening.hide_all()
    written = companion("replay", "--script", str(evening.path))
    assert [json.loads(line)["type"] for line in written.stdout.splitlines()] == ["begin", "hide", "hide"]


def test_replay_in_words_says_what_the_table_must_do(script):
    result = companion("replay", script(BEGIN))
    assert result.exit_code == 0
    assert "Vallamkali" in result.stdout


@pytest.mark.parametrize(("viewer", "sees"), [("host", False), ("public", False), ("seat.2", False), ("seat.1", True)])
def test_replay_shows_a_bid_to_its_seat_alone(script, viewer, sees):
    result = companion("replay", "--json", "--viewer", viewer, script(BEGIN + REVEAL + BID))
    assert result.exit_code == 0
    assert ('"ones":3' in result.stdout) is sees


def test_broken_json_is_named_with_its_line(script):
    result = companion("replay", script(BEGIN + "{oops\n"))
    assert result.exit_code == 2
    assert "line 2: expected one JSON object" in one_sentence(result)


def test_a_file_that_is_not_there_is_named():
    result = companion("replay", "nowhere.jsonl")
    assert result.exit_code == 2
    assert one_sentence(result) == "nowhere.jsonl: No such file or directory"


def test_a_truncated_journal_is_named(tmp_path):
    path = tmp_path / "journal.db"
    Journal(path).close()
    path.write_bytes(path.read_bytes()[:5000])
    result = companion("replay", str(path))
    assert result.exit_code == 2
    assert "is not a whole journal" in one_sentence(result)


def test_an_unknown_viewer_is_refused(script):
    assert "is nobody" in companion("replay", "--viewer", "me", script(BEGIN)).stderr


def test_a_seat_that_the_game_does_not_have_cannot_look(script):
    result = companion("replay", "--viewer", "seat.9", script(BEGIN))
    assert result.exit_code == 2
    assert one_sentence(result) == "There is no seat 9 in this game; it has 3."


def test_a_folder_that_holds_something_is_not_written_over(tmp_path):
    (tmp_path / "hands.jsonl").write_text("an earlier game")
    result = companion("demo", "--once", "--out", str(tmp_path))
    assert result.exit_code == 2
    assert "is not empty" in one_sentence(result)
    assert (tmp_path / "hands.jsonl").read_text() == "an earlier game"


def test_a_config_that_is_no_text_is_named(tmp_path):
    path = tmp_path / "companion.toml"
    path.write_bytes(b"\xff\xfe\x00")
    assert "companion.toml: this is not text" in one_sentence(companion("serve", "--config", str(path)))


def test_a_negative_seed_is_refused():
    assert companion("demo", "--once", "--seed", "-1").exit_code == 2


def test_an_unknown_game_is_refused_with_those_there_are():
    assert "there are vallamkali" in companion("games", "chess").stderr
    assert "there are vallamkali" in companion("demo", "chess").stderr


def test_games_lists_house_rules_with_their_defaults():
    assert "bid_tie = 'blind'" in companion("games", "vallamkali").stdout
    assert "Vallamkali, 3 to 6 seats" in companion("games").stdout


def test_games_prints_a_schema_of_setup_and_commands():
    schema = json.loads(companion("games", "vallamkali", "--schema").stdout)
    assert set(schema) == {"setup", "commands"}
    assert "cards.play" in json.dumps(schema["commands"])


def test_a_demo_for_eight_is_refused():
    result = companion("demo", "--once", "--players", "8")
    assert result.exit_code == 2
    assert one_sentence(result) == "Vallamkali is for 3 to 6 players, not 8."


def test_a_port_in_use_is_named(tmp_path):
    with socket.create_server(("0.0.0.0", 0)) as taken:
        port = taken.getsockname()[1]
        result = companion("serve", "--data", str(tmp_path), "--port", str(port))
    assert result.exit_code == 2
    assert f"Port {port} is in use" in one_sentence(result)


def test_two_companions_on_one_journal_are_refused(tmp_path):
    with Journal(tmp_path / "journal.db"):
        result = companion("serve", "--data", str(tmp_path), "--port", "0")
    assert result.exit_code == 2
    assert "in use by another companion" in one_sentence(result)


def test_a_config_that_is_not_there_is_named(tmp_path):
    result = companion("serve", "--config", str(tmp_path / "no.toml"))
    assert result.exit_code == 2
    assert "no.toml: No such file" in one_sentence(result)


@pytest.fixture
def deck(tmp_path):
    """A folder with one picture a card, and a photo of one of them on a dark table."""
    pictures = pretend_deck(("A", "P4"))
    folder = tmp_path / "deck"
    folder.mkdir()
    for name, picture in pictures.items():
        cv2.imwrite(str(folder / f"{name}.png"), picture)
    photo = np.full((700, 900, 3), (60, 50, 40), np.uint8)
    photo[200:472, 300:476] = pictures["P4"]
    cv2.imwrite(str(tmp_path / "photo.png"), photo)
    return str(folder), str(tmp_path / "photo.png")


def test_read_cards_prints_a_line_a_photo(deck):
    folder, photo = deck
    result = companion("read", "cards", "--deck", folder, "--json", photo)
    line = json.loads(result.stdout)
    assert result.exit_code == 0
    assert line["file"] == photo
    assert [card["id"] for card in line["cards"]] == ["P4"]
    assert len(line["cards"][0]["corners"]) == 4


def test_a_photo_that_is_no_photo_is_named_and_the_others_are_read(deck, tmp_path):
    folder, photo = deck
    (tmp_path / "notes.txt").write_text("no picture")
    result = companion("read", "cards", "--deck", folder, str(tmp_path / "notes.txt"), photo)
    assert result.exit_code == 2
    assert "notes.txt is no photo that can be read" in one_sentence(result)
    assert "P4" in result.stdout


def test_read_dice_finds_none_on_an_empty_table(tmp_path):
    cv2.imwrite(str(tmp_path / "empty.png"), np.full((300, 400, 3), 90, np.uint8))
    result = companion("read", "dice", "--json", str(tmp_path / "empty.png"))
    assert json.loads(result.stdout)["dice"] == []


def test_a_deck_that_is_not_there_is_named(deck):
    assert "nowhere" in one_sentence(companion("read", "cards", "--deck", "nowhere", deck[1]))
