"""A turn of the race: a card that moves the boat, a Sun, one more card after a Strong Gale, the end; or a skip."""

from collections.abc import Set
from math import ceil

from msgspec.structs import replace

from companion.games.regatta.cards import card_of, drawn, filled, laid, most_exchanged, sun_of, suns_out
from companion.games.regatta.course import is_home
from companion.games.regatta.geometry import degrees_apart, distance
from companion.games.regatta.model import WAKE, Boat, EndTurn, PlayCard, PlaySun, Pose, Skip, State, place
from companion.games.regatta.moves import Outcome, outcome, second_is_blocked
from companion.games.regatta.names import boat_name, card_name, in_cards
from companion.games.regatta.placing import must_lie
from companion.games.regatta.printed import CardType
from companion.games.regatta.refusals import boat_of, in_turn, no_sailing, pose_of
from companion.games.regatta.sailing import bow, hull, sea_around, stored, touched_at, zones_well_at
from companion.parts import listed, put, refuse_unless_waived
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Seat


def play_card(state: State, command: PlayCard, waive: Set[str]) -> State:
    """The boat moves along an arrow; who comes home wins at once."""
    in_turn(state, command.seat)
    if refusal := no_sailing(state):
        raise refusal
    card = card_of(state.box, command.card)
    _twice_or_once(card, command)
    after = outcome(state, command, card)
    _second_given(state, command, card, after)
    _allowed(state, command, after, waive)
    end = _set_down(state, command.seat, after.end, command.pose, waive)
    state = laid(filled(state), card, waive)
    return _moved(state, card, after, end)


def play_sun(state: State, command: PlaySun, waive: Set[str]) -> State:
    """A Sun lies before another boat."""
    in_turn(state, command.seat)
    name, target = state.name(command.seat), boat_of(state, command.target)
    if not state.moves:
        raise IllegalMove("move_first", f"{name} plays a move card first, then a Sun.")
    if state.has_played_sun:
        raise IllegalMove("one_sun", f"{name} has played a Sun in this turn, and one is all.")
    if command.target == command.seat:
        raise IllegalMove("target", f"A Sun is laid before another player's boat, not before {name}'s own.")
    if target.becalmed:
        raise IllegalMove("becalmed", f"{state.name(command.target)} is becalmed already.")
    card = sun_of(state.box)
    if suns_out(state) >= card.count:
        raise IllegalMove("suns", f"Suns in the box: {card.count}, and all lie before boats.")
    boats = put(state.boats, command.target, replace(target, becalmed=True))
    return replace(laid(state, card, waive), boats=boats, has_played_sun=True)


def end_turn(state: State, command: EndTurn) -> State:
    """The hand is filled, and the next player's turn begins."""
    in_turn(state, command.seat)
    if not state.moves:
        raise IllegalMove("move_first", f"{state.name(command.seat)} plays a card first, or skips the turn.")
    return _next_turn(filled(state))


def skip(state: State, command: Skip, waive: Set[str]) -> State:
    """No card is played: some are exchanged, or the boat turns, or neither. A Sun before the boat is discarded."""
    in_turn(state, command.seat)
    if state.moves:
        raise IllegalMove("moved", f"{state.name(command.seat)} has played a card in this turn: end it.")
    if command.exchange and command.turn_to_deg is not None:
        raise IllegalMove("either", "A skipped turn either exchanges cards or turns the boat, not both.")
    if command.pose is not None and command.turn_to_deg is None:
        raise IllegalMove("pose", "A boat that is not turned in a skipped turn stays where it lies.")
    boat = state.boat
    if command.turn_to_deg is not None:
        boat = replace(boat, pose=_turned(state, command, command.turn_to_deg, waive))
    state = _exchanged(state, command.exchange)
    suns = state.discard + boat.becalmed
    boats = put(state.boats, command.seat, replace(boat, becalmed=False))
    return _next_turn(replace(state, boats=boats, discard=suns))


def _twice_or_once(card: CardType, command: PlayCard) -> None:
    if card.special == "sun":
        raise IllegalMove("move_first", "A Sun moves no boat: it is laid before another's after a move card.")
    if command.second is None:
        return
    if card.special != "tailwind":
        raise IllegalMove("once", f"Only a Tailwind is played twice, {card_name(card.id)} once.")
    if command.stop_at_zone:
        raise IllegalMove("stop", "Only the second move of a Tailwind can end before a closed zone.")


def _second_given(state: State, command: PlayCard, card: CardType, after: Outcome) -> None:
    """Raises IllegalMove("twice") for a Tailwind without its second move, unless none was possible or needed."""
    if card.special != "tailwind" or command.second is not None or is_home(state, after.progress.leg):
        return
    if state.options.tailwind_second_blocked == "refuse":
        raise IllegalMove("twice", "A Tailwind must be played twice: say the arrow of its second move.")
    if not second_is_blocked(state, command, card):
        raise IllegalMove("twice", "A Tailwind must be played twice, and its second move is possible.")


def _allowed(state: State, command: PlayCard, after: Outcome, waive: Set[str]) -> None:
    name = boat_name(state, command.seat)
    if after.touched and state.options.track_check == "refuse":
        text = f"{name} cannot sail there: it touches {listed(after.touched)}."
        refuse_unless_waived("touch", text, waive)
    if after.zone is not None:
        what = name if state.options.closed_zone_test == "hull" else f"{state.name(command.seat)}'s bow"
        text = f"{what} would end in the closed zone of {state.name(after.zone)}."
        refuse_unless_waived("zone", text, waive)


def _set_down(state: State, seat: Seat, end: Pose, really: Pose | None, waive: Set[str]) -> Pose:
    """Where the boat really lies, as it is stored. Raises IllegalMove("pose") if that is too far from its end."""
    if really is not None:
        off_mm, off_deg = distance(place(really), place(end)), degrees_apart(really.heading_deg, end.heading_deg)
        most = state.box.tolerance
        if off_mm > most.position or off_deg > most.heading:
            off = [f"{ceil(off_mm * 10) / 10:g} mm"] if off_mm > most.position else []
            off += [f"{ceil(off_deg * 10) / 10:g}°"] if off_deg > most.heading else []
            may = f"within {most.position:g} mm and {most.heading:g}°"
            text = f"{boat_name(state, seat)} must lie where it leads, {may}; it is {listed(off)} off."
            refuse_unless_waived("pose", text, waive)
    pose = stored(really or end)
    must_lie(sea_around(state, seat), pose)
    return pose


def _moved(state: State, card: CardType, after: Outcome, end: Pose) -> State:
    """The state after a card was played; the card itself is discarded."""
    seat, boat = state.current, state.boat
    wake = (*boat.wake, pose_of(state, seat))[-WAKE:]
    boat = Boat(end, after.progress.leg, after.progress.crossings, wake=wake)
    won = is_home(state, boat.leg)
    return replace(
        state,
        boats=put(state.boats, seat, boat),
        discard=state.discard + 1,
        moves=state.moves + 1,
        may_repeat=card.special == "strong_gale" and not state.moves,
        warning=listed(after.touched) if after.touched else "",
        stage="over" if won else state.stage,
        winner=seat if won else None,
    )


def _turned(state: State, command: Skip, heading_deg: float, waive: Set[str]) -> Pose:
    """The boat's pose, turned on the spot; only its end is looked at, for the boat is lifted."""
    seat, was = command.seat, pose_of(state, command.seat)
    pose = stored(Pose(was.x_mm, was.y_mm, heading_deg))
    sea, name = sea_around(state, seat), state.name(seat)
    if found := touched_at(sea, hull(state.box, pose)):
        refuse_unless_waived("touch", f"{boat_name(state, seat)} cannot turn so: it touches {listed(found)}.", waive)
    before = zones_well_at(sea, bow(state.box, was))
    for entered in sorted(zones_well_at(sea, bow(state.box, pose)) - before):
        refuse_unless_waived("zone", f"{name} cannot turn into the closed zone of {state.name(entered)}.", waive)
    return _set_down(state, command.seat, pose, command.pose, waive)


def _exchanged(state: State, number: int) -> State:
    """Cards are discarded first, then as many drawn, so that they can come back."""
    most = most_exchanged(state.box)
    if number > most:
        raise IllegalMove("exchange", f"Up to {in_cards(most)} may be exchanged, not {number}.")
    return drawn(replace(state, discard=state.discard + number), number)


def _next_turn(state: State) -> State:
    return replace(
        state,
        current=state.current % len(state.boats) + 1,
        turn=state.turn + 1,
        moves=0,
        may_repeat=False,
        has_played_sun=False,
        warning="",
    )
