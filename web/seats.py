"""Seats: the door with its code, sitting down, leaving, and how a device becomes the host's."""

from dataclasses import dataclass
from typing import Literal

from flask import Blueprint, abort, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from companion.journal import Leave, Sit
from companion.rights import name_of
from companion.vocabulary.play import Page, Person
from companion.vocabulary.value import COLOURS, LONGEST_NAME, Colour, Seat
from web.acts import once
from web.asks import new_once
from web.device import address, device, same
from web.house import house
from web.rights import held_seats, require_seat, wants_fragment

pages = Blueprint("seats", __name__)

SEATS = len(COLOURS)


@dataclass(frozen=True)
class Chair:
    """A seat as somebody at the door sees it. `away`: somebody sits there, but no device is known to hold it."""

    seat: Seat
    person: Person | None
    state: Literal["free", "mine", "taken", "away", "opened"]
    colour: Colour | None
    """The boat's colour when a game is being played; None: to be chosen."""


@pages.get("/")
def join() -> str:
    """Who sits where, and a form to sit down."""
    return _join_page("")


@pages.get("/fragment")
def join_fragment() -> str:
    """What of the join page changes."""
    return render_template("_join.html", **_join_parts())


@pages.post("/enter")
def enter() -> AnyResponse:
    """The join code opens the door."""
    return _open_with(house().config.join_code, "door.html", url_for("seats.join"))


@pages.get("/host/door")
def host_door() -> AnyResponse:
    """The page that asks for the host code."""
    return make_response(render_template("host_door.html", wrong=""))


@pages.post("/host/enter")
def host_enter() -> AnyResponse:
    """The host code, which the terminal shows, gives the host's rights."""
    return _open_with(house().config.host_code, "host_door.html", url_for("board.host"))


@pages.post("/sit")
def sit() -> AnyResponse:
    """Take a free seat with name and colour, or take over one that no device holds or that the host has opened."""
    seat = request.form.get("seat", default=0, type=int)
    if not 1 <= seat <= SEATS:
        abort(400, f"There is no seat {request.form.get('seat', '')[:20]!r} at this table; there are 1 to {SEATS}.")
    rendering, chair = once(), _chair(seat, house().table.page("public"))
    if chair.state == "taken":
        return _refused(f"{chair.person.name if chair.person else 'Somebody'} sits there. The host can open the seat.")
    granted_at = house().seating.claim(seat, device().id)
    if granted_at is None:
        return _refused("Somebody was faster. Take another seat.")
    if chair.state == "free" and (trouble := _sit_down(chair, rendering)):
        house().seating.release(seat)
        return _refused(trouble)
    device().give(seat, granted_at)
    house().table.trouble(f"seat {seat}", "")
    return redirect(url_for("board.seat", seat=seat), 303)


@pages.post("/leave/<int:seat>")
def leave(seat: int) -> AnyResponse:
    """Give the seat up."""
    require_seat(seat)
    answer = house().table.submit(Leave(seat), by=name_of(seat), once=once())
    if not answer.ok:
        return _refused(answer.text)
    house().seating.release(seat)
    device().take(seat)
    return redirect(url_for("seats.join"), 303)


def chairs() -> tuple[Chair, ...]:
    """Every seat: those of the game when one is being played, else as many as there are colours."""
    page = house().table.page("public")
    playing = page.view is not None and not page.closed
    count = len(page.view.standings) if page.view and playing else SEATS
    return tuple(_chair(seat, page) for seat in range(1, count + 1))


def show_door(wrong: str = "", status: int = 200) -> AnyResponse:
    """The page that asks for the join code."""
    return make_response(render_template("door.html", wrong=wrong), status)


def judge_code(code: str, guess: str) -> tuple[str, int]:
    """What is wrong with a guess, and the status that says so; "" when it is the code, which the device then keeps.

    Five wrong guesses from one address lock it for a minute.
    """
    guesses, who = house().guesses, address()
    if wait_s := guesses.wait_s(who):
        return f"Too many wrong codes. Try again in {wait_s:.0f} seconds.", 429
    if not same(code, guess):
        guesses.wrong(who)
        return "That is not the code.", 403
    guesses.right(who)
    device().remember(code)
    return "", 303


def _chair(seat: Seat, page: Page) -> Chair:
    person = next((one for one in page.people if one.seat == seat), None)
    standings = page.view.standings if page.view and not page.closed else ()
    colour = next((one.colour for one in standings if one.seat == seat), None)
    return Chair(seat, person, _state(seat, person), colour)


def _state(seat: Seat, person: Person | None) -> Literal["free", "mine", "taken", "away", "opened"]:
    if person is None:
        return "free"
    holder = house().seating.holder(seat)
    if seat in held_seats() or holder == device().id:
        return "mine"
    if house().seating.opened(seat):
        return "opened"
    return "taken" if holder else "away"


def _sit_down(chair: Chair, rendering: str) -> str:
    """Write the person into the journal; gives back the sentence of a refusal, "" when all is well."""
    name = " ".join(request.form.get("name", "").split())
    colour = chair.colour or next((one for one in COLOURS if one == request.form.get("colour")), None)
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        return f"A name has 1 to {LONGEST_NAME} letters; this one has {len(name)}."
    if colour is None:
        return "Choose a colour for your boat."
    answer = house().table.submit(Sit(chair.seat, name, colour), by=name_of(chair.seat), once=rendering)
    return "" if answer.ok else answer.text


def _refused(sentence: str) -> AnyResponse:
    return make_response(_join_page(sentence), 409)


def _join_page(trouble: str) -> str:
    name = "_join.html" if wants_fragment() else "join.html"
    return render_template(name, trouble=trouble, typed=request.form.get("name", ""), **_join_parts())


def _join_parts() -> dict[str, object]:
    page = house().table.page("public")
    taken = {person.colour for person in page.people}
    return {
        "page": page,
        "chairs": chairs(),
        "colours": tuple(colour for colour in COLOURS if colour not in taken),
        "once": new_once(),
    }


def _open_with(code: str, template: str, then: str) -> AnyResponse:
    wrong, status = judge_code(code, request.form.get("code", ""))
    return make_response(render_template(template, wrong=wrong), status) if wrong else redirect(then, 303)
