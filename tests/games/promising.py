"""What the promises of every game are checked with: other secrets, other values, other eyes, a perfect camera."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from companion.journal import Act, Adjust
from companion.log import foretold, refused_words
from companion.proposals import Standing, lamp
from companion.replay import Situation, advance, open_questions
from companion.secrecy import Fleeting, Secret, seal
from companion.vocabulary.play import Choice, Form, Game, IllegalMove, seat_of, tag
from companion.vocabulary.pretend import Deed, Lay, Sail, Stand, Throw, World
from companion.vocabulary.value import Viewer
from tests.games.known import KNOWN
from tests.games.sampling import sampled
from tests.games.walks import Step, Walk, deciders
from vision.words import (
    Boat,
    Card,
    Cards,
    Dice,
    Die,
    Expectation,
    Piece,
    Pieces,
    Pose,
    Poses,
    Reading,
    Row,
    Thing,
)

VALUES = (None, False, True, [], *range(-1, 8), 16, 61)
"""What a host might set a field to."""
ODD = 98_765


def some(walk: Walk, number: int) -> tuple[Step, ...]:
    """About that many steps, spread over the whole walk."""
    return walk.steps[:: max(1, len(walk.steps) // number)]


def command_of(offer: Choice | Form) -> Any:
    return offer.command if isinstance(offer, Choice) else offer.example


def kind(command: Any) -> tuple[str, int | None]:
    """What is offered: a kind of command to a seat or the host."""
    return tag(command), seat_of(command)


def assert_refused(game: Game, state: Any, command: Any) -> None:
    with pytest.raises(IllegalMove) as refused:
        game.apply(state, command)
    assert refused.value.rule
    assert refused.value.text.endswith((".", "?"))


def holds_secret(record: Any) -> bool:
    return seal(record, "public") != record


def sampled_legally(game: Game, step: Step, form: Form, chance: Random) -> Any:
    """Another command from the step's form that is accepted, if chance finds one."""
    for _ in range(5):
        command = sampled(form, game.Commands, chance)
        try:
            game.apply(step.before, command)
        except IllegalMove:
            continue
        return command
    return step.command


def assert_hidden(game: Game, step: Step, other: Any) -> None:
    """Until it is opened, nobody but the owner can tell two commands apart that differ in their secrets alone."""
    if seal(step.command, "public") != seal(other, "public"):
        return
    elsewhere = game.apply(step.before, other)
    owner = seat_of(step.command)
    if not (still_secret(step.before, step.command, step.after) and still_secret(step.before, other, elsewhere)):
        return
    assert open_to_all(game, step.after) == open_to_all(game, elsewhere)
    for viewer in (*deciders(step.before), "public"):
        if viewer != owner:
            pages = [
                (
                    game.view(seal(after, viewer), viewer),
                    game.choices(seal(after, viewer), viewer),
                    game.tell(seal(step.before, viewer), seal(command, viewer), seal(after, viewer)),
                    looked_back(game, viewer, step.before, command, after),
                    dry_runs(game, viewer, owner, after),
                )
                for command, after in ((step.command, step.after), (other, elsewhere))
            ]
            assert pages[0] == pages[1]


def open_to_all(game: Game, state: Any) -> tuple[Any, ...]:
    """What can be seen without a page: every lamp, what a camera is to look for, and which questions are open."""
    lamps = [lamp(who, Standing(), game.choices(seal(state, who), who), refused=False) for who in deciders(state)]
    return lamps, game.expect(state), open_questions(Situation(game=game, setup=state.setup, state=state))


def dry_runs(game: Game, viewer: Viewer, owner: Viewer | None, state: Any) -> list[tuple[bool, str]]:
    """What a dry run says of all that the viewer may try: its own offers, and as host those of all but the owner."""
    if viewer == "public":
        return []
    acting = [who for who in deciders(state) if who == viewer or (viewer == "host" and who != owner)]
    offers = [offer for who in acting for offer in game.choices(seal(state, who), who)]
    return [dry_run(game, viewer, state, command_of(offer)) for offer in offers]


def dry_run(game: Game, viewer: Viewer, state: Any, command: Any) -> tuple[bool, str]:
    act, before = Act(command), Situation(game=game, setup=state.setup, state=state)
    try:
        after = advance(before, act, 1, KNOWN)
    except IllegalMove as refusal:
        return False, refused_words(act, before, refusal, viewer)
    return True, foretold(act, before, after, viewer)


def still_secret(before: Any, command: Any, after: Any) -> bool:
    """Does the state hold the command's secrets as new ones, and does nobody hold fewer?"""
    had, has = Counter(parts_of(before, Secret)), Counter(parts_of(after, Secret))
    owners_had, owners_have = (Counter(one.owner for one in held.elements()) for held in (had, has))
    return all(has[one] > had[one] for one in parts_of(command, Secret)) and owners_had <= owners_have


def parts_of(record: Any, kind: type[Any]) -> Iterator[Any]:
    """Every part of a kind."""
    match record:
        case kind():
            yield record
        case tuple():
            for item in record:
                yield from parts_of(item, kind)
        case msgspec.Struct():
            for name in record.__struct_fields__:
                yield from parts_of(getattr(record, name), kind)


def with_others(record: Any) -> Any:
    """The record with every Fleeting value exchanged for a number that nothing in a game is."""
    match record:
        case Fleeting():
            return Fleeting(ODD)
        case tuple():
            return tuple(with_others(item) for item in record)
        case msgspec.Struct():
            fields = {name: with_others(getattr(record, name)) for name in record.__struct_fields__}
            return msgspec.structs.replace(record, **fields)
        case _:
            return record


def looked_back(game: Game, viewer: Viewer, before: Any, command: Any, after: Any) -> tuple[Any, str]:
    """The page and the log of a command, as somebody looks them up later."""
    parts = [seal(part, viewer, past=True) for part in (before, command, after)]
    return game.view(parts[2], viewer), game.tell(*parts)


def adjustments(game: Game, state: Any, path: str) -> list[Any]:
    """The states that a host may set a field to, other than this."""
    situation = Situation(game=game, setup=state.setup, state=state)
    found = []
    for value in VALUES:
        try:
            adjusted = advance(situation, Adjust(path, value, "as it stands"), 1, KNOWN).state
        except IllegalMove:
            continue
        if adjusted != state:
            found.append(adjusted)
    return found


def assert_shows(game: Game, state: Any, path: str) -> None:
    viewers = deciders(state)
    before = [game.view(seal(state, viewer), viewer) for viewer in viewers]
    for adjusted in adjustments(game, state, path):
        changed = [game.view(seal(adjusted, viewer), viewer) for viewer in viewers] != before
        assert changed, f"{path} does not show"


def looked_at(game: Game, state: Any) -> set[str]:
    """Every zone that a camera is to look at, and every spot where a piece should stand."""
    expected = game.expect(state)
    spots = {f"spot.{stand.spot}" for one in expected if isinstance(one, Pieces) for stand in one.should_be}
    return {one.zone for one in expected} | spots


def offered_by(world: World) -> set[str]:
    """What the mat of a world has: a track by its word alone, and all spots together as the board."""
    names = {name.partition(".")[0] if name.startswith("track.") else name for name in world.zones}
    return names | ({"board"} if any(name.startswith("spot.") for name in names) else set())


def laid(deed: Deed) -> tuple[str, ...]:
    """The cards that hands lay."""
    return tuple(card for lay in (deed.lay, deed.beside) if isinstance(lay, Lay) for card in lay.cards)


def assert_followed(game: Game, state: Any, deed: Deed) -> None:
    """By button, phone or camera; what a camera reads can be typed as well, and then leads to the same."""
    offers = game.choices(seal(state, deed.who), deed.who)
    if deed.button:
        given = [offer for offer in offers if isinstance(offer, Choice) and offer.button in ("main", "race")]
        assert min(given, key=lambda choice: choice.anytime).command == deed.command
        return
    if deed.lay is not None:
        assert_read(game, state, deed)
    typed = state
    for command in deed.typed or (deed.command,):
        who = (seat_of(command) or "host") if deed.typed else deed.who
        offered = game.choices(seal(typed, who), who)
        assert tag(command) in {tag(command_of(offer)) for offer in offered}
        typed = game.apply(typed, command)
    assert typed == game.apply(state, deed.command)


def assert_read(game: Game, state: Any, deed: Deed) -> None:
    """What is laid means the command, whichever of two zones is read last; or begins a form of its kind."""
    readings = [reading_of(game, state, lay) for lay in (deed.beside, deed.lay) if lay is not None]
    for last in readings:
        beside = tuple(one for one in readings if one is not last)
        meant = game.interpret(state, last, beside)
        if deed.drafted:
            assert isinstance(meant, Form)
            assert tag(meant.example) == tag(deed.command)
            game.apply(state, meant.example)
        else:
            assert meant == deed.command


def reading_of(game: Game, state: Any, lay: Lay | Throw | Stand | Sail) -> Reading:
    """What a perfect camera tells of a zone once that was laid there."""
    zone = next(one for one in game.expect(state) if one.zone == lay.zone)
    assert zone.question is not None, f"nobody asks what lies in {zone.zone}"
    return Reading(zone.zone, zone.question, things_of(zone, lay))


def things_of(zone: Expectation, lay: Lay | Throw | Stand | Sail) -> tuple[Thing, ...]:
    """What a perfect camera sees: of a row the cards without the empty places, of the sea and a board all of it."""
    somewhere = Pose(0.0, 0.0)
    match zone, lay:
        case (Cards() | Row(), Lay()):
            return tuple(Card(card, somewhere) for card in lay.cards if card)
        case (Dice(), Throw()):
            return tuple(Die(die.value, die.body, somewhere) for die in lay.dice)
        case (Pieces(), Stand()):
            stands = ((stand.colour, stand.spot) for stand in zone.should_be)
            return tuple(Piece(colour, somewhere, spot) for colour, spot in (*stands, (lay.colour, lay.spot)))
        case (Poses(), Sail()):
            moved = Boat(lay.colour, Pose(lay.x_mm, lay.y_mm, lay.heading_deg))
            rest = (one for one in zone.boats if one.pose is not None and one.colour != lay.colour)
            buoys = tuple(Piece(one.colour, one.pose) for one in zone.buoys if one.pose is not None)
            return (*(Boat(one.colour, one.pose) for one in rest if one.pose is not None), moved, *buoys)
        case _:
            raise AssertionError(f"{lay} cannot be seen where {zone} is expected")
