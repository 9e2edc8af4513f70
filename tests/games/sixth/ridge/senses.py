"""What a camera should look for, and what its readings mean."""

from companion.games.ridge.model import Roll, State
from companion.games.ridge.path import over
from companion.games.ridge.questions import roll_question
from companion.parts import seat_at, seat_zone
from companion.vocabulary.play import Alert
from vision.words import Boat, Boats, Dice, Die, Expectation, Heap, Place, Question, Reading, Token, Tokens

BODIES = ("white", "black")
CLOVER = "green"
"""The colour of a clover."""


def expect(state: State) -> tuple[Expectation, ...]:
    """Two dice in the tray when they are thrown, and every goat and clover where it should be."""
    if over(state):
        return ()
    goats = tuple(Place(colour, space) for colour, space in zip(state.setup.colours, state.spaces, strict=True))
    clovers = tuple(Tokens(seat_zone(seat), None, (Heap(CLOVER, held),)) for seat, held in enumerate(state.clovers, 1))
    watched: tuple[Expectation, ...] = (Boats("track", None, goats), *clovers)
    if state.under_way.dice is not None:
        return watched
    return Dice("tray", Question(roll_question(state)), len(BODIES), BODIES), *watched


def interpret(state: State, reading: Reading, _beside: tuple[Reading, ...] = ()) -> Roll | Alert | None:
    """The dice that were thrown; or which goat or clover is not where it should be."""
    if reading.zone == "track":
        return _astray(state, reading)
    if reading.zone.startswith("seat."):
        return _miscounted(state, reading)
    return _thrown(state, reading)


def _thrown(state: State, reading: Reading) -> Roll | None:
    dice = {thing.body: thing.value for thing in reading.things if isinstance(thing, Die)}
    if reading.question.name != roll_question(state) or len(reading.things) != len(BODIES) or set(dice) != set(BODIES):
        return None
    return Roll(state.current, dice["white"], dice["black"])


def _astray(state: State, reading: Reading) -> Alert | None:
    seen = {thing.colour: thing.space for thing in reading.things if isinstance(thing, Boat)}
    for colour, space in zip(state.setup.colours, state.spaces, strict=True):
        if seen.get(colour, space) != space:
            found = "beside the track" if seen[colour] is None else f"on space {seen[colour]}"
            return Alert(f"{colour} goat", f"The {colour} goat stands {found}, not on {space}.")
    return None


def _miscounted(state: State, reading: Reading) -> Alert | None:
    seat = seat_at(reading.zone)
    seen = sum(isinstance(thing, Token) and thing.colour == CLOVER for thing in reading.things)
    held, colour = state.clovers[seat - 1], state.setup.colours[seat - 1]
    if seen == held:
        return None
    return Alert(f"{colour} clovers", f"{state.name(seat)}'s clovers should be {held}, and {seen} are seen.")
