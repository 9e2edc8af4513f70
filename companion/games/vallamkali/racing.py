"""The racing phase: cards move boats, milestones halt the race, ties past the line are drawn off."""

from collections import Counter
from collections.abc import Sequence, Set
from functools import lru_cache
from itertools import combinations_with_replacement

from msgspec.structs import replace

from companion.games.vallamkali import decks
from companion.games.vallamkali.decks import card_count, deck, rest
from companion.games.vallamkali.events import EVENTS
from companion.games.vallamkali.model import (
    RHYTHM,
    Boat,
    DrawOff,
    MoveTotal,
    Play,
    PlayCards,
    Stage,
    State,
    TurnEvent,
)
from companion.games.vallamkali.printed import Box
from companion.games.vallamkali.refusals import boat_of, in_stage
from companion.games.vallamkali.scoring import tied_groups
from companion.parts import put, refuse_unless_waived
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Seat


def play_cards(state: State, command: PlayCards, waive: Set[str]) -> State:
    """One more boat's cards; the last ones move all boats at once."""
    boat = _to_move(state, command.seat)
    least, most = card_count(boat)
    _right_number(state, command.seat, command.cards, (least, most), waive)
    _in_deck(state, command.seat, command.cards, waive)
    total = max(0, strength(state.box, command.cards) + boat.moves)
    return _moved_in(state, command.seat, drawn(state, boat, command.cards), Play(command.cards, total))


def move_total(state: State, command: MoveTotal, waive: Set[str]) -> State:
    """One more boat's move without its cards."""
    boat = _to_move(state, command.seat)
    can = reachable(state, command.seat)
    if command.total not in can:
        text = f"{state.name(command.seat)} cannot move {command.total}: {can[0]} to {can[-1]} can be reached."
        refuse_unless_waived("reach", text, waive)
    return _moved_in(state, command.seat, drawn(state, boat, ()), Play((), command.total))


def strength(box: Box, cards: Sequence[str]) -> int:
    """The spaces that cards are worth: their values, and 3 for a Rhythm."""
    return values(box, cards) + (RHYTHM if has_rhythm(box, cards) else 0)


def values(box: Box, cards: Sequence[str]) -> int:
    """The sum of the printed values."""
    return sum(box.value(card) or 0 for card in cards)


def has_rhythm(box: Box, cards: Sequence[str]) -> bool:
    """Are three different characters of equal value among the cards?"""
    return any(number >= 3 for number in Counter(box.value(card) for card in set(cards)).values())


def reachable(state: State, seat: Seat) -> tuple[int, ...]:
    """The totals that a seat can move in its next turn, in rising order."""
    boat = state.fleet[seat - 1]
    cards = tuple(sorted(rest(state.box, boat).items()))
    least, most = card_count(boat)
    sums = {total for number in range(least, most + 1) for total in _strengths(state.box, cards, number)}
    return tuple(sorted({max(0, total + boat.moves) for total in sums}))


def drawn(state: State, boat: Boat, cards: tuple[str, ...]) -> Boat:
    """The boat's piles after four cards were drawn and some laid open."""
    return replace(boat, draws=boat.draws + 1, seen=decks.drawn(state.box, boat, cards))


def turn_event(state: State, command: TurnEvent, waive: Set[str]) -> State:
    """The event hits the boats that lead or are last now; then the race goes on."""
    in_stage(state, "event")
    if state.events.count(command.event) >= state.box.copies(command.event):
        text = f"{EVENTS[command.event].title} was already turned, and no other card like it is in the box."
        refuse_unless_waived("used", text, waive)
    fleet = EVENTS[command.event].hit(state.fleet)
    done = state.milestones_done + 1
    events = (*state.events, command.event)
    return settled(replace(state, fleet=fleet, milestones_done=done, events=events, event=command.event))


def draw_off(state: State, command: DrawOff, waive: Set[str]) -> State:
    """One more tied boat's cards; the last ones of its tie decide (RULINGS.md, V10)."""
    in_stage(state, "tiebreak")
    boat = boat_of(state, command.seat)
    if command.seat not in waiting(state):
        raise IllegalMove("tied", f"{state.name(command.seat)} has no tie to draw off now.")
    _right_number(state, command.seat, command.cards, (3, 3), waive)
    _in_deck(state, command.seat, command.cards, waive)
    boat = replace(drawn(state, boat, command.cards), draw=values(state.box, command.cards))
    return settled(replace(state, fleet=put(state.fleet, command.seat, boat)))


def settled(state: State) -> State:
    """The checks after every movement: finishers, ties past the line, the end, the next milestone."""
    finish = state.box.track.finish
    if any(boat.space >= finish and boat.finished is None for boat in state.fleet):
        state = replace(state, fleet=tuple(_over_the_line(boat, finish, state.turn) for boat in state.fleet))
    state = _ties_decided(state)
    return replace(state, stage=_stage_after(state))


def resume(state: State, waive: Set[str]) -> State:
    """Where the race goes on from spaces that the host corrected."""
    in_stage(state, "turn", "tiebreak", "over")
    if (after := resumed(state)) != state:
        return after
    if "milestone" in waive and state.stage == "turn" and state.milestones_done < 3 and not _anybody_played(state):
        return replace(state, stage="bets")
    raise IllegalMove("milestone", "Nothing to go on to: no boat has passed the next milestone or the line.")


def resumed(state: State) -> State:
    """The state after the checks that follow a movement; the same while a turn is being played."""
    if state.stage in ("tiebreak", "over") or (state.stage == "turn" and not _anybody_played(state)):
        return settled(state)
    return _sailed_if_all_in(state) if state.stage == "turn" else state


def waiting(state: State) -> tuple[Seat, ...]:
    """The seats whose cards the race waits for."""
    if state.stage == "turn":
        return tuple(seat for seat, boat in _each(state) if boat.finished is None and boat.played is None)
    if state.stage == "tiebreak":
        tied = (seat for group in tied_groups(state) for seat in group)
        return tuple(sorted(seat for seat in tied if state.fleet[seat - 1].draw is None))
    return ()


@lru_cache(maxsize=4096)
def _strengths(box: Box, cards: tuple[tuple[str, int], ...], number: int) -> frozenset[int]:
    """What any `number` of the cards, given as (code, copies), can be worth."""
    copies = dict(cards)
    hands = combinations_with_replacement(copies, number)
    return frozenset(strength(box, hand) for hand in hands if all(hand.count(card) <= copies[card] for card in hand))


def _each(state: State) -> enumerate[Boat]:
    return enumerate(state.fleet, start=1)


def _to_move(state: State, seat: Seat) -> Boat:
    in_stage(state, "turn")
    boat = boat_of(state, seat)
    if boat.finished is not None:
        raise IllegalMove("finished", f"{state.name(seat)} is over the line and draws no more.")
    if boat.played is not None:
        raise IllegalMove("done", f"{state.name(seat)} has played in turn {state.turn + 1}.")
    return boat


def _right_number(state: State, seat: Seat, cards: tuple[str, ...], allowed: tuple[int, int], waive: Set[str]) -> None:
    least, most = allowed
    if not least <= len(cards) <= most:
        number = str(least) if least == most else f"{least} or {most}"
        text = f"{state.name(seat)} plays {number} cards this time, not {len(cards)}."
        refuse_unless_waived("cards", text, waive)


def _in_deck(state: State, seat: Seat, cards: tuple[str, ...], waive: Set[str]) -> None:
    boat = state.fleet[seat - 1]
    own, left = deck(state.box, boat), rest(state.box, boat)
    for card in cards:
        number = cards.count(card)
        if not own[card]:
            raise IllegalMove("card", f"{state.card(card)} is not in {state.name(seat)}'s deck.")
        if number > left[card]:
            has = f"has {left[card]} of {state.card(card)} left before the reshuffle"
            refuse_unless_waived("copies", f"{state.name(seat)} {has}, not {number}.", waive)


def _moved_in(state: State, seat: Seat, boat: Boat, play: Play) -> State:
    """The state with a boat's play, which what was pending for the boat is part of; the last play moves all."""
    fleet = put(state.fleet, seat, replace(boat, played=play, moves=0, cards=0))
    return _sailed_if_all_in(replace(state, fleet=fleet))


def _sailed_if_all_in(state: State) -> State:
    """All boats move at once when the last has played (RULINGS.md, V4)."""
    for boat in state.fleet:
        if boat.played is None and boat.finished is None:
            return state
    fleet = tuple(_sailed(boat) for boat in state.fleet)
    return settled(replace(state, turn=state.turn + 1, fleet=fleet, event=None))


def _sailed(boat: Boat) -> Boat:
    if boat.played is None or boat.finished is not None:
        return replace(boat, moved=0, played=None)
    total = boat.played.total
    return replace(boat, space=boat.space + total, moved=total, played=None)


def _anybody_played(state: State) -> bool:
    return any(boat.played is not None for boat in state.fleet)


def _over_the_line(boat: Boat, finish: int, turn: int) -> Boat:
    """The boat with its finishing turn, if it is past the line (RULINGS.md, V15); nothing is pending any more."""
    if boat.space < finish or boat.finished is not None:
        return boat
    return replace(boat, finished=turn, moves=0, cards=0)


def _ties_decided(state: State) -> State:
    """The state with each tie counted in which everybody has drawn; those level again must draw again."""
    groups = (group for group in tied_groups(state) if all(state.fleet[seat - 1].draw is not None for seat in group))
    drawn_off = {seat for group in groups for seat in group}
    if not drawn_off:
        return state
    return replace(state, fleet=tuple(_decided(boat) if seat in drawn_off else boat for seat, boat in _each(state)))


def _decided(boat: Boat) -> Boat:
    return replace(boat, tiebreaks=(*boat.tiebreaks, boat.draw or 0), draw=None)


def _stage_after(state: State) -> Stage:
    if tied_groups(state):
        return "tiebreak"
    if sum(boat.finished is not None for boat in state.fleet) >= 3:
        return "over"
    done = state.milestones_done
    if done < 3 and max(boat.space for boat in state.fleet) >= state.box.track.milestones[done]:
        return "bets"
    return "turn"
