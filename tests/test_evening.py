"""Whole games, from the pretend table through camera, buttons and pages to the journal, and what sabotage does."""

import msgspec
import pytest

from companion.demo.once import Plan, Sabotage, commands_in, play_once
from companion.games import GAMES
from companion.games.valhallamas.printed import sample_box as fighters_box
from companion.games.vallamkali.printed import sample_box
from companion.journal import read_entries

VALLAMKALI = GAMES["vallamkali"]


def short_box(finish=16):
    """The SAMPLE with a course that is over in a few turns."""
    box, quarter = sample_box(), finish // 4
    track = msgspec.structs.replace(box.track, milestones=(quarter, 2 * quarter, 3 * quarter), finish=finish, parts=())
    return msgspec.structs.replace(box, track=track)


def frail(cards):
    """Llamas or helmets that give no more than 3 health, so that a fight does not take a whole evening."""
    return tuple(msgspec.structs.replace(card, health=min(card.health, 3)) for card in cards)


def frail_box():
    """The SAMPLE of Valhallamas with these."""
    box = fighters_box()
    return msgspec.structs.replace(box, llamas=frail(box.llamas), helmets=frail(box.helmets))


SHORT = {"valhallamas": frail_box()}


@pytest.mark.slow
def test_the_journal_holds_what_blind_hands_did(tmp_path):
    outcome = play_once(Plan(VALLAMKALI, 3, 3, short_box(), frames=True), tmp_path)
    assert outcome.matches, outcome
    assert outcome.camera_did_read == outcome.camera_could_read > 15
    assert min(outcome.by.values()) > 0
    assert outcome.wrong_proposals == ()
    assert outcome.standings is not None
    hands = [msgspec.json.decode(line)["command"] for line in (tmp_path / "hands.jsonl").read_bytes().splitlines()]
    held = commands_in(read_entries(tmp_path / "journal.db"), VALLAMKALI)
    assert hands == [msgspec.json.decode(msgspec.json.encode(command)) for command, _ in held]
    assert len(list((tmp_path / "frames").glob("*.jpg"))) >= outcome.camera_did_read


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(set(GAMES) - {VALLAMKALI.NAME}))
def test_every_game_plays_itself(name, tmp_path):
    """With as few players as can be; rows, tokens, dice and races come with the games that have them."""
    outcome = play_once(Plan(GAMES[name], 2, GAMES[name].SEATS[0], SHORT.get(name)), tmp_path)
    assert outcome.matches, outcome
    assert outcome.camera_did_read == outcome.camera_could_read > 10
    assert min(outcome.by.values()) > 5
    assert outcome.wrong_proposals == ()
    assert outcome.standings is not None


@pytest.mark.slow
def test_with_the_lens_covered_no_entry_comes_from_the_camera(tmp_path):
    outcome = play_once(Plan(VALLAMKALI, 3, 3, short_box(8), sabotage=Sabotage(covered=True)), tmp_path)
    assert outcome.matches, outcome.trouble
    assert outcome.by["camera"] == 0


@pytest.mark.slow
def test_with_two_cards_swapped_the_journal_differs_from_what_hands_did(tmp_path):
    swapped = Sabotage(swapped={"A": "D", "D": "A"})
    outcome = play_once(Plan(VALLAMKALI, 3, 3, short_box(), sabotage=swapped), tmp_path)
    assert not outcome.matches
    assert outcome.wrong_proposals
