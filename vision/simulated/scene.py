"""What lies on the pretend table now, and the hands that change it."""

import math
import random
from collections import Counter
from collections.abc import Sequence

import msgspec

from vision.layout import Layout, Rect, heading_deg
from vision.simulated.sprites import DIE_BODIES
from vision.simulated.water import Water
from vision.words import TRACK, Afloat, Heap, Place, Pose, Stand, Word


class Laid(Word, frozen=True):
    """A card on the mat."""

    name: str
    pose: Pose


class Hull(Word, frozen=True):
    """A boat on the mat; `turned_deg` of its pose is where the bow points."""

    colour: str
    pose: Pose


class Thrown(Word, frozen=True):
    """A die on the mat, the colour word of its body and the value of its top face."""

    body: str
    value: int
    pose: Pose


class Disc(Word, frozen=True):
    """A token on the mat or on a card, or a buoy on the sea."""

    colour: str
    pose: Pose


class Peg(Word, frozen=True):
    """A piece on the mat."""

    colour: str
    pose: Pose


class Sight(Word, frozen=True):
    """All that a camera above the table could see at one moment; a change makes a new one."""

    cards: tuple[Laid, ...] = ()
    boats: tuple[Hull, ...] = ()
    dice: tuple[Thrown, ...] = ()
    tokens: tuple[Disc, ...] = ()
    pieces: tuple[Peg, ...] = ()
    hulls_afloat: tuple[Hull, ...] = ()
    """The boats of a sea."""
    buoys: tuple[Disc, ...] = ()
    hand: Pose | None = None
    """The middle of a hand's palm; the arm comes from the nearer long edge of the mat."""
    covered: bool = False
    """Something is in front of the lens."""


class Scene:
    """A table that one thread changes while a camera looks at `sight`.

    Things lie as people put them: a little off, by a random generator of their own.
    """

    def __init__(self, layout: Layout, seed: int = 0) -> None:
        self.layout = layout
        self.sight = Sight()
        self._rng = random.Random(seed)
        self._rows: dict[str, tuple[Laid, ...]] = {}
        self._throws: dict[str, tuple[Thrown, ...]] = {}
        self._kept: dict[str, tuple[Thrown, ...]] = {}
        self._heaps: dict[str, tuple[Disc, ...]] = {}
        self._spaces: dict[str, tuple[int, Pose]] = {}
        self._water = Water(layout)
        self._over: str | None = None
        """What a hand is over."""
        self._stands: dict[str, Peg] = {}

    def lay(self, zone: str, names: Sequence[str]) -> None:
        """Lays cards in a row after those that lay in the zone were cleared; "" leaves a place empty.

        Raises ValueError if they do not fit.
        """
        area, turned_deg = self.layout.zone(zone).area, self.layout.zone(zone).turned_deg
        slots = slots_mm(area, self.layout.card_mm, len(names))
        if turned_deg == 180:
            slots.reverse()
        self._rows[zone] = tuple(
            self._dropped(name, *slot, turned_deg) for name, slot in zip(names, slots, strict=True) if name
        )
        self._show()

    def room(self, zone: str) -> int:
        """How many cards fit side by side into a zone."""
        return _room(self.layout.zone(zone).area, self.layout.card_mm)

    def clear(self, zone: str) -> None:
        """Takes every card, die and token out of a zone."""
        for lying in (self._rows, self._throws, self._kept, self._heaps):
            lying.pop(zone, None)
        self._show()

    def cards(self, zone: str) -> tuple[str, ...]:
        """The names of the cards that lie in a zone, in the order they were laid."""
        return tuple(laid.name for laid in self._rows.get(zone, ()))

    def throw(self, zone: str, dice: Sequence[tuple[str, int]]) -> None:
        """Throws dice, bodies and values, into a zone after those that lay there were taken up.

        Raises ValueError if they do not fit, or if there are no such dice.
        """
        _check_dice(dice)
        area = self.layout.zone(zone).area.grown(-0.75 * self.layout.die_mm)
        spots = self._scattered(area, len(dice), 1.45 * self.layout.die_mm)
        self._throws[zone] = tuple(
            Thrown(body, value, Pose(*spot, self._rng.uniform(0, 360)))
            for (body, value), spot in zip(dice, spots, strict=True)
        )
        self._show()

    def dice(self, zone: str) -> tuple[tuple[str, int], ...]:
        """The bodies and values of the dice in a zone, in the order they were thrown."""
        return tuple((die.body, die.value) for die in self._throws.get(zone, ()))

    def keep(self, zone: str, dice: Sequence[tuple[str, int]]) -> None:
        """Lays dice, bodies and values, side by side in a zone after those that were kept there were taken up.

        Raises ValueError if they do not fit, or if there are no such dice.
        """
        _check_dice(dice)
        places = rows_mm(self.layout.zone(zone).area, KEPT_PITCH * self.layout.die_mm, len(dice))
        self._kept[zone] = tuple(
            Thrown(body, value, self._set_down(*place, KEPT_TURN_DEG))
            for (body, value), place in zip(dice, places, strict=True)
        )
        self._show()

    def kept(self, zone: str) -> tuple[tuple[str, int], ...]:
        """The bodies and values of the dice that are kept in a zone, in the order they were laid."""
        return tuple((die.body, die.value) for die in self._kept.get(zone, ()))

    def heap(self, zone: str, heaps: Sequence[Heap]) -> None:
        """Scatters so many tokens of each colour in a zone after those that lay there were taken away.

        Raises ValueError if they do not fit, LayoutError for a colour that no token has.
        """
        colours = [self.layout.token(heap.colour).colour for heap in heaps for _ in range(heap.number)]
        area = self.layout.zone(zone).area.grown(-0.6 * self.layout.token_mm)
        spots = self._scattered(area, len(colours), 1.1 * self.layout.token_mm)
        self._heaps[zone] = tuple(
            Disc(colour, Pose(*spot, self._rng.uniform(0, 360))) for colour, spot in zip(colours, spots, strict=True)
        )
        self._show()

    def tokens(self, zone: str) -> tuple[Heap, ...]:
        """How many tokens of each colour lie in a zone; no colour of which none does."""
        return tuple(Heap(*heap) for heap in Counter(token.colour for token in self._heaps.get(zone, ())).items())

    def move(self, colour: str, space: int) -> None:
        """Puts a boat on a space of the track, beside those that are there already; raises ValueError off the track."""
        last = len(self.layout.track(TRACK).spaces) - 1
        if not 0 <= space <= last:
            raise ValueError(f"there is no space {space} on the track; it has the spaces 0 to {last}")
        self.layout.paint(colour)
        self._spaces.pop(colour, None)
        self._spaces[colour] = space, self._berth(space)
        self._show()

    def boats(self) -> tuple[Place, ...]:
        """On which space each boat stands."""
        return tuple(Place(colour, space) for colour, (space, _) in self._spaces.items())

    def sail(self, colour: str, x_mm: float, y_mm: float, heading_deg: float) -> None:
        """Sets a boat down in the sea, exactly there in the sea's frame; a hand over the sea goes with it."""
        self._water.sail(colour, Pose(x_mm, y_mm, heading_deg % 360))
        self._show()
        if self.layout.sea is not None and self._over == self.layout.sea.zone:
            self.hand(self._over, colour)

    def beach(self, colour: str) -> None:
        """Takes a boat out of the sea."""
        self._water.beach(colour)
        self._show()

    def boats_at(self) -> tuple[Afloat, ...]:
        """Where in the sea's frame each boat lies."""
        return self._water.boats

    def anchor(self, buoys: Sequence[Afloat]) -> None:
        """Puts buoys into the sea instead of all that were there."""
        self._water.anchor(buoys)
        self._show()

    def buoys(self) -> tuple[Afloat, ...]:
        """Where in the sea's frame each buoy lies."""
        return self._water.buoys

    def stand(self, colour: str, spot: str) -> None:
        """Puts one more piece on a spot of a board; raises ValueError if one stands there, LayoutError for no spot."""
        if spot in self._stands:
            raise ValueError(f"a {self._stands[spot].colour} piece stands on {spot} already; take it away first")
        self._stands[spot] = self._peg(Stand(colour, spot))
        self._show()

    def set_stands(self, stands: Sequence[Stand]) -> None:
        """Puts all pieces so, and takes all others away; those that stand so already are not touched.

        Raises ValueError for two pieces on one spot, LayoutError for a colour or a spot that there is not.
        """
        twice = sorted(spot for spot, number in Counter(stand.spot for stand in stands).items() if number > 1)
        if twice:
            raise ValueError(f"two pieces cannot stand on {twice[0]}; name each spot once")
        old = self._stands
        self._stands = {
            stand.spot: old[stand.spot]
            if stand.spot in old and old[stand.spot].colour == stand.colour
            else self._peg(stand)
            for stand in stands
        }
        self._show()

    def stands(self) -> tuple[Stand, ...]:
        """Which pieces stand on which spots."""
        return tuple(Stand(peg.colour, spot) for spot, peg in self._stands.items())

    def hand(self, over: str | None, boat: str = "") -> None:
        """Holds a hand over a zone, a track or a board, or over one boat of the sea; None takes it away."""
        self._over = over
        if over is None:
            self.sight = msgspec.structs.replace(self.sight, hand=None)
            return
        x_mm, y_mm = self._held_over(over, boat)
        turned_deg = 0.0 if y_mm < self.layout.mat.centre_mm[1] else 180.0
        pose = Pose(x_mm + self._rng.uniform(-15, 15), y_mm + self._rng.uniform(-6, 6), turned_deg)
        self.sight = msgspec.structs.replace(self.sight, hand=pose)

    def _held_over(self, over: str, boat: str) -> tuple[float, float]:
        for hull in self.sight.hulls_afloat:
            if hull.colour == boat:
                return hull.pose.x_mm, hull.pose.y_mm
        return self.layout.area(over).centre_mm

    def cover(self, covered: bool) -> None:
        """Covers the camera's lens, or uncovers it."""
        self.sight = msgspec.structs.replace(self.sight, covered=covered)

    def nudge(self, zone: str) -> None:
        """Bumps the cards of a zone: the same cards, each lying a little differently."""
        self._rows[zone] = tuple(
            self._dropped(laid.name, laid.pose.x_mm, laid.pose.y_mm, laid.pose.turned_deg)
            for laid in self._rows.get(zone, ())
        )
        self._show()

    def _scattered(self, area: Rect, number: int, apart_mm: float) -> list[tuple[float, float]]:
        """Places by chance, no two nearer to each other than that; raises ValueError if no more is free."""
        spots: list[tuple[float, float]] = []
        for _ in range(MOST_TRIES):
            if len(spots) == number:
                return spots
            spot = self._rng.uniform(area.x_mm, area.right_mm), self._rng.uniform(area.y_mm, area.top_mm)
            if all(math.dist(spot, other) >= apart_mm for other in spots):
                spots.append(spot)
        raise ValueError(f"{number} things do not fit loosely into {area.width_mm:g} x {area.height_mm:g} mm")

    def _dropped(self, name: str, x_mm: float, y_mm: float, turned_deg: float) -> Laid:
        off_mm = self._rng.uniform(-1.5, 1.5), self._rng.uniform(-2, 2)
        return Laid(name, Pose(x_mm + off_mm[0], y_mm + off_mm[1], (turned_deg + self._rng.uniform(-4, 4)) % 360))

    def _set_down(self, x_mm: float, y_mm: float, turn_deg: float) -> Pose:
        off_mm = self._rng.uniform(-1.5, 1.5), self._rng.uniform(-1.5, 1.5)
        return Pose(x_mm + off_mm[0], y_mm + off_mm[1], self._rng.uniform(-turn_deg, turn_deg) % 360)

    def _peg(self, stand: Stand) -> Peg:
        site = self.layout.site(stand.spot)
        return Peg(self.layout.paint(stand.colour).colour, self._set_down(site.x_mm, site.y_mm, 180))

    def _berth(self, space: int) -> Pose:
        """The first free place on a space: the middle, then alternately to both sides of it."""
        taken = [pose for other, pose in self._spaces.values() if other == space]
        course = self.layout.track(TRACK)
        heading = heading_deg(course, space)
        spot, across = course.spaces[space], math.radians(heading + 90)
        for offset_mm in BERTHS_MM:
            x_mm, y_mm = spot.x_mm + offset_mm * math.sin(across), spot.y_mm + offset_mm * math.cos(across)
            if all(math.hypot(pose.x_mm - x_mm, pose.y_mm - y_mm) > 6 for pose in taken):
                break
        off_mm = self._rng.uniform(-0.8, 0.8), self._rng.uniform(-0.8, 0.8)
        return Pose(x_mm + off_mm[0], y_mm + off_mm[1], (heading + self._rng.uniform(-5, 5)) % 360)

    def _show(self) -> None:
        cards = tuple(laid for row in self._rows.values() for laid in row)
        boats = tuple(Hull(colour, pose) for colour, (_, pose) in self._spaces.items())
        dice = tuple(die for dice in (*self._throws.values(), *self._kept.values()) for die in dice)
        tokens = tuple(token for heap in self._heaps.values() for token in heap)
        water = self._water
        lying = {"cards": cards, "boats": boats, "dice": dice, "tokens": tokens}
        afloat = {"hulls_afloat": water.on_mat(water.boats, Hull), "buoys": water.on_mat(water.buoys, Disc)}
        self.sight = msgspec.structs.replace(self.sight, pieces=tuple(self._stands.values()), **lying, **afloat)


MOST_TRIES = 4000
KEPT_PITCH, KEPT_TURN_DEG = 1.5, 8.0
"""Kept dice lie so many of their sides apart, and turned by at most so much."""
BERTHS_MM = (0.0, 9.6, -9.6, 19.2, -19.2, 28.8, -28.8)


def slots_mm(area: Rect, card_mm: tuple[float, float], number: int) -> list[tuple[float, float]]:
    """The centres of a row of cards in the middle of an area; raises ValueError if the area is too narrow."""
    room = _room(area, card_mm)
    if number > room:
        raise ValueError(f"{number} cards do not fit side by side into {area.width_mm:g} mm; {room} do")
    pitch_mm = min(area.width_mm / max(number, 1), card_mm[0] + 8)
    x_mm, y_mm = area.centre_mm
    return [(x_mm + (place - (number - 1) / 2) * pitch_mm, y_mm) for place in range(number)]


def rows_mm(area: Rect, pitch_mm: float, number: int) -> list[tuple[float, float]]:
    """The centres of so many things side by side, in as few rows as hold them; raises ValueError if none do."""
    columns, most_rows = int(area.width_mm // pitch_mm), int(area.height_mm // pitch_mm)
    if number > columns * most_rows:
        raise ValueError(f"{number} things do not fit side by side into {area.width_mm:g} x {area.height_mm:g} mm")
    rows = max(1, math.ceil(number / max(columns, 1)))
    x_mm, y_mm = area.centre_mm
    first_x_mm, first_y_mm = x_mm - (min(number, columns) - 1) / 2 * pitch_mm, y_mm + (rows - 1) / 2 * pitch_mm
    places = (divmod(place, columns) for place in range(number))
    return [(first_x_mm + column * pitch_mm, first_y_mm - row * pitch_mm) for row, column in places]


def _check_dice(dice: Sequence[tuple[str, int]]) -> None:
    for body, value in dice:
        if body not in DIE_BODIES or not 1 <= value <= 6:
            raise ValueError(f"no die is {body!r} and shows {value}; bodies are {', '.join(DIE_BODIES)}")


def _room(area: Rect, card_mm: tuple[float, float]) -> int:
    return int(area.width_mm // (card_mm[0] + 4))
