"""Regatta: what screens show."""

from typing import Any

from msgspec.structs import replace

from companion.games import regatta
from companion.games.regatta.model import Options, PlaceBoat, Pose, Seen, Skip, State
from companion.games.regatta.printed import SAMPLE, Obstacle
from companion.vocabulary.show import Area, Counter, Map, Point
from tests.games.pages import Pages
from tests.games.regatta_table import BLUE, RED, after, at, course, placing, play, race, refusal, rocks

PAGES = Pages(regatta)
shown, block, titles = PAGES.shown, PAGES.block, PAGES.titles


def chart(state: State) -> Map:
    """The sea as it is drawn."""
    found = block(state, "The course")
    assert isinstance(found, Map)
    return found


def lines(state: State) -> list[tuple[Any, ...]]:
    """Each seat's legs, place, note, and whether the table waits for it."""
    return [(one.figure, one.place, one.note, one.waiting) for one in shown(state).standings]


def test_before_the_start_everybody_without_a_boat_there_is_waited_for() -> None:
    """And told what to do."""
    view = shown(placing())
    assert (view.title, view.phase) == ("Regatta", "Before the start")
    assert view.prompt == "Red and Blue: place the boat before the starting line, then take 5 cards."
    state = after(placing(), PlaceBoat(RED, Pose(-75, -60)))
    assert shown(state).prompt.startswith("Blue: place")
    assert lines(state) == [
        (0, None, "next: over the starting line", False),
        (0, None, "not placed yet, next: over the starting line", True),
    ]


def test_then_the_lot_is_drawn() -> None:
    """Nobody but the host is waited for."""
    state = after(placing(), PlaceBoat(RED, Pose(-75, -60)), PlaceBoat(BLUE, Pose(75, -60)))
    assert (shown(state).phase, shown(state).prompt) == ("The lot", "Host: draw lots, who begins?")
    assert not any(one.waiting for one in shown(state).standings)


def test_in_the_race_the_legs_count() -> None:
    """Equal ones share a place; a boat that passed the wrong way or is becalmed says so."""
    state = race(at(0, 300), at(500, 900, leg=2, becalmed=True), at(700, 300, leg=1, crossings=-1))
    assert lines(state) == [
        (1, 2, "next: round the red buoy", True),
        (2, 1, "next: round the green buoy, becalmed", False),
        (1, 2, "next: round the red buoy, passed the wrong way", False),
    ]
    twice = race(at(0, 300, crossings=-2))
    assert lines(twice)[0][2] == "next: round the red buoy, passed the wrong way 2 times"
    assert shown(state).phase == "Turn 1, Red sails round the red buoy"
    assert shown(state).standings[0].unit == "legs"


def test_legs_begin_with_the_first_mark_where_the_start_need_not_be_crossed() -> None:
    """By a house rule."""
    state = race(at(0, 300), options=Options(start_line_required=False))
    assert [one.figure for one in shown(state).standings] == [0, 0]


def test_the_prompt_says_what_can_be_done() -> None:
    """A card or a skip; after a card the end of the turn, after a Gale one more card; becalmed a skip."""
    state = race(at(0, 300))
    assert shown(state).prompt == "Red: play a card and sail along its arrow, or skip the turn."
    moved = after(state, play("straight"))
    assert shown(moved).prompt == "Red: end the turn and fill the hand to 5 cards."
    again = after(state, play("gale"))
    assert shown(again).prompt == "Red: play one more card, or end the turn and fill the hand to 5 cards."
    assert "Strong Gale" in titles(again)
    becalmed = race(at(0, 300, becalmed=True))
    prompt = "Red is becalmed and skips this turn: exchange up to 3 cards, turn the boat, or neither."
    assert shown(becalmed).prompt == prompt
    assert shown(becalmed).phase == "Turn 1, Red is becalmed"


def test_cards_that_cannot_be_played_are_named_with_the_reason() -> None:
    """Blue lies across the way, so that nothing goes straight on or bends; in open water there is nothing to say."""
    state = race(at(0, 300), at(0, 430, 90))
    cards = "Straight, Bend port, Bend starboard, Short, Fork, Gale and Tailwind"
    text = f"Red's boat cannot sail there: it touches Blue's boat ({cards})."
    assert block(state, "Cards that cannot be played now").text == text
    assert "Cards that cannot be played now" not in titles(race(at(0, 300)))
    assert "Cards that cannot be played now" not in titles(race(at(0, 300), at(0, 430, 90), current=BLUE))


def test_where_no_card_can_be_played_the_prompt_says_so() -> None:
    """Rocks lie all round; after a Gale the turn can only be ended."""
    rock = rocks(*(Obstacle(x, y, 30) for x, y in ((0, 400), (60, 370), (-60, 370))))
    prompt = "Red: no card can be played now; skip the turn: exchange up to 3 cards, turn the boat, or neither."
    assert shown(race(at(0, 300), box=rock)).prompt == prompt
    far = rocks(*(Obstacle(x, y, 30) for x, y in ((0, 560), (60, 530), (-60, 530))))
    assert (
        shown(after(race(at(0, 300), box=far), play("gale"))).prompt
        == "Red: end the turn and fill the hand to 5 cards."
    )


def test_no_more_cards_are_exchanged_than_a_hand_holds() -> None:
    """Two, in a box whose hands hold two."""
    box = replace(SAMPLE, card=replace(SAMPLE.card, hand=2))
    state = race(at(0, 300, becalmed=True), box=box)
    assert "exchange up to 2 cards, turn" in shown(state).prompt
    exchanges = [label for label in PAGES.labels(state, RED) if "exchange" in label]
    assert exchanges == ["Skip the turn and exchange 1 card", "Skip the turn and exchange 2 cards"]
    assert refusal(state, Skip(RED, exchange=3)).text == "Up to 2 cards may be exchanged, not 3."


def test_the_chart_shows_boats_with_their_wakes() -> None:
    """The middle of each, after each move."""
    state = after(race(at(0, 300), at(500, 300, 90)), play("straight"))
    red, blue = chart(state).hulls
    assert (red.at, red.heading_deg, red.wake) == (Point(0, 460), 0, (Point(0, 300),))
    assert (blue.at, blue.heading_deg, blue.wake) == (Point(500, 300), 90, ())
    assert (chart(state).length_mm, chart(state).beam_mm) == (60, 24)


def test_the_chart_shows_the_closed_zone_ahead_of_each_boat() -> None:
    """As long and wide as a card, from the bow on: of Red's boat from y = 330 to 430, 30 mm to both sides."""
    zone = chart(race(at(0, 300))).areas[0]
    corners = {(corner.x_mm, corner.y_mm) for corner in zone.corners}
    assert corners == {(-30, 330), (30, 330), (30, 430), (-30, 430)}
    assert isinstance(zone, Area)
    assert (zone.seat, zone.colour) == (RED, "red")


def test_the_chart_shows_the_buoys_and_what_the_boat_to_move_must_cross() -> None:
    """The mark that follows is marked, and its ray says in which sense; the line has both ends."""
    drawn = chart(race(at(0, 300), box=course()))
    assert [(one.name, one.colour, one.following) for one in drawn.buoys] == [
        ("port", "white", False),
        ("starboard", "white", False),
        ("red buoy", "red", True),
    ]
    (ray,) = drawn.rays
    assert (ray.start, ray.bearing_deg, ray.clockwise, ray.label) == (Point(0, 500), 0, True, "round the red buoy")
    (line,) = drawn.lines
    assert (line.start, line.end) == (Point(-150, 0), Point(150, 0))
    assert chart(race(at(0, -100, leg=0))).rays == ()


def test_the_chart_shows_what_else_must_not_be_touched() -> None:
    """Rocks of an owner's."""
    rock = chart(race(at(0, 300), box=rocks(Obstacle(400, 500, 35)))).buoys[-1]
    assert (rock.name, rock.at, rock.radius_mm) == ("obstacle", Point(400, 500), 35)


def test_the_piles_are_counted_and_no_hand_is_shown() -> None:
    """With how often the deck was shuffled anew."""
    state = race(at(0, 300), deck=30, discard=13, reshuffles=1, seen=(Seen("short", 2),))
    cards = block(state, "Cards").counters
    assert cards[:2] == (Counter("deck", 30, "cards", of=53), Counter("discard pile", 13, "cards"))
    assert (cards[2].label, cards[2].figure) == ("shuffled anew", 1)
    assert shown(state, RED) == shown(state, BLUE) == shown(state, "host") == shown(state)


def test_what_was_touched_is_said_where_it_is_only_a_warning() -> None:
    """By a house rule: 20 mm beside the red buoy is less than half a beam and its radius."""
    state = after(race(at(-280, 500), options=Options(track_check="warn")), play("straight"))
    assert block(state, "Touched").text == "Red's boat touches the red buoy."
    assert block(state, "Touched").tone == "bad"


def test_the_end_names_the_winner() -> None:
    """Who is first; all the others by legs."""
    state = after(race(at(0, 100, 180, leg=3)), play("straight"))
    assert (shown(state).phase, shown(state).prompt) == ("The race is over", "Red won!")
    assert lines(state) == [(4, 1, "home", False), (1, 2, "next: round the red buoy", False)]


def test_the_sample_box_is_said_to_be_one() -> None:
    """Its numbers are invented."""
    assert shown(placing()).sample
