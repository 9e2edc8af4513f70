"""Telling Vaalbara: what each command did, in one sentence, as its reader may know it."""

import pytest

from companion.games import vaalbara
from companion.games.vaalbara.model import (
    Bard,
    CorrectOmens,
    CorrectRealm,
    CorrectRow,
    Count,
    KeepOmens,
    LayDown,
    Midwife,
    Pioneer,
    Release,
    Resolve,
    Rider,
    ShowFighter,
    Take,
    Tracker,
    TurnUp,
)
from tests.games.pages import Pages
from tests.games.vaalbara_table import (
    BLUE,
    PURPLE,
    YELLOW,
    acted,
    after,
    choose,
    deal,
    found,
    player,
    read,
    revealed,
    table,
)

PAGES = Pages(vaalbara)
told = PAGES.told

LAST = player("field field field field meadow meadow river village", 20, (1, 2, 3, 4, 5, 6, 7, 8))
"""A player before the last round."""


def test_the_deal_and_the_omens_are_told() -> None:
    """With the lands and the clans."""
    assert told(table(), deal(1, "field forest_4")) == "Field and Forest 4 lie in the first row."
    state = table(deal(1, "field field"), deal(2, "field field"))
    assert told(state, read("purple blue")) == told(state, read("purple")) == "The omens are Purple before Blue."


def test_a_character_that_lies_down_is_told_without_its_name() -> None:
    """Told to the phone or not; the owner reads which."""
    state = found("", "", "")
    assert told(state, choose(BLUE, 3)) == told(state, LayDown(BLUE)) == "Blue's character is face down."
    assert told(state, choose(BLUE, 3), BLUE) == "Blue lays the Hunter face down."
    assert told(after(state, LayDown(BLUE)), Release(BLUE)) == "Blue takes the character back."


def test_the_reveal_is_told_in_the_order_of_play() -> None:
    """With the last card, told or turned up."""
    state = after(found("", ""), choose(BLUE, 5))
    assert told(state, choose(PURPLE, 3)) == (
        "Purple's character is face down; all lie open, Purple 3 Hunter and Blue 5 Carpenter."
    )
    down = after(state, LayDown(PURPLE))
    assert told(down, TurnUp(PURPLE, 3)) == (
        "Purple turns up 3 Hunter; all lie open, Purple 3 Hunter and Blue 5 Carpenter."
    )
    two_down = after(found("", ""), LayDown(BLUE), LayDown(PURPLE))
    assert told(two_down, TurnUp(PURPLE, 3)) == "Purple turns up 3 Hunter."


@pytest.mark.parametrize(
    ("characters", "sentence"),
    [
        ((3, 5, 6), "Blue's Hunter acts before both neighbours (Blue +3)."),
        ((4, 5, 7), "Blue's Oracle finds odd neighbours (Blue +4)."),
        ((4, 10, 12), "Blue's Oracle brings nothing: no neighbour's character is odd."),
        ((5, 6, 7), "Blue's Carpenter finds Forests (Blue +3)."),
        ((6, 7, 8), "Blue's Falconer brings nothing: nobody has acted before."),
        ((10, 11, 12), "Blue's Crafter brings nothing: Purple and Yellow have not acted yet."),
        ((12, 12, 12), "Blue's Farmer doubles the next land."),
        ((1, 5, 6), "Blue's Fighter is answered by nobody."),
    ],
)
def test_characters_are_told_with_how_it_went(characters: tuple[int, ...], sentence: str) -> None:
    """As long as it is new; later only that they acted."""
    state = revealed(found("forest_3", "", ""), *characters)
    assert told(state, Resolve(BLUE)) == sentence
    name = sentence.split()[1]
    assert told(state, Resolve(BLUE), past=True) == f"Blue's {name} acts."


def test_what_goes_wrong_and_what_is_taken_is_told_too() -> None:
    """A Hunter who comes second, a Crafter who comes last, a Falconer after somebody."""
    late = acted(revealed(found("", ""), 3, 3), BLUE)
    assert told(late, Resolve(PURPLE)) == "Purple's Hunter brings nothing: Blue has acted before."
    last = acted(revealed(found("", ""), 5, 10), BLUE)
    assert told(last, Resolve(PURPLE)) == "Purple's Crafter acts after both neighbours (Purple +5)."
    thief = acted(revealed(found("", ""), 5, 6), BLUE)
    assert told(thief, Resolve(PURPLE)) == "Purple's Falconer steals (Purple +2, Blue -2)."
    poor = acted(revealed(found(player(points=0), "", first="mountain field"), 5, 6), BLUE)
    assert told(poor, Resolve(PURPLE)) == "Purple's Falconer finds nothing to steal."
    treeless = revealed(found("", ""), 5, 6)
    assert told(treeless, Resolve(BLUE)) == "Blue's Carpenter brings nothing: no Forest is in the realm."


def test_fighters_that_are_shown_are_told() -> None:
    """And paid when the acting one is done."""
    state = revealed(found("", "", ""), 1, 5, 6)
    assert told(state, ShowFighter(YELLOW)) == "Yellow shows a Fighter."
    shown = after(state, ShowFighter(YELLOW))
    assert told(shown, Resolve(BLUE)) == "Blue's Fighter pays whoever showed one (Yellow +1)."


def test_decisions_are_told() -> None:
    """With what changed places."""
    rows = {"first": "field river", "second": "meadow village"}
    bard = revealed(found("", ""), 2, 3)
    assert told(bard, Bard(BLUE, PURPLE)) == "Blue's Bard gives to Purple (Purple +2)."
    tracker = revealed(found("", "", **rows), 7, 8)
    assert told(tracker, Tracker(BLUE, 1, 2, "mountain")) == (
        "Blue's Tracker swaps River in the first row for Mountain; the top of the land deck is new."
    )
    midwife = revealed(found(player("field", discard=(3,)), "field", round=2), 8, 9)
    assert told(midwife, Midwife(BLUE, 3)) == "Blue's Midwife takes the Hunter back to the hand."
    assert told(revealed(found("", ""), 8, 9), Midwife(BLUE)) == "Blue's Midwife takes nobody back."
    rider = revealed(found("", "", **rows), 9, 10)
    assert told(rider, Rider(BLUE, 2, 1)) == ("Blue's Rider swaps River in the first row for Meadow in the second row.")
    pioneer = revealed(found("field", "field"), 11, 12)
    assert told(pioneer, Pioneer(BLUE, "field", "forest_5")) == ("Blue's Pioneer swaps Field for Forest 5 (Blue +5).")
    assert told(revealed(found("", ""), 11, 12), Pioneer(BLUE)) == "Blue's Pioneer swaps nothing."


def test_a_land_that_is_taken_is_told() -> None:
    """With what it brought while that is new; the last one ends the round."""
    state = after(revealed(found("", "", first="field meadow"), 3, 5), Resolve(BLUE))
    assert told(state, Take(BLUE, 1)) == "Blue takes Field (Blue +2)."
    assert told(state, Take(BLUE, 1), past=True) == "Blue takes Field."
    state = after(state, Take(BLUE, 1), Resolve(PURPLE))
    assert told(state, Take(PURPLE, 2)) == "Purple takes Meadow (Purple +1); round 1 is over."


def test_new_omens_in_mid_round_are_told_with_the_new_order() -> None:
    """Of those who have not acted; or that nothing changed."""
    state = after(revealed(found("", "", ""), 7, 12, 12), Tracker(BLUE, 1, 1, "river"))
    assert told(state, read("yellow purple blue")) == (
        "The omens are Yellow before Purple before Blue; after Blue act Yellow and Purple."
    )
    assert told(state, read("blue purple yellow")) == "The omens are Blue before Purple before Yellow."
    unknown = after(revealed(found(LAST, LAST, round=9), 11, 12), Pioneer(BLUE, "river", "field"))
    assert told(unknown, KeepOmens()) == "The omens are the same."


def test_the_end_is_told() -> None:
    """With the winner; tokens that are counted after it too."""
    state = acted(revealed(found(LAST, LAST, first="forest_5 mountain", round=9), 10, 12), BLUE)
    state = after(state, Resolve(PURPLE))
    assert told(state, Take(PURPLE, 2)) == "Purple takes Mountain; the game is over, Blue wins."
    state = after(state, Take(PURPLE, 2))
    assert told(state, Count(PURPLE, 31)) == "Purple counts 31 points."
    assert told(state, Count(PURPLE, 1)) == "Purple counts 1 point."


def test_corrections_are_told() -> None:
    """With what was written before."""
    state = found("field", "", first="field river")
    assert told(state, CorrectRow(1, 2, "forest_3")) == "River in the first row is Forest 3 in truth."
    assert told(state, CorrectRealm(BLUE, "field", "meadow")) == "Field in Blue's realm is Meadow in truth."
    assert told(state, CorrectOmens("purple", "blue")) == "The omens are Purple before Blue in truth."
