"""Vaalbara: what people read on screens."""

import msgspec
import pytest

from companion.games import vaalbara
from companion.games.vaalbara.model import (
    Count,
    LayDown,
    Options,
    Pioneer,
    Resolve,
    ShowFighter,
    State,
    Take,
    Tracker,
    TurnUp,
)
from companion.games.vaalbara.printed import SAMPLE
from companion.parts import put
from companion.secrecy import seal
from companion.vocabulary.show import Cards, Counters, Face, Grid, Words
from tests.games.pages import Pages
from tests.games.vaalbara_table import (
    BLUE,
    PURPLE,
    RED,
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
shown, block, titles = PAGES.shown, PAGES.block, PAGES.titles

OPEN, HIDDEN = Options(points="open"), Options(points="hidden")
LAST = player("field field field field meadow meadow river village", 20, (1, 2, 3, 4, 5, 6, 7, 8))
"""A player before the last round."""
OVER = acted(revealed(found(LAST, LAST, first="forest_5 mountain", round=9), 10, 12), BLUE, PURPLE)
"""Both had 20 points; Blue took a forest of 5, Purple a first mountain."""


def faces(state: State, title: str) -> list[tuple[str, str, str, str | None]]:
    """The cards of a block: name, figure, note, whose."""
    return [(face.name, face.figure, face.note, face.colour) for face in block(state, title).cards]


@pytest.mark.parametrize(
    ("state", "phase", "prompt"),
    [
        (table(), "Round 1 of 9, new lands", "Host: lay 2 lands in each row, then read the omens on the land deck."),
        (
            table(deal(1, "field field")),
            "Round 1 of 9, new lands",
            "Host: lay 2 lands in the second row, then read the omens on the land deck.",
        ),
        (
            table(deal(1, "field field"), deal(2, "field field")),
            "Round 1 of 9, new lands",
            "Host: read the omens on the land deck.",
        ),
        (
            acted(revealed(found("", ""), 3, 5), BLUE, PURPLE),
            "Round 2 of 9, new lands",
            "Host: slide the second row down, lay 2 new lands in its place, then read the omens on the land deck.",
        ),
        (found("", ""), "Round 1 of 9, characters", "Everybody: lay a character face down."),
        (
            after(found("", "", ""), choose(BLUE, 3)),
            "Round 1 of 9, characters",
            "Purple and Yellow: lay a character face down.",
        ),
        (
            after(found("", ""), choose(BLUE, 3), LayDown(PURPLE)),
            "Round 1 of 9, characters",
            "Purple: turn the character up.",
        ),
        (
            revealed(found("", ""), 3, 5),
            "Round 1 of 9, Blue's Hunter",
            "Blue: first the Hunter (+3 before both neighbours), then a land.",
        ),
        (
            after(revealed(found("", ""), 3, 5), Resolve(BLUE)),
            "Round 1 of 9, Blue's Hunter",
            "Blue: take a land of the first row.",
        ),
        (
            after(revealed(found("", ""), 7, 8), Tracker(BLUE, 2, 1, "river")),
            "Round 1 of 9, Blue's Tracker",
            "Host: read the new omens on the land deck. Then Blue takes a land.",
        ),
        (
            after(revealed(found(LAST, LAST, round=9), 11, 12), Pioneer(BLUE, "river", "field")),
            "Round 9 of 9, Blue's Pioneer",
            "Host: read the new omens on the land deck, or say that the card is the same. Then Blue takes a land.",
        ),
        (OVER, "All rounds are played", "Blue won!"),
    ],
)
def test_the_screen_says_whose_turn_it_is_and_what_to_do(state: State, phase: str, prompt: str) -> None:
    """For every stage of the game."""
    view = shown(state)
    assert (view.phase, view.prompt) == (phase, prompt)


def test_who_may_show_a_fighter_is_said() -> None:
    """And who did; nothing of the sort when nobody can."""
    state = revealed(found("", "", "", ""), 1, 5, 6, 9)
    assert shown(state).prompt == "Purple, Yellow and Red may show a Fighter. Then Blue goes on and takes a land."
    assert shown(after(state, ShowFighter(RED))).prompt == (
        "Red showed a Fighter. Purple and Yellow may show a Fighter. Then Blue goes on and takes a land."
    )
    assert shown(revealed(found("", ""), 1, 1)).prompt == "Then Blue goes on and takes a land."


def test_the_sample_is_said_to_be_one() -> None:
    """A game without a box shows nobody's numbers."""
    assert shown(table(box=SAMPLE)).sample
    assert not shown(table()).sample


def test_a_seat_sees_its_own_points_alone() -> None:
    """What the step brought is for everybody; who is waited for is marked."""
    state = after(revealed(found("", player(points=8)), 3, 5), Resolve(BLUE))
    assert [(line.figure, line.delta, line.waiting) for line in shown(state).standings] == [
        (None, 3, True),
        (None, 0, False),
    ]
    assert [line.figure for line in shown(state, BLUE).standings] == [5, None]
    assert [line.figure for line in shown(state, PURPLE).standings] == [None, 8]
    assert block(state, "This step") == Words("This step", "Blue +3 for Hunter.", "good")
    assert "This step" not in titles(revealed(found("", ""), 3, 5))


def test_a_character_that_brings_nothing_says_why() -> None:
    """While it is new; a Farmer's gain comes with the land."""
    late = after(acted(revealed(found("", "", ""), 3, 3, 5), BLUE), Resolve(PURPLE))
    assert block(late, "This step") == Words("This step", "Purple's Hunter brings nothing: Blue has acted before.")
    assert "This step" not in titles(after(revealed(found("", ""), 12, 12), Resolve(BLUE)))
    looked_back = vaalbara.view(seal(late, "public", past=True), "public")
    assert "This step" not in [block.title for block in looked_back.blocks]


def test_a_table_may_play_with_open_or_hidden_points() -> None:
    """Open ones have places; hidden ones are not even on the own phone."""
    players = ("", player(points=8), player(points=8))
    figures = [(line.figure, line.place) for line in shown(found(*players, options=OPEN)).standings]
    assert figures == [(2, 3), (8, 1), (8, 1)]
    assert [line.figure for line in shown(found(*players, options=HIDDEN), PURPLE).standings] == [None, None, None]
    assert [line.place for line in shown(found(*players), PURPLE).standings] == [None, None, None]


def test_points_corrected_by_hand_are_said_to_everybody() -> None:
    """They count for their owner."""
    state = found(player(points=8, correction=-3), "")
    assert [line.note for line in shown(state).standings] == ["corrected by -3", ""]
    assert shown(state, BLUE).standings[0].figure == 5


def test_the_own_character_lies_face_down_for_the_others() -> None:
    """Nobody can tell whether it was told."""
    state = after(found("", "", ""), choose(BLUE, 3), LayDown(PURPLE))
    assert block(state, "Your character", BLUE) == Words("Your character", "3 Hunter, face down.")
    assert "Your character" not in titles(state, PURPLE)
    assert faces(state, "Characters") == [
        ("face down", "", "", "blue"),
        ("face down", "", "", "purple"),
        ("choosing", "", "", "yellow"),
    ]


def test_told_characters_lie_open_while_others_are_turned_up() -> None:
    """With initiative and name."""
    state = after(found("", "", ""), choose(BLUE, 3), LayDown(PURPLE), LayDown(YELLOW), TurnUp(PURPLE, 12))
    assert faces(state, "Characters") == [
        ("Hunter", "3", "", "blue"),
        ("Farmer", "12", "", "purple"),
        ("face down", "", "", "yellow"),
    ]


def test_the_order_of_play_comes_with_its_reasons() -> None:
    """Blue and Purple both hunt; the omens favour Blue."""
    state = acted(revealed(found("", "", "", "", omens="green blue purple red yellow"), 3, 3, 10, 12), BLUE)
    assert faces(state, "Order of play") == [
        ("Hunter", "3", "done", "blue"),
        ("Hunter", "3", "now", "purple"),
        ("Crafter", "10", "", "yellow"),
        ("Farmer", "12", "", "red"),
    ]
    assert block(state, "Ties") == Words("Ties", "3 Hunter: Blue before Purple by the omens.")
    assert block(state, "Omens") == Words("Omens", "Blue before Purple before Red before Yellow.")
    assert "Ties" not in titles(revealed(found("", ""), 3, 5))


def test_omens_that_are_out_of_date_are_not_shown() -> None:
    """The last turn's order is gone with its round."""
    state = acted(revealed(found("", ""), 3, 5), BLUE, PURPLE)
    assert {"Omens", "Order of play", "Characters"} & set(titles(state)) == set()


def test_rows_show_their_lands_and_empty_places() -> None:
    """A forest with its value."""
    state = acted(revealed(found("", "", first="field forest_6", second="river village"), 3, 5), BLUE)
    assert block(state, "First row").cards == (Face("empty place", note="taken", vacant=True), Face("Forest", "6"))
    assert block(state, "Second row").cards == (Face("River"), Face("Village"))
    assert "Second row" not in titles(table(deal(1, "field field")))


def test_realms_and_discards_lie_open() -> None:
    """Lands by kind with their number, characters as they were played."""
    state = found(player("river field field", discard=(9, 2)), "field field field", round=4)
    realm, discard = block(state, "realm"), block(state, "discard")
    assert isinstance(realm, Cards)
    assert (realm.seat, realm.colour) == (BLUE, "blue")
    assert [(face.name, face.count) for face in realm.cards] == [("Field", 2), ("River", 1)]
    assert [(face.name, face.figure) for face in discard.cards] == [("Rider", "9"), ("Bard", "2")]
    assert titles(state).count("realm") == 2
    assert titles(state).count("discard") == 1


def test_hands_and_decks_are_counted() -> None:
    """Three were played, so five are in the hand and four in the clan deck; the land deck where it is known."""
    state = found(player("river field field", discard=(9, 2, 1)), "field field field", round=4)
    clans = block(state, "Clans")
    assert isinstance(clans, Grid)
    assert clans.columns == ("Hand", "Clan deck", "Lands")
    assert [row.figures for row in clans.rows] == [(5, 4, 3), (5, 7, 3)]
    assert "Land deck" not in titles(state)
    dealt = table(deal(1, "field river"), deal(2, "field river"), box=SAMPLE)
    left = block(dealt, "Land deck")
    assert isinstance(left, Counters)
    assert [counter.figure for counter in left.counters] == [17]


def test_the_end_is_a_grid_with_the_winner_marked() -> None:
    """Blue's forest brought 5 and Purple's first mountain nothing; each realm has five types."""
    grid = block(OVER, "Final points")
    assert isinstance(grid, Grid)
    assert grid.columns == ("Points", "Counted", "Bonus", "Total")
    assert [row.figures for row in grid.rows] == [(25, None, 5, 30), (20, None, 5, 25)]
    assert [row.marked for row in grid.rows] == [True, False]
    assert [(line.figure, line.place) for line in shown(OVER).standings] == [(30, 1), (25, 2)]
    assert titles(OVER) == ["Final points", "Omens", "realm", "realm", "discard", "discard"]


def test_counted_tokens_stand_beside_what_was_tracked() -> None:
    """They win."""
    counted = after(OVER, Count(PURPLE, 31))
    assert [row.figures for row in block(counted, "Final points").rows] == [(25, None, 5, 30), (20, 31, 5, 36)]
    assert shown(counted).prompt == "Purple won!"


def test_a_correction_shows_at_the_end_too() -> None:
    """In the points and beside the total."""
    blue = msgspec.structs.replace(OVER.players[0], correction=-6)
    corrected = msgspec.structs.replace(OVER, players=put(OVER.players, BLUE, blue))
    assert block(corrected, "Final points").rows[0].figures == (19, None, 5, 24)
    assert shown(corrected).standings[0].note == "corrected by -6"
    assert after(corrected, Count(BLUE, 1)).players[0].counted == 1


def test_the_last_land_of_a_round_is_said_to_have_been_taken() -> None:
    """While the next round is dealt."""
    state = after(acted(revealed(found("", ""), 3, 5), BLUE), Resolve(PURPLE), Take(PURPLE, 2))
    assert block(state, "This step").text == "Purple +2 for Field."
    assert "This step" not in titles(after(state, deal(2, "field field"), read("blue purple")))
