"""Words: figures, units, changes and confidence as people read them."""

import pytest

from web.words import change, confidence, figure, short


@pytest.mark.parametrize(
    ("value", "unit", "text"),
    [
        (12000, "₹", "₹12\u202f000"),
        (-500, "₹", "\N{MINUS SIGN}₹500"),
        (1, "spaces", "1 space"),
        (6, "spaces", "6 spaces"),
        (0, "", "0"),
    ],
)
def test_a_figure_always_has_its_unit(value, unit, text):
    assert figure(value, unit) == text


@pytest.mark.parametrize(
    ("value", "unit", "text"),
    [(12000, "₹", "₹12k"), (12500, "₹", "₹12\u202f500"), (0, "₹", "₹0"), (1234, "", "1\u202f234")],
)
def test_short_figures_are_never_rounded(value, unit, text):
    assert short(value, unit) == text


@pytest.mark.parametrize(
    ("delta", "unit", "text"), [(6, "spaces", "+6"), (-3000, "₹", "\N{MINUS SIGN}₹3k"), (0, "₹", "")]
)
def test_a_change_shows_its_sign(delta, unit, text):
    assert change(delta, unit) == text


@pytest.mark.parametrize(
    ("chance", "word"), [(1.0, "almost certain"), (0.9, "confident"), (0.89, "fairly sure"), (0.1, "unsure")]
)
def test_confidence_is_a_word(chance, word):
    assert confidence(chance) == word
