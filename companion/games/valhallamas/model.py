"""The words of Valhallamas: setup and state; its commands stand in commands.py."""

from typing import Annotated, Literal

from msgspec import Meta

from companion.games.valhallamas.printed import MOST_GEMS, SAMPLE, Box, Gems, ItemKind, Kind
from companion.parts import seat_name
from companion.secrecy import Sealed, Secret
from companion.vocabulary.value import Colour, Record, Seat

Stage = Literal["maxima", "draft_roll", "draft_first", "draft", "roll", "turn", "over"]
"""`maxima` opens the quick game; the draft has the three stages after it; a round is a roll and a turn each."""

FIGHT: tuple[Stage, ...] = ("roll", "turn")
"""The stages in which there are gems."""

MOST_ROUNDS = 9999
"""The rounds after it are counted no more."""

Value = Annotated[int, Meta(ge=1, le=20)]


class Options(Record, frozen=True):
    """House rules that tables argue about; the defaults are the rulings H1, H5 and H6."""

    quick: Annotated[
        bool, Meta(description="No card data: type health and vigor, then attack, heal, block and spend by numbers")
    ] = False
    draft_order: Annotated[
        Literal["free", "fixed"],
        Meta(description="What to take in the draft: anything (free), or llama, helmet, blessing, hand (fixed)"),
    ] = "free"
    dice_spoils: Annotated[
        Literal["all", "one"], Meta(description="The killer wins all dice of the loser, or one of them")
    ] = "all"
    loot_gems: Annotated[
        Literal["fixed_max", "keep", "difference", "refill"],
        Meta(
            description="Gems when an item is swapped: maximum stays as it was (fixed max), gems stay up to the new "
            "maximum (keep), gems follow the difference (difference), or are filled up (refill)"
        ),
    ] = "fixed_max"
    answer_seconds: Annotated[
        int, Meta(ge=0, le=60, description="Seconds that the answer window shows; it decides nothing. 0: none")
    ] = 10


class Held(Record, frozen=True):
    """A card in a hand. Of a card taken face up everybody knows which it is; of a blind one the owner may tell."""

    deck: str = ""
    """"" where nobody noted it."""
    card: str | Secret[str] | Sealed | None = None
    """None: in the real hand only."""


class Fighter(Record, frozen=True):
    """A seat in the fight: llama, items, gems, cards and dice. Alive with one health or more, once the fight is on."""

    llama: str = ""
    helmet: str = ""
    blessing: str = ""
    helmet_cube: bool = False
    blessing_cube: bool = False
    health: Gems = 0
    max_health: Gems = 0
    vigor: Gems = 0
    max_vigor: Gems = 0
    hand: tuple[Held, ...] = ()
    dice: tuple[Colour, ...] = ()
    """The own die, and the dice won; a die is known by the colour of the seat that had it first."""
    fell: Annotated[int, Meta(ge=0)] = 0
    """When it was defeated: counts the blows that defeated somebody, from 1. 0 for a llama that never fell."""

    def worn(self, kind: Kind) -> str:
        """The name of its llama, helmet or blessing; "" for none."""
        names: dict[Kind, str] = {"llama": self.llama, "helmet": self.helmet, "blessing": self.blessing}
        return names[kind]

    def has_cube(self, kind: ItemKind) -> bool:
        """Does a red cube lie on its helmet or blessing?"""
        return self.helmet_cube if kind == "helmet" else self.blessing_cube


class Pile(Record, frozen=True):
    """A deck on the table: cards to draw, the card face up below, cards on the discard pile above."""

    deck: str
    draw: Gems
    discard: Gems = 0
    face_up: str | None = None


class Throw(Record, frozen=True):
    """Who rolls which dice now, a tuple of die colours a seat, and what was rolled so far, None until it was."""

    dice: tuple[tuple[Colour, ...], ...]
    values: tuple[tuple[Value, ...] | None, ...]
    number: int = 1
    """1 for the first throw, then counting the rerolls."""


class Turn(Record, frozen=True):
    """Whose turn it is and what of it is done."""

    seat: Seat
    drawn: bool = False
    played: bool = False
    discarded: bool = False


class Attack(Record, frozen=True):
    """A declared attack that waits for its answer; `amount` is what is left of it after blocks."""

    by: Seat
    target: Seat
    amount: Gems
    number: int
    """Counts the attacks of the fight from 1."""
    card: str = ""
    """The card, the item, or "" in the quick game."""


class Spoils(Record, frozen=True):
    """A defeat: the die has changed hands, and the killer may swap an item."""

    killer: Seat
    victim: Seat


class Manual(Record, frozen=True):
    """An effect that the table carries out: who used which card or item, and the companion waits for the outcome."""

    seat: Seat
    name: str


class Change(Record, frozen=True):
    """Gems that one seat won, or lost below 0."""

    seat: Seat
    health: Annotated[int, Meta(ge=-MOST_GEMS, le=MOST_GEMS)] = 0
    vigor: Annotated[int, Meta(ge=-MOST_GEMS, le=MOST_GEMS)] = 0


class Position(Record, frozen=True):
    """A fight found between two rounds: the next thing is the round's roll."""

    fighters: tuple[Fighter, ...] = ()
    piles: tuple[Pile, ...] = ()
    round: Annotated[int, Meta(ge=1, le=999)] = 1


class Setup(Record, frozen=True):
    """Who plays, with what box and house rules, and from where."""

    colours: tuple[Colour, ...]
    box: Box | None = None
    """None: the SAMPLE."""
    options: Options = Options()
    position: Position | None = None


class State(Record, frozen=True):
    """All that the table knows."""

    setup: Setup
    fighters: tuple[Fighter, ...]
    stage: Stage = "draft_roll"
    piles: tuple[Pile, ...] = ()
    throw: Throw | None = None
    """In the stages that roll."""
    chooser: Seat | None = None
    """The highest roller, who says who picks first."""
    picks: tuple[Seat, ...] = ()
    """Who picks, next first, in the snake that is left."""
    round: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)] = 0
    """0 before the fight."""
    first: Seat | None = None
    """Who has the first player marker."""
    turn: Turn | None = None
    to_act: tuple[Seat, ...] = ()
    """Who has a turn after this one in the round."""
    attacks: tuple[Attack, ...] = ()
    """The first of them is answered now (RULINGS.md, H16)."""
    declared: int = 0
    """Attacks so far."""
    claims: tuple[Seat, ...] = ()
    """Who pressed for an instant and has not named it yet, in the order of the presses."""
    spoils: tuple[Spoils, ...] = ()
    """The first of them is looted now."""
    manual: Manual | None = None
    turns: int = 0
    """Turns begun so far; with the counts of attacks and claims it names the moment of what may be done at any time."""
    claimed: int = 0
    """Claims so far, and instants that were named without one."""
    hands_corrected: tuple[Seat, ...] = ()
    """Whose hand the host has corrected, each time: what was asked about its cards is asked anew."""
    piles_corrected: int = 0
    """How often the host has corrected what lies at a deck."""
    moved: tuple[Change, ...] = ()
    """Gems that the last command moved in the fight, one a seat."""

    @property
    def box(self) -> Box:
        """What is printed."""
        return self.setup.box or SAMPLE

    @property
    def options(self) -> Options:
        """The house rules."""
        return self.setup.options

    @property
    def colours(self) -> tuple[Colour, ...]:
        """One a seat, in seat order."""
        return self.setup.colours

    @property
    def seats(self) -> range:
        """Every seat, from 1."""
        return range(1, len(self.fighters) + 1)

    @property
    def alive(self) -> tuple[Seat, ...]:
        """The seats whose llama has health left."""
        return tuple(seat for seat in self.seats if self.fighters[seat - 1].health > 0)

    @property
    def over(self) -> bool:
        """Has the fight ended? So it has too when a correction leaves one llama."""
        return self.stage == "over" or (self.stage in FIGHT and len(self.alive) <= 1)

    @property
    def attack(self) -> Attack | None:
        """The attack that is answered now."""
        return self.attacks[0] if self.attacks else None

    def name(self, seat: Seat) -> str:
        """A seat's name in sentences: "Red"."""
        return seat_name(self.colours, seat)
