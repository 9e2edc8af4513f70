"""What a table can show: faults of a state, and of a position that a race is begun from."""

from collections import Counter
from collections.abc import Iterator

from companion.games.regatta.cards import counted, suns_out
from companion.games.regatta.course import finish_leg, first_leg, is_home
from companion.games.regatta.model import Boat, State
from companion.games.regatta.names import boat_name, card_name
from companion.games.regatta.placing import upon
from companion.games.regatta.sailing import sea_around
from companion.vocabulary.value import Seat


def state_faults(state: State) -> Iterator[str]:
    """What no table could show, however it came about."""
    for seat, boat in enumerate(state.boats, start=1):
        yield from _boat_faults(state, boat, state.name(seat))
        yield from _place_faults(state, seat, boat)
    yield from _turn_faults(state)
    yield from _card_faults(state)


def position_faults(state: State) -> Iterator[str]:
    """What a race that is found in the middle cannot show, though a correction may lead there."""
    if state.stage == "over":
        yield "That race is over."
    placed = [boat.pose is not None for boat in state.boats]
    if state.stage == "placing" and all(placed):
        yield "All boats are placed: begin with the lot."
    if state.stage in ("lot", "race") and not all(placed):
        yield "Each boat must be placed: say its pose."
    yield from _seen_faults(state)


def _seen_faults(state: State) -> Iterator[str]:
    for kind in state.seen:
        of_box = sum(card.count for card in state.box.cards if card.id == kind.card)
        if kind.count > of_box:
            yield f"{kind.count} of {card_name(kind.card)} cannot have been seen: the box has {of_box}."
    for name, times in Counter(kind.card for kind in state.seen).items():
        if times > 1:
            yield f"{card_name(name)} is listed {times} times as seen: say once how many."
    seen = sum(kind.count for kind in state.seen)
    if seen > state.discard + suns_out(state):
        yield f"Cards seen: {seen}; but {state.discard} discarded and {suns_out(state)} Suns before boats."


def _place_faults(state: State, seat: Seat, boat: Boat) -> Iterator[str]:
    if boat.pose is not None:
        for thing in upon(sea_around(state, seat), boat.pose):
            yield f"{boat_name(state, seat)} cannot lie upon {thing}."


def _boat_faults(state: State, boat: Boat, name: str) -> Iterator[str]:
    first, last = first_leg(state), finish_leg(state.box)
    if state.winner is None and not first <= boat.leg <= last:
        yield f"{name}'s leg must be {first} to {last}, not {boat.leg}."
    if boat.crossings and not 1 <= boat.leg < last:
        yield f"{name} sails for the line now, where no wrong pass counts: set those to 0 first, not {boat.crossings}."
    elif boat.crossings > 0:
        yield f"{name}'s crossings must be 0 or less, not {boat.crossings}: with one more the mark is rounded."


def _turn_faults(state: State) -> Iterator[str]:
    if state.current not in state.seats:
        yield f"There is no seat {state.current}: {len(state.boats)} play."
    elif state.moves and state.boat.becalmed:
        yield f"{state.name(state.current)} has sailed in this turn, so no Sun lies before that boat yet."
    home = [seat for seat in state.seats if is_home(state, state.boats[seat - 1].leg)]
    if state.winner is not None and home != [state.winner]:
        yield f"{state.name(state.winner)} is home and nobody else: the race ended with that."


def _card_faults(state: State) -> Iterator[str]:
    there, total = counted(state), state.box.card.total
    if state.deck < 0 or there > total:
        piles = f"{state.deck} in the deck, {state.discard} discarded, {suns_out(state)} Suns before boats"
        yield f"With {piles} and the hands there are {there} cards, and the box has {total}: lower another pile first."
    suns = sum(card.count for card in state.box.cards if card.special == "sun")
    if suns_out(state) > suns:
        yield f"Boats becalmed: {suns_out(state)}; Suns in the box: {suns}."
