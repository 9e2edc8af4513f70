"""What a card does to a boat: its one or two moves, what they touch, where they end, how far the course is sailed.

Nothing here refuses what is only not allowed: that is said in the outcome, so that what can be played is found by the
same sums as what was played.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from companion.games.regatta.cards import card_of, kinds_left
from companion.games.regatta.course import Progress, is_home, sailed, steps_of
from companion.games.regatta.model import PlayCard, Pose, Second, State, place
from companion.games.regatta.names import arrow_name, card_name
from companion.games.regatta.placing import can_lie
from companion.games.regatta.printed import Arrow, CardType
from companion.games.regatta.refusals import no_sailing, pose_of
from companion.games.regatta.sailing import Sea, Track, pose_at, sea_around, stopped, stored, touched, track, zone_at
from companion.parts import listed
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Seat


class Move(NamedTuple):
    """A card that can be played now, and where the boat then lies, as it is stored."""

    command: PlayCard
    pose: Pose


class Outcome(NamedTuple):
    """Where a card leads."""

    end: Pose
    """Exactly."""
    progress: Progress
    touched: tuple[str, ...] = ()
    zone: Seat | None = None
    """Whose closed zone the boat ends in."""


Way = tuple[PlayCard, Outcome]
"""How a card can be played, and where that leads."""


class Part(NamedTuple):
    """One move of a card."""

    arrow: Arrow
    stops: bool = False


def outcome(state: State, command: PlayCard, card: CardType) -> Outcome:
    """Where a card leads. Raises IllegalMove for an arrow that it does not show, or a stop that cannot be."""
    sea = sea_around(state, command.seat)
    boat = state.boats[command.seat - 1]
    begun = Outcome(pose_of(state, command.seat), Progress(boat.leg, boat.crossings))
    first = Part(arrow_of(card, command.arrow), command.stop_at_zone)
    if command.second is None:
        return _one_move(sea, begun, first, command.pose)
    halfway = _one_move(sea, begun, first, sails_on=True)
    if is_home(state, halfway.progress.leg):
        return halfway
    second = Part(arrow_of(card, command.second.arrow), command.second.stop_at_zone)
    return _one_move(sea, halfway, second, command.pose)


def rule_pose(state: State, command: PlayCard) -> Pose:
    """Where a card leads, as it is stored, whether it may be played or not. Raises as `outcome` and `card_of` do."""
    return stored(outcome(state, command, card_of(state.box, command.card)).end)


def arrow_of(card: CardType, name: str | None) -> Arrow:
    """The arrow of that name, or the only one. Raises IllegalMove("arrow")."""
    found = [arrow for arrow in card.arrows if name in (None, arrow.name)]
    if len(found) != 1:
        shown = listed(arrow_name(arrow.name) for arrow in card.arrows)
        said = "say which way" if name is None else f"not {arrow_name(name)}"
        raise IllegalMove("arrow", f"{card_name(card.id)} leads {shown}: {said}.")
    return found[0]


@lru_cache(maxsize=8)
def moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Every card that the seat can play now by the rules, along each of its arrows; none when it may not play."""
    if not may_sail(state, seat):
        return ()
    sea, boat = sea_around(state, seat), state.boats[seat - 1]
    begun = Outcome(pose_of(state, seat), Progress(boat.leg, boat.crossings))
    return tuple(move for card in kinds_left(state) for move in _moves_of(sea, begun, card))


def may_sail(state: State, seat: Seat) -> bool:
    """Whether the seat may play a card that moves its boat."""
    return state.stage == "race" and seat == state.current and no_sailing(state) is None


def every_way(state: State, card: CardType) -> Iterator[PlayCard]:
    """A card along the whole of each of its arrows, allowed or not."""
    for arrow in card.arrows:
        seconds = [Second(again.name) for again in card.arrows] if card.special == "tailwind" else [None]
        yield from (PlayCard(state.current, card.id, arrow.name, second=second) for second in seconds)


def second_is_blocked(state: State, command: PlayCard, card: CardType) -> bool:
    """Whether a Tailwind's second move is impossible along every arrow, so that the boat may stay after the first.

    That is judged from where the whole of the first leads, and once that is over the finishing line none is due.
    """
    sea = sea_around(state, command.seat)
    first = outcome(state, PlayCard(command.seat, command.card, command.arrow), card)
    seconds = (_one_move(sea, first, Part(arrow)) for arrow in card.arrows)
    return not is_home(state, first.progress.leg) and not any(_is_free(sea, second) for second in seconds)


def _one_move(sea: Sea, begun: Outcome, part: Part, really: Pose | None = None, *, sails_on: bool = False) -> Outcome:
    """One more move from where a card has brought the boat; `really`: where it was set down, unless it `sails_on`."""
    way = track(sea, begun.end, part.arrow)
    closed = zone_at(sea, way[-1])
    if part.stops:
        way, closed = _before_the_zone(sea, way, closed), None
    end = pose_at(sea, way[-1])
    lies = end if sails_on else stored(really or end)
    progress = sailed(sea.state, begun.progress, steps_of(sea, place(begun.end), way, place(lies)))
    found = () if sea.state.options.track_check == "off" else touched(sea, way)
    seen = tuple(dict.fromkeys((*begun.touched, *found)))
    return Outcome(end, progress, seen, closed)


def _before_the_zone(sea: Sea, way: Track, closed: Seat | None) -> Track:
    if closed is None:
        raise IllegalMove("no_zone", "The boat would not end in a closed zone, so it does not stop before one.")
    found = stopped(sea, way)
    if found is None:
        raise IllegalMove("no_stop", f"The boat never leaves {sea.state.name(closed)}'s closed zone: it cannot stop.")
    return found


def _moves_of(sea: Sea, begun: Outcome, card: CardType) -> Iterator[Move]:
    """What can be done with a kind of card."""
    for arrow in card.arrows:
        command = PlayCard(sea.seat, card.id, arrow.name)
        ways = _twice(sea, begun, card, arrow) if card.special == "tailwind" else _ways(sea, begun, arrow, command)
        yield from (Move(way, stored(after.end)) for way, after in ways)


def _twice(sea: Sea, begun: Outcome, card: CardType, arrow: Arrow) -> Iterator[Way]:
    """A Tailwind along one of its arrows first: with each second move, or none once it is home or may stay."""
    once = PlayCard(sea.seat, card.id, arrow.name)
    first = _one_move(sea, begun, Part(arrow), sails_on=True)
    if is_home(sea.state, first.progress.leg):
        alone = _ways(sea, begun, arrow, once)
        yield from ((way, after) for way, after in alone if is_home(sea.state, after.progress.leg))
        return
    for again in card.arrows:
        yield from _ways(sea, first, again, PlayCard(sea.seat, card.id, arrow.name, second=Second(again.name)))
    if sea.state.options.tailwind_second_blocked == "stay" and second_is_blocked(sea.state, once, card):
        yield from _ways(sea, begun, arrow, once)


def _ways(sea: Sea, begun: Outcome, arrow: Arrow, command: PlayCard) -> Iterator[Way]:
    """The last move of a card along the whole of its arrow or, if that ends in a closed zone, to before the zone."""
    after = _one_move(sea, begun, Part(arrow))
    if after.zone is not None:
        if stopped(sea, track(sea, begun.end, arrow)) is None:
            return
        command, after = stopping(command), _one_move(sea, begun, Part(arrow, stops=True))
    if _can_end(sea, after):
        yield command, after


def stopping(command: PlayCard) -> PlayCard:
    """The same card, its last move stopped before a closed zone."""
    if command.second is None:
        return PlayCard(command.seat, command.card, command.arrow, stop_at_zone=True)
    return PlayCard(command.seat, command.card, command.arrow, second=Second(command.second.arrow, stop_at_zone=True))


def _touches(sea: Sea, after: Outcome) -> bool:
    return bool(after.touched) and sea.state.options.track_check == "refuse"


def _is_free(sea: Sea, after: Outcome) -> bool:
    return after.zone is None and _can_end(sea, after)


def _can_end(sea: Sea, after: Outcome) -> bool:
    return not _touches(sea, after) and can_lie(sea, stored(after.end))
