"""The journal: append-only SQLite, one row an entry, the only truth about an evening."""

import fcntl
import sqlite3
from pathlib import Path
from typing import IO, Annotated, Any, Literal, Self

import msgspec

from companion.vocabulary.play import Result
from companion.vocabulary.value import LONGEST_NAME, Colour, Reason, Record, Seat
from vision.words import Question, Reading, Thing


class Begin(Record, frozen=True, tag="begin"):
    """A game begins. `rules` is the game's RULES number then; `salt` keys the digests and is never shown."""

    game: str
    setup: Any = None
    rules: int = 0
    salt: str = ""


class Sit(Record, frozen=True, tag="sit"):
    """Somebody takes a seat, or changes name or colour."""

    seat: Seat
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
    colour: Colour


class Leave(Record, frozen=True, tag="leave"):
    """Somebody leaves; in a game the seat stays and the host plays it on."""

    seat: Seat


class Act(Record, frozen=True, tag="act"):
    """A command of the game, possibly with rules that the host waived, and why."""

    command: Any
    waived: tuple[str, ...] = ()
    reason: str = ""


class Undo(Record, frozen=True, tag="undo"):
    """Take back entry `takes` and all that came after it; None is the latest that can be taken back."""

    takes: int | None = None


class Adjust(Record, frozen=True, tag="adjust"):
    """The host sets a field of the state to what the table shows. `value` is JSON."""

    path: str
    value: Any
    reason: Reason


class Carry(Record, frozen=True, tag="carry"):
    """After an upgrade: the state as it was stored goes on under the rules number given."""

    rules: int
    state: Any


class Close(Record, frozen=True, tag="close"):
    """The game is closed, its standings as plain data. `result` None: closed before its end."""

    result: Result | None = None
    reason: str = ""


Recorded = Begin | Sit | Leave | Act | Undo | Adjust | Carry | Close
"""Whatever an entry can record."""


class Evidence(Record, frozen=True):
    """What was seen when a reading was accepted, and the id of the picture that was kept."""

    question: Question
    zone: str
    things: tuple[Thing, ...]
    confidence: float
    picture: str = ""
    beside: "tuple[Evidence, ...]" = ()
    """What was seen in other zones that answered with it."""


class Entry(Record, frozen=True):
    """One row: what was done, by whom, when, why, and a digest of the state it led to.

    `by` is "seat.2", "button.seat.2", "host", "button.host" or "auto". `once` is unique: a repeat gets the first
    answer.
    """

    seq: int
    at_unix_s: float
    uptime_s: float
    boot_id: str
    by: str
    act: Recorded
    once: str
    why: Evidence | None = None
    digest: str = ""


class JournalError(Exception):
    """The journal cannot be used; the sentence names the file and what to do."""


class JournalDamaged(JournalError, ValueError):
    """The file is not a whole journal."""


class JournalBusy(JournalError, OSError):
    """Another companion writes to this journal."""


SCHEMA = """
CREATE TABLE IF NOT EXISTS entry (
    seq INTEGER PRIMARY KEY, at_unix_s REAL NOT NULL, uptime_s REAL NOT NULL, boot_id TEXT NOT NULL, by TEXT NOT NULL,
    act TEXT NOT NULL, once TEXT NOT NULL UNIQUE, why TEXT, digest TEXT NOT NULL);
CREATE TRIGGER IF NOT EXISTS entry_stays BEFORE UPDATE ON entry
    BEGIN SELECT RAISE(ABORT, 'an entry is never changed'); END;
CREATE TRIGGER IF NOT EXISTS entry_is_kept BEFORE DELETE ON entry
    BEGIN SELECT RAISE(ABORT, 'an entry is never deleted'); END;
CREATE TRIGGER IF NOT EXISTS entry_follows BEFORE INSERT ON entry
    WHEN NEW.seq <> (SELECT COALESCE(MAX(seq), 0) + 1 FROM entry) OR EXISTS (SELECT 1 FROM entry WHERE once = NEW.once)
    BEGIN SELECT RAISE(ABORT, 'an entry follows the last one and is written once'); END;
CREATE TABLE IF NOT EXISTS held (id INTEGER PRIMARY KEY CHECK (id = 1), seq INTEGER NOT NULL, state TEXT NOT NULL);
"""
"""`held` is a convenience beside the truth: the latest state as plain data, for a game that outlives its rules."""


COLUMNS = "seq, at_unix_s, uptime_s, boot_id, by, act, once, why, digest"


class Journal:
    """An open journal. One process writes; entries are on the disk when `append` returns."""

    def __init__(self, path: Path) -> None:
        """Open or create the file. Raises JournalBusy, JournalDamaged or JournalError."""
        self.path = path
        self._lock = _hold(path)
        try:
            self._db = _connect(path, "rwc")
            self._db.executescript("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;" + SCHEMA)
        except sqlite3.Error as error:
            self._lock.close()
            raise JournalDamaged(_damage(path, error)) from error

    def entries(self) -> tuple[Entry, ...]:
        """All entries, oldest first. Raises JournalDamaged."""
        return _entries(self._db, self.path)

    def append(self, entry: Entry, state: Any) -> None:
        """Write one entry and the state it led to; on the disk on return. Raises JournalError when it could not."""
        try:
            with self._db:
                self._db.execute("INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", _row(entry))
                self._db.execute("INSERT OR REPLACE INTO held VALUES (1, ?, ?)", (entry.seq, _json(state)))
        except sqlite3.Error as error:
            raise JournalError(f"{self.path}: entry {entry.seq} was not written ({error}); nothing changed") from error

    def held(self) -> tuple[int, Any]:
        """Number of the latest entry and the state it led to, as builtins; (0, None) when there is none.

        Raises JournalDamaged.
        """
        row = self._db.execute("SELECT seq, state FROM held").fetchone()
        try:
            return (row[0], msgspec.json.decode(row[1])) if row else (0, None)
        except msgspec.DecodeError as error:
            raise JournalDamaged(_damage(self.path, f"the state after entry {row[0]}: {error}")) from error

    def close(self) -> None:
        """Close the file and let others use it."""
        self._db.close()
        self._lock.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def read_entries(path: Path) -> tuple[Entry, ...]:
    """The entries of a journal that is only read, possibly in use. Raises JournalDamaged."""
    try:
        db = _connect(path, "ro")
    except sqlite3.Error as error:
        raise JournalDamaged(_damage(path, error)) from error
    try:
        return _entries(db, path)
    finally:
        db.close()


def last_reading(entries: tuple[Entry, ...], zone: str) -> Reading | None:
    """The last accepted answer of a zone in the latest game."""
    for entry in reversed(entries):
        if isinstance(entry.act, Begin):
            return None
        for seen in () if entry.why is None else (entry.why, *entry.why.beside):
            if seen.zone == zone:
                return Reading(zone, seen.question, seen.things, seen.confidence)
    return None


def is_journal(path: Path) -> bool:
    """Does the file begin as an SQLite database does?"""
    with path.open("rb") as file:
        return file.read(16) == b"SQLite format 3\0"


def _hold(path: Path) -> IO[str]:
    """The lock file, held for as long as it is open."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = path.with_name(path.name + ".lock").open("w")
    except OSError as error:
        raise JournalError(
            f"{path}: cannot be written ({error.strerror}); choose another folder with --data"
        ) from error
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        lock.close()
        raise JournalBusy(
            f"{path} is in use by another companion; stop that one or give this one another --data"
        ) from error
    return lock


def _connect(path: Path, mode: Literal["ro", "rwc"]) -> sqlite3.Connection:
    # Nobody writes to a journal without its -wal file, so one that lies on a read-only disk can be read as it is.
    is_still = mode == "ro" and not path.with_name(f"{path.name}-wal").exists()
    uri = f"{path.absolute().as_uri()}?mode={mode}{'&immutable=1' if is_still else ''}"
    db = sqlite3.connect(uri, uri=True, check_same_thread=False)
    trouble = db.execute("PRAGMA quick_check").fetchone()[0]
    if trouble != "ok":
        db.close()
        raise JournalDamaged(_damage(path, trouble))
    return db


def _damage(path: Path, cause: object) -> str:
    return f"{path} is not a whole journal ({cause}); it was left as it is: restore a backup or choose another --data"


def _entries(db: sqlite3.Connection, path: Path) -> tuple[Entry, ...]:
    try:
        entries = tuple(_entry(row, path) for row in db.execute(f"SELECT {COLUMNS} FROM entry ORDER BY seq"))
        written = db.execute("SELECT seq FROM held").fetchone()
    except sqlite3.Error as error:
        raise JournalDamaged(_damage(path, error)) from error
    for number, entry in enumerate(entries, 1):
        if entry.seq != number:
            raise JournalDamaged(_damage(path, f"entry {number} is missing"))
    if written is not None and written[0] != len(entries):
        raise JournalDamaged(_damage(path, f"{written[0]} entries were written, {len(entries)} are there"))
    return entries


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _row(entry: Entry) -> tuple[Any, ...]:
    why = None if entry.why is None else _json(entry.why)
    stamps = (entry.seq, entry.at_unix_s, entry.uptime_s, entry.boot_id)
    return (*stamps, entry.by, _json(entry.act), entry.once, why, entry.digest)


def _entry(row: tuple[Any, ...], path: Path) -> Entry:
    seq, at_unix_s, uptime_s, boot_id, by, act, once, why, digest = row
    try:
        return Entry(
            seq,
            at_unix_s,
            uptime_s,
            boot_id,
            by,
            msgspec.json.decode(act, type=Recorded),
            once,
            msgspec.json.decode(why, type=Evidence) if why else None,
            digest,
        )
    except msgspec.MsgspecError as error:
        raise JournalDamaged(_damage(path, f"entry {seq}: {error}")) from error
