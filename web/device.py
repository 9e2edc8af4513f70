"""Device: the phone, tablet or TV that asks, known by a signed cookie, and the tokens on the forms it was given.

The cookie names the device and the codes it has shown. It is signed, so a device can keep it but not write it. Which
seats the device holds is not in it; the seating knows.
"""

import hmac
import secrets
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, Final

from flask import abort, current_app, request, session

TOKEN_FIELD: Final = "token"


class Device:
    """The device that this request came from."""

    def greet(self) -> None:
        """A device without a name gets one."""
        if not self.known:
            session["id"] = secrets.token_urlsafe(12)
            session.permanent = True

    @property
    def id(self) -> str:
        """Its name."""
        self.greet()
        return str(session["id"])

    @property
    def known(self) -> bool:
        """Has it loaded a page before?"""
        return "id" in session

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
    if not hmac.compare_digest(token().encode(), str(form.get(TOKEN_FIELD, "")).encode()):
        abort(403, "This form is not from this device, or too old. Reload the page and try again.")


def same(code: str, guess: str) -> bool:
    """Is the guess the code, in whatever case? Takes as long for a near miss as for a wild guess."""
    return hmac.compare_digest(_digest(code.casefold()).encode(), _digest(guess.strip().casefold()).encode())


def sign(device_id: str) -> str:
    """Four letters and digits to tell a device by, on its own page and on the host's."""
    return _digest(f"sign {device_id}")[:4].upper() if device_id else ""


def address() -> str:
    """Where the request came from, to count guesses and streams by."""
    return request.remote_addr or "unknown"


def _digest(text: str) -> str:
    key = blake2b(str(current_app.secret_key).encode()).digest()
    return blake2b(text.encode(), key=key, digest_size=16).hexdigest()
