"""The betting stage at a milestone: tokens on boats, changeable until the host closes it."""

from collections.abc import Iterable, Set

from msgspec.structs import replace

from companion.games.vallamkali.model import BET_TOTAL, Boat, CloseBets, PlaceBets, Stake, Stakes, State, Tokens
from companion.games.vallamkali.refusals import boat_of, held, in_stage, k
from companion.parts import listed, opened, put, refuse_unless_waived
from companion.secrecy import Sealed, Secret
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Seat


def place(state: State, command: PlaceBets, waive: Set[str]) -> State:
    """A seat's bet of this stop, in place of what it had put down here (RULINGS.md, V5)."""
    in_stage(state, "bets")
    seat, boat = command.seat, boat_of(state, command.seat)
    stakes = _open(state, command)
    for stake in stakes:
        if stake.boat not in state.colours:
            raise IllegalMove("boat", f"No {stake.boat} boat is in this race.")
    stakes = merged(state, stakes)
    if not stakes and not known(boat.stakes) and payable(state, boat) is None:
        raise IllegalMove("token", f"{state.name(seat)} has no tokens for a bet here, so none is awaited.")
    _within_limits(state, seat, total(stakes), waive)
    held(state, seat, tokens(stakes), "bets")
    return replace(state, fleet=put(state.fleet, seat, replace(boat, stakes=laid(state, seat, stakes), decided=True)))


def close(state: State, _command: CloseBets) -> State:
    """The tokens leave the hands, and the event card is next."""
    in_stage(state, "bets")
    for seat, boat in enumerate(state.fleet, start=1):
        if not boat.tokens.covers(tokens(known(boat.stakes))):
            name = state.name(seat)
            text = f"{name} no longer holds the tokens that {name} bet: set them right, or {name} bets anew."
            raise IllegalMove("token", text)
    return replace(state, stage="event", fleet=tuple(_closed(state, boat) for boat in state.fleet))


def undecided(state: State) -> tuple[Seat, ...]:
    """The seats that can bet at the stop that is on and have not said whether they do."""
    if state.stage != "bets":
        return ()
    boats = enumerate(state.fleet, start=1)
    return tuple(seat for seat, boat in boats if not boat.decided and payable(state, boat) is not None)


def payable(state: State, boat: Boat) -> Tokens | None:
    """The smallest bet that a seat can make at this stop, None if there is none."""
    most = room(state, boat)
    return next((some for some in boat.tokens.selections() if 0 < some.amount <= most), None)


def limit(state: State) -> int:
    """The most that may be bet at the stop that is on."""
    return state.box.track.bet_limits[state.milestones_done]


def room(state: State, boat: Boat) -> int:
    """The most that a seat may put down at this stop, for its limit and for the whole game's."""
    return min(limit(state), BET_TOTAL - total(boat.bets))


def laid(state: State, seat: Seat, stakes: tuple[Stake, ...]) -> Stakes:
    """Stakes as they lie at this table: open, or the seat's secret."""
    return Secret(seat, stakes) if state.options.secret_bets else stakes


def total(stakes: Iterable[Stake]) -> int:
    """The sum of stakes in rupees."""
    return sum(stake.tokens.amount for stake in stakes)


def tokens(stakes: Iterable[Stake]) -> Tokens:
    """All tokens of stakes."""
    sums = Tokens()
    for stake in stakes:
        sums = sums.plus(stake.tokens)
    return sums


def known(stakes: Stakes) -> tuple[Stake, ...]:
    """The stakes as far as they can be seen; none if they are sealed."""
    match stakes:
        case Sealed():
            return ()
        case Secret(value=value):
            return value
        case _:
            return stakes


def in_words(stakes: Iterable[Stake]) -> str:
    """Stakes as people say them: "₹3k on Blue and ₹1k on Red", or "nothing"."""
    said = [f"{k(stake.tokens.amount)} on {stake.boat.capitalize()}" for stake in stakes if stake.tokens.amount]
    return listed(said) if said else "nothing"


def merged(state: State, stakes: Iterable[Stake]) -> tuple[Stake, ...]:
    """One stake a boat, in seat order; boats without tokens are left out."""
    by_boat: dict[str, Tokens] = {}
    for stake in stakes:
        by_boat[stake.boat] = by_boat.get(stake.boat, Tokens()).plus(stake.tokens)
    return tuple(Stake(boat, by_boat[boat]) for boat in state.colours if boat in by_boat and by_boat[boat].amount)


def _open(state: State, command: PlaceBets) -> tuple[Stake, ...]:
    """The stakes of a command; raises IllegalMove where they are sealed, another seat's, or open against the rule."""
    bets = command.bets
    if isinstance(bets, tuple):
        if state.options.secret_bets:
            raise IllegalMove("secret", "Bets are secret at this table: give them as the seat's own secret.")
        return bets
    return opened(bets, command.seat, "Sealed bets cannot be placed: give their tokens.")


def _within_limits(state: State, seat: Seat, amount: int, waive: Set[str]) -> None:
    name, most = state.name(seat), limit(state)
    if amount > most:
        text = f"{name} bets {k(amount)}, the limit at milestone {state.stop} is {k(most)}."
        refuse_unless_waived("limit", text, waive)
    before = total(state.fleet[seat - 1].bets)
    if before + amount > BET_TOTAL:
        text = f"{name} bets {k(amount)} after {k(before)}; nobody bets more than {k(BET_TOTAL)} in a game."
        refuse_unless_waived("total", text, waive)


def _closed(state: State, boat: Boat) -> Boat:
    stakes = known(boat.stakes)
    bets = merged(state, (*boat.bets, *stakes))
    return replace(boat, tokens=boat.tokens.minus(tokens(stakes)), bets=bets, stakes=(), decided=False)
