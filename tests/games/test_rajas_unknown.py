"""What the owner has not written down is asked at the table, whenever it matters."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.rajas.commands import (
    Commands,
    Decline,
    EndTurn,
    FreeRebuild,
    PickGood,
    Rebuild,
    SellAssorted,
    SellSame,
    TellCost,
    TellEarning,
    TellRoads,
    Terrace,
)
from companion.games.rajas.drawn import province
from companion.games.rajas.model import Laid, Pending
from companion.games.rajas.printed import SAMPLE, Reward, Row
from companion.games.rajas.province import legal_spots, rebuild_spots
from tests.games.rajas_table import (
    RED,
    after,
    buy,
    open_now,
    printed,
    red,
    refusal,
    sail,
    seated,
    table,
    waived,
    with_river,
    with_tiles,
)

NO_COSTS = replace(SAMPLE, quarry=Row(("unknown", 2)), harbor=Row((0, "unknown")))


def b4(**unknown: Any) -> Any:
    """The SAMPLE with something of its tile B4 unknown."""
    return with_tiles(replace(printed("B4"), **unknown))


def test_a_worker_waits_until_the_cost_of_its_space_is_told() -> None:
    """Nothing is bought before that; then money goes first."""
    state = after(table(seated("blue_4", money=11), box=NO_COSTS), buy("B4", "B3", "blue_4"))
    assert state.pending == (Pending("cost", 1, "space 1 of the quarry"),)
    assert (red(state).money, red(state).tiles, red(state).placed) == (11, (), 1)
    state = after(state, TellCost(RED, 2))
    assert (red(state).money, state.pending, state.held) == (11, (), None)
    assert red(state).tiles == (Laid("B4", "B3"),)


def test_a_cost_that_cannot_be_paid_is_refused() -> None:
    """The worker is taken back, and can go elsewhere: a turn that begins anew."""
    before = table(seated("blue_4"), box=NO_COSTS)
    state = after(before, buy("B4", "B3", "blue_4"))
    assert refusal(state, TellCost(RED, 4)).text == "Space 1 of the quarry costs 4 money, and Red has 3."
    back = after(state, Decline(RED, 1))
    assert (back.players, back.occupied, back.has_placed, back.held) == (before.players, (), False, None)
    assert (back.pending, back.turn) == ((), before.turn + 1)
    after(back, Terrace(RED, "blue"))


@pytest.mark.parametrize(("money", "words"), [(0, "cannot cost 0: right is 1 to 4"), (9, "cannot cost 9")])
def test_a_cost_that_no_space_of_the_quarry_has_is_refused(money: int, words: str) -> None:
    """As it would be in the box."""
    state = after(table(seated("blue_4", money=9), box=NO_COSTS), buy("B4", "B3", "blue_4"))
    assert words in refusal(state, TellCost(RED, money)).text
    assert refusal(state, TellCost(RED, money)).rule == "number"


def test_a_rule_that_was_waived_stays_waived_until_the_cost_is_told() -> None:
    """B9 for a 4."""
    state = waived(table(seated("blue_4"), box=NO_COSTS), buy("B9", "B3", "blue_4"), "price")
    state = after(state, TellCost(RED, 1))
    assert (red(state).tiles, state.held) == ((Laid("B9", "B3"),), None)


def test_no_cost_is_told_where_none_is_asked() -> None:
    """At the beginning of a turn."""
    assert (
        refusal(table(seated()), TellCost(RED, 1)).text == "Red cannot say what the space costs now: that is not open."
    )


def test_what_cannot_be_done_is_refused_before_its_cost_is_told() -> None:
    """The tile is too dear, whatever the space costs."""
    state = table(seated("blue_3"), box=NO_COSTS)
    assert refusal(state, buy("B4", "B3", "blue_3")).rule == "price"


def test_a_boat_waits_for_its_cost_too() -> None:
    """The second space of the harbor."""
    one = table(seated("blue_1", "blue_1"), seated(placed=3), box=NO_COSTS)
    state = after(one, sail("blue_1"), Decline(RED, 1), EndTurn(RED), sail("blue_1"))
    assert (red(state).boat, open_now(state)) == (1, ["cost"])
    assert red(after(state, TellCost(RED, 1))).money == 3 - 1 + 3


def test_an_unknown_space_of_the_river_is_told_bit_by_bit() -> None:
    """Money and dice, until nothing more; each time under a number of its own."""
    state = after(table(seated("blue_1"), box=with_river(s1="unknown")), sail("blue_1"))
    assert state.pending == (Pending("earning", 1, "river space 1"),)
    state = after(state, TellEarning(RED, "money", 4), TellEarning(RED, "dice_colour", 1, "blue"))
    assert (red(state).money, open_now(state)) == (7, ["earning", "dice"])
    state = after(state, Decline(RED, 3))
    assert open_now(state) == ["dice"]


@pytest.mark.parametrize("kind", ["dice_colour", "dice_per_karma"])
def test_dice_of_a_colour_are_told_with_their_colour(kind: Any) -> None:
    """Else nobody knows which may be taken."""
    state = after(table(seated("blue_1"), box=with_river(s1="unknown")), sail("blue_1"))
    assert refusal(state, TellEarning(RED, kind)).rule == "no_colour"


def test_an_unknown_price_takes_any_dice_of_the_colour() -> None:
    """At least one."""
    state = table(seated("blue_1", "green_1"), box=b4(price="unknown"))
    assert refusal(state, buy("B4", "B3")).rule == "price"
    assert refusal(state, buy("B4", "B3", "green_1")).rule == "colour"
    assert red(after(state, buy("B4", "B3", "blue_1"))).money == 4


def test_an_unknown_price_is_never_too_low_for_the_master_builder() -> None:
    """B1 over a tile of unknown price, for a die."""
    state = table(seated("blue_1", "blue_5", tiles=(Laid("B4", "B3"),)), box=b4(price="unknown"))
    state = after(state, Rebuild(RED, "blue_5", "B1", "B3", 0, ("blue_1",)))
    assert red(state).tiles[-1].tile == "B1"


@pytest.mark.parametrize(("unknown", "money"), [({"markets": "unknown"}, 2), ({"buildings": "unknown"}, 4)])
def test_what_an_unknown_tile_brings_is_told(unknown: dict[str, Any], money: int) -> None:
    """What is known of it is counted at once."""
    state = after(table(seated("blue_4"), box=b4(**unknown)), buy("B4", "B3", "blue_4"))
    assert (red(state).money, state.pending) == (money, (Pending("earning", 1, "tile B4"),))


MARKETS_UNKNOWN = table(seated("blue_4", tiles=(Laid("B4", "B3"), Laid("B5", "C3"))), box=b4(markets="unknown"))


@pytest.mark.parametrize(
    ("command", "source"),
    [
        (SellAssorted(RED), "the assorted goods"),
        (SellSame(RED, "market.tea.1", "blue_4"), "tea markets, 4 at most"),
    ],
)
def test_with_unknown_markets_the_market_place_is_told(command: Commands, source: str) -> None:
    """The whole of what it brings."""
    state = after(MARKETS_UNKNOWN, command)
    assert (red(state).money, state.pending[0].source, open_now(state)) == (3, source, ["earning"])


@pytest.mark.parametrize("kind", ["money_per_market", "markets_assorted", "markets_same"])
def test_with_unknown_markets_a_river_space_that_counts_them_is_told(kind: Any) -> None:
    """Nothing is guessed."""
    box = replace(b4(markets="unknown"), river=with_river(s1=Reward(kind)).river)
    state = after(table(seated("blue_1", tiles=(Laid("B4", "B3"),)), box=box), sail("blue_1"))
    assert (red(state).money, open_now(state)) == (3, ["earning"])


def test_a_good_that_was_to_be_chosen_is_told_once_an_unknown_market_lies_there() -> None:
    """The table told of a choice and of a free chamber, and the Master Builder laid the unknown tile."""
    tiles = (Laid("P3b", "B3"), Laid("B7", "C3"))
    box = replace(b4(markets="unknown"), river=with_river(s1="unknown").river)
    state = after(table(seated("blue_1", "blue_2", tiles=tiles), box=box), sail("blue_1"))
    state = after(state, TellEarning(RED, "markets_same", 2), TellEarning(RED, "palace_action"))
    state = after(state, FreeRebuild(RED, "B4", "B3", 0, ("blue_2",)), PickGood(RED, "tea"))
    assert [one.source for one in state.pending] == ["river space 1", "tile B4", "river space 1, tea"]


def test_whether_an_unknown_road_is_connected_is_told_with_the_yields_it_reaches() -> None:
    """y7 brings two dice, y2 5 money."""
    state = after(table(seated("blue_4"), box=b4(roads="unknown")), buy("B4", "D1", "blue_4"))
    assert state.pending == (Pending("roads", 1, "B4 on D1"),)
    assert refusal(state, TellRoads(RED, ("y99",))).text == "The province has no special yield y99."
    state = after(state, TellRoads(RED, ("y7", "y2")))
    assert (red(state).money, red(state).yields, open_now(state)) == (3 - 1 + 2 + 5, ("y7", "y2"), ["dice"])


def test_a_yield_is_not_told_twice() -> None:
    """It was paid before."""
    state = after(table(seated("blue_4", yields=("y2",)), box=b4(roads="unknown")), buy("B4", "D1", "blue_4"))
    assert refusal(state, TellRoads(RED, ("y2",))).text == "y2: paid already."
    assert after(state, TellRoads(RED)).pending == ()


def test_with_an_unknown_road_in_the_province_every_tile_is_asked_for() -> None:
    """It may be the way for others."""
    state = table(seated("blue_5", tiles=(Laid("B4", "B3"),)), box=b4(roads="unknown"))
    assert len(legal_spots(state, RED, "B5")) == 18 * 4
    state = after(state, buy("B5", "D5", "blue_5"))
    assert open_now(state) == ["roads"]


def test_yields_that_a_covering_tile_reaches_are_told_and_not_paid() -> None:
    """As if its roads were known."""
    state = table(seated("blue_1", "blue_5", tiles=(Laid("B3", "B3"),)), box=b4(roads="unknown"))
    assert ("B3", 0) in rebuild_spots(state, RED, "B4")
    state = after(state, Rebuild(RED, "blue_5", "B4", "B3", 0, ("blue_1",)), TellRoads(RED, ("y2",)))
    assert (red(state).yields, red(state).money) == (("y2",), 3 + 2)


def test_a_tile_of_unknown_roads_waits_with_all_that_it_brings() -> None:
    """The quarry is not paid before; then money 12 is crossed and the boat may go on."""
    before = table(seated("blue_4", money=11), box=b4(roads="unknown"))
    state = after(before, buy("B4", "B3", "blue_4"))
    assert (red(state).money, red(state).dice, red(state).tiles) == (11, ("blue_4",), ())
    state = after(state, TellRoads(RED))
    assert (red(state).money, red(state).dice, open_now(state)) == (12, (), ["boat"])


def test_an_older_tile_is_not_shown_as_just_laid_while_another_waits() -> None:
    """B5 lies there since earlier; B4 is new once its roads are told."""
    state = after(
        table(seated("blue_4", tiles=(Laid("B5", "B3"),)), box=b4(roads="unknown")), buy("B4", "C3", "blue_4")
    )
    assert [tile.fresh for tile in province(state, RED).tiles] == [False]
    assert [tile.fresh for tile in province(after(state, TellRoads(RED)), RED).tiles] == [False, True]


def test_a_tile_that_is_not_connected_is_taken_back_with_its_worker() -> None:
    """All is as it was; a tile that reaches something is connected."""
    before = table(seated("blue_4"), box=b4(roads="unknown"))
    state = after(before, buy("B4", "D5", "blue_4"))
    wrong = TellRoads(RED, ("y2",), connected=False)
    assert refusal(state, wrong).text == "A tile that is not connected does not reach y2."
    state = after(state, TellRoads(RED, connected=False))
    assert (state.players, state.occupied, state.has_placed, state.held) == (before.players, (), False, None)
    assert state.pending == ()


def test_first_the_cost_is_told_and_then_the_roads() -> None:
    """Nothing is paid if the tile is taken back in the end."""
    box = replace(b4(roads="unknown"), quarry=NO_COSTS.quarry)
    state = after(table(seated("blue_4"), box=box), buy("B4", "B3", "blue_4"), TellCost(RED, 2))
    assert (open_now(state), red(state).money) == (["roads"], 3)
    assert red(after(state, TellRoads(RED))).money == 3 - 2 + 2
    assert red(after(state, TellRoads(RED, connected=False))).money == 3


def test_a_covering_tile_that_is_not_connected_leaves_the_free_chamber() -> None:
    """No other tile is laid meanwhile; the river's chamber may then be another."""
    box = replace(b4(roads="unknown"), river=with_river(s1=Reward("palace_action", 2)).river)
    state = after(table(seated("blue_1", "blue_2", tiles=(Laid("B3", "B3"),)), box=box), sail("blue_1"))
    cover = FreeRebuild(RED, "B4", "B3", 0, ("blue_2",))
    waiting = after(state, cover)
    assert open_now(waiting) == ["palace", "roads"]
    assert refusal(waiting, cover).text == "Say first whether the last tile is connected."
    waiting = after(waiting, Decline(RED, 2))
    assert open_now(after(waiting, TellRoads(RED))) == []
    left = after(waiting, TellRoads(RED, connected=False))
    assert (left.players, left.has_placed) == (state.players, True)
    assert left.pending == (Pending("palace", 4, "river space 1"),)


@pytest.mark.parametrize("kind", ["money_per_market", "markets_assorted", "markets_same"])
def test_with_unknown_markets_an_earning_of_markets_is_told_in_money(kind: Any) -> None:
    """Else the same would be asked again."""
    box = replace(b4(markets="unknown"), river=with_river(s1="unknown").river)
    state = after(table(seated("blue_1", tiles=(Laid("B4", "B3"),)), box=box), sail("blue_1"))
    assert refusal(state, TellEarning(RED, kind)).text.endswith("say how much money they bring.")
    assert red(after(state, TellEarning(RED, "money", 4))).money == 3 + 4


def test_what_must_be_told_cannot_be_declined() -> None:
    """Whether a tile is connected."""
    state = after(table(seated("blue_4"), box=b4(roads="unknown")), buy("B4", "B3", "blue_4"))
    assert refusal(state, Decline(RED, 1)).rule == "must"
