"""The character action: the twelve effects, after each of which the card goes face up to the discard."""

from collections.abc import Set

from msgspec.structs import replace

from companion.games.vaalbara import dealing, lands, names, scoring
from companion.games.vaalbara.model import (
    Bard,
    Gain,
    Midwife,
    Pioneer,
    Resolve,
    Rider,
    ShowFighter,
    State,
    Tracker,
)
from companion.games.vaalbara.names import character_name, land_name
from companion.games.vaalbara.order import played
from companion.games.vaalbara.printed import Character
from companion.games.vaalbara.refusals import in_stage, now, player_of
from companion.parts import listed, neighbours, put, refuse_unless_waived
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Seat

DECIDES = (names.BARD, names.TRACKER, names.MIDWIFE, names.RIDER, names.PIONEER)
"""Characters whose player has something to decide; each has a command of its own."""


def show_fighter(state: State, command: ShowFighter, waive: Set[str]) -> State:
    """A Fighter is shown from the hand, for a point when the acting Fighter is resolved."""
    in_stage(state, "character")
    player_of(state, command.seat)
    if not _fighter_acts(state):
        raise IllegalMove("wrong_character", f"{state.name(state.order[0])}, whose turn it is, has played no Fighter.")
    if command.seat in state.shown:
        raise IllegalMove("already_shown", f"{state.name(command.seat)} has shown the Fighter already.")
    if not can_show(state, command.seat):
        text = f"{state.name(command.seat)}'s Fighter is not in the hand: it was played."
        refuse_unless_waived("fighter_not_in_hand", text, waive)
    return replace(state, shown=(*state.shown, command.seat))


def can_show(state: State, seat: Seat) -> bool:
    """May a seat show a Fighter now, as far as everybody can tell what is in its hand?"""
    player = state.players[seat - 1]
    return _fighter_acts(state) and seat not in state.shown and names.FIGHTER not in (*player.discard, player.character)


def resolve(state: State, command: Resolve, waive: Set[str]) -> State:
    """The effect of a character whose player has nothing to decide."""
    state, character = _acting(state, command.seat, waive)
    if character in DECIDES:
        text = f"{state.name(command.seat)}'s {character_name(character)} needs a decision: say which."
        raise IllegalMove("wrong_character", text)
    gains = _gains(state, command.seat, character)
    return _discarded(scoring.gain(state, *gains), command.seat)


def bard(state: State, command: Bard, waive: Set[str]) -> State:
    """Two points from the bank for another player."""
    state = _acting_as(state, command.seat, names.BARD, waive)
    player_of(state, command.target)
    if command.target == command.seat:
        raise IllegalMove("bad_target", f"{state.name(command.seat)}'s Bard gives to another player.")
    return _discarded(scoring.gain(state, Gain(command.target, 2, "Bard")), command.seat)


def tracker(state: State, command: Tracker, waive: Set[str]) -> State:
    """A land of a row goes face down onto the land deck for its top card; new omens lie open."""
    state = _acting_as(state, command.seat, names.TRACKER, waive)
    dealing.land_in_row(state, command.row, command.slot)
    dealing.from_the_deck(state, (command.land,), waive)
    state = dealing.with_land(state, command.row, command.slot, command.land)
    return _discarded(replace(state, omens_due=True), command.seat)


def midwife(state: State, command: Midwife, waive: Set[str]) -> State:
    """A character comes back from the own discard, any but a Midwife (RULINGS.md, B16)."""
    state = _acting_as(state, command.seat, names.MIDWIFE, waive)
    player, back = state.players[command.seat - 1], command.back
    if back is None:
        if returnable(state, command.seat):
            text = f"{state.name(command.seat)} must take a character back from the discard pile."
            refuse_unless_waived("must_take_back", text, waive)
        return _discarded(state, command.seat)
    if back == names.MIDWIFE:
        raise IllegalMove("midwife_excluded", "A Midwife cannot be taken back.")
    if back not in player.discard:
        text = f"{state.name(command.seat)} has no {character_name(back)} in the discard pile."
        raise IllegalMove("not_in_discard", text)
    at = player.discard.index(back)
    player = replace(player, hand=player.hand + 1, discard=(*player.discard[:at], *player.discard[at + 1 :]))
    return _discarded(replace(state, players=put(state.players, command.seat, player)), command.seat)


def returnable(state: State, seat: Seat) -> tuple[Character, ...]:
    """The characters that a seat's Midwife can take back."""
    return tuple(character for character in state.players[seat - 1].discard if character != names.MIDWIFE)


def rider(state: State, command: Rider, waive: Set[str]) -> State:
    """A land of the first row changes places with one of the second; they may be alike."""
    state = _acting_as(state, command.seat, names.RIDER, waive)
    first = dealing.land_in_row(state, 1, command.first_slot)
    second = dealing.land_in_row(state, 2, command.second_slot)
    state = dealing.with_land(state, 1, command.first_slot, second)
    return _discarded(dealing.with_land(state, 2, command.second_slot, first), command.seat)


def pioneer(state: State, command: Pioneer, waive: Set[str]) -> State:
    """A land of the realm goes under the land deck for its bottom card, which is rewarded (RULINGS.md, B7 and B8)."""
    state = _acting_as(state, command.seat, names.PIONEER, waive)
    give, land = command.give, command.land
    if give is None and land is None:
        if state.players[command.seat - 1].realm:
            text = f"{state.name(command.seat)} must swap a land of the realm with the bottom card."
            refuse_unless_waived("must_swap", text, waive)
        return _discarded(state, command.seat)
    if give is None or land is None:
        raise IllegalMove("incomplete", "Say both: which land is given, and which comes for it.")
    if give not in state.players[command.seat - 1].realm:
        raise IllegalMove("land_not_in_realm", f"{state.name(command.seat)} has no {land_name(give)} in the realm.")
    dealing.from_the_deck(state, (land,), waive)
    state = lands.with_realm(state, command.seat, land, give)
    points = lands.worth(state, command.seat, land, names.PIONEER)
    state = scoring.gain(state, Gain(command.seat, points, f"Pioneer, {land_name(land)}"))
    return _discarded(replace(state, omens_due=dealing.top_changed_by_pioneer(state)), command.seat)


def why_nothing(state: State, seat: Seat) -> str:
    """Why a character without a decision brings its player nothing, as far as everybody can see; else "".

    The rest of a sentence, the same before and after it acted: "brings nothing: Red has acted before".
    """
    why = _why_nothing(state, seat)
    return f"brings nothing: {why}" if why else ""


def _why_nothing(state: State, seat: Seat) -> str:
    match played(state, seat):
        case names.HUNTER if early := _early(state, seat):
            return f"{listed(map(state.name, early))} {'has' if len(early) == 1 else 'have'} acted before"
        case names.CRAFTER if late := _late(state, seat):
            return f"{listed(map(state.name, late))} {'has' if len(late) == 1 else 'have'} not acted yet"
        case names.ORACLE if not _odd(state, seat):
            return "no neighbour's character is odd"
        case names.CARPENTER if not lands.number(state.players[seat - 1], "forest"):
            return "no Forest is in the realm"
        case names.FALCONER if not state.acted:
            return "nobody has acted before"
        case _:
            return ""


def _gains(state: State, seat: Seat, character: Character) -> tuple[Gain, ...]:
    """What the effect of a character without a decision gives and takes."""
    match character:
        case names.FIGHTER:
            return tuple(Gain(one, 1, "Fighter") for one in state.shown)
        case names.HUNTER:
            return (Gain(seat, 0 if _early(state, seat) else 3, "Hunter"),)
        case names.ORACLE:
            return (Gain(seat, 2 * _odd(state, seat), "Oracle"),)
        case names.CARPENTER:
            return (Gain(seat, 3 * lands.number(state.players[seat - 1], "forest"), "Carpenter"),)
        case names.FALCONER:
            return _stolen(state, seat)
        case names.CRAFTER:
            return (Gain(seat, 0 if _late(state, seat) else 5, "Crafter"),)
        case _:
            return ()


def _early(state: State, seat: Seat) -> list[Seat]:
    """Who has acted too early for a Hunter: neighbours, and Hunters that count as tied (RULINGS.md, B2 and B3)."""
    return sorted({*_near(state, seat), *_rivals(state, seat, names.HUNTER)} & {*state.acted})


def _late(state: State, seat: Seat) -> list[Seat]:
    """Who acts too late for a Crafter: neighbours, and Crafters that count as tied (RULINGS.md, B2 and B3)."""
    return sorted({*_near(state, seat), *_rivals(state, seat, names.CRAFTER)} - {*state.acted})


def _odd(state: State, seat: Seat) -> int:
    """How many neighbours have played an odd character."""
    return sum((played(state, one) or 0) % 2 for one in _near(state, seat))


def _rivals(state: State, seat: Seat, character: Character) -> tuple[Seat, ...]:
    """Who else played the same character, where ties across the table count."""
    if state.options.tie_scope == "neighbours":
        return ()
    return tuple(other for other in state.seats if other != seat and played(state, other) == character)


def _stolen(state: State, seat: Seat) -> tuple[Gain, ...]:
    """Up to 2 of what lies before whoever acted just before (RULINGS.md, B4)."""
    if not state.acted:
        return ()
    victim = state.acted[-1]
    loot = min(2, scoring.tokens(state.players[victim - 1]) or 0)
    return Gain(seat, loot, "Falconer"), Gain(victim, -loot, "Falconer")


def _fighter_acts(state: State) -> bool:
    return state.stage == "character" and played(state, state.order[0]) == names.FIGHTER


def _near(state: State, seat: Seat) -> tuple[Seat, ...]:
    return neighbours(seat, len(state.players))


def _acting(state: State, seat: Seat, waive: Set[str]) -> tuple[State, Character]:
    """The state in which the seat's character acts, and that character; raises IllegalMove if it does not."""
    in_stage(state, "character", "land")
    player_of(state, seat)
    if seat != state.acting:
        state = _ahead_of_turn(state, seat, waive)
    in_stage(state, "character")
    character = played(state, seat)
    assert character is not None, "every character lies open when the first acts"
    return state, character


def _ahead_of_turn(state: State, seat: Seat, waive: Set[str]) -> State:
    """A seat whose turn comes later acts now, if the host waived the order between two turns."""
    if seat not in state.order or state.stage == "land":
        raise IllegalMove("phase", f"Not now: {now(state)}.")
    text = f"It is {state.name(state.order[0])}'s turn, not {state.name(seat)}'s."
    refuse_unless_waived("turn", text, waive)
    return replace(state, order=(seat, *(other for other in state.order if other != seat)), shown=())


def _acting_as(state: State, seat: Seat, character: Character, waive: Set[str]) -> State:
    state, acts = _acting(state, seat, waive)
    if acts != character:
        text = f"{state.name(seat)} played the {character_name(acts)}, not the {character_name(character)}."
        raise IllegalMove("wrong_character", text)
    return state


def _discarded(state: State, seat: Seat) -> State:
    """The effect is done: the card goes to the discard, and a land is due."""
    player = state.players[seat - 1]
    assert player.character is not None, "a character that acts lies open"
    player = replace(player, discard=(*player.discard, player.character), character=None)
    return replace(state, stage="land", shown=(), players=put(state.players, seat, player))
