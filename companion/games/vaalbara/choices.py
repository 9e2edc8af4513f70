"""What a seat or the host may do now."""

from collections.abc import Callable
from typing import Literal

from companion.games.vaalbara.assignment import may_release, possible
from companion.games.vaalbara.characters import can_show, returnable, why_nothing
from companion.games.vaalbara.corrections import corrections
from companion.games.vaalbara.dealing import deals_due, may_keep_omens, slot_of_each
from companion.games.vaalbara.fields import (
    character_limit,
    land_in_words,
    land_limit,
    lands_left,
    omens_limits,
    slot_limit,
)
from companion.games.vaalbara.lands import promised
from companion.games.vaalbara.model import (
    Bard,
    Choose,
    Count,
    Deal,
    KeepOmens,
    LayDown,
    Midwife,
    Pioneer,
    ReadOmens,
    Release,
    Resolve,
    Rider,
    RowNumber,
    ShowFighter,
    State,
    Take,
    Tracker,
    TurnUp,
)
from companion.games.vaalbara.names import (
    BARD,
    FIGHTER,
    MIDWIFE,
    PIONEER,
    RIDER,
    ROWS,
    TRACKER,
    character_name,
    effect,
    in_points,
    land_name,
)
from companion.games.vaalbara.order import played
from companion.games.vaalbara.printed import Land
from companion.games.vaalbara.questions import (
    action_question,
    character_question,
    count_question,
    deal_question,
    land_question,
    omens_question,
    show_question,
    track_question,
    turn_up_question,
)
from companion.games.vaalbara.scoring import tokens
from companion.parts import by_host
from companion.secrecy import Secret
from companion.vocabulary.play import Choice, Form, Limit, Option
from companion.vocabulary.value import Seat, Viewer

Offers = tuple[Choice | Form, ...]


def choices(state: State, who: Viewer) -> Offers:
    """The commands that a seat, or the host, may give now; nothing for the public."""
    if who == "public":
        return ()
    return (*_of_host(state), *corrections(state)) if who == "host" else _of_seat(state, who)


def _of_seat(state: State, seat: Seat) -> Offers:
    nothing_down = state.players[seat - 1].chosen is None
    match state.stage:
        case "assignment" if nothing_down:
            return _lay_down(state, seat)
        case "reveal" if not nothing_down:
            return (_turn_up(state, seat),)
        case "character":
            return _act(state, seat) if seat == state.acting else _show(state, seat)
        case "land" if seat == state.acting and not state.omens_due:
            return _take(state, seat)
        case "over":
            return (_count(state, seat),)
        case _:
            return ()


def _of_host(state: State) -> Offers:
    """The deal and the omens, cards that go back, and whatever seats without a phone may do."""
    if due := deals_due(state):
        return tuple(_deal(state, row) for row in due)
    if state.omens_due:
        return _omens(state)
    if state.stage == "assignment":
        return tuple(_down_by_host(state, seat) for seat in state.seats)
    back = tuple(_down_by_host(state, seat) for seat in state.seats) if may_release(state) else ()
    return (*(by_host(state.name(seat), offer) for seat in state.seats for offer in _of_seat(state, seat)), *back)


def _deal(state: State, row: RowNumber) -> Form:
    number, left = len(state.players), lands_left(state)
    options = tuple(Option(land, land_name(land), min(copies, number)) for land, copies in left.items())
    pool = tuple(land for land, copies in left.items() for _ in range(copies))
    limit = Limit("lands", number, number, options, label=f"lands in {ROWS[row]}")
    label = f"Say which {number} lands lie in {ROWS[row]}"
    return Form(label, Deal(row, pool[:number]), deal_question(state, row), (limit,))


def _omens(state: State) -> Offers:
    question = omens_question(state)
    form = Form("These are the omens", ReadOmens(*state.colours[:-1]), question, omens_limits(state))
    return (form, Choice("The omens are the same", KeepOmens(), question)) if may_keep_omens(state) else (form,)


def _down_by_host(state: State, seat: Seat) -> Choice:
    """A card of a seat without a phone; or one that goes back to its player."""
    name, question = state.name(seat), character_question(state, seat)
    if state.players[seat - 1].chosen is None:
        return Choice(f"{name}'s card is down", LayDown(seat), question)
    return Choice(f"{name} takes the card back", Release(seat), question, anytime=True)


def _lay_down(state: State, seat: Seat) -> Offers:
    question, characters = character_question(state, seat), possible(state, seat)
    example, limit = Choose(seat, Secret(seat, characters[0])), character_limit(characters, "character", "character")
    form = Form("Lay a character face down", example, question, (limit,))
    return form, Choice("My card is down; I say which when all turn up", LayDown(seat), question, button="main")


def _turn_up(state: State, seat: Seat) -> Form:
    characters = possible(state, seat)
    limit = character_limit(characters, "character", "character")
    return Form("Turn the character up", TurnUp(seat, characters[0]), turn_up_question(state, seat), (limit,))


def _show(state: State, seat: Seat) -> Offers:
    if not can_show(state, seat):
        return ()
    label, question = "Show the Fighter in the hand: 1 point", show_question(state, seat)
    return (Choice(label, ShowFighter(seat), question, button="main"),)


def _act(state: State, seat: Seat) -> Offers:
    """What the acting character does; by the button where there is nothing to decide."""
    return _DECISIONS.get(played(state, seat) or 0, _resolve)(state, seat)


def _resolve(state: State, seat: Seat) -> Offers:
    character = played(state, seat)
    if character == FIGHTER:
        label = "All Fighters are shown"
    elif why := why_nothing(state, seat):
        label = f"{character_name(character or 0)} {why}"
    else:
        label = effect(character or 0)
    return (Choice(label, Resolve(seat), action_question(state), button="main"),)


def _bard(state: State, seat: Seat) -> Offers:
    targets, question = [other for other in state.seats if other != seat], action_question(state)
    button: Literal["main"] | None = "main" if len(targets) == 1 else None
    return tuple(Choice(f"Bard: 2 points for {state.name(to)}", Bard(seat, to), question, button) for to in targets)


def _tracker(state: State, seat: Seat) -> Offers:
    """A form for each row."""
    rows: tuple[RowNumber, ...] = (1, 2)
    return tuple(_track(state, seat, row) for row in rows)


def _track(state: State, seat: Seat, row: RowNumber) -> Form:
    left = lands_left(state)
    example = Tracker(seat, row, _first_slot(state, row), next(iter(left)))
    limits = (slot_limit(state, row, "goes onto the land deck"), land_limit(left, "comes from the land deck"))
    return Form(f"Tracker: swap a land of {ROWS[row]}", example, track_question(state, row), limits)


def _midwife(state: State, seat: Seat) -> Offers:
    question, options = action_question(state), tuple(dict.fromkeys(returnable(state, seat)))
    if not options:
        return (Choice("Midwife: nobody to take back", Midwife(seat), question, button="main"),)
    limit = character_limit(options, "back", "who comes back")
    return (Form("Midwife: take a character back", Midwife(seat, options[0]), question, (limit,)),)


def _rider(state: State, seat: Seat) -> Offers:
    example = Rider(seat, _first_slot(state, 1), _first_slot(state, 2))
    limits = (
        slot_limit(state, 1, f"from {ROWS[1]}", "first_slot"),
        slot_limit(state, 2, f"from {ROWS[2]}", "second_slot"),
    )
    return (Form("Rider: swap two lands", example, action_question(state), limits),)


def _pioneer(state: State, seat: Seat) -> Offers:
    realm, left, question = state.players[seat - 1].realm, lands_left(state), action_question(state)
    if not realm:
        return (Choice("Pioneer: the realm is empty", Pioneer(seat), question, button="main"),)
    limits = (land_limit(realm, "goes under the land deck", "give"), land_limit(left, "comes for it"))
    example = Pioneer(seat, realm[0], next(iter(left)))
    return (Form("Pioneer: swap a land of the realm", example, question, limits),)


def _first_slot(state: State, row: RowNumber) -> int:
    """The slot that the first option of a row stands for."""
    return next(iter(slot_of_each(state, row).values()))


_DECISIONS: dict[int, Callable[[State, Seat], Offers]] = {
    BARD: _bard,
    TRACKER: _tracker,
    MIDWIFE: _midwife,
    RIDER: _rider,
    PIONEER: _pioneer,
}


def _take(state: State, seat: Seat) -> Offers:
    """Each different land of the first row with what it would bring; the only one by the button."""
    slots = slot_of_each(state)
    button: Literal["main"] | None = "main" if len(slots) == 1 else None
    return tuple(
        Choice(_land_label(state, seat, land), Take(seat, slot), land_question(state), button)
        for land, slot in slots.items()
    )


def _land_label(state: State, seat: Seat, land: Land) -> str:
    return f"{land_in_words(state, 1, land)}: {in_points(promised(state, seat, land))}"


def _count(state: State, seat: Seat) -> Form:
    """Begun from what was tracked, so that only a difference must be typed."""
    draft = Count(seat, tokens(state.players[seat - 1]) or 0)
    limit = Limit("points", 0, 999, label="points in tokens")
    return Form("Count the tokens", draft, count_question(seat), (limit,), draft)
