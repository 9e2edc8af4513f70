"""Hosting: what only the host does: begin, undo, adjust, waive, close, play again, give a seat."""

import threading
from typing import Final

import msgspec
from flask import Blueprint, abort, redirect, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from companion.journal import Act, Adjust, Leave, Undo
from companion.refusals import Answer
from companion.replay import Situation
from companion.rights import name_of
from companion.vocabulary.value import LONGEST_REASON
from web.acts import once, remember, respond, settle
from web.answers import BadAnswer
from web.house import house
from web.rights import require_host
from web.seats import asking, named_seat, vacate
from web.setups import colours_of, setup_of
from web.typed import read

pages = Blueprint("hosting", __name__, url_prefix="/host")
pages.before_request(require_host)

_CLOSING: Final = threading.Lock()
"""Two rematches at once: the second finds the first one's game and leaves it alone."""


@pages.post("/begin")
def begin() -> AnyResponse:
    """Begin the chosen game with its options for those who sit here."""
    name = request.form.get("game", "")
    game = house().games.get(name)
    if game is None:
        abort(400, f"{name[:40]!r} is not a game here; there are {', '.join(sorted(house().games))}.")
    setup = setup_of(game, house().table.page("host").people)
    return respond("host", house().table.begin(name, setup, by="host", once=once()))


@pages.post("/rematch")
def rematch() -> AnyResponse:
    """The same game with the same options for those who sit here now; a game that is over is closed first.

    One that is not over is left alone: the table then refuses to begin another, or says that this was done already.
    """
    situation, table = house().table.situation, house().table
    if situation.game is None:
        abort(409, "No game has been played yet. Begin one first.")
    colours = colours_of(situation.game, table.page("host").people)
    setup = msgspec.structs.replace(situation.setup, colours=colours, position=None)
    with _CLOSING:
        if _over(table.situation):
            table.close(by="host", once=f"{once()}.close")
        answer = table.begin(situation.game.NAME, msgspec.to_builtins(setup), by="host", once=once())
    return respond("host", answer)


@pages.post("/undo")
def undo() -> AnyResponse:
    """Take back an entry and all that came after it."""
    takes = request.form.get("takes", type=int)
    if takes is None:
        abort(400, "The form does not say what to take back. Reload the page and try again.")
    return _host_act(Undo(takes))


@pages.post("/adjust")
def adjust() -> AnyResponse:
    """Set a number to what the table shows, for a reason."""
    path, reason = request.form.get("path", ""), _reason()
    return _host_act(Adjust(path[:200], read(request.form.get("value", "")), reason))


@pages.post("/waive")
def waive() -> AnyResponse:
    """Do what was refused, with the rule waived and the reason written down.

    Where another rule that may be waived refuses it then, the host is asked about that one too.
    """
    plea, reason = house().pleas.find(request.form.get("plea", default=0, type=int)), _reason()
    if plea is None:
        abort(409, "This was answered already, or the table has gone on since.")
    act, tell = Act(plea.command, plea.rules, reason), name_of(plea.who if plea.secret else "host")
    answer = house().table.waive(act, once=once(), asked=plea.question, tell=tell)
    settle(plea.who)
    if not answer.ok:
        remember(plea.who, plea.command, plea.question, answer, plea.rules)
    if plea.secret and not answer.ok:
        raise BadAnswer(f"Another rule refuses it too: {answer.rule.replace('_', ' ')}. The seat is told why.")
    return respond("host", answer)


@pages.post("/deny")
def deny() -> AnyResponse:
    """No to a plea: the rule stands."""
    plea = house().pleas.find(request.form.get("plea", default=0, type=int))
    if plea is not None:
        settle(plea.who)
    return redirect(url_for("board.host"), 303)


@pages.post("/close")
def close() -> AnyResponse:
    """Close the game, with its standings or as it stands."""
    reason = request.form.get("reason", "").strip()[:LONGEST_REASON]
    return respond("host", house().table.close(reason, by="host", once=once()))


@pages.post("/seat")
def answer_seat() -> AnyResponse:
    """Give a seat to the device that says it is its own, or do not; the device that had it loses it."""
    seat, asks, seating = named_seat(), request.form.get("device", ""), house().seating
    if not seating.answer(seat, asks, yes=request.form.get("give") == "yes"):
        abort(409, "This was answered already.")
    house().table.trouble(asking(seat), "")
    return redirect(url_for("board.host"), 303)


@pages.post("/free")
def free_seat() -> AnyResponse:
    """Somebody has gone: the seat is free for the next."""
    seat = named_seat()
    answer = house().table.submit(Leave(seat), by="host", once=once())
    if answer.ok:
        vacate(seat)
    return respond("host", answer)


def _over(situation: Situation) -> bool:
    """Has the game that is being played come to its end?"""
    return situation.playing and situation.game is not None and situation.game.result(situation.state) is not None


def _host_act(act: Undo | Adjust) -> AnyResponse:
    answer: Answer = house().table.submit(act, by="host", once=once())
    return respond("host", answer)


def _reason() -> str:
    """Why the host overrides something; there must be a reason."""
    reason = " ".join(request.form.get("reason", "").split())
    if not 1 <= len(reason) <= LONGEST_REASON:
        raise BadAnswer(f"Say why in a few words, up to {LONGEST_REASON} letters; it stands in the log for everybody.")
    return reason
