"""What every game keeps, whatever is played; a new game is tested as soon as it has its line in GAMES."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.games import GAMES
from companion.journal import Act, Adjust, Begin, Undo
from companion.replay import Situation, advance, digest
from companion.secrecy import Fleeting, Secret, seal
from companion.vocabulary.play import Choice, Form, Game, IllegalMove, Result, seat_of, tag
from companion.vocabulary.pretend import Deed, Lay, Throw
from companion.vocabulary.value import COLOURS, Viewer
from tests.games.conserved import CONSERVED
from tests.games.sampling import sampled
from tests.games.walks import Step, Walk, all_offers, any_setup, deciders, walked
from vision.words import Card, Cards, Dice, Die, Expectation, Pose, Reading, Row, Thing

ZONES = ("centre", "tray", "track", "row.1", "row.2", "deck")
VALUES = (None, False, True, *range(-1, 8), 16, 61)
"""What a host might set a field to."""
ODD = 98_765

every_game = pytest.mark.parametrize("name", GAMES)
seeds = given(seed=st.integers(0, 2**32 - 1))
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
    game, chance = GAMES[name], Random(1)
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
        assert not all(offer.anytime for offer in all_offers(walk.game, step.before))


@every_game
@seeds
@a_few
def test_everything_offered_is_accepted(name: str, seed: int) -> None:
    """Each choice as it stands and each form's example, of each seat and the host."""
    walk = seen_before(name, seed)
    for step in some(walk, 60):
        for offer in all_offers(walk.game, step.before):
            assert isinstance(walk.game.apply(step.before, command_of(offer)), walk.game.State)


@every_game
@seeds
@a_few
def test_what_is_not_offered_is_refused_with_a_reason(name: str, seed: int) -> None:
    """Commands of other moments of the same game; the public is offered nothing."""
    walk = seen_before(name, seed)
    others = Random(seed).sample([step.command for step in walk.steps], min(40, len(walk.steps)))
    for step in some(walk, 40):
        assert walk.game.choices(seal(step.before, "public"), "public") == ()
        offered = {kind(command_of(offer)) for offer in all_offers(walk.game, step.before)}
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
    whole = CONSERVED[name](walk.steps[0].before)
    for step in walk.steps:
        assert CONSERVED[name](step.after) == whole


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
    situation = advance(Situation(), begin, 1, GAMES)
    for seq, step in enumerate(walk.steps[:40], start=2):
        after = advance(situation, Act(msgspec.to_builtins(step.command)), seq, GAMES)
        assert digest(advance(after, Undo(), seq + 1, GAMES)) == digest(situation)
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
    for path in GAMES[name].ADJUSTABLE:
        found = any(adjustments(GAMES[name], step.after, path.replace("*", "1")) for step in steps)
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
        assert asked <= {offer.question for offer in all_offers(walk.game, step.before)}


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
        open_now = {offer.question for offer in all_offers(walk.game, step.before)}
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
    game, setup = GAMES[name], any_setup(GAMES[name], Random(seed))
    state, world = game.start(setup), game.World(setup, seed)
    while deeds := world.deeds(state):
        for deed in deeds:
            assert {expected.zone for expected in game.expect(state)} <= set(world.zones)
            assert {card for card in laid(deed) if card} <= set(world.cards)
            assert_followed(game, state, deed)
            state = game.apply(state, deed.command)
    assert game.result(state) is not None


def some(walk: Walk, number: int) -> tuple[Step, ...]:
    """About that many steps, spread over the whole walk."""
    return walk.steps[:: max(1, len(walk.steps) // number)]


def command_of(offer: Choice | Form) -> Any:
    return offer.command if isinstance(offer, Choice) else offer.example


def kind(command: Any) -> tuple[str, int | None]:
    """What is offered: a kind of command to a seat or the host."""
    return tag(command), seat_of(command)


def assert_refused(game: Game, state: Any, command: Any) -> None:
    with pytest.raises(IllegalMove) as refused:
        game.apply(state, command)
    assert refused.value.rule
    assert refused.value.text.endswith((".", "?"))


def holds_secret(record: Any) -> bool:
    return seal(record, "public") != record


def sampled_legally(game: Game, step: Step, form: Form, chance: Random) -> Any:
    """Another command from the step's form that is accepted, if chance finds one."""
    for _ in range(5):
        command = sampled(form, game.Commands, chance)
        try:
            game.apply(step.before, command)
        except IllegalMove:
            continue
        return command
    return step.command


def assert_hidden(game: Game, step: Step, other: Any) -> None:
    """Until it is opened, nobody but the owner can tell the other command from the one that was given."""
    elsewhere = game.apply(step.before, other)
    owner = seat_of(step.command)
    if not (still_secret(step.before, step.command, step.after) and still_secret(step.before, other, elsewhere)):
        return
    for viewer in (*deciders(step.before), "public"):
        if viewer != owner:
            pages = [
                (
                    game.view(seal(after, viewer), viewer),
                    game.choices(seal(after, viewer), viewer),
                    game.tell(seal(step.before, viewer), seal(command, viewer), seal(after, viewer)),
                    looked_back(game, viewer, step.before, command, after),
                )
                for command, after in ((step.command, step.after), (other, elsewhere))
            ]
            assert pages[0] == pages[1]


def still_secret(before: Any, command: Any, after: Any) -> bool:
    """Does the state hold the command's secrets as new ones, and does nobody hold fewer?"""
    had, has = Counter(parts_of(before, Secret)), Counter(parts_of(after, Secret))
    owners_had, owners_have = (Counter(one.owner for one in held.elements()) for held in (had, has))
    return all(has[one] > had[one] for one in parts_of(command, Secret)) and owners_had <= owners_have


def parts_of(record: Any, kind: type[Any]) -> Iterator[Any]:
    """Every part of a kind."""
    match record:
        case kind():
            yield record
        case tuple():
            for item in record:
                yield from parts_of(item, kind)
        case msgspec.Struct():
            for name in record.__struct_fields__:
                yield from parts_of(getattr(record, name), kind)


def with_others(record: Any) -> Any:
    """The record with every Fleeting value exchanged for a number that nothing in a game is."""
    match record:
        case Fleeting():
            return Fleeting(ODD)
        case tuple():
            return tuple(with_others(item) for item in record)
        case msgspec.Struct():
            fields = {name: with_others(getattr(record, name)) for name in record.__struct_fields__}
            return msgspec.structs.replace(record, **fields)
        case _:
            return record


def looked_back(game: Game, viewer: Viewer, before: Any, command: Any, after: Any) -> tuple[Any, str]:
    """The page and the log of a command, as somebody looks them up later."""
    parts = [seal(part, viewer, past=True) for part in (before, command, after)]
    return game.view(parts[2], viewer), game.tell(*parts)


def adjustments(game: Game, state: Any, path: str) -> list[Any]:
    """The states that a host may set a field to, other than this."""
    situation = Situation(game=game, setup=state.setup, state=state)
    found = []
    for value in VALUES:
        try:
            adjusted = advance(situation, Adjust(path, value, "as it stands"), 1, GAMES).state
        except IllegalMove:
            continue
        if adjusted != state:
            found.append(adjusted)
    return found


def assert_shows(game: Game, state: Any, path: str) -> None:
    viewers = deciders(state)
    before = [game.view(seal(state, viewer), viewer) for viewer in viewers]
    for adjusted in adjustments(game, state, path):
        changed = [game.view(seal(adjusted, viewer), viewer) for viewer in viewers] != before
        assert changed, f"{path} does not show"


def laid(deed: Deed) -> tuple[str, ...]:
    return deed.lay.cards if isinstance(deed.lay, Lay) else ()


def assert_followed(game: Game, state: Any, deed: Deed) -> None:
    """By button, phone or camera; what a camera reads can be typed as well, and then leads to the same."""
    offers = game.choices(seal(state, deed.who), deed.who)
    if deed.button:
        given = [offer for offer in offers if isinstance(offer, Choice) and offer.button in ("main", "race")]
        assert min(given, key=lambda choice: choice.anytime).command == deed.command
        return
    if deed.lay is not None:
        zone = next(one for one in game.expect(state) if one.zone == deed.lay.zone)
        assert zone.question is not None, f"nobody asks what lies in {zone.zone}"
        assert game.interpret(state, Reading(zone.zone, zone.question, things_of(zone, deed.lay))) == deed.command
    typed = state
    for command in deed.typed or (deed.command,):
        who = (seat_of(command) or "host") if deed.typed else deed.who
        offered = game.choices(seal(typed, who), who)
        assert tag(command) in {tag(command_of(offer)) for offer in offered}
        typed = game.apply(typed, command)
    assert typed == game.apply(state, deed.command)


def things_of(zone: Expectation, lay: Lay | Throw) -> tuple[Thing, ...]:
    """What a perfect camera sees: of a row the cards without the empty places."""
    somewhere = Pose(0.0, 0.0)
    match zone, lay:
        case (Cards() | Row(), Lay()):
            return tuple(Card(card, somewhere) for card in lay.cards if card)
        case (Dice(), Throw()):
            return tuple(Die(die.value, die.body, somewhere) for die in lay.dice)
        case _:
            raise AssertionError(f"{lay} cannot be seen where {zone} is expected")
