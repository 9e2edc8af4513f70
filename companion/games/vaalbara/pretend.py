"""A pretend table: hands that deal lands, lay characters down and take lands, so that the game can play itself."""

from functools import partial
from typing import assert_never

from companion.games.vaalbara import names
from companion.games.vaalbara.assignment import possible, waiting
from companion.games.vaalbara.characters import can_show, returnable
from companion.games.vaalbara.dealing import deals_due, free_slots, land_in_row, lying
from companion.games.vaalbara.lands import promised
from companion.games.vaalbara.model import (
    CHARACTERS,
    Bard,
    Choose,
    Deal,
    LayDown,
    Midwife,
    Pioneer,
    ReadOmens,
    Resolve,
    Rider,
    RowNumber,
    Setup,
    ShowFighter,
    State,
    Take,
    Tracker,
    TurnUp,
)
from companion.games.vaalbara.names import LANDS, card_word
from companion.games.vaalbara.order import played
from companion.games.vaalbara.printed import SAMPLE, Box, Character, Land, LandCard, cards_for, land_of
from companion.games.vaalbara.senses import DECK, row_zone
from companion.parts import put, seat_zone
from companion.secrecy import Secret
from companion.vocabulary.pretend import Deed, Lay, chance
from companion.vocabulary.value import Seat

UNTOLD = 3
"""In every third round the characters are told to no phone before they lie open."""


class World:
    """What hands do at a pretend table; the same seed and state always give the same deeds."""

    def __init__(self, setup: Setup, seed: int | str) -> None:
        self.setup = setup
        self._chance = partial(chance, seed)

    @property
    def cards(self) -> tuple[str, ...]:
        """The fronts of lands, the backs of all land cards, and the characters."""
        return (*LANDS, *(card.id for card in self._box.lands), *map(card_word, range(1, CHARACTERS + 1)))

    @property
    def zones(self) -> tuple[str, ...]:
        """The rows, the land deck and each seat's character."""
        return (row_zone(1), row_zone(2), DECK, *map(seat_zone, range(1, len(self.setup.colours) + 1)))

    def conserved(self, state: State) -> object:
        """Each seat's 12 characters in hand, clan deck, discard and on the table; all lands, where they are counted."""
        clans = tuple(
            one.hand + one.deck + len(one.discard) + (one.chosen is not None) + (one.character is not None)
            for one in state.players
        )
        rows = sum(land is not None for land in (*state.first_row, *state.second_row))
        realms = sum(len(player.realm) for player in state.players)
        return clans, None if state.land_deck is None else state.land_deck + rows + realms

    def deeds(self, state: State) -> tuple[Deed, ...]:
        """Everything that hands would do now, one deed an open question; none when the game is over."""
        match state.stage:
            case "deal":
                due = deals_due(state)
                return (self._deal(state, due[0]) if due else self._omens(state),)
            case "assignment":
                return tuple(self._lay_down(state, seat) for seat in waiting(state))
            case "reveal":
                return tuple(self._turn_up(state, seat) for seat in waiting(state))
            case "character":
                return self._fighters(state) or (self._act(state, state.order[0]),)
            case "land":
                return (self._omens(state) if state.omens_due else self._take(state, state.order[0]),)
            case "over":
                return ()
            case _:
                assert_never(state.stage)

    @property
    def _box(self) -> Box:
        """The cards of this table, whether or not the companion was told what they print."""
        return self.setup.box or SAMPLE

    def _land_deck(self, state: State) -> list[LandCard]:
        """The shuffled cards that lie neither in a row nor in a realm, the top one first."""
        cards, open_lands = list(cards_for(self._box, len(state.players))), lying(state)
        self._chance("land deck").shuffle(cards)
        hidden = []
        for card in cards:
            if open_lands[land_of(card)]:
                open_lands[land_of(card)] -= 1
            else:
                hidden.append(card)
        return hidden

    def _hand(self, state: State, seat: Seat) -> tuple[Character, ...]:
        """What the seat drew of its shuffled clan deck and still holds.

        If somebody else played other characters for this seat, whatever can still be there.
        """
        clan = list(range(1, CHARACTERS + 1))
        self._chance("clan", seat).shuffle(clan)
        drawn = clan[: CHARACTERS - state.players[seat - 1].deck]
        held = tuple(character for character in possible(state, seat) if character in drawn)
        return held or possible(state, seat)

    def _deal(self, state: State, row: RowNumber) -> Deed:
        """Laid for the camera, except lands that look like those of the row that slid down."""
        lands = tuple(map(land_of, self._land_deck(state)[: len(state.players)]))
        lay = None if lands == state.first_row else Lay(row_zone(row), lands)
        return Deed(Deal(row, lands), "host", lay)

    def _omens(self, state: State) -> Deed:
        """The back of the top card, or an order of the clans where nobody wrote the backs down."""
        if state.box is None:
            clans = list(state.colours)
            self._chance("omens", state.reads).shuffle(clans)
            return Deed(ReadOmens(*clans), "host")
        top = self._land_deck(state)[0]
        clans = [clan for clan in top.omens if clan in state.colours]
        return Deed(ReadOmens(*clans), "host", Lay(DECK, (top.id,)))

    def _character(self, state: State, seat: Seat) -> Character:
        """What the seat lays down this round."""
        return self._chance("character", state.round, seat).choice(self._hand(state, seat))

    def _lay_down(self, state: State, seat: Seat) -> Deed:
        if state.round % UNTOLD == 0:
            return Deed(LayDown(seat), seat, button=True)
        return Deed(Choose(seat, Secret(seat, self._character(state, seat))), seat)

    def _turn_up(self, state: State, seat: Seat) -> Deed:
        character = self._character(state, seat)
        return Deed(TurnUp(seat, character), seat, Lay(seat_zone(seat), (card_word(character),)))

    def _fighters(self, state: State) -> tuple[Deed, ...]:
        """Fighters that are shown from hands to the one that acts."""
        shows = (seat for seat in state.seats if can_show(state, seat) and names.FIGHTER in self._hand(state, seat))
        return tuple(Deed(ShowFighter(seat), seat, button=True) for seat in shows)

    def _act(self, state: State, seat: Seat) -> Deed:
        match played(state, seat):
            case names.BARD:
                others = [other for other in state.seats if other != seat]
                bard = Bard(seat, self._chance("bard", state.round).choice(others))
                return Deed(bard, seat, button=len(others) == 1)
            case names.TRACKER:
                return self._track(state, seat)
            case names.MIDWIFE:
                back = self._back(state, seat)
                return Deed(Midwife(seat, back), seat, button=back is None)
            case names.RIDER:
                return self._ride(state, seat)
            case names.PIONEER:
                return self._pioneer(state, seat)
            case _:
                return Deed(Resolve(seat), seat, button=True)

    def _track(self, state: State, seat: Seat) -> Deed:
        """Laid for the camera, unless the new land looks like the old one."""
        chance, land = self._chance("tracker", state.round), land_of(self._land_deck(state)[0])
        row: RowNumber = chance.choice((1, 2))
        slot = chance.choice(free_slots(state, row))
        return Deed(Tracker(seat, row, slot, land), seat, _swapped(state, row, slot, land))

    def _ride(self, state: State, seat: Seat) -> Deed:
        """Two lands by chance; of equal ones in the second row the first."""
        chance = self._chance("rider", state.round)
        slot, land = chance.choice(free_slots(state)), chance.choice(state.second_row)
        return Deed(Rider(seat, slot, state.second_row.index(land) + 1), seat, _swapped(state, 1, slot, land))

    def _back(self, state: State, seat: Seat) -> Character | None:
        options = returnable(state, seat)
        return self._chance("midwife", state.round).choice(options) if options else None

    def _pioneer(self, state: State, seat: Seat) -> Deed:
        realm = state.players[seat - 1].realm
        if not realm:
            return Deed(Pioneer(seat), seat, button=True)
        give, land = self._chance("pioneer", state.round).choice(realm), land_of(self._land_deck(state)[-1])
        return Deed(Pioneer(seat, give, land), seat)

    def _take(self, state: State, seat: Seat) -> Deed:
        """The land that brings most, of equal ones the last; the only one left by the button."""
        lands = {land_in_row(state, 1, slot): slot for slot in free_slots(state)}
        slot = lands[max(lands, key=lambda land: (promised(state, seat, land), land))]
        if len(free_slots(state)) == 1:
            return Deed(Take(seat, slot), seat, button=True)
        left = (land or "" for land in put(state.first_row, slot, None))
        return Deed(Take(seat, slot), seat, Lay(row_zone(1), tuple(left)))


def _swapped(state: State, row: RowNumber, slot: int, land: Land) -> Lay | None:
    """The row with another land in a slot, as it is laid before the camera; None where nothing looks otherwise."""
    lands = state.first_row if row == 1 else state.second_row
    if lands[slot - 1] == land:
        return None
    return Lay(row_zone(row), tuple(one or "" for one in put(lands, slot, land)))
