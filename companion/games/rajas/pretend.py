"""A pretend table: hands that send workers, buy tiles and throw dice, so that the game can play itself."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import product
from random import Random
from typing import Any, assert_never

from msgspec.structs import replace

from companion.games.rajas.choices import choices
from companion.games.rajas.commands import (
    Buy,
    Commands,
    Decline,
    EndTurn,
    FirstDice,
    FreeRebuild,
    OuterTerrace,
    Pass,
    Rebuild,
    StartWith,
    TakeDice,
)
from companion.games.rajas.dice import Die, colour_of, die, value_of
from companion.games.rajas.hands import supply
from companion.games.rajas.legal import accepted
from companion.games.rajas.model import Pending, PendingKind, Setup, State
from companion.games.rajas.offers_tiles import affordable
from companion.games.rajas.positions import MOST_ACTIVE
from companion.games.rajas.printed import DICE_COLOURS, MOST_DICE, SAMPLE, DiceColour
from companion.games.rajas.province import legal_spots, untaken
from companion.games.rajas.rules import apply, waiting
from companion.games.rajas.senses import CENTRE, TRAY, tile_card
from companion.games.rajas.senses_board import workers_read
from companion.games.rajas.spaces import all_spaces
from companion.games.rajas.tracks import upgrades
from companion.parts import seat_zone
from companion.vocabulary.play import Choice, Form
from companion.vocabulary.pretend import Deed, Lay, Rolled, Stand, Throw, chance
from companion.vocabulary.value import Seat
from vision.words import BOARD, SPOT, TRACK

WHIM = 2.0
"""How many points of fame hands may misjudge a move by."""
SOMETIMES = 0.02
"""How often somebody passes, or does without what could be had."""

LOW = 3
"""Dice up to this are rolled anew."""

WORTH: dict[PendingKind, float] = {
    "dice": 1.1,
    "roll": 0.9,
    "upgrade": 2.0,
    "boat": 2.5,
    "yield_tile": 1.0,
    "palace": 2.5,
}
"""What something that is still open is worth in fame, each die for itself."""


class World:
    """What hands do at a pretend table; the same seed and state always give the same deeds."""

    def __init__(self, setup: Setup, seed: int | str) -> None:
        self.setup = setup
        self._chance = partial(chance, seed)

    @property
    def cards(self) -> tuple[str, ...]:
        """The fronts of all tiles."""
        return tuple(tile_card(tile.id) for tile in (self.setup.box or SAMPLE).tiles)

    @property
    def zones(self) -> tuple[str, ...]:
        """The tray, the middle, the river with its spaces, a spot for each space of the board, and Kali's hands."""
        box, players = self.setup.box or SAMPLE, len(self.setup.colours)
        spots = (SPOT + space for space in all_spaces(box, players))
        return (TRAY, CENTRE, f"{TRACK}.{box.last_space}", *spots, *map(seat_zone, range(1, players + 1)))

    def conserved(self, state: State) -> object:
        """12 dice of each colour, 6 workers a seat, each tile once, a worker on the board for each that is placed."""
        kept = Counter(colour_of(one) for player in state.players for one in player.dice)
        rolled = Counter(colour for one in state.pending if one.kind == "roll" for colour in one.colours)
        dice = tuple(kept[colour] + rolled[colour] + max(0, left) for colour, left in supply(state).items())
        workers = tuple(one.active + len(one.asleep) + (one.active == MOST_ACTIVE) for one in state.players)
        tiles = len(untaken(state)) + sum(len(player.tiles) for player in state.players)
        out = sum(player.placed for player in state.players) - len(state.occupied)
        return dice, workers, tiles, out

    def deeds(self, state: State) -> tuple[Deed, ...]:
        """What hands would do now; none when the game is over."""
        match state.stage:
            case "dice":
                return (self._first_dice(waiting(state)[0]),)
            case "starter":
                return (Deed(StartWith(self._chance("starter").choice(state.tied)), "host"),)
            case "turns":
                return (self._in_turn(state, self._chance(state.turn, state.asked, len(state.pending))),)
            case "over":
                return ()
            case _:
                assert_never(state.stage)

    def _first_dice(self, seat: Seat) -> Deed:
        shown = {colour: self._chance("first", seat, colour).randint(1, 6) for colour in DICE_COLOURS}
        dice = tuple(Rolled(colour, value) for colour, value in shown.items())
        return Deed(FirstDice(seat, **shown), seat, Throw(TRAY, dice))

    def _in_turn(self, state: State, random: Random) -> Deed:
        dice = next((one for one in state.pending if one.kind in ("dice", "roll")), None)
        if dice is not None and (taken := _taken(state, dice, random)):
            return taken
        if state.pending:
            return Deed(_best(state, random), state.current)
        if state.has_placed:
            return Deed(EndTurn(state.current), state.current, button=True)
        return _placing(state, _best(state, random))


def _taken(state: State, pending: Pending, random: Random) -> Deed | None:
    """Dice thrown into the tray: as many as there are hands for, at least one; None where there are none left."""
    if pending.kind == "roll":
        return _thrown(state, pending, tuple(_rolled(colour, random) for colour in pending.colours))
    left = Counter(
        {colour: number for colour, number in supply(state).items() if colour in (pending.colours or DICE_COLOURS)}
    )
    pool = list(left.elements())
    held = state.player.dice
    number = min(pending.count, max(1, MOST_DICE - len(held)), len(pool))
    if not number:
        return None
    back = (min(held, key=value_of),) if len(held) == MOST_DICE else ()
    return _thrown(state, pending, tuple(_rolled(colour, random) for colour in random.sample(pool, number)), back)


def _rolled(colour: DiceColour, random: Random) -> Die:
    return die(colour, random.randint(1, 6))


def _thrown(state: State, pending: Pending, faces: tuple[Die, ...], back: tuple[Die, ...] = ()) -> Deed:
    """Read whole, or in part where there are fewer dice than could be or some go back."""
    dice = tuple(sorted(faces))
    lay = Throw(TRAY, tuple(Rolled(colour_of(one), value_of(one)) for one in dice))
    command = TakeDice(state.current, dice, back)
    return Deed(command, state.current, lay, drafted=bool(back) or len(dice) < pending.count)


def _best(state: State, random: Random) -> Commands:
    """What brings most as far as hands can judge; sometimes they pass, or do without."""
    ways = tuple(_ways(state))
    without = [way for way in ways if isinstance(way, Pass | Decline)]
    if without and (len(without) == len(ways) or random.random() < SOMETIMES):
        return random.choice(without)
    worth = [
        (_worth(after) + WHIM * random.random(), way)
        for way in ways
        if way not in without and (after := accepted(state, way))
    ]
    return max(worth, key=lambda one: one[0])[1]


def _ways(state: State) -> Iterator[Commands]:
    """What could be done now: each choice, and forms filled in in many ways."""
    for offer in choices(state, state.current):
        match offer:
            case Choice(command=command):
                yield command
            case Form(example=Buy() as example):
                yield from _buys(state, example)
            case Form(example=Rebuild() | FreeRebuild() as example):
                yield from _covers(offer, example)
            case Form(example=OuterTerrace() as example):
                low = tuple(one for one in state.player.dice if value_of(one) <= LOW)
                yield replace(example, dice=low or example.dice)
            case _:
                yield from _filled(offer)


def _buys(state: State, example: Buy) -> Iterator[Buy]:
    """Each tile of the colour on each of its places, for the cheapest dice."""
    for work in affordable(state, example.seat, colour_of(example.pay[0])):
        for cell, rotation in legal_spots(state, example.seat, work.tile.id):
            yield replace(example, tile=work.tile.id, cell=cell, rotation=rotation, pay=work.pay)


def _covers(form: Form, example: Rebuild | FreeRebuild) -> Iterator[Rebuild | FreeRebuild]:
    """Each tile that could be had as the example lays its own; dice for it may lack."""
    tiles = next(limit.options for limit in form.limits if limit.field == "tile")
    for tile in tiles:
        yield replace(example, tile=str(tile.value))


def _filled(form: Form) -> Iterator[Any]:
    """A form with each of the options of its fields; as it is where numbers are typed or several things are picked."""
    fields = [limit.field for limit in form.limits]
    if all(limit.options and not isinstance(getattr(form.example, limit.field), tuple) for limit in form.limits):
        for values in product(*([one.value for one in limit.options] for limit in form.limits)):
            yield replace(form.example, **dict(zip(fields, values, strict=True)))
    else:
        yield form.example


def _worth(state: State) -> float:
    """How well the player whose turn it is stands, in points of fame."""
    player = state.player
    dice = sum(0.6 + 0.08 * value_of(one) for one in player.dice)
    still_open = sum(map(_promise, state.pending))
    buildings, workers = 1.5 * upgrades(player.levels), 4.0 * player.active
    mogul = 0.5 * (state.mogul == state.current)
    tracks = player.fame + player.money / 2 + 0.6 * player.karma + 0.2 * player.boat
    return tracks + dice + still_open + buildings + workers + mogul


def _promise(one: Pending) -> float:
    """What something that is still open is worth, dice each for itself."""
    return WORTH.get(one.kind, 1.0) * (one.count if one.kind in ("dice", "roll") else 1)


def _placing(state: State, command: Commands) -> Deed:
    """A worker set on its space and a tile laid in the middle, for as much as a camera can make of it; else typed."""
    seat = state.current
    if isinstance(command, Pass):
        waited_for = any(offer.button for offer in choices(state, seat) if isinstance(offer, Choice))
        return Deed(command, seat, button=waited_for)
    space = apply(state, command).occupied[-1].space
    stands = {one.space: state.setup.colours[one.seat - 1] for one in state.occupied}
    if space in stands:
        return Deed(command, seat)
    tile = command.tile if isinstance(command, Buy | Rebuild) else None
    colour = state.setup.colours[seat - 1]
    meant = workers_read(state, tuple((by, spot) for spot, by in {**stands, space: colour}.items()), tile, asked=True)
    lay = Stand(BOARD, colour, space)
    if tile is not None:
        return Deed(command, seat, lay, Lay(CENTRE, (tile_card(tile),)), drafted=True)
    return Deed(command, seat, lay, drafted=isinstance(meant, Form))
