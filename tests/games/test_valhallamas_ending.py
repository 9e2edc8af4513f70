"""Valhallamas, the end of the fight: who stands, and the places of those who fell."""

from companion.games.valhallamas import rules
from companion.games.valhallamas.commands import EndTurn, Loot, Play, Settle
from companion.vocabulary.play import Placing
from tests.games.valhallamas_table import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    after,
    attack,
    doomed,
    llama,
    reds_turn,
    refusal,
    set_by_hand,
    stands,
    wounds,
)


def test_the_fight_ends_when_one_llama_stands() -> None:
    """There is nothing to loot for any more, and nothing else to do."""
    state = after(reds_turn(llama(5), llama(2)), attack("Charge", BLUE), stands())
    result = rules.result(state)
    assert result is not None
    assert (state.stage, result.winners, rules.waiting(state)) == ("over", (RED,), ())
    assert result.placings == (Placing(RED, 1, 5, "health"), Placing(BLUE, 2, 0, "health"))
    assert result.reason == "Red is the last llama that stands."
    assert refusal(state, Loot(RED, "helmet")).text == "Not now: the fight is over."


def test_places_go_by_who_fell_later() -> None:
    """Green fell first, then Yellow and Blue at one blow: Red 1, Blue and Yellow 2, Green 4."""
    state = after(doomed(5, 5, 5, 5, user=RED), Settle(RED, wounds(GREEN)), Loot(RED, "nothing"))
    assert rules.result(state) is None
    state = after(state, Play(RED, "Curse"), waive="already_played")
    result = rules.result(after(state, Settle(RED, wounds(BLUE, YELLOW))))
    assert result is not None
    assert [placing.place for placing in result.placings] == [1, 2, 4, 2]


def test_each_blow_has_a_place_of_its_own() -> None:
    """Green, Blue and Yellow fell one after the other."""
    state = after(doomed(5, 5, 5, 5, user=RED), Settle(RED, wounds(GREEN)), Loot(RED, "nothing"))
    for victim in (BLUE, YELLOW):
        state = after(state, Play(RED, "Curse"), waive="already_played")
        state = after(state, Settle(RED, wounds(victim)))
        state = after(state, Loot(RED, "nothing")) if state.spoils else state
    result = rules.result(state)
    assert result is not None
    assert [placing.place for placing in result.placings] == [1, 3, 4, 2]


def test_nobody_left_is_for_the_host_to_decide() -> None:
    """Those who fell last share the first place."""
    state = after(doomed(5, 5, 5, user=RED), Settle(RED, wounds(GREEN)), Loot(RED, "nothing"))
    state = after(state, Play(RED, "Curse"), waive="already_played")
    result = rules.result(after(state, Settle(RED, wounds(RED, BLUE))))
    assert result is not None
    assert (result.winners, [placing.place for placing in result.placings]) == ((RED, BLUE), [1, 1, 3])
    assert result.reason == "Nobody stands: Red and Blue fell last, and the host decides."


def test_a_correction_that_leaves_one_llama_ends_the_fight() -> None:
    """And one that brings a llama back lets it go on."""
    state = set_by_hand(reds_turn(llama(), llama()), BLUE, health=0)
    result = rules.result(state)
    assert result is not None
    assert result.winners == (RED,)
    state = set_by_hand(state, BLUE, health=1)
    assert rules.result(state) is None
    assert after(state, EndTurn(RED)).turn is not None


def test_who_was_set_to_nothing_by_hand_fell_then() -> None:
    """Green by hand, then Blue by a blow: Blue is second."""
    state = set_by_hand(reds_turn(llama(), llama(2), llama()), GREEN, health=0)
    result = rules.result(after(state, attack("Charge", BLUE), stands()))
    assert result is not None
    assert [placing.place for placing in result.placings] == [1, 2, 3]
    state = set_by_hand(reds_turn(llama(), llama(2), llama()), BLUE, health=0)
    result = rules.result(set_by_hand(state, GREEN, health=0))
    assert result is not None
    assert [placing.place for placing in result.placings] == [1, 2, 2]


def test_who_was_brought_back_by_hand_has_not_fallen_before() -> None:
    """Blue fell first and was brought back; Green fell, then Blue by hand, then Yellow: Blue is third of four."""
    state = after(doomed(5, 5, 5, 5, user=RED), Settle(RED, wounds(BLUE)), Loot(RED, "nothing"))
    state = after(set_by_hand(state, BLUE, health=5), Play(RED, "Curse"), waive="already_played")
    state = after(state, Settle(RED, wounds(GREEN)), Loot(RED, "nothing"))
    state = after(set_by_hand(state, BLUE, health=0), Play(RED, "Curse"), waive="already_played")
    result = rules.result(after(state, Settle(RED, wounds(YELLOW))))
    assert result is not None
    assert [placing.place for placing in result.placings] == [1, 3, 4, 2]


def test_who_was_set_to_nothing_by_hand_later_fell_later() -> None:
    """Blue, then Green, with a turn's end between; Red and Yellow stand."""
    state = after(set_by_hand(reds_turn(llama(), llama(), llama(), llama()), BLUE, health=0), EndTurn(RED))
    state = set_by_hand(set_by_hand(state, GREEN, health=0), YELLOW, health=0)
    result = rules.result(state)
    assert result is not None
    assert [placing.place for placing in result.placings] == [1, 4, 2, 2]


def test_an_effect_of_a_corrected_llama_can_still_be_settled() -> None:
    """Red was set to 0 while the table carried out Red's card."""
    state = set_by_hand(doomed(5, 5, 5, user=RED), RED, health=0)
    state = after(state, Settle(RED, wounds()))
    assert state.turn is not None
    assert state.turn.seat == BLUE
