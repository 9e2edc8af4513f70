"""Valhallamas: what people read on screens."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games import valhallamas
from companion.games.valhallamas.commands import (
    ChooseFirst,
    Claim,
    Discard,
    Draw,
    EndTurn,
    Pick,
    Play,
    RollDice,
    SetMaxima,
    Strike,
    TurnUp,
)
from companion.games.valhallamas.model import Held, Pile, Setup, State
from companion.secrecy import Secret, seal
from companion.vocabulary.show import Cards, Countdown, Counter, Counters, Face, Grid, Row, Words
from companion.vocabulary.value import Viewer
from tests.games.valhallamas_table import (
    BLUE,
    COLOURS,
    GREEN,
    QUICK,
    RED,
    USUAL,
    after,
    attack,
    card,
    fight,
    helmet,
    leave,
    llama,
    press,
    reds_turn,
    rolled,
    set_by_hand,
    stands,
)

HAND = (Held("strike", "Kick"), Held("strike", "Charge"), Held("guard"))
SECOND_HAND = (Held("strike", "Ambush"), Held("guard", "Shield"))
DRAFT = after(valhallamas.start(Setup(COLOURS[:3])), TurnUp("strike", "Kick"), TurnUp("guard", "Mead"))
ATTACKED = after(reds_turn(llama(hand=HAND), llama(3, hand=SECOND_HAND), llama()), attack("Charge", BLUE))
"""Red's Charge would defeat Blue."""
LOOTING = after(ATTACKED, stands())
OVER = after(reds_turn(llama(hand=HAND), llama(3)), attack("Charge", BLUE), stands())
MANUAL = after(reds_turn(llama(helmet="H6", helmet_cube=True), llama()), helmet(RED))


def shown(state: State, viewer: Viewer = "public") -> Any:
    """The view of a state sealed for the viewer."""
    return valhallamas.view(seal(state, viewer), viewer)


def block(state: State, title: str, viewer: Viewer = "public") -> Any:
    """The first block with a title."""
    return next(block for block in shown(state, viewer).blocks if block.title == title)


def titles(state: State, viewer: Viewer = "public") -> list[str]:
    """The titles of a view's blocks."""
    return [block.title for block in shown(state, viewer).blocks]


def counters(state: State, seat: int) -> dict[str, Counter]:
    """A llama's counters by their labels."""
    mine = next(one for one in shown(state).blocks if isinstance(one, Counters) and one.seat == seat)
    return {counter.label: counter for counter in mine.counters}


@pytest.mark.parametrize(
    ("state", "phase", "prompt"),
    [
        (
            after(valhallamas.start(Setup(COLOURS[:2], options=QUICK)), SetMaxima(RED, 9, 5)),
            "Before the fight",
            "Blue: set the most health and vigor.",
        ),
        (DRAFT, "Draft", "Roll: Red 1 die (red); Blue 1 die (blue); Green 1 die (green)."),
        (
            after(DRAFT, rolled((6,), (6,), (1,))),
            "Draft",
            "A tie. Roll again: Red 1 die (red); Blue 1 die (blue).",
        ),
        (after(DRAFT, rolled((1,), (6,), (1,))), "Draft", "Blue rolled highest: say who picks first."),
        (
            after(DRAFT, rolled((1,), (6,), (1,)), ChooseFirst(BLUE, GREEN)),
            "Draft, 12 picks left",
            "Green picks: llama or helmet or blessing or hand. Then Red, then Blue.",
        ),
        (
            after(DRAFT, rolled((1,), (6,), (1,)), ChooseFirst(BLUE, GREEN), Draw(GREEN, "guard")),
            "Draft, 12 picks left",
            "Green picks: the next card of the starting hand. Then Red, then Blue.",
        ),
        (
            replace(after(DRAFT, rolled((1,), (6,), (1,)), ChooseFirst(BLUE, RED)), picks=(RED,)),
            "Draft, 1 pick left",
            "Red picks: llama or helmet or blessing or hand.",
        ),
        (
            fight(llama(dice=("red", "green")), llama(), llama(0, 0, 0)),
            "Round 1, initiative",
            "Lay out the gems. Roll: Red 2 dice (red and green); Blue 1 die (blue).",
        ),
        (reds_turn(llama(), llama()), "Round 1, Red's turn", "Red: draw, play, discard, or end the turn."),
        (
            after(reds_turn(llama(hand=HAND), llama()), Play(RED, "Kick", BLUE), stands()),
            "Round 1, Red's turn",
            "Red: draw, discard, or end the turn.",
        ),
        (
            reds_turn(llama(hand=3), llama()),
            "Round 1, Red's turn",
            "Red: draw (discard first, the hand is full), play, discard, or end the turn.",
        ),
        (
            after(
                reds_turn(llama(hand=HAND), llama()),
                *(Discard(RED, "Mead"), Draw(RED, "guard"), Play(RED, "Kick", BLUE), stands()),
            ),
            "Round 1, Red's turn",
            "Red: end the turn.",
        ),
        (
            ATTACKED,
            "Round 1, Red's turn",
            "Blue: 3 damage from Red's Charge. Only a block helps, or Blue or Red says that the damage stands.",
        ),
        (
            after(reds_turn(llama(hand=HAND), llama()), attack("Kick", BLUE)),
            "Round 1, Red's turn",
            "Blue: 1 damage from Red's Kick. Block, or Blue or Red says that the damage stands.",
        ),
        (
            after(ATTACKED, *press(GREEN, BLUE)),
            "Round 1, Red's turn",
            "Green pressed first: name the instant, or take it back.",
        ),
        (LOOTING, "Round 1, Red's turn", "Red swaps helmet or blessing with Blue's, or nothing."),
        (MANUAL, "Round 1, Red's turn", "Red: carry out H6 and say what came of it."),
        (OVER, "The fight is over in round 1", "Red won and enters Valhalla!"),
    ],
)
def test_the_phase_and_the_prompt_say_what_to_do(state: State, phase: str, prompt: str) -> None:
    """In every situation of a fight."""
    assert (shown(state).phase, shown(state).prompt) == (phase, prompt)


def test_the_quick_game_says_what_can_be_typed() -> None:
    """Its attacks have no card, and its numbers are nobody's SAMPLE."""
    state = after(valhallamas.start(Setup(COLOURS[:2], options=QUICK)), SetMaxima(RED, 9, 5), SetMaxima(BLUE, 9, 5))
    state = after(state, rolled((6,), (1,)))
    assert shown(state).prompt == "Red: attack, heal, spend, or end the turn."
    struck = after(state, Strike(RED, BLUE, 2))
    assert shown(struck).prompt == "Blue: 2 damage from Red. Block, or Blue or Red says that the damage stands."
    assert not shown(state).sample
    assert "Hand" not in counters(state, RED)
    assert shown(DRAFT).sample


def test_nobody_standing_is_for_the_host_to_decide() -> None:
    """Both were set to 0 by hand."""
    state = set_by_hand(set_by_hand(reds_turn(llama(), llama()), RED, health=0), BLUE, health=0)
    assert shown(state).prompt == "Nobody stands. The host decides."


def test_a_standing_is_health_with_vigor_beside_it() -> None:
    """Whoever must act is marked; a defeated llama has its place."""
    lines = shown(LOOTING).standings
    assert [(line.figure, line.unit, line.place, line.note) for line in lines] == [
        (11, "health", None, "4 vigor, goes first"),
        (0, "health", 3, "defeated"),
        (11, "health", None, "7 vigor"),
    ]
    assert [line.waiting for line in lines] == [True, False, False]
    rolling = after(LOOTING, leave(RED), EndTurn(RED), EndTurn(GREEN))
    assert not any("goes first" in line.note for line in shown(rolling).standings)


def test_a_standing_in_the_draft_is_what_was_drafted_so_far() -> None:
    """L1 gives 6 health and 4 vigor, H1 4 health; nothing is drafted yet by Blue."""
    picking = after(DRAFT, rolled((6,), (1,), (1,)), ChooseFirst(RED, RED))
    drafted = after(picking, Pick(RED, "llama", "L1"))
    assert [(line.figure, line.note) for line in shown(drafted).standings] == [(6, "4 vigor"), (0, ""), (0, "")]
    assert (counters(drafted, RED)["Health"].figure, counters(drafted, RED)["Vigor"].figure) == (6, 4)
    helmet_too = replace(drafted, fighters=(replace(drafted.fighters[0], helmet="H1"), *drafted.fighters[1:]))
    assert shown(helmet_too).standings[0].figure == 10
    quick = after(valhallamas.start(Setup(COLOURS[:2], options=QUICK)), SetMaxima(RED, 9, 5))
    assert [(line.figure, line.note) for line in shown(quick).standings] == [(9, "5 vigor"), (0, "")]


def test_what_the_last_command_moved_is_marked() -> None:
    """3 health of Blue by Red's Charge, which had cost 3 vigor; the next command moves nothing."""
    assert counters(ATTACKED, RED)["Vigor"].delta == -3
    assert [line.delta for line in shown(LOOTING).standings] == [0, -3, 0]
    assert (counters(LOOTING, BLUE)["Health"].delta, counters(LOOTING, RED)["Vigor"].delta) == (-3, 0)
    assert [line.delta for line in shown(after(LOOTING, leave())).standings] == [0, 0, 0]


def test_places_follow_the_order_of_defeat() -> None:
    """Blue fell first, then Red; Green stands."""
    state = after(LOOTING, leave(RED), EndTurn(RED))
    state = set_by_hand(state, RED, health=1)
    state = set_by_hand(state, GREEN, hand=HAND)
    state = after(state, attack("Kick", RED, by=GREEN), stands(GREEN))
    assert [line.place for line in shown(state).standings] == [2, 3, 1]
    assert not any(line.waiting for line in shown(state).standings)


def test_who_was_set_to_nothing_in_mid_fight_fell_last() -> None:
    """Blue fell by a blow, then Green by hand; Red and Yellow stand."""
    looted = after(reds_turn(llama(hand=HAND), llama(3), llama(), llama()), attack("Charge", BLUE), stands(), leave())
    state = set_by_hand(looted, GREEN, health=0)
    assert [line.place for line in shown(state).standings] == [None, 4, 3, None]


def test_a_llama_is_shown_in_numbers() -> None:
    """Bars for gems, with what is worn; dice with their colours; cards that were taken open."""
    state = after(reds_turn(llama(4, 3, helmet="H1", helmet_cube=True, hand=HAND), llama(helmet="H1")))
    mine = counters(state, RED)
    assert (mine["Health"].figure, mine["Health"].of, mine["Health"].note) == (4, 10, "H1: health 4, block all, once")
    assert (mine["Vigor"].figure, mine["Vigor"].of, mine["Vigor"].note) == (5, 7, "B2: vigor 3")
    assert (mine["Dice"].figure, mine["Dice"].note) == (1, "red")
    assert (mine["Cubes"].figure, mine["Cubes"].note) == (1, "helmet")
    assert (mine["Hand"].figure, mine["Hand"].note) == (3, "Kick and Charge taken open")
    assert counters(state, BLUE)["Health"].note == "H1: health 4, block all, once, spent"
    assert (counters(state, BLUE)["Cubes"].figure, counters(state, BLUE)["Cubes"].note) == (0, "none left")
    assert "Cubes" not in counters(after(reds_turn(llama(), llama())), RED)
    assert counters(state, BLUE)["Dice"].note == "blue"
    assert counters(LOOTING, BLUE)["Dice"].note == "none"


def test_a_llama_is_shown_before_it_is_drafted() -> None:
    """With nothing to wear yet."""
    drafted = after(DRAFT, rolled((6,), (1,), (1,)), ChooseFirst(RED, RED), Pick(RED, "helmet", "H1"))
    assert counters(drafted, RED)["Health"].note == "H1: health 4, block all, once"
    assert counters(drafted, BLUE)["Health"].note == ""


def test_only_the_owner_sees_the_own_hand() -> None:
    """A card that only the real hand knows is shown by its deck."""
    state = reds_turn(llama(hand=(Held("strike", Secret(RED, "Ambush")), Held("guard"), Held())), llama())
    assert block(state, "your hand", RED) == Cards(
        "your hand",
        (Face("Ambush", note="costs 2, attack 1, instant; strike"), Face("a card", note="guard"), Face("a card")),
        RED,
        "red",
    )
    assert "your hand" in titles(state, BLUE)
    assert "your hand" not in titles(state)
    assert "your hand" not in titles(state, "host")
    assert shown(state, BLUE) == shown(reds_turn(llama(hand=(Held("strike"), Held("guard"), Held())), llama()), BLUE)


def test_an_attack_is_shown_with_the_time_to_answer() -> None:
    """For the question that closes the window; it decides nothing, and a table may do without it."""
    attacked = block(ATTACKED, "Attack on Blue")
    assert attacked == Words(
        "Attack on Blue",
        "Blue: 3 damage from Red's Charge. It would defeat the llama: only a block helps.",
        "bad",
    )
    question = next(one.question for one in valhallamas.choices(ATTACKED, RED) if one.label == "The damage stands")
    assert block(ATTACKED, "Answer") == Countdown("Answer", "Blue blocks, or the damage stands.", question, 10)
    without = replace(ATTACKED, setup=replace(ATTACKED.setup, options=replace(USUAL, answer_seconds=0)))
    assert "Answer" not in titles(without)
    assert "Answer" not in titles(after(ATTACKED, Claim(BLUE)))


def test_an_attack_that_waits_behind_another_is_shown() -> None:
    """Green's Ambush comes after Red's Charge."""
    ambushed = set_by_hand(ATTACKED, GREEN, hand=SECOND_HAND)
    state = after(ambushed, card(GREEN, "Ambush", RED))
    assert block(state, "Then") == Words("Then", "Red: 1 damage from Green's Ambush.")
    assert "Then" not in titles(ATTACKED)


def test_claims_are_shown_in_their_order() -> None:
    """The first is waited for."""
    assert block(after(ATTACKED, *press(GREEN, BLUE)), "Instants").text == "Green pressed first, then Blue."
    assert block(after(ATTACKED, *press(BLUE)), "Instants").text == "Blue pressed first."


def test_an_effect_that_the_table_carries_out_is_shown() -> None:
    """By its name."""
    assert block(MANUAL, "H6").text == "Red carries it out, and says which gems were won and lost."


def test_the_loot_is_shown_side_by_side() -> None:
    """The loser's item, then the killer's own."""
    assert block(LOOTING, "Loot for Red") == Cards(
        "Loot for Red",
        (
            Face("H3", note="health 5", colour="blue"),
            Face("H3", note="health 5", colour="red"),
            Face("B2", note="vigor 3", colour="blue"),
            Face("B2", note="vigor 3", colour="red"),
        ),
    )


def test_gems_and_cubes_are_laid_out_before_the_first_roll() -> None:
    """H1 has its cube; once a die has been rolled they lie there."""
    state = fight(llama(helmet="H1", helmet_cube=True), llama(3, 2), llama(0, 0, 0))
    assert shown(state).prompt == "Lay out the gems. Everybody rolls one die."
    lay = "Red: 10 green, 7 blue gems and a red cube on H1; Blue: 3 green and 2 blue gems."
    assert block(state, "Lay out") == Words("Lay out", lay)
    assert "Lay out" not in titles(after(state, RollDice(BLUE, (4,))))
    assert "Lay out" not in titles(DRAFT)


def test_a_throw_is_shown_die_by_die() -> None:
    """The highest so far is marked, dice that are still in a hand are empty; who is defeated does not roll."""
    state = fight(llama(dice=("red", "green")), llama(), llama(0, 0, 0))
    assert block(after(state, RollDice(BLUE, (4,))), "Initiative") == Grid(
        "Initiative",
        ("Die 1", "Die 2"),
        (Row("Red", (None, None), RED, "red"), Row("Blue", (4, None), BLUE, "blue", marked=True)),
    )
    assert "Initiative, throw 2" in titles(after(state, rolled((4, 1), (4,))))
    assert not any(row.marked for row in block(state, "Initiative").rows)


def test_the_open_cards_are_shown_with_their_piles() -> None:
    """A place may be empty; nothing lies open once the fight is over."""
    state = reds_turn(llama(), llama(), piles=(Pile("strike", 9, 1, "Kick"), Pile("guard", 0, 0)))
    assert block(state, "Open cards") == Cards(
        "Open cards",
        (
            Face("Kick", note="costs 1, attack 1; strike: 9 to draw, 1 discarded"),
            Face("no open card", note="guard: 0 to draw, 0 discarded", vacant=True),
        ),
    )
    assert "Open cards" not in titles(OVER)


def test_a_deck_without_an_open_card_is_named() -> None:
    """Until the host or the camera says which lies there."""
    state = valhallamas.start(Setup(COLOURS[:2]))
    assert block(state, "Turn up").text.startswith("Lay a card open below strike and guard;")
    assert block(after(state, TurnUp("strike", "Kick")), "Turn up").text.startswith("Lay a card open below guard;")
    assert "Turn up" not in titles(DRAFT)


def test_what_is_left_of_the_draft_is_shown() -> None:
    """Three rows, and the snake."""
    state = after(DRAFT, rolled((6,), (1,), (1,)), ChooseFirst(RED, RED), Pick(RED, "llama", "L1"))
    assert [face.name for face in block(state, "Llamas").cards] == ["L2", "L3", "L4", "L5", "L6"]
    assert block(state, "Helmets").cards[0] == Face("H1", note="health 4, block all, once")
    assert block(state, "Picks").text.startswith("Blue, Green, Green, Blue, Red, Red,")
    assert "Blessings" in titles(DRAFT)
    assert "Blessings" not in titles(reds_turn(llama(), llama()))


def test_the_most_urgent_stands_first() -> None:
    """The attack before the numbers."""
    assert titles(ATTACKED)[:3] == ["Attack on Blue", "Answer", "Open cards"]
