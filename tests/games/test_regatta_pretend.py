"""Regatta: the pretend table sails itself."""

from collections.abc import Iterator
from math import cos, degrees, hypot, radians, sin

import pytest
from msgspec.structs import replace

from companion.games import regatta
from companion.games.regatta.geometry import degrees_apart
from companion.games.regatta.model import (
    Boat,
    EndTurn,
    Options,
    PlaceBoat,
    PlayCard,
    PlaySun,
    Pose,
    Seen,
    Setup,
    Skip,
    StartWith,
    State,
)
from companion.games.regatta.moves import moves
from companion.games.regatta.pretend import World, is_plain, is_roomy
from companion.games.regatta.printed import SAMPLE, ZoneSize
from companion.vocabulary.pretend import Deed, Lay, Sail
from tests.games.regatta_table import COLOURS, RED, after, at, course, play, race

SOME_RACES = [(players, seed) for players in (2, 3, 4) for seed in range(4)]
LONGEST = 200
"""No race that hands sail takes so many deeds."""


def sailed(setup: Setup, seed: int) -> Iterator[tuple[State, Deed]]:
    """A whole race: each state, and what hands do then."""
    state, world = regatta.start(setup), World(setup, seed)
    while deeds := world.deeds(state):
        (deed,) = deeds
        yield state, deed
        state = after(state, deed.command)


def only(state: State, seed: int = 1) -> Deed:
    """The one thing that hands do now."""
    (deed,) = World(state.setup, seed).deeds(state)
    return deed


def done(state: State, seeds: int = 30) -> list[Deed]:
    """What hands do now by chance."""
    return [only(state, seed) for seed in range(seeds)]


@pytest.mark.parametrize(("players", "seed"), SOME_RACES)
def test_the_pretend_table_sails_home(players: int, seed: int) -> None:
    """With each number of players; every deed is legal and leaves what a table can show."""
    race = list(sailed(Setup(COLOURS[:players]), seed))
    assert len(race) < LONGEST
    state, deed = race[-1]
    assert after(state, deed.command).winner is not None


@pytest.mark.parametrize(
    "options",
    [
        Options(boat_at_tip="centre", start_line_required=False),
        Options(closed_zone_test="hull", tailwind_second_blocked="stay"),
        Options(track_check="off"),
    ],
)
def test_it_sails_home_by_any_house_rules(options: Options) -> None:
    """Wherever they set boats down."""
    assert len(list(sailed(Setup(COLOURS[:3], options=options), 7))) < LONGEST


def test_it_sails_home_on_other_courses() -> None:
    """One buoy to port; and over the line as at the start."""
    port = replace(course().course.marks[0], side="port")
    for box in (course(port), course(finish="same")):
        assert len(list(sailed(Setup(COLOURS[:2], box), 3))) < LONGEST


def test_the_same_seed_and_state_give_the_same_deeds() -> None:
    """Whatever was asked before; another seed gives others."""
    setup = Setup(COLOURS[:2])
    race = list(sailed(setup, 5))
    world = World(setup, 5)
    assert [world.deeds(state) for state, _ in reversed(race)] == [(deed,) for _, deed in reversed(race)]
    assert [deed for _, deed in sailed(setup, 6)] != [deed for _, deed in race]


def led(state: State, command: PlayCard) -> Pose:
    """Where arrows of the SAMPLE lead: from the bow, 30 ahead of the middle, to the tip, and the stern stands there."""
    arrows = {(card.id, arrow.name): arrow for card in SAMPLE.cards for arrow in card.arrows}
    pose = state.boats[command.seat - 1].pose
    assert pose is not None
    x, y, heading = pose.x_mm, pose.y_mm, radians(pose.heading_deg)
    for name in (command.arrow, command.second.arrow if command.second else None):
        if name is not None:
            arrow = arrows[command.card, name]
            x += sin(heading) * (30 + arrow.y) + cos(heading) * arrow.x
            y += cos(heading) * (30 + arrow.y) - sin(heading) * arrow.x
            heading += radians(arrow.turn)
            x, y = x + 30 * sin(heading), y + 30 * cos(heading)
    return Pose(x, y, degrees(heading) % 360)


def test_a_boat_is_set_down_before_the_camera_about_where_it_belongs() -> None:
    """At most 3 mm and 2 degrees off; the card lies on the pile beside it."""
    for state, deed in sailed(Setup(COLOURS[:3]), 2):
        match deed.command:
            case PlayCard(seat=seat, card=card, pose=Pose() as pose, stop_at_zone=False) as command:
                leads = led(state, command)
                assert hypot(pose.x_mm - leads.x_mm, pose.y_mm - leads.y_mm) <= 3.2
                assert degrees_apart(pose.heading_deg, leads.heading_deg) <= 2.1
                assert deed.beside == Lay("pile", (card,))
                assert deed.lay == Sail("sea", COLOURS[seat - 1], pose.x_mm, pose.y_mm, pose.heading_deg)
            case PlaceBoat(seat=seat, pose=pose):
                assert deed.lay == Sail("sea", COLOURS[seat - 1], pose.x_mm, pose.y_mm, pose.heading_deg)
            case PlayCard(pose=pose):
                assert pose is not None
            case _:
                assert deed.beside is None


def test_turns_end_by_the_button_and_the_rest_is_typed() -> None:
    """The lot by the host, exchanges and Suns on the seat's phone."""
    by = {type(deed.command): deed for _, deed in sailed(Setup(COLOURS[:4]), 1)}
    assert by[StartWith].who == "host"
    assert by[EndTurn].button
    assert by[PlaySun].lay is None
    assert not by[PlaySun].button


def test_a_boat_that_points_elsewhere_is_turned_on_the_spot() -> None:
    """Its middle stays: Red lies at the edge of the water with its bow outwards, the first mark behind it."""
    state = race(at(-290, -120, 270))
    turns = [deed for deed in done(state) if isinstance(deed.command, Skip) and deed.command.turn_to_deg is not None]
    assert turns
    for deed in turns:
        assert isinstance(deed.lay, Sail)
        assert (deed.lay.x_mm, deed.lay.y_mm) == (-290, -120)
        assert deed.lay.heading_deg == deed.command.turn_to_deg


def test_a_becalmed_boat_is_only_turned_or_its_cards_exchanged() -> None:
    """No card moves it."""
    assert {type(deed.command) for deed in done(race(at(0, 300, becalmed=True)))} == {Skip}


def test_no_card_is_held_that_was_seen() -> None:
    """All lie in the discard pile but the ten sharp turns, which both hands hold."""
    turns = {"turn_port", "turn_starboard"}
    seen = tuple(Seen(card.id, card.count) for card in SAMPLE.cards if card.id not in turns)
    state = race(at(0, 300, 90), seen=seen, discard=43, deck=0)
    assert {deed.command.card for deed in done(state) if isinstance(deed.command, PlayCard)} == {"turn_port"}


def test_a_sun_is_laid_before_the_boat_that_is_nearest_home() -> None:
    """Sometimes, when one is held."""
    state = after(race(at(0, 300), at(500, 300), at(300, 100, 180, leg=3)), play("straight"))
    suns = [deed.command for deed in done(state, 60) if isinstance(deed.command, PlaySun)]
    assert suns
    assert {sun.target for sun in suns} == {3}


def test_only_moves_with_room_are_made() -> None:
    """A camera's measure differs a little: 5 mm beside a buoy is too near, and so is an end 3 mm short of a ray."""
    straight = play("straight")
    assert is_roomy(race(at(-240, 500)), straight)
    assert not is_roomy(race(at(-273, 500)), straight)
    box = course()
    assert is_roomy(race(at(-180, 600, 90), box=box), straight)
    assert not is_roomy(race(at(-163, 600, 90), box=box), straight)


def test_only_moves_that_can_be_told_apart_are_made() -> None:
    """Before a wide closed zone that begins 30 mm ahead of the bow, both arrows of a fork stop at almost one place."""
    wide = replace(SAMPLE, closed_zone=ZoneSize(400, 400))
    state = race(at(0, 300), at(300, 560, 270), box=wide)
    port, starboard = forks = [move for move in moves(state, RED) if move.command.card == "fork"]
    assert port.command.stop_at_zone
    assert not is_plain(state, port, forks)
    assert is_plain(state, starboard, [starboard])


def test_boats_in_each_others_way_come_apart() -> None:
    """Three crowd before a buoy, each in the closed zones of the others, so that no card can be played."""
    state = race(at(-320, 560, 40), at(-380, 560, 40), at(-350, 500, 30))
    world = World(state.setup, 1)
    for _ in range(LONGEST):
        if state.winner is not None:
            break
        state = after(state, world.deeds(state)[0].command)
    assert state.winner is not None


def test_hands_go_on_wherever_others_have_brought_the_boats() -> None:
    """Far out, beyond the line's end, on the wrong side of everything."""
    for boat in (Boat(Pose(1800, -900, 200), 3), Boat(Pose(-300, -300, 10), 3), Boat(Pose(320, 800, 0), 2, -2)):
        state = race(boat, at(-1500, -1500))
        world = World(state.setup, 4)
        for _ in range(LONGEST):
            if state.winner is not None:
                break
            state = after(state, world.deeds(state)[0].command)
        assert state.winner == RED


def test_every_card_is_counted_wherever_it_lies() -> None:
    """53, all race long."""
    setup = Setup(COLOURS[:4])
    world = World(setup, 9)
    assert {world.conserved(state) for state, _ in sailed(setup, 9)} == {53}


def test_the_pretend_table_names_every_card_and_zone_once() -> None:
    """Eleven kinds of card; the sea and the pile."""
    world = World(Setup(COLOURS[:2]), 1)
    assert len(world.cards) == len(set(world.cards)) == 11
    assert world.zones == ("sea", "pile")
