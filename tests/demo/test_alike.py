"""Whether the journal holds what hands did, but for what nobody can measure exactly."""

import pytest

from companion.demo.alike import alike
from companion.games.regatta.model import PlayCard, Pose


def played(x_mm=10.0, y_mm=20.0, heading_deg=0.0, card="straight"):
    return PlayCard(1, card, pose=Pose(x_mm, y_mm, heading_deg))


def test_the_same_is_alike():
    assert alike(played(), played())


@pytest.mark.parametrize(
    "other", [played(x_mm=19.9), played(y_mm=10.1), played(heading_deg=352.1), played(heading_deg=7.9)]
)
def test_places_within_10_mm_and_headings_within_8_degrees_are_alike(other):
    assert alike(played(), other)


@pytest.mark.parametrize(
    "other",
    [
        played(x_mm=20.1),
        played(y_mm=9.8),
        played(heading_deg=351.9),
        played(heading_deg=8.1),
        played(card="short"),
        PlayCard(1, "straight"),
        PlayCard(2, "straight", pose=Pose(10.0, 20.0, 0.0)),
    ],
)
def test_anything_else_is_not(other):
    assert not alike(played(), other)


def test_the_same_fields_of_another_kind_are_not():
    assert not alike(Pose(0.0, 0.0, 0.0), None)
