"""The rules of Vaalbara as pure functions: the first state, the state after a command, what a table can show."""

from collections.abc import Set
from typing import assert_never

from msgspec.structs import replace

from companion.games.vaalbara import assignment, characters, dealing, lands, positions, printed, scoring
from companion.games.vaalbara.model import (
    CHARACTERS,
    HAND,
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
    Player,
    Position,
    ReadOmens,
    Release,
    Resolve,
    Rider,
    Setup,
    ShowFighter,
    State,
    Take,
    Tracker,
    TurnUp,
)
from companion.games.vaalbara.refusals import WAIVABLE
from companion.games.vaalbara.scoring import result
from companion.parts import check_colours, listed, no_faults, strictly
from companion.secrecy import Fleeting
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Seat

__all__ = ["SEATS", "WAIVABLE", "apply", "check", "result", "start", "waiting"]

SEATS: tuple[int, int] = (2, 5)


def start(setup: Setup) -> State:
    """The first state: two rows to deal, or the position the setup gives.

    Raises IllegalMove("setup") for players or a box that cannot be, IllegalMove("position") for such a position.
    """
    setup = strictly(setup)
    check_colours("Vaalbara", SEATS, setup.colours)
    if setup.box is not None:
        _check_box(setup, setup.box)
    players = (Player(),) * len(setup.colours)
    if setup.position is None:
        return _hidden(State(setup, players, land_deck=dealing.deck_at_first(setup)))
    state = _from_position(setup, setup.position)
    check(state)
    no_faults(positions.position_faults(state))
    return _hidden(state)


def apply(state: State, command: Commands, waive: Set[str] = frozenset()) -> State:
    """The state after a command. Raises IllegalMove, and then nothing has changed."""
    return _applied(replace(state, gains=Fleeting(())), command, waive)


def check(state: State) -> None:
    """Raises IllegalMove("position") for a state that no table could show."""
    no_faults(positions.state_faults(state))


def waiting(state: State) -> tuple[Seat, ...]:
    """The seats that must act before the game goes on; none while it waits for the host, or is over."""
    if state.acting is None:
        return assignment.waiting(state)
    return () if state.omens_due else (state.acting,)


def _applied(state: State, command: Commands, waive: Set[str]) -> State:  # noqa: PLR0912 (one case a command)
    match command:
        case Deal():
            return dealing.deal(state, command, waive)
        case ReadOmens():
            return dealing.read_omens(state, command)
        case KeepOmens():
            return dealing.keep_omens(state)
        case CorrectOmens():
            return dealing.correct_omens(state, command)
        case CorrectRow():
            return dealing.correct_row(state, command, waive)
        case CorrectRealm():
            return dealing.correct_realm(state, command, waive)
        case Choose():
            return assignment.choose(state, command, waive)
        case LayDown():
            return assignment.lay_down(state, command)
        case Release():
            return assignment.release(state, command)
        case TurnUp():
            return assignment.turn_up(state, command, waive)
        case ShowFighter():
            return characters.show_fighter(state, command, waive)
        case Resolve():
            return characters.resolve(state, command, waive)
        case Bard():
            return characters.bard(state, command, waive)
        case Tracker():
            return characters.tracker(state, command, waive)
        case Midwife():
            return characters.midwife(state, command, waive)
        case Rider():
            return characters.rider(state, command, waive)
        case Pioneer():
            return characters.pioneer(state, command, waive)
        case Take():
            return lands.take(state, command)
        case Count():
            return scoring.count(state, command)
        case _:
            assert_never(command)


def _check_box(setup: Setup, box: printed.Box) -> None:
    for path, fault in printed.faults(box):
        raise IllegalMove("setup", f"The box file's {path}: {fault}.")
    if strange := [colour for colour in setup.colours if colour not in box.about.clans]:
        text = f"The box has the clans {listed(box.about.clans)}: {listed(strange)} must take one of these colours."
        raise IllegalMove("setup", text)


def _from_position(setup: Setup, position: Position) -> State:
    players = position.players or (Player(),) * len(setup.colours)
    if len(players) != len(setup.colours):
        text = f"A position needs {len(setup.colours)} players, one a clan, not {len(players)}."
        raise IllegalMove("position", text)
    state = State(
        setup,
        tuple(map(_with_hand, players)),
        stage="assignment",
        round=position.round,
        first_row=position.first_row,
        second_row=position.second_row,
        omens=tuple(clan for clan in position.omens if clan in setup.colours),
        omens_due=False,
    )
    deck = position.land_deck if position.land_deck is not None else positions.left_in_deck(state)
    return replace(state, land_deck=deck)


def _with_hand(player: Player) -> Player:
    """The player with the hand and clan deck that the discards leave, where a position does not give them."""
    if (player.hand, player.deck) != (HAND, CHARACTERS - HAND):
        return player
    left = CHARACTERS - len(player.discard)
    return replace(player, hand=min(HAND, left), deck=max(0, left - HAND))


def _hidden(state: State) -> State:
    """Points go face down, unless the table plays with open ones."""
    players = (
        replace(player, points=scoring.kept(state, seat, scoring.tracked(player.points) or 0))
        for seat, player in enumerate(state.players, start=1)
    )
    return replace(state, players=tuple(players))
