"""What stands on a screen: standings and blocks."""

from collections.abc import Iterator

from companion.games.regatta.blocked import blocked
from companion.games.regatta.charts import chart, note_of
from companion.games.regatta.course import legs_done
from companion.games.regatta.model import State
from companion.games.regatta.names import boat_name
from companion.games.regatta.rules import result, waiting
from companion.parts import listed, ranks
from companion.vocabulary.show import Block, Counter, Counters, Standing, Words


def standings(state: State) -> tuple[Standing, ...]:
    """A line a seat: the legs it has done, what it sails for, and whether the table waits for it."""
    places = _places(state)
    return tuple(
        Standing(
            seat,
            state.setup.colours[seat - 1],
            legs_done(state, seat),
            "legs",
            places[seat - 1] if state.stage in ("race", "over") else None,
            note=note_of(state, boat),
            waiting=seat in waiting(state),
        )
        for seat, boat in enumerate(state.boats, 1)
    )


def blocks(state: State) -> tuple[Block, ...]:
    """Everything below the standings, the most urgent first."""
    return (*_touched(state), *_gale(state), *_blocked(state), chart(state), *_cards(state))


def _places(state: State) -> tuple[int, ...]:
    """By legs done; at the end as the race was decided."""
    ended = result(state)
    if ended is not None:
        return tuple(placing.place for placing in sorted(ended.placings, key=lambda one: one.seat))
    return ranks([-legs_done(state, seat) for seat in state.seats])


def _touched(state: State) -> Iterator[Block]:
    if state.warning:
        yield Words("Touched", f"{boat_name(state, state.current)} touches {state.warning}.", "bad")


def _gale(state: State) -> Iterator[Block]:
    if state.may_repeat and state.stage == "race":
        yield Words("Strong Gale", f"{state.name(state.current)} may play one more card.", "good")


def _blocked(state: State) -> Iterator[Block]:
    if found := blocked(state):
        text = " ".join(f"{refusal.removesuffix('.')} ({listed(cards)})." for refusal, cards in found.items())
        yield Words("Cards that cannot be played now", text)


def _cards(state: State) -> Iterator[Block]:
    counters = [
        Counter("deck", state.deck, "cards", of=state.box.card.total),
        Counter("discard pile", state.discard, "cards"),
    ]
    if state.reshuffles:
        counters.append(Counter("shuffled anew", state.reshuffles, note="times"))
    yield Counters("Cards", tuple(counters))
