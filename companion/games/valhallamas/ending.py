"""How a fight ended: who stands, and in what order the others fell."""

from companion.games.valhallamas.model import Fighter, State
from companion.parts import listed, ranks
from companion.vocabulary.play import Placing, Result

NEVER = 10**6
"""Later than any blow."""


def result(state: State) -> Result | None:
    """The placings once one llama or none has health left; who fell later is placed better."""
    if not state.over:
        return None
    figures = zip(state.seats, places(state), state.fighters, strict=True)
    placings = tuple(Placing(seat, place, fighter.health, "health") for seat, place, fighter in figures)
    winners = tuple(placing.seat for placing in placings if placing.place == 1)
    names = listed(map(state.name, winners))
    if state.alive:
        return Result(placings, winners, f"{names} is the last llama that stands.")
    return Result(placings, winners, f"Nobody stands: {names} fell last, and the host decides.")


def places(state: State) -> tuple[int, ...]:
    """The place of each seat: those that stand share the first, who fell later is placed better."""
    return ranks([-_stood_until(fighter) for fighter in state.fighters])


def _stood_until(fighter: Fighter) -> int:
    """Sorts fighters. One that a correction defeated counts as the last to fall until the next blow."""
    if fighter.health:
        return NEVER
    return fighter.fell or NEVER - 1
