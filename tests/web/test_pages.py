"""Pages: a phone joins, sees its page, posts a choice."""


def test_a_phone_joins_and_sees_its_page(evening):
    (phone,) = evening.seated("Anu")
    page = phone.get("/seat/1")
    assert page.status_code == 200
    assert "Anu" in page.text


def test_a_choice_is_an_act_at_the_table(evening):
    _, phones = evening.begun("Anu", "Ben", "Cleo")
    page = phones[0].get("/seat/1")
    answer = phones[0].submit(page.form("Rest"))
    assert (answer.status_code, answer.location) == (303, "/seat/1")
    assert evening.table.log("public")[-1].by == "seat.1"


def test_every_page_is_drawn_while_a_game_is_played(evening):
    host, phones = evening.begun("Anu", "Ben", "Cleo")
    for path in ("/", "/fragment", "/table", "/table/fragment", "/tv", "/tv/fragment", "/seat/2", "/seat/2/fragment"):
        assert phones[1].get(path).status_code == 200, path
    for path in ("/host", "/host/fragment"):
        assert host.get(path).status_code == 200, path
