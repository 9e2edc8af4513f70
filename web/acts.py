"""Acts: what a phone posts becomes an act at the table; a refusal comes back as a sentence beside the form."""

from typing import Any, Final

import msgspec
from flask import Blueprint, Response, abort, jsonify, redirect, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from companion.journal import Act
from companion.refusals import Answer
from companion.rights import name_of
from companion.secrecy import seal
from companion.vocabulary.play import Form, Limit, Page, seat_of, tag
from companion.vocabulary.value import Seat, Who
from vision.words import Question
from web import board
from web.answers import DAMAGED, answered, base_of, decoded
from web.asks import Tried
from web.house import house
from web.pleas import Plea
from web.rights import require, require_seat, wants_fragment

pages = Blueprint("acts", __name__)

SILENTLY: Final = "This would be accepted; the table hears of it once it is done."
"""What a trial says of an act about which it must keep silent."""


@pages.post("/host/act", defaults={"who": "host"})
@pages.post("/seat/<int:who>/act")
def act(who: Who) -> AnyResponse:
    """A command of a seat, by a button or a form; the host may give one for any seat."""
    require(who)
    command, data = _command(who)
    question = _question()
    answer = house().table.submit(Act(command), by=name_of(who), once=once(), asked=question)
    settle(who)
    if question is not None and not answer.ok:
        remember(who, command, question, answer)
    return respond(who, answer, Tried(request.form.get("ask", ""), data, answer.text))


@pages.post("/host/try", defaults={"who": "host"})
@pages.post("/seat/<int:who>/try")
def try_out(who: Who) -> Response:
    """Whether the command would be accepted, as JSON; nothing changes."""
    require(who)
    command, _ = _command(who)
    answer = house().table.try_out(Act(command), by=name_of(who))
    return jsonify(ok=answer.ok, text=answer.text or SILENTLY)


@pages.post("/host/confirm", defaults={"who": "host"})
@pages.post("/seat/<int:who>/confirm")
def confirm(who: Who) -> AnyResponse:
    """Yes to what the camera read."""
    require(who)
    shown = request.form.get("shown", "")
    return respond(who, house().table.confirm(_required_question(), by=name_of(who), once=once(), shown=shown))


@pages.post("/host/dismiss", defaults={"who": "host"})
@pages.post("/seat/<int:who>/dismiss")
def dismiss(who: Who) -> AnyResponse:
    """No to what the camera read."""
    require(who)
    return respond(who, house().table.dismiss(_required_question(), by=name_of(who)))


@pages.post("/seat/<int:seat>/plead")
def plead(seat: int) -> AnyResponse:
    """The seat asks the host to allow what was refused last."""
    require_seat(seat)
    if house().pleas.ask(seat):
        name = board.scene("public").name(seat)
        house().table.trouble(f"plea of {seat}", f"{name} asks the host to set a rule aside.")
    return redirect(board.next_page(seat), 303)


def settle(who: Who) -> None:
    """What was refused to them before is allowed, denied or overtaken."""
    house().pleas.overtaken(who)
    house().table.trouble(f"plea of {who}", "")


def settle_stale() -> None:
    """What was refused to anybody is overtaken once its question is closed."""
    for who in house().pleas.stale(house().table.situation.asked):
        settle(who)


def respond(who: Who, answer: Answer, tried: Tried | None = None) -> AnyResponse:
    """Done: on to the page, where a repeat is called one. Refused: the page as it is, the form still filled in."""
    if not answer.ok:
        return board.draw(who, tried, 409)
    if wants_fragment():
        return board.draw(who, said=answer.text)
    return redirect(board.next_page(who) if isinstance(who, int) else url_for("board.host"), 303)


def remember(who: Who, command: Any, question: Question, answer: Answer, waived: tuple[str, ...] = ()) -> None:
    """Keep a refusal that the host may waive; of a command that holds a secret the host is told only the rule.

    `waived` are the rules that the host has allowed already: then the host was asked, and is asked again.
    """
    game = house().table.game
    if game is not None and answer.rule in game.WAIVABLE:
        secret = who != "host" and seal(command, "host") != command
        text = "" if secret else f"{answer.text} {_tried(command, house().table.page(who))}".rstrip()
        asked = who == "host" or bool(waived)
        house().pleas.refused(Plea(who, command, question, (*waived, answer.rule), text, secret, asked))


def once() -> str:
    """The name of the rendering that was posted."""
    posted = request.form.get("once", "")
    if not 8 <= len(posted) <= 64:
        abort(400, DAMAGED)
    return posted


def _tried(command: Any, page: Page) -> str:
    """What was tried, of those fields that are a few words, as the page's form calls them: cards: A, A, B."""
    forms = (one for one in page.choices if isinstance(one, Form) and tag(one.example) == tag(command))
    limits = {limit.field: limit for form in forms for limit in form.limits}
    parts = []
    for name, value in msgspec.to_builtins(command).items():
        words = value if isinstance(value, (list, tuple)) else [value]
        if name not in {"type", "seat"} and words and all(isinstance(word, (str, int)) for word in words):
            limit = limits.get(name, Limit(name))
            said = {str(option.value): option.label for option in limit.options}
            label = limit.label or name.replace("_", " ")
            parts.append(f"{label}: {', '.join(said.get(str(word), str(word)) for word in words)}")
    return f"Tried: {'; '.join(parts)}." if parts else ""


def _command(who: Who) -> tuple[Any, Any]:
    """The posted command, and its plain data to begin the form with again. Raises BadAnswer."""
    game = house().table.game
    if game is None:
        abort(409, "No game is being played. The host begins one on the host's page.")
    data = answered(base_of(request.form.get("command", "")), request.form.items(multi=True))
    command = decoded(data, game.Commands)
    if isinstance(who, int):
        _check_own(command, who)
    return command, data


def _check_own(command: Any, seat: Seat) -> None:
    if seat_of(command) != seat:
        abort(403, f"Seat {seat} cannot act for another seat, nor for the host.")


def _question() -> Question | None:
    """The question that the form answers, as it was asked when the page was drawn."""
    name = request.form.get("asked", "")
    seq = request.form.get("asked_seq", default=0, type=int)
    return Question(name[:200], seq) if name else None


def _required_question() -> Question:
    question = _question()
    if question is None:
        abort(400, DAMAGED)
    return question
