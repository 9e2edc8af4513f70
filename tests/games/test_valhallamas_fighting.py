"""Valhallamas, the fight: costs, attacks and their answers, instants, claims, effects that the table carries out."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.valhallamas import cards, fighting, rules
from companion.games.valhallamas.commands import (
    Claim,
    Discard,
    Draw,
    EndTurn,
    LetStand,
    Loot,
    Play,
    Settle,
    UseInstant,
    Withdraw,
)
from companion.games.valhallamas.model import Attack, Change, Fighter, Manual, State
from companion.games.valhallamas.printed import SAMPLE, BattleCard
from tests.games.valhallamas_table import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    after,
    attack,
    box_with,
    card,
    die,
    fight,
    health,
    helmet,
    hit,
    llama,
    of,
    press,
    reds_turn,
    refusal,
    rolled,
    set_by_hand,
    stands,
)

SHIELD, SECOND_WIND = "Shield", "Second Wind"


def struck(by: str, *answers: int, **more: Any) -> State:
    """Red plays a card at Blue; a number is the health of Blue, Green, …"""
    others = (llama(one, **more) for one in answers)
    return after(reds_turn(llama(), *others), attack(by, BLUE))


def names(state: State, seat: int) -> list[str]:
    """What a seat may use now."""
    return [ability.name for ability in fighting.usable(state, seat)]


def test_an_attack_is_paid_and_waits_for_its_answer() -> None:
    """Spit: 2 vigor for 2 damage; attacker and target are asked."""
    state = struck("Spit", 11)
    assert hit(state) == Attack(RED, BLUE, 2, 1, "Spit")
    assert (of(state, RED).vigor, health(state)) == (5, (11, 11))
    assert cards.pile_of(state, "strike").discard == 1
    assert rules.waiting(state) == (RED, BLUE)


def test_what_nobody_answers_is_taken() -> None:
    """The attacker says that it stands, or the target that it takes it; nobody else."""
    state = struck("Spit", 11, 11)
    refused = refusal(state, LetStand(GREEN))
    assert (refused.rule, refused.text) == ("not_yours", "Red or Blue says that the damage stands, not Green.")
    assert health(after(state, LetStand(BLUE))) == (11, 9, 11)
    state = after(state, stands())
    assert (health(state), state.attack) == ((11, 9, 11), None)
    assert refusal(state, stands()).rule == "no_attack"


def test_nobody_acts_from_a_seat_that_is_not_there() -> None:
    """Two play."""
    state = struck("Spit", 11)
    for command in (LetStand(3), card(3, SHIELD), Claim(3), Withdraw(3), Settle(3), Loot(3, "nothing"), EndTurn(3)):
        assert refusal(state, command).text == "There is no seat 3: 2 play."


def test_the_turn_waits_while_an_attack_is_answered() -> None:
    """No draw, no discard, no end of the turn."""
    state = struck("Spit", 11)
    for command in (Draw(RED, "strike"), Discard(RED, "Mead"), EndTurn(RED)):
        refused = refusal(state, command)
        assert (refused.rule, refused.text) == ("answer_first", "First Red's attack on Blue is answered, or stands.")
    assert after(state, stands(), EndTurn(RED)).turn is not None


@pytest.mark.parametrize(("target", "rule"), [(None, "bad_target"), (RED, "bad_target"), (GREEN, "target_defeated")])
def test_an_attack_is_for_somebody_else_who_stands(target: int | None, rule: str) -> None:
    """Green has fallen before."""
    state = reds_turn(llama(), llama(), llama(0, dice=()))
    assert refusal(state, Play(RED, "Kick", target)).rule == rule
    assert fighting.targets(state, RED) == (BLUE,)
    assert refusal(state, Play(RED, "Mead", BLUE)).text == "Mead is for the own llama and has no target."
    assert refusal(state, Play(RED, "Kick", 4)).rule == "seat"


def test_without_vigor_no_card() -> None:
    """2 came back, Charge costs 3; with the host's leave it takes what is there."""
    state = reds_turn(llama(vigor=0), llama())
    assert refusal(state, attack("Charge", BLUE)).text == "Red has 2 vigor left; this costs 3."
    assert of(after(state, attack("Charge", BLUE), waive="not_enough_vigor"), RED).vigor == 0


def test_healing_stops_at_the_maximum() -> None:
    """10 and 2 are 11 of 11."""
    assert health(after(reds_turn(llama(10), llama()), Play(RED, "Mead"))) == (11, 11)


def test_a_block_stops_the_whole_attack() -> None:
    """It is the target's alone, and costs vigor as its card says."""
    state = after(struck("Spit", 11, 11), card(BLUE, SHIELD))
    assert (health(state), state.attack, of(state, BLUE).vigor) == ((11, 11, 11), None, 6)
    assert refusal(struck("Spit", 11, 11), card(GREEN, SHIELD)).text == "No attack on Green waits for an answer."
    assert refusal(state, card(BLUE, SHIELD)).rule == "no_attack"


def weak_shields() -> State:
    """Red charges at Blue, who has 2 health, in a box whose Shield takes off 1."""
    battle_cards = tuple(replace(one, amount=1) if one.name == SHIELD else one for one in SAMPLE.battle_cards)
    state = reds_turn(llama(), llama(2, hand=3), box=box_with(battle_cards=battle_cards))
    return after(state, attack("Charge", BLUE))


def test_a_block_may_take_off_a_part_and_others_follow() -> None:
    """3 - 1 is still lethal to 2, 2 - 1 is not: then healing is allowed again, and 2 + 2 - 1 is left."""
    state = after(weak_shields(), card(BLUE, SHIELD))
    assert hit(state).amount == 2
    assert refusal(state, card(BLUE, SECOND_WIND)).rule == "block_only"
    state = after(state, card(BLUE, SHIELD))
    assert hit(state).amount == 1
    assert health(after(state, card(BLUE, SECOND_WIND), stands())) == (11, 3)


def test_blocks_of_a_part_can_stop_an_attack() -> None:
    """3 - 1 - 1 - 1."""
    state = after(weak_shields(), card(BLUE, SHIELD), card(BLUE, SHIELD), card(BLUE, SHIELD))
    assert (state.attack, health(state)) == (None, (11, 2))


@pytest.mark.parametrize("blow", ["Spit", "Charge"])
def test_two_health_against_two_or_three_damage_is_no_time_to_heal(blow: str) -> None:
    """The book's own example: no healing instant, neither card nor item; a block, or what the host allows."""
    state = struck(blow, 2, blessing="B1", blessing_cube=True)
    assert fighting.is_lethal(state)
    assert refusal(state, card(BLUE, SECOND_WIND)).rule == "block_only"
    assert refusal(state, UseInstant(BLUE, "blessing")).rule == "block_only"
    assert names(state, BLUE) == [SHIELD]
    assert health(after(state, card(BLUE, SHIELD))) == (11, 2)
    assert of(after(state, card(BLUE, SECOND_WIND), waive="block_only"), BLUE).health == 4


def test_two_health_against_one_damage_may_heal_first() -> None:
    """2 + 2 - 1."""
    state = struck("Kick", 2)
    assert not fighting.is_lethal(state)
    assert SECOND_WIND in names(state, BLUE)
    assert health(after(state, card(BLUE, SECOND_WIND), stands())) == (11, 3)


def test_others_may_use_instants_under_somebody_elses_lethal_attack() -> None:
    """Green heals while Blue can only block."""
    state = struck("Spit", 2, 5)
    assert health(after(state, card(GREEN, SECOND_WIND), stands(), Loot(RED, "nothing"))) == (11, 0, 7)


def test_an_item_blocks_once() -> None:
    """The red cube leaves the card, and the vigor stays."""
    state = after(struck("Charge", 2, helmet="H1", helmet_cube=True), helmet(BLUE))
    assert (state.attack, of(state, BLUE).helmet_cube, of(state, BLUE).vigor) == (None, False, 7)
    state = after(state, EndTurn(RED), EndTurn(BLUE), rolled((6,), (1,)), attack("Charge", BLUE))
    assert refusal(state, helmet(BLUE)).text == "H1 is spent: it works once a fight."
    assert after(state, helmet(BLUE), waive="cube_spent").attack is None


def test_both_items_have_a_cube_of_their_own() -> None:
    """The blessing's leaves, the helmet's stays."""
    fighter = llama(5, helmet="H2", helmet_cube=True, blessing="B1", blessing_cube=True)
    state = after(reds_turn(fighter, llama()), UseInstant(RED, "blessing"))
    assert (of(state, RED).health, of(state, RED).helmet_cube, of(state, RED).blessing_cube) == (6, True, False)


def test_an_item_without_a_square_works_as_often_as_it_is_paid() -> None:
    """H5 attacks with 1 for 3 vigor: twice with 7."""
    kick = UseInstant(RED, "helmet", target=BLUE)
    state = after(reds_turn(llama(helmet="H5"), llama()), kick, stands(), kick, stands())
    assert (of(state, BLUE).health, of(state, RED).vigor) == (9, 1)
    assert refusal(state, kick).rule == "not_enough_vigor"


def test_an_item_without_an_effect_cannot_be_used() -> None:
    """H3 has health only."""
    assert refusal(reds_turn(llama(), llama()), helmet(RED)).text == "Red's helmet has no effect to use."


def test_instants_need_no_turn() -> None:
    """Blue heals in Red's turn, and even before the roll; it is not the turn's card."""
    assert health(after(reds_turn(llama(), llama(5)), card(BLUE, SECOND_WIND))) == (11, 7)
    assert health(after(fight(llama(), llama(5)), card(BLUE, SECOND_WIND))) == (11, 7)
    assert refusal(reds_turn(llama(), llama(5)), card(BLUE, "Mead")).rule == "not_instant"
    assert health(after(reds_turn(llama(), llama(5)), card(BLUE, "Mead"), waive="not_instant")) == (11, 7)


def test_the_defeated_use_nothing() -> None:
    """Nor do they press."""
    state = reds_turn(llama(), llama(), llama(0, dice=()))
    assert refusal(state, card(GREEN, SECOND_WIND)).text == "Green is defeated and acts no more."
    assert refusal(state, Claim(GREEN)).rule == "defeated"
    assert fighting.usable(state, GREEN) == ()


def test_vigor_can_be_won_back_by_an_item() -> None:
    """B6: 3 vigor once, up to the maximum of 5."""
    state = reds_turn(llama(vigor=1, blessing="B6", blessing_cube=True), llama())
    assert of(after(state, UseInstant(RED, "blessing")), RED).vigor == 5


def test_an_item_may_attack() -> None:
    """B5, at whom it is named for."""
    state = reds_turn(llama(), llama(blessing="B5", blessing_cube=True))
    assert refusal(state, UseInstant(BLUE, "blessing")).text == "Say whom the attack is for."
    assert hit(after(state, UseInstant(BLUE, "blessing", target=RED))) == Attack(BLUE, RED, 1, 1, "B5")


def test_an_instant_attack_waits_for_the_one_before_it() -> None:
    """Blue ambushes Red in answer: Red's Spit is answered and applied first."""
    state = after(struck("Spit", 11), card(BLUE, "Ambush", RED))
    assert hit(state).card == "Spit"
    state = after(state, stands())
    assert (health(state), hit(state)) == ((11, 9), Attack(BLUE, RED, 1, 2, "Ambush"))
    assert health(after(state, stands(BLUE))) == (10, 9)


def test_only_the_first_attack_is_asked_about() -> None:
    """Green ambushes Yellow behind Red's Spit at Blue."""
    state = after(reds_turn(llama(), llama(), llama(), llama()), attack("Spit", BLUE), card(GREEN, "Ambush", YELLOW))
    assert rules.waiting(state) == (RED, BLUE)
    assert rules.waiting(after(state, stands())) == (GREEN, YELLOW)


def test_an_attack_that_waits_does_not_bind_its_target_yet() -> None:
    """Red, with 1 health, may still heal against the Ambush behind the own Spit."""
    state = after(reds_turn(llama(1), llama()), attack("Spit", BLUE), card(BLUE, "Ambush", RED))
    assert health(after(state, card(RED, SECOND_WIND), stands(), stands(BLUE))) == (2, 9)


def test_attacks_of_the_fallen_lapse() -> None:
    """Blue, with 3 health, ambushed Red after Green had ambushed Blue: 2 and 1 damage come first."""
    state = after(struck("Spit", 3, 11), card(GREEN, "Ambush", BLUE), card(BLUE, "Ambush", RED), stands())
    assert [one.by for one in state.attacks] == [GREEN, BLUE]
    state = after(state, stands(GREEN))
    assert (state.attacks, health(state)) == ((), (11, 0, 11))


def test_who_presses_first_names_the_instant_first() -> None:
    """Green pressed before Blue; everybody else waits."""
    state = after(struck("Spit", 11, 5), *press(GREEN, BLUE))
    assert rules.waiting(state) == (GREEN,)
    for command in (card(BLUE, SHIELD), stands()):
        refused = refusal(state, command)
        assert refused.text == "Green pressed first: name that instant, or take the claim back."
    assert names(state, BLUE) == []
    assert names(state, GREEN) == ["Ambush", SECOND_WIND]
    state = after(state, card(GREEN, SECOND_WIND))
    assert state.claims == (BLUE,)
    assert health(after(state, card(BLUE, SHIELD))) == (11, 11, 7)


def test_a_claim_is_made_once_and_may_be_taken_back() -> None:
    """By whoever made it, whoever was first."""
    state = after(struck("Spit", 11, 5), *press(GREEN, BLUE))
    assert refusal(state, Claim(BLUE)).text == "Blue has pressed already."
    assert after(state, Withdraw(BLUE)).claims == (GREEN,)
    assert after(state, Withdraw(GREEN)).claims == (BLUE,)
    assert refusal(state, Withdraw(RED)).rule == "not_claimed"
    assert refusal(state, Withdraw(9)).rule == "seat"


def test_claims_outlive_the_attack_that_they_came_for() -> None:
    """Blue blocks; Green still names the instant."""
    state = after(struck("Spit", 11, 5), *press(BLUE, GREEN), card(BLUE, SHIELD))
    assert (state.attack, state.claims) == (None, (GREEN,))
    assert refusal(state, EndTurn(RED)).rule == "claimed"
    assert health(after(state, card(GREEN, SECOND_WIND), EndTurn(RED))) == (11, 11, 7)


def test_every_instant_counts_as_pressed_once() -> None:
    """Pressed before or named at once."""
    state = after(reds_turn(llama(5), llama(5)), Claim(BLUE), card(BLUE, SECOND_WIND))
    assert state.claimed == 1
    assert after(state, card(RED, SECOND_WIND)).claimed == 2
    assert after(state, Claim(RED), Withdraw(RED)).claimed == 2


def test_a_claim_needs_the_fight() -> None:
    """In the draft there are no instants."""
    state = after(fight(llama(), llama()), Claim(BLUE))
    assert rules.waiting(state) == (BLUE,)
    assert refusal(replace(state, stage="draft"), Claim(RED)).rule == "phase"


def curse(*fighters: Fighter) -> State:
    """Red plays a card that the table carries out."""
    cards_of_box = (BattleCard("Curse", "guard", 2, "manual", copies=16), *SAMPLE.cards_of("strike"))
    state = reds_turn(llama(), *fighters, box=box_with(battle_cards=cards_of_box), piles=())
    return after(state, Play(RED, "Curse"))


def test_an_effect_that_the_table_carries_out_waits_for_what_came_of_it() -> None:
    """The cost is taken; all else waits, but who presses is noted."""
    state = curse(llama(5), llama())
    assert (state.manual, of(state, RED).vigor, rules.waiting(state)) == (Manual(RED, "Curse"), 5, (RED,))
    for command in (EndTurn(RED), helmet(BLUE), stands(), Loot(RED, "nothing")):
        assert refusal(state, command).rule in ("settle_first", "no_effect")
    assert refusal(state, EndTurn(RED)).text == "First Red says what came of Curse."
    state = after(state, Claim(GREEN), Settle(RED, (Change(BLUE, health=-2, vigor=-3), Change(GREEN, vigor=-9))))
    assert (state.manual, health(state)) == (None, (11, 3, 11))
    assert [fighter.vigor for fighter in state.fighters] == [5, 4, 0]


def test_gems_stay_between_nothing_and_the_maximum() -> None:
    """Whatever the table says."""
    state = after(curse(llama(5), llama()), Settle(RED, (Change(BLUE, health=99, vigor=99),)))
    assert (of(state, BLUE).health, of(state, BLUE).vigor) == (11, 7)


def test_only_the_user_says_what_came_of_it() -> None:
    """Of each llama that stands, once."""
    state = curse(llama(5), llama(0, dice=()))
    assert refusal(state, Settle(BLUE)).text == "Red used Curse and says what came of it."
    assert refusal(state, Settle(RED, (Change(BLUE), Change(BLUE)))).rule == "twice"
    assert refusal(state, Settle(RED, (Change(GREEN),))).rule == "target_defeated"
    assert refusal(state, Settle(RED, (Change(YELLOW), Change(YELLOW)))).rule == "seat"
    assert refusal(after(state, Settle(RED)), Settle(RED)).text == "No effect is being carried out."


def test_answers_go_on_after_an_effect_in_the_middle_of_an_attack() -> None:
    """Green's helmet H6 takes from Red what it says, then the attack stands."""
    state = after(reds_turn(llama(), llama(), llama(helmet="H6", helmet_cube=True)), attack("Spit", BLUE))
    state = after(state, helmet(GREEN))
    assert refusal(state, stands()).rule == "settle_first"
    state = after(state, Settle(GREEN, (Change(RED, health=-4),)), stands())
    assert health(state) == (7, 9, 10)


def test_an_attack_on_a_llama_that_a_correction_defeated_comes_to_nothing() -> None:
    """The attacker lets it stand."""
    state = set_by_hand(struck("Spit", 11, 11), BLUE, health=0)
    state = after(state, stands())
    assert (state.attack, state.spoils, health(state)) == (None, (), (11, 0, 11))


def test_a_roll_waits_for_an_attack_before_it() -> None:
    """An instant attack in the stage of rolls."""
    state = after(fight(llama(), llama()), card(BLUE, "Ambush", RED))
    assert refusal(state, die(RED, 6)).rule == "answer_first"
    assert rules.waiting(after(state, stands(BLUE))) == (RED, BLUE)
