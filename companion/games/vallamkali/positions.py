"""What a table can show: faults of a state, and of a position that a game is begun from."""

from collections import Counter
from collections.abc import Iterator

from companion.games.vallamkali import betting
from companion.games.vallamkali.decks import deck, pile
from companion.games.vallamkali.model import (
    ALL_ONES,
    ALL_TWOS,
    BET_TOTAL,
    BIDDING,
    DECK,
    HIRE_DECK,
    Boat,
    State,
    Tokens,
)
from companion.games.vallamkali.printed import LONGEST_MOVE
from companion.games.vallamkali.refusals import k
from companion.games.vallamkali.scoring import PAYING, tied_groups
from companion.parts import listed
from companion.secrecy import Secret

MOST_PUSHED = 2
"""Spaces that an event moves a boat at most."""


def state_faults(state: State) -> Iterator[str]:
    """What no table could show, however it came about."""
    for seat, boat in enumerate(state.fleet, start=1):
        name = state.name(seat)
        yield from _money_faults(state, boat, name)
        yield from _deck_faults(state, boat, name)
        yield from _line_faults(state, boat, name)
        yield from _draw_faults(state, boat, name)
    yield from _place_faults(state)
    yield from _hire_faults(state)
    if state.stage in BIDDING:
        yield from _before_the_race(state)
    if state.stage in ("bets", "event") and state.milestones_done >= 3:
        yield "All three milestones are done, so no stop can be on."
    if len(state.events) > state.milestones_done:
        yield f"{len(state.events)} events were turned at {state.milestones_done} milestones."


def _money_faults(state: State, boat: Boat, name: str) -> Iterator[str]:
    if not isinstance(boat.stakes, Secret) and not boat.tokens.covers(betting.tokens(betting.known(boat.stakes))):
        yield f"{name} holds less than what lies on the boats in {name}'s name."
    whole = boat.tokens.plus(betting.tokens(boat.bets))
    for hire in boat.hired:
        whole = whole.plus(hire.paid)
    if not Tokens(ALL_ONES, ALL_TWOS).covers(whole):
        has = f"{whole.ones} tokens of ₹1,000 and {whole.twos} of ₹2,000"
        yield f"{name} has, spent and bet {has}; a player gets {ALL_ONES} and {ALL_TWOS}."
    for stake in boat.bets:
        if stake.boat not in state.colours:
            yield f"{name} bet on {stake.boat}, which is not in this race."


def _deck_faults(state: State, boat: Boat, name: str) -> Iterator[str]:
    for hire in boat.hired:
        if not state.box.is_professional(hire.card):
            yield f"{name} hired {hire.card}, which is no professional of this box."
        if not state.box.is_standard(hire.replaced):
            yield f"{name} replaced {hire.replaced}, which is not a standard oarsman."
    cards = deck(state.box, boat)
    for card, copies in cards.items():
        if copies < 0:
            yield f"{name} replaced {card} more often than a deck holds it."
    for card in boat.seen:
        if not cards[card]:
            yield f"{name} played {card}, which is not in the deck."


def _line_faults(state: State, boat: Boat, name: str) -> Iterator[str]:
    if boat.finished is None:
        return
    if boat.finished > state.turn:
        yield f"{name} is over the line in turn {boat.finished}, and only {state.turn} were played."
    if boat.space < state.box.track.finish:
        yield f"{name} is over the line in turn {boat.finished} but stands on {boat.space}: clear its turn first."


def _draw_faults(state: State, boat: Boat, name: str) -> Iterator[str]:
    """More draws than turns and tie-breaks, where turns were counted from START."""
    position = state.setup.position
    if position is not None and not position.turn:
        return
    most = state.turn + (boat.played is not None) + len(boat.tiebreaks) + (boat.draw is not None)
    if boat.draws > most:
        yield f"{name} cannot have drawn {boat.draws} times after turn {state.turn}: {most} is the most."
    if boat.finished == 0:
        yield f"{name} cannot be over the line in turn 0: turns count from 1."


def _place_faults(state: State) -> Iterator[str]:
    """Places set by hand that cannot all be: boats share only places that pay nothing."""
    by_hand = Counter(boat.place for boat in state.fleet if boat.place is not None)
    for place, boats in sorted(by_hand.items()):
        names = listed(state.name(seat) for seat, boat in enumerate(state.fleet, start=1) if boat.place == place)
        if boats > 1 and place <= PAYING:
            yield f"{names} cannot be in place {place}: it pays one boat."
        if place + boats - 1 > len(state.fleet):
            yield f"{names} cannot be in place {place}: {len(state.fleet)} boats race."


def _hire_faults(state: State) -> Iterator[str]:
    up = state.revealed
    for card in up:
        if up.count(card) > 1:
            yield f"{card} was up for hire more than once."
    for card in state.gone:
        if not state.box.is_professional(card):
            yield f"{card} went back to the box but is no professional of it."
    if len(up) > state.hires:
        yield f"{len(up)} professionals were up for hire; with {len(state.fleet)} players there are {state.hires}."


def position_faults(state: State) -> Iterator[str]:
    """What a game that is found in the middle cannot show, though a correction may lead there."""
    yield from _unfinished_business(state)
    for seat, boat in enumerate(state.fleet, start=1):
        yield from _seen_faults(state, boat, state.name(seat))
        yield from _distance_faults(state, boat, state.name(seat))
        yield from _bet_faults(state, boat, state.name(seat))
    yield from _card_faults(state)
    over = [state.name(seat) for seat, boat in enumerate(state.fleet, start=1) if boat.finished is not None]
    if len(over) >= 3:
        yield f"{listed(over)} are over the line: that race has ended."
    for group in tied_groups(state):
        yield f"{listed(map(state.name, group))} are level past the line: say what they drew in `tiebreaks`."
    if state.stage != "reveal":
        yield from _milestone_faults(state)
    elif len(state.revealed) >= state.hires:
        yield f"All {state.hires} professionals have been up for hire: begin with a turn."


def _unfinished_business(state: State) -> Iterator[str]:
    for seat, boat in enumerate(state.fleet, start=1):
        name = state.name(seat)
        if boat.played is not None or boat.draw is not None or boat.stakes != () or boat.decided:
            yield f"{name} is in mid-turn: a position begins before cards are played and bets placed."
        if boat.finished is None and boat.space >= state.box.track.finish:
            yield f"{name} stands on {boat.space}, past the finish: say in which turn it crossed the line."


def _before_the_race(state: State) -> Iterator[str]:
    bare = (Boat(tokens=boat.tokens, hired=boat.hired, stakes=boat.stakes, place=boat.place) for boat in state.fleet)
    if state.turn or state.milestones_done or tuple(bare) != state.fleet:
        yield "Professionals are hired before the boats leave START."


def _milestone_faults(state: State) -> Iterator[str]:
    foremost, done = max(boat.space for boat in state.fleet), state.milestones_done
    logs = state.box.track.milestones
    if done and foremost < logs[done - 1]:
        yield f"{done} milestones are done, but no boat is past space {logs[done - 1]}."
    if done == 3:
        return
    if state.stage == "turn" and foremost >= logs[done]:
        yield f"A boat on {foremost} is past milestone {done + 1}: begin with its bets."
    if state.stage in ("bets", "event") and foremost < logs[done]:
        yield f"No boat is past milestone {done + 1}, space {logs[done]}, so its stop cannot be on."


def _seen_faults(state: State, boat: Boat, name: str) -> Iterator[str]:
    most = DECK - pile(boat)
    if len(boat.seen) > most:
        yield f"{name} cannot have laid open {len(boat.seen)} cards since the reshuffle: {most} were drawn."
    for card, copies in (Counter(boat.seen) - deck(state.box, boat)).items():
        yield f"{name} laid {card} open {boat.seen.count(card)} times: {copies} more than the deck holds."


def _distance_faults(state: State, boat: Boat, name: str) -> Iterator[str]:
    """A space that no turns lead to, where turns were counted; what is only so past the line."""
    farthest = LONGEST_MOVE * state.turn + MOST_PUSHED * state.milestones_done
    if state.turn and boat.space > farthest:
        yield f"{name} cannot be on space {boat.space} after turn {state.turn}: {farthest} is the farthest."
    if (boat.moves or boat.cards) and boat.finished is not None:
        yield f"{name} is over the line, so nothing can be pending for the boat."
    if not 0 <= boat.moved <= boat.space:
        yield f"{name} cannot have moved {boat.moved} spaces to space {boat.space}."
    if boat.tiebreaks and boat.finished is None:
        yield f"{name} drew for a tie but is not over the line."
    if boat.finished == 0:
        yield f"{name} cannot be over the line in turn 0: turns count from 1."


def _bet_faults(state: State, boat: Boat, name: str) -> Iterator[str]:
    closed = state.milestones_done + (state.stage == "event")
    most, bet = min(BET_TOTAL, sum(state.box.track.bet_limits[:closed])), betting.total(boat.bets)
    if bet > most:
        yield f"{name} bet {k(bet)}; {k(most)} was the most at the stops so far."
    if betting.merged(state, boat.bets) != tuple(sorted(boat.bets, key=lambda stake: state.colours.index(stake.boat))):
        yield f"{name} has a boat twice among the bets, or one without tokens."


def _card_faults(state: State) -> Iterator[str]:
    """Cards that came up more often than the box has them for this number of players."""
    for event, times in Counter(state.events).items():
        if times > state.box.copies(event):
            yield f"{event} was turned {times} times, and the box has {state.box.copies(event)}."
    values = Counter(state.box.value(card) or 0 for card in state.revealed)
    for value, cards in values.items():
        most = HIRE_DECK[len(state.fleet)][value]
        if cards > most:
            players = len(state.fleet)
            yield f"{cards} professionals of value {value} were up for hire; with {players} players it is {most}."
