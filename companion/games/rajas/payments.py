"""Dice to give up: which there are, turned for karma or not, and the cheapest way to pay a price."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations

from companion.games.rajas.dice import TURNED, Die, Given, colour_of, counts, die, is_turned, lies, value_of
from companion.games.rajas.names import die_words
from companion.games.rajas.printed import DICE_COLOURS, DiceColour
from companion.vocabulary.play import Option, Pips

VALUES = range(1, 7)


def givable(dice: Sequence[Die], karma: int) -> tuple[Given, ...]:
    """Each different die as it can be given up: as it lies, then turned while there is karma for it."""
    different = tuple(dict.fromkeys(dice))
    return (*different, *(f"{one}{TURNED}" for one in different)) if karma else different


def of_colour(dice: Sequence[Die], colour: DiceColour) -> tuple[Die, ...]:
    """The dice of a colour."""
    return tuple(one for one in dice if colour_of(one) == colour)


def die_options(
    given: Sequence[Given], dice: Sequence[Die], hint: Callable[[Given], str] = lambda _: ""
) -> tuple[Option, ...]:
    """Dice to give up as options of a form, drawn; each as often as it is there."""
    there = Counter(dice)
    return tuple(Option(one, die_words(one), there[lies(one)], hint(one), die=pips(one)) for one in given)


def face_options(colours: Sequence[DiceColour], most: Callable[[DiceColour], int]) -> tuple[Option, ...]:
    """Every face of dice of these colours, each as often as there are dice of its colour to take."""
    faces = [(die(colour, value), most(colour)) for colour in DICE_COLOURS if colour in colours for value in VALUES]
    return tuple(Option(face, die_words(face), number, die=pips(face)) for face, number in faces if number)


def pips(given: Given) -> Pips:
    """A die as it is drawn."""
    return Pips(colour_of(given), value_of(lies(given)), is_turned(given))


@lru_cache(maxsize=1024)
def cheapest(dice: tuple[Die, ...], karma: int, price: int) -> tuple[Given, ...] | None:
    """Which dice reach a price with the fewest of them turned, of these the fewest dice, of these the lowest sum.

    None: all of them, turned as well as karma allows, do not reach it.
    """
    low = sorted((one for one in dice if value_of(one) < 4), key=value_of)
    for turned in range(min(karma, len(low)) + 1):
        held = _turned(dice, low[:turned])
        for number in range(1, len(held) + 1):
            reaching = [some for some in combinations(held, number) if sum(map(counts, some)) >= price]
            if reaching:
                return min(reaching, key=lambda some: (sum(map(counts, some)), some))
    return None


def _turned(dice: tuple[Die, ...], turned: Sequence[Die]) -> list[Given]:
    """The dice with some of them turned."""
    held: list[Given] = list(dice)
    for one in turned:
        held[held.index(one)] = f"{one}{TURNED}"
    return held
