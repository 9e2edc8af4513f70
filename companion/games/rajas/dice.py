"""Dice as words: a die is its colour and what it shows, and what a die that is given up counts."""

from collections import Counter
from collections.abc import Iterable
from typing import Annotated, Literal, cast

from msgspec import Meta

from companion.games.rajas.printed import DiceColour

Die = Annotated[str, Meta(pattern=r"^(orange|green|blue|purple)_[1-6]\Z", description="a die: blue_5")]
Given = Annotated[
    str,
    Meta(
        pattern=r"^(orange|green|blue|purple)_[1-6](_turned)?\Z",
        description="a die given up: blue_5, or blue_5_turned, which counts 2 and costs a karma",
    ),
]
Value = Annotated[int, Meta(ge=1, le=6)]

TURNED: Literal["_turned"] = "_turned"
FACES = 7
"""Opposite faces of a die add up to this."""


def die(colour: DiceColour, value: int) -> Die:
    """The die of a colour that shows a value."""
    return f"{colour}_{value}"


def colour_of(one: Die | Given) -> DiceColour:
    """The colour of a die."""
    return cast(DiceColour, one.partition("_")[0])


def value_of(one: Die) -> int:
    """What a die shows."""
    return int(one[-1])


def is_turned(given: Given) -> bool:
    """Does it cost a karma?"""
    return given.endswith(TURNED)


def lies(given: Given) -> Die:
    """The die as it lies in Kali's hand."""
    return given.removesuffix(TURNED)


def counts(given: Given) -> int:
    """What a die counts when it is given up."""
    value = value_of(lies(given))
    return FACES - value if is_turned(given) else value


def lacking(held: Iterable[Die], wanted: Iterable[Die]) -> tuple[Die, ...]:
    """Of the dice wanted those that are not held, each as often as it is lacking."""
    return tuple((Counter(wanted) - Counter(held)).elements())


def without(held: Iterable[Die], gone: Iterable[Die]) -> tuple[Die, ...]:
    """The dice held without some of them, sorted."""
    return tuple(sorted((Counter(held) - Counter(gone)).elements()))
