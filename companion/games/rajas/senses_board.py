"""What workers on the board and a tile in the middle mean: where the worker of this turn goes, and for which tile."""

from collections import Counter

from companion.games.rajas.choices import choices
from companion.games.rajas.commands import (
    Buy,
    Commands,
    OuterTerrace,
    Rebuild,
    Sail,
    SellAssorted,
    SellSame,
    Terrace,
    UseBalcony,
    UseChamber,
)
from companion.games.rajas.model import State
from companion.games.rajas.names import space_words
from companion.games.rajas.offers_tiles import buys, rebuild
from companion.games.rajas.spaces import ASSORTED, OUTER_TERRACE, next_space
from companion.vocabulary.play import Alert, Choice, Form

Stands = tuple[tuple[str, str], ...]
"""The colour of each worker on the board, and the spot where it stands."""
Workers = Counter[tuple[str, str]]
"""How many workers of each colour stand in each area."""
Meant = Commands | Form | Alert | None

EXACT = ("quarry", "harbor", "palace.balcony", "palace.terrace")
"""Areas whose spaces differ; in every other area any of the spaces is as good as its neighbour."""


def workers_read(state: State, stands: Stands, tile: str | None, asked: bool) -> Meant:
    """What the turn's new worker does, if the rest stands as it should; `tile` is what lies in the middle."""
    new, lost = _difference(state, stands)
    if not new and not lost:
        return None
    if asked and not lost and _is_turns_worker(state, new):
        (_, area), *_ = new
        return _sent(state, area, tile)
    return Alert(
        "workers",
        " ".join((*_wrong(state, new, "stands at {}, and should not"), *_wrong(state, lost, "should stand at {}"))),
    )


def tile_read(state: State, tile: str) -> Meant:
    """The form for a tile that lies in the middle, as long as no worker says where it belongs."""
    forms = _for_tile(state, tile)
    return forms[0] if forms else Alert(tile, f"{tile} cannot be laid now by {state.name(state.current)}.")


def _sent(state: State, area: str, tile: str | None) -> Meant:
    """What a worker of the player whose turn it is does in an area; nothing as long as that takes a tile to know."""
    offers = [one for one in choices(state, state.current) if _area_of(state, one) == area]
    forms = [] if tile is None else [one for one in _for_tile(state, tile) if _area_of(state, one) == area]
    if forms:
        return forms[0]
    match offers:
        case [Choice() as choice]:
            command: Commands = choice.command
            return command
        case [Form() as form]:
            return form
        case []:
            name = state.name(state.current)
            return Alert("workers", f"{name} can do nothing with a worker at {space_words(state.box, area)} now.")
        case _:
            return None


def _for_tile(state: State, tile: str) -> list[Form]:
    """The quarry's form and the Master Builder's, begun with a tile, as far as it can be had."""
    offers = (*buys(state, state.current, tile), *rebuild(state, state.current, tile))
    return [form for form in offers if form.draft is not None]


def _difference(state: State, stands: Stands) -> tuple[Workers, Workers]:
    """Workers that should not stand where they do, and workers that should stand where nobody does; by areas."""
    spots = {one.space: str(state.setup.colours[one.seat - 1]) for one in reversed(state.occupied)}
    should = Workers((colour, _area(spot)) for spot, colour in spots.items())
    seen = Workers((colour, _area(spot)) for colour, spot in stands)
    return seen - should, should - seen


def _is_turns_worker(state: State, new: Workers) -> bool:
    """Is it one worker alone, of the player whose turn it is?"""
    return new.total() == 1 and next(iter(new))[0] == state.setup.colours[state.current - 1]


def _area(spot: str) -> str:
    """A spot, or the area whose spots are all the same."""
    area = spot.rpartition(".")[0]
    return spot if area in EXACT else area


def _area_of(state: State, offer: Choice | Form) -> str | None:
    return _area(_space(state, offer.command if isinstance(offer, Choice) else offer.example))


def _space(state: State, command: Commands) -> str:
    """The space where a command puts its worker."""
    match command:
        case Buy():
            return next_space(state, "quarry") or ""
        case Sail():
            return next_space(state, "harbor") or ""
        case SellAssorted():
            return f"{ASSORTED}.1"
        case SellSame(space=space) | UseBalcony(space=space):
            return space
        case Terrace(colour=colour):
            return f"palace.terrace.{colour}"
        case UseChamber(chamber=chamber):
            return f"palace.{chamber}.1"
        case Rebuild():
            return "palace.master_builder.1"
        case OuterTerrace():
            return OUTER_TERRACE
        case _:
            return ""


def _wrong(state: State, workers: Workers, says: str) -> list[str]:
    """A sentence a worker."""
    return [
        f"{colour.capitalize()}'s worker {says.format(space_words(state.box, area))}."
        for colour, area in workers.elements()
    ]
