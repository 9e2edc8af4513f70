"""What stands on a screen: standings and blocks, built from a state that was sealed for the viewer."""

from collections.abc import Iterator
from typing import Literal

from companion.games.vallamkali import betting
from companion.games.vallamkali.decks import deck, pile
from companion.games.vallamkali.events import EVENTS
from companion.games.vallamkali.model import (
    BIDDING,
    DECK,
    Boat,
    Sale,
    State,
    Tokens,
)
from companion.games.vallamkali.refusals import coins, k
from companion.games.vallamkali.scoring import accounts, places, result
from companion.parts import listed
from companion.secrecy import Secret
from companion.vocabulary.show import (
    Block,
    Cards,
    Counter,
    Counters,
    Face,
    Grid,
    Mark,
    Row,
    Runner,
    Standing,
    Track,
    Words,
)
from companion.vocabulary.value import Seat, Viewer


def standings(state: State, viewer: Viewer, waiting: tuple[Seat, ...]) -> tuple[Standing, ...]:
    """A line a seat: money, spaces while the boats race, at the end the money it all comes to."""
    ended = result(state)
    if ended is not None:
        return tuple(
            Standing(p.seat, state.colours[p.seat - 1], p.figure, "₹", p.place, note=_race_note(state, p.seat))
            for p in ended.placings
        )
    return tuple(_standing(state, viewer, seat, seat in waiting) for seat in state.seats)


def blocks(state: State, viewer: Viewer) -> tuple[Block, ...]:
    """Everything below the standings, the most urgent first."""
    return (
        *_final(state),
        *_own(state, viewer),
        *_to_move(state),
        *_hire(state),
        *_event(state),
        *_reshuffles(state),
        _track(state),
        *_played(state),
        *_bets(state),
        *_boats(state),
        *_decks(state),
    )


def _standing(state: State, viewer: Viewer, seat: Seat, waits: bool) -> Standing:
    boat, colour = state.fleet[seat - 1], state.colours[seat - 1]
    place = None if state.stage in BIDDING else places(state)[seat - 1]
    hidden = state.options.money_view == "hidden" and viewer != seat
    left = boat.tokens.minus(betting.tokens(betting.known(boat.stakes)))
    if hidden or state.stage in ("turn", "tiebreak"):
        note = _noted("" if hidden else k(left.amount), _race_note(state, seat))
        return Standing(seat, colour, boat.space, "spaces", place, boat.moved, note, waits)
    note = _noted(coins(left), _race_note(state, seat))
    return Standing(seat, colour, left.amount, "₹", place, _spent(state, seat), note, waits)


def _noted(*parts: str) -> str:
    return ", ".join(part for part in parts if part)


def _spent(state: State, seat: Seat) -> int:
    """What just went, as a difference: the price of the last auction, the stakes on an open betting stage."""
    if state.stage == "reveal" and state.sale is not None and state.sale.winner == seat:
        return -state.sale.paid.amount
    return -betting.total(betting.known(state.fleet[seat - 1].stakes))


def _race_note(state: State, seat: Seat) -> str:
    boat = state.fleet[seat - 1]
    over = "" if boat.finished is None else f"over in turn {boat.finished}"
    return _noted(over, "" if boat.place is None else f"place {boat.place} by the host's hand")


def _own(state: State, viewer: Viewer) -> Iterator[Block]:
    """What only the viewer may know, the own closed hand, and what the viewer bets at the open stage."""
    if not isinstance(viewer, int):
        return
    hand = state.auction.hands[viewer - 1] if state.auction and state.auction.hands else None
    if isinstance(hand, Secret):
        yield Words("Your closed hand", f"{k(hand.value.amount)} ({coins(hand.value)})")
    boat = state.fleet[viewer - 1]
    if boat.decided:
        stakes = betting.known(boat.stakes)
        sums = f"{k(betting.total(stakes))} of {k(betting.room(state, boat))}: " if stakes else ""
        until = "Change it until the host closes the bets."
        yield Words("Your bet", f"{sums}{betting.in_words(stakes)}. {until}")


def _to_move(state: State) -> Iterator[Block]:
    """Where boats go that have just moved, until somebody goes on."""
    goes_on = any(boat.played is not None or boat.decided or boat.draw is not None for boat in state.fleet)
    moved = [f"{state.name(seat)} to {boat.space}" for seat, boat in enumerate(state.fleet, start=1) if boat.moved]
    if moved and not goes_on and state.stage != "event":
        yield Words("Move your boats", ", ".join(moved) + ".")


def _hire(state: State) -> Iterator[Block]:
    if state.stage not in BIDDING:
        return
    if state.auction is not None:
        yield Cards("Up for hire", (_face(state, state.auction.card),))
        yield from _bids(state, state.auction.card, state.auction.bids or state.auction.told)
        if state.stage == "bids" or (state.stage == "raise" and state.options.bid_tie == "blind"):
            closed = sum(hand is not None for hand in state.auction.hands)
            yield Counters("Hands", (Counter("closed", closed, of=len(state.auction.tied) or len(state.fleet)),))
    elif state.sale is not None:
        yield Words("Last auction", sold(state, state.sale) + ".")
        yield from _bids(state, state.sale.card, state.sale.bids)
    left = state.hires - len(state.revealed) - (state.auction is not None)
    yield Counters("Professionals", (Counter("still to come", left, "cards", of=state.hires),))


def sold(state: State, sale: Sale) -> str:
    """How an auction ended, in words."""
    card = state.card(sale.card)
    if sale.winner is None:
        return f"nobody hires {card}"
    return f"{state.name(sale.winner)} hires {card} for {k(sale.paid.amount)}"


def _bids(state: State, card: str, bids: tuple[Tokens | None, ...]) -> Iterator[Block]:
    """Open bids; an empty cell for a hand that only its player knows."""
    if bids:
        rows = (_row(state, seat, (None if bid is None else bid.amount,)) for seat, bid in enumerate(bids, start=1))
        yield Grid(f"Bids for {state.card(card)}", ("Bid",), tuple(rows), "₹")


def _face(state: State, code: str, count: int = 1) -> Face:
    return Face(state.card(code), str(state.box.value(code)), count)


def _row(state: State, seat: Seat, figures: tuple[int | None, ...], marked: bool = False) -> Row:
    return Row(state.name(seat), figures, seat, state.colours[seat - 1], marked)


def _event(state: State) -> Iterator[Block]:
    """The event that was turned since the boats last moved, and what is pending; each boat's part until it is done."""
    event = EVENTS[state.event] if state.event else None
    if event is not None and event.now and state.stage != "over":
        pushed = [state.name(seat) for seat, boat in enumerate(state.fleet, start=1) if boat.moved]
        yield Words(event.title, f"{listed(pushed)}: {event.now} forward.", "good")
    named = f"{event.title}. " if event is not None and not event.now else ""
    tone: Literal["info", "good", "bad"] = "info"
    if event is not None and not event.now:
        tone = "good" if event.cards > 0 else "bad"
    for when, boats in _pending(state).items():
        yield Words(when, f"{named}{'; '.join(boats)}.", tone)


def _pending(state: State) -> dict[str, list[str]]:
    """What events still do, in words a boat, by the turn that they do it in."""
    found: dict[str, list[str]] = {}
    for seat, boat in enumerate(state.fleet, start=1):
        parts = [f"{-boat.moves} less"] if boat.moves else []
        if boat.cards:
            parts.append("plays 2 cards" if boat.cards < 0 else "may play 4 cards")
        if parts:
            when = "This turn" if state.stage == "turn" and boat.played is None else "Next turn"
            found.setdefault(when, []).append(f"{state.name(seat)}: {', '.join(parts)}")
    return found


def _track(state: State) -> Track:
    course = state.box.track
    done = state.milestones_done
    marks = (Mark(space, f"Milestone {n + 1}", done=n < done) for n, space in enumerate(course.milestones))
    over = sum(boat.finished is not None for boat in state.fleet)
    last = max(course.finish + course.after_finish, *(boat.space for boat in state.fleet))
    runners = (_runner(state, seat) for seat in state.seats)
    return Track("Backwaters", last, (*marks, Mark(course.finish, "Finish", done=over >= 3)), tuple(runners))


def _runner(state: State, seat: Seat) -> Runner:
    boat = state.fleet[seat - 1]
    return Runner(seat, state.colours[seat - 1], boat.space, boat.moved)


def _played(state: State) -> Iterator[Block]:
    """Cards that lie open this turn."""
    for seat, boat in enumerate(state.fleet, start=1):
        if boat.played is not None:
            faces = tuple(_face(state, code) for code in boat.played.cards)
            yield Cards(f"moves {boat.played.total}", faces, seat, state.colours[seat - 1])


def _boats(state: State) -> Iterator[Block]:
    """Each boat in numbers, the foremost first; where the places come from once a boat is over the line."""
    if state.stage in BIDDING:
        return
    over, place = any(boat.finished is not None for boat in state.fleet), places(state)
    columns = ("Place", "Space", "Draw pile", "Draws", *(("Over in turn", "Tie draw") if over else ()))
    rows = []
    for seat in sorted(state.seats, key=lambda seat: place[seat - 1]):
        boat = state.fleet[seat - 1]
        past = (boat.finished, *_draws(boat)) if over else ()
        rows.append(_row(state, seat, (place[seat - 1], boat.space, pile(boat), boat.draws, *past)))
    yield Grid("Boats", columns, tuple(rows))


def _draws(boat: Boat) -> tuple[int | None]:
    """The last tie-break draw of a boat, if it had any."""
    drawn = [*boat.tiebreaks, *([] if boat.draw is None else [boat.draw])]
    return (drawn[-1] if drawn else None,)


def _bets(state: State) -> Iterator[Block]:
    """Who bet how much on which boat; secret stakes are added when their stage closes."""
    rows = []
    for seat, boat in enumerate(state.fleet, start=1):
        stakes = betting.merged(state, (*boat.bets, *betting.known(boat.stakes)))
        on = {stake.boat: stake.tokens.amount for stake in stakes}
        rows.append(_row(state, seat, tuple(on.get(colour) for colour in state.colours)))
    if state.stage == "bets" or any(figure for row in rows for figure in row.figures):
        columns = tuple(state.name(seat) for seat in state.seats)
        yield Grid("Bets", columns, tuple(rows), "₹", state.colours)


def _reshuffles(state: State) -> Iterator[Block]:
    """Whose pile is empty before the next draw."""
    due = [seat for seat, boat in enumerate(state.fleet, start=1) if not pile(boat) and boat.finished is None]
    if due and state.stage not in ("tiebreak", "over"):
        yield Words("Reshuffle", f"All {DECK} cards before the next draw: {listed(map(state.name, due))}.")


def _decks(state: State) -> Iterator[Block]:
    """The decks that professionals changed."""
    for seat, boat in enumerate(state.fleet, start=1):
        if boat.hired:
            faces = tuple(_face(state, code, copies) for code, copies in deck(state.box, boat).items() if copies)
            yield Cards("deck", faces, seat, state.colours[seat - 1])


def _final(state: State) -> Iterator[Block]:
    ended = result(state)
    if ended is None:
        return
    columns = ("Race", "1st place", "2nd place", "3rd place", "Unspent", "Total")
    books = accounts(state)
    rows = tuple(
        _row(state, seat, (a.race, *a.bets, a.left, a.total), seat in ended.winners)
        for seat, a in enumerate(books, start=1)
    )
    yield Grid("Final accounts", columns, rows, "₹")
