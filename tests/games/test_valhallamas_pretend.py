"""Valhallamas: the pretend table plays itself."""

import pytest

from companion.games import valhallamas
from companion.games.valhallamas.commands import (
    Block,
    Claim,
    Discard,
    Draw,
    EndTurn,
    LetStand,
    Loot,
    Play,
    RollAll,
    RollDice,
    SetMaxima,
    Settle,
    Strike,
    TurnUp,
    UseInstant,
    Withdraw,
)
from companion.games.valhallamas.model import Change, Held, Options, Pile, Setup, State
from companion.games.valhallamas.pretend import World
from companion.vocabulary.pretend import Deed, Lay
from tests.games.valhallamas_table import (
    BLUE,
    COLOURS,
    GREEN,
    PILES,
    QUICK,
    RED,
    after,
    attack,
    fight,
    helmet,
    llama,
    press,
    reds_turn,
    rolled,
    stands,
)

KICK, MEAD, SHIELD = Held("strike", "Kick"), Held("guard", "Mead"), Held("guard", "Shield")
SEEDS = range(12)
"""Enough that hands which toss a coin do both."""


def deed(state: State, seed: int = 1) -> Deed:
    """The one thing that hands do next."""
    (found,) = World(state.setup, seed).deeds(state)
    return found


def commands(state: State) -> set[object]:
    """What hands do next, over some seeds."""
    return {deed(state, seed).command for seed in SEEDS}


@pytest.mark.parametrize("seed", range(8))
def test_the_pretend_table_fights_to_the_end(seed: int) -> None:
    """With each number of players, by cards and by numbers; the same seed always does the same."""
    options = Options(quick=seed % 4 == 3, draft_order="fixed" if seed % 2 else "free")
    setup = Setup(COLOURS[: 2 + seed % 5], options=options)
    state, world = valhallamas.start(setup), World(setup, seed)
    while deeds := world.deeds(state):
        assert deeds == World(setup, seed).deeds(state)
        state = after(state, *(one.command for one in deeds))
    assert valhallamas.result(state) is not None
    assert state.round > 1 or options.quick


def test_open_cards_are_laid_before_anything_else() -> None:
    """One after the other, in the row."""
    state = valhallamas.start(Setup(COLOURS[:2]))
    first = deed(state)
    assert isinstance(first.command, TurnUp)
    assert first.lay == Lay("row.1", (first.command.card, ""))
    second = deed(after(state, first.command))
    assert isinstance(second.command, TurnUp)
    assert second.lay == Lay("row.1", (first.command.card, second.command.card))


def test_dice_that_a_camera_can_tell_are_thrown() -> None:
    """All at once; a pink one is told by phone."""
    thrown = deed(fight(llama(), llama()))
    assert isinstance(thrown.command, RollAll)
    assert thrown.typed == tuple(RollDice(one.seat, one.values) for one in thrown.command.rolls)
    pink = valhallamas.start(Setup(("red", "pink"), options=QUICK))
    told = deed(after(pink, SetMaxima(RED, 9, 5), SetMaxima(BLUE, 9, 5)))
    assert isinstance(told.command, RollDice)
    assert (told.who, told.lay) == (RED, None)


def test_a_card_at_the_only_opponent_is_laid_in_the_middle() -> None:
    """Whom it hits among several is said on the phone: the weakest."""
    alone = deed(reds_turn(llama(hand=(KICK,)), llama()))
    assert alone == Deed(Play(RED, "Kick", BLUE), RED, Lay("centre", ("Kick",)))
    several = deed(reds_turn(llama(hand=(KICK,)), llama(), llama(3)))
    assert several == Deed(Play(RED, "Kick", GREEN), RED)


def test_hands_heal_when_it_is_worth_it() -> None:
    """A llama that has a third of its health left or less."""
    assert deed(reds_turn(llama(3, hand=(MEAD,)), llama())).command == Play(RED, "Mead")
    assert isinstance(deed(reds_turn(llama(4, hand=(MEAD,)), llama())).command, Draw)


def test_items_are_used_once_when_they_help() -> None:
    """Health, vigor, damage; what the table carries out too; an instant that attacks is as good."""
    bare = {"hand": 0}
    assert deed(reds_turn(llama(3, helmet="H2", helmet_cube=True, **bare), llama())).command == helmet(RED)
    assert isinstance(deed(reds_turn(llama(helmet="H2", helmet_cube=True, **bare), llama())).command, Draw)
    blessed = reds_turn(llama(vigor=0, blessing="B6", blessing_cube=True, **bare), llama())
    assert deed(blessed).command == UseInstant(RED, "blessing")
    hits = reds_turn(llama(blessing="B5", blessing_cube=True, **bare), llama(), llama(2))
    assert deed(hits).command == UseInstant(RED, "blessing", target=GREEN)
    assert deed(reds_turn(llama(helmet="H6", helmet_cube=True, **bare), llama())).command == helmet(RED)
    ambush = reds_turn(llama(hand=(Held("strike", "Ambush"),)), llama())
    assert deed(ambush).command == UseInstant(RED, "card", "Ambush", BLUE)


def test_what_the_table_carried_out_hurts_the_weakest() -> None:
    """By three."""
    state = after(reds_turn(llama(helmet="H6", helmet_cube=True), llama(), llama(2)), helmet(RED))
    assert deed(state).command == Settle(RED, (Change(GREEN, health=-3),))


def test_a_full_hand_discards_before_it_draws() -> None:
    """Nothing of it can be played."""
    state = reds_turn(llama(hand=(SHIELD, SHIELD, SHIELD)), llama())
    assert deed(state).command == Discard(RED, "Shield")
    assert isinstance(deed(after(state, Discard(RED, "Shield"))).command, Draw)


def test_a_turn_ends_by_the_button_once_no_card_can_be_laid() -> None:
    """With one that is not worth it, by phone."""
    shields = after(reds_turn(llama(hand=(SHIELD,)), llama(), piles=(PILES[0], Pile("guard", 9, 0, "Shield"))))
    done = after(shields, Draw(RED, "guard", True, "Shield"))
    assert deed(done) == Deed(EndTurn(RED), RED, button=True)
    saved = after(reds_turn(llama(hand=(KICK, KICK)), llama()), attack("Kick", BLUE), stands())
    assert deed(saved) == Deed(EndTurn(RED), RED)
    full = after(reds_turn(llama(hand=(SHIELD,)), llama()), Draw(RED, "guard", True, "Shield"))
    assert deed(full) == Deed(EndTurn(RED), RED)


def test_an_open_card_that_attacks_is_taken_from_the_row() -> None:
    """The whole new row is laid; the same card again is told by phone; sometimes one is drawn blind."""
    state = reds_turn(llama(hand=0), llama())
    deeds = [deed(state, seed) for seed in range(60)]
    taken = [one for one in deeds if isinstance(one.command, Draw) and one.command.face_up]
    laid = next(one for one in taken if one.command.turned_up != "Kick")
    assert laid.lay == Lay("row.1", (laid.command.turned_up, "Mead"))
    assert all(one.lay is None for one in taken if one.command.turned_up == "Kick")
    assert {one.command.deck for one in taken} == {"strike"}
    told = {one.command.card is not None for one in deeds if one not in taken}
    assert told == {True, False}


def test_the_last_card_of_all_decks_is_taken() -> None:
    """Whatever it is."""
    state = reds_turn(llama(hand=0), llama(), piles=(Pile("strike", 0), Pile("guard", 0, 0, "Mead")))
    assert deed(state) == Deed(Draw(RED, "guard", face_up=True), RED, Lay("row.1", ("", "")))


def test_whoever_is_attacked_presses_and_lays_a_block_or_lets_it_stand() -> None:
    """The attacker's button says that nobody blocks."""
    state = after(reds_turn(llama(hand=(KICK,)), llama(hand=(SHIELD,))), attack("Kick", BLUE))
    assert commands(state) == {Claim(BLUE), LetStand(RED)}
    seed = next(seed for seed in SEEDS if deed(state, seed).command == Claim(BLUE))
    assert deed(state, seed).button
    block = deed(after(state, Claim(BLUE)), seed)
    assert block == Deed(UseInstant(BLUE, "card", "Shield"), BLUE, Lay("centre", ("Shield",)))


def test_an_item_blocks_too() -> None:
    """It is entered on the phone."""
    state = after(
        reds_turn(llama(hand=(KICK,)), llama(hand=0, helmet="H1", helmet_cube=True)), attack("Kick", BLUE), Claim(BLUE)
    )
    assert commands(state) == {helmet(BLUE), Withdraw(BLUE)}


def test_claims_of_others_are_taken_back() -> None:
    """Somebody pressed whose hands meant nothing by it."""
    state = reds_turn(llama(hand=(KICK,)), llama(), llama())
    assert deed(after(state, *press(GREEN))).command == Withdraw(GREEN)
    assert deed(after(state, attack("Kick", BLUE), *press(GREEN))).command == Withdraw(GREEN)


def test_the_better_item_is_looted() -> None:
    """The helmet first, then the blessing, else nothing."""

    def looted(killer: dict[str, str], victim: dict[str, str]) -> object:
        state = reds_turn(llama(hand=(KICK,), **killer), llama(1, **victim), llama())
        return deed(after(state, attack("Kick", BLUE), stands())).command

    poor = {"helmet": "H4", "blessing": "B3"}
    assert looted(killer={}, victim={}) == Loot(RED, "nothing")
    assert looted(killer=poor, victim={"helmet": "H4"}) == Loot(RED, "blessing")
    assert looted(killer=poor, victim={}) == Loot(RED, "helmet")


def test_the_quick_game_is_pretended_by_numbers() -> None:
    """Maxima, attacks as long as vigor lasts, blocks or not."""
    state = valhallamas.start(Setup(COLOURS[:2], options=QUICK))
    assert isinstance(deed(state).command, SetMaxima)
    state = after(state, SetMaxima(RED, 9, 3), SetMaxima(BLUE, 9, 5), rolled((6,), (1,)))
    assert deed(state).command == Strike(RED, BLUE, 3, 3)
    struck = after(state, Strike(RED, BLUE, 3, 3))
    assert {type(command) for command in commands(struck)} == {Block, LetStand}
    assert deed(after(struck, stands())) == Deed(EndTurn(RED), RED, button=True)


def test_the_pretend_table_names_its_cards_and_zones() -> None:
    """Seven battle cards, none in the quick game; the tray, the middle, the row and each seat."""
    world = World(Setup(COLOURS[:2]), 1)
    assert world.cards == ("Kick", "Spit", "Charge", "Ambush", "Mead", "Shield", "Second Wind")
    assert world.zones == ("tray", "centre", "row.1", "seat.1", "seat.2")
    assert World(Setup(COLOURS[:2], options=QUICK), 1).cards == ()
