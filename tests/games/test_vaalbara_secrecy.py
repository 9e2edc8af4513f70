"""Vaalbara: points cannot be added up before the end, and characters are nobody's before all lie open."""

from collections.abc import Iterator
from typing import Any, Literal

import msgspec
import pytest

from companion.games import vaalbara
from companion.games.vaalbara.assignment import possible
from companion.games.vaalbara.model import Choose, Gain, Options, Setup, State
from companion.parts import put
from companion.secrecy import Fleeting, Secret, seal
from companion.vocabulary.value import Viewer
from tests.games.vaalbara_table import BLUE, COLOURS, PURPLE, after, choose, found, pretended

VIEWERS: tuple[Viewer, ...] = (1, 2, 3, "host", "public")


def played(points: Literal["own_phone", "hidden", "open"]) -> Iterator[tuple[State, Any, State]]:
    """A whole game of three: before, command, after."""
    for before, deed, state in pretended(Setup(COLOURS[:3], options=Options(points=points)), 7):
        yield before, deed.command, state


def richer(state: State, seat: int, by: int) -> State:
    """The state with more points before a seat."""
    player = state.players[seat - 1]
    assert isinstance(player.points, Secret)
    more = msgspec.structs.replace(player, points=Secret(seat, player.points.value + by))
    return msgspec.structs.replace(state, players=put(state.players, seat, more))


@pytest.mark.parametrize("points", ["own_phone", "hidden"])
def test_points_change_no_page_of_others_before_the_end(points: Literal["own_phone", "hidden"]) -> None:
    """Nor with hidden ones the own; nor what anybody may do."""
    for _, _, state in played(points):
        if state.stage == "over":
            continue
        other = richer(state, BLUE, 5)
        for viewer in VIEWERS if points == "hidden" else VIEWERS[1:]:
            pages = [
                (vaalbara.view(seal(one, viewer), viewer), vaalbara.choices(seal(one, viewer), viewer))
                for one in (state, other)
            ]
            assert pages[0] == pages[1]


def test_the_log_and_a_look_back_have_no_gains() -> None:
    """Neither as a number nor in words that follow from one; the same sentence for any gain."""
    for before, command, state in played("own_phone"):
        other = msgspec.structs.replace(state, gains=Fleeting((Gain(PURPLE, 9, "Hunter"),)))
        for viewer in VIEWERS:
            looked = [[seal(part, viewer, past=True) for part in (before, command, one)] for one in (state, other)]
            assert vaalbara.tell(*looked[0]) == vaalbara.tell(*looked[1])
            pages = [vaalbara.view(parts[2], viewer) for parts in looked]
            assert pages[0] == pages[1]
            assert not any(line.delta for line in pages[0].standings)


def test_a_choice_says_what_a_land_brings_to_whoever_takes_it_alone() -> None:
    """Other seats are offered nothing."""
    lands = 0
    for _, _, state in played("own_phone"):
        if state.stage == "land" and not state.omens_due:
            lands += 1
            others = [seat for seat in state.seats if seat != state.acting]
            assert [vaalbara.choices(seal(state, seat), seat) for seat in others] == [(), ()]
    assert lands == 27


def test_characters_are_hidden_until_all_lie_open() -> None:
    """On every page but the own."""
    two = [after(found("", "", ""), choose(BLUE, character)) for character in (3, 12)]
    for viewer in VIEWERS[1:]:
        pages = [
            (vaalbara.view(seal(state, viewer), viewer), vaalbara.choices(seal(state, viewer), viewer)) for state in two
        ]
        assert pages[0] == pages[1]
    assert vaalbara.view(seal(two[0], BLUE), BLUE) != vaalbara.view(seal(two[1], BLUE), BLUE)


def test_no_lamp_knows_a_secret() -> None:
    """Another character told, other points: cameras look for the same, and phones and buttons ask the same."""
    characters = 0
    for before, command, state in played("own_phone"):
        if state.stage != "over":
            assert asked(richer(state, BLUE, 5)) == asked(state)
        if isinstance(command, Choose) and state.stage == "assignment":
            characters += 1
            others = [one for one in possible(before, command.seat) if Secret(command.seat, one) != command.character]
            for character in (others[0], others[-1]):
                assert asked(after(before, choose(command.seat, character))) == asked(state)
    assert characters == 2 * 6


def asked(state: State) -> list[Any]:
    """What a camera looks for, and of whom what is asked on a phone or by the button."""
    offers = [(viewer, offer) for viewer in VIEWERS for offer in vaalbara.choices(seal(state, viewer), viewer)]
    questions = [(viewer, offer.question, getattr(offer, "button", None)) for viewer, offer in offers]
    return [vaalbara.expect(state), questions]


def test_points_are_open_to_everybody_at_the_end() -> None:
    """The tokens are turned up."""
    *_, (_, _, over) = played("hidden")
    assert all(line.figure is not None for line in vaalbara.view(seal(over, "public"), "public").standings)
