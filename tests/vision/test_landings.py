"""Whatever hands, glare and undo do to a zone: which cards may answer which question."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.vision.looking import Look, an_empty_zone, answer
from vision.words import Card, Question, Reading

EVENTS = st.lists(
    st.tuples(
        st.sampled_from(
            ["lay", "add", "take", "hand", "unseen", "misread", "glare", "ask", "again", "close", "reopen", "wait"]
        ),
        st.integers(0, 12),
    ),
    max_size=40,
)


@dataclass
class Story:
    """What happens to one zone. Every landing has two cards of a number of its own, questions have growing names."""

    look: Look = field(default_factory=an_empty_zone)
    question: Question | None = None
    asked: int = 0
    lying: list[str] = field(default_factory=list)
    laid_in: list[tuple[str, int]] = field(default_factory=list)
    """For each landing the question's name that was open, "" for none, and how many had been asked till then."""

    def readings(self, events: list[tuple[str, int]]) -> Iterator[Reading]:
        """What the zone answers.

        A spell of misreading has right looks before and after it: what is never read right cannot be told apart. For
        the same reason no question comes and goes between two looks.
        """
        for event, looks in events:
            self._happens(event)
            wrong = {"misread": self.lying[1:], "glare": []}.get(event)
            shown = [self.lying] * max(looks, int(event == "ask"))
            if wrong is not None:
                shown = [self.lying] * 6 + [wrong] * looks + [self.lying] * 6
            for names in shown:
                reading = self.look.once(" ".join(names), self.question)
                if reading is not None:
                    yield reading

    def _happens(self, event: str) -> None:
        match event:
            case "lay" | "add":
                self._lays([] if event == "lay" else self.lying)
                self.look.hand(self.question)
            case "unseen":
                self._lays(self.lying)
                self.look.zone.lose_sight()
            case "take":
                self.lying = self.lying[:-1]
                self.look.hand(self.question)
            case "hand":
                self.look.hand(self.question)
            case _:
                self._asks(event)

    def _lays(self, beside: list[str]) -> None:
        number = len(self.laid_in)
        self.laid_in.append((self.question.name if self.question else "", self.asked))
        self.lying = [*beside, f"{number}.a", f"{number}.b"]

    def _asks(self, event: str) -> None:
        match event:
            case "ask":
                self.asked += 1
                self.question = Question(f"turn {self.asked}", self.asked)
            case "again" if self.question is not None:
                self.question = Question(self.question.name, 100 + len(self.laid_in))
            case "reopen" if self.question is None and self.asked:
                self.question = Question(f"turn {self.asked}", 1000 + len(self.laid_in))
            case "close":
                self.question = None


def landings_in(reading: Reading) -> set[int]:
    return {int(thing.name[:-2]) for thing in reading.things if isinstance(thing, Card)}


@settings(max_examples=300, deadline=None)
@given(EVENTS)
def test_one_landing_never_answers_two_questions(events: list[tuple[str, int]]) -> None:
    owners: dict[int, str] = {}
    for reading in Story().readings(events):
        for landing in landings_in(reading):
            assert owners.setdefault(landing, reading.question.name) == reading.question.name


@settings(max_examples=300, deadline=None)
@given(EVENTS)
def test_a_reading_never_holds_what_lay_there_before_its_landing(events: list[tuple[str, int]]) -> None:
    """All of it was seen to land while its question was open, or while none was and before its own was first asked."""
    story = Story()
    for reading in story.readings(events):
        for landing in landings_in(reading):
            open_then, asked_till_then = story.laid_in[landing]
            is_early = not open_then and int(reading.question.name.removeprefix("turn ")) > asked_till_then
            assert reading.lying or is_early or open_then == reading.question.name


@settings(max_examples=100, deadline=None)
@given(EVENTS)
def test_whatever_was_before_cards_laid_in_a_cleared_zone_are_answered(events: list[tuple[str, int]]) -> None:
    story, question = Story(), Question("the last turn", 999)
    for _ in story.readings(events):
        pass
    assert story.look.lays("", question) == []
    assert story.look.lays("A B", question) == [answer("A B", question)]
