"""Words: figures with their units, seats' shapes and confidence, as people read them."""

import time
from typing import Final

from markupsafe import Markup

from companion.vocabulary.show import Unit
from companion.vocabulary.value import Colour

THIN_SPACE: Final = "\N{NARROW NO-BREAK SPACE}"
MINUS: Final = "\N{MINUS SIGN}"

SHAPES: Final[dict[Colour, str]] = {
    "red": "triangle",
    "yellow": "circle",
    "green": "square",
    "blue": "diamond",
    "purple": "star",
    "pink": "pentagon",
}
"""A seat is its colour, its shape and its name, always together."""

GLYPHS: Final[dict[Colour, str]] = {
    "red": "▲",
    "yellow": "●",
    "green": "■",
    "blue": "◆",
    "purple": "★",
    "pink": "⬟",
}
"""The shapes as characters, for where only text can stand: a window's title, an option of a list."""

_CERTAINTY: Final = ((0.97, "almost certain"), (0.9, "confident"), (0.7, "fairly sure"), (0.0, "unsure"))


def number(value: int) -> str:
    """The number with a thin space between thousands: 12 000, -500."""
    sign = MINUS if value < 0 else ""
    return sign + f"{abs(value):,}".replace(",", THIN_SPACE)


def figure(value: int, unit: str = "") -> str:
    """The number with its unit: ₹12 000, 6 spaces, 1 point."""
    if unit == "₹":
        return _rupees(value, number(abs(value)))
    return f"{number(value)} {_counted(value, unit)}".rstrip()


def short(value: int, unit: Unit = "") -> str:
    """The number as short as it can be said without rounding, the unit left out unless it is money: ₹12k, 6."""
    if unit == "₹":
        return _rupees(value, _thousands(value))
    return number(value)


def change(delta: int, unit: Unit = "") -> str:
    """What just changed: +6, -₹3k; empty for no change."""
    if not delta:
        return ""
    return short(delta, unit) if delta < 0 else "+" + short(delta, unit)


def unit_word(value: int, unit: Unit) -> str:
    """The unit that stands beside a number said short: spaces, point; nothing for money."""
    return "" if unit == "₹" else _counted(value, unit)


def tidy(length: float) -> str:
    """A length of a drawing to a tenth of its unit: 13.3, 39."""
    return f"{round(length, 1):g}"


def quoted(text: str) -> Markup:
    """JSON as it stands in an attribute between single quotes, where its own double quotes need not be spelt."""
    return Markup(text.replace("&", "&amp;").replace("'", "&#39;").replace("<", "&lt;").replace(">", "&gt;"))


def confidence(chance: float) -> str:
    """How sure a reading is, in a word, from its chance of being right between 0 and 1."""
    return next(word for least, word in _CERTAINTY if chance >= least)


def time_of_day(at_unix_s: float) -> str:
    """The local time of day, 19:42."""
    return time.strftime("%H:%M", time.localtime(at_unix_s))


def spoken(field: str) -> str:
    """The last word of a dotted field as a label: `bets.ones` is Ones."""
    return field.rsplit(".", 1)[-1].replace("_", " ").capitalize()


def _rupees(value: int, digits: str) -> str:
    return (MINUS if value < 0 else "") + "₹" + digits


def _thousands(value: int) -> str:
    whole, rest = divmod(abs(value), 1000)
    return f"{number(whole)}k" if whole and not rest else number(abs(value))


def _counted(value: int, unit: str) -> str:
    return unit[:-1] if abs(value) == 1 and unit.endswith("s") else unit
