"""The journal: nothing is lost, nothing is changed, a damaged file is named."""

import sqlite3

import pytest

from companion.clock import SteppedClock
from companion.journal import Act, Begin, Close, Entry, Journal, JournalBusy, JournalDamaged, Undo, read_entries
from companion.replay import Departure, fold
from companion.secrecy import Secret
from companion.table import Table
from tests import stones

GAMES = {"stones": stones}
SETUP = stones.Setup(("red", "blue"))


def entry(seq, act=None, once=None):
    return Entry(seq, 0.0, 0.0, "", "host", act or Undo(), once or f"n{seq}")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "journal.db"


@pytest.fixture
def journal(path):
    with Journal(path) as journal:
        yield journal


def play(journal, games=GAMES):
    """A game begun and one fist closed."""
    table = Table(journal, games, SteppedClock())
    assert table.begin("stones", SETUP, by="host", once="b").ok
    assert table.submit(Act(stones.Hide(1, Secret(1, 2))), by="seat.1", once="h").ok


def test_what_is_appended_is_read_back(journal, path):
    play(journal)
    assert read_entries(path) == journal.entries()
    assert [type(one.act) for one in journal.entries()] == [Begin, Act]


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE entry SET by = 'me' WHERE seq = 1",
        "DELETE FROM entry WHERE seq = 2",
        "INSERT OR REPLACE INTO entry SELECT 1, 0, 0, '', 'me', act, 'x', NULL, '' FROM entry WHERE seq = 1",
        "INSERT OR REPLACE INTO entry SELECT 3, 0, 0, '', 'me', act, once, NULL, '' FROM entry WHERE seq = 1",
        "INSERT INTO entry SELECT 9, 0, 0, '', 'me', act, 'x', NULL, '' FROM entry WHERE seq = 1",
    ],
)
def test_entries_cannot_be_changed_deleted_replaced_or_skipped(journal, path, change):
    play(journal)
    before = journal.entries()
    with sqlite3.connect(path) as db, pytest.raises(sqlite3.IntegrityError):
        db.execute(change)
    db.close()
    assert journal.entries() == before


def test_two_companions_on_one_journal_is_refused_by_name(journal, path):
    with pytest.raises(JournalBusy, match="in use by another companion"):
        Journal(path)


def test_a_truncated_journal_is_refused_and_left_as_it_is(path):
    with Journal(path) as journal:
        play(journal)
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(JournalDamaged, match="not a whole journal"):
        Journal(path)
    assert path.read_bytes() == whole[: len(whole) // 2]


def test_a_file_that_is_no_journal_is_refused(path):
    path.write_text("once upon a time")
    with pytest.raises(JournalDamaged, match="not a whole journal"):
        Journal(path)


def test_an_entry_that_nobody_can_read_is_named(journal, path):
    play(journal)
    with sqlite3.connect(path) as db:
        db.execute("INSERT INTO entry VALUES (3, 0, 0, '', 'host', '{\"type\":\"dance\"}', 'x', NULL, '')")
    db.close()
    with pytest.raises(JournalDamaged, match="entry 3"):
        journal.entries()


def edited(path, *statements):
    """What somebody with an editor for databases does."""
    db = sqlite3.connect(path)
    for trigger in ("entry_stays", "entry_is_kept", "entry_follows"):
        db.execute(f"DROP TRIGGER {trigger}")
    for statement in statements:
        db.execute(statement)
    db.commit()
    db.close()


@pytest.mark.parametrize(
    ("edit", "says"),
    [
        ("DELETE FROM entry WHERE seq = 1", "entry 1 is missing"),
        ("DELETE FROM entry WHERE seq = 2", "2 entries were written, 1 are there"),
        ("DROP TABLE entry", "2 entries were written, 0 are there"),
        ("UPDATE entry SET act = '{' WHERE seq = 2", "entry 2"),
    ],
)
def test_an_edited_journal_is_refused_and_says_where(path, edit, says):
    with Journal(path) as journal:
        play(journal)
    edited(path, edit)
    with Journal(path) as journal, pytest.raises(JournalDamaged, match=says):
        journal.entries()


def test_a_column_that_somebody_added_does_no_harm(path):
    with Journal(path) as journal:
        play(journal)
    edited(path, "ALTER TABLE entry ADD COLUMN remark TEXT")
    assert len(read_entries(path)) == 2


def test_an_edited_entry_under_the_same_rules_is_never_carried_over(path):
    with Journal(path) as journal:
        play(journal)
    edited(path, "UPDATE entry SET digest = 'x' WHERE seq = 2")
    with Journal(path) as journal, pytest.raises(Departure, match="was changed or damaged there"):
        Table(journal, GAMES, SteppedClock())
    assert len(read_entries(path)) == 2


def test_an_edited_entry_of_a_closed_game_is_named(path):
    with Journal(path) as journal:
        play(journal)
        assert Table(journal, GAMES, SteppedClock()).close("late", by="host", once="c").ok
    edited(path, "UPDATE entry SET digest = 'x' WHERE seq = 2")
    with pytest.raises(Departure, match="entry 2"):
        fold(read_entries(path), GAMES)


class NewRules:
    """Stones after a change of rules: a fist may hold one stone at the most."""

    def __init__(self, keeps_state=True):
        self.keeps_state = keeps_state
        self.RULES = 2

    def __getattr__(self, name):
        return getattr(stones, name)

    def apply(self, state, command, waive=frozenset()):
        match command:
            case stones.Hide(stones=Secret(value=value)) if value > 1:
                raise stones.IllegalMove("too_many", "one at the most")
        return stones.apply(state, command, waive)

    def check(self, _):
        if not self.keeps_state:
            raise stones.IllegalMove("position", "not under these rules")


def test_a_replay_that_means_something_else_names_the_first_such_entry(journal):
    play(journal)
    with pytest.raises(Departure, match="entry 2 leads elsewhere.*rules 1 of Stones, these are rules 2"):
        fold(journal.entries(), {"stones": NewRules()})


def test_after_an_upgrade_the_game_goes_on_from_its_stored_state(journal):
    play(journal)
    new = {"stones": NewRules()}
    table = Table(journal, new, SteppedClock())
    assert table.situation.state.fists[0] == Secret(1, 2)
    assert table.submit(Act(stones.Hide(2, Secret(2, 1))), by="seat.2", once="h2").ok
    assert fold(journal.entries(), new)[-1].state == table.situation.state


def test_a_stored_state_that_the_new_rules_refuse_stops_with_the_entry_named(journal):
    play(journal)
    with pytest.raises(Departure, match="entry 2"):
        Table(journal, {"stones": NewRules(keeps_state=False)}, SteppedClock())


def test_a_finished_game_reads_whatever_the_rules_become(journal):
    play(journal)
    table = Table(journal, GAMES, SteppedClock())
    assert table.close("late", by="host", once="c").ok
    assert fold(journal.entries(), {"stones": NewRules()})[-1].closed == Close(None, "late")


def test_a_digest_is_keyed_so_that_equal_states_of_two_games_differ(tmp_path):
    digests = set()
    for name in "ab":
        with Journal(tmp_path / name) as journal:
            play(journal)
            digests.add(journal.entries()[-1].digest)
    assert len(digests) == 2
