"""The log: what each entry did, in words, as one viewer may read it."""

from collections.abc import Sequence
from typing import Any, assert_never

import msgspec

from companion.journal import Act, Adjust, Begin, Carry, Close, Entry, Leave, Recorded, Sit, Undo
from companion.replay import Situation, adjusted_words, command_of, said_value
from companion.secrecy import Reader, seal
from companion.vocabulary.play import IllegalMove, tag
from companion.vocabulary.value import Record, Seat, Viewer


class Line(Record, frozen=True):
    """One entry in words. `undone`: it was taken back later; `picture`: id of what the camera saw, "" without.

    `by` says who, not by which device: a hand that stands by its button must look like one that raised on a phone.
    """

    seq: int
    by: str
    text: str
    at_unix_s: float
    kind: str
    undone: bool = False
    picture: str = ""
    seat: Seat | None = None


class Log:
    """Remembers each line once it was told, since telling an evening takes its time."""

    def __init__(self) -> None:
        self._told: dict[tuple[int, Reader], Line] = {}

    def lines(self, entries: tuple[Entry, ...], situations: tuple[Situation, ...], viewer: Viewer) -> tuple[Line, ...]:
        """Every entry in words, oldest first, as the viewer may read it; `situations` are those after each entry.

        Of a game that was played to its end and closed nothing is a secret any more.
        """
        undone, played_out = taken_back(entries, situations), _played_out(entries, situations)
        befores = (Situation(), *situations)
        told = (
            self._line(entry, before, after, "all" if entry.seq in played_out else viewer)
            for entry, before, after in zip(entries, befores, situations, strict=False)
        )
        return tuple(msgspec.structs.replace(one, undone=one.seq in undone) for one in told)

    def _line(self, entry: Entry, before: Situation, after: Situation, reader: Reader) -> Line:
        key = entry.seq, reader
        if key not in self._told:
            self._told[key] = line(entry, before, after, reader)
        return self._told[key]


def line(entry: Entry, before: Situation, after: Situation, reader: Reader) -> Line:
    """The entry as the reader may read it."""
    picture = entry.why.picture if entry.why else ""
    return Line(
        seq=entry.seq,
        by=entry.by.removeprefix("button."),
        text=_text(entry, before, after, reader),
        at_unix_s=entry.at_unix_s,
        kind=tag(entry.act),
        picture=picture,
        seat=_seat(entry.act),
    )


def _seat(act: Recorded) -> Seat | None:
    """Whom an entry is about; a command that was read back from the journal is plain data still."""
    about = act.command if isinstance(act, Act) else act
    return about.get("seat") if isinstance(about, dict) else getattr(about, "seat", None)


def taken_back(entries: tuple[Entry, ...], situations: tuple[Situation, ...]) -> frozenset[int]:
    """Numbers of the entries that an undo took back."""
    if not situations:
        return frozenset()
    alive = set()
    past = situations[-1].past
    while past is not None:
        alive.add(past.seq)
        past = past.before.past
    begun = max((entry.seq for entry in entries if isinstance(entry.act, Begin)), default=0)
    undoable = (entry for entry in entries if isinstance(entry.act, Act | Adjust | Carry | Close))
    return frozenset(entry.seq for entry in undoable if entry.seq > begun and entry.seq not in alive)


def _played_out(entries: tuple[Entry, ...], situations: tuple[Situation, ...]) -> frozenset[int]:
    """Numbers of the entries of games that were closed with a result, and stayed so."""
    found: set[int] = set()
    game: list[int] = []
    for place, (entry, after) in enumerate(zip(entries, situations, strict=False)):
        if isinstance(entry.act, Begin):
            game = []
        game.append(entry.seq)
        ends = place + 1 == len(situations) or isinstance(entries[place + 1].act, Begin)
        if ends and after.closed is not None and after.closed.result is not None:
            found.update(game)
    return frozenset(found)


def _text(entry: Entry, before: Situation, after: Situation, reader: Reader) -> str:
    match entry.act:
        case Begin():
            return f"{after.game.TITLE if after.game else 'A game'} begins."
        case Sit(seat=seat, name=name, colour=colour):
            return f"{name} sits down on seat {seat}, {colour}."
        case Leave(seat=seat):
            return f"{_person(before, seat)} leaves seat {seat}."
        case Act() as act:
            return told(act, before, after, reader, past=True)
        case Undo():
            return f"Taken back to {f'entry {after.past.seq}' if after.past else 'the start'}."
        case Adjust(path=path, value=value, reason=reason):
            return f"The host sets {_set_words(after, path)} {said_value(value)} ({reason})."
        case Carry(rules=rules):
            return f"The game goes on under rules {rules}."
        case Close(result=result, reason=reason):
            return f"The game is closed{'' if result else ' before its end'}{f' ({reason})' if reason else ''}."
        case _:
            assert_never(entry.act)


def told(act: Act, before: Situation, after: Situation, reader: Reader, *, past: bool = False) -> str:
    """What a command does, in words, as the reader may read it."""
    game = before.game
    if game is None:
        return ""
    parts = before.state, command_of(game, act.command), after.state
    text = game.tell(*(part if reader == "all" else seal(part, reader, past=past) for part in parts))
    return f"{text.rstrip('.')} (waived {', '.join(act.waived)}: {act.reason})." if act.waived else text


def foretold(act: Recorded, before: Situation, after: Situation, viewer: Viewer) -> str:
    """What an act would do, in words, for somebody who may still do otherwise.

    "" while anything is a secret from them: the last to bid would learn all bids, and bid something else.
    """
    if not isinstance(act, Act) or seal(before.state, viewer) is not before.state:
        return ""
    return told(act, before, after, viewer)


def refused_words(act: Recorded, situation: Situation, refusal: IllegalMove, viewer: Viewer) -> str:
    """Why an act would be refused; of a command that holds another's secret the rule alone, not the sentence."""
    if not isinstance(act, Act) or situation.game is None:
        return refusal.text
    try:
        command = command_of(situation.game, act.command)
    except IllegalMove:  # it cannot even be read, so the refusal says no more than what was sent
        return refusal.text
    is_own = seal(command, viewer) is command
    return refusal.text if is_own else f"The rule {refusal.rule} forbids it; the seat itself reads why."


def is_looked_back(entries: Sequence[Entry]) -> bool:
    """Whether the newest that was done is an undo: what was new in the step that it leads back to is news no more."""
    done = (entry.act for entry in reversed(entries) if isinstance(entry.act, Act | Begin | Undo))
    return isinstance(next(done, None), Undo)


def _set_words(after: Situation, path: str) -> str:
    return path if after.game is None else adjusted_words(after.game, after.setup.colours, path)


def _person(situation: Situation, seat: Any) -> str:
    return next((person.name for person in situation.people if person.seat == seat), "Somebody")
