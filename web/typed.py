"""Typed: values as the host types them and as a form's fields post them, and what was typed read again.

Yes and no are words for people. A form posts `true` and `false`, as JSON says them; a command is decoded from that.
"""

from typing import Any, Final

import msgspec

from companion.vocabulary.play import Option

_WORDS: Final = {True: "yes", False: "no"}

YES_NO: Final = (Option("true", "Yes"), Option("false", "No"))
"""What a field that is true or false is chosen from."""


def typed(value: Any) -> str:
    """The value as a host would type it: yes or no, else JSON."""
    return _WORDS[value] if isinstance(value, bool) else msgspec.json.encode(value).decode()


def read(text: str) -> Any:
    """What the host typed: yes or no, JSON where it is JSON, else the text itself."""
    said = next((value for value, word in _WORDS.items() if word == text.strip().lower()), None)
    if said is not None:
        return said
    try:
        return msgspec.json.decode(text.encode())
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError):
        return text


def posted(value: Any) -> str:
    """The value as a form's field posts it, a length or an angle to one decimal; nothing for no value."""
    match value:
        case None | msgspec.NODEFAULT:
            return ""
        case bool():
            return "true" if value else "false"
        case float():
            return f"{value + 0.0:z.1f}".removesuffix(".0")
        case _:
            return str(value)
