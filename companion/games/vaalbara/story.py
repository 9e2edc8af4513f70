"""What people are shown and told: the view of a state, and a sentence for each command."""

from typing import assert_never

from companion.games.vaalbara import screen
from companion.games.vaalbara.characters import can_show, why_nothing
from companion.games.vaalbara.dealing import deals_due, land_in_row, may_keep_omens
from companion.games.vaalbara.model import (
    ROUNDS,
    Bard,
    Choose,
    Commands,
    CorrectOmens,
    CorrectRealm,
    CorrectRow,
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
    ShowFighter,
    State,
    Take,
    Tracker,
    TurnUp,
)
from companion.games.vaalbara.names import (
    CARPENTER,
    CRAFTER,
    EFFECTS,
    FALCONER,
    FARMER,
    FIGHTER,
    HUNTER,
    ORACLE,
    ROWS,
    character_name,
    in_points,
    land_name,
    numbered,
)
from companion.games.vaalbara.order import played
from companion.games.vaalbara.rules import waiting
from companion.games.vaalbara.scoring import result
from companion.parts import listed
from companion.secrecy import Faded, Secret
from companion.vocabulary.show import View
from companion.vocabulary.value import Seat, Viewer

TITLE = "Vaalbara"


def view(state: State, viewer: Viewer) -> View:
    """What the viewer may see of a state that was sealed for them."""
    return View(
        title=TITLE,
        phase=phase(state),
        prompt=prompt(state),
        standings=screen.standings(state),
        blocks=screen.blocks(state, viewer),
        sample=state.box is not None and state.box.about.status == "sample",
    )


def phase(state: State) -> str:
    """Where the game is: "Round 3 of 9, Red's Hunter"."""
    match state.stage:
        case "deal":
            return f"Round {state.round} of {ROUNDS}, new lands"
        case "assignment" | "reveal":
            return f"Round {state.round} of {ROUNDS}, characters"
        case "character" | "land":
            return f"Round {state.round} of {ROUNDS}, {_acting_character(state)}"
        case "over":
            return "All rounds are played"
        case _:
            assert_never(state.stage)


def prompt(state: State) -> str:
    """What the table must do now, and who."""
    match state.stage:
        case "deal":
            return _deal_prompt(state)
        case "assignment":
            return f"{_whom(state)}: lay a character face down."
        case "reveal":
            return f"{_whom(state)}: turn the character up."
        case "character":
            return _character_prompt(state)
        case "land":
            return _land_prompt(state)
        case "over":
            return f"{winners(state)} won!"
        case _:
            assert_never(state.stage)


def winners(state: State) -> str:
    """Who won a game that is over, by name."""
    ended = result(state)
    return listed(state.name(seat) for seat in ended.winners) if ended else ""


def _whom(state: State) -> str:
    """Who must act now, by name; everybody, if it is all of them."""
    seats = waiting(state)
    return "Everybody" if len(seats) == len(state.players) else listed(map(state.name, seats))


def _acting_character(state: State) -> str:
    return _character_of(state, state.order[0])


def _character_of(state: State, seat: Seat) -> str:
    """A seat's open character by name: "Red's Hunter"."""
    return f"{state.name(seat)}'s {character_name(played(state, seat) or 0)}"


def _deal_prompt(state: State) -> str:
    lands, due, omens = len(state.players), deals_due(state), "read the omens on the land deck"
    if not due:
        return "Host: read the omens on the land deck."
    if state.round > 1:
        return f"Host: slide the second row down, lay {lands} new lands in its place, then {omens}."
    return f"Host: lay {lands} lands in {ROWS[due[0]] if len(due) == 1 else 'each row'}, then {omens}."


def _character_prompt(state: State) -> str:
    name, character = state.name(state.order[0]), played(state, state.order[0]) or 0
    if character != FIGHTER:
        return f"{name}: first the {character_name(character)} ({EFFECTS[character - 1]}), then a land."
    may = [state.name(seat) for seat in state.seats if can_show(state, seat)]
    shown = [f"{listed(map(state.name, state.shown))} showed a Fighter."] if state.shown else []
    asked = [f"{listed(may)} may show a Fighter."] if may else []
    return " ".join([*shown, *asked, f"Then {name} goes on and takes a land."])


def _land_prompt(state: State) -> str:
    name = state.name(state.order[0])
    if not state.omens_due:
        return f"{name}: take a land of the first row."
    or_same = ", or say that the card is the same" if may_keep_omens(state) else ""
    return f"Host: read the new omens on the land deck{or_same}. Then {name} takes a land."


def tell(before: State, command: Commands, after: State) -> str:
    """What a command did, in one sentence; all three sealed for the reader."""
    gains = [f"{after.name(gain.seat)} {gain.points:+d}" for gain in screen.last_gains(after)]
    brought = f" ({', '.join(gains)})" if gains else ""
    return f"{_said(before, command, after)}{brought}{_consequence(before, after)}."


def _said(before: State, command: Commands, after: State) -> str:  # noqa: PLR0912 (one case a command)
    match command:
        case Deal(row=row, lands=lands):
            return f"{listed(map(land_name, lands))} lie in {ROWS[row]}"
        case ReadOmens():
            return f"The omens are {_omens(after)}"
        case KeepOmens():
            return "The omens are the same"
        case Choose(seat=seat, character=Secret(value=character)):
            return f"{before.name(seat)} lays the {character_name(character)} face down"
        case Choose(seat=seat) | LayDown(seat=seat):
            return f"{before.name(seat)}'s character is face down"
        case Release(of=seat):
            return f"{before.name(seat)} takes the character back"
        case TurnUp(seat=seat, character=character):
            return f"{before.name(seat)} turns up {numbered(character)}"
        case ShowFighter(seat=seat):
            return f"{before.name(seat)} shows a Fighter"
        case Resolve(seat=seat):
            return f"{_character_of(before, seat)} {_outcome(before, seat, after)}"
        case Bard() | Tracker() | Midwife() | Rider() | Pioneer():
            return f"{_character_of(before, command.seat)} {_decision(before, command)}"
        case Take(seat=seat, slot=slot):
            return f"{before.name(seat)} takes {land_name(land_in_row(before, 1, slot))}"
        case Count(seat=seat, points=points):
            return f"{before.name(seat)} counts {in_points(points)}"
        case CorrectRow() | CorrectRealm() | CorrectOmens():
            return _correction(before, command, after)
        case _:
            assert_never(command)


def _omens(state: State) -> str:
    return " before ".join(clan.capitalize() for clan in state.omens)


WON = {
    FIGHTER: "pays whoever showed one",
    HUNTER: "acts before both neighbours",
    ORACLE: "finds odd neighbours",
    CARPENTER: "finds Forests",
    FALCONER: "steals",
    CRAFTER: "acts after both neighbours",
}
"""Of characters with nothing to decide: how it went if it brought points."""

LOST = {FIGHTER: "is answered by nobody", FALCONER: "finds nothing to steal", FARMER: "doubles the next land"}
"""How it went if it brought none, where that needs no reason."""


def _outcome(before: State, seat: Seat, after: State) -> str:
    """How it went; once that has faded only that it was done."""
    if isinstance(after.gains, Faded):
        return "acts"
    character = played(before, seat) or 0
    return WON[character] if after.gains.value else why_nothing(before, seat) or LOST[character]


def _decision(before: State, command: Bard | Tracker | Midwife | Rider | Pioneer) -> str:
    match command:
        case Bard(target=target):
            return f"gives to {before.name(target)}"
        case Tracker(row=row, slot=slot, land=land):
            return f"swaps {land_name(land_in_row(before, row, slot))} in {ROWS[row]} for {land_name(land)}"
        case Midwife(back=back):
            return "takes nobody back" if back is None else f"takes the {character_name(back)} back to the hand"
        case Rider(first_slot=first, second_slot=second):
            came, went = land_in_row(before, 2, second), land_in_row(before, 1, first)
            return f"swaps {land_name(went)} in {ROWS[1]} for {land_name(came)} in {ROWS[2]}"
        case Pioneer(give=give, land=land):
            return "swaps nothing" if give is None or land is None else f"swaps {land_name(give)} for {land_name(land)}"
        case _:
            assert_never(command)


def _correction(before: State, command: CorrectRow | CorrectRealm | CorrectOmens, after: State) -> str:
    match command:
        case CorrectRow(row=row, slot=slot, land=land):
            return f"{land_name(land_in_row(before, row, slot))} in {ROWS[row]} is {land_name(land)} in truth"
        case CorrectRealm(of=seat, was=was, land=land):
            return f"{land_name(was)} in {before.name(seat)}'s realm is {land_name(land)} in truth"
        case CorrectOmens():
            return f"The omens are {_omens(after)} in truth"
        case _:
            assert_never(command)


def _consequence(before: State, after: State) -> str:
    """What followed at once, as the end of the sentence."""
    if after.stage == "over" and before.stage != "over":
        return f"; the game is over, {winners(after)} wins"
    if after.round > before.round:
        return f"; round {before.round} is over"
    if before.acting is None and after.acting is not None:
        open_now = listed(f"{after.name(seat)} {numbered(played(after, seat) or 0)}" for seat in after.order)
        return f"; all lie open, {open_now}"
    if after.omens_due and not before.omens_due:
        return "; the top of the land deck is new"
    if before.stage == after.stage == "land" and before.order != after.order:
        return f"; after {after.name(after.order[0])} act {listed(map(after.name, after.order[1:]))}"
    return ""
