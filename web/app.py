"""App: the scoreboard as one Flask application around a table."""

import time
from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Final

from flask import Flask, Response, current_app, jsonify, make_response, redirect, render_template, request
from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Response as AnyResponse

from companion.journal import JournalError
from companion.table import Table
from companion.vocabulary.play import Game, tag
from web import acts, board, dice, hosting, live, seats, words
from web.answers import BadAnswer
from web.boards import COMPASS, GROUNDS, ROADS
from web.device import check_token, device, token
from web.drawing import SHAPE_PATHS
from web.house import House, WebConfig, house
from web.live import STREAMS, Live
from web.pleas import Pleas
from web.rights import held_seats, inside, is_host, wants_fragment
from web.seating import Guesses, Seating, SeatsError
from web.setups import plays_without_box

__all__ = ["WebConfig", "create_app"]

LARGEST_POST: Final = 64 * 1024
MOST_FIELDS: Final = 400
_OPEN: Final = frozenset({"static", "seats.enter", "seats.host_door", "seats.host_enter"})
"""What answers before the door is open."""

_BARE: Final = frozenset({"static", "live.events", "live.revision"})
"""What a page asks for beside itself; whoever asks for these alone is given no name."""

HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}

SENTENCES: Final = {
    404: "There is no such page. The first page shows where everything is.",
    405: "That page cannot be used this way. Go back and use its buttons.",
    413: "That is more than a form of this page ever sends.",
    500: "Something broke in the companion. The game is safe in its journal; reload the page.",
}


UNWRITTEN: Final = (
    "This could not be written down, so nothing changed. The disk of the companion may be full; "
    "make room there and try again."
)


def create_app(
    table: Table,
    games: Mapping[str, Game],
    config: WebConfig,
    streams: int = STREAMS,
    now_s: Callable[[], float] = time.monotonic,
) -> Flask:
    """The application; `streams` is how many pages may be live at once, `now_s` is a monotonic clock.

    Raises SeatsError when the file of who holds which seat cannot be read.
    """
    app = Flask(__name__)
    app.config.update(
        SECRET_KEY=config.secret_key,
        MAX_CONTENT_LENGTH=LARGEST_POST,
        MAX_FORM_MEMORY_SIZE=LARGEST_POST,
        MAX_FORM_PARTS=MOST_FIELDS,
        PERMANENT_SESSION_LIFETIME=timedelta(days=90),
        SESSION_COOKIE_NAME="companion",
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_REFRESH_EACH_REQUEST=False,
    )
    streaming = Live(table, streams)
    seating = Seating(config.seats, (person.seat for person in table.situation.people))
    boxless = frozenset(name for name, game in games.items() if plays_without_box(game))
    app.extensions["companion"] = House(table, games, config, seating, Guesses(now_s), Pleas(), streaming, boxless)
    for pages in (seats.pages, board.pages, acts.pages, hosting.pages, live.blueprint(streaming, table)):
        app.register_blueprint(pages)
    _speak(app)
    app.before_request(_guard)
    app.after_request(_harden)
    app.register_error_handler(HTTPException, _explain)
    app.register_error_handler(BadAnswer, _explain_answer)
    app.register_error_handler(JournalError, _explain_unwritten)
    app.register_error_handler(SeatsError, _explain_unwritten)
    return app


def _guard() -> AnyResponse | None:
    """A name for the device, the door, the token of every form; then what the table has left behind is cleared."""
    if request.endpoint not in _BARE:
        device().greet()
    if request.method == "GET" and "code" in request.args and not device().shown(house().config.join_code):
        return _enter_by_address()
    if request.endpoint not in _OPEN and not inside():
        return seats.show_door() if request.method == "GET" else seats.show_door("Enter the join code first.", 403)
    if request.method not in {"GET", "HEAD", "OPTIONS"}:
        check_token(request.form)
    acts.settle_stale()
    return None


def _enter_by_address() -> AnyResponse:
    """A code in the address, from the QR code, opens the door like one that was typed."""
    wrong, status = seats.judge_code("join", request.args["code"])
    return seats.show_door(wrong, status) if wrong else redirect(request.path, 303)


def _harden(response: Response) -> Response:
    response.headers.extend(HEADERS)
    if request.endpoint != "static":
        response.headers.setdefault("Cache-Control", "no-store")
    return response


def _explain(error: HTTPException) -> AnyResponse:
    """An error as a page of one sentence, or the sentence alone when a script asks."""
    code = error.code or 500
    own = error.description if isinstance(error.description, str) and code in {400, 403, 409, 429, 503} else None
    return _sentence(SENTENCES.get(code) or own or "That did not work. Go back and try again.", code)


def _explain_answer(error: BadAnswer) -> AnyResponse:
    return _sentence(str(error), 422)


def _explain_unwritten(error: Exception) -> AnyResponse:
    current_app.logger.error("%s", error)
    return _sentence(UNWRITTEN, 503)


def _sentence(sentence: str, code: int) -> AnyResponse:
    if request.path.endswith("/try"):
        return make_response(jsonify(ok=False, text=sentence), code)
    if wants_fragment():
        code = 422 if code == 409 else code  # a script takes a 409 for the page as it is, with the refusal on it
        return make_response(sentence, code, {"Content-Type": "text/plain; charset=utf-8"})
    return make_response(render_template("error.html", sentence=sentence), code)


def _speak(app: Flask) -> None:
    """The words that templates use."""
    app.jinja_env.globals.update(
        token=token,
        held_seats=held_seats,
        is_host=is_host,
        shape_paths=SHAPE_PATHS,
        shapes=words.SHAPES,
        glyphs=words.GLYPHS,
        pips=dice.PIPS,
        roads=ROADS,
        grounds=GROUNDS,
    )
    app.jinja_env.filters.update(
        kind=tag,
        dice_rows=dice.rows_of,
        all_dice=dice.all_dice,
        counts=dice.counts,
        compass=COMPASS.__getitem__,
        figure=words.figure,
        number=words.number,
        short=words.short,
        change=words.change,
        tidy=words.tidy,
        quoted=words.quoted,
        unit_word=words.unit_word,
        time_of_day=words.time_of_day,
    )
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
