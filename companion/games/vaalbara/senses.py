"""What a camera should look for, and what its readings mean."""

from collections import Counter
from itertools import zip_longest

from companion.games.vaalbara.assignment import possible
from companion.games.vaalbara.dealing import deals_due
from companion.games.vaalbara.model import (
    CHARACTERS,
    Commands,
    Deal,
    ReadOmens,
    Rider,
    RowNumber,
    State,
    Take,
    Tracker,
    TurnUp,
)
from companion.games.vaalbara.names import LANDS, RIDER, ROWS, TRACKER, card_word
from companion.games.vaalbara.order import played
from companion.games.vaalbara.printed import Box, Land, cards_for
from companion.games.vaalbara.questions import (
    action_question,
    deal_question,
    land_question,
    omens_question,
    track_question,
    turn_up_question,
)
from companion.parts import listed, seat_at, seat_zone
from companion.vocabulary.play import Alert
from companion.vocabulary.value import Seat
from vision.words import Card, Cards, Expectation, Question, Reading, Row

ROW_ZONES: dict[str, RowNumber] = {"row.1": 1, "row.2": 2}
DECK = "deck"

WORDS = tuple(card_word(character) for character in range(1, CHARACTERS + 1))


def expect(state: State) -> tuple[Expectation, ...]:
    """The two rows, the back of the land deck's top card where the box is known, and a character before each seat.

    What has nothing to answer is still watched, so that nothing left lying is taken for a later answer.
    """
    if state.stage == "over":
        return ()
    rows = (_row(state, zone) for zone in ROW_ZONES)
    deck = () if state.box is None else (_deck(state, state.box),)
    return (*rows, *deck, *(_seat_zone(state, seat) for seat in state.seats))


def interpret(state: State, reading: Reading, _beside: tuple[Reading, ...] = ()) -> Commands | Alert | None:
    """The command that a reading amounts to, an alert, or None."""
    expected = next((one for one in expect(state) if one.zone == reading.zone), None)
    seen = tuple(thing.name for thing in reading.things if isinstance(thing, Card))
    asked = expected is not None and expected.question is not None and expected.question.name == reading.question.name
    if reading.zone in ROW_ZONES and expected is not None:
        return _row_read(state, ROW_ZONES[reading.zone], seen, asked)
    if not asked:
        return None
    if reading.zone == DECK and state.box is not None:
        return _omens_read(state, state.box, seen)
    return _turned_up(state, seat_at(reading.zone), seen)


def row_zone(row: RowNumber) -> str:
    """Where a row of lands lies."""
    return f"row.{row}"


def _row(state: State, zone: str) -> Row:
    row = ROW_ZONES[zone]
    question = _row_question(state, row)
    return Row(zone, Question(question) if question else None, LANDS, tuple(land for _, land in _lying(state, row)))


def _row_question(state: State, row: RowNumber) -> str | None:
    """What a row is asked: only where its change alone tells the whole command."""
    match state.stage:
        case "deal" if row in deals_due(state):
            return deal_question(state, row)
        case "character" if _acts(state, TRACKER):
            return track_question(state, row)
        case "character" if _acts(state, RIDER) and row == 1:
            return action_question(state)
        case "land" if row == 1 and not state.omens_due:
            return land_question(state)
        case _:
            return None


def _acts(state: State, character: int) -> bool:
    return state.acting is not None and played(state, state.acting) == character


def _lying(state: State, row: RowNumber) -> list[tuple[int, Land]]:
    """The slots of a row where a land lies, and what lies there."""
    lands = state.first_row if row == 1 else state.second_row
    return [(slot, land) for slot, land in enumerate(lands, start=1) if land is not None]


def _deck(state: State, box: Box) -> Cards:
    backs = tuple(card.id for card in cards_for(box, len(state.players)))
    asked = state.omens_due and not deals_due(state)
    return Cards(DECK, Question(omens_question(state)) if asked else None, backs)


def _seat_zone(state: State, seat: Seat) -> Cards:
    """Any character may lie there, one of an earlier round that was forgotten too."""
    asked = state.stage == "reveal" and state.players[seat - 1].chosen is not None
    return Cards(seat_zone(seat), Question(turn_up_question(state, seat)) if asked else None, WORDS)


def _omens_read(state: State, box: Box, seen: tuple[str, ...]) -> ReadOmens | Alert | None:
    """The back of the land deck's top card, its clans that nobody plays left out."""
    card = next((card for card in cards_for(box, len(state.players)) if seen == (card.id,)), None)
    if card is not None:
        return ReadOmens(*(clan for clan in card.omens if clan in state.colours))
    if len(seen) != 1:
        return None
    return Alert("the land deck", f"{_named(seen)} is no land card for {len(state.players)} players.")


def _turned_up(state: State, seat: Seat, seen: tuple[str, ...]) -> TurnUp | Alert | None:
    """A seat's character; None while another card lies beside it."""
    if len(seen) != 1:
        return None
    character = next((one for one in possible(state, seat) if card_word(one) == seen[0]), None)
    if character is not None:
        return TurnUp(seat, character)
    return Alert(
        f"{state.name(seat)}'s character", f"{state.name(seat)} cannot have played {_named(seen)}: look again."
    )


def _row_read(state: State, row: RowNumber, seen: tuple[str, ...], asked: bool) -> Commands | Alert | None:
    command = _row_command(state, row, seen) if asked else None
    if command is not None or _may_lie(state, row, seen):
        return command
    return Alert(ROWS[row], f"In {ROWS[row]} {_should_lie(state, row)} should lie, not {_named(seen)}.")


def _row_command(state: State, row: RowNumber, seen: tuple[str, ...]) -> Commands | None:
    """The command that changes the row into what is seen, if one command does."""
    lost, new = _difference(state, row, seen)
    match state.stage:
        case "deal":
            return _dealt(state, row, seen)
        case "land" if lost.total() == 1 and not new:
            return Take(state.order[0], _slot_of(state, row, lost, seen))
        case "character" if lost.total() == new.total() == 1:
            return _swapped(state, row, _slot_of(state, row, lost, seen), _as_land(*new))
        case _:
            return None


def _dealt(state: State, row: RowNumber, seen: tuple[str, ...]) -> Deal | None:
    """A whole row of lands; what has not slid down yet is no new row."""
    lands = tuple(land for name in seen if (land := _as_land(name)) is not None)
    whole = len(lands) == len(seen) == len(state.players)
    return Deal(row, lands) if whole and lands != state.first_row else None


def _swapped(state: State, row: RowNumber, slot: int, land: Land | None) -> Tracker | Rider | None:
    """The Tracker's new land; the Rider's, if it comes from the second row."""
    if land is None or _acts(state, TRACKER):
        return None if land is None else Tracker(state.order[0], row, slot, land)
    from_second = next((other for other, lies in _lying(state, 2) if lies == land), None)
    return None if from_second is None else Rider(state.order[0], slot, from_second)


def _slot_of(state: State, row: RowNumber, lost: Counter[str], seen: tuple[str, ...]) -> int:
    """The slot where the one land lay that is gone; of equal lands side by side the last."""
    places = zip_longest(_lying(state, row), seen)
    return next(place[0] for place, now in places if place is not None and place[1] in lost and place[1] != now)


def _difference(state: State, row: RowNumber, seen: tuple[str, ...]) -> tuple[Counter[str], Counter[str]]:
    """What is missing from a row and what is too much; the order does not matter."""
    should, lies = Counter[str](land for _, land in _lying(state, row)), Counter(seen)
    return should - lies, lies - should


def _may_lie(state: State, row: RowNumber, seen: tuple[str, ...]) -> bool:
    """Is the row as it should be, or may hands be about to change it or to catch up with what was entered?"""
    lost, new = _difference(state, row, seen)
    if not new:
        return state.stage != "land" or row == 2 or lost.total() <= 1
    if state.stage == "deal":
        return len(seen) <= len(state.players)
    one_for_one = lost.total() == new.total() == 1
    if row == 2:
        return one_for_one and state.stage == "character" and _acts(state, RIDER)
    return not lost and list(new.elements()) == _just_taken(state)


def _just_taken(state: State) -> list[str]:
    """The land that was taken last this round; perhaps its new owner has not picked it up yet."""
    return [state.players[seat - 1].realm[-1] for seat in state.acted[-1:]]


def _should_lie(state: State, row: RowNumber) -> str:
    if state.stage == "deal" and row in deals_due(state):
        return f"{len(state.players)} lands"
    return _named(tuple(land for _, land in _lying(state, row)))


def _as_land(name: str) -> Land | None:
    return next((land for land in LANDS if land == name), None)


def _named(names: tuple[str, ...]) -> str:
    """Cards in a sentence, whatever they are."""
    return listed(name.capitalize().replace("_", " ") for name in names) if names else "nothing"
