"""What the box prints: costs, rewards, the river, the province and its tiles. Unknown values are asked at the table."""

from functools import lru_cache
from typing import Annotated, Literal, get_args

from msgspec import Meta, field

from companion import boxes
from companion.vocabulary.show import Side
from companion.vocabulary.value import Record

DiceColour = Literal["orange", "green", "blue", "purple"]
Good = Literal["silk", "tea", "spice"]
Building = Literal["temple", "palace", "fort", "mill"]
Back = Literal["snake", "cow", "tiger"]
Chamber = Literal["great_mogul", "dancer", "yogi", "raja", "master_builder", "portuguese"]
YieldTile = Literal["die", "money", "upgrade", "karma"]

DICE_COLOURS: tuple[DiceColour, ...] = get_args(DiceColour)
GOODS: tuple[Good, ...] = get_args(Good)
BUILDINGS: tuple[Building, ...] = get_args(Building)
CHAMBERS: tuple[Chamber, ...] = get_args(Chamber)
"""In the order of the numbers on their dice, 1 to 6."""


DICE_A_COLOUR = 12
MOST_DICE = 10
MOST_KARMA = 3
LEVELS = (2, 3, 4)
WORKERS = 6
SEATS: tuple[int, int] = (2, 4)
LONGEST = 200
"""No track has more spaces than this."""

MOGUL_FAME = 2
DANCER_DICE = 2
YOGI_KARMA = 2
RAJA_MONEY = 3

Unknown = Literal["unknown"]
"""The owner has not written it down: whenever it matters, the table is asked."""

Count = Annotated[int, Meta(ge=1, le=99)]
Cost = Annotated[int, Meta(ge=0, le=9)]
Cell = Annotated[
    str, Meta(pattern=r"^[A-Z][1-9]\Z", description="a cell of the province: B3 is the second row, third column")
]

TileId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_]{1,12}\Z")]
YieldId = Annotated[str, Meta(min_length=1, max_length=12)]

Rotation = Literal[0, 90, 180, 270]
"""Degrees clockwise."""

RewardKind = Literal[
    "dice_any",
    "dice_colour",
    "dice_per_karma",
    "karma",
    "money",
    "money_per_market",
    "money_per_upgrade",
    "fame",
    "fame_per_karma",
    "fame_per_upgrade",
    "upgrade",
    "markets_assorted",
    "markets_same",
    "palace_action",
    "boat_next",
]


REWARD_KINDS: tuple[RewardKind, ...] = get_args(RewardKind)


class Reward(Record, frozen=True):
    """What a space, a prize or a bonus brings, `count` times."""

    kind: RewardKind
    count: Count = 1
    colour: DiceColour | None = None
    """Of dice, where the colour is printed."""
    most: Annotated[int, Meta(ge=1, le=9)] | None = None
    """How many markets it counts at most."""


class About(Record, frozen=True):
    """Which game a box file is for and whose numbers it holds."""

    game: Literal["rajas"]
    status: Literal["sample", "owner"]
    note: str = ""


class TrackBonus(Record, frozen=True):
    """What is printed beside a space of the fame or the money track."""

    space: Annotated[int, Meta(ge=1, le=LONGEST)]
    reward: Reward


class Tracks(Record, frozen=True):
    """The two tracks. The fame space beside money space m is fame_offset - ceil(m / money_per_fame), or from a list."""

    fame_offset: Annotated[int, Meta(ge=1, le=LONGEST)] = 61
    money_per_fame: Annotated[int, Meta(ge=1, le=10)] = 2
    fame_beside_money: tuple[Annotated[int, Meta(ge=0, le=LONGEST)], ...] = ()
    """One for each money space from 0 on; it overrides the two numbers."""
    start_money: tuple[Annotated[int, Meta(ge=0, le=99)], ...] = (3, 4, 5, 6)
    """Clockwise from the starting player."""
    worker_fame: Annotated[int, Meta(ge=1, le=LONGEST)] = 15
    worker_money: Annotated[int, Meta(ge=1, le=LONGEST)] = 20
    fame_bonus: tuple[TrackBonus, ...] = ()
    money_bonus: tuple[TrackBonus, ...] = ()
    """In the order in which the bonus marker visits them."""


class ByPlayers(Record, frozen=True):
    """A number for each number of players."""

    two: Annotated[int, Meta(ge=0, le=9)]
    three: Annotated[int, Meta(ge=0, le=9)]
    four: Annotated[int, Meta(ge=0, le=9)]

    def of(self, players: int) -> int:
        """The number for so many players, 2 to 4."""
        return (self.two, self.three, self.four)[players - 2]


Costs = tuple[Cost | Unknown, ...]


class Row(Record, frozen=True):
    """Spaces that are filled from left to right; what each costs in money."""

    costs: Costs
    with_two: Costs = ()
    """On the board's side for two players; the same, where it is empty."""
    with_three: Costs = ()
    """Without the spaces that cover tiles hide; the same, where it is empty."""

    def of(self, players: int) -> Costs:
        """The costs for so many players, 2 to 4."""
        return (self.with_two, self.with_three, ())[players - 2] or self.costs


class SameGood(Record, frozen=True):
    """A space of the market where one good is sold; None: whichever the player likes."""

    good: Good | None = None


class MarketPlace(Record, frozen=True):
    """The market place."""

    assorted_spaces: ByPlayers
    assorted_once_from_players: Annotated[int, Meta(ge=2, le=5)] = 3
    """From so many players on, each has at most one worker a round at the assorted goods."""
    assorted_goods: Annotated[int, Meta(ge=1, le=3)] = 3
    same_good: tuple[SameGood, ...] = ()


class Balcony(Record, frozen=True):
    """A die of one colour is given for some of another, or of any of several others."""

    give: DiceColour
    take: DiceColour | tuple[DiceColour, ...]
    count: Annotated[int, Meta(ge=1, le=4)] = 2

    @property
    def colours(self) -> tuple[DiceColour, ...]:
        """Of which colours dice can be taken."""
        return (self.take,) if isinstance(self.take, str) else self.take


class Room(Record, frozen=True):
    """A chamber, and how many workers can be in it."""

    chamber: Chamber
    spaces: ByPlayers


class Palace(Record, frozen=True):
    """The palace. `outer_terrace_spaces`: 0 for none, -1 for any number of workers."""

    chambers: tuple[Room, ...]
    outer_terrace_spaces: Annotated[int, Meta(ge=-1, le=9)] = 1
    terrace: tuple[DiceColour, ...] = DICE_COLOURS
    balcony: tuple[Balcony, ...] = ()


class YieldTiles(Record, frozen=True):
    """The eight white yield tiles, how many of each kind."""

    die: Annotated[int, Meta(ge=0, le=8)]
    money: Annotated[int, Meta(ge=0, le=8)]
    upgrade: Annotated[int, Meta(ge=0, le=8)]
    karma: Annotated[int, Meta(ge=0, le=8)]
    money_amount: Count = 3

    @property
    def total(self) -> int:
        """All of them."""
        return self.die + self.money + self.upgrade + self.karma

    def of(self, kind: YieldTile) -> int:
        """How many of a kind."""
        return int(getattr(self, kind))


class River(Record, frozen=True):
    """The river: the space before the bridge, and what each space brings; the last is the final one."""

    bridge_after: Annotated[int, Meta(ge=1, le=99)]
    spaces: tuple[Reward | Unknown, ...]
    portuguese_steps: Annotated[int, Meta(ge=1, le=20)] = 6
    portuguese_forbidden_last: Annotated[int, Meta(ge=0, le=20)] = 6


class Place(Record, frozen=True):
    """A side of a cell."""

    cell: Cell
    side: Side


class Yield(Record, frozen=True):
    """A special yield at the edge of the province, paid once a road reaches one of its places."""

    id: YieldId
    at: tuple[Place, ...]
    reward: Reward | Unknown


class Province(Record, frozen=True):
    """Every player's province: rows A, B, … from the top, columns 1, 2, … from the left, and the residence."""

    rows: Annotated[int, Meta(ge=1, le=9)]
    columns: Annotated[int, Meta(ge=1, le=9)]
    residence: Cell
    residence_roads: tuple[Side, ...]
    yields: tuple[Yield, ...] = field(name="yield", default=())


class Market(Record, frozen=True):
    """A tent on a tile."""

    good: Good
    value: Annotated[int, Meta(ge=1, le=9)]


class Tile(Record, frozen=True):
    """A province tile. `roads`: segments at rotation 0, the sides in one list are joined on the tile."""

    id: TileId
    colour: DiceColour
    back: Back
    price: Annotated[int, Meta(ge=1, le=60)] | Unknown
    roads: tuple[tuple[Side, ...], ...] | Unknown
    markets: tuple[Market, ...] | Unknown = ()
    buildings: tuple[Building, ...] | Unknown = ()


class Box(Record, frozen=True, cache_hash=True):
    """A Rajas of the Ganges box."""

    about: About = field(name="box")
    tracks: Tracks
    quarry: Row
    harbor: Row
    market: MarketPlace
    palace: Palace
    yield_tiles: YieldTiles
    river: River
    province: Province
    tiles: tuple[Tile, ...] = field(name="tile")

    @property
    def last_space(self) -> int:
        """The final space of the river."""
        return len(self.river.spaces)

    def tile(self, code: str) -> Tile | None:
        """The tile of an id; None for one that is not in this box."""
        return _tiles(self).get(code)


def die_for(chamber: Chamber) -> int:
    """The value of the die that a chamber takes."""
    return CHAMBERS.index(chamber) + 1


@lru_cache(maxsize=8)
def _tiles(box: Box) -> dict[str, Tile]:
    return {tile.id: tile for tile in box.tiles}


def next_bonus(box: Box, money: int) -> int | None:
    """The first money space past one that the bonus marker visits; None behind the last."""
    return next((bonus.space for bonus in box.tracks.money_bonus if bonus.space > money), None)


SAMPLE = boxes.sample(__file__, Box)
"""The invented SAMPLE box."""


def sample_box() -> Box:
    """The invented SAMPLE box."""
    return SAMPLE
