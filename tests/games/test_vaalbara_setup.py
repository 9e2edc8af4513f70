"""Vaalbara's setup: players, clans, the first deal, and games found at the start of a round."""

import msgspec
import pytest
from msgspec.structs import replace

from companion.games.vaalbara import rules
from companion.games.vaalbara.dealing import dealable, deals_due
from companion.games.vaalbara.model import CorrectRow, Options, Player, Position, Setup, State
from companion.games.vaalbara.printed import SAMPLE
from companion.secrecy import Sealed, Secret
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Colour
from tests.games.vaalbara_table import COLOURS, after, choose, deal, found, player, points, read, refusal, table

DEALT = table(deal(1, "field river"), deal(2, "meadow village"))
FOUND = found(player("field", discard=(9,)), player("river", discard=(4,)), round=2)


def test_each_player_starts_with_two_points_five_in_hand_and_seven_in_the_clan_deck() -> None:
    """And with an empty realm and discard (RULINGS.md, B1)."""
    state = table(players=3)
    assert points(state) == (2, 2, 2)
    assert {(one.hand, one.deck, one.realm, one.discard) for one in state.players} == {(5, 7, (), ())}


def test_points_are_their_players_secret_unless_the_table_plays_openly() -> None:
    """RULINGS.md, B17."""
    assert table().players[1].points == Secret(2, 2)
    assert table(options=Options(points="hidden")).players[1].points == Secret(2, 2)
    assert table(options=Options(points="open")).players[1].points == 2


def test_both_rows_are_dealt_in_any_order_and_then_the_omens_read() -> None:
    """Then the first round begins."""
    assert deals_due(table()) == (1, 2)
    assert deals_due(table(deal(2, "field river"))) == (1,)
    state = after(DEALT, read("purple blue"))
    assert (state.stage, state.round, state.omens, state.omens_due) == ("assignment", 1, ("purple", "blue"), False)
    assert (state.first_row, state.second_row) == (("field", "river"), ("meadow", "village"))
    assert (DEALT.reads, state.reads, deals_due(state)) == (0, 1, ())


def test_a_row_has_a_land_for_each_player() -> None:
    """No more and no fewer."""
    refused = refusal(table(players=3), deal(1, "field river"))
    assert (refused.rule, refused.text) == ("row_size", "A row has 3 lands, one a player, not 2.")


def test_a_row_is_dealt_once() -> None:
    """A second deal of it is refused; so is any in mid-round."""
    assert refusal(DEALT, deal(1, "field river")).rule == "dealt"
    assert refusal(FOUND, deal(2, "field river")).text == "Not now: characters are laid face down."


def test_the_last_clan_of_the_omens_follows_from_the_others() -> None:
    """It may be left out; two of three may not."""
    assert after(DEALT, read("purple")).omens == ("purple", "blue")
    three = table(deal(1, "field field field"), deal(2, "field field field"), players=3)
    assert after(three, read("yellow blue")).omens == ("yellow", "blue", "purple")
    assert refusal(three, read("yellow")).rule == "omens_incomplete"


def test_omens_are_read_once_the_rows_lie_there() -> None:
    """Until then the top card of the land deck is about to be dealt."""
    refused = refusal(table(deal(1, "field river")), read("blue purple"))
    assert refused.rule == "deal_first"
    assert refused.text == "Row 2 is dealt first: its lands come from the top of the land deck."
    assert refusal(FOUND, read("blue purple")).rule == "omens_known"


@pytest.mark.parametrize("words", ["blue", "blue blue", "blue red", "blue purple yellow", "purple purple blue"])
def test_omens_name_each_clan_in_play_once(words: str) -> None:
    """A back that names others too is entered without them."""
    command = read(words + " red" * (len(words.split()) < 2))
    refused = refusal(DEALT, command)
    assert (refused.rule, refused.text) == (
        "omens_incomplete",
        "The omens name each clan in play once: Blue and Purple.",
    )


def test_nothing_else_happens_before_the_deal_is_done() -> None:
    """The refusal says what is due."""
    assert refusal(DEALT, choose(1, 3)).text == "Not now: lands are dealt and the omens read."


@pytest.mark.parametrize(("players", "cards"), [(2, 21), (3, 31), (4, 51), (5, 51)])
def test_a_box_tells_how_many_lands_are_used(players: int, cards: int) -> None:
    """Those labelled for so many players or fewer; the SAMPLE labels 21, 10 and 20."""
    state = rules.start(Setup(COLOURS[:players], SAMPLE))
    assert state.land_deck == cards


@pytest.mark.parametrize(("players", "cards"), [(2, None), (4, None), (5, 51)])
def test_without_a_box_only_five_players_know_the_land_deck(players: int, cards: int | None) -> None:
    """They use all 51."""
    assert table(players=players).land_deck == cards


def test_a_deal_takes_its_lands_from_the_deck() -> None:
    """Two rows of two from 21."""
    state = table(deal(1, "field river"), deal(2, "meadow village"), box=SAMPLE)
    assert state.land_deck == 17


def test_a_box_limits_the_lands_that_can_come() -> None:
    """The SAMPLE has three rivers for two players, two of them in a realm; the host may waive it."""
    state = table(box=SAMPLE)
    state = replace(state, players=(player("river river"), state.players[1]))
    refused = refusal(state, deal(1, "river river"))
    assert (refused.rule, refused.text) == (
        "copies",
        "With 2 players 1×River can be in the land deck, not 2.",
    )
    assert after(state, deal(1, "river field")).first_row == ("river", "field")
    assert after(state, deal(1, "river river"), waive={"copies"}).first_row == ("river", "river")


def test_without_a_box_any_land_can_come() -> None:
    """Nobody wrote down how many there are."""
    assert dealable(table()) is None
    assert len(set(table(deal(1, "forest_6 " * 5), players=5).first_row)) == 1


def test_what_a_box_has_left_is_what_lies_nowhere() -> None:
    """Of four fields one lies in a row, of three rivers one in a row and one in a realm."""
    state = table(deal(1, "field river"), box=SAMPLE)
    left = dealable(replace(state, players=(player("river"), state.players[1])))
    assert left is not None
    assert (left["field"], left["river"], left["meadow"]) == (3, 1, 4)


@pytest.mark.parametrize(
    ("colours", "words"),
    [
        (("blue",), "2 to 5 play Vaalbara, not 1 (blue)."),
        (("red", "yellow", "green", "blue", "purple", "pink"), "2 to 5 play Vaalbara, not 6"),
        (("blue", "blue"), "Each player needs a colour of their own, not blue and blue."),
        (("blue", "gold"), "Invalid enum value 'gold'"),
    ],
)
def test_players_that_cannot_be_are_refused(colours: tuple[Colour, ...], words: str) -> None:
    """Two to five, a clan each."""
    with pytest.raises(IllegalMove) as refused:
        rules.start(Setup(colours))
    assert refused.value.rule == "setup"
    assert words in refused.value.text


def test_clans_are_those_of_the_box() -> None:
    """Without a box a clan may have any colour."""
    assert rules.start(Setup(("pink", "blue"))).colours == ("pink", "blue")
    with pytest.raises(IllegalMove) as refused:
        rules.start(Setup(("pink", "blue"), SAMPLE))
    assert refused.value.text == (
        "The box has the clans blue, purple, yellow, red and green: pink must take one of these colours."
    )


def test_a_box_with_a_fault_is_refused() -> None:
    """As it is when the file is read."""
    with pytest.raises(IllegalMove, match="The box file's land: there are 51 land cards, not 50"):
        rules.start(Setup(COLOURS[:2], replace(SAMPLE, lands=SAMPLE.lands[1:])))


def test_a_position_begins_a_round() -> None:
    """Hands and clan decks follow from the discards, the omens leave out clans that nobody plays."""
    state = found(player("field", discard=(9,)), player("river", 7, (4,)), omens="green red purple blue", round=2)
    assert (state.stage, state.round, state.omens) == ("assignment", 2, ("purple", "blue"))
    assert [(one.hand, one.deck) for one in state.players] == [(5, 6), (5, 6)]
    assert points(state) == (2, 7)


def test_a_position_may_leave_out_the_players() -> None:
    """They are then as at the start."""
    row = ("field", "field")
    state = rules.start(Setup(COLOURS[:2], position=Position((), row, row, ("blue", "purple"))))
    assert points(state) == (2, 2)


def test_hands_run_short_in_the_last_round() -> None:
    """Eight of twelve characters are played, four are left."""
    one = player("field " * 8, discard=tuple(range(1, 9)))
    state = found(one, one, round=9)
    assert [(one.hand, one.deck) for one in state.players] == [(4, 0), (4, 0)]


def test_a_position_may_name_the_size_of_an_unknown_deck() -> None:
    """With five players or a box it follows."""
    assert found("field " * 8, "field " * 8, round=9, deck=3).land_deck == 3
    assert found(*["field " * 7] * 5, round=8).land_deck == 6
    assert found("", "", box=SAMPLE).land_deck == 17


def test_a_position_of_the_first_round_may_have_lands_in_the_realms() -> None:
    """Nobody counted the rounds."""
    assert found("field river", "").players[0].realm == ("field", "river")


def faulty(*players: Player | str, **position: object) -> str:
    """Why a position is refused."""
    with pytest.raises(IllegalMove) as refused:
        found(*players, **position)  # type: ignore[arg-type]  # words of a position by name
    assert refused.value.rule == "position"
    return refused.value.text


@pytest.mark.parametrize(
    ("one", "round", "words"),
    [
        (player("field field"), 2, "Blue's realm must count 1 at the start of round 2, not 2."),
        (player("field " * 9), 1, "Blue has 9 lands in the realm: the game ends with 9."),
        (player("field", discard=(3, 4)), 2, "Blue's discard can count 1 at the start of round 2, not 2."),
        (player("field field", discard=(3, 3)), 3, "Blue has the Hunter in the discard more than once."),
        (player(points=-1), 1, "Blue cannot have fewer than 0 points."),
        (player(correction=-3), 1, "Blue cannot have fewer than 0 points with a correction of -3."),
        (Player(points=Secret(2, 5)), 1, "Blue's points are another seat's secret."),
        (Player(points=Sealed(1)), 1, "Blue's points are another seat's secret."),
        (Player(counted=5), 1, "Blue is in mid-round: a position begins before characters are laid down."),
        (
            Player(hand=4, chosen="down"),
            1,
            "Blue is in mid-round: a position begins before characters are laid down.",
        ),
        (
            Player(hand=4, deck=7),
            1,
            "Blue has 4 in hand, 7 in the clan deck, 0 discarded and 0 on the table: that is 11 characters of 12.",
        ),
        (
            Player(hand=4, deck=8),
            1,
            "Blue has 4 characters in hand: a round begins with 5 as long as there are so many.",
        ),
    ],
)
def test_a_player_that_no_round_can_begin_with_is_refused(one: Player, round: int, words: str) -> None:
    """The sentence names the player and the number."""
    other = player("field " * (round - 1))
    assert faulty(one, other, round=round) == words


def test_a_position_needs_a_player_a_seat() -> None:
    """As many as there are colours."""
    with pytest.raises(IllegalMove, match="A position needs 2 players, one a clan, not 1"):
        rules.start(Setup(COLOURS[:2], position=Position((Player(),))))


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"first": "field"}, "Row 1 needs 2 lands, one a player, not 1."),
        ({"second": "field field field"}, "Row 2 needs 2 lands, one a player, not 3."),
        ({"omens": "blue red"}, "The omens must name each clan in play once: Blue and Purple."),
        ({"deck": 16}, "The land deck must count 17 to 47 in round 1 with 2 players, not 16."),
        ({"deck": 48}, "The land deck must count 17 to 47 in round 1 with 2 players, not 48."),
        ({"deck": 18, "box": SAMPLE}, "The land deck must count 17 in round 1 with 2 players, not 18."),
    ],
)
def test_rows_omens_and_deck_that_cannot_be_are_refused(position: dict[str, object], words: str) -> None:
    """The sentence says what would be right."""
    assert faulty("", "", **position) == words


def test_a_position_has_no_more_lands_than_the_box() -> None:
    """A waived land stays legal later, but no game begins with one."""
    words = "4×Village cannot lie there: with 2 players the box has 3."
    assert faulty("", "", first="village village", second="village village", box=SAMPLE) == words


MID = after(FOUND, choose(1, 3), choose(2, 5))


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (replace(MID, players=MID.players[:1]), "2 clans need as many players, not 1."),
        (replace(MID, first_row=("field", None)), "Lands missing in the first row: 1; players who have taken one: 0."),
        (replace(MID, second_row=()), "Row 2 needs 2 lands, one a player, not 0."),
        (replace(DEALT, first_row=("field",)), "Row 1 needs 2 lands, one a player, not 1."),
        (replace(MID, omens=()), "The omens must name each clan in play once: Blue and Purple."),
        (replace(DEALT, omens=("blue",)), "The omens must name each clan in play once: Blue and Purple."),
        (replace(MID, omens_due=True), "Omens are read before a round begins and before a land is taken."),
        (replace(table(), omens_due=False), "The omens are read last before a round begins."),
        (replace(FOUND, order=(1, 2)), "Nobody's turn is on, so nobody can be next or show a Fighter."),
        (replace(MID, order=(1,)), "Each player has acted this round or comes yet, and one of them is next."),
        (
            replace(MID, players=(replace(MID.players[0], chosen="down", character=None), MID.players[1])),
            "All characters lie open when the first acts.",
        ),
        (
            replace(MID, players=(replace(MID.players[0], hand=5, character=None), MID.players[1])),
            "Who has not acted yet has a character on the table.",
        ),
        (replace(found(*[""] * 5), land_deck=7), "The land deck must count 41 in round 1 with 5 players, not 7."),
    ],
)
def test_a_state_that_no_table_shows_is_refused(state: State, words: str) -> None:
    """However it came about."""
    with pytest.raises(IllegalMove) as refused:
        rules.check(state)
    assert (refused.value.rule, refused.value.text) == ("position", words)


def test_states_and_commands_survive_json() -> None:
    """With everything that a round brings."""
    for state in (table(), DEALT, FOUND, MID):
        assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state
    command = CorrectRow(1, 2, "river")
    assert msgspec.json.decode(msgspec.json.encode(command), type=CorrectRow) == command
