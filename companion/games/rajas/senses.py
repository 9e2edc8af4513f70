"""What a camera should look for, and what its readings mean.

Workers on the board, tiles in the middle and dice in the tray are asked for; boats and the dice in Kali's hands lie
there all game and are checked.
"""

from collections.abc import Iterator

from companion.games.rajas.commands import Commands
from companion.games.rajas.dice import Die, colour_of, value_of
from companion.games.rajas.model import State
from companion.games.rajas.printed import DICE_COLOURS
from companion.games.rajas.questions import place_question
from companion.games.rajas.senses_board import Stands, tile_read, workers_read
from companion.games.rajas.senses_dice import kept_read, tray_asks, tray_read
from companion.parts import alert_of, seat_at, seat_zone
from companion.vocabulary.play import Alert, Form
from companion.vocabulary.value import Seat
from vision.words import (
    BOARD,
    TILE,
    TRACK,
    Boat,
    Boats,
    Card,
    Cards,
    Dice,
    Expectation,
    Face,
    Kept,
    Piece,
    Pieces,
    Place,
    Question,
    Reading,
    Stand,
)
from vision.words import Die as SeenDie

TRAY, CENTRE = "tray", "centre"

Meant = Commands | Form | Alert | None


def expect(state: State) -> tuple[Expectation, ...]:
    """Dice in the tray and in Kali's hands, boats, workers and tiles; nothing once the game is over."""
    if state.stage == "over":
        return ()
    kept = (_kept(state, seat) for seat in state.seats)
    return (_tray(state), _boats(state), _board(state), _centre(state), *kept)


def interpret(state: State, reading: Reading, beside: tuple[Reading, ...] = ()) -> Meant:
    """The command that a reading amounts to, with what answers the same question beside it; a form, an alert, None."""
    expected = next((one for one in expect(state) if one.zone == reading.zone), None)
    asked = expected is not None and expected.question is not None and expected.question.name == reading.question.name
    match expected:
        case Kept():
            return kept_read(state, seat_at(reading.zone), _faces(reading))
        case Boats():
            return alert_of(_wrong_boats(state, reading))
        case Pieces() if not asked:
            return workers_read(state, _stands(reading), None, asked)
        case Pieces() | Cards() if asked:
            return _place_read(state, (reading, *beside))
        case Dice() if asked:
            return tray_read(state, _faces(reading))
        case _:
            return None


def tile_card(tile: str) -> str:
    """A tile's id as cameras know it: "tile.B7"."""
    return TILE + tile


def _tray(state: State) -> Dice:
    question, number, colours = tray_asks(state)
    return Dice(TRAY, None if question is None else Question(question), number, colours)


def _boats(state: State) -> Boats:
    places = (Place(state.setup.colours[seat - 1], state.players[seat - 1].boat) for seat in state.seats)
    return Boats(TRACK, None, tuple(places))


def _board(state: State) -> Pieces:
    """One worker a space; of those that share one the first."""
    stands: dict[str, Stand] = {}
    for one in state.occupied:
        stands.setdefault(one.space, Stand(state.setup.colours[one.seat - 1], one.space))
    return Pieces(BOARD, _place(state), state.setup.colours, tuple(stands.values()))


def _centre(state: State) -> Cards:
    """A tile that is about to be laid, any that the box has: one that lay there before must be read too."""
    return Cards(CENTRE, _place(state), tuple(tile_card(tile.id) for tile in state.box.tiles))


def _place(state: State) -> Question | None:
    """What board and centre answer, as long as this turn's worker is not out."""
    is_asked = state.stage == "turns" and not state.has_placed and not state.pending
    return Question(place_question(state)) if is_asked else None


def _kept(state: State, seat: Seat) -> Kept:
    faces = (Face(colour_of(die), value_of(die)) for die in state.players[seat - 1].dice)
    return Kept(seat_zone(seat), None, tuple(faces), DICE_COLOURS)


def _place_read(state: State, readings: tuple[Reading, ...]) -> Meant:
    """What worker and tile mean together, whichever was read last; a tile alone as long as no worker says more."""
    tile = _tile(*(one for one in readings if one.zone == CENTRE))
    boards = [workers_read(state, _stands(one), tile, asked=True) for one in readings if one.zone == BOARD]
    meant = next((one for one in boards if one is not None), None)
    return tile_read(state, tile) if meant is None and tile is not None else meant


def _stands(reading: Reading) -> Stands:
    """The colour and the spot of each worker; one that stands beside the spots is not told yet."""
    return tuple((one.colour, one.spot) for one in reading.things if isinstance(one, Piece) and one.spot is not None)


def _tile(*readings: Reading) -> str | None:
    """The one tile that lies there."""
    tiles = [one.name.removeprefix(TILE) for read in readings for one in read.things if isinstance(one, Card)]
    return tiles[0] if len(tiles) == 1 else None


def _faces(reading: Reading) -> tuple[Die, ...]:
    """The dice as the game writes them, sorted."""
    return tuple(sorted(f"{one.body}_{one.value}" for one in reading.things if isinstance(one, SeenDie)))


def _wrong_boats(state: State, reading: Reading) -> Iterator[tuple[str, str]]:
    """Each boat that stands wrong, and a sentence about it."""
    boats = {str(colour): player.boat for colour, player in zip(state.setup.colours, state.players, strict=True)}
    for thing in reading.things:
        if isinstance(thing, Boat) and thing.colour not in boats:
            yield f"{thing.colour} boat", f"A {thing.colour} boat is on the river, and nobody plays it."
        elif isinstance(thing, Boat) and thing.space != (right := boats[thing.colour]):
            seen = "off the river" if thing.space is None else f"on space {thing.space}"
            text = f"{thing.colour.capitalize()}'s boat stands {seen}, it should be on {right}."
            yield f"{thing.colour} boat", text
