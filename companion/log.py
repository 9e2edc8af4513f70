"""The log: what each entry did, in words, as one viewer may read it."""

from typing import Any, assert_never

import msgspec

from companion.journal import Act, Adjust, Begin, Carry, Close, Entry, Leave, Sit, Undo
from companion.replay import Situation, adjusted_words, command_of, said_value
from companion.secrecy import seal
from companion.vocabulary.play import tag
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
        self._told: dict[tuple[int, Viewer], Line] = {}

    def lines(self, entries: tuple[Entry, ...], situations: tuple[Situation, ...], viewer: Viewer) -> tuple[Line, ...]:
        """Every entry in words, oldest first, as the viewer may read it; `situations` are those after each entry."""
        undone = taken_back(entries, situations)
        befores = (Situation(), *situations)
        told = (self._line(*three, viewer) for three in zip(entries, befores, situations, strict=False))
        return tuple(msgspec.structs.replace(one, undone=one.seq in undone) for one in told)

    def _line(self, entry: Entry, before: Situation, after: Situation, viewer: Viewer) -> Line:
        key = entry.seq, viewer
        if key not in self._told:
            self._told[key] = line(entry, before, after, viewer)
        return self._told[key]


def line(entry: Entry, before: Situation, after: Situation, viewer: Viewer) -> Line:
    """The entry as the viewer may read it."""
    picture = entry.why.picture if entry.why else ""
    seat = getattr(getattr(entry.act, "command", entry.act), "seat", None)
    return Line(
        seq=entry.seq,
        by=entry.by.removeprefix("button."),
        text=_text(entry, before, after, viewer),
        at_unix_s=entry.at_unix_s,
        kind=tag(entry.act),
        picture=picture,
        seat=seat,
    )


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


def _text(entry: Entry, before: Situation, after: Situation, viewer: Viewer) -> str:
    match entry.act:
        case Begin():
            return f"{after.game.TITLE if after.game else 'A game'} begins."
        case Sit(seat=seat, name=name, colour=colour):
            return f"{name} sits down on seat {seat}, {colour}."
        case Leave(seat=seat):
            return f"{_person(before, seat)} leaves seat {seat}."
        case Act() as act:
            return told(act, before, after, viewer)
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


def told(act: Act, before: Situation, after: Situation, viewer: Viewer) -> str:
    """What a command does, in words, as the viewer may read it."""
    game = before.game
    if game is None:
        return ""
    text = game.tell(seal(before.state, viewer), seal(command_of(game, act.command), viewer), seal(after.state, viewer))
    return f"{text.rstrip('.')} (waived {', '.join(act.waived)}: {act.reason})." if act.waived else text


def _set_words(after: Situation, path: str) -> str:
    return path if after.game is None else adjusted_words(after.game, after.setup.colours, path)


def _person(situation: Situation, seat: Any) -> str:
    return next((person.name for person in situation.people if person.seat == seat), "Somebody")
