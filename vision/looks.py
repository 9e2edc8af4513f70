"""How a card looks once the lamp is taken out of it, and how like two looks are.

A look is a small upright picture of a card, float32, shape (LOOK_HEIGHT, LOOK_WIDTH, 3), in which paper is 0 all over
whatever the colour, the brightness or the slope of the light was, and ink is a difference from paper. Two looks are
compared by correlation over all pixels and channels at once, so colour counts; cards that are nearly the same are then
compared only where they differ.
"""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.pixels import Floats, Picture

LOOK_WIDTH = 64
LOOK_HEIGHT = 96
COLOUR_WEIGHT = 2.0
"""How much more a difference of colour counts than one of brightness: thin coloured lines lose most of their colour."""
BLUR_PX = 0.8
INK_STRENGTH = (0.7, 1.4)
"""How much weaker or stronger than enrolled the ink of a card may be photographed: glare and blur, dim light."""
RIVALS = 6
BLOCK_PX = 8
INKED = 0.1
"""A block has ink if it holds at least this share of what the most inked blocks hold."""
FARTHEST_MOVE_PX = 5.0
"""How far laying one look on another may move a corner: more would make anything alike."""

RIM_PX = 3
"""The rim of a look does not count: an outline that is a little off shows what lies beside the card there."""

_INSIDE = np.zeros((LOOK_HEIGHT, LOOK_WIDTH), bool)
_INSIDE[RIM_PX:-RIM_PX, RIM_PX:-RIM_PX] = True
_across, _down = np.meshgrid(np.linspace(-0.5, 0.5, LOOK_WIDTH), np.linspace(-0.5, 0.5, LOOK_HEIGHT))
_PLANE = np.stack([np.ones(_across.size), _across.ravel(), _down.ravel()], axis=1).astype(np.float32)
_CORNERS = np.array([[x, y, 1] for x in (0, LOOK_WIDTH - 1) for y in (0, LOOK_HEIGHT - 1)], np.float32)
_EVERY = (np.arange(LOOK_HEIGHT)[::4, None] * LOOK_WIDTH + np.arange(LOOK_WIDTH)[None, ::4]).ravel()


def look_at(upright: Picture) -> Floats:
    """The look of an upright picture of a card, any size."""
    small = cv2.resize(upright, (LOOK_WIDTH, LOOK_HEIGHT), interpolation=cv2.INTER_AREA)
    soft = np.asarray(cv2.GaussianBlur(small.astype(np.float32), (0, 0), BLUR_PX), np.float32)
    lit = _without_lamp(soft)
    grey = lit.mean(axis=2, keepdims=True)
    vivid = grey + COLOUR_WEIGHT * (lit - grey)
    return np.asarray((vivid - vivid[_INSIDE].mean(axis=0)) * _INSIDE[..., None], np.float32)


def _without_lamp(soft: Floats) -> Floats:
    """The picture divided by the colour of its paper and by the slope of the light across it."""
    paper = np.percentile(soft[_INSIDE], 90, axis=0)
    even = np.minimum(soft / np.maximum(paper, 8.0), 2.0)
    light = np.clip(_slope(even.mean(axis=2).ravel()), 0.4, 2.0).reshape(LOOK_HEIGHT, LOOK_WIDTH, 1)
    return np.asarray(np.minimum(even / light, 1.25), np.float32)


def _slope(brightness: Floats) -> Floats:
    """The plane through the brightness of the paper, the brighter half of the pixels to begin with."""
    sample, where = brightness[_EVERY], _PLANE[_EVERY]
    is_paper = sample >= np.median(sample)
    plane = np.array([1.0, 0.0, 0.0], np.float32)
    for _ in range(3):
        if is_paper.sum() < 16:
            break
        plane = np.linalg.lstsq(where[is_paper], sample[is_paper], rcond=None)[0]
        level = where @ plane
        is_paper = (sample > 0.93 * level) & (sample < 1.1 * level)
    return np.asarray(_PLANE @ plane, np.float32)


@dataclass(frozen=True, eq=False)
class Album:
    """The looks of a deck, each card upright and upside down: looks[2 * i] and looks[2 * i + 1] are card i."""

    looks: Floats
    """Shape (2 * cards, LOOK_HEIGHT, LOOK_WIDTH, 3)."""
    energies: Floats
    """The squared length of each look."""

    @property
    def flat(self) -> Floats:
        """The looks as one row of numbers each."""
        return self.looks.reshape(len(self.looks), -1)


@dataclass(frozen=True, eq=False)
class Match:
    """The card of an album that a look is most like."""

    entry: int
    """Index into the album's looks: card entry // 2, upside down if odd."""
    likeness: float
    """Correlation with that look, -1 to 1."""
    agreement: float
    """How far the two agree block by block, 0 to 1, every block with ink in either counting the same."""
    lead: float
    """How many times better (natural logarithm) it fits than the nearest other card, only where those two differ."""


def album(pictures: list[Picture]) -> Album:
    """The looks of upright card pictures, in their order."""
    upright = [look_at(picture) for picture in pictures]
    both = [face for look in upright for face in (look, look[::-1, ::-1])]
    looks = np.stack(both) if both else np.empty((0, LOOK_HEIGHT, LOOK_WIDTH, 3), np.float32)
    return Album(looks, np.einsum("ijkl,ijkl->i", looks, looks))


def likenesses(looks: Floats, cards: Album) -> Floats:
    """The correlation of looks, stacked, with every look of the album, -1 to 1: shape (looks, 2 * cards)."""
    flat = looks.reshape(len(looks), -1)
    own = np.maximum(np.linalg.norm(flat, axis=1, keepdims=True), 1e-3)
    return np.asarray(flat @ cards.flat.T / (own * np.sqrt(np.maximum(cards.energies, 1e-6))), np.float32)


def match(look: Floats, cards: Album) -> Match:
    """The card that the look is most like, once both lie exactly on each other."""
    look = _laid_on(look, cards)
    products = cards.flat @ look.ravel()
    strengths = _ink_strengths(products, cards)
    rivals = _nearest(products, strengths, cards)
    best = rivals[0]
    for rival in rivals[1:]:
        if _lead(look, cards, strengths, best, rival) < 0:
            best = rival
    leads = [_lead(look, cards, strengths, best, rival) for rival in rivals if rival != best]
    return Match(
        entry=best,
        likeness=_correlation(look, cards.looks[best]),
        agreement=_agreement(look, strengths[best] * cards.looks[best]),
        lead=min(leads, default=np.inf),
    )


def _laid_on(look: Floats, cards: Album) -> Floats:
    """The look shifted, turned and stretched a little onto the enrolled look it is most like, if that helps.

    Enhanced correlation coefficient: Evangelidis and Psarakis, "Parametric image alignment using enhanced correlation
    coefficient maximization", PAMI 2008.
    """
    nearest = cards.looks[int(likenesses(look[None], cards)[0].argmax())]
    target = np.ascontiguousarray(nearest.mean(axis=2))
    steps = (cv2.TERM_CRITERIA_COUNT | cv2.TERM_CRITERIA_EPS, 12, 1e-3)
    start = np.eye(2, 3, dtype=np.float32)
    mask = np.full(target.shape, 255, np.uint8)
    try:
        _, found = cv2.findTransformECC(target, look.mean(axis=2), start, cv2.MOTION_AFFINE, steps, mask, 1)
    except cv2.error:  # OpenCV's way to say that the two do not converge
        return look
    if np.abs(_CORNERS @ (found - start).T).max() > FARTHEST_MOVE_PX:
        return look
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    size = (LOOK_WIDTH, LOOK_HEIGHT)
    laid = np.asarray(cv2.warpAffine(look, found, size, flags=flags, borderMode=cv2.BORDER_REPLICATE), np.float32)
    return laid if _correlation(laid, nearest) > _correlation(look, nearest) else look


def _correlation(look: Floats, face: Floats) -> float:
    """The correlation of two looks, -1 to 1."""
    return float(np.vdot(look, face) / max(float(np.linalg.norm(look) * np.linalg.norm(face)), 1e-6))


def _ink_strengths(products: Floats, cards: Album) -> Floats:
    """How strong the ink of a look is beside each enrolled one, within INK_STRENGTH, from their inner products."""
    return np.asarray(np.clip(products / np.maximum(cards.energies, 1e-6), *INK_STRENGTH), np.float32)


def _nearest(products: Floats, strengths: Floats, cards: Album) -> list[int]:
    """The better way up of each of the RIVALS cards that leave the least of a look unexplained, best first."""
    explained = (2 * strengths * products - strengths**2 * cards.energies).reshape(-1, 2)
    order = np.argsort(-explained.max(axis=1))[:RIVALS]
    return [2 * int(card) + int(explained[card].argmax()) for card in order]


def _lead(look: Floats, cards: Album, strengths: Floats, one: int, other: int) -> float:
    """How many times (natural logarithm) better `one` fits the look than `other` does, only where those two differ."""
    ours, theirs = strengths[one] * cards.looks[one], strengths[other] * cards.looks[other]
    where = cv2.blur(np.square(ours - theirs).sum(axis=2), (5, 5))
    miss = [float(np.vdot(where, np.square(look - face).sum(axis=2))) for face in (ours, theirs)]
    return float(np.log((miss[1] + 1e-9) / (miss[0] + 1e-9)))


def _agreement(look: Floats, face: Floats) -> float:
    """How far two looks agree in the blocks in which either has ink: a dark spot alone is like many a sparse card."""
    seen, enrolled = _block_energies(look), _block_energies(face)
    either = seen + enrolled
    has_ink = either > INKED * float(np.median(np.sort(either.ravel())[-10:]))
    missed = _block_energies(look - face)
    return float(np.clip(1 - missed[has_ink] / either[has_ink], 0, 1).mean())


def visible_lead(look: Floats, cards: Album, entry: int) -> float:
    """How much better an entry fits than every other card, -1 to 1, when parts of the look may be hidden.

    Every block where two cards differ has one bounded say, so that what lies on a card cannot outvote what shows of it.
    """
    faces = cards.looks * _ink_strengths(cards.flat @ look.ravel(), cards)[:, None, None, None]
    differ = _block_energies(faces - faces[entry])
    missed = _block_energies(look - faces)
    say = (missed - missed[entry]) / (missed + missed[entry] + 1e-6)
    leads = (differ * say).sum(axis=(1, 2)) / np.maximum(differ.sum(axis=(1, 2)), 1e-6)
    others = np.arange(len(faces)) // 2 != entry // 2
    return float(leads[others].min(initial=1.0))


def _block_energies(looks: Floats) -> Floats:
    """The squared length of each BLOCK_PX square block of one look, or of each in a row of looks."""
    squares = np.square(looks).sum(axis=-1)
    blocks = squares.reshape(*squares.shape[:-2], LOOK_HEIGHT // BLOCK_PX, BLOCK_PX, LOOK_WIDTH // BLOCK_PX, BLOCK_PX)
    return np.asarray(blocks.sum(axis=(-3, -1)), np.float32)
