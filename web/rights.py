"""Rights: what the device that asks may do. Every page and every act asks here first."""

from flask import abort, request

from companion.vocabulary.value import Seat, Who
from web.device import device
from web.house import house


def inside() -> bool:
    """Has this device shown the join code?"""
    return device().shown(house().config.join_code) or is_host()


def is_host() -> bool:
    """Has this device shown the host code?"""
    return device().shown(house().config.host_code)


def held_seats() -> tuple[Seat, ...]:
    """The seats that this device holds and somebody sits on."""
    sitting = {person.seat for person in house().table.situation.people}
    return tuple(seat for seat in house().seating.held(device().id) if seat in sitting)


def require_seat(seat: Seat) -> None:
    """Aborts unless this device holds the seat."""
    if seat not in held_seats():
        abort(403, f"This device does not hold seat {seat}. Take a free seat on the first page, or ask the host.")


def require_host() -> None:
    """Aborts unless this device has shown the host code."""
    if not is_host():
        abort(403, "Only the host may do this. Enter the host code on the host's page first.")


def require(who: Who) -> None:
    """Aborts unless this device holds the seat, or is the host's."""
    if isinstance(who, int):
        require_seat(who)
    else:
        require_host()


def wants_fragment() -> bool:
    """Does the page's script ask, so that the changed part alone is enough?"""
    return request.headers.get("X-Fragment") == "1"
