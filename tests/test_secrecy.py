"""Secrets by type: who receives a value, and who only learns that there is one."""

import msgspec
import pytest

from companion.secrecy import Faded, Fleeting, Sealed, Secret, seal
from companion.vocabulary.value import Record, Viewer


class Hand(Record, frozen=True):
    """A closed hand in a made-up game."""

    bid: Secret[int] | Sealed | None = None
    note: str = ""


class Table(Record, frozen=True):
    """Several hands, and hands in hands."""

    hands: tuple[Hand, ...]
    spare: Hand = Hand()
    nested: tuple[tuple[Secret[int] | Sealed, ...], ...] = ()


OWN, OTHER = Secret(1, 4000), Secret(2, 7000)
TABLE = Table((Hand(OWN), Hand(OTHER), Hand(note="open")), nested=((OWN, OTHER),))


def test_the_owner_keeps_the_own_secret_and_loses_the_others() -> None:
    """Seat 1 sees its bid and that seat 2 has one."""
    sealed = seal(TABLE, 1)
    assert sealed.hands[0].bid == OWN
    assert sealed.hands[1].bid == Sealed(2)
    assert sealed.nested == ((OWN, Sealed(2)),)


@pytest.mark.parametrize("viewer", ["host", "public", 3])
def test_everybody_else_loses_every_secret(viewer: Viewer) -> None:
    """The host and the public own nothing, nor does a third seat."""
    sealed = seal(TABLE, viewer)
    assert [hand.bid for hand in sealed.hands] == [Sealed(1), Sealed(2), None]
    assert b"4000" not in msgspec.json.encode(sealed)


def test_what_holds_no_secret_is_the_same_object() -> None:
    """Sealing shares what it does not change and leaves the original alone."""
    sealed = seal(TABLE, "public")
    assert sealed.hands[2] is TABLE.hands[2]
    assert sealed.spare is TABLE.spare
    assert TABLE.hands[0].bid == OWN
    assert seal(TABLE.hands[2], "public") is TABLE.hands[2]


def test_a_sealed_record_still_is_of_its_type() -> None:
    """It goes through JSON like the open one."""
    sealed = seal(TABLE, 2)
    assert msgspec.json.decode(msgspec.json.encode(sealed), type=Table) == sealed


def test_sealing_twice_opens_nothing() -> None:
    """What was sealed for the public stays sealed for the owner."""
    assert seal(seal(TABLE, "public"), 1) == seal(TABLE, "public")


class Step(Record, frozen=True):
    """What a step brought, beside somebody's secret."""

    gains: Fleeting[tuple[int, ...]] | Faded = Fleeting(())
    hands: tuple[Hand, ...] = ()


STEP = Step(Fleeting((7000, 2)), (Hand(OWN),))


@pytest.mark.parametrize("viewer", [1, 2, "host", "public"])
def test_what_is_fleeting_is_seen_by_everybody_now_and_by_nobody_later(viewer: Viewer) -> None:
    """Not even by whom it concerns."""
    assert seal(STEP, viewer).gains == Fleeting((7000, 2))
    later = seal(STEP, viewer, past=True)
    assert later.gains == Faded()
    assert b"7000" not in msgspec.json.encode(later)


def test_a_look_back_seals_secrets_as_ever() -> None:
    """The owner keeps the own one."""
    assert seal(STEP, 1, past=True).hands == (Hand(OWN),)
    assert seal(STEP, 2, past=True).hands == (Hand(Sealed(1)),)


def test_a_faded_record_still_is_of_its_type() -> None:
    """It goes through JSON like the fresh one."""
    for step in (STEP, seal(STEP, 2, past=True)):
        assert msgspec.json.decode(msgspec.json.encode(step), type=Step) == step
