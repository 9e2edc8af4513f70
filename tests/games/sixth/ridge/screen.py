"""The blocks of the view."""

from companion.games.ridge.model import State
from companion.games.ridge.path import over
from companion.games.ridge.printed import Box
from companion.games.ridge.scoring import points
from companion.parts import listed, ranks
from companion.vocabulary.show import Block, Counter, Counters, Mark, Runner, Standing, Track, Words


def standings(state: State) -> tuple[Standing, ...]:
    """A line for each goat."""
    figures, playing = points(state), not over(state)
    places = ranks([-figure for figure in figures])
    return tuple(
        Standing(seat, colour, figure, "points", place, note=_held(held), waiting=playing and seat == state.current)
        for seat, (colour, figure, place, held) in enumerate(
            zip(state.setup.colours, figures, places, state.clovers, strict=True), 1
        )
    )


def _held(clovers: int) -> str:
    return "1 clover" if clovers == 1 else f"{clovers} clovers"


def blocks(state: State) -> tuple[Block, ...]:
    """The path, what its spaces do, and the clovers that nobody holds."""
    growing = Counter("Still growing", state.growing, of=state.box.clover.supply)
    return _path(state), _spaces(state.box), Counters("Clover", (growing,))


def _path(state: State) -> Track:
    """Only ledges and the summit are marked: more labels would hide each other."""
    path = state.box.path
    marks = (*(Mark(space, "ledge") for space in sorted(path.ledges)), Mark(path.last, "summit"))
    runners = tuple(
        Runner(seat, colour, space)
        for seat, (colour, space) in enumerate(zip(state.setup.colours, state.spaces, strict=True), 1)
    )
    return Track("The ridge", path.last, marks, runners, look="path")


def _spaces(box: Box) -> Words:
    clover, scree = (_numbers(spaces) for spaces in (box.path.clover, box.path.scree))
    return Words("The path", f"Clover on {clover}. Scree, to slide back {box.path.slide}, on {scree}.")


def _numbers(spaces: tuple[int, ...]) -> str:
    return listed(map(str, sorted(spaces))) if spaces else "no space"
