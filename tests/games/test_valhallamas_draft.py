"""Valhallamas, the draft: who chooses, the snake, one of each, the starting hand."""

from itertools import pairwise

import pytest

from companion.games.valhallamas import cards, drafting, initiative, rules
from companion.games.valhallamas.commands import (
    ChooseFirst,
    Claim,
    Commands,
    Discard,
    Draw,
    EndTurn,
    LetStand,
    Loot,
    Pick,
    Play,
    Settle,
    TurnUp,
    UseInstant,
    Withdraw,
)
from companion.games.valhallamas.model import Options, Setup, State
from companion.games.valhallamas.printed import Deck, Limits
from companion.secrecy import Sealed, Secret
from tests.games.valhallamas_table import (
    BLUE,
    COLOURS,
    GREEN,
    RED,
    USUAL,
    after,
    box_with,
    die,
    of,
    refusal,
    rolled,
)

OPEN = (TurnUp("strike", "Kick"), TurnUp("guard", "Mead"))
BLIND = ("strike", "guard")


def drafting_table(players: int = 2, options: Options = USUAL) -> State:
    """Red rolled highest and picks first; Kick and Mead lie open."""
    state = rules.start(Setup(COLOURS[:players], options=options))
    dice = rolled((6,), *((1,),) * (players - 1))
    return after(state, *OPEN, dice, ChooseFirst(RED, RED))


def blind(seat: int) -> tuple[Draw, ...]:
    """A starting hand of a blind card from each deck."""
    return tuple(Draw(seat, deck) for deck in BLIND)


def test_the_roll_comes_in_seat_by_seat_in_any_order() -> None:
    """The last die decides."""
    state = after(rules.start(Setup(COLOURS[:3])), die(GREEN, 2), die(RED, 5))
    assert rules.waiting(state) == (BLUE,)
    assert initiative.leaders(state) == (RED,)
    state = after(state, die(BLUE, 1))
    assert (state.stage, state.chooser, rules.waiting(state)) == ("draft_first", RED, (RED,))


def test_the_highest_roller_lets_anybody_pick_first() -> None:
    """The other way round from the first picker."""
    state = after(rules.start(Setup(COLOURS[:3])), rolled((2,), (5,), (3,)), ChooseFirst(BLUE, GREEN))
    assert state.picks == (3, 1, 2, 2, 1, 3, 3, 1, 2, 2, 1, 3)
    assert rules.waiting(state) == (GREEN,)


@pytest.mark.parametrize("players", range(2, 7))
def test_a_snake_passes_everybody_four_times(players: int) -> None:
    """Forward, back, forward, back; whoever is at the turn picks twice in a row."""
    order = tuple(range(1, players + 1))
    picks = drafting.snake(order)
    assert [picks.count(seat) for seat in order] == [4] * players
    assert sum(one == next_one for one, next_one in pairwise(picks)) == 3


def test_the_first_picker_is_somebody_at_the_table() -> None:
    """There is no seat 4 with three players."""
    state = after(rules.start(Setup(COLOURS[:3])), rolled((2,), (5,), (3,)))
    assert refusal(state, ChooseFirst(BLUE, 4)).text == "There is no seat 4: 3 play."
    assert refusal(state, ChooseFirst(4, BLUE)).rule == "seat"
    assert refusal(state, Pick(BLUE, "llama", "L1")).rule == "phase"


def test_a_pick_is_that_seats_whose_turn_it_is() -> None:
    """Blue waits for Red, then Red for Blue."""
    state = drafting_table()
    assert refusal(state, Pick(BLUE, "llama", "L1")).text == "It is Red's pick, not Blue's."
    state = after(state, Pick(RED, "llama", "L1"))
    assert refusal(state, Pick(RED, "helmet", "H1")).text == "It is Blue's pick, not Red's."


def test_what_was_taken_is_gone_from_its_row() -> None:
    """Blue cannot take Red's llama, nor one of another box."""
    state = after(drafting_table(), Pick(RED, "llama", "L1"))
    assert drafting.available(state, "llama") == ("L2", "L3", "L4", "L5", "L6")
    assert refusal(state, Pick(BLUE, "llama", "L1")).rule == "not_available"
    assert refusal(state, Pick(BLUE, "helmet", "L2")).rule == "not_available"


def test_each_pick_takes_one_of_what_is_still_missing() -> None:
    """In any order, unless the table plays with a fixed one."""
    state = after(drafting_table(), Pick(RED, "helmet", "H1"), Pick(BLUE, "llama", "L1"))
    assert drafting.left_to_take(state, RED) == ("llama", "blessing", "hand")
    assert drafting.left_to_take(state, BLUE) == ("helmet", "blessing", "hand")


def test_a_fixed_draft_goes_llama_helmet_blessing_hand() -> None:
    """House rule `draft_order`."""
    state = drafting_table(options=Options(draft_order="fixed"))
    assert drafting.left_to_take(state, RED) == ("llama",)
    refused = refusal(state, Pick(RED, "helmet", "H1"))
    assert (refused.rule, refused.text) == ("draft_order", "In this draft Red takes the llama before the helmet.")
    assert refusal(state, Draw(RED, "strike")).rule == "draft_order"
    state = after(state, Pick(RED, "llama", "L1"))
    assert drafting.left_to_take(state, RED) == ("helmet",)


def test_an_open_card_is_replaced_before_the_second_is_taken() -> None:
    """And the replacement may be that second card."""
    state = after(drafting_table(), Draw(RED, "strike", face_up=True, turned_up="Spit"))
    assert rules.waiting(state) == (RED,)
    state = after(state, Draw(RED, "strike", face_up=True, turned_up="Charge"))
    assert [held.card for held in of(state, RED).hand] == ["Kick", "Spit"]
    assert cards.pile_of(state, "strike").face_up == "Charge"
    assert rules.waiting(state) == (BLUE,)


def test_a_hand_that_is_begun_is_finished_first() -> None:
    """It is taken in one turn."""
    state = after(drafting_table(), Draw(RED, "strike"))
    assert drafting.left_to_take(state, RED) == ("hand",)
    assert refusal(state, Pick(RED, "llama", "L1")).rule == "hand_first"


def test_a_second_hand_is_refused() -> None:
    """One each."""
    state = after(drafting_table(), *blind(RED), *blind(BLUE))
    assert refusal(state, Draw(BLUE, "strike")).text == "Blue has taken a hand already: one each."


def test_a_blind_card_may_be_told_to_the_own_phone() -> None:
    """If it is of that deck; nobody else knows it."""
    state = after(drafting_table(), Draw(RED, "guard", card=Secret(RED, "Shield")))
    assert cards.name_of(of(state, RED).hand[0]) == "Shield"
    state = drafting_table()
    assert refusal(state, Draw(RED, "guard", card=Secret(RED, "Kick"))).text == "Kick is no card of the deck guard."
    assert refusal(state, Draw(RED, "guard", card=Secret(RED, "Hug"))).rule == "card"
    assert refusal(state, Draw(RED, "guard", card=Secret(BLUE, "Mead"))).rule == "seat"
    assert refusal(state, Draw(RED, "guard", card=Sealed(RED))).rule == "sealed"


def test_the_open_cards_are_noted_before_one_can_be_taken() -> None:
    """One a deck, and of that deck."""
    state = after(rules.start(Setup(COLOURS[:2])), rolled((6,), (1,)), ChooseFirst(RED, RED))
    assert refusal(state, Draw(RED, "strike", face_up=True, turned_up="Kick")).rule == "not_available"
    assert refusal(state, TurnUp("strike", "Mead")).rule == "card"
    assert refusal(state, TurnUp("magic", "Mead")).rule == "deck"
    state = after(state, TurnUp("strike", "Kick"))
    assert refusal(state, TurnUp("strike", "Spit")).rule == "face_up"
    assert cards.pile_of(state, "strike").draw == 19


@pytest.mark.parametrize(
    "command",
    [
        die(RED, 6),
        Play(RED, "Kick", BLUE),
        Discard(RED, "Kick"),
        EndTurn(RED),
        UseInstant(RED, "helmet"),
        Claim(RED),
        Withdraw(RED),
        LetStand(RED),
        Settle(RED),
        Loot(RED, "nothing"),
    ],
    ids=lambda command: type(command).__name__,
)
def test_the_fight_has_not_begun_in_the_draft(command: Commands) -> None:
    """Cards are drafted first."""
    assert refusal(drafting_table(), command).text == "Not now: the draft is on."


def test_gems_and_cubes_are_laid_out_after_the_last_pick() -> None:
    """6 + 4 health and 4 + 2 vigor for Red; both of Red's items work once, none of Blue's."""
    state = after(
        drafting_table(),
        *(Pick(RED, "llama", "L1"), Pick(BLUE, "llama", "L2"), Pick(BLUE, "helmet", "H3"), Pick(RED, "helmet", "H1")),
        *(Pick(RED, "blessing", "B1"), Pick(BLUE, "blessing", "B2")),
        *blind(BLUE),
        *blind(RED),
    )
    red, blue = state.fighters
    assert (red.health, red.max_health, red.vigor, red.max_vigor) == (10, 10, 6, 6)
    assert (blue.health, blue.max_health, blue.vigor, blue.max_vigor) == (10, 10, 8, 8)
    assert (red.helmet_cube, red.blessing_cube, blue.helmet_cube, blue.blessing_cube) == (True, True, False, False)
    assert (state.stage, state.round, rules.waiting(state)) == ("roll", 1, (RED, BLUE))


def test_a_box_may_have_other_starting_hands() -> None:
    """With one card the first draw is the whole hand."""
    box = box_with(limits=Limits(players=(2, 2), start_hand=1), decks=(Deck("strike", 20), Deck("guard", 16)))
    state = after(rules.start(Setup(COLOURS[:2], box)), rolled((6,), (1,)), ChooseFirst(RED, RED), Draw(RED, "guard"))
    assert rules.waiting(state) == (BLUE,)
