"""Colours: contrasts and distances recomputed from the stylesheet, in normal sight and with colour blindness."""

import itertools
import re
from pathlib import Path

import numpy as np
import pytest

import web
from companion.vocabulary.value import COLOURS

SHEET = "".join(path.read_text() for path in sorted((Path(web.__file__).parent / "static").glob("*.css")))
THEMES = ("dark", "light")

SIGHT = {
    "normal": np.eye(3),
    "protanopia": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deuteranopia": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritanopia": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}
"""Machado, Oliveira, Fernandes 2009, severity 1; matrices for linear RGB."""

TO_XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
)
WHITE = TO_XYZ.sum(axis=1)


def tokens(theme: str) -> dict[str, str]:
    """The custom properties of a theme: those of the first rule, with the light ones over them."""
    dark, light = (dict(re.findall(r"--(\w+): (#[0-9a-f]{6});", block)) for block in _rules())
    return dark if theme == "dark" else dark | light


def _rules() -> tuple[str, str]:
    dark = re.search(r"^:root \{(.*?)\}", SHEET, re.DOTALL | re.MULTILINE)
    light = re.search(r":root\.auto \{(.*?)\}", SHEET, re.DOTALL)
    assert dark is not None
    assert light is not None
    return dark[1], light[1]


def linear(colour: str) -> np.ndarray:
    """Linear RGB, shape (3,), 0 to 1."""
    srgb = np.array([int(colour[at : at + 2], 16) for at in (1, 3, 5)]) / 255
    return np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)


def contrast(one: str, other: str) -> float:
    """WCAG 2 contrast ratio, 1 to 21."""
    light, dark = sorted((float(TO_XYZ[1] @ linear(colour)) for colour in (one, other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def lab(rgb: np.ndarray) -> np.ndarray:
    """CIELAB of linear RGB under D65."""
    xyz = TO_XYZ @ rgb / WHITE
    f = np.where(xyz > (6 / 29) ** 3, np.cbrt(xyz), xyz / (3 * (6 / 29) ** 2) + 4 / 29)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


@pytest.mark.parametrize("theme", THEMES)
def test_text_can_be_read_on_every_ground(theme):
    token = tokens(theme)
    for ground in ("ground", "raised"):
        assert contrast(token["text"], token[ground]) >= 7
        assert contrast(token["quiet"], token[ground]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("seat", COLOURS)
def test_a_seat_stands_out_from_ground_and_water(theme, seat):
    token = tokens(theme)
    for ground in ("ground", "water", "raised"):
        assert contrast(token[seat], token[ground]) >= 3, ground


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("sight", SIGHT)
def test_seats_differ_for_everybody(theme, sight):
    token = tokens(theme)
    seen = {seat: lab(np.clip(SIGHT[sight] @ linear(token[seat]), 0, 1)) for seat in COLOURS}
    distances = {
        pair: float(np.linalg.norm(seen[pair[0]] - seen[pair[1]])) for pair in itertools.combinations(COLOURS, 2)
    }
    assert min(distances.values()) >= 36, min(distances, key=distances.__getitem__)


def test_colours_stand_only_in_tokens():
    """The QR code alone is black on white, because scanners want it so."""
    rest = re.sub(r"--\w+: #[0-9a-f]{6};", "", SHEET)
    outside = [line for line in rest.splitlines() if re.search(r"#[0-9a-f]{3,8}\b(?=[;\s])", line)]
    assert all(line.startswith(".qr") for line in outside), outside
