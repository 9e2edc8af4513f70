"""Turns, rounds and the end of Rajas of the Ganges."""

import msgspec
import pytest
from msgspec.structs import replace

from companion.games.rajas import rules
from companion.games.rajas.commands import EndTurn, Pass, StartWith, TakeDice, Terrace
from companion.games.rajas.model import ByHand, Player, Position, State
from companion.games.rajas.scoring import gap, met
from companion.vocabulary.play import Result
from tests.games.rajas_table import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    after,
    red,
    refusal,
    seated,
    table,
    terrace,
    use,
)

LAST_WORKER = {"active": 5, "placed": 4, "asleep": (), "bonus_marker": None}
SPENT = {"active": 5, "placed": 5, "asleep": (), "bonus_marker": None}
ABOUT_TO_MEET = {"money": 60, "fame": 29, "boat": 24}
"""F(60) = 31, and the Great Mogul gives 2."""


def meeting(dice: str = "green_1", **fields: object) -> Player:
    """A player with a last worker, whom the Great Mogul brings to where the markers meet."""
    return seated(dice, **{**LAST_WORKER, **ABOUT_TO_MEET, **fields})


def ended(state: State) -> Result:
    """The result of a game that is over."""
    found = rules.result(state)
    assert found is not None
    return found


def test_a_turn_is_one_worker_and_whatever_follows_from_it() -> None:
    """Not two, and not none without passing."""
    state = table(seated())
    assert refusal(state, EndTurn(RED)).rule == "must_place"
    state = after(state, Terrace(RED, "blue"))
    assert refusal(state, Terrace(RED, "green")).rule == "placed"
    assert refusal(state, Pass(RED)).rule == "placed"
    assert refusal(state, EndTurn(RED)).text == "Still open for Red: take a blue die (the blue terrace)."
    assert refusal(state, EndTurn(BLUE)).text == "It is Red's turn, not Blue's."
    state = after(state, TakeDice(RED, ("blue_1",)), EndTurn(RED))
    assert (state.current, state.turn, state.has_placed) == (BLUE, 2, False)
    assert rules.waiting(state) == (BLUE,)
    assert refusal(state, StartWith(RED)).text == "Not now: turns are played."


def test_a_player_without_workers_is_passed_over_and_one_alone_goes_on() -> None:
    """Blue's are out: Red plays on."""
    state = after(table(seated(), seated(placed=3)), *terrace(RED))
    assert (state.current, state.round) == (RED, 1)


def test_a_player_whose_workers_are_all_out_cannot_place() -> None:
    """A host may have corrected it to be that player's turn."""
    state = replace(table(seated(), seated(placed=3)), current=BLUE)
    assert refusal(state, Terrace(BLUE, "blue")).text == "All 3 workers of Blue are out."


def test_a_player_whose_last_worker_a_correction_took_passes() -> None:
    """Else nobody could go on."""
    state = table(seated(), seated())
    stuck = replace(state, players=(replace(red(state), placed=3), state.players[1]))
    assert refusal(stuck, Terrace(RED, "blue")).rule == "workers"
    assert after(stuck, Pass(RED)).current == BLUE


def test_a_last_turn_is_left_out_if_a_correction_took_the_worker_for_it() -> None:
    """Green had one when the end was triggered."""
    state = after(table(meeting(), seated(), seated()), use("great_mogul", "green_1"), EndTurn(RED))
    assert (state.current, state.last_turns) == (BLUE, (GREEN,))
    corrected = (*state.players[:2], replace(state.players[2], placed=3))
    assert after(replace(state, players=corrected), *terrace(BLUE)).stage == "over"


def test_who_passes_is_out_for_the_round_and_back_in_the_next() -> None:
    """Red passes at once; Blue plays alone, then passes too."""
    state = after(table(seated(), seated()), Pass(RED), *terrace(BLUE))
    assert (red(state).passed, state.current) == (True, BLUE)
    state = after(state, Pass(BLUE))
    assert (state.round, state.current, red(state).passed) == (2, BLUE, False)
    assert state.by_hand == (ByHand(BLUE, "worker", "home"), ByHand(BLUE, "elephant", "Blue"))


def test_without_the_great_mogul_the_elephant_goes_on_clockwise() -> None:
    """From the last seat to the first."""
    state = table(seated(), seated(), seated(), setup=Position(starting=GREEN))
    assert state.current == GREEN
    state = after(state, Pass(GREEN), Pass(RED), Pass(BLUE))
    assert (state.starting, state.current, state.round) == (RED, RED, 2)


def test_the_elephant_may_come_to_who_has_it_already() -> None:
    """Only workers move then."""
    state = after(table(seated("blue_1"), seated(placed=3)), use("great_mogul", "blue_1"), EndTurn(RED), Pass(RED))
    assert (state.starting, state.mogul, state.occupied, state.round) == (RED, None, (), 2)
    assert state.by_hand == (ByHand(RED, "worker", "home"), ByHand(BLUE, "worker", "home"))


def test_when_the_starting_player_triggers_all_others_have_one_more_turn() -> None:
    """But not Green, whose workers are out; Yellow has passed and plays all the same."""
    passed = seated(placed=1, passed=True)
    state = table(meeting(), seated(placed=2), seated(placed=3), passed)
    state = after(state, use("great_mogul", "green_1"), EndTurn(RED))
    assert (state.current, state.last_turns, state.crossed) == (BLUE, (YELLOW,), (RED,))
    state = after(state, *terrace(BLUE), Pass(YELLOW))
    assert (state.stage, state.crossed, rules.waiting(state)) == ("over", (RED,), ())
    assert refusal(state, Pass(YELLOW)).text == "Not now: the game is over."


def test_the_current_starting_player_bounds_the_last_turns() -> None:
    """Green started this round; Yellow triggers: Red and Blue follow, Green does not."""
    state = table(seated(), seated(), seated(), meeting(), setup=Position(starting=GREEN, current=YELLOW))
    state = after(state, use("great_mogul", "green_1", YELLOW), EndTurn(YELLOW))
    assert (state.current, state.last_turns) == (RED, (BLUE,))


def test_nobody_plays_on_when_the_last_of_the_stage_triggers() -> None:
    """Blue before the starting player Red."""
    state = table(seated(), meeting(), setup=Position(current=BLUE))
    state = after(state, use("great_mogul", "green_1", BLUE), EndTurn(BLUE))
    assert (state.stage, state.has_placed) == ("over", False)
    assert ended(state).winners == (BLUE,)
    assert ended(state).reason == "Only Blue's markers have met."


def test_nobody_plays_on_when_all_other_workers_are_out() -> None:
    """Red alone had one left."""
    state = after(table(meeting(), seated(**SPENT)), use("great_mogul", "green_1"), EndTurn(RED))
    assert state.stage == "over"


def test_the_greatest_difference_wins_whoever_was_first() -> None:
    """Red meets, Blue then passes by 1: F(62) = 30."""
    state = table(meeting(), meeting(money=62))
    state = after(state, use("great_mogul", "green_1"), EndTurn(RED))
    state = replace(state, occupied=(), mogul=None)
    state = after(state, use("great_mogul", "green_1", BLUE), EndTurn(BLUE))
    assert (ended(state).winners, state.crossed) == ((BLUE,), (RED, BLUE))
    assert ended(state).reason == "Blue's markers are farthest past each other, by 1 space."


def test_of_equal_differences_the_first_to_meet_wins() -> None:
    """Red and Blue both meet exactly."""
    state = after(table(meeting(), meeting()), use("great_mogul", "green_1"), EndTurn(RED))
    state = replace(state, occupied=(), mogul=None)
    state = after(state, use("great_mogul", "green_1", BLUE), EndTurn(BLUE))
    assert [placing.place for placing in ended(state).placings] == [1, 2]
    assert ended(state).reason == "Red's markers met first of those that are 0 spaces past each other."


def test_behind_the_winner_the_fewest_missing_fame_counts_and_ties_are_shared() -> None:
    """Blue and Green miss as many."""
    state = table(meeting(), seated(**SPENT), seated(**SPENT), seated(**SPENT, fame=1))
    state = after(state, use("great_mogul", "green_1"), EndTurn(RED))
    assert [(one.place, one.figure, one.unit) for one in ended(state).placings] == [
        (1, 0, "past"),
        (3, -59, "past"),
        (3, -59, "past"),
        (2, -58, "past"),
    ]


def test_markers_that_are_a_fame_space_apart_trigger_nothing() -> None:
    """F(58) = 32, and Red's fame is 31."""
    state = after(table(meeting(money=58)), use("great_mogul", "green_1"), EndTurn(RED))
    assert (state.crossed, gap(state, RED), state.current) == ((), 1, BLUE)


def test_a_correction_that_parts_the_markers_takes_the_end_back() -> None:
    """Red's money was counted too high; Blue's turn then ends as any other."""
    state = after(table(meeting(), seated()), use("great_mogul", "green_1"), EndTurn(RED))
    assert state.last_turns == ()
    players = (replace(red(state), money=50), state.players[1])
    state = after(replace(state, players=players), *terrace(BLUE))
    assert (state.stage, state.crossed, state.last_turns, state.current) == ("turns", (), None, BLUE)


def test_a_correction_can_bring_several_to_the_end_at_once() -> None:
    """F(125) = -2. Whose turn it is comes first, then clockwise."""
    state = table(seated(), seated(), seated(), setup=Position(starting=BLUE))
    far = tuple(replace(player, money=125, bonus_marker=None) for player in state.players)
    assert met(replace(state, players=far)) == (BLUE, GREEN, RED)
    assert after(replace(state, players=far), *terrace(BLUE)).crossed == (BLUE, GREEN, RED)


def test_a_correction_after_the_end_changes_the_standings() -> None:
    """Blue is nearer now, F(10) - 31 = 25; nobody has met."""
    state = table(seated(), meeting(), setup=Position(current=BLUE))
    state = after(state, use("great_mogul", "green_1", BLUE), EndTurn(BLUE))
    state = replace(state, players=(state.players[0], replace(state.players[1], money=10)))
    assert ended(state).winners == (BLUE,)
    assert ended(state).reason == "Nobody's markers have met; Blue came nearest, with 25 spaces to go."


@pytest.mark.parametrize("command", [Terrace(RED, "blue"), EndTurn(RED), Pass(RED)])
def test_a_refused_command_changes_nothing(command: Terrace | EndTurn | Pass) -> None:
    """It is Blue's turn, and stays so."""
    state = table(seated(), seated(), setup=Position(current=BLUE))
    before = msgspec.json.encode(state)
    assert refusal(state, command).rule == "turn"
    assert msgspec.json.encode(state) == before


def test_a_command_leaves_the_state_before_it_as_it_was() -> None:
    """So that it can be taken back; and both read the same after JSON."""
    state = table(seated("blue_1"))
    before = msgspec.json.encode(state)
    later = after(state, use("great_mogul", "blue_1"))
    assert msgspec.json.encode(state) == before
    assert msgspec.json.decode(before, type=State) == state
    assert msgspec.json.decode(msgspec.json.encode(later), type=State) == later
