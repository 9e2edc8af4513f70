"""Refusals that several rules share, with the numbers in them."""

from companion.games.valhallamas.model import FIGHT, Fighter, Stage, State
from companion.games.valhallamas.printed import BattleCard
from companion.parts import of_seat
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Seat

WAIVABLE = frozenset(
    {
        "not_enough_vigor",
        "hand_full",
        "not_in_hand",
        "copies",
        "already_drawn",
        "already_played",
        "already_discarded",
        "not_instant",
        "block_only",
        "cube_spent",
        "loot_pending",
    }
)
"""Rules that a host may waive: the table then plays on from what lies there."""

NOW: dict[Stage, str] = {
    "maxima": "health and vigor of every llama are being set",
    "draft_roll": "the dice decide who chooses the first picker",
    "draft_first": "the highest roller chooses who picks first",
    "draft": "the draft is on",
    "roll": "the dice decide who goes first this round",
    "turn": "the llamas take their turns",
    "over": "the fight is over",
}


def in_stage(state: State, *stages: Stage) -> None:
    """Raises IllegalMove("phase") in any other stage."""
    if state.stage not in stages:
        raise not_now(state)


def not_now(state: State) -> IllegalMove:
    """The refusal of what another stage is for."""
    return IllegalMove("phase", f"Not now: {NOW[state.stage]}.")


def fighter_of(state: State, seat: Seat) -> Fighter:
    """The seat's fighter; raises IllegalMove("seat") for a seat that nobody has."""
    return of_seat(state.fighters, seat)


def standing(state: State, seat: Seat) -> Fighter:
    """The seat's fighter in the fight; raises IllegalMove("defeated") if it has no health left."""
    in_stage(state, *FIGHT)
    fighter = fighter_of(state, seat)
    if not fighter.health:
        raise IllegalMove("defeated", f"{state.name(seat)} is defeated and acts no more.")
    return fighter


def known_card(state: State, name: str) -> BattleCard:
    """A battle card of the box; raises IllegalMove("card") for any other name."""
    card = state.box.card(name)
    if card is None:
        raise IllegalMove("card", f"There is no battle card {name} in this box.")
    return card


def settled_first(state: State) -> None:
    """Raises IllegalMove("settle_first") while the table carries out an effect."""
    if state.manual is not None:
        text = f"First {state.name(state.manual.seat)} says what came of {state.manual.name}."
        raise IllegalMove("settle_first", text)


def looted_first(state: State) -> None:
    """Raises IllegalMove("loot_first") while somebody is looting, or an effect is carried out."""
    settled_first(state)
    if state.spoils:
        spoils = state.spoils[0]
        text = f"First {state.name(spoils.killer)} loots {state.name(spoils.victim)}, or leaves it."
        raise IllegalMove("loot_first", text)


def claims_first(state: State, seat: Seat | None = None) -> None:
    """Raises IllegalMove("claimed") while claims stand, unless the first of them is the seat's."""
    if state.claims and state.claims[0] != seat:
        text = f"{state.name(state.claims[0])} pressed first: name that instant, or take the claim back."
        raise IllegalMove("claimed", text)


def nothing_waits(state: State) -> None:
    """Raises IllegalMove while an effect, looting, an attack or a claim must be dealt with first."""
    looted_first(state)
    if state.attack is not None:
        attack = state.attack
        text = f"First {state.name(attack.by)}'s attack on {state.name(attack.target)} is answered, or stands."
        raise IllegalMove("answer_first", text)
    claims_first(state)


def is_quiet(state: State) -> bool:
    """Does nothing wait?"""
    return not (state.manual or state.spoils or state.attacks or state.claims)
