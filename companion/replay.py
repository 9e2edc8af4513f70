"""Replay: entries folded to the situation they lead to. Pure; the table and all that reads a journal use this."""

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Any, assert_never

import msgspec

from companion.journal import Act, Adjust, Begin, Carry, Close, Entry, Leave, Recorded, Sit, Undo
from companion.parts import seat_name
from companion.vocabulary.play import Game, IllegalMove, Person
from companion.vocabulary.value import Colour, Viewer, Who
from vision.words import Boats, Expectation, Question

Games = Mapping[str, Game]

LONGEST_SAID = 40
"""Characters of a refused value that a sentence repeats."""


@dataclass(frozen=True)
class Situation:
    """Where an evening stands after an entry.

    `asked` are the open questions, each stamped with the entry that opened it; `past` is the chain of what can be
    taken back.
    """

    people: tuple[Person, ...] = ()
    game: Game | None = None
    setup: Any = None
    state: Any = None
    salt: str = ""
    closed: Close | None = None
    asked: tuple[Question, ...] = ()
    past: "Past | None" = None

    @property
    def playing(self) -> bool:
        """Is there a game that is not closed?"""
        return self.game is not None and self.closed is None

    @property
    def seats(self) -> range:
        """The seats of the game, from 1; none before the first game."""
        return range(1, len(self.setup.colours) + 1 if self.game is not None else 1)

    def eyes_of(self, viewer: Viewer) -> Viewer:
        """As whom somebody sees this game: a seat that is not in it sees what everybody sees."""
        return "public" if isinstance(viewer, int) and viewer not in self.seats else viewer


@dataclass(frozen=True)
class Past:
    """One thing that can be taken back: the entry's number and the situation before it."""

    seq: int
    before: Situation


class Departure(Exception):
    """A replay no longer leads where the journal says it did. Names the first such entry."""

    def __init__(self, entry: Entry, situation: Situation, rules_then: int, why: str) -> None:
        game = situation.game
        now = game.RULES if game else 0
        name = game.TITLE if game else "the game"
        super().__init__(
            f"entry {entry.seq} leads elsewhere than when it was written ({why}); "
            + (
                f"it was played under rules {rules_then} of {name}, these are rules {now}"
                if rules_then != now
                else "the journal was changed or damaged there: restore a backup or choose another --data"
            )
        )
        self.seq = entry.seq
        self.rules = rules_then
        self.situation = situation


def advance(situation: Situation, act: Recorded, seq: int, games: Games) -> Situation:
    """The situation after an act that becomes entry `seq`. Raises IllegalMove, and then nothing has changed."""
    after = _done(situation, act, seq, games)
    return replace(after, asked=_stamped(situation, after, seq))


def fold(entries: Iterable[Entry], games: Games) -> tuple[Situation, ...]:
    """The situation after each entry, in order. Raises Departure at the first entry that now means something else.

    A game that an upgrade carried over, or that was closed as it stood, is taken up again at that entry.
    """
    entries = tuple(entries)
    situations: list[Situation] = []
    situation, rules, ends = Situation(), 0, _departures_mended(entries)
    resumes = 0
    for entry in entries:
        if isinstance(entry.act, Begin | Carry):
            rules = entry.act.rules
        if entry.seq == resumes:
            situation = advance(situation, entry.act, entry.seq, games)
        elif entry.seq > resumes:
            try:
                situation = _replayed(situation, entry, rules, games)
            except Departure as departure:
                is_same = situation.game is not None and departure.rules == situation.game.RULES
                if entry.seq not in ends or is_same:
                    raise
                resumes = ends[entry.seq]
                situation = replace(situation, past=None)
        situations.append(situation)
    return tuple(situations)


def digest(situation: Situation) -> str:
    """A keyed fingerprint of the state, so that a replay can tell that it leads to the same. "" without a game."""
    if situation.game is None:
        return ""
    key = situation.salt.encode()[:64]
    return blake2b(msgspec.json.encode(situation.state), key=key, digest_size=12).hexdigest()


def decoded(act: Recorded) -> Recorded:
    """An act as it will be read back from the journal.

    Raises IllegalMove("unreadable", …) for one that could not be read back.
    """
    try:
        return msgspec.json.decode(msgspec.json.encode(act), type=Recorded)
    except msgspec.ValidationError as error:
        raise IllegalMove("unreadable", f"This cannot be written down: {error}.") from error


def command_of(game: Game, raw: Any) -> Any:
    """A command decoded strictly into the game's own types. Raises IllegalMove("unreadable", …)."""
    try:
        return msgspec.convert(raw, type=game.Commands)
    except msgspec.ValidationError as error:
        raise IllegalMove("unreadable", f"This is no command of {game.TITLE}: {error}.") from error


def expected(situation: Situation) -> tuple[Expectation, ...]:
    """What a camera should look for now, its questions stamped with the entry that opened them."""
    game = situation.game
    if game is None or situation.closed is not None:
        return ()
    stamps = {question.name: question for question in situation.asked}
    return tuple(_stamped_as(stamps, one) for one in game.expect(situation.state))


def _stamped_as(stamps: dict[str, Question], expectation: Expectation) -> Expectation:
    if isinstance(expectation, Boats) or expectation.question is None:
        return expectation
    return msgspec.structs.replace(expectation, question=stamps[expectation.question.name])


def adjusted_words(game: Game, colours: Sequence[Colour], path: str) -> str:
    """What a host sets at a path, in words that a value can follow: "Red: boat is on space"."""
    words = next((words for allowed, words in game.ADJUSTABLE.items() if _matches(path, allowed)), path)
    seat = _seat_in(path)
    return words if seat is None else f"{seat_name(colours, seat)}: {words}"


def said_value(value: Any) -> str:
    """A value that a host sets, in words; None is a field that is cleared."""
    return "none" if value is None else str(value)


def _replayed(situation: Situation, entry: Entry, rules: int, games: Games) -> Situation:
    try:
        after = advance(situation, entry.act, entry.seq, games)
    except IllegalMove as refusal:
        raise Departure(entry, situation, rules, f"it is refused: {refusal.text.rstrip('.')}") from refusal
    if digest(after) != entry.digest:
        raise Departure(entry, situation, rules, "its digest differs")
    return after


def _departures_mended(entries: tuple[Entry, ...]) -> dict[int, int]:
    """For each entry the later Carry or Close of the same game, where a replay that departed goes on."""
    ends: dict[int, int] = {}
    end = None
    for entry in reversed(entries):
        if end is not None:
            ends[entry.seq] = end
        match entry.act:
            case Carry() | Close():
                end = entry.seq
            case Begin():
                end = None
            case _:
                pass
    return ends


def _done(situation: Situation, act: Recorded, seq: int, games: Games) -> Situation:
    match act:
        case Begin():
            return _begun(situation, act, games)
        case Sit() | Leave():
            return replace(situation, people=_seated(situation, act))
        case Undo():
            return _taken_back(situation, act)
        case Act() | Adjust() | Carry() | Close():
            after = _played(situation, act)
            return replace(after, past=Past(seq, situation))
        case _:
            assert_never(act)


def _begun(situation: Situation, act: Begin, games: Games) -> Situation:
    if situation.playing:
        raise IllegalMove("game_open", "A game is still being played; close it before another begins.")
    game = games.get(act.game)
    if game is None:
        raise IllegalMove("unknown_game", f"{act.game!r} is not a game here; there are {', '.join(sorted(games))}.")
    try:
        setup = msgspec.convert(act.setup, type=game.Setup)
    except msgspec.ValidationError as error:
        raise IllegalMove("setup", f"This is no setup of {game.TITLE}: {error}.") from error
    return Situation(situation.people, game, setup, game.start(setup), act.salt)


def _seated(situation: Situation, act: Sit | Leave) -> tuple[Person, ...]:
    others = tuple(person for person in situation.people if person.seat != act.seat)
    if isinstance(act, Leave):
        if len(others) == len(situation.people):
            raise IllegalMove("seat_free", f"Nobody sits on seat {act.seat}.")
        return others
    if any(person.colour == act.colour for person in others):
        raise IllegalMove("colour_taken", f"{act.colour.capitalize()} is taken; choose another colour.")
    if situation.playing and act.seat not in situation.seats:
        raise IllegalMove("no_such_seat", f"This game has {len(situation.seats)} seats, not {act.seat}.")
    person = Person(act.seat, act.name, _colour(situation, act))
    return tuple(sorted((*others, person), key=lambda one: one.seat))


def _colour(situation: Situation, act: Sit) -> Any:
    """In a game the seat's colour is the boat's: who takes the seat over takes the colour too."""
    return situation.setup.colours[act.seat - 1] if situation.playing else act.colour


def _taken_back(situation: Situation, act: Undo) -> Situation:
    past = situation.past
    while past is not None and act.takes is not None and past.seq > act.takes:
        past = past.before.past
    if past is None or (act.takes is not None and past.seq != act.takes):
        what = "There is nothing to take back." if act.takes is None else f"Entry {act.takes} cannot be taken back now."
        raise IllegalMove("nothing_to_undo", what)
    return replace(past.before, people=situation.people)


def _played(situation: Situation, act: Act | Adjust | Carry | Close) -> Situation:
    game = situation.game
    if game is None:
        raise IllegalMove("no_game", "No game is being played; begin one first.")
    if situation.closed is not None:
        raise IllegalMove("game_closed", "This game is closed; undo the close to play on, or begin another.")
    match act:
        case Act():
            return replace(situation, state=_applied(game, situation.state, act))
        case Adjust():
            return replace(situation, state=_adjusted(game, situation.state, act))
        case Carry():
            return replace(situation, state=_carried(game, act))
        case Close():
            return replace(situation, closed=act)
        case _:
            assert_never(act)


def _applied(game: Game, state: Any, act: Act) -> Any:
    waive: Set[str] = frozenset(act.waived)
    if not waive <= game.WAIVABLE:
        fixed = ", ".join(sorted(waive - game.WAIVABLE))
        raise IllegalMove("not_waivable", f"The rule {fixed} of {game.TITLE} cannot be waived.")
    return game.apply(state, command_of(game, act.command), waive)


def _adjusted(game: Game, state: Any, act: Adjust) -> Any:
    if not any(_matches(act.path, allowed) for allowed in game.ADJUSTABLE):
        path, allowed = act.path[:LONGEST_SAID], ", ".join(game.ADJUSTABLE)
        raise IllegalMove("not_adjustable", f"{path!r} cannot be set by hand; these can: {allowed}.")
    colours = state.setup.colours
    if (seat := _seat_in(act.path)) is not None and not 1 <= seat <= len(colours):
        raise IllegalMove("adjust", f"There is no seat {seat}: {len(colours)} play.")
    try:
        changed = _with(state, act.path.split("."), act.value)
        adjusted = msgspec.convert(msgspec.to_builtins(changed), type=game.State)
    except (msgspec.ValidationError, LookupError, ValueError, OverflowError) as error:
        why = str(error).partition(" - at ")[0]
        what = adjusted_words(game, colours, act.path)
        raise IllegalMove("adjust", f"{what} cannot be {repr(act.value)[:LONGEST_SAID]}: {why}.") from error
    game.check(adjusted)
    return adjusted


def _carried(game: Game, act: Carry) -> Any:
    if act.rules != game.RULES:
        raise IllegalMove("carry", f"This state was carried over to rules {act.rules}, these are rules {game.RULES}.")
    try:
        state = msgspec.convert(act.state, type=game.State)
    except msgspec.ValidationError as error:
        raise IllegalMove("carry", f"The stored state no longer fits {game.TITLE}: {error}.") from error
    game.check(state)
    return state


def _matches(path: str, allowed: str) -> bool:
    words, pattern = path.split("."), allowed.split(".")
    return len(words) == len(pattern) and all(
        want == word or (want == "*" and word.isascii() and word.isdigit())
        for word, want in zip(words, pattern, strict=True)
    )


def _seat_in(path: str) -> int | None:
    """The seat that a path names, from 1; None without one, 0 for a number that is no seat at any table."""
    number = next((word for word in path.split(".") if word.isascii() and word.isdigit()), None)
    return None if number is None else int(number) if len(number) < LONGEST_SAID else 0


def _with(part: Any, path: list[str], value: Any) -> Any:
    """The part with the field at a path replaced; a number in the path counts the items of a tuple from 1."""
    if not path:
        return value
    word, rest = path[0], path[1:]
    if isinstance(part, tuple):
        at = int(word) - 1
        if not 0 <= at < len(part):
            raise LookupError(f"there are {len(part)}, not {word}")
        return (*part[:at], _with(part[at], rest, value), *part[at + 1 :])
    if word not in getattr(part, "__struct_fields__", ()):
        raise LookupError(f"there is no {word}")
    return msgspec.structs.replace(part, **{word: _with(getattr(part, word), rest, value)})


def _stamped(before: Situation, after: Situation, seq: int) -> tuple[Question, ...]:
    stamps = {question.name: question for question in before.asked}
    return tuple(stamps.get(name, Question(name, seq)) for name in open_questions(after))


def open_questions(situation: Situation) -> tuple[str, ...]:
    """Names of all questions that the game asks now: of seats, of the host, of the camera; each once."""
    game = situation.game
    if game is None or situation.closed is not None:
        return ()
    who: tuple[Who, ...] = (*situation.seats, "host")
    asked = [choice.question for one in who for choice in game.choices(situation.state, one)]
    watched = [expected.question.name for expected in game.expect(situation.state) if expected.question]
    return tuple(dict.fromkeys(asked + watched))
