"""The words of Vallamkali: setup, state and commands."""

from typing import Annotated, Literal

from msgspec import Meta

from companion.games.vallamkali.printed import SAMPLE, Box, Code, EventId
from companion.parts import seat_name
from companion.secrecy import Sealed, Secret
from companion.vocabulary.play import Command
from companion.vocabulary.value import Colour, Record, Seat

Stage = Literal["reveal", "bids", "raise", "replace", "turn", "tiebreak", "bets", "event", "over"]
"""The bidding phase has the first four stages; the racing phase halts for tie-breaks, bets and events."""

BIDDING: tuple[Stage, ...] = ("reveal", "bids", "raise", "replace")

HIRE_DECK = {3: {2: 2, 3: 1, 4: 1}, 4: {2: 2, 3: 2, 4: 1}, 5: {2: 3, 3: 2, 4: 1}, 6: {2: 4, 3: 2, 4: 1}}
"""Players -> value -> professionals of that value in the hire deck."""

ALL_ONES, ALL_TWOS = 9, 3
BET_TOTAL = 9000
"""No player bets more than this in a game, whatever the three limits add up to (RULINGS.md, V13)."""

RACE_MONEY = (25_000, 15_000, 5_000)
BET_FACTORS = (4, 3, 2)
DRAW = 4
DECK = 16
RHYTHM = 3


class Tokens(Record, frozen=True):
    """Money as it lies on the table: no change is ever given, so how many of each matters."""

    ones: Annotated[int, Meta(ge=0, le=ALL_ONES, description="tokens of ₹1,000")] = 0
    twos: Annotated[int, Meta(ge=0, le=ALL_TWOS, description="tokens of ₹2,000")] = 0

    @property
    def amount(self) -> int:
        """The sum in rupees."""
        return 1000 * self.ones + 2000 * self.twos

    def plus(self, other: "Tokens") -> "Tokens":
        """These and the others."""
        return Tokens(self.ones + other.ones, self.twos + other.twos)

    def minus(self, other: "Tokens") -> "Tokens":
        """What is left of these when the others, all of them among these, are taken."""
        return Tokens(self.ones - other.ones, self.twos - other.twos)

    def selections(self) -> list["Tokens"]:
        """Every selection of tokens from these, the smallest sums first."""
        hands = (Tokens(ones, twos) for ones in range(self.ones + 1) for twos in range(self.twos + 1))
        return sorted(hands, key=lambda hand: hand.amount)

    def covers(self, other: "Tokens") -> bool:
        """Are the others among these?"""
        return other.ones <= self.ones and other.twos <= self.twos


class Stake(Record, frozen=True):
    """Tokens put on a boat."""

    boat: Colour
    tokens: Tokens


Bid = Secret[Tokens] | Sealed
Stakes = tuple[Stake, ...] | Secret[tuple[Stake, ...]] | Sealed
"""Open stakes, or secret ones where the table plays with `secret_bets`."""


class Options(Record, frozen=True):
    """House rules that tables argue about; the defaults are the rulings V1, V5, V9, V11 and V19."""

    bid_tie: Annotated[
        Literal["blind", "open"],
        Meta(
            description="Equal highest bids: raise again in closed hands (blind), or openly one above the other (open)"
        ),
    ] = "blind"
    secret_bets: Annotated[bool, Meta(description="Bets stay hidden until the host closes the betting stage")] = False
    money_view: Annotated[
        Literal["open", "hidden"], Meta(description="Whether everybody sees what money the others have left")
    ] = "open"
    finish_ties: Annotated[
        Literal["all", "paying"],
        Meta(
            description="Boats level past the line: play off every tie (all), or only those for places 1 to 3 (paying)"
        ),
    ] = "all"
    winner_tie: Annotated[
        Literal["shared", "race_place"],
        Meta(description="Equal money at the end: a shared win, or the better place in the race wins"),
    ] = "shared"


class Hire(Record, frozen=True):
    """A professional in a player's deck, the standard card it replaced and what it cost."""

    card: Code
    replaced: Code
    paid: Tokens = Tokens()
    """Nothing, where nobody noted it."""


class Play(Record, frozen=True):
    """What a seat did this turn: its cards, none if only the total was entered, and the spaces the boat moves."""

    cards: tuple[Code, ...]
    total: int


class Boat(Record, frozen=True):
    """A seat in the race: boat, money, deck."""

    space: Annotated[int, Meta(ge=0, le=1999)] = 0
    tokens: Tokens = Tokens(ALL_ONES, ALL_TWOS)
    """In the hand; what lies in a closed hand or on an open betting stage is still counted here."""
    hired: tuple[Hire, ...] = ()
    bets: tuple[Stake, ...] = ()
    """Of the stages that are closed, one a boat."""
    stakes: Stakes = ()
    """Of the betting stage that is open."""
    decided: bool = False
    """Bets were placed at the open stage, or none; they may still be changed."""
    moves: Annotated[int, Meta(ge=-9, le=0)] = 0
    """Pending for the next turn: Water in Boat, Rhythm Lost."""
    cards: Annotated[int, Meta(ge=-1, le=1)] = 0
    """Pending for the next turn: Charging Ahead, Lack of Concentration."""
    played: Play | None = None
    moved: int = 0
    """Spaces, by the last turn or event."""
    draws: Annotated[int, Meta(ge=0, le=99_999)] = 0
    """How often four cards were drawn; every fourth draw empties the pile."""
    seen: tuple[Code, ...] = ()
    """Cards laid open since the last reshuffle."""
    finished: Annotated[int, Meta(ge=0)] | None = None
    """The turn in which the boat went over the line."""
    tiebreaks: tuple[int, ...] = ()
    """Card values drawn in the tie-breaks that are decided."""
    draw: int | None = None
    """Card values drawn in the tie-break that goes on."""
    place: Annotated[int, Meta(ge=1, le=6)] | None = None
    """Set by the host's hand; None: as raced."""


Hand = Secret[Tokens] | Sealed | Literal["closed"] | None
"""A bid; a hand that is closed over tokens only the player knows; or not closed yet."""


class Auction(Record, frozen=True):
    """The professional that is up for hire."""

    card: Code
    hands: tuple[Hand, ...]
    bids: tuple[Tokens, ...] = ()
    """Opened hands, one a seat."""
    told: tuple[Tokens | None, ...] = ()
    """Opened hands of which only some are known to the companion; None for the others."""
    tied: tuple[Seat, ...] = ()
    """Who may raise."""
    round: int = 0
    """0 for the bids, then counting the raises."""
    leader: Seat | None = None
    """Whose open raise stands."""
    winner: Seat | None = None


class Sale(Record, frozen=True):
    """How the last auction ended; winner None: the card went back to the box."""

    card: Code
    winner: Seat | None = None
    paid: Tokens = Tokens()
    bids: tuple[Tokens, ...] = ()


class Position(Record, frozen=True):
    """A game found in the middle: between two cards, before a turn, or at a milestone."""

    stage: Literal["reveal", "turn", "bets", "event"] = "reveal"
    turn: Annotated[int, Meta(ge=0, le=999)] = 0
    """0 in a race: nobody counted; turns are then counted from here."""
    milestones_done: Annotated[int, Meta(ge=0, le=3)] = 0
    fleet: tuple[Boat, ...] = ()
    gone: tuple[Code, ...] = ()
    """Professionals that went back to the box."""
    events: tuple[EventId, ...] = ()


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
    fleet: tuple[Boat, ...]
    stage: Stage = "reveal"
    turn: Annotated[int, Meta(ge=0, le=99_999)] = 0
    """Turns completed."""
    milestones_done: Annotated[int, Meta(ge=0, le=3)] = 0
    gone: tuple[Code, ...] = ()
    auction: Auction | None = None
    sale: Sale | None = None
    events: tuple[EventId, ...] = ()
    """Turned so far, in order."""
    event: EventId | None = None
    """The one turned since the boats last moved."""

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
        return range(1, len(self.fleet) + 1)

    def name(self, seat: Seat) -> str:
        """A seat's name in sentences: "Red"."""
        return seat_name(self.colours, seat)

    def card(self, code: Code) -> str:
        """An oarsman's name in sentences."""
        return self.box.name(code)

    @property
    def revealed(self) -> tuple[Code, ...]:
        """Professionals whose auction is over."""
        return self.gone + tuple(hire.card for boat in self.fleet for hire in boat.hired)

    @property
    def events_left(self) -> tuple[EventId, ...]:
        """The kinds of event cards that can still be turned."""
        return tuple(card.id for card in self.box.events if self.events.count(card.id) < card.copies)

    @property
    def running_auction(self) -> Auction:
        """The auction of a stage that has one."""
        assert self.auction is not None, self.stage
        return self.auction

    @property
    def hires(self) -> int:
        """How many professionals this number of players bids for."""
        return sum(HIRE_DECK[len(self.fleet)].values())

    @property
    def hire_number(self) -> int:
        """The auction that is on or comes next, from 1."""
        return len(self.revealed) + 1

    @property
    def stop(self) -> int:
        """The milestone whose stop is on or comes next, from 1."""
        return self.milestones_done + 1


class Reveal(Command, frozen=True, tag="hire.reveal"):
    """The next professional lies open."""

    card: Code


class CloseHand(Command, frozen=True, tag="hand.close"):
    """A hand is held out closed; what is in it only the player knows."""

    seat: Seat


class PlaceBid(Command, frozen=True, tag="bid.place"):
    """Tokens in a closed hand; none is no bid."""

    seat: Seat
    tokens: Bid


class RaiseBid(Command, frozen=True, tag="bid.raise"):
    """A higher bid after a tie."""

    seat: Seat
    tokens: Bid


class Stand(Command, frozen=True, tag="bid.pass"):
    """No higher bid after a tie."""

    seat: Seat


class Replace(Command, frozen=True, tag="hire.replace"):
    """The winner puts a standard oarsman into the box for the professional."""

    seat: Seat
    discard: Code


class HireResult(Command, frozen=True, tag="hire.result"):
    """A whole auction that the table held without telling bids."""

    card: Code
    winner: Seat | None = None
    tokens: Tokens = Tokens()
    discard: Code | None = None


class PlayCards(Command, frozen=True, tag="cards.play"):
    """The cards of a turn."""

    seat: Seat
    cards: tuple[Code, ...]


class MoveTotal(Command, frozen=True, tag="move.total"):
    """The spaces a boat moves this turn, Rhythm and penalties included, without its cards."""

    seat: Seat
    total: Annotated[int, Meta(ge=0, le=99)]


class PlaceBets(Command, frozen=True, tag="bet.place"):
    """A seat's whole bet of this stop, in place of what it had put down here."""

    seat: Seat
    bets: Stakes


class CloseBets(Command, frozen=True, tag="bet.close"):
    """Bets are placed; nothing moves any more."""


class TurnEvent(Command, frozen=True, tag="event.reveal"):
    """The event card of this milestone lies open."""

    event: EventId


class DrawOff(Command, frozen=True, tag="tiebreak.draw"):
    """Three of four cards drawn to break a tie past the line."""

    seat: Seat
    cards: tuple[Code, ...]


class GoOn(Command, frozen=True, tag="race.resume"):
    """The checks after a movement once more, from corrected spaces: finishers, ties, end, milestone."""


Commands = (
    Reveal
    | CloseHand
    | PlaceBid
    | RaiseBid
    | Stand
    | Replace
    | HireResult
    | PlayCards
    | MoveTotal
    | PlaceBets
    | CloseBets
    | TurnEvent
    | DrawOff
    | GoOn
)
