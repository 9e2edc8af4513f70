"""What lies on the mat all game, told as a whole whenever it lies otherwise than was told before, or is expected to.

Boats, tokens and kept dice are told so. A row of cards and a board of pieces are told so too, empty or as they should
be just the same; in them a change can also be somebody's answer:

a) What a hand leaves belongs to the question that was the first to be open from when the hand came to when they
   settled or, if none was, to the next one.
b) A hand over them while a question is open withdraws what was told; once they have settled it is told again, the
   same once more if nothing has changed.
c) What did not land for the question that is open now is told as lying: it came while nothing could be seen, or lay
   there from the start; it landed for another question; or the question is asked again, under another number. What is
   only read better or worse, without a hand, belongs to whom it belonged before.

All of it is pure: time and expectations are passed in.
"""

from collections.abc import Hashable

from vision.settling import SETTLE_S, Askings, Content, Stillness, Things, chance_of_all, content_of, kind_of
from vision.words import Boats, Kept, Pieces, Poses, Question, Reading, Row, Tokens, Unseen

Checked = Boats | Tokens | Kept
Told = Row | Pieces | Poses


class Level:
    """What lies in one place of boats, tokens or kept dice, look by look."""

    def __init__(self, name: str, settle_s: float = SETTLE_S) -> None:
        self.name = name
        self.is_settled = False
        """Whether the newest look showed what is known to lie there."""
        self._stillness = Stillness(settle_s)
        self._told: tuple[Content, Checked] | None = None

    def disturb(self, _question: Question | None) -> bool:
        """A hand is over it or something moves in it; False, for no offer hangs on what is only checked."""
        self.lose_sight()
        return False

    def lose_sight(self) -> None:
        """Nothing was seen for a while."""
        self._stillness.break_off()
        self.is_settled = False

    def update(self, look: Things | Unseen, at_s: float, asked: Checked) -> Reading | None:
        """A reading when what has settled is other than was told, or is expected otherwise than it was."""
        if isinstance(look, Unseen):
            self.lose_sight()
            return None
        content = content_of(look)
        self.is_settled = self._stillness.shows(content, at_s)
        if not self.is_settled or self._told == (content, asked):
            return None
        self._told = content, asked
        return Reading(self.name, asked.question or Question(self.name), look, chance_of_all(look))


class OpenRow:
    """What lies in one row, or stands on one board, look by look."""

    def __init__(self, name: str, settle_s: float = SETTLE_S) -> None:
        self.name = name
        self.is_settled = False
        """Whether the newest look showed what is known to lie there."""
        self._stillness = Stillness(settle_s)
        self._askings = Askings()
        self._content: tuple[Hashable, ...] | None = None
        """What is known to lie there, in the order that looks give it; None before anything was seen."""
        self._owner: Question | None = None
        """Whose answer that is; None until a question is open."""
        self._is_unseen = False
        """Whether some of it was not seen to land, or landed before its owner was asked again."""
        self._is_blind = True
        self._is_disturbed = False
        self._asked_on_landing: Question | None = None
        self._told: tuple[tuple[Hashable, ...], Told] | None = None
        self._is_withdrawn = False

    def disturb(self, question: Question | None) -> bool:
        """A hand is over the row or something moves in it: what is seen now counts for nothing.

        True if that withdraws an offer: once a `question` is open, and until the row has settled not again.
        """
        self._unsettle()
        self._is_disturbed = True
        self._note(question)
        withdraws = question is not None and not self._is_withdrawn
        self._is_withdrawn = self._is_withdrawn or withdraws
        return withdraws

    def lose_sight(self) -> None:
        """Nothing was seen for a while: what has changed meanwhile was not seen to land."""
        self._unsettle()
        self._is_blind = True

    def update(self, look: Things | Unseen, at_s: float, asked: Told) -> Reading | None:
        """The reading that a look at the uncovered row completes, if any."""
        self._note(asked.question)
        if isinstance(look, Unseen):
            self._unsettle()
            return None
        content = self._content_of(look)
        self.is_settled = self._stillness.shows(content, at_s)
        if not self.is_settled:
            return None
        self._settle(content, asked.question)
        if self._told == (content, asked) and not self._is_withdrawn:
            return None
        self._told, self._is_withdrawn = (content, asked), False
        return self._reading(look, asked.question)

    def _content_of(self, look: Things) -> tuple[Hashable, ...]:
        """What counts of a look: looks of one content show the same."""
        return tuple(kind_of(thing) for thing in look)

    def _unsettle(self) -> None:
        self._stillness.break_off()
        self.is_settled = False

    def _note(self, question: Question | None) -> None:
        self._askings.note(question)
        if self._is_disturbed:
            self._asked_on_landing = self._asked_on_landing or question

    def _settle(self, content: tuple[Hashable, ...], question: Question | None) -> None:
        if content != self._content:
            if self._is_disturbed or self._is_blind:
                self._owner, self._is_unseen = self._asked_on_landing, self._is_blind
            self._content = content
        if self._owner is None and question is not None:
            self._owner = question
            self._is_unseen = self._is_unseen or self._askings.is_again(question)
        self._is_disturbed = self._is_blind = False
        self._asked_on_landing = None

    def _reading(self, look: Things, question: Question | None) -> Reading:
        is_lying = self._is_unseen or (question is not None and question != self._owner)
        return Reading(self.name, question or Question(self.name), look, chance_of_all(look), is_lying)
