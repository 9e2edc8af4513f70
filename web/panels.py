"""Panels: the blocks of a view with what it takes to draw them for one viewer on one screen."""

from dataclasses import dataclass

from companion.vocabulary.play import Page, tag
from companion.vocabulary.show import (
    Block,
    Cards,
    Checklist,
    Closing,
    Countdown,
    Counters,
    Map,
    Tiles,
    Track,
    Words,
)
from companion.vocabulary.value import Viewer
from web.boards import NARROW_RIM, RIM, Board, board_of
from web.closing import PHONE_LANES, TV_LANES, TwoTracks, two_tracks
from web.drawing import TV, Course, Layout, course
from web.sea import Chart, panel_chart


@dataclass(frozen=True)
class Panel:
    """A block and how to draw it. `private`: nobody but this seat sees it, so it lies face down until it is held."""

    block: Block
    kind: str
    private: bool
    theirs: bool = False
    """Cards or a board of tiles of a seat that is not the viewer's."""
    brief: bool = False
    """Seen from afar: figures are said short."""
    course: Course | None = None
    chart: Chart | None = None
    closing: TwoTracks | None = None
    board: Board | None = None
    small: bool = False
    """A board of tiles seen from afar, or beside others: without the names of cells and notes."""
    large: bool = False
    """On a TV without a track or a map: a part of the main picture."""
    left_s: float = 0.0
    """Of a countdown: what is left of it."""

    @property
    def is_news(self) -> bool:
        """Is it what the table must read now, before anything else?"""
        return isinstance(self.block, Countdown | Checklist | Words)


def panels_of(page: Page, layout: Layout, common: frozenset[Block], viewer: Viewer) -> tuple[Panel, ...]:
    """The blocks of a page in the game's order, a countdown only while its question is open.

    `common` are those that everybody sees.
    """
    blocks = page.view.blocks if page.view else ()
    plain, brief = not any(isinstance(block, Track | Map) for block in blocks), layout is TV
    small = {block for block in blocks if brief or _is_theirs(block, viewer)}
    return tuple(
        Panel(
            block,
            kind=tag(block),
            private=block not in common,
            theirs=_is_theirs(block, viewer),
            brief=brief,
            course=course(block, layout) if isinstance(block, Track) else None,
            chart=panel_chart(block, layout) if isinstance(block, Map) else None,
            closing=two_tracks(block, TV_LANES if brief else PHONE_LANES) if isinstance(block, Closing) else None,
            board=board_of(block, rim=NARROW_RIM if block in small else RIM) if isinstance(block, Tiles) else None,
            small=block in small,
            large=brief and plain and _is_in_the_picture(block),
            left_s=_left_s(block, page) if isinstance(block, Countdown) else 0.0,
        )
        for block in blocks
        if not isinstance(block, Countdown) or _runs(block, page)
    )


def _is_theirs(block: Block, viewer: Viewer) -> bool:
    """Is it another seat's, so that whoever wants to see it unfolds it? Boards lie open for all at the table's page."""
    match block:
        case Cards(seat=int(seat)):
            return seat != viewer
        case Tiles(seat=int(seat)):
            return isinstance(viewer, int) and seat != viewer
        case _:
            return False


def _left_s(countdown: Countdown, page: Page) -> float:
    """How much of a countdown is left since its question was opened, in seconds; 0 once it is over."""
    ages_s = zip(page.questions, page.asked_s, strict=True)
    age_s = next((age_s for question, age_s in ages_s if question.name == countdown.question), 0.0)
    return max(0.0, countdown.seconds - age_s)


def _runs(countdown: Countdown, page: Page) -> bool:
    return countdown.seconds > 0 and any(question.name == countdown.question for question in page.questions)


def _is_in_the_picture(block: Block) -> bool:
    """Is it what a table without a track or a map looks at: what lies open for all, and how each seat stands?"""
    match block:
        case Cards(seat=None):
            return True
        case Counters(seat=seat, counters=counters):
            return seat is not None and any(counter.of for counter in counters)
        case _:
            return False
