"""Rajas of the Ganges: a sentence for each command, with what it brought and what follows."""

import pytest
from msgspec.structs import replace

from companion.games import rajas
from companion.games.rajas.commands import (
    Decline,
    DrawYield,
    EndTurn,
    FirstDice,
    FreeChamber,
    FreeRebuild,
    OuterTerrace,
    Pass,
    PickGood,
    Rebuild,
    SailOn,
    SellAssorted,
    SellSame,
    StartWith,
    TakeDice,
    TellCost,
    TellEarning,
    TellRoads,
    Terrace,
    Upgrade,
    UseBalcony,
)
from companion.games.rajas.model import Occupied, Pending, Position, Setup
from companion.games.rajas.printed import SAMPLE
from tests.games.pages import Pages
from tests.games.rajas_table import (
    BLUE,
    COLOURS,
    DOWN_FROM_HOME,
    MARKETS,
    OUT,
    RED,
    after,
    buy,
    printed,
    rolling,
    sail,
    seated,
    table,
    terrace,
    use,
    with_river,
    with_tiles,
)

told = Pages(rajas).told
RICH = table(
    seated("blue_5", "blue_2", "green_4", "green_1", money=9, fame=4, tiles=DOWN_FROM_HOME[:1]), seated(boat=1)
)


def asking(kind, *, count=1, colours=(), **fields):
    """Red's turn with one thing left open."""
    state = table(seated(**fields))
    return replace(state, has_placed=True, pending=(Pending(kind, 1, "the test", count, colours),), asked=1)


def test_first_dice_are_named() -> None:
    """The last of them says who begins, or that the host must choose."""
    state = rajas.start(Setup(COLOURS[:2]))
    assert told(state, FirstDice(RED, 1, 2, 3, 4)) == "Red rolls orange 1, green 2, blue 3 and purple 4."
    one = after(state, FirstDice(RED, 1, 2, 3, 4))
    dice = "Blue rolls orange 1, green 1, blue 1 and purple 1"
    assert told(one, FirstDice(BLUE, 1, 1, 1, 1)) == f"{dice}; now it is Blue's turn."
    assert told(one, FirstDice(BLUE, 4, 3, 2, 1)).endswith("; Red and Blue rolled the same.")
    assert told(rolling((1, 1, 1, 1), (1, 1, 1, 1)), StartWith(BLUE)) == "Blue starts; now it is Blue's turn."


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (
            buy("B6b", "C3", "blue_5", "blue_2"),
            "Red buys B6b with blue 5 and blue 2 and lays it on C3: -1 money, +2 fame; "
            "left to do: upgrade a building (fame 5).",
        ),
        (SellAssorted(RED), "Red sells assorted goods: +2 money."),
        (SellSame(RED, "market.tea.1", "blue_2"), "Red sells tea with blue 2: +2 money."),
        (
            sail("green_1"),
            "Red sails with green 1: the boat comes to space 2, +3 money; left to do: move the boat on (money 12).",
        ),
        (
            OuterTerrace(RED, ("blue_2", "green_1")),
            "Red goes to the outer terrace to roll blue 2 and green 1 anew; "
            "left to do: roll 2 dice anew (the outer terrace).",
        ),
        (
            Terrace(RED, "orange"),
            "Red goes to the terrace for an orange die; left to do: take an orange die (the orange terrace).",
        ),
        (
            UseBalcony(RED, "palace.balcony.2", "green_4"),
            "Red gives green 4 on the green balcony; left to do: take 2 blue dice (the green balcony).",
        ),
        (
            use("great_mogul", "green_1"),
            "Red gives the Great Mogul green 1: +2 fame; left to do: upgrade a building (fame 5).",
        ),
        (
            Rebuild(RED, "blue_5", "B6", "B3", 0, ("blue_2",)),
            "Red's Master Builder lays B6 over B4 on B3 for blue 5 and blue 2: +3 money; "
            "left to do: move the boat on (money 12).",
        ),
        (Pass(RED), "Red passes and is out for this round; now it is Blue's turn."),
    ],
)
def test_a_worker_is_told_with_what_it_brings(command, sentence) -> None:
    assert told(RICH, command) == sentence


def test_money_that_is_paid_and_earned_at_once_is_told() -> None:
    """Though the marker stands where it stood: the second space of the quarry costs 2, and B4 brings 2."""
    state = table(seated("blue_4"), seated(placed=1), setup=Position(occupied=(Occupied("quarry.1", BLUE),)))
    sentence = "Red buys B4 with blue 4 and lays it on B3: pays 2 and earns 2 money."
    assert told(state, buy("B4", "B3", "blue_4")) == sentence


def test_a_worker_that_wakes_is_told() -> None:
    """At the bridge, after space 10."""
    state = table(seated("green_1", boat=10))
    assert told(state, sail("green_1")).startswith(
        "Red sails with green 1: the boat comes to space 11, +5 money, a worker wakes."
    )


def test_what_was_left_open_is_told_as_it_is_settled() -> None:
    dancer = after(table(seated("green_2")), use("dancer", "green_2"))
    assert told(dancer, TakeDice(RED, ("blue_5", "orange_1"))) == "Red takes blue 5 and orange 1."
    assert told(dancer, Decline(RED, 1)) == "Red does not take 2 dice (the Dancer)."
    assert told(dancer, DrawYield(RED, "karma")) == "Red draws a yield tile with a karma: +1 karma."
    full = after(table(seated(*("blue_1",) * 10)), Terrace(RED, "green"))
    assert told(full, TakeDice(RED, ("green_5",), ("blue_1",))) == "Red takes green 5 and puts blue 1 back."
    assert told(asking("upgrade"), Upgrade(RED, "mill")) == "Red upgrades the mill."
    assert told(asking("boat"), SailOn(RED)).startswith("Red sails on: the boat comes to space 1;")
    assert told(asking("good", count=2, tiles=MARKETS), PickGood(RED, "tea")).startswith("Red sells tea: +5 money")


def test_a_free_chamber_is_told_by_its_name() -> None:
    assert told(asking("palace"), FreeChamber(RED, "yogi")).startswith("Red uses the chamber of the Yogi: +2 karma;")
    state = replace(asking("palace", dice=("blue_2",), tiles=DOWN_FROM_HOME[:1]))
    command = FreeRebuild(RED, "B5", "B3", 0, ("blue_2",))
    assert told(state, command) == "Red's Master Builder lays B5 over B4 on B3 for blue 2: +1 money."


def test_what_nobody_wrote_down_is_told() -> None:
    quarry = replace(SAMPLE, quarry=replace(SAMPLE.quarry, costs=("unknown",)))
    state = after(table(seated("blue_4"), box=quarry), buy("B4", "B3", "blue_4"))
    assert told(state, TellCost(RED, 1)) == "Red says that it costs 1 money: pays 1 and earns 2 money."
    assert told(state, Decline(RED, 1)) == "Red takes the worker back (space 1 of the quarry); now it is Red's turn."
    state = after(table(seated("blue_1"), box=with_river(s1="unknown")), sail("blue_1"))
    sentence = "Red says that 3 money is earned: +3 money; left to do: say what is earned (river space 1)."
    assert told(state, TellEarning(RED, "money", 3)) == sentence
    box = with_tiles(replace(printed("B4"), roads="unknown"))
    bought = told(table(seated("blue_4", money=9), box=box), buy("B4", "D1", "blue_4"))
    asked = "left to do: say what the roads reach (B4 on D1)."
    assert bought == f"Red buys B4 with blue 4 and lays it on D1; {asked}"
    state = after(table(seated("blue_4", money=9), box=box), buy("B4", "D1", "blue_4"))
    start = "Red says that the tile is connected and reaches "
    assert told(state, TellRoads(RED)) == f"{start}no special yield: pays 1 and earns 2 money."
    assert told(state, TellRoads(RED, ("y2",))).startswith(f"{start}y2: pays 1 and earns 7 money")
    assert told(state, TellRoads(RED, connected=False)) == (
        "Red says that the tile is not connected, and takes it back; now it is Red's turn."
    )


def test_the_end_of_a_turn_says_whose_turn_it_is() -> None:
    """Or that a round is over and who begins the next."""
    state = after(table(seated()), *terrace(RED)[:2])
    assert told(state, EndTurn(RED)) == "Red ends the turn; now it is Blue's turn."
    last = after(table(seated(placed=2), seated(**OUT)), *terrace(RED)[:2])
    assert told(last, EndTurn(RED)) == "Red ends the turn; round 2 begins, and Blue starts it."


def test_markers_that_meet_are_told_and_the_end_too() -> None:
    """Red has met first, Blue has a last turn."""
    near = table(seated("green_1", fame=54, money=10, asleep=("money", "bridge"), active=4, bonus_marker=12), seated())
    state = after(near, use("great_mogul", "green_1"))
    assert told(state, EndTurn(RED)) == (
        "Red ends the turn; the markers have met, and the last turns are played; now it is Blue's turn."
    )
    last = after(state, EndTurn(RED), *terrace(BLUE)[:2])
    assert told(last, EndTurn(BLUE)) == "Blue ends the turn; the game is over, Red wins."
