"""What stands on a screen: standings and blocks. Nothing in this game is secret."""

from collections import Counter as Tally
from collections.abc import Iterator

from companion.games.rajas.dice import colour_of, value_of
from companion.games.rajas.drawn import province
from companion.games.rajas.model import ByHand, Piece, Player, Stage, State
from companion.games.rajas.names import capital, mark_words, reward_words
from companion.games.rajas.pending import open_words
from companion.games.rajas.printed import BUILDINGS, TrackBonus
from companion.games.rajas.rules import waiting
from companion.games.rajas.scoring import beside, gap, result, to_go
from companion.games.rajas.tracks import level_of
from companion.parts import clockwise, ranks
from companion.vocabulary.show import (
    Block,
    Cards,
    Checklist,
    Closing,
    Face,
    Grid,
    Item,
    Mark,
    Pair,
    Row,
    Runner,
    Standing,
    Track,
    Words,
)
from companion.vocabulary.value import Seat, Viewer

HOME = "home"

PIECES: dict[Piece, str] = {
    "fame": "Fame marker",
    "money": "Money marker",
    "karma": "Karma marker",
    "boat": "Boat",
    "bonus": "Bonus marker",
    "worker": "Worker",
    "cube": "Upgrade cube",
    "elephant": "Elephant",
}


def standings(state: State) -> tuple[Standing, ...]:
    """A line a seat: how many spaces its markers have still to go until they meet, or how far they are past."""
    places = _places(state)
    return tuple(
        Standing(
            seat,
            state.setup.colours[seat - 1],
            *to_go(state, seat),
            places[seat - 1],
            note=_note(state, seat),
            waiting=seat in waiting(state),
        )
        for seat in state.seats
    )


def blocks(state: State, viewer: Viewer) -> tuple[Block, ...]:
    """Everything below the standings, the most urgent first; a seat's own things before those of the others."""
    order = clockwise(state.seats, viewer) if isinstance(viewer, int) else tuple(state.seats)
    return (
        *_by_hand(state),
        *_open(state),
        _closing(state),
        _river(state),
        _players(state),
        *(block for seat in order for block in _of_seat(state, seat)),
        _elephant(state),
        *_yield_tiles(state),
    )


def _places(state: State) -> tuple[int, ...]:
    ended = result(state)
    if ended is not None:
        return tuple(placing.place for placing in sorted(ended.placings, key=lambda one: one.seat))
    return ranks([gap(state, seat) for seat in state.seats])


def _note(state: State, seat: Seat) -> str:
    """What is special about a seat now."""
    notes = {
        "out for this round": state.players[seat - 1].passed,
        "markers met": seat in state.crossed,
        "a last turn to come": seat in (state.last_turns or ()),
    }
    return ", ".join(note for note, is_so in notes.items() if is_so)


def _by_hand(state: State) -> Iterator[Block]:
    """What the last command moves on the table; workers that go home all together."""
    items = [_move(state, one) for one in state.by_hand if one.to != HOME]
    if len(items) < len(state.by_hand):
        items.insert(0, Item("All workers go home"))
    if items:
        yield Checklist("Move now by hand", tuple(items))


def _move(state: State, one: ByHand) -> Item:
    """What goes where: "Fame marker to 12"."""
    return Item(f"{PIECES[one.piece]} to {one.to}", one.seat, state.setup.colours[one.seat - 1])


def _open(state: State) -> Iterator[Block]:
    """What the turn left open."""
    if state.pending:
        colour = state.setup.colours[state.current - 1]
        items = (Item(capital(open_words(one)), state.current, colour) for one in state.pending)
        yield Checklist("Still open", tuple(items))


def _closing(state: State) -> Closing:
    """Both tracks, everybody with a marker on both."""
    tracks = state.box.tracks
    pairs = tuple(_pair(state, seat) for seat in state.seats)
    last = max(beside(state.box, 0), *(pair.up for pair in pairs))
    up = (*map(_bonus, tracks.fame_bonus), Mark(tracks.worker_fame, "a worker"))
    down = (
        *(Mark(beside(state.box, one.space), mark_words(one.reward)) for one in tracks.money_bonus),
        Mark(beside(state.box, tracks.worker_money), "a worker"),
    )
    return Closing("Fame and money", "Fame", "Money", last, pairs, up, down)


def _pair(state: State, seat: Seat) -> Pair:
    player = state.players[seat - 1]
    space = beside(state.box, player.money)
    marker = [] if player.bonus_marker is None else [f"bonus at money {player.bonus_marker}"]
    asleep = [f"{len(player.asleep)} asleep"] if player.asleep else []
    note = ", ".join((*marker, *asleep))
    return Pair(seat, state.setup.colours[seat - 1], player.fame, player.money, space, gap(state, seat), note)


def _bonus(bonus: TrackBonus) -> Mark:
    return Mark(bonus.space, mark_words(bonus.reward))


def _river(state: State) -> Track:
    """The river, its spaces with what they bring."""
    river = state.box.river
    marks = tuple(
        Mark(space, reward_words(reward) + (", then the bridge" if space == river.bridge_after else ""))
        for space, reward in enumerate(river.spaces, start=1)
    )
    runners = (
        Runner(seat, state.setup.colours[seat - 1], player.boat) for seat, player in enumerate(state.players, start=1)
    )
    return Track("River", len(river.spaces), marks, tuple(runners))


def _of_seat(state: State, seat: Seat) -> Iterator[Block]:
    """A seat's dice and province, which lie open to everybody."""
    player, colour = state.players[seat - 1], state.setup.colours[seat - 1]
    if player.dice:
        yield Cards("Dice", _faces(player), seat, colour)
    yield province(state, seat)


def _faces(player: Player) -> tuple[Face, ...]:
    """The dice in Kali's hands, equal ones together."""
    return tuple(Face(colour_of(die), str(value_of(die)), number) for die, number in Tally(player.dice).items())


def _players(state: State) -> Grid:
    """Karma, dice, workers and building levels, a row a seat."""
    columns = ("Karma", "Dice", "Workers left", "Workers", *map(str.capitalize, BUILDINGS))
    return Grid("Players", columns, tuple(_row(state, seat) for seat in state.seats))


def _row(state: State, seat: Seat) -> Row:
    player = state.players[seat - 1]
    workers = (player.active - player.placed, player.active)
    levels = (level_of(player.levels, building) for building in BUILDINGS)
    figures = (player.karma, len(player.dice), *workers, *levels)
    return Row(state.name(seat), figures, seat, state.setup.colours[seat - 1], seat in waiting(state))


ELEPHANT: dict[Stage, str] = {
    "dice": "keeps it until all have rolled",
    "starter": "keeps it until it is settled who starts",
    "turns": "has it, and starts the round",
    "over": "had it last",
}


def _elephant(state: State) -> Words:
    """Who has the elephant, and who gets it."""
    text = f"{state.name(state.starting)} {ELEPHANT[state.stage]}."
    if state.mogul is not None:
        gets_it = " and gets it next" if state.stage == "turns" else ""
        text += f" {state.name(state.mogul)} is with the Great Mogul{gets_it}."
    return Words("The elephant", text)


def _yield_tiles(state: State) -> Iterator[Block]:
    """The white yield tiles that were drawn since they were shuffled."""
    if state.yield_tiles_used:
        drawn = Tally(state.yield_tiles_used)
        yield Cards("Yield tiles drawn", tuple(Face(tile, count=number) for tile, number in drawn.items()))
