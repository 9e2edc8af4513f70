"""Acts: what a phone posts becomes an act at the table; a refusal comes back as a sentence beside the form."""

from typing import Any

from flask import Blueprint, Response, abort, jsonify, redirect, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from companion.journal import Act
from companion.secrecy import seal
from companion.table import Answer
from companion.vocabulary.play import seat_of
from companion.vocabulary.value import Seat
from vision.words import Question
from web import board
from web.answers import answered, base_of, decoded
from web.asks import Tried
from web.house import house
from web.pleas import Who
from web.rights import require_host, require_seat, wants_fragment

pages = Blueprint("acts", __name__)


@pages.post("/seat/<int:seat>/act")
def act(seat: int) -> AnyResponse:
    """A command of the seat, by a button or a form."""
    require_seat(seat)
    return _give(seat)


@pages.post("/host/act")
def host_act() -> AnyResponse:
    """A command of the host, or one given for a seat."""
    require_host()
    return _give("host")


@pages.post("/seat/<int:seat>/try")
def try_out(seat: int) -> Response:
    """Whether the command would be accepted, as JSON; nothing changes."""
    require_seat(seat)
    return _try(seat)


@pages.post("/host/try")
def host_try() -> Response:
    """Whether the host's command would be accepted."""
    require_host()
    return _try("host")


@pages.post("/seat/<int:seat>/confirm")
def confirm(seat: int) -> AnyResponse:
    """Yes to what the camera read."""
    require_seat(seat)
    return respond(seat, house().table.confirm(_required_question(), by=name_of(seat), once=once()))


@pages.post("/host/confirm")
def host_confirm() -> AnyResponse:
    """Yes to what the camera read for the host."""
    require_host()
    return respond("host", house().table.confirm(_required_question(), by="host", once=once()))


@pages.post("/seat/<int:seat>/dismiss")
def dismiss(seat: int) -> AnyResponse:
    """No to what the camera read."""
    require_seat(seat)
    return respond(seat, house().table.dismiss(_required_question(), by=name_of(seat)))


@pages.post("/host/dismiss")
def host_dismiss() -> AnyResponse:
    """No to what the camera read for the host."""
    require_host()
    return respond("host", house().table.dismiss(_required_question(), by="host"))


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


def respond(viewer: Who, answer: Answer, tried: Tried | None = None) -> AnyResponse:
    """Done: on to the page. Refused: the page as it is, the form still filled in."""
    if not answer.ok:
        return board.draw(viewer, tried, 409)
    if wants_fragment():
        return board.draw(viewer)
    return redirect(board.next_page(viewer) if isinstance(viewer, int) else url_for("board.host"), 303)


def once() -> str:
    """The name of the rendering that was posted."""
    posted = request.form.get("once", "")
    if not 8 <= len(posted) <= 64:
        abort(400, "The form is damaged. Reload the page and fill it in again.")
    return posted


def name_of(viewer: Who) -> str:
    """Who acts, as the journal writes it."""
    return f"seat.{viewer}" if isinstance(viewer, int) else viewer


def _give(viewer: Who) -> AnyResponse:
    command, data = _command(viewer)
    answer = house().table.submit(Act(command), by=name_of(viewer), once=once(), asked=_question())
    _remember(viewer, command, answer)
    return respond(viewer, answer, Tried(request.form.get("ask", ""), data))


def _remember(viewer: Who, command: Any, answer: Answer) -> None:
    """Keep a refusal that the host may waive; of a command that holds a secret the host is told only the rule."""
    settle(viewer)
    game = house().table.game
    if answer.ok or game is None or answer.rule not in game.WAIVABLE:
        return
    secret = viewer != "host" and seal(command, "host") != command
    house().pleas.refused(viewer, command, answer.rule, "" if secret else answer.text)


def _try(viewer: Who) -> Response:
    command, _ = _command(viewer)
    answer = house().table.try_out(Act(command), by=name_of(viewer))
    return jsonify(ok=answer.ok, text=answer.text)


def _command(viewer: Who) -> tuple[Any, Any]:
    """The posted command, and its plain data to begin the form with again. Raises BadAnswer."""
    game = house().table.game
    if game is None:
        abort(409, "No game is being played. The host begins one on the host's page.")
    data = answered(base_of(request.form.get("command", "")), request.form.items(multi=True))
    command = decoded(data, game.Commands)
    if isinstance(viewer, int):
        _check_own(command, viewer)
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
        abort(400, "The form is damaged. Reload the page and fill it in again.")
    return question
