"""The bidding phase: professionals are turned up one at a time and hired in closed hands."""

from collections.abc import Set

from msgspec.structs import replace

from companion.games.vallamkali.decks import deck
from companion.games.vallamkali.model import (
    HIRE_DECK,
    Auction,
    CloseHand,
    Hire,
    HireResult,
    PlaceBid,
    RaiseBid,
    Replace,
    Reveal,
    Sale,
    Stand,
    State,
    Tokens,
)
from companion.games.vallamkali.refusals import bid_of, boat_of, coins, held, in_stage, k
from companion.parts import listed, put, refuse_unless_waived
from companion.secrecy import Secret
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Seat


def reveal(state: State, command: Reveal, waive: Set[str]) -> State:
    """A professional lies open; every hand is awaited."""
    in_stage(state, "reveal")
    _hireable(state, command.card, waive)
    return replace(state, stage="bids", auction=Auction(command.card, hands=(None,) * len(state.fleet)))


def close_hand(state: State, command: CloseHand) -> State:
    """One more hand is closed over tokens that only its player knows."""
    in_stage(state, "bids")
    _still_open(state, command.seat)
    return _hand_in(state, command.seat, "closed")


def place(state: State, command: PlaceBid) -> State:
    """One more hand is closed over a known bid; the last one opens all."""
    in_stage(state, "bids")
    _still_open(state, command.seat)
    tokens = bid_of(command.tokens, command.seat)
    held(state, command.seat, tokens, "bids")
    return _hand_in(state, command.seat, Secret(command.seat, tokens))


def raise_bid(state: State, command: RaiseBid) -> State:
    """A tied bidder goes higher, in a closed hand or openly as the table plays (RULINGS.md, V1 and V2)."""
    in_stage(state, "raise")
    seat, tokens = command.seat, bid_of(command.tokens, command.seat)
    auction = _tied(state, seat)
    _not_lower(state, seat, tokens, least=auction.bids[seat - 1].amount)
    if state.options.bid_tie == "blind":
        _higher(state, seat, tokens, than=auction.bids[seat - 1].amount)
        held(state, seat, tokens, "bids")
        return _raise_in(state, seat, tokens)
    _higher(state, seat, tokens, than=max(bid.amount for bid in auction.bids))
    held(state, seat, tokens, "bids")
    bids = put(auction.bids, seat, tokens)
    return _open_round(state, replace(auction, bids=bids, leader=seat, round=auction.round + 1))


def stand(state: State, command: Stand) -> State:
    """A tied bidder stays with the bid: in a closed hand that shows only when all open, or openly out of the round."""
    in_stage(state, "raise")
    auction = _tied(state, command.seat)
    if state.options.bid_tie == "blind":
        return _raise_in(state, command.seat, auction.bids[command.seat - 1])
    return _open_round(state, replace(auction, tied=tuple(seat for seat in auction.tied if seat != command.seat)))


def replace_card(state: State, command: Replace) -> State:
    """The winner pays, and the professional takes a standard oarsman's place (RULINGS.md, V3)."""
    in_stage(state, "replace")
    boat_of(state, command.seat)
    (winner,) = waiting(state)
    if command.seat != winner:
        text = f"{state.name(winner)} won the auction and replaces a card, not {state.name(command.seat)}."
        raise IllegalMove("winner", text)
    return _sold(state, winner, state.running_auction.bids[winner - 1], command.discard)


def result(state: State, command: HireResult, waive: Set[str]) -> State:
    """A whole auction as the table held it; closed hands that were entered are laid aside.

    It also ends an auction whose winner can no longer pay.
    """
    in_stage(state, "reveal", "bids", "raise", *(("replace",) if cannot_pay(state) else ()))
    if state.auction is None:
        _hireable(state, command.card, waive)
        state = replace(state, auction=Auction(command.card, hands=()))
    elif command.card != state.auction.card:
        raise IllegalMove("card", f"{state.card(state.auction.card)} is up for hire, not {state.card(command.card)}.")
    if command.winner is None:
        return _unsold_result(state, command, waive)
    boat_of(state, command.winner)
    _above_open_bids(state, command, command.winner, waive)
    if not command.tokens.amount:
        raise IllegalMove("token", f"{state.name(command.winner)} cannot win with an empty hand.")
    if command.discard is None:
        raise IllegalMove("standard", f"Say which standard oarsman {state.name(command.winner)} puts into the box.")
    return _sold(state, command.winner, command.tokens, command.discard)


def waiting(state: State) -> tuple[Seat, ...]:
    """The seats whose hand, raise or card the auction waits for."""
    auction = state.auction
    if auction is None:
        return ()
    match state.stage:
        case "bids":
            return tuple(seat for seat in state.seats if auction.hands[seat - 1] is None)
        case "raise":
            return tuple(seat for seat in auction.tied if auction.hands[seat - 1] is None and seat != auction.leader)
        case _:
            return () if auction.winner is None else (auction.winner,)


def cannot_pay(state: State) -> bool:
    """Does the winner hold less than the winning bid, because tokens were corrected after the hand was closed?"""
    auction = state.auction
    if auction is None or auction.winner is None:
        return False
    return not state.fleet[auction.winner - 1].tokens.covers(auction.bids[auction.winner - 1])


def least_price(state: State, seat: Seat) -> Tokens | None:
    """The least that a seat can have hired for as far as bids lie open; None if it cannot have."""
    if (found := _to_beat(state, seat)) is None:
        return None
    amount, own = found
    if own is not None:
        return own
    return next((tokens for tokens in state.fleet[seat - 1].tokens.selections() if tokens.amount > amount), None)


def hire_pool(state: State) -> tuple[str, ...]:
    """The professionals that can still come up for this number of players."""
    return tuple(card.code for card in state.box.professionals if _room_for(state, card.code))


def _hireable(state: State, card: str, waive: Set[str]) -> None:
    if not state.box.is_professional(card):
        raise IllegalMove("card", f"{card} is no professional of this box.")
    if card in state.revealed:
        raise IllegalMove("taken", f"{state.card(card)} was already up for hire.")
    if not _room_for(state, card):
        value = state.box.value(card) or 0
        most = HIRE_DECK[len(state.fleet)][value]
        players, name = len(state.fleet), state.card(card)
        text = f"With {players} players only {most} of value {value} come up, {name} is one too many."
        refuse_unless_waived("pool", text, waive)


def _room_for(state: State, card: str) -> bool:
    value = state.box.value(card) or 0
    before = [state.box.value(code) for code in state.revealed]
    return card not in state.revealed and before.count(value) < HIRE_DECK[len(state.fleet)].get(value, 0)


def _to_beat(state: State, seat: Seat) -> tuple[int, Tokens | None] | None:
    """What lies open against a seat's having hired: the amount to go above, and the own bid if it is the highest.

    None for a seat that has no part in the tie.
    """
    auction = state.auction
    if auction is None or state.stage == "replace":
        return 0, None
    if state.stage == "raise":
        best = max(bid.amount for bid in auction.bids)
        own = auction.bids[seat - 1] if seat == auction.leader else None
        return (best, own) if seat in auction.tied else None
    told = {other: bid.amount for other, bid in enumerate(auction.told, start=1) if bid is not None}
    best = max(told.values(), default=0)
    highest = seat in told and list(told.values()).count(best) == 1 and told[seat] == best > 0
    return best, auction.told[seat - 1] if highest else None


def _above_open_bids(state: State, command: HireResult, winner: Seat, waive: Set[str]) -> None:
    """Raises IllegalMove("bid") for a result that open bids contradict, unless that is waived."""
    name, found = state.name(winner), _to_beat(state, winner)
    if found is None:
        tied = listed(state.name(seat) for seat in state.running_auction.tied)
        refuse_unless_waived("bid", f"Only {tied} are level for {state.card(command.card)}, not {name}.", waive)
        return
    amount, own = found
    if command.tokens != own and 0 < command.tokens.amount <= amount:
        said = f"{name} bid {coins(own)}" if own else f"{k(amount)} was bid"
        text = f"{said} for {state.card(command.card)}, so {name} does not hire it for {coins(command.tokens)}."
        refuse_unless_waived("bid", text, waive)


def _still_open(state: State, seat: Seat) -> None:
    boat_of(state, seat)
    if state.running_auction.hands[seat - 1] is not None:
        raise IllegalMove("done", f"{state.name(seat)}'s hand is closed already.")


def _hand_in(state: State, seat: Seat, hand: Secret[Tokens] | str) -> State:
    auction = state.running_auction
    auction = replace(auction, hands=put(auction.hands, seat, hand))
    if None in auction.hands:
        return replace(state, auction=auction)
    told = tuple(hand.value if isinstance(hand, Secret) else None for hand in auction.hands)
    bids = tuple(bid for bid in told if bid is not None)
    if len(bids) == len(told):
        return _opened(state, replace(auction, bids=bids), tuple(state.seats))
    return replace(state, auction=replace(auction, hands=("closed",) * len(told), told=told))


def _raise_in(state: State, seat: Seat, tokens: Tokens) -> State:
    auction = state.running_auction
    auction = replace(auction, hands=put(auction.hands, seat, Secret(seat, tokens)))
    raised = {hand.owner: hand.value for hand in auction.hands if isinstance(hand, Secret)}
    if len(raised) < len(auction.tied):
        return replace(state, auction=auction)
    higher = tuple(seat for seat in auction.tied if raised[seat].amount > auction.bids[seat - 1].amount)
    bids = tuple(raised.get(seat, auction.bids[seat - 1]) for seat in state.seats)
    return _opened(state, replace(auction, bids=bids), higher)


def _opened(state: State, auction: Auction, bidders: tuple[Seat, ...]) -> State:
    """What follows when hands open and only these bidders count."""
    best = max((auction.bids[seat - 1].amount for seat in bidders), default=0)
    top = tuple(seat for seat in bidders if auction.bids[seat - 1].amount == best)
    if best == 0:
        return _unsold(state, auction)
    if len(top) == 1:
        return _won(state, auction, top[0])
    hands = (None,) * len(auction.hands)
    return replace(state, stage="raise", auction=replace(auction, hands=hands, tied=top, round=auction.round + 1))


def _open_round(state: State, auction: Auction) -> State:
    """An open round goes on until only its leader is left, or nobody."""
    if not auction.tied:
        return _unsold(state, auction)
    if auction.tied == (auction.leader,):
        return _won(state, auction, auction.tied[0])
    return replace(state, auction=auction)


def _won(state: State, auction: Auction, winner: Seat) -> State:
    return replace(state, stage="replace", auction=replace(auction, winner=winner))


def _unsold(state: State, auction: Auction) -> State:
    gone = (*state.gone, auction.card)
    return _next(replace(state, gone=gone, auction=None, sale=Sale(auction.card, bids=auction.bids)))


def _unsold_result(state: State, command: HireResult, waive: Set[str]) -> State:
    auction = state.running_auction
    if auction.leader is not None and state.stage == "raise":
        text = f"{state.name(auction.leader)} went higher for {state.card(command.card)}, so somebody hires it."
        refuse_unless_waived("bid", text, waive)
    if command.tokens.amount or command.discard is not None:
        raise IllegalMove("winner", f"Nobody won {state.card(command.card)}, so nobody pays or replaces a card.")
    return _unsold(state, replace(state.running_auction, bids=()))


def _sold(state: State, winner: Seat, paid: Tokens, discard: str) -> State:
    auction, boat = state.running_auction, state.fleet[winner - 1]
    if not state.box.is_standard(discard):
        raise IllegalMove("standard", f"{state.card(discard)} is not a standard oarsman; only such may be replaced.")
    held(state, winner, paid, "pays")
    if not deck(state.box, boat)[discard]:
        raise IllegalMove("copies", f"{state.name(winner)} has no {state.card(discard)} left to replace.")
    hired = (*boat.hired, Hire(auction.card, discard, paid))
    fleet = put(state.fleet, winner, replace(boat, tokens=boat.tokens.minus(paid), hired=hired))
    sale = Sale(auction.card, winner, paid, auction.bids if auction.winner else ())
    return _next(replace(state, fleet=fleet, auction=None, sale=sale))


def _next(state: State) -> State:
    """The next auction, or the race."""
    return replace(state, stage="turn" if len(state.revealed) >= state.hires else "reveal")


def _tied(state: State, seat: Seat) -> Auction:
    boat_of(state, seat)
    auction = state.running_auction
    if seat not in auction.tied:
        tied = listed(state.name(seat) for seat in auction.tied)
        raise IllegalMove("tied", f"{state.name(seat)} is not tied: only {tied} may raise or stand.")
    if auction.leader == seat:
        raise IllegalMove("done", f"{state.name(seat)} has the highest bid.")
    if auction.hands[seat - 1] is not None:
        raise IllegalMove("done", f"{state.name(seat)} has already decided.")
    return auction


def _not_lower(state: State, seat: Seat, tokens: Tokens, least: int) -> None:
    if tokens.amount < least:
        text = f"{state.name(seat)} bid {k(least)}; a bid cannot be lowered to {k(tokens.amount)}."
        raise IllegalMove("lower", text)


def _higher(state: State, seat: Seat, tokens: Tokens, than: int) -> None:
    if tokens.amount <= than:
        raise IllegalMove("higher", f"{state.name(seat)} must bid more than {k(than)}, or stand.")
