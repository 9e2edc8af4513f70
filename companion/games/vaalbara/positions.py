"""What a table can show: faults of a state, and of a position that a game is begun from."""

from collections.abc import Iterator

from companion.games.vaalbara.dealing import deck_at_first, lying
from companion.games.vaalbara.model import CHARACTERS, HAND, ROUNDS, Player, State
from companion.games.vaalbara.names import character_name, land_name
from companion.games.vaalbara.printed import LAND_CARDS, lands_for
from companion.games.vaalbara.scoring import tracked
from companion.parts import listed
from companion.secrecy import Sealed, Secret


def state_faults(state: State) -> Iterator[str]:
    """What no table could show, however it came about."""
    if len(state.players) == len(state.colours):
        yield from _table_faults(state)
    else:
        yield f"{len(state.colours)} clans need as many players, not {len(state.players)}."


def position_faults(state: State) -> Iterator[str]:
    """What a game that is found at the start of a round cannot show, though a correction may lead there."""
    for seat, player in enumerate(state.players, start=1):
        yield from _realm_faults(state, player, state.name(seat))
        yield from _round_faults(state, player, state.name(seat))
        if isinstance(player.points, Sealed) or (isinstance(player.points, Secret) and player.points.owner != seat):
            yield f"{state.name(seat)}'s points are another seat's secret."
    yield from _copies_faults(state)


def left_in_deck(state: State) -> int | None:
    """Cards in the land deck at the start of a state's round, its top card included; None where nobody knows."""
    first = deck_at_first(state.setup)
    return None if first is None else first - len(state.players) * (state.round + 1)


def _table_faults(state: State) -> Iterator[str]:
    yield from _row_faults(state)
    yield from _omens_faults(state)
    yield from _turn_faults(state)
    if state.land_deck is not None and state.stage != "deal":
        yield from _deck_faults(state, state.land_deck)
    for seat, player in enumerate(state.players, start=1):
        yield from _clan_faults(player, state.name(seat))
        yield from _points_faults(player, state.name(seat))


def _deck_faults(state: State, left: int) -> Iterator[str]:
    """Rows take a card a player each round, and one must be left to show the omens."""
    known, seats = left_in_deck(state), len(state.players)
    least = (ROUNDS - state.round) * seats + 1 if known is None else known
    most = LAND_CARDS - seats * (state.round + 1) if known is None else known
    if not least <= left <= most:
        right = f"{least}" if least == most else f"{least} to {most}"
        yield f"The land deck must count {right} in round {state.round} with {seats} players, not {left}."


def _row_faults(state: State) -> Iterator[str]:
    seats = len(state.players)
    for row, lands in ((1, state.first_row), (2, state.second_row)):
        if len(lands) != seats and (lands or state.stage != "deal"):
            yield f"Row {row} needs {seats} lands, one a player, not {len(lands)}."
    taken = len(state.acted) if state.stage in ("character", "land", "over") else 0
    if (gaps := state.first_row.count(None)) != taken:
        yield f"Lands missing in the first row: {gaps}; players who have taken one: {taken}."


def _omens_faults(state: State) -> Iterator[str]:
    if sorted(state.omens) != sorted(state.colours) and not (state.stage == "deal" and not state.omens):
        yield f"The omens must name each clan in play once: {listed(map(str.capitalize, state.colours))}."
    if state.omens_due and state.stage not in ("deal", "land"):
        yield "Omens are read before a round begins and before a land is taken."
    if state.stage == "deal" and not state.omens_due:
        yield "The omens are read last before a round begins."


def _turn_faults(state: State) -> Iterator[str]:
    if state.stage not in ("character", "land"):
        if state.order or state.shown:
            yield "Nobody's turn is on, so nobody can be next or show a Fighter."
    elif not state.order or sorted((*state.acted, *state.order)) != list(state.seats):
        yield "Each player has acted this round or comes yet, and one of them is next."
    elif any(player.chosen is not None for player in state.players):
        yield "All characters lie open when the first acts."
    elif any(state.players[seat - 1].character is None for seat in state.order[state.stage == "land" :]):
        yield "Who has not acted yet has a character on the table."


def _clan_faults(player: Player, name: str) -> Iterator[str]:
    on_table = (player.chosen is not None) + (player.character is not None)
    cards = player.hand + player.deck + len(player.discard) + on_table
    if cards != CHARACTERS or on_table > 1:
        places = f"{player.hand} in hand, {player.deck} in the clan deck, {len(player.discard)} discarded"
        yield f"{name} has {places} and {on_table} on the table: that is {cards} characters of {CHARACTERS}."


def _points_faults(player: Player, name: str) -> Iterator[str]:
    """Said without the points that were tracked: they may be secret."""
    points = tracked(player.points)
    if points is not None and points + player.correction < 0:
        correction = f" with a correction of {player.correction:+d}" if player.correction else ""
        yield f"{name} cannot have fewer than 0 points{correction}."


def _realm_faults(state: State, player: Player, name: str) -> Iterator[str]:
    """Realms grow by a land a round, where rounds were counted."""
    rounds, lands = state.round - 1, len(player.realm)
    counted = rounds > 0 or state.land_deck is not None
    if lands != rounds and counted:
        yield f"{name}'s realm must count {rounds} at the start of round {state.round}, not {lands}."
    if lands >= ROUNDS:
        yield f"{name} has {lands} lands in the realm: the game ends with {ROUNDS}."


def _round_faults(state: State, player: Player, name: str) -> Iterator[str]:
    if player.chosen is not None or player.character is not None or player.counted is not None:
        yield f"{name} is in mid-round: a position begins before characters are laid down."
    if len(player.discard) > state.round - 1:
        most = state.round - 1
        yield f"{name}'s discard can count {most} at the start of round {state.round}, not {len(player.discard)}."
    for character in sorted({one for one in player.discard if player.discard.count(one) > 1}):
        yield f"{name} has the {character_name(character)} in the discard more than once."
    if player.hand != min(HAND, CHARACTERS - len(player.discard)):
        yield f"{name} has {player.hand} characters in hand: a round begins with {HAND} as long as there are so many."


def _copies_faults(state: State) -> Iterator[str]:
    if state.box is None:
        return
    there, box = lying(state), lands_for(state.box, len(state.players))
    for land in there - box:
        text = f"{there[land]}×{land_name(land)}"
        yield f"{text} cannot lie there: with {len(state.players)} players the box has {box[land]}."
