"""Scripts: JSON lines that lead somewhere, or say which line does not."""

import msgspec
import pytest

from companion import games
from companion.clock import SteppedClock
from companion.journal import Act, Journal, Undo
from companion.scripts import ScriptError, in_words, replay_file, replay_script, script_of, shown
from companion.secrecy import Faded, Secret
from companion.table import Table
from tests import stones

GAMES = {"stones": stones}
BEGIN = b'{"type": "begin", "game": "stones", "setup": {"colours": ["red", "blue"], "rounds": 2}}\n'
HIDE = b'{"type": "hide", "seat": %d, "stones": {"type": "secret", "owner": %d, "value": %d}}\n'


def hide(seat, stones_in_fist):
    return HIDE % (seat, seat, stones_in_fist)


def test_a_script_leads_to_a_state():
    replayed = replay_script(BEGIN + b"\n" + hide(1, 2) + hide(2, 3), GAMES)
    assert replayed.refused == ()
    assert replayed.situation.state.fists == (Secret(1, 2), Secret(2, 3))


def test_a_script_stops_at_the_first_refused_line():
    replayed = replay_script(BEGIN + hide(1, 9) + hide(2, 3), GAMES)
    assert [(one.line, one.rule) for one in replayed.refused] == [(2, "too_many")]
    assert replayed.situation.state.fists == (None, None)


def test_a_script_goes_on_after_a_refused_line_when_told_to():
    replayed = replay_script(BEGIN + hide(1, 9) + hide(2, 3), GAMES, keep_going=True)
    assert [one.line for one in replayed.refused] == [2]
    assert replayed.situation.state.fists == (None, Secret(2, 3))


def test_a_script_can_be_cut_at_a_line():
    assert replay_script(BEGIN + hide(1, 2) + hide(2, 3), GAMES, at=2).situation.state.fists[1] is None


def test_a_script_can_undo_adjust_and_waive():
    script = BEGIN + hide(1, 2) + b'{"type": "undo"}\n'
    script += b'{"type": "adjust", "path": "points.2", "value": 5, "reason": "miscounted"}\n'
    script += b'{"type": "act", "command": %s, "waived": ["too_many"], "reason": "ok"}' % hide(1, 9).strip()
    replayed = replay_script(script, GAMES)
    assert replayed.refused == ()
    assert replayed.situation.state.points == (0, 5)
    assert replayed.situation.state.fists[0] == Secret(1, 9)


@pytest.mark.parametrize(
    ("script", "says"),
    [
        (b"", "line 1: expected .*begin"),
        (hide(1, 1), "line 1: expected .*begin"),
        (BEGIN + b"{oops\n", "line 2: expected one JSON object"),
        (BEGIN + b"[1]\n", "line 2: expected a JSON object with a"),
        (BEGIN + b"\xff\n", "line 2: expected"),
        (BEGIN + b"[" * 100_000 + b"\n", "line 2: expected one JSON object"),
        (BEGIN + '"{}é"\n'.format("a" * 58).encode(), "line 2: expected a JSON object with a"),
        (BEGIN + b'{"type": "undo", "takes": "all"}\n', "line 2: expected a whole"),
    ],
)
def test_a_file_that_is_no_script_names_the_line(script, says):
    with pytest.raises(ScriptError, match=says):
        replay_script(script, GAMES)


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        (b'{"type": "begin", "game": "go", "setup": {}}', "unknown_game"),
        (b'{"type": "begin", "game": "stones", "setup": {"colours": ["mauve"]}}', "setup"),
        (BEGIN + b'{"type": "jump", "seat": 1}', "unreadable"),
        (BEGIN + b'{"type": "carry", "rules": 1, "state": {}}', "unreadable"),
        (BEGIN + b'{"type": "lay", "seat": "one", "card": "X"}', "unreadable"),
    ],
)
def test_what_no_game_understands_is_refused(line, rule):
    assert replay_script(line, GAMES).refused[0].rule == rule


def test_a_journal_is_replayed_as_a_file(tmp_path):
    path = tmp_path / "journal.db"
    with Journal(path) as journal:
        table = Table(journal, GAMES, SteppedClock())
        table.begin("stones", stones.Setup(("red", "blue")), by="host", once="b")
        table.submit(Act(stones.Hide(1, Secret(1, 2))), by="seat.1", once="h")
        assert replay_file(path, GAMES).situation.state == table.situation.state
        assert replay_file(path, GAMES, at=1).situation.state.fists == (None, None)


SLAPPED = b"""{"type": "begin", "game": "stones", "setup": {"colours": ["red", "blue"], "slaps": true, "hidden": true}}
{"type": "hide", "seat": 1, "stones": {"type": "secret", "owner": 1, "value": 3}}
{"type": "hide", "seat": 2, "stones": {"type": "secret", "owner": 2, "value": 1}}
{"type": "lay", "seat": 1, "card": "Z"}
{"type": "slap", "seat": 2}
"""


@pytest.mark.parametrize("viewer", [1, 2, "host", "public"])
def test_what_fades_is_not_looked_up_in_a_script(viewer):
    """Though everybody saw it when it was new."""
    told = shown(replay_script(SLAPPED, GAMES), viewer)
    assert told.state.gain == Faded()
    assert "won by the last slap" not in str(told.view)


def test_a_secret_figure_is_said_to_be_one():
    words = in_words(shown(replay_script(SLAPPED, GAMES), "public"))
    assert [line.split() for line in words.splitlines()[1:]] == [
        ["seat", "1", "red", "secret"],
        ["seat", "2", "blue", "secret"],
    ]


BEGUN_IN_THE_MIDDLE = b"""{"type": "begin", "game": "vaalbara", "setup": {"colours": ["blue", "red"], "position": {
"round": 2, "first_row": ["river", "field"], "second_row": ["field", "field"], "omens": ["blue", "red"],
"players": [{"realm": ["field"], "points": 17, "discard": [1]}, {"realm": ["field"], "points": 23, "discard": [2]}]}}}
""".replace(b"\n", b" ")


@pytest.mark.parametrize(("viewer", "knows"), [(1, {17}), (2, {23}), ("host", set()), ("public", set())])
def test_what_a_game_began_with_is_no_way_round_its_secrets(viewer, knows):
    """Points that the position names are secret in the state."""
    told = msgspec.json.encode(shown(replay_script(BEGUN_IN_THE_MIDDLE, games.GAMES), viewer)).decode()
    assert {points for points in (17, 23) if f'"value":{points}' in told or f'"points":{points}' in told} == knows


def test_a_journal_is_written_as_a_script_that_leads_to_the_same(evening):
    evening.hide_all()
    evening.lay(1, "Y")
    evening.do(Undo())
    evening.lay(1, "Z")
    evening.lay(2, "X")
    script = script_of(evening.table.entries)
    assert [line for line in script.splitlines() if b'"Y"' in line or b"undo" in line] == []
    assert b"salt" not in script
    replayed = replay_script(script, GAMES)
    assert replayed.refused == ()
    assert replayed.situation.state == evening.state


def test_of_two_games_the_script_holds_the_latest(evening):
    evening.hide_all()
    evening.table.close("late", by="host", once="close")
    evening.table.begin("stones", stones.Setup(("green", "yellow")), by="host", once="again")
    assert script_of(evening.table.entries).splitlines()[1:] == []


def test_a_waived_command_stays_a_whole_act(evening):
    evening.do(Act(stones.Hide(1, Secret(1, 9)), ("too_many",), "nine it is"))
    assert replay_script(script_of(evening.table.entries), GAMES).situation.state == evening.state
