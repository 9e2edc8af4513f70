"""Points: gained step by step in secret, counted with the bonus at the end."""

from msgspec.structs import replace

from companion.games.vaalbara.model import Count, Gain, Player, Points, State
from companion.games.vaalbara.order import omens_rank
from companion.games.vaalbara.printed import type_of
from companion.games.vaalbara.refusals import in_stage, player_of
from companion.parts import listed, put
from companion.secrecy import Faded, Fleeting, Sealed, Secret
from companion.vocabulary.play import Placing, Result
from companion.vocabulary.value import Record, Seat


def tracked(points: Points) -> int | None:
    """Points as the companion counted them; None if they are sealed."""
    match points:
        case Secret(value=value):
            return value
        case Sealed():
            return None
        case _:
            return points


def tokens(player: Player) -> int | None:
    """What lies before a player: the points that were tracked and the host's correction, or the tokens as counted.

    None while points are sealed.
    """
    if player.counted is not None:
        return player.counted
    points = tracked(player.points)
    return None if points is None else points + player.correction


def kept(state: State, seat: Seat, points: int) -> Points:
    """Points as the table keeps them: hidden, or open if it plays so."""
    return points if state.options.points == "open" else Secret(seat, points)


def gain(state: State, *gains: Gain) -> State:
    """The state with these points given and taken; a gain of 0 is none."""
    for one in gains:
        if one.points:
            state = _gained(state, one)
    return state


def types(player: Player) -> int:
    """How many different types of land are in a realm."""
    return len(set(map(type_of, player.realm)))


def bonus(player: Player) -> int:
    """Points at the end for 5 or for all 6 types of land."""
    return {5: 5, 6: 10}.get(types(player), 0)


class Account(Record, frozen=True):
    """What a seat has at the end."""

    points: int
    """Tokens, as they were tracked and corrected, or counted."""
    bonus: int
    total: int


def accounts(state: State) -> tuple[Account, ...]:
    """Every seat's account, once points lie open; a sealed seat has no tokens."""
    return tuple(map(_account, state.players))


def ended(state: State) -> State:
    """The last land is taken: everybody's tokens are turned up."""
    players = tuple(map(_turned_up, state.players))
    return replace(state, stage="over", order=(), players=players)


def count(state: State, command: Count) -> State:
    """Tokens as they were counted; they win over the points that were tracked."""
    in_stage(state, "over")
    player = replace(player_of(state, command.seat), counted=command.points)
    return replace(state, players=put(state.players, command.seat, player))


def result(state: State) -> Result | None:
    """The placings by tokens and bonus once the game is over; level totals stand as the omens rank them."""
    if state.stage != "over":
        return None
    totals = {seat: account.total for seat, account in enumerate(accounts(state), start=1)}
    standing = sorted(state.seats, key=lambda seat: (-totals[seat], omens_rank(state, seat)))
    placings = tuple(Placing(seat, standing.index(seat) + 1, totals[seat], "points") for seat in state.seats)
    return Result(placings, (standing[0],), _reason(state, standing[0], totals))


def _turned_up(player: Player) -> Player:
    points = tracked(player.points)
    return player if points is None else replace(player, points=points)


def _account(player: Player) -> Account:
    points, more = tokens(player) or 0, bonus(player)
    return Account(points, more, points + more)


def _gained(state: State, one: Gain) -> State:
    player = state.players[one.seat - 1]
    points = tracked(player.points)
    if points is not None:
        player = replace(player, points=kept(state, one.seat, points + one.points))
    return replace(state, players=put(state.players, one.seat, player), gains=_with(state.gains, one))


def _with(gains: Fleeting[tuple[Gain, ...]] | Faded, one: Gain) -> Fleeting[tuple[Gain, ...]]:
    before = gains.value if isinstance(gains, Fleeting) else ()
    return Fleeting((*before, one))


def _reason(state: State, winner: Seat, totals: dict[Seat, int]) -> str:
    name, most = state.name(winner), totals[winner]
    level = [state.name(seat) for seat in state.seats if totals[seat] == most]
    if len(level) > 1:
        return f"{listed(level)} are level at {most} points, and the omens favour {name}."
    player = state.players[winner - 1]
    if more := bonus(player):
        return f"{name} has the most points, {most}: {most - more} and {more} for {types(player)} types of land."
    return f"{name} has the most points, {most}."
