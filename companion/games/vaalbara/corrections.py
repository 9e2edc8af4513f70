"""What the host may mend at any time: lands and omens that were entered wrongly."""

from collections.abc import Iterator

from companion.games.vaalbara.dealing import slot_of_each
from companion.games.vaalbara.fields import land_limit, lands_left, omens_limits, slot_limit
from companion.games.vaalbara.model import CorrectOmens, CorrectRealm, CorrectRow, RowNumber, State
from companion.games.vaalbara.names import ROWS
from companion.games.vaalbara.printed import Land
from companion.games.vaalbara.questions import omens_mended, realm_mended, row_mended
from companion.vocabulary.play import Form
from companion.vocabulary.value import Seat


def corrections(state: State) -> tuple[Form, ...]:
    """The forms that mend what lies there; nobody waits for them."""
    left = tuple(lands_left(state))
    rows = () if state.stage == "over" else (*_row(state, 1, left), *_row(state, 2, left))
    return (*rows, *(form for seat in state.seats for form in _realm(state, seat, left)), *_omens(state))


def _row(state: State, row: RowNumber, left: tuple[Land, ...]) -> Iterator[Form]:
    for land, slot in slot_of_each(state, row).items():
        if lands := _others(left, land):
            limits = (slot_limit(state, row, "which land"), land_limit(left, "is"))
            example = CorrectRow(row, slot, lands[0])
            yield Form(f"Correct {ROWS[row]}", example, row_mended(state, row), limits, anytime=True)
            return


def _realm(state: State, seat: Seat, left: tuple[Land, ...]) -> Iterator[Form]:
    realm = state.players[seat - 1].realm
    for was in realm:
        if lands := _others(left, was):
            limits = (land_limit(realm, "which land", "was"), land_limit(left, "is"))
            example = CorrectRealm(seat, was, lands[0])
            yield Form(f"Correct {state.name(seat)}'s realm", example, realm_mended(seat), limits, anytime=True)
            return


def _others(left: tuple[Land, ...], was: Land) -> list[Land]:
    """What a land can be in truth."""
    return [land for land in left if land != was]


def _omens(state: State) -> Iterator[Form]:
    if state.omens_due:
        return
    last_two_changed = (*state.omens[:-2], state.omens[-1])
    yield Form(
        "Correct the omens", CorrectOmens(*last_two_changed), omens_mended(state), omens_limits(state), anytime=True
    )
