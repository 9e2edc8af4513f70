"""Rights: who may do what. A seat acts for itself, the host for everybody."""

from companion.journal import Act, Leave, Recorded, Sit
from companion.vocabulary.play import IllegalMove, seat_of
from companion.vocabulary.value import Who


def check_rights(act: Recorded, by: str) -> None:
    """Raises IllegalMove when the act is not theirs to do; `by` as the journal writes it, "button.seat.2", "host"."""
    who, whose = seat_or_host(by), _owner(act)
    if who == "host":
        return
    if isinstance(act, Act) and act.waived:
        raise IllegalMove("host_only", "Only the host may waive a rule.")
    if whose == "host":
        raise IllegalMove("host_only", "Only the host may do this.")
    if who != whose:
        raise IllegalMove("not_your_seat", f"Seat {who} cannot act for seat {whose}.")


def seat_or_host(by: str) -> Who:
    """The seat, or the host, that somebody is, whatever told the companion: "button.seat.2" is 2."""
    who = by.removeprefix("button.")
    return int(who.removeprefix("seat.")) if who.startswith("seat.") else "host"


def presser(button: str) -> Who | None:
    """Whose button has this name: `seat.2` is 2, `next` and `undo` are the host's; None for no name of ours."""
    if button in {"next", "undo"}:
        return "host"
    number = button.removeprefix("seat.")
    return int(number) if button.startswith("seat.") and number.isdecimal() else None


def name_of(who: Who) -> str:
    """A seat, or the host, as the journal writes it: 2 is "seat.2"."""
    return f"seat.{who}" if isinstance(who, int) else who


def _owner(act: Recorded) -> Who:
    match act:
        case Act(command=command):
            return seat_of(command) or "host"
        case Sit(seat=seat) | Leave(seat=seat):
            return seat
        case _:
            return "host"
