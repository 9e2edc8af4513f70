"""The keys of the house: what signs cookies and what makes somebody the host, kept across restarts."""

import os
import secrets
from pathlib import Path
from typing import Annotated

import msgspec

from companion.vocabulary.value import Record


class Keys(Record, frozen=True):
    """`secret_key` signs cookies and is never shown; `host_code` is shown on the terminal."""

    secret_key: Annotated[str, msgspec.Meta(min_length=32, max_length=1000)]
    host_code: Annotated[str, msgspec.Meta(min_length=6, max_length=40, pattern=r"^\S+\Z")]


class KeysError(ValueError):
    """The file of keys cannot be used."""


def keys_in(data: Path) -> Keys:
    """The keys in a data folder, made at the first time; readable by the owner alone. Raises KeysError or OSError."""
    path = data / "keys.json"
    try:
        return msgspec.json.decode(path.read_bytes(), type=Keys)
    except FileNotFoundError:
        keys = Keys(secrets.token_hex(32), f"{secrets.randbelow(10**6):06}")
    except msgspec.MsgspecError as error:
        raise KeysError(f"{path} does not hold keys ({error}); delete it to make new ones") from error
    data.mkdir(parents=True, exist_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(msgspec.json.encode(keys))
    return keys
