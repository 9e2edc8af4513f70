"""What people may do, see and read in a game, as tests look at it: each page sealed for its viewer."""

from dataclasses import dataclass
from typing import Any

from companion.secrecy import seal
from companion.vocabulary.play import Choice, Form, Game, Limit
from companion.vocabulary.show import View
from companion.vocabulary.value import Viewer


@dataclass(frozen=True)
class Pages:
    """The pages of a game."""

    game: Game

    def offers(self, state: Any, who: Viewer) -> dict[str, Choice | Form]:
        """What a viewer may do, by label."""
        return {offer.label: offer for offer in self.game.choices(seal(state, who), who)}

    def labels(self, state: Any, who: Viewer) -> list[str]:
        """The labels of what somebody waits for."""
        return [label for label, offer in self.offers(state, who).items() if not offer.anytime]

    def form_of(self, state: Any, who: Viewer, label: str) -> Form:
        """The form that a viewer is offered under a label."""
        form = self.offers(state, who)[label]
        assert isinstance(form, Form)
        return form

    def shown(self, state: Any, viewer: Viewer = "public") -> View:
        """What a viewer sees."""
        return self.game.view(seal(state, viewer), viewer)

    def block(self, state: Any, title: str, viewer: Viewer = "public") -> Any:
        """The first block of a title."""
        return next(block for block in self.shown(state, viewer).blocks if block.title == title)

    def titles(self, state: Any, viewer: Viewer = "public") -> list[str]:
        """The titles of all blocks, the most urgent first."""
        return [block.title for block in self.shown(state, viewer).blocks]

    def told(self, state: Any, command: Any, viewer: Viewer = "public", *, past: bool = False) -> str:
        """What a command did, as the viewer reads it; `past`: once it is no longer new."""
        parts = (state, command, self.game.apply(state, command))
        return self.game.tell(*(seal(part, viewer, past=past) for part in parts))


def limit(form: Choice | Form, field: str) -> Limit:
    """What one field of a form may be."""
    assert isinstance(form, Form)
    return next(limit for limit in form.limits if limit.field == field)


def options(form: Choice | Form, field: str) -> list[str]:
    """The labels of what one field of a form may be."""
    return [option.label for option in limit(form, field).options]
