"""The assignment: a character of each hand is laid face down, and all are turned up together."""

from collections.abc import Set

from msgspec.structs import replace

from companion.games.vaalbara.model import CHARACTERS, Choose, LayDown, Player, Release, State, TurnUp
from companion.games.vaalbara.order import begun
from companion.games.vaalbara.printed import Character
from companion.games.vaalbara.refusals import in_stage, not_discarded, now, of_the_clan, player_of, told
from companion.parts import put
from companion.secrecy import Secret
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Seat


def choose(state: State, command: Choose, waive: Set[str]) -> State:
    """A character lies face down and was told in secret."""
    in_stage(state, "assignment")
    _nothing_down(state, command.seat)
    character = told(command.character, command.seat)
    of_the_clan(character)
    not_discarded(state, command.seat, character, waive)
    return _down(state, command.seat, replace(state.players[command.seat - 1], chosen=command.character))


def lay_down(state: State, command: LayDown) -> State:
    """A character lies face down; which, only its player knows."""
    in_stage(state, "assignment")
    _nothing_down(state, command.seat)
    return _down(state, command.seat, replace(state.players[command.seat - 1], chosen="down"))


def release(state: State, command: Release) -> State:
    """A character that lies face down goes back to the hand, before the first is turned up (RULINGS.md, B14)."""
    player = player_of(state, command.of)
    if not may_release(state):
        raise IllegalMove("phase", f"Not now: {now(state)}.")
    if player.chosen is None:
        raise IllegalMove("nothing_down", f"{state.name(command.of)} has not laid a character down.")
    player = replace(player, chosen=None, hand=player.hand + 1)
    reopened = state.reopened + (state.stage == "reveal")
    return replace(state, stage="assignment", reopened=reopened, players=put(state.players, command.of, player))


def may_release(state: State) -> bool:
    """Can cards that lie face down still go back, since none was turned up this round?"""
    open_now = any(player.character is not None for player in state.players)
    return state.stage in ("assignment", "reveal") and not open_now


def turn_up(state: State, command: TurnUp, waive: Set[str]) -> State:
    """A character that lay face down untold lies open; the last one begins the turns."""
    in_stage(state, "reveal")
    player = player_of(state, command.seat)
    if player.chosen is None:
        raise IllegalMove("nothing_down", f"{state.name(command.seat)}'s character lies open already.")
    of_the_clan(command.character)
    not_discarded(state, command.seat, command.character, waive)
    player = replace(player, chosen=None, character=command.character)
    return _all_open(replace(state, players=put(state.players, command.seat, player)))


def possible(state: State, seat: Seat) -> tuple[Character, ...]:
    """The characters that a seat can have in the hand or face down, as far as everybody can tell."""
    player = state.players[seat - 1]
    gone = {*player.discard, player.character}
    return tuple(character for character in range(1, CHARACTERS + 1) if character not in gone)


def waiting(state: State) -> tuple[Seat, ...]:
    """The seats whose character must still be laid down or turned up."""
    match state.stage:
        case "assignment":
            return tuple(seat for seat in state.seats if state.players[seat - 1].chosen is None)
        case "reveal":
            return tuple(seat for seat in state.seats if state.players[seat - 1].chosen is not None)
        case _:
            return ()


def _nothing_down(state: State, seat: Seat) -> None:
    if player_of(state, seat).chosen is not None:
        text = f"{state.name(seat)} has already laid a character down; the host can give it back."
        raise IllegalMove("already_chosen", text)


def _down(state: State, seat: Seat, player: Player) -> State:
    """One more character is down; with the last one, those that were told lie open at once."""
    players = put(state.players, seat, replace(player, hand=player.hand - 1))
    if any(player.chosen is None for player in players):
        return replace(state, players=players)
    return _all_open(replace(state, stage="reveal", players=tuple(map(_revealed, players))))


def _revealed(player: Player) -> Player:
    if isinstance(player.chosen, Secret):
        return replace(player, chosen=None, character=player.chosen.value)
    return player


def _all_open(state: State) -> State:
    still_down = any(player.chosen is not None for player in state.players)
    return state if still_down else begun(state)
