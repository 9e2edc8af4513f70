"""Cards, arrows, buoys and legs in words."""

from companion.games.regatta.model import Buoy, State
from companion.games.regatta.printed import PORT, STARBOARD, Arrow, CardType
from companion.vocabulary.value import Seat


def card_name(card: str) -> str:
    """A kind of card in sentences: "Bend port"."""
    return card.replace("_", " ").capitalize()


def arrow_name(arrow: str) -> str:
    """An arrow in sentences: "to port", "ahead"."""
    return f"to {arrow}" if arrow in (PORT, STARBOARD) else arrow.replace("_", " ")


def way_of(arrow: Arrow) -> str:
    """Where an arrow leads: "45° to port", "100 mm straight on"."""
    if not arrow.turn:
        return f"{arrow.y:g} mm straight on"
    return f"{abs(arrow.turn):g}° to {STARBOARD if arrow.turn > 0 else PORT}"


def effect(card: CardType) -> str:
    """What a card does besides moving the boat once; "" for most."""
    match card.special:
        case "strong_gale":
            return "then one more card"
        case "tailwind":
            return "twice"
        case _:
            return ""


def buoy_words(buoy: str) -> str:
    """A buoy in sentences: "the red buoy", "the port end of the line"."""
    return f"the {buoy} end of the line" if buoy in (PORT, STARBOARD) else f"the {buoy.replace('_', ' ')} buoy"


def buoy_name(buoy: str) -> str:
    """A buoy by name, as a label: "red buoy", "port end of the line"."""
    return buoy_words(buoy).removeprefix("the ")


def where(buoy: Buoy) -> str:
    """Where a buoy lies, as a boat sees it that starts: "290 mm to port and 600 mm ahead"."""
    sideways, along = STARBOARD if buoy.x_mm >= 0 else PORT, "ahead" if buoy.y_mm >= 0 else "astern"
    return f"{abs(buoy.x_mm):g} mm to {sideways} and {abs(buoy.y_mm):g} mm {along}"


def leg_goal(state: State, leg: int) -> str:
    """What a leg leads to: "over the starting line", "round the red buoy", "over the finishing line"."""
    if leg == 0:
        return "over the starting line"
    if leg <= len(state.box.course.marks):
        return f"round {buoy_words(state.box.course.marks[leg - 1].id)}"
    return "over the finishing line"


def sense_of(state: State, leg: int) -> str:
    """How a leg's mark is rounded: "clockwise"; "" for a leg to the line."""
    if not 1 <= leg <= len(state.box.course.marks):
        return ""
    return "clockwise" if state.box.course.marks[leg - 1].side == STARBOARD else "anticlockwise"


def boat_name(state: State, seat: Seat) -> str:
    """A boat in sentences: "Red's boat"."""
    return f"{state.name(seat)}'s boat"


def in_cards(number: int) -> str:
    """Cards in words: "1 card", "no cards"."""
    return f"{number or 'no'} card{'' if number == 1 else 's'}"
