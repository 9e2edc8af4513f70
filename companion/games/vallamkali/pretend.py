"""A pretend table: hands that shuffle, draw, bid and race, so that the game can play itself."""

from collections import Counter
from functools import partial
from itertools import combinations
from typing import assert_never

from companion.games.vallamkali import betting, bidding, racing
from companion.games.vallamkali.decks import card_count, deck, rest
from companion.games.vallamkali.model import (
    DRAW,
    Boat,
    CloseBets,
    CloseHand,
    DrawOff,
    HireResult,
    PlaceBets,
    PlaceBid,
    PlayCards,
    RaiseBid,
    Replace,
    Reveal,
    Setup,
    Stake,
    Stand,
    State,
    Tokens,
    TurnEvent,
)
from companion.games.vallamkali.printed import SAMPLE, EventId
from companion.games.vallamkali.senses import CENTRE
from companion.parts import seat_zone
from companion.secrecy import Secret
from companion.vocabulary.pretend import Deed, Lay, chance
from companion.vocabulary.value import Colour, Seat
from vision.words import TRACK

CLOSED_HANDS = 3
"""Every third auction is held in closed hands that no phone hears of."""


class World:
    """What hands do at a pretend table; the same seed and state always give the same deeds."""

    def __init__(self, setup: Setup, seed: int | str) -> None:
        self.setup = setup
        self._chance = partial(chance, seed)

    @property
    def cards(self) -> tuple[str, ...]:
        """The id of every card that can be laid before a camera."""
        box = self.setup.box or SAMPLE
        return (*(card.code for card in box.characters), *(card.id for card in box.events))

    @property
    def zones(self) -> tuple[str, ...]:
        """Every zone and track that the hands use."""
        return (*(seat_zone(seat) for seat in range(1, len(self.setup.colours) + 1)), CENTRE, TRACK)

    def conserved(self, state: State) -> object:
        """Each seat's 9 + 3 tokens in hand, in bets and paid; its 16 cards."""
        return tuple(
            (
                boat.tokens.ones + sum(s.tokens.ones for s in boat.bets) + sum(h.paid.ones for h in boat.hired),
                boat.tokens.twos + sum(s.tokens.twos for s in boat.bets) + sum(h.paid.twos for h in boat.hired),
                deck(state.box, boat).total(),
            )
            for boat in state.fleet
        )

    def deeds(self, state: State) -> tuple[Deed, ...]:
        """Everything that hands would do now, one deed an open question; none when the game is over."""
        match state.stage:
            case "reveal":
                card = self._next_professional(state)
                return (Deed(Reveal(card), "host", Lay(CENTRE, (card,))),)
            case "bids":
                return self._bids(state)
            case "raise":
                return self._raises(state)
            case "replace":
                return tuple(self._replace(state, seat) for seat in bidding.waiting(state))
            case "turn":
                return tuple(self._play(state, seat) for seat in racing.waiting(state))
            case "tiebreak":
                return tuple(self._draw_off(state, seat) for seat in racing.waiting(state))
            case "bets":
                return self._bets(state)
            case "event":
                event = self._event(state)
                return (Deed(TurnEvent(event), "host", Lay(CENTRE, (event,))),)
            case "over":
                return ()
            case _:
                assert_never(state.stage)

    def _next_professional(self, state: State) -> str:
        """The top of the shuffled hire deck, whatever else came up before."""
        order = [card.code for card in state.box.professionals]
        self._chance("hire deck").shuffle(order)
        pool = bidding.hire_pool(state)
        return next(code for code in order if code in pool)

    def _bids(self, state: State) -> tuple[Deed, ...]:
        """Closed hands: on phones, or with the buttons alone, and then the host enters what the table saw."""
        waiting = bidding.waiting(state)
        if state.hire_number % CLOSED_HANDS == 0:
            hands = tuple(Deed(CloseHand(seat), seat, button=True) for seat in waiting)
            return hands or (Deed(self._sale(state), "host"),)
        if not waiting:
            return (Deed(self._sale(state), "host"),)
        return tuple(Deed(PlaceBid(seat, Secret(seat, self._bid(state, seat))), seat) for seat in waiting)

    def _bid(self, state: State, seat: Seat) -> Tokens:
        """A modest bid, none at all quite often."""
        chance = self._chance("bid", state.hire_number, seat)
        wanted = 1000 * chance.choice((0, 1, 2, 2, 3, 3, 4))
        return chance.choice(_payable(state.fleet[seat - 1].tokens, wanted))

    def _sale(self, state: State) -> HireResult:
        """What the host enters when hands that no phone knows were opened; of a tie, that nobody went higher."""
        told = state.running_auction.told or (None,) * len(state.fleet)
        bids = {seat: told[seat - 1] or self._bid(state, seat) for seat in state.seats}
        winner = max(bids, key=lambda seat: bids[seat].amount)
        best = bids[winner].amount
        if not best or [bid.amount for bid in bids.values()].count(best) > 1:
            return HireResult(state.running_auction.card)
        return HireResult(state.running_auction.card, winner, bids[winner], self._worst(state, winner))

    def _raises(self, state: State) -> tuple[Deed, ...]:
        """Closed hands raise side by side, an open round goes one after the other."""
        deeds = tuple(self._raise(state, seat) for seat in bidding.waiting(state))
        return deeds if state.options.bid_tie == "blind" else deeds[:1]

    def _raise(self, state: State, seat: Seat) -> Deed:
        """A little more, or the button for standing."""
        chance = self._chance("raise", state.hire_number, state.running_auction.round, seat)
        level = max(bid.amount for bid in state.running_auction.bids)
        tokens = chance.choice(_payable(state.fleet[seat - 1].tokens, level + chance.choice((0, 1000, 2000))))
        if tokens.amount <= level:
            return Deed(Stand(seat), seat, button=True)
        return Deed(RaiseBid(seat, Secret(seat, tokens)), seat)

    def _replace(self, state: State, seat: Seat) -> Deed:
        card = self._worst(state, seat)
        return Deed(Replace(seat, card), seat, Lay(seat_zone(seat), (card,)))

    def _worst(self, state: State, seat: Seat) -> str:
        """The standard oarsman of lowest value, of those the one with the most copies."""
        cards = deck(state.box, state.fleet[seat - 1])
        return min(
            (card for card in cards if cards[card] and state.box.is_standard(card)),
            key=lambda card: (state.box.value(card), -cards[card], card),
        )

    def _play(self, state: State, seat: Seat) -> Deed:
        """The strongest cards of the hand; Rhythm if the hand has it."""
        least, most = card_count(state.fleet[seat - 1])
        hand = self._hand(state, seat)
        plays = (cards for number in range(least, most + 1) for cards in combinations(hand, number))
        cards = max(plays, key=lambda cards: racing.strength(state.box, cards))
        return Deed(PlayCards(seat, cards), seat, Lay(seat_zone(seat), cards))

    def _draw_off(self, state: State, seat: Seat) -> Deed:
        cards = max(combinations(self._hand(state, seat), 3), key=lambda cards: racing.values(state.box, cards))
        return Deed(DrawOff(seat, cards), seat, Lay(seat_zone(seat), cards))

    def _hand(self, state: State, seat: Seat) -> tuple[str, ...]:
        """The next four cards of the seat's shuffled deck.

        If somebody else played for this seat and laid other cards, four of those that can still be there.
        """
        boat = state.fleet[seat - 1]
        shuffles, draws = divmod(boat.draws, DRAW)
        order = sorted(deck(state.box, boat).elements())
        self._chance("deck", seat, shuffles).shuffle(order)
        hand, left = order[DRAW * draws : DRAW * (draws + 1)], rest(state.box, boat)
        if Counter(hand) - left:
            hand = self._chance("hand", seat, boat.draws).sample(sorted(left.elements()), DRAW)
        return state.box.in_order(hand)

    def _bets(self, state: State) -> tuple[Deed, ...]:
        """Bets of those who want to and have not yet; then the host's button."""
        wishes = {seat: self._bet(state, seat) for seat in state.seats}
        deeds = tuple(
            Deed(bet, seat) for seat, bet in wishes.items() if bet is not None and state.fleet[seat - 1].stakes == ()
        )
        return deeds or (Deed(CloseBets(), "host", button=True),)

    def _bet(self, state: State, seat: Seat) -> PlaceBets | None:
        """Some tokens on the own boat, some on one of the foremost."""
        boat, chance = state.fleet[seat - 1], self._chance("bet", state.stop, seat)
        room = betting.room(state, boat)
        tokens = chance.choice(_payable(boat.tokens, chance.choice((0, room, room))))
        if not tokens.amount:
            return None
        ahead = chance.choice([colour for colour, _ in _foremost(state)])
        own, other = Stake(state.colours[seat - 1], Tokens(tokens.ones)), Stake(ahead, Tokens(0, tokens.twos))
        stakes = betting.merged(state, (own, other))
        return PlaceBets(seat, betting.laid(state, seat, stakes))

    def _event(self, state: State) -> EventId:
        """The card that was laid face down at this milestone, of the nine shuffled before the race."""
        cards = [card.id for card in state.box.events for _ in range(card.copies)]
        self._chance("events").shuffle(cards)
        left = Counter(cards) - Counter(state.events)
        return next(event for event in cards if left[event])


def _payable(holds: Tokens, amount: int) -> list[Tokens]:
    """The selections from the hand that come nearest to an amount without exceeding it."""
    hands = holds.selections()
    best = max(hand.amount for hand in hands if hand.amount <= amount)
    return [hand for hand in hands if hand.amount == best]


def _foremost(state: State) -> list[tuple[Colour, Boat]]:
    """The two boats that are farthest."""
    boats = zip(state.colours, state.fleet, strict=True)
    return sorted(boats, key=lambda pair: -pair[1].space)[:2]
