"""Board: the pages that show the game: a seat's phone, the table, the TV, the host's. Each refreshes by a fragment."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from zlib import crc32

import segno
from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response as AnyResponse

from companion.log import Line
from companion.secrecy import seal
from companion.vocabulary.play import Page, Person
from companion.vocabulary.show import Standing
from companion.vocabulary.value import MOST_SEATS, Colour, Seat, Viewer
from web.asks import Ask, Offer, Tried, asks_of, new_once, offers_of
from web.device import device, sign
from web.drawing import PHONE, TV, Layout
from web.forms import option_fields
from web.house import house
from web.panels import Panel, panels_of
from web.rights import held_seats, is_host, require_host, require_seat, wants_fragment
from web.typed import typed
from web.words import GLYPHS

pages = Blueprint("board", __name__)

TV_LINES = 3
LOG_LINES = 25
_UNDOABLE = frozenset({"act", "adjust", "close", "carry"})


@dataclass(frozen=True)
class Place:
    """What stands under one heading."""

    heading: str
    asks: tuple[Ask, ...]

    @property
    def id(self) -> str:
        """The same for as long as the heading is."""
        return f"place-{crc32(self.heading.encode()):08x}"

    @property
    def tried(self) -> bool:
        """Was something of it just refused?"""
        return any(ask.tried for ask in self.asks)


@dataclass(frozen=True)
class Scene:
    """Everything that a template draws for one viewer."""

    viewer: Viewer
    page: Page
    people: Mapping[Seat, Person]
    panels: tuple[Panel, ...]
    waiting: tuple[Standing, ...]
    asks: tuple[Ask, ...]
    offers: tuple[Offer, ...]
    done: str = ""
    """What this seat did last, in words that everybody may read; empty while it has not answered what is asked."""
    own_figures: frozenset[Seat] = frozenset()
    """The seats whose figure in the standings this viewer may see and the public may not."""
    host_awaited: bool = False
    """Nobody else can go on."""
    may_plead: bool = False
    """The host could be asked to allow what was refused last."""

    @property
    def prompt(self) -> str:
        """The loudest line: what the table must do now; once a game is closed, who won it."""
        if self.page.view is None:
            seated = isinstance(self.viewer, int)
            return "You sit here; the host begins the game." if seated else "Sit down, and the host begins a game."
        if self.page.closed and self.page.result is None:
            return "The game is closed."
        return self.page.view.prompt

    @property
    def figures_hidden(self) -> bool:
        """Is every figure of the standings secret, so that a column of them would say nothing?"""
        standings = self.page.view.standings if self.page.view else ()
        return all(one.figure is None for one in standings)

    @property
    def secret(self) -> bool:
        """Is there anything here that nobody else may see, or be asked?"""
        private = any(one.private for one in self.panels) or bool(self.own_figures)
        return private or any(ask.secret for ask in self.asks)

    @property
    def awaited(self) -> tuple[Ask, ...]:
        """What somebody waits for; what may be done at any time stands behind it."""
        return tuple(ask for ask in self.asks if not ask.anytime)

    @property
    def anytime(self) -> tuple[Ask, ...]:
        """What may be done at any time and may be looked for; a race may not."""
        return tuple(ask for ask in self.asks if ask.anytime and not ask.race)

    @property
    def races(self) -> tuple[Ask, ...]:
        """What may be done at any time and must be there at once."""
        return tuple(ask for ask in self.asks if ask.anytime and ask.race)

    @property
    def places(self) -> tuple[Place, ...]:
        """What is awaited under a heading, heading by heading as they come, without the form that lies in front."""
        found: dict[str, list[Ask]] = {}
        for ask in self.awaited:
            if ask.heading:
                found.setdefault(ask.heading, []).append(ask)
        return tuple(Place(heading, tuple(ask for ask in asks if not ask.opened)) for heading, asks in found.items())

    @property
    def single(self) -> tuple[Ask, ...]:
        """What is awaited and stands under no heading, without the form that lies in front."""
        return tuple(ask for ask in self.awaited if not ask.heading and not ask.opened)

    @property
    def opened(self) -> tuple[Ask, ...]:
        """The form that somebody opened, if there is one: it lies in front of all others."""
        return tuple(ask for ask in self.asks if ask.opened)

    @property
    def my_turn(self) -> bool:
        """Does the table wait for this viewer?"""
        if self.waiting:
            return any(one.seat == self.viewer for one in self.waiting)
        return bool(self.awaited) and self.viewer != "host" and self.page.result is None

    def name(self, seat: Seat) -> str:
        """The name of whoever sits there, else the boat's colour."""
        if seat in self.people:
            return self.people[seat].name
        colour = self.colour(seat)
        return colour.capitalize() if colour else f"Seat {seat}"

    def called(self, colour: Colour) -> str:
        """The name of whoever plays that colour, else the colour."""
        standings = self.page.view.standings if self.page.view else ()
        return next((self.name(one.seat) for one in standings if one.colour == colour), colour.capitalize())

    def colour(self, seat: Seat) -> Colour | None:
        """The seat's colour, in the game or as chosen when sitting down."""
        standings = self.page.view.standings if self.page.view else ()
        shown = next((one.colour for one in standings if one.seat == seat), None)
        return shown or (self.people[seat].colour if seat in self.people else None)


@dataclass(frozen=True)
class Undoable:
    """A line of the log; `later` is how many entries an undo of it takes back besides, None: it cannot be undone."""

    line: Line
    later: int | None


@dataclass(frozen=True)
class Settable:
    """A field that the host may set, in words that go before its value, and the value as it would be typed."""

    path: str
    words: str
    now: str


@dataclass(frozen=True)
class Settables:
    """What a host may set of one seat, or of the table."""

    of: str
    fields: tuple[Settable, ...]


def scene(viewer: Viewer, layout: Layout = PHONE, tried: Tried | None = None, opened: str = "") -> Scene:
    """What this viewer sees now, the form `opened` open in front."""
    table = house().table
    page = table.page(viewer)
    public = table.page("public").view if isinstance(viewer, int) else page.view
    common = frozenset(public.blocks) if public else frozenset()
    standings = page.view.standings if page.view else ()
    hidden = {one.seat for one in public.standings if one.figure is None} if public else set()
    waiting = () if page.closed else tuple(one for one in standings if one.waiting)
    offers = offers_of(page, viewer, tried.id if tried else opened)
    return Scene(
        viewer=viewer,
        page=page,
        people={person.seat: person for person in page.people},
        panels=panels_of(page, layout, common, viewer),
        waiting=waiting,
        host_awaited=_is_host_awaited(page),
        asks=asks_of(page, tried, opened, front=not offers and not (viewer == "host" and waiting)),
        offers=offers,
        done=_done(viewer, page) if isinstance(viewer, int) else "",
        own_figures=frozenset(one.seat for one in standings if one.figure is not None and one.seat in hidden),
        may_plead=isinstance(viewer, int)
        and any(one.tone == "refused" for one in page.notices)
        and house().pleas.unasked(viewer),
    )


def draw(viewer: Viewer, tried: Tried | None = None, status: int = 200, said: str = "") -> Response:
    """The viewer's page, or only its fragment when the page's script asks; `said` is a word about what was posted."""
    part, drawn = wants_fragment(), scene(viewer, tried=tried, opened=_opened())
    if viewer == "host":
        name = "_host.html" if part else "host.html"
        text = render_template(name, scene=drawn, said=said, **_host_parts())
    else:
        name = "_seat.html" if part else "seat.html"
        text = render_template(name, scene=drawn, said=said)
    return make_response(text, status)


def next_page(seat: Seat) -> str:
    """Where a device goes after a seat has acted: the same page, or with several seats to whoever is waited for.

    Whoever acts on has the device in hand: no cover lies over the seat's page then.
    """
    mine = held_seats()
    if len(mine) == 1:
        return url_for("board.seat", seat=seat)
    if scene(seat).my_turn:
        return url_for("board.seat", seat=seat, open=1)
    waiting = [other for other in mine if scene(other).my_turn]
    return url_for("board.seat", seat=waiting[0]) if waiting else url_for("board.table")


@pages.get("/seat/<int:seat>")
def seat(seat: int) -> AnyResponse:
    """The seat's own page; on a phone that holds several, first a cover to hand it on by if it keeps a secret."""
    require_seat(seat)
    if len(held_seats()) > 1 and "open" not in request.args and scene(seat).secret:
        shown = scene("public")
        return make_response(render_template("cover.html", scene=shown, seat=seat))
    return draw(seat)


@pages.get("/seat/<int:seat>/fragment")
def seat_fragment(seat: int) -> str:
    """What of the seat's page changes."""
    require_seat(seat)
    return render_template("_seat.html", scene=scene(seat, opened=_opened()))


@pages.get("/table")
def table() -> str:
    """What everybody may see, and the seats of this phone."""
    return render_template("table.html", **_table_parts())


@pages.get("/table/fragment")
def table_fragment() -> str:
    """What of the table page changes."""
    return render_template("_table.html", **_table_parts())


@pages.get("/tv")
def tv() -> str:
    """The page to be read from across the room; `?theme=auto` follows the TV's own setting."""
    return render_template("tv.html", theme=request.args.get("theme"), **_tv_parts())


@pages.get("/tv/fragment")
def tv_fragment() -> str:
    """What of the TV page changes."""
    return render_template("_tv.html", **_tv_parts())


@pages.get("/host")
def host() -> AnyResponse:
    """The host's page, or the door to it."""
    if not is_host():
        return redirect(url_for("seats.host_door"), 303)
    return draw("host")


@pages.get("/host/fragment")
def host_fragment() -> str:
    """What of the host's page changes."""
    require_host()
    return render_template("_host.html", scene=scene("host", opened=_opened()), **_host_parts())


def undoable(lines: tuple[Line, ...]) -> tuple[Undoable, ...]:
    """The log, latest first, each line with what an undo of it would take back."""
    begun = max((line.seq for line in lines if line.kind == "begin"), default=0)
    later = 0
    found = []
    for line in reversed(lines):
        open_ = line.kind in _UNDOABLE and line.seq > begun and not line.undone
        found.append(Undoable(line, later if open_ else None))
        later += open_
    return tuple(found)


def qr(address: str) -> Markup:
    """The address as a QR code, drawn."""
    code = segno.make(address, error="m", micro=False)
    return Markup(code.svg_inline(scale=4, border=2, svgclass="qr", lineclass=None, omitsize=True))


def join_address() -> str:
    """Where a phone joins, with the join code so that nobody needs to type it."""
    config = house().config
    root = (config.address or request.host).split("://")[-1].rstrip("/")
    return f"http://{root}/?code={config.join_code}" if config.join_code else f"http://{root}/"


def _opened() -> str:
    """The id of the form that the address says is open."""
    return request.args.get("open", "")


def _is_host_awaited(page: Page) -> bool:
    """Does the game wait for something that is the host's, and for no seat?"""
    if page.view is None or page.closed or page.result or any(one.waiting for one in page.view.standings):
        return False
    return any(not choice.anytime for choice in house().table.page("host").choices)


def _done(seat: Seat, page: Page) -> str:
    """The seat's last line in this game, unless something is asked of it that it has not answered since."""
    asked = {choice.question for choice in page.choices if not choice.anytime}
    since = max((question.asked_seq for question in page.questions if question.name in asked), default=0)
    for line in reversed(house().table.log("public")):
        if line.kind == "begin" or line.seq <= since:
            return ""
        if line.seat == seat and line.kind == "act" and not line.undone:
            return line.text
    return ""


def _table_parts() -> dict[str, object]:
    log = house().table.log("public")
    able = {seat for seat in held_seats() if scene(seat).awaited}
    return {"scene": scene("public"), "lines": log[-8:][::-1], "able": able}


def _tv_parts() -> dict[str, object]:
    lines = [line for line in house().table.log("public") if not line.undone]
    address = join_address()
    return {"scene": scene("public", TV), "lines": lines[-TV_LINES:][::-1], "qr": qr(address), "address": address}


def _host_parts() -> dict[str, object]:
    inside, seats = house(), range(1, MOST_SEATS + 1)
    return {
        "log": undoable(inside.table.log("host"))[:LOG_LINES],
        "games": tuple(inside.games.values()),
        "pleas": inside.pleas.waiting(),
        "boxes": inside.config.boxes,
        "without_box": inside.without_box,
        "option_fields": option_fields,
        "adjustable": adjustable(),
        "holders": {seat: inside.seating.holder(seat) for seat in seats},
        "asking": {seat: inside.seating.asking(seat) for seat in seats},
        "sign": sign,
        "me": device().id,
        "once": new_once(),
    }


def adjustable() -> tuple[Settables, ...]:
    """What a host may set now, seat by seat, then the table's, with what the companion holds it to be."""
    situation = house().table.situation
    if situation.game is None or situation.closed is not None:
        return ()
    state, names = seal(situation.state, "host"), scene("host")
    words = situation.game.ADJUSTABLE
    found = []
    for seat, colour in enumerate(situation.setup.colours, 1):
        who = f"{GLYPHS[colour]} {names.name(seat)}"
        own = {path.replace("*", str(seat)): f"{who} · {text}" for path, text in words.items() if "*" in path}
        found.append(Settables(f"{who}, {colour}", _settables(state, own)))
    found.append(Settables("The table", _settables(state, {p: text for p, text in words.items() if "*" not in p})))
    return tuple(group for group in found if group.fields)


def _settables(state: Any, words: Mapping[str, str]) -> tuple[Settable, ...]:
    return tuple(Settable(path, text, _now(state, path)) for path, text in words.items())


def _now(part: Any, path: str) -> str:
    """The field at a path as it would be typed; numbers in the path count the items of a tuple from 1."""
    for step in path.split("."):
        part = part[int(step) - 1] if isinstance(part, tuple) else getattr(part, step, None)
    return typed(part)
