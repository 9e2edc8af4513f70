"""Asks: the choices, forms and proposals of a page as the buttons and forms that a template draws."""

import secrets
from dataclasses import dataclass
from typing import Any
from zlib import crc32

import msgspec

from companion.secrecy import seal
from companion.vocabulary.play import Choice, Form, Page, Proposal, tag
from companion.vocabulary.value import Viewer
from vision.words import Question
from web.forms import Field, base_of, fields_of
from web.laying import Picture, begun_at_once, laying_of
from web.words import confidence


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
    laying: Picture | None = None
    """The tiles and the board that some of the fields are set on."""

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


def asks_of(page: Page, tried: Tried | None = None) -> tuple[Ask, ...]:
    """Everything that may be done on this page: races, what is awaited, what may be done at any time, as the game
    orders each. The first is the main one, if anything is awaited.
    """
    choices = sorted(page.choices, key=lambda choice: (choice.anytime, not _is_race(choice)))
    return tuple(_ask(one, page, tried, main=not place and _is_main(choices)) for place, one in enumerate(choices))


def offers_of(page: Page, viewer: Viewer) -> tuple[Offer, ...]:
    """The proposals that wait for this viewer's yes."""
    return tuple(_offer(one, page) for one in page.proposals if one.asks == viewer)


def _ask(choice: Choice | Form, page: Page, tried: Tried | None, main: bool = False) -> Ask:
    command = choice.command if isinstance(choice, Choice) else choice.example
    name = f"ask-{crc32(f'{choice.question}|{choice.label}|{tag(command)}'.encode()):08x}"
    question, secret = _stamped(choice.question, page), seal(command, "host") != command
    again = tried is not None and tried.id == name and isinstance(choice, Form)
    fields = () if isinstance(choice, Choice) else _fields(choice, tried.data if again and tried else None)
    return Ask(
        id=name,
        label=choice.label,
        base=_json(command if isinstance(choice, Choice) else base_of(choice)),
        once=new_once(),
        question=question,
        fields=fields,
        main=main,
        pressed=isinstance(choice, Choice) and choice.button is not None,
        tried=again,
        refusal=tried.refusal if again and tried else "",
        secret=secret,
        anytime=choice.anytime,
        race=_is_race(choice),
        laying=laying_of(choice, fields) if isinstance(choice, Form) else None,
    )


def _fields(form: Form, answers: Any) -> tuple[Field, ...]:
    """The fields of a form, begun with the answers that were just refused, else from its draft."""
    return fields_of(form, begun_at_once(form, answers))


def _offer(proposal: Proposal, page: Page) -> Offer:
    chance = proposal.why.confidence
    form = proposal.command if isinstance(proposal.command, Form) else _correction(proposal, page)
    ask = None
    if form is not None:
        drafted = msgspec.structs.replace(form, label="Put it right")
        ask = _ask(drafted, page, None)
    whole = not isinstance(proposal.command, Form)
    name = f"offer-{crc32(msgspec.json.encode(proposal.question)):08x}"
    return Offer(name, proposal, confidence(chance), round(100 * chance), new_once(), ask, whole)


def _correction(proposal: Proposal, page: Page) -> Form | None:
    """The page's form for the same kind of command, begun with what was read."""
    for choice in page.choices:
        if isinstance(choice, Form) and tag(choice.example) == tag(proposal.command):
            return msgspec.structs.replace(choice, draft=proposal.command)
    return None


def _is_main(choices: list[Choice | Form]) -> bool:
    """Does the first of these stand out? Of several alike, a land of five to take, none may be tapped unread."""
    first = choices[0]
    alike = [one for one in choices[1:] if isinstance(one, Choice) and one.question == first.question]
    if isinstance(first, Form):
        return not first.anytime
    return not first.anytime and all(tag(one.command) != tag(first.command) for one in alike)


def _is_race(choice: Choice | Form) -> bool:
    return isinstance(choice, Choice) and choice.button == "race"


def _stamped(name: str, page: Page) -> Question | None:
    return next((question for question in page.questions if question.name == name), None)


def _json(command: Any) -> str:
    return msgspec.json.encode(command).decode()
