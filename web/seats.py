"""Seats: the door with its code, sitting down, leaving, and how a device becomes the host's."""

from dataclasses import dataclass
from typing import Literal, assert_never

from flask import Blueprint, abort, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from companion.journal import Leave, Sit
from companion.rights import name_of
from companion.vocabulary.play import Page, Person
from companion.vocabulary.value import COLOURS, LONGEST_NAME, Colour, Seat
from web.acts import once
from web.asks import new_once
from web.device import address, device, same, sign
from web.house import house
from web.rights import require_seat, wants_fragment

pages = Blueprint("seats", __name__)

SEATS = len(COLOURS)

Door = Literal["join", "host"]
"""What a code opens: the table, or the host's page. Guesses at one are not guesses at the other."""


@dataclass(frozen=True)
class Chair:
    """A seat as somebody at the door sees it. `asked`: this device says that it is its own, and the host decides."""

    seat: Seat
    person: Person | None
    state: Literal["free", "mine", "taken", "asked"]
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
    return _open_with("join", "door.html", url_for("seats.join"))


@pages.get("/host/door")
def host_door() -> AnyResponse:
    """The page that asks for the host code."""
    return make_response(render_template("host_door.html", wrong=""))


@pages.post("/host/enter")
def host_enter() -> AnyResponse:
    """The host code, which the terminal shows, gives the host's rights."""
    return _open_with("host", "host_door.html", url_for("board.host"))


@pages.post("/sit")
def sit() -> AnyResponse:
    """Take a seat on which nobody sits, with name and colour; a device's own seat opens again."""
    rendering, chair = once(), _chair(named_seat(), house().table.page("public"))
    seat, seating = chair.seat, house().seating
    if chair.person is not None and chair.state != "mine":
        return _refused(f"{chair.person.name} sits there. If that is you, say so above; the host decides.")
    if chair.person is None:
        if not seating.take(seat, device().id):
            return _refused("Somebody was faster. Take another seat.")
        if trouble := _sit_down(chair, rendering):
            return _refused(trouble)
    return redirect(url_for("board.seat", seat=seat), 303)


@pages.post("/mine")
def mine() -> AnyResponse:
    """This device says that a seat on which somebody sits is its own; the host is asked."""
    chair = _chair(named_seat(), house().table.page("public"))
    if chair.person is None:
        return _refused("Nobody sits there now. Sit down below.")
    if chair.state != "mine":
        if not house().seating.ask(chair.seat, device().id):
            return _refused(f"Another phone says that it is {chair.person.name}'s. The host answers that one first.")
        said = f"Phone {sign(device().id)} says it is {chair.person.name}'s. The host's page gives it the seat, or not."
        house().table.trouble(asking(chair.seat), said)
    return redirect(url_for("seats.join"), 303)


@pages.post("/leave/<int:seat>")
def leave(seat: int) -> AnyResponse:
    """Give the seat up."""
    require_seat(seat)
    answer = house().table.submit(Leave(seat), by=name_of(seat), once=once())
    if not answer.ok:
        return _refused(answer.text)
    vacate(seat)
    return redirect(url_for("seats.join"), 303)


def vacate(seat: Seat) -> None:
    """A seat on which nobody sits is nobody's, and what was asked about it is settled.

    Where somebody sits by now, as when an old form is posted again, nothing changes.
    """
    if all(person.seat != seat for person in house().table.situation.people):
        house().table.trouble(asking(seat), "")
        house().seating.release(seat)


def asking(seat: Seat) -> str:
    """The name of the notice that a device asks for the seat."""
    return f"seat {seat} is asked for"


def named_seat() -> Seat:
    """The seat that the form names; aborts when there is none of that number."""
    seat = request.form.get("seat", default=0, type=int)
    if not 1 <= seat <= SEATS:
        abort(400, f"There is no seat {request.form.get('seat', '')[:20]!r} at this table; there are 1 to {SEATS}.")
    return seat


def chairs() -> tuple[Chair, ...]:
    """Every seat: those of the game when one is being played, else as many as there are colours."""
    page = house().table.page("public")
    playing = page.view is not None and not page.closed
    count = len(page.view.standings) if page.view and playing else SEATS
    return tuple(_chair(seat, page) for seat in range(1, count + 1))


def show_door(wrong: str = "", status: int = 200) -> AnyResponse:
    """The page that asks for the join code."""
    return make_response(render_template("door.html", wrong=wrong), status)


def judge_code(door: Door, guess: str) -> tuple[str, int]:
    """What is wrong with a guess, and the status that says so; "" when it is the code, which the device then keeps.

    Five wrong guesses at one door from one address lock that door to it for a minute. A door without a code is open.
    """
    code, guesses = _code_of(door), house().guesses
    if not code:
        return "", 303
    if wait_s := guesses.spend(door, address()):
        return f"Too many wrong codes. Try again in {wait_s:.0f} seconds.", 429
    if not same(code, guess):
        return "That is not the code.", 403
    guesses.right(door, address())
    device().remember(code)
    return "", 303


def _code_of(door: Door) -> str:
    config = house().config
    match door:
        case "join":
            return config.join_code
        case "host":
            return config.host_code
        case _:
            assert_never(door)


def _chair(seat: Seat, page: Page) -> Chair:
    person = next((one for one in page.people if one.seat == seat), None)
    standings = page.view.standings if page.view and not page.closed else ()
    colour = next((one.colour for one in standings if one.seat == seat), None)
    return Chair(seat, person, _state(seat, person), colour)


def _state(seat: Seat, person: Person | None) -> Literal["free", "mine", "taken", "asked"]:
    if person is None:
        return "free"
    seating, own = house().seating, device().id
    if seating.holder(seat) == own:
        return "mine"
    return "asked" if seating.asking(seat) == own else "taken"


def _sit_down(chair: Chair, rendering: str) -> str:
    """Write the person into the journal, or give the seat back; the sentence of a refusal, "" for none."""
    try:
        return _written_down(chair, rendering)
    finally:
        vacate(chair.seat)


def _written_down(chair: Chair, rendering: str) -> str:
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
        "sign": sign(device().id),
    }


def _open_with(door: Door, template: str, then: str) -> AnyResponse:
    wrong, status = judge_code(door, request.form.get("code", ""))
    return make_response(render_template(template, wrong=wrong), status) if wrong else redirect(then, 303)
