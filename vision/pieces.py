"""Pieces on the spots of a board, found by their colour in a picture balanced to white: round pegs, one a spot.

A spot is told empty only if it looks so; whatever else is there, a hand, the lamp's mirror image, two pieces or a piece
beside its spot, spoils the whole board: nothing is told rather than something wrong.
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from vision.frame import Flat, Picture, Points
from vision.hidden import REACHES_IN, reaches_in
from vision.layout import Board, Layout, Site, nearest_sites
from vision.paints import coloured_blobs, painted
from vision.words import Piece, Pose, Unseen

PX_PER_MM = 2.0
_LEAST_PART, _WHOLE, _MOST = 0.15, 0.55, 1.45
"""Shares of a piece's area: less is a fleck of print, up to the second a piece that is partly hidden, more than the
third two pieces or another thing."""
_ON = 0.75
"""A piece farther than this many of its widths from the nearest spot stands on none."""
_NEARER = 0.6
"""Nor does a piece that is not so much nearer to it than to the next."""
_CORE, _ROUND = 0.35, (0.75, 0.92)
"""An empty spot is looked at inside the first many widths of a piece from its middle, the board round it between the
other two: outside a ring that is printed round it, and clear of the pieces on the next spots."""
_OTHER_COLOUR = 32.0
"""An empty spot differs less from its ground, of 255 in any channel."""
_BLINDING = 250.0
"""What is as bright in every channel is the lamp's mirror image: white paper is no brighter."""


def find_pieces(balanced: Flat, layout: Layout, board: str, colours: tuple[str, ...]) -> tuple[Piece, ...] | Unseen:
    """The pieces of some colour words in the order of their spots; Unseen, with the reason, if any spot is in doubt.

    Raises LayoutError for a colour or a board that the layout does not know.
    """
    paints = [layout.paint(colour) for colour in colours]
    place = layout.board(board)
    if reaches_in(balanced):
        return REACHES_IN
    vivid_px, shown = painted(balanced, layout.paints)
    found: dict[str, Piece] = {}
    for paint in paints:
        pixels = vivid_px[shown == layout.paints.index(paint)]
        for piece in _pieces(pixels, paint.colour, balanced, place):
            if isinstance(piece, Unseen):
                return piece
            if piece.spot in found:
                return Unseen(f"two pieces stand on {piece.spot}; leave one there")
            found[str(piece.spot)] = piece
    doubt = _doubt(balanced, place, [site for site in place.spots if site.name not in found])
    return doubt if doubt is not None else tuple(found[site.name] for site in place.spots if site.name in found)


def _pieces(pixels: NDArray[np.int32], colour: str, flat: Flat, board: Board) -> Iterator[Piece | Unseen]:
    """The pieces of one colour, the largest in sight first."""
    piece_px = np.pi / 4 * (board.piece_mm * flat.px_per_mm) ** 2
    for blob in coloured_blobs(pixels, _LEAST_PART * piece_px):
        yield _piece(flat.px_to_mm(blob), len(blob) / piece_px, colour, board)


def _piece(points_mm: Points, size: float, colour: str, board: Board) -> Piece | Unseen:
    """The piece that shows in so many places; `size` is how many pieces would fill as many."""
    x_mm, y_mm = (float(middle) for middle in points_mm.mean(axis=0))
    site, away_mm, next_mm = nearest_sites(board, x_mm, y_mm)
    if size > _MOST:
        return Unseen(f"what is {colour} near {site.name} is larger than a piece; leave one there")
    if size < _WHOLE:
        return Unseen(f"something hides a part of the {colour} piece near {site.name}; take it away")
    if away_mm > _ON * board.piece_mm or away_mm > _NEARER * next_mm:
        return Unseen(f"a {colour} piece stands between the spots, nearest to {site.name}; put it on one")
    return Piece(colour, Pose(round(x_mm, 1), round(y_mm, 1)), site.name, round(0.99 * min(1.0, 1.2 * size), 3))


def _doubt(flat: Flat, board: Board, bare: list[Site]) -> Unseen | None:
    """Unseen for the first of the spots without a piece that does not look empty."""
    for site in bare:
        core, ring = _looks(flat, site, board.piece_mm)
        if core.min() >= _BLINDING:
            return Unseen(f"the lamp is mirrored on {site.name}; turn it away a little")
        ground = ring if site.ground is None else np.array(site.ground, np.float64)
        if float(np.abs(core - ground).max()) > _OTHER_COLOUR:
            return Unseen(f"something stands on {site.name} that is no piece which is looked for; take it away")
    return None


def _looks(flat: Flat, site: Site, piece_mm: float) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The usual colours, BGR, of a spot and of the board round it."""
    x_px, y_px = flat.mm_to_px(np.array([[site.x_mm, site.y_mm]]))[0]
    reach = _ROUND[1] * piece_mm * flat.px_per_mm
    top, left = max(int(y_px - reach), 0), max(int(x_px - reach), 0)
    part = flat.picture[top : int(y_px + reach) + 2, left : int(x_px + reach) + 2]
    rows, columns = np.mgrid[top : top + part.shape[0], left : left + part.shape[1]]
    widths = np.hypot(rows - y_px, columns - x_px) / (piece_mm * flat.px_per_mm)
    return _usual(part, widths < _CORE), _usual(part, (widths > _ROUND[0]) & (widths < _ROUND[1]))


def _usual(picture: Picture, where: NDArray[np.bool_]) -> NDArray[np.float64]:
    return np.asarray(np.median(picture[where], axis=0), np.float64)
