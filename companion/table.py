"""The table: one lock around the evening. Commands, presses and readings come in, revisions go out."""

import secrets
from dataclasses import dataclass, field, replace
from threading import Condition
from typing import Any

import msgspec

from companion.clock import Clock, boot_id
from companion.evidence import Keeper, Stills
from companion.inbox import REORDER_S, Inbox, Waiting
from companion.journal import Act, Begin, Carry, Close, Entry, Evidence, Journal, Recorded, Undo, last_reading
from companion.log import Line, Log, foretold, is_looked_back, refused_words
from companion.proposals import (
    SHOWN_S,
    Standing,
    answered_by,
    consider,
    evidence,
    lamp,
    situation_at,
    still_standing,
    without,
)
from companion.refusals import Answer, Refusals
from companion.replay import Departure, Games, Situation, advance, command_of, decoded, digest, expected, fold
from companion.rights import check_rights, first_done, name_of, presser, seat_or_host
from companion.secrecy import seal
from companion.vocabulary.play import Choice, Form, Game, IllegalMove, Notice, Page, Proposal
from companion.vocabulary.value import Viewer, Who
from hardware.words import Lamp, Press
from vision.words import Expectation, Question, Reading


@dataclass
class _Held:
    """What is remembered beside the journal and may be lost with the process."""

    notices: dict[str, Notice] = field(default_factory=dict)
    opened_s: dict[Question, float] = field(default_factory=dict)
    refusals: Refusals = field(default_factory=Refusals)
    inbox: Inbox = field(default_factory=Inbox)


class Table:
    """An evening at one table.

    Every method may be called from any thread; none waits while it holds the lock, except for the journal's insert, the
    picture that is kept beside it, and `wait` itself, which gives the lock up.
    """

    def __init__(self, journal: Journal, games: Games, clock: Clock, pictures: Keeper | None = None) -> None:
        """Take up the evening where the journal left it. Raises Departure when rules changed and nothing helps."""
        self.games = games
        self._journal, self._clock, self._stills = journal, clock, Stills(pictures)
        self._changed = Condition()
        self._entries: list[Entry] = list(journal.entries())
        self._situations: list[Situation] = []
        self._standing = Standing()
        self._held = _Held()
        self._log, self._revision, self._boot = Log(), 0, boot_id()
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
            try:
                if not by.startswith("button."):  # a phone counts by arrival, so whoever pressed before it was first
                    self.sort_presses(window_s=0.0)
                if (repeated := self._repeated(once, by)) is not None:
                    return repeated
                act, after = self._judged(act, by, asked)
            except IllegalMove as refusal:
                return self._refuse(by, refusal)
            return self._write(act, after, by, once, why)

    def waive(self, act: Act, *, once: str, asked: Question, tell: str) -> Answer:
        """Submit an act of the host's with rules waived; `tell` names whose page says why it was refused."""
        with self._changed:
            try:
                self._judged(act, "host", asked)
            except IllegalMove as refusal:
                if all(entry.once != once for entry in self._entries):
                    return self._refuse(tell, refusal)
            return self.submit(act, by="host", once=once, asked=asked)

    def try_out(self, act: Recorded, *, by: str, asked: Question | None = None) -> Answer:
        """Whether an act would be accepted now: what it would do, while nobody has secrets, or why not."""
        with self._changed:
            eyes = self.situation.eyes_of(seat_or_host(by))
            try:
                act, after = self._judged(act, by, asked)
            except IllegalMove as refusal:
                return Answer(False, rule=refusal.rule, text=refused_words(act, self.situation, refusal, eyes))
            return Answer(True, text=foretold(act, self.situation, after, eyes))

    def confirm(self, question: Question, *, by: str, once: str, shown: str = "") -> Answer:
        """Yes to the proposal that stands for a question; `shown` is the key of the one that was read, if known."""
        with self._changed:
            try:
                if (repeated := self._repeated(once, by)) is not None:
                    return repeated
                proposal = self._confirmable(question, shown)
                act, after = self._judged(Act(proposal.command), by, question)
            except IllegalMove as refusal:
                return self._refuse(by, refusal)
            return self._write(act, after, by, once, evidence(proposal, self._stills.keep))

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
        self._held.inbox.put(press)

    def sort_presses(self, window_s: float = REORDER_S) -> None:
        """Act on the presses that are old enough, in the order of their stamps."""
        with self._changed:
            for press in self._held.inbox.due(self._clock.now_s() - window_s):
                self._pressed(press)

    def stirred(self, zone: str) -> None:
        """A hand is over a zone: what is proposed of it waits until it is seen again."""
        with self._changed:
            self._standing = replace(self._standing, stirred=self._standing.stirred | {zone})
            if any(map(self._standing.waits, self._standing.proposals)):
                self._bump()

    def seen(self, reading: Reading, still: bytes | None = None) -> None:
        """Take a settled reading; `still` is the zone's picture as JPEG."""
        with self._changed:
            self._standing = consider(self._standing, self.situation, reading, self._clock.now_s())
            self._stills.take(reading.zone, still)
            self._bump()
            self._press_that_waited(reading)

    def expectations(self) -> tuple[Expectation, ...]:
        """What a camera should look for now, its questions stamped with the entry that opened them."""
        return expected(self.situation)

    def last_reading(self, zone: str) -> Reading | None:
        """The last accepted answer of a zone in this game, from the journal."""
        return last_reading(self.entries, zone)

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
            entries, situations = tuple(self._entries), tuple(self._situations)
        return self._log.lines(entries, situations, viewer)

    def wait(self, revision: int, timeout_s: float) -> int:
        """The revision, as soon as it differs from the one given or the time is over."""
        with self._changed:
            self._changed.wait_for(lambda: self._revision != revision, timeout_s)
            return self._revision

    def wait_for_press(self, timeout_s: float) -> None:
        """Wait until a press is in the inbox or the time is over."""
        self._held.inbox.wait(timeout_s)

    # Below: everything runs under the lock

    def _take_up(self) -> None:
        try:
            self._situations = list(fold(self._entries, self.games))
        except Departure as departure:
            self._carry_over(departure)
        self._held.opened_s = dict.fromkeys(self.situation.asked, self._clock.now_s())

    def _carry_over(self, departure: Departure) -> None:
        """Go on from the stored state after an upgrade, if the new rules accept it. Raises Departure if not."""
        game = departure.situation.game
        seq, state = self._journal.held()
        if game is None or seq != len(self._entries) or departure.rules == game.RULES:
            raise departure
        act = Carry(game.RULES, state)
        try:
            after = advance(departure.situation, act, seq + 1, self.games)
        except IllegalMove as refusal:
            raise departure from refusal
        self._situations = [departure.situation] * seq
        self._write(act, after, "auto", secrets.token_hex(8), None)

    def _repeated(self, once: str, by: str) -> Answer | None:
        """The first answer to an intention that was carried out already, None for a fresh one. Raises IllegalMove."""
        done = first_done(self._entries, once, by)
        return None if done is None else Answer(True, done.seq, text="This was already done.")

    def _judged(self, act: Recorded, by: str, asked: Question | None) -> tuple[Recorded, Situation]:
        """The act as it will be stored and the situation it leads to. Raises IllegalMove."""
        situation = self.situation
        check_rights(act, by)
        if asked is not None and asked not in situation.asked:
            raise IllegalMove(
                "question_closed", f"The question {asked.name!r} is no longer open; look at the page again."
            )
        act = decoded(act)
        if isinstance(act, Act) and situation.game is not None:
            act = msgspec.structs.replace(act, command=command_of(situation.game, act.command))
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
        shown_s = self._clock.now_s()
        self._standing = still_standing(self._standing, after, shown_s)
        self._held.opened_s = {asked: self._held.opened_s.get(asked, shown_s) for asked in after.asked}
        self._held.refusals.forget(seat_or_host(by))
        for who in self._held.refusals.told_to():
            self._held.refusals.outlive(who, self._open_to(who))
        self._bump()
        return Answer(True, seq)

    def _refuse(self, by: str, refusal: IllegalMove) -> Answer:
        who = seat_or_host(by)
        self._held.refusals.add(who, refusal, self._open_to(who), self._clock.now_s())
        self._bump()
        return Answer(False, rule=refusal.rule, text=refusal.text)

    def _pressed(self, press: Press) -> None:
        who = presser(press.name)
        if who is None:
            return
        by, once = f"button.{name_of(who)}", self._once(press)
        if press.name == "undo":
            if press.kind == "held":
                self.submit(Undo(), by=by, once=once)
            return
        then = self._choices(who, situation_at(press.at_s, self._boot, self._entries, self._situations))
        answered = answered_by(press, self._standing, who, self._meant(who, press.at_s), then)
        if isinstance(answered, Proposal) and self._standing.waits(answered):
            self._held.inbox.let_wait(answered.question, Waiting(who, press, answered.key))
        elif isinstance(answered, Proposal):
            self.confirm(answered.question, by=by, once=once, shown=answered.key)
        elif answered is not None:
            asked = next(one for one in self.situation.asked if one.name == answered.question)
            self.submit(Act(answered.command), by=by, once=once, asked=asked)

    def _meant(self, who: Who, at_s: float) -> tuple[Choice, ...]:
        """What a press can mean: what was asked long enough before it, and what may be, or have been, a race."""
        # Right after an entry a press was meant for what was asked before it.
        open_s = {asked.name: opened_s for asked, opened_s in self._held.opened_s.items()}
        offered = (choice for choice in self._choices(who, self.situation) if isinstance(choice, Choice))
        return tuple(one for one in offered if one.button != "main" or at_s - open_s[one.question] >= SHOWN_S)

    def _press_that_waited(self, reading: Reading) -> None:
        """Confirms what a press said yes to while a hand was over it, if the hand left it as it was."""
        proposal = self._proposal(reading.question)
        if proposal is not None and self._standing.waits(proposal):
            return
        waited = self._held.inbox.waited(reading.question, self._clock.now_s())
        if waited is not None:
            by, once = f"button.{name_of(waited.who)}", self._once(waited.press)
            self.confirm(reading.question, by=by, once=once, shown=waited.key)

    def _once(self, press: Press) -> str:
        return f"{press.name}.{press.kind}.{press.at_s:.6f}.{self._boot}"

    def _confirmable(self, question: Question, shown: str) -> Proposal:
        """The proposal that a yes is for. Raises IllegalMove when it cannot be said yes to now."""
        proposal = self._proposal(question)
        if proposal is None or isinstance(proposal.command, Form):
            raise IllegalMove("question_closed", "This proposal no longer stands.")
        if shown and proposal.key != shown:
            raise IllegalMove("proposal_changed", "The camera reads something else now; look again.")
        if self._standing.waits(proposal):
            raise IllegalMove("zone_stirred", "Something moves over the cards; look again when it is gone.")
        return proposal

    def _open_to(self, who: Who) -> frozenset[str]:
        return frozenset(choice.question for choice in self._choices(who, self.situation))

    def _proposal(self, question: Question) -> Proposal | None:
        return next((one for one in self._standing.proposals if one.question == question), None)

    def _choices(self, viewer: Viewer, situation: Situation) -> tuple[Choice | Form, ...]:
        eyes = situation.eyes_of(viewer)
        if not situation.playing or situation.game is None or eyes == "public":
            return ()
        return situation.game.choices(seal(situation.state, eyes), eyes)

    def _lamp(self, who: Who) -> Lamp:
        blinks = self._held.refusals.blinks(who, self._clock.now_s())
        return lamp(who, self._standing, self._choices(who, self.situation), blinks)

    def _page_of(self, situation: Situation, viewer: Viewer, at: int | None) -> Page:
        game, now, eyes = situation.game, at is None, situation.eyes_of(viewer)
        past = not now or is_looked_back(self._entries)
        return Page(
            view=game.view(seal(situation.state, eyes, past=past), eyes) if game else None,
            choices=self._choices(viewer, situation) if now else (),
            proposals=tuple(one for one in self._standing.proposals if now and seal(one.command, eyes) is one.command),
            notices=self._notices(viewer) if now else (),
            people=situation.people,
            questions=situation.asked if now else (),
            asked_s=tuple(self._clock.now_s() - self._held.opened_s[asked] for asked in situation.asked) if now else (),
            seq=len(self._entries) if at is None else at,
            revision=self._revision,
            result=game.result(situation.state) if game else None,
            closed=situation.closed is not None,
            game=game.NAME if game else "",
        )

    def _notices(self, viewer: Viewer) -> tuple[Notice, ...]:
        alarms = tuple(alarm.notice for alarm in self._standing.alarms)
        return (*self._held.refusals.notices(viewer), *self._held.notices.values(), *alarms)

    def _bump(self) -> None:
        self._revision += 1
        self._changed.notify_all()
