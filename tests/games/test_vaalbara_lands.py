"""Vaalbara's lands: what may be taken, and what each type brings."""

import msgspec
import pytest
from msgspec.structs import replace

from companion.games.vaalbara.dealing import free_slots
from companion.games.vaalbara.lands import promised
from companion.games.vaalbara.model import Pioneer, Resolve, State, Take
from companion.games.vaalbara.names import land_name
from companion.games.vaalbara.printed import Land
from tests.games.vaalbara_table import BLUE, PURPLE, after, found, gained, lands, player, points, refusal, revealed

EIGHT_PLAYED = (1, 2, 3, 4, 6, 7, 8, 9)


def taking(land: str, *realms: str, character: int = 5) -> State:
    """Blue, the first in the round, is about to take the land and has these realms around the table."""
    seats = len(realms)
    state = found(*realms, first=" ".join((land, *["field"] * (seats - 1))))
    return after(revealed(state, character, *[12] * (seats - 1)), Resolve(BLUE))


def brought(land: str, *realms: str, character: int = 5) -> int:
    """Points that the land brings Blue."""
    before = taking(land, *realms, character=character)
    state = after(before, Take(BLUE, 1))
    return (points(state)[0] or 0) - (points(before)[0] or 0)


@pytest.mark.parametrize(
    ("realms", "brings"),
    [
        (("", ""), 1),
        (("meadow", "meadow meadow"), 4),
        (("", "meadow", "", "meadow meadow"), 4),
        (("", "", "meadow", ""), 1),
        (("meadow", "meadow", "meadow"), 4),
    ],
)
def test_a_meadow_brings_1_for_each_in_the_own_and_the_neighbours_realms(realms: tuple[str, ...], brings: int) -> None:
    """A neighbour counts once, and who sits across the table does not count."""
    assert brought("meadow", *realms) == brings


def test_a_meadow_is_not_paid_again_when_a_neighbour_takes_another() -> None:
    """RULINGS.md, B20."""
    state = after(taking("meadow", "", ""), Take(BLUE, 1))
    before = points(state)[0]
    state = after(replace(state, first_row=(None, "meadow")), Resolve(PURPLE), Take(PURPLE, 2))
    assert gained(state) == [(PURPLE, 4, "Meadow, doubled")]
    assert points(state)[0] == before


@pytest.mark.parametrize(("realm", "brings"), [("", 2), ("field", 4), ("field field river", 6)])
def test_a_field_brings_2_for_each_in_the_realm(realm: str, brings: int) -> None:
    """Itself included."""
    assert brought("field", realm, "field field") == brings


@pytest.mark.parametrize("value", [3, 4, 5, 6])
def test_a_forest_brings_what_it_prints(value: int) -> None:
    """However many there are."""
    assert brought(f"forest_{value}", "forest_3 forest_6", "") == value


@pytest.mark.parametrize(
    ("realm", "brings"),
    [("", 2), ("village village", 2), ("field field forest_3 river", 8), ("meadow field forest_4 mountain river", 12)],
)
def test_a_village_brings_2_for_each_type_of_land(realm: str, brings: int) -> None:
    """Its own included; forests of any value are one type."""
    assert brought("village", realm, "") == brings


@pytest.mark.parametrize(
    ("mountains", "brings"),
    [("", 0), ("mountain", 10), ("mountain " * 2, 0), ("mountain " * 3, 20), ("mountain " * 4, 0)],
)
def test_the_second_mountain_brings_10_and_the_fourth_20(mountains: str, brings: int) -> None:
    """30 in all (RULINGS.md, B6)."""
    assert brought("mountain", mountains, "") == brings


@pytest.mark.parametrize(
    ("character", "rivers", "brings"),
    [(1, "", 1), (4, "river", 8), (6, "river", 12), (10, "", 6), (10, "river", 12)],
)
def test_a_river_brings_the_initiative_for_each_river(character: int, rivers: str, brings: int) -> None:
    """Of the character that its player played this round; above 6 it counts 6."""
    assert brought("river", rivers, "", character=character) == brings


def test_a_farmer_with_nine_rivers_gains_all_of_108() -> None:
    """Nine times 6, doubled, and what was gained can be written down."""
    state = revealed(
        found(
            player("river " * 8, discard=EIGHT_PLAYED),
            player("field " * 8, discard=EIGHT_PLAYED),
            first="river field",
            round=9,
        ),
        12,
        5,
    )
    state = after(state, Resolve(PURPLE), Take(PURPLE, 2), Resolve(BLUE), Take(BLUE, 1))
    assert gained(state) == [(BLUE, 108, "River, doubled")]
    assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state


def test_what_a_land_would_bring_can_be_asked_before() -> None:
    """With the character that acts, doubled by a Farmer."""
    state = taking("river", "river", "river", character=6)
    assert promised(state, BLUE, "river") == 12
    assert promised(state, PURPLE, "river") == 24
    assert points(state) == (2, 2)


def test_a_land_that_is_taken_leaves_a_gap() -> None:
    """Whoever comes later chooses from the others."""
    state = after(taking("river", "", ""), Take(BLUE, 1))
    assert (state.first_row, state.players[0].realm) == ((None, "field"), ("river",))
    assert (free_slots(state), free_slots(state, 2)) == ((2,), (1, 2))
    state = after(state, Resolve(PURPLE))
    refused = refusal(state, Take(PURPLE, 1))
    assert (refused.rule, refused.text) == ("slot_empty", "No land lies in slot 1 of row 1.")


@pytest.mark.parametrize("slot", [0, 3, 5])
def test_a_slot_beyond_the_row_is_empty(slot: int) -> None:
    """A row has a slot a player."""
    assert refusal(taking("river", "", ""), Take(BLUE, slot)).rule == "slot_empty"


def test_the_character_acts_before_a_land_is_taken() -> None:
    """The refusal says so."""
    refused = refusal(revealed(found("", ""), 5, 9), Take(BLUE, 1))
    assert (refused.rule, refused.text) == (
        "character_first",
        "Blue's character acts first, then a land is taken.",
    )


def test_lands_are_taken_in_turn() -> None:
    """Nobody else takes one, nor one before the round's characters lie open."""
    state = taking("river", "", "")
    refused = refusal(state, Take(PURPLE, 1))
    assert (refused.rule, refused.text) == ("phase", "Not now: Blue takes a land.")
    assert refusal(found("", ""), Take(BLUE, 1)).rule == "phase"


def test_a_step_says_what_it_brought() -> None:
    """Who gained, how much and for what; the next command says only what it brought itself."""
    state = taking("forest_5", "forest_3", "", character=5)
    assert gained(state) == [(BLUE, 3, "Carpenter")]
    state = after(state, Take(BLUE, 1))
    assert gained(state) == [(BLUE, 5, "Forest 5")]
    assert gained(after(state, Resolve(PURPLE))) == []


@pytest.mark.parametrize(
    ("give", "land", "realm", "brings"),
    [
        ("mountain", "mountain", "mountain field mountain", 10),
        ("field", "mountain", "mountain mountain mountain", 0),
        ("mountain", "river", "mountain field river", 6),
        ("mountain", "village", "mountain field village", 6),
        ("field", "forest_4", "mountain mountain forest_4", 4),
    ],
)
def test_a_pioneer_is_paid_for_the_land_that_comes(give: Land, land: Land, realm: str, brings: int) -> None:
    """What the old one brought is kept, and the new one counts with the rest (RULINGS.md, B7)."""
    state = after(revealed(found("mountain mountain field", ""), 11, 12), Pioneer(BLUE, give, land))
    assert state.players[0].realm == lands(realm)
    assert points(state) == (2 + brings, 2)
    assert gained(state) == ([(BLUE, brings, f"Pioneer, {land_name(land)}")] if brings else [])
