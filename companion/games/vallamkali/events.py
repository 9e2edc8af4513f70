"""The event cards: whom they hit, what they do now and what they do in the next turn."""

from collections.abc import Callable
from dataclasses import dataclass

from msgspec.structs import replace

from companion.games.vallamkali.model import Boat
from companion.games.vallamkali.printed import EventId

Struck = Callable[[Boat, tuple[Boat, ...]], bool]


def leading(boat: Boat, fleet: tuple[Boat, ...]) -> bool:
    """Is the boat on the foremost space? A boat over the line counts (RULINGS.md, V14)."""
    return boat.space == max(other.space for other in fleet)


def last(boat: Boat, fleet: tuple[Boat, ...]) -> bool:
    """Is the boat on the rearmost space?"""
    return boat.space == min(other.space for other in fleet)


def not_leading(boat: Boat, fleet: tuple[Boat, ...]) -> bool:
    """Is any boat ahead?"""
    return not leading(boat, fleet)


@dataclass(frozen=True)
class Event:
    """One kind of event card. `now` is spaces at once; `moves` and `cards` hold for the boat's next turn."""

    title: str
    text: str
    strikes: Struck
    now: int = 0
    moves: int = 0
    cards: int = 0

    def hit(self, fleet: tuple[Boat, ...]) -> tuple[Boat, ...]:
        """The fleet after the card, with whom it hits fixed as it is turned; boats over the line stay as they are."""
        return tuple(
            self._on(boat) if boat.finished is None and self.strikes(boat, fleet) else replace(boat, moved=0)
            for boat in fleet
        )

    def _on(self, boat: Boat) -> Boat:
        return replace(
            boat,
            space=boat.space + self.now,
            moved=self.now,
            moves=boat.moves + self.moves,
            cards=max(-1, min(1, boat.cards + self.cards)),
        )


EVENTS: dict[EventId, Event] = {
    "water_in_boat": Event("Water in Boat", "The leading boats move 2 less next turn.", leading, moves=-2),
    "rhythm_lost": Event("Rhythm Lost", "The leading boats move 3 less next turn.", leading, moves=-3),
    "lack_of_concentration": Event(
        "Lack of Concentration", "The leading boats play only 2 cards next turn.", leading, cards=-1
    ),
    "crowd_cheer_2": Event("Crowd Cheer", "All but the leading boats move 2 forward now.", not_leading, now=2),
    "crowd_cheer_1": Event("Crowd Cheer", "All but the leading boats move 1 forward now.", not_leading, now=1),
    "adrenaline_rush_1": Event("Adrenaline Rush", "The last boats move 1 forward now.", last, now=1),
    "adrenaline_rush_2": Event("Adrenaline Rush", "The last boats move 2 forward now.", last, now=2),
    "charging_ahead": Event(
        "Charging Ahead", "The last boats may play all 4 cards next turn, with Rhythm.", last, cards=1
    ),
}
