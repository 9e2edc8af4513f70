"""The table: one lock around the evening. Commands, presses and readings come in, revisions go out."""

import secrets
from dataclasses import dataclass, field
from threading import Condition
from typing import Any, Protocol

import msgspec

from companion.clock import Clock, boot_id
from companion.journal import Act, Begin, Carry, Close, Entry, Evidence, Journal, Recorded, Undo
from companion.log import Line, line, taken_back
from companion.proposals import Standing, answered_by, consider, lamp, still_standing, without
from companion.replay import Departure, Games, Situation, advance, command_of, digest, fold
from companion.rights import check_rights, name_of, seat_or_host
from companion.secrecy import seal
from companion.vocabulary.play import Choice, Form, Game, IllegalMove, Notice, Page, Proposal
from companion.vocabulary.value import Record, Viewer, Who
from hardware.words import Lamp, Press
from vision.words import Boats, Expectation, Question, Reading

REORDER_S = 0.03
"""Presses that arrive within this window are put in the order of their stamps."""

REFUSED_S = 1.5
"""How long a lamp shows that a press was refused."""


class Answer(Record, frozen=True):
    """What became of an act: the entry it is, or the rule that refused it and why."""

    ok: bool
    seq: int = 0
    rule: str = ""
    text: str = ""


class Keeper(Protocol):
    """Keeps the pictures that go with accepted readings."""

    def keep(self, jpeg: bytes) -> str:
        """The id of the kept picture."""


@dataclass
class _Held:
    """What is remembered beside the journal and may be lost with the process."""

    stills: dict[str, bytes] = field(default_factory=dict)
    refused: dict[Who, tuple[float, Notice]] = field(default_factory=dict)
    presses: list[Press] = field(default_factory=list)
    notices: dict[str, Notice] = field(default_factory=dict)


class Table:
    """An evening at one table.

    Every method may be called from any thread; none waits while it holds the lock, except for the journal's insert, the
    picture that is kept beside it, and `wait` itself, which gives the lock up.
    """

    def __init__(self, journal: Journal, games: Games, clock: Clock, pictures: Keeper | None = None) -> None:
        """Take up the evening where the journal left it. Raises Departure when rules changed and nothing helps."""
        self.games = games
        self._journal, self._clock, self._pictures = journal, clock, pictures
        self._changed = Condition()
        self._entries: list[Entry] = list(journal.entries())
        self._situations: list[Situation] = []
        self._standing = Standing()
        self._held = _Held()
        self._lines: dict[tuple[int, Viewer], Line] = {}
        self._revision = 0
        self._boot = boot_id()
        with self._changed:
            self._take_up()

    @property
    def revision(self) -> int:
        """A number that grows with anything visible."""
        return self._revision

    @property
    def situation(self) -> Situation:
        """Where the evening stands."""
        return self._situations[-1] if self._situations else Situation()

    @property
    def game(self) -> Game | None:
        """The game on the table, None before the first."""
        return self.situation.game

    @property
    def proposals(self) -> tuple[Proposal, ...]:
        """The readings that await a yes."""
        return self._standing.proposals

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The journal so far, oldest first."""
        return tuple(self._entries)

    @property
    def last_seq(self) -> int:
        """The number of the latest entry, 0 before the first."""
        return len(self._entries)

    # Acts

    def begin(self, game: str, setup: Any, *, by: str, once: str) -> Answer:
        """Begin a game; the salt of its digests is drawn here."""
        rules = self.games[game].RULES if game in self.games else 0
        return self.submit(Begin(game, setup, rules, secrets.token_hex(16)), by=by, once=once)

    def close(self, reason: str = "", *, by: str, once: str) -> Answer:
        """Close the game with its standings, or as it stands when it is not over."""
        with self._changed:
            situation = self.situation
            result = situation.game.result(situation.state) if situation.game and situation.playing else None
            return self.submit(Close(result, reason), by=by, once=once)

    def submit(
        self, act: Recorded, *, by: str, once: str, asked: Question | None = None, why: Evidence | None = None
    ) -> Answer:
        """Do an act and write it down, or refuse it with a reason and change nothing.

        `by` is who decides: "seat.2", "button.seat.2", "host", "button.host", "auto". `once` names this one intention:
        a repeat gets the first answer. `asked` is the question that is answered; it must be open as it was asked.
        """
        with self._changed:
            if (repeated := self._repeated(once)) is not None:
                return repeated
            try:
                act, after = self._judged(act, by, asked)
            except IllegalMove as refusal:
                return self._refuse(by, refusal)
            return self._write(act, after, by, once, why)

    def try_out(self, act: Recorded, *, by: str, asked: Question | None = None) -> Answer:
        """Whether an act would be accepted now, and why not; nothing changes."""
        with self._changed:
            try:
                self._judged(act, by, asked)
            except IllegalMove as refusal:
                return Answer(False, rule=refusal.rule, text=refusal.text)
            return Answer(True)

    def confirm(self, question: Question, *, by: str, once: str) -> Answer:
        """Yes to the proposal that stands for a question."""
        with self._changed:
            if (repeated := self._repeated(once)) is not None:
                return repeated
            proposal = self._proposal(question)
            if proposal is None or isinstance(proposal.command, Form):
                return self._refuse(by, IllegalMove("question_closed", "This proposal no longer stands."))
            act = Act(proposal.command)
            return self.submit(act, by=by, once=once, asked=question, why=self._evidence(proposal))

    def dismiss(self, question: Question, *, by: str) -> Answer:
        """No to the proposal that stands for a question."""
        with self._changed:
            proposal = self._proposal(question)
            if proposal is None:
                return Answer(False, rule="question_closed", text="This proposal no longer stands.")
            if seat_or_host(by) not in {"host", proposal.asks}:
                return self._refuse(by, IllegalMove("not_your_seat", "This is for another seat to answer."))
            self._standing = without(self._standing, question)
            self._bump()
            return Answer(True)

    # Edges

    def press(self, press: Press) -> None:
        """Take a press into the inbox; `sort_presses` acts on it once the reorder window is over."""
        with self._changed:
            self._held.presses.append(press)
            self._changed.notify_all()

    def sort_presses(self) -> None:
        """Act on the presses that are old enough, in the order of their stamps."""
        with self._changed:
            due_s = self._clock.now_s() - REORDER_S
            ready = sorted((one for one in self._held.presses if one.at_s <= due_s), key=lambda one: one.at_s)
            self._held.presses = [one for one in self._held.presses if one.at_s > due_s]
            for press in ready:
                self._pressed(press)

    def seen(self, reading: Reading, still: bytes | None = None) -> None:
        """Take a settled reading; `still` is the zone's picture as JPEG."""
        with self._changed:
            self._standing = consider(self._standing, self.situation, reading, self._clock.now_s())
            if still is not None:
                self._held.stills[reading.zone] = still
            self._bump()

    def expectations(self) -> tuple[Expectation, ...]:
        """What a camera should look for now, its questions stamped with the entry that opened them."""
        with self._changed:
            situation = self.situation
            if not situation.playing or situation.game is None:
                return ()
            stamps = {question.name: question for question in situation.asked}
            return tuple(_stamped(expected, stamps) for expected in situation.game.expect(situation.state))

    def last_reading(self, zone: str) -> Reading | None:
        """The last accepted answer of a zone in this game, from the journal."""
        with self._changed:
            for entry in reversed(self._entries):
                if isinstance(entry.act, Begin):
                    return None
                if entry.why is not None and entry.why.zone == zone:
                    return Reading(zone, entry.why.question, entry.why.things, entry.why.confidence)
            return None

    def lamps(self) -> tuple[Lamp, ...]:
        """What every seat's lamp and the host's should show."""
        with self._changed:
            who: tuple[Who, ...] = (*(self.situation.seats if self.situation.playing else ()), "host")
            return tuple(self._lamp(one) for one in who)

    def trouble(self, part: str, text: str) -> None:
        """Say on every page what is wrong with a part; "" when it is well again."""
        with self._changed:
            if self._held.notices.get(part, Notice("")).text == text:
                return
            if text:
                self._held.notices[part] = Notice(text, tone="alert", about=part)
            else:
                del self._held.notices[part]
            self._bump()

    # Outputs

    def page(self, viewer: Viewer, at: int | None = None) -> Page:
        """What an output shows the viewer; `at`: as it was after that entry, with nothing to choose."""
        with self._changed:
            if at is not None:
                return self._page_of(self._situations[max(1, min(at, len(self._situations))) - 1], viewer, at)
            return self._page_of(self.situation, viewer, None)

    def log(self, viewer: Viewer) -> tuple[Line, ...]:
        """Every entry in words, oldest first, as the viewer may read it."""
        with self._changed:
            undone = taken_back(tuple(self._entries), tuple(self._situations))
            lines = (self._line(index, viewer) for index in range(len(self._entries)))
            return tuple(msgspec.structs.replace(one, undone=one.seq in undone) for one in lines)

    def wait(self, revision: int, timeout_s: float) -> int:
        """The revision, as soon as it differs from the one given or the time is over."""
        with self._changed:
            self._changed.wait_for(lambda: self._revision != revision, timeout_s)
            return self._revision

    def wait_for_press(self, timeout_s: float) -> None:
        """Wait until a press is in the inbox or the time is over."""
        with self._changed:
            self._changed.wait_for(lambda: bool(self._held.presses), timeout_s)

    # Below: everything runs under the lock

    def _take_up(self) -> None:
        try:
            self._situations = list(fold(self._entries, self.games))
        except Departure as departure:
            self._carry_over(departure)

    def _carry_over(self, departure: Departure) -> None:
        """Go on from the stored state after an upgrade, if the new rules accept it. Raises Departure if not."""
        game = departure.situation.game
        seq, state = self._journal.held()
        if game is None or seq != len(self._entries):
            raise departure
        act = Carry(game.RULES, state)
        try:
            after = advance(departure.situation, act, seq + 1, self.games)
        except IllegalMove as refusal:
            raise departure from refusal
        self._situations = [departure.situation] * seq
        self._write(act, after, "auto", f"carry.{seq}", None)

    def _repeated(self, once: str) -> Answer | None:
        """The first answer to an intention that was carried out already, None for a fresh one."""
        done = next((entry for entry in reversed(self._entries) if entry.once == once), None)
        return None if done is None else Answer(True, done.seq, text="This was already done.")

    def _judged(self, act: Recorded, by: str, asked: Question | None) -> tuple[Recorded, Situation]:
        """The act as it will be stored and the situation it leads to. Raises IllegalMove."""
        situation = self.situation
        check_rights(act, by)
        if asked is not None and asked not in situation.asked:
            raise IllegalMove(
                "question_closed", f"The question {asked.name!r} is no longer open; look at the page again."
            )
        if isinstance(act, Act) and situation.game is not None:
            decoded = command_of(situation.game, msgspec.json.decode(msgspec.json.encode(act.command)))
            act = msgspec.structs.replace(act, command=decoded)
        if isinstance(act, Undo) and act.takes is None and situation.past is not None:
            act = Undo(situation.past.seq)
        return act, advance(situation, act, len(self._entries) + 1, self.games)

    def _write(self, act: Recorded, after: Situation, by: str, once: str, why: Evidence | None) -> Answer:
        seq = len(self._entries) + 1
        now_s, unix_s = self._clock.now_s(), self._clock.unix_s()
        entry = Entry(seq, unix_s, now_s, self._boot, by, act, once, why, digest(after))
        self._journal.append(entry, after.state)
        self._entries.append(entry)
        self._situations.append(after)
        self._standing = still_standing(self._standing, after, now_s)
        self._held.refused.pop(seat_or_host(by), None)
        self._bump()
        return Answer(True, seq)

    def _refuse(self, by: str, refusal: IllegalMove) -> Answer:
        viewer = seat_or_host(by)
        notice = Notice(refusal.text, rule=refusal.rule, tone="refused", to=viewer)
        self._held.refused[viewer] = (self._clock.now_s() + REFUSED_S, notice)
        self._bump()
        return Answer(False, rule=refusal.rule, text=refusal.text)

    def _pressed(self, press: Press) -> None:
        who = seat_or_host(press.name)
        by = f"button.{name_of(who)}"
        once = f"{press.name}.{press.kind}.{press.at_s:.6f}.{self._boot}"
        if press.name == "undo":
            if press.kind == "held":
                self.submit(Undo(), by=by, once=once)
            return
        answered = answered_by(press, self._standing, self._choices(who), who)
        if isinstance(answered, Proposal):
            self.confirm(answered.question, by=by, once=once)
        elif answered is not None:
            asked = next((one for one in self.situation.asked if one.name == answered.question), None)
            self.submit(Act(answered.command), by=by, once=once, asked=asked)

    def _proposal(self, question: Question) -> Proposal | None:
        return next((one for one in self._standing.proposals if one.question == question), None)

    def _evidence(self, proposal: Proposal) -> Evidence:
        why = proposal.why
        still = self._held.stills.get(why.zone)
        picture = self._pictures.keep(still) if still is not None and self._pictures is not None else ""
        return Evidence(why.question, why.zone, why.things, why.confidence, picture)

    def _choices(self, viewer: Viewer) -> tuple[Choice | Form, ...]:
        situation = self.situation
        eyes = situation.eyes_of(viewer)
        if not situation.playing or situation.game is None or eyes == "public":
            return ()
        return situation.game.choices(seal(situation.state, eyes), eyes)

    def _lamp(self, who: Who) -> Lamp:
        until_s, _ = self._held.refused.get(who, (0.0, None))
        return lamp(who, self._standing, self._choices(who), self._clock.now_s() < until_s)

    def _page_of(self, situation: Situation, viewer: Viewer, at: int | None) -> Page:
        game, now, eyes = situation.game, at is None, situation.eyes_of(viewer)
        return Page(
            view=game.view(seal(situation.state, eyes), eyes) if game else None,
            choices=self._choices(viewer) if now else (),
            proposals=self._standing.proposals if now else (),
            notices=self._notices(viewer) if now else (),
            people=situation.people,
            questions=situation.asked if now else (),
            seq=len(self._entries) if at is None else at,
            revision=self._revision,
            result=game.result(situation.state) if game else None,
            closed=situation.closed is not None,
            game=game.NAME if game else "",
        )

    def _notices(self, viewer: Viewer) -> tuple[Notice, ...]:
        alarms = tuple(alarm.notice for alarm in self._standing.alarms)
        refusals = tuple(notice for who, (_, notice) in self._held.refused.items() if who == viewer)
        return (*refusals, *self._held.notices.values(), *alarms)

    def _line(self, index: int, viewer: Viewer) -> Line:
        key = (index, viewer)
        if key not in self._lines:
            before = self._situations[index - 1] if index else Situation()
            self._lines[key] = line(self._entries[index], before, self._situations[index], viewer)
        return self._lines[key]

    def _bump(self) -> None:
        self._revision += 1
        self._changed.notify_all()


def _stamped(expected: Expectation, stamps: dict[str, Question]) -> Expectation:
    if isinstance(expected, Boats) or expected.question is None:
        return expected
    return msgspec.structs.replace(expected, question=stamps[expected.question.name])
