"""When what a zone shows is an answer, and to which question.

A camera sees levels: cards left lying look the same in every frame. The rule that makes answers of them: what a hand
leaves belongs to the question that was open when the hand came or, if none was, when it went, or, if none was then
either, to the next one; it never answers a later question too. What came while nothing could be seen, or lay there from
the start, was not seen to land and is only offered, as lying. All of it is pure: time and questions are passed in.
"""

import math
from collections import Counter
from collections.abc import Hashable
from dataclasses import dataclass

from vision.words import Boat, Boats, Card, Die, Question, Reading, Thing, Unseen

SETTLE_S = 0.4
LEAST_LOOKS = 3

Content = Counter[Hashable]
"""What lies in a zone, whatever its order and places: a multiset of card names, dice or boats on spaces."""

Things = tuple[Thing, ...]


@dataclass
class Run:
    """Looks that all showed the same, since `since_s`."""

    content: Content
    since_s: float
    looks: int = 0


class Stillness:
    """Whether looks have shown the same for long enough to be believed."""

    def __init__(self, settle_s: float) -> None:
        self._settle_s = settle_s
        self._run: Run | None = None

    def shows(self, content: Content, at_s: float) -> bool:
        """Counts a look; True once the same was seen in enough looks and for long enough."""
        if self._run is None or self._run.content != content:
            self._run = Run(content, at_s)
        self._run.looks += 1
        return self._run.looks >= LEAST_LOOKS and at_s - self._run.since_s >= self._settle_s

    def break_off(self) -> None:
        """Begins to count anew."""
        self._run = None


class Zone:
    """What one zone shows, look by look.

    `last` is the zone's last accepted answer, so that after a restart what still lies there is not taken as new.
    """

    def __init__(self, name: str, last: Reading | None = None, settle_s: float = SETTLE_S) -> None:
        self.name = name
        self.is_settled = False
        """Whether the newest look showed what is known to lie there."""
        self._last = last
        self._stillness = Stillness(settle_s)
        self._content: Content | None = None
        self._old: Content = Counter()
        """What lay there before the landing that `_owner` owns."""
        self._owner: Question | None = None
        self._is_unclaimed = False
        self._is_lying = False
        self._is_news = False
        self._is_disturbed = False
        self._asked_on_landing: Question | None = None
        self._awaits_landing = False
        self._is_blind = False

    def disturb(self, question: Question | None) -> None:
        """A hand is over the zone or something moves in it: what is seen now counts for nothing.

        `question` is the one that is open now. What a hand leaves behind belongs to the question that was open when
        the hand came or, if none was, when it went: if that was answered elsewhere meanwhile, it answers no later one.
        """
        self._stillness.break_off()
        if not self._is_disturbed:
            self._is_disturbed, self._asked_on_landing = True, question
        self._awaits_landing = True
        self.is_settled = False

    def lose_sight(self) -> None:
        """Nothing was seen for a while: what has changed meanwhile was not seen to land."""
        self._stillness.break_off()
        self._is_blind = True
        self.is_settled = False

    def update(self, look: Things | Unseen, at_s: float, question: Question | None) -> Reading | None:
        """The answer that a look at the uncovered zone completes, if any; `question` is the one that is open now."""
        if self._awaits_landing:
            self._awaits_landing, self._asked_on_landing = False, self._asked_on_landing or question
        if isinstance(look, Unseen):
            self._stillness.break_off()
            self.is_settled = False
            return None
        content = content_of(look)
        self.is_settled = self._stillness.shows(content, at_s)
        if not self.is_settled:
            return None
        self._settle(content, question)
        return self._answer(look, question) if content == self._content else None

    def _settle(self, content: Content, question: Question | None) -> None:
        before, was_disturbed, was_blind = self._content, self._is_disturbed, self._is_blind
        self._is_disturbed = self._is_blind = False
        if not was_disturbed:
            self._asked_on_landing = question
        if before is None:
            self._content = content
            self._find_lying(content)
        elif content == before:
            return
        elif was_blind:
            self._content = content
            self._lie_unclaimed(content)
        elif was_disturbed or not before:
            self._content = content
            self._change(before, content)
        elif content:
            self._content = content
            self._is_news = True  # the same landing, read better or worse than before
        # else: nothing leaves a zone without being seen to; the cards are only unreadable now, by glare perhaps

    def _find_lying(self, content: Content) -> None:
        """What lies there at the start was not seen to land."""
        self._lie_unclaimed(content)
        if self._last is not None and content_of(self._last.things) == content:
            self._owner, self._is_unclaimed = self._last.question, False

    def _lie_unclaimed(self, content: Content) -> None:
        self._old = Counter()
        self._owner, self._is_unclaimed, self._is_lying = None, bool(content), True

    def _change(self, before: Content, content: Content) -> None:
        """Hands changed the content: they laid something, or only picked up."""
        if content <= before:
            self._old &= content
        else:
            self._land(before, content)
        self._is_news = True

    def _land(self, before: Content, content: Content) -> None:
        is_more_of_it = self._owner == self._asked_on_landing and (self._owner is not None or self._is_unclaimed)
        self._old = (self._old if is_more_of_it else before) & content
        self._owner = self._asked_on_landing
        self._is_unclaimed = self._owner is None
        self._is_lying = False

    def _answer(self, look: Things, question: Question | None) -> Reading | None:
        reading = self._claimed(look, question) if question is not None else None
        self._is_news = False
        if not self._content:
            self._owner, self._is_unclaimed = None, False
        return reading

    def _claimed(self, look: Things, question: Question) -> Reading | None:
        if self._owner is None:
            return self._first_claim(look, question) if self._is_unclaimed and self._landed else None
        if self._owner == question:
            things = look if self._landed else ()
            return self._reading(things, question, self._is_lying) if self._is_news else None
        if self._owner.name == question.name and self._landed:
            self._owner, self._is_lying = question, True
            return self._reading(look, question, is_lying=True)
        return None

    def _first_claim(self, look: Things, question: Question) -> Reading:
        self._owner, self._is_unclaimed = question, False
        return self._reading(look, question, self._is_lying)

    @property
    def _landed(self) -> Content:
        """The part of the content that came with the landing that `_owner` owns."""
        return (self._content or Counter()) - self._old

    def _reading(self, things: Things, question: Question, is_lying: bool) -> Reading:
        return Reading(self.name, question, things, chance_of_all(things), is_lying)


class Fleet:
    """Where the boats of one track stand, look by look: a level that is told whenever it changes."""

    def __init__(self, name: str, settle_s: float = SETTLE_S) -> None:
        self.name = name
        self.is_settled = False
        self._stillness = Stillness(settle_s)
        self._told: tuple[Content, Boats] | None = None

    def disturb(self, _question: Question | None) -> None:
        """A hand is over the track or something moves on it; where boats stand answers no question."""
        self.lose_sight()

    def lose_sight(self) -> None:
        """Nothing was seen for a while."""
        self._stillness.break_off()
        self.is_settled = False

    def update(self, look: Things | Unseen, at_s: float, asked: Boats) -> Reading | None:
        """A reading when settled boats stand elsewhere than was told, or are expected elsewhere than they were."""
        if isinstance(look, Unseen):
            self.lose_sight()
            return None
        content = content_of(look)
        self.is_settled = self._stillness.shows(content, at_s)
        if not self.is_settled or self._told == (content, asked):
            return None
        self._told = content, asked
        return Reading(self.name, asked.question or Question(self.name), look, chance_of_all(look))


def content_of(things: Things) -> Content:
    """The multiset of what the things are, without their places in millimetres."""
    return Counter(_kind(thing) for thing in things)


def chance_of_all(things: Things) -> float:
    """The chance that every one of the things is right, if their mistakes are independent."""
    return math.prod(thing.confidence for thing in things)


def _kind(thing: Thing) -> Hashable:
    match thing:
        case Card(name=name):
            return name
        case Die(value=value, body=body):
            return value, body
        case Boat(colour=colour, space=space):
            return colour, space
