"""What stands on a screen: standings and blocks, built from a state that was sealed for the viewer."""

from collections import Counter as Tally
from collections.abc import Iterator

from msgspec.structs import replace

from companion.games.vaalbara.characters import why_nothing
from companion.games.vaalbara.model import Gain, Player, State
from companion.games.vaalbara.names import LANDS, ROWS, character_name, numbered
from companion.games.vaalbara.order import played
from companion.games.vaalbara.printed import Character, Land, type_of, value_of
from companion.games.vaalbara.rules import waiting
from companion.games.vaalbara.scoring import accounts, result, tokens
from companion.parts import ranks
from companion.secrecy import Fleeting, Secret
from companion.vocabulary.play import Placing
from companion.vocabulary.show import Block, Cards, Counter, Counters, Face, Grid, Row, Standing, Words
from companion.vocabulary.value import Seat, Viewer


def standings(state: State) -> tuple[Standing, ...]:
    """A line a seat: the points that the viewer may know, at the end the totals; what the last step brought."""
    ended = result(state)
    if ended is not None:
        return tuple(_placed(state, placing) for placing in ended.placings)
    return tuple(_standing(state, seat) for seat in state.seats)


def blocks(state: State, viewer: Viewer) -> tuple[Block, ...]:
    """Everything below the standings, the most urgent first."""
    return (
        *_final(state),
        *_own(state, viewer),
        *_gains(state),
        *_rows(state),
        *_characters(state),
        *_ties(state),
        *_omens(state),
        *_realms(state),
        *_discards(state),
        *_clans(state),
    )


def last_gains(state: State) -> tuple[Gain, ...]:
    """What the last step brought; nothing once that has faded."""
    return state.gains.value if isinstance(state.gains, Fleeting) else ()


def turns(state: State) -> tuple[Seat, ...]:
    """Everybody as they act this round, once the characters lie open."""
    return (*state.acted, *state.order) if state.acting is not None else ()


def _placed(state: State, one: Placing) -> Standing:
    colour = state.colours[one.seat - 1]
    return Standing(one.seat, colour, one.figure, "points", one.place, note=_note(state, one.seat))


def _standing(state: State, seat: Seat) -> Standing:
    figures = [_points(state, player) for player in state.players]
    place = ranks([-figure for figure in figures if figure is not None])
    return Standing(
        seat,
        state.colours[seat - 1],
        figures[seat - 1],
        "points",
        place[seat - 1] if len(place) == len(figures) else None,
        sum(gain.points for gain in last_gains(state) if gain.seat == seat),
        _note(state, seat),
        seat in waiting(state),
    )


def _points(state: State, player: Player) -> int | None:
    """The points before a player as far as the viewer may know them before the end."""
    return None if state.options.points == "hidden" else tokens(player)


def _note(state: State, seat: Seat) -> str:
    by = state.players[seat - 1].correction
    return f"corrected by {by:+d}" if by else ""


def _own(state: State, viewer: Viewer) -> Iterator[Block]:
    """What only the viewer may know besides the own points: the own character that lies face down."""
    chosen = state.players[viewer - 1].chosen if isinstance(viewer, int) else None
    if isinstance(chosen, Secret):
        yield Words("Your character", f"{numbered(chosen.value)}, face down.")


def _gains(state: State) -> Iterator[Block]:
    """What the last step brought, with what it was for; or why a character brought nothing."""
    gains = [f"{state.name(gain.seat)} {gain.points:+d} for {gain.why}" for gain in last_gains(state)]
    if gains:
        yield Words("This step", f"{'; '.join(gains)}.", "good")
    elif state.stage == "land" and isinstance(state.gains, Fleeting):
        seat = state.order[0]
        if why := why_nothing(state, seat):
            yield Words("This step", f"{state.name(seat)}'s {character_name(played(state, seat) or 0)} {why}.")


def _rows(state: State) -> Iterator[Block]:
    for row, lands in ((1, state.first_row), (2, state.second_row)):
        if lands and state.stage != "over":
            faces = (Face("empty place", note="taken", vacant=True) if land is None else _land(land) for land in lands)
            yield Cards(ROWS[row].removeprefix("the ").capitalize(), tuple(faces))


def _land(land: Land, copies: int = 1) -> Face:
    value = value_of(land)
    return Face(type_of(land).capitalize(), "" if value is None else str(value), copies)


def _characters(state: State) -> Iterator[Block]:
    """Who has laid a character down; once all lie open, who acts when."""
    match state.stage:
        case "assignment" | "reveal":
            yield Cards("Characters", tuple(_laid(state, seat) for seat in state.seats))
        case "character" | "land":
            yield Cards("Order of play", tuple(_turn(state, seat) for seat in turns(state)))
        case _:
            return


def _laid(state: State, seat: Seat) -> Face:
    """A seat's character before all lie open."""
    player, colour = state.players[seat - 1], state.colours[seat - 1]
    if player.character is not None:
        return Face(character_name(player.character), str(player.character), colour=colour)
    return Face("choosing" if player.chosen is None else "face down", colour=colour)


def _turn(state: State, seat: Seat) -> Face:
    character = played(state, seat) or 0
    when = "done" if seat in state.acted else "now" if seat == state.acting else ""
    return Face(character_name(character), str(character), note=when, colour=state.colours[seat - 1])


def _ties(state: State) -> Iterator[Block]:
    """Why of two equal characters one acts first."""
    level: dict[Character, list[str]] = {}
    for seat in turns(state):
        level.setdefault(played(state, seat) or 0, []).append(state.name(seat))
    reasons = [
        f"{numbered(character)}: {' before '.join(names)} by the omens."
        for character, names in level.items()
        if len(names) > 1
    ]
    if reasons:
        yield Words("Ties", " ".join(reasons))


def _omens(state: State) -> Iterator[Block]:
    if state.omens and not state.omens_due:
        yield Words("Omens", f"{' before '.join(clan.capitalize() for clan in state.omens)}.")


def _realms(state: State) -> Iterator[Block]:
    for seat, player in enumerate(state.players, start=1):
        if player.realm:
            copies = Tally(player.realm)
            faces = tuple(_land(land, copies[land]) for land in LANDS if copies[land])
            yield Cards("realm", faces, seat, state.colours[seat - 1])


def _discards(state: State) -> Iterator[Block]:
    for seat, player in enumerate(state.players, start=1):
        if player.discard:
            faces = tuple(Face(character_name(one), str(one)) for one in player.discard)
            yield Cards("discard", faces, seat, state.colours[seat - 1])


def _clans(state: State) -> Iterator[Block]:
    """How many characters and lands everybody has, and how many cards are left in the land deck, until the end."""
    if state.stage == "over":
        return
    rows = (
        _row(state, seat, (player.hand, player.deck, len(player.realm)))
        for seat, player in enumerate(state.players, start=1)
    )
    yield Grid("Clans", ("Hand", "Clan deck", "Lands"), tuple(rows))
    if state.land_deck is not None:
        yield Counters("Land deck", (Counter("left", state.land_deck, "cards"),))


def _final(state: State) -> Iterator[Block]:
    ended = result(state)
    if ended is None:
        return
    rows = []
    for seat, account in enumerate(accounts(state), start=1):
        player = state.players[seat - 1]
        figures = (tokens(replace(player, counted=None)), player.counted, account.bonus, account.total)
        rows.append(_row(state, seat, figures, seat in ended.winners))
    yield Grid("Final points", ("Points", "Counted", "Bonus", "Total"), tuple(rows), "points")


def _row(state: State, seat: Seat, figures: tuple[int | None, ...], marked: bool = False) -> Row:
    return Row(state.name(seat), figures, seat, state.colours[seat - 1], marked)
