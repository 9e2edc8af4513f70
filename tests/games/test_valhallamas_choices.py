"""Valhallamas: what a seat and the host may do."""

import pytest

from companion.games import valhallamas
from companion.games.valhallamas import rules
from companion.games.valhallamas.commands import (
    Block,
    ChooseFirst,
    Claim,
    CorrectHand,
    CorrectPile,
    Draw,
    EndTurn,
    LetStand,
    Loot,
    Pick,
    RollDice,
    SetMaxima,
    Settle,
    Strike,
    TurnUp,
    UseInstant,
    Withdraw,
)
from companion.games.valhallamas.model import Change, Held, Options, Pile, Setup, State
from companion.games.valhallamas.offers import said_piece
from companion.games.valhallamas.printed import SAMPLE
from companion.games.valhallamas.questions import discard_question, draw_question, play_question, throw_question
from companion.secrecy import Secret
from tests.games.valhallamas_phone import choice, form, limit, offers, options
from tests.games.valhallamas_table import (
    BLUE,
    COLOURS,
    GREEN,
    QUICK,
    RED,
    USUAL,
    after,
    attack,
    fight,
    helmet,
    llama,
    press,
    reds_turn,
    rolled,
    set_by_hand,
    stands,
)

OPEN = (TurnUp("strike", "Kick"), TurnUp("guard", "Mead"))


def draft(*commands: ChooseFirst | Pick | Draw, players: int = 2, rules: Options = USUAL) -> State:
    """A draft that Red won the roll of, some commands later."""
    state = after(valhallamas.start(Setup(COLOURS[:players], options=rules)), *OPEN)
    return after(state, rolled(*((6,) if seat == RED else (1,) for seat in state.seats)), *commands)


KNOWN = (Held("strike", "Kick"), Held("strike", Secret(RED, "Ambush")), Held("guard", "Mead"))


def test_the_public_may_do_nothing() -> None:
    """It only looks."""
    assert valhallamas.choices(reds_turn(llama(), llama()), "public") == ()


def test_each_seat_enters_its_own_dice_and_the_host_any() -> None:
    """As many values as there are dice, of the sides that the box has."""
    state = fight(llama(dice=("red", "green")), llama(), llama(0, 0, 0))
    mine = form(state, RED, "What you rolled")
    assert mine.example == RollDice(RED, (1, 1))
    assert limit(mine, "values").label == "the red and green dice"
    assert (limit(mine, "values").least, limit(mine, "values").most) == (2, 2)
    assert [(option.value, option.most) for option in limit(mine, "values").options] == [(n, 2) for n in range(1, 7)]
    assert limit(form(state, "host", "Blue rolled"), "values").label == "the blue die"
    assert "What you rolled" not in offers(after(state, RollDice(RED, (3, 4))), RED)


def test_the_host_says_which_cards_lie_open_first() -> None:
    """Any of the deck's."""
    state = valhallamas.start(Setup(COLOURS[:2]))
    found = form(state, "host", "Turn up a card of strike")
    assert options(found, "card") == ("Kick", "Spit", "Charge", "Ambush")
    assert "Turn up a card of strike" not in offers(after(state, OPEN[0]), "host")


def test_the_highest_roller_names_whom_it_wants() -> None:
    """Not only itself."""
    state = draft(players=3)
    found = form(state, RED, "Say who picks first")
    assert found.example == ChooseFirst(RED, RED)
    assert options(found, "first") == (RED, BLUE, GREEN)
    assert offers(state, BLUE) == {}


def test_a_pick_is_a_form_a_row_with_what_each_card_gives() -> None:
    """Health, vigor and effect are its hints; who does not pick is offered nothing."""
    state = draft(ChooseFirst(RED, BLUE), Pick(BLUE, "llama", "L1"))
    found = form(state, RED, "Take a helmet")
    hints = {option.value: option.hint for option in limit(found, "name").options}
    assert hints["H1"] == "health 4, block all, once"
    assert hints["H3"] == "health 5"
    assert {o.value: o.hint for o in limit(form(state, RED, "Take a llama"), "name").options}[
        "L2"
    ] == "health 5, vigor 5"
    assert {o.value: o.hint for o in limit(form(state, RED, "Take a blessing"), "name").options}["B1"] == (
        "vigor 2, heal 1, once"
    )
    assert hints["H6"] == "health 4, as it says, once"
    assert said_piece(SAMPLE, "blessing", "B6") == "vigor 1, gain 3 vigor, once"
    assert "L1" not in options(form(state, RED, "Take a llama"), "name")
    assert offers(state, BLUE) == {}


def test_nothing_is_said_of_a_card_that_is_not_in_the_box() -> None:
    """As little as of one that nobody has taken yet."""
    assert said_piece(SAMPLE, "llama", "L9") == ""


def test_the_starting_hand_is_drawn_card_by_card() -> None:
    """Open or blind, of either deck; then nothing else until it is whole."""
    state = draft(ChooseFirst(RED, RED))
    assert form(state, RED, "Draw blind").question == "draft, 8 picks left, card 1"
    one = after(state, Draw(RED, "guard"))
    assert form(one, RED, "Draw blind").question == "draft, 8 picks left, card 2"
    assert "Take a llama" not in offers(one, RED)


def test_a_fixed_draft_offers_one_row_at_a_time() -> None:
    """Llamas first."""
    assert list(offers(draft(ChooseFirst(RED, RED), rules=Options(draft_order="fixed")), RED)) == ["Take a llama"]


def test_the_button_ends_a_turn_that_no_card_can_be_laid_in_any_more() -> None:
    """As long as one may be, a press could be meant for it."""
    state = reds_turn(llama(hand=KNOWN), llama())
    assert choice(state, RED, "End the turn").command == EndTurn(RED)
    assert choice(state, RED, "End the turn").button is None
    done = after(state, attack("Kick", BLUE), stands(), Draw(RED, "guard"))
    assert choice(done, RED, "End the turn").button == "main"


def test_a_button_claims_in_anothers_turn() -> None:
    """A race that nobody waits for; whoever's turn it is claims on the phone."""
    state = reds_turn(llama(), llama())
    assert choice(state, RED, "Instant!").button is None
    claim = choice(state, BLUE, "Instant!")
    assert (claim.command, claim.button, claim.anytime) == (Claim(BLUE), "race", True)


def test_who_is_attacked_is_asked_to_block() -> None:
    """By the lamp, or it takes the damage; the attacker's button says that it stands, and others may race."""
    state = after(reds_turn(llama(hand=KNOWN), llama(), llama()), attack("Kick", BLUE))
    block = choice(state, BLUE, "Block!")
    assert (block.command, block.button, block.anytime) == (Claim(BLUE), "race", False)
    stand = choice(state, RED, "The damage stands")
    assert (stand.command, stand.button) == (LetStand(RED), "main")
    take = choice(state, BLUE, "I take the damage")
    assert (take.command, take.button) == (LetStand(BLUE), None)
    assert next(iter(offers(state, BLUE))) == "Block!"
    assert "I take the damage" not in offers(state, GREEN)
    assert choice(state, RED, "Instant!").button is None
    assert (choice(state, GREEN, "Instant!").button, choice(state, GREEN, "Instant!").anytime) == ("race", True)
    assert "End the turn" not in offers(state, RED)


def test_the_first_who_pressed_names_the_instant() -> None:
    """Or takes it back, on its own phone or the host's; who pressed later may only take it back."""
    state = after(reds_turn(llama(hand=KNOWN), llama(helmet="H1", helmet_cube=True), llama()), attack("Kick", BLUE))
    state = after(state, *press(BLUE, GREEN))
    assert choice(state, BLUE, "Use the helmet: block all, once").command == helmet(BLUE)
    assert not choice(state, BLUE, "I use nothing").anytime
    assert choice(state, "host", "Blue: I use nothing").command == Withdraw(BLUE)
    assert list(offers(state, GREEN)) == ["I use nothing"]
    assert choice(state, GREEN, "I use nothing").anytime
    assert "The damage stands" not in offers(state, RED)


def test_a_claims_question_outlives_the_claims_of_others() -> None:
    """A second press some milliseconds later still counts; the attack's end closes it."""
    state = after(reds_turn(llama(hand=KNOWN), llama(), llama()), attack("Kick", BLUE))
    asked = choice(state, GREEN, "Instant!").question
    assert choice(after(state, Claim(BLUE)), GREEN, "Instant!").question == asked
    assert choice(after(state, stands()), GREEN, "Instant!").question != asked


def test_what_an_attack_interrupts_is_asked_anew() -> None:
    """The draw has another name once the attack is over."""
    state = reds_turn(llama(hand=KNOWN[:2]), llama())
    asked = form(state, RED, "Draw blind").question
    again = form(after(state, attack("Kick", BLUE), stands()), RED, "Draw blind").question
    assert asked != again


def test_an_item_that_attacks_is_aimed() -> None:
    """A form among several, a choice at one."""
    blessed = llama(blessing="B5", blessing_cube=True)
    found = form(reds_turn(blessed, llama(), llama()), RED, "Use the blessing")
    assert found.example == UseInstant(RED, "blessing", target=BLUE)
    assert options(found, "target") == (BLUE, GREEN)
    alone = choice(reds_turn(blessed, llama()), RED, "Use the blessing on Blue: attack 1, once")
    assert alone.command == UseInstant(RED, "blessing", target=BLUE)


def test_what_came_of_an_effect_is_told_by_its_user_or_the_host() -> None:
    """Gems of those that stand, won or lost."""
    state = after(reds_turn(llama(helmet="H6", helmet_cube=True), llama()), helmet(RED))
    for who, label in ((RED, "Say what came of H6"), ("host", "Red: Say what came of H6")):
        found = form(state, who, label)
        assert found.example == Settle(RED)
        assert options(found, "changes.seat") == (RED, BLUE)
        assert limit(found, "changes.health").least == -20
    assert after(state, Settle(RED, (Change(BLUE, health=-20),))).over


def test_the_killer_swaps_an_item_or_does_not() -> None:
    """Both cards are named with what they give."""
    state = reds_turn(llama(hand=KNOWN), llama(1, helmet="H1"), llama())
    state = after(state, attack("Kick", BLUE), stands())
    assert choice(state, RED, "Take the helmet H1 (health 4, block all, once) for H3 (health 5)").command == Loot(
        RED, "helmet"
    )
    assert choice(state, RED, "Take the blessing B2 (vigor 3) for B2 (vigor 3)").command == Loot(RED, "blessing")
    assert choice(state, RED, "Take no item").command == Loot(RED, "nothing")
    assert "Take no item" not in offers(state, GREEN)
    assert offers(state, BLUE) == {}


def test_the_host_does_what_a_seat_without_a_phone_would() -> None:
    """Whatever the seat may do that is waited for, under its name and without its button; but nobody presses for it."""
    for state, who in (
        (draft(players=3), RED),
        (draft(ChooseFirst(RED, BLUE)), BLUE),
        (reds_turn(llama(5, hand=KNOWN), llama()), RED),
        (after(reds_turn(llama(hand=KNOWN), llama(1), llama()), attack("Kick", BLUE), stands()), RED),
        (after(reds_turn(llama(hand=KNOWN), llama(5)), attack("Kick", BLUE)), BLUE),
    ):
        own = ("Instant!", "Block!", "and tell my phone")
        mine = {f"{state.name(who)}: {label}" for label in offers(state, who) if not label.endswith(own)}
        assert mine <= set(offers(state, "host"))
        assert not any(getattr(offer, "button", None) for offer in offers(state, "host").values())


def test_the_host_corrects_a_hand_at_any_time_of_the_fight() -> None:
    """Whose, of which deck, how many; never what is noted already. The quick game has no hands."""
    state = reds_turn(llama(hand=KNOWN), llama())
    found = form(state, "host", "Correct a hand")
    assert (found.example, found.anytime) == (CorrectHand(RED, "strike", 0), True)
    assert options(found, "holder") == (RED, BLUE)
    assert "Correct a hand" not in offers(draft(ChooseFirst(RED, RED)), "host")
    assert "Correct a hand" not in offers(fight(llama(), llama(), options=QUICK), "host")


def test_the_host_corrects_a_deck_from_what_is_noted_there() -> None:
    """A form for each deck that has a card outside of hands, with the cards of that deck."""
    state = reds_turn(llama(), llama(), piles=(Pile("strike", 4, 1, "Kick"), Pile("guard", 0)))
    found = form(state, "host", "Correct the deck strike")
    assert (found.draft, found.example) == (CorrectPile("strike", 1, "Kick"), CorrectPile("strike", 0))
    assert options(found, "face_up") == ("Kick", "Spit", "Charge", "Ambush")
    assert limit(found, "discard").most == 6
    assert "Correct the deck guard" not in offers(state, "host")
    fresh = form(reds_turn(llama(), llama()), "host", "Correct the deck guard")
    assert fresh.example == CorrectPile("guard", 1)


def test_a_correction_asks_anew_only_about_what_it_corrected() -> None:
    """What the dice show, what another seat plays, is asked as before."""
    state = reds_turn(llama(hand=KNOWN), llama(hand=(Held("guard"),)))
    of_blue, of_red = after(state, CorrectHand(BLUE, "guard", 0)), after(state, CorrectHand(RED, "strike", 1))
    assert play_question(of_blue) == play_question(state) != play_question(of_red)
    assert discard_question(of_blue) == discard_question(state) != discard_question(of_red)
    assert draw_question(of_blue) != draw_question(state)
    assert throw_question(of_red) == throw_question(state)


def test_the_quick_game_begins_with_maxima_from_any_phone() -> None:
    """The seat's own or the host's."""
    state = valhallamas.start(Setup(COLOURS[:2], options=QUICK))
    assert form(state, RED, "Your health and vigor").example == SetMaxima(RED, 10, 6)
    assert limit(form(state, "host", "Blue: health and vigor"), "health").most == 99
    stuck = set_by_hand(set_by_hand(state, RED, max_health=9), BLUE, max_health=8)
    assert rules.waiting(stuck) == (RED, BLUE)
    assert after(stuck, form(stuck, RED, "Your health and vigor").example).stage == "roll"


@pytest.fixture
def quick() -> State:
    """A quick fight of three in Red's turn; Red lacks 2 health."""
    state = valhallamas.start(Setup(COLOURS[:3], options=QUICK))
    state = after(state, SetMaxima(RED, 10, 6), SetMaxima(BLUE, 9, 5), SetMaxima(GREEN, 8, 4))
    return after(state, rolled((1,), (6,), (2,)), Strike(BLUE, RED, 2), stands(BLUE), EndTurn(BLUE), EndTurn(GREEN))


def test_the_quick_game_is_played_by_numbers(quick: State) -> None:
    """Attack and heal in the own turn; for others they are instants."""
    strike = form(quick, RED, "Attack")
    assert strike.example == Strike(RED, BLUE, 1)
    assert options(strike, "target") == (BLUE, GREEN)
    assert limit(strike, "cost").most == 6
    assert limit(form(quick, RED, "Heal"), "amount").most == 2
    assert limit(form(quick, RED, "Spend vigor"), "amount").most == 6
    assert not strike.anytime
    assert form(quick, GREEN, "Attack").anytime
    assert "Block" not in offers(quick, BLUE)


def test_a_quick_attack_is_blocked_by_a_number(quick: State) -> None:
    """All of it to begin with; only whoever is attacked is waited for."""
    state = after(quick, Strike(RED, BLUE, 4))
    block = form(state, BLUE, "Block")
    assert (limit(block, "amount").least, limit(block, "amount").most) == (1, 4)
    assert block.example == Block(BLUE, 4)
    assert not block.anytime
    assert "Block" not in offers(state, GREEN)
    assert form(state, RED, "Heal").anytime


def test_what_nobody_waits_for_comes_last() -> None:
    """Whatever is offered before it is awaited."""
    for who in (RED, BLUE):
        later = [offer.anytime for offer in offers(reds_turn(llama(hand=KNOWN), llama()), who).values()]
        assert later == sorted(later)
        assert later[-1]


def test_nobody_may_do_anything_once_the_fight_is_over() -> None:
    """Neither the winner nor the host."""
    state = after(reds_turn(llama(hand=KNOWN), llama(1)), attack("Kick", BLUE), stands())
    assert offers(state, RED) == offers(state, "host") == {}
