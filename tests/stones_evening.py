"""An evening of Stones: a table on a journal, with short words for what people do at it."""

from companion.clock import SteppedClock
from companion.journal import Act, Journal
from companion.secrecy import Secret
from companion.table import Table
from hardware.words import Press
from tests import stones
from vision.words import Card, Pose, Reading

GAMES = {"stones": stones}
AT = Pose(10.0, 10.0)


class Pictures:
    """Keeps pictures in a dict."""

    def __init__(self):
        self.kept = {}

    def keep(self, jpeg):
        name = f"p{len(self.kept)}"
        self.kept[name] = jpeg
        return name


class Evening:
    """A table with a stepped clock, and short words for what people do."""

    def __init__(self, path, seats=2, rounds=3, games=GAMES, **rules):
        self.clock = SteppedClock()
        self.pictures = Pictures()
        self.path = path
        self.games = games
        self.journal = Journal(path)
        self.table = Table(self.journal, games, self.clock, self.pictures)
        self.count = 0
        if not self.table.situation.playing:
            setup = stones.Setup(("red", "blue", "green", "yellow", "pink", "purple")[:seats], rounds, **rules)
            assert self.table.begin("stones", setup, by="host", once="begin").ok

    def restart(self):
        self.journal.close()
        self.journal = Journal(self.path)
        self.table = Table(self.journal, self.games, self.clock, self.pictures)

    def do(self, act, by="host", **more):
        self.count += 1
        return self.table.submit(act, by=by, once=f"n{self.count}.{id(self)}", **more)

    def hide(self, seat, stones_in_fist=1, **more):
        return self.do(Act(stones.Hide(seat, Secret(seat, stones_in_fist))), by=f"seat.{seat}", **more)

    def hide_all(self):
        for seat in range(1, len(self.state.points) + 1):
            assert self.hide(seat).ok

    def lay(self, seat, card="X", **more):
        return self.do(Act(stones.LayCard(seat, card)), by=f"seat.{seat}", **more)

    def see(self, seat, *cards, lying=False, question=None):
        question = question or self.asked(seat)
        reading = Reading(f"seat.{seat}", question, tuple(Card(c, AT) for c in cards), 0.98, lying)
        self.table.seen(reading, b"jpeg")

    def press(self, name, after_s=1.0, kind="down"):
        self.clock.advance(after_s)
        self.table.press(Press(name, kind, self.clock.now_s()))
        self.clock.advance(0.05)
        self.table.sort_presses()

    def asked(self, seat):
        names = [q for q in self.table.situation.asked if q.name.endswith(f"seat {seat}")]
        return names[0]

    @property
    def state(self):
        return self.table.situation.state

    def shows(self, seat):
        return {lamp.name: lamp.shows for lamp in self.table.lamps()}[f"seat.{seat}"]
