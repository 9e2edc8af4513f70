"""Refusals that several rules share, and what is due instead."""

from collections.abc import Set
from typing import assert_never

from companion.games.vaalbara.model import CHARACTERS, Player, Stage, State
from companion.games.vaalbara.names import character_name
from companion.games.vaalbara.printed import Character
from companion.parts import of_seat, opened, refuse_unless_waived
from companion.secrecy import Sealed, Secret
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Seat

WAIVABLE = frozenset({"copies", "character_in_discard", "fighter_not_in_hand", "turn", "must_take_back", "must_swap"})
"""Rules that a host may waive: the table then plays on from what lies there."""


def now(state: State) -> str:
    """What is due, as the rest of a sentence."""
    stage = state.stage
    match stage:
        case "deal":
            return "lands are dealt and the omens read"
        case "assignment":
            return "characters are laid face down"
        case "reveal":
            return "the characters that lie face down must be turned up"
        case "over":
            return "the game is over"
        case "character":
            return f"{state.name(state.order[0])}'s character acts"
        case "land":
            return f"{state.name(state.order[0])} takes a land"
        case _:
            assert_never(stage)


def in_stage(state: State, *stages: Stage) -> None:
    """Raises IllegalMove("phase") in any other stage."""
    if state.stage not in stages:
        raise IllegalMove("phase", f"Not now: {now(state)}.")


def omens_stand(state: State) -> None:
    """Raises IllegalMove("omens_needed") while the top of the land deck must be read."""
    if state.omens_due:
        raise IllegalMove("omens_needed", "The top card of the land deck has changed: read its omens first.")


def player_of(state: State, seat: Seat) -> Player:
    """The seat's player; raises IllegalMove("seat") for a seat that nobody has."""
    return of_seat(state.players, seat)


def told(secret: Secret[Character] | Sealed, seat: Seat) -> Character:
    """A character told in secret; raises IllegalMove for one that is sealed or another seat's."""
    return opened(secret, seat, "A sealed character cannot be laid down: say which it is.")


def of_the_clan(character: Character) -> None:
    """Raises IllegalMove("unknown_character") for a number that no character has."""
    if not 1 <= character <= CHARACTERS:
        raise IllegalMove("unknown_character", f"There is no character {character}: they go from 1 to {CHARACTERS}.")


def not_discarded(state: State, seat: Seat, character: Character, waive: Set[str]) -> None:
    """Raises IllegalMove("character_in_discard") for a character played before, unless that is waived."""
    if character in state.players[seat - 1].discard:
        text = f"{state.name(seat)}'s {character_name(character)} lies in the discard pile."
        refuse_unless_waived("character_in_discard", text, waive)
