"""Refusals that several rules share, with the numbers in them."""

from companion.games.vallamkali.model import Boat, Stage, State, Tokens
from companion.parts import of_seat, opened
from companion.secrecy import Sealed, Secret
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Seat

WAIVABLE = frozenset({"cards", "copies", "reach", "limit", "total", "pool", "used", "milestone", "bid"})
"""Rules that a host may waive: the table then plays on from what lies there."""

NOW: dict[Stage, str] = {
    "reveal": "the next professional must be turned up",
    "bids": "hands are being closed over bids",
    "raise": "tied bidders raise or stand",
    "replace": "the winner must replace a standard oarsman",
    "turn": "the boats play their cards",
    "tiebreak": "a tie past the finish line must be drawn off",
    "bets": "bets are being placed",
    "event": "the event card must be turned",
    "over": "the race is over",
}


def k(amount: int) -> str:
    """An amount as people say it at this table: "₹7k"."""
    return f"₹{amount // 1000}k"


def coins(tokens: Tokens) -> str:
    """Tokens as they lie there: "2×₹1k + 1×₹2k", or "no tokens"."""
    kinds = ((tokens.ones, "₹1k"), (tokens.twos, "₹2k"))
    return " + ".join(f"{number}×{token}" for number, token in kinds if number) or "no tokens"


def in_stage(state: State, *stages: Stage) -> None:
    """Raises IllegalMove("phase") in any other stage."""
    if state.stage not in stages:
        raise IllegalMove("phase", f"Not now: {NOW[state.stage]}.")


def boat_of(state: State, seat: Seat) -> Boat:
    """The seat's boat; raises IllegalMove("seat") for a seat that nobody has."""
    return of_seat(state.fleet, seat)


def bid_of(secret: Secret[Tokens] | Sealed, seat: Seat) -> Tokens:
    """A bid's tokens; raises IllegalMove for a bid that is sealed or another seat's."""
    return opened(secret, seat, "A sealed bid cannot be placed: give its tokens.")


def held(state: State, seat: Seat, tokens: Tokens, does: str) -> None:
    """Raises IllegalMove("token") when a seat lacks tokens for what it `does` ("bids").

    Where money is hidden the sentence does not say what the seat holds.
    """
    holds = state.fleet[seat - 1].tokens
    if holds.covers(tokens):
        return
    name = state.name(seat)
    if state.options.money_view == "hidden":
        raise IllegalMove("token", f"{name} {does} {coins(tokens)} and does not hold that.")
    if tokens.amount > holds.amount:
        raise IllegalMove("token", f"{name} {does} {k(tokens.amount)} but holds {k(holds.amount)}.")
    text = f"{name} {does} {coins(tokens)} but holds {coins(holds)}, and no change is given."
    raise IllegalMove("token", text)
