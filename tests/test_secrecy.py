"""Secrets by type: who receives a value, and who only learns that there is one."""

from typing import Annotated, Any, Literal

import msgspec
import pytest

from companion.secrecy import Faded, Fleeting, Sealed, Secret, may_hide, seal
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


class Anything(Record, frozen=True):
    """A field of any type."""

    what: Any = None


class Nest(Record, frozen=True):
    """A record that holds its like, and a place for a secret."""

    inner: "Nest | None" = None
    note: Annotated[str, msgspec.Meta(max_length=9)] = ""
    words: tuple[Literal["a", "b"], ...] = ()


class Egg(Record, frozen=True):
    """A secret deep down."""

    nests: tuple[Nest | Hand, ...] = ()


def test_what_is_declared_without_a_secret_need_not_be_walked() -> None:
    """A record that holds its like, words and numbers; but never one that can hold anything."""
    assert not may_hide(Nest)
    assert all(may_hide(kind) for kind in (Egg, Hand, Table, Step, Anything))


class Deep(Record, frozen=True):
    """A secret in a record in a tuple in a record in a tuple, and nothing else beside it."""

    nests: tuple[tuple[Hand, ...], ...] = ()


class Shelf(Record, frozen=True):
    """Tuples in tuples, one way to a secret, and a dead end of the same kinds before it."""

    ends: tuple[Nest | None, ...] = ()
    deeps: tuple[Deep | None, ...] = ()


def test_a_secret_is_found_through_any_number_of_tuples() -> None:
    """A tuple in a tuple is no record that holds itself."""
    assert may_hide(Deep)
    assert may_hide(Shelf)
    sealed = seal(Shelf((Nest(),), (Deep(((Hand(OWN), Hand(OTHER)),)),)), 1)
    assert sealed.deeps[0].nests == ((Hand(OWN), Hand(Sealed(2))),)


def test_a_secret_in_a_field_of_any_type_is_sealed() -> None:
    """As in what a proposal offers."""
    assert seal(Anything((Hand(OWN),)), 2).what == (Hand(Sealed(1)),)
