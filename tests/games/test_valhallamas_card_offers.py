"""Valhallamas: what a seat is offered to do with cards, and that told cards stay secret."""

from companion.games.valhallamas.commands import Discard, Draw, EndTurn, Play, UseInstant
from companion.games.valhallamas.legal import accepted
from companion.games.valhallamas.model import Held, Pile, State
from companion.secrecy import Secret
from tests.games.valhallamas_phone import choice, form, limit, offers, options
from tests.games.valhallamas_table import (
    BLUE,
    GREEN,
    RED,
    after,
    attack,
    llama,
    reds_turn,
    set_by_hand,
    stands,
)

KNOWN = (Held("strike", "Kick"), Held("strike", Secret(RED, "Ambush")), Held("guard", "Mead"))


def test_attacks_on_each_llama_are_a_form_and_other_cards_another() -> None:
    """Those that the hand is known to hold come first, one that would be wasted last."""
    hand = (Held("strike", Secret(RED, "Spit")), Held("guard", "Mead"))
    state = reds_turn(llama(5, hand=hand), llama(), llama())
    attacks = form(state, RED, "Play an attack on Green")
    assert attacks.example == Play(RED, "Spit", GREEN)
    assert options(attacks, "card") == ("Spit", "Kick", "Charge")
    assert form(state, RED, "Play an attack on Blue").example == Play(RED, "Spit", BLUE)
    assert limit(attacks, "card").options[0].hint == "costs 2, attack 2"
    assert choice(state, RED, "Play Mead: costs 2, heal 2").command == Play(RED, "Mead")
    assert options(form(state, RED, "Discard a card"), "card")[:2] == ("Spit", "Mead")
    ambush = choice(state, RED, "Use Ambush on Green: costs 2, attack 1")
    assert (ambush.command, ambush.anytime) == (UseInstant(RED, "card", "Ambush", GREEN), True)


def test_the_only_way_is_a_choice() -> None:
    """Kick, which was taken open, at the only opponent; Mead would be wasted at full health."""
    state = reds_turn(llama(hand=KNOWN[::2]), llama())
    assert choice(state, RED, "Play Kick on Blue: costs 1, attack 1").command == Play(RED, "Kick", BLUE)
    assert choice(state, RED, "Play Mead: costs 2, heal 2, no health to regain").command == Play(RED, "Mead")


def test_what_a_phone_was_told_stands_in_no_label() -> None:
    """It is in forms that are opened first: everybody may see what a phone offers."""
    state = reds_turn(llama(hand=(Held("strike", Secret(RED, "Spit")), Held("guard", Secret(RED, "Shield")))), llama())
    assert not any("Spit" in label or "Shield" in label for label in offers(state, RED))


def test_what_a_phone_was_told_changes_nothing_for_anybody_else() -> None:
    """Questions, lamps and refusals are those of any other card of its deck, whoever looks."""
    seen = []
    for told in ("Kick", "Ambush", None):
        card = None if told is None else Secret(BLUE, told)
        hands = {RED: (Held("strike", "Kick"),), BLUE: (Held("strike", card), Held("guard", "Mead"))}
        state = after(reds_turn(*(llama(5, hand=hands[seat]) for seat in (RED, BLUE)), llama(5)))
        attacked = after(state, attack("Kick", BLUE))
        theirs = after(attacked, stands(), EndTurn(RED))
        seen.append([(noticed(one), refused(one)) for one in (state, attacked, theirs)])
    assert seen[0] == seen[1] == seen[2]


def noticed(state: State) -> list[set[tuple[str, str | None]]]:
    """The questions that are open and the buttons that answer them, for each seat and the host."""
    return [
        {(offer.question, getattr(offer, "button", None)) for offer in offers(state, who).values()}
        for who in (RED, BLUE, GREEN, "host")
    ]


def refused(state: State) -> list[bool]:
    """Which of Blue's cards the rules would refuse."""
    tries = [Play(BLUE, name, RED) for name in ("Kick", "Spit", "Charge")]
    instants = [UseInstant(BLUE, "card", "Ambush", RED), UseInstant(BLUE, "card", "Shield")]
    drops = [Discard(BLUE, name) for name in ("Kick", "Ambush", "Shield")]
    return [not accepted(state, command) for command in (*tries, *instants, *drops)]


def test_what_is_too_dear_is_in_the_form_so_that_the_host_can_allow_it() -> None:
    """2 vigor: Charge costs 3 and comes last; with nothing that can be paid there is no form."""
    state = reds_turn(llama(vigor=0, hand=(Held("strike"), Held("guard"))), llama())
    attacks = form(state, RED, "Play an attack")
    assert (attacks.example, options(attacks, "card")) == (Play(RED, "Kick", BLUE), ("Kick", "Spit", "Charge"))
    assert limit(attacks, "card").options[-1].hint == "costs 3, attack 3"
    poor = set_by_hand(state, RED, vigor=0)
    assert not any(label.startswith("Play") for label in offers(poor, RED))
    assert options(form(state, RED, "Discard a card"), "card") == (
        *("Kick", "Spit", "Charge", "Ambush"),
        *("Mead", "Shield", "Second Wind"),
    )


def test_an_answer_to_a_deadly_attack_can_be_asked_for() -> None:
    """Only Shield helps; Second Wind is refused with a reason."""
    state = after(reds_turn(llama(hand=KNOWN), llama(1, hand=(Held("guard"),))), attack("Kick", BLUE))
    found = form(state, BLUE, "Use a card")
    assert (found.example, options(found, "card")) == (UseInstant(BLUE, "card", "Shield"), ("Shield", "Second Wind"))


def test_a_draw_may_be_told_to_the_own_phone() -> None:
    """As a secret of the seat; drawn once, it is not offered again."""
    state = reds_turn(llama(), llama())
    told = form(state, RED, "Draw blind from guard and tell my phone")
    assert told.example == Draw(RED, "guard", card=Secret(RED, "Mead"))
    assert options(told, "card") == ("Mead", "Shield", "Second Wind")
    assert "Red: Draw blind" in offers(state, "host")
    assert not any("tell my phone" in label for label in offers(state, "host"))
    assert not any("Draw" in label for label in offers(after(state, Draw(RED, "guard")), RED))


def test_a_draw_is_a_form_over_the_decks() -> None:
    """Of open cards, each named beside its deck with what is turned up for it; of blind ones."""
    state = reds_turn(llama(), llama())
    taken = form(state, RED, "Take an open card")
    assert taken.example == Draw(RED, "strike", face_up=True, turned_up="Kick")
    assert [option.label for option in limit(taken, "deck").options] == ["Kick (strike)", "Mead (guard)"]
    assert options(taken, "turned_up") == ("Kick", "Spit", "Charge", "Ambush", "Mead", "Shield", "Second Wind")
    blind = form(state, RED, "Draw blind")
    assert (blind.example, options(blind, "deck")) == (Draw(RED, "strike"), ("strike", "guard"))
    one = reds_turn(llama(), llama(), piles=(Pile("strike", 0, 0), Pile("guard", 5, 0, "Mead")))
    assert choice(one, RED, "Draw blind from guard").command == Draw(RED, "guard")
    assert options(form(one, RED, "Take Mead"), "turned_up") == ("Mead", "Shield", "Second Wind")


def test_the_last_card_of_a_deck_is_taken_without_a_new_one() -> None:
    """And an empty deck is not drawn from."""
    state = reds_turn(llama(), llama(), piles=(Pile("strike", 0, 0, "Kick"), Pile("guard", 0)))
    taken = choice(state, RED, "Take Kick, the last card of strike")
    assert taken.command == Draw(RED, "strike", face_up=True)
    assert [label for label in offers(state, RED) if "guard" in label] == []
