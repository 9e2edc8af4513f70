"""Vaalbara: what a seat and the host may do."""

import pytest

from companion.games import vaalbara
from companion.games.vaalbara.model import (
    Bard,
    Choose,
    CorrectOmens,
    CorrectRealm,
    CorrectRow,
    Count,
    Deal,
    KeepOmens,
    LayDown,
    Midwife,
    Pioneer,
    ReadOmens,
    Release,
    Resolve,
    Rider,
    ShowFighter,
    Take,
    Tracker,
    TurnUp,
)
from companion.games.vaalbara.printed import SAMPLE
from companion.secrecy import Secret
from companion.vocabulary.play import Choice, Form
from tests.games.pages import Pages, limit, options
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
offers, labels, form_of = PAGES.offers, PAGES.labels, PAGES.form_of

DOWN = "My card is down; I say which when all turn up"
REALM_AT_THE_END = "field field field field meadow meadow river village"


def test_the_public_may_do_nothing() -> None:
    """Nor may a seat while lands are dealt, or while another acts."""
    assert offers(table(), "public") == {}
    assert offers(table(), BLUE) == {}
    assert offers(revealed(found("", ""), 3, 5), PURPLE) == {}


def test_the_host_deals_both_rows_and_then_reads_the_omens() -> None:
    """As many lands as play, any of the nine; the omens, without the last clan, only once all lands lie there."""
    state = table(players=3)
    assert labels(state, "host") == [
        "Say which 3 lands lie in the first row",
        "Say which 3 lands lie in the second row",
    ]
    form = form_of(state, "host", "Say which 3 lands lie in the second row")
    assert form.example == Deal(2, ("meadow", "meadow", "meadow"))
    lands = limit(form, "lands")
    assert (lands.least, lands.most) == (3, 3)
    assert [(option.value, option.label, option.most) for option in lands.options][1:4] == [
        ("field", "Field", 3),
        ("forest_3", "Forest 3", 3),
        ("forest_4", "Forest 4", 3),
    ]
    state = after(state, deal(1, "field field river"), deal(2, "field field river"))
    form = form_of(state, "host", "These are the omens")
    assert form.example == ReadOmens("blue", "purple")
    assert [limit.label for limit in form.limits] == ["first clan", "second clan"]
    assert options(form, "first") == ["Blue", "Purple", "Yellow"]
    assert [option.colour for option in limit(form, "first").options] == ["blue", "purple", "yellow"]


def test_no_more_lands_are_offered_than_the_box_has() -> None:
    """The SAMPLE has one Forest 6 for two players, and one Forest 5."""
    state = table(box=SAMPLE)
    lands = limit(form_of(state, "host", "Say which 2 lands lie in the first row"), "lands").options
    assert {option.value: option.most for option in lands}["forest_6"] == 1
    dealt = after(state, deal(1, "forest_6 forest_5"))
    left = options(form_of(dealt, "host", "Say which 2 lands lie in the second row"), "lands")
    assert left == ["Meadow", "Field", "Forest 3", "Forest 4", "Village", "Mountain", "River"]


def test_a_character_is_told_or_only_laid_down() -> None:
    """Any that was not played yet, with what it does; the button says only that it is down."""
    state = found(player("field river", discard=(1, 2)), player("field river", discard=(3, 4)), round=3)
    assert labels(state, BLUE) == ["Lay a character face down", DOWN]
    form = form_of(state, BLUE, "Lay a character face down")
    assert form.example == Choose(BLUE, Secret(BLUE, 3))
    assert options(form, "character")[:2] == ["3 Hunter", "4 Oracle"]
    assert limit(form, "character").options[0].hint == "+3 before both neighbours"
    assert offers(state, BLUE)[DOWN] == Choice(DOWN, LayDown(BLUE), "round 3, character of seat 1", "main")
    assert offers(after(state, LayDown(BLUE)), BLUE) == {}


def test_the_host_says_what_is_down_and_gives_it_back() -> None:
    """For a seat without a phone; giving back is nothing that anybody waits for."""
    state = after(found("", ""), choose(BLUE, 3))
    assert labels(state, "host") == ["Purple's card is down"]
    back = offers(state, "host")["Blue takes the card back"]
    assert back == Choice("Blue takes the card back", Release(BLUE), "round 1, character of seat 1", None, True)


def test_what_lies_face_down_untold_is_turned_up() -> None:
    """By the seat or the host, and only by whoever told nothing."""
    state = after(
        found(player("field", discard=(1,)), "river", "river", round=2),
        LayDown(BLUE),
        choose(PURPLE, 3),
        LayDown(YELLOW),
    )
    form = form_of(state, BLUE, "Turn the character up")
    assert form.example == TurnUp(BLUE, 2)
    assert "1 Fighter" not in options(form, "character")
    assert offers(state, PURPLE) == {}
    assert labels(state, "host") == ["Blue: Turn the character up", "Yellow: Turn the character up"]


def test_the_host_gives_a_card_back_until_the_first_is_turned_up() -> None:
    """All are down untold; nobody waits for it."""
    state = after(found("", ""), LayDown(BLUE), LayDown(PURPLE))
    assert offers(state, "host")["Purple takes the card back"] == Choice(
        "Purple takes the card back", Release(PURPLE), "round 1, character of seat 2", None, True
    )
    assert "Purple takes the card back" not in offers(after(state, TurnUp(BLUE, 3)), "host")


def test_fighters_are_shown_by_the_buttons_of_those_who_can_have_one() -> None:
    """Not by who played her, now or before, nor twice; then the Fighter goes on."""
    state = revealed(found("field", player("field", discard=(1,)), "field", "field", round=2), 1, 9, 1, 5)
    assert offers(state, 4) == {
        "Show the Fighter in the hand: 1 point": Choice(
            "Show the Fighter in the hand: 1 point",
            ShowFighter(4),
            "round 2, Fighter of seat 1, shown by seat 4",
            "main",
        )
    }
    assert offers(state, PURPLE) == offers(state, YELLOW) == {}
    assert offers(after(state, ShowFighter(4)), 4) == {}
    assert offers(state, BLUE) == {
        "All Fighters are shown": Choice("All Fighters are shown", Resolve(BLUE), "round 2, action of seat 1", "main")
    }


@pytest.mark.parametrize(
    ("character", "label"),
    [
        (3, "Hunter: +3 before both neighbours"),
        (4, "Oracle brings nothing: no neighbour's character is odd"),
        (5, "Carpenter brings nothing: no Forest is in the realm"),
        (6, "Falconer brings nothing: nobody has acted before"),
        (10, "Crafter brings nothing: Purple has not acted yet"),
        (12, "Farmer: the land of this turn counts twice"),
    ],
)
def test_a_character_without_a_decision_acts_by_the_button(character: int, label: str) -> None:
    """With why it brings nothing. The host can do it in its place, and no button of the host's gives it."""
    state = revealed(found("", ""), character, character)
    assert offers(state, BLUE) == {label: Choice(label, Resolve(BLUE), "round 1, action of seat 1", "main")}
    assert offers(state, "host")[f"Blue: {label}"] == Choice(
        f"Blue: {label}", Resolve(BLUE), "round 1, action of seat 1"
    )


def test_a_bard_gives_to_any_other() -> None:
    """By the button where there is only one."""
    three = offers(revealed(found("", "", ""), 2, 5, 6), BLUE)
    assert [offer.command for offer in three.values() if isinstance(offer, Choice)] == [Bard(BLUE, 2), Bard(BLUE, 3)]
    assert list(three) == ["Bard: 2 points for Purple", "Bard: 2 points for Yellow"]
    assert {offer.button for offer in three.values() if isinstance(offer, Choice)} == {None}
    (two,) = offers(revealed(found("", ""), 2, 5), BLUE).values()
    assert isinstance(two, Choice)
    assert two.button == "main"


def test_a_tracker_has_a_form_for_each_row() -> None:
    """Places where a land lies, and every land that can come."""
    state = revealed(found("", "", "", first="field river mountain", second="meadow village field"), 7, 6, 8)
    state = acted(state, PURPLE)
    form = form_of(state, BLUE, "Tracker: swap a land of the first row")
    assert form.example == Tracker(BLUE, 1, 2, "meadow")
    assert options(form, "slot") == ["River", "Mountain"]
    assert len(options(form, "land")) == 9
    second = form_of(state, BLUE, "Tracker: swap a land of the second row")
    assert second.example == Tracker(BLUE, 2, 1, "meadow")
    assert options(second, "slot") == ["Meadow", "Village", "Field"]


def test_a_midwife_takes_back_what_lies_in_the_own_discard() -> None:
    """With nobody there the button goes on."""
    state = revealed(found(player("field river", discard=(3, 4)), "field river", round=3), 8, 9)
    form = form_of(state, BLUE, "Midwife: take a character back")
    assert form.example == Midwife(BLUE, 3)
    assert options(form, "back") == ["3 Hunter", "4 Oracle"]
    alone = offers(revealed(found("", ""), 8, 9), BLUE)["Midwife: nobody to take back"]
    assert alone == Choice("Midwife: nobody to take back", Midwife(BLUE), "round 1, action of seat 1", "main")


def test_a_rider_swaps_a_land_that_is_left_with_one_of_the_second_row() -> None:
    """Each by its place."""
    state = revealed(found("", "", first="field river", second="meadow village"), 9, 6)
    form = form_of(acted(state, PURPLE), BLUE, "Rider: swap two lands")
    assert form.example == Rider(BLUE, 2, 1)
    assert options(form, "first_slot") == ["River"]
    assert options(form, "second_slot") == ["Meadow", "Village"]


def test_a_pioneer_gives_a_land_of_the_own_realm() -> None:
    """Each kind once; with an empty realm the button goes on."""
    form = form_of(revealed(found("field field river", "field field river"), 11, 12), BLUE, PIONEER)
    assert form.example == Pioneer(BLUE, "field", "meadow")
    assert options(form, "give") == ["Field", "River"]
    empty = offers(revealed(found("", ""), 11, 12), BLUE)["Pioneer: the realm is empty"]
    assert empty == Choice("Pioneer: the realm is empty", Pioneer(BLUE), "round 1, action of seat 1", "main")


PIONEER = "Pioneer: swap a land of the realm"


def test_a_land_is_offered_with_what_it_brings() -> None:
    """A second field brings 4; a first mountain nothing; a meadow counts the neighbours' too."""
    realms = ("field", "meadow", "meadow")
    state = revealed(found(*realms, first="field mountain meadow"), 3, 5, 6)
    state = after(state, Resolve(BLUE))
    assert list(offers(state, BLUE)) == [
        "Field: 4 points",
        "Mountain: no points",
        "Meadow: 3 points",
    ]
    assert {offer.button for offer in offers(state, BLUE).values() if isinstance(offer, Choice)} == {None}
    assert offers(state, PURPLE) == {}
    assert next(iter(offers(state, "host"))) == "Blue: Field: 4 points"


def test_equal_lands_are_one_option() -> None:
    """Nobody can tell them apart, and whoever typed them in gave them no order; by the button if no other is left."""
    state = after(revealed(found("", "", "", first="field river field"), 3, 5, 6), Resolve(BLUE))
    assert offers(state, BLUE) == {
        "Field (2 lie there): 2 points": Choice(
            "Field (2 lie there): 2 points", Take(BLUE, 3), "round 1, land of seat 1", None
        ),
        "River: 3 points": Choice("River: 3 points", Take(BLUE, 2), "round 1, land of seat 1", None),
    }
    left = offers(after(state, Take(BLUE, 2), Resolve(PURPLE)), PURPLE)["Field (2 lie there): 2 points"]
    assert isinstance(left, Choice)
    assert left.button == "main"


def test_the_last_land_is_taken_by_the_button() -> None:
    """A Farmer's counts twice: one meadow, 2 points."""
    state = after(acted(revealed(found("", "", first="field meadow"), 3, 12), BLUE), Resolve(PURPLE))
    assert offers(state, PURPLE) == {
        "Meadow: 2 points": Choice("Meadow: 2 points", Take(PURPLE, 2), "round 1, land of seat 2", "main")
    }


def test_a_land_waits_for_new_omens() -> None:
    """After a Tracker the host reads them first."""
    state = after(revealed(found("", ""), 7, 8), Tracker(BLUE, 2, 1, "river"))
    assert offers(state, BLUE) == {}
    assert labels(state, "host") == ["These are the omens"]
    assert form_of(state, "host", "These are the omens").question == "round 1, omens after seat 1"
    assert "Field (2 lie there): 2 points" in offers(after(state, read("purple blue")), BLUE)


def test_after_a_pioneer_of_the_last_round_the_omens_may_be_the_same() -> None:
    """Where nobody knows how many cards are left."""
    realm = player(REALM_AT_THE_END, discard=(1, 2, 3, 4, 5, 6, 7, 8))
    state = revealed(found(realm, realm, round=9), 11, 12)
    state = after(state, Pioneer(BLUE, "river", "field"))
    same = offers(state, "host")["The omens are the same"]
    assert same == Choice("The omens are the same", KeepOmens(), "round 9, omens after seat 1")


def test_tokens_are_counted_at_the_end() -> None:
    """By their owner or the host, begun from what was tracked."""
    realm = player(REALM_AT_THE_END, 20, (1, 2, 3, 4, 5, 6, 7, 8))
    state = acted(revealed(found(realm, realm, round=9), 10, 12), BLUE, PURPLE)
    form = form_of(state, BLUE, "Count the tokens")
    assert form.draft == form.example == Count(BLUE, 30)
    assert labels(state, "host") == ["Blue: Count the tokens", "Purple: Count the tokens"]


def test_the_host_may_correct_lands_and_omens_at_any_time() -> None:
    """Rows where lands lie, realms that have any, omens that were read."""
    state = found("field", "", first="field river")
    found_now = {label: offer for label, offer in offers(state, "host").items() if label.startswith("Correct")}
    assert list(found_now) == [
        "Correct the first row",
        "Correct the second row",
        "Correct Blue's realm",
        "Correct the omens",
    ]
    examples = [offer.example for offer in found_now.values() if isinstance(offer, Form) and offer.anytime]
    assert examples == [
        CorrectRow(1, 1, "meadow"),
        CorrectRow(2, 2, "meadow"),
        CorrectRealm(BLUE, "field", "meadow"),
        CorrectOmens("purple"),
    ]
    form = form_of(state, "host", "Correct the first row")
    assert options(form, "slot") == ["Field", "River"]


def test_nothing_is_corrected_before_it_lies_there() -> None:
    """Nor to a land of which the box has no more."""
    assert not any(label.startswith("Correct") for label in offers(table(), "host"))
    last = after(table(box=SAMPLE), deal(1, "forest_6 forest_5"))
    assert "Forest 6" not in options(form_of(last, "host", "Correct the first row"), "land")
