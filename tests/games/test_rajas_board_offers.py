"""Rajas of the Ganges: what a phone offers for the market place, the palace and the harbor."""

from msgspec.structs import replace

from companion.games import rajas
from companion.games.rajas.commands import OuterTerrace, Sail, SellAssorted, SellSame, Terrace, UseBalcony, UseChamber
from companion.games.rajas.model import Occupied, Options, Position
from companion.games.rajas.printed import SAMPLE, SameGood
from companion.vocabulary.play import Choice, Form
from tests.games.pages import Pages, limit, options
from tests.games.rajas_table import BLUE, MARKETS, RED, printed, seated, table, with_river, with_tiles

pages = Pages(rajas)
ALL_OUT = seated(active=5, placed=5, asleep=())
ANY_GOOD = replace(SAMPLE, market=replace(SAMPLE.market, same_good=(SameGood(),)))
UNKNOWN_MARKETS = with_tiles(replace(printed("B4"), markets="unknown"))


def hints(form, field):
    return {one.value: one.hint for one in limit(form, field).options}


def starting_with(state, words):
    return [offer for label, offer in pages.offers(state, RED).items() if label.startswith(words)]


def test_assorted_goods_say_what_they_bring() -> None:
    """The best tea and the best silk."""
    offer = pages.offers(table(seated(tiles=MARKETS)), RED)["Market, assorted goods: 5 money"]
    assert offer == Choice("Market, assorted goods: 5 money", SellAssorted(RED), "turn 1, place", heading="Market")


def test_a_full_space_is_not_offered() -> None:
    occupied = (Occupied("market.assorted.1", BLUE), Occupied("market.tea.1", BLUE), Occupied("harbor.1", BLUE))
    state = table(seated("blue_1", tiles=MARKETS), ALL_OUT, setup=Position(occupied=occupied))
    assert starting_with(state, "Market, assorted") == []
    assert starting_with(state, "Market, tea") == []
    assert len(starting_with(state, "Market, silk")) == 1
    assert len(starting_with(state, "Harbor")) == 1


def test_each_die_says_what_it_brings_on_the_market() -> None:
    """Tents of 3, 2 and 1 for tea: one for a 1, all three for a 4, or for the 1 turned to 6."""
    form = pages.form_of(
        table(seated("blue_1", "blue_4", tiles=MARKETS)), RED, "Market, tea: a die for up to 3 markets"
    )
    assert hints(form, "pay") == {
        "blue_1": "3 money",
        "blue_4": "6 money",
        "blue_1_turned": "6 money",
        "blue_4_turned": "6 money",
    }
    assert form.example == SellSame(RED, "market.tea.1", "blue_1")


def test_a_market_of_which_one_has_none_is_offered_as_that() -> None:
    """It is legal, to be in somebody's way, and stands behind all the rest, as assorted goods that bring nothing do."""
    state = table(seated("blue_1", tiles=MARKETS))
    form = pages.form_of(state, RED, "Market, spice: nothing, for you have none")
    assert (form.anytime, form.heading) == (True, "")
    assert pages.offers(table(seated()), RED)["Market, assorted goods: nothing"].anytime


def test_where_any_good_is_sold_it_is_said() -> None:
    form = pages.form_of(
        table(seated("blue_4", tiles=MARKETS), box=ANY_GOOD), RED, "Market, any good: a die for up to 3 markets"
    )
    assert options(form, "good") == ["silk", "tea", "spice"]
    assert form.example == SellSame(RED, "market.any.1", "blue_4", "silk")
    assert hints(form, "pay")["blue_4"] == "6 money"


def test_markets_that_nobody_wrote_down_promise_nothing() -> None:
    """The table is asked what they bring."""
    state = table(seated("blue_1", tiles=MARKETS), box=UNKNOWN_MARKETS)
    form = pages.form_of(state, RED, "Market, tea: as many markets as a die counts")
    assert set(hints(form, "pay").values()) == {""}
    assert "Market, assorted goods: not written down" in pages.labels(state, RED)


def test_without_dice_no_good_is_sold() -> None:
    assert starting_with(table(seated(tiles=MARKETS)), "Market, tea") == []


def test_a_terrace_gives_a_die_for_nothing() -> None:
    """As long as nobody is there."""
    state = table(seated(), ALL_OUT, setup=Position(occupied=(Occupied("palace.terrace.orange", BLUE),)))
    assert [offer.label for offer in starting_with(state, "Terrace")] == [
        "Terrace: a green die",
        "Terrace: a blue die",
        "Terrace: a purple die",
    ]
    assert starting_with(state, "Terrace")[1].command == Terrace(RED, "blue")


def test_a_balcony_takes_a_die_of_its_colour_as_it_lies() -> None:
    """One that is held is a choice; of two different ones a form asks which."""
    one = table(seated("orange_3", "orange_3"))
    label = "Balcony: an orange die for 2 green dice (orange 3)"
    (choice,) = starting_with(one, "Balcony")
    assert choice == Choice(label, UseBalcony(RED, "palace.balcony.1", "orange_3"), "turn 1, place", heading="Palace")
    (form,) = starting_with(table(seated("orange_3", "orange_6")), "Balcony")
    assert form.label == "Balcony: an orange die for 2 green dice"
    assert options(form, "pay") == ["orange 3", "orange 6"]


def test_a_chamber_takes_a_die_that_counts_its_number() -> None:
    """A 1, or a 6 that is turned for karma; the same die is the Portuguese's as it lies."""
    state = table(seated("blue_6", "green_1"))
    (mogul,) = starting_with(state, "Great Mogul")
    assert isinstance(mogul, Form)
    assert options(mogul, "pay") == ["green 1", "blue 6 turned to 1"]
    (portuguese,) = starting_with(table(seated("blue_6", karma=0)), "Portuguese")
    label = "Portuguese: your boat 6 free spaces on (blue 6)"
    assert portuguese == Choice(label, UseChamber(RED, "portuguese", "blue_6"), "turn 1, place", heading="Palace")
    assert starting_with(table(seated("blue_6", karma=0)), "Great Mogul") == []


def test_the_portuguese_is_closed_on_the_last_six_spaces() -> None:
    assert len(starting_with(table(seated("blue_6", boat=18)), "Portuguese")) == 1
    assert starting_with(table(seated("blue_6", boat=19)), "Portuguese") == []


def test_the_outer_terrace_rolls_any_of_the_own_dice_anew() -> None:
    """As many as there are, each as often as it is held."""
    (form,) = starting_with(table(seated("blue_1", "blue_1", "green_2")), "Outer terrace")
    dice = limit(form, "dice")
    assert (dice.least, dice.most) == (1, 3)
    assert [(one.label, one.most) for one in dice.options] == [("blue 1", 2), ("green 2", 1)]
    assert form.example == OuterTerrace(RED, ("blue_1",))
    assert starting_with(table(seated()), "Outer terrace") == []


def test_the_harbor_says_where_the_boat_would_land_and_what_that_brings() -> None:
    """Past the boat on space 2, which is not counted."""
    state = table(seated("blue_3", karma=0), seated(boat=2))
    (form,) = starting_with(state, "Harbor")
    assert form.label == "Harbor: sail"
    assert form.example == Sail(RED, "blue_3", 1)
    assert [(one.value, one.label, one.hint) for one in limit(form, "steps").options] == [
        (1, "to space 1", "2 dice"),
        (2, "to space 3", "2 karma"),
        (3, "to space 4", "2 fame"),
    ]


def test_what_a_space_of_the_river_brings_that_nobody_wrote_down_is_not_promised() -> None:
    state = table(seated("blue_1", karma=0), box=with_river(s1="unknown"))
    (form,) = starting_with(state, "Harbor")
    assert hints(form, "steps") == {1: "not written down"}


def test_the_harbor_takes_dice_that_count_1_2_or_3() -> None:
    """A 4 turned to 3 with karma, else not; the farthest of them gives the spaces."""
    (form,) = starting_with(table(seated("blue_1", "green_4")), "Harbor")
    assert options(form, "pay") == ["blue 1", "green 4 turned to 3"]
    assert len(options(form, "steps")) == 3
    assert starting_with(table(seated("green_4", karma=0)), "Harbor") == []


def test_near_the_end_there_are_fewer_spaces_and_then_none() -> None:
    """On the final space the harbor is closed."""
    (form,) = starting_with(table(seated("blue_3", boat=23)), "Harbor")
    assert options(form, "steps") == ["to space 24"]
    assert starting_with(table(seated("blue_3", boat=24)), "Harbor") == []


def test_the_second_worker_at_the_harbor_pays() -> None:
    occupied = (Occupied("harbor.1", BLUE),)
    state = table(seated("blue_1"), ALL_OUT, setup=Position(occupied=occupied))
    assert starting_with(state, "Harbor")[0].label == "Harbor: sail, costs 1 money"


def test_a_harbor_zero_steps_where_a_house_rule_allows_it() -> None:
    (form,) = starting_with(table(seated("blue_1", karma=0), options=Options(harbor_zero_steps=True)), "Harbor")
    assert options(form, "steps") == ["stay", "to space 1"]


def test_what_a_space_costs_that_nobody_wrote_down_is_not_said() -> None:
    """It is asked once the worker is there."""
    box = replace(SAMPLE, harbor=replace(SAMPLE.harbor, costs=("unknown",)))
    assert starting_with(table(seated("blue_1"), box=box), "Harbor")[0].label == "Harbor: sail"
