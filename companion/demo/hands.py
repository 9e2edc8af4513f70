"""Hands at the pretend table: they lay cards, throw dice, move boats, press buttons and know what they did.

They confirm blindly: a button is pressed when its lamp asks, whatever the companion has read. So what the journal
holds afterwards is what camera, buttons and rules made of it, and can be compared with what the hands know.
"""

from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Literal, assert_never

import msgspec

from companion.demo.alike import alike
from companion.demo.phones import Phone
from companion.demo.room import Room, Time
from companion.demo.tidying import errands
from companion.journal import Entry
from companion.proposals import lamp_name
from companion.secrecy import seal
from companion.vocabulary.play import Choice, Form, Game, seat_of, tag
from companion.vocabulary.pretend import Deed, Lay, Sail, Stand, Throw, World
from companion.vocabulary.value import Record, Seat
from vision.words import Dice, Expectation, Row

LAMP_S = 6.0
"""How long hands wait for their lamp before they take the phone."""
TRIES = 3
"""How often they press."""
FORGETS = 3
"""Each so many-th time they leave old cards lying beside new ones."""

Channel = Literal["camera", "button", "phone"]

HOW: dict[Channel, str] = {
    "camera": "the camera read it, a press said yes",
    "button": "a press",
    "phone": "typed on a phone",
}
"""How the companion got to know, for people who watch."""


class Done(Record, frozen=True):
    """One deed that was done, and by what it was told to the companion in the end."""

    command: Any
    by: Channel


@dataclass
class Tally:
    """What the hands count: deeds done, those that a camera could read whole, forms that it could begin, and of both
    what it did; and proposals that were not what they did.
    """

    done: list[Done] = field(default_factory=list)
    readable: int = 0
    read: int = 0
    draftable: int = 0
    drafted: int = 0
    wrong: dict[tuple[str, str], str] = field(default_factory=dict)
    expected: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Reach:
    """What hands can reach: the room, a phone for each seat and the host, time, and people to say things to."""

    room: Room
    phones: Mapping[Seat | str, Phone]
    time: Time
    say: Callable[[str], None]


class Hands:
    """All hands round the table; they know what is true by the rules and their own deeds."""

    def __init__(self, game: Game, world: World, reach: Reach, tally: Tally) -> None:
        self._game, self._world, self._tally = game, world, tally
        self._room, self._phones, self._time, self._say = reach.room, reach.phones, reach.time, reach.say
        self._cleared = 0

    def play(self, setup: Any) -> Any:
        """Play a game from the host's `begin` to the host's `close`, saying each phase as it comes."""
        self._phones["host"].begin_game(self._game.NAME)
        state, phase = self._game.start(setup), ""
        self._time.passes(1.0)  # the camera finds the mat, no hand over it
        self._tidy(state)
        while self._game.result(state) is None:
            view = self._game.view(seal(state, "public"), "public")
            if view.phase != phase:
                phase = view.phase
                self._say(f"— {phase} —")
            state = self._round(state)
        self._phones["host"].close_game()
        return state

    def _round(self, state: Any) -> Any:
        """Everything that is laid now is laid and confirmed seat by seat; or one thing is entered."""
        deeds = self._world.deeds(state)
        todo = tuple(deed for deed in deeds if deed.lay is not None) or deeds[:1]
        for deed in todo:
            self._tally.expected[self._question(state, deed)] = deed.command
        self._lay(state, todo)
        for number, deed in enumerate(todo, 1):
            state = self._done(deed, state)
            self._tidy(state, {later.lay.zone for later in todo[number:] if later.lay is not None})
        self._time.pause(1.0)
        return state

    def _question(self, state: Any, deed: Deed) -> str:
        """The name of the question that a camera would answer: that of the zone where something is laid."""
        if deed.lay is None:
            return ""
        asked = (expected for expected in self._game.expect(state) if expected.zone == deed.lay.zone)
        return next((expected.question.name for expected in asked if expected.question), "")

    def _lay(self, state: Any, deeds: tuple[Deed, ...]) -> None:
        """Take up the cards and dice of earlier answers, then lay, throw or set the new ones, each under a hand.

        A row is changed under one hand: most of its cards stay. People forget: some old cards stay beside the new ones.
        """
        lays = [lay for deed in deeds for lay in (deed.beside, deed.lay) if lay is not None]
        rows = {expected.zone for expected in self._game.expect(state) if isinstance(expected, Row)}
        scene = self._room.scene
        for lay in lays:
            lies = isinstance(lay, Lay | Throw) and bool(scene.cards(lay.zone) or scene.dice(lay.zone))
            if lies and lay.zone not in rows and not self._forgets(lay):
                self._reach(lay.zone, partial(scene.clear, lay.zone))
        if lays:
            self._time.passes(1.0)
        for lay in lays:
            beside = () if lay.zone in rows else scene.cards(lay.zone)
            self._reach(lay.zone, partial(self._put, lay, beside))

    def _forgets(self, lay: Lay | Throw | Stand | Sail) -> bool:
        """Whether the old cards stay where new ones come: every third time, where there is room for both."""
        if not isinstance(lay, Lay):
            return False
        self._cleared += 1
        scene = self._room.scene
        fits = len(scene.cards(lay.zone)) + len(lay.cards) <= scene.room(lay.zone)
        return fits and not scene.dice(lay.zone) and self._cleared % FORGETS == 0

    def _put(self, lay: Lay | Throw | Stand | Sail, beside: tuple[str, ...]) -> None:
        scene = self._room.scene
        match lay:
            case Lay(zone=zone, cards=cards):
                scene.lay(zone, (*beside, *cards))
            case Throw(zone=zone, dice=dice):
                scene.throw(zone, tuple((die.body, die.value) for die in dice))
            case Stand(colour=colour, spot=spot):
                scene.stand(colour, spot)
            case Sail():
                scene.sail(lay.colour, lay.x_mm, lay.y_mm, lay.heading_deg)
            case _:
                assert_never(lay)

    def _reach(self, zone: str, act: Callable[[], None]) -> None:
        """A hand comes, does something under itself and goes."""
        self._room.scene.hand(zone)
        self._time.passes(0.3)
        act()
        self._time.passes(0.2)
        self._room.scene.hand(None)
        self._time.pause(0.3)

    def _done(self, deed: Deed, state: Any) -> Any:
        """The deed told to the companion, and the state that the hands know after it."""
        after = self._game.apply(state, deed.command)
        by = self._tell(deed, state)
        commands = _typed(deed) if by == "phone" else (deed.command,)
        self._tally.done.extend(Done(command, by) for command in commands)
        told = self._game.tell(*(seal(part, "public") for part in (state, deed.command, after)))
        self._say(f"{told}  [{HOW[by]}]")
        return after

    def _tell(self, deed: Deed, state: Any) -> Channel:
        """Let the companion know: cards and dice by the camera, else a button; what neither could do, by phone."""
        if deed.drafted:
            self._tally.draftable += 1
            self._tally.drafted += self._waited(partial(self._is_begun, self._question(state, deed)), LAMP_S)
        elif deed.lay is not None:
            self._tally.readable += 1
            if self._confirmed(deed, partial(self._is_read, self._question(state, deed), lamp_name(deed.who))):
                by = channel(self._room.table.entries[-1])
                self._tally.read += by == "camera"
                return by
        elif deed.button and self._pressed(deed, state):
            return "button"
        self._enter(deed)
        return "phone"

    def _is_read(self, question: str, name: str) -> bool:
        """Did the companion read something whole and fresh for a question, and does the lamp ask for a press?"""
        read = (one for one in self._room.table.proposals if one.question.name == question)
        return any(not isinstance(one.command, Form) and not one.why.lying for one in read) and self._asks(name)

    def _is_begun(self, question: str) -> bool:
        """Did the companion read a part of the answer to a question, and begin a form with it?"""
        proposals = self._room.table.proposals
        return any(one.question.name == question and isinstance(one.command, Form) for one in proposals)

    def _pressed(self, deed: Deed, state: Any) -> bool:
        """Press a button that nothing is laid for, once its lamp asks, or at once if nobody waits for it."""
        offers = self._game.choices(seal(state, deed.who), deed.who)
        if any(isinstance(one, Choice) and one.anytime and one.command == deed.command for one in offers):
            return any(self._press(deed) for _ in range(TRIES))
        return self._confirmed(deed, partial(self._asks, lamp_name(deed.who)))

    def _asks(self, name: str) -> bool:
        return self._room.pins.lamp(name) == "asks"

    def _confirmed(self, deed: Deed, when: Callable[[], bool]) -> bool:
        """Wait until then and press, a few times if need be; False when the table did not take it."""
        for _ in range(TRIES):
            if not self._waited(when, LAMP_S):
                return False
            self._time.passes(0.4)
            if self._press(deed):
                return True
        return False

    def _press(self, deed: Deed) -> bool:
        """Press once; whether the table took it."""
        before = len(self._room.table.entries)
        self._time.pause(1.0)
        self._room.press(lamp_name(deed.who), self._time)
        return self._waited(partial(self._has_grown, before), 1.0)

    def _has_grown(self, seq: int) -> bool:
        return len(self._room.table.entries) > seq

    def _waited(self, is_so: Callable[[], bool], at_most_s: float) -> bool:
        waited_s = 0.0
        while not is_so():
            if waited_s >= at_most_s:
                return False
            self._time.passes(0.1)
            waited_s += 0.1
        return True

    def _enter(self, deed: Deed) -> None:
        for command in _typed(deed):
            who = (seat_of(command) or "host") if deed.typed else deed.who
            self._phones[who].enter("/host" if who == "host" else f"/seat/{who}", command)

    def _tidy(self, state: Any, busy: Container[str] = ()) -> None:
        """Put what only lies there where it belongs: boats, rows, pieces; dice are taken up. Not where `busy` with."""
        for expected in self._game.expect(state):
            if expected.zone not in busy:
                self._take_up_dice(expected)
                for errand in errands(self._room.scene, expected):
                    self._reach(expected.zone, errand)

    def _take_up_dice(self, expected: Expectation) -> None:
        """Dice that were read would be in the way of what is looked for next."""
        is_asked = isinstance(expected, Dice) and expected.question is not None
        if not is_asked and self._room.scene.dice(expected.zone):
            self._reach(expected.zone, partial(self._room.scene.throw, expected.zone, ()))


def _typed(deed: Deed) -> tuple[Any, ...]:
    """What is entered on phones where neither camera nor button told it."""
    return deed.typed or (deed.command,)


def channel(entry: Entry) -> Channel:
    """What told the table: camera if a reading was accepted, else button or phone."""
    if entry.why is not None:
        return "camera"
    return "button" if entry.by.startswith("button.") else "phone"


def look_on(room: Room, tally: Tally) -> Callable[[], None]:
    """Counts every proposal that is not what the hands did, even if nothing comes of it.

    Of a form that is filled in part, only what it is for can be compared.
    """

    def look() -> None:
        for proposal in room.table.proposals:
            meant = tally.expected.get(proposal.question.name)
            if not _is_meant(proposal.command, meant):
                key = proposal.question.name, str(proposal.command)
                tally.wrong.setdefault(key, proposal.text)

    return look


def _is_meant(proposed: Any, meant: Any) -> bool:
    if isinstance(proposed, Form):
        return meant is not None and tag(proposed.example) == tag(meant)
    return alike(meant, proposed)


def lines_of(done: list[Done]) -> bytes:
    """The deeds as JSON Lines."""
    return b"".join(msgspec.json.encode(one) + b"\n" for one in done)
