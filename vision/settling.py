"""When what a zone shows is an answer, and to which question.

A camera sees levels: cards left lying look the same in every frame. The rules that make answers of them:

a) What a hand leaves belongs to the question that was open when the hand came or, if none was, when it went, or, if
   none was then either, to the next one; it never answers a later question too.
b) A reading holds what landed for its question, never the old cards beside it. Dice are thrown all at once: if after a
   hand most lie elsewhere, they were thrown for the open question, whatever they show.
c) A hand over the zone while the question is open withdraws the offer until the zone is seen again; then what lies
   there is offered, the same once more if nothing has changed.
d) What was not seen to land for its question is only offered, as lying: what came while nothing could be seen, lay
   there from the start, or lies there when a question is asked again.

All of it is pure: time and questions are passed in.
"""

import math
from collections import Counter
from collections.abc import Hashable
from dataclasses import dataclass

from vision.words import Boat, Card, Die, Piece, Question, Reading, Thing, Token, Unseen

SETTLE_S = 0.4
LEAST_LOOKS = 3
ROLLED_MM = 10.0
"""A die that lies farther than this from where one like it lay was thrown; one that a sleeve touched was not."""

Content = Counter[Hashable]
"""What lies in a zone, whatever its order and places: a multiset of card names, dice or boats on spaces."""

Things = tuple[Thing, ...]


@dataclass
class Run:
    """Looks that all showed the same, since `since_s`."""

    content: object
    since_s: float
    looks: int = 0


class Stillness:
    """Whether looks have shown the same for long enough to be believed."""

    def __init__(self, settle_s: float) -> None:
        self._settle_s = settle_s
        self._run: Run | None = None

    def shows(self, content: object, at_s: float) -> bool:
        """Counts a look; True once the same was seen in enough looks and for long enough."""
        if self._run is None or self._run.content != content:
            self._run = Run(content, at_s)
        self._run.looks += 1
        return self._run.looks >= LEAST_LOOKS and at_s - self._run.since_s >= self._settle_s

    def break_off(self) -> None:
        """Begins to count anew."""
        self._run = None


class Askings:
    """Which questions have been asked, and which of them again."""

    def __init__(self) -> None:
        self._first: dict[str, int] = {}
        """By name, the number under which each question was asked for the first time."""

    def note(self, question: Question | None) -> None:
        """A question is open, or None is."""
        if question is not None:
            self._first.setdefault(question.name, question.asked_seq)

    def is_again(self, question: Question) -> bool:
        """Whether a question that was noted was noted before under another number."""
        return self._first[question.name] != question.asked_seq


class Zone:
    """What one zone shows, look by look.

    `last` is the zone's last accepted answer, so that after a restart what still lies there is not taken as new.
    """

    def __init__(self, name: str, last: Reading | None = None, settle_s: float = SETTLE_S) -> None:
        self.name = name
        self.is_settled = False
        """Whether the newest look showed what is known to lie there."""
        self._askings = Askings()
        self._askings.note(last.question if last is not None else None)
        self._stillness = Stillness(settle_s)
        self._things: Things = last.things if last is not None else ()
        self._content = content_of(self._things)
        self._shown = self._content
        """All that was read, well or badly, since hands last changed what lies there."""
        self._old: Content = Counter()
        """What lay there before the landing that `_owner` owns."""
        self._old_things: Things = ()
        self._owner = last.question if last is not None else None
        self._is_unclaimed = False
        self._is_unseen = True
        """Whether some of it was not seen to land for its question."""
        self._is_lying = True
        self._is_news = False
        self._is_disturbed = False
        self._asked_on_landing: Question | None = None
        self._came_unasked = False
        """Whether no question was open when the hand came."""
        self._awaits_landing = False
        self._is_blind = True

    def disturb(self, question: Question | None) -> bool:
        """A hand is over the zone or something moves in it: what is seen now counts for nothing.

        True if this begins now, False until the zone was seen lying still again. `question` is the one that is open
        now. What a hand leaves behind belongs to the question that was open when the hand came or, if none was, when
        it went: if that was answered elsewhere meanwhile, it answers no later one.
        """
        begins = not self._is_disturbed
        self._stillness.break_off()
        self._askings.note(question)
        if begins:
            self._is_disturbed, self._asked_on_landing, self._came_unasked = True, question, question is None
        self._awaits_landing = True
        self.is_settled = False
        return begins

    def lose_sight(self) -> None:
        """Nothing was seen for a while: what has changed meanwhile was not seen to land."""
        self._stillness.break_off()
        self._is_blind = True
        self.is_settled = False

    def update(self, look: Things | Unseen, at_s: float, question: Question | None) -> Reading | None:
        """The answer that a look at the uncovered zone completes, if any; `question` is the one that is open now."""
        self._askings.note(question)
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
        self._settle(look, question)
        if content != self._content:
            return None
        self._things = look
        return self._answer(look, question)

    def _settle(self, look: Things, question: Question | None) -> None:
        content, was_disturbed, was_blind = content_of(look), self._is_disturbed, self._is_blind
        self._is_disturbed = self._is_blind = False
        if not was_disturbed:
            self._asked_on_landing, self._came_unasked = question, False
        is_asked_throw = was_disturbed and not was_blind and self._asked_on_landing is not None
        if is_asked_throw and are_rolled(look, self._things):
            self._land(content)
        elif content == self._content:
            self._is_news = self._is_news or (was_disturbed and bool(self._landed))
        elif was_blind:
            self._asked_on_landing = question
            self._change(content)
            self._is_unseen = self._is_lying = bool(content)
        elif was_disturbed or not self._content:
            self._change(content)
        elif content:
            self._read_otherwise(content)
        # else: nothing leaves a zone without being seen to; the cards are only unreadable now, by glare perhaps

    def _read_otherwise(self, content: Content) -> None:
        """The same landing, read better or worse than before."""
        self._content, self._shown = content, self._shown | content
        self._is_news = True

    def _change(self, content: Content) -> None:
        """Hands changed the content: they laid something, or only picked up."""
        if content <= self._shown:
            self._old &= content
            self._hold(content)
        else:
            self._land(content)

    def _land(self, content: Content) -> None:
        owner, self._owner = self._owner, self._asked_on_landing
        is_asked_again = self._is_asked_again()
        if self._is_unclaimed or _have_one_name(owner, self._owner):
            is_unseen = self._is_unseen or (owner is None and is_asked_again)
            self._is_unseen = is_unseen and bool(_cards_of(self._landed & content))
        else:
            self._old, self._old_things = _cards_of(self._shown), self._things
            self._is_unseen = False
        self._is_unseen = self._is_unseen or (self._came_unasked and is_asked_again)
        self._old &= content
        self._is_unclaimed = self._owner is None
        self._is_lying = self._is_unseen
        self._hold(content)

    def _hold(self, content: Content) -> None:
        """That lies there now, by a hand."""
        self._content = self._shown = content
        self._is_news = True

    def _is_asked_again(self) -> bool:
        """Whether the owner was asked before, under another number."""
        return self._owner is not None and self._askings.is_again(self._owner)

    def _answer(self, look: Things, question: Question | None) -> Reading | None:
        reading = self._claimed(look, question) if question is not None else None
        self._is_news = False
        if not self._content:
            self._owner, self._is_unclaimed = None, False
        return reading

    def _claimed(self, look: Things, question: Question) -> Reading | None:
        if self._owner == question:
            return self._reading(look, question) if self._is_news else None
        is_next = self._is_unclaimed or _have_one_name(self._owner, question)
        if not is_next or not self._landed:
            return None
        is_first_claim, self._owner, self._is_unclaimed = self._is_unclaimed, question, False
        self._is_unseen = self._is_unseen or (is_first_claim and self._is_asked_again())
        self._is_lying = self._is_unseen or not is_first_claim
        return self._reading(look, question)

    @property
    def _landed(self) -> Content:
        """The part of the content that came with the landing that `_owner` owns."""
        return self._content - self._old

    def _reading(self, look: Things, question: Question) -> Reading:
        things = those_of(self._landed, look, self._old_things)
        return Reading(self.name, question, things, chance_of_all(things), self._is_lying)


def _have_one_name(one: Question | None, other: Question | None) -> bool:
    """Whether both are askings of the same question."""
    return one is not None and other is not None and one.name == other.name


def _cards_of(content: Content) -> Content:
    """What may stay old beside something new: cards do; dice are thrown anew, all of them."""
    return Counter({name: number for name, number in content.items() if isinstance(name, str)})


def are_rolled(look: Things, before: Things) -> bool:
    """Whether the things are dice and most lie where none like them lay before."""
    dice = [thing for thing in look if isinstance(thing, Die)]
    return 2 * sum(_moved_mm(die, before) > ROLLED_MM for die in dice) > len(dice)


def content_of(things: Things) -> Content:
    """The multiset of what the things are, without their places in millimetres."""
    return Counter(kind_of(thing) for thing in things)


def those_of(content: Content, look: Things, old: Things) -> Things:
    """As many things of a look as the content holds; of those that are alike the ones farthest from any old one."""
    left, chosen = content.copy(), set[int]()
    for index in sorted(range(len(look)), key=lambda index: -_moved_mm(look[index], old)):
        if left[kind_of(look[index])] > 0:
            left[kind_of(look[index])] -= 1
            chosen.add(index)
    return tuple(thing for index, thing in enumerate(look) if index in chosen)


def chance_of_all(things: Things) -> float:
    """The chance that every one of the things is right, if their mistakes are independent."""
    return math.prod(thing.confidence for thing in things)


def _moved_mm(thing: Thing, old: Things) -> float:
    """How far the thing lies from the nearest old one that is like it."""
    here = thing.pose
    alike = (one.pose for one in old if kind_of(one) == kind_of(thing))
    return min((math.hypot(here.x_mm - pose.x_mm, here.y_mm - pose.y_mm) for pose in alike), default=math.inf)


def kind_of(thing: Thing) -> Hashable:
    """What a thing is, wherever it lies."""
    match thing:
        case Card(name=name):
            return name
        case Die(value=value, body=body):
            return value, body
        case Boat(colour=colour, space=space):
            return colour, space
        case Token(colour=colour):
            return colour
        case Piece(colour=colour, spot=spot):
            return colour, spot
