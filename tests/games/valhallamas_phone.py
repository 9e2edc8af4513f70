"""Short words for what a Valhallamas phone offers in tests."""

from companion.games import valhallamas
from companion.games.valhallamas.model import State
from companion.secrecy import seal
from companion.vocabulary.play import Choice, Form, Limit
from companion.vocabulary.value import Viewer


def offers(state: State, who: Viewer) -> dict[str, Choice | Form]:
    """What a viewer may do, by label."""
    return {offer.label: offer for offer in valhallamas.choices(seal(state, who), who)}


def choice(state: State, who: Viewer, label: str) -> Choice:
    """The choice that a viewer is offered under a label."""
    found = offers(state, who)[label]
    assert isinstance(found, Choice)
    return found


def form(state: State, who: Viewer, label: str) -> Form:
    """The form that a viewer is offered under a label."""
    found = offers(state, who)[label]
    assert isinstance(found, Form)
    return found


def limit(form: Form, field: str) -> Limit:
    """What one field of a form may be."""
    return next(limit for limit in form.limits if limit.field == field)


def options(form: Form, field: str) -> tuple[str | int, ...]:
    """The values that one field of a form may take."""
    return tuple(option.value for option in limit(form, field).options)
