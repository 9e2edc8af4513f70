"""Dice: where a die's pips are, what it counts, and how many dice are laid out for choosing."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from companion.vocabulary.play import Option, Pips

PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((50, 50),),
    2: ((27, 27), (73, 73)),
    3: ((27, 27), (50, 50), (73, 73)),
    4: ((27, 27), (73, 27), (27, 73), (73, 73)),
    5: ((27, 27), (73, 27), (50, 50), (27, 73), (73, 73)),
    6: ((27, 25), (73, 25), (27, 50), (73, 50), (27, 75), (73, 75)),
}
"""The middles of the pips in a box of 100 by 100."""

FEW: Final = 12
"""More options than this do not fit on a phone one by one."""


@dataclass(frozen=True)
class Bodies:
    """The dice of one body, by rising value; `places` are those of their options, from 0."""

    body: str
    places: tuple[int, ...]


def all_dice(options: Iterable[Option]) -> bool:
    """Are they all dice, so that they can be drawn and added up?"""
    options = tuple(options)
    return bool(options) and all(option.die is not None for option in options)


def counts(die: Pips) -> int:
    """What it counts: as it lies, or turned to the opposite face; opposite faces add up to seven."""
    return 7 - die.value if die.turned else die.value


def rows_of(options: Iterable[Option]) -> tuple[Bodies, ...]:
    """Many dice in rows by body, bodies in the order in which they come; none if they are few, or some are no dice."""
    options = tuple(options)
    if len(options) <= FEW or any(option.die is None or option.die.turned for option in options):
        return ()
    dice = [option.die for option in options if option.die is not None]
    bodies = dict.fromkeys(die.body for die in dice)
    return tuple(Bodies(body, _places(body, dice)) for body in bodies)


def _places(body: str, dice: list[Pips]) -> tuple[int, ...]:
    same = [place for place, die in enumerate(dice) if die.body == body]
    return tuple(sorted(same, key=lambda place: dice[place].value))
