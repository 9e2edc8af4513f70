"""What a camera should look for, and what its readings mean.

The sea and the pile of played cards are read together: where the boat was set down says along which arrow it came, the
card on the pile which of several cards with such an arrow it was.
"""

from collections.abc import Iterable, Iterator

from companion.games.regatta.charts import colours_of_buoys
from companion.games.regatta.geometry import distance, paired, tidy, tidy_heading
from companion.games.regatta.landings import has_moved, landed, put_back
from companion.games.regatta.legal import accepted
from companion.games.regatta.model import Buoy, Commands, PlaceBoat, PlaceBuoy, Pose, State, place
from companion.games.regatta.moves import may_sail
from companion.games.regatta.names import boat_name, buoy_name
from companion.games.regatta.questions import sea_question
from companion.parts import alert_of
from companion.vocabulary.play import Alert, Form
from companion.vocabulary.value import Seat
from vision import words as seen
from vision.words import Afloat, Cards, Expectation, Poses, Question, Reading

SEA = "sea"
PILE = "pile"

Meant = Commands | Form | Alert | None


def expect(state: State) -> tuple[Expectation, ...]:
    """Boats and buoys on the sea, and the card on the pile while one may be played; nothing once the race is over.

    The pile is watched at other times too, so that a card left lying is not taken for a later answer.
    """
    name = sea_question(state)
    if name is None:
        return ()
    question = Question(name)
    cards = tuple(card.id for card in state.box.cards)
    return _sea(state, question), Cards(PILE, question if may_sail(state, state.current) else None, cards)


def interpret(state: State, reading: Reading, beside: tuple[Reading, ...] = ()) -> Meant:
    """The command that sea and pile amount to, a form that they fill in part, an alert, or None.

    What the one to move has done goes before an alert about other boats, which is there again once it is entered.
    """
    readings = {one.zone: one for one in (reading, *beside) if one.question.name == sea_question(state)}
    if SEA not in readings:
        return None
    sea = readings[SEA]
    if state.stage != "race":
        return _before_the_race(state, sea)
    mover = state.current if state.moves == 0 or state.may_repeat else None
    alert = alert_of((*_touched_boats(state, sea, mover), *_touched_buoys(state, sea)))
    pose = _boats(state, sea).get(state.current)
    if mover is None or pose is None:
        return alert
    meant = landed(state, pose, _cards_on(readings.get(PILE)))
    return (alert or meant) if isinstance(meant, Alert | None) else meant


def _sea(state: State, question: Question) -> Poses:
    boats = zip(state.setup.colours, state.boats, strict=True)
    buoys = zip(colours_of_buoys(state), state.buoys, strict=True)
    return Poses(
        SEA,
        question,
        tuple(Afloat(colour, None if boat.pose is None else _seen_pose(boat.pose)) for colour, boat in boats),
        tuple(Afloat(colour, seen.Pose(buoy.x_mm, buoy.y_mm)) for colour, buoy in buoys),
    )


def _seen_pose(pose: Pose) -> seen.Pose:
    return seen.Pose(pose.x_mm, pose.y_mm, pose.heading_deg)


def _boats(state: State, sea: Reading) -> dict[Seat, Pose]:
    """Where each seat's boat was seen."""
    colours = state.setup.colours
    boats = (thing for thing in sea.things if isinstance(thing, seen.Boat) and thing.colour in colours)
    return {colours.index(boat.colour) + 1: _pose(boat.pose) for boat in boats}


def _pose(pose: seen.Pose) -> Pose:
    """What was seen, as the game writes it down: to a tenth, headings below 360."""
    return Pose(tidy(pose.x_mm), tidy(pose.y_mm), tidy_heading(pose.turned_deg))


def _buoys(state: State, sea: Reading) -> Iterator[tuple[Buoy, Buoy]]:
    """Each buoy, and where it was seen; none of a colour while fewer were seen, for nobody knows which are hidden."""
    pieces = [thing for thing in sea.things if isinstance(thing, seen.Piece)]
    coloured = tuple(zip(state.buoys, colours_of_buoys(state), strict=True))
    for colour in dict.fromkeys(colours_of_buoys(state)):
        buoys = [buoy for buoy, its_colour in coloured if its_colour == colour]
        there = [place(_pose(piece.pose)) for piece in pieces if piece.colour == colour]
        if len(there) >= len(buoys):
            found = paired([place(buoy) for buoy in buoys], there)
            yield from ((buoy, Buoy(buoy.id, *at)) for buoy, at in zip(buoys, found, strict=True))


def _cards_on(pile: Reading | None) -> frozenset[str]:
    """The kinds of card that were laid on the pile for this move."""
    return frozenset(card.name for card in pile.things if isinstance(card, seen.Card)) if pile else frozenset()


def _before_the_race(state: State, sea: Reading) -> Meant:
    """A boat that is placed, else one that is not where it was placed, else a buoy that lies elsewhere.

    What the rules refuse as things are hides nothing else: it may be right once that is entered.
    """
    boats: list[Commands] = [
        PlaceBoat(seat, pose) for seat, pose in _boats(state, sea).items() if state.boats[seat - 1].pose is None
    ]
    buoys: list[Commands] = [PlaceBuoy(there) for _, there in _moved_buoys(state, sea)]
    alert = alert_of(_touched_boats(state, sea, None))
    return _first_accepted(state, boats) or alert or _first_accepted(state, buoys) or next(iter((*boats, *buoys)), None)


def _first_accepted(state: State, commands: Iterable[Commands]) -> Commands | None:
    return next((command for command in commands if accepted(state, command)), None)


def _touched_boats(state: State, sea: Reading, mover: Seat | None) -> Iterator[tuple[str, str]]:
    """Each boat but the mover's that does not lie where it should, and a sentence about it."""
    for seat, pose in _boats(state, sea).items():
        lies = state.boats[seat - 1].pose
        if seat != mover and lies is not None and has_moved(state, lies, pose):
            yield boat_name(state, seat), put_back(state, seat, lies, pose)


def _touched_buoys(state: State, sea: Reading) -> Iterator[tuple[str, str]]:
    for buoy, there in _moved_buoys(state, sea):
        name, moved_mm = f"The {buoy_name(buoy.id)}", distance(place(buoy), place(there))
        yield name, f"{name} has moved {moved_mm:.0f} mm; put it back, or the host says where it lies."


def _moved_buoys(state: State, sea: Reading) -> Iterator[tuple[Buoy, Buoy]]:
    """Each buoy that lies farther away than a touch is noticed, and where it was seen."""
    for buoy, there in _buoys(state, sea):
        if distance(place(buoy), place(there)) > state.box.tolerance.touched:
            yield buoy, there
