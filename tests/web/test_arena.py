"""A table without a track: hidden figures, time that is left, races, what may be done at any time, no box."""

from dataclasses import replace

import pytest

from companion.games import GAMES
from companion.journal import Act
from companion.vocabulary.play import Choice, Page
from tests.web import arena
from tests.web.conftest import CONFIG, Evening
from web.asks import asks_of

LARGEST_PAGE = 60_000


@pytest.fixture
def fight(tmp_path):
    """An evening in the arena."""
    fight = Evening(tmp_path / "arena.db", {"arena": arena})
    yield fight
    fight.close()


def attacked(fight, seconds=10):
    """The phones of Anu and Ben; Ben's llama is attacked by Anu's."""
    _, phones = fight.begun("Anu", "Ben")
    fight.clock.advance(60)
    assert fight.table.submit(Act(arena.Attack(1, 2, 4)), by="seat.1", once="the-attack").ok
    return phones


def between(text, start, end):
    """What of a text stands between two others."""
    return text.split(start, 1)[1].split(end, 1)[0]


def test_a_hidden_figure_is_said_so_in_words(fight):
    _, (anu, _) = fight.begun("Anu", "Ben")
    for path in ("/seat/1", "/table", "/host"):
        page = fight.host().get(path) if path == "/host" else anu.get(path)
        assert page.html.count('<b class="unsaid">hidden</b>') == (1 if path == "/seat/1" else 2), path
    tv = anu.get("/tv").html
    assert tv.count("health hidden") == 2, "no column is kept for figures that nobody may see"
    assert 'class="figure"' not in tv
    assert '<span class="delta">+2</span>' in between(anu.get("/table").html, 'id="standing-2"', "</li>")


def test_an_empty_place_of_a_row_is_an_outline_and_says_so(fight):
    _, (anu, _) = fight.begun("Anu", "Ben")
    row = between(anu.get("/table").html, "First row", "</ul>")
    assert row.count('class="face vacant"') == 1
    assert '<span class="hidden">empty place</span>' in between(row, 'class="face vacant"', "</li>")


def test_a_seat_among_options_has_its_shape(fight):
    _, (_, ben) = fight.begun("Anu", "Ben")
    chip = between(ben.get("/seat/2").html, 'name="f.target" value="1"', "</label>")
    assert '<svg class="mark c-red"' in chip


def test_a_figure_that_nobody_else_sees_lies_face_down_on_the_own_phone(fight):
    _, (anu, _) = fight.begun("Anu", "Ben")
    own = between(anu.get("/seat/1").html, 'id="standing-1"', "</li>")
    assert '<span class="secret"><b>11 health</b></span>' in own
    assert "data-peek" in own


def test_time_that_is_left_is_counted_from_when_the_question_was_opened(fight):
    anu, _ = attacked(fight)
    fight.clock.advance(4)
    for path in ("/seat/1", "/table", "/tv"):
        page = anu.get(path)
        assert "6 seconds left" in page.text, path
        assert "Red or the host decides when it is over." in page.text, path


def test_time_that_is_over_is_said_so_and_nothing_happens_by_itself(fight):
    anu, _ = attacked(fight)
    seq = fight.table.page("public").seq
    fight.clock.advance(11)
    assert "The time is over. Red or the host decides" in anu.get("/table").text
    assert fight.table.page("public").seq == seq


def test_no_time_is_shown_once_its_question_is_closed(fight):
    _, ben = attacked(fight)
    ben.submit(ben.get("/seat/2").form("Block!"))
    assert "data-left" not in ben.get("/seat/2").html


def test_a_table_that_wants_no_time_shows_none(fight):
    fight.seated("Anu", "Ben")
    host = fight.host()
    host.fill(host.get("/host").form("begin-arena"), {"f.seconds": "0"})
    assert fight.table.submit(Act(arena.Attack(1, 2, 4)), by="seat.1", once="the-attack").ok
    assert "data-left" not in host.get("/table").html


def test_a_race_that_is_awaited_is_first_in_the_dock_and_loud(fight):
    _, ben = attacked(fight)
    page = ben.get("/seat/2")
    assert [form.button for form in page.forms if form.action.endswith("/act")] == ["Block!", "Rest"]
    assert 'class="do main race">Block!' in page.html


def test_what_nobody_waits_for_is_folded_but_a_race_is_not(fight):
    anu, _ = attacked(fight)
    page = anu.get("/seat/1")
    folded = between(page.html, '<details class="anytime"', "</details>")
    assert "Rest" in folded
    assert "Instant!" not in folded
    assert "At any time" in page.text


def test_what_nobody_waits_for_makes_no_turn(fight):
    anu, ben = attacked(fight)
    assert "Your turn" not in anu.get("/seat/1").text
    assert "Your turn" in ben.get("/seat/2").text


def page_with(*choices):
    """A page that offers these."""
    return Page(None, choices, (), (), (), (), 1, 1)


def test_of_several_alike_none_is_louder_than_the_others():
    alike = (Choice(f"Attack with {amount}", arena.Attack(1, 2, amount), "attack") for amount in (1, 2, 3))
    assert [ask.main for ask in asks_of(page_with(*alike))] == [False, False, False]


def test_the_first_of_what_is_awaited_is_the_loudest():
    rest, block = Choice("Rest", arena.Rest(1), "rest"), Choice("Block!", arena.Block(1), "answer", "race")
    claim = Choice("Instant!", arena.Claim(1), "claim", "race", anytime=True)
    asks = asks_of(page_with(claim, rest, block))
    assert [(ask.label, ask.main) for ask in asks] == [("Block!", True), ("Rest", False), ("Instant!", False)]


def test_one_form_holds_several_fields_of_one_value_each(fight):
    _, (anu, _) = fight.begun("Anu", "Ben")
    form = anu.opened("/seat/1", "Swap lands")
    answer = anu.fill(form, {"f.row": "2", "f.slot": "3", "f.land": "village"})
    assert answer.status_code == 303
    assert fight.table.situation.state.acts == (arena.Swap(1, 2, 3, "village"),)


def test_a_long_list_of_options_is_a_list_to_choose_from(fight):
    _, (anu, _) = fight.begun("Anu", "Ben")
    form = anu.opened("/seat/1", "Draw a card")
    assert form.options["f.turned_up"] == [*arena.DECK, ""]
    anu.fill(form, {"f.turned_up": "Card 7"})
    anu.fill(anu.opened("/seat/1", "Draw a card"), {"f.card": "2"})
    assert fight.table.situation.state.acts == (
        arena.Draw(1, "red", turned_up="Card 7"),
        arena.Draw(1, "red", card=arena.Secret(1, 2)),
    )


def test_a_row_is_dealt_with_repeats_by_the_host(fight):
    host, _ = fight.begun("Anu", "Ben")
    form = host.opened("/host", "Deal the row")
    assert form.take == (5, 5)
    host.fill(form, {"f.lands[river]": "3", "f.lands[meadow]": "2"})
    assert fight.table.situation.state.row == ("meadow", "meadow", "river", "river", "river")


def test_a_form_that_is_being_filled_in_is_tried_with_what_may_be_left_out(fight):
    _, (anu, _) = fight.begun("Anu", "Ben")
    form = anu.get("/seat/1").form("Attack")
    data = {**form.fields, "f.target": "2", "f.amount": "3"}
    said = anu.client.post("/seat/1/try", data=data).get_json()
    assert said["ok"]
    assert "'amount': 3" in said["text"]


@pytest.mark.parametrize(("sample", "box"), [("no", None), ("yes", arena.sample_box())])
def test_a_game_that_can_do_without_a_box_is_begun_with_the_sample_only_if_the_host_says_so(fight, sample, box):
    fight.phone().sit(1, "Anu", "red")
    fight.phone().sit(2, "Ben", "blue")
    host = fight.host()
    form = host.get("/host").form("begin-arena")
    assert form.fields["sample"] == "no"
    assert host.submit(form, sample=sample).status_code == 303
    assert fight.table.situation.setup.box == box


def test_a_form_that_says_nothing_of_a_box_begins_with_the_sample(fight):
    fight.seated("Anu", "Ben")
    host = fight.host()
    host.post("/host/begin", game="arena", once="o" * 12)
    assert fight.table.situation.setup.box == arena.sample_box()


def test_an_owners_box_is_played_with_whatever_is_posted(tmp_path):
    own = arena.Box(("red", "yellow"))
    fight = Evening(tmp_path / "arena.db", {"arena": arena}, replace(CONFIG, boxes={"arena": own}))
    try:
        fight.seated("Anu", "Ben")
        host = fight.host()
        form = host.get("/host").form("begin-arena")
        assert "sample" not in form.fields
        host.submit(form, sample="no")
        assert fight.table.situation.setup.box == own
    finally:
        fight.close()


def test_a_game_that_would_take_the_sample_anyway_is_not_asked_about_a_box(evening):
    evening.seated("Anu", "Ben")
    host = evening.host()
    assert "sample" not in host.get("/host").form("begin-showcase").fields


def test_colours_that_a_game_refuses_are_told_on_the_hosts_page(fight):
    fight.phone().sit(1, "Anu", "red")
    fight.phone().sit(2, "Ben", "green")
    host = fight.host()
    answer = host.submit(host.get("/host").form("begin-arena"), sample="yes")
    assert answer.status_code == 409
    said = between(answer.html, '<p class="notice refused" role="alert">', "</p>")
    assert said == "No clan of the box is green; its clans are red, yellow, blue, purple, pink."


def test_what_is_yes_or_no_is_set_in_these_words(fight):
    host, _ = fight.begun("Anu", "Ben")
    page = host.get("/host")
    assert "▲ Anu · is blessed: yes" in page.text
    assert host.submit(page.form("adjust-form"), path="blessed.1", value="No", reason="Bumped").status_code == 303
    assert fight.table.situation.state.blessed == (False, True)


@pytest.mark.parametrize("game", GAMES)
def test_pages_stay_small_with_many_seats(tmp_path, game):
    most = min(GAMES[game].SEATS[1], 5)
    evening = Evening(tmp_path / "evening.db", {game: GAMES[game]})
    try:
        host, phones = evening.begun(*("Anu", "Ben", "Cleo", "Devi", "Esther")[:most])
        pages = [host.get("/host"), *(phones[0].get(path) for path in ("/seat/1", "/table", "/tv"))]
        assert [len(page.html) for page in pages if len(page.html.encode()) >= LARGEST_PAGE] == []
    finally:
        evening.close()
