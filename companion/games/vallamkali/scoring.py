"""Who is where, who is level, and what everybody's money comes to."""

from companion.games.vallamkali.model import BET_FACTORS, RACE_MONEY, Boat, State
from companion.games.vallamkali.refusals import k
from companion.parts import listed, ranks
from companion.vocabulary.play import Placing, Result
from companion.vocabulary.value import Record, Seat

NEVER = 10**6
"""Later than any turn."""

PAYING = len(RACE_MONEY)


class Account(Record, frozen=True):
    """A seat's money at the end, in rupees; `bets` from the boats in 1st, 2nd and 3rd place."""

    race: int
    bets: tuple[int, int, int]
    left: int
    total: int


def places(state: State) -> tuple[int, ...]:
    """Each boat's place, from 1; level boats share it. A place set by hand stands, the others follow as they raced."""
    by_hand = {boat.place for boat in state.fleet}
    free = [place for place in state.seats if place not in by_hand]
    raced = [_standing(boat) for boat in state.fleet if boat.place is None]
    left = dict(zip(sorted(raced), (free[rank - 1] for rank in sorted(ranks(raced))), strict=True))
    return tuple(boat.place or left[_standing(boat)] for boat in state.fleet)


def tied_groups(state: State) -> tuple[tuple[Seat, ...], ...]:
    """The seats level past the line that must draw again, the best placed first (RULINGS.md, V9)."""
    level: dict[tuple[int, ...], list[Seat]] = {}
    for seat, boat in enumerate(state.fleet, start=1):
        if boat.finished is not None and boat.place is None:
            level.setdefault(_standing(boat), []).append(seat)
    groups = [tuple(level[standing]) for standing in sorted(level) if len(level[standing]) > 1]
    if groups and state.options.finish_ties == "paying":
        place = places(state)
        groups = [group for group in groups if place[group[0] - 1] <= PAYING]
    return tuple(groups)


def accounts(state: State) -> tuple[Account, ...]:
    """Every seat's final account: race money, bet winnings, unspent money."""
    place = places(state)
    return tuple(_account(state, boat, place[seat - 1], place) for seat, boat in enumerate(state.fleet, start=1))


def result(state: State) -> Result | None:
    """The placings by money once the race is over (RULINGS.md, V11)."""
    if state.stage != "over":
        return None
    race, totals = places(state), [account.total for account in accounts(state)]
    by_race = state.options.winner_tie == "race_place"
    order = ranks([(-total, place if by_race else 0) for total, place in zip(totals, race, strict=True)])
    placings = tuple(Placing(seat, order[seat - 1], totals[seat - 1], "₹") for seat in state.seats)
    winners = tuple(seat for seat in state.seats if order[seat - 1] == 1)
    names, most = listed(state.name(seat) for seat in winners), k(max(totals))
    return Result(placings, winners, f"{names} {'has' if len(winners) == 1 else 'have'} the most money, {most}.")


def _standing(boat: Boat) -> tuple[int, ...]:
    """Sorts boats, the best first: turn over the line, then distance, then tie-breaks.

    The last number lets a boat that an event moves level with a decided tie stand behind it (RULINGS.md, V9).
    """
    finished = NEVER if boat.finished is None else boat.finished
    return (finished, -boat.space, *(-drawn for drawn in boat.tiebreaks), 1)


def _account(state: State, boat: Boat, place: int, all_places: tuple[int, ...]) -> Account:
    race = RACE_MONEY[place - 1] if place <= PAYING else 0
    bets = [0, 0, 0]
    for stake in boat.bets:
        backed = all_places[state.colours.index(stake.boat)]
        if backed <= PAYING:
            bets[backed - 1] += BET_FACTORS[backed - 1] * stake.tokens.amount
    left = boat.tokens.amount
    return Account(race, (bets[0], bets[1], bets[2]), left, race + sum(bets) + left)
