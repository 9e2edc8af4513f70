"""Hands at the pretend table: they lay cards, move boats, press buttons and know what they did.

They confirm blindly: a button is pressed when its lamp asks, whatever the companion proposes. So what the journal
holds afterwards is what camera, buttons and rules made of it, and can be compared with what the hands know.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Literal

import msgspec

from companion.demo.phones import Phone
from companion.demo.room import Room, Time
from companion.proposals import lamp_name
from companion.secrecy import seal
from companion.vocabulary.play import Form, Game
from companion.vocabulary.pretend import Deed, World
from companion.vocabulary.value import Record, Seat
from vision.words import Boats

LAMP_S = 6.0
"""How long hands wait for their lamp before they take the phone."""


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
    """What the hands count: deeds done, cards laid for a camera, proposals that were not what they did."""

    done: list[Done] = field(default_factory=list)
    readable: int = 0
    read: int = 0
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

    def play(self, setup: Any) -> Any:
        """Play a game from the host's `begin` to the host's `close`, saying each phase as it comes."""
        self._phones["host"].begin_game(self._game.NAME)
        state, phase = self._game.start(setup), ""
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
        laid = tuple(deed for deed in deeds if deed.lay is not None)
        for deed in laid or deeds[:1]:
            question = self._question(state, deed)
            self._tally.expected[question] = deed.command
        self._lay(laid)
        for deed in laid or deeds[:1]:
            state = self._done(deed, state)
        self._tidy(state)
        self._time.pause(1.0)
        return state

    def _question(self, state: Any, deed: Deed) -> str:
        """The name of the question that a laid card answers; the zone's own."""
        if deed.lay is None:
            return ""
        asked = (expected for expected in self._game.expect(state) if expected.zone == deed.lay.zone)
        return next((expected.question.name for expected in asked if expected.question), "")

    def _lay(self, deeds: tuple[Deed, ...]) -> None:
        """Clear the zones, then lay the new cards, each under a hand."""
        zones = [deed.lay for deed in deeds if deed.lay is not None]
        for lay in zones:
            if self._room.scene.cards(lay.zone):
                self._reach(lay.zone, partial(self._room.scene.clear, lay.zone))
        if zones:
            self._time.passes(1.0)
        for lay in zones:
            self._reach(lay.zone, partial(self._room.scene.lay, lay.zone, lay.cards))

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
        by = self._tell(deed)
        self._tally.done.append(Done(deed.command, by))
        told = self._game.tell(*(seal(part, "public") for part in (state, deed.command, after)))
        self._say(f"{told}  [{HOW[by]}]")
        return after

    def _tell(self, deed: Deed) -> Channel:
        """Let the companion know: cards by the camera, else a button; what neither could do, by phone."""
        if deed.lay is not None:
            self._tally.readable += 1
            if self._confirmed(deed):
                self._tally.read += 1
                return "camera"
        elif deed.button and self._confirmed(deed):
            return "button"
        self._enter(deed)
        return "phone"

    def _confirmed(self, deed: Deed) -> bool:
        """Wait for the lamp, press, and see that the table took it; False when it did not."""
        name = lamp_name(deed.who)
        for _ in range(3):
            before = len(self._room.table.entries)
            if not self._waited(lambda: self._room.pins.lamp(name) == "asks", LAMP_S):
                return False
            self._time.passes(0.4)
            self._time.pause(1.0)
            self._room.press(name, self._time)
            if self._waited(partial(self._has_grown, before), 1.0):
                return True
        return False

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
        root = "/host" if deed.who == "host" else f"/seat/{deed.who}"
        self._phones[deed.who].enter(root, deed.command)

    def _tidy(self, state: Any) -> None:
        """Put every boat where it belongs."""
        stand = {place.colour: place.space for place in self._room.scene.boats()}
        for expected in self._game.expect(state):
            for place in expected.should_be if isinstance(expected, Boats) else ():
                if stand.get(place.colour) != place.space:
                    self._reach("track", partial(self._room.scene.move, place.colour, place.space))


def look_on(room: Room, tally: Tally) -> Callable[[], None]:
    """Counts every proposal that is not what the hands did, even if nothing comes of it."""

    def look() -> None:
        for proposal in room.table.proposals:
            if isinstance(proposal.command, Form):
                continue
            meant = tally.expected.get(proposal.question.name)
            if proposal.command != meant:
                key = proposal.question.name, str(proposal.command)
                tally.wrong.setdefault(key, proposal.text)

    return look


def lines_of(done: list[Done]) -> bytes:
    """The deeds as JSON Lines."""
    return b"".join(msgspec.json.encode(one) + b"\n" for one in done)
