"""Vaalbara: the pretend table plays itself."""

import pytest
from msgspec.structs import replace

from companion.games import vaalbara
from companion.games.vaalbara.model import (
    Bard,
    Choose,
    LayDown,
    Midwife,
    Options,
    Pioneer,
    Resolve,
    Rider,
    Setup,
    ShowFighter,
    State,
    Take,
    Tracker,
    TurnUp,
)
from companion.games.vaalbara.pretend import UNTOLD, World
from companion.games.vaalbara.printed import SAMPLE, Box
from companion.vocabulary.pretend import Deed, Lay
from tests.games.vaalbara_table import (
    BLUE,
    COLOURS,
    PURPLE,
    acted,
    after,
    choose,
    deal,
    found,
    player,
    pretended,
    revealed,
)

SOME_GAMES = [(players, box, seed) for players in (2, 3, 4, 5) for box in (None, SAMPLE) for seed in range(3)]


def only(state: State, seed: int = 1) -> Deed:
    """The one thing that hands do now."""
    (deed,) = World(state.setup, seed).deeds(state)
    return deed


def held(state: State, seat: int, seed: int) -> set[int]:
    """All that a seat would lay down if this were any other round: its hand."""
    world, told = World(state.setup, seed), [number for number in range(1, 150) if number % UNTOLD]
    deeds = [deed for number in told for deed in world.deeds(replace(state, round=number)) if deed.who == seat]
    return {deed.command.character.value for deed in deeds}


@pytest.mark.parametrize(("players", "box", "seed"), SOME_GAMES)
def test_the_pretend_table_plays_to_the_end(players: int, box: Box | None, seed: int) -> None:
    """With each number of players, with and without a box; every deed is legal and leaves what a table can show."""
    options = Options(tie_scope="all" if seed else "neighbours", omens_recheck=seed != 1)
    *_, (_, _, state) = pretended(Setup(COLOURS[:players], box, options), seed)
    assert vaalbara.result(state) is not None


def test_the_same_seed_and_state_give_the_same_deeds() -> None:
    """Whatever was asked before; another seed gives others."""
    setup = Setup(COLOURS[:3], SAMPLE)
    world, states = World(setup, 5), [state for state, _, _ in pretended(setup, 5)]
    deeds = [world.deeds(state) for state in states]
    assert [world.deeds(state) for state in reversed(states)] == deeds[::-1]
    assert [World(setup, 5).deeds(state) for state in states] == deeds
    assert World(setup, 6).deeds(states[0]) != deeds[0]


def test_most_characters_are_told_and_every_third_round_none() -> None:
    """Then they are laid down by the button and turned up before the camera."""
    done = [deed for _, deed, _ in pretended(Setup(COLOURS[:3], SAMPLE), 4)]
    assert len([deed for deed in done if isinstance(deed.command, Choose)]) == 3 * 6
    untold = [deed for deed in done if isinstance(deed.command, LayDown)]
    assert len(untold) == 3 * 3
    assert all(deed.button for deed in untold)
    turned = [deed for deed in done if isinstance(deed.command, TurnUp)]
    assert len(turned) == 3 * 3
    assert all(isinstance(deed.lay, Lay) and deed.lay.zone == f"seat.{deed.who}" for deed in turned)


def test_hands_hold_what_they_drew_and_never_what_lies_in_the_discard() -> None:
    """Five characters at first, later what was drawn besides them, and what a Midwife took back."""
    drawn: dict[int, set[int]] = {BLUE: set(), PURPLE: set()}
    for state, deed, _ in pretended(Setup(COLOURS[:2], SAMPLE), 2):
        if state.stage == "assignment" and deed.who == BLUE:
            for seat, player in enumerate(state.players, start=1):
                hand, discard = held(state, seat, 2), {*player.discard}
                assert len(hand) == player.hand
                assert not hand & discard
                assert hand | discard >= drawn[seat]
                drawn[seat] = hand | discard
    assert [len(found) for found in drawn.values()] == [12, 12]


def test_lands_are_laid_in_rows_with_empty_places() -> None:
    """The one that is taken leaves its place; the last one is given by the button."""
    state = after(revealed(found("", "", "", first="meadow field river"), 3, 5, 6), Resolve(BLUE))
    assert only(state) == Deed(Take(BLUE, 3), BLUE, Lay("row.1", ("meadow", "field", "")))
    last = after(acted(revealed(found("", ""), 3, 5), BLUE), Resolve(PURPLE))
    assert only(last) == Deed(Take(PURPLE, 2), PURPLE, button=True)


def test_of_equal_lands_the_last_is_taken() -> None:
    """So that a camera sees the same."""
    state = after(revealed(found("", "", "", first="field field mountain"), 3, 5, 6), Resolve(BLUE))
    assert only(state) == Deed(Take(BLUE, 2), BLUE, Lay("row.1", ("field", "", "mountain")))


def test_a_row_that_looks_like_the_one_that_slid_down_is_entered_on_a_phone() -> None:
    """A camera could not tell them apart."""
    ended = acted(revealed(found("", "", first="river village", second="field meadow"), 3, 5), BLUE, PURPLE)
    deeds = [only(ended, seed) for seed in range(200)]
    alike = [deed for deed in deeds if deed.command == deal(2, "field meadow")]
    assert alike
    assert all(deed.lay is None for deed in alike)
    assert all(deed.lay is not None for deed in deeds if deed not in alike)


def test_omens_are_laid_only_where_the_backs_were_written_down() -> None:
    """Else the host says them."""
    rows = deal(1, "field river"), deal(2, "field river")
    lay = only(after(vaalbara.start(Setup(COLOURS[:2], SAMPLE)), *rows)).lay
    assert isinstance(lay, Lay)
    assert lay.zone == "deck"
    assert only(after(vaalbara.start(Setup(COLOURS[:2])), *rows)).lay is None


def test_a_fighter_is_shown_by_whoever_holds_one() -> None:
    """By the button; then the acting one is done."""
    state = revealed(found("", "", "", "", ""), 1, 5, 6, 9, 12)
    shown = {
        deed.who
        for seed in range(6)
        for deed in World(state.setup, seed).deeds(state)
        if isinstance(deed.command, ShowFighter) and deed.button
    }
    assert len(shown) > 1
    assert BLUE not in shown
    everybody = after(state, *(ShowFighter(seat) for seat in (2, 3, 4, 5)))
    assert only(everybody) == Deed(Resolve(BLUE), BLUE, button=True)


def test_a_swap_that_cannot_be_seen_is_entered_on_a_phone() -> None:
    """Between rows of fields alone; a Tracker's new land is laid where it looks otherwise."""
    ride = only(revealed(found("", ""), 9, 10))
    assert ride == Deed(Rider(BLUE, ride.command.first_slot, 1), BLUE)
    rows = found("", "", first="field village", second="river mountain")
    tracks = [only(revealed(rows, 7, 8), seed) for seed in range(400)]
    alike = set()
    for deed in tracks:
        assert isinstance(deed.command, Tracker)
        row = rows.first_row if deed.command.row == 1 else rows.second_row
        same = row[deed.command.slot - 1] == deed.command.land
        assert (deed.lay is None) == same
        alike.add(same)
    assert alike == {False, True}


def test_characters_with_a_decision_decide() -> None:
    """By the button where there is nothing to decide."""
    assert only(revealed(found("", ""), 2, 3)) == Deed(Bard(BLUE, PURPLE), BLUE, button=True)
    three = only(revealed(found("", "", ""), 2, 3, 4))
    assert isinstance(three.command, Bard)
    assert not three.button
    assert only(revealed(found("", ""), 8, 9)) == Deed(Midwife(BLUE), BLUE, button=True)
    back = only(revealed(found(player("field", discard=(3,)), "field", round=2), 8, 9))
    assert back == Deed(Midwife(BLUE, 3), BLUE)
    assert only(revealed(found("", ""), 11, 12)) == Deed(Pioneer(BLUE), BLUE, button=True)
    pioneer = only(revealed(found("field", "field"), 11, 12)).command
    assert isinstance(pioneer, Pioneer)
    assert pioneer.give == "field"


def test_the_pretend_table_goes_on_after_other_hands() -> None:
    """Somebody played characters that the pretend seat does not hold, so it takes whatever can be left."""
    played = tuple(range(1, 9))
    everybody = player("field field field field field field field field", discard=played)
    for seed in range(20):
        for deed in World(Setup(COLOURS[:2]), seed).deeds(found(everybody, everybody, round=9)):
            assert isinstance(deed.command, LayDown)
    state = after(found(everybody, everybody, round=9), LayDown(BLUE), choose(PURPLE, 9))
    for seed in range(20):
        turned = only(state, seed).command
        assert isinstance(turned, TurnUp)
        assert turned.character > 8


def test_the_pretend_table_names_every_card_and_zone_once() -> None:
    """Nine lands, 51 backs, twelve characters; two rows, the land deck and a zone a seat."""
    world = World(Setup(COLOURS[:3]), 1)
    assert len(world.cards) == len(set(world.cards)) == 9 + 51 + 12
    assert {"forest_3", "L51", "farmer"} <= set(world.cards)
    assert world.zones == ("row.1", "row.2", "deck", "seat.1", "seat.2", "seat.3")
