"""What a seat may do with tiles: buy one in the quarry, or cover one with the help of the Master Builder."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from companion.games.rajas.commands import Buy, FreeRebuild, Rebuild
from companion.games.rajas.dice import Die, Given, colour_of, counts, is_turned, lies, without
from companion.games.rajas.drawn import drawn, province
from companion.games.rajas.legal import accepted, cost_words
from companion.games.rajas.model import Pending, Player, State
from companion.games.rajas.names import colour_words, tile_words
from companion.games.rajas.payments import cheapest, die_options, givable, of_colour
from companion.games.rajas.printed import DICE_COLOURS, Cell, DiceColour, Rotation, Tile, die_for
from companion.games.rajas.province import ROTATIONS, difference, legal_spots, lying, price_of, rebuild_spots, untaken
from companion.games.rajas.questions import pending_question, place_question
from companion.vocabulary.play import Form, Laying, Limit, Option
from companion.vocabulary.value import Seat

TURNS = tuple(Option(turn, f"{turn}° clockwise") for turn in ROTATIONS)


class Work(NamedTuple):
    """A tile, a place where it can lie and the cheapest dice for it there; all other places are in `cells`."""

    tile: Tile
    cell: Cell
    rotation: Rotation
    pay: tuple[Given, ...]
    cells: tuple[Cell, ...]


def buys(state: State, seat: Seat, pointed: str | None = None) -> Iterator[Form]:
    """The quarry: a form for each colour of which a tile can be bought and laid; begun with a tile pointed at."""
    for colour in DICE_COLOURS:
        works = _first(affordable(state, seat, colour), pointed)
        if works and accepted(state, _buy(seat, works[0])):
            form = _quarry(state, seat, colour, works)
            yield replace(form, draft=form.example if works[0].tile.id == pointed else None)


def _first(works: list[Work], tile: str | None) -> list[Work]:
    """The works with that for a tile before all others."""
    return sorted(works, key=lambda work: work.tile.id != tile)


def affordable(state: State, seat: Seat, colour: DiceColour) -> list[Work]:
    """The tiles of a colour that can be paid and laid."""
    player = state.players[seat - 1]
    dice, found = of_colour(player.dice, colour), []
    for tile in (tile for tile in untaken(state) if tile.colour == colour):
        pay = cheapest(dice, player.karma, price_of(tile))
        spots = legal_spots(state, seat, tile.id) if pay else ()
        if pay and spots:
            found.append(Work(tile, *spots[0], pay, tuple(dict.fromkeys(cell for cell, _ in spots))))
    return found


def _buy(seat: Seat, work: Work) -> Buy:
    return Buy(seat, work.tile.id, work.cell, work.rotation, work.pay)


def _quarry(state: State, seat: Seat, colour: DiceColour, works: Sequence[Work]) -> Form:
    player = state.players[seat - 1]
    dice = of_colour(player.dice, colour)
    label = f"Quarry: {colour_words(colour)} tile{cost_words(state, 'quarry')}"
    limits = (*_laying_limits(works), _dice_limit("pay", givable(dice, player.karma), dice))
    return Form(
        label,
        _buy(seat, works[0]),
        place_question(state),
        limits,
        picture=_laying(state, seat, works),
        heading="Quarry",
    )


def rebuild(state: State, seat: Seat, pointed: str | None = None) -> Iterator[Form]:
    """The Master Builder with a worker and a die that shows 5; begun with a tile pointed at."""
    player = state.players[seat - 1]
    fits = [one for one in givable(player.dice, player.karma) if counts(one) == die_for("master_builder")]
    each = ((one, work) for one in reversed(fits) for work in _covering(state, seat, _without(player, one)))
    ways = {work.tile.id: (one, work) for one, work in each}
    works = _first([work for _, work in ways.values()], pointed)
    if not works:
        return
    first = works[0]
    example = Rebuild(seat, ways[first.tile.id][0], first.tile.id, first.cell, first.rotation, first.pay)
    if accepted(state, example):
        die = Limit("die", options=die_options(fits, player.dice), label="the 5")
        form = _covered(state, place_question(state), example, works, (die,))
        yield replace(form, heading="Palace", draft=example if first.tile.id == pointed else None)


def free_rebuild(state: State, pending: Pending) -> Iterator[Form]:
    """The Master Builder without worker and 5."""
    seat = state.current
    works = _covering(state, seat, state.player)
    for first in works[:1]:
        example = FreeRebuild(seat, first.tile.id, first.cell, first.rotation, first.pay)
        if accepted(state, example):
            yield _covered(state, pending_question(state, pending), example, works)


def _without(player: Player, die: Given) -> Player:
    """The player once a die is given up."""
    return replace(player, dice=without(player.dice, (lies(die),)), karma=player.karma - is_turned(die))


def _covering(state: State, seat: Seat, player: Player) -> list[Work]:
    """The tiles that can cover one of the player's, and be paid with what is left."""
    found = []
    for tile in untaken(state):
        pays = _differences(state, player, tile)
        spots = [spot for spot in rebuild_spots(state, seat, tile.id) if spot[0] in pays] if pays else []
        if spots:
            cell, rotation = spots[0]
            found.append(Work(tile, cell, rotation, pays[cell], tuple(dict.fromkeys(cell for cell, _ in spots))))
    return found


def _differences(state: State, player: Player, tile: Tile) -> dict[Cell, tuple[Given, ...]]:
    """The cheapest dice for which the tile would cover each of the player's, where there are enough."""
    dice, found = of_colour(player.dice, tile.colour), {}
    for cell, top in lying(state.box, player.tiles).items():
        pay = cheapest(dice, player.karma, difference(tile, top.printed))
        if pay:
            found[cell] = pay
    return found


def _covered(
    state: State, question: str, example: Rebuild | FreeRebuild, works: Sequence[Work], limits: tuple[Limit, ...] = ()
) -> Form:
    seat, player = example.seat, state.players[example.seat - 1]
    colours = {work.tile.colour for work in works}
    dice = tuple(die for die in player.dice if colour_of(die) in colours)
    pay = _dice_limit("pay", givable(dice, player.karma), dice)
    label = "Master Builder: a dearer tile over one of yours"
    limits = (*limits, *_laying_limits(works), pay)
    return Form(label, example, question, limits, picture=_laying(state, seat, works))


def _laying_limits(works: Sequence[Work]) -> tuple[Limit, ...]:
    tiles = tuple(Option(work.tile.id, tile_words(work.tile), hint=work.tile.back) for work in works)
    cells = tuple(Option(cell, cell) for cell in _cells(works))
    return Limit("tile", options=tiles), Limit("cell", options=cells), Limit("rotation", options=TURNS, label="turned")


def _dice_limit(field: str, given: tuple[Given, ...], dice: tuple[Die, ...]) -> Limit:
    return Limit(field, 1, len(dice), die_options(given, dice), label="dice given up")


def _laying(state: State, seat: Seat, works: Sequence[Work]) -> Laying:
    return Laying(province(state, seat), tuple(drawn(work.tile) for work in works), _cells(works))


def _cells(works: Sequence[Work]) -> tuple[Cell, ...]:
    return tuple(sorted({cell for work in works for cell in work.cells}))
