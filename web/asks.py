"""Asks: the choices, forms and proposals of a page as the buttons and forms that a template draws."""

import secrets
from dataclasses import dataclass
from typing import Any, Final
from zlib import crc32

import msgspec

from companion.secrecy import seal
from companion.vocabulary.play import Choice, Form, Page, Proposal, tag
from companion.vocabulary.value import Viewer
from vision.words import Question
from web.forms import Field, base_of, fields_of
from web.helm import Helm, helm_of
from web.laying import Picture, begun_at_once, laying_of
from web.words import confidence

LIGHT: Final = 6
"""A form without a picture that has no more options than this is light."""
FEW: Final = 4
"""Where there are more forms than this, each is as heavy as a long one."""


@dataclass(frozen=True)
class Ask:
    """One thing that may be done now: a button, or a form when it has fields.

    `base` is the command's JSON, `once` names this one rendering of it, `question` is what it answers.
    """

    id: str
    label: str
    base: str
    once: str
    question: Question | None
    fields: tuple[Field, ...] = ()
    main: bool = False
    """The first of the page, and no one of several alike: open and loud."""
    pressed: bool = False
    """A button at the table does it too."""
    tried: bool = False
    refusal: str = ""
    """Why what was tried with it was refused."""
    secret: bool = False
    """What is answered here is for the eyes of one seat."""
    anytime: bool = False
    """Nobody waits for it."""
    race: bool = False
    """Who does it first counts: it must always lie under the thumb."""
    helm: Helm | None = None
    """What steers the boat that some of its fields are about."""
    heading: str = ""
    """What it belongs to; those of one heading are drawn together."""
    laying: Picture | None = None
    """The tiles and the board that some of the fields are set on."""
    heavy: bool = False
    """A form with a picture, a long one, or one of many: of these only one is open on a page."""
    folded: bool = False
    """Heavy and not the open one: a line by which it can be opened, without its fields."""
    opened: bool = False
    """Heavy and open because somebody opened it, or tried it: it lies in front, and can be closed."""

    @property
    def loose(self) -> tuple[Field, ...]:
        """The fields that no picture sets."""
        return self.laying.rest if self.laying else self.fields


@dataclass(frozen=True)
class Offer:
    """What the camera read, to be confirmed, put right or waved away. `form`: the same as a form, begun with it."""

    id: str
    proposal: Proposal
    sure: str
    percent: int
    once: str
    form: Ask | None
    whole: bool


@dataclass(frozen=True)
class Tried:
    """What was just posted and refused: the ask it came from, the answers to begin its form with again, and why."""

    id: str
    data: Any
    refusal: str = ""


def new_once() -> str:
    """A name for one rendering of one form."""
    return secrets.token_urlsafe(9)


def asks_of(page: Page, tried: Tried | None = None, opened: str = "", front: bool = True) -> tuple[Ask, ...]:
    """Everything that may be done on this page: races, what is awaited, what may be done at any time, as the game
    orders each. The first is the main one, if anything is awaited.

    Of heavy forms the tried one is open, else the one whose id is `opened`, else the main one if it lies in `front`.
    """
    choices = sorted(page.choices, key=lambda choice: (choice.anytime, not _is_race(choice)))
    main = choices[0] if choices and _is_main(choices) else None
    wanted, first, heavy = tried.id if tried else opened, main if front else None, _heavy(choices)
    if wanted not in heavy:
        wanted = _name(first) if first else ""
    return tuple(_ask(one, page, tried, _Order(main, first, heavy, wanted)) for one in choices)


def offers_of(page: Page, viewer: Viewer, opened: str = "") -> tuple[Offer, ...]:
    """The proposals that wait for this viewer's yes; a heavy form of theirs is open if its id is `opened`."""
    return tuple(_offer(one, page, opened) for one in page.proposals if one.asks == viewer)


def _name(choice: Choice | Form) -> str:
    """The id of an ask: the same for as long as the same thing is asked."""
    command = choice.command if isinstance(choice, Choice) else choice.example
    return f"ask-{crc32(f'{choice.question}|{choice.label}|{tag(command)}'.encode()):08x}"


@dataclass(frozen=True)
class _Order:
    """The main choice of a page, the one in front if nothing is opened, ids of heavy forms and of the open one."""

    main: Choice | Form | None
    first: Choice | Form | None
    heavy: frozenset[str]
    open: str


def _ask(choice: Choice | Form, page: Page, tried: Tried | None, order: _Order) -> Ask:
    command = choice.command if isinstance(choice, Choice) else choice.example
    name = _name(choice)
    heavy = name in order.heavy
    question, secret = _stamped(choice.question, page), seal(command, "host") != command
    again = tried is not None and tried.id == name and isinstance(choice, Form)
    form = choice if isinstance(choice, Form) and not (heavy and name != order.open) else None
    fields = _fields(form, tried.data if again and tried else None) if form else ()
    return Ask(
        id=name,
        label=choice.label,
        base=_json(command if isinstance(choice, Choice) else base_of(choice)),
        once=new_once(),
        question=question,
        fields=fields,
        main=choice is order.main,
        pressed=isinstance(choice, Choice) and choice.button is not None,
        tried=again,
        refusal=tried.refusal if again and tried else "",
        secret=secret,
        anytime=choice.anytime,
        race=_is_race(choice),
        helm=helm_of(form, fields) if form else None,
        laying=laying_of(form, fields) if form else None,
        heading="" if choice.anytime else choice.heading,
        heavy=heavy,
        folded=heavy and name != order.open,
        opened=heavy and name == order.open and choice is not order.first,
    )


def _fields(form: Form, answers: Any) -> tuple[Field, ...]:
    """The fields of a form, begun with the answers that were just refused, else from its draft."""
    return fields_of(form, begun_at_once(form, answers))


def _offer(proposal: Proposal, page: Page, opened: str) -> Offer:
    chance = proposal.why.confidence
    form = proposal.command if isinstance(proposal.command, Form) else _correction(proposal, page)
    ask, whole = None, not isinstance(proposal.command, Form)
    if form is not None:
        drafted = msgspec.structs.replace(form, label="Put it right")
        heavy = frozenset({_name(drafted)} if _is_heavy(drafted) else ())
        order = _Order(None, None, heavy, opened) if whole else _Order(None, drafted, heavy, _name(drafted))
        ask = _ask(drafted, page, None, order)
    name = f"offer-{crc32(msgspec.json.encode(proposal.question)):08x}"
    return Offer(name, proposal, confidence(chance), round(100 * chance), new_once(), ask, whole)


def _correction(proposal: Proposal, page: Page) -> Form | None:
    """The page's form for the same kind of command, begun with what was read."""
    for choice in page.choices:
        if isinstance(choice, Form) and tag(choice.example) == tag(proposal.command):
            return msgspec.structs.replace(choice, draft=proposal.command)
    return None


def _is_main(choices: list[Choice | Form]) -> bool:
    """Does the first of these stand out? Of several alike, a land of five to take, none may be tapped unread; and where
    there is so much to choose from that it stands under headings, nothing is chosen for anybody.
    """
    first = choices[0]
    if any(choice.heading and not choice.anytime for choice in choices):
        return False
    alike = [one for one in choices[1:] if isinstance(one, Choice) and one.question == first.question]
    if isinstance(first, Form):
        return not first.anytime
    return not first.anytime and all(tag(one.command) != tag(first.command) for one in alike)


def _heavy(choices: list[Choice | Form]) -> frozenset[str]:
    """The ids of the heavy forms: all of them where there are many."""
    forms = [choice for choice in choices if isinstance(choice, Form)]
    return frozenset(_name(form) for form in forms if len(forms) > FEW or _is_heavy(form))


def _is_heavy(choice: Choice | Form) -> bool:
    """Has it a picture, or more to choose from than is seen at a glance?"""
    match choice:
        case Form(picture=None, limits=limits):
            return sum(max(1, len(limit.options)) for limit in limits) > LIGHT
        case Form():
            return True
        case _:
            return False


def _is_race(choice: Choice | Form) -> bool:
    return isinstance(choice, Choice) and choice.button == "race"


def _stamped(name: str, page: Page) -> Question | None:
    return next((question for question in page.questions if question.name == name), None)


def _json(command: Any) -> str:
    return msgspec.json.encode(command).decode()
