"""What every game keeps, whatever is played; a new game is tested as soon as it has its line in GAMES."""

import re
from functools import lru_cache
from random import Random

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.journal import Act, Begin, Undo
from companion.replay import Situation, advance, digest
from companion.secrecy import Fleeting, Secret, seal
from companion.vocabulary.play import Choice, Form, IllegalMove, Result
from companion.vocabulary.value import COLOURS
from tests.games.known import KNOWN
from tests.games.promising import (
    adjustments,
    assert_followed,
    assert_hidden,
    assert_refused,
    assert_shows,
    command_of,
    holds_secret,
    kind,
    laid,
    looked_at,
    looked_back,
    offered_by,
    parts_of,
    sampled_legally,
    some,
    with_others,
)
from tests.games.sampling import strays
from tests.games.walks import any_setup, deciders, walked

ZONES = ("centre", "tray", "track", "row.1", "row.2", "deck", "board", "sea", "pile")

WALKS = 16
"""So many walks a game, whatever is promised of them: each is made once."""

every_game = pytest.mark.parametrize("name", KNOWN)
seeds = given(seed=st.integers(1, WALKS))
a_few = settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
seen_before = lru_cache(maxsize=64)(walked)


@every_game
@seeds
@a_few
def test_a_walk_over_choices_and_forms_alone_reaches_a_result(name: str, seed: int) -> None:
    """And the result reads the same after JSON, without the rules."""
    walk = seen_before(name, seed)
    result = walk.game.result(walk.steps[-1].after)
    assert msgspec.json.decode(msgspec.json.encode(result), type=Result) == result
    assert sorted(placing.seat for placing in result.placings) == list(range(1, len(walk.setup.colours) + 1))
    assert set(result.winners) == {placing.seat for placing in result.placings if placing.place == 1}


@every_game
def test_every_number_of_players_that_the_box_names_can_play_and_no_other(name: str) -> None:
    """One fewer and one more are refused in words."""
    game, chance = KNOWN[name], Random(1)
    least, most = game.SEATS
    for players in range(least, most + 1):
        assert len(any_setup(game, chance, players).colours) == players
    for colours in (COLOURS[: least - 1], (COLOURS * 2)[: most + 1]):
        with pytest.raises(IllegalMove) as refused:
            game.start(msgspec.convert({"colours": colours}, game.Setup))
        assert refused.value.rule == "setup"


@every_game
@seeds
@a_few
def test_the_table_always_waits_for_somebody(name: str, seed: int) -> None:
    """Until the game is over something is asked that lights a lamp or is open on a phone."""
    walk = seen_before(name, seed)
    for step in walk.steps:
        assert not all(offer.anytime for offer in step.offers)


@every_game
@seeds
@a_few
def test_everything_offered_is_accepted(name: str, seed: int) -> None:
    """Each choice as it stands and each form's example, of each seat and the host, which a form lets fill in so."""
    walk = seen_before(name, seed)
    for step in some(walk, 60):
        for offer in step.offers:
            assert isinstance(walk.game.apply(step.before, command_of(offer)), walk.game.State)
            assert isinstance(offer, Choice) or not strays(offer, offer.example)


@every_game
@seeds
@a_few
def test_what_is_not_offered_is_refused_with_a_reason(name: str, seed: int) -> None:
    """Commands of other moments of the same game; the public is offered nothing."""
    walk = seen_before(name, seed)
    others = Random(seed).sample([step.command for step in walk.steps], min(40, len(walk.steps)))
    for step in some(walk, 40):
        assert walk.game.choices(seal(step.before, "public"), "public") == ()
        offered = {kind(command_of(offer)) for offer in step.offers}
        for command in others:
            if kind(command) not in offered:
                assert_refused(walk.game, step.before, command)


@every_game
@seeds
@a_few
def test_apply_alters_nothing_and_states_and_commands_survive_json(name: str, seed: int) -> None:
    """The state before reads the same afterwards."""
    walk = seen_before(name, seed)
    for step in walk.steps:
        before, after = msgspec.json.encode(step.before), msgspec.json.encode(step.after)
        command = msgspec.json.decode(msgspec.json.encode(step.command), type=walk.game.Commands)
        assert walk.game.apply(step.before, command) == step.after
        assert msgspec.json.encode(step.before) == before
        assert msgspec.json.decode(after, type=walk.game.State) == step.after
        walk.game.check(step.after)


@every_game
@seeds
@a_few
def test_what_is_conserved_is_conserved(name: str, seed: int) -> None:
    """Money, cards, dice, workers: as many at the end of every command as at the start."""
    walk = seen_before(name, seed)
    conserved = walk.game.World(walk.setup, seed).conserved
    whole = conserved(walk.steps[0].before)
    for step in walk.steps:
        assert conserved(step.after) == whole


@every_game
@seeds
@a_few
def test_a_secret_changes_no_other_page_before_it_is_opened(name: str, seed: int) -> None:
    """The same form filled in twice differs for its owner alone."""
    walk, chance = seen_before(name, seed), Random(seed)
    for step in walk.steps:
        if isinstance(step.offer, Form) and holds_secret(step.command):
            assert_hidden(walk.game, step, sampled_legally(walk.game, step, step.offer, chance))


@every_game
@seeds
@a_few
def test_nobody_receives_what_is_not_theirs_to_know(name: str, seed: int) -> None:
    """Wherever in a state or a command it lies: the own secrets alone, and nothing of the past that fades."""
    walk = seen_before(name, seed)
    for step in some(walk, 40):
        for viewer in (*deciders(step.before), "public"):
            for part in (step.before, step.command):
                for past in (False, True):
                    sealed = seal(part, viewer, past=past)
                    assert {secret.owner for secret in parts_of(sealed, Secret)} <= {viewer}
                    assert not (past and any(parts_of(sealed, Fleeting)))


@every_game
@seeds
@a_few
def test_what_fades_is_gone_from_every_look_back(name: str, seed: int) -> None:
    """Other values than those that were seen while they were new lead to the same pages and the same log."""
    walk = seen_before(name, seed)
    for step in some(walk, 40):
        others = [with_others(part) for part in (step.before, step.command, step.after)]
        for viewer in (*deciders(step.before), "public"):
            assert looked_back(walk.game, viewer, *others) == looked_back(
                walk.game, viewer, step.before, step.command, step.after
            )


@every_game
@seeds
@a_few
def test_undo_returns_the_same_digest(name: str, seed: int) -> None:
    """After every command of the walk's beginning."""
    walk = seen_before(name, seed)
    begin = Begin(name, msgspec.to_builtins(walk.setup), walk.game.RULES, "salt")
    situation = advance(Situation(), begin, 1, KNOWN)
    for seq, step in enumerate(walk.steps[:40], start=2):
        after = advance(situation, Act(msgspec.to_builtins(step.command)), seq, KNOWN)
        assert digest(advance(after, Undo(), seq + 1, KNOWN)) == digest(situation)
        situation = after


@every_game
@seeds
@a_few
def test_every_adjusted_field_shows(name: str, seed: int) -> None:
    """Whatever a host sets by hand somebody can see."""
    walk = seen_before(name, seed)
    for step in some(walk, 5):
        for path in walk.game.ADJUSTABLE:
            assert_shows(walk.game, step.after, path.replace("*", "1"))


@every_game
def test_every_adjustable_field_can_be_adjusted(name: str) -> None:
    """In some moment of some game, to some value."""
    steps = [step for seed in range(4) for step in seen_before(name, seed).steps]
    for path in KNOWN[name].ADJUSTABLE:
        found = any(adjustments(KNOWN[name], step.after, path.replace("*", "1")) for step in steps)
        assert found, f"{path} can never be set"


@every_game
@seeds
@a_few
def test_expectations_and_questions_fit_a_table(name: str, seed: int) -> None:
    """Zones that a layout can have, one question a zone, and each question also on a phone."""
    walk = seen_before(name, seed)
    for step in some(walk, 60):
        expected = walk.game.expect(step.before)
        zones = [one.zone for one in expected]
        assert len(zones) == len(set(zones))
        assert set(zones) <= {*ZONES, *(f"seat.{seat}" for seat in deciders(step.before))}
        asked = {one.question.name for one in expected if one.question is not None}
        assert asked <= {offer.question for offer in step.offers}


@every_game
@seeds
@a_few
def test_a_press_over_cards_that_are_read_gives_nothing_else(name: str, seed: int) -> None:
    """Where a camera reads a seat's answer, its lamp asks for nothing but an answer to the same question.

    Who lays a card and presses at once, before the camera has settled, would give that other thing.
    """
    walk = seen_before(name, seed)
    for step in some(walk, 60):
        read = {one.question.name for one in walk.game.expect(step.before) if one.question is not None}
        for who in deciders(step.before):
            offers = walk.game.choices(seal(step.before, who), who)
            is_read = any(offer.question in read for offer in offers)
            main = [offer for offer in offers if isinstance(offer, Choice) and offer.button == "main"]
            assert not is_read or {offer.question for offer in main} <= read


@every_game
@seeds
@a_few
def test_a_question_that_was_answered_never_comes_back(name: str, seed: int) -> None:
    """Its name belongs to one moment of the game."""
    walk = seen_before(name, seed)
    closed: set[str] = set()
    before: set[str] = set()
    for step in walk.steps:
        open_now = {offer.question for offer in step.offers}
        closed |= before - open_now
        assert not closed & open_now
        before = open_now


@every_game
@seeds
@a_few
def test_everything_is_shown_and_told_to_everybody(name: str, seed: int) -> None:
    """A title, what to do now, a line a seat; one sentence a command."""
    walk = seen_before(name, seed)
    for step in some(walk, 40):
        for viewer in (*deciders(step.before), "public"):
            view = walk.game.view(seal(step.after, viewer), viewer)
            assert view.title
            assert view.prompt
            assert [line.seat for line in view.standings] == list(deciders(step.after))[:-1]
            for past in (False, True):
                parts = (step.before, step.command, step.after)
                told = walk.game.tell(*(seal(part, viewer, past=past) for part in parts))
                assert told.endswith(".")
                assert not re.search(r"(Secret|Sealed|Fleeting|Faded)\(", told)


@every_game
@seeds
@settings(a_few, max_examples=4)
def test_a_perfect_camera_and_scribe_can_follow_the_pretend_table(name: str, seed: int) -> None:
    """What hands lay or throw means the command that it stands for, a button gives what its lamp says, all is legal.

    Everything happens where the mat has a zone for it, with cards that were enrolled.
    """
    game, setup = KNOWN[name], any_setup(KNOWN[name], Random(seed))
    state, world = game.start(setup), game.World(setup, seed)
    while deeds := world.deeds(state):
        for deed in deeds:
            assert looked_at(game, state) <= offered_by(world)
            assert {card for card in laid(deed) if card} <= set(world.cards)
            assert_followed(game, state, deed)
            state = game.apply(state, deed.command)
    assert game.result(state) is not None
