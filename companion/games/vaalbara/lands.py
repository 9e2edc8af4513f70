"""The land action: a land of the first row joins the realm and is rewarded at once."""

from typing import assert_never

from msgspec.structs import replace

from companion.games.vaalbara import dealing, scoring
from companion.games.vaalbara.model import ROUNDS, Gain, Player, State, Take
from companion.games.vaalbara.names import FARMER, land_name
from companion.games.vaalbara.order import ordered, played
from companion.games.vaalbara.printed import Character, Land, LandType, type_of, value_of
from companion.games.vaalbara.refusals import in_stage, now, omens_stand, player_of
from companion.parts import neighbours, put
from companion.vocabulary.play import IllegalMove
from companion.vocabulary.value import Seat

BEST_RIVER = 6
"""A river counts no initiative above this."""

MOUNTAIN_REWARDS = {2: 10, 4: 20}


def take(state: State, command: Take) -> State:
    """The acting seat takes a land and ends its turn."""
    _may_take(state, command.seat)
    land = dealing.land_in_row(state, 1, command.slot)
    row = (*state.first_row[: command.slot - 1], None, *state.first_row[command.slot :])
    state = with_realm(replace(state, first_row=row), command.seat, land)
    doubled = ", doubled" if played(state, command.seat) == FARMER else ""
    state = scoring.gain(state, Gain(command.seat, _harvest(state, command.seat, land), land_name(land) + doubled))
    return _turn_ended(state, command.seat)


def promised(state: State, seat: Seat, land: Land) -> int:
    """What a seat whose character is known would gain by taking a land now, doubled by the Farmer."""
    return _harvest(with_realm(state, seat, land), seat, land)


def with_realm(state: State, seat: Seat, land: Land, give: Land | None = None) -> State:
    """The state with a land more in a seat's realm, and one that is given away less."""
    player = state.players[seat - 1]
    realm = list(player.realm)
    if give is not None:
        realm.remove(give)
    return replace(state, players=put(state.players, seat, replace(player, realm=(*realm, land))))


def worth(state: State, seat: Seat, land: Land, initiative: Character) -> int:
    """Points for a land that came into a seat's realm just now, itself counted in."""
    realm, kind = state.players[seat - 1], type_of(land)
    match kind:
        case "meadow":
            near = (state.players[one - 1] for one in neighbours(seat, len(state.players)))
            return number(realm, "meadow") + sum(number(other, "meadow") for other in near)
        case "field":
            return 2 * number(realm, "field")
        case "forest":
            return value_of(land) or 0
        case "village":
            return 2 * scoring.types(realm)
        case "mountain":
            return MOUNTAIN_REWARDS.get(number(realm, "mountain"), 0)
        case "river":
            return min(initiative, BEST_RIVER) * number(realm, "river")
        case _:
            assert_never(kind)


def number(player: Player, kind: LandType) -> int:
    """How many lands of a type are in a realm."""
    return sum(type_of(land) == kind for land in player.realm)


def _may_take(state: State, seat: Seat) -> None:
    in_stage(state, "character", "land")
    player_of(state, seat)
    if seat != state.acting:
        raise IllegalMove("phase", f"Not now: {now(state)}.")
    if state.stage == "character":
        raise IllegalMove("character_first", f"{state.name(seat)}'s character acts first, then a land is taken.")
    omens_stand(state)


def _harvest(state: State, seat: Seat, land: Land) -> int:
    """The reward of a land action for a land that is in the realm already (RULINGS.md, B13)."""
    character = played(state, seat)
    assert character is not None, "lands are taken once the characters lie open"
    return worth(state, seat, land, character) * (2 if character == FARMER else 1)


def _turn_ended(state: State, seat: Seat) -> State:
    state = replace(state, stage="character", acted=(*state.acted, seat), order=state.order[1:])
    if not state.order:
        return scoring.ended(state) if state.round == ROUNDS else dealing.round_ended(state)
    return replace(state, order=ordered(state, state.order)) if state.options.omens_recheck else state
