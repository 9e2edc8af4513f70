"""What people are shown and told: the view of a state, and a sentence for each command."""

from typing import assert_never

from companion.games.vallamkali import betting, bidding, screen
from companion.games.vallamkali.events import EVENTS
from companion.games.vallamkali.model import (
    Auction,
    Bid,
    Boat,
    CloseBets,
    CloseHand,
    Commands,
    DrawOff,
    GoOn,
    HireResult,
    MoveTotal,
    PlaceBets,
    PlaceBid,
    PlayCards,
    RaiseBid,
    Replace,
    Reveal,
    Stand,
    State,
    TurnEvent,
)
from companion.games.vallamkali.racing import has_rhythm, values
from companion.games.vallamkali.refusals import k
from companion.games.vallamkali.rules import waiting
from companion.games.vallamkali.scoring import places, result, tied_groups
from companion.parts import listed
from companion.secrecy import Sealed
from companion.vocabulary.show import View
from companion.vocabulary.value import Seat, Viewer

TITLE = "Vallamkali"
HOST_ENTERS = "All hands are closed: open them, and the host enters who hired."


def view(state: State, viewer: Viewer) -> View:
    """What the viewer may see of a state that was sealed for them."""
    return View(
        title=TITLE,
        phase=phase(state),
        prompt=prompt(state),
        standings=screen.standings(state, viewer, waiting(state) or betting.undecided(state)),
        blocks=screen.blocks(state, viewer),
        sample=state.box.about.status == "sample",
    )


def phase(state: State) -> str:
    """Where the game is: "Bidding, professional 2 of 4"."""
    match state.stage:
        case "reveal" | "bids" | "raise" | "replace":
            return f"Bidding, professional {state.hire_number} of {state.hires}"
        case "turn":
            return f"Racing, turn {state.turn + 1}"
        case "bets" | "event":
            return f"Milestone {state.stop} after turn {state.turn}"
        case "tiebreak":
            return f"Tie past the line in turn {state.turn}"
        case "over":
            return f"The race is over after turn {state.turn}"
        case _:
            assert_never(state.stage)


def prompt(state: State) -> str:
    """What the table must do now, and who."""
    who = _whom(state)
    card = state.card(state.auction.card) if state.auction else ""
    match state.stage:
        case "reveal":
            return "Turn up the next professional."
        case "bids":
            return f"{who}: close a hand over a bid for {card}." if waiting(state) else HOST_ENTERS
        case "raise":
            return f"{who}: {_to_beat(state)}. Raise or stand."
        case "replace":
            if bidding.cannot_pay(state):
                return f"{who} won {card} and can no longer pay: the host enters who hired."
            return f"{who} hired {card}: put a standard oarsman into the box."
        case "turn":
            return f"{who}: draw 4, discard 1, play your cards."
        case "tiebreak":
            return f"{who}: level past the line. Draw 4, discard 1; the higher cards go first."
        case "bets":
            return _who_may_bet(state)
        case "event":
            return f"Turn the event card at milestone {state.stop}."
        case "over":
            return f"{winners(state)} won!"
        case _:
            assert_never(state.stage)


def _whom(state: State) -> str:
    """Who must act now, by name; everybody, if it is all of them."""
    seats = waiting(state)
    return "Everybody" if len(seats) == len(state.fleet) else listed(state.name(seat) for seat in seats)


def _who_may_bet(state: State) -> str:
    seats = betting.undecided(state)
    if not seats:
        return "Everybody has bet. The host closes the bets."
    who = "Everybody" if len(seats) == len(state.fleet) else listed(state.name(seat) for seat in seats)
    return f"{who} may bet up to {k(betting.limit(state))}. The host closes the bets."


def _to_beat(state: State) -> str:
    auction, card = state.running_auction, state.card(state.running_auction.card)
    if auction.leader is None:
        return f"level bids for {card}"
    return f"{state.name(auction.leader)} bids {k(auction.bids[auction.leader - 1].amount)} for {card}"


def winners(state: State) -> str:
    """Who won a race that is over, by name."""
    ended = result(state)
    return listed(state.name(seat) for seat in ended.winners) if ended else ""


def tell(before: State, command: Commands, after: State) -> str:
    """What a command did, in one sentence; all three sealed for the reader."""
    return f"{_said(before, command, after)}{_consequence(before, after)}."


def _said(before: State, command: Commands, after: State) -> str:  # noqa: PLR0912 (one case a command)
    match command:
        case Reveal(card=card):
            return f"{before.card(card)} is up for hire"
        case CloseHand(seat=seat):
            return f"{before.name(seat)}'s hand is closed"
        case PlaceBid(seat=seat, tokens=tokens):
            return f"{before.name(seat)}'s hand is closed{_inside(tokens)}"
        case RaiseBid() | Stand():
            return _raised(before, command, after)
        case Replace(seat=seat, discard=discard):
            return f"{before.name(seat)} puts {before.card(discard)} into the box"
        case HireResult():
            return "The table held the auction"
        case PlayCards(seat=seat, cards=cards):
            return f"{before.name(seat)} plays {_hand(before, cards)} and {_moves(before, seat, after)}"
        case MoveTotal(seat=seat):
            return f"{before.name(seat)} {_moves(before, seat, after)}"
        case PlaceBets(seat=seat):
            return f"{before.name(seat)} {_bets(command)}"
        case CloseBets():
            return f"The bets at milestone {before.stop} are closed"
        case TurnEvent(event=event):
            return f"{EVENTS[event].title} hits {_hit(before, after)}: {EVENTS[event].text.rstrip('.')}"
        case DrawOff(seat=seat, cards=cards):
            return f"{before.name(seat)} draws {_cards(before, cards)}, worth {values(before.box, cards)}"
        case GoOn():
            return "The race goes on from the corrected spaces"
        case _:
            assert_never(command)


def _inside(tokens: Bid) -> str:
    return "" if isinstance(tokens, Sealed) else f" over {k(tokens.value.amount)}"


def _raised(before: State, command: RaiseBid | Stand, after: State) -> str:
    """An open round says who stands; closed hands say nothing, a raise looks like a stand."""
    name = before.name(command.seat)
    if before.options.bid_tie == "blind":
        return f"{name}'s hand is closed again"
    if isinstance(command, Stand) or after.auction is None:
        return f"{name} stands"
    return f"{name} bids {k(after.auction.bids[command.seat - 1].amount)}"


def _hand(state: State, cards: tuple[str, ...]) -> str:
    return _cards(state, cards) + (" with Rhythm" if has_rhythm(state.box, cards) else "")


def _cards(state: State, cards: tuple[str, ...]) -> str:
    return ", ".join(state.card(code) for code in cards)


def _moves(before: State, seat: Seat, after: State) -> str:
    """The boat's move, whether it is still to be made or the turn is complete."""
    boat, now = before.fleet[seat - 1], after.fleet[seat - 1]
    spaces = now.played.total if now.played else now.moved
    return f"moves {spaces} to space {boat.space + spaces}"


def _bets(command: PlaceBets) -> str:
    if isinstance(command.bets, Sealed):
        return "bets in secret"
    return f"bets {betting.in_words(betting.known(command.bets))}"


def _hit(before: State, after: State) -> str:
    boats = zip(before.seats, before.fleet, after.fleet, strict=True)
    return listed(before.name(seat) for seat, old, new in boats if _struck(old) != _struck(new))


def _struck(boat: Boat) -> tuple[int, int, int]:
    return boat.space, boat.moves, boat.cards


def _consequence(before: State, after: State) -> str:
    """What followed at once, as the end of the sentence."""
    if after.sale is not None and after.sale != before.sale:
        return f"; {screen.sold(after, after.sale)}"
    if after.auction is not None and before.auction is not None:
        return _hands_open(before.auction, after.auction, after)
    return _race_news(before, after)


def _hands_open(before: Auction, auction: Auction, after: State) -> str:
    if auction.winner is not None:
        paid = auction.bids[auction.winner - 1].amount
        return f"; {after.name(auction.winner)} wins {after.card(auction.card)} with {k(paid)}"
    if auction.round == before.round or auction.leader is not None:
        return ""
    level = k(max(bid.amount for bid in auction.bids))
    return f"; {listed(after.name(seat) for seat in auction.tied)} are level at {level}"


def _race_news(before: State, after: State) -> str:
    if (before.stage, before.milestones_done) == (after.stage, after.milestones_done):
        return ""
    match after.stage:
        case "bets":
            return f"; milestone {after.stop} is crossed, bets up to {k(betting.limit(after))}"
        case "tiebreak":
            level = listed(after.name(seat) for group in tied_groups(after) for seat in group)
            return f"; {level} are level past the line"
        case "over":
            order = sorted(after.seats, key=lambda seat: places(after)[seat - 1])
            return f"; the race is over: {listed(after.name(seat) for seat in order)}"
        case _:
            return ""
