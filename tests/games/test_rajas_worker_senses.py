"""Rajas of the Ganges: what workers on the board mean, and tiles in the middle."""

from typing import Any

from msgspec.structs import replace

from companion.games import rajas
from companion.games.rajas.commands import (
    Buy,
    OuterTerrace,
    Rebuild,
    Sail,
    SellAssorted,
    SellSame,
    Terrace,
    UseBalcony,
    UseChamber,
)
from companion.games.rajas.model import Occupied, Position, State
from companion.vocabulary.play import Alert, Form
from tests.games.rajas_table import BLUE, DOWN_FROM_HOME, RED, after, seated, table, terrace
from vision.words import Card, Piece, Pose, Question, Reading

HERE = Pose(0.0, 0.0)
PLACE = Question("turn 1, place")
ALL_OUT = seated(active=5, placed=5, asleep=())


def board(*stands: str, question: Question = PLACE) -> Reading:
    """Workers on spots: "red quarry.1"."""
    pieces = (stand.split() for stand in stands)
    return Reading("board", question, tuple(Piece(colour, HERE, spot) for colour, spot in pieces))


def middle(*tiles: str, question: Question = PLACE) -> Reading:
    """Tiles in the middle."""
    return Reading("centre", question, tuple(Card(f"tile.{tile}", HERE) for tile in tiles))


def meant(state: State, reading: Reading, *beside: Reading) -> Any:
    return rajas.interpret(state, reading, beside)


def test_a_worker_where_nothing_is_to_decide_is_a_whole_command() -> None:
    state = table(seated())
    assert meant(state, board("red palace.terrace.blue")) == Terrace(RED, "blue")
    assert meant(state, board("red market.assorted.1")) == SellAssorted(RED)


def test_a_worker_for_which_one_die_alone_fits_is_a_whole_command() -> None:
    state = table(seated("orange_4", karma=0))
    assert meant(state, board("red palace.balcony.1")) == UseBalcony(RED, "palace.balcony.1", "orange_4")
    assert meant(state, board("red palace.raja.1")) == UseChamber(RED, "raja", "orange_4")


def test_a_worker_where_something_is_to_decide_begins_a_form() -> None:
    """Of the space where it stands."""
    state = table(seated("orange_3", "blue_2"))
    kinds = {"harbor.1": Sail, "market.tea.1": SellSame, "palace.outer_terrace.1": OuterTerrace}
    for spot, kind in kinds.items():
        form = meant(state, board(f"red {spot}"))
        assert isinstance(form, Form)
        assert isinstance(form.example, kind)


def test_any_space_of_a_room_will_do() -> None:
    """With three players the Raja has two."""
    state = table(seated("orange_4", karma=0), seated(), seated())
    assert meant(state, board("red palace.raja.2")) == UseChamber(RED, "raja", "orange_4")


def test_a_row_is_filled_from_the_left() -> None:
    """Another space than the next one is an alert."""
    state = table(seated("blue_1"))
    assert meant(state, board("red harbor.2")) == Alert(
        "workers", "Red can do nothing with a worker at space 2 of the harbor now."
    )


def test_a_worker_that_can_do_nothing_is_an_alert() -> None:
    alert = meant(table(seated()), board("red palace.yogi.1"))
    assert alert == Alert("workers", "Red can do nothing with a worker at the Yogi now.")


def test_a_worker_of_somebody_who_can_only_pass_is_an_alert() -> None:
    taken = ("palace.terrace.orange", "palace.terrace.green", "palace.terrace.blue", "palace.terrace.purple")
    occupied = tuple(Occupied(space, BLUE) for space in (*taken, "market.assorted.1"))
    state = table(seated(), ALL_OUT, setup=Position(occupied=occupied))
    stands = [f"blue {space}" for space in (*taken, "market.assorted.1")]
    assert (
        meant(state, board(*stands, "red harbor.1")).text
        == "Red can do nothing with a worker at space 1 of the harbor now."
    )


def test_a_worker_in_the_quarry_needs_a_tile_beside_it() -> None:
    """Where dice of two colours could buy; the form is begun with the tile, the cheapest dice and a first place."""
    state = table(seated("blue_5", "orange_5", money=9))
    assert meant(state, board("red quarry.1")) is None
    for readings in ((board("red quarry.1"), middle("B4")), (middle("B4"), board("red quarry.1"))):
        form = meant(state, *readings)
        assert form.label == "Quarry: a blue tile, costs 1 money"
        assert form.draft == form.example == Buy(RED, "B4", "A2", 90, ("blue_5",))


def test_with_dice_of_one_colour_a_worker_in_the_quarry_begins_a_form() -> None:
    form = meant(table(seated("blue_5", money=9)), board("red quarry.1"))
    assert isinstance(form, Form)
    assert form.draft is None


def test_a_tile_alone_begins_the_quarrys_form() -> None:
    """Before a worker stands anywhere, or with one in the quarry."""
    form = meant(table(seated("blue_5", money=9)), middle("B4"))
    assert form.draft.tile == "B4"


def test_a_tile_beside_a_worker_at_the_master_builder_begins_its_form() -> None:
    state = table(seated("green_5", "blue_6", money=9, karma=0, tiles=DOWN_FROM_HOME[:1]))
    assert isinstance(meant(state, middle("B5")).example, Buy)
    for readings in (
        (board("red palace.master_builder.1"), middle("B5")),
        (middle("B5"), board("red palace.master_builder.1")),
    ):
        form = meant(state, *readings)
        assert form.draft == Rebuild(RED, "green_5", "B5", "B3", 0, ("blue_6",))


def test_a_tile_that_cannot_be_had_is_an_alert() -> None:
    """Too dear."""
    state = table(seated("blue_5", money=9, karma=0))
    assert meant(state, middle("B7")) == Alert("B7", "B7 cannot be laid now by Red.")


def test_a_worker_says_the_same_whatever_lies_or_lay_in_the_middle() -> None:
    """A tile that was forgotten there, or is cleared away, changes nothing; and a worker astray is not passed over."""
    state = table(seated("blue_5", money=9, karma=0), seated())
    there, astray = board("red palace.terrace.blue"), board("blue palace.terrace.blue")
    for tiles in ((), ("B4",), ("B4", "B5")):
        assert meant(state, middle(*tiles), there) == meant(state, there, middle(*tiles)) == Terrace(RED, "blue")
        assert meant(state, middle(*tiles), astray) == meant(state, astray)
    assert meant(state, board("red palace.terrace.blue"), middle("B4")) == Terrace(RED, "blue")


def test_not_one_tile_alone_means_nothing() -> None:
    state = table(seated("blue_5", money=9))
    assert meant(state, middle()) is None
    assert meant(state, middle("B4", "B3")) is None


def test_workers_stand_as_they_should() -> None:
    """Those of the round; the new one is whoever has the turn's."""
    state = table(seated(), seated(placed=1), setup=Position(occupied=(Occupied("palace.terrace.blue", BLUE),)))
    assert meant(state, board("blue palace.terrace.blue")) is None
    both = board("blue palace.terrace.blue", "red palace.terrace.green")
    assert meant(state, both) == Terrace(RED, "green")


def test_workers_that_stand_wrong_are_named() -> None:
    """Another seat's new one, one that lacks, and two new ones."""
    state = table(seated(), seated(placed=1), setup=Position(occupied=(Occupied("palace.terrace.blue", BLUE),)))
    assert meant(state, board("blue palace.terrace.blue", "blue quarry.1")) == Alert(
        "workers", "Blue's worker stands at space 1 of the quarry, and should not."
    )
    assert meant(state, board("red palace.terrace.green")) == Alert(
        "workers",
        "Red's worker stands at the green terrace, and should not. Blue's worker should stand at the blue terrace.",
    )
    two = meant(state, board("blue palace.terrace.blue", "red quarry.1", "red market.assorted.1"))
    assert two.text.count("should not") == 2


def test_once_the_worker_is_out_another_one_is_an_alert() -> None:
    """And the tile in the middle is asked no more."""
    state = after(table(seated()), *terrace(RED, "blue")[:2])
    late = Question("none")
    assert meant(state, board("red palace.terrace.blue", question=late)) is None
    assert isinstance(meant(state, board("red palace.terrace.blue", "red quarry.1", question=late)), Alert)
    assert meant(state, middle("B4", question=late)) is None


def test_a_worker_beside_every_spot_is_not_told_yet() -> None:
    state = table(seated())
    pieces = (Piece("red", HERE), Card("tile.B4", HERE))
    assert meant(state, Reading("board", PLACE, pieces)) is None


def test_nothing_can_be_begun_before_the_turns() -> None:
    state = replace(table(seated()), stage="starter", tied=(RED, BLUE))
    assert meant(state, middle("B4")) is None
