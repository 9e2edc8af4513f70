"""What the boat that moves has done, by where it was set down."""

from collections.abc import Iterator, Set

from msgspec.structs import replace

from companion.games.regatta.geometry import Point, degrees_apart, distance
from companion.games.regatta.model import Buoy, Commands, PlayCard, Pose, Second, Skip, State
from companion.games.regatta.moves import moves, rule_pose
from companion.games.regatta.names import boat_name, card_name
from companion.games.regatta.offers import as_form
from companion.games.regatta.printed import CardType
from companion.parts import listed
from companion.vocabulary.play import Alert, Form


def landed(state: State, pose: Pose, cards: Set[str]) -> Commands | Form | Alert | None:
    """What brought the boat to move to a pose; `cards`: those laid on the pile for it, if any was read yet.

    A card if its arrow leads there, a form for several such cards, a turn on the spot, an alert for nothing of it; None
    while the boat has not moved. A card that leads there against the rules is told too, so that these can say why not.
    """
    lies = state.boat.pose
    if lies is None or not has_moved(state, lies, pose):
        return None
    if state.moves == 0 and not cards and distance(place(lies), place(pose)) <= state.box.tolerance.position:
        return Skip(state.current, turn_to_deg=pose.heading_deg)
    found = [move for move in moves(state, state.current) if _fits(state, move.command, move.pose, pose, cards)]
    if found:
        draft = replace(found[0].command, pose=pose)
        return draft if len(found) == 1 else as_form(state, found, draft)
    against = (one for one in _all_ways(state) if _fits(state, one, rule_pose(state, one), pose, cards))
    refused = next(against, None)
    return _no_way(state, cards) if refused is None else replace(refused, pose=pose)


def has_moved(state: State, lies: Pose, pose: Pose) -> bool:
    """Whether a boat lies farther from where it should than a touch is noticed."""
    touched = state.box.tolerance.touched
    is_away = distance(place(lies), place(pose)) > touched
    return is_away or degrees_apart(lies.heading_deg, pose.heading_deg) > touched


def place(thing: Pose | Buoy) -> Point:
    """Where the middle of something is."""
    return thing.x_mm, thing.y_mm


def _fits(state: State, command: PlayCard, leads: Pose, pose: Pose, cards: Set[str]) -> bool:
    """Whether it is one of the cards that were laid, and leads there as exactly as people set boats down."""
    tolerance = state.box.tolerance
    is_near = distance(place(leads), place(pose)) <= tolerance.position
    is_along = degrees_apart(leads.heading_deg, pose.heading_deg) <= tolerance.heading
    return (not cards or command.card in cards) and is_near and is_along


def _all_ways(state: State) -> Iterator[PlayCard]:
    """Every card along the whole of each arrow, allowed or not."""
    return (command for card in state.box.cards for command in _ways(state, card))


def _ways(state: State, card: CardType) -> Iterator[PlayCard]:
    for arrow in card.arrows:
        seconds = [Second(again.name) for again in card.arrows] if card.special == "tailwind" else [None]
        yield from (PlayCard(state.current, card.id, arrow.name, second=second) for second in seconds)


def _no_way(state: State, cards: Set[str]) -> Alert:
    name, what = boat_name(state, state.current), listed(card_name(card) for card in sorted(cards))
    leads = f"No arrow of {what} leads" if cards else "No card leads"
    text = f"{leads} where {name} lies; set it down where the arrow ends, or the host says where it really lies."
    return Alert(name, text)
