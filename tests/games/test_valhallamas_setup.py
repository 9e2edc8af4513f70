"""Valhallamas: what can be set up, and a fight found in the middle."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.valhallamas import rules
from companion.games.valhallamas.model import Fighter, Held, Options, Pile, Position, Setup
from companion.games.valhallamas.printed import SAMPLE, Limits
from companion.secrecy import Sealed, Secret
from companion.vocabulary.play import IllegalMove
from tests.games.valhallamas_table import COLOURS, PILES, QUICK, box_with, fight, health, llama, of


@pytest.mark.parametrize("players", range(2, 7))
def test_everybody_takes_one_die_and_rolls_it(players: int) -> None:
    """The draft begins with the roll; nobody has gems yet, and the decks are whole."""
    state = rules.start(Setup(COLOURS[:players]))
    assert state.stage == "draft_roll"
    assert rules.waiting(state) == tuple(range(1, players + 1))
    assert [fighter.dice for fighter in state.fighters] == [(colour,) for colour in COLOURS[:players]]
    assert health(state) == (0,) * players
    assert state.piles == (Pile("strike", 20), Pile("guard", 16))


@pytest.mark.parametrize(
    ("colours", "words"),
    [
        (("red",), "2 to 6 play Valhallamas with this box, not 1 (red)"),
        ((*COLOURS, "red"), "not 7"),
        (("red", "blue", "red"), "not red, blue and red"),
        (("red", "mauve"), "mauve"),
    ],
)
def test_a_table_that_cannot_play_is_refused(colours: tuple[Any, ...], words: str) -> None:
    """Each player has a colour of their own."""
    with pytest.raises(IllegalMove) as refused:
        rules.start(Setup(colours))
    assert refused.value.rule == "setup"
    assert words in refused.value.text


def test_the_box_says_how_many_play() -> None:
    """An owner's box for two to four does not seat five."""
    box = box_with(limits=Limits(players=(2, 4)))
    with pytest.raises(IllegalMove, match="2 to 4 play Valhallamas with this box, not 5"):
        rules.start(Setup(COLOURS[:5], box))


def test_a_box_that_cannot_be_is_refused() -> None:
    """A box in a setup is looked at like a box file."""
    with pytest.raises(IllegalMove, match="The box file's llama: 0 are listed and 6 may play") as refused:
        rules.start(Setup(COLOURS[:3], box_with(llamas=())))
    assert refused.value.rule == "setup"


def test_a_fight_is_found_before_the_roll_of_its_round() -> None:
    """What the position leaves out is as its cards print it: maxima, dice, whole decks less the cards in hands."""
    hand = (Held("strike"), Held("guard", "Mead"), Held())
    state = rules.start(Setup(COLOURS[:2], position=Position((llama(3, 2, hand=hand), llama(helmet="H1")), round=4)))
    assert (state.stage, state.round, state.turn) == ("roll", 4, None)
    assert [(one.max_health, one.max_vigor) for one in state.fighters] == [(11, 7), (10, 7)]
    assert [one.dice for one in state.fighters] == [("red",), ("blue",)]
    assert [pile.draw for pile in state.piles] == [19, 15]


def test_a_position_may_know_other_maxima() -> None:
    """A looted item may have changed them, and the quick game knows no cards."""
    assert of(fight(llama(12, max_health=13), llama()), 1).max_health == 13
    state = fight(Fighter(health=9, vigor=4), Fighter(health=3, vigor=4, max_health=8, max_vigor=5), options=QUICK)
    assert [(one.max_health, one.max_vigor) for one in state.fighters] == [(9, 4), (8, 5)]


TWO = (llama(), llama())
IMPOSSIBLE = {
    "a llama too few": (Position(TWO[:1]), "The position has 1 llamas for 2 players."),
    "a fight that is over": (Position((llama(), llama(0))), "Only Red has health left"),
    "more health than the maximum": (Position((llama(12), llama())), "cannot have 12 health"),
    "more vigor than the maximum": (Position((llama(vigor=8), llama())), "cannot have 8 vigor"),
    "no helmet": (Position((llama(helmet=""), llama())), "Red has no helmet."),
    "a helmet of another box": (Position((llama(helmet="H9"), llama())), "the helmet H9, which is not in this"),
    "a cube on a plain helmet": (Position((llama(helmet_cube=True), llama())), "a red cube on a helmet"),
    "one die twice": (Position((llama(dice=("red", "blue")), llama(dice=("blue",)))), "blue die is with 2"),
    "a stranger's die": (Position((llama(dice=("red", "pink")), llama())), "The pink die is nobody's"),
    "a hand of no deck": (Position((llama(hand=(Held("magic"),)), llama())), "a card of the deck magic"),
    "a card of no box": (Position((llama(hand=(Held("guard", "Hug"),)), llama())), "Red holds Hug, which is"),
    "a card of another deck": (Position((llama(hand=(Held("guard", "Kick"),)), llama())), "no card of the deck"),
    "another's secret": (
        Position((llama(hand=(Held("guard", Secret(2, "Mead")),)), llama())),
        "Red holds a card that seat 2 told.",
    ),
    "another's sealed secret": (
        Position((llama(hand=(Held("guard", Sealed(2)),)), llama())),
        "Red holds a card that seat 2 told.",
    ),
    "a pile too few": (Position(TWO, PILES[:1]), "The piles must be those of the decks strike and guard"),
    "an open card of another deck": (
        Position(TWO, (replace(PILES[0], face_up="Mead"), PILES[1])),
        "Mead lies open below the deck strike but is no card of it.",
    ),
    "an open card of no box": (
        Position(TWO, (replace(PILES[0], face_up="Hug"), PILES[1])),
        "Hug lies open below the deck strike but is no card of it.",
    ),
    "more cards than the deck has": (
        Position((llama(hand=(Held("strike"),)), llama()), (Pile("strike", 18, 1, "Kick"), PILES[1])),
        "21 cards of the deck strike are counted, and it has 20.",
    ),
}


@pytest.mark.parametrize("case", IMPOSSIBLE)
def test_a_position_that_no_table_can_show_is_refused(case: str) -> None:
    """With a sentence about what cannot be."""
    position, words = IMPOSSIBLE[case]
    with pytest.raises(IllegalMove) as refused:
        rules.start(Setup(COLOURS[:2], position=position))
    assert refused.value.rule == "position"
    assert words in refused.value.text


def test_the_quick_game_has_no_piles() -> None:
    """Cards stay at the table."""
    with pytest.raises(IllegalMove, match="The piles must be none: no cards are tracked"):
        rules.start(Setup(COLOURS[:2], options=Options(quick=True), position=Position((Fighter(health=1),) * 2, PILES)))


def test_the_sample_is_taken_where_no_box_is_given() -> None:
    """So that a table can try the game."""
    assert rules.start(Setup(COLOURS[:2])).box is SAMPLE
