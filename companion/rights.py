"""Rights: who may do what. A seat acts for itself, the host for everybody."""

from collections.abc import Sequence

from companion.journal import Act, Begin, Entry, Leave, Recorded, Sit
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


def first_done(entries: Sequence[Entry], once: str, by: str) -> Entry | None:
    """The entry by which an intention was carried out already, None for a fresh one.

    Raises IllegalMove when it was somebody else's or another game's.
    """
    done = next((entry for entry in reversed(entries) if entry.once == once), None)
    begun = max((entry.seq for entry in entries if isinstance(entry.act, Begin)), default=0)
    if done is not None and (seat_or_host(done.by) != seat_or_host(by) or done.seq < begun):
        raise IllegalMove("used_before", "This form was used before; look at the page again.")
    return done


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
