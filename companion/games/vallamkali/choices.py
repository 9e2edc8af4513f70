"""What a seat or the host may do now."""

from companion.games.vallamkali import betting, bidding, racing
from companion.games.vallamkali.decks import card_count, deck, rest
from companion.games.vallamkali.events import EVENTS
from companion.games.vallamkali.model import (
    ALL_ONES,
    ALL_TWOS,
    Boat,
    CloseBets,
    CloseHand,
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
    Stake,
    Stand,
    State,
    Tokens,
    TurnEvent,
)
from companion.games.vallamkali.questions import (
    bets_question,
    card_question,
    close_question,
    event_question,
    go_on_question,
    hand_question,
    hire_result_question,
    raise_question,
    replace_question,
    tiebreak_question,
    turn_question,
)
from companion.games.vallamkali.refusals import k
from companion.games.vallamkali.rules import waiting
from companion.secrecy import Secret
from companion.vocabulary.play import Choice, Form, Limit, Option
from companion.vocabulary.value import Seat, Viewer

Offers = tuple[Choice | Form, ...]


def choices(state: State, who: Viewer) -> Offers:
    """The commands that a seat, or the host, may give now; nothing for the public."""
    if who == "public":
        return ()
    return _of_host(state) if who == "host" else _of_seat(state, who)


def _of_seat(state: State, seat: Seat) -> Offers:
    if state.stage == "bets":
        return _bets(state, seat)
    if seat not in waiting(state):
        return ()
    return {"bids": _bid, "raise": _raise, "replace": _replace, "turn": _play, "tiebreak": _draw_off}[state.stage](
        state, seat
    )


def _of_host(state: State) -> Offers:
    match state.stage:
        case "reveal":
            return (_reveal(state), *_hire_results(state))
        case "bids" | "raise":
            return _hire_results(state)
        case "replace" if bidding.cannot_pay(state):
            return _hire_results(state)
        case "bets":
            label = f"Close the bets at milestone {state.stop}"
            return (Choice(label, CloseBets(), close_question(state), button="main"),)
        case "event":
            return (_event(state),)
        case "turn":
            totals = (_total(state, seat, f"{state.name(seat)}: spaces moved") for seat in racing.waiting(state))
            return (*totals, *_go_on(state))
        case _:
            return _go_on(state)


def _bid(state: State, seat: Seat) -> Offers:
    question, holds = hand_question(state, seat), state.fleet[seat - 1].tokens
    label, none = f"Bid for {state.card(state.running_auction.card)}", PlaceBid(seat, Secret(seat, Tokens()))
    form = Form(label, none, question, _token_limits("tokens", holds))
    return form, Choice("My tokens are in my real hand", CloseHand(seat), question, button="main")


def _raise(state: State, seat: Seat) -> Offers:
    question, holds, auction = raise_question(state, seat), state.fleet[seat - 1].tokens, state.running_auction
    stand = Choice("Stand: no higher bid", Stand(seat), question, button="main")
    over = max(bid.amount for bid in auction.bids)
    example = next((tokens for tokens in holds.selections() if tokens.amount > over), None)
    if example is None:
        return (stand,)
    label = f"Raise: bid more than {k(over)} for {state.card(auction.card)}"
    return Form(label, RaiseBid(seat, Secret(seat, example)), question, _token_limits("tokens", holds)), stand


def _replace(state: State, seat: Seat) -> Offers:
    if bidding.cannot_pay(state):
        return ()
    options = _standard_options(state, state.fleet[seat - 1])
    example = Replace(seat, str(options[0].value))
    label = f"Put a standard oarsman into the box for {state.card(state.running_auction.card)}"
    limit = Limit("discard", options=options, label="who goes into the box")
    return (Form(label, example, replace_question(state), (limit,)),)


def _play(state: State, seat: Seat) -> Offers:
    boat = state.fleet[seat - 1]
    least, most = card_count(boat)
    cards = rest(state.box, boat)
    label = f"Play {least} cards" if least == most else f"Play {least} or {most} cards"
    example = PlayCards(seat, tuple(cards.elements())[:least])
    form = Form(label, example, turn_question(state, seat), (_cards_limit(state, boat, least, most),))
    return form, _total(state, seat, "Only the spaces moved")


def _total(state: State, seat: Seat, label: str) -> Form:
    totals = racing.reachable(state, seat)
    options = tuple(Option(total, str(total)) for total in totals)
    limit = Limit("total", totals[0], totals[-1], options, label="spaces, Rhythm and penalties included")
    return Form(label, MoveTotal(seat, totals[0]), turn_question(state, seat), (limit,))


def _draw_off(state: State, seat: Seat) -> Offers:
    boat = state.fleet[seat - 1]
    example = DrawOff(seat, tuple(rest(state.box, boat).elements())[:3])
    limit = _cards_limit(state, boat, 3, 3)
    return (Form("Draw 4 and keep 3 to break the tie", example, tiebreak_question(state, seat), (limit,)),)


def _bets(state: State, seat: Seat) -> Offers:
    boat = state.fleet[seat - 1]
    room = betting.room(state, boat)
    payable, lies = betting.payable(state, boat), betting.known(boat.stakes)
    back = (_bet_nothing(state, seat),) if lies or not boat.decided else ()
    if payable is None:
        return back if lies else ()
    example = PlaceBets(seat, betting.laid(state, seat, (Stake(state.colours[0], payable),)))
    draft = PlaceBets(seat, boat.stakes) if lies else None
    options = tuple(Option(colour, colour.capitalize(), colour=colour) for colour in state.colours)
    limits = (
        Limit("bets", 0, len(state.colours), label="boats"),
        Limit("bets.boat", options=options, label="boat"),
        *_token_limits("bets.tokens", boat.tokens, room),
    )
    form = Form(f"Bet up to {k(room)}", example, bets_question(state, seat), limits, draft)
    return form, *back


def _bet_nothing(state: State, seat: Seat) -> Choice:
    label = "Take my bet back" if betting.known(state.fleet[seat - 1].stakes) else "I do not bet"
    return Choice(label, PlaceBets(seat, betting.laid(state, seat, ())), bets_question(state, seat))


def _reveal(state: State) -> Form:
    options = _professional_options(state)
    example = Reveal(str(options[0].value))
    return Form(
        "Turn up a professional",
        example,
        card_question(state),
        (Limit("card", options=options, label="who lies open"),),
    )


def _hire_results(state: State) -> Offers:
    """The quick entries for an auction that was held without telling bids."""
    if state.auction is not None:
        card, question = state.auction.card, hire_result_question(state)
        nobody = Choice(f"Nobody hires {state.card(card)}", HireResult(card), question)
        raised = state.stage == "raise" and state.auction.leader is not None
        return _hired(state, card, question) if raised else (*_hired(state, card, question), nobody)
    options, question = _professional_options(state), card_question(state)
    card, which = str(options[0].value), Limit("card", options=options, label="who was up for hire")
    return *_hired(state, card, question, which), Form("Nobody hired", HireResult(card), question, (which,))


def _hired(state: State, card: str, question: str, *which: Limit) -> Offers:
    """The form for who hired, if anybody can have."""
    prices = {seat: price for seat in state.seats if (price := bidding.least_price(state, seat)) is not None}
    if not prices:
        return ()
    first, price = next(iter(prices.items()))
    limits = (
        *which,
        Limit(
            "winner",
            options=tuple(Option(seat, state.name(seat), colour=state.colours[seat - 1]) for seat in prices),
            label="who hired",
        ),
        *_token_limits("tokens", Tokens(ALL_ONES, ALL_TWOS)),
        Limit("discard", options=_standard_options(state, Boat()), label="who goes into the box"),
    )
    example = HireResult(card, first, price, str(_standard_options(state, state.fleet[first - 1])[0].value))
    return (Form("Who hired, and for what", example, question, limits),)


def _event(state: State) -> Form:
    left = state.events_left
    options = tuple(Option(event, EVENTS[event].title, hint=EVENTS[event].text) for event in left)
    limit = Limit("event", options=options, label="which event card")
    return Form("Turn the event card", TurnEvent(left[0]), event_question(state), (limit,))


def _go_on(state: State) -> Offers:
    after = racing.resumed(state)
    if after == state:
        return ()
    labels = {
        "bets": f"Open the stop at milestone {state.stop}",
        "tiebreak": "Draw off the tie",
        "over": "End the race",
    }
    label = labels.get(after.stage, "Go on with the race")
    return (Choice(label, GoOn(), go_on_question(state)),)


def _token_limits(field: str, holds: Tokens, room: int = 99_000) -> tuple[Limit, Limit]:
    return (
        Limit(f"{field}.ones", 0, min(holds.ones, room // 1000), label="₹1,000 tokens"),
        Limit(f"{field}.twos", 0, min(holds.twos, room // 2000), label="₹2,000 tokens"),
    )


def _cards_limit(state: State, boat: Boat, least: int, most: int) -> Limit:
    options = tuple(
        Option(code, state.card(code), copies, hint=f"value {state.box.value(code)}")
        for code, copies in rest(state.box, boat).items()
    )
    return Limit("cards", least, most, options, label="cards")


def _professional_options(state: State) -> tuple[Option, ...]:
    return tuple(
        Option(code, state.card(code), hint=f"value {state.box.value(code)}") for code in bidding.hire_pool(state)
    )


def _standard_options(state: State, boat: Boat) -> tuple[Option, ...]:
    return tuple(
        Option(code, state.card(code), hint=f"value {state.box.value(code)}, {copies} in the deck")
        for code, copies in deck(state.box, boat).items()
        if copies and state.box.is_standard(code)
    )
