"""A pretend table: hands that draw cards, sail along their arrows and lay Suns, so that the race can sail itself."""

from collections.abc import Iterable, Iterator
from functools import partial
from math import inf
from typing import assert_never

from msgspec.structs import replace

from companion.games.regatta.cards import counted, most_exchanged, seen_of, sun_of
from companion.games.regatta.geometry import ahead, bearing, degrees_apart, distance, tidy, tidy_heading
from companion.games.regatta.legal import accepted
from companion.games.regatta.model import (
    EndTurn,
    PlaceBoat,
    PlayCard,
    PlaySun,
    Pose,
    Setup,
    Skip,
    StartWith,
    State,
    place,
)
from companion.games.regatta.moves import Move, moves
from companion.games.regatta.offers import is_stopped
from companion.games.regatta.piloting import left_mm, way_of
from companion.games.regatta.places import free_place
from companion.games.regatta.printed import SAMPLE
from companion.games.regatta.refusals import pose_of
from companion.games.regatta.rules import apply
from companion.games.regatta.senses import PILE, SEA
from companion.parts import put
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.pretend import Deed, Lay, Sail, chance
from companion.vocabulary.value import Seat

CLUMSY_MM, CLUMSY_DEG = 3.0, 2.0
"""How far from where they should hands set a boat down, at most."""
SPARE = ((6, 0, 0), (-6, 0, 0), (0, 6, 0), (0, -6, 0), (0, 0, 4), (0, 0, -4))
"""Millimetres and degrees: a move must do the same if the boat lies so far elsewhere, as a camera may see it."""
LOST_MM = 105.0
"""What a turn without a card costs of way."""
ASTRAY_DEG = 30.0
"""A boat that points farther elsewhere is turned."""
RESTLESS = 0.1
"""How often hands do anything rather than nothing, so that boats in each other's way come apart."""
KEEPS_SUN = 0.5
"""How often a Sun stays in the hand."""


class World:
    """What hands do at a pretend table; the same seed and state always give the same deeds.

    Nothing that is told says who holds which cards, so chance deals each hand anew when its turn comes, from all that
    nobody has seen yet.
    """

    def __init__(self, setup: Setup, seed: int | str) -> None:
        self.setup = setup
        self._chance = partial(chance, seed)

    @property
    def cards(self) -> tuple[str, ...]:
        """Every kind of card."""
        return tuple(card.id for card in (self.setup.box or SAMPLE).cards)

    @property
    def zones(self) -> tuple[str, ...]:
        """The sea and the pile of played cards."""
        return SEA, PILE

    def conserved(self, state: State) -> object:
        """All cards: in the deck, the discard pile and hands, and Suns before boats."""
        return counted(state)

    def deeds(self, state: State) -> tuple[Deed, ...]:
        """What hands do now; none when the race is over."""
        match state.stage:
            case "placing":
                return (self._place(state),)
            case "lot":
                return (Deed(StartWith(self._chance("lot").choice(state.seats)), "host"),)
            case "race":
                return (self._after_moving(state) if state.moves else self._turn(state),)
            case "over":
                return ()
            case _:
                assert_never(state.stage)

    def _place(self, state: State) -> Deed:
        """The next boat, before its part of the line."""
        seat = next(seat for seat, boat in enumerate(state.boats, 1) if boat.pose is None)
        there = free_place(state, seat)
        assert there is not None, "there is always room behind the line"
        pose = self._set_down(state, there)
        return Deed(PlaceBoat(seat, pose), seat, _sail(state, seat, pose))

    def _turn(self, state: State) -> Deed:
        """A card of the hand, if one leads on; else the boat is turned to where it goes, or cards are exchanged."""
        is_restless = self._chance("restless", state.turn).random() < RESTLESS
        card = self._best_card(state, -inf if is_restless else -LOST_MM / 2)
        if card is not None:
            return self._sailed(state, card)
        turn = self._any_turn(state) if is_restless else _turn_on(state)
        if turn is not None:
            turned = pose_of(apply(state, turn), state.current)
            return Deed(replace(turn, pose=turned), state.current, _sail(state, state.current, turned))
        number = self._chance("exchange", state.turn).randint(1, most_exchanged(state.box))
        return Deed(Skip(state.current, exchange=number), state.current)

    def _any_turn(self, state: State) -> Skip | None:
        """A turn on the spot to anywhere: the way out of a crowd in which nobody can move."""
        by_deg = self._chance("turn", state.turn).uniform(ASTRAY_DEG, 360 - ASTRAY_DEG)
        turn = Skip(state.current, turn_to_deg=tidy_heading(pose_of(state, state.current).heading_deg + by_deg))
        return turn if accepted(state, turn) else None

    def _after_moving(self, state: State) -> Deed:
        """One more card after a Strong Gale if one leads on, a Sun for whoever leads, the end of the turn."""
        card = self._best_card(state, 0.0) if state.may_repeat else None
        if card is not None:
            return self._sailed(state, card)
        target = self._target(state)
        if target is not None:
            return Deed(PlaySun(state.current, target), state.current)
        return Deed(EndTurn(state.current), state.current, button=not state.may_repeat)

    def _hand(self, state: State) -> tuple[str, ...]:
        """The kinds of card that the seat to move holds."""
        unseen = [card.id for card in state.box.cards for _ in range(card.count - seen_of(state, card.id))]
        number = min(len(unseen), state.box.card.hand - state.due)
        return tuple(self._chance("hand", state.turn, state.moves).sample(unseen, number))

    def _best_card(self, state: State, least_mm: float) -> PlayCard | None:
        """The move of the hand that shortens the way most; None if none shortens it by so much, plainly and with room.

        A boat stops before a closed zone only where no other card can be played.
        """
        hand = self._hand(state)
        held = [move for move in moves(state, state.current) if move.command.card in hand]
        freely = [move for move in held if not is_stopped(move.command)]
        gains = {move.command: _gain_mm(state, move.command) for move in freely or held if is_plain(state, move, held)}
        for command in sorted(gains, key=lambda one: -gains[one]):
            if gains[command] > least_mm and is_roomy(state, command):
                return command
        return None

    def _sailed(self, state: State, command: PlayCard) -> Deed:
        """The card goes on the pile and the boat to about where it leads."""
        pose = self._set_down(state, pose_of(apply(state, command), command.seat))
        beside = Lay(PILE, (command.card,))
        return Deed(replace(command, pose=pose), command.seat, _sail(state, command.seat, pose), beside)

    def _set_down(self, state: State, pose: Pose) -> Pose:
        """Where hands put a boat that belongs there."""
        placed = sum(boat.pose is not None for boat in state.boats)
        chance = self._chance("set down", placed, state.turn, state.moves)
        out_mm, (x, y) = chance.uniform(0, CLUMSY_MM), ahead(chance.uniform(0, 360))
        heading_deg = tidy_heading(pose.heading_deg + chance.uniform(-CLUMSY_DEG, CLUMSY_DEG))
        return Pose(tidy(pose.x_mm + x * out_mm), tidy(pose.y_mm + y * out_mm), heading_deg)

    def _target(self, state: State) -> Seat | None:
        """Before whose boat a Sun of the hand is laid, if one is: of those that may get one, who is nearest home."""
        chance = self._chance("sun", state.turn)
        if sun_of(state.box).id not in self._hand(state) or chance.random() < KEEPS_SUN:
            return None
        targets = [seat for seat in state.seats if accepted(state, PlaySun(state.current, seat))]
        return min(targets, key=lambda seat: left_mm(state, seat), default=None)


def is_plain(state: State, move: Move, held: Iterable[Move]) -> bool:
    """Whether nobody could take a move for another arrow of its card, or for none: it ends far enough from there."""
    others = [one.pose for one in held if one.command.card == move.command.card and one != move]
    tolerance = state.box.tolerance
    return all(
        distance(place(move.pose), place(pose)) > 2 * tolerance.position
        or degrees_apart(move.pose.heading_deg, pose.heading_deg) > 2 * tolerance.heading
        for pose in (*others, pose_of(state, state.current))
    )


def is_roomy(state: State, command: PlayCard | Skip) -> bool:
    """Whether a move stays legal and does the same if the boat lies a little elsewhere than is known."""
    try:
        outcomes = {_outcome(apply(near, command)) for near in (state, *_nearby(state))}
    except IllegalMove:
        return False
    return len(outcomes) == 1


def _nearby(state: State) -> Iterator[State]:
    """The state with the boat to move a little to each side, ahead, astern and turned."""
    boat, pose = state.boat, pose_of(state, state.current)
    for x_mm, y_mm, turn_deg in SPARE:
        near = Pose(pose.x_mm + x_mm, pose.y_mm + y_mm, (pose.heading_deg + turn_deg) % 360)
        yield replace(state, boats=put(state.boats, state.current, replace(boat, pose=near)))


def _outcome(after: State) -> tuple[tuple[int, int], ...]:
    """What must be the same wherever exactly the boat lay: how far each is on the course."""
    return tuple((boat.leg, boat.crossings) for boat in after.boats)


def _gain_mm(state: State, command: PlayCard) -> float:
    """How much shorter the way is after a move; a Strong Gale may bring more."""
    after, seat = apply(state, command), command.seat
    return left_mm(state, seat) - left_mm(after, seat) + (LOST_MM / 2 if after.may_repeat else 0.0)


def _turn_on(state: State) -> Skip | None:
    """A turn on the spot to where the boat should go, if it points elsewhere and there is room."""
    pose = pose_of(state, state.current)
    heading_deg = tidy_heading(bearing(place(pose), way_of(state, state.boat, pose).aim))
    turn = Skip(state.current, turn_to_deg=heading_deg)
    is_astray = degrees_apart(pose.heading_deg, heading_deg) > ASTRAY_DEG
    return turn if is_astray and is_roomy(state, turn) else None


def _sail(state: State, seat: Seat, pose: Pose) -> Sail:
    return Sail(SEA, state.setup.colours[seat - 1], pose.x_mm, pose.y_mm, pose.heading_deg)
