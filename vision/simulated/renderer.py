"""Draws the pretend table as a camera above it would see it: tilt, light, blur and noise included.

What stands still is drawn once: the mat for a view, the mat with its things for a sight, both under the light until
one of them changes. A frame of an unchanged table costs one addition of noise.
"""

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Picture, px_to_mm_matrix
from vision.layout import Layout, Rect
from vision.pixels import is_square
from vision.simulated.scene import Sight
from vision.simulated.sprites import (
    CutOut,
    boat_cut_out,
    buoy_cut_out,
    card_cut_out,
    die_cut_out,
    draw_mat,
    hand_cut_out,
    hull_cut_out,
    piece_cut_out,
    token_cut_out,
)
from vision.words import Pose, Word

Matrix = NDArray[np.float64]
TABLE_BGR = (52, 78, 104)
_MAT_PX_PER_MM = 2.0
_NOISE_SPARE_PX = 64


class View(Word, frozen=True):
    """How the camera hangs: picture size, tilt, roll, and the share of the picture that the mat fills."""

    width_px: int = 1280
    height_px: int = 960
    tilt_deg: float = 8.0
    roll_deg: float = 1.0
    fill: float = 0.96
    blur_px: float = 0.7


class Light(Word, frozen=True):
    """The lamp: `level` 1 is well lit, `warmth` above 0 is yellower, `slope` is how much darker one side is."""

    level: float = 0.95
    warmth: float = 0.1
    slope: float = 0.15
    slope_deg: float = 60.0
    glare: float = 0.0
    """How bright the lamp's mirror image on the mat is, 0 to 1, about 60 mm wide."""
    glare_x_mm: float = 200.0
    glare_y_mm: float = 200.0
    noise: float = 2.0
    """Standard deviation of a pixel, of 255."""


class Glow(NamedTuple):
    """What a light does to a picture: it is multiplied by the gain, the glare is added, the noise's bias taken off."""

    light: Light
    gain: NDArray[np.float32]
    glare: Picture
    bias: Picture


class Renderer:
    """Pictures of one mat in one view; `pictures` are the cards' by id."""

    def __init__(self, layout: Layout, pictures: Mapping[str, Picture], view: View, rng: np.random.Generator) -> None:
        self.layout = layout
        self._rng = rng
        self._cards = {name: card_cut_out(picture, _size_mm(picture, layout)) for name, picture in pictures.items()}
        self._boats = {paint.colour: boat_cut_out(paint, layout.hull_mm) for paint in layout.paints}
        self._tokens = {paint.colour: token_cut_out(paint, layout.token_mm) for paint in layout.tokens}
        self._hulls, self._buoys = _afloat(layout)
        piece_mm = {board.piece_mm for board in layout.boards}
        self._pieces = {paint.colour: piece_cut_out(paint, wide) for paint in layout.paints for wide in piece_mm}
        self._dice: dict[tuple[str, int], CutOut] = {}
        self._hand = hand_cut_out()
        self._noise: tuple[float, Picture] | None = None
        self.look_from(view)

    def look_from(self, view: View) -> None:
        """Hangs the camera differently; the next picture is drawn anew."""
        self.view = view
        self.mat_to_image = camera_matrix(self.layout.mat, view)
        self._ground = self._drawn_ground()
        self._drawn: tuple[Sight, Picture] | None = None
        self._lit: tuple[Sight, Light, Picture] | None = None
        self._glow: Glow | None = None

    def render(self, sight: Sight, light: Light) -> Picture:
        """What the camera sees of the sight under the light, BGR; every call has fresh noise."""
        still = self._lit
        if still is None or still[0] is not sight or still[1] != light:
            still = self._lit = sight, light, self._under_light(sight, light)
        return self._with_noise(still[2], light.noise)

    def _under_light(self, sight: Sight, light: Light) -> Picture:
        if sight.covered:
            return self._evenly(10, 10, 22)
        if self._drawn is None or self._drawn[0] is not sight:
            self._drawn = sight, self._drawn_things(sight)
        if self._glow is None or self._glow.light != light:
            self._glow = Glow(light, self._gain(light), self._glare(light), self._evenly(_bias(light.noise)))
        lit = cv2.multiply(self._drawn[1], self._glow.gain, dtype=cv2.CV_8U)
        return np.asarray(cv2.subtract(cv2.add(lit, self._glow.glare), self._glow.bias), np.uint8)

    def _drawn_ground(self) -> Picture:
        mat = draw_mat(self.layout, _MAT_PX_PER_MM)
        matrix = self.mat_to_image @ px_to_mm_matrix(self.layout.mat, _MAT_PX_PER_MM)
        size = self.view.width_px, self.view.height_px
        ground = cv2.warpPerspective(mat, matrix, size, flags=cv2.INTER_LINEAR, borderValue=TABLE_BGR)
        return np.asarray(ground, np.uint8)

    def _drawn_things(self, sight: Sight) -> Picture:
        picture = self._ground.copy()
        for hull in sight.boats:
            self._paste(picture, self._boats[hull.colour], hull.pose)
        for laid in sight.cards:
            self._paste(picture, self._cards[laid.name], laid.pose)
        for token in sight.tokens:
            self._paste(picture, self._tokens[token.colour], token.pose)
        for peg in sight.pieces:
            self._paste(picture, self._pieces[peg.colour], peg.pose)
        for die in sight.dice:
            self._paste(picture, self._die(die.body, die.value), die.pose)
        for buoy in sight.buoys:
            self._paste(picture, self._buoys[buoy.colour], buoy.pose)
        for hull in sight.hulls_afloat:
            self._paste(picture, self._hulls[hull.colour], hull.pose)
        if sight.hand is not None:
            self._paste(picture, self._hand, sight.hand)
        return np.asarray(cv2.GaussianBlur(picture, (0, 0), self.view.blur_px), np.uint8)

    def _die(self, body: str, value: int) -> CutOut:
        if (body, value) not in self._dice:
            self._dice[body, value] = die_cut_out(body, value, self.layout.die_mm)
        return self._dice[body, value]

    def _paste(self, picture: Picture, thing: CutOut, pose: Pose) -> None:
        """Draws a cut-out into the picture where its pose puts it; what sticks out of the picture is cut off."""
        matrix = self.mat_to_image @ _pose_matrix(thing, pose)
        height, width = thing.picture.shape[:2]
        corners = np.array([[[-0.5, -0.5]], [[width, -0.5]], [[width, height]], [[-0.5, height]]], np.float64)
        left, top, right, bottom = _window(cv2.perspectiveTransform(corners, matrix), picture)
        if left >= right or top >= bottom:
            return
        here = np.array([[1, 0, -left], [0, 1, -top], [0, 0, 1]], np.float64) @ matrix
        size = right - left, bottom - top
        colour = cv2.warpPerspective(thing.picture, here, size, borderMode=cv2.BORDER_REPLICATE).astype(np.float32)
        alpha = cv2.warpPerspective(thing.alpha, here, size)[..., None]
        below = picture[top:bottom, left:right]
        below[:] = (below + alpha * (colour - below) + 0.5).astype(np.uint8)

    def _gain(self, light: Light) -> NDArray[np.float32]:
        """The light's colour and fall-off, shape (H, W, 3)."""
        across, down = np.meshgrid(
            np.linspace(-0.5, 0.5, self.view.width_px, dtype=np.float32),
            np.linspace(-0.5, 0.5, self.view.height_px, dtype=np.float32),
        )
        angle = math.radians(light.slope_deg)
        fall = 1 + light.slope * (across * math.cos(angle) + down * math.sin(angle))
        colour = np.array([1 - 0.5 * light.warmth, 1 - 0.1 * light.warmth, 1 + 0.2 * light.warmth], np.float32)
        return (light.level * fall[..., None] * colour).astype(np.float32)

    def _glare(self, light: Light) -> Picture:
        spot = self._evenly(0)
        if light.glare <= 0:
            return spot
        place = np.array([[[light.glare_x_mm, light.glare_y_mm]]], np.float64)
        x_px, y_px = cv2.perspectiveTransform(place, self.mat_to_image).ravel()
        radius = self.view.width_px / self.layout.mat.width_mm * 20
        cv2.circle(spot, (round(x_px), round(y_px)), round(radius), (round(230 * light.glare),) * 3, cv2.FILLED)
        return np.asarray(cv2.GaussianBlur(spot, (0, 0), radius / 2), np.uint8)

    def _evenly(self, *bgr: int) -> Picture:
        """A picture of one colour."""
        return np.full((self.view.height_px, self.view.width_px, 3), bgr, np.uint8)

    def _with_noise(self, still: Picture, noise: float) -> Picture:
        if noise <= 0:
            return still.copy()
        if self._noise is None or self._noise[0] != noise:
            self._noise = noise, self._noise_bank(noise)
        height, width = still.shape[:2]
        top, left = self._rng.integers(0, _NOISE_SPARE_PX, 2)
        return np.asarray(cv2.add(still, self._noise[1][top : top + height, left : left + width]), np.uint8)

    def _noise_bank(self, noise: float) -> Picture:
        """Noise round a bias that the still picture lacks, so that it can be added in eight bits."""
        shape = self.view.height_px + _NOISE_SPARE_PX, self.view.width_px + _NOISE_SPARE_PX, 3
        bank = self._rng.standard_normal(shape, np.float32) * noise + _bias(noise)
        return np.asarray(np.clip(np.rint(bank), 0, 255), np.uint8)


def _afloat(layout: Layout) -> tuple[dict[str, CutOut], dict[str, CutOut]]:
    """The boats and the buoys of the layout's sea by colour, none without one."""
    sea = layout.sea
    if sea is None:
        return {}, {}
    tags = {tag.colour: tag for tag in sea.tags}
    boats = {paint.colour: hull_cut_out(paint, sea.hull_mm, tags.get(paint.colour)) for paint in layout.paints}
    return boats, {paint.colour: buoy_cut_out(paint, sea.buoy_mm) for paint in layout.buoys}


def camera_matrix(mat: Rect, view: View) -> Matrix:
    """The homography from mat millimetres to image pixels of a pinhole camera 1.2 m above the middle of the mat."""
    tilt, roll = math.radians(view.tilt_deg), math.radians(view.roll_deg)
    about_x = np.array([[1, 0, 0], [0, math.cos(tilt), -math.sin(tilt)], [0, math.sin(tilt), math.cos(tilt)]])
    about_z = np.array([[math.cos(roll), -math.sin(roll), 0], [math.sin(roll), math.cos(roll), 0], [0, 0, 1]])
    away_mm = 1200.0
    focal = view.fill * min(view.width_px / mat.width_mm, view.height_px / mat.height_mm) * away_mm * 0.95
    lens = np.array([[focal, 0, (view.width_px - 1) / 2], [0, focal, (view.height_px - 1) / 2], [0, 0, 1]])
    centre = np.array([[1, 0, -mat.centre_mm[0]], [0, -1, mat.centre_mm[1]], [0, 0, 1]], np.float64)
    turned = about_x @ about_z
    plane = np.column_stack((turned[:, 0], turned[:, 1], [0, 0, away_mm]))
    return np.asarray(lens @ plane @ centre, np.float64)


def _size_mm(picture: Picture, layout: Layout) -> tuple[float, float]:
    """How large a card with that picture is."""
    return (layout.tile_mm, layout.tile_mm) if is_square(picture) else layout.card_mm


def _bias(noise: float) -> int:
    """What is taken off before noise is added, so that noise is never negative."""
    return round(3 * noise)


def _pose_matrix(thing: CutOut, pose: Pose) -> Matrix:
    """From a cut-out's pixels to the mat: its up is the way the pose points."""
    turned, scale = math.radians(pose.turned_deg), 1 / thing.px_per_mm
    sin, cos = math.sin(turned) * scale, math.cos(turned) * scale
    x_px, y_px = thing.anchor_px
    to_mat = np.array([[cos, -sin, pose.x_mm], [-sin, -cos, pose.y_mm], [0, 0, 1]], np.float64)
    return np.asarray(to_mat @ np.array([[1, 0, -x_px], [0, 1, -y_px], [0, 0, 1]]), np.float64)


def _window(corners_px: NDArray[Any], picture: Picture) -> tuple[int, int, int, int]:
    height, width = picture.shape[:2]
    left, top = np.floor(corners_px.reshape(-1, 2).min(axis=0)).astype(int) - 1
    right, bottom = np.ceil(corners_px.reshape(-1, 2).max(axis=0)).astype(int) + 2
    return max(int(left), 0), max(int(top), 0), min(int(right), width), min(int(bottom), height)
