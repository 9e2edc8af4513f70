"""Regatta: a turn's cards, the Strong Gale, the Sun, the skipped turn, and the deck."""

import pytest

from companion.games.regatta import rules
from companion.games.regatta.cards import counted, suns_out
from companion.games.regatta.model import Commands, EndTurn, PlaySun, Pose, Seen, Skip
from companion.games.regatta.printed import SAMPLE, Arrow
from companion.games.regatta.sailing import bow, sea_around, zones_at
from tests.games.regatta_table import (
    AWAY,
    BLUE,
    GREEN,
    RED,
    after,
    at,
    blue_skips,
    deck,
    kind,
    play,
    pose,
    race,
    refusal,
    twice,
)

SUN_ON_BLUE = (play("straight"), PlaySun(RED, BLUE), EndTurn(RED))
"""Red sails and becalms Blue."""


def red() -> rules.State:
    """Red's turn, all water ahead."""
    return race(at(0, 100))


def test_a_turn_is_a_card_and_its_end() -> None:
    """Then the hand is filled and the next player sails, and after the last the first again."""
    state = after(red(), play("straight"))
    assert (state.deck, state.discard, state.due, state.current) == (43, 1, 1, RED)
    state = after(state, EndTurn(RED))
    assert (state.deck, state.due, state.current, state.turn) == (42, 0, BLUE, 2)
    assert rules.waiting(state) == (BLUE,)
    assert after(state, Skip(BLUE)).current == RED


def test_one_card_a_turn() -> None:
    """And none after it, and no end before it."""
    state = after(red(), play("straight"))
    assert refusal(state, play("short")).rule == "moved"
    assert refusal(state, Skip(RED)).rule == "moved"
    assert refusal(red(), EndTurn(RED)).rule == "move_first"


@pytest.mark.parametrize("command", [play("straight", seat=BLUE), EndTurn(BLUE), Skip(BLUE), PlaySun(BLUE, RED)])
def test_everybody_waits_for_their_turn(command: Commands) -> None:
    """It is Red's."""
    assert refusal(red(), command).text == "It is Red's turn, not Blue's."


def test_a_seat_that_nobody_has_cannot_play() -> None:
    """Two play."""
    assert refusal(red(), Skip(GREEN)).rule == "seat"
    assert refusal(after(red(), play("straight")), PlaySun(RED, GREEN)).rule == "seat"


def test_a_gale_brings_one_more_card() -> None:
    """The hand is filled before it and at the end: two are drawn."""
    state = after(red(), play("gale"))
    assert state.may_repeat
    state = after(state, play("straight"))
    assert (pose(state), state.deck, state.due) == ((0.0, 420.0, 0.0), 42, 1)
    state = after(state, EndTurn(RED))
    assert (state.deck, state.discard, state.current) == (41, 2, BLUE)


def test_a_gale_brings_no_second_one() -> None:
    """Even if the extra card is a Gale too."""
    state = after(red(), play("gale"), play("gale"))
    assert refusal(state, play("straight")).text == ("A Strong Gale brings only one extra card, and Red has played it.")


def test_the_extra_card_of_a_gale_may_be_left() -> None:
    """It is no turn of its own: nothing can be skipped for it."""
    state = after(red(), play("gale"))
    assert refusal(state, Skip(RED)).rule == "moved"
    assert after(state, EndTurn(RED)).current == BLUE


def test_a_sun_becalms_another_boat_for_its_next_turn() -> None:
    """It lies before it until that turn is over; Red draws two cards for it and the move card."""
    state = after(red(), *SUN_ON_BLUE)
    assert (state.deck, state.discard, suns_out(state)) == (41, 1, 1)
    assert state.boats[1].becalmed
    assert refusal(state, play("straight", seat=BLUE)).text == "Blue is becalmed and skips this turn."
    state = after(state, Skip(BLUE))
    assert (state.deck, state.discard, suns_out(state)) == (41, 2, 0)
    assert not state.boats[1].becalmed


def test_a_becalmed_player_may_exchange_or_turn() -> None:
    """As in any skipped turn: 1 move card, 2 exchanged, then the Sun."""
    state = after(red(), *SUN_ON_BLUE)
    assert after(state, Skip(BLUE, exchange=2)).discard == 4
    assert pose(after(state, Skip(BLUE, turn_to_deg=200)), BLUE) == (900.0, 1200.0, 200.0)


def test_a_sun_needs_a_move_card_and_is_alone() -> None:
    """Not before another's boat twice, not before the own, not two in a turn."""
    state = race(at(0, 100), AWAY, at(700, 1200))
    assert refusal(state, PlaySun(RED, BLUE)).rule == "move_first"
    state = after(state, play("straight"))
    assert refusal(state, PlaySun(RED, RED)).text == "A Sun is laid before another player's boat, not before Red's own."
    state = after(state, PlaySun(RED, BLUE))
    assert refusal(state, PlaySun(RED, GREEN)).rule == "one_sun"
    other = after(state, EndTurn(RED), Skip(BLUE), play("straight", seat=GREEN), PlaySun(GREEN, BLUE), EndTurn(GREEN))
    assert refusal(after(other, play("straight")), PlaySun(RED, BLUE)).text == "Blue is becalmed already."


def test_a_sun_may_lie_between_a_gale_and_its_extra_card() -> None:
    """All is drawn before the extra card; and after it there is no other Sun."""
    state = after(red(), play("gale"), PlaySun(RED, BLUE), play("straight"))
    assert (state.deck, state.due) == (41, 1)
    assert refusal(state, PlaySun(RED, BLUE)).rule == "one_sun"


def test_no_more_suns_than_the_box_has() -> None:
    """One of one lies before Blue; a box without any has none to play."""
    ahead = Arrow("ahead", 0, 100, 0)
    one = deck(kind("straight", ahead), kind("sun", count=1, special="sun"))
    state = after(race(at(0, 100), AWAY, at(700, 1200), box=one), *SUN_ON_BLUE, Skip(BLUE))
    state = after(state, play("straight", seat=GREEN), PlaySun(GREEN, BLUE), EndTurn(GREEN), waive={"copies"})
    found = refusal(after(state, play("straight")), PlaySun(RED, GREEN))
    assert found.text == "Suns in the box: 1, and all lie before boats."
    none = after(race(at(0, 100), box=deck(kind("straight", ahead))), play("straight"))
    assert refusal(none, PlaySun(RED, BLUE)).text == "The box has no Sun."


def test_a_turn_may_be_skipped_with_nothing() -> None:
    """No card is drawn and nothing moves."""
    state = after(red(), Skip(RED))
    assert (pose(state), state.deck, state.discard, state.current) == ((0.0, 100.0, 0.0), 43, 0, BLUE)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_up_to_three_cards_are_exchanged(number: int) -> None:
    """Discarded first, then drawn."""
    state = after(red(), Skip(RED, exchange=number))
    assert (state.deck, state.discard) == (43 - number, number)


def test_not_four_and_not_both() -> None:
    """Cards or a turn of the boat."""
    assert refusal(red(), Skip(RED, exchange=4)).text == "Up to 3 cards may be exchanged, not 4."
    assert refusal(red(), Skip(RED, exchange=1, turn_to_deg=90)).rule == "either"


def test_a_boat_turns_about_its_middle() -> None:
    """To any heading, kept to one decimal; 360 is straight ahead."""
    assert pose(after(red(), Skip(RED, turn_to_deg=360))) == (0.0, 100.0, 0.0)
    assert pose(after(red(), Skip(RED, turn_to_deg=123.44))) == (0.0, 100.0, 123.4)


def test_a_boat_that_turns_touches_nothing_at_its_end() -> None:
    """Blue lies 40 to starboard: abreast there is room, across not."""
    state = race(at(0, 100), at(40, 100))
    assert pose(after(state, Skip(RED, turn_to_deg=180))) == (0.0, 100.0, 180.0)
    assert refusal(state, Skip(RED, turn_to_deg=90)).text == "Red's boat cannot turn so: it touches Blue's boat."
    across = after(race(at(0, 100), at(44, 100, 0)), Skip(RED, turn_to_deg=90), waive={"touch"})
    assert pose(across) == (0.0, 100.0, 90.0)


def test_a_bow_may_not_turn_into_a_closed_zone() -> None:
    """Unless it was in it: Blue heading east at (0, 300) closes x 30 to 130, y 270 to 330."""
    outside = race(at(80, 350), at(0, 300, 90))
    assert refusal(outside, Skip(RED, turn_to_deg=180)).text == "Red cannot turn into the closed zone of Blue."
    assert pose(after(outside, Skip(RED, turn_to_deg=180), waive={"zone"})) == (80.0, 350.0, 180.0)
    within = race(at(80, 290, 45), at(0, 300, 90))
    assert pose(after(within, Skip(RED, turn_to_deg=0))) == (80.0, 290.0, 0.0)


def test_a_boat_that_stopped_before_a_closed_zone_does_not_lie_in_it() -> None:
    """Though its pose, kept to a tenth, has the bow a hair beyond the border: it may not turn on into it."""
    state = race(at(0, 100), at(-80, 280, 101))
    stopped = after(state, play("straight", stop=True), EndTurn(RED), Skip(BLUE))
    inside = list(zones_at(sea_around(stopped, RED), bow(SAMPLE, stopped.boats[0].pose)))
    assert inside == [BLUE]
    assert refusal(stopped, Skip(RED, turn_to_deg=10)).rule == "zone"


def test_a_turned_boat_may_be_set_down_a_little_aside() -> None:
    """As one that sailed: up to 10 mm and 8 degrees; one that is not turned stays."""
    there = Skip(RED, turn_to_deg=90, pose=Pose(6, 108, 93))
    assert pose(after(red(), there)) == (6.0, 108.0, 93.0)
    far = refusal(red(), Skip(RED, turn_to_deg=90, pose=Pose(0, 110.04, 90)))
    assert far.text == "Red's boat must lie where it leads, within 10 mm and 8°; it is 10.1 mm off."
    assert refusal(red(), Skip(RED, pose=Pose(0, 100, 0))).rule == "pose"


def test_the_discard_pile_is_shuffled_exactly_when_a_card_is_due() -> None:
    """An empty deck waits for the next draw; then all that was discarded comes back, the card just played too."""
    state = after(race(at(0, 100), deck=1, discard=42), play("straight"), EndTurn(RED))
    assert (state.deck, state.discard, state.reshuffles) == (0, 43, 0)
    state = after(state, play("straight", seat=BLUE), EndTurn(BLUE))
    assert (state.deck, state.discard, state.reshuffles) == (43, 0, 1)


def test_own_exchanged_cards_can_come_back() -> None:
    """Three discarded, one in the deck: two of the shuffled pile are drawn."""
    state = after(race(at(0, 100), deck=1, discard=42), Skip(RED, exchange=3))
    assert (state.deck, state.discard, state.reshuffles) == (43, 0, 1)


def test_nothing_can_be_drawn_from_nothing() -> None:
    """Where cards were lost, whoever is due more than there are draws what is there."""
    state = race(at(0, 100), deck=0, discard=0)
    state = after(state, play("straight"), PlaySun(RED, BLUE), EndTurn(RED))
    assert (state.deck, state.discard, state.reshuffles) == (0, 0, 1)
    state = after(state, Skip(BLUE))
    assert (state.deck, state.discard) == (0, 1)


def test_a_kind_of_card_is_seen_as_often_as_the_box_has_it() -> None:
    """Three jokers until the deck is shuffled; a Sun too."""
    state = race(at(0, 100), discard=3, seen=(Seen("joker", 3),))
    found = refusal(state, play("joker", "ahead"))
    assert (found.rule, found.text) == (
        "copies",
        "All 3 of Joker were seen since the last shuffle: there can be no more.",
    )
    assert after(state, play("joker", "ahead"), waive={"copies"}).discard == 4
    suns = after(race(at(0, 100), discard=4, seen=(Seen("sun", 4),)), play("straight"))
    assert refusal(suns, PlaySun(RED, BLUE)).rule == "copies"


def test_after_a_shuffle_all_can_come_again_but_the_suns_that_lie_before_boats() -> None:
    """The Sun before Blue is not in the pile."""
    state = race(at(0, 100), deck=1, discard=42, seen=(Seen("joker", 3),))
    state = after(state, play("straight"), PlaySun(RED, BLUE), EndTurn(RED))
    assert (state.seen, state.reshuffles) == ((Seen("sun", 1),), 1)
    assert after(race(at(0, 100), deck=0, discard=43), play("straight"), EndTurn(RED)).seen == ()


def test_no_card_gets_lost() -> None:
    """53 in hands, deck, discard pile and before boats, whatever is done."""
    commands = (*SUN_ON_BLUE, Skip(BLUE, exchange=3), play("gale"), twice("tailwind"), *blue_skips())
    state = red()
    for command in commands:
        state = after(state, command)
        assert counted(state) == SAMPLE.card.total == 53


@pytest.mark.parametrize(("players", "left"), [(2, 43), (3, 38), (4, 33)])
def test_the_deal_leaves_the_rest_in_the_deck(players: int, left: int) -> None:
    """Five to each."""
    assert race(*(at(200 * seat, 1200) for seat in range(players))).deck == left
