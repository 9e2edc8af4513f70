"""What a reading or a press means where the evening stands now: a proposal, a confirmation, an alert, nothing. Pure."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b

import msgspec

from companion.journal import Entry, Evidence
from companion.replay import Situation
from companion.secrecy import seal
from companion.vocabulary.play import Alert, Choice, Form, IllegalMove, Notice, Proposal, seat_of
from companion.vocabulary.value import Who
from hardware.words import Lamp, Press
from vision.words import Question, Reading

SHOWN_S = 0.3
"""A proposal is confirmed only by a press that comes at least this long after its lamp showed it."""


@dataclass(frozen=True)
class Alarm:
    """A reading that does not fit, and what is said about it until the zone shows something else."""

    reading: Reading
    notice: Notice


@dataclass(frozen=True)
class Standing:
    """What the readings so far left open: proposals, one a question, and alarms, one a zone.

    `stirred` are the zones that a hand is over: what is proposed of them waits until they are seen again. `readings`
    are the last of each zone, for what two zones answer together.
    """

    proposals: tuple[Proposal, ...] = ()
    alarms: tuple[Alarm, ...] = ()
    stirred: frozenset[str] = frozenset()
    readings: tuple[Reading, ...] = ()

    def waits(self, proposal: Proposal) -> bool:
        """Is a hand over what it was read from?"""
        return bool(proposal.zones & self.stirred)


def consider(standing: Standing, situation: Situation, reading: Reading, now_s: float) -> Standing:
    """The standing after a reading: it replaces what was said of its zone and proposed for its question."""
    kept = Standing(
        tuple(one for one in standing.proposals if one.question.name != reading.question.name),
        tuple(alarm for alarm in standing.alarms if not _is_superseded(alarm.reading, reading)),
        standing.stirred - {reading.zone},
        (*(one for one in standing.readings if one.zone != reading.zone), reading),
    )
    beside = tuple(one for one in kept.readings[:-1] if one.question == reading.question)
    meant = _meaning(situation, reading, beside)
    if isinstance(meant, Proposal):
        before = next((one for one in standing.proposals if one.key == meant.key), None)
        shown_s = now_s if before is None or standing.waits(before) else before.since_s
        return replace(kept, proposals=(*kept.proposals, msgspec.structs.replace(meant, since_s=shown_s)))
    if isinstance(meant, Notice):
        return replace(kept, alarms=(*kept.alarms, Alarm(reading, meant)))
    return kept


def still_standing(standing: Standing, situation: Situation, now_s: float) -> Standing:
    """What outlives a new entry: readings whose question is open as it was asked and whose meaning is legal still."""
    zones = {one.why.zone for one in standing.proposals} | {alarm.reading.zone for alarm in standing.alarms}
    kept = replace(standing, stirred=frozenset())
    for reading in (one for one in standing.readings if one.zone in zones):
        kept = consider(kept, situation, reading, now_s)
    return replace(kept, stirred=standing.stirred)


def answered_by(
    press: Press, standing: Standing, who: Who, choices: Iterable[Choice], then: Iterable[Choice | Form]
) -> Proposal | Choice | None:
    """What a press of this seat's (or the host's) button says yes to; None when it answers nothing.

    What was not seen to land is not a button's to confirm: somebody must read it and say yes on a phone. `choices` are
    those that are asked long enough to be meant, and races; `then` is what was offered when the finger fell. A race
    that was on then counts however lately it began, although a proposal came up since, and although what it gave has no
    button any more. While a hand is over what would be confirmed, a race that is waited for goes first: it cannot wait.
    """
    mine = [one for one in standing.proposals if one.asks == who and _is_pressable(one)]
    oldest = min(mine, key=lambda one: one.since_s, default=None)
    raced = [choice.command for choice in then if isinstance(choice, Choice) and choice.button == "race"]
    races = [choice for choice in choices if raced and (choice.button == "race" or choice.command in raced)]
    if oldest is not None and press.at_s - oldest.since_s >= SHOWN_S:
        urgent = (choice for choice in races if standing.waits(oldest) and not choice.anytime)
        return next(urgent, oldest)
    main = [choice for choice in choices if choice.button == "main" and not mine]
    given = [choice for choice in choices if choice in races or choice in main]
    return min(given, key=lambda choice: choice.anytime, default=None)


def situation_at(at_s: float, boot: str, entries: Sequence[Entry], situations: Sequence[Situation]) -> Situation:
    """The situation that stood at a moment of this run of the machine; `situations` are those after each entry."""
    seen = len(entries)
    while seen and entries[seen - 1].boot_id == boot and entries[seen - 1].uptime_s > at_s:
        seen -= 1
    return situations[seen - 1] if seen else Situation()


def lamp_name(who: Who) -> str:
    """The name of a seat's lamp and button, or the host's."""
    return "next" if who == "host" else f"seat.{who}"


def lamp(who: Who, standing: Standing, choices: Iterable[Choice | Form], refused: bool) -> Lamp:
    """What the lamp of a seat, or the host's, should show.

    It asks for a press only for what was seen to land; what still lies there after an undo or a restart, or came while
    nothing could be seen, is to be looked at first. What may be done at any time lights no lamp.
    """
    name, choices = lamp_name(who), tuple(choice for choice in choices if not choice.anytime)
    mine = [one for one in standing.proposals if one.asks == who]
    if refused:
        return Lamp(name, "refused")
    pressable = [one for one in mine if _is_pressable(one)]
    has_button = any(isinstance(choice, Choice) and choice.button is not None for choice in choices)
    if any(not standing.waits(one) for one in pressable) or (has_button and not pressable):
        return Lamp(name, "asks")
    return Lamp(name, "turn" if mine or (choices and who != "host") else "off")


def without(standing: Standing, question: Question) -> Standing:
    """The standing after somebody said no to what was proposed for a question."""
    return replace(standing, proposals=tuple(one for one in standing.proposals if one.question != question))


def _is_superseded(before: Reading, reading: Reading) -> bool:
    """Is what was said of a reading said anew: of its zone, or of another that answers the same question?"""
    return reading.zone == before.zone or reading.question == before.question


def evidence(proposal: Proposal, keep: Callable[[str], str]) -> Evidence:
    """What an accepted proposal was read from; `keep` keeps a zone's picture and names it."""
    beside = tuple(_evidence_of(reading, keep) for reading in proposal.beside)
    return msgspec.structs.replace(_evidence_of(proposal.why, keep), beside=beside)


def _evidence_of(seen: Reading, keep: Callable[[str], str]) -> Evidence:
    return Evidence(seen.question, seen.zone, seen.things, seen.confidence, keep(seen.zone))


def _meaning(situation: Situation, reading: Reading, beside: tuple[Reading, ...]) -> Proposal | Notice | None:
    """A reading where the evening stands now: what it proposes (since 0 s), what is wrong with it, or nothing."""
    game = situation.game
    if game is None or situation.closed is not None:
        return None
    meant = game.interpret(situation.state, reading, beside)
    if isinstance(meant, Alert):
        return Notice(meant.text, tone="alert", about=meant.about)
    if meant is None or reading.question not in situation.asked:
        return None
    command = meant.example if isinstance(meant, Form) else meant
    asks: Who = seat_of(command) or "host"
    try:
        after = game.apply(situation.state, command)
    except IllegalMove as refusal:
        return Notice(refusal.text, rule=refusal.rule, tone="alert", about=reading.question.name)
    told = game.tell(*(seal(part, asks) for part in (situation.state, command, after)))
    text = f"{meant.label}." if isinstance(meant, Form) else told
    why = _together(reading, beside)
    return Proposal(reading.question, meant, text, why, asks, 0.0, _key(why, meant), beside)


def _together(reading: Reading, beside: tuple[Reading, ...]) -> Reading:
    """The reading, no surer than all that it was read with, and lying if any of it was not seen to land."""
    read = (reading, *beside)
    confidence, lying = min(one.confidence for one in read), any(one.lying for one in read)
    return msgspec.structs.replace(reading, confidence=confidence, lying=lying)


def _is_pressable(proposal: Proposal) -> bool:
    return not isinstance(proposal.command, Form) and not proposal.why.lying


def _key(reading: Reading, meant: object) -> str:
    return blake2b(msgspec.json.encode((reading.question, meant, reading.lying)), digest_size=8).hexdigest()
