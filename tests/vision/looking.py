"""One zone looked at ten times a second, without any picture."""

from vision.settling import Zone
from vision.words import Card, Pose, Question, Reading, Thing

HERE = Pose(0.0, 0.0)
FIRST, SECOND = Question("turn 1, seat 1", 3), Question("turn 2, seat 1", 9)
STEP_S = 0.1


def cards(names: str) -> tuple[Card, ...]:
    return tuple(Card(name, HERE) for name in names.split())


class Look:
    """One zone, looked at ten times a second; cards are written as `A B C`."""

    def __init__(self, last: Reading | None = None) -> None:
        self.zone = Zone("seat.1", last)
        self.at_s = 0.0

    def sees(self, names: str, question: Question | None = None, for_s: float = 1.0) -> list[Reading]:
        return [reading for _ in range(round(for_s / STEP_S)) if (reading := self.once(names, question))]

    def once(self, names: str, question: Question | None = None) -> Reading | None:
        self.at_s += STEP_S
        return self.zone.update(cards(names), self.at_s, question)

    def looks(self, *things: Thing, question: Question | None) -> list[Reading]:
        at_s = [self.at_s + STEP_S * step for step in range(1, 11)]
        self.at_s = at_s[-1]
        return [reading for one in at_s if (reading := self.zone.update(things, one, question))]

    def hand(self, question: Question | None = None, for_s: float = 0.5) -> bool:
        self.at_s += for_s
        return self.zone.disturb(question)

    def lays(self, names: str, question: Question | None = None) -> list[Reading]:
        self.hand(question)
        return self.sees(names, question)


def an_empty_zone() -> Look:
    look = Look()
    assert look.sees("") == []
    return look


def answer(names: str, question: Question, *, lying: bool = False) -> Reading:
    return Reading("seat.1", question, cards(names), 1.0, lying)
