"""The draft: the highest roller says who picks first, then a snake over llamas, helmets, blessings and hands."""

from collections.abc import Set
from typing import Literal

from msgspec.structs import replace

from companion.games.valhallamas import cards
from companion.games.valhallamas.commands import ChooseFirst, Draw, Pick
from companion.games.valhallamas.initiative import new_round
from companion.games.valhallamas.model import Fighter, State
from companion.games.valhallamas.printed import KINDS, Box, Kind
from companion.games.valhallamas.refusals import fighter_of, in_stage
from companion.parts import clockwise, put
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Seat

Take = Literal["llama", "helmet", "blessing", "hand"]

ORDER: tuple[Take, ...] = (*KINDS, "hand")
"""What each seat takes once; with `draft_order = "fixed"` in this order."""


def choose_first(state: State, command: ChooseFirst) -> State:
    """The snake begins at the chosen seat and goes clockwise first (RULINGS.md, H15)."""
    in_stage(state, "draft_first")
    fighter_of(state, command.seat)
    fighter_of(state, command.first)
    if command.seat != state.chooser:
        text = f"{state.name(state.chooser or 0)} rolled highest and chooses, not {state.name(command.seat)}."
        raise IllegalMove("highest", text)
    return replace(state, stage="draft", picks=snake(clockwise(tuple(state.seats), command.first)))


def snake(order: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Who picks in four rounds: forward, back, forward, back; who is at the turn picks twice in a row."""
    return (*order, *reversed(order), *order, *reversed(order))


def pick(state: State, command: Pick) -> State:
    """A card is taken from one of the three rows."""
    fighter = _to_pick(state, command.seat, command.kind)
    if 0 < len(fighter.hand) < state.box.limits.start_hand:
        raise IllegalMove("hand_first", f"{state.name(command.seat)} is taking the starting hand: draw the rest first.")
    if command.name not in available(state, command.kind):
        raise IllegalMove("not_available", f"No {command.kind} {command.name} is left in the row.")
    taken = replace(fighter, **{command.kind: command.name})
    return _picked(replace(state, fighters=put(state.fighters, command.seat, taken)))


def draw_hand(state: State, command: Draw, waive: Set[str]) -> State:
    """A card of the starting hand; the last one ends the pick."""
    _to_pick(state, command.seat, "hand")
    state = cards.drawn(state, command, waive)
    whole = len(state.fighters[command.seat - 1].hand) >= state.box.limits.start_hand
    return _picked(state) if whole else state


def available(state: State, kind: Kind) -> tuple[str, ...]:
    """What still lies in a row of the draft."""
    taken = {fighter.worn(kind) for fighter in state.fighters}
    return tuple(name for name in state.box.row(kind) if name not in taken)


def left_to_take(state: State, seat: Seat) -> tuple[Take, ...]:
    """What a seat may take with its pick now."""
    fighter, whole = fighter_of(state, seat), state.box.limits.start_hand
    if 0 < len(fighter.hand) < whole:
        return ("hand",)
    left = tuple(take for take in ORDER if not _has(fighter, take, whole))
    return left[:1] if state.options.draft_order == "fixed" else left


def _has(fighter: Fighter, take: Take, whole: int) -> bool:
    return len(fighter.hand) >= whole if take == "hand" else fighter.worn(take) != ""


def _to_pick(state: State, seat: Seat, take: Take) -> Fighter:
    """The fighter of the seat whose pick it is, and who has not taken this yet."""
    in_stage(state, "draft")
    fighter = fighter_of(state, seat)
    name = state.name(seat)
    if seat != state.picks[0]:
        raise IllegalMove("not_your_pick", f"It is {state.name(state.picks[0])}'s pick, not {name}'s.")
    if _has(fighter, take, state.box.limits.start_hand):
        raise IllegalMove("already_picked", f"{name} has taken a {take} already: one each.")
    left = left_to_take(state, seat)
    if take not in left and state.options.draft_order == "fixed":
        raise IllegalMove("draft_order", f"In this draft {name} takes the {left[0]} before the {take}.")
    return fighter


def _picked(state: State) -> State:
    """The state with the next pick; after the last one the fight begins."""
    state = replace(state, picks=state.picks[1:])
    if state.picks:
        return state
    return new_round(replace(state, fighters=tuple(_with_gems(state.box, fighter) for fighter in state.fighters)))


def _with_gems(box: Box, fighter: Fighter) -> Fighter:
    """The fighter at the beginning of the fight: gems up to the maximum, a red cube for what works once a fight."""
    health = box.most_health(fighter.llama, fighter.helmet)
    vigor = box.most_vigor(fighter.llama, fighter.blessing)
    return replace(
        fighter,
        helmet_cube=box.has_cube("helmet", fighter.helmet),
        blessing_cube=box.has_cube("blessing", fighter.blessing),
        health=health,
        max_health=health,
        vigor=vigor,
        max_vigor=vigor,
    )
