"""Arena: a game without a track, with figures that are hidden, acts that are races and answers that may lack."""

from collections.abc import Set
from typing import Annotated, Any, Literal

import msgspec

from companion.parts import put
from companion.secrecy import Sealed, Secret
from companion.vocabulary.play import Choice, Command, Form, IllegalMove, Limit, Option, Result
from companion.vocabulary.show import Cards, Countdown, Counter, Counters, Face, Grid, Row, Standing, View, Words
from companion.vocabulary.value import Colour, Record, Seat, Viewer

NAME = "arena"
TITLE = "Arena"
SEATS = (2, 5)
RULES = 1
WAIVABLE: frozenset[str] = frozenset()
ADJUSTABLE = {"health.*": "health", "blessed.*": "is blessed:"}

LANDS = ("meadow", "field", "forest 3", "forest 4", "forest 5", "forest 6", "village", "mountain", "river")
DECK = tuple(f"Card {number}" for number in range(1, 16))


class Box(Record, frozen=True):
    clans: tuple[Colour, ...]


class Options(Record, frozen=True):
    seconds: Annotated[int, msgspec.Meta(ge=0, le=60, description="Seconds to answer in. 0: none")] = 10
    scores: Annotated[Literal["open", "hidden"], msgspec.Meta(description="Who sees the figures")] = "hidden"
    bars: Annotated[bool, msgspec.Meta(description="Everybody has health and vigor")] = True


class Setup(Record, frozen=True):
    colours: tuple[Colour, ...]
    box: Box | None = None
    options: Options = Options()
    position: None = None


class Change(Record, frozen=True):
    seat: Seat
    health: int = 0
    vigor: int = 0


class Attack(Command, frozen=True, tag="attack"):
    seat: Seat
    target: Seat
    amount: int


class Block(Command, frozen=True, tag="block"):
    seat: Seat


class Claim(Command, frozen=True, tag="claim"):
    seat: Seat


class Rest(Command, frozen=True, tag="rest"):
    seat: Seat


class Draw(Command, frozen=True, tag="draw"):
    """`turned_up` and the card that only its owner knows may be left unsaid."""

    seat: Seat
    deck: str
    turned_up: str | None = None
    card: Secret[int] | Sealed | None = None


class Swap(Command, frozen=True, tag="swap"):
    seat: Seat
    row: Literal[1, 2]
    slot: int
    land: str


class Choose(Command, frozen=True, tag="choose"):
    seat: Seat
    character: Secret[int] | Sealed


class Settle(Command, frozen=True, tag="settle"):
    seat: Seat
    changes: tuple[Change, ...] = ()


class Deal(Command, frozen=True, tag="deal"):
    """The host deals a row of lands."""

    lands: tuple[str, ...]


Commands = Attack | Block | Claim | Rest | Draw | Swap | Choose | Settle | Deal


class State(Record, frozen=True):
    setup: Setup
    health: tuple[int, ...]
    blessed: tuple[bool, ...]
    row: tuple[str, ...] = ("meadow", "field", "forest 3", "", "river")
    attacked: Seat | None = None
    attacks: int = 0
    acts: tuple[Any, ...] = ()


def start(setup: Setup) -> State:
    foreign = [colour for colour in setup.colours if setup.box is not None and colour not in setup.box.clans]
    if setup.box is not None and foreign:
        raise IllegalMove("setup", f"No clan of the box is {foreign[0]}; its clans are {', '.join(setup.box.clans)}.")
    return State(setup, (11,) * len(setup.colours), (True,) * len(setup.colours))


def check(state: State) -> None:
    if min(state.health) < 0:
        raise IllegalMove("position", f"Nobody has {min(state.health)} health.")


def apply(state: State, command: Any, waive: Set[str] = frozenset()) -> State:
    state = msgspec.structs.replace(state, acts=(*state.acts, command))
    match command:
        case Attack(seat=seat, target=target) if seat == target:
            raise IllegalMove("bad_target", "Nobody attacks the own llama.")
        case Attack(target=target):
            return msgspec.structs.replace(state, attacked=target, attacks=state.attacks + 1)
        case Block():
            return msgspec.structs.replace(state, attacked=None)
        case Settle(changes=changes):
            health = state.health
            for change in changes:
                health = put(health, change.seat, health[change.seat - 1] + change.health)
            return msgspec.structs.replace(state, health=health)
        case Deal(lands=lands):
            return msgspec.structs.replace(state, row=lands)
        case _:
            return state


def choices(state: State, who: Viewer) -> tuple[Choice | Form, ...]:
    if who == "public":
        return ()
    if who == "host":
        lands = Limit("lands", 5, 5, tuple(Option(land, land, most=5) for land in LANDS))
        return (Form("Deal the row", Deal(LANDS[:5]), "deal", (lands,)),)
    claim = Choice("Instant!", Claim(who), f"claim {state.attacks} of {who}", "race", anytime=True)
    if state.attacked is None:
        return (*_turn(state, who), claim)
    rest = Choice("Rest", Rest(who), f"rest {who}", anytime=True)
    if state.attacked == who:
        return (rest, Choice("Block!", Block(who), _answer(state), "race"))
    return rest, claim


def _answer(state: State) -> str:
    return f"attack {state.attacks}"


def _turn(state: State, seat: Seat) -> tuple[Choice | Form, ...]:
    seats = tuple(
        Option(other, colour.capitalize(), colour=colour) for other, colour in enumerate(state.setup.colours, 1)
    )
    others = tuple(option for option in seats if option.value != seat)
    target = others[0].value
    draw = (
        Limit("turned_up", options=tuple(Option(card, card) for card in DECK), label="turned up in its place"),
        Limit("card", options=(Option("", "I tell nobody"), *(Option(n, f"Card {n}") for n in (1, 2, 3)))),
    )
    swap = (
        Limit("row", options=(Option(1, "first"), Option(2, "second"))),
        Limit("slot", options=tuple(Option(slot, str(slot)) for slot in range(1, 6))),
        Limit("land", options=tuple(Option(land, land) for land in LANDS)),
    )
    changes = (Limit("changes.seat", options=seats), Limit("changes.health", -9, 9), Limit("changes.vigor", -9, 9))
    characters = tuple(Option(number, f"{number} Oracle", hint="odd" if number % 2 else "") for number in range(1, 13))
    asked = Limit("target", options=others), Limit("amount", 1, 9)
    return (
        Form("Attack", Attack(seat, int(target), 1), f"attack of {seat}", asked),
        Form("Draw a card", Draw(seat, "red"), f"draw {seat}", draw),
        Form("Swap lands", Swap(seat, 1, 1, "river"), f"swap {seat}", swap),
        Form("Lay down", Choose(seat, Secret(seat, 1)), f"choose {seat}", (Limit("character", options=characters),)),
        Form("What came of it", Settle(seat), f"settle {seat}", changes, anytime=True),
    )


def expect(state: State) -> tuple[()]:
    return ()


def interpret(state: State, reading: Any, _beside: Any = ()) -> None:
    return None


def view(state: State, viewer: Viewer) -> View:
    setup = state.setup
    seats = range(1, len(setup.colours) + 1)
    hidden = setup.options.scores == "hidden"
    standings = tuple(
        Standing(
            seat,
            setup.colours[seat - 1],
            None if hidden and viewer != seat else state.health[seat - 1],
            "health",
            delta=2 if seat == 2 else 0,
            note="3 cards",
            waiting=state.attacked in {None, seat},
        )
        for seat in seats
    )
    answer = Countdown("To answer", "Red or the host decides when it is over.", _answer(state), setup.options.seconds)
    row = tuple(
        Face(name or "empty place", figure=str(place), vacant=not name) for place, name in enumerate(state.row, 1)
    )
    second = tuple(Face(name, figure=str(place)) for place, name in enumerate(LANDS[-5:], 1))
    blocks = (
        Words("Effect", "Everybody turns the own helmet over."),
        *((answer,) if state.attacked is not None else ()),
        *(_bars(state, seat) for seat in seats if setup.options.bars),
        Cards("First row", row),
        Cards("Second row", second),
        Grid("Omens", tuple(setup.colours), (Row("rank", tuple(seats)),), column_colours=setup.colours),
        *(_cards(state, seat, "realm", LANDS[:6]) for seat in seats),
        *(_cards(state, seat, "discard", ("1 Fighter", "12 Farmer", "5 Carpenter")) for seat in seats),
    )
    prompt = f"{_name(state, state.attacked)} is attacked: block, or take it." if state.attacked else "Everybody acts."
    return View(TITLE, "round 3 of 9", prompt, standings, blocks, sample=setup.box is not None)


def _bars(state: State, seat: Seat) -> Counters:
    counters = (
        Counter("Health", state.health[seat - 1], of=14, delta=-2 if seat == 1 else 0),
        Counter("Vigor", 5, of=7),
        Counter("Hand", 3, "cards"),
    )
    return Counters("", counters, seat, state.setup.colours[seat - 1])


def _cards(state: State, seat: Seat, title: str, names: tuple[str, ...]) -> Cards:
    return Cards(title, tuple(Face(name) for name in names), seat, state.setup.colours[seat - 1])


def _name(state: State, seat: Seat) -> str:
    return state.setup.colours[seat - 1].capitalize()


def tell(before: State, command: Any, after: State) -> str:
    name = _name(after, command.seat) if hasattr(command, "seat") else "The host"
    return f"{name} does {msgspec.structs.asdict(command)}."


def result(state: State) -> Result | None:
    return None


def read_box(text: str, name: str) -> Box:
    return msgspec.toml.decode(text, type=Box)


def warnings(box: Box) -> tuple[str, ...]:
    return ()


def sample_box() -> Box:
    return Box(("red", "yellow", "blue", "purple", "pink"))
