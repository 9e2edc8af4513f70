"""Valhallamas' box file: what a list of the own cards may not be, and what is only worth a warning."""

import re
from pathlib import Path

import pytest

from companion.boxes import BoxError
from companion.games.valhallamas import printed
from companion.games.valhallamas.printed import Blessing, Helmet, Limits, Llama, faults, read_box, sample_box
from tests.games.valhallamas_table import box_with

SAMPLE = (Path(printed.__file__).parent / "sample.toml").read_text(encoding="utf-8")


def test_the_sample_passes_as_an_owners_file_would() -> None:
    """A copy of it is a box without a fault."""
    assert read_box(SAMPLE, "my.toml") == sample_box()


def test_the_sample_says_that_it_is_one() -> None:
    """Two to six play with it, and nothing about it is odd."""
    box = sample_box()
    assert box.about.status == "sample"
    assert box.limits == Limits(players=(2, 6), dice_sides=6, hand_limit=3, regain=2, start_hand=2)
    assert printed.warnings(box) == ()


def test_a_card_is_known_by_its_name() -> None:
    """And nothing is known by a name that the box does not have."""
    box = sample_box()
    charge = box.card("Charge")
    assert charge is not None
    assert (charge.cost, charge.amount, charge.deck) == (3, 3, "strike")
    assert box.card("Hug") is None
    assert [card.name for card in box.cards_of("guard")] == ["Mead", "Shield", "Second Wind"]
    assert box.row("llama") == ("L1", "L2", "L3", "L4", "L5", "L6")


def test_the_maxima_are_those_of_the_llama_and_one_item_each() -> None:
    """Health with the helmet, vigor with the blessing: L1 6 + H1 4, L1 4 + B1 2."""
    box = sample_box()
    assert (box.most_health("L1", "H1"), box.most_vigor("L1", "B1")) == (10, 6)
    assert (box.most_health("L1", "none"), box.most_vigor("none", "B1")) == (6, 2)


def test_a_cube_lies_where_something_works_once() -> None:
    """H1 blocks once; H3 has no effect, and H5 has one as often as it is paid."""
    box = sample_box()
    assert [box.has_cube("helmet", name) for name in ("H1", "H3", "H5", "none")] == [True, False, False, False]
    assert [box.has_cube("blessing", name) for name in ("B1", "B2")] == [True, False]
    h5 = box.item("helmet", "H5")
    assert h5 is not None
    assert (h5.does, h5.cost) == ("attack", 3)


@pytest.mark.parametrize(
    ("line", "instead", "path", "words"),
    [
        ("[2, 6]", "[4, 2]", "limits.players", "[4, 2] must be the fewest players first"),
        ("[2, 6]", "[1, 6]", "limits.players[0]", "expected int >= 2"),
        ("dice_sides = 6", "dice_sides = 1", "limits.dice_sides", "expected int >= 2"),
        ("start_hand = 2", "start_hand = 4", "limits.start_hand", "4 is more than the hand limit, 3"),
        ('[[llama]]\nname = "L6"\nhealth = 7\nvigor = 2\n', "", "llama", "5 are listed and 6 may play"),
        ('name = "L6"', 'name = "L5"', "llama.name", "L5 is listed 2 times"),
        ('name = "Mead"', 'name = "Kick"', "battle_card.name", "Kick is listed 2 times"),
        ('id = "guard"', 'id = "strike"', "deck.id", "strike is listed 2 times"),
        ('deck = "guard"', 'deck = "gard"', "battle_card.deck", "Mead is of deck gard, which is not listed"),
        ("cards = 20", "cards = 21", "deck.cards", "strike has 21 cards, but the copies listed add up to 20"),
        ("amount = 1\ncopies = 8", "copies = 8", "battle_card.amount", "Kick needs an amount of 1 or more"),
        ("amount = 1\ncost = 3", "cost = 3", "helmet.amount", "H5 needs an amount of 1 or more"),
        ('once = "vigor"\n', 'once = "vigor"\neffect = "heal"\n', "blessing.effect", "B6 has an effect once and one"),
        ("cost = 3\neffect", "cost = -1\neffect", "battle_card[2].cost", "expected int >= 0"),
        ('"valhallamas"', '"regatta"', "box.game", "invalid enum value 'regatta'"),
    ],
)
def test_a_wrong_line_is_named(line: str, instead: str, path: str, words: str) -> None:
    """The error says the file, the path and what would be right."""
    assert line in SAMPLE
    with pytest.raises(BoxError) as error:
        read_box(SAMPLE.replace(line, instead, 1), "my.toml")
    assert error.value.path == path
    assert re.search(re.escape(words), str(error.value))


def test_there_must_be_cards_for_every_starting_hand() -> None:
    """Six hands of 2 and two open cards: 14."""
    decks = tuple(printed.Deck(deck, 6) for deck in ("strike", "guard"))
    cards = (printed.BattleCard("Kick", "strike", 1, "attack", 1, 6), printed.BattleCard("Mead", "guard", copies=6))
    found = list(faults(box_with(decks=decks, battle_cards=cards)))
    assert found == [("deck", "12 cards are too few: 6 starting hands and the open cards need 14")]


def test_a_llama_begins_alive_and_with_gems_that_can_be_counted() -> None:
    """1 health at least, 99 gems at most."""
    weak = box_with(llamas=(Llama("L0", 0, 4), *sample_box().llamas), helmets=(Helmet("H0"), *sample_box().helmets))
    assert list(faults(weak)) == [("llama.health", "L0 and some helmet have 0 health together: 1 is the least")]
    strong = box_with(llamas=(Llama("L0", 95, 4), *sample_box().llamas))
    assert list(faults(strong)) == [("llama", "L0 and some item have more than 99 gems together: that is the most")]


def test_a_box_of_nothing_has_no_fault_of_gems() -> None:
    """The rows are what is missing."""
    bare = box_with(helmets=(), blessings=())
    assert [path for path, _ in faults(bare)] == ["helmet", "blessing"]


def test_what_nobody_can_use_is_played_with_a_warning() -> None:
    """A block that is no instant, a cost above all maxima, a fight without attacks."""
    cards = (
        printed.BattleCard("Wall", "guard", 1, "block", copies=36),
        printed.BattleCard("Snack", "guard", 8, "heal", 1),
        printed.BattleCard("Feast", "guard", 9, "heal", 1),
    )
    blessings = (Blessing("B0", cost=10, effect="heal", amount=1, vigor=3),)
    assert printed.warnings(box_with(battle_cards=cards, blessings=blessings)) == (
        "Wall blocks but is no instant: no attack waits when it may be played.",
        "Feast costs 9 vigor, and nobody can have more than 8.",
        "B0 costs 10 vigor, and nobody can have more than 8.",
        "No battle card attacks: such a fight may never end.",
    )
