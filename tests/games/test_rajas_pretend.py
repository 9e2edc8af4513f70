"""Rajas of the Ganges: the pretend table plays itself."""

from collections import Counter
from functools import lru_cache

import pytest
from msgspec.structs import replace

from companion.games import rajas
from companion.games.rajas.commands import (
    Buy,
    Decline,
    EndTurn,
    FirstDice,
    FreeRebuild,
    OuterTerrace,
    Pass,
    Rebuild,
    StartWith,
    TakeDice,
    TellCost,
    TellEarning,
    TellRoads,
    Terrace,
)
from companion.games.rajas.model import Occupied, Position, Setup, State
from companion.games.rajas.pretend import World
from companion.games.rajas.printed import SAMPLE, Reward
from companion.games.rajas.spaces import all_spaces
from companion.vocabulary.play import tag
from companion.vocabulary.pretend import Deed, Lay, Stand, Throw
from tests.games.rajas_table import (
    BLUE,
    COLOURS,
    DOWN_FROM_HOME,
    RED,
    after,
    buy,
    printed,
    rolling,
    sail,
    seated,
    table,
    terrace,
    use,
    with_river,
    with_tiles,
)

ALL_OUT = seated(active=5, placed=5, asleep=())
SEEDS = range(40)


def only(state: State, seed: int = 1) -> Deed:
    """The one thing that hands do now."""
    (deed,) = World(state.setup, seed).deeds(state)
    return deed


@lru_cache
def pretended(players: int, seed: int) -> tuple[tuple[State, Deed, State], ...]:
    """A whole game of the pretend table: the state before, what hands do, the state after."""
    setup = Setup(COLOURS[:players])
    state, world, done = rajas.start(setup), World(setup, seed), []
    while deeds := world.deeds(state):
        for deed in deeds:
            before, state = state, after(state, deed.command)
            done.append((before, deed, state))
    return tuple(done)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_pretend_table_plays_to_the_end(players: int) -> None:
    """In about as many steps as people would take, each kind of work among them."""
    done = pretended(players, 5)
    assert rajas.result(done[-1][2]) is not None
    assert len(done) < 420
    kinds = Counter(tag(deed.command) for _, deed, _ in done)
    assert {"quarry.buy", "market.assorted", "palace.terrace", "palace.chamber", "harbor.sail"} <= set(kinds)


def test_the_same_seed_and_state_give_the_same_deeds() -> None:
    """Whatever was asked before; another seed gives others."""
    states = [state for state, _, _ in pretended(2, 5)][:40]
    world = World(states[0].setup, 5)
    deeds = [world.deeds(state) for state in states]
    assert [world.deeds(state) for state in reversed(states)] == deeds[::-1]
    assert [World(states[0].setup, 4).deeds(state) for state in states] != deeds


def test_nothing_is_created_or_destroyed() -> None:
    """48 dice, 6 workers each, 64 tiles, as many workers on the board as are placed."""
    states = [state for _, _, state in pretended(3, 5)]
    found = {World(state.setup, 1).conserved(state) for state in states}
    assert found == {((12, 12, 12, 12), (6, 6, 6), 64, 0)}


def test_what_should_not_be_is_noticed() -> None:
    """A die too many, or a worker that is nowhere."""
    state = table(seated())
    whole = World(state.setup, 1).conserved(state)
    many = replace(state, players=(replace(state.players[0], dice=("blue_1",) * 13), state.players[1]))
    lost = replace(state, players=(replace(state.players[0], placed=1), state.players[1]))
    assert World(state.setup, 1).conserved(many) != whole
    assert World(state.setup, 1).conserved(lost) != whole


def test_the_pretend_table_names_every_card_and_zone_once() -> None:
    """64 tiles; the tray, the middle, the river, the spots of the board, and Kali's hands."""
    world = World(Setup(COLOURS[:2]), 1)
    assert len(world.cards) == len(set(world.cards)) == 64
    assert "tile.B7" in world.cards
    assert {"tray", "centre", "track.24", "seat.1", "seat.2", "spot.quarry.1", "spot.palace.terrace.blue"} <= set(
        world.zones
    )
    assert "spot.palace.dancer.2" not in world.zones
    assert "spot.palace.dancer.2" in World(Setup(COLOURS[:3]), 1).zones


def test_first_dice_are_thrown_into_the_tray_one_seat_after_the_other() -> None:
    """One of each colour."""
    deed = only(rajas.start(Setup(COLOURS[:2])))
    assert isinstance(deed.command, FirstDice)
    assert isinstance(deed.lay, Throw)
    assert (deed.who, deed.lay.zone) == (RED, "tray")
    assert [die.body for die in deed.lay.dice] == ["orange", "green", "blue", "purple"]


def test_the_host_lets_one_of_the_tied_start() -> None:
    tied = rolling((1, 1, 1, 1), (6, 6, 6, 6), (1, 1, 1, 1))
    starters = {only(tied, seed).command.first for seed in SEEDS}
    assert starters == {1, 3}
    assert isinstance(only(tied).command, StartWith)


def test_a_worker_is_set_on_its_space() -> None:
    """Where nothing is to decide, that is all."""
    deeds = [only(table(seated()), seed) for seed in SEEDS]
    terraces = [deed for deed in deeds if isinstance(deed.command, Terrace)]
    assert terraces
    for deed in terraces:
        assert deed == Deed(deed.command, RED, Stand("board", "red", f"palace.terrace.{deed.command.colour}"))


def test_a_worker_begins_a_form_where_something_is_to_decide() -> None:
    """Which dice are rolled anew."""
    state = table(seated(*("blue_1",) * 6, karma=0))
    deeds = [deed for seed in range(60) if isinstance((deed := only(state, seed)).command, OuterTerrace)]
    assert deeds
    assert all(deed.drafted and deed.lay == Stand("board", "red", "palace.outer_terrace.1") for deed in deeds)


def test_a_tile_is_laid_in_the_middle_beside_its_worker() -> None:
    """Both begin the form, for the quarry and for the Master Builder."""
    state = table(seated("orange_6", "orange_6", money=9))
    deed = next(deed for seed in SEEDS if isinstance((deed := only(state, seed)).command, Buy))
    assert deed.lay == Stand("board", "red", "quarry.1")
    assert deed.beside == Lay("centre", (f"tile.{deed.command.tile}",))
    assert deed.drafted
    builder = table(seated("blue_5", "green_6", "green_6", money=0, karma=0, tiles=DOWN_FROM_HOME[:1]))
    deed = next(deed for seed in SEEDS if isinstance((deed := only(builder, seed)).command, Rebuild))
    assert deed.lay == Stand("board", "red", "palace.master_builder.1")
    assert deed.beside == Lay("centre", (f"tile.{deed.command.tile}",))


def test_a_second_worker_on_a_space_is_only_typed() -> None:
    """A camera knows one piece a spot."""
    many = replace(SAMPLE, palace=replace(SAMPLE.palace, outer_terrace_spaces=-1))
    full = tuple(Occupied(space, BLUE) for space in all_spaces(many, 2))
    state = replace(table(seated("blue_1"), box=many), occupied=full)
    deed = next(deed for seed in SEEDS if isinstance((deed := only(state, seed)).command, OuterTerrace))
    assert deed == Deed(OuterTerrace(RED, ("blue_1",)), RED)


def test_who_can_do_nothing_passes_by_the_button() -> None:
    """Sometimes somebody passes who could do something; that is typed."""
    taken = ("palace.terrace.orange", "palace.terrace.green", "palace.terrace.blue", "palace.terrace.purple")
    occupied = tuple(Occupied(space, BLUE) for space in (*taken, "market.assorted.1"))
    assert only(table(seated(), ALL_OUT, setup=Position(occupied=occupied))) == Deed(Pass(RED), RED, button=True)
    passes = [deed for seed in range(60) if isinstance((deed := only(table(seated()), seed)).command, Pass)]
    assert 0 < len(passes) < 20
    assert not any(deed.button for deed in passes)


def test_new_dice_are_thrown_and_read() -> None:
    """As many as can be taken, of the colours that may be."""
    deed = only(after(table(seated()), Terrace(RED, "blue")))
    assert isinstance(deed.command, TakeDice)
    assert isinstance(deed.lay, Throw)
    assert not deed.drafted
    assert [die.body for die in deed.lay.dice] == ["blue"]
    assert len(only(after(table(seated("green_2")), use("dancer", "green_2"))).command.dice) == 2


def test_dice_for_which_kali_has_no_hands_begin_a_form() -> None:
    """One goes back, the lowest; or fewer are taken."""
    ten = after(table(seated("green_2", *("blue_4",) * 9)), Terrace(RED, "orange"))
    deed = only(ten)
    assert deed.drafted
    assert deed.command.back == ("green_2",)
    nine = after(table(seated("green_2", *("blue_4",) * 9)), use("dancer", "green_2"))
    deed = only(nine)
    assert deed.drafted
    assert (len(deed.command.dice), deed.command.back) == (1, ())


def test_dice_that_are_rolled_anew_keep_their_colours() -> None:
    deed = only(after(table(seated("blue_1", "green_3")), OuterTerrace(RED, ("blue_1", "green_3"))))
    assert isinstance(deed.lay, Throw)
    assert sorted(die.body for die in deed.lay.dice) == ["blue", "green"]
    assert not deed.drafted


def test_of_an_empty_supply_nothing_is_taken() -> None:
    others = (seated(*("blue_1",) * 10), seated("blue_1", "blue_1"))
    assert only(after(table(seated(), *others), Terrace(RED, "blue"))) == Deed(Decline(RED, 1), RED)


def test_a_turn_is_ended_by_the_button() -> None:
    assert only(after(table(seated()), *terrace(RED)[:2])) == Deed(EndTurn(RED), RED, button=True)


def test_what_nobody_wrote_down_is_made_up() -> None:
    """Costs, earnings, and what roads reach."""
    harbor = replace(SAMPLE, harbor=replace(SAMPLE.harbor, costs=("unknown",)))
    assert isinstance(only(after(table(seated("blue_1"), box=harbor), sail("blue_1"))).command, TellCost)
    earning = after(table(seated("blue_1"), box=with_river(s1="unknown")), sail("blue_1"))
    assert {type(only(earning, seed).command) for seed in range(60)} == {TellEarning, Decline}
    box = with_tiles(replace(printed("B4"), roads="unknown"))
    roads = after(table(seated("blue_4", money=9), box=box), buy("B4", "D1", "blue_4"))
    assert isinstance(only(roads).command, TellRoads)


def test_the_master_builder_of_the_river_is_used_too() -> None:
    """Where a dearer tile brings more than any other chamber."""
    palace = with_river(s1=Reward("palace_action"))
    state = after(
        table(seated("green_1", "blue_6", "blue_6", karma=0, tiles=DOWN_FROM_HOME[:1]), box=palace), sail("green_1")
    )
    assert any(isinstance(only(state, seed).command, FreeRebuild) for seed in range(60))


def test_nothing_is_done_once_the_game_is_over() -> None:
    state = replace(table(seated()), stage="over")
    assert World(state.setup, 1).deeds(state) == ()
