"""Rajas of the Ganges: what a phone offers for what a turn left open, and how it is declined."""

import pytest
from msgspec.structs import replace

from companion.games import rajas
from companion.games.rajas.commands import (
    Decline,
    DrawYield,
    FreeChamber,
    OuterTerrace,
    PickGood,
    SailOn,
    SellAssorted,
    TakeDice,
    TellCost,
    TellEarning,
    TellRoads,
    Terrace,
    UseBalcony,
)
from companion.games.rajas.model import Levels, Pending
from companion.games.rajas.printed import SAMPLE
from companion.vocabulary.play import Choice, Form, Pips
from tests.games.pages import Pages, limit, options
from tests.games.rajas_table import (
    MARKETS,
    RED,
    after,
    buy,
    printed,
    sail,
    seated,
    table,
    use,
    with_river,
    with_tiles,
)

pages = Pages(rajas)
TEN = ("blue_1", "blue_2", *("green_3",) * 8)
UNKNOWN_QUARRY = replace(SAMPLE, quarry=replace(SAMPLE.quarry, costs=("unknown",)))


def asking(kind, *, count=1, colours=(), **fields):
    """Red's turn with one thing left open."""
    state = table(seated(**fields))
    return replace(state, has_placed=True, pending=(Pending(kind, 1, "the test", count, colours),), asked=1)


def commands(state):
    return [offer.command for offer in rajas.choices(state, RED) if isinstance(offer, Choice)]


def test_new_dice_are_told_with_what_they_show() -> None:
    """Up to two of any colour: six faces each, as often as the supply has them."""
    state = after(table(seated("green_2")), use("dancer", "green_2"))
    form = pages.form_of(state, RED, "Take 2 dice (the Dancer)")
    dice = limit(form, "dice")
    assert form.question == "turn 1, dice 1"
    assert (dice.least, dice.most) == (1, 2)
    assert len(dice.options) == 4 * 6
    assert {one.most for one in dice.options} == {12}
    assert dice.options[-1].die == Pips("purple", 6)
    assert form.example == TakeDice(RED, ("orange_1",))
    assert [one.field for one in form.limits] == ["dice"]


def test_a_terrace_gives_one_die_of_its_colour() -> None:
    form = pages.form_of(after(table(seated()), Terrace(RED, "blue")), RED, "Take a blue die (the blue terrace)")
    assert options(form, "dice") == [f"blue {value}" for value in range(1, 7)]
    assert limit(form, "dice").most == 1


def test_where_kali_has_no_hands_some_dice_may_go_back_first() -> None:
    """With nine dice and two new ones one; with ten one must, and the example says so."""
    nine = after(table(seated(*TEN)), UseBalcony(RED, "palace.balcony.2", "green_3"))
    form = pages.form_of(nine, RED, "Take 2 blue dice (the green balcony)")
    back = limit(form, "back")
    assert (back.least, back.most, back.label) == (0, 1, "put back first, for Kali has 10 hands")
    assert [(one.label, one.most) for one in back.options] == [("blue 1", 1), ("blue 2", 1), ("green 3", 7)]
    assert form.example == TakeDice(RED, ("blue_1",))
    ten = after(table(seated(*TEN)), Terrace(RED, "orange"))
    form = pages.form_of(ten, RED, "Take an orange die (the orange terrace)")
    assert form.example == TakeDice(RED, ("orange_1",), ("blue_1",))
    after(ten, form.example)


def test_of_an_empty_supply_nothing_can_be_taken() -> None:
    """Of a colour that is out; what was offered else stays."""
    others = (seated(*("blue_1",) * 10), seated("blue_1", "blue_1"))
    state = after(table(seated(), *others), Terrace(RED, "blue"))
    assert pages.labels(state, RED) == ["Take no dice (the blue terrace)"]
    dancer = after(table(seated("green_2"), *others), use("dancer", "green_2"))
    form = pages.form_of(dancer, RED, "Take 2 dice (the Dancer)")
    both = replace(dancer, pending=(Pending("dice", 7, "the test", 1, ("blue",)), *dancer.pending))
    assert "Take 2 dice (the Dancer)" in pages.labels(both, RED)
    assert not [one for one in options(form, "dice") if one.startswith("blue")]


def test_dice_that_were_picked_up_come_back_with_new_faces() -> None:
    """All of them, in their colours; that cannot be declined."""
    state = after(table(seated("blue_1", "blue_2", "green_3")), OuterTerrace(RED, ("blue_1", "blue_2", "green_3")))
    (form,) = rajas.choices(state, RED)
    assert form.label == "3 dice rolled anew (the outer terrace)"
    assert form.question == "turn 1, roll 1"
    dice = limit(form, "dice")
    assert (dice.least, dice.most, len(dice.options)) == (3, 3, 12)
    assert {one.label: one.most for one in dice.options}["blue 6"] == 2
    assert form.example == TakeDice(RED, ("blue_1", "blue_1", "green_1"))


def test_a_building_is_chosen_with_the_level_it_gets() -> None:
    """One on level 4 cannot be."""
    state = after(table(seated("blue_4", levels=Levels(temple=4, fort=3))), use("raja", "blue_4"))
    assert pages.labels(state, RED) == [
        "Upgrade the palace to 3",
        "Upgrade the fort to 4",
        "Upgrade the mill to 3",
        "Upgrade nothing (the Raja)",
    ]
    assert {offer.question for offer in rajas.choices(state, RED)} == {"turn 1, upgrade 1"}


def test_the_boat_may_go_on_and_says_where_to() -> None:
    state = asking("boat", boat=2)
    assert pages.labels(state, RED) == ["The boat on to space 3: 2 karma", "The boat stays (the test)"]
    assert commands(state) == [SailOn(RED), Decline(RED, 1)]


def test_a_boat_at_the_end_stays() -> None:
    assert pages.labels(asking("boat", boat=24), RED) == ["The boat stays (the test)"]


def test_a_yield_tile_is_told_by_what_it_shows() -> None:
    """A kind that is used up cannot be drawn before the stack is shuffled."""
    state = replace(asking("yield_tile"), yield_tiles_used=("die", "die"))
    assert pages.labels(state, RED) == [
        "The yield tile shows money",
        "The yield tile shows an upgrade",
        "The yield tile shows a karma",
        "Draw no yield tile (the test)",
    ]
    assert commands(state)[0] == DrawYield(RED, "money")


def test_a_free_chamber_is_chosen_by_what_it_does() -> None:
    """Any but the Great Mogul's, and as long as it is possible: a boat on the last spaces keeps the Portuguese shut."""
    assert commands(asking("palace")) == [
        *(FreeChamber(RED, chamber) for chamber in ("dancer", "yogi", "raja", "portuguese")),
        Decline(RED, 1),
    ]
    assert "Yogi: 2 karma and a die" in pages.labels(asking("palace", boat=22), RED)
    assert FreeChamber(RED, "portuguese") not in commands(asking("palace", boat=22))


def test_a_good_is_chosen_by_what_it_brings_and_must_be() -> None:
    state = replace(asking("good", count=2, tiles=MARKETS))
    assert pages.labels(state, RED) == ["Silk: 2 money", "Tea: 5 money", "Spice: nothing"]
    assert commands(state)[1] == PickGood(RED, "tea")


def test_what_nobody_wrote_down_is_told() -> None:
    """First what the space costs, which is as much as a space of the quarry can; or the worker goes back."""
    state = after(table(seated("blue_4"), box=UNKNOWN_QUARRY), buy("B4", "B3", "blue_4"))
    form, off = rajas.choices(state, RED)
    assert form.label == "What it costs (space 1 of the quarry)"
    assert form.example == TellCost(RED, 1)
    assert (limit(form, "money").least, limit(form, "money").most) == (1, 4)
    assert (off.label, off.command) == ("Take the worker back (space 1 of the quarry)", Decline(RED, 1))


def test_what_is_earned_is_told_until_there_is_no_more() -> None:
    """With its kind, how many, and the colour of dice."""
    state = after(table(seated("blue_1"), box=with_river(s1="unknown")), sail("blue_1"))
    form = pages.form_of(state, RED, "What is earned (river space 1)")
    assert [one.field for one in form.limits] == ["kind", "count", "colour"]
    assert "a chamber of the palace" in options(form, "kind")
    assert form.example == TellEarning(RED, "money")
    assert "Nothing, or nothing more, is earned (river space 1)" in pages.labels(state, RED)


def test_what_a_tile_reaches_is_told() -> None:
    """Of the special yields those that are not paid yet."""
    box = with_tiles(replace(printed("B4"), roads="unknown"))
    state = after(table(seated("blue_4", money=9, yields=("y1",)), box=box), buy("B4", "D1", "blue_4"))
    form, off = rajas.choices(state, RED)
    assert form.label == "The tile is connected, and reaches these special yields (B4 on D1)"
    assert (off.label, off.command) == ("Not connected: take it back (B4 on D1)", TellRoads(RED, connected=False))
    reached = limit(form, "yields")
    assert [one.value for one in reached.options] == [f"y{number}" for number in range(2, 9)]
    assert reached.options[0].label == "D1 S: 5 money"
    assert form.example == TellRoads(RED)


def test_several_things_may_be_settled_in_any_order() -> None:
    """Of each kind the first; each has its own no."""
    state = after(table(seated("green_2")), use("dancer", "green_2"))
    labels = pages.labels(state, RED)
    assert labels[:2] == ["Take 2 dice (the Dancer)", "Take no dice (the Dancer)"]
    assert labels[2:6] == [f"The yield tile shows {one}" for one in ("a die", "money", "an upgrade", "a karma")]
    assert labels[6:] == ["Draw no yield tile (the Dancer)"]
    twice = replace(state, pending=(*state.pending, Pending("dice", 3, "the yield tile")), asked=3)
    forms = [offer for offer in rajas.choices(twice, RED) if isinstance(offer, Form)]
    assert [form.label for form in forms] == ["Take 2 dice (the Dancer)"]
    assert Decline(RED, 3) in commands(twice)


def test_dice_are_asked_for_under_all_that_they_may_be_for() -> None:
    """One die settles the yield tile's; the Dancer's two are then asked for under another name than before."""
    state = after(table(seated("green_2")), use("dancer", "green_2"), DrawYield(RED, "die"))
    assert {offer.question for offer in rajas.choices(state, RED)} == {"turn 1, dice 1+3"}
    left = after(state, TakeDice(RED, ("blue_1",)))
    assert {offer.question for offer in rajas.choices(left, RED)} == {"turn 1, dice 1"}


@pytest.mark.parametrize("kind", ["dice", "upgrade", "boat", "yield_tile", "palace", "earning"])
def test_what_may_be_declined_has_a_no(kind: str) -> None:
    state = asking(kind)
    assert Decline(RED, 1) in commands(state)
    assert after(state, Decline(RED, 1)).pending == ()


def test_markets_that_nobody_wrote_down_are_asked_after_the_sale() -> None:
    box = with_tiles(replace(printed("B4"), markets="unknown"))
    state = after(table(seated(tiles=MARKETS), box=box), SellAssorted(RED))
    assert pages.labels(state, RED)[0] == "What is earned (the assorted goods)"
