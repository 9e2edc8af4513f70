"""Device: the phone, tablet or TV that asks, known by a signed cookie, and the tokens on the forms it was given.

The cookie names the device, the seats it was given with the moment of each grant, and the codes it has shown. It is
signed, so a device can keep it but not write it.
"""

import hmac
import secrets
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, Final

from flask import abort, current_app, request, session

from companion.vocabulary.value import Seat

TOKEN_FIELD: Final = "token"


class Device:
    """The device that this request came from."""

    @property
    def id(self) -> str:
        """Its name; a device without one gets one."""
        if "id" not in session:
            session["id"] = secrets.token_urlsafe(12)
            session.permanent = True
        return str(session["id"])

    @property
    def grants(self) -> dict[Seat, float]:
        """The seats it says it holds, with the moment it was given each; the seating knows whether that still holds."""
        said = session.get("seats", {})
        return {int(seat): float(at) for seat, at in said.items()}

    def give(self, seat: Seat, granted_at: float) -> None:
        """Write a grant into its cookie."""
        session["seats"] = {**session.get("seats", {}), str(seat): granted_at}

    def take(self, seat: Seat) -> None:
        """Take a grant out of its cookie."""
        session["seats"] = {held: at for held, at in session.get("seats", {}).items() if held != str(seat)}

    def shown(self, code: str) -> bool:
        """Has it shown this code, and is that still the code?"""
        return code == "" or _digest(code) in session.get("codes", [])

    def remember(self, code: str) -> None:
        """It showed this code."""
        session["codes"] = [*session.get("codes", [])[-3:], _digest(code)]


def device() -> Device:
    """The device that this request came from."""
    return Device()


def token() -> str:
    """What every form of this device carries; no other site and no other device can know it."""
    return _digest(f"form {device().id}")


def check_token(form: Mapping[str, Any]) -> None:
    """Aborts unless the form was made for this device."""
    if "id" not in session or not hmac.compare_digest(token().encode(), str(form.get(TOKEN_FIELD, "")).encode()):
        abort(403, "This form is not from this device, or too old. Reload the page and try again.")


def same(code: str, guess: str) -> bool:
    """Is the guess the code? Takes as long for a near miss as for a wild guess."""
    return hmac.compare_digest(_digest(code).encode(), _digest(guess.strip().upper()).encode())


def address() -> str:
    """Where the request came from, to count wrong guesses by."""
    return request.remote_addr or "unknown"


def _digest(text: str) -> str:
    key = blake2b(str(current_app.secret_key).encode()).digest()
    return blake2b(text.encode(), key=key, digest_size=16).hexdigest()
