"""Regatta: what a box file may say."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from companion.boxes import BoxError
from companion.games.regatta import printed
from companion.games.regatta.printed import (
    SAMPLE,
    Arrow,
    Box,
    CardPoint,
    CardType,
    Id,
    Mark,
    Place,
    faults,
    read_box,
    warnings,
)
from tests.games.regatta_table import course, kind

TEXT = Path(printed.__file__).with_name("sample.toml").read_text(encoding="utf-8")


def first_fault(box: Box) -> tuple[str, str]:
    """Path and sentence."""
    return next(faults(box))


def with_card(*arrows: Arrow, **more: object) -> Box:
    """The SAMPLE whose eight straight cards are another kind."""
    card: CardType = kind("straight", *arrows, count=8, **more)
    return replace(SAMPLE, cards=(card, *SAMPLE.cards[1:]))


def test_the_sample_is_labelled_and_has_no_fault() -> None:
    """53 cards, a hand of five and two marks are the rulebook's; the rest is invented."""
    assert read_box(TEXT, "sample.toml") == SAMPLE == printed.sample_box()
    assert SAMPLE.about.status == "sample"
    assert warnings(SAMPLE) == ()


@pytest.mark.parametrize("more", ["\n", " ", "-"])
def test_nothing_follows_an_id_not_even_a_new_line(more: str) -> None:
    """It would never be found again."""
    assert msgspec.convert("card_1", Id) == "card_1"
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(f"card_1{more}", Id)


def test_a_fault_names_file_and_line() -> None:
    """So that an owner finds it."""
    with pytest.raises(BoxError, match=r"mine\.toml: boat\.length: expected a number"):
        read_box(TEXT.replace("length = 60", 'length = "long"'), "mine.toml")
    with pytest.raises(BoxError, match=r"mine\.toml: card_type: the counts add up to 54 cards, card\.total says 53"):
        read_box(TEXT.replace("count = 8", "count = 9"), "mine.toml")


@pytest.mark.parametrize(
    ("arrow", "placed", "fault"),
    [
        (Arrow("a", 31, 100, 45), "long", "the tip of a of straight must be on the card, within 30 mm to each side"),
        (Arrow("a", 0, 101, 0), "long", "the tip of a of straight must be on the card"),
        (Arrow("a", 0, -1, 0), "long", "the tip of a of straight must be on the card"),
        (Arrow("a", 0, 61, 0), "wide", "the tip of a of straight must be on the card, within 50 mm to each side"),
        (
            Arrow("a", 0, 50, 0, (CardPoint(31, 40),)),
            "long",
            "the path of a of straight must be on the card, within 30",
        ),
        (Arrow("a", 0, 50, 0, (CardPoint(9, -1),)), "long", "the path of a of straight must be on the card"),
        (Arrow("a", 0, 0, 0), "long", "a of straight has two points in one place, or its tip at the bow"),
        (Arrow("a", 0, 50, 0, (CardPoint(0, 50),)), "long", "a of straight has two points in one place"),
        (Arrow("a", 30, 50, 0), "long", "a of straight is no plain curve"),
        (Arrow("a", 0, 50, 45), "long", "a of straight is no plain curve"),
        (Arrow("a", -30, 50, 45), "long", "a of straight is no plain curve"),
        (Arrow("a", 30, 50, 180), "long", "a of straight is no plain curve"),
        (Arrow("a", 30, 10, 45), "long", "a of straight is no plain curve"),
    ],
)
def test_an_arrow_must_be_one_that_a_boat_can_sail(arrow: Arrow, placed: str, fault: str) -> None:
    """Its tip on the card, its shape one curve unless it has a path."""
    path, said = first_fault(with_card(arrow, placed=placed))
    assert path == "card_type[0].arrow"
    assert said.startswith(fault)


@pytest.mark.parametrize(
    "arrow",
    [
        Arrow("a", 50, 60, 120),
        Arrow("a", 30, 50, 0, (CardPoint(0, 20),)),
        Arrow("a", -30, 0, 180, (CardPoint(-15, 40),)),
        Arrow("a", -50.01, 60, -90),
    ],
)
def test_arrows_that_a_boat_can_sail(arrow: Arrow) -> None:
    """Measures a hair beside the card pass."""
    assert list(faults(with_card(arrow, placed="wide"))) == []


AHEAD = Arrow("a", 0, 50, 0)


@pytest.mark.parametrize(
    ("box", "path", "fault"),
    [
        (with_card(), "card_type[0].arrow", "straight needs at least one arrow: only a Sun moves no boat"),
        (with_card(AHEAD, AHEAD), "card_type[0].arrow", "straight has 2 arrows named a, each needs its own name"),
        (with_card(special="sun"), "card_type", "there is one kind of Sun; `count` says how many"),
        (
            replace(SAMPLE, cards=(kind("sun", AHEAD, count=53, special="sun"),)),
            "card_type",
            "no card moves a boat",
        ),
        (
            replace(SAMPLE, cards=(replace(SAMPLE.cards[1], count=14), *SAMPLE.cards[1:])),
            "card_type",
            "the counts add up to 59 cards, card.total says 53",
        ),
        (
            replace(SAMPLE, cards=(replace(SAMPLE.cards[0], id="fork"), *SAMPLE.cards[1:])),
            "card_type",
            "the id fork is used 2 times, each kind of card needs its own",
        ),
        (
            replace(SAMPLE, card=replace(SAMPLE.card, hand=11)),
            "card.total",
            "53 are too few for 4 hands of 11 and 10 to play with",
        ),
        (
            course(Mark("port", 0, 500, "port", "red")),
            "course.mark",
            "the id port is used 2 times, each buoy needs its own (the line's ends too)",
        ),
        (course(Mark("red", 0, 60, "port", "red")), "course", "red must be 68 mm or more from the middle of the line"),
        (course(port=Place(102, 0)), "course", "the line must be longer than two beams, 48 mm"),
    ],
)
def test_a_box_that_cannot_be_is_refused(box: Box, path: str, fault: str) -> None:
    """Each with the line's path and what would be right."""
    assert first_fault(box) == (path, fault)


def test_a_sun_shows_no_arrow() -> None:
    """It lies before a boat and moves none."""
    suns = replace(SAMPLE.cards[-1], arrows=(AHEAD,))
    box = replace(SAMPLE, cards=(*SAMPLE.cards[:-1], suns))
    assert first_fault(box) == ("card_type[10].arrow", "sun is a Sun and shows no arrow")


def test_a_box_can_be_odd() -> None:
    """Played all the same."""
    box = replace(
        course(),
        card=replace(SAMPLE.card, hand=4, total=52),
        closed_zone=replace(SAMPLE.closed_zone, depth=60.0),
        cards=SAMPLE.cards[:1],
    )
    assert warnings(box) == (
        "A hand holds 4; the rulebook deals 5.",
        "52 cards; the rulebook counts 53.",
        "Marks: 1; the box has 2 coloured buoys.",
        "The closed zone is not of the size of a card, which the rulebook says.",
        "No card is a Strong Gale.",
        "No card is a Tailwind.",
        "No card is a Sun.",
    )
