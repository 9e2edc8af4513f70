"""Lands are dealt in rows, and the omens read on the back of the land deck's top card."""

from collections import Counter
from collections.abc import Iterable, Set

from msgspec.structs import replace

from companion.games.vaalbara.model import (
    HAND,
    ROUNDS,
    CorrectOmens,
    CorrectRealm,
    CorrectRow,
    Deal,
    Omens,
    Player,
    ReadOmens,
    RowNumber,
    Setup,
    State,
)
from companion.games.vaalbara.names import PIONEER, land_name
from companion.games.vaalbara.order import mended, played, reordered
from companion.games.vaalbara.printed import LAND_CARDS, Land, cards_for, lands_for
from companion.games.vaalbara.refusals import in_stage, player_of
from companion.parts import listed, put, refuse_unless_waived
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Colour


def deck_at_first(setup: Setup) -> int | None:
    """Land cards for this number of players; None where nobody wrote the box down and not all are used."""
    players = len(setup.colours)
    if setup.box is not None:
        return len(cards_for(setup.box, players))
    return LAND_CARDS if players == 5 else None


def deals_due(state: State) -> tuple[RowNumber, ...]:
    """The rows that must be dealt now."""
    if state.stage != "deal":
        return ()
    due: list[RowNumber] = [] if state.first_row else [1]
    return (*due, *(() if state.second_row else (2,)))


def deal(state: State, command: Deal, waive: Set[str]) -> State:
    """A row of lands lies open."""
    in_stage(state, "deal")
    if command.row not in deals_due(state):
        raise IllegalMove("dealt", f"Row {command.row} is dealt already.")
    if len(command.lands) != len(state.players):
        text = f"A row has {len(state.players)} lands, one a player, not {len(command.lands)}."
        raise IllegalMove("row_size", text)
    from_the_deck(state, command.lands, waive)
    left = None if state.land_deck is None else state.land_deck - len(command.lands)
    if command.row == 1:
        return replace(state, land_deck=left, first_row=command.lands)
    return replace(state, land_deck=left, second_row=command.lands)


def read_omens(state: State, command: ReadOmens) -> State:
    """The omens of the new top card; in mid-round they order who has not acted (RULINGS.md, B5)."""
    _omens_can_be_read(state)
    clans = _each_clan_once(state, command)
    state = replace(state, omens=clans, omens_due=False, reads=state.reads + 1)
    if state.stage == "deal":
        return _round_begun(state)
    state = replace(state, later_omens=True)
    return reordered(state) if state.options.omens_recheck else state


def keep_omens(state: State) -> State:
    """The top card turned out to be the same: the deck has more than one card."""
    _omens_can_be_read(state)
    if not may_keep_omens(state):
        raise IllegalMove("omens_needed", "The top card of the land deck is another one now: read its omens.")
    return replace(state, omens_due=False, reads=state.reads + 1)


def may_keep_omens(state: State) -> bool:
    """Is it unknown whether the top card changed, after a Pioneer in the last round?"""
    if not state.omens_due or state.acting is None or state.land_deck is not None:
        return False
    return played(state, state.acting) == PIONEER


def correct_omens(state: State, command: CorrectOmens) -> State:
    """Omens that were read wrongly, mended; who has not begun a turn is ordered by them."""
    if state.omens_due:
        raise IllegalMove("omens_needed", "These omens are out of date: read those of the new top card.")
    clans = _each_clan_once(state, command)
    if clans == state.omens:
        raise IllegalMove("unchanged", f"The omens are {listed(map(str.capitalize, clans))} already.")
    return mended(replace(state, omens=clans))


def correct_row(state: State, command: CorrectRow, waive: Set[str]) -> State:
    """A land of a row that was entered wrongly, mended."""
    in_stage(state, "deal", "assignment", "reveal", "character", "land")
    _another(land_in_row(state, command.row, command.slot), command.land)
    from_the_deck(state, (command.land,), waive)
    corrected = with_land(state, command.row, command.slot, command.land)
    return replace(corrected, rows_corrected=state.rows_corrected + 1)


def correct_realm(state: State, command: CorrectRealm, waive: Set[str]) -> State:
    """A land of a realm that was entered wrongly, mended; it brings and costs no points."""
    player = player_of(state, command.of)
    if command.was not in player.realm:
        text = f"{state.name(command.of)} has no {land_name(command.was)} in the realm."
        raise IllegalMove("land_not_in_realm", text)
    _another(command.was, command.land)
    from_the_deck(state, (command.land,), waive)
    realm = put(player.realm, player.realm.index(command.was) + 1, command.land)
    return replace(state, players=put(state.players, command.of, replace(player, realm=realm)))


def round_ended(state: State) -> State:
    """The second row slides down; a new one is due, and new omens."""
    rows = {"first_row": state.second_row, "second_row": ()}
    return replace(state, stage="deal", round=state.round + 1, omens_due=True, order=(), **rows)


def top_changed_by_pioneer(state: State) -> bool:
    """Did the bottom card that was swapped lie on top too, or may it have? Only so in the last round."""
    return state.round == ROUNDS if state.land_deck is None else state.land_deck == 1


def free_slots(state: State, row: RowNumber = 1) -> tuple[int, ...]:
    """The slots of a row where a land lies, from 1."""
    lands = state.first_row if row == 1 else state.second_row
    return tuple(slot for slot, land in enumerate(lands, start=1) if land is not None)


def land_in_row(state: State, row: RowNumber, slot: int) -> Land:
    """The land that lies there; raises IllegalMove("slot_empty") where none does."""
    lands = state.first_row if row == 1 else state.second_row
    land = lands[slot - 1] if 1 <= slot <= len(lands) else None
    if land is None:
        raise IllegalMove("slot_empty", f"No land lies in slot {slot} of row {row}.")
    return land


def slot_of_each(state: State, row: RowNumber = 1) -> dict[Land, int]:
    """The different lands that lie in a row, each with its slot; of equal ones the last."""
    return {land_in_row(state, row, slot): slot for slot in free_slots(state, row)}


def with_land(state: State, row: RowNumber, slot: int, land: Land) -> State:
    """The state with another land in a slot."""
    if row == 1:
        return replace(state, first_row=put(state.first_row, slot, land))
    return replace(state, second_row=put(state.second_row, slot, land))


def dealable(state: State) -> Counter[Land] | None:
    """How many of each land can be in the land deck; None where nobody wrote the box down."""
    if state.box is None:
        return None
    return lands_for(state.box, len(state.players)) - lying(state)


def lying(state: State) -> Counter[Land]:
    """The lands that lie open in rows and realms."""
    realms = (land for player in state.players for land in player.realm)
    return Counter((*(land for land in state.first_row if land), *state.second_row, *realms))


def from_the_deck(state: State, lands: Iterable[Land], waive: Set[str]) -> None:
    """Raises IllegalMove("copies") for lands of which the box has no more, unless that is waived."""
    left = dealable(state)
    if left is None:
        return
    for land, number in Counter(lands).items():
        if number > left[land]:
            players, there = len(state.players), f"{left[land]}×{land_name(land)}"
            text = f"With {players} players {there} can be in the land deck, not {number}."
            refuse_unless_waived("copies", text, waive)


def _round_begun(state: State) -> State:
    """Both rows lie there and the omens are read: hands are filled, and characters chosen."""
    players = tuple(map(_drawn, state.players))
    return replace(state, stage="assignment", players=players, acted=(), later_omens=False)


def _drawn(player: Player) -> Player:
    drawn = max(0, min(HAND - player.hand, player.deck))
    return replace(player, hand=player.hand + drawn, deck=player.deck - drawn)


def _omens_can_be_read(state: State) -> None:
    """Raises IllegalMove while the top card of the land deck is not new, or will be dealt."""
    if not state.omens_due:
        raise IllegalMove("omens_known", "The omens on the land deck were read already.")
    if due := deals_due(state):
        raise IllegalMove("deal_first", f"Row {due[0]} is dealt first: its lands come from the top of the land deck.")


def _each_clan_once(state: State, command: Omens) -> tuple[Colour, ...]:
    """The order of all clans in play; the last one may be left out, for it follows from the others.

    Raises IllegalMove("omens_incomplete") unless each is named once and no other.
    """
    missing = tuple(clan for clan in state.colours if clan not in command.clans)
    clans = (*command.clans, *missing) if len(missing) == 1 else command.clans
    if sorted(clans) != sorted(state.colours):
        text = f"The omens name each clan in play once: {listed(map(str.capitalize, state.colours))}."
        raise IllegalMove("omens_incomplete", text)
    return clans


def _another(was: Land, land: Land) -> None:
    if was == land:
        raise IllegalMove("unchanged", f"It is written down as {land_name(land)} already.")
