"""What the boat that moves has done, by where it was set down."""

from collections.abc import Set

from msgspec.structs import replace

from companion.games.regatta.geometry import degrees_apart, distance
from companion.games.regatta.model import Commands, PlayCard, Pose, Skip, State, place
from companion.games.regatta.moves import every_way, moves, rule_pose
from companion.games.regatta.names import boat_name, card_name
from companion.games.regatta.offers import as_form
from companion.parts import listed
from companion.vocabulary.play import Alert, Form
from companion.vocabulary.value import Seat


def landed(state: State, pose: Pose, cards: Set[str]) -> Commands | Form | Alert | None:
    """What brought the boat to move to a pose; `cards`: those laid on the pile for it, if any was read yet.

    A card if its arrow leads there, a form for several such cards, a turn on the spot, an alert for nothing of it, such
    as a nudge; None while the boat has not moved. A card that leads there against the rules is told too, so that these
    can say why not. A boat that turned where it lies may have stopped so early, which the pile will say.
    """
    lies = state.boat.pose
    if lies is None or not has_moved(state, lies, pose):
        return None
    is_there = not cards and distance(place(lies), place(pose)) <= state.box.tolerance.position
    found = [move for move in moves(state, state.current) if _fits(state, move.command, move.pose, pose, cards)]
    if is_there and state.moves == 0 and _has_turned(state, lies, pose):
        return None if found else Skip(state.current, turn_to_deg=pose.heading_deg, pose=pose)
    if found:
        return replace(found[0].command, pose=pose) if len(found) == 1 else as_form(state, found, pose)
    against = (
        one
        for card in state.box.cards
        for one in every_way(state, card)
        if _fits(state, one, rule_pose(state, one), pose, cards)
    )
    refused = next(against, None)
    if refused is not None:
        return replace(refused, pose=pose)
    name = boat_name(state, state.current)
    return Alert(name, put_back(state, state.current, lies, pose)) if is_there else _no_way(name, cards)


def has_moved(state: State, lies: Pose, pose: Pose) -> bool:
    """Whether a boat lies farther from where it should than a touch is noticed."""
    touched = state.box.tolerance.touched
    return distance(place(lies), place(pose)) > touched or _has_turned(state, lies, pose)


def put_back(state: State, seat: Seat, lies: Pose, pose: Pose) -> str:
    """The sentence about a boat that was touched: how far it was moved, how far it was turned."""
    moved_mm, turned_deg = distance(place(lies), place(pose)), degrees_apart(lies.heading_deg, pose.heading_deg)
    ways = [f"moved {moved_mm:.0f} mm"] if moved_mm > state.box.tolerance.touched else []
    ways += [f"turned by {turned_deg:.0f}°"] if _has_turned(state, lies, pose) else []
    name = boat_name(state, seat)
    return f"{name} has {listed(ways)}; put it back, or the host says where it really lies."


def _has_turned(state: State, lies: Pose, pose: Pose) -> bool:
    return degrees_apart(lies.heading_deg, pose.heading_deg) > state.box.tolerance.turned


def _fits(state: State, command: PlayCard, leads: Pose, pose: Pose, cards: Set[str]) -> bool:
    """Whether it is one of the cards that were laid, and leads there as exactly as people set boats down."""
    tolerance = state.box.tolerance
    is_near = distance(place(leads), place(pose)) <= tolerance.position
    is_along = degrees_apart(leads.heading_deg, pose.heading_deg) <= tolerance.heading
    return (not cards or command.card in cards) and is_near and is_along


def _no_way(name: str, cards: Set[str]) -> Alert:
    what = listed(card_name(card) for card in sorted(cards))
    leads = f"No arrow of {what} leads" if cards else "No card leads"
    text = f"{leads} where {name} lies; set it down where the arrow ends, or the host says where it really lies."
    return Alert(name, text)
